//! Test 9: The exact solver against two independent implementations without memo or
//! pruning: the reference in Rust and the one in C. The solver leaves out dominated
//! moves; that it may, on any board, is what agreement here means.

use std::fs::{self, File};
use std::path::Path;
use std::process::Command;

use influence_engine::Side;
use influence_engine::facts::{Facts, Kind};
use influence_engine::solve::{Limits, Solver};
use influence_tests::agreement::{self, Stops, announce, compare, engine_stops};
use influence_tests::boards::{self, BOARDS_UP_TO_4};
use influence_tests::reference::{self, Graph};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

const SAMPLE: usize = 28_000;

/// The random boards that both references solve: dense and sparse, acyclic and
/// cyclic, in several pieces, sums with opposites.
fn sample() -> impl Iterator<Item = Graph> {
    boards::random(9, SAMPLE, 5..=10)
}

#[test]
fn test_09_every_board_of_at_most_4_vertices() {
    let agreement = compare(boards::up_to(4), engine_stops);
    agreement.announce("solver and reference, every board of at most 4 vertices");
    assert_eq!(agreement.boards, BOARDS_UP_TO_4);
}

#[test]
fn test_09_random_boards_of_5_to_10_vertices() {
    let agreement = compare(sample(), engine_stops);
    agreement.announce("solver and reference, random boards of 5 to 10 vertices");
    assert_eq!(agreement.boards, SAMPLE);
    assert!(agreement.cyclic > SAMPLE / 5 && agreement.disconnected > SAMPLE / 5);
}

#[test]
fn test_09_random_boards_by_the_reference_in_c() {
    let graphs: Vec<Graph> = boards::up_to(3).chain(sample()).collect();
    let expected = stops_by_c(&graphs);
    assert_eq!(expected.len(), graphs.len());
    for (graph, expected) in graphs.iter().zip(expected) {
        assert_eq!(engine_stops(&agreement::board(graph)), expected, "{graph}");
    }
    announce(&format!("solver and reference in C: {} boards; 0 disagreements", graphs.len()));
}

/// Compiles the reference in C and has it solve the graphs.
fn stops_by_c(graphs: &[Graph]) -> Vec<Stops> {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("influence_ref");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("reference/influence_ref.c");
    let compiler = std::env::var_os("CC").unwrap_or_else(|| "cc".into());
    let compiled = Command::new(compiler)
        .args(["-std=c99", "-O2", "-Wall", "-Wextra", "-pedantic", "-Werror", "-o"])
        .args([&program, &source])
        .status()
        .expect("a C compiler is needed");
    assert!(compiled.success(), "the reference in C does not compile");

    let codes = folder.path().join("codes");
    let lines: Vec<String> = graphs.iter().map(|graph| format!("{graph}\n")).collect();
    fs::write(&codes, lines.concat()).unwrap();
    let run = Command::new(program).stdin(File::open(codes).unwrap()).output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let stops = |line: &str| {
        let (ls, rs) = line.split_once(' ')?;
        Some((ls.parse().ok()?, rs.parse().ok()?))
    };
    let answer = String::from_utf8(run.stdout).unwrap();
    answer.lines().map(|line| stops(line).unwrap_or_else(|| panic!("{line}"))).collect()
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
