//! The list of levels.

use crate::app::App;
use crate::board::geometry::{Point, fit};
use crate::i18n::{self, Lang};
use crate::levels::Level;
use crate::routes::Route;
use crate::screens::settings::{game_options, mode};
use crate::ui;
use influence_engine::Side;
use influence_engine::facts::Kind;
use std::fmt::Write;
use sycamore::prelude::*;

/// Every level as a card with its picture.
pub(crate) fn screen(app: App) -> View {
    let levels = app.levels.get_clone_untracked();
    let cards: Vec<View> = levels.iter().map(|level| card(app, level.clone())).collect();
    let (kind, options) = (mode(app), game_options(app));
    let top = ui::top(app, app.text(i18n::levels_title));
    view! {
        main(class="page wide", "data-screen"="levels") {
            (top)
            ul(class="levels") { (cards) }
            div(class="card form") { (kind) (options) }
        }
    }
}

fn card(app: App, level: Level) -> View {
    let route = Route::Level(level.id.clone());
    let (size, kind) = (level.board.vertex_count(), level.kind());
    let id = level.id.clone();
    let picture = picture(&level);
    view! {
        li {
            a(class="level", href=route.fragment(), "data-level"=id) {
                (picture)
                span(class="level-name") { (level.name(app.lang()).to_owned()) }
                span(class="level-fact") { (i18n::level_size(app.lang(), size)) }
                span(class="level-fact") { (kind_text(app.lang(), kind)) }
            }
        }
    }
}

/// Who can win, in words.
fn kind_text(lang: Lang, kind: Kind) -> String {
    match kind {
        Kind::FirstPlayer => i18n::kind_first_player(lang).into(),
        Kind::Red => i18n::kind_side(lang, Side::Red),
        Kind::Blue => i18n::kind_side(lang, Side::Blue),
        Kind::Draw => i18n::kind_draw(lang).into(),
        Kind::RedOrDraw => i18n::kind_side_or_draw(lang, Side::Red),
        Kind::BlueOrDraw => i18n::kind_side_or_draw(lang, Side::Blue),
    }
}

/// The board in small, without arrow heads.
fn picture(level: &Level) -> View {
    const SIZE: Point = Point::new(240.0, 200.0);
    let centres = fit(&level.board, &level.positions, SIZE);
    let mut lines = String::new();
    for &(a, b) in level.board.arcs() {
        // Writing to a string cannot fail.
        let _ = write!(lines, "M{}L{}", centres[usize::from(a)], centres[usize::from(b)]);
    }
    let vertices: Vec<View> = centres
        .iter()
        .enumerate()
        .map(|(vertex, at)| {
            let (side, transform) = (level.board.side(vertex), format!("translate({at})"));
            let class = if side == Side::Red { "red" } else { "blue" };
            let outline = crate::board::geometry::outline(side, 13.0);
            view! { path(class=class, transform=transform, d=outline) }
        })
        .collect();
    view! {
        svg("class"="picture", "viewBox"="0 0 240 200", "aria-hidden"="true", "focusable"="false") {
            path(class="lines", d=lines)
            (vertices)
        }
    }
}
