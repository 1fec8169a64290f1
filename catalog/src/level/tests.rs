use super::*;

#[test]
fn ids_are_file_names_and_addresses() {
    for id in ["a", "9", "segment-8", "a-b-c", &"x".repeat(MAX_ID)] {
        assert!(is_valid_id(id), "{id}");
    }
    let long = "x".repeat(MAX_ID + 1);
    for id in ["", "-", "a-", "-a", "a--b", "A", "é", "a b", "a/b", "..", "a.b", "a_b", &long] {
        assert!(!is_valid_id(id), "{id}");
    }
}

#[test]
fn texts_are_for_people() {
    for text in ["La Guirlande", "Qui va là\u{202f}?", "« x »", &"é".repeat(MAX_NAME)] {
        assert_eq!(text_message(text, MAX_NAME), None, "{text}");
    }
    let long = "é".repeat(MAX_NAME + 1);
    for text in ["", " ", " a", "a\u{a0}", "a\nb", "a\u{202e}b", "a\u{200b}b", "\u{feff}a", &long] {
        assert!(text_message(text, MAX_NAME).is_some(), "{text:?}");
    }
}

#[test]
fn scores_of_red() {
    let facts = |vertices, ls, rs| Facts {
        vertices,
        red: vertices,
        blue: 0,
        arcs: 0,
        ls,
        rs,
        kind: Kind::of(ls, rs),
        self_opposite: false,
        greedy_loss: Sides { red: None, blue: None },
        undominated: Sides { red: 0, blue: 0 },
    };
    assert_eq!(facts(5, 1, -5).red_scores(), Sides { red: 3, blue: 0 });
    assert_eq!(facts(8, -2, -8).red_scores(), Sides { red: 3, blue: 0 });
}

/// A level without a fault.
fn good() -> Level {
    let level = Level::parse(
        r#"(
    schema: 2, id: "meeting-5", name: (en: "The Meeting", fr: "La Rencontre"),
    code: "RRBBB 0>4 2>1 3>2 4>1",
    positions: [(409, 1200), (1000, 343), (546, 0), (0, 151), (918, 926)],
    quality: (distance: Some(566), clearance: Some(566), crossings: 0, angle: Some(119), aspect: 83),
    facts: (
        vertices: 5, red: 2, blue: 3, arcs: 4, ls: 1, rs: -3, kind: "first-player", self_opposite: false,
        greedy_loss: (red: Some(0), blue: Some(0)), undominated: (red: 1, blue: 2),
    ),
    provenance: "By hand.",
)"#,
    );
    level.expect("a level")
}

/// The messages about the level with a change.
fn said(change: impl FnOnce(&mut Level)) -> Vec<String> {
    let mut level = good();
    change(&mut level);
    level.faults().into_iter().map(|fault| fault.message).collect()
}

#[test]
fn each_wrong_count_is_a_fault() {
    assert_eq!(said(|_| {}), [""; 0]);
    let found = |field: &str, found: usize, expected: usize| {
        vec![format!("facts.{field}: found {found}, expected {expected} from the board code")]
    };
    assert_eq!(said(|level| level.facts.vertices = 6), found("vertices", 6, 5));
    assert_eq!(said(|level| level.facts.red = 3), found("red", 3, 2));
    assert_eq!(said(|level| level.facts.blue = 2), found("blue", 2, 3));
    assert_eq!(said(|level| level.facts.arcs = 0), found("arcs", 0, 4));
}

#[test]
fn each_impossible_value_is_a_fault() {
    for (ls, rs, kind) in [
        (5, -5, Kind::FirstPlayer),
        (5, 5, Kind::Red),
        (-5, -5, Kind::Blue),
        (1, 1, Kind::Red),
        (-1, -1, Kind::Blue),
    ] {
        let message =
            said(|level| (level.facts.ls, level.facts.rs, level.facts.kind) = (ls, rs, kind));
        assert_eq!(message, [""; 0], "{ls} {rs}");
    }
    let range = |field: &str, value: i32| {
        format!("facts.{field}: found {value}, expected -5 to 5 and the parity of 5")
    };
    for value in [7, 2, 6] {
        assert_eq!(said(|level| level.facts.ls = value), [range("ls", value)]);
        assert_eq!(said(|level| level.facts.rs = -value), [range("rs", -value)]);
    }
    assert_eq!(
        said(|level| level.facts.ls = -5),
        ["facts: found ls -5 below rs -3, expected ls >= rs"]
    );
    assert_eq!(
        said(|level| level.facts.kind = Kind::Draw),
        ["facts.kind: found draw, expected first-player from ls 1 and rs -3"]
    );
}

#[test]
fn an_arc_that_follows_from_others_is_a_fault() {
    let messages = said(|level| {
        level.board = "RRBBB 0>4 2>1 3>1 3>2 4>1".parse().expect("a board");
        level.facts.arcs = 5;
    });
    assert!(
        messages.contains(&"board: 5 arcs, expected 4: others follow from these".to_owned()),
        "{messages:?}"
    );
}

#[test]
fn each_wrong_place_is_a_fault_of_level_and_placement() {
    let check = |change: fn(&mut Level), expected: &[&str]| {
        assert_eq!(said(change), expected);
        let mut level = good();
        change(&mut level);
        let faults = level.placement_faults();
        let messages: Vec<&str> = faults.iter().map(|fault| &*fault.message).collect();
        assert_eq!(messages, expected);
    };
    check(|_| {}, &[]);
    check(
        |level| level.positions.truncate(4),
        &["positions: found 4 points, expected 5, one per vertex"],
    );
    check(
        |level| (level.positions[3].x, level.positions[4].y) = (1001, 1201),
        &[
            "positions: vertex 3 at (1001, 151), expected within (1000, 1200)",
            "positions: vertex 4 at (918, 1201), expected within (1000, 1200)",
        ],
    );
    check(
        |level| level.positions[4] = level.positions[1],
        &["positions: vertices 1 and 4 both at (1000, 343), expected different points"],
    );
}

#[test]
fn each_wrong_figure_is_a_fault() {
    let found = |field: &str, found: &str, expected: &str| {
        vec![format!("quality.{field}: found {found}, expected {expected} from the positions")]
    };
    assert_eq!(said(|level| level.quality.distance = None), found("distance", "None", "Some(566)"));
    assert_eq!(
        said(|level| level.quality.clearance = Some(1)),
        found("clearance", "Some(1)", "Some(566)")
    );
    assert_eq!(said(|level| level.quality.crossings = 1), found("crossings", "1", "0"));
    assert_eq!(said(|level| level.quality.angle = None), found("angle", "None", "Some(119)"));
    assert_eq!(said(|level| level.quality.aspect = 82), found("aspect", "82", "83"));
    // Two vertices of which one hides the other.
    let close = said(|level| level.positions[4] = (409, 1199).into());
    assert!(close.len() > 1, "{close:?}");
}

#[test]
fn each_wrong_text_is_a_fault() {
    assert_eq!(said(|level| level.id = "A".to_owned()), [id_message("A")]);
    assert_eq!(said(|level| level.name.en.clear()), ["name.en: empty, expected a text"]);
    assert_eq!(
        said(|level| level.name.fr = "é".repeat(41)),
        ["name.fr: 41 characters, expected at most 40"]
    );
    assert_eq!(
        said(|level| level.provenance = "x".repeat(1001)),
        ["provenance: 1001 characters, expected at most 1000"]
    );
}
