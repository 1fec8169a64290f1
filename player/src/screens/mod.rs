//! One file a screen; this one finds the screen for an address.

mod about;
mod bar;
mod daily;
mod home;
mod levels;
mod lost;
mod menu;
mod new;
mod play;
mod profiles;
mod replay;
mod result;
mod review;
mod scoreboard;
mod settings;
mod share;
mod tutorial;

use crate::app::App;
use crate::i18n;
use crate::routes::Route;
use influence_engine::Board;
use play::Start;
use sycamore::prelude::*;

/// The screen at `route`.
pub(crate) fn screen(app: App, route: &Route) -> View {
    app.say.set(String::new());
    match route {
        Route::Home => home::screen(app),
        Route::Levels => levels::screen(app),
        Route::Settings => settings::screen(app),
        Route::Profiles => profiles::screen(app),
        Route::About => about::screen(app),
        Route::Tutorial => tutorial::screen(app),
        Route::New(id) => {
            let levels = app.levels.get_clone_untracked();
            let level = match id {
                Some(id) => levels.get(id),
                None => levels.iter().next(),
            };
            match level {
                Some(level) => new::screen(app, level, &levels),
                None => unknown_level(app, id.as_deref().unwrap_or_default()),
            }
        }
        Route::Level(id) => {
            let levels = app.levels.get_clone_untracked();
            if let Some(level) = levels.get(id) {
                play::screen(app, Start::level(level, &levels))
            } else {
                unknown_level(app, id)
            }
        }
        Route::Board(code) => match code.parse::<Board>() {
            Ok(board) => {
                let levels = app.levels.get_clone_untracked();
                start(app, Start::board(route.clone(), board, &levels))
            }
            Err(error) => {
                let token: String = error.token.chars().take(24).collect();
                let column = error.column;
                lost::screen(app, i18n::board_unreadable, move |lang| {
                    i18n::board_fault(lang, &column, &token)
                })
            }
        },
        Route::Broken(column, token) => {
            let (column, token) = (*column, token.clone());
            lost::screen(app, i18n::not_found, move |lang| {
                i18n::address_broken(lang, &column, &token)
            })
        }
        Route::Replay(text) => replay::screen(app, route.clone(), text),
        Route::Daily(date) => daily::screen(app, date.as_deref()),
        Route::Unknown => {
            lost::screen(app, i18n::not_found, |lang| i18n::not_found_text(lang).into())
        }
    }
}

/// The play screen, or why there is none: the number of arcs, too many to be drawn.
fn start(app: App, start: Result<Start, usize>) -> View {
    match start {
        Ok(start) => play::screen(app, start),
        Err(arcs) => {
            lost::screen(app, i18n::board_unreadable, move |lang| i18n::board_too_dense(lang, arcs))
        }
    }
}

fn unknown_level(app: App, id: &str) -> View {
    let id: String = id.chars().take(60).collect();
    lost::screen(app, i18n::not_found, move |lang| i18n::level_unknown(lang, &id))
}
