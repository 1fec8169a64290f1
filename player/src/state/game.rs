//! One game on the screen: its session, who plays, what is pointed at. All else
//! that is shown follows from these.

use super::hint::Hints;
use super::opponent::{Question, Thought, think};
use super::settings::{First, Mode, Settings};
use super::view::{Players, View};
use crate::board::input::{Aim, Gesture, act};
use crate::browser::{Timer, chance};
use crate::dom::{effect, selector};
use influence_engine::ai::{Advice, Level};
use influence_engine::daily::Challenge;
use influence_engine::{Board, Session, Side};
use std::cell::RefCell;
use std::rc::Rc;
use sycamore::prelude::*;

/// What the computer is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Computer {
    Idle,
    Thinking,
    /// Has been thinking for longer than a blink.
    StillThinking,
    /// Shows the capture of this vertex before it plays.
    Showing(usize),
}

/// A game, as handles that can be copied into every part of the screen.
#[derive(Clone, Copy)]
pub(crate) struct Game {
    pub(crate) session: Signal<Session>,
    pub(crate) players: Signal<Players>,
    pub(crate) aim: Signal<Aim>,
    pub(crate) computer: Signal<Computer>,
    pub(crate) hint: Hints,
    /// Who plays which side and who starts, where a challenge says so.
    pub(crate) terms: Option<Challenge>,
    /// Whether a finished game is being looked through.
    pub(crate) reviewing: Signal<bool>,
    /// Whether the last change of the session was a move, not one taken back.
    pub(crate) forward: Signal<bool>,
    pub(crate) view: ReadSignal<View>,
}

/// [`Players::undo`] or [`Players::redo`].
pub(crate) type Step = fn(Players, &mut Session, bool) -> bool;

/// Milliseconds of the computer's turn: before it shows its move, and before it
/// plays it; with motion and without.
const PAUSES: [(u32, u32); 2] = [(700, 1000), (60, 300)];
/// Milliseconds of thinking that nobody wonders about.
const BLINK: u32 = 400;

impl Game {
    /// A game that goes on from `session`; `frozen` says whether against the
    /// computer the arrows stay as they are.
    pub(crate) fn new(session: Session, players: Players, frozen: Box<dyn Fn() -> bool>) -> Game {
        let session = create_signal(session);
        let players = create_signal(players);
        let aim = create_signal(Aim::Nothing);
        let computer = create_signal(Computer::Idle);
        let reviewing = create_signal(false);
        let forward = create_signal(true);
        let view = selector(move || {
            let shown = match computer.get() {
                Computer::Showing(vertex) => Some(vertex),
                _ => None,
            };
            let players = players.get();
            let mut view = session.with(|session| View::of(session, players, aim.get(), shown));
            if let Some(side) = players.person().filter(|_| frozen()) {
                view = view.frozen_for(side);
            }
            if !forward.get() {
                view = view.at_rest();
            }
            if reviewing.get() { view.for_review() } else { view }
        });
        let hint = Hints::new();
        Game { session, players, aim, computer, hint, terms: None, reviewing, forward, view }
    }

    /// Lets the computer play its turns, as long as the calling scope lives.
    /// `calm` says whether motion is reduced.
    pub(crate) fn let_computer_play(self, calm: Box<dyn Fn() -> bool>) {
        let seed = chance();
        // What comes next if nothing else does: a word of patience, then the move.
        let next: Rc<RefCell<Option<Timer>>> = Rc::default();
        let mut thought: Option<Thought> = None;
        effect(move || {
            // A move of an earlier position must never be played in this one.
            drop(thought.take());
            drop(next.take());
            self.computer.set(Computer::Idle);
            let players = self.players.get();
            let reviewing = self.reviewing.get();
            let Some((question, plan)) = self.session.with(|session| {
                let position = *session.position();
                let (side, level) = players.computer.filter(|_| !reviewing)?;
                let board = session.board();
                if position.to_move() != side || position.outcome(board).is_some() {
                    return None;
                }
                let question = Question { board: board.clone(), position, level, seed };
                let view = View::of(session, players, Aim::Nothing, None);
                Some((question, view.plan))
            }) else {
                return;
            };
            let calm = untrack(&calm);
            let (before, shown) = PAUSES[usize::from(calm)];
            let before = if calm { before } else { before + plan.turn_at };
            self.computer.set(Computer::Thinking);
            let found = next.clone();
            let answered = move |Advice { vertex, .. }| {
                self.computer.set(Computer::Showing(vertex));
                found.replace(Timer::after(shown, move || self.play(vertex)));
            };
            thought = Some(think(question, before, Box::new(answered)));
            next.replace(Timer::after(before.max(BLINK), move || {
                self.computer.set(Computer::StillThinking);
            }));
        });
    }

