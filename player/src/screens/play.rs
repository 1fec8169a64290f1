//! The screen that a game is played on.

use super::result;
use crate::app::App;
use crate::board::geometry::Point;
use crate::board::input::Gesture;
use crate::board::view::{board, is_firm};
use crate::dom::{El, el};
use crate::i18n::{self, Lang};
use crate::levels::{Level, Levels};
use crate::routes::Route;
use crate::spoken;
use crate::state::game::{Computer, Game, first, new_session, players};
use crate::state::saved::Saved;
use crate::state::view::Players;
use crate::{storage, ui};
use influence_engine::{Board, Side};
use sycamore::prelude::*;

/// What a game starts from.
pub(crate) struct Start {
    route: Route,
    board: Board,
    positions: Option<Vec<Point>>,
    /// The level, whose name depends on the language.
    level: Option<Level>,
    next: Option<Route>,
}

impl Start {
    /// From a level of the catalog.
    pub(crate) fn level(level: &Level, levels: &Levels) -> Start {
        Start {
            route: Route::Level(level.id.clone()),
            board: level.board.clone(),
            positions: Some(level.positions.clone()),
            level: Some(level.clone()),
            next: levels.after(&level.id).map(|next| Route::Level(next.id.clone())),
        }
    }

    /// From the board in an address; if it has too many arcs to be drawn, their
    /// number.
    pub(crate) fn board(route: Route, board: Board) -> Result<Start, usize> {
        // The reduced board is the same game: an arc that others imply adds nothing.
        let board = if board.arcs().len() > CLEAR { board.reduced() } else { board };
        match board.arcs().len() {
            arcs if arcs > DRAWABLE => Err(arcs),
            _ => Ok(Start { route, board, positions: None, level: None, next: None }),
        }
    }
}

/// From this many arcs on, those that others imply are left out.
const CLEAR: usize = 200;
/// More arcs than this would take a phone too long to draw.
const DRAWABLE: usize = 800;

/// Where the game in progress is kept.
const KEPT: &str = "game";

/// The play screen.
pub(crate) fn screen(app: App, start: Start) -> View {
    let game = open(app, &start);
    game.let_computer_play(move || app.calm());
    keep_game(app, game, start.route.fragment());
    speak(app, game);
    let level = start.level;
    let title = move || match &level {
        Some(level) => level.name(app.lang()).to_owned(),
        None => i18n::custom_board(app.lang()).to_owned(),
    };
    let scores = el("div").class("scores").child(score(app, game, Side::Red)).child(score(
        app,
        game,
        Side::Blue,
    ));
    let table = el("div")
        .class("table")
        .child(board(app, game, start.positions))
        .child(result::card(app, game, start.next));
    ui::screen("play", "play")
        .child(ui::top(app, title))
        .child(banner(app, game))
        .child(scores)
        .child(table)
        .child(actions(app, game))
        .into()
}

/// The game kept for this address if it can go on, otherwise a new one.
fn open(app: App, start: &Start) -> Game {
    let settings = app.settings.get_untracked();
    let wanted = players(settings);
    let kept = storage::read(KEPT).and_then(|text| Saved::from_text(&text)).filter(|kept| {
        kept.fragment == start.route.fragment()
            && kept.players == wanted
            && *kept.session.board() == start.board
            && kept.session.position().outcome(&start.board).is_none()
    });
    match kept {
        Some(kept) => Game::new(kept.session, kept.players),
        None => Game::new(new_session(start.board.clone(), settings), wanted),
    }
}

/// Keeps the game after every move; a finished one need not be kept.
fn keep_game(app: App, game: Game, fragment: String) {
    create_effect(move || {
        let players = game.players.get();
        let session = game.session.get_clone();
        if session.position().outcome(session.board()).is_some() {
            storage::remove(KEPT);
        } else if session.moves().len() > 0 {
            let saved = Saved { fragment: fragment.clone(), players, session };
            app.keep(KEPT, &saved.to_text());
        }
    });
}

/// Says each move, and each capture that is firmly aimed at.
fn speak(app: App, game: Game) {
    create_effect(move || {
        let lang = app.lang();
        let firm = is_firm(game.aim.get());
        app.say.set(game.view.with(|view| match view.preview.filter(|_| firm) {
            Some(preview) => spoken::preview(lang, view, preview),
            None => spoken::state(lang, view),
        }));
    });
}

