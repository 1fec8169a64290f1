//! `forge verify`: checks a catalog and trusts nothing that is stored in it.

use std::io::Write;
use std::path::PathBuf;

use influence_catalog::drawing::measure;
use influence_catalog::{Catalog, Fault, FaultKind, Level, Sides};
use influence_engine::facts::Facts;
use influence_engine::solve::Limits;
use rayon::prelude::*;

use crate::{Ending, Error, pool};

/// What `forge verify` is to do.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The folder of the catalog.
    pub dir: PathBuf,
    /// What each level may cost to solve.
    pub limits: Limits,
    /// Number of threads; one per processor if `None`.
    pub threads: Option<usize>,
}

/// Re-reads, re-hashes, re-solves and re-checks every level; prints every fault.
///
/// # Errors
/// The folder is none, or the results cannot be written.
pub fn run(plan: &Plan, out: &mut impl Write) -> Result<Ending, Error> {
    if !plan.dir.is_dir() {
        let dir = plan.dir.display();
        return Err(Error::unusable(format!("{dir}: expected the folder of a catalog")));
    }
    let inspection = Catalog::inspect(&plan.dir);
    let solved: Vec<Vec<Fault>> = pool(plan.threads)?
        .install(|| inspection.levels.par_iter().map(|l| faults(l, plan.limits)).collect());
    let faults: Vec<&Fault> = inspection.faults.iter().chain(solved.iter().flatten()).collect();
    for fault in &faults {
        writeln!(out, "{fault}")?;
    }
    let levels = inspection.levels.len();
    if faults.is_empty() {
        writeln!(out, "{levels} levels verified, no fault; root {}", inspection.root())?;
        return Ok(Ending::Done);
    }
    writeln!(out, "{levels} levels read, {} faults", faults.len())?;
    Ok(Ending::FaultFound)
}

/// What is wrong with a level that only a search or a drawing shows.
fn faults(level: &Level, limits: Limits) -> Vec<Fault> {
    let mut faults = fact_faults(level, limits);
    faults.extend(layout_faults(level));
    faults
}

/// What makes a level hard to read.
pub(super) fn layout_faults(level: &Level) -> Vec<Fault> {
    if level.positions.len() != level.board.vertex_count() {
        // Found where the level is read, and nothing can be measured.
        return Vec::new();
    }
    let messages = measure(&level.board, &level.positions).faults().into_iter();
    messages.map(|message| Fault::of_level(&level.id, FaultKind::Layout, message)).collect()
}

/// The fault of a level whose exact values cost too much.
pub(super) fn unsolved(id: &str, limits: Limits) -> Fault {
    let nodes = limits.nodes.unwrap_or(u64::MAX);
    let message = format!("facts: not proven, expected a board that {nodes} positions solve");
    Fault::of_level(id, FaultKind::Facts, message)
}

fn fact_faults(level: &Level, limits: Limits) -> Vec<Fault> {
    let solved = Facts::of(&level.board, limits);
    let Some(expected) = influence_catalog::Facts::of(&solved) else {
        return vec![unsolved(&level.id, limits)];
    };
    let fault = |message| Fault::of_level(&level.id, FaultKind::Facts, message);
    let found = &level.facts;
    let optional = |v: Option<i32>| v.map_or("None".to_owned(), |v| format!("Some({v})"));
    let losses =
        |s: Sides<Option<i32>>| format!("red {}, blue {}", optional(s.red), optional(s.blue));
    let counts = |s: Sides<usize>| format!("red {}, blue {}", s.red, s.blue);
    // Counts and kind are checked where the catalog is read.
    [
        ("ls", found.ls.to_string(), expected.ls.to_string()),
        ("rs", found.rs.to_string(), expected.rs.to_string()),
        ("self_opposite", found.self_opposite.to_string(), expected.self_opposite.to_string()),
        ("greedy_loss", losses(found.greedy_loss), losses(expected.greedy_loss)),
        ("undominated", counts(found.undominated), counts(expected.undominated)),
    ]
    .into_iter()
    .filter(|(_, found, expected)| found != expected)
    .map(|(key, found, expected)| fault(format!("facts.{key}: found {found}, expected {expected}")))
    .collect()
}
