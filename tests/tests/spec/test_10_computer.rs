//! Test 10: The computer's moves are always legal, and the same seed gives the same game.

use std::collections::BTreeSet;

use influence_engine::ai::{Level, choose};
use influence_engine::{Board, Position, Side};
use influence_tests::agreement;
use influence_tests::boards;
use influence_tests::games::{Moment, every_game, random_games};
use influence_tests::reference::Colour;

const LEVELS: [Level; 3] = [Level::Easy, Level::Normal, Level::Expert];

fn replies_are_legal(moment: &Moment, nodes: u64) {
    let legal = moment.position.legal(moment.board);
    for level in LEVELS {
        for seed in [0, 1, u64::MAX] {
            match choose(moment.board, &moment.position, level, seed, nodes) {
                Some(vertex) => assert!(legal.contains(vertex), "{}: {level:?}", moment.graph),
                None => assert!(legal.is_empty(), "{}: {level:?} passes", moment.graph),
            }
        }
    }
}

#[test]
fn test_10_replies_are_legal_in_every_position_of_small_boards() {
    boards::up_to(3).for_each(|graph| every_game(&graph, |m| replies_are_legal(m, 10_000)));
}

#[test]
fn test_10_replies_are_legal_on_large_boards_whatever_the_budget() {
    for (seed, graph) in boards::random(16, 60, 10..=128).enumerate() {
        random_games(&graph, seed as u64, |m| replies_are_legal(m, [0, 1, 500][seed % 3]));
    }
}

fn game(board: &Board, first: Side, levels: [Level; 2], seed: u64) -> Vec<usize> {
    let mut position = Position::start(board, first);
    let mut moves = Vec::new();
    loop {
        let level = levels[position.to_move().index()];
        let Some(vertex) = choose(board, &position, level, seed, 10_000) else { return moves };
        moves.push(vertex);
        position = position.play(board, vertex).expect("the computer's moves are legal");
    }
}

#[test]
fn test_10_the_same_seed_gives_the_same_game() {
    for (seed, graph) in boards::random(17, 40, 6..=24).enumerate() {
        let board = agreement::board(&graph);
        for red in LEVELS {
            for blue in LEVELS {
                let play = || game(&board, Side::Red, [red, blue], seed as u64);
                assert_eq!(play(), play(), "{graph}: {red:?} against {blue:?}");
            }
        }
    }
}

#[test]
fn test_10_another_seed_can_give_another_game() {
    let board = agreement::board(&boards::segment(15));
    for level in LEVELS {
        let games: BTreeSet<Vec<usize>> =
            (0..20).map(|seed| game(&board, Side::Red, [level; 2], seed)).collect();
        assert!(games.len() > 1, "{level:?} always plays the same game");
    }
}

#[test]
fn test_10_expert_plays_an_optimal_move_within_its_budget() {
    for (seed, graph) in boards::random(18, 700, 4..=8).enumerate() {
        let board = agreement::board(&graph);
        for player in Colour::BOTH {
            let start = Position::start(&board, agreement::side(player));
            let Some(vertex) = choose(&board, &start, Level::Expert, seed as u64, 1_000_000) else {
                continue;
            };
            let value = graph.value_of_move(&graph.full(), player, vertex);
            assert_eq!(value, graph.value(&graph.full(), player), "{graph}: {player:?} {vertex}");
        }
    }
}
