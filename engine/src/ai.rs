//! Computer players.
//!
//! A reply depends on the position, the level, the seed and the node budget
//! alone, so games can be played again exactly.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::solve::{Limits, Solver};
use crate::{Board, Position};

/// How well the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Takes what is largest now, and errs now and then.
    Easy,
    /// Looks a few moves ahead.
    Normal,
    /// Plays perfectly within its node budget.
    Expert,
}

/// In how many of four turns Easy overlooks the largest capture, at most.
const EASY_MISTAKES: u64 = 1;

/// How many moves Normal looks ahead.
const NORMAL_DEPTH: u32 = 3;

/// The memory that Expert's tables may take, in bytes.
const EXPERT_MEMORY: usize = 32 << 20;

/// The vertex that the computer chooses for the side to move, or `None` if the
/// game is over. `nodes` bounds the positions that Expert searches; past it,
/// Expert plays as Normal does.
pub fn choose(
    board: &Board,
    position: &Position,
    level: Level,
    seed: u64,
    nodes: u64,
) -> Option<usize> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(
        seed ^ u64::from(position.remaining().len() as u32) << 32,
    );
    let moves: Vec<usize> = position.legal(board).iter().collect();
    let scored: Vec<(usize, i32)> = match level {
        Level::Easy => {
            let overlooks = rng.next_u64() % 4 < EASY_MISTAKES;
            let gain = |v: usize| position.capture(board, v).len() as i32;
            moves.iter().map(|&v| (v, if overlooks { 0 } else { gain(v) })).collect()
        }
        Level::Normal => look_ahead(board, position, &moves),
        Level::Expert => {
            perfect(board, position, nodes).unwrap_or_else(|| look_ahead(board, position, &moves))
        }
    };
    let top = scored.iter().map(|&(_, score)| score).max()?;
    let best: Vec<usize> = scored.iter().filter(|&&(_, s)| s == top).map(|&(v, _)| v).collect();
    Some(best[(rng.next_u64() % best.len() as u64) as usize])
}

fn perfect(board: &Board, position: &Position, nodes: u64) -> Option<Vec<(usize, i32)>> {
    let side = position.to_move();
    let mut solver = Solver::new(board, Limits { nodes: Some(nodes), memory: EXPERT_MEMORY });
    let values = solver.move_values(position.remaining(), side);
    values.into_iter().map(|(v, value)| Some((v, value.exact()? * side.sign()))).collect()
}

fn look_ahead(board: &Board, position: &Position, moves: &[usize]) -> Vec<(usize, i32)> {
    let score = |v: usize| {
        position
            .play(board, v)
            .map_or(i32::MIN, |next| -horizon(board, &next, NORMAL_DEPTH - 1, -200, 200))
    };
    moves.iter().map(|&v| (v, score(v))).collect()
}

/// Alpha-beta to a fixed depth; what remains there is not counted.
fn horizon(board: &Board, position: &Position, depth: u32, mut alpha: i32, beta: i32) -> i32 {
    let side = position.to_move();
    let lead = |red: usize, blue: usize| (red as i32 - blue as i32) * side.sign();
    if let Some(end) = position.outcome(board) {
        return lead(end.red, end.blue);
    }
    if depth == 0 {
        return lead(position.score(crate::Side::Red), position.score(crate::Side::Blue));
    }
    for v in position.legal(board).iter() {
        if let Ok(next) = position.play(board, v) {
            alpha = alpha.max(-horizon(board, &next, depth - 1, -beta, -alpha));
        }
        if alpha >= beta {
            break;
        }
    }
    alpha
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Side;

    #[test]
    fn every_level_is_legal_and_repeatable() {
        let board: Board = "BRBRBRBRB 1>0 1>2 3>2 3>4 5>4 5>6 7>6 7>8".parse().unwrap();
        for level in [Level::Easy, Level::Normal, Level::Expert] {
            for seed in 0..20 {
                let mut position = Position::start(&board, Side::Blue);
                while let Some(v) = choose(&board, &position, level, seed, 10_000) {
                    assert_eq!(choose(&board, &position, level, seed, 10_000), Some(v));
                    position = position.play(&board, v).unwrap();
                }
                assert!(position.outcome(&board).is_some());
            }
        }
    }
}
