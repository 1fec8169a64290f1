//! Before a game: the board, the players, who starts. Every choice has a good
//! default, so that one press is enough.

use super::levels::{facts, picture};
use super::settings::{game_options, mode};
use crate::app::App;
use crate::dom::{El, el};
use crate::levels::{Level, Levels};
use crate::routes::Route;
use crate::state::saved::Saved;
use crate::state::settings::Mode;
use crate::state::view::Players;
use crate::{i18n, ui};
use sycamore::prelude::*;
use sycamore::web::events;

/// The screen before a game on `level`.
pub(crate) fn screen(app: App, level: &Level, levels: &Levels) -> View {
    let route = Route::Level(level.id.clone());
    let shown = level.clone();
    let mut preview = el("div")
        .class("card preview")
        .child(picture(level))
        .child(el("h2").text(move || shown.name(app.lang()).to_owned()))
        .child(facts(app, level));
    if let (Some(before), Some(after)) = (levels.before(&level.id), levels.after(&level.id)) {
        let way = |class, level: &Level, label| {
            ui::link(app, class, &Route::New(Some(level.id.clone())), label)
        };
        preview = preview.child(
            el("nav")
                .class("buttons")
                .child(way("button", before, i18n::previous_level))
                .child(way("button", after, i18n::next_level)),
        );
    }
    let mut start = el("div").class("start-buttons");
    let fragment = route.fragment();
    if let Some(kept) = app.kept_game(&fragment) {
        start = start.child(go_on(app, kept));
    }
    // A game that was kept would otherwise go on.
    let play = ui::link(app, "button main big", &route, i18n::play_now)
        .set("data-action", "play-now")
        .on(events::click, move |_| app.forget_game(&fragment));
    let form = el("div").class("card form").child(mode(app)).child(game_options(app));
    ui::screen("new", "page wide new")
        .child(ui::top(app, app.text(i18n::new_game)))
        .child(preview)
        .child(start.child(play))
        .child(form)
        .into()
}

/// A link to the game that was left under way.
pub(super) fn go_on(app: App, kept: Saved) -> El {
    let Saved { fragment, players, .. } = kept;
    el("a")
        .class("button main")
        .set("href", fragment.clone())
        .set("data-action", "continue")
        .on(events::click, move |_| resume(app, &fragment, players))
        .text(app.text(i18n::continue_game))
}

/// Takes the players of a kept game for the visitor's choices, but for what a
/// daily challenge fixes.
fn resume(app: App, fragment: &str, players: Players) {
    let daily = matches!(Route::parse(fragment), Route::Daily(_));
    app.change(|settings| match players.computer {
        Some((_, level)) if daily => settings.level = level,
        Some((side, level)) => {
            settings.mode = Mode::Computer;
            settings.side = side.opponent();
            settings.level = level;
        }
        None => settings.mode = Mode::TwoPlayers,
    });
}
