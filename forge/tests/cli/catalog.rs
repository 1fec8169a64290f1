//! `forge verify` and `forge add`: every fault is found and named.

use std::fs;
use std::path::{Path, PathBuf};

use influence_catalog::{Catalog, Draft, Facts, Level, Names, Pack, level_path};
use influence_engine::solve::Limits;
use influence_forge::args::{self, Plan};
use influence_forge::{Ending, run};
use tempfile::TempDir;

use crate::common::{Run, forge};

/// A draft of a level.
pub(crate) fn draft(id: &str, code: &str, points: &[(u16, u16)]) -> String {
    format!(
        "(id: {id:?}, code: {code:?}, positions: {points:?}, provenance: \"A test.\", \
         name: (fr: \"Niveau « {id} »\", en: \"Level “{id}”\"))"
    )
}

fn level(id: &str, code: &str, points: &[(u16, u16)]) -> Level {
    let draft = Draft::parse(&draft(id, code, points)).unwrap();
    let solved = influence_engine::facts::Facts::of(&draft.board, Limits::default());
    draft.level(Facts::of(&solved).unwrap(), |_| panic!("the draft has positions"))
}

/// The arguments that put levels into a new pack.
pub(crate) const PACK: [&str; 6] = ["--pack", "pack", "--pack-en", "Pack", "--pack-fr", "Paquet"];

pub(crate) const POINTS: [(u16, u16); 3] = [(500, 100), (200, 900), (800, 900)];

/// A catalog of two small levels.
fn small() -> (TempDir, PathBuf) {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().to_owned();
    catalog_of(&[("one", "RBB 0>1 0>2"), ("two", "BRR 1>0")], &path);
    (dir, path)
}

/// Writes a catalog of these ids and codes, placed on rows.
pub(crate) fn catalog_of(levels: &[(&str, &str)], dir: &Path) {
    let places = |code: &str| -> Vec<(u16, u16)> {
        let n = code.bytes().take_while(|&b| b != b' ').count() as u16;
        // A path of vertices to and fro, each row a little lower than the one before.
        let snake = |v: u16| {
            let (row, column) = (v / 6, v % 6);
            let x = if row % 2 == 0 { column } else { 5 - column };
            (x * 190, row * 220)
        };
        if n == 3 { POINTS.to_vec() } else { (0..n).map(snake).collect() }
    };
    let levels: Vec<Level> =
        levels.iter().map(|(id, code)| level(id, code, &places(code))).collect();
    let name = Names { en: "Pack".to_owned(), fr: "Paquet".to_owned() };
    let ids = levels.iter().map(|level| level.id.clone()).collect();
    let pack = Pack { id: "pack".to_owned(), name, levels: ids };
    Catalog::new(vec![pack], &levels, Vec::new()).unwrap().write(dir).unwrap();
}

fn verify(dir: &Path) -> Run {
    forge(&["verify", dir.to_str().unwrap()])
}

/// `forge verify` in this process: how it ended and what it printed.
fn verify_here(dir: &Path) -> (Ending, String) {
    let args = ["forge", "verify", dir.to_str().unwrap(), "--threads", "1"];
    let plan: Plan = args::parse(args.map(Into::into)).unwrap();
    let mut out = Vec::new();
    let ending = run(&plan, std::io::empty(), &mut out).unwrap();
    (ending, String::from_utf8(out).unwrap())
}

/// Asserts exit code 1 and these faults, then a line that counts them.
#[track_caller]
fn faults(dir: &Path, expected: &[&str]) {
    let run = verify(dir);
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""), "{run:?}");
    let lines: Vec<&str> = run.out.lines().collect();
    let (count, found) = lines.split_last().unwrap();
    assert_eq!(found.len(), expected.len(), "{run:?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.contains(expected), "{found}\n{expected}");
    }
    let faults = if expected.len() == 1 { "fault" } else { "faults" };
    assert!(count.ends_with(&format!(" {} {faults}", expected.len())), "{count}");
}

/// Replaces text in a level's file and stores the hashes that then belong to
/// it, so that only what the text says can be found.
pub(crate) fn forge_level(dir: &Path, id: &str, from: &str, to: &str) {
    let path = level_path(dir, id);
    let old = fs::read_to_string(&path).unwrap();
    assert!(old.contains(from));
    let new = old.replacen(from, to, 1);
    fs::write(&path, &new).unwrap();
    let hash = |text: &str| blake3(text.as_bytes());
    let index = dir.join("catalog.ron");
    let text = fs::read_to_string(&index).unwrap().replace(&hash(&old), &hash(&new));
    // The root is the hash of all lines before its own.
    let root = blake3(&text.as_bytes()[..text.find("    root").unwrap()]);
    let at = text.find("root: \"").unwrap() + 7;
    fs::write(&index, format!("{}{root}{}", &text[..at], &text[at + 64..])).unwrap();
}

