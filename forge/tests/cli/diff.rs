//! `forge diff`: folders and real git revisions.

use std::fs;
use std::path::Path;
use std::process::Command;

use influence_catalog::level_path;

use crate::catalog::{catalog_of, forge_level};
use crate::common::{Run, command, forge, run};

fn git(dir: &Path, args: &[&str]) {
    let status = Command::new("git")
        .args(["-c", "user.name=test", "-c", "user.email=test@localhost"])
        .args(args)
        .current_dir(dir)
        .output()
        .unwrap();
    assert!(status.status.success(), "{args:?}: {status:?}");
}

/// Runs forge in the repository.
fn forge_in(dir: &Path, args: &[&str]) -> Run {
    let mut command = command(args);
    command.current_dir(dir);
    run(command, b"")
}

/// Commits what is in `dir/catalog` under a tag.
fn commit(dir: &Path, tag: &str) {
    git(dir, &["add", "-A"]);
    git(dir, &["commit", "-q", "-m", tag]);
    git(dir, &["tag", tag]);
}

#[test]
fn revisions_are_compared_level_by_level() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    git(dir, &["init", "-q"]);
    let catalog = dir.join("catalog");
    let (one, two) = (("one", "RBB 0>1 0>2"), ("two", "BRR 1>0"));
    let write = |levels: &[(&str, &str)]| {
        _ = fs::remove_dir_all(&catalog);
        catalog_of(levels, &catalog);
    };
    write(&[one, two]);
    commit(dir, "a");
    write(&[one, two, ("three", "RBR 0>1 1>2")]);
    commit(dir, "added");
    write(&[one]);
    commit(dir, "removed");
    write(&[one, ("deux", "RRB 0>2")]);
    commit(dir, "renamed");
    write(&[("one", "RBB 1>0 2>0"), two]);
    commit(dir, "edited");
    write(&[one, two]);
    forge_level(&catalog, "one", "ls: 3", "ls: 1");
    commit(dir, "facts");
    write(&[one, two]);
    let file = level_path(&catalog, "one");
    fs::write(&file, fs::read_to_string(&file).unwrap().replace("A test.", "No test.")).unwrap();
    commit(dir, "hash");

    let diff = |old: &str, new: &str| forge_in(dir, &["diff", old, new, "--exit-code"]);
    let same = diff("a", "a");
    assert_eq!(same.code, Some(0));
    assert!(same.out.starts_with("No change; the new catalog is sound.\n"), "{}", same.out);
    for (new, verdict, line) in [
        ("added", "Levels: 1 added; the new catalog is sound.", "+ three: Level “three” / "),
        ("removed", "Levels: 1 removed; the new catalog is sound.", "- two: Level “two” / "),
        ("renamed", "Levels: 1 renamed; the new catalog is sound.", "> two is now deux\n"),
        (
            "edited",
            "Levels: 1 changed; the new catalog is sound.",
            "    board: RBB 0>1 0>2 -> RBB 1>0 2>0\n",
        ),
        (
            "facts",
            "Levels: 1 changed; the new catalog has 1 fault.",
            "! level one: facts.ls: found 1, expected 3\n",
        ),
        (
            "hash",
            "Levels: 1 changed; the new catalog has 1 fault.",
            "! level one: hash of levels/one.ron: found ",
        ),
    ] {
        let run = diff("a", new);
        assert_eq!((run.code, run.err.as_str()), (Some(1), ""), "{new}: {run:?}");
        assert!(run.out.starts_with(&format!("{verdict}\n")), "{new}: {}", run.out);
        assert!(run.out.contains(line), "{new}: {}", run.out);
        assert!(run.out.contains("\nfirst-player: "), "{new}: {}", run.out);
    }
    assert!(diff("a", "facts").out.contains("    Ls: 3 -> 1\n"));
    assert_eq!(forge_in(dir, &["diff", "a", "added"]).code, Some(0));
    // A folder against a revision, and the other way round.
    write(&[one, two]);
    assert!(diff("a", "catalog").out.starts_with("No change"));
    assert!(diff("catalog", "removed").out.contains("- two: "));

    let pictures = dir.join("pictures");
    let args = ["diff", "a", "edited", "--markdown", "--pictures", "pictures"];
    let markdown = forge_in(dir, &args).done().to_owned();
    assert!(markdown.contains("<img src=\"pictures/one.old.svg\" width=\"160\""), "{markdown}");
    assert!(markdown.contains("<img src=\"pictures/one.svg\""), "{markdown}");
    assert!(fs::read_to_string(pictures.join("one.svg")).unwrap().contains("</svg>"));
    assert_eq!(fs::read_dir(&pictures).unwrap().count(), 2);
    let diagrams = forge_in(dir, &["diff", "a", "edited", "--markdown", "--diagrams"]);
    let folded = "<summary>one</summary>\n\n`RBB 1>0 2>0`\n\n```mermaid\nflowchart TD\n";
    assert!(diagrams.done().contains(folded), "{diagrams:?}");
}

