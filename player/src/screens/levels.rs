//! The list of levels.

use crate::app::App;
use crate::board::geometry::{Point, fit, outline};
use crate::dom::{El, el, svg};
use crate::i18n::{self, Lang};
use crate::levels::Level;
use crate::routes::Route;
use crate::state::filter::{Filter, Traits};
use crate::state::progress::Mark;
use crate::ui::{self, Named};
use influence_engine::Side;
use influence_engine::facts::Kind;
use std::fmt::Write;
use sycamore::prelude::*;

/// Every level as a card with its picture, pack by pack.
pub(crate) fn screen(app: App) -> View {
    let filter = create_signal(Filter::default());
    let mut lists = el("div").class("packs");
    let mut all = Vec::new();
    for (names, levels) in app.levels.get_clone_untracked().packs() {
        let pack: Vec<Traits> = levels.iter().map(|level| traits(app, level)).collect();
        all.extend_from_slice(&pack);
        let mut list = el("ul").class("levels");
        for (level, &traits) in levels.iter().zip(&pack) {
            let hidden = hidden_unless(move || filter.with(|filter| filter.lets_through(traits)));
            list = list.child(el("li").follow_some("hidden", hidden).child(card(app, level)));
        }
        let (count, done) = (pack.len(), pack.iter().filter(|level| level.done).count());
        let names = names.clone();
        let head = el("h2")
            .class("pack-name")
            .text(move || names.of(app.lang()).to_owned())
            .child(" ")
            .child(
                el("span").class("small").text(move || i18n::pack_done(app.lang(), &count, &done)),
            );
        let hidden = hidden_unless(move || filter.with(|filter| filter.lets_any(&pack)));
        let section = el("section").class("pack").follow_some("hidden", hidden);
        lists = lists.child(section.child(head).child(list));
    }
    let none = ui::when(
        move || filter.with(|filter| !filter.lets_any(&all)),
        move || el("p").class("card").set("role", "status").text(app.text(i18n::no_level)).into(),
    );
    ui::screen("levels", "page wide")
        .child(ui::top(app, app.text(i18n::levels_title)))
        .child(filters(app, filter))
        .child(lists)
        .child(none)
        .into()
}

/// What the filters look at.
fn traits(app: App, level: &Level) -> Traits {
    Traits {
        vertices: level.board.vertex_count(),
        kind: level.kind(),
        difficulty: level.difficulty,
        done: app.progress.with_untracked(|progress| progress.is_done(&level.id)),
    }
}

/// The attribute `hidden` while a condition does not hold.
fn hidden_unless(shown: impl Fn() -> bool) -> impl Fn() -> Option<String> {
    move || (!shown()).then(String::new)
}

/// The names of a filter's choices, in their order.
type Names = &'static [fn(Lang) -> &'static str];

const SIZES: Names = &[i18n::filter_all, i18n::size_small, i18n::size_medium, i18n::size_large];
const KINDS: Names =
    &[i18n::filter_all, i18n::kind_first_player, i18n::kind_one_side, i18n::kind_draw];
const DIFFICULTIES: Names =
    &[i18n::filter_all, i18n::difficulty_easy, i18n::difficulty_medium, i18n::difficulty_hard];
const DONE: Names = &[i18n::filter_all, i18n::done_not, i18n::done_yes];

/// The choices of what is listed, folded away at first.
fn filters(app: App, filter: Signal<Filter>) -> El {
    let row = |label, names: Names, get: fn(&Filter) -> u8, set: fn(&mut Filter, u8)| {
        let named = |(place, &name): (usize, &fn(Lang) -> &'static str)| -> Named<u8> {
            (place as u8, Box::new(move |lang| name(lang).into()))
        };
        ui::choice(
            app,
            label,
            names.iter().enumerate().map(named).collect(),
            move || filter.with(get),
            move |value| filter.update(|filter| set(filter, value)),
        )
    };
    el("details").class("card filters").child(el("summary").text(app.text(i18n::filters))).child(
        el("div")
            .class("form")
            .child(row(i18n::filter_size, SIZES, |f| f.size, |f, n| f.size = n))
            .child(row(i18n::filter_kind, KINDS, |f| f.kind, |f, n| f.kind = n))
            .child(row(
                i18n::filter_difficulty,
                DIFFICULTIES,
                |f| f.difficulty,
                |f, n| f.difficulty = n,
            ))
            .child(row(i18n::filter_done, DONE, |f| f.done, |f, n| f.done = n)),
    )
}

fn card(app: App, level: &Level) -> El {
    let (kind, named) = (level.kind(), level.clone());
    el("a")
        .class("level")
        .set("href", Route::New(Some(level.id.clone())).fragment())
        .set("data-level", level.id.clone())
        .child(picture(level))
        .child(el("span").class("level-name").text(move || named.name(app.lang()).to_owned()))
        .child(facts(app, level))
        .child(el("span").class("level-fact").text(move || kind_text(app.lang(), kind)))
}

/// Size, and what the visitor has achieved with each side.
pub(super) fn facts(app: App, level: &Level) -> El {
    let size = level.board.vertex_count();
    let mut row = el("span")
        .class("level-facts")
        .child(el("span").class("level-fact").text(move || i18n::level_size(app.lang(), size)));
    for side in Side::BOTH {
        let id = level.id.clone();
        row = row.part(move || match app.progress.with(|progress| progress.of(&id, side)) {
            Some(mark) => medal(app, side, mark).into(),
            None => View::default(),
        });
    }
    row
}

/// The sign of a side with a star, or a tick for a win.
fn medal(app: App, side: Side, mark: Mark) -> El {
    let (path, name) = match mark {
        Mark::Star => (ui::STAR, i18n::mark_star as fn(Lang, Side) -> String),
        Mark::Won => (ui::TICK, i18n::mark_won as fn(Lang, Side) -> String),
    };
    el("span")
        .class(format!("medal {}", ui::side_class(side)))
        .set("role", "img")
        .follow("aria-label", move || name(app.lang(), side))
        .child(ui::icon("icon", ui::sign(side)))
        .child(ui::icon("icon", path))
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
pub(super) fn picture(level: &Level) -> El {
    let centres = fit(&level.board, &level.positions, Point::new(240.0, 200.0));
    let mut lines = String::new();
    for &(a, b) in level.board.arcs() {
        // Writing to a string cannot fail.
        let _ = write!(lines, "M{}L{}", centres[usize::from(a)], centres[usize::from(b)]);
    }
    let mut picture =
        ui::picture("picture", "0 0 240 200").child(svg("path").class("lines").set("d", lines));
    for (vertex, at) in centres.iter().enumerate() {
        let side = level.board.side(vertex);
        let shape = svg("path")
            .class(ui::side_class(side))
            .set("transform", format!("translate({at})"))
            .set("d", outline(side, 13.0));
        picture = picture.child(shape);
    }
    picture
}
