//! A process that is killed at any step of writing its files: before and after each
//! flush of a temporary file and each rename. Every file is the old one or the new one,
//! whole, and the same command given again ends as if nothing had been.
//!
//! The steps are the C library's calls, which a small library of our own stands in for.
#![cfg(target_os = "linux")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

use crate::catalog::{POINTS, draft};
use crate::common::{Run, command, forge, run};
use crate::pool::{small, snapshot, two_weeks};

/// Counts the steps and kills the process before the one that `KILL_BEFORE` says, or
/// after the one that `KILL_AFTER` says.
const STEPS: &str = r#"
#define _GNU_SOURCE
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>
#include <sys/syscall.h>
static int steps;
static void kill_at(const char *name, int step) {
  const char *wanted = getenv(name);
  if (wanted && atoi(wanted) == step) kill(getpid(), SIGKILL);
}
#define STEP(call) \
  int step = __sync_add_and_fetch(&steps, 1); \
  kill_at("KILL_BEFORE", step); \
  int result = (call); \
  kill_at("KILL_AFTER", step); \
  return result;
int rename(const char *from, const char *to) { STEP(syscall(SYS_renameat2, -100, from, -100, to, 0)) }
int fsync(int file) { STEP(syscall(SYS_fsync, file)) }
"#;

fn library(dir: &Path) -> PathBuf {
    let (source, library) = (dir.join("steps.c"), dir.join("steps.so"));
    fs::write(&source, STEPS).unwrap();
    let mut cc = Command::new("cc");
    cc.args(["-shared", "-fPIC", "-o"]).args([&library, &source]);
    assert!(cc.stdin(Stdio::null()).status().unwrap().success());
    library
}

/// Files that a killed process may leave, which nothing reads.
fn is_rest(path: &Path) -> bool {
    let name = path.file_name().unwrap().to_string_lossy();
    name.ends_with(".tmp") || name.ends_with(".lock")
}

fn without_rests(mut files: BTreeMap<PathBuf, Vec<u8>>) -> BTreeMap<PathBuf, Vec<u8>> {
    files.retain(|path, _| !is_rest(path));
    files
}

/// Kills `args` at each of its steps, in a folder that `prepare` makes, and gives the
/// command again. Returns the number of deaths.
fn die_everywhere(prepare: &dyn Fn() -> (TempDir, Vec<String>), input: &str) -> usize {
    let tools = tempfile::tempdir().unwrap();
    let library = library(tools.path());
    let go = |args: &[String], kill: Option<(&str, usize)>| -> Run {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let mut command = command(&args);
        if let Some((name, step)) = kill {
            command.env("LD_PRELOAD", &library).env(name, step.to_string());
        }
        run(command, input.as_bytes())
    };
    // Paths differ from folder to folder.
    let below = |dir: &Path| -> BTreeMap<PathBuf, Vec<u8>> {
        let files = without_rests(snapshot(dir)).into_iter();
        files.map(|(path, bytes)| (path.strip_prefix(dir).unwrap().to_owned(), bytes)).collect()
    };
    let (undisturbed, args) = prepare();
    let old = below(undisturbed.path());
    go(&args, None).done();
    let new = below(undisturbed.path());
    assert_ne!(old, new);
    let mut deaths = 0;
    for name in ["KILL_BEFORE", "KILL_AFTER"] {
        for step in 1.. {
            let (dir, args) = prepare();
            let killed = go(&args, Some((name, step)));
            if killed.code == Some(0) {
                assert!(step > 2, "no step was seen");
                break;
            }
            assert_eq!(killed.code, None, "killed, and nothing else: {killed:?}");
            deaths += 1;
            for (path, bytes) in below(dir.path()) {
                let whole = [old.get(&path), new.get(&path)].contains(&Some(&bytes));
                // A search keeps what it needs to go on until it is done.
                let kept = path.extension().is_some_and(|ending| ending == "checkpoint");
                assert!(whole || kept, "{name} {step}: {} is neither", path.display());
            }
            for path in old.keys() {
                assert!(
                    dir.path().join(path).exists(),
                    "{name} {step}: {} is gone",
                    path.display()
                );
            }
            let ended = below(dir.path()) == new;
            let again = go(&args, None);
            // What is done already may be refused a second time.
            assert!(again.code == Some(0) || ended, "{name} {step}: {again:?}");
            assert_eq!(below(dir.path()), new, "{name} {step}");
        }
    }
    deaths
}

fn text(path: &Path) -> String {
    path.to_str().unwrap().to_owned()
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

#[test]
fn adding_a_level() {
    let deaths = die_everywhere(
        &|| {
            let (dir, catalog) = small();
            let file = dir.path().join("three.draft");
            fs::write(&file, draft("three", "RRB 0>1 1>2", &POINTS)).unwrap();
            (dir, words(&["add", "--catalog", &text(&catalog), &text(&file)]))
        },
        "",
    );
    // The level's file and the index: flushed and renamed.
    assert_eq!(deaths, 8);
}

#[test]
#[ignore = "slow: lays two weeks of boards out again after each death"]
fn filling_the_pool() {
    let deaths = die_everywhere(
        &|| {
            let (dir, catalog) = small();
            (dir, words(&["pool", "-", "--catalog", &text(&catalog)]))
        },
        &two_weeks(),
    );
    assert_eq!(deaths, 8);
}

#[test]
fn a_search_and_its_checkpoints() {
    let deaths = die_everywhere(
        &|| {
            let dir = tempfile::tempdir().unwrap();
            let out = dir.path().join("out.jsonl");
            fs::write(&out, "precious").unwrap();
            let search = ["search", "--seed", "3", "--vertices", "5..8", "--candidates", "640"];
            let manner = ["--threads", "1", "--resume", "--out", &text(&out)];
            (dir, words(&[&search[..], &manner].concat()))
        },
        "",
    );
    assert!(deaths >= 8, "{deaths}");
}

#[test]
fn merging_and_drawing() {
    let search = ["search", "--seed", "3", "--vertices", "5..8", "--candidates", "640"];
    let shard = forge(&[&search[..], &["--shard", "1/1"]].concat()).done().to_owned();
    let prepare = || {
        let dir = tempfile::tempdir().unwrap();
        let [part, out] = ["part.jsonl", "out.jsonl"].map(|name| dir.path().join(name));
        fs::write(&part, &shard).unwrap();
        fs::write(&out, "precious").unwrap();
        (dir, words(&["merge", &text(&part), "--out", &text(&out)]))
    };
    assert_eq!(die_everywhere(&prepare, ""), 4);
    let prepare = || {
        let dir = tempfile::tempdir().unwrap();
        let svg = dir.path().join("board.svg");
        fs::write(&svg, "precious").unwrap();
        (dir, words(&["show", "tree-9", "--svg", &text(&svg)]))
    };
    assert_eq!(die_everywhere(&prepare, ""), 4);
}
