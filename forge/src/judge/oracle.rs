//! Exact values of positions, from the solver that suits the size.

use influence_engine::quick::{MAX_QUICK, QuickSolver};
use influence_engine::solve::{Limits, Solver};
use influence_engine::{Side, VertexSet};

use crate::generate::Closed;

/// What one judge keeps from board to board.
pub struct Judge {
    quick: QuickSolver,
    limits: Limits,
}

/// Exact values of the positions of one board.
pub enum Oracle<'j> {
    /// For small boards.
    Quick(&'j mut QuickSolver),
    /// For any board, within limits.
    Full(Box<Solver>),
}

impl Judge {
    /// A judge that gives up on a board beyond `limits`. Boards of at most
    /// [`MAX_QUICK`] vertices are always solved.
    pub fn new(limits: Limits) -> Judge {
        Judge { quick: QuickSolver::new(), limits }
    }

    /// The values of `closed`; `None` for a board without vertices.
    pub fn oracle(&mut self, closed: &Closed) -> Option<Oracle<'_>> {
        if closed.vertices > MAX_QUICK {
            let board = closed.reduce().board()?;
            return Some(Oracle::Full(Box::new(Solver::new(&board, self.limits))));
        }
        let mut rows = [0; MAX_QUICK];
        for (row, &full) in rows.iter_mut().zip(&closed.forward) {
            *row = full as u16;
        }
        self.quick.load(closed.red as u16, &rows[..closed.vertices]);
        Some(Oracle::Quick(&mut self.quick))
    }
}

impl Oracle<'_> {
    /// Red's points minus Blue's over what remains; `None` if the limits do not
    /// let it be proven.
    pub fn value(&mut self, remaining: u64, to_move: Side) -> Option<i32> {
        match self {
            Oracle::Quick(solver) => Some(solver.value(remaining as u16, to_move)),
            Oracle::Full(solver) => {
                solver.value(VertexSet::from_bits(remaining.into()), to_move).exact()
            }
        }
    }
}
