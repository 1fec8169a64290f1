//! The visitor's choices.

use crate::app::App;
use crate::dom::{El, el};
use crate::i18n::{self, Lang};
use crate::routes::Route;
use crate::state::settings::{First, Mode, OPPONENTS};
use crate::ui::{self, Named};
use influence_engine::Side;
use influence_engine::ai::Level;
use sycamore::prelude::*;
use sycamore::web::events;

/// The settings screen.
pub(crate) fn screen(app: App) -> View {
    let confirm = switch(
        app,
        i18n::confirm_moves,
        Some(i18n::confirm_moves_help),
        move || app.settings.with(|settings| settings.confirm),
        move |value| app.change(|settings| settings.confirm = value),
    );
    let calm = switch(
        app,
        i18n::reduce_motion,
        None,
        move || app.settings.with(|settings| settings.calm),
        move |value| app.change(|settings| settings.calm = value),
    );
    let undo = switch(
        app,
        i18n::undo_for_two,
        Some(i18n::undo_for_two_help),
        move || app.settings.with(|settings| settings.undo),
        move |value| app.change(|settings| settings.undo = value),
    );
    let frozen = switch(
        app,
        i18n::frozen_view,
        Some(i18n::frozen_view_help),
        move || app.settings.with(|settings| settings.frozen),
        move |value| app.change(|settings| settings.frozen = value),
    );
    let sound = switch(
        app,
        i18n::sound,
        Some(i18n::sound_help),
        move || app.settings.with(|settings| settings.sound),
        move |value| app.change(|settings| settings.sound = value),
    );
    let dressed = switch(
        app,
        i18n::dressing,
        Some(i18n::dressing_help),
        move || app.settings.with(|settings| settings.dressed),
        move |value| app.change(|settings| settings.dressed = value),
    );
    let form = el("div")
        .class("card form")
        .child(mode(app))
        .child(game_options(app))
        .child(confirm)
        .child(undo)
        .child(frozen)
        .child(calm)
        .child(sound)
        .child(dressed)
        .child(el("p").class("small").text(app.text(i18n::settings_saved_here)))
        .child(ui::link(app, "button", &Route::Profiles, i18n::profiles));
    ui::screen("settings", "page").child(ui::top(app, app.text(i18n::settings))).child(form).into()
}

/// Against the computer, or two players.
pub(crate) fn mode(app: App) -> El {
    ui::choice(
        app,
        i18n::game_kind,
        vec![
            (Mode::Computer, Box::new(|lang| i18n::against_computer(lang).into())),
            (Mode::TwoPlayers, Box::new(|lang| i18n::two_players(lang).into())),
        ],
        move || app.settings.with(|settings| settings.mode),
        move |mode| app.change(|settings| settings.mode = mode),
    )
}

/// Side and strength against the computer, and who starts.
pub(crate) fn game_options(app: App) -> View {
    let against_computer = move || app.settings.with(|settings| settings.mode == Mode::Computer);
    let solo = ui::when(against_computer, move || {
        View::from((
            ui::choice(
                app,
                i18n::your_side,
                sides(i18n::side_name),
                move || app.settings.with(|settings| settings.side),
                move |side| app.change(|settings| settings.side = side),
            ),
            ui::choice(
                app,
                i18n::opponent_level,
                OPPONENTS.into_iter().map(|level| (level, level_name(level))).collect(),
                move || app.settings.with(|settings| settings.level),
                move |level| app.change(|settings| settings.level = level),
            ),
        ))
    });
    let first = ui::choice(
        app,
        i18n::who_starts,
        starters(),
        move || app.settings.with(|settings| settings.first),
        move |first| app.change(|settings| settings.first = first),
    );
    View::from((solo, first))
}

fn sides(name: fn(Lang, Side) -> String) -> Vec<Named<Side>> {
    let named = |side| -> Named<Side> { (side, Box::new(move |lang| name(lang, side))) };
    Side::BOTH.into_iter().map(named).collect()
}

fn starters() -> Vec<Named<First>> {
    let mut starters: Vec<Named<First>> = Vec::new();
    for (side, name) in sides(i18n::starts) {
        starters.push((First::Side(side), name));
    }
    starters.push((First::Random, Box::new(|lang| i18n::starts_random(lang).into())));
    starters
}

pub(crate) fn level_name(level: Level) -> Box<dyn Fn(Lang) -> String> {
    let name = match level {
        Level::Easy => i18n::level_easy,
        Level::Normal => i18n::level_normal,
        Level::Expert => i18n::level_expert,
    };
    Box::new(move |lang| name(lang).into())
}

/// Something that is on or off.
fn switch(
    app: App,
    label: fn(Lang) -> &'static str,
    help: Option<fn(Lang) -> &'static str>,
    is_on: impl Fn() -> bool + Copy + 'static,
    set: impl Fn(bool) + 'static,
) -> El {
    let mut text = el("span").class("switch-text").child(el("span").text(app.text(label)));
    if let Some(help) = help {
        text = text.child(el("span").class("small").text(app.text(help)));
    }
    el("button")
        .class("switch")
        .set("type", "button")
        .set("role", "switch")
        .follow("aria-checked", move || is_on().to_string())
        .on(events::click, move |_| set(!is_on()))
        .child(text)
        .child(el("span").class("switch-knob").set("aria-hidden", "true"))
}
