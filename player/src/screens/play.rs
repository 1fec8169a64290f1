//! The screen that a game is played on.

use super::result;
use crate::app::App;
use crate::board::geometry::Point;
use crate::board::input::Gesture;
use crate::board::view::{board, is_firm};
use crate::i18n::{self, Lang};
use crate::levels::{Level, Levels};
use crate::routes::Route;
use crate::spoken;
use crate::state::game::{Computer, Game, first, new_session, players};
use crate::state::saved::Saved;
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

    /// From the board in an address.
    pub(crate) fn board(board: Board) -> Start {
        let route = Route::Board(board.to_string());
        Start { route, board, positions: None, level: None, next: None }
    }
}

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
    let top = ui::top(app, title);
    let (banner, actions) = (banner(app, game), actions(app, game));
    let (red, blue) = (score(app, game, Side::Red), score(app, game, Side::Blue));
    let board = board(app, game, start.positions);
    let result = result::card(app, game, start.next);
    view! {
        main(class="play", "data-screen"="play") {
            (top)
            (banner)
            div(class="scores") { (red) (blue) }
            div(class="table") {
                (board)
                (result)
            }
            (actions)
        }
    }
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
fn banner(app: App, game: Game) -> View {
    // Only a change of turn makes a new banner, whose entry is animated.
    let turn = create_selector(move || {
        game.view.with(|view| (view.turn, view.outcome.and_then(|outcome| outcome.winner())))
    });
    let delay = move || game.view.with(|view| format!("--turn-at:{}ms", view.plan.turn_at));
    view! {
        div(class="banner-place", style=delay) {
            (move || match turn.get() {
                (Some(side), _) => side_banner(side, move || i18n::turn(app.lang(), side)),
                (None, Some(side)) => side_banner(side, move || i18n::wins(app.lang(), side)),
                (None, None) => view! {
                    p(class="banner tie") { span { (i18n::tie(app.lang())) } }
                },
            })
        }
    }
}

fn side_banner(side: Side, text: impl Fn() -> String + 'static) -> View {
    let class = format!("banner {}", ui::side_class(side));
    view! {
        p(class=class) {
            (ui::icon("banner-sign", ui::sign(side)))
            span { (text) }
            (ui::icon("banner-sign", ui::sign(side)))
        }
    }
}

/// A side's points, who plays it, and how many vertices it has left.
fn score(app: App, game: Game, side: Side) -> View {
    let points = create_selector(move || game.view.with(|view| view.scores[side.index()]));
    let left = create_selector(move || game.view.with(|view| view.left[side.index()]));
    let over = create_selector(move || game.view.with(|view| view.outcome.is_some()));
    let class = move || {
        let on = game.view.with(|view| view.turn == Some(side));
        format!("score {}{}", ui::side_class(side), if on { " on" } else { "" })
    };
    let who = move || {
        let lang = app.lang();
        let name = i18n::side_name(lang, side);
        match game.players.get() {
            players if players.is_computer(side) => format!("{name} · {}", i18n::computer(lang)),
            players if players.computer.is_some() => format!("{name} · {}", i18n::you(lang)),
            _ => name,
        }
    };
    let to_play = move || match (over.get(), left.get()) {
        (true, _) => View::default(),
        (false, 1) => view! {
            span(class="left warning") {
                (ui::icon("icon", ui::WARNING))
                span { (i18n::one_left(app.lang())) }
            }
        },
        (false, 0) => view! { span(class="left") { (i18n::none_left(app.lang())) } },
        (false, left) => view! { span(class="left") { (i18n::playable_count(app.lang(), &left)) } },
    };
    view! {
        div(class=class, "data-score"=move || points.get().to_string(),
            "data-left"=move || left.get().to_string()) {
            (ui::icon("score-sign", ui::sign(side)))
            div(class="score-text") { span(class="who") { (who) } (to_play) }
            // Made anew at each change, so that its entry is animated.
            (move || { let points = points.get(); view! { span(class="points") { (points) } } })
        }
    }
}

/// What can be done now: confirm, or a line that says what is going on.
fn actions(app: App, game: Game) -> View {
    let offered = create_selector(move || {
        let firm = is_firm(game.aim.get());
        game.view.with(|view| view.preview.filter(|_| firm).map(|preview| preview.taken.len()))
    });
    let over = create_selector(move || game.view.with(|view| view.outcome.is_some()));
    let confirm = move |gesture| {
        let confirm = app.settings.with_untracked(|settings| settings.confirm);
        game.gesture(gesture, confirm);
    };
    let line = move || status_line(app.lang(), game);
    view! {
        div(class="actions") {
            (move || match (over.get(), offered.get()) {
                (true, _) => View::default(),
                (false, Some(count)) => view! {
                    button(class="button main confirm", r#type="button", "data-action"="confirm",
                        on:click=move |_| confirm(Gesture::Confirm)) {
                        (i18n::confirm_capture(app.lang(), count))
                    }
                    button(class="button", r#type="button", "data-action"="cancel",
                        on:click=move |_| confirm(Gesture::Cancel)) { (i18n::cancel(app.lang())) }
                },
                (false, None) => view! {
                    p(class="status") { (line) }
                    button(class="round-button", r#type="button", "data-action"="restart",
                        "aria-label"=move || i18n::restart(app.lang()),
                        title=move || i18n::restart(app.lang()),
                        on:click=move |_| restart(app, game)) { (ui::icon("icon", ui::AGAIN)) }
                },
            })
        }
    }
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
