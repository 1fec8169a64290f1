//! Exact values: the solver and its contract.
//!
//! A value is Red's points minus Blue's over what remains, under optimal play
//! of both sides (the article's `Ls` and `Rs` at the start of a game).
//!
//! The search is an alpha-beta on sums of components (`sums`), each component
//! known up to isomorphism (`classes`), with a memo of proven bounds under full
//! keys (`table`). `docs/solver.md` says what each technique is worth.

mod classes;
mod graph;
mod hash;
mod mask;
mod sums;
mod table;

use sums::Sums;

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
    /// The most memory for tables, in bytes: half of it for the memo of sums,
    /// which forgets what is old when it is full, and half for the components
    /// met. When those fill their half the search ends as if its positions had
    /// run out, so a value may stay an interval even without a limit on positions.
    pub memory: usize,
}

impl Default for Limits {
    /// No limit on positions; 256 MiB of tables.
    fn default() -> Limits {
        Limits { nodes: None, memory: 256 << 20 }
    }
}

/// Which techniques the search uses: all of them by default. None changes a
/// value; tests and benches switch them off one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // Independent switches, nothing else.
pub struct Techniques {
    /// Of a strongly connected component, which every capture takes whole, only
    /// one vertex a side is tried.
    pub strong_components: bool,
    /// Moves whose capture lies inside another one's are not tried
    /// (the article's Corollary 13, checked here on every kind of board).
    pub domination: bool,
    /// Forced vertices, whose capture has only vertices of their own colour,
    /// count one point each at once (specification, section 3.2).
    pub forced: bool,
    /// What remains is searched as the sum of its components.
    pub components: bool,
    /// Isomorphic components are one.
    pub isomorphism: bool,
    /// A component and its opposite cancel.
    pub opposites: bool,
    /// Bounds of a sum from the stops of its terms.
    pub stop_bounds: bool,
    /// Bounds of a move from the largest reply to it.
    pub replies: bool,
    /// Proven bounds of sums are kept and found again.
    pub table: bool,
}

impl Techniques {
    /// Every technique.
    pub const ALL: Techniques = Techniques {
        strong_components: true,
        domination: true,
        forced: true,
        components: true,
        isomorphism: true,
        opposites: true,
        stop_bounds: true,
        replies: true,
        table: true,
    };

    /// No technique: alpha-beta on what remains, and nothing else.
    pub const NONE: Techniques = Techniques {
        strong_components: false,
        domination: false,
        forced: false,
        components: false,
        isomorphism: false,
        opposites: false,
        stop_bounds: false,
        replies: false,
        table: false,
    };

    /// Each technique's name, and all techniques but that one.
    pub fn each_without() -> Vec<(&'static str, Techniques)> {
        let all = Techniques::ALL;
        vec![
            ("strong_components", Techniques { strong_components: false, ..all }),
            ("domination", Techniques { domination: false, ..all }),
            ("forced", Techniques { forced: false, ..all }),
            ("components", Techniques { components: false, ..all }),
            ("isomorphism", Techniques { isomorphism: false, ..all }),
            ("opposites", Techniques { opposites: false, ..all }),
            ("stop_bounds", Techniques { stop_bounds: false, ..all }),
            ("replies", Techniques { replies: false, ..all }),
            ("table", Techniques { table: false, ..all }),
        ]
    }
}

impl Default for Techniques {
    fn default() -> Techniques {
        Techniques::ALL
    }
}

/// The exact solver of one board. What it learns in one call serves the next.
pub struct Solver {
    board: Board,
    inner: Inner,
}

/// Boards of at most 64 vertices are searched with masks of one machine word.
/// With the feature `one-width` every board has the wide search, which halves
/// the code for a browser, where every kilobyte is waited for.
enum Inner {
    #[cfg(not(feature = "one-width"))]
    Narrow(Sums<u64>),
    Wide(Sums<u128>),
}

