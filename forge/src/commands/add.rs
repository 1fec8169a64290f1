//! `forge add`: puts levels into a catalog, with positions, facts and hashes
//! computed here.

use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::fs::DirEntry;
use std::io::Write;
use std::path::{Path, PathBuf};

use influence_catalog::{
    Catalog, Draft, Facts, Fault, FaultKind, Faults, Inspection, Level, MAX_LEVEL_BYTES, Names,
    Pack, level_path, read_text,
};
use influence_engine::solve::Limits;

use super::verify;
use crate::found::Found;
use crate::lock::{Lock, is_lock_of_catalog};
use crate::{Ending, Error, input, layout};

/// What `forge add` is to do.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Where the levels come from.
    pub source: Source,
    /// The pack for levels that are not in one; the last one if `None`.
    pub pack: Option<String>,
    /// The names of that pack, needed if it is new.
    pub pack_name: Option<Names>,
    /// May a level replace the one with its id?
    pub replace: bool,
    /// What each level may cost to solve.
    pub limits: Limits,
    /// The folder of the catalog; it may be empty or not exist yet.
    pub catalog: PathBuf,
}

/// Where levels come from.
#[derive(Clone, Debug)]
pub enum Source {
    /// Level files.
    Drafts(Vec<PathBuf>),
    /// One board, and what else makes it a level.
    Board {
        /// A board as in every command, or a line of `forge search`.
        board: OsString,
        /// The level's id.
        id: String,
        /// Its names.
        name: Names,
        /// Where it comes from; what `forge search` says if `None`.
        provenance: Option<String>,
    },
}

/// Adds the levels to the catalog and writes it, unless anything is wrong with
/// a level or with the rest of the catalog; then every fault is printed.
///
/// # Errors
/// A draft that cannot be read, a new pack without names, or a catalog or
/// results that cannot be written.
pub fn run(plan: &Plan, out: &mut impl Write) -> Result<Ending, Error> {
    let (drafts, mut faults) = drafts(plan)?;
    let new: BTreeSet<String> = drafts.iter().map(|level| level.id.clone()).collect();
    let _lock = Lock::on_catalog(&plan.catalog)?;
    let old = inspect(&plan.catalog);
    // A level that is replaced may be faulty: its file was edited by hand.
    let replaced = |id: &String| plan.replace && new.contains(id);
    // And one that is not listed may be what this command wrote before it was killed.
    let written = |fault: &Fault| {
        fault.kind == FaultKind::Stray
            && drafts.iter().any(|level| {
                fault.level.as_ref() == Some(&level.id)
                    && read_text(&level_path(&plan.catalog, &level.id), MAX_LEVEL_BYTES)
                        .is_ok_and(|text| text == level.to_text())
            })
    };
    let stay = |fault: &&Fault| !fault.level.as_ref().is_some_and(replaced) && !written(fault);
    faults.extend(old.faults.iter().filter(stay).cloned());
    if !plan.replace {
        let taken = new.iter().filter(|id| old.lists(id));
        faults.extend(taken.map(|id| {
            let message = "in the catalog already, expected a new id or --replace";
            Fault::of_level(id, FaultKind::Duplicate, message)
        }));
    }
    let (packs, levels) = merged(plan, &old, drafts)?;
    let catalog = match Catalog::new(packs, &levels, old.daily.clone()) {
        Ok(catalog) if faults.is_empty() => catalog,
        result => {
            faults.extend(result.err().map_or_else(Vec::new, |Faults(more)| more));
            // A fault of a level that stays was found when it was read, too.
            let mut seen = BTreeSet::new();
            faults.retain(|fault| seen.insert(fault.to_string()));
            for fault in &faults {
                writeln!(out, "{fault}")?;
            }
            if let Some(hint) = hint(plan, &old, &new, &faults) {
                writeln!(out, "{hint}")?;
            }
            writeln!(out, "{}, nothing written", verify::counted(faults.len()))?;
            return Ok(Ending::FaultFound);
        }
    };
    write(&catalog, &plan.catalog)?;
    for id in &new {
        let verb = if old.lists(id) { "replaced" } else { "added" };
        writeln!(out, "{verb} {id}")?;
    }
    writeln!(out, "{} levels, root {}", catalog.levels().len(), catalog.root())?;
    Ok(Ending::Done)
}

/// Where to put a level that is too small or too large for the pack that nobody chose.
fn hint(plan: &Plan, old: &Inspection, new: &BTreeSet<String>, faults: &[Fault]) -> Option<String> {
    let chosen = plan.pack.is_some() || new.iter().all(|id| old.lists(id));
    let misplaced = faults.iter().any(|fault| fault.kind == FaultKind::Order);
    let (last, others) = old.packs.split_last()?;
    if chosen || !misplaced || others.is_empty() {
        return None;
    }
    let others: Vec<&str> = others.iter().map(|pack| pack.id.as_str()).collect();
    Some(format!(
        "a new level goes into the last pack, {}, unless --pack names another: {}",
        last.id,
        others.join(", ")
    ))
}

/// What there is at `dir`; nothing and an empty folder are a catalog without levels.
pub(super) fn inspect(dir: &Path) -> Inspection {
    let is_ours = |entry: &std::io::Result<DirEntry>| {
        entry.as_ref().is_ok_and(|entry| is_lock_of_catalog(&entry.file_name()))
    };
    let is_new = std::fs::read_dir(dir)
        .map_or(!dir.exists(), |entries| !entries.into_iter().any(|entry| !is_ours(&entry)));
    if is_new { Inspection::default() } else { Catalog::inspect(dir) }
}

