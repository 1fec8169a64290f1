//! What is known of a board: the facts that a level carries (specification, section 5).

use std::fmt;

use crate::isomorphism::is_self_opposite;
use crate::solve::{Interval, Limits, Solver};
use crate::{Board, Position, Side, VertexSet};

/// Who wins, depending on who starts. `Ls ≥ Rs` leaves these six and no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Whoever starts wins: `Ls > 0 > Rs`.
    FirstPlayer,
    /// Red wins whoever starts: `Rs > 0`.
    Red,
    /// Blue wins whoever starts: `Ls < 0`.
    Blue,
    /// A tie whoever starts: `Ls = Rs = 0`.
    Draw,
    /// Red wins if it starts, otherwise a tie: `Ls > 0 = Rs`.
    RedOrDraw,
    /// Blue wins if it starts, otherwise a tie: `Ls = 0 > Rs`.
    BlueOrDraw,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 6] =
        [Kind::FirstPlayer, Kind::Red, Kind::Blue, Kind::Draw, Kind::RedOrDraw, Kind::BlueOrDraw];

    /// The kind of a board with these values, which must satisfy `ls ≥ rs`.
    pub fn of(ls: i32, rs: i32) -> Kind {
        match (ls.signum(), rs.signum()) {
            (_, 1) => Kind::Red,
            (-1, _) => Kind::Blue,
            (0, 0) => Kind::Draw,
            (1, 0) => Kind::RedOrDraw,
            (0, _) => Kind::BlueOrDraw,
            _ => Kind::FirstPlayer,
        }
    }

    /// The name in files and on the command line, such as `first-player`.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::FirstPlayer => "first-player",
            Kind::Red => "red",
            Kind::Blue => "blue",
            Kind::Draw => "draw",
            Kind::RedOrDraw => "red-or-draw",
            Kind::BlueOrDraw => "blue-or-draw",
        }
    }

    /// The kind of this name.
    pub fn from_name(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The kind of the opposite board.
    #[must_use]
    pub const fn opposite(self) -> Kind {
        match self {
            Kind::Red => Kind::Blue,
            Kind::Blue => Kind::Red,
            Kind::RedOrDraw => Kind::BlueOrDraw,
            Kind::BlueOrDraw => Kind::RedOrDraw,
            Kind::FirstPlayer | Kind::Draw => self,
        }
    }
}

impl fmt::Display for Kind {
    /// Writes the name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The facts of a board. Pairs are indexed by [`Side::index`]: Red's, then Blue's.
///
/// What could not be proven within the limits is an interval of several values,
/// or `None`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Number of vertices.
    pub vertices: usize,
    /// Number of red vertices.
    pub red: usize,
    /// Number of blue vertices.
    pub blue: usize,
    /// Number of arcs.
    pub arcs: usize,
    /// Red's points minus Blue's under optimal play when Red starts.
    pub ls: Interval,
    /// Red's points minus Blue's under optimal play when Blue starts.
    pub rs: Interval,
    /// Who wins; `None` while the values leave several kinds.
    pub kind: Option<Kind>,
    /// Whether the board is isomorphic to its opposite.
    pub self_opposite: bool,
    /// For each side when it starts: the points that the best of its largest
    /// captures loses against an optimal move; `None` if it has no move, or unproven.
    pub greedy_loss: [Option<i32>; 2],
    /// For each side: the number of distinct captures at the start that are not
    /// strictly inside another one of that side.
    pub undominated: [usize; 2],
    /// For each side when it starts: the vertices whose choice is optimal,
    /// ascending; `None` if unproven.
    pub best: [Option<Vec<usize>>; 2],
    /// Positions searched for all this.
    pub nodes: u64,
}

impl Facts {
    /// The facts of `board`, as far as they can be proven within `limits`.
    pub fn of(board: &Board, limits: Limits) -> Facts {
        Facts::by(&mut Solver::new(board, limits), board)
    }

    /// The facts of `board`, as far as its `solver` can prove them within its
    /// limits. What the solver learns on the way serves whoever asks it for more.
    pub fn by(solver: &mut Solver, board: &Board) -> Facts {
        let [ls, rs] = Side::BOTH.map(|side| solver.value(board.all(), side));
        let mut facts = Facts {
            vertices: board.vertex_count(),
            red: board.vertices(Side::Red).len(),
            blue: board.vertices(Side::Blue).len(),
            arcs: board.arcs().len(),
            ls,
            rs,
            kind: kind(ls, rs),
            self_opposite: is_self_opposite(board),
            greedy_loss: [None; 2],
            undominated: Side::BOTH.map(|side| undominated(board, side)),
            best: [None, None],
            nodes: 0,
        };
        for side in Side::BOTH {
            let value = if side == Side::Red { ls } else { rs };
            if let Some(value) = value.exact() {
                facts.best[side.index()] = best(solver, board, side, value);
                facts.greedy_loss[side.index()] = greedy_loss(solver, board, side, value);
            }
        }
        facts.nodes = solver.nodes();
        facts
    }

    /// Whether both values are exact.
    pub fn is_exact(&self) -> bool {
        self.ls.is_exact() && self.rs.is_exact()
    }

    /// Red's final score `(V + value) / 2` for a relative value of this board.
    pub fn red_score(&self, value: i32) -> i32 {
        i32::midpoint(self.vertices as i32, value)
    }
}