fn blake3(bytes: &[u8]) -> String {
    influence_catalog::hash(bytes).to_string()
}

#[test]
fn the_catalog_of_the_game_is_without_fault() {
    let out = forge(&["verify"]).done().to_owned();
    assert!(out.contains(" daily boards verified, no fault; root "), "{out}");
    assert_eq!(forge(&["verify", "catalog", "--threads", "1"]).done(), out);
}

#[test]
fn a_folder_that_is_none_is_an_argument_error() {
    forge(&["verify", "no/such/folder"])
        .refused("no/such/folder: expected the folder of a catalog");
}

#[test]
fn every_single_changed_byte_is_found() {
    let (_dir, path) = small();
    assert_eq!(verify_here(&path).0, Ending::Done);
    let mut tried = 0;
    for (file, name) in [
        (path.join("catalog.ron"), ["catalog.ron:", "level one:"]),
        (level_path(&path, "one"), ["level one:", "level one:"]),
        (level_path(&path, "two"), ["level two:", "level two:"]),
    ] {
        let good = fs::read(&file).unwrap();
        let mut check = |bad: &[u8], what: &str| {
            fs::write(&file, bad).unwrap();
            let (ending, out) = verify_here(&path);
            assert_eq!(ending, Ending::FaultFound, "{what} in {}", file.display());
            assert!(name.iter().any(|name| out.contains(name)), "{what}: {out}");
            tried += 1;
        };
        for at in 0..good.len() {
            for flip in [0x01, 0x20, 0x80] {
                let mut bad = good.clone();
                bad[at] ^= flip;
                check(&bad, &format!("byte {at} ^ {flip:#x}"));
            }
            let mut bad = good.clone();
            bad.remove(at);
            check(&bad, &format!("byte {at} removed"));
            bad = good.clone();
            bad.insert(at, b' ');
            check(&bad, &format!("space before byte {at}"));
        }
        check(&[&good[..], b"\n"].concat(), "line end appended");
        check(&[&good[..], b"// x"].concat(), "comment appended");
        fs::write(&file, &good).unwrap();
    }
    assert_eq!(verify_here(&path).0, Ending::Done);
    assert!(tried > 6_000, "{tried}");
}

/// The catalog of the game, each of its files changed at bytes all along it.
#[test]
fn changed_bytes_of_the_games_catalog_are_found() {
    const PLACES: usize = 6;
    let dir = tempfile::tempdir().unwrap();
    let real = Path::new(env!("CARGO_MANIFEST_DIR")).join("../catalog");
    let mut files = Vec::new();
    for folder in ["", "levels", "daily"] {
        fs::create_dir_all(dir.path().join(folder)).unwrap();
        for entry in fs::read_dir(real.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "ron") {
                let copy = dir.path().join(folder).join(path.file_name().unwrap());
                fs::copy(&path, &copy).unwrap();
                files.push(copy);
            }
        }
    }
    assert_eq!(verify_here(dir.path()).0, Ending::Done);
    assert!(files.len() > 36, "{}", files.len());
    for file in files {
        let good = fs::read(&file).unwrap();
        for place in 0..PLACES {
            let at = (good.len() - 1) * place / (PLACES - 1);
            let mut bad = good.clone();
            bad[at] ^= 1;
            fs::write(&file, bad).unwrap();
            let (ending, _) = verify_here(dir.path());
            assert_eq!(ending, Ending::FaultFound, "byte {at} of {}", file.display());
        }
        fs::write(&file, good).unwrap();
    }
}

#[test]
fn facts_are_solved_again_even_if_every_hash_is_right() {
    for (from, to, found) in [
        ("ls: 3", "ls: 1", "level one: facts.ls: found 1, expected 3"),
        ("rs: -3", "rs: -1", "level one: facts.rs: found -1, expected -3"),
        (
            "self_opposite: false",
            "self_opposite: true",
            "level one: facts.self_opposite: found true, expected false",
        ),
        (
            "greedy_loss: (red: Some(0), blue: Some(0))",
            "greedy_loss: (red: None, blue: Some(0))",
            "level one: facts.greedy_loss: found red None, blue Some(0), \
             expected red Some(0), blue Some(0)",
        ),
        (
            "undominated: (red: 1, blue: 2)",
            "undominated: (red: 1, blue: 1)",
            "level one: facts.undominated: found red 1, blue 1, expected red 1, blue 2",
        ),
        ("vertices: 3", "vertices: 4", "level one: facts.vertices: found 4, expected 3"),
        ("red: 1,", "red: 2,", "level one: facts.red: found 2, expected 1"),
        ("blue: 2,", "blue: 1,", "level one: facts.blue: found 1, expected 2"),
        ("arcs: 2", "arcs: 3", "level one: facts.arcs: found 3, expected 2"),
        (
            "kind: \"first-player\"",
            "kind: \"red\"",
            "level one: facts.kind: found red, expected first-player from ls 3 and rs -3",
        ),
        (
            "        (200, 900),\n",
            "",
            "level one: positions: found 2 points, expected 3, one per vertex",
        ),
        (
            "(200, 900)",
            "(1001, 900)",
            "level one: positions: vertex 1 at (1001, 900), expected within (1000, 1200)",
        ),
        (
            "crossings: 0",
            "crossings: 1",
            "level one: quality.crossings: found 1, expected 0 from the positions",
        ),
        (
            "angle: Some(41)",
            "angle: None",
            "level one: quality.angle: found None, expected Some(41) from the positions",
        ),
        (
            "Level “one”",
            "Level\u{202e}",
            "level one: name.en: character U+202E, expected printable text",
        ),
    ] {
        let (_dir, path) = small();
        forge_level(&path, "one", from, to);
        faults(&path, &[found]);
    }
}

