//! `forge add`: puts levels into a catalog, with facts and hashes computed here.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};

use influence_catalog::{
    Catalog, Draft, Facts, Fault, FaultKind, Faults, Inspection, Level, MAX_LEVEL_BYTES, read_text,
};
use influence_engine::solve::Limits;

use super::verify;
use crate::{Ending, Error};

/// What `forge add` is to do.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The level files.
    pub drafts: Vec<PathBuf>,
    /// May a level replace the one with its id?
    pub replace: bool,
    /// What each level may cost to solve.
    pub limits: Limits,
    /// The folder of the catalog; it may be empty or not exist yet.
    pub catalog: PathBuf,
}

/// Adds the levels to the catalog and writes it, unless anything is wrong with
/// a level or with the rest of the catalog; then every fault is printed.
///
/// # Errors
/// A draft that cannot be read, or a catalog or results that cannot be written.
pub fn run(plan: &Plan, out: &mut impl Write) -> Result<Ending, Error> {
    let (drafts, mut faults) = drafts(plan)?;
    let new: BTreeSet<String> = drafts.iter().map(|level| level.id.clone()).collect();
    let old =
        if is_new(&plan.catalog) { Inspection::default() } else { Catalog::inspect(&plan.catalog) };
    // A level that is replaced may be faulty: its file was edited by hand.
    let replaced = |id: &String| plan.replace && new.contains(id);
    faults.extend(old.faults.iter().filter(|f| !f.level.as_ref().is_some_and(replaced)).cloned());
    if !plan.replace {
        let taken = new.iter().filter(|id| old.listed.contains(id));
        faults.extend(taken.map(|id| {
            let message = "in the catalog already, expected a new id or --replace";
            Fault::of_level(id, FaultKind::Duplicate, message)
        }));
    }
    let levels = merged(&old, drafts);
    let catalog = match Catalog::new(levels) {
        Ok(catalog) if faults.is_empty() => catalog,
        result => {
            faults.extend(result.err().map_or_else(Vec::new, |Faults(more)| more));
            // A fault of a level that stays was found when it was read, too.
            let mut seen = BTreeSet::new();
            faults.retain(|fault| seen.insert(fault.to_string()));
            for fault in &faults {
                writeln!(out, "{fault}")?;
            }
            writeln!(out, "{} faults, nothing written", faults.len())?;
            return Ok(Ending::FaultFound);
        }
    };
    catalog
        .write(&plan.catalog)
        .map_err(|error| Error::unusable(format!("cannot write the catalog: {error}")))?;
    for id in &new {
        let verb = if old.listed.contains(id) { "replaced" } else { "added" };
        writeln!(out, "{verb} {id}")?;
    }
    writeln!(out, "{} levels, root {}", catalog.levels().len(), catalog.root())?;
    Ok(Ending::Done)
}

/// Is there nothing at `dir` yet, or an empty folder?
fn is_new(dir: &Path) -> bool {
    std::fs::read_dir(dir).map_or(!dir.exists(), |mut entries| entries.next().is_none())
}

/// The levels of the drafts, and what is wrong with their layouts or their size.
fn drafts(plan: &Plan) -> Result<(Vec<Level>, Vec<Fault>), Error> {
    let mut levels = Vec::new();
    let mut faults = Vec::new();
    for path in &plan.drafts {
        let draft = draft(path).map_err(Error::Unusable)?;
        let solved = influence_engine::facts::Facts::of(&draft.board, plan.limits);
        match Facts::of(&solved) {
            Some(facts) => {
                let level = draft.level(facts);
                faults.extend(verify::layout_faults(&level));
                levels.push(level);
            }
            None => faults.push(verify::unsolved(&draft.id, plan.limits)),
        }
    }
    Ok((levels, faults))
}

fn draft(path: &Path) -> Result<Draft, String> {
    let text = read_text(path, MAX_LEVEL_BYTES)?;
    Draft::parse(&text).map_err(|message| format!("{}: {message}", path.display()))
}

/// The old levels with new ones in the place of those with their id, then the others.
fn merged(old: &Inspection, drafts: Vec<Level>) -> Vec<Level> {
    let mut known: BTreeMap<&str, Level> =
        old.levels.iter().map(|level| (level.id.as_str(), level.clone())).collect();
    let mut appended = Vec::new();
    for level in drafts {
        match old.listed.iter().find(|id| **id == level.id) {
            Some(id) => _ = known.insert(id, level),
            None => appended.push(level),
        }
    }
    let kept = old.listed.iter().filter_map(|id| known.remove(id.as_str()));
    kept.chain(appended).collect()
}
