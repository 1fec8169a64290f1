//! Sizes around machine words and around the largest board.

use influence_engine::facts::{Facts, Kind};
use influence_engine::solve::{Limits, Solver};
use influence_engine::{Board, BoardError, MAX_VERTICES, Position, Session, Side, VertexSet};
use influence_tests::agreement::{self, Stops, engine_stops, exact, vertex_set};
use influence_tests::boards::{self, Shape};
use influence_tests::games::{Moment, random_games};
use influence_tests::reference::{Colour, Graph};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

const SIZES: [usize; 8] = [31, 32, 33, 63, 64, 65, 127, 128];
const TOO_MANY: usize = 129;

/// Red and blue in turn, Red first, each with an arc to the next.
fn chain(size: usize) -> Graph {
    let colours = (0..size).map(|v| Colour::BOTH[v % 2]).collect();
    Graph::new(colours, (1..size).map(|v| (v - 1, v)).collect())
}

/// A ring of red vertices: the integer `size`, taken in one move.
fn ring(size: usize) -> Graph {
    Graph::new(vec![Colour::Red; size], (0..size).map(|v| (v, (v + 1) % size)).collect())
}

/// The same graph numbered from its other end, so that other bits are used.
fn backwards(graph: &Graph) -> Graph {
    let names: Vec<usize> = (0..graph.size()).rev().collect();
    graph.renamed(&names)
}

fn random_of(size: usize, seed: u64) -> impl Iterator<Item = Graph> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    Shape::ALL.into_iter().map(move |shape| boards::random_board(&mut random, shape, size))
}

fn solved(graph: &Graph) -> Stops {
    engine_stops(&agreement::board(graph))
}

#[test]
fn codes_are_read_and_written_at_every_size() {
    for size in SIZES {
        for graph in random_of(size, 31).chain([chain(size), boards::segment(size)]) {
            let board: Board = graph.to_string().parse().unwrap();
            assert_eq!(board, agreement::board(&graph));
            assert_eq!(board.to_string(), graph.to_string());
            assert_eq!((board.vertex_count(), board.all().len()), (size, size));
            assert_eq!(board.opposite().opposite(), board);
        }
    }
}

#[test]
fn one_vertex_too_many_is_refused_by_every_door() {
    assert_eq!(MAX_VERTICES + 1, TOO_MANY);
    let sides = [Side::Blue; TOO_MANY];
    assert_eq!(Board::new(&sides, &[(0, 128)]), Err(BoardError::TooManyVertices(TOO_MANY)));
    let code = format!("{} 0>128", "R".repeat(TOO_MANY));
    let error = code.parse::<Board>().unwrap_err();
    assert_eq!(error.column, 1);
    assert!(error.to_string().contains("129 vertices"), "{error}");
    let [most, one] = [128, 1].map(|size| agreement::board(&chain(size)));
    assert_eq!(most.sum(&one), Err(BoardError::TooManyVertices(TOO_MANY)));
    assert!(Session::from_text(&format!("{code}|R||0")).is_err());
    let last = format!("{} 127>128", "R".repeat(MAX_VERTICES));
    assert!(last.parse::<Board>().unwrap_err().to_string().contains("column 130"));
}

fn engine_plays_as_the_reference(moment: &Moment) {
    assert_eq!(moment.position.remaining(), vertex_set(moment.present));
    for vertex in 0..moment.graph.size() {
        let expected = if moment.present[vertex] {
            vertex_set(&moment.captured(vertex))
        } else {
            VertexSet::EMPTY
        };
        assert_eq!(moment.position.capture(moment.board, vertex), expected, "vertex {vertex}");
    }
    if let Some(outcome) = moment.position.outcome(moment.board) {
        assert_eq!(outcome.red + outcome.blue, moment.graph.size());
    }
}

#[test]
fn captures_and_games_at_every_size() {
    for size in SIZES {
        for (seed, graph) in random_of(size, 32).chain([chain(size)]).enumerate() {
            random_games(&graph, seed as u64, engine_plays_as_the_reference);
        }
    }
}

#[test]
fn a_whole_board_is_captured_at_once() {
    for size in SIZES {
        for graph in [chain(size), backwards(&chain(size))] {
            let board = agreement::board(&graph);
            let first = if graph == chain(size) { 0 } else { size - 1 };
            let after = Position::start(&board, Side::Red).play(&board, first).unwrap();
            assert!(after.remaining().is_empty());
            assert_eq!(after.score(Side::Red), size);
            assert_eq!(after.outcome(&board).unwrap().red, size);
        }
    }
}

