//! Test 6: On Blue's turn the arrows are shown turned round, and the arcs stay as they
//! are. The picture is the browser tests' business; here, that play never touches
//! the graph and that Blue's captures follow the arrows as they are shown.

use influence_engine::{Position, Side};
use influence_tests::agreement::{self, vertex_set};
use influence_tests::boards;
use influence_tests::games::random_games;
use influence_tests::reference::{Colour, Graph};

#[test]
fn test_06_play_leaves_board_and_arcs_as_they_were() {
    for (seed, graph) in boards::random(7, 500, 4..=40).enumerate() {
        let untouched = agreement::board(&graph);
        random_games(&graph, seed as u64, |moment| {
            assert_eq!(*moment.board, untouched);
            let now = moment.board.arcs().iter().map(|&(a, b)| (a.into(), b.into()));
            assert_eq!(now.collect::<Vec<(usize, usize)>>(), graph.arcs(), "{graph}");
            assert_eq!(moment.board.to_string(), graph.to_string());
        });
    }
}

#[test]
fn test_06_a_refused_move_changes_nothing() {
    let board = crate::board("RBRB 0>1 2>1 2>3");
    let start = Position::start(&board, Side::Red);
    for vertex in [1, 3, 4, 127, 128, usize::MAX] {
        assert!(start.play(&board, vertex).is_err(), "vertex {vertex}");
        assert_eq!(start, Position::start(&board, Side::Red));
    }
}

/// The graph as it is shown on Blue's turn: arrows turned round, colours kept.
fn as_shown_to_blue(graph: &Graph) -> Graph {
    let arrows = graph.arcs().iter().map(|&(from, to)| (to, from));
    Graph::new(graph.colours().to_vec(), arrows.collect())
}

#[test]
fn test_06_blue_captures_along_the_arrows_shown_on_its_turn() {
    for (seed, graph) in boards::up_to(3).chain(boards::random(8, 500, 4..=30)).enumerate() {
        let shown = as_shown_to_blue(&graph);
        random_games(&graph, seed as u64, |moment| {
            for vertex in graph.choices(moment.present, Colour::Blue) {
                // Followed forwards, as Red follows the arcs.
                let along = shown.captured(moment.present, Colour::Red, vertex);
                let capture = moment.position.capture(moment.board, vertex);
                assert_eq!(capture, vertex_set(&along), "{graph}: vertex {vertex}");
            }
        });
    }
}
