//! Files that `forge` reads back.

use crate::one_line;
use influence_catalog::{Catalog, Level, Names, Pack};
use influence_forge::args::{self, Plan};
use influence_forge::search::checkpoint::State;
use influence_forge::search::merge::{Part, merge};
use influence_forge::search::shard::{Shard, Trailer};
use std::fs;
use std::sync::LazyLock;

/// A level is refused with its place, or its canonical text is read as the same
/// level; if it has no fault, a catalog of it alone survives writing and reading.
pub(crate) fn level(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let level = match Level::parse(text) {
        Ok(level) => level,
        Err(message) => return one_line(&message),
    };
    let canonical = level.to_text();
    assert_eq!(Level::parse(&canonical).as_ref(), Ok(&level));
    let pack = Pack {
        id: "pack".to_owned(),
        name: Names { en: "Pack".to_owned(), fr: "Lot".to_owned() },
        levels: vec![level.id.clone()],
    };
    match Catalog::new(vec![pack], std::slice::from_ref(&level), Vec::new()) {
        Ok(catalog) => {
            let folder = tempfile::tempdir().expect("a folder");
            catalog.write(folder.path()).expect("written");
            let read = Catalog::read(folder.path()).expect("what was written");
            assert_eq!((read.levels(), read.root()), (&[level][..], catalog.root()));
        }
        Err(faults) => faults.0.iter().for_each(|fault| one_line(&fault.to_string())),
    }
}

/// A folder with this index, this pool and this level, parted by form feeds, is
/// read without a panic; every fault is one line; what has none is written back
/// byte for byte.
pub(crate) fn catalog(bytes: &[u8]) {
    let mut parts = bytes.split(|&byte| byte == 12);
    let folder = tempfile::tempdir().expect("a folder");
    for path in ["catalog.ron", "daily/pool.ron", "levels/meeting-5.ron"] {
        let Some(part) = parts.next() else { break };
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, part).expect("written");
    }
    match Catalog::read(folder.path()) {
        Ok(catalog) => {
            let again = tempfile::tempdir().expect("a folder");
            catalog.write(again.path()).expect("written");
            let index = |folder: &tempfile::TempDir| fs::read(folder.path().join("catalog.ron"));
            assert_eq!(index(&again).ok(), index(&folder).ok());
        }
        Err(faults) => {
            assert!(!faults.0.is_empty());
            faults.0.iter().for_each(|fault| one_line(&fault.to_string()));
        }
    }
}

static SEARCH: LazyLock<args::Plan> = LazyLock::new(|| {
    let line = "forge search --seed 1 --vertices 5..8 --candidates 1000000";
    args::parse(line.split(' ').map(Into::into)).expect("a good command")
});

fn settings() -> &'static influence_forge::search::Settings {
    let Plan::Search(plan) = &*SEARCH else { unreachable!("the command is a search") };
    &plan.settings
}

/// What follows the first line of a checkpoint, the last line made to vouch for
/// it, is refused, or is a state that survives writing.
pub(crate) fn checkpoint(bytes: &[u8]) {
    let Ok(body) = str::from_utf8(bytes) else { return };
    let shard = Shard { number: 1, of: 1 };
    let fresh = State::new(settings()).to_text(settings(), shard);
    let first_line = fresh.lines().next().expect("a first line");
    let body = format!("{first_line}\n{body}");
    let hash = blake3::hash(body.as_bytes()).to_hex();
    for text in [format!("{body}{{\"hash\":\"{hash}\"}}\n"), body] {
        match State::from_text(&text, settings(), shard) {
            Ok(state) => {
                let written = state.to_text(settings(), shard);
                let read = State::from_text(&written, settings(), shard).expect("our own text");
                assert_eq!(read.to_text(settings(), shard), written);
                assert!(state.tried(settings()) <= settings().candidates);
            }
            Err(message) => one_line(&message),
        }
    }
}

/// The result of a shard, its last line made to vouch for it, is refused, or
/// merges with itself alone to lines that it had.
pub(crate) fn shard(bytes: &[u8]) {
    let Ok(body) = str::from_utf8(bytes) else { return };
    let body =
        if body.is_empty() || body.ends_with('\n') { body.to_owned() } else { format!("{body}\n") };
    let trailer = Trailer::of(settings(), Shard { number: 1, of: 1 }, &body);
    let trailer = serde_json::to_string(&trailer).expect("JSON");
    for text in [body.clone(), format!("{body}{trailer}\n")] {
        match Part::read(&text) {
            Ok(part) => {
                let merged = merge(vec![("one".to_owned(), part)]).expect("a whole search");
                assert!(merged.lines().all(|line| body.lines().any(|had| had == line)));
            }
            Err(message) => one_line(&message),
        }
    }
}
