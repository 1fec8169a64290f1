//! A catalog on disk: reading with every fault listed, writing whole files.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::files::{Staged, read_text};
use crate::level::{id_message, is_valid_id};
use crate::pool::{self, POOL};
use crate::same::repeated;
use crate::text::{self, Entry, Index, PackEntry, shown};
use crate::{DailyBoard, Fault, FaultKind, Faults, Hash, Level, Names};

/// Largest level file, in bytes: 128 vertices with every arc fit in it.
pub const MAX_LEVEL_BYTES: u64 = 256 * 1024;
/// Largest index, in bytes: some thirty thousand levels.
const MAX_INDEX_BYTES: u64 = 4 * 1024 * 1024;
/// Largest pool of daily boards, in bytes: decades.
const MAX_POOL_BYTES: u64 = 8 * 1024 * 1024;

const INDEX: &str = "catalog.ron";
const LEVELS: &str = "levels";

/// A group of levels that belong together, in the order they are played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// Stable identity, of the same form as a level's.
    pub id: String,
    /// The name that players see.
    pub name: Names,
    /// The ids of its levels.
    pub levels: Vec<String>,
}

/// An ordered collection without a fault that can be seen without a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Catalog {
    packs: Vec<Pack>,
    levels: Vec<Level>,
    daily: Vec<DailyBoard>,
}

/// What [`Catalog::inspect`] found: all that could be read, and all that is wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inspection {
    /// The packs in the index, in order, whether their levels can be read or not.
    pub packs: Vec<Pack>,
    /// Every level of the index that could be parsed, in order, faulty or not.
    pub levels: Vec<Level>,
    /// The pool of daily boards, if it could be parsed.
    pub daily: Vec<DailyBoard>,
    /// The root hash that the index should have; `None` if there is no index.
    pub root: Option<Hash>,
    /// Every fault.
    pub faults: Vec<Fault>,
}

impl Inspection {
    /// Does the index list a level of this id?
    pub fn lists(&self, id: &str) -> bool {
        self.packs.iter().flat_map(|pack| &pack.levels).any(|listed| listed == id)
    }
}

impl Catalog {
    /// A catalog of these packs, whose levels are among `levels`, and of this
    /// pool of daily boards.
    ///
    /// # Errors
    /// Every fault of a level, of a pack or of the pool, every id that stands
    /// twice or names no level, and every board that is the same game as another.
    pub fn new(packs: Vec<Pack>, levels: &[Level], daily: Vec<DailyBoard>) -> Result<Self, Faults> {
        let mut faults: Vec<Fault> = levels.iter().flat_map(Level::faults).collect();
        let mut ids = BTreeSet::new();
        for level in levels {
            if !ids.insert(level.id.as_str()) {
                faults.push(duplicate_id(&level.id));
            }
        }
        let mut ordered = Vec::new();
        let mut listed = BTreeSet::new();
        let known = by_id(levels);
        for id in packs.iter().flat_map(|pack| &pack.levels) {
            match known.get(id.as_str()) {
                _ if !listed.insert(id) => faults.push(duplicate_id(id)),
                Some(&level) => ordered.push(level.clone()),
                None => {
                    let message = "in a pack, expected a level of this id";
                    faults.push(Fault::of_level(id, FaultKind::Pack, message));
                }
            }
        }
        for level in levels.iter().filter(|level| !listed.contains(&level.id)) {
            faults.push(Fault::of_level(&level.id, FaultKind::Pack, "expected to be in a pack"));
        }
        faults.extend(shared_faults(&packs, &ordered, &daily));
        if faults.is_empty() {
            Ok(Self { packs, levels: ordered, daily })
        } else {
            Err(Faults(faults))
        }
    }

    /// Reads the catalog in the folder `dir`.
    ///
    /// # Errors
    /// All faults, not only the first.
    pub fn read(dir: &Path) -> Result<Self, Faults> {
        let Inspection { packs, levels, daily, faults, .. } = Self::inspect(dir);
        if faults.is_empty() { Ok(Self { packs, levels, daily }) } else { Err(Faults(faults)) }
    }

