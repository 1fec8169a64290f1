//! Laws of the computer players.

use super::*;
use crate::solve::{Limits, Solver};
use crate::{Side, VertexSet};

/// Boards as a catalog has them: 6 to 20 vertices, sparse to dense, circuits
/// included, always the same.
fn boards(count: usize) -> impl Iterator<Item = Board> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    (0..count).map(move |i| {
        let n = 6 + i % 15;
        let percent = 4 + rng.next_u64() % 22;
        let sides: Vec<Side> = (0..n).map(|_| Side::BOTH[(rng.next_u64() % 2) as usize]).collect();
        let arcs: Vec<(usize, usize)> = (0..n * n)
            .map(|pair| (pair / n, pair % n))
            .filter(|(a, b)| a != b && rng.next_u64() % 100 < percent)
            .collect();
        Board::new(&sides, &arcs).unwrap()
    })
}

fn advice(board: &Board, position: &Position, nodes: u64) -> Option<Advice> {
    let mut thought = Thought::new(board, position, Level::Expert, 3, nodes)?;
    loop {
        if let Some(advice) = thought.step() {
            return Some(advice);
        }
    }
}

#[test]
fn every_level_is_legal_and_repeatable() {
    for (seed, board) in boards(30).enumerate() {
        for level in Level::ALL {
            for nodes in [0, 40, 100_000] {
                let seed = seed as u64;
                let mut position = Position::start(&board, Side::BOTH[seed as usize % 2]);
                while let Some(v) = choose(&board, &position, level, seed, nodes) {
                    assert_eq!(choose(&board, &position, level, seed, nodes), Some(v));
                    position = position.play(&board, v).unwrap();
                }
                assert!(position.outcome(&board).is_some());
            }
        }
    }
}

#[test]
fn expert_never_loses_a_point_of_the_exact_value() {
    for (seed, board) in boards(150).enumerate() {
        let mut solver = Solver::new(&board, Limits::default());
        for first in Side::BOTH {
            // Against a player that errs, so that many kinds of positions occur.
            let mut position = Position::start(&board, first);
            while let Some(advice) = advice(&board, &position, 1_000_000) {
                let (remaining, side) = (position.remaining(), position.to_move());
                let values = solver.move_values(remaining, side);
                let exact = |&(v, value): &(usize, Interval)| (v, value.exact().unwrap());
                let values: Vec<(usize, i32)> = values.iter().map(exact).collect();
                let best = values.iter().map(|&(_, value)| value * side.sign()).max().unwrap();
                let chosen = values.iter().find(|&&(v, _)| v == advice.vertex).unwrap().1;
                assert_eq!(chosen * side.sign(), best, "{board} {position:?}");
                assert_eq!(advice.value, Some(Interval::exactly(chosen)), "{board}");
                let played = if side == first {
                    advice.vertex
                } else {
                    choose(&board, &position, Level::Easy, seed as u64, 0).unwrap()
                };
                position = position.play(&board, played).unwrap();
            }
        }
    }
}

#[test]
fn expert_without_enough_nodes_says_only_what_is_proven() {
    for board in boards(60) {
        let start = Position::start(&board, Side::Red);
        let mut solver = Solver::new(&board, Limits::default());
        for nodes in [0, 3, 30] {
            let Some(advice) = advice(&board, &start, nodes) else { continue };
            let value = advice.value.unwrap();
            let exact = solver.move_value(board.all(), advice.vertex).exact().unwrap();
            assert!(value.low <= exact && exact <= value.high, "{board} {nodes}: {advice:?}");
        }
    }
}

#[test]
fn expert_searches_no_more_than_its_budget() {
    let board = boards(15).last().unwrap();
    let start = Position::start(&board, Side::Red);
    let mut expert = Expert::new(&board, &start, 700);
    let mut steps = 0;
    while expert.step(&board).is_none() {
        steps += 1;
        assert!(steps < 1_000, "an Expert that never answers");
    }
    assert!(expert.nodes() <= 700);
}

#[test]
fn easy_takes_the_largest_capture_three_times_in_four() {
    let board: Board = "RRRRRRBBBB 0>6 0>7 0>8".parse().unwrap();
    let start = Position::start(&board, Side::Red);
    let largest =
        (0..4_000).filter(|&seed| choose(&board, &start, Level::Easy, seed, 0) == Some(0)).count();
    // 3/4 and a sixth of the rest: 3,167 expected, 26 the standard deviation.
    assert!((3_000..3_333).contains(&largest), "{largest} of 4000");
}

/// Every position of a game of Easy against itself, and after every move in it.
fn game(board: &Board, seed: u64) -> Vec<(VertexSet, Side)> {
    let mut position = Position::start(board, Side::BOTH[seed as usize % 2]);
    let mut positions = vec![(position.remaining(), position.to_move())];
    while let Some(chosen) = choose(board, &position, Level::Easy, seed, 0) {
        for v in position.legal(board).iter() {
            let next = position.play(board, v).unwrap();
            positions.push((next.remaining(), next.to_move()));
        }
        position = position.play(board, chosen).unwrap();
    }
    positions
}

fn study(board: &Board, questions: Vec<(VertexSet, Side)>, nodes: u64) -> Vec<Interval> {
    let mut study = Study::new(board, questions, nodes);
    loop {
        if let Some(values) = study.step() {
            return values.to_vec();
        }
    }
}

#[test]
fn a_study_finds_every_value() {
    for (seed, board) in boards(45).enumerate() {
        let questions = game(&board, seed as u64);
        let mut solver = Solver::new(&board, Limits::default());
        let expected: Vec<Interval> =
            questions.iter().map(|&(remaining, side)| solver.value(remaining, side)).collect();
        assert!(expected.iter().all(|value| value.is_exact()));
        assert_eq!(study(&board, questions, u64::MAX), expected, "{board}");
    }
}

#[test]
fn a_study_within_a_small_budget_is_sound() {
    let mut open = 0;
    for (seed, board) in boards(45).enumerate() {
        let questions = game(&board, seed as u64);
        let exact = study(&board, questions.clone(), u64::MAX);
        for (rough, exact) in study(&board, questions, 20).iter().zip(exact) {
            assert!(rough.low <= exact.low && exact.high <= rough.high, "{board}");
            open += usize::from(!rough.is_exact());
        }
    }
    assert!(open > 0, "the budget is too large for this test");
}

#[test]
fn nothing_to_study_is_done_at_once() {
    let board = boards(1).next().unwrap();
    assert_eq!(study(&board, Vec::new(), 0), []);
}