    /// Follows a gesture on the board; `confirm` is the visitor's choice.
    pub(crate) fn gesture(self, gesture: Gesture, confirm: bool) {
        let choosable = self.view.with(|view| view.choosable);
        let (aim, played) = act(self.aim.get(), gesture, choosable, confirm);
        if aim != self.aim.get() {
            self.aim.set(aim);
        }
        if let Some(vertex) = played {
            self.play(vertex);
        }
    }

    /// Plays `vertex`; an illegal move changes nothing.
    fn play(self, vertex: usize) {
        let mut session = self.session.get_clone_untracked();
        if session.play(vertex).is_ok() {
            self.show(session, true);
        }
    }

    /// Goes on from `session`; `forward` if it is one move further.
    fn show(self, session: Session, forward: bool) {
        batch(|| {
            self.aim.set(Aim::Nothing);
            self.hint.forget();
            self.forward.set(forward);
            self.session.set(session);
        });
    }

    /// Whether a move can be taken back, and whether one can be played again;
    /// `agreed` says whether two players may.
    pub(crate) fn can_step(self, agreed: bool) -> [bool; 2] {
        let players = self.players.get();
        self.session.with(|session| {
            let open = session.position().outcome(session.board()).is_none();
            [Players::undo, Players::redo]
                .map(|step| open && step(players, &mut session.clone(), agreed))
        })
    }

    /// Takes back a turn, or plays it again.
    pub(crate) fn step(self, step: Step, agreed: bool) {
        let mut session = self.session.get_clone_untracked();
        let over = session.position().outcome(session.board()).is_some();
        if !over && step(self.players.get_untracked(), &mut session, agreed) {
            self.show(session, false);
        }
    }

    /// Shows the position after the first `played` moves of a finished game.
    pub(crate) fn look_at(self, played: usize) {
        let mut session = self.session.get_clone_untracked();
        let before = session.moves().len();
        if played != before && session.go_to(played) {
            self.show(session, played == before + 1);
        }
    }

    /// Finds a good move for the person to move and shows it.
    pub(crate) fn ask_hint(self) {
        if self.view.with_untracked(|view| view.choosable.is_empty()) {
            return;
        }
        let level = match self.players.get_untracked().computer {
            Some((_, Level::Expert)) => Level::Expert,
            _ => Level::Normal,
        };
        let session = self.session.get_clone_untracked();
        self.hint.ask(session, level, move |vertex| self.aim.set(Aim::Passing(vertex)));
    }

    /// Starts the same board again.
    pub(crate) fn restart(self, players: Players, first: Side) {
        let board = self.session.with(|session| session.board().clone());
        batch(|| {
            self.reviewing.set(false);
            self.players.set(players);
            self.show(Session::new(board, first), false);
        });
    }
}

/// The visitor's choices, but for what a challenge fixes.
pub(crate) fn on_terms(settings: Settings, terms: Option<Challenge>) -> Settings {
    terms.map_or(settings, |Challenge { side, first, .. }| Settings {
        mode: Mode::Computer,
        side,
        first: First::Side(first),
        ..settings
    })
}

/// Who plays, by the visitor's choices.
pub(crate) fn players(settings: Settings) -> Players {
    let computer = match settings.mode {
        Mode::Computer => Some((settings.side.opponent(), settings.level)),
        Mode::TwoPlayers => None,
    };
    Players { computer }
}

/// Who starts, by the visitor's choices.
pub(crate) fn first(settings: Settings) -> Side {
    match settings.first {
        First::Side(side) => side,
        First::Random if chance() & 1 == 0 => Side::Red,
        First::Random => Side::Blue,
    }
}

/// A new session on `board`, by the visitor's choices.
pub(crate) fn new_session(board: Board, settings: Settings) -> Session {
    Session::new(board, first(settings))
}
