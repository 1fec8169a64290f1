//! What the screen shows, as a function of the game. Nothing here is stored:
//! the session is the only state of a game.

use crate::board::input::Aim;
use crate::board::plan::Plan;
use influence_engine::session::Session;
use influence_engine::{Outcome, Side, VertexSet, ai};

/// Who plays which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Players {
    /// The computer's side and strength; `None` with two people.
    pub(crate) computer: Option<(Side, ai::Level)>,
}

impl Players {
    /// The one side that a person plays; `None` with two people.
    pub(crate) fn person(self) -> Option<Side> {
        self.computer.map(|(side, _)| side.opponent())
    }

    /// Takes back to the person's last turn or, with two people who have agreed
    /// to it (`agreed`), the last move; false if there is none to take back.
    pub(crate) fn undo(self, session: &mut Session, agreed: bool) -> bool {
        match self.person() {
            Some(side) => session.undo_to_turn_of(side),
            None => agreed && session.undo(),
        }
    }

    /// Plays again what [`Players::undo`] took back.
    pub(crate) fn redo(self, session: &mut Session, agreed: bool) -> bool {
        match self.person() {
            Some(side) => session.redo_to_turn_of(side),
            None => agreed && session.redo(),
        }
    }

    /// Whether the computer plays `side`.
    pub(crate) fn is_computer(self, side: Side) -> bool {
        self.computer.is_some_and(|(computer, _)| computer == side)
    }
}

/// A vertex with all that choosing it captures, itself included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Capture {
    pub(crate) vertex: usize,
    pub(crate) taken: VertexSet,
}

/// All that the play screen shows of a game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct View {
    /// Whose turn it is; `None` once the game is over.
    pub(crate) turn: Option<Side>,
    /// Whether the arrows are turned round.
    pub(crate) flipped: bool,
    pub(crate) remaining: VertexSet,
    /// The legal moves, whoever plays.
    pub(crate) legal: VertexSet,
    /// The moves that a person may choose from now.
    pub(crate) choosable: VertexSet,
    /// The capture shown: what is aimed at, or what the computer is about to play.
    pub(crate) preview: Option<Capture>,
    /// Each side's points; at the end, its final score.
    pub(crate) scores: [usize; 2],
    /// How many vertices each side has left to play.
    pub(crate) left: [usize; 2],
    /// The last move and the side that made it.
    pub(crate) last: Option<(Side, Capture)>,
    pub(crate) outcome: Option<Outcome>,
    /// How the last move is animated.
    pub(crate) plan: Plan,
}

impl View {
    /// The view of `session` between `players`. `aim` is what a person points
    /// at, `computer` the vertex that the computer is about to play.
    pub(crate) fn of(
        session: &Session,
        players: Players,
        aim: Aim,
        computer: Option<usize>,
    ) -> View {
        let (board, position) = (session.board(), session.position());
        let to_move = position.to_move();
        let outcome = position.outcome(board);
        let legal = position.legal(board);
        let by_computer = players.is_computer(to_move);
        let choosable = if by_computer { VertexSet::EMPTY } else { legal };
        let shown = if by_computer { computer } else { aim.vertex() };
        let preview = shown
            .filter(|&vertex| legal.contains(vertex))
            .map(|vertex| Capture { vertex, taken: position.capture(board, vertex) });
        let before = session.positions().iter().rev().nth(1);
        let last = before.zip(session.moves().last()).map(|(before, vertex)| {
            (before.to_move(), Capture { vertex, taken: before.capture(board, vertex) })
        });
        let plan = before.map_or_else(Plan::default, |before| {
            Plan::between(board, before, position, session.moves().last())
        });
        View {
            turn: outcome.is_none().then_some(to_move),
            // The last arrows stay as they were for the move that ended the game.
            flipped: match (outcome, last) {
                (Some(_), Some((side, _))) => side == Side::Blue,
                _ => to_move == Side::Blue,
            },
            remaining: position.remaining(),
            legal,
            choosable,
            preview,
            scores: outcome.map_or_else(
                || Side::BOTH.map(|side| position.score(side)),
                |outcome| [outcome.red, outcome.blue],
            ),
            left: Side::BOTH.map(|side| position.playable(board, side).len()),
            last,
            outcome,
            plan,
        }
    }

    /// The same view with the arrows always as `side` follows them.
    pub(crate) fn frozen_for(self, side: Side) -> View {
        View { flipped: side == Side::Blue, ..self }
    }

    /// The same view with nothing under way: after moves taken back.
    pub(crate) fn at_rest(self) -> View {
        View { plan: Plan::default(), ..self }
    }

    /// The same view to look at: nothing can be chosen.
    pub(crate) fn for_review(self) -> View {
        View { choosable: VertexSet::EMPTY, preview: None, ..self }
    }

