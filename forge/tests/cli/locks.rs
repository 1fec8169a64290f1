//! Two forge processes that write to one place: the second one is refused, and
//! nothing of a killed one stands in the way.

use std::fs;
use std::path::Path;
use std::time::Duration;

use influence_forge::lock::Lock;

use crate::catalog::{POINTS, draft};
use crate::common::{command, forge, forge_with};
use crate::pool::{small, snapshot, two_weeks};

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn refusal(path: &Path) -> String {
    format!("{}: another forge is writing it, expected one at a time", path.display())
}

#[test]
fn one_search_at_a_time_writes_an_output() {
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("out.jsonl");
    let checkpoint = dir.path().join("out.jsonl.checkpoint");
    let endless = ["search", "--candidates", "1000000000", "--out", text(&out)];
    let mut first = command(&endless).spawn().unwrap();
    while !checkpoint.exists() {
        std::thread::sleep(Duration::from_millis(5));
    }
    let saved = fs::read(&checkpoint).unwrap();
    for more in [&[][..], &["--resume"], &["--seed", "2", "--resume"]] {
        forge(&[&endless, more].concat()).refused(&refusal(&out));
    }
    forge(&["search", "--candidates", "500", "--out", text(&out)]).refused(&refusal(&out));
    assert_eq!(fs::read(&checkpoint).unwrap(), saved, "untouched");
    // Beside it, another search may run, and shards may be merged.
    let part = dir.path().join("part.jsonl");
    let small = ["search", "--candidates", "500", "--shard", "1/1", "--out", text(&part)];
    forge(&small).done();
    forge(&["merge", text(&part), "--out", text(&out)]).refused(&refusal(&out));
    forge(&["merge", text(&part), "--out", text(&dir.path().join("merged.jsonl"))]).done();
    // Killed, it holds nothing any more.
    first.kill().unwrap();
    first.wait().unwrap();
    fs::remove_file(&checkpoint).unwrap();
    forge(&["search", "--candidates", "500", "--out", text(&out)]).done();
    let mut left: Vec<_> =
        fs::read_dir(dir.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    left.sort();
    assert_eq!(left, ["merged.jsonl", "out.jsonl", "part.jsonl"]);
}

#[test]
fn one_command_at_a_time_writes_a_catalog() {
    let (dir, catalog) = small();
    let file = dir.path().join("three.draft");
    fs::write(&file, draft("three", "RRB 0>1 1>2", &POINTS)).unwrap();
    let add = ["add", "--catalog", text(&catalog), text(&file)];
    let pool = ["pool", "-", "--catalog", text(&catalog)];
    let lock = Lock::on_catalog(&catalog).unwrap();
    let before = snapshot(dir.path());
    let index = catalog.join("catalog.ron");
    forge(&add).refused(&refusal(&index));
    forge_with(&pool, &two_weeks()).refused(&refusal(&index));
    assert_eq!(snapshot(dir.path()), before);
    // Whoever only reads need not wait.
    forge(&["show", "--all", "--catalog", text(&catalog)]).done();
    drop(lock);
    // What a killed one leaves behind is no lock.
    fs::write(catalog.join("catalog.ron.lock"), "").unwrap();
    forge(&add).done();
    forge_with(&pool, &two_weeks()).done();
    assert!(!catalog.join("catalog.ron.lock").exists());
    // Nor does it make a new folder look like a catalog.
    let new = dir.path().join("new");
    fs::create_dir(&new).unwrap();
    fs::write(new.join("catalog.ron.lock"), "").unwrap();
    let begin = ["--pack", "pack", "--pack-en", "Pack", "--pack-fr", "Paquet"];
    forge(&[&["add", "--catalog", text(&new), text(&file)][..], &begin].concat()).done();
}
