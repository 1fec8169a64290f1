//! What each move of a game cost against perfect play.

use super::{MEMORY, SLICE};
use crate::solve::{Interval, Limits, Solver};
use crate::{Board, Position, Session, Side, VertexSet};

/// What is proven of one position of a game. Values are Red's points minus
/// Blue's at the end of the game, the captures so far included, under perfect
/// play from here on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The value of the position.
    pub value: Interval,
    /// For each vertex that the side to move may choose, ascending: the value of
    /// choosing it.
    pub moves: Vec<(usize, Interval)>,
}

/// The analysis of a game, in steps: the value of every position from the start
/// to now, and of every move in each.
pub struct Review {
    board: Board,
    solver: Solver,
    positions: Vec<Position>,
    nodes: u64,
    tasks: Vec<Task>,
    done: usize,
    turns: Vec<Turn>,
}

/// A value to find: of a position, or of a move in it (its place in the list).
type Task = (usize, Option<usize>);

/// How many values one step finds at most; each costs a little even where it
/// needs no search.
const TASKS: usize = 8;

impl Review {
    /// Begins to analyse the moves played in `session`, within `nodes` positions
    /// searched.
    pub fn new(session: &Session, nodes: u64) -> Review {
        let board = session.board();
        let positions = session.positions().to_vec();
        let unknown = Interval { low: i32::MIN, high: i32::MAX };
        let turn = |position: &Position| Turn {
            value: unknown,
            moves: position.legal(board).iter().map(|v| (v, unknown)).collect(),
        };
        let turns: Vec<Turn> = positions.iter().map(turn).collect();
        // From the end, where little remains: what is learned there serves
        // before. Positions come first, since a budget that is too small should
        // leave the costs of the moves that were made.
        let places = || (0..positions.len()).rev();
        let moves = places()
            .flat_map(|place| (0..turns[place].moves.len()).map(move |index| (place, Some(index))));
        let tasks: Vec<Task> = places().map(|place| (place, None)).chain(moves).collect();
        Review {
            board: board.clone(),
            solver: Solver::new(board, Limits { nodes: Some(0), memory: MEMORY }),
            positions,
            nodes,
            tasks,
            done: 0,
            turns,
        }
    }

    /// Works on for at most [`SLICE`] positions; once it is done, what is proven
    /// of each position from the start to now.
    pub fn step(&mut self) -> Option<&[Turn]> {
        let limit = self.nodes.min(self.solver.nodes() + SLICE);
        self.solver.allow_nodes(Some(limit));
        for _ in 0..TASKS {
            let Some(&(place, index)) = self.tasks.get(self.done) else { break };
            let found = self.find(place, index);
            let stopped = !found.is_exact();
            if stopped && self.solver.nodes() >= limit && limit < self.nodes {
                return None;
            }
            let turn = &mut self.turns[place];
            match index {
                None => turn.value = found,
                Some(index) => turn.moves[index].1 = found,
            }
            self.done += 1;
        }
        (self.done == self.tasks.len()).then_some(&self.turns)
    }

    fn find(&mut self, place: usize, index: Option<usize>) -> Interval {
        let position = &self.positions[place];
        let (remaining, side) = (position.remaining(), position.to_move());
        let found = match index {
            None if position.legal(&self.board).is_empty() => all_to(remaining, side.opponent()),
            None => self.solver.value(remaining, side),
            Some(index) => self.solver.move_value(remaining, self.turns[place].moves[index].0),
        };
        let lead = position.score(Side::Red) as i32 - position.score(Side::Blue) as i32;
        Interval { low: found.low + lead, high: found.high + lead }
    }
}

/// The value of a position that is over.
fn all_to(remaining: VertexSet, winner: Side) -> Interval {
    Interval::exactly(remaining.len() as i32 * winner.sign())
}
