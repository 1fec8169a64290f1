//! Exact values: the solver and its contract.
//!
//! A value is Red's points minus Blue's over what remains, under optimal play
//! of both sides (the article's `Ls` and `Rs` at the start of a game).

mod search;

use crate::{Board, Side, VertexSet};

/// A proven interval for a value: `low ≤ value ≤ high`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Interval {
    /// The least value that is not excluded.
    pub low: i32,
    /// The greatest value that is not excluded.
    pub high: i32,
}

impl Interval {
    /// The interval of one value.
    pub const fn exactly(value: i32) -> Interval {
        Interval { low: value, high: value }
    }

    /// The value, if only one is left.
    pub const fn exact(self) -> Option<i32> {
        if self.low == self.high { Some(self.low) } else { None }
    }

    /// Whether only one value is left.
    pub const fn is_exact(self) -> bool {
        self.low == self.high
    }
}

/// What a solver may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most positions to search, over all calls; `None` for no limit.
    pub nodes: Option<u64>,
    /// The most memory for tables, in bytes.
    pub memory: usize,
}

impl Default for Limits {
    /// No limit on positions; 256 MiB of tables.
    fn default() -> Limits {
        Limits { nodes: None, memory: 256 << 20 }
    }
}

/// The exact solver of one board. What it learns in one call serves the next.
pub struct Solver {
    inner: Inner,
}

/// Boards of at most 64 vertices are searched with masks of one machine word.
enum Inner {
    Narrow(search::Search<u64>),
    Wide(search::Search<u128>),
}

macro_rules! either {
    ($self:ident, $search:ident => $body:expr) => {
        match &mut $self.inner {
            Inner::Narrow($search) => $body,
            Inner::Wide($search) => $body,
        }
    };
}

impl Solver {
    /// A solver for `board`.
    pub fn new(board: &Board, limits: Limits) -> Solver {
        let inner = if board.vertex_count() <= 64 {
            Inner::Narrow(search::Search::new(board, limits))
        } else {
            Inner::Wide(search::Search::new(board, limits))
        };
        Solver { inner }
    }

    /// The value of what remains with `to_move` to move.
    pub fn value(&mut self, remaining: VertexSet, to_move: Side) -> Interval {
        either!(self, search => search.value(remaining.bits(), to_move))
    }

    /// For each vertex that `to_move` may choose, ascending: the value of
    /// choosing it, captured points of this move included.
    pub fn move_values(&mut self, remaining: VertexSet, to_move: Side) -> Vec<(usize, Interval)> {
        either!(self, search => search.move_values(remaining.bits(), to_move))
    }

    /// The number of positions searched so far.
    pub fn nodes(&self) -> u64 {
        match &self.inner {
            Inner::Narrow(search) => search.nodes(),
            Inner::Wide(search) => search.nodes(),
        }
    }
}
