//! Test 3: Captures take vertices of both colours, and cycles whole.

use influence_engine::{Position, Side};
use influence_tests::agreement::vertex_set;
use influence_tests::boards::{self, Shape};
use influence_tests::games::{Moment, every_game, random_games};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::{board, set};

#[test]
fn test_03_opposing_vertices_are_captured_and_count() {
    let board = board("RBBR 0>1 1>2 3>2");
    let red = Position::start(&board, Side::Red).play(&board, 0).unwrap();
    assert_eq!(red.remaining(), set([3]));
    assert_eq!((red.score(Side::Red), red.score(Side::Blue)), (3, 0));
    let blue = Position::start(&board, Side::Blue).play(&board, 2).unwrap();
    assert!(blue.remaining().is_empty());
    assert_eq!((blue.score(Side::Red), blue.score(Side::Blue)), (0, 4));
}

#[test]
fn test_03_only_ones_own_vertices_may_be_chosen() {
    let board = board("RB 0>1");
    let start = Position::start(&board, Side::Red);
    assert!(start.play(&board, 1).is_err(), "vertex 1 is Blue's");
    assert!(start.play(&board, 2).is_err(), "there is no vertex 2");
    assert_eq!(start.legal(&board), set([0]));
    let end = start.play(&board, 0).unwrap();
    assert!(end.play(&board, 1).is_err(), "vertex 1 was captured");
}

#[test]
fn test_03_a_cycle_is_captured_whole_from_anywhere_by_either_side() {
    let ring = board("RBRBB 0>1 1>2 2>3 3>0 4>0");
    let position = Position::start(&ring, Side::Red);
    for red in [0, 2] {
        assert_eq!(position.capture(&ring, red), set([0, 1, 2, 3]));
    }
    for blue in [1, 3] {
        assert_eq!(position.capture(&ring, blue), set([0, 1, 2, 3, 4]), "4 leads to the ring");
    }
    assert_eq!(position.capture(&ring, 4), set([4]));
}

#[test]
fn test_03_a_pair_of_opposing_arcs_is_a_cycle() {
    let pair = board("RBR 0>1 1>0 1>2");
    let position = Position::start(&pair, Side::Blue);
    assert_eq!(position.capture(&pair, 0), set([0, 1, 2]));
    assert_eq!(position.capture(&pair, 1), set([0, 1]));
    assert!(!pair.is_acyclic());
}

fn captures_are_the_references(moment: &Moment) {
    for vertex in 0..moment.graph.size() {
        let capture = moment.position.capture(moment.board, vertex);
        if moment.present[vertex] {
            let expected = vertex_set(&moment.captured(vertex));
            assert_eq!(capture, expected, "{}: vertex {vertex}", moment.graph);
        } else {
            assert!(capture.is_empty(), "{}: vertex {vertex} is gone", moment.graph);
        }
    }
}

#[test]
fn test_03_captures_are_the_references_in_every_position_of_small_boards() {
    boards::up_to(3).for_each(|graph| every_game(&graph, captures_are_the_references));
}

#[test]
fn test_03_captures_are_the_references_on_large_cyclic_boards() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
    for seed in 0..500 {
        let graph = boards::random_board(&mut random, Shape::Cyclic, 5 + seed as usize % 60);
        random_games(&graph, seed, captures_are_the_references);
    }
}
