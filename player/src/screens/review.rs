//! A finished game, move by move: what each move cost against perfect play, and
//! the way to play on from any point.

use super::play::restart;
use crate::app::App;
use crate::dom::{effect, el, selector};
use crate::i18n::{self, Lang};
use crate::spoken;
use crate::state::game::Game;
use crate::state::study::{Study, study};
use crate::ui;
use crate::worker::job::Place;
use influence_engine::{Session, Side};
use sycamore::prelude::*;

/// What is known of a finished game, as handles that can be copied.
#[derive(Clone, Copy)]
pub(super) struct Review {
    /// What each move cost its side, where that is known.
    costs: Signal<Vec<Option<i32>>>,
    study: Signal<Option<Study>>,
    /// Who gave the game up, and after how many moves, if somebody did.
    given_up: Signal<Option<(Side, usize)>>,
}

impl Review {
    pub(super) fn new() -> Review {
        Review {
            costs: create_signal(Vec::new()),
            study: create_signal(None),
            given_up: create_signal(None),
        }
    }

    /// Shows the finished game from its start.
    pub(super) fn start(self, game: Game) {
        self.given_up.set(None);
        self.open(game, 0);
    }

    /// Gives up the game under way, until it is played on: the person does, or
    /// the one of two whose turn it is.
    pub(super) fn give_up(self, game: Game) {
        let (turn, played) = game
            .session
            .with_untracked(|session| (session.position().to_move(), session.moves().len()));
        let side = game.players.get_untracked().person().unwrap_or(turn);
        self.given_up.set(Some((side, played)));
        self.open(game, played);
    }

    /// Shows the game after `played` moves, and works out what its moves cost.
    fn open(self, game: Game, played: usize) {
        let mut session = game.session.get_clone_untracked();
        // Moves that were taken back are shown too.
        let all = session.moves().len() + session.redoable();
        session.go_to(all);
        self.costs.set(Vec::new());
        let places: Vec<Place> = session
            .positions()
            .iter()
            .map(|position| (position.remaining(), position.to_move()))
            .collect();
        let board = session.board().clone();
        let found = move |values: &[Option<i32>]| {
            self.costs.set(costs(&session, values));
        };
        self.study.set_silent(Some(study(&board, places, Box::new(found))));
        batch(|| {
            game.reviewing.set(true);
            game.look_at(played);
        });
    }
}

/// What each move of `session` cost its side, from the `values` of its positions.
fn costs(session: &Session, values: &[Option<i32>]) -> Vec<Option<i32>> {
    let (board, positions) = (session.board(), session.positions());
    (session.moves().zip(positions).zip(values.windows(2)))
        .map(|((vertex, before), value)| {
            let side = before.to_move();
            let gain = before.capture(board, vertex).len() as i32;
            let best = value[0]? * side.sign();
            Some(best - gain - value[1]? * side.sign())
        })
        .collect()
}

/// The bar that leads through a finished game.
pub(super) fn bar(app: App, game: Game, review: Review) -> View {
    ui::when(
        move || game.reviewing.get(),
        move || {
            let place = selector(move || {
                game.session.with(|session| {
                    let played = session.moves().len();
                    (played, played + session.redoable())
                })
            });
            let (first, last) = (|_| 0, |(_, all)| all);
            let (back, on) = (
                |(now, _): (usize, usize)| now.saturating_sub(1),
                |(now, all)| usize::min(now + 1, all),
            );
            let step = |action, icon, label, to: fn((usize, usize)) -> usize| {
                ui::icon_button(app, action, icon, label, move || {
                    game.look_at(to(place.get_untracked()));
                })
                .follow("aria-disabled", move || {
                    let place = place.get();
                    (to(place) == place.0).to_string()
                })
            };
            let steps = el("div")
                .class("steps")
                .child(step("first", ui::FIRST, i18n::first_move, first))
                .child(step("back", ui::BACK, i18n::move_back, back))
                .child(step("on", ui::ON, i18n::move_on, on))
                .child(step("last", ui::LAST, i18n::last_of_game, last));
            let said = move || {
                let (lang, place) = (app.lang(), place.get());
                let text = line(lang, game, review, place);
                match review.given_up.get() {
                    Some((side, played)) if played == place.0 => {
                        format!("{} {text}", i18n::gave_up(lang, side))
                    }
                    _ => text,
                }
            };
            let text = el("p")
                .class("status")
                .follow("data-cost", move || {
                    let known = cost_of(review, place.get().0);
                    known.map_or_else(String::new, |cost| cost.to_string())
                })
                .text(said);
            effect(move || {
                let moved = game.view.with(|view| spoken::state(app.lang(), view));
                app.say.set(format!("{moved} {}", said()));
            });
            let play_on = ui::button(app, "button main", "play-on", i18n::play_on, move || {
                game.reviewing.set(false);
            });
            let leave = if review.given_up.get().is_some() {
                ui::button(app, "button", "again", i18n::play_again, move || restart(app, game))
            } else {
                ui::button(app, "button", "to-result", i18n::to_result, move || {
                    batch(|| {
                        game.look_at(place.get_untracked().1);
                        game.reviewing.set(false);
                    });
                })
            };
            let buttons = el("div").class("buttons").child(play_on).child(leave);
            el("div").class("actions review").child(text).child(steps).child(buttons).into()
        },
    )
}

