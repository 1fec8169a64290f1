//! Test 1: Succ and Pred include the vertex that they start from and follow paths of
//! any length, not only single arcs.

use influence_engine::Side::{Blue, Red};
use influence_tests::agreement::{self, vertex_set};
use influence_tests::boards;
use influence_tests::reference::Colour;

use crate::{board, set};

#[test]
fn test_01_a_vertex_reaches_itself() {
    let alone = board("RB");
    for side in [Red, Blue] {
        assert_eq!(alone.closure(side, 0), set([0]));
        assert_eq!(alone.closure(side, 1), set([1]));
    }
}

#[test]
fn test_01_paths_are_followed_to_their_ends() {
    let chain = board("RBRBRB 0>1 1>2 2>3 3>4 4>5");
    assert_eq!(chain.closure(Red, 0), set([0, 1, 2, 3, 4, 5]));
    assert_eq!(chain.closure(Red, 2), set([2, 3, 4, 5]));
    assert_eq!(chain.closure(Blue, 5), set([0, 1, 2, 3, 4, 5]));
    assert_eq!(chain.closure(Blue, 3), set([0, 1, 2, 3]));
}

#[test]
fn test_01_branches_and_joins_are_followed() {
    // 0 splits to 1 and 2, which join in 3; 4 stands before 3 on its own.
    let diamond = board("RBRBR 0>1 0>2 1>3 2>3 4>3");
    assert_eq!(diamond.closure(Red, 0), set([0, 1, 2, 3]));
    assert_eq!(diamond.closure(Red, 4), set([3, 4]));
    assert_eq!(diamond.closure(Blue, 3), set([0, 1, 2, 3, 4]));
    assert_eq!(diamond.closure(Blue, 1), set([0, 1]));
}

#[test]
fn test_01_reach_is_the_references_on_small_and_random_boards() {
    for graph in boards::up_to(3).chain(boards::random(1, 3_000, 4..=40)) {
        let board = agreement::board(&graph);
        for vertex in 0..graph.size() {
            for colour in Colour::BOTH {
                let reach = graph.captured(&graph.full(), colour, vertex);
                let found = board.closure(agreement::side(colour), vertex);
                assert_eq!(found, vertex_set(&reach), "{graph}, {colour:?} from {vertex}");
            }
        }
    }
}
