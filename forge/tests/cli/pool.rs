//! `forge pool`: what is refused, what is left out, and that nothing is written
//! by halves.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use influence_catalog::Catalog;
use tempfile::TempDir;

use crate::catalog::catalog_of;
use crate::common::{Run, forge, forge_with};

/// A catalog of two small levels, one of them a star of three vertices.
pub(crate) fn small() -> (TempDir, PathBuf) {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("catalog");
    catalog_of(&[("one", "RBB 0>1 0>2"), ("two", "BRR 1>0")], &path);
    (dir, path)
}

/// Boards for two weeks: stars, which who starts wins; boards that Red wins; draws.
pub(crate) fn two_weeks() -> String {
    let star = |leaves: usize| -> String {
        let arcs: String = (1..=leaves).map(|v| format!(" 0>{v}")).collect();
        format!("R{}{arcs}\n", "B".repeat(leaves))
    };
    let red = |n: usize| format!("{}B\n", "R".repeat(n));
    let draw = |n: usize| format!("{}\n", "RB".repeat(n));
    (3..9).map(star).chain((5..9).map(red)).chain((1..5).map(draw)).collect()
}

/// Every file below a folder and its bytes.
pub(crate) fn snapshot(dir: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(snapshot(&path));
        } else {
            files.insert(path.clone(), fs::read(&path).unwrap());
        }
    }
    files
}

fn pool(catalog: &Path, boards: &str) -> Run {
    forge_with(&["pool", "-", "--catalog", catalog.to_str().unwrap()], boards)
}

#[test]
fn two_weeks_are_filled() {
    let (_dir, path) = small();
    let run = pool(&path, &two_weeks());
    assert!(run.done().starts_with("14 daily boards of 14, root "), "{run:?}");
    assert_eq!(Catalog::read(&path).unwrap().daily().len(), 14);
    let mut left: Vec<_> =
        fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    left.sort();
    assert_eq!(left, ["catalog.ron", "daily", "levels"], "no temporary file and no lock stays");
}

#[test]
fn what_cannot_be_read_is_refused_and_nothing_is_written() {
    let (dir, path) = small();
    pool(&path, &two_weeks()).done();
    let before = snapshot(dir.path());
    for (line, message) in [
        ("RX", "board code: column 1, token 'RX': expected only letters R and B, found 'X'"),
        ("RB 0>2", "board code: column 4, token '0>2': "),
        ("{", "JSON of a found board: EOF while parsing an object"),
        ("{}", "JSON of a found board: missing field `code`"),
        (r#"{"code":7}"#, "JSON of a found board: invalid type: integer `7`, expected a string"),
        (r#"{"code":"RX"}"#, "code: column 1, token 'RX'"),
        (r#"{"code":"RB 0>0"}"#, "code: column 4, token '0>0'"),
        (
            r#"{"code":"RB","origin":{"family":"path"}}"#,
            "JSON of a found board: missing field `seed`",
        ),
        (r#"{"code":"RB","code":"RB"}"#, "JSON of a found board: duplicate field `code`"),
    ] {
        // The last of many good boards.
        let run = pool(&path, &format!("# a comment\n\n{}{line}\n", two_weeks()));
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{line}: {run:?}");
        let expected = format!("forge: -, line 17: {message}");
        assert!(run.err.starts_with(&expected) && run.err.lines().count() == 1, "{}", run.err);
        assert_eq!(snapshot(dir.path()), before, "{line}");
    }
    let missing = dir.path().join("none.jsonl");
    let run = forge(&["pool", missing.to_str().unwrap(), "--catalog", path.to_str().unwrap()]);
    assert_eq!((run.code, run.err.lines().count()), (Some(2), 1));
    assert!(run.err.contains("none.jsonl: No such file"), "{}", run.err);
    assert_eq!(snapshot(dir.path()), before);
}

/// A board that is given twice, under other names or with its sides swapped, and
/// one that is a level's, are no boards of their own.
#[test]
fn the_same_game_comes_once() {
    let (dir, path) = small();
    let before = snapshot(dir.path());
    let boards = two_weeks();
    let lines: Vec<&str> = boards.lines().collect();
    let short = lines[1..].join("\n");
    for same in [
        "",
        // Another one of the list: as it is, renamed, and its opposite.
        lines[1],
        "BBBBR 4>3 4>2 4>1 4>0",
        "BRRRR 1>0 2>0 3>0 4>0",
        // The level's: as it is, renamed, its opposite, and with an arc more.
        "RBB 0>1 0>2",
        "BBR 2>0 2>1",
        "BRR 1>0 2>0",
    ] {
        let run = pool(&path, &format!("{short}\n{same}\n"));
        let read = 13 + usize::from(!same.is_empty());
        let message = format!(
            "forge: {read} boards are too few, expected some of every sort for two weeks\n"
        );
        assert_eq!((run.code, run.out.as_str(), run.err), (Some(2), "", message), "{same}");
        assert_eq!(snapshot(dir.path()), before, "{same}");
    }
    // Beside enough others, they do not count.
    let run = pool(&path, &format!("RBB 0>1 0>2\nBRRRR 1>0 2>0 3>0 4>0\n{boards}"));
    assert!(run.done().starts_with("14 daily boards of 16, root "), "{run:?}");
    let verified = forge(&["verify", path.to_str().unwrap()]);
    assert!(!verified.out.contains("same board"), "{verified:?}");
}

#[test]
fn a_catalog_with_a_fault_gets_no_pool() {
    let (dir, path) = small();
    fs::write(path.join("levels/two.ron"), "(").unwrap();
    let before = snapshot(dir.path());
    let run = pool(&path, &two_weeks());
    assert_eq!((run.code, run.out.as_str(), run.err.lines().count()), (Some(2), "", 1), "{run:?}");
    assert!(run.err.contains("forge verify lists every fault"), "{}", run.err);
    assert_eq!(snapshot(dir.path()), before);
    // Nor does a folder that is none become one.
    let nowhere = dir.path().join("new/catalog");
    assert_eq!(pool(&nowhere, "RB\n").code, Some(2));
    assert_eq!(snapshot(dir.path()), before);
    assert!(!dir.path().join("new").exists());
}
