//! Test 15: Corollary 15: the sum of a board and its opposite is worth nothing, whoever
//! starts.

use influence_tests::agreement::{self, engine_stops};
use influence_tests::boards;

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
