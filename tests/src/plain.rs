//! A plain alpha-beta, written straightforwardly: the yardstick of the benches, and
//! a second opinion on boards that are too large for the reference.
//!
//! It has a hash table of proven bounds, domination and the largest capture
//! first, and nothing else that the engine's solver has. What a move captures it
//! asks the reference, so no line of it is the engine's.

use std::collections::HashMap;

use influence_engine::{Board, Side};

use crate::agreement;
use crate::reference::{Colour, Present};

/// The plain solver of one board of at most 64 vertices.
pub struct Plain {
    own: [u64; 2],
    capture: Vec<u64>,
    table: HashMap<(u64, Side), (i32, i32)>,
    /// Positions searched so far.
    pub nodes: u64,
}

impl Plain {
    /// A solver for `board`.
    ///
    /// # Panics
    /// If the board has more than 64 vertices.
    #[must_use]
    pub fn new(board: &Board) -> Plain {
        assert!(board.vertex_count() <= 64, "the yardstick has one word of vertices");
        let graph = agreement::graph(board);
        let bits = |set: &Present| {
            set.iter().enumerate().fold(0, |bits, (v, &is_in)| bits | u64::from(is_in) << v)
        };
        let capture = |(v, &colour)| bits(&graph.captured(&graph.full(), colour, v));
        let own = |side| graph.colours().iter().map(|&colour| colour == side).collect();
        Plain {
            own: Colour::BOTH.map(|side| bits(&own(side))),
            capture: graph.colours().iter().enumerate().map(capture).collect(),
            table: HashMap::new(),
            nodes: 0,
        }
    }

    /// (Ls, Rs).
    pub fn stops(&mut self) -> (i32, i32) {
        let all = self.own[0] | self.own[1];
        let size = all.count_ones() as i32;
        let ls = self.search(all, Side::Red, -size, size);
        let rs = -self.search(all, Side::Blue, -size, size);
        (ls, rs)
    }

    fn search(&mut self, rest: u64, to_move: Side, mut alpha: i32, beta: i32) -> i32 {
        let size = rest.count_ones() as i32;
        let mine = self.own[to_move.index()] & rest;
        if mine == 0 {
            return -size;
        }
        let (low, high) = self.table.get(&(rest, to_move)).copied().unwrap_or((-size, size));
        if low >= beta || low == high {
            return low;
        }
        if high <= alpha {
            return high;
        }
        self.nodes += 1;
        let start = alpha;
        let mut best = -size;
        for capture in self.moves(rest, mine) {
            let gain = capture.count_ones() as i32;
            let after = self.search(rest & !capture, to_move.opponent(), gain - beta, gain - alpha);
            best = best.max(gain - after);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        let bounds = match best {
            _ if best >= beta => (best, high),
            _ if best <= start => (low, best),
            _ => (best, best),
        };
        self.table.insert((rest, to_move), bounds);
        best
    }

    /// The captures that lie in no other one, the largest first.
    fn moves(&self, rest: u64, mine: u64) -> Vec<u64> {
        let mut captures: Vec<u64> = (0..self.capture.len())
            .filter(|&v| mine >> v & 1 == 1)
            .map(|v| self.capture[v] & rest)
            .collect();
        captures
            .sort_unstable_by_key(|capture| (std::cmp::Reverse(capture.count_ones()), *capture));
        captures.dedup();
        let mut kept: Vec<u64> = Vec::with_capacity(captures.len());
        for capture in captures {
            if kept.iter().all(|larger| capture & !larger != 0) {
                kept.push(capture);
            }
        }
        kept
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{agreement, boards};

    #[test]
    fn the_yardstick_is_right() {
        let random = boards::random(11, 2_000, 4..=9);
        let random = agreement::by_reference(random);
        let all = agreement::compare(random, |board| Plain::new(board).stops());
        assert_eq!(all.disagreements, []);
    }
}