    /// Reads as much of the catalog in `dir` as there is, and lists every fault.
    pub fn inspect(dir: &Path) -> Inspection {
        let mut faults = Vec::new();
        let Some(index) = read_index(dir, &mut faults) else {
            // Without an index there is nothing to compare the files with.
            return Inspection { faults, ..Inspection::default() };
        };
        let root = Some(index.expected_root());
        let mut levels = Vec::new();
        let mut listed = BTreeSet::new();
        for entry in index.packs.iter().flat_map(|pack| &pack.levels) {
            if !is_valid_id(&entry.id) {
                faults.push(Fault::of_level(&entry.id, FaultKind::Id, id_message(&entry.id)));
            } else if !listed.insert(entry.id.as_str()) {
                faults.push(duplicate_id(&entry.id));
            } else {
                levels.extend(read_level(dir, &entry.id, &entry.hash, &mut faults));
            }
        }
        let daily = read_pool(dir, index.daily.as_deref(), &mut faults);
        faults.extend(strays(dir, &listed));
        let pack = |PackEntry { id, name, levels }: PackEntry| Pack {
            id,
            name,
            levels: levels.into_iter().map(|entry| entry.id).collect(),
        };
        let packs: Vec<Pack> = index.packs.into_iter().map(pack).collect();
        faults.extend(shared_faults(&packs, &levels, &daily));
        Inspection { packs, levels, daily, root, faults }
    }

    /// The packs, in order.
    pub fn packs(&self) -> &[Pack] {
        &self.packs
    }

    /// The levels of all packs, in order.
    pub fn levels(&self) -> &[Level] {
        &self.levels
    }

    /// The pool of the daily challenge; [`influence_engine::daily`] says which
    /// board is whose day's.
    pub fn daily(&self) -> &[DailyBoard] {
        &self.daily
    }

    /// The level with this id.
    pub fn get(&self, id: &str) -> Option<&Level> {
        self.levels.iter().find(|level| level.id == id)
    }

    /// The hash of the whole catalog.
    pub fn root(&self) -> Hash {
        self.index().expected_root()
    }

    fn index(&self) -> Index {
        let known = by_id(&self.levels);
        let entry = |id: &String| {
            let level = known.get(id.as_str());
            let hash = level.map_or_else(String::new, |level| level.hash().to_string());
            Entry { id: id.clone(), hash }
        };
        let pack = |pack: &Pack| PackEntry {
            id: pack.id.clone(),
            name: pack.name.clone(),
            levels: pack.levels.iter().map(entry).collect(),
        };
        let daily = (!self.daily.is_empty())
            .then(|| blake3::hash(pool::to_text(&self.daily).as_bytes()).to_string());
        Index::new(self.packs.iter().map(pack).collect(), daily)
    }

    /// Writes the catalog into the folder `dir`: every level whose file differs,
    /// the pool, then the index. All of them are written to temporary files
    /// before the first is renamed.
    ///
    /// # Errors
    /// The first file that cannot be written, with its path; no file was changed
    /// then, unless one could be written but not renamed.
    pub fn write(&self, dir: &Path) -> io::Result<()> {
        let mut files: Vec<(PathBuf, String)> =
            self.levels.iter().map(|level| (level_path(dir, &level.id), level.to_text())).collect();
        if !self.daily.is_empty() {
            files.push((dir.join(POOL), pool::to_text(&self.daily)));
        }
        files.push((dir.join(INDEX), self.index().to_text()));
        let folders: BTreeSet<&Path> = files.iter().filter_map(|(path, _)| path.parent()).collect();
        let staged = (|| {
            for &folder in &folders {
                fs::create_dir_all(folder).map_err(|error| {
                    io::Error::new(error.kind(), format!("{}: {error}", folder.display()))
                })?;
            }
            let files = files.iter();
            files
                .map(|(path, text)| Staged::new(path, text.as_bytes()))
                .collect::<io::Result<Vec<_>>>()
        })();
        match staged {
            Ok(staged) => staged.into_iter().try_for_each(Staged::put),
            Err(error) => {
                // Only empty ones can be removed.
                let inner = folders.iter().filter(|&&folder| folder != dir);
                inner.for_each(|folder| _ = fs::remove_dir(folder));
                Err(error)
            }
        }
    }
}