#[test]
fn what_cannot_be_compared_is_named() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    let refused = |args: &[&str], message: &str| {
        let run = forge_in(dir, args);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{run:?}");
        assert_eq!(run.err, format!("forge: {message}\n"));
    };
    let neither = "v1: neither a folder nor a revision of a git repository here";
    refused(&["diff", "v1", "v1"], neither);
    git(dir, &["init", "-q"]);
    fs::write(dir.join("x"), "").unwrap();
    commit(dir, "v0");
    refused(&["diff", "v1", "v0"], neither);
    refused(
        &["diff", "v0", "v0"],
        "v0: the revision has no catalog/catalog.ron, seen from the current folder",
    );
    fs::create_dir(dir.join("empty")).unwrap();
    refused(&["diff", "empty", "v0"], "empty: expected a folder with catalog.ron");
    let mut command = command(&["diff", "v0", "v0"]);
    command.current_dir(dir).env("PATH", dir);
    let run = run(command, b"");
    assert_eq!(run.err, "forge: git is not installed, expected two folders or git\n");
}

#[test]
fn two_hundred_levels_fit_a_comment() {
    let dir = tempfile::tempdir().unwrap();
    let (old, new) = (dir.path().join("old"), dir.path().join("new"));
    catalog_of(&[("one", "RBB 0>1 0>2")], &old);
    // Boards of two rows whose numbers of red vertices and arcs all differ.
    let mut levels = vec![("one".to_owned(), "RBB 0>1 0>2".to_owned())];
    for red in 1..=15 {
        for arcs in 0..=14 {
            let path: String = (0..arcs).map(|v| format!(" {v}>{}", v + 1)).collect();
            levels
                .push((format!("l-{red}-{arcs}"), "R".repeat(red) + &"B".repeat(31 - red) + &path));
        }
    }
    let levels: Vec<(&str, &str)> = levels.iter().map(|(id, code)| (&id[..], &code[..])).collect();
    assert!(levels.len() > 200);
    catalog_of(&levels, &new);
    let [old, new] = [&old, &new].map(|path| path.to_str().unwrap());
    let pictures = dir.path().join("pictures");
    let url = &format!("https://example.org/{}", "long/".repeat(30));
    let markdown = forge(&[
        "diff",
        old,
        new,
        "--markdown",
        "--pictures",
        pictures.to_str().unwrap(),
        "--pictures-url",
        url,
    ])
    .done()
    .to_owned();
    let shown = markdown.matches(url).count();
    assert_eq!(fs::read_dir(&pictures).unwrap().count(), shown, "no picture that is not linked");
    assert!(shown > 100, "{shown}");
    assert!(markdown.chars().count() < 61_000, "{}", markdown.len());
    assert!(markdown.contains(&format!("**Levels: {} added", levels.len() - 1)), "{markdown}");
    assert!(markdown.contains(" lines more, too many for a comment"), "{markdown}");
    let whole = forge(&["diff", old, new]).done().to_owned();
    assert_eq!(whole.lines().filter(|line| line.starts_with("+ ")).count(), levels.len() - 1);
}
