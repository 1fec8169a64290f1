//! Three hints over a small board that is played against the easy computer.
//! Nobody has to read them: the board can be played, and left, at any time.

use super::menu::rules;
use super::play::{screen_of_game, speak};
use super::scoreboard::{banner, score};
use crate::app::App;
use crate::board::geometry::Point;
use crate::board::view::board;
use crate::dom::{El, el, selector};
use crate::i18n;
use crate::routes::Route;
use crate::state::game::Game;
use crate::state::view::{Players, View as GameView};
use crate::ui::{self, Dialog};
use influence_engine::{Board, Session, Side, ai};
use sycamore::prelude::*;

/// A board on which the first capture already runs along two arrows.
const CODE: &str = "RBBRRB 0>1 1>2 3>2 3>5 4>5";
/// The places of its vertices.
const PLACES: [(f64, f64); 6] =
    [(15.0, 20.0), (50.0, 15.0), (85.0, 35.0), (60.0, 60.0), (15.0, 75.0), (45.0, 90.0)];

/// The tutorial's screen.
pub(crate) fn screen(app: App) -> View {
    let Ok(model) = CODE.parse::<Board>() else { return View::default() };
    let session = Session::new(model, Side::Red);
    let players = Players { computer: Some((Side::Blue, ai::Level::Easy)) };
    let game = Game::new(session, players, Box::new(|| false));
    game.let_computer_play(Box::new(move || app.calm()));
    let places = PLACES.iter().map(|&(x, y)| Point::new(x * 10.0, y * 10.0)).collect();
    let scores = el("div").class("scores").child(score(app, game, Side::Red)).child(score(
        app,
        game,
        Side::Blue,
    ));
    let help = Dialog::new();
    let step = selector(move || game.view.with(step));
    let lesson = move |lang| {
        let text = match step.get() {
            1 => i18n::lesson_choose,
            2 => i18n::lesson_capture,
            _ => i18n::lesson_win,
        };
        text(lang)
    };
    speak(app, game, lesson);
    let hint = el("div")
        .class("lesson")
        .follow("data-step", move || step.get().to_string())
        .child(
            el("span")
                .class("lesson-number")
                .set("aria-hidden", "true")
                .text(move || step.get().to_string()),
        )
        .child(el("p").text(move || lesson(app.lang()).into()));
    let (board, drawn) = board(app, game, Some(places));
    screen_of_game("tutorial", "play lesson-screen", drawn)
        .child(ui::top(app, app.text(i18n::tutorial)))
        .child(banner(app, game))
        .child(scores)
        .child(el("div").class("table").child(board))
        .child(hint)
        .child(buttons(app, game, help))
        .child(help.shown(app, "help", i18n::help, move || rules(app, false).into()))
        .into()
}

/// Which of the three hints fits what the visitor has done so far.
fn step(view: &GameView) -> usize {
    match (view.scores, view.preview) {
        ([0, 0], None) => 1,
        ([0, 0], Some(_)) => 2,
        _ => 3,
    }
}

fn buttons(app: App, game: Game, help: Dialog) -> El {
    let first = app.levels.with(|levels| {
        levels.iter().next().map_or(Route::Levels, |level| Route::New(Some(level.id.clone())))
    });
    let again = ui::button(app, "button", "again", i18n::restart, move || {
        game.restart(game.players.get_untracked(), Side::Red);
    });
    el("div")
        .class("buttons lesson-buttons")
        .child(ui::link(app, "button main", &first, i18n::leave_tutorial))
        .child(again)
        .child(ui::button(app, "button", "help", i18n::help, move || help.open()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::input::Aim;

    #[test]
    fn the_hints_follow_the_first_move() {
        let players = Players { computer: Some((Side::Blue, ai::Level::Easy)) };
        let mut session = Session::new(CODE.parse().expect("a board code"), Side::Red);
        let view = |session: &Session, aim| GameView::of(session, players, aim, None);
        assert_eq!(step(&view(&session, Aim::Nothing)), 1);
        let shown = view(&session, Aim::Firm(0));
        assert_eq!(step(&shown), 2);
        assert_eq!(shown.preview.map(|preview| preview.taken.len()), Some(3));
        session.play(0).expect("a legal move");
        assert_eq!(step(&view(&session, Aim::Nothing)), 3);
    }
}
