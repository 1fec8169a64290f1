//! Negamax with alpha-beta and a table of proven bounds.

use std::collections::HashMap;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, Not};

use super::{Interval, Limits};
use crate::{Board, Side};

/// A mask of vertices.
pub(super) trait Mask:
    Copy + Eq + Hash + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
    fn from_bits(bits: u128) -> Self;
    fn is_empty(self) -> bool;
    fn count(self) -> i32;
    fn lowest(self) -> usize;
    fn without_lowest(self) -> Self;
}

macro_rules! mask {
    ($word:ty) => {
        impl Mask for $word {
            fn from_bits(bits: u128) -> Self {
                bits as $word
            }
            fn is_empty(self) -> bool {
                self == 0
            }
            fn count(self) -> i32 {
                self.count_ones() as i32
            }
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }
            fn without_lowest(self) -> Self {
                self & (self - 1)
            }
        }
    };
}
mask!(u64);
mask!(u128);

pub(super) struct Search<M> {
    /// Vertices of each side.
    own: [M; 2],
    /// What each vertex captures when its own side chooses it.
    capture: Vec<M>,
    /// Vertices whose presence makes the choice of this one superfluous: same
    /// colour, and their capture contains this one's.
    better: Vec<M>,
    table: HashMap<(M, Side), (i8, i8)>,
    limits: Limits,
    nodes: u64,
}

/// The budget ran out.
struct Exhausted;

impl<M: Mask> Search<M> {
    pub(super) fn new(board: &Board, limits: Limits) -> Search<M> {
        let n = board.vertex_count();
        let own = Side::BOTH.map(|side| M::from_bits(board.vertices(side).bits()));
        let capture =
            (0..n).map(|v| M::from_bits(board.closure(board.side(v), v).bits())).collect();
        let better = (0..n)
            .map(|v| {
                let side = board.side(v);
                let containing = board.closure(side.opponent(), v) & board.vertices(side);
                let twins = board.strong_component(v) & board.vertices(side);
                let earlier = crate::VertexSet::first(v) & twins;
                M::from_bits(((containing - twins) | earlier).bits())
            })
            .collect();
        Search { own, capture, better, table: HashMap::new(), limits, nodes: 0 }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(super) fn value(&mut self, remaining: u128, to_move: Side) -> Interval {
        let rest = M::from_bits(remaining);
        let all = rest.count();
        let exact = self.negamax(rest, to_move, -all, all);
        let (low, high) = exact.map_or_else(|Exhausted| self.known(rest, to_move), |v| (v, v));
        match to_move {
            Side::Red => Interval { low, high },
            Side::Blue => Interval { low: -high, high: -low },
        }
    }

    pub(super) fn move_values(&mut self, remaining: u128, to_move: Side) -> Vec<(usize, Interval)> {
        let mut moves = self.own[to_move.index()] & M::from_bits(remaining);
        let mut values = Vec::new();
        while !moves.is_empty() {
            let v = moves.lowest();
            moves = moves.without_lowest();
            let rest = M::from_bits(remaining);
            let capture = self.capture[v] & rest;
            let gain = capture.count() * to_move.sign();
            let after = self.value(remaining & !(as_bits(capture)), to_move.opponent());
            values.push((v, Interval { low: after.low + gain, high: after.high + gain }));
        }
        values
    }

    fn known(&self, rest: M, to_move: Side) -> (i32, i32) {
        let all = rest.count();
        self.table
            .get(&(rest, to_move))
            .map_or((-all, all), |&(low, high)| (i32::from(low), i32::from(high)))
    }

    /// The score of what remains for the side to move: exact inside the window,
    /// a bound of it outside (fail-soft).
    fn negamax(
        &mut self,
        rest: M,
        to_move: Side,
        mut alpha: i32,
        mut beta: i32,
    ) -> Result<i32, Exhausted> {
        let all = rest.count();
        let mine = self.own[to_move.index()] & rest;
        if mine.is_empty() {
            return Ok(-all);
        }
        if mine == rest {
            return Ok(all);
        }
        let (low, high) = self.known(rest, to_move);
        if low >= beta || low == high {
            return Ok(low);
        }
        if high <= alpha {
            return Ok(high);
        }
        alpha = alpha.max(low);
        beta = beta.min(high);
        if self.limits.nodes.is_some_and(|limit| self.nodes >= limit) {
            return Err(Exhausted);
        }
        self.nodes += 1;
        let start = alpha;
        let mut moves = Vec::new();
        let mut choices = mine;
        while !choices.is_empty() {
            let v = choices.lowest();
            choices = choices.without_lowest();
            if (self.better[v] & rest).is_empty() {
                moves.push(self.capture[v] & rest);
            }
        }
        moves.sort_by_key(|capture| -capture.count());
        let mut best = -all;
        for capture in moves {
            let gain = capture.count();
            let score = gain
                - self.negamax(rest & !capture, to_move.opponent(), gain - beta, gain - alpha)?;
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        let bounds = if best >= beta {
            (best, high)
        } else if best <= start {
            (low, best)
        } else {
            (best, best)
        };
        self.table.insert((rest, to_move), (bounds.0 as i8, bounds.1 as i8));
        Ok(best)
    }
}

fn as_bits<M: Mask>(mask: M) -> u128 {
    let mut bits = 0;
    let mut rest = mask;
    while !rest.is_empty() {
        bits |= 1 << rest.lowest();
        rest = rest.without_lowest();
    }
    bits
}