/// The file of the level `id` in the catalog `dir`; `id` must be valid.
pub fn level_path(dir: &Path, id: &str) -> PathBuf {
    dir.join(LEVELS).join(format!("{id}.ron"))
}

/// Reads the index; whatever is wrong goes to `faults`.
fn read_index(dir: &Path, faults: &mut Vec<Fault>) -> Option<Index> {
    let mut fault = |kind, message| faults.push(Fault::of_index(kind, message));
    let text = read_text(&dir.join(INDEX), MAX_INDEX_BYTES)
        .map_err(|message| fault(FaultKind::Unreadable, message))
        .ok()?;
    let index =
        text::parse_index(&text).map_err(|message| fault(FaultKind::Syntax, message)).ok()?;
    let canonical = index.to_text();
    if text != canonical {
        let difference = text::first_difference(&text, &canonical);
        fault(FaultKind::Form, format!("not in canonical form: {difference}"));
    }
    let root = index.expected_root().to_string();
    if index.root != root {
        let message = format!("root hash: found {}, expected \"{root}\"", shown(&index.root));
        fault(FaultKind::Hash, message);
    }
    Some(index)
}

/// Reads one level; whatever is wrong goes to `faults`.
fn read_level(dir: &Path, id: &str, hash: &str, faults: &mut Vec<Fault>) -> Option<Level> {
    let mut fault = |kind, message: String| faults.push(Fault::of_level(id, kind, message));
    let text = read_text(&level_path(dir, id), MAX_LEVEL_BYTES)
        .map_err(|message| fault(FaultKind::Unreadable, message))
        .ok()?;
    let found = blake3::hash(text.as_bytes()).to_string();
    if found != hash {
        let message =
            format!("hash of levels/{id}.ron: found \"{found}\", expected {}", shown(hash));
        fault(FaultKind::Hash, message);
    }
    let level = Level::parse(&text)
        .map_err(|message| fault(FaultKind::Syntax, format!("levels/{id}.ron: {message}")))
        .ok()?;
    let canonical = level.to_text();
    if text != canonical {
        let difference = text::first_difference(&text, &canonical);
        fault(FaultKind::Form, format!("levels/{id}.ron: not in canonical form: {difference}"));
    }
    if level.id != id {
        let message = format!("levels/{id}.ron: id: found {}, expected {id:?}", shown(&level.id));
        fault(FaultKind::Id, message);
    }
    // Whatever id stands inside, people look for the file's name.
    let level = Level { id: id.to_owned(), ..level };
    faults.extend(level.faults());
    Some(level)
}

/// The levels by their ids, so that a catalog of thousands is not searched for each of
/// them; the first one where an id stands twice.
fn by_id(levels: &[Level]) -> HashMap<&str, &Level> {
    levels.iter().rev().map(|level| (level.id.as_str(), level)).collect()
}

fn duplicate_id(id: &str) -> Fault {
    Fault::of_level(id, FaultKind::Duplicate, "listed twice, expected every id once")
}

/// Reads the pool of daily boards; whatever is wrong goes to `faults`.
fn read_pool(dir: &Path, hash: Option<&str>, faults: &mut Vec<Fault>) -> Vec<DailyBoard> {
    let mut fault = |kind, message: String| faults.push(Fault::of_index(kind, message));
    let path = dir.join(POOL);
    let Some(hash) = hash else {
        if path.exists() {
            let message = format!("file {POOL:?}: not listed, expected in catalog.ron or nowhere");
            fault(FaultKind::Stray, message);
        }
        return Vec::new();
    };
    let text = match read_text(&path, MAX_POOL_BYTES) {
        Ok(text) => text,
        Err(message) => {
            fault(FaultKind::Unreadable, message);
            return Vec::new();
        }
    };
    let found = blake3::hash(text.as_bytes()).to_string();
    if found != hash {
        let message = format!("hash of {POOL}: found \"{found}\", expected {}", shown(hash));
        fault(FaultKind::Hash, message);
    }
    match pool::parse_pool(&text) {
        Ok(boards) => {
            let canonical = pool::to_text(&boards);
            if text != canonical {
                let difference = text::first_difference(&text, &canonical);
                fault(FaultKind::Form, format!("{POOL}: not in canonical form: {difference}"));
            }
            boards
        }
        Err(message) => {
            fault(FaultKind::Syntax, format!("{POOL}: {message}"));
            Vec::new()
        }
    }
}

