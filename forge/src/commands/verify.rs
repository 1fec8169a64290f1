//! `forge verify`: checks a catalog and trusts nothing that is stored in it.

use std::io::Write;
use std::path::PathBuf;

use influence_catalog::{Catalog, DailyBoard, Fault, FaultKind, Kind, Level, POOL, Sides};
use influence_engine::facts::Facts;
use influence_engine::solve::Limits;
use rayon::prelude::*;

use crate::{Ending, Error, balance, pool};

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

/// Re-reads, re-hashes, re-solves and re-checks every level and every board of
/// the daily pool; prints every fault.
///
/// # Errors
/// The folder is none, or the results cannot be written.
pub fn run(plan: &Plan, out: &mut impl Write) -> Result<Ending, Error> {
    if !plan.dir.is_dir() {
        let dir = plan.dir.display();
        return Err(Error::unusable(format!("{dir}: expected the folder of a catalog")));
    }
    let catalog = Catalog::inspect(&plan.dir);
    let mut faults = catalog.faults;
    let (levels, daily) = (&catalog.levels, &catalog.daily);
    let solved: Vec<Vec<Fault>> = pool(plan.threads)?.install(|| {
        let levels = levels.par_iter().map(|level| fact_faults(level, plan.limits));
        let daily = daily.par_iter().enumerate();
        levels.chain(daily.map(|(index, board)| daily_faults(index, board, plan.limits))).collect()
    });
    faults.extend(solved.into_iter().flatten());
    faults.extend(balance_faults("", levels.iter().map(|level| level.facts.kind)));
    faults.extend(balance_faults(POOL, daily.iter().map(DailyBoard::kind)));
    for fault in &faults {
        writeln!(out, "{fault}")?;
    }
    let counts = format!("{} levels and {} daily boards", levels.len(), daily.len());
    match catalog.root {
        Some(root) if faults.is_empty() => {
            writeln!(out, "{counts} verified, no fault; root {root}")?;
            Ok(Ending::Done)
        }
        _ => {
            writeln!(out, "{counts} read, {}", counted(faults.len()))?;
            Ok(Ending::FaultFound)
        }
    }
}

/// The number of faults in words.
pub(super) fn counted(faults: usize) -> String {
    if faults == 1 { "1 fault".to_owned() } else { format!("{faults} faults") }
}

/// The fault of a level whose exact values cost too much.
pub(super) fn unsolved(id: &str, limits: Limits) -> Fault {
    let nodes = limits.nodes.unwrap_or(u64::MAX);
    let message = format!("facts: not proven, expected a board that {nodes} positions solve");
    Fault::of_level(id, FaultKind::Facts, message)
}

fn balance_faults(place: &str, kinds: impl Iterator<Item = Kind>) -> Vec<Fault> {
    let place = if place.is_empty() { String::new() } else { format!("{place}: ") };
    let fault = |message| Fault::of_index(FaultKind::Balance, format!("{place}{message}"));
    balance::faults(kinds).into_iter().map(fault).collect()
}

fn daily_faults(index: usize, daily: &DailyBoard, limits: Limits) -> Vec<Fault> {
    let id = format!("daily {index}");
    let solved = Facts::of(&daily.board, limits);
    let Some(expected) = influence_catalog::Facts::of(&solved) else {
        return vec![unsolved(&id, limits)];
    };
    let hash = DailyBoard::facts_hash(&expected).to_string();
    [
        ("ls", daily.ls.to_string(), expected.ls.to_string()),
        ("rs", daily.rs.to_string(), expected.rs.to_string()),
        ("facts", daily.facts.clone(), hash),
    ]
    .into_iter()
    .filter(|(_, found, expected)| found != expected)
    .map(|(key, found, expected)| {
        let message = format!("{key}: found {}, expected {expected}", found.escape_debug());
        Fault::of_level(&id, FaultKind::Facts, message)
    })
    .collect()
}

/// The facts of a level that only a search shows to be wrong.
pub(super) fn fact_faults(level: &Level, limits: Limits) -> Vec<Fault> {
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