/// Writes a catalog whole.
pub(super) fn write(catalog: &Catalog, dir: &Path) -> Result<(), Error> {
    catalog
        .write(dir)
        .map_err(|error| Error::unusable(format!("cannot write the catalog: {error}")))
}

/// The levels of the drafts, and those that cost too much to solve as faults.
fn drafts(plan: &Plan) -> Result<(Vec<Level>, Vec<Fault>), Error> {
    let drafts = match &plan.source {
        Source::Drafts(paths) => {
            paths.iter().map(|path| draft(path).map_err(Error::Unusable)).collect()
        }
        Source::Board { board, id, name, provenance } => {
            let found = match board.to_str().map(str::trim) {
                // Its origin is wanted as well.
                Some(line) if line.starts_with('{') => {
                    Found::parse(line).map_err(Error::Unusable)?
                }
                _ => one_board(board, &plan.catalog)?,
            };
            let provenance =
                provenance.clone().or_else(|| found.provenance()).ok_or_else(|| {
                    Error::unusable(
                        "--provenance: expected, unless the board is a line of forge search",
                    )
                })?;
            Ok(vec![Draft::new(id.clone(), name.clone(), found.board, provenance)])
        }
    }?;
    let mut levels = Vec::new();
    let mut faults = Vec::new();
    for draft in drafts {
        let solved = influence_engine::facts::Facts::of(&draft.board, plan.limits);
        match Facts::of(&solved) {
            Some(facts) => {
                levels.push(draft.level(facts, |board| layout::arrange(board).positions));
            }
            None => faults.push(verify::unsolved(&draft.id, plan.limits)),
        }
    }
    Ok((levels, faults))
}

/// The board that `name` names, where a whole file of them is none.
fn one_board(name: &OsStr, catalog: &Path) -> Result<Found, Error> {
    let path = Path::new(name);
    let is_read = |extension: &OsStr| extension == "ron" || extension == "dot" || extension == "gv";
    if path.is_file() && !path.extension().is_some_and(is_read) {
        let shown = path.display();
        return Err(Error::unusable(format!(
            "{shown}: expected one board, of a file of several one line: \"$(sed -n 1p {shown})\""
        )));
    }
    Ok(input::one(name, catalog)?.board.into())
}

fn draft(path: &Path) -> Result<Draft, String> {
    if !path.exists() && path.extension().is_none_or(|extension| extension != "ron") {
        // A board, most likely, or an id. A line of forge search is longer than a message.
        let name = path.to_string_lossy();
        let short: String = name.chars().take(24).collect();
        let dots = if short.len() < name.len() { "…" } else { "" };
        return Err(format!(
            "'{short}{dots}': expected the file of a level; \
             a board becomes a level with --id, --en and --fr"
        ));
    }
    let text = read_text(path, MAX_LEVEL_BYTES)?;
    Draft::parse(&text).map_err(|message| format!("{}: {message}", path.display()))
}

/// The old packs and levels with the new ones: in the place of the one with their
/// id, or in the plan's pack after the levels that are no larger.
fn merged(
    plan: &Plan,
    old: &Inspection,
    drafts: Vec<Level>,
) -> Result<(Vec<Pack>, Vec<Level>), Error> {
    let (mut packs, mut levels) = (old.packs.clone(), old.levels.clone());
    // A level that may not be replaced was found, and everything is refused.
    for draft in drafts.into_iter().filter(|draft| plan.replace || !old.lists(&draft.id)) {
        // An id that two drafts have stays twice, and is found.
        let first = levels.iter().position(|level| level.id == draft.id && old.lists(&draft.id));
        if !old.lists(&draft.id) {
            let pack = pack(plan, &mut packs)?;
            let size = |id: &String| {
                levels.iter().find(|level| level.id == *id).map_or(0, |l| l.board.vertex_count())
            };
            let larger = |id| size(id) > draft.board.vertex_count();
            let place = pack.levels.iter().position(larger).unwrap_or(pack.levels.len());
            pack.levels.insert(place, draft.id.clone());
        }
        match first {
            Some(place) => levels[place] = draft,
            None => levels.push(draft),
        }
    }
    Ok((packs, levels))
}

/// The pack that new levels go into.
fn pack<'a>(plan: &Plan, packs: &'a mut Vec<Pack>) -> Result<&'a mut Pack, Error> {
    let missing = || Error::unusable("--pack: expected, since the catalog has no pack yet");
    let place = match &plan.pack {
        None => packs.len().checked_sub(1).ok_or_else(missing)?,
        Some(id) => packs.iter().position(|pack| pack.id == *id).unwrap_or(packs.len()),
    };
    if let (Some(id), true) = (&plan.pack, place == packs.len()) {
        let name = plan.pack_name.clone().ok_or_else(|| {
            let ids: Vec<&str> = packs.iter().map(|pack| pack.id.as_str()).collect();
            let known = if ids.is_empty() {
                String::new()
            } else {
                format!("; the catalog has {}", ids.join(", "))
            };
            Error::unusable(format!(
                "--pack {id}: a new pack, expected --pack-en and --pack-fr, too{known}"
            ))
        })?;
        packs.push(Pack { id: id.clone(), name, levels: Vec::new() });
    }
    packs.get_mut(place).ok_or_else(missing)
}
