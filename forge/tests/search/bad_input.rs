//! One clear line, exit code 2, and what is there stays as it is.

use std::fs;
use std::path::{Path, PathBuf};

use influence_forge::search::VERSION;

use crate::common::{Run, forge};

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn impossible_arguments() {
    for (arguments, message) in [
        (
            &["--vertices", "12..8"][..],
            "invalid value '12..8' for '--vertices <A..B>': 12 is more than 8; try --help",
        ),
        (&["--vertices", "1..8"], "--vertices 1..8: expected 2..64"),
        (&["--vertices", "8..65"], "--vertices 8..65: expected 2..64"),
        (&["--vertices", "8.."], "--vertices 8..: expected 2..64"),
        (&["--vertices", "-3..8"], "--vertices -3..8: expected 2..64"),
        (&["--candidates", "0"], "--candidates 0: expected 1 to 1125899906842624"),
        (&["--mutants", "101"], "--mutants 101: expected 0 to 100"),
        (&["--per-cell", "0"], "--per-cell 0: expected 1 to 1000"),
        (&["--threads", "0"], "--threads 0: expected 1 to 1024"),
        (&["--checkpoint-every", "-1"], "unexpected argument '-1' found; try --help"),
        (&["--checkpoint-every", "inf"], "--checkpoint-every inf: expected seconds"),
        (
            &["--shard", "4/3"],
            "invalid value '4/3' for '--shard <K/N>': expected K/N with K from 1 to N and N at most 64; try --help",
        ),
        (
            &["--depth", "3..2"],
            "invalid value '3..2' for '--depth <RANGE>': 3 is more than 2; try --help",
        ),
        (
            &["--kind", "green"],
            "invalid value 'green' for '--kind <KIND,..>': expected some of first-player, red, blue, draw, red-or-draw, blue-or-draw; try --help",
        ),
        (
            &["--resume"],
            "the following required arguments were not provided: --out <FILE>; try --help",
        ),
    ] {
        forge(&[&["search"], arguments].concat()).refused(message);
    }
}

#[test]
fn an_output_that_cannot_be_written() {
    let dir = tempfile::tempdir().unwrap();
    let missing = dir.path().join("no/out.jsonl");
    let run = forge(&["search", "--out", text(&missing)]);
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("out.jsonl.lock: No such file or directory"), "{}", run.err);
    forge(&["search", "--out", text(dir.path())])
        .refused(&format!("{}: expected a regular file", dir.path().display()));
    forge(&["search", "--out", ".."]).refused("..: expected a regular file");
    if Path::new("/dev/full").exists() {
        forge(&["search", "--out", "/dev/full"]).refused("/dev/full: expected a regular file");
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut command = crate::common::command(&["search", "--candidates", "500"]);
        let output = command.stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.starts_with("forge: cannot write the results: No space left"), "{message}");
    }
}

/// A checkpoint of a search that stands still, and its path.
fn checkpoint(dir: &Path) -> (PathBuf, String) {
    let out = dir.join("out.jsonl");
    let mut child = crate::common::command(&[
        "search",
        "--candidates",
        "1000000000",
        "--seed",
        "9",
        "--out",
        text(&out),
        "--checkpoint-every",
        "0",
    ])
    .spawn()
    .unwrap();
    let path = dir.join("out.jsonl.checkpoint");
    let mut saved = String::new();
    while saved.lines().count() < 20 {
        std::thread::sleep(std::time::Duration::from_millis(20));
        saved = fs::read_to_string(&path).unwrap_or_default();
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let saved = fs::read_to_string(&path).unwrap();
    (path, saved)
}

const DAMAGED: &str = ": not a whole checkpoint: the file was truncated or edited";

#[test]
fn checkpoints_that_do_not_fit() {
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("out.jsonl");
    let (path, saved) = checkpoint(dir.path());
    let resume = |more: &[&str]| {
        let same = ["search", "--candidates", "1000000000", "--out", text(&out)];
        forge(&[&same, more].concat())
    };
    let shown = path.display();
    let refused = |run: Run, message: &str| {
        run.refused(&format!("{shown}{message}"));
    };
    refused(
        resume(&["--seed", "9"]),
        " holds an unfinished search: go on with --resume, or remove it",
    );
    let run = resume(&["--seed", "8", "--resume"]);
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains(": a checkpoint of other arguments: --seed 9 "), "{}", run.err);
    let run = resume(&["--seed", "9", "--resume", "--shard", "1/2"]);
    assert!(run.err.contains("--shard 1/1"), "{}", run.err);
    assert_eq!(fs::read_to_string(&path).unwrap(), saved, "untouched");

    let half = saved.len() / 2;
    let edited = saved.replacen("\"index\":1", "\"index\":2", 1);
    assert_ne!(edited, saved);
    for damaged in ["", "x", &saved[..half], &saved[..saved.len() - 1], &edited] {
        fs::write(&path, damaged).unwrap();
        refused(resume(&["--seed", "9", "--resume"]), DAMAGED);
        assert_eq!(fs::read_to_string(&path).unwrap(), damaged, "untouched");
    }
    // Of another version, and whole.
    let body = &saved[..=saved.trim_end().rfind('\n').unwrap()];
    let other = body.replacen(&format!("\"checkpoint\":{VERSION}"), "\"checkpoint\":0", 1);
    // One that fits would be gone on from, for hours.
    assert_ne!(other, body);
    let body = other;
    let hash = blake3::hash(body.as_bytes()).to_hex();
    fs::write(&path, format!("{body}{{\"hash\":\"{hash}\"}}\n")).unwrap();
    let run = resume(&["--seed", "9", "--resume"]);
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("(search version 0), but this is"), "{}", run.err);
    // Whole, but with a board that this search would never have kept.
    let body = saved[..=saved.trim_end().rfind('\n').unwrap()].to_owned()
        + "{\"board\":\"RB\",\"island\":3,\"index\":1,\"family\":\"dag\",\"mutations\":0}\n";
    let hash = blake3::hash(body.as_bytes()).to_hex();
    fs::write(&path, format!("{body}{{\"hash\":\"{hash}\"}}\n")).unwrap();
    refused(resume(&["--seed", "9", "--resume"]), DAMAGED);
}

