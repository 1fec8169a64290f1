//! Positions of a game under way: captures, moves and the end.

use std::fmt;

use crate::{Board, Side, VertexSet};

/// A position of a game on a [`Board`]: what remains, who is to move and what
/// each side has captured.
///
/// Positions are small values; every method that needs the graph takes the
/// board, which must be the one that the position was started on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    remaining: VertexSet,
    to_move: Side,
    captured: [u8; 2],
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Red's final score.
    pub red: usize,
    /// Blue's final score; together with Red's, the number of vertices.
    pub blue: usize,
    /// The side that was given what remained because its opponent, to move,
    /// had no vertex, and those vertices; `None` where nothing remained.
    pub awarded: Option<(Side, VertexSet)>,
}

impl Outcome {
    /// The side with more points; `None` for a tie.
    pub fn winner(&self) -> Option<Side> {
        match self.red.cmp(&self.blue) {
            std::cmp::Ordering::Greater => Some(Side::Red),
            std::cmp::Ordering::Less => Some(Side::Blue),
            std::cmp::Ordering::Equal => None,
        }
    }
}

/// Why a move was refused; the position stays as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The vertex is not on the board, or was captured before.
    Gone(usize),
    /// The vertex has the colour of the side that is not to move.
    WrongSide {
        /// The vertex.
        vertex: usize,
        /// Whose turn it is.
        to_move: Side,
    },
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            IllegalMove::Gone(vertex) => write!(f, "vertex {vertex} is not there to be chosen"),
            IllegalMove::WrongSide { vertex, to_move } => {
                write!(f, "vertex {vertex} is not {to_move}, and it is {to_move}'s turn")
            }
        }
    }
}

impl std::error::Error for IllegalMove {}

impl Position {
    /// The first position of a game in which `first` moves first.
    pub fn start(board: &Board, first: Side) -> Position {
        Position { remaining: board.all(), to_move: first, captured: [0, 0] }
    }

    /// What remains as a game of its own, without the captures before: the best
    /// moves are the same, and scores count from here. Vertices that the board
    /// lacks are left out.
    pub fn of(board: &Board, remaining: VertexSet, to_move: Side) -> Position {
        Position { remaining: remaining & board.all(), to_move, captured: [0, 0] }
    }

    /// The vertices that nobody has captured.
    pub fn remaining(&self) -> VertexSet {
        self.remaining
    }

    /// Whose turn it is; once the game is over, the side that could not move.
    pub fn to_move(&self) -> Side {
        self.to_move
    }

    /// How many vertices `side` has captured by its moves so far. What is
    /// awarded at the end is not in it: see [`Position::outcome`].
    pub fn score(&self, side: Side) -> usize {
        usize::from(self.captured[side.index()])
    }

    /// The vertices of `side` that remain: those it may choose on its turn.
    pub fn playable(&self, board: &Board, side: Side) -> VertexSet {
        self.remaining & board.vertices(side)
    }

    /// The legal moves; none once the game is over.
    pub fn legal(&self, board: &Board) -> VertexSet {
        self.playable(board, self.to_move)
    }

    /// What choosing `vertex` captures: for a red vertex all that it reaches,
    /// for a blue one all that reaches it, among what remains, `vertex`
    /// included. Empty if `vertex` is not there. It does not matter whose turn
    /// it is, so the other side's captures can be shown too.
    pub fn capture(&self, board: &Board, vertex: usize) -> VertexSet {
        if self.remaining.contains(vertex) {
            board.closure(board.side(vertex), vertex) & self.remaining
        } else {
            VertexSet::EMPTY
        }
    }

    /// The position after the side to move chooses `vertex`.
    ///
    /// # Errors
    /// If that is no legal move.
    pub fn play(&self, board: &Board, vertex: usize) -> Result<Position, IllegalMove> {
        if !self.remaining.contains(vertex) {
            return Err(IllegalMove::Gone(vertex));
        }
        let side = self.to_move;
        if board.side(vertex) != side {
            return Err(IllegalMove::WrongSide { vertex, to_move: side });
        }
        let capture = self.capture(board, vertex);
        let mut captured = self.captured;
        captured[side.index()] += capture.len() as u8;
        Ok(Position { remaining: self.remaining - capture, to_move: side.opponent(), captured })
    }

    /// The result, once the side to move has no vertex; all that remains then
    /// goes to its opponent. `None` while the game goes on.
    pub fn outcome(&self, board: &Board) -> Option<Outcome> {
        if !self.legal(board).is_empty() {
            return None;
        }
        let taker = self.to_move.opponent();
        let mut scores = Side::BOTH.map(|side| self.score(side));
        scores[taker.index()] += self.remaining.len();
        let awarded = (!self.remaining.is_empty()).then_some((taker, self.remaining));
        Some(Outcome { red: scores[0], blue: scores[1], awarded })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(code: &str, first: Side) -> (Board, Position) {
        let board: Board = code.parse().unwrap();
        let position = Position::start(&board, first);
        (board, position)
    }

    #[test]
    fn each_side_captures_its_own_way() {
        let (board, position) = start("RBRB 0>1 1>2 2>3", Side::Red);
        assert_eq!(position.capture(&board, 2), [2, 3].into_iter().collect());
        assert_eq!(position.capture(&board, 1), [0, 1].into_iter().collect());
        let next = position.play(&board, 2).unwrap();
        assert_eq!((next.score(Side::Red), next.score(Side::Blue)), (2, 0));
        assert_eq!(next.remaining(), [0, 1].into_iter().collect());
        assert_eq!(next.to_move(), Side::Blue);
    }

    #[test]
    fn illegal_moves_are_refused() {
        let (board, position) = start("RBR 0>1", Side::Red);
        assert_eq!(
            position.play(&board, 1).unwrap_err().to_string(),
            "vertex 1 is not red, and it is red's turn"
        );
        assert_eq!(position.play(&board, 3), Err(IllegalMove::Gone(3)));
        let next = position.play(&board, 0).unwrap();
        assert_eq!(next.play(&board, 1), Err(IllegalMove::Gone(1)));
        assert!(next.capture(&board, 1).is_empty());
    }

    #[test]
    fn a_side_without_vertex_loses_what_remains() {
        let (board, position) = start("RBRR 0>1", Side::Red);
        assert_eq!(position.outcome(&board), None);
        let end = position.play(&board, 0).unwrap().outcome(&board).unwrap();
        assert_eq!((end.red, end.blue, end.winner()), (4, 0, Some(Side::Red)));
        assert_eq!(end.awarded, Some((Side::Red, [2, 3].into_iter().collect())));
    }

    #[test]
    fn a_game_may_be_over_before_it_starts() {
        let (board, position) = start("BBB", Side::Red);
        let end = position.outcome(&board).unwrap();
        assert_eq!((end.red, end.blue, end.winner()), (0, 3, Some(Side::Blue)));
    }

    #[test]
    fn nothing_is_awarded_when_nothing_remains() {
        let (board, position) = start("RB 0>1 1>0", Side::Blue);
        let end = position.play(&board, 1).unwrap().outcome(&board).unwrap();
        assert_eq!((end.red, end.blue, end.awarded), (0, 2, None));
    }
}
