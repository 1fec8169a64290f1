//! `forge show`.

use std::fs;

use crate::common::{forge, forge_with};

#[test]
fn a_level_as_text_and_as_svg() {
    let text = forge(&["show", "tree-9"]).done().to_owned();
    assert!(text.starts_with("The Old Oak / Le Vieux Chêne\nRBBRRBRBR 1>0 1>3 "), "{text}");
    for vertex in ["R0", "B1", "B2", "R3", "R4", "B5", "R6", "B7", "R8"] {
        assert!(text.contains(vertex), "{vertex}\n{text}");
    }
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("tree.svg");
    assert_eq!(forge(&["show", "tree-9", "--svg", path.to_str().unwrap()]).done(), "");
    let svg = fs::read_to_string(&path).unwrap();
    assert_eq!((svg.matches("<circle").count(), svg.matches(" Z\"").count()), (5, 8));
    assert!(svg.contains("<title>The Old Oak</title>"));
    assert_eq!(forge(&["show", "tree-9", "--svg", "-"]).done(), svg);
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1, "no temporary file stays");
}

#[test]
fn boards_without_positions_and_streams() {
    let one = forge(&["show", "RB 0>1"]).done().to_owned();
    assert!(one.starts_with("RB 0>1\n\n") && one.ends_with("R0 -> B1\n"), "{one}");
    let two = forge_with(&["show", "-"], "RB 0>1\n\nB\n").done().to_owned();
    assert_eq!(two, format!("{one}\nB\n\nB0\n"));
    assert_eq!(forge_with(&["show", "-"], "# nothing\n").done(), "");
}

#[test]
fn several_boards_make_a_contact_sheet() {
    let sheet = forge(&["show", "--all", "--svg", "-"]).done().to_owned();
    let levels = fs::read_dir(crate::common::root().join("catalog/levels")).unwrap().count();
    assert_eq!(sheet.matches("<svg").count(), levels + 1);
    assert!(sheet.contains("The Old Oak / Le Vieux Chêne</text>"));
    let two = forge_with(&["show", "-", "--svg", "-"], "RB 0>1\nB\n").done().to_owned();
    assert!(
        two.contains(">2 vertices, 1 arcs</text>") && two.contains(">1 vertices, 0 arcs</text>")
    );
    let text = forge(&["show", "--all"]).done().to_owned();
    assert!(text.contains("\n\nThe Old Oak / Le Vieux Chêne\n"));
    let empty = tempfile::tempdir().unwrap();
    let run = forge(&["show", "--all", "--catalog", empty.path().to_str().unwrap()]);
    assert_eq!((run.code, run.out.as_str(), run.err.lines().count()), (Some(2), "", 1));
}

#[test]
fn an_svg_picture_goes_into_a_file_whole() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("x.svg");
    let file = path.to_str().unwrap();
    forge_with(&["show", "-", "--svg", file], "").refused("--svg: expected a board");
    forge_with(&["show", "-", "--svg", file], "RB\nX\n").refused(
        "standard input, line 2, column 1, token 'X': expected only letters R and B, found 'X'",
    );
    assert!(!path.exists());
    forge_with(&["show", "-", "--svg", file], "RB\n").done();
    assert!(path.exists());
    forge(&["show", "RB", "--svg", dir.path().to_str().unwrap()])
        .refused(&format!("--svg: {}: expected a regular file", dir.path().display()));
    let nowhere = dir.path().join("no/x.svg");
    let run = forge(&["show", "RB", "--svg", nowhere.to_str().unwrap()]);
    assert_eq!((run.code, run.out.as_str(), run.err.lines().count()), (Some(2), "", 1));
}

#[test]
fn a_level_file_with_too_few_points_cannot_be_shown() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("tree-9.ron");
    let text = fs::read_to_string(crate::common::root().join("catalog/levels/tree-9.ron")).unwrap();
    let line = text.lines().find(|line| line.starts_with("        (")).unwrap();
    fs::write(&path, text.replacen(&format!("{line}\n"), "", 1)).unwrap();
    forge(&["show", path.to_str().unwrap()]).refused(&format!(
        "{}: positions: found 8 points, expected 9, one per vertex",
        path.display()
    ));
}