#[test]
fn drawings_that_cannot_be_read_are_named() {
    let (_dir, path) = small();
    forge_level(&path, "one", "(200, 900)", "(400, 100)");
    faults(
        &path,
        &[
            "level one: quality.distance: found Some(600), expected Some(100) from the positions",
            "level one: quality.clearance",
            "level one: quality.angle",
            "level one: quality.aspect",
            "level one: positions: vertices 0 and 1 are 100 apart, expected at least 140",
        ],
    );
}

#[test]
fn impossible_values_and_boards_are_named() {
    let (_dir, path) = small();
    forge_level(&path, "one", "ls: 3", "ls: 2");
    faults(
        &path,
        &[
            "level one: facts.ls: found 2, expected -3 to 3 and the parity of 3",
            "found 2, expected 3",
        ],
    );
    for (from, to, message) in [
        (
            "0>1 0>2",
            "0>1 0>3",
            "line 8, column 12: board code: column 9, token '0>3': arc 0>3 names",
        ),
        ("0>1 0>2", "0>2 0>1", "not in canonical form: line 8: found "),
        ("schema: 2", "schema: 1", "line 2, column 13: schema 1, expected 2"),
        ("    id", "    pack: 3,\n    id", "line 3, column 5: Unexpected field named `pack`"),
        (
            "kind: \"first-player\"",
            "kind: \"first\"",
            "kind \"first\", expected one of first-player",
        ),
        ("ls: 3", "ls: 99999999999", "line 26, column "),
    ] {
        let (_dir, path) = small();
        forge_level(&path, "one", from, to);
        let out = verify(&path).out;
        let found = out.lines().find(|line| line.starts_with("level one: levels/one.ron: "));
        assert!(found.is_some_and(|line| line.contains(message)), "{message}\n{out}");
    }
}

#[test]
fn missing_duplicate_and_stray_levels_are_named() {
    let (_dir, path) = small();
    fs::remove_file(level_path(&path, "two")).unwrap();
    faults(&path, &["level two: "]);
    assert!(verify(&path).out.contains("levels/two.ron: No such file"));

    let (_dir, path) = small();
    let index = path.join("catalog.ron");
    let text = fs::read_to_string(&index).unwrap();
    let line = text.lines().find(|line| line.contains("\"two\"")).unwrap();
    fs::write(&index, text.replace(line, &format!("{line}\n{line}"))).unwrap();
    faults(&path, &["catalog.ron: root hash", "level two: listed twice, expected every id once"]);

    let (_dir, path) = small();
    fs::copy(level_path(&path, "one"), level_path(&path, "three")).unwrap();
    fs::write(path.join("levels/note\n.txt"), "").unwrap();
    faults(
        &path,
        &[
            "level note\\n.txt: file \"levels/note\\n.txt\"",
            "level three: file \"levels/three.ron\"",
        ],
    );

    // One file under the name of another: its hash, its id and its board are wrong.
    let (_dir, path) = small();
    fs::copy(level_path(&path, "one"), level_path(&path, "two")).unwrap();
    faults(
        &path,
        &[
            "level two: hash of levels/two.ron: found ",
            "level two: levels/two.ron: id: found \"one\", expected \"two\"",
            "level two: same board as level one, up to the names of vertices and swapped sides, \
             expected every board once",
        ],
    );

    let dir = tempfile::tempdir().unwrap();
    faults(dir.path(), &["catalog.ron: "]);
}

#[test]
fn all_faults_are_listed_and_not_only_the_first() {
    let (_dir, path) = small();
    forge_level(&path, "one", "ls: 3", "ls: 1");
    fs::write(level_path(&path, "two"), "(").unwrap();
    fs::write(level_path(&path, "x"), "").unwrap();
    faults(
        &path,
        &[
            "level two: hash of levels/two.ron",
            "level two: levels/two.ron: line 1, column 1: Unexpected end of RON",
            "level x: ",
            "level one: facts.ls",
        ],
    );
}

