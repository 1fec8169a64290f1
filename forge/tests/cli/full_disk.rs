//! A disk that is full, at once or in the middle: one clear line, exit code 2,
//! the existing files untouched and no temporary file left behind.
//!
//! Files are kept from growing by the shell's `ulimit -f`, which needs no rights
//! and counts blocks of 512 or 1024 bytes; standard output is `/dev/full`.
#![cfg(target_os = "linux")]

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::catalog::{PACK, POINTS, draft};
use crate::common::{Run, command, forge, root, run};
use crate::pool::{small, snapshot, two_weeks};

/// Runs forge where no file may have more than so many blocks. The signal that
/// would tell it so is ignored, so that writing fails as on a full disk.
fn limited(blocks: usize, args: &[&str], input: &str) -> Run {
    let mut shell = Command::new("sh");
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    shell.args(["-c", &script, env!("CARGO_BIN_EXE_forge")]).args(args).current_dir(root());
    run(shell, input.as_bytes())
}

/// Asserts one line on standard error that names the file and what is wrong.
#[track_caller]
fn is_refused(run: &Run, file: &str) {
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{run:?}");
    assert_eq!(run.err.lines().count(), 1, "{run:?}");
    assert!(run.err.starts_with("forge: "), "{run:?}");
    assert!(run.err.contains(&format!("{file}: File too large")), "{run:?}");
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

const SEARCH: [&str; 7] = ["search", "--seed", "3", "--vertices", "5..9", "--candidates", "12000"];

#[test]
fn search() {
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("out.jsonl");
    fs::write(&out, "precious").unwrap();
    let before = snapshot(dir.path());
    let to_out = [&SEARCH[..], &["--out", text(&out)]].concat();
    is_refused(&limited(0, &to_out, ""), "out.jsonl.checkpoint");
    assert_eq!(snapshot(dir.path()), before);
    // A first checkpoint fits, the next one does not: the first stays, whole.
    let often = [&to_out[..], &["--checkpoint-every", "0", "--threads", "1"]].concat();
    is_refused(&limited(8, &often, ""), "out.jsonl.checkpoint");
    let mut left: Vec<_> = snapshot(dir.path()).into_keys().collect();
    assert_eq!(left.remove(0), out);
    assert_eq!(left, [dir.path().join("out.jsonl.checkpoint")]);
    assert_eq!(fs::read_to_string(&out).unwrap(), "precious");
    // With room again, it goes on as if nothing had been.
    forge(&[&often[..], &["--resume"]].concat()).done();
    assert_eq!(fs::read_to_string(&out).unwrap(), forge(&SEARCH).done());
    assert_eq!(snapshot(dir.path()).len(), 1);
}

#[test]
fn merge() {
    let dir = tempfile::tempdir().unwrap();
    let [part, out] = ["part.jsonl", "out.jsonl"].map(|name| dir.path().join(name));
    forge(&[&SEARCH[..], &["--shard", "1/1", "--out", text(&part)]].concat()).done();
    fs::write(&out, "precious").unwrap();
    let before = snapshot(dir.path());
    for blocks in [0, 1, 20] {
        let run = limited(blocks, &["merge", text(&part), "--out", text(&out)], "");
        is_refused(&run, "out.jsonl");
        assert_eq!(snapshot(dir.path()), before, "{blocks}");
    }
}

#[test]
fn add() {
    let (dir, catalog) = small();
    let file = dir.path().join("three.draft");
    fs::write(&file, draft("three", "RRB 0>1 1>2", &POINTS)).unwrap();
    let before = snapshot(dir.path());
    let add = ["add", "--catalog", text(&catalog), text(&file)];
    is_refused(&limited(0, &add, ""), "levels/three.ron");
    assert_eq!(snapshot(dir.path()), before);
    // Of a catalog that is begun nothing stays, folders included.
    let new = dir.path().join("new/catalog");
    let begin = [&["add", "--catalog", text(&new), text(&file)][..], &PACK].concat();
    is_refused(&limited(0, &begin, ""), "levels/three.ron");
    assert_eq!(snapshot(dir.path()), before);
    assert!(!dir.path().join("new").exists());
    forge(&begin).done();
}

/// Either all files are new or none.
#[test]
fn pool() {
    let (dir, catalog) = small();
    let before = snapshot(dir.path());
    let args = ["pool", "-", "--catalog", text(&catalog)];
    for blocks in [0, 1, 2] {
        is_refused(&limited(blocks, &args, &two_weeks()), "daily/pool.ron");
        assert_eq!(snapshot(dir.path()), before, "{blocks}");
        assert!(!catalog.join("daily").exists());
    }
    // A pool is replaced by one that does not fit.
    run(command(&args), two_weeks().as_bytes()).done();
    let before = snapshot(dir.path());
    let others = two_weeks().replace("RBRBRBRB\n", "RBRBRBRBRBRB\n");
    is_refused(&limited(2, &args, &others), "daily/pool.ron");
    assert_eq!(snapshot(dir.path()), before);
}

/// The level fits, the index, which is written last, does not: the level's file
/// is not put in its place either.
#[test]
fn index() {
    let dir = tempfile::tempdir().unwrap();
    let catalog = dir.path().join("catalog");
    for (path, bytes) in snapshot(&root().join("catalog")) {
        let copy = catalog.join(path.strip_prefix(root().join("catalog")).unwrap());
        fs::create_dir_all(copy.parent().unwrap()).unwrap();
        fs::write(copy, bytes).unwrap();
    }
    let file = dir.path().join("three.draft");
    fs::write(&file, draft("three", "RRB 0>1 1>2", &POINTS)).unwrap();
    let before = snapshot(dir.path());
    let add = ["add", "--catalog", text(&catalog), "--pack", "first-steps", text(&file)];
    // Blocks of either size: more than the level, less than the index.
    is_refused(&limited(2, &add, ""), "catalog.ron");
    assert_eq!(snapshot(dir.path()), before);
    forge(&add).done();
    let level = fs::metadata(catalog.join("levels/three.ron")).unwrap().len();
    assert!(level < 1024, "{level}");
}

#[test]
fn pictures() {
    let dir = tempfile::tempdir().unwrap();
    let svg = dir.path().join("x.svg");
    fs::write(&svg, "precious").unwrap();
    let before = snapshot(dir.path());
    is_refused(&limited(1, &["show", "tree-9", "--svg", text(&svg)], ""), "x.svg");
    assert_eq!(snapshot(dir.path()), before);
}

#[test]
fn standard_output() {
    let (_dir, catalog) = small();
    for args in [
        &["solve", "tree-9"][..],
        &["solve", "tree-9", "--json"],
        &["segments"],
        &["layout", "RB 0>1"],
        &["layout", "RB 0>1", "--json"],
        &["export", "tree-9", "--format", "json"],
        &["export", "tree-9", "--format", "digraph6"],
        &["show", "tree-9"],
        &["show", "tree-9", "--svg", "-"],
        &["search", "--candidates", "500"],
        &["verify", text(&catalog)],
        &["daily"],
        &["diff", text(&catalog), text(&catalog), "--markdown"],
        &["--help"],
    ] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = command(args).stdout(full).output().unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {message}");
        assert_eq!(
            message, "forge: cannot write the results: No space left on device (os error 28)\n",
            "{args:?}"
        );
    }
}