/// The kind, if the intervals leave only one; `ls ≥ rs` is a theorem for the
/// values, whatever the intervals.
fn kind(ls: Interval, rs: Interval) -> Option<Kind> {
    let low = Kind::of(ls.low, rs.low.min(ls.low));
    (ls.low..=ls.high)
        .flat_map(|l| (rs.low..=rs.high.min(l)).map(move |r| Kind::of(l, r)))
        .all(|kind| kind == low)
        .then_some(low)
}

/// The captures that `side` can choose from at the start.
fn captures(board: &Board, side: Side) -> Vec<VertexSet> {
    let start = Position::start(board, side);
    let mut captures: Vec<VertexSet> =
        start.legal(board).iter().map(|v| start.capture(board, v)).collect();
    captures.sort_unstable();
    captures.dedup();
    captures
}

fn undominated(board: &Board, side: Side) -> usize {
    let captures = captures(board, side);
    let inside = |a: &VertexSet| captures.iter().any(|b| a != b && a.is_subset(*b));
    captures.iter().filter(|capture| !inside(capture)).count()
}

fn best(solver: &mut Solver, board: &Board, side: Side, value: i32) -> Option<Vec<usize>> {
    let mut best = Vec::new();
    for v in board.vertices(side).iter() {
        if solver.move_keeps(board.all(), v, value)? {
            best.push(v);
        }
    }
    Some(best)
}

fn greedy_loss(solver: &mut Solver, board: &Board, side: Side, value: i32) -> Option<i32> {
    let size = |v: usize| board.closure(side, v).len();
    let largest = board.vertices(side).iter().map(size).max()?;
    let mut least = i32::MAX;
    for v in board.vertices(side).iter().filter(|&v| size(v) == largest) {
        let reached = solver.move_value(board.all(), v).exact()?;
        least = least.min((value - reached) * side.sign());
    }
    Some(least)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts(code: &str) -> Facts {
        Facts::of(&code.parse().unwrap(), Limits::default())
    }

    #[test]
    fn facts_of_a_segment() {
        let f = facts("BRBRB 1>0 1>2 3>2 3>4");
        assert_eq!((f.vertices, f.red, f.blue, f.arcs), (5, 2, 3, 4));
        assert_eq!(
            (f.ls.exact(), f.rs.exact(), f.kind),
            (Some(1), Some(-5), Some(Kind::FirstPlayer))
        );
        assert_eq!(f.best, [Some(vec![1, 3]), Some(vec![2])]);
        assert_eq!((f.undominated, f.greedy_loss), ([2, 3], [Some(0), Some(0)]));
        assert!(!f.self_opposite);
        assert_eq!(f.red_score(1), 3);
    }

    #[test]
    fn a_kind_is_written_by_its_name() {
        assert_eq!(Kind::RedOrDraw.to_string(), "red-or-draw");
        assert_eq!(format!("{:>6}", Kind::Draw), "  draw");
    }

    #[test]
    fn facts_are_exact_if_both_values_are() {
        let mut f = facts("BRBRB 1>0 1>2 3>2 3>4");
        assert!(f.is_exact());
        f.rs.low -= 2;
        assert!(!f.is_exact());
        std::mem::swap(&mut f.ls, &mut f.rs);
        assert!(!f.is_exact());
        f.rs.low -= 2;
        assert!(!f.is_exact());
    }

    /// The graph as it is drawn decides, and not only the game: here an arc that
    /// follows from others breaks the symmetry, though the game is the same.
    #[test]
    fn self_opposite_is_about_arcs() {
        let drawn = facts("RRBB 0>1 1>2 2>3 0>2");
        let reduced = facts("RRBB 0>1 1>2 2>3");
        assert!(!drawn.self_opposite && reduced.self_opposite);
        assert_eq!((drawn.ls, drawn.rs), (reduced.ls, reduced.rs));
        // So does the order of a circuit.
        let circuit = " 0>1 1>2 2>3 3>4 4>5 5>6 6>7 7>0";
        assert!(facts(&format!("RRRRBBBB{circuit}")).self_opposite);
        assert!(!facts(&format!("RRRBBRBB{circuit}")).self_opposite);
    }

    #[test]
    fn a_side_without_vertex_has_no_moves() {
        let f = facts("RR");
        assert_eq!((f.ls.exact(), f.rs.exact(), f.kind), (Some(2), Some(2), Some(Kind::Red)));
        assert_eq!((f.greedy_loss, f.best[1].as_deref()), ([Some(0), None], Some(&[][..])));
    }

    #[test]
    fn kinds_and_names() {
        let kinds =
            [(2, -2), (2, 1), (-1, -3), (0, 0), (2, 0), (0, -2)].map(|(l, r)| Kind::of(l, r));
        assert_eq!(kinds, Kind::ALL);
        for kind in Kind::ALL {
            assert_eq!(Kind::from_name(kind.name()), Some(kind));
            assert_eq!(kind.opposite().opposite(), kind);
        }
    }

    #[test]
    fn an_exhausted_budget_proves_less_but_nothing_false() {
        let code = "BRBRBRBRB 1>0 1>2 3>2 3>4 5>4 5>6 7>6 7>8";
        let exact = facts(code);
        for nodes in 0..40 {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let some = Facts::of(&code.parse().unwrap(), limits);
            assert!(some.ls.low <= exact.ls.low && exact.ls.high <= some.ls.high);
            assert!(some.rs.low <= exact.rs.low && exact.rs.high <= some.rs.high);
            assert!(some.kind.is_none() || some.kind == exact.kind);
        }
    }
}