/// What is wrong between levels, packs and the pool: ids, names, order, and
/// boards that are the same game.
fn shared_faults(packs: &[Pack], levels: &[Level], daily: &[DailyBoard]) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut ids = BTreeSet::new();
    for pack in packs {
        let mut fault = |kind, message: String| {
            let message = format!("pack {}: {message}", pack.id.escape_debug());
            faults.push(Fault::of_index(kind, message));
        };
        if !is_valid_id(&pack.id) {
            fault(FaultKind::Id, id_message(&pack.id));
        }
        if !ids.insert(&pack.id) {
            fault(FaultKind::Duplicate, "listed twice, expected every id once".to_owned());
        }
        for message in pack.name.messages() {
            fault(FaultKind::Text, message);
        }
        if pack.levels.is_empty() {
            fault(FaultKind::Pack, "expected at least one level".to_owned());
        }
    }
    faults.extend(order_faults(packs, levels));
    faults.extend(pool::faults(daily));
    let boards = levels.iter().map(|level| &level.board);
    let name = |place: usize| match levels.get(place) {
        Some(level) => format!("level {}", level.id),
        None => format!("board {} of the daily pool", place - levels.len()),
    };
    for (place, known) in repeated(boards.chain(daily.iter().map(|d| &d.board))).iter().enumerate()
    {
        if let Some(known) = known {
            let message = format!(
                "same board as {}, up to the names of vertices and swapped sides, expected every board once",
                name(*known)
            );
            let id = match levels.get(place) {
                Some(level) => level.id.clone(),
                None => pool::name(place - levels.len()),
            };
            faults.push(Fault::of_level(&id, FaultKind::Duplicate, message));
        }
    }
    faults
}

/// Levels never get smaller within a pack, and packs get larger at both ends.
fn order_faults(packs: &[Pack], levels: &[Level]) -> Vec<Fault> {
    let mut faults = Vec::new();
    let known = by_id(levels);
    let size = |id: &String| known.get(id.as_str()).map(|level| level.board.vertex_count());
    let mut before: Option<(usize, usize, &str)> = None;
    for pack in packs {
        let sized: Vec<(&String, usize)> =
            pack.levels.iter().filter_map(|id| Some((id, size(id)?))).collect();
        for pair in sized.windows(2) {
            let [(first, larger), (second, smaller)] = [pair[0], pair[1]];
            if smaller < larger {
                let message = format!(
                    "order: {smaller} vertices after the {larger} of level {first}, expected no fewer"
                );
                faults.push(Fault::of_level(second, FaultKind::Order, message));
            }
        }
        let sizes = || sized.iter().map(|(_, size)| *size);
        let (Some(least), Some(most)) = (sizes().min(), sizes().max()) else { continue };
        if let Some((low, high, other)) = before
            && (least < low || most < high)
        {
            let message = format!(
                "pack {}: order: {least} to {most} vertices after the {low} to {high} of pack {other}, \
                 expected no fewer",
                pack.id
            );
            faults.push(Fault::of_index(FaultKind::Order, message));
        }
        before = Some((least, most, &pack.id));
    }
    faults
}

/// Files in the folder of levels that the index does not list.
fn strays(dir: &Path, listed: &BTreeSet<&str>) -> Vec<Fault> {
    let Ok(entries) = fs::read_dir(dir.join(LEVELS)) else {
        // Each level that is listed was already reported as missing.
        return Vec::new();
    };
    let mut names: Vec<String> = entries
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        // Left over from a write that was interrupted, and ignored by git.
        .filter(|name| name.strip_suffix(".tmp").is_none())
        .collect();
    names.sort();
    names
        .iter()
        .filter(|name| name.strip_suffix(".ron").is_none_or(|id| !listed.contains(id)))
        .map(|name| {
            let id = name.strip_suffix(".ron").unwrap_or(name);
            let message = format!(
                "file {:?}: not listed, expected in catalog.ron or nowhere",
                format!("{LEVELS}/{name}")
            );
            Fault::of_level(id, FaultKind::Stray, message)
        })
        .collect()
}

#[cfg(test)]
mod tests;
