//! Test 9: The exact solver against two independent implementations without memo or
//! pruning: the reference in Rust and the one in C, with every technique of the solver
//! on, with each one off in turn, and with all of them off.

use influence_engine::Side;
use influence_engine::facts::{Facts, Kind};
use influence_engine::solve::{Limits, Solver, Techniques};
use influence_tests::agreement::{
    self, Solved, announce, by_reference, compare, engine_stops, exact, stops_with, vertex_set,
};
use influence_tests::boards::{self, BOARDS_UP_TO_4, Shape};
use influence_tests::reference::{self, Graph};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::c_reference::Reference;

const SAMPLE: usize = 28_000;

/// The random boards that both references solve: dense and sparse, acyclic and
/// cyclic, in several pieces, sums with opposites.
fn sample() -> impl Iterator<Item = Graph> {
    boards::random(9, SAMPLE, 5..=10)
}

#[test]
fn test_09_every_board_of_at_most_4_vertices() {
    let agreement = compare(by_reference(boards::up_to(4)), engine_stops);
    agreement.announce("solver and reference, every board of at most 4 vertices");
    assert_eq!(agreement.boards, BOARDS_UP_TO_4);
}

#[test]
fn test_09_random_boards_of_5_to_10_vertices() {
    let agreement = compare(by_reference(sample()), engine_stops);
    agreement.announce("solver and reference, random boards of 5 to 10 vertices");
    assert_eq!(agreement.boards, SAMPLE);
    assert!(agreement.cyclic > SAMPLE / 5 && agreement.disconnected > SAMPLE / 5);
}

#[test]
fn test_09_each_technique_off_in_turn() {
    let solved: Vec<Solved> = by_reference(boards::up_to(4).chain(sample())).collect();
    for (name, techniques) in Techniques::each_without() {
        let agreement = compare(&solved, |board| stops_with(board, techniques));
        agreement.announce(&format!("solver without {name} and reference"));
        assert_eq!(agreement.boards, BOARDS_UP_TO_4 + SAMPLE);
    }
}

#[test]
fn test_09_every_technique_off() {
    let boards = boards::up_to(4).chain(boards::random(90, 3_500, 5..=8));
    let agreement = compare(by_reference(boards), |board| stops_with(board, Techniques::NONE));
    agreement.announce("solver without any technique and reference");
}

/// A sum of 2 to 5 random boards, some of them twice or with their opposite.
fn sum(random: &mut Xoshiro256PlusPlus) -> Graph {
    let terms = random.random_range(2..=5);
    let mut list: Vec<Graph> = Vec::new();
    for _ in 0..terms {
        let term = match (list.last(), random.random_range(0..4)) {
            (Some(last), 0) => last.clone(),
            (Some(last), 1) => last.opposite(),
            _ => {
                let shape = Shape::ALL[random.random_range(0..Shape::ALL.len())];
                // About ten vertices are what the reference solves at a glance.
                boards::random_board(random, shape, (10 / terms).max(2))
            }
        };
        list.push(term);
    }
    list.into_iter().reduce(|sum, term| sum.sum(&term)).expect("two terms at least")
}

#[test]
fn test_09_sums_of_2_to_5_components() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(25);
    let sums: Vec<Graph> = (0..3_000).map(|_| sum(&mut random)).collect();
    let agreement = compare(by_reference(sums), engine_stops);
    agreement.announce("solver and reference, sums of 2 to 5 components");
    assert_eq!((agreement.boards, agreement.disconnected), (3_000, 3_000));
}

#[test]
fn test_09_random_boards_by_the_reference_in_c() {
    let graphs: Vec<Graph> = boards::up_to(3).chain(sample()).collect();
    let expected = Reference::compiled().stops(&graphs);
    assert_eq!(expected.len(), graphs.len());
    for (graph, expected) in graphs.iter().zip(expected) {
        assert_eq!(engine_stops(&agreement::board(graph)), expected, "{graph}");
    }
    announce(&format!("solver and reference in C: {} boards; 0 disagreements", graphs.len()));
}