#[test]
fn hostile_files_are_refused_without_harm() {
    let nested = "(".repeat(200_000);
    let large = " ".repeat(300_000);
    for bytes in [nested.as_bytes(), large.as_bytes(), b"\xff\xfe", b"", b"(id: \"", b"[1e999999]"]
    {
        let (_dir, path) = small();
        fs::write(level_path(&path, "one"), bytes).unwrap();
        let run = verify(&path);
        assert_eq!((run.code, run.err.as_str()), (Some(1), ""));
        assert!(run.out.starts_with("level one: "), "{}", run.out);
        assert!(run.out.lines().all(|line| line.len() < 600));
        let added = forge(&["add", "--catalog", "x", level_path(&path, "one").to_str().unwrap()]);
        assert_eq!((added.code, added.out.as_str(), added.err.lines().count()), (Some(2), "", 1));
    }
    // An id that leads out of the folder is no id.
    let (_dir, path) = small();
    let index = path.join("catalog.ron");
    let text = fs::read_to_string(&index).unwrap();
    fs::write(&index, text.replace("\"two\"", "\"../two\"")).unwrap();
    assert!(verify(&path).out.contains("level ../two: id \"../two\", expected lower-case letters"));
    // A folder in the place of a level.
    let (_dir, path) = small();
    fs::remove_file(level_path(&path, "one")).unwrap();
    fs::create_dir(level_path(&path, "one")).unwrap();
    assert!(verify(&path).out.contains("levels/one.ron: expected a regular file"));
}

#[test]
fn a_level_beyond_the_budget_is_a_fault() {
    let (_dir, path) = small();
    let run = forge(&["verify", path.to_str().unwrap(), "--nodes", "0"]);
    assert_eq!(run.code, Some(1));
    assert!(
        run.out.contains("level one: facts: not proven, expected a board that 0 positions solve"),
        "{}",
        run.out
    );
}

#[test]
fn adding_and_replacing_levels() {
    let dir = tempfile::tempdir().unwrap();
    let catalog = dir.path().join("new");
    let catalog_arg = catalog.to_str().unwrap();
    let file = |id: &str, code: &str, points: &[(u16, u16)]| {
        let path = dir.path().join(format!("{id}.draft.ron"));
        fs::write(&path, draft(id, code, points)).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let add = |more: &[&str]| forge(&[&["add", "--catalog", catalog_arg], more].concat());

    let (one, two) = (file("one", "RBB 0>2 0>1", &POINTS), file("two", "BRR 1>0", &POINTS));
    add(&[&one]).refused("--pack: expected, since the catalog has no pack yet");
    add(&[&one, "--pack", "pack"])
        .refused("--pack pack: a new pack, expected --pack-en and --pack-fr, too");
    assert!(
        add(&[&[&one[..], &two], &PACK[..]].concat())
            .done()
            .starts_with("added one\nadded two\n2 levels, root ")
    );
    assert_eq!(verify(&catalog).code, Some(0));
    let (_small, path) = small();
    for name in ["catalog.ron", "levels/one.ron", "levels/two.ron"] {
        let read = |dir: &Path| fs::read_to_string(dir.join(name)).unwrap();
        assert_eq!(read(&catalog), read(&path), "{name}");
    }

    // Anything wrong: every fault named, nothing written.
    let index = fs::read(catalog.join("catalog.ron")).unwrap();
    let close = file("close", "RRR 0>1", &[(100, 100), (150, 100), (900, 900)]);
    let refused = add(&[&one, &close]);
    assert_eq!(refused.code, Some(1), "{refused:?}");
    assert_eq!(
        refused.out,
        "level one: in the catalog already, expected a new id or --replace\n\
         level close: positions: vertices 0 and 1 are 50 apart, expected at least 140\n\
         2 faults, nothing written\n"
    );
    assert_eq!(fs::read(catalog.join("catalog.ron")).unwrap(), index);

    // Replaced where it stands, edited by hand in the catalog itself.
    let edited = level_path(&catalog, "one");
    let text = fs::read_to_string(&edited).unwrap();
    fs::write(&edited, text.replace("RBB 0>1 0>2", "RBB 1>0 2>0").replace("ls: 3", "ls: 0"))
        .unwrap();
    assert_eq!(verify(&catalog).code, Some(1));
    let replaced = add(&["--replace", edited.to_str().unwrap()]);
    assert!(replaced.done().starts_with("replaced one\n2 levels"), "{replaced:?}");
    assert_eq!(verify(&catalog).code, Some(0));
    let ids: Vec<String> =
        Catalog::read(&catalog).unwrap().levels().iter().map(|l| l.id.clone()).collect();
    assert_eq!(ids, ["one", "two"]);
}
