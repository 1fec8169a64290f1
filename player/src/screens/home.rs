//! The home page.

use super::daily;
use super::new::go_on;
use super::settings::mode;
use crate::app::App;
use crate::dom::{El, el, svg};
use crate::i18n;
use crate::routes::Route;
use crate::ui;
use influence_engine::Side;
use sycamore::prelude::*;

/// Name, one large button, and the ways to everything else.
pub(crate) fn screen(app: App) -> View {
    // The first level that is not done yet.
    let next = app.levels.with(|levels| {
        let open = levels.iter().find(|level| !app.progress.with(|done| done.is_done(&level.id)));
        open.or(levels.iter().next()).map(|level| level.id.clone())
    });
    let play = next.clone().map_or(Route::Levels, Route::Level);
    let links = el("nav")
        .class("home-links")
        .child(ui::link(app, "button", &Route::New(next), i18n::new_game))
        .child(ui::link(app, "button", &Route::Levels, i18n::levels))
        .child(ui::link(app, "button", &Route::Tutorial, i18n::tutorial))
        .child(ui::link(app, "button", &Route::Settings, i18n::settings))
        .child(ui::link(app, "button", &Route::About, i18n::behind_the_game));
    let mut middle = el("div")
        .class("home-middle")
        .child(logo())
        .child(el("p").class("tagline").text(app.text(i18n::tagline)))
        .child(ui::link(app, "button main huge", &play, i18n::play));
    // The play button itself goes on with a game left at the same level.
    if let Some(kept) = app.latest_game().filter(|kept| kept.fragment != play.fragment()) {
        middle = middle.child(go_on(app, kept));
    }
    middle = middle.child(mode(app)).child(daily::way(app)).child(links);
    ui::screen("home", "home")
        .child(el("div").class("home-languages").child(ui::languages(app)))
        .child(middle)
        .child(hills())
        .into()
}

/// The name, its letters on the game's two shapes.
fn logo() -> El {
    let mut letters = el("span").class("logo-letters").set("aria-hidden", "true");
    for (place, letter) in "INFLUENCE".chars().enumerate() {
        let class = if place % 2 == 0 { "letter red" } else { "letter blue" };
        letters = letters.child(el("span").class(class).child(letter.to_string()));
    }
    el("h1").class("logo").set("id", "title").set("aria-label", "INFLUENCE").child(letters)
}

/// A landscape with the two signs in it, for the eye only.
fn hills() -> El {
    let hill = |class: &'static str, path: &'static str| svg("path").class(class).set("d", path);
    let balloon = |side: Side, place: &'static str| {
        let class = if side == Side::Red { "balloon red" } else { "balloon blue" };
        svg("path").class(class).set("transform", place).set("d", ui::sign(side))
    };
    ui::picture("hills", "0 0 1440 240")
        .set("preserveAspectRatio", "xMidYMax slice")
        .child(hill(
            "hill far",
            "M0 130C180 40 380 60 560 120S900 190 1090 100 1350 60 1440 110V240H0Z",
        ))
        .child(hill("hill near", "M0 190C220 110 420 150 640 185S1120 120 1440 180V240H0Z"))
        .child(balloon(Side::Red, "translate(610 96) rotate(-12) scale(2.6)"))
        .child(balloon(Side::Blue, "translate(800 70) rotate(9) scale(2.9)"))
}