macro_rules! either {
    ($inner:expr, $search:ident => $body:expr) => {
        match $inner {
            #[cfg(not(feature = "one-width"))]
            Inner::Narrow($search) => $body,
            Inner::Wide($search) => $body,
        }
    };
}

impl Solver {
    /// A solver for `board`.
    pub fn new(board: &Board, limits: Limits) -> Solver {
        Solver::with_techniques(board, limits, Techniques::ALL)
    }

    /// A solver that uses only these techniques.
    pub fn with_techniques(board: &Board, limits: Limits, techniques: Techniques) -> Solver {
        #[cfg(not(feature = "one-width"))]
        let narrow = (board.vertex_count() <= 64)
            .then(|| Inner::Narrow(Sums::new(board, limits, techniques)));
        #[cfg(feature = "one-width")]
        let narrow = None;
        let inner = narrow.unwrap_or_else(|| Inner::Wide(Sums::new(board, limits, techniques)));
        Solver { board: board.clone(), inner }
    }

    /// The value of the position in which `remaining` is left, with `to_move` to
    /// move. Any set of vertices stands for the position on the board that its
    /// vertices induce by reachability.
    pub fn value(&mut self, remaining: VertexSet, to_move: Side) -> Interval {
        either!(&mut self.inner, sums => sums.value(remaining & self.board.all(), to_move, None))
    }

    /// Whether the value is at least `bound`; `None` if the limits do not let
    /// that be proven. Often much cheaper than the value itself.
    pub fn is_at_least(&mut self, remaining: VertexSet, to_move: Side, bound: i32) -> Option<bool> {
        let remaining = remaining & self.board.all();
        let value = either!(&mut self.inner, sums => sums.value(remaining, to_move, Some(bound)));
        if value.low >= bound { Some(true) } else { (value.high < bound).then_some(false) }
    }

    /// For each vertex that `to_move` may choose, ascending: the value of
    /// choosing it, the points of this move included.
    pub fn move_values(&mut self, remaining: VertexSet, to_move: Side) -> Vec<(usize, Interval)> {
        let moves = remaining & self.board.vertices(to_move);
        moves.iter().map(|v| (v, self.move_value(remaining, v))).collect()
    }

    /// The value of choosing `vertex`, for its own side, the points of this move
    /// included.
    ///
    /// # Panics
    /// If there is no such vertex.
    pub fn move_value(&mut self, remaining: VertexSet, vertex: usize) -> Interval {
        let side = self.board.side(vertex);
        let capture = self.board.closure(side, vertex) & remaining;
        let gain = capture.len() as i32 * side.sign();
        let after = self.value(remaining - capture, side.opponent());
        Interval { low: after.low + gain, high: after.high + gain }
    }

    /// Whether choosing `vertex` is worth at least `value` to its side: for Red
    /// a relative score of at least `value`, for Blue of at most. `None` if the
    /// limits do not let that be proven.
    ///
    /// # Panics
    /// If there is no such vertex.
    pub fn move_keeps(&mut self, remaining: VertexSet, vertex: usize, value: i32) -> Option<bool> {
        let side = self.board.side(vertex);
        let capture = self.board.closure(side, vertex) & remaining;
        let after = value - capture.len() as i32 * side.sign();
        match side {
            Side::Red => self.is_at_least(remaining - capture, Side::Blue, after),
            Side::Blue => {
                self.is_at_least(remaining - capture, Side::Red, after + 1).map(|above| !above)
            }
        }
    }

    /// Sets the limit on positions anew, counted over all calls so far, so that
    /// a search that ran out can go on: what it proved is kept.
    pub fn allow_nodes(&mut self, nodes: Option<u64>) {
        either!(&mut self.inner, sums => sums.allow_nodes(nodes));
    }

    /// The number of positions searched so far.
    pub fn nodes(&self) -> u64 {
        either!(&self.inner, sums => sums.nodes())
    }

    /// The number of different components met, and of sums in the table.
    pub fn sizes(&self) -> (usize, usize) {
        either!(&self.inner, sums => sums.sizes())
    }
}

#[cfg(test)]
mod tests;
