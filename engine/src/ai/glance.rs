//! The players that only look: one move ahead, or a few.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

use super::Advice;
use crate::{Board, Position, Side};

/// In how many of [`OUT_OF`] turns Easy overlooks what is largest.
const MISTAKES: u64 = 1;
const OUT_OF: u64 = 4;

/// How many moves Normal looks ahead, and how many positions it may look at
/// before it stops going deeper.
const NORMAL_DEPTH: u32 = 2;
const NORMAL_LOOKS: u32 = 4_000;

/// How deep Expert looks where it can prove nothing, and at how many positions.
const FALLBACK_DEPTH: u32 = 6;
const FALLBACK_LOOKS: u32 = 4_000;

/// Easy's good moves: the largest captures, or in a turn that it errs, any.
pub(super) fn easy(
    board: &Board,
    position: &Position,
    rng: &mut Xoshiro256PlusPlus,
) -> Vec<Advice> {
    let errs = rng.next_u64() % OUT_OF < MISTAKES;
    let gain = |v| if errs { 0 } else { position.capture(board, v).len() as i32 };
    best(position.legal(board).iter().map(|v| (v, gain(v))).collect())
}

/// Normal's good moves.
pub(super) fn normal(board: &Board, position: &Position) -> Vec<Advice> {
    best(look_ahead(board, position, NORMAL_DEPTH, NORMAL_LOOKS))
}

/// What each move seems to be worth to the side that makes it, when Expert has
/// to guess.
pub(super) fn guess(board: &Board, position: &Position) -> Vec<(usize, i32)> {
    look_ahead(board, position, FALLBACK_DEPTH, FALLBACK_LOOKS)
}

/// The moves with the highest score.
fn best(scored: Vec<(usize, i32)>) -> Vec<Advice> {
    let top = scored.iter().map(|&(_, score)| score).max();
    let good = scored.into_iter().filter(|&(_, score)| Some(score) == top);
    good.map(|(vertex, _)| Advice { vertex, value: None }).collect()
}

/// The lead that each move seems to lead to, seen `depth` moves ahead, or fewer
/// if there is more to look at than `looks` positions.
fn look_ahead(board: &Board, position: &Position, depth: u32, looks: u32) -> Vec<(usize, i32)> {
    let mut search = Search { board, looks };
    let mut found = Vec::new();
    for depth in 0..depth {
        match search.moves(position, depth) {
            Some(deeper) => found = deeper,
            None => break,
        }
    }
    found
}

struct Search<'a> {
    board: &'a Board,
    looks: u32,
}

impl Search<'_> {
    /// The score of each move, `depth` further moves ahead; `None` if that was
    /// too much to look at.
    fn moves(&mut self, position: &Position, depth: u32) -> Option<Vec<(usize, i32)>> {
        let moves = position.legal(self.board);
        let score = |v: usize| {
            let next = position.play(self.board, v).ok()?;
            Some((v, -self.score(&next, depth, -LARGE, LARGE)?))
        };
        moves.iter().map(score).collect()
    }

    /// Alpha-beta from the side to move. Beyond the horizon only what has been
    /// captured counts.
    fn score(&mut self, position: &Position, depth: u32, mut alpha: i32, beta: i32) -> Option<i32> {
        let side = position.to_move();
        let lead = |red: usize, blue: usize| (red as i32 - blue as i32) * side.sign();
        if let Some(end) = position.outcome(self.board) {
            return Some(lead(end.red, end.blue));
        }
        if depth == 0 {
            return Some(lead(position.score(Side::Red), position.score(Side::Blue)));
        }
        self.looks = self.looks.checked_sub(1)?;
        for v in position.legal(self.board).iter() {
            if let Ok(next) = position.play(self.board, v) {
                alpha = alpha.max(-self.score(&next, depth - 1, -beta, -alpha)?);
            }
            if alpha >= beta {
                break;
            }
        }
        Some(alpha)
    }
}

/// More than any lead.
const LARGE: i32 = 200;