#[test]
fn vertices_past_the_last_one_are_no_moves() {
    for size in SIZES {
        let board = agreement::board(&chain(size));
        let start = Position::start(&board, Side::Red);
        for vertex in [size, size + 1, 128, 129, 255, 256, usize::MAX] {
            assert!(start.play(&board, vertex).is_err(), "vertex {vertex} of {size}");
            assert!(start.capture(&board, vertex).is_empty(), "vertex {vertex} of {size}");
        }
    }
}

#[test]
fn chains_have_the_values_that_follow_from_the_rules() {
    // Red takes all from the first vertex; Blue takes all up to its last one.
    for size in SIZES {
        let all = size as i32;
        let rs = if size % 2 == 0 { -all } else { 2 - all };
        for graph in [chain(size), backwards(&chain(size))] {
            assert_eq!(solved(&graph), (all, rs), "chain of {size}");
        }
    }
}

#[test]
fn facts_of_the_largest_board() {
    let facts = Facts::of(&agreement::board(&chain(128)), Limits::default());
    assert_eq!((facts.vertices, facts.red, facts.blue, facts.arcs), (128, 64, 64, 127));
    assert_eq!((facts.ls.exact(), facts.rs.exact()), (Some(128), Some(-128)));
    assert_eq!(facts.kind, Some(Kind::FirstPlayer));
    assert!(facts.self_opposite);
    assert_eq!(facts.undominated, [1, 1]);
    assert_eq!(facts.greedy_loss, [Some(0), Some(0)]);
    assert_eq!(facts.best, [Some(vec![0]), Some(vec![127])]);
    assert_eq!((facts.red_score(128), facts.red_score(-128)), (128, 0));
}

#[test]
fn segments_numbered_from_either_end_have_the_same_values() {
    for (size, stops) in [(31, (3, -3)), (32, (2, -2)), (33, (1, -3))] {
        assert_eq!(solved(&boards::segment(size)), stops, "segment of {size}");
        assert_eq!(solved(&backwards(&boards::segment(size))), stops, "segment of {size}");
    }
}

/// Theorem 20 and the symmetry of even segments, beyond the table.
#[test]
fn segments_around_a_words_end() {
    for size in [63, 64, 65] {
        let (ls, rs) = solved(&boards::segment(size));
        assert_eq!((ls, rs), solved(&backwards(&boards::segment(size))), "segment of {size}");
        match size {
            63 => assert_eq!(ls, 3, "an odd number of red vertices between blue ends"),
            64 => assert!(ls == -rs && [2, 4].contains(&ls), "segment of 64: {ls}, {rs}"),
            _ => assert!(ls > 0 && ls >= rs, "segment of {size}: {ls}, {rs}"),
        }
    }
}

/// Even segments are their own opposites, so pairs of them are worth nothing.
#[test]
fn sums_of_segments_up_to_the_largest_board() {
    for (part, copies) in [(2, 64), (4, 32), (8, 16), (16, 8), (32, 4), (64, 2)] {
        let parts = std::iter::repeat_n(boards::segment(part), copies);
        let sum = parts.reduce(|left, right| left.sum(&right)).unwrap();
        assert_eq!(sum.size(), 128);
        assert_eq!(solved(&sum), (0, 0), "{copies} segments of {part}");
    }
}

/// A board beside a red ring of k vertices is worth k more, wherever the ring's
/// numbers come: the small board's bits are moved across the words' ends.
#[test]
fn a_board_beside_an_integer_is_shifted_by_it() {
    for size in SIZES {
        for small in boards::random(33, 40, 4..=9) {
            let (ls, rs) = small.stops();
            let integer = ring(size - small.size());
            let shift = integer.size() as i32;
            for sum in [small.sum(&integer), integer.sum(&small)] {
                assert_eq!(solved(&sum), (ls + shift, rs + shift), "{small} beside {shift}");
            }
        }
    }
}

#[test]
fn large_boards_and_their_opposites_are_worth_nothing() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(34);
    for size in SIZES {
        for _ in 0..3 {
            let half = boards::random_board(&mut random, Shape::Acyclic, size / 2);
            let single = Graph::new(vec![Colour::Red; size % 2], Vec::new());
            let sum = half.sum(&half.opposite()).sum(&single);
            let sum = boards::shuffled(&mut random, &sum);
            let odd = (size % 2) as i32;
            assert_eq!(solved(&sum), (odd, odd), "{sum}");
        }
    }
}

#[test]
fn part_of_a_large_board_is_worth_what_it_is_alone() {
    for small in boards::random(35, 60, 4..=9) {
        let whole = agreement::board(&ring(MAX_VERTICES - small.size()).sum(&small));
        let rest: VertexSet = (MAX_VERTICES - small.size()..MAX_VERTICES).collect();
        let mut solver = Solver::new(&whole, Limits::default());
        let [ls, rs] = Side::BOTH.map(|side| exact(&mut solver, rest, side));
        assert_eq!((ls, rs), small.stops(), "{small}");
    }
}
