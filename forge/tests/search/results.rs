//! What a result holds.

use std::collections::BTreeSet;

use influence_engine::isomorphism::canonical_form;
use influence_engine::{Board, Side};
use serde_json::Value;

use crate::common::{forge, forge_with};

fn find(arguments: &[&str]) -> Vec<Value> {
    find_among("5..9", "12000", arguments)
}

fn find_among(vertices: &str, candidates: &str, arguments: &[&str]) -> Vec<Value> {
    let fixed = ["search", "--vertices", vertices, "--candidates", candidates];
    let run = forge(&[&fixed, arguments].concat());
    run.done().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn code(found: &Value) -> &str {
    found["code"].as_str().unwrap()
}

/// Both starts' value of a figure.
fn starts(found: &Value, figure: &str) -> [i64; 2] {
    ["red_starts", "blue_starts"].map(|start| found["judge"][start][figure].as_i64().unwrap_or(0))
}

#[test]
fn every_line_is_what_solve_says_and_more() {
    let found = find(&["--seed", "2"]);
    let codes: Vec<&str> = found.iter().map(code).collect();
    let solved = forge_with(&["solve", "--json", "-"], &codes.join("\n"));
    let mut lines = 0;
    for (found, solved) in found.iter().zip(solved.done().lines()) {
        let solved: Value = serde_json::from_str(solved).unwrap();
        for (key, value) in solved.as_object().unwrap() {
            assert_eq!(&found[key], value, "{key}");
        }
        let greedy = ["red", "blue"].map(|side| found["greedy_loss"][side].as_i64().unwrap());
        assert_eq!(starts(found, "greedy_loss"), greedy);
        assert_eq!(found["origin"]["seed"], 2);
        assert!(found["why"].is_array());
        lines += 1;
    }
    assert_eq!(lines, codes.len());
    let scores: Vec<i64> = found.iter().map(|found| found["score"].as_i64().unwrap()).collect();
    assert!(scores.is_sorted_by(|a, b| a >= b));
}

#[test]
fn boards_are_reduced_and_differ_up_to_isomorphism_and_opposites() {
    let mut forms = BTreeSet::new();
    for found in find(&["--seed", "3", "--per-cell", "4"]) {
        let board: Board = code(&found).parse().unwrap();
        assert_eq!(board.reduced(), board);
        assert!((5..=9).contains(&board.vertex_count()));
        // Games are the same if their reachability is.
        let pairs = (0..board.vertex_count()).flat_map(|a| {
            let reached = board.closure(Side::Red, a);
            reached.iter().filter(move |&b| b != a).map(move |b| (a, b)).collect::<Vec<_>>()
        });
        let closed = Board::new(board.sides(), &pairs.collect::<Vec<_>>()).unwrap();
        let forms_of = [&closed, &closed.opposite()].map(|b| canonical_form(b).to_string());
        assert!(forms.insert(forms_of.iter().min().unwrap().clone()), "{board} twice");
    }
    assert!(forms.len() > 200, "{}", forms.len());
}

type Holds = fn(&Value) -> bool;

#[test]
fn goals_hold_in_every_line() {
    let holds: [(&str, Holds); 8] = [
        ("balanced", |f| f["ls"].as_i64().unwrap() == -f["rs"].as_i64().unwrap()),
        ("greedy-trap", |f| starts(f, "greedy_loss").iter().all(|&loss| loss > 0)),
        ("only-move", |f| starts(f, "best_moves") == [1, 1]),
        ("deep", |f| starts(f, "depth").iter().all(|&depth| depth > 2)),
        ("comeback", |f| starts(f, "lead_changes").iter().any(|&changes| changes > 1)),
        ("early-end", |f| starts(f, "misleading").iter().any(|&points| points > 0)),
        ("surprise", |f| !f["judge"]["minority"].is_null()),
        ("draw", |f| f["kind"] == "draw" && starts(f, "keeping").iter().any(|&share| share < 100)),
    ];
    for (goal, holds) in holds {
        let found = find_among("9..11", "12000", &["--seed", "4", "--goal", goal]);
        assert!(found.iter().all(holds), "{goal}");
        assert!(!found.is_empty() || goal == "surprise", "{goal}");
    }
}

#[test]
fn filters_hold_in_every_line() {
    let ranges = [
        ("depth", "2..3", 2, 3),
        ("plausible", "3..", 3, 99),
        ("best-moves", "2", 2, 2),
        ("margin", "1..2", 1, 2),
        ("lead-changes", "1..", 1, 99),
        ("misleading", "0", 0, 0),
        ("awarded", "2..", 2, 99),
        ("length", "..4", 0, 4),
        ("keeping", "50..70", 50, 70),
    ];
    for (name, range, low, high) in ranges {
        let found = find(&["--seed", "5", &format!("--{name}"), range]);
        assert!(!found.is_empty(), "{name}");
        for found in found {
            let inside = starts(&found, &name.replace('-', "_"));
            assert!(inside.iter().all(|value| (low..=high).contains(value)), "{name}: {found}");
        }
    }
    let found = find(&[
        "--kind",
        "blue",
        "--acyclic",
        "--connected",
        "--arcs",
        "5..8",
        "--greedy-loss",
        "1..",
        "--either-start",
        "--ls",
        "..-2",
    ]);
    assert!(!found.is_empty());
    for found in found {
        let board: Board = code(&found).parse().unwrap();
        assert_eq!((found["kind"].as_str(), board.is_acyclic()), (Some("blue"), true));
        assert_eq!(board.components(board.all()).len(), 1);
        assert!((5..=8).contains(&board.arcs().len()) && found["ls"].as_i64().unwrap() <= -2);
        assert!(starts(&found, "greedy_loss").iter().any(|&loss| loss > 0));
    }
    let found = find(&["--self-opposite", "--family", "mirror,path", "--mutants", "0"]);
    assert!(!found.is_empty());
    assert!(found.iter().all(|found| found["self_opposite"] == true));
    let games = ["--difficulty", "15..60", "--normal", "1..", "--easy", "..90"];
    let hard = find_among("8..10", "2000", &games);
    assert!(!hard.is_empty());
    for found in hard {
        let share = |level: &str| {
            let results = &found["judge"][level];
            100 * results["spoilt"].as_i64().unwrap() / results["games"].as_i64().unwrap()
        };
        let (easy, normal) = (share("easy"), share("normal"));
        assert!(normal >= 1 && easy <= 90);
        assert_eq!(found["judge"]["difficulty"], (easy + 2 * normal) / 3);
        assert!((15..=60).contains(&((easy + 2 * normal) / 3)));
    }
}

#[test]
fn the_surprise_goal_finds_boards_where_position_beats_numbers() {
    let found = find_among("6..8", "60000", &["--goal", "surprise"]);
    assert!(!found.is_empty());
    for found in found {
        let [red, blue, ls, rs] =
            ["red", "blue", "ls", "rs"].map(|key| found[key].as_i64().unwrap());
        assert!(red < blue && rs > 0 || blue < red && ls < 0, "{found}");
    }
}

#[test]
fn large_boards_are_searched_within_a_budget() {
    let found = find_among("20..24", "300", &["--family", "tree,layered,grid"]);
    assert!(!found.is_empty());
    assert!(found.iter().all(|found| (20..=24).contains(&found["vertices"].as_u64().unwrap())));
}
