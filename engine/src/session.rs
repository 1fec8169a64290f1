//! A game under way with its history: undo, redo, restart and a text form.

use std::fmt;

use crate::code::CodeError;
use crate::{Board, IllegalMove, Position, Side};

/// A game on one board: who started, the moves so far, and those taken back.
///
/// The moves are the state; every position follows from them, so a saved
/// session cannot disagree with the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    board: Board,
    first: Side,
    /// Moves played, then moves taken back (the next to redo first).
    moves: Vec<u8>,
    played: usize,
    positions: Vec<Position>,
}

/// Why a text is no session.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SessionError {
    /// The text does not have the four parts `code|side|moves|played`.
    Form,
    /// The board code is at fault.
    Code(CodeError),
    /// The side to start is neither `R` nor `B`.
    Side,
    /// The move at this place (from 0) is no vertex number.
    MoveForm(usize),
    /// The move at this place (from 0) is against the rules.
    Move(usize, IllegalMove),
    /// More moves are said to be played than are listed.
    Played,
}

impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SessionError::Form => write!(f, "expected code|side|moves|played"),
            SessionError::Code(error) => write!(f, "board code: {error}"),
            SessionError::Side => write!(f, "expected R or B as the side that starts"),
            SessionError::MoveForm(place) => {
                write!(f, "move {}: expected a vertex number", place + 1)
            }
            SessionError::Move(place, error) => write!(f, "move {}: {error}", place + 1),
            SessionError::Played => write!(f, "expected a number of played moves within the list"),
        }
    }
}

impl std::error::Error for SessionError {}

impl Session {
    /// A new game on `board` in which `first` moves first.
    pub fn new(board: Board, first: Side) -> Session {
        let positions = vec![Position::start(&board, first)];
        Session { board, first, moves: Vec::new(), played: 0, positions }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The side that moved, or moves, first.
    pub fn first(&self) -> Side {
        self.first
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        &self.positions[self.played]
    }

    /// Every position from the start to now.
    pub fn positions(&self) -> &[Position] {
        &self.positions[..=self.played]
    }

    /// The vertices chosen from the start to now.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = usize> + '_ {
        self.moves[..self.played].iter().map(|&vertex| usize::from(vertex))
    }

    /// How many moves can be redone.
    pub fn redoable(&self) -> usize {
        self.moves.len() - self.played
    }

    /// Plays `vertex`; moves that had been taken back are forgotten.
    ///
    /// # Errors
    /// If the move is illegal; the session stays as it is.
    pub fn play(&mut self, vertex: usize) -> Result<&Position, IllegalMove> {
        let next = self.position().play(&self.board, vertex)?;
        self.moves.truncate(self.played);
        self.positions.truncate(self.played + 1);
        self.moves.push(vertex as u8);
        self.positions.push(next);
        self.played += 1;
        Ok(self.position())
    }

    /// Takes back one move; false at the start.
    pub fn undo(&mut self) -> bool {
        let can = self.played > 0;
        self.played -= usize::from(can);
        can
    }

    /// Plays again the move last taken back; false if there is none.
    pub fn redo(&mut self) -> bool {
        let can = self.played < self.moves.len();
        self.played += usize::from(can);
        can
    }

    /// Takes moves back to the last turn of `side` before now, as a player
    /// against the computer expects; false, and nothing changes, if there is none.
    pub fn undo_to_turn_of(&mut self, side: Side) -> bool {
        let turn = (0..self.played).rev().find(|&n| self.positions[n].to_move() == side);
        turn.inspect(|&n| self.played = n).is_some()
    }

    /// Redoes moves up to the next turn of `side`, or to the end of what was
    /// taken back; false if there is nothing to redo.
    pub fn redo_to_turn_of(&mut self, side: Side) -> bool {
        let can = self.redo();
        while can && self.position().to_move() != side && self.redo() {}
        can
    }

    /// Goes to the position after `played` moves of the list, those taken back
    /// included; false, and nothing changes, if there are not so many.
    pub fn go_to(&mut self, played: usize) -> bool {
        let can = played <= self.moves.len();
        if can {
            self.played = played;
        }
        can
    }

