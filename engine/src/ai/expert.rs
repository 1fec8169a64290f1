//! The perfect player, and what it does when its budget runs out.

use super::{Advice, MEMORY, SLICE, glance};
use crate::solve::{Interval, Limits, Solver};
use crate::{Board, Position};

/// A move being chosen: first the value of the position, then every move that
/// keeps it.
pub(super) struct Expert {
    solver: Solver,
    position: Position,
    nodes: u64,
    moves: Vec<usize>,
    /// Red − Blue of what remains, once it is known.
    value: Option<i32>,
    /// The moves that keep the value, of the first `tried` ones.
    keep: Vec<usize>,
    tried: usize,
}

/// How many moves one step tries at most; each costs a little even where it
/// needs no search.
const TRIES: usize = 8;

impl Expert {
    pub(super) fn new(board: &Board, position: &Position, nodes: u64) -> Expert {
        Expert {
            solver: Solver::new(board, Limits { nodes: Some(0), memory: MEMORY }),
            position: *position,
            nodes,
            moves: position.legal(board).iter().collect(),
            value: None,
            keep: Vec::new(),
            tried: 0,
        }
    }

    /// Searches one slice. Once it is known, or the budget is spent: the moves to
    /// choose from.
    pub(super) fn step(&mut self, board: &Board) -> Option<Vec<Advice>> {
        let (remaining, side) = (self.position.remaining(), self.position.to_move());
        let limit = self.nodes.min(self.solver.nodes() + SLICE);
        self.solver.allow_nodes(Some(limit));
        let Some(value) = self.value.or_else(|| self.solver.value(remaining, side).exact()) else {
            return self.out_of(limit).then(|| self.fall_back(board));
        };
        self.value = Some(value);
        for _ in 0..TRIES {
            let Some(&v) = self.moves.get(self.tried) else { break };
            match self.solver.move_keeps(remaining, v, value) {
                Some(true) => self.keep.push(v),
                Some(false) => {}
                // One move that keeps the value is all that is needed.
                None if self.out_of(limit) && !self.keep.is_empty() => {
                    self.tried = self.moves.len();
                    break;
                }
                None => return self.out_of(limit).then(|| self.fall_back(board)),
            }
            self.tried += 1;
        }
        let value = Interval::exactly(value);
        let advice = |&vertex: &usize| Advice { vertex, value: Some(value) };
        (self.tried == self.moves.len()).then(|| self.keep.iter().map(advice).collect())
    }

    /// The number of positions searched so far.
    pub(super) fn nodes(&self) -> u64 {
        self.solver.nodes()
    }

    /// Whether a search that stopped under this limit cannot go on: the budget is
    /// spent, or the memory is.
    fn out_of(&self, limit: u64) -> bool {
        limit == self.nodes || self.solver.nodes() < limit
    }

    /// The moves that seem best, as far as nothing else is proven.
    fn fall_back(&mut self, board: &Board) -> Vec<Advice> {
        let sign = self.position.to_move().sign();
        // No position more is searched: these are the bounds proven so far.
        self.solver.allow_nodes(Some(0));
        // The guesses count what remains and no more, as the bounds do.
        let rest = Position::of(board, self.position.remaining(), self.position.to_move());
        let guesses = glance::guess(board, &rest);
        let scored: Vec<(i32, Advice)> = guesses
            .into_iter()
            .map(|(vertex, guess)| {
                let value = self.solver.move_value(self.position.remaining(), vertex);
                let score = (guess * sign).clamp(value.low, value.high) * sign;
                (score, Advice { vertex, value: Some(value) })
            })
            .collect();
        let top = scored.iter().map(|&(score, _)| score).max();
        scored.into_iter().filter(|&(s, _)| Some(s) == top).map(|(_, advice)| advice).collect()
    }
}
