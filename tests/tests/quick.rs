//! The small solver of the search against the reference.

use influence_engine::quick::{MAX_QUICK, QuickSolver};
use influence_engine::{Board, Side};
use influence_tests::agreement::{Stops, by_reference, compare, engine_stops};
use influence_tests::boards::{self, BOARDS_UP_TO_4};

/// One solver for all boards, as in a search.
fn quick() -> impl FnMut(&Board) -> Stops {
    let mut solver = QuickSolver::new();
    move |board| {
        assert!(solver.load_board(board));
        let all = board.all().bits() as u16;
        (solver.value(all, Side::Red), solver.value(all, Side::Blue))
    }
}

#[test]
fn every_board_of_at_most_4_vertices() {
    let agreement = compare(by_reference(boards::up_to(4)), quick());
    agreement.announce("small solver and reference, every board of at most 4 vertices");
    assert_eq!(agreement.boards, BOARDS_UP_TO_4);
}

#[test]
fn random_boards_of_5_to_10_vertices() {
    const SAMPLE: usize = 28_000;
    let agreement = compare(by_reference(boards::random(47, SAMPLE, 5..=10)), quick());
    agreement.announce("small solver and reference, random boards of 5 to 10 vertices");
    assert_eq!(agreement.boards, SAMPLE);
    assert!(agreement.cyclic > SAMPLE / 5 && agreement.disconnected > SAMPLE / 5);
}

#[test]
fn random_boards_of_11_to_16_vertices_against_the_solver() {
    let mut quick = quick();
    for graph in boards::random(48, 7_000, 11..=MAX_QUICK) {
        let board = influence_tests::agreement::board(&graph);
        assert_eq!(quick(&board), engine_stops(&board), "{board}");
    }
}
