//! Threads, shards and interruptions leave no trace in a result.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use crate::common::{command, forge};

/// A search of a second or less, and large enough for every island.
const SEARCH: [&str; 7] = ["search", "--seed", "11", "--vertices", "5..9", "--candidates", "12000"];

fn search(more: &[&str]) -> String {
    forge(&[&SEARCH, more].concat()).done().to_owned()
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn any_number_of_threads_finds_the_same() {
    let one = search(&["--threads", "1"]);
    assert!(one.lines().count() > 100);
    assert_eq!(one, search(&["--threads", "2"]));
    assert_eq!(one, search(&["--threads", "3"]));
    assert_ne!(one, forge(&["search", "--seed", "12", "--vertices", "5..9"]).out);
}

#[test]
fn merged_shards_are_the_whole_search() {
    let dir = tempfile::tempdir().unwrap();
    for more in [&[][..], &["--per-cell", "3", "--top", "50", "--goal", "greedy-trap"]] {
        let parts: Vec<_> = (1..=3).map(|k| dir.path().join(format!("{k}.jsonl"))).collect();
        for (k, part) in parts.iter().enumerate() {
            let shard = format!("{}/3", k + 1);
            search(&[&["--shard", &shard, "--out", text(part)], more].concat());
        }
        let merged = forge(&["merge", text(&parts[1]), text(&parts[2]), text(&parts[0])]);
        assert_eq!(merged.done(), search(more));
        let out = dir.path().join("merged.jsonl");
        let paths: Vec<&str> = parts.iter().map(|part| text(part)).collect();
        forge(&[&["merge", "--out", text(&out)], &paths[..]].concat()).done();
        assert_eq!(fs::read_to_string(&out).unwrap(), merged.out);
        fs::remove_file(out).unwrap();
    }
}

#[test]
fn a_single_shard_merges_to_the_whole_search() {
    let dir = tempfile::tempdir().unwrap();
    let part = dir.path().join("part.jsonl");
    fs::write(&part, search(&["--shard", "1/1"])).unwrap();
    assert_eq!(forge(&["merge", text(&part)]).done(), search(&[]));
}

/// Kills the search with a signal that nothing can catch, after ever other
/// times, and resumes it.
#[test]
fn killed_and_resumed_it_finds_the_same() {
    let whole = search(&[]);
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("out.jsonl");
    let arguments =
        [&SEARCH[..], &["--out", text(&out), "--checkpoint-every", "0", "--resume"]].concat();
    let mut killed = 0;
    // A time that has nothing to do with how long anything takes.
    let mut delay = 1_u64;
    while killed < 10 {
        delay = delay * 48_271 % 0x7fff_ffff;
        let mut child = command(&arguments).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(5 + delay % 150));
        if child.try_wait().unwrap().is_none() {
            child.kill().unwrap();
            killed += 1;
        }
        child.wait().unwrap();
        if out.exists() {
            assert_eq!(fs::read_to_string(&out).unwrap(), whole);
            fs::remove_file(&out).unwrap();
        }
    }
    forge(&arguments).done();
    assert_eq!(fs::read_to_string(&out).unwrap(), whole);
    let left: Vec<_> = fs::read_dir(dir.path()).unwrap().map(|e| e.unwrap().file_name()).collect();
    assert_eq!(left, ["out.jsonl"], "no checkpoint and no temporary file stays");
}

/// Ctrl-C saves a checkpoint and says how to go on; another number of threads
/// may do so.
#[cfg(unix)]
#[test]
fn interrupted_and_resumed_it_finds_the_same() {
    use std::process::Command;

    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("out.jsonl");
    let arguments = |candidates, more: &[&'static str]| {
        let fixed = ["search", "--seed", "5", "--vertices", "6..9", "--mutants", "50"];
        [&fixed[..], &["--candidates", candidates, "--out", text(&out)], more]
            .concat()
            .into_iter()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let borrowed = |list: &[String]| -> Vec<&'static str> {
        list.iter().map(|s| &*s.clone().leak()).collect()
    };
    let first = borrowed(&arguments("1000000000", &["--threads", "2"]));
    let child = command(&first).stderr(Stdio::piped()).spawn().unwrap();
    let checkpoint = dir.path().join("out.jsonl.checkpoint");
    while !checkpoint.exists() {
        std::thread::sleep(Duration::from_millis(5));
    }
    std::thread::sleep(Duration::from_millis(200));
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    let run = child.wait_with_output().unwrap();
    let message = String::from_utf8(run.stderr).unwrap();
    assert_eq!(run.status.code(), Some(3), "{message}");
    assert!(
        message.contains("candidates; go on with the same arguments and --resume"),
        "{message}"
    );
    assert!(checkpoint.exists() && !out.exists());
    let header = fs::read_to_string(&checkpoint).unwrap();
    assert!(header.lines().any(|line| line.starts_with("{\"island\":")), "work was saved");
}
