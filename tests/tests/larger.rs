//! Boards too large for the reference: solved with every technique, and again by
//! the plain search that the reference has confirmed on small boards.

use influence_engine::solve::{Limits, Solver, Techniques};
use influence_engine::{Board, Side};
use influence_tests::agreement::{self, announce, engine_stops, exact, stops_with};
use influence_tests::boards::{self, Shape, segment};
use influence_tests::reference::Graph;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Alpha-beta with a table on whole positions, without what could be wrong in sums:
/// components, classes, opposites and bounds from parts.
const PLAIN: Techniques =
    Techniques { strong_components: true, domination: true, table: true, ..Techniques::NONE };

fn both_ways(graph: &Graph) {
    let board = agreement::board(graph);
    assert_eq!(engine_stops(&board), stops_with(&board, PLAIN), "{graph}");
}

#[test]
fn every_shape_of_board() {
    let mut count = 0;
    for graph in boards::random(37, 2_100, 11..=20) {
        both_ways(&graph);
        count += 1;
    }
    announce(&format!("solver and plain search: {count} boards of 11 to 20 vertices; 0 differ"));
}

/// Sums of paths and small boards, where equal, opposite and self-opposite terms
/// meet, cancel and are rewritten.
#[test]
fn sums_of_segments_and_small_boards() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(38);
    let mut count = 0;
    for _ in 0..700 {
        let mut sum: Option<Graph> = None;
        loop {
            let part = match random.random_range(0..4) {
                0 => {
                    let size = random.random_range(3..=5);
                    boards::random_board(&mut random, Shape::Sparse, size)
                }
                1 => segment(random.random_range(1..=9)).opposite(),
                _ => segment(random.random_range(1..=9)),
            };
            let size = sum.as_ref().map_or(0, Graph::size) + part.size();
            if size > 22 {
                break;
            }
            sum = Some(sum.map_or(part.clone(), |sum| sum.sum(&part)));
        }
        let sum = sum.expect("at least one part");
        both_ways(&boards::shuffled(&mut random, &sum));
        count += 1;
    }
    announce(&format!("solver and plain search: {count} sums; 0 differ"));
}

/// Paths with every colouring and direction, not only the article's segments.
#[test]
fn paths_of_any_colours_and_directions() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(39);
    for _ in 0..1_500 {
        let size = random.random_range(8..=20);
        let sides: Vec<Side> = (0..size).map(|_| Side::BOTH[random.random_range(0..2)]).collect();
        let arcs: Vec<(usize, usize)> = (1..size)
            .map(|v| if random.random_bool(0.5) { (v - 1, v) } else { (v, v - 1) })
            .collect();
        both_ways(&agreement::graph(&Board::new(&sides, &arcs).unwrap()));
    }
}

/// Every part of a long segment, by a solver that has the whole of it behind it.
#[test]
fn parts_of_a_long_segment() {
    let board = agreement::board(&segment(24));
    let mut all = Solver::new(&board, Limits::default());
    let mut plain = Solver::with_techniques(&board, Limits::default(), PLAIN);
    let mut random = Xoshiro256PlusPlus::seed_from_u64(40);
    for _ in 0..200 {
        let remaining = (0..24).filter(|_| random.random_bool(0.75)).collect();
        for side in Side::BOTH {
            let [found, expected] =
                [&mut all, &mut plain].map(|solver| exact(solver, remaining, side));
            assert_eq!(found, expected, "{remaining:?}, {side} to move");
        }
    }
}
