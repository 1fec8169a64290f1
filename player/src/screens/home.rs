//! The home page.

use crate::app::App;
use crate::i18n;
use crate::routes::Route;
use crate::screens::settings::mode;
use crate::ui;
use influence_engine::Side;
use sycamore::prelude::*;

/// Name, one large button, and the ways to everything else.
pub(crate) fn screen(app: App) -> View {
    let first = app.levels.with(|levels| {
        levels.iter().next().map_or(Route::Levels, |level| Route::Level(level.id.clone()))
    });
    let (languages, logo, hills, kind) = (ui::languages(app), logo(), hills(), mode(app));
    let play = ui::link("button main huge", &first, app.text(i18n::play));
    let levels = ui::link("button", &Route::Levels, app.text(i18n::levels));
    let settings = ui::link("button", &Route::Settings, app.text(i18n::settings));
    let about = ui::link("button", &Route::About, app.text(i18n::behind_the_game));
    view! {
        main(class="home", "data-screen"="home") {
            div(class="home-languages") { (languages) }
            div(class="home-middle") {
                (logo)
                p(class="tagline") { (i18n::tagline(app.lang())) }
                (play)
                (kind)
                nav(class="home-links") {
                    (levels)
                    (settings)
                    (about)
                }
            }
            (hills)
        }
    }
}

/// The name, its letters on the game's two shapes.
fn logo() -> View {
    let letters: Vec<View> = "INFLUENCE"
        .chars()
        .enumerate()
        .map(|(place, letter)| {
            let class = if place % 2 == 0 { "letter red" } else { "letter blue" };
            view! { span(class=class) { (letter.to_string()) } }
        })
        .collect();
    view! {
        h1(class="logo", "aria-label"="INFLUENCE") {
            span("aria-hidden"="true", class="logo-letters") { (letters) }
        }
    }
}

/// A landscape with the two signs in it, for the eye only.
fn hills() -> View {
    view! {
        svg("class"="hills", "viewBox"="0 0 1440 240", "preserveAspectRatio"="xMidYMax slice",
            "aria-hidden"="true", "focusable"="false") {
            path(class="hill far", d="M0 130C180 40 380 60 560 120S900 190 1090 100 1350 60 1440 110V240H0Z")
            path(class="hill near", d="M0 190C220 110 420 150 640 185S1120 120 1440 180V240H0Z")
            g(transform="translate(610 96) rotate(-12) scale(2.6)") {
                path(class="balloon red", d=ui::sign(Side::Red))
            }
            g(transform="translate(800 70) rotate(9) scale(2.9)") {
                path(class="balloon blue", d=ui::sign(Side::Blue))
            }
        }
    }
}
