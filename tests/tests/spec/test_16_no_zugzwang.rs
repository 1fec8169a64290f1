//! Test 16: No zugzwang: Ls ≥ Rs in every position that play can reach, under the original
//! rules, forced vertices and non-relevant boards included.

use influence_engine::Side;
use influence_engine::solve::{Limits, Solver};
use influence_tests::agreement::{self, announce, exact, vertex_set};
use influence_tests::boards;
use influence_tests::reference::{Colour, Graph};

/// Checks every reachable position of the graph; how many there are.
fn no_zugzwang(graph: &Graph) -> usize {
    let board = agreement::board(graph);
    let mut solver = Solver::new(&board, Limits::default());
    let positions = graph.reachable_positions();
    for (present, _) in &positions {
        let remaining = vertex_set(present);
        let [ls, rs] = Side::BOTH.map(|side| exact(&mut solver, remaining, side));
        assert!(ls >= rs, "{graph}: Ls = {ls} < Rs = {rs} with {remaining:?} left");
    }
    positions.len()
}

#[test]
fn test_16_in_every_position_of_small_boards() {
    let positions: usize = boards::up_to(4).map(|graph| no_zugzwang(&graph)).sum();
    announce(&format!("no zugzwang in {positions} positions of boards of at most 4 vertices"));
}

#[test]
fn test_16_in_every_position_of_random_boards() {
    let positions: usize = boards::random(20, 1_000, 5..=10).map(|graph| no_zugzwang(&graph)).sum();
    announce(&format!("no zugzwang in {positions} positions of random boards"));
}

#[test]
fn test_16_by_the_reference() {
    for graph in boards::up_to(3).chain(boards::random(21, 200, 4..=6)) {
        for (present, _) in graph.reachable_positions() {
            let [ls, rs] = Colour::BOTH.map(|player| graph.value(&present, player));
            assert!(ls >= rs, "{graph}: {ls} < {rs}");
        }
    }
}
