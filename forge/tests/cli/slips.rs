//! What somebody types who does not know the tool yet: the answer says what was expected.

use std::fs;

use crate::common::{command, forge, forge_with, root, run};

/// A line of `forge search`, which no command believes but for its board.
const LINE: &str = "{\"code\":\"RBB 0>2 0>1\",\"ls\":9,\"why\":[\"a # in a text\"]}";

#[test]
fn misspelt_ids_are_recognised() {
    for name in ["tree9", "tree", "tre-9", "tree-99"] {
        forge(&["show", name]).refused(&format!(
            "column 1, token '{name}': neither a board code (expected one letter R or B per \
             vertex) nor a level of catalog; meant tree-9?"
        ));
    }
    for (name, first, found) in [("Tree-9", "Tree-9", 'T'), ("tom thumb 7", "tom", 't')] {
        let meant = name.to_lowercase().replace(' ', "-");
        forge(&["solve", name]).refused(&format!(
            "board code: column 1, token '{first}': expected only letters R and B, \
             found '{found}'; meant {meant}?"
        ));
    }
}

#[test]
fn folders_and_files_of_another_kind_are_no_board() {
    forge(&["solve", "catalog/levels"])
        .refused("catalog/levels: a folder, expected a board code, a level's id or a file");
    forge(&["solve", "catalog"])
        .refused("catalog: a folder, expected a board code, a level's id or a file");
    forge(&["export", "--format", "dot", "README.md"]).refused(
        "README.md: expected a file that ends in .ron (a level), .dot or .gv (Graphviz); \
         board codes, one a line, are read by - < README.md",
    );
}

#[test]
fn a_catalog_that_is_not_there_is_named() {
    forge(&["solve", "tree-9", "--catalog", "docs"]).refused(
        "column 1, token 'tree-9': neither a board code (expected one letter R or B per vertex) \
         nor a level of docs (no catalog.ron there)",
    );
}

#[test]
fn lines_of_a_search_are_boards_everywhere() {
    let expected = forge(&["solve", "--json", "RBB 0>1 0>2"]).done().to_owned();
    assert_eq!(forge(&["solve", "--json", LINE]).done(), expected);
    let stream = format!("  {LINE}\nRBB 0>2 0>1 # the same\r\n{LINE}\r\n");
    assert_eq!(forge_with(&["solve", "--json", "-"], &stream).done(), expected.repeat(3));
    let drawn = forge(&["show", "RBB 0>1 0>2"]).done().to_owned();
    assert_eq!(forge(&["show", LINE]).done(), drawn);
    let cut = forge_with(&["solve", "--json", "-"], &format!("RB\n{}\n", &LINE[..20]));
    assert_eq!((cut.code, cut.out.lines().count()), (Some(2), 1));
    assert_eq!(
        cut.err,
        "forge: standard input, line 2, JSON of a found board: EOF while parsing a string \
         at column 20\n"
    );
    forge(&["show", "{\"code\":\"RX\"}"])
        .refused("code: column 1, token 'RX': expected only letters R and B, found 'X'");
}

#[test]
fn numbers_that_are_none() {
    forge(&["solve", "R", "--nodes", "1e6"])
        .refused("invalid value '1e6' for '--nodes <N>': expected a whole number; try --help");
    forge(&["search", "--candidates", "99999999999999999999"]).refused(
        "invalid value '99999999999999999999' for '--candidates <N>': too large; try --help",
    );
    forge(&["search", "--top", "0"]).refused("--top 0: expected 1 or more");
    forge(&["search", "--nodes", "0"]).refused("--nodes 0: expected 1 or more");
}

#[test]
fn a_search_that_finds_nothing_says_so() {
    // An odd number of vertices cannot be shared equally.
    let nothing = ["search", "--goal", "draw", "--vertices", "5", "--candidates", "200"];
    let found = forge(&nothing);
    assert_eq!((found.code, found.out.as_str()), (Some(0), ""));
    assert_eq!(
        found.err,
        "no board was found; try more candidates, other sizes, another goal or wider filters\n"
    );
    // The whole result may still have boards: a shard's is its last line alone.
    let shard = forge(&[&nothing[..], &["--shard", "1/2"]].concat());
    assert!(shard.done().starts_with("{\"shard\":\"1/2\""), "{shard:?}");
}

#[test]
fn what_becomes_a_level_has_an_id_and_names() {
    let expected =
        ": expected the file of a level; a board becomes a level with --id, --en and --fr";
    forge(&["add", "RBB 0>1 0>2"]).refused(&format!("'RBB 0>1 0>2'{expected}"));
    forge(&["add", "--replace", "tree-9"]).refused(&format!("'tree-9'{expected}"));
    let long = format!("{LINE:9999}");
    forge(&["add", &long]).refused(&format!("'{}…'{expected}", &LINE[..24]));
    let about = ["--id", "one", "--en", "One", "--fr", "Un"];
    forge(&[&["add", "README.md"], &about[..]].concat()).refused(
        "README.md: expected one board, of a file of several one line: \"$(sed -n 1p README.md)\"",
    );
    forge(&["add", "no-such-file.ron"])
        .refused("no-such-file.ron: No such file or directory (os error 2)");
}

#[test]
fn a_level_that_does_not_fit_the_last_pack_is_told_of_the_others() {
    let dir = tempfile::tempdir().unwrap();
    let catalog = dir.path().join("catalog");
    let add = |code: &str, id: &str, more: &[&str]| {
        let about = ["--id", id, "--en", id, "--fr", id, "--provenance", "A test."];
        let mut command = command(&[&["add", code], &about[..], more].concat());
        command.current_dir(dir.path());
        run(command, b"")
    };
    let new = |id: &'static str| ["--pack", id, "--pack-en", id, "--pack-fr", id];
    add("RBB 0>1 0>2", "one", &new("small")).done();
    add("RRBBRB 0>2 1>3 3>4 5>4", "two", &new("large")).done();
    let index = fs::read(catalog.join("catalog.ron")).unwrap();
    let misplaced = add("RB 0>1", "three", &[]);
    assert_eq!((misplaced.code, misplaced.err.as_str()), (Some(1), ""), "{misplaced:?}");
    let (_, end) = misplaced.out.split_once('\n').unwrap();
    assert_eq!(
        end,
        "a new level goes into the last pack, large, unless --pack names another: small\n\
         1 fault, nothing written\n"
    );
    assert_eq!(fs::read(catalog.join("catalog.ron")).unwrap(), index);
    add("RB 0>1", "three", &["--pack", "smal"]).refused(
        "--pack smal: a new pack, expected --pack-en and --pack-fr, too; the catalog has small, large",
    );
    // Whoever chose a pack is told of the fault alone.
    assert_eq!(add("RB 0>1", "three", &["--pack", "large"]).out.lines().count(), 2);
    add("RB 0>1", "three", &["--pack", "small"]).done();
}

#[test]
fn examples_of_the_help_name_packs_that_there_are() {
    let index = fs::read_to_string(root().join("catalog/catalog.ron")).unwrap();
    for help in [forge(&["--help"]), forge(&["add", "--help"])] {
        let examples = help.done().split("Examples:").nth(1).unwrap().to_owned();
        let packs: Vec<&str> =
            examples.split("--pack ").skip(1).filter_map(|s| s.split_whitespace().next()).collect();
        assert!(!packs.is_empty());
        for pack in packs {
            assert!(index.contains(&format!("            id: \"{pack}\",\n")), "{pack}");
        }
    }
}
