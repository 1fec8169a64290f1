//! Exact values of many positions of one board, as a finished game needs them
//! to say what each move cost against perfect play.

use super::{MEMORY, SLICE};
use crate::solve::{Interval, Limits, Solver};
use crate::{Board, Side, VertexSet, short};

/// The values of several positions of a board, in steps.
///
/// ```
/// use influence_engine::ai::Study;
/// use influence_engine::{Board, Side};
///
/// let board: Board = "BRBRB 1>0 1>2 3>2 3>4".parse()?;
/// let questions = vec![(board.all(), Side::Red), (board.all(), Side::Blue)];
/// let mut study = Study::new(&board, questions, 10_000);
/// let values = loop {
///     if let Some(values) = study.step() {
///         break values;
///     }
/// };
/// assert_eq!(values[0].exact(), Some(1));
/// assert_eq!(values[1].exact(), Some(-5));
/// # Ok::<(), influence_engine::code::CodeError>(())
/// ```
pub struct Study {
    solver: Solver,
    questions: Vec<(VertexSet, Side)>,
    nodes: u64,
    /// The places of the questions, those with the least remaining first: what
    /// is learned from them serves the others.
    order: Vec<usize>,
    answered: usize,
    values: Vec<Interval>,
}

/// How many values one step finds at most; each costs a little even where it
/// needs no search.
const ANSWERS: usize = 8;

impl Study {
    /// Begins to find the values of `questions`: what remains, and who is to
    /// move. `nodes` bounds the positions searched, over all of them.
    pub fn new(board: &Board, questions: Vec<(VertexSet, Side)>, nodes: u64) -> Study {
        let mut order: Vec<usize> = (0..questions.len()).collect();
        short::sort(&mut order, |&a, &b| questions[a].0.len() < questions[b].0.len());
        Study {
            solver: Solver::new(board, Limits { nodes: Some(0), memory: MEMORY }),
            nodes,
            order,
            answered: 0,
            values: vec![Interval { low: i32::MIN, high: i32::MAX }; questions.len()],
            questions,
        }
    }

    /// Works on for at most [`SLICE`] positions. Once it is done: for each
    /// question, in order, what is proven of Red's points minus Blue's over what
    /// remains, under optimal play.
    pub fn step(&mut self) -> Option<&[Interval]> {
        let limit = self.nodes.min(self.solver.nodes() + SLICE);
        self.solver.allow_nodes(Some(limit));
        for _ in 0..ANSWERS {
            let Some(&place) = self.order.get(self.answered) else { break };
            let (remaining, to_move) = self.questions[place];
            let value = self.solver.value(remaining, to_move);
            if !value.is_exact() && self.solver.nodes() >= limit && limit < self.nodes {
                return None;
            }
            self.values[place] = value;
            self.answered += 1;
        }
        (self.answered == self.order.len()).then_some(&self.values)
    }
}
