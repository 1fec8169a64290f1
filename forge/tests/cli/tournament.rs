//! `forge tournament`.

use serde_json::Value;

use crate::common::forge;

#[test]
fn the_output_does_not_depend_on_the_number_of_threads() {
    let run = |threads: &str| forge(&["tournament", "--games", "3", "--threads", threads]);
    let (one, three) = (run("1"), run("3"));
    assert_eq!(one.code, Some(0), "{}", one.err);
    assert_eq!(one.out, three.out);
    let other = forge(&["tournament", "--games", "3", "--seed", "2"]);
    assert_ne!(one.out, other.out, "another seed gives other games");
}

#[test]
fn each_level_beats_the_weaker_ones_on_both_sides() {
    let run = forge(&["tournament", "--games", "100", "--json"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let report: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(report["expert"]["faults"], Value::Array(Vec::new()));
    assert!(report["expert"]["moves"].as_u64().unwrap() > 0);
    let pairings = report["pairings"].as_array().unwrap();
    assert_eq!(pairings.len(), 6);
    for pairing in pairings {
        let figure = |key: &str| pairing["gain"][key].as_f64().unwrap();
        assert!(figure("mean") - figure("interval") > 0.0, "{pairing}");
        let count = |key: &str| pairing[key].as_u64().unwrap();
        assert_eq!(count("wins") + count("ties") + count("losses"), count("games"));
    }
}

#[test]
fn unusable_arguments_are_refused() {
    for args in [
        &["tournament", "no-such-folder"][..],
        &["tournament", "--games", "0"],
        &["tournament", "--seed", "x"],
        &["tournament", "--threads", "0"],
    ] {
        let run = forge(args);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{args:?}");
        assert_eq!(run.err.lines().count(), 1, "{args:?}: {}", run.err);
    }
}
