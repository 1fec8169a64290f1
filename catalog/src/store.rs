//! A catalog on disk: reading with every fault listed, writing whole files.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use influence_engine::Board;

use crate::files::{read_text, write_whole};
use crate::level::{id_message, is_valid_id};
use crate::text::{self, Index};
use crate::{Fault, FaultKind, Faults, Hash, Level};

/// Largest level file, in bytes: 128 vertices with every arc fit in it.
pub const MAX_LEVEL_BYTES: u64 = 256 * 1024;
/// Largest index, in bytes: some ten thousand levels.
const MAX_INDEX_BYTES: u64 = 1024 * 1024;

const INDEX: &str = "catalog.ron";
const LEVELS: &str = "levels";

/// An ordered collection of levels without a fault that can be seen without a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Catalog {
    levels: Vec<Level>,
}

/// What [`Catalog::inspect`] found: all that could be read, and all that is wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inspection {
    /// The ids in the index, in order, whether their files can be read or not.
    pub listed: Vec<String>,
    /// Every level of the index that could be parsed, in order, faulty or not.
    pub levels: Vec<Level>,
    /// Every fault.
    pub faults: Vec<Fault>,
}

impl Inspection {
    /// The hash of the whole, as it follows from the levels that could be read.
    pub fn root(&self) -> Hash {
        text::root(&Index::of(&self.levels).levels)
    }
}

impl Catalog {
    /// A catalog of these levels, in this order.
    ///
    /// # Errors
    /// Every fault of a level, and every id or board that stands twice.
    pub fn new(levels: Vec<Level>) -> Result<Self, Faults> {
        let mut faults: Vec<Fault> = levels.iter().flat_map(Level::faults).collect();
        let mut ids = BTreeSet::new();
        for level in &levels {
            if !ids.insert(level.id.as_str()) {
                faults.push(duplicate_id(&level.id));
            }
        }
        faults.extend(same_boards(&levels));
        if faults.is_empty() { Ok(Self { levels }) } else { Err(Faults(faults)) }
    }

    /// Reads the catalog in the folder `dir`.
    ///
    /// # Errors
    /// All faults, not only the first.
    pub fn read(dir: &Path) -> Result<Self, Faults> {
        let Inspection { levels, faults, .. } = Self::inspect(dir);
        if faults.is_empty() { Ok(Self { levels }) } else { Err(Faults(faults)) }
    }

    /// Reads as much of the catalog in `dir` as there is, and lists every fault.
    pub fn inspect(dir: &Path) -> Inspection {
        let mut faults = Vec::new();
        let Some(index) = read_index(dir, &mut faults) else {
            // Without an index there is nothing to compare the files with.
            return Inspection { faults, ..Inspection::default() };
        };
        let mut levels = Vec::new();
        let mut listed = BTreeSet::new();
        for entry in &index.levels {
            if !is_valid_id(&entry.id) {
                faults.push(Fault::of_level(&entry.id, FaultKind::Id, id_message(&entry.id)));
            } else if !listed.insert(entry.id.as_str()) {
                faults.push(duplicate_id(&entry.id));
            } else {
                levels.extend(read_level(dir, &entry.id, &entry.hash, &mut faults));
            }
        }
        faults.extend(same_boards(&levels));
        faults.extend(strays(dir, &listed));
        let listed = index.levels.iter().map(|entry| entry.id.clone()).collect();
        Inspection { listed, levels, faults }
    }

    /// The levels, in the order of the index.
    pub fn levels(&self) -> &[Level] {
        &self.levels
    }

    /// The level with this id.
    pub fn get(&self, id: &str) -> Option<&Level> {
        self.levels.iter().find(|level| level.id == id)
    }

    /// The hash of the whole catalog.
    pub fn root(&self) -> Hash {
        text::root(&Index::of(&self.levels).levels)
    }

    /// Writes the catalog into the folder `dir`: every level whose file differs,
    /// then the index, each to a temporary file that is then renamed.
    ///
    /// # Errors
    /// The first file that cannot be written, with its path. A file is either
    /// the old one or the new one, never a part.
    pub fn write(&self, dir: &Path) -> io::Result<()> {
        let folder = dir.join(LEVELS);
        fs::create_dir_all(&folder).map_err(|error| {
            io::Error::new(error.kind(), format!("{}: {error}", folder.display()))
        })?;
        for level in &self.levels {
            write_whole(&level_path(dir, &level.id), level.to_text().as_bytes())?;
        }
        write_whole(&dir.join(INDEX), Index::of(&self.levels).to_text().as_bytes())
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
    let root = text::root(&index.levels).to_string();
    if index.root != root {
        let message = format!("root hash: found {:?}, expected \"{root}\"", index.root);
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
        let message = format!("hash of levels/{id}.ron: found \"{found}\", expected {hash:?}");
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
        let message = format!("levels/{id}.ron: id: found {:?}, expected {id:?}", level.id);
        fault(FaultKind::Id, message);
    }
    // Whatever id stands inside, people look for the file's name.
    let level = Level { id: id.to_owned(), ..level };
    faults.extend(level.faults());
    Some(level)
}

fn duplicate_id(id: &str) -> Fault {
    Fault::of_level(id, FaultKind::Duplicate, "listed twice, expected every id once")
}

/// Levels whose board is that of an earlier one.
fn same_boards(levels: &[Level]) -> Vec<Fault> {
    let mut first: HashMap<&Board, &str> = HashMap::new();
    let mut faults = Vec::new();
    for level in levels {
        match first.get(&level.board) {
            Some(other) => {
                let message = format!("same board as level {other}, expected every board once");
                faults.push(Fault::of_level(&level.id, FaultKind::Duplicate, message));
            }
            None => _ = first.insert(&level.board, &level.id),
        }
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
