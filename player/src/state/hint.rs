//! Hints: a good move from the computer player and, where it plays perfectly,
//! why that move is the best.

use super::opponent::{Question, Thought, think};
use super::study::{Study, study};
use crate::browser::chance;
use influence_engine::ai::{Advice, Level};
use influence_engine::solve::Interval;
use influence_engine::{Board, Position, Session, Side};
use sycamore::prelude::*;

/// A move to consider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hint {
    pub(crate) side: Side,
    pub(crate) vertex: usize,
    /// How many vertices it captures.
    pub(crate) count: usize,
    /// How many the opponent's largest answer then captures.
    pub(crate) answer: usize,
    /// Why it is the best, where that is proven.
    pub(crate) why: Option<Why>,
}

/// What perfect play makes of a best move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Why {
    /// Final points of the side to move less its opponent's.
    pub(crate) lead: i32,
    /// What the best of the worse moves gives away; `None` if there is none.
    pub(crate) others_lose: Option<i32>,
}

/// The hint of a game, as handles that can be copied.
#[derive(Clone, Copy)]
pub(crate) struct Hints {
    pub(crate) hint: Signal<Option<Hint>>,
    thought: Signal<Option<Thought>>,
    study: Signal<Option<Study>>,
}

impl Hints {
    pub(super) fn new() -> Hints {
        Hints {
            hint: create_signal(None),
            thought: create_signal(None),
            study: create_signal(None),
        }
    }

    /// Drops the hint, and the search for one.
    pub(crate) fn forget(self) {
        self.thought.set_silent(None);
        self.study.set_silent(None);
        if self.hint.get_untracked().is_some() {
            self.hint.set(None);
        }
    }

    /// Looks for a move as strong as `level` and calls `found` with it.
    pub(super) fn ask(self, session: Session, level: Level, found: impl FnOnce(usize) + 'static) {
        let (board, position) = (session.board().clone(), *session.position());
        let question = Question { board, position, level, seed: chance() };
        let answered = move |Advice { vertex, value }| {
            let (board, position) = (session.board(), session.position());
            let side = position.to_move();
            // Only what is proven to be best comes with its value.
            let lead = value.and_then(Interval::exact).map(|value| lead(position, value));
            self.hint.set(Some(Hint {
                side,
                vertex,
                count: position.capture(board, vertex).len(),
                answer: position.play(board, vertex).map_or(0, |next| largest(board, &next)),
                why: lead.map(|lead| Why { lead, others_lose: None }),
            }));
            found(vertex);
            if level == Level::Expert {
                self.explain(&session, vertex);
            }
        };
        let thought = think(question, 0, Box::new(answered));
        self.thought.set_silent(Some(thought));
    }

    /// Works out why `vertex` is the best move, if it is.
    fn explain(self, session: &Session, vertex: usize) {
        let (board, position) = (session.board(), session.position());
        let side = position.to_move();
        let mut moves = Vec::new();
        let mut questions = Vec::new();
        for choice in position.legal(board).iter() {
            let taken = position.capture(board, choice);
            moves.push((choice, taken.len() as i32));
            questions.push((position.remaining() - taken, side.opponent()));
        }
        let position = *position;
        let found = move |values: &[Option<i32>]| {
            let worth: Option<Vec<(usize, i32)>> = moves
                .iter()
                .zip(values)
                .map(|(&(choice, gain), value)| Some((choice, gain + lead(&position, (*value)?))))
                .collect();
            if let Some(why) = worth.and_then(|worth| why(&worth, vertex)) {
                self.hint.update(|hint| {
                    if let Some(hint) = hint {
                        hint.why = Some(why);
                    }
                });
            }
        };
        self.study.set_silent(Some(study(board, questions, Box::new(found))));
    }
}

/// The points that the side to move will have more than its opponent, if what
/// remains is worth `value` (Red − Blue).
fn lead(position: &Position, value: i32) -> i32 {
    let [red, blue] = Side::BOTH.map(|side| position.score(side) as i32);
    (red - blue + value) * position.to_move().sign()
}

/// The size of the largest capture.
fn largest(board: &Board, position: &Position) -> usize {
    let sizes = position.legal(board).iter().map(|vertex| position.capture(board, vertex).len());
    sizes.max().unwrap_or(0)
}

/// Why `vertex` is the best of the moves, each with the lead that it is `worth`;
/// `None` if it is not.
fn why(worth: &[(usize, i32)], vertex: usize) -> Option<Why> {
    let best = worth.iter().map(|&(_, lead)| lead).max()?;
    let &(_, lead) = worth.iter().find(|&&(choice, _)| choice == vertex)?;
    let next = worth.iter().map(|&(_, lead)| lead).filter(|&lead| lead < best).max();
    (lead == best).then_some(Why { lead, others_lose: next.map(|next| best - next) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_best_move_is_explained_and_only_a_best_move() {
        let worth = [(2, -1), (5, 3), (6, 1), (9, 3)];
        assert_eq!(why(&worth, 5), Some(Why { lead: 3, others_lose: Some(2) }));
        assert_eq!(why(&worth, 6), None);
        assert_eq!(why(&worth, 7), None);
        assert_eq!(why(&[(0, -2), (1, -2)], 0), Some(Why { lead: -2, others_lose: None }));
    }

    #[test]
    fn a_lead_belongs_to_the_side_to_move() {
        let board: Board = "RRRBB 0>3".parse().expect("a board code");
        let position = Position::start(&board, Side::Red);
        assert_eq!(lead(&position, 3), 3);
        let next = position.play(&board, 0).expect("a legal move");
        // Red has two, and two of what remains are Red's.
        assert_eq!(lead(&next, 1), -3);
        assert_eq!((largest(&board, &position), largest(&board, &next)), (2, 1));
    }
}
