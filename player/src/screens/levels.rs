//! The list of levels.

use crate::app::App;
use crate::board::geometry::{Point, fit, outline};
use crate::browser;
use crate::dom::{El, el, selector, svg};
use crate::i18n::{self, Lang};
use crate::levels::{Level, Levels};
use crate::routes::Route;
use crate::state::filter::{Filter, Traits};
use crate::state::progress::Mark;
use crate::ui::{self, Named};
use influence_engine::Side;
use influence_engine::facts::Kind;
use std::cell::Cell;
use std::fmt::Write;
use std::rc::Rc;
use sycamore::prelude::*;

/// Levels on a page: a browser lays out some hundreds of cards without a hitch, a
/// visitor looks through less.
const PAGE: usize = 60;

thread_local! {
    /// The first level of the page that was looked at last: whoever comes back from a
    /// level finds those around it.
    static FIRST: Cell<usize> = const { Cell::new(0) };
}

/// The levels as cards with their pictures, pack by pack, some at a time.
pub(crate) fn screen(app: App) -> View {
    let levels = app.levels.get_clone_untracked();
    let traits: Rc<Vec<Traits>> = Rc::new(levels.iter().map(|level| traits(app, level)).collect());
    let page = FIRST.get() / PAGE;
    let filter = create_signal(Filter { page, ..Filter::default() });
    let counted = traits.clone();
    let pages = selector(move || filter.get().chosen(&counted).len().div_ceil(PAGE));
    ui::screen("levels", "page wide")
        .child(ui::top(app, app.text(i18n::levels_title)))
        .child(filters(app, filter))
        .child(pager(app, filter, pages, false))
        .part(move || listing(app, &levels, &traits, filter.get()))
        .child(pager(app, filter, pages, true))
        .into()
}

/// A page of the levels that a filter lets through, each pack of them with its name.
fn listing(app: App, levels: &Levels, traits: &[Traits], filter: Filter) -> View {
    let chosen = filter.chosen(traits);
    let rest = chosen.get(filter.page * PAGE..).unwrap_or_default();
    let places = &rest[..rest.len().min(PAGE)];
    let Some(&first) = places.first() else {
        return el("p").class("card").set("role", "status").text(app.text(i18n::no_level)).into();
    };
    FIRST.set(first);
    let mut lists = el("div").class("packs");
    let mut start = 0;
    for (names, pack) in levels.packs() {
        let of_pack = start..start + pack.len();
        start = of_pack.end;
        let mut list = None;
        for &place in places {
            if !of_pack.contains(&place) {
                continue;
            }
            let item = el("li").child(card(app, &pack[place - of_pack.start]));
            list = Some(list.unwrap_or_else(|| el("ul").class("levels")).child(item));
        }
        let Some(list) = list else { continue };
        let done = traits[of_pack].iter().filter(|level| level.done).count();
        let (names, count) = (names.clone(), pack.len());
        let head = el("h2")
            .class("pack-name")
            .text(move || names.of(app.lang()).to_owned())
            .child(" ")
            .child(
                el("span").class("small").text(move || i18n::pack_done(app.lang(), &count, &done)),
            );
        lists = lists.child(el("section").class("pack").child(head).child(list));
    }
    lists.into()
}

/// The way to the other pages of the list, if there are any; from the one `below` the
/// list one goes on reading at its top.
fn pager(app: App, filter: Signal<Filter>, pages: ReadSignal<usize>, below: bool) -> View {
    ui::when(
        move || pages.get() > 1,
        move || {
            let step = |action, icon, label, to: fn(usize, usize) -> usize| {
                let to = move |page| to(page, pages.get() - 1);
                ui::icon_button(app, action, icon, label, move || {
                    filter.update(|filter| filter.page = to(filter.page));
                    if below {
                        browser::go_to_screen();
                    }
                })
                .follow("aria-disabled", move || {
                    filter.with(|filter| (to(filter.page) == filter.page).to_string())
                })
            };
            let place = move || {
                filter.with(|filter| i18n::page_of(app.lang(), &(filter.page + 1), &pages.get()))
            };
            el("div")
                .class("steps pager")
                .set("role", "group")
                .follow("aria-label", place)
                .child(step("first", ui::FIRST, i18n::first_move, |_, _| 0))
                .child(step("back", ui::BACK, i18n::page_back, |page, _| page.saturating_sub(1)))
                .child(el("span").text(place))
                .child(step("on", ui::ON, i18n::page_on, |page, last| last.min(page + 1)))
                .child(step("last", ui::LAST, i18n::last_of_game, |_, last| last))
                .into()
        },
    )
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
            move |value| {
                filter.update(|filter| {
                    set(filter, value);
                    filter.page = 0;
                });
            },
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
