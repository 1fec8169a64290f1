//! Laws of the computer players.

use super::*;
use crate::solve::{Limits, Solver};
use crate::{Session, Side};

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
                let lead = position.score(Side::Red) as i32 - position.score(Side::Blue) as i32;
                let values = solver.move_values(remaining, side);
                let exact = |&(v, value): &(usize, Interval)| (v, value.exact().unwrap());
                let values: Vec<(usize, i32)> = values.iter().map(exact).collect();
                let best = values.iter().map(|&(_, value)| value * side.sign()).max().unwrap();
                let chosen = values.iter().find(|&&(v, _)| v == advice.vertex).unwrap().1;
                assert_eq!(chosen * side.sign(), best, "{board} {position:?}");
                assert_eq!(advice.value, Some(Interval::exactly(chosen + lead)), "{board}");
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
    assert!(expert.nodes_searched() <= 700);
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

#[test]
fn a_review_gives_every_value_of_a_game() {
    for (seed, board) in boards(45).enumerate() {
        let mut session = Session::new(board.clone(), Side::BOTH[seed % 2]);
        while let Some(v) = choose(&board, session.position(), Level::Easy, seed as u64, 0) {
            session.play(v).unwrap();
        }
        let mut review = Review::new(&session, u64::MAX);
        let turns = loop {
            if let Some(turns) = review.step() {
                break turns.to_vec();
            }
        };
        let mut solver = Solver::new(&board, Limits::default());
        assert_eq!(turns.len(), session.positions().len());
        for (turn, position) in turns.iter().zip(session.positions()) {
            let lead = position.score(Side::Red) as i32 - position.score(Side::Blue) as i32;
            let shifted = |i: Interval| Interval { low: i.low + lead, high: i.high + lead };
            let (remaining, side) = (position.remaining(), position.to_move());
            assert_eq!(turn.value, shifted(solver.value(remaining, side)), "{board}");
            let moves = solver.move_values(remaining, side).into_iter();
            let moves: Vec<(usize, Interval)> = moves.map(|(v, i)| (v, shifted(i))).collect();
            assert_eq!(turn.moves, moves, "{board}");
        }
        let end = session.position().outcome(&board).unwrap();
        let lead = end.red as i32 - end.blue as i32;
        assert_eq!(turns.last().unwrap().value, Interval::exactly(lead));
    }
}

#[test]
fn a_review_within_a_small_budget_is_sound() {
    for (seed, board) in boards(45).enumerate() {
        let mut session = Session::new(board.clone(), Side::Red);
        while let Some(v) = choose(&board, session.position(), Level::Easy, seed as u64, 0) {
            session.play(v).unwrap();
        }
        let of = |nodes| {
            let mut review = Review::new(&session, nodes);
            loop {
                if let Some(turns) = review.step() {
                    return turns.to_vec();
                }
            }
        };
        let inside = |a: Interval, b: Interval| a.low <= b.low && b.high <= a.high;
        for (rough, exact) in of(20).iter().zip(&of(u64::MAX)) {
            assert!(inside(rough.value, exact.value), "{board}");
            for (&(v, rough), &(w, exact)) in rough.moves.iter().zip(&exact.moves) {
                assert!(v == w && inside(rough, exact), "{board} {v}");
            }
        }
    }
}
