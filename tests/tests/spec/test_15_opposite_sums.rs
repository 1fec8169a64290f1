//! Test 15: Corollary 15: the sum of a board and its opposite is worth nothing, whoever
//! starts.

use influence_tests::agreement::{self, engine_stops};
use influence_tests::boards::{self, segment};
use influence_tests::reference::Graph;

#[test]
fn test_15_every_small_board_and_its_opposite() {
    for graph in boards::up_to(3) {
        let sum = graph.sum(&graph.opposite());
        assert_eq!(crate::solved(&sum), (0, 0), "{graph}");
        assert_eq!(sum.stops(), (0, 0), "{graph}, by the reference");
    }
}

#[test]
fn test_15_random_boards_and_their_opposites() {
    for graph in boards::of_size(4).step_by(37).chain(boards::random(19, 1_000, 5..=9)) {
        let board = agreement::board(&graph);
        let sum = board.sum(&board.opposite()).unwrap();
        assert_eq!(sum, agreement::board(&graph.sum(&graph.opposite())), "{graph}");
        assert_eq!(engine_stops(&sum), (0, 0), "{graph}");
    }
}

fn sum_of_segments(sizes: &[usize]) -> Graph {
    let parts = sizes.iter().map(|&n| segment(n));
    parts.reduce(|left, right| left.sum(&right)).expect("at least one segment")
}

/// Why Corollary 14 only bounds: two components with the same stops are not the
/// same game, so a sum is not decomposed by (Ls, Rs).
#[test]
fn test_15_equal_stops_are_not_equal_games() {
    assert_eq!(crate::solved(&segment(2)), crate::solved(&segment(6)));
    for (sizes, stops) in [([2, 2], (0, 0)), ([6, 2], (4, -4))] {
        let sum = sum_of_segments(&sizes);
        assert_eq!(crate::solved(&sum), stops, "{sizes:?}");
        assert_eq!(sum.stops(), stops, "{sizes:?}, by the reference");
    }
}

/// The segment of six is worth the sum of those of two and four: each even segment
/// is its own opposite, so the difference is this sum.
#[test]
fn test_15_an_equality_is_proven_by_a_difference_worth_nothing() {
    let difference = sum_of_segments(&[6, 2, 4]);
    assert_eq!(crate::solved(&difference), (0, 0));
    assert_eq!(difference.stops(), (0, 0), "by the reference");
}
