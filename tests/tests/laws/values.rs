use influence_engine::facts::Facts;
use influence_engine::solve::{Limits, Solver};
use influence_engine::{Board, Side};
use influence_tests::agreement::{engine_stops, exact, graph, vertex_set};
use proptest::prelude::*;

use crate::board;

fn sum(left: &Board, right: &Board) -> Board {
    left.sum(right).expect("small boards")
}

proptest! {
    #![proptest_config(crate::cases())]

    #[test]
    fn symmetry_and_parity(board in board(14)) {
        let (ls, rs) = engine_stops(&board);
        prop_assert_eq!(engine_stops(&board.opposite()), (-rs, -ls));
        let size = board.vertex_count() as i32;
        prop_assert_eq!(((ls - size) % 2, (rs - size) % 2), (0, 0));
        prop_assert!(-size <= rs && ls <= size);
    }

    #[test]
    fn the_solver_agrees_with_the_reference(board in board(9)) {
        prop_assert_eq!(engine_stops(&board), graph(&board).stops());
    }

    #[test]
    fn no_zugzwang_in_any_reachable_position(board in board(10)) {
        let mut solver = Solver::new(&board, Limits::default());
        for (present, _) in graph(&board).reachable_positions() {
            let remaining = vertex_set(&present);
            let [ls, rs] = Side::BOTH.map(|side| exact(&mut solver, remaining, side));
            prop_assert!(ls >= rs, "{:?}: {} < {}", remaining, ls, rs);
        }
    }

    /// No move is worse than letting the other side move (proven in
    /// docs/judging.md): where both stops are the same, every first move is optimal.
    #[test]
    fn no_move_is_worse_than_passing(board in board(10)) {
        let (ls, rs) = engine_stops(&board);
        let mut solver = Solver::new(&board, Limits::default());
        for vertex in 0..board.vertex_count() {
            let value = solver.move_value(board.all(), vertex).exact().unwrap();
            let passing = if board.side(vertex) == Side::Red { rs } else { ls };
            let sign = board.side(vertex).sign();
            prop_assert!(value * sign >= passing * sign, "{}: {} {}", vertex, value, passing);
        }
    }

    #[test]
    fn a_board_and_its_opposite_are_worth_nothing(board in board(9)) {
        prop_assert_eq!(engine_stops(&sum(&board, &board.opposite())), (0, 0));
    }

    /// Opposite components may be cancelled inside a larger sum.
    #[test]
    fn opposites_cancel_inside_a_sum(board in board(6), other in board(5)) {
        let pair = sum(&other, &other.opposite());
        prop_assert_eq!(engine_stops(&sum(&board, &pair)), engine_stops(&board));
    }

    /// Corollary 14: the stops of the parts bound those of a sum, no more than that.
    #[test]
    fn the_stops_of_the_parts_bound_those_of_a_sum(left in board(7), right in board(7)) {
        let [(gl, gr), (hl, hr)] = [engine_stops(&left), engine_stops(&right)];
        let (ls, rs) = engine_stops(&sum(&left, &right));
        prop_assert!((gl + hr).max(gr + hl) <= ls && ls <= gl + hl);
        prop_assert!(gr + hr <= rs && rs <= (gl + hr).min(gr + hl));
    }

    /// A component of one colour is an integer.
    #[test]
    fn a_component_of_one_colour_shifts_both_stops(board in board(9), count in 1..4_usize) {
        let (ls, rs) = engine_stops(&board);
        for side in Side::BOTH {
            let arcs: Vec<(usize, usize)> = (1..count).map(|v| (v - 1, v)).collect();
            let integer = Board::new(&vec![side; count], &arcs).unwrap();
            let shift = count as i32 * side.sign();
            prop_assert_eq!(engine_stops(&sum(&board, &integer)), (ls + shift, rs + shift));
        }
    }

    #[test]
    fn facts_do_not_depend_on_the_numbering(
        (board, names) in board(8).prop_flat_map(|board| {
            let names: Vec<usize> = (0..board.vertex_count()).collect();
            (Just(board), Just(names).prop_shuffle())
        })
    ) {
        let renamed = influence_tests::agreement::board(&graph(&board).renamed(&names));
        let [here, there] =
            [&board, &renamed].map(|board| Facts::of(board, Limits::default()));
        prop_assert_eq!((here.ls, here.rs, here.kind), (there.ls, there.rs, there.kind));
        prop_assert_eq!(here.self_opposite, there.self_opposite);
        prop_assert_eq!(here.greedy_loss, there.greedy_loss);
        prop_assert_eq!(here.undominated, there.undominated);
        let moved = here.best.map(|best| best.map(|best| {
            let mut best: Vec<usize> = best.into_iter().map(|v| names[v]).collect();
            best.sort_unstable();
            best
        }));
        prop_assert_eq!(moved, there.best);
    }
}