/// What the engine says of a board besides its values, against the definitions.
fn facts_are_the_references(graph: &Graph) {
    let board = agreement::board(graph);
    let found = Facts::of(&board, Limits::default());
    let expected = reference::Facts::of(graph);
    assert_eq!((found.ls.exact(), found.rs.exact()), (Some(expected.ls), Some(expected.rs)));
    assert_eq!(found.best, expected.best.map(Some), "{graph}: best");
    assert_eq!(found.greedy_loss, expected.greedy_loss, "{graph}: greedy loss");
    assert_eq!(found.undominated, expected.undominated, "{graph}: undominated");
    let reds = graph.choices(&graph.full(), reference::Colour::Red).len();
    let counts = (found.vertices, found.red, found.blue, found.arcs);
    assert_eq!(counts, (graph.size(), reds, graph.size() - reds, graph.arcs().len()), "{graph}");
    let kind = match (expected.ls, expected.rs) {
        (1.., ..=-1) => Kind::FirstPlayer,
        (_, 1..) => Kind::Red,
        (..=-1, _) => Kind::Blue,
        (0, 0) => Kind::Draw,
        (1.., 0) => Kind::RedOrDraw,
        (0, ..=-1) => Kind::BlueOrDraw,
    };
    assert_eq!(found.kind, Some(kind), "{graph}");
}

#[test]
fn test_09_level_facts() {
    let mut count = 0;
    for graph in boards::up_to(4).chain(boards::random(10, 4_000, 5..=9)) {
        facts_are_the_references(&graph);
        count += 1;
    }
    announce(&format!("level facts and their definitions: {count} boards; 0 disagreements"));
}

#[test]
fn test_09_self_opposite_by_every_permutation() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(11);
    let sums = boards::random(12, 300, 6..=7)
        .map(|graph| graph.sum(&graph.opposite()))
        .map(|graph| boards::shuffled(&mut random, &graph));
    for graph in sums {
        let found = Facts::of(&agreement::board(&graph), Limits { nodes: Some(0), memory: 0 });
        assert!(found.self_opposite, "{graph} is a sum with its opposite");
    }
    let (mut boards, mut self_opposite) = (0, 0);
    for graph in boards::up_to(4).chain(boards::random(13, 400, 5..=6)) {
        let expected = reference::is_self_opposite(&graph);
        let found = influence_engine::isomorphism::is_self_opposite(&agreement::board(&graph));
        assert_eq!(found, expected, "{graph}");
        boards += 1;
        self_opposite += usize::from(expected);
    }
    announce(&format!(
        "self-opposite and every permutation: {boards} boards, {self_opposite} of them are; \
         0 disagreements"
    ));
    assert!(self_opposite > 1_000);
}

#[test]
fn test_09_the_value_of_every_move() {
    for graph in boards::up_to(3).chain(boards::random(14, 2_000, 4..=8)) {
        let board = agreement::board(&graph);
        let mut solver = Solver::new(&board, Limits::default());
        for player in reference::Colour::BOTH {
            let full = graph.full();
            let expected: Vec<(usize, Option<i32>)> = graph
                .choices(&full, player)
                .into_iter()
                .map(|chosen| (chosen, Some(graph.value_of_move(&full, player, chosen))))
                .collect();
            let found: Vec<(usize, Option<i32>)> = solver
                .move_values(board.all(), agreement::side(player))
                .into_iter()
                .map(|(chosen, value)| (chosen, value.exact()))
                .collect();
            assert_eq!(found, expected, "{graph}");
        }
    }
}

