//! The computer's thinking, behind one door: a question, an answer some time
//! later, and dropping the thought to cancel it. Where the thinking happens is
//! nobody else's business.

use crate::browser::Timer;
use influence_engine::{Board, Position, ai};

/// What the computer is asked.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub(crate) board: Board,
    pub(crate) position: Position,
    pub(crate) level: ai::Level,
    /// Makes the answer reproducible.
    pub(crate) seed: u64,
}

/// Positions that one answer may search: a fraction of a second on a phone.
const NODES: u64 = 200_000;

impl Question {
    /// The computer's move; `None` if the game is over.
    pub(crate) fn answer(&self) -> Option<usize> {
        ai::choose(&self.board, &self.position, self.level, self.seed, NODES)
    }
}

/// A question being thought about. Dropped, it is never answered.
pub(crate) struct Thought {
    _timer: Option<Timer>,
}

/// Thinks about `question` and calls `answered` with the move, not before
/// `pause` milliseconds have passed. A question about a finished game is never
/// answered.
pub(crate) fn think(
    question: Question,
    pause: u32,
    answered: impl FnOnce(usize) + 'static,
) -> Thought {
    let timer = Timer::after(pause, move || {
        if let Some(vertex) = question.answer() {
            answered(vertex);
        }
    });
    Thought { _timer: timer }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::settings::OPPONENTS;
    use influence_engine::Side;

    #[test]
    fn every_level_answers_with_a_legal_move_until_the_end() {
        let board: Board = "RBRBRBRB 0>1 2>1 2>3 4>3 4>5 6>5 6>7".parse().expect("a board code");
        for level in OPPONENTS {
            let mut position = Position::start(&board, Side::Blue);
            while position.outcome(&board).is_none() {
                let question = Question { board: board.clone(), position, level, seed: 7 };
                let vertex = question.answer().expect("a move");
                position = position.play(&board, vertex).expect("a legal move");
            }
            let question = Question { board: board.clone(), position, level, seed: 7 };
            assert_eq!(question.answer(), None);
        }
    }
}
