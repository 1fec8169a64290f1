//! `forge daily`, `forge layout` and `forge export`.

use serde_json::Value;

use crate::common::{forge, forge_with};

#[test]
fn the_challenge_of_a_date() {
    let day = |date: &str| -> Value {
        let out = forge(&["daily", "--date", date, "--json"]).done().to_owned();
        serde_json::from_str(&out).unwrap()
    };
    let monday = day("2026-11-30");
    assert_eq!(
        (&monday["date"], &monday["id"]),
        (&"2026-11-30".into(), &"daily-2026-11-30".into())
    );
    let code = monday["code"].as_str().unwrap();
    assert_eq!(forge(&["solve", code]).code, Some(0));
    assert_eq!(monday["side"], monday["first"]);
    assert_ne!(day("2026-12-02")["side"], day("2026-12-02")["first"]);
    assert_ne!(day("2026-12-01")["code"], monday["code"]);
    // Today is some day, and its text and its object are of one board.
    let today: Value = serde_json::from_str(forge(&["daily", "--json"]).done()).unwrap();
    let text = forge(&["daily", "--date", today["date"].as_str().unwrap()]).done().to_owned();
    assert!(text.contains(today["code"].as_str().unwrap()), "{text}");
    for date in ["2026-11-31", "today", "2026-1-1"] {
        forge(&["daily", "--date", date]).refused(&format!(
            "--date: date {date:?}: expected a day of the calendar as YYYY-MM-DD"
        ));
    }
    let empty = tempfile::tempdir().unwrap();
    let run = forge(&["daily", "--catalog", empty.path().to_str().unwrap()]);
    assert_eq!((run.code, run.out.as_str(), run.err.lines().count()), (Some(2), "", 1));
}

#[test]
fn layouts_have_their_figures() {
    let boards = "RBB 0>1 0>2\nBRBR 1>0 1>2 3>2\nR\n";
    let out = forge_with(&["layout", "--json", "-"], boards).done().to_owned();
    assert_eq!(forge_with(&["layout", "--json", "-", "--threads", "1"], boards).done(), out);
    let lines: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[1]["symmetric"], true);
    assert_eq!(lines[1]["positions"].as_array().unwrap().len(), 4);
    assert_eq!((&lines[0]["crossings"], &lines[2]["distance"]), (&0.into(), &Value::Null));
    assert_eq!(lines[0]["faults"], Value::Array(Vec::new()));
    let text = forge(&["layout", "RB 0>1 1>0"]).done().to_owned();
    assert!(
        text.contains("  least distance of two vertices: ") && text.contains("  R0\t"),
        "{text}"
    );
}

#[test]
fn exported_boards_are_read_back() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("tree.dot");
    let dot = forge(&["export", "tree-9", "--format", "dot"]).done().to_owned();
    std::fs::write(&file, dot).unwrap();
    let solved = forge(&["solve", "--json", "tree-9"]).done().to_owned();
    assert_eq!(forge(&["solve", "--json", file.to_str().unwrap()]).done(), solved);
    let lines =
        forge_with(&["export", "-", "--format", "digraph6"], "R\nRB 0>1\n").done().to_owned();
    assert_eq!(lines, "&@?\n&AO\n");
    assert_eq!(forge(&["export", "R", "--format", "gif"]).code, Some(2));
}