/// Whose turn it is, as large as can be.
fn banner(app: App, game: Game) -> El {
    // Only a change of turn makes a new banner, whose entry is animated.
    let turn = create_selector(move || {
        game.view.with(|view| (view.turn, view.outcome.and_then(|outcome| outcome.winner())))
    });
    el("div")
        .class("banner-place")
        .follow("style", move || {
            game.view.with(|view| format!("--turn-at:{}ms", view.plan.turn_at))
        })
        .part(move || {
            let (turn, winner) = turn.get();
            let text = el("span").text(move || match (turn, winner) {
                (Some(side), _) => i18n::turn(app.lang(), side),
                (None, Some(side)) => i18n::wins(app.lang(), side),
                (None, None) => i18n::tie(app.lang()).into(),
            });
            match turn.or(winner) {
                Some(side) => el("p")
                    .class(format!("banner {}", ui::side_class(side)))
                    .child(ui::icon("banner-sign", ui::sign(side)))
                    .child(text)
                    .child(ui::icon("banner-sign", ui::sign(side))),
                None => el("p").class("banner tie").child(text),
            }
            .into()
        })
}

/// A side's points, who plays it, and how many vertices it has left.
fn score(app: App, game: Game, side: Side) -> El {
    let points = create_selector(move || game.view.with(|view| view.scores[side.index()]));
    let left = create_selector(move || game.view.with(|view| view.left[side.index()]));
    let over = create_selector(move || game.view.with(|view| view.outcome.is_some()));
    let class = move || {
        let on = game.view.with(|view| view.turn == Some(side));
        format!("score {}{}", ui::side_class(side), if on { " on" } else { "" })
    };
    let player = move || match game.players.get() {
        Players { computer: None } => View::default(),
        Players { computer: Some((computer, _)) } => {
            let name = if computer == side { i18n::computer } else { i18n::you };
            el("span").class("player").text(app.text(name)).into()
        }
    };
    let to_play = move || match (over.get(), left.get()) {
        (true, _) => View::default(),
        (false, 1) => el("span")
            .class("left warning")
            .child(ui::icon("icon", ui::WARNING))
            .child(el("span").text(app.text(i18n::one_left)))
            .into(),
        (false, left) => el("span")
            .class("left")
            .text(move || match left {
                0 => i18n::none_left(app.lang()).into(),
                _ => i18n::playable_count(app.lang(), &left),
            })
            .into(),
    };
    let text = el("div")
        .class("score-text")
        .child(el("span").class("who").text(move || i18n::side_name(app.lang(), side)))
        .part(player)
        .part(to_play);
    el("div")
        .follow("class", class)
        .follow("data-score", move || points.get().to_string())
        .follow("data-left", move || left.get().to_string())
        .child(ui::icon("score-sign", ui::sign(side)))
        .child(text)
        // Made anew at each change, so that its entry is animated.
        .part(move || el("span").class("points").child(points.get().to_string()).into())
}

/// What can be done now: confirm, or a line that says what is going on.
fn actions(app: App, game: Game) -> El {
    let offered = create_selector(move || {
        let firm = is_firm(game.aim.get());
        game.view.with(|view| view.preview.filter(|_| firm).map(|preview| preview.taken.len()))
    });
    let over = create_selector(move || game.view.with(|view| view.outcome.is_some()));
    let act = move |gesture| {
        let confirm = app.settings.with_untracked(|settings| settings.confirm);
        game.gesture(gesture, confirm);
    };
    el("div").class("actions").part(move || match (over.get(), offered.get()) {
        (true, _) => View::default(),
        (false, Some(count)) => {
            let confirm =
                ui::bare_button("button main confirm", "confirm", move || act(Gesture::Confirm))
                    .text(move || i18n::confirm_capture(app.lang(), count));
            let cancel =
                ui::button(app, "button", "cancel", i18n::cancel, move || act(Gesture::Cancel));
            View::from((confirm, cancel))
        }
        (false, None) => {
            let again = ui::bare_button("round-button", "restart", move || restart(app, game))
                .follow("aria-label", app.text(i18n::restart))
                .follow("title", app.text(i18n::restart))
                .child(ui::icon("icon", ui::AGAIN));
            let status = el("p").class("status").text(move || status_line(app.lang(), game));
            View::from((status, again))
        }
    })
}

/// One line: what the computer does, what happened last, or what to do.
fn status_line(lang: Lang, game: Game) -> String {
    match game.computer.get() {
        Computer::Thinking => i18n::computer_thinks(lang).into(),
        Computer::Showing(_) => i18n::computer_shows(lang).into(),
        Computer::Idle => game.view.with(|view| match view.last {
            Some((side, capture)) => i18n::last_move(lang, capture.taken.len(), side),
            None => i18n::follow_arrows(lang).into(),
        }),
    }
}

/// The same board again, by the choices of now.
pub(crate) fn restart(app: App, game: Game) {
    let settings = app.settings.get_untracked();
    game.restart(players(settings), first(settings));
}