#[test]
fn shards_that_do_not_fit() {
    let dir = tempfile::tempdir().unwrap();
    let part = |name: &str, seed: &str, shard: &str| {
        let path = dir.path().join(name);
        let run = forge(&[
            "search",
            "--candidates",
            "600",
            "--vertices",
            "5..7",
            "--seed",
            seed,
            "--shard",
            shard,
        ]);
        fs::write(&path, run.done()).unwrap();
        path
    };
    let (one, two) = (part("one", "1", "1/2"), part("two", "1", "2/2"));
    let (other, third) = (part("other", "2", "2/2"), part("third", "1", "1/3"));
    let result = dir.path().join("result");
    fs::write(&result, "precious").unwrap();
    let refused = |files: &[&Path], message: String| {
        let files: Vec<&str> = files.iter().map(|file| text(file)).collect();
        forge(&[&["merge", "--out", text(&result)], &files[..]].concat()).refused(&message);
        assert_eq!(fs::read_to_string(&result).unwrap(), "precious");
    };
    let [n1, n2, n3, n4] = [&one, &two, &other, &third].map(|path| path.display());
    refused(&[&one], "not all shards are there: 2/2 missing".into());
    refused(&[&one, &two, &one], format!("{n1} and {n1} are both shard 1/2"));
    refused(&[&one, &other], format!("{n3} is of another search than {n1}: other arguments"));
    refused(&[&two, &third], format!("{n4} is shard 1/3, but {n2} one of 2"));
    refused(&[dir.path()], format!("{}: expected a regular file", dir.path().display()));

    let whole = fs::read_to_string(&one).unwrap();
    let lines: Vec<&str> = whole.lines().collect();
    let damaged = dir.path().join("damaged");
    let name = damaged.display();
    let ending =
        format!("{name}: no whole result of a shard: it does not end with a shard's last line");
    for (damage, message) in [
        (String::new(), ending.clone()),
        (lines[..3].join("\n"), ending.clone()),
        (whole[..whole.len() - 20].to_owned(), ending),
        (
            whole.trim_end().to_owned(),
            format!("{name}: edited since it was written: its hash does not match"),
        ),
        (
            whole.replacen("\"score\":", "\"score\":1", 1),
            format!("{name}: edited since it was written: its hash does not match"),
        ),
        (
            whole.replacen("1/2", "2/2", 1),
            format!("{name}: edited since it was written: its hash does not match"),
        ),
        (
            lines[1..].join("\n") + "\n",
            format!(
                "{name}: {} boards, but {} when it was written",
                lines.len() - 2,
                lines.len() - 1
            ),
        ),
        (
            whole.replacen(&format!("\"search\":{VERSION}"), "\"search\":0", 1),
            format!(
                "{name}: a result of forge {0} (search version 0), but this is {0} ({VERSION})",
                env!("CARGO_PKG_VERSION")
            ),
        ),
    ] {
        assert_ne!(damage, whole);
        fs::write(&damaged, damage).unwrap();
        refused(&[&damaged, &two], message);
    }
}