    /// When the result is shown, in milliseconds from the last move: once its
    /// capture is over and, after an early end, what remains has been seen.
    pub(crate) fn end_at(&self) -> u32 {
        let early = self.outcome.is_some_and(|outcome| outcome.awarded.is_some());
        self.plan.turn_at + if early { 1400 } else { 300 }
    }

    /// Whether `vertex` is part of the capture shown.
    pub(crate) fn is_previewed(&self, vertex: usize) -> bool {
        self.preview.is_some_and(|preview| preview.taken.contains(vertex))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: Players = Players { computer: None };

    fn session(code: &str, moves: &[usize]) -> Session {
        let mut session = Session::new(code.parse().expect("a board code"), Side::Red);
        for &vertex in moves {
            session.play(vertex).expect("a legal move");
        }
        session
    }

    #[test]
    fn a_preview_is_the_capture_that_the_move_makes() {
        let mut session = session("RBRBB 0>1 1>2 3>2 2>4", &[]);
        for vertex in [0, 2] {
            let view = View::of(&session, TWO, Aim::Firm(vertex), None);
            let preview = view.preview.expect("a preview");
            session.play(vertex).expect("a legal move");
            let after = View::of(&session, TWO, Aim::Nothing, None);
            assert_eq!(view.remaining - after.remaining, preview.taken);
            assert_eq!(after.last, Some((Side::Red, preview)));
            assert!(session.undo());
        }
    }

    #[test]
    fn nothing_is_previewed_but_a_legal_move() {
        let session = session("RBR 0>1", &[]);
        for aim in [Aim::Nothing, Aim::Passing(1), Aim::Firm(77)] {
            assert_eq!(View::of(&session, TWO, aim, None).preview, None, "{aim:?}");
        }
    }

    #[test]
    fn arrows_turn_for_blue_and_scores_count_captures() {
        let before = View::of(&session("RRBB 0>2 1>3", &[]), TWO, Aim::Nothing, None);
        assert_eq!((before.turn, before.flipped, before.scores), (Some(Side::Red), false, [0, 0]));
        let after = View::of(&session("RRBB 0>2 1>3", &[0]), TWO, Aim::Nothing, None);
        assert_eq!((after.turn, after.flipped, after.scores), (Some(Side::Blue), true, [2, 0]));
        assert_eq!(after.left, [1, 1]);
    }

    #[test]
    fn an_early_end_gives_the_rest_to_the_other_side() {
        let view = View::of(&session("RRRB 0>3", &[0]), TWO, Aim::Nothing, None);
        let outcome = view.outcome.expect("the end");
        assert_eq!(outcome.awarded, Some((Side::Red, [1, 2].into_iter().collect())));
        assert_eq!((view.turn, view.scores, view.flipped), (None, [4, 0], false));
    }

    #[test]
    fn against_the_computer_undo_goes_back_to_the_persons_turn() {
        let players = Players { computer: Some((Side::Blue, ai::Level::Easy)) };
        let mut session = session("RRRBB", &[0, 3, 1]);
        // On the computer's turn too.
        assert!(players.undo(&mut session, false));
        assert_eq!(session.moves().collect::<Vec<_>>(), [0, 3]);
        assert!(players.undo(&mut session, false));
        assert_eq!(session.moves().len(), 0);
        assert!(!players.undo(&mut session, false));
        assert!(players.redo(&mut session, false));
        assert_eq!(session.moves().collect::<Vec<_>>(), [0, 3]);
    }

    #[test]
    fn two_people_take_back_single_moves_and_only_by_agreement() {
        let mut session = session("RRBB", &[0, 2]);
        assert!(!TWO.undo(&mut session, false) && !TWO.redo(&mut session, false));
        assert_eq!(session.moves().len(), 2);
        assert!(TWO.undo(&mut session, true));
        assert_eq!(session.moves().len(), 1);
        assert!(TWO.redo(&mut session, true) && !TWO.redo(&mut session, true));
    }

    #[test]
    fn a_frozen_view_keeps_the_arrows_as_the_person_follows_them() {
        for (moves, person) in [(&[0][..], Side::Red), (&[][..], Side::Blue)] {
            let view = View::of(&session("RRBB", moves), TWO, Aim::Nothing, None);
            assert_eq!(view.flipped, person == Side::Red);
            assert_eq!(view.frozen_for(person).flipped, person == Side::Blue);
        }
    }

    #[test]
    fn a_person_cannot_choose_on_the_computers_turn() {
        let players = Players { computer: Some((Side::Red, ai::Level::Normal)) };
        let session = session("RRB 0>2", &[]);
        let view = View::of(&session, players, Aim::Firm(0), None);
        assert_eq!((view.choosable, view.preview), (VertexSet::EMPTY, None));
        assert_eq!(view.legal.len(), 2);
        let view = View::of(&session, players, Aim::Nothing, Some(0));
        assert_eq!(view.preview.map(|preview| preview.taken.len()), Some(2));
    }
}