#[test]
fn test_09_what_a_budget_proves_is_true() {
    for graph in boards::random(15, 400, 8..=10) {
        let board = agreement::board(&graph);
        let (ls, rs) = graph.stops();
        for nodes in [0, 1, 2, 5, 10, 20, 50, 100, 1_000] {
            let mut solver =
                Solver::new(&board, Limits { nodes: Some(nodes), ..Limits::default() });
            for (side, value) in [(Side::Red, ls), (Side::Blue, rs)] {
                let proven = solver.value(board.all(), side);
                assert!(proven.low <= value && value <= proven.high, "{graph}: {proven:?}");
            }
            assert!(solver.nodes() <= nodes, "{graph}: {nodes} nodes allowed");
        }
    }
}

/// One solver for a whole board: what it has learnt in one position is right in
/// the next.
#[test]
fn test_09_every_reachable_position_by_one_solver() {
    let mut count = 0;
    for graph in boards::up_to(3).chain(boards::random(16, 1_500, 4..=8)) {
        let board = agreement::board(&graph);
        let mut solver = Solver::new(&board, Limits::default());
        for (present, player) in graph.reachable_positions() {
            let remaining = vertex_set(&present);
            let found = exact(&mut solver, remaining, agreement::side(player));
            assert_eq!(found, graph.value(&present, player), "{graph}: {remaining:?} left");
            count += 1;
        }
    }
    announce(&format!("one solver a board and reference: {count} positions; 0 disagreements"));
}

#[test]
fn test_09_questions_short_of_a_value() {
    for graph in boards::random(17, 400, 4..=8) {
        let board = agreement::board(&graph);
        let full = graph.full();
        for player in reference::Colour::BOTH {
            let side = agreement::side(player);
            let value = graph.value(&full, player);
            // A solver for each: an answer must not rest on what another one proved.
            for bound in -9..=9 {
                let mut solver = Solver::new(&board, Limits::default());
                let found = solver.is_at_least(board.all(), side, bound);
                assert_eq!(found, Some(value >= bound), "{graph}: {side}, {bound}");
            }
            for vertex in graph.choices(&full, player) {
                let result = graph.value_of_move(&full, player, vertex);
                for bound in -9..=9 {
                    let mut solver = Solver::new(&board, Limits::default());
                    let found = solver.move_keeps(board.all(), vertex, bound);
                    let keeps = (result - bound) * side.sign() >= 0;
                    assert_eq!(found, Some(keeps), "{graph}: {vertex}, {bound}");
                }
            }
        }
    }
}

#[test]
fn test_09_what_little_memory_proves_is_true() {
    for graph in boards::random(18, 700, 5..=10) {
        let board = agreement::board(&graph);
        let (ls, rs) = graph.stops();
        for memory in [0, 1, 1_000, 10_000, 100_000] {
            let mut solver = Solver::new(&board, Limits { nodes: None, memory });
            for (side, value) in [(Side::Red, ls), (Side::Blue, rs)] {
                let proven = solver.value(board.all(), side);
                let holds = proven.low <= value && value <= proven.high;
                assert!(holds, "{graph} with {memory} bytes: {proven:?}");
            }
        }
        let mut solver = Solver::new(&board, Limits { nodes: None, memory: 1 << 20 });
        let found = Side::BOTH.map(|side| exact(&mut solver, board.all(), side));
        assert_eq!(found, [ls, rs], "{graph} with a mebibyte");
    }
}

/// A search that ran out of its budget goes on where it was let to.
#[test]
fn test_09_a_search_goes_on_to_the_value() {
    for graph in boards::random(19, 300, 8..=10) {
        let board = agreement::board(&graph);
        let (ls, rs) = graph.stops();
        let mut solver = Solver::new(&board, Limits { nodes: Some(0), ..Limits::default() });
        for (side, value) in [(Side::Red, ls), (Side::Blue, rs)] {
            let mut proven = solver.value(board.all(), side);
            while !proven.is_exact() {
                assert!(proven.low <= value && value <= proven.high, "{graph}: {proven:?}");
                solver.allow_nodes(Some(solver.nodes() + 10_000));
                proven = solver.value(board.all(), side);
            }
            assert_eq!(proven.exact(), Some(value), "{graph}");
        }
    }
}