    /// Back to the first position, nothing to redo.
    pub fn restart(&mut self) {
        self.moves.clear();
        self.positions.truncate(1);
        self.played = 0;
    }

    /// The session as one line, `code|side|moves|played`.
    pub fn to_text(&self) -> String {
        let moves: Vec<String> = self.moves.iter().map(ToString::to_string).collect();
        format!("{}|{}|{}|{}", self.board, self.first.letter(), moves.join(","), self.played)
    }

    /// Reads what [`Session::to_text`] wrote, playing every move again.
    ///
    /// # Errors
    /// See [`SessionError`]; any text is safe to read.
    pub fn from_text(text: &str) -> Result<Session, SessionError> {
        let parts: Vec<&str> = text.split('|').collect();
        let [code, side, moves, played] = parts[..] else {
            return Err(SessionError::Form);
        };
        let board: Board = code.parse().map_err(SessionError::Code)?;
        let first = match side {
            "R" => Side::Red,
            "B" => Side::Blue,
            _ => return Err(SessionError::Side),
        };
        let mut session = Session::new(board, first);
        for (place, token) in moves.split(',').filter(|_| !moves.is_empty()).enumerate() {
            let vertex = number(token).ok_or(SessionError::MoveForm(place))?;
            session.play(vertex).map_err(|error| SessionError::Move(place, error))?;
        }
        let played = number(played).ok_or(SessionError::Played)?;
        session.go_to(played).then_some(session).ok_or(SessionError::Played)
    }
}

/// A number of decimal digits and nothing else, as [`Session::to_text`] writes it.
fn number(text: &str) -> Option<usize> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    fn session() -> Session {
        let mut session = Session::new("RBRBRB 0>1 2>1 2>3 4>3 4>5".parse().unwrap(), Side::Red);
        for vertex in [0, 3] {
            session.play(vertex).unwrap();
        }
        session
    }

    #[test]
    fn undo_and_redo_walk_the_same_positions() {
        let mut s = session();
        let end = *s.position();
        assert!(s.undo() && s.undo() && !s.undo());
        assert_eq!(*s.position(), Position::start(s.board(), Side::Red));
        assert!(s.redo() && s.redo() && !s.redo());
        assert_eq!(*s.position(), end);
    }

    #[test]
    fn a_new_move_forgets_what_was_taken_back() {
        let mut s = session();
        s.undo();
        s.play(5).unwrap();
        assert_eq!((s.redoable(), s.moves().collect::<Vec<_>>()), (0, vec![0, 5]));
    }

    #[test]
    fn undo_goes_to_the_players_own_turn() {
        let mut s = session();
        assert!(s.undo_to_turn_of(Side::Red));
        assert_eq!(s.moves().len(), 0);
        assert!(!s.undo_to_turn_of(Side::Red));
        assert!(s.redo_to_turn_of(Side::Red));
        assert_eq!(s.moves().len(), 2);
        assert!(s.undo_to_turn_of(Side::Blue));
        assert_eq!(s.moves().len(), 1);
    }

    #[test]
    fn text_keeps_everything() {
        let mut s = session();
        s.undo();
        let text = s.to_text();
        assert_eq!(text, "RBRBRB 0>1 2>1 2>3 4>3 4>5|R|0,3|1");
        assert_eq!(Session::from_text(&text).unwrap(), s);
    }

    #[test]
    fn bad_text_says_what_is_wrong() {
        let said = |text: &str| Session::from_text(text).unwrap_err().to_string();
        assert_eq!(said(""), "expected code|side|moves|played");
        assert_eq!(
            said("RX|R||0"),
            "board code: column 1, token 'RX': expected only letters R and B, found 'X'"
        );
        assert_eq!(said("RB|red||0"), "expected R or B as the side that starts");
        assert_eq!(said("RB|R|0,x|2"), "move 2: expected a vertex number");
        assert_eq!(said("RB|R|+0|1"), "move 1: expected a vertex number");
        assert_eq!(said("RB|R|1|1"), "move 1: vertex 1 is not red, and it is red's turn");
        assert_eq!(said("RB|R|0|2"), "expected a number of played moves within the list");
    }
}