/// What the last of `played` moves cost, if that is known.
fn cost_of(review: Review, played: usize) -> Option<i32> {
    review.costs.with(|costs| *costs.get(played.checked_sub(1)?)?)
}

/// Where one is in the game, what the last move took and what it cost.
fn line(lang: Lang, game: Game, review: Review, (played, all): (usize, usize)) -> String {
    let mut text = i18n::move_of(lang, &all, &played);
    let last: Option<(Side, usize)> =
        game.view.with(|view| view.last.map(|(side, capture)| (side, capture.taken.len())));
    if let Some((side, count)) = last {
        text = format!(
            "{text} {}. {}",
            i18n::last_move(lang, count, side),
            match cost_of(review, played) {
                Some(0) => i18n::cost_nothing(lang).into(),
                Some(cost) => i18n::cost_points(lang, cost.unsigned_abs() as usize),
                None if review.costs.with(Vec::is_empty) => i18n::cost_soon(lang).into(),
                None => i18n::cost_unknown(lang).into(),
            }
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use influence_engine::solve::{Limits, Solver};

    /// Plays a game by first choices and values its positions.
    fn game(code: &str, choose: impl Fn(&Session) -> usize) -> (Session, Vec<Option<i32>>) {
        let mut session = Session::new(code.parse().expect("a board code"), Side::Red);
        while session.position().outcome(session.board()).is_none() {
            let vertex = choose(&session);
            session.play(vertex).expect("a legal move");
        }
        let mut solver = Solver::new(session.board(), Limits { nodes: None, memory: 1 << 20 });
        let values = session.positions().iter();
        let values = values.map(|p| solver.value(p.remaining(), p.to_move()).exact()).collect();
        (session, values)
    }

    const CODE: &str = "BRBRBRBR 1>0 1>2 3>2 3>4 5>4 5>6 7>6";

    #[test]
    fn costs_add_up_to_what_was_lost_against_perfect_play() {
        let (session, values) = game(CODE, |session| {
            let (board, position) = (session.board(), session.position());
            let gain = |&vertex: &usize| position.capture(board, vertex).len();
            position.legal(board).iter().min_by_key(gain).expect("a move")
        });
        let costs = costs(&session, &values);
        assert_eq!(costs.len(), session.moves().len());
        let mut lead = values[0].expect("a value");
        for (cost, position) in costs.iter().zip(session.positions()) {
            let cost = cost.expect("a cost");
            assert!(cost >= 0 && cost % 2 == 0, "{cost}");
            lead -= cost * position.to_move().sign();
        }
        let outcome = session.position().outcome(session.board()).expect("the end");
        assert_eq!(lead, outcome.red as i32 - outcome.blue as i32);
        assert!(costs.iter().any(|cost| *cost != Some(0)), "a game without a fault shows nothing");
    }

    #[test]
    fn an_unknown_value_leaves_the_moves_beside_it_open() {
        let (session, mut values) = game(CODE, |session| {
            session.position().legal(session.board()).iter().last().expect("a move")
        });
        values[1] = None;
        let costs = costs(&session, &values);
        assert_eq!((costs[0], costs[1]), (None, None));
        assert!(costs[2..].iter().all(Option::is_some));
    }
}
