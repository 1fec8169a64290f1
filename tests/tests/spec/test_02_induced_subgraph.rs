//! Test 2: Play goes on with the subgraph induced by the vertices that remain.

use influence_engine::solve::{Limits, Solver};
use influence_engine::{Board, Position, Side};
use influence_tests::agreement::{exact, vertex_set};
use influence_tests::boards;
use influence_tests::games::{Moment, every_game, random_games};

use crate::{board, set};

#[test]
fn test_02_captured_vertices_and_their_arcs_are_gone() {
    let chain = board("RRBRB 0>1 1>2 2>3 3>4");
    let start = Position::start(&chain, Side::Red);
    let next = start.play(&chain, 1).unwrap();
    assert_eq!(next.remaining(), set([0]));
    assert_eq!(next.capture(&chain, 0), set([0]), "the arc 0>1 went with vertex 1");
    for gone in 1..5 {
        assert!(next.capture(&chain, gone).is_empty(), "vertex {gone} is gone");
    }
}

/// A capture in the course of a game is what a fresh board, made of the
/// remaining vertices and the arcs between them, would give.
fn remaining_is_the_induced_board(moment: &Moment) {
    let remaining = moment.position.remaining();
    assert_eq!(remaining, vertex_set(moment.present), "{}", moment.graph);
    let kept: Vec<usize> = remaining.iter().collect();
    if kept.is_empty() {
        return;
    }
    let sides: Vec<Side> = kept.iter().map(|&v| moment.board.side(v)).collect();
    let place = |v: usize| kept.iter().position(|&kept| kept == v);
    let arcs = moment.graph.arcs().iter();
    let arcs = arcs.filter_map(|&(from, to)| Some((place(from)?, place(to)?)));
    let induced = Board::new(&sides, &arcs.collect::<Vec<_>>()).unwrap();
    let fresh = Position::start(&induced, moment.position.to_move());
    for (place, &vertex) in kept.iter().enumerate() {
        let inside = fresh.capture(&induced, place).iter().map(|v| kept[v]).collect();
        assert_eq!(moment.position.capture(moment.board, vertex), inside, "{}", moment.graph);
    }
    assert_eq!(moment.board.induced(remaining), Some(induced));
}

#[test]
fn test_02_every_position_is_an_induced_subgraph() {
    boards::up_to(3).for_each(|graph| every_game(&graph, remaining_is_the_induced_board));
    for (seed, graph) in boards::random(2, 1_000, 4..=30).enumerate() {
        random_games(&graph, seed as u64, remaining_is_the_induced_board);
    }
}

#[test]
fn test_02_values_in_the_course_of_a_game_are_those_of_the_induced_board() {
    for (seed, graph) in boards::random(3, 1_000, 4..=12).enumerate() {
        random_games(&graph, seed as u64, |moment| {
            let Some(induced) = moment.board.induced(moment.position.remaining()) else { return };
            let to_move = moment.position.to_move();
            let mut solver = Solver::new(moment.board, Limits::default());
            let inside = exact(&mut solver, moment.position.remaining(), to_move);
            let mut fresh = Solver::new(&induced, Limits::default());
            assert_eq!(inside, exact(&mut fresh, induced.all(), to_move), "{graph}");
        });
    }
}
