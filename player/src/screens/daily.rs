//! The daily challenge: all about it, and the way to the game of each day.

use super::levels::picture;
use super::lost;
use super::play::{self, Start};
use crate::app::App;
use crate::browser::{self, Timer};
use crate::dom::{El, el, part, selector};
use crate::i18n::{self, Lang};
use crate::levels::Level;
use crate::routes::Route;
use crate::state::daily::{self, first_day};
use crate::state::progress::Daily;
use crate::ui;
use influence_engine::daily::{Challenge, Date};
use sycamore::prelude::*;
use sycamore::web::events;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

/// Minutes of a day in UTC.
const DAY: usize = 24 * 60;

/// The challenge of the date in an address, or all about the challenge.
pub(crate) fn screen(app: App, text: Option<&str>) -> View {
    let date = text.map(str::parse::<Date>);
    let (Some(first), Some(today)) = (first_day(), today()) else { return View::default() };
    match date {
        None => overview(app),
        Some(Ok(date)) if (first..=today).contains(&date) => game(app, date),
        Some(Ok(date)) => lost::screen(app, i18n::not_found, move |lang| {
            i18n::daily_range(lang, &date, &first, &today)
        }),
        Some(Err(_)) => {
            let text: String = text.unwrap_or_default().chars().take(40).collect();
            lost::screen(app, i18n::not_found, move |lang| i18n::daily_unreadable(lang, &text))
        }
    }
}

/// The date of now; the first one if the clock shows one before it.
fn today() -> Option<Date> {
    date_at(browser::minutes())
}

/// The date at a time in minutes since 1970-01-01.
fn date_at(minutes: usize) -> Option<Date> {
    Date::from_days((minutes / DAY) as i64).max(first_day())
}

/// The minutes since 1970-01-01, as long as the calling scope lives.
fn clock() -> ReadSignal<usize> {
    let beat = create_signal(0_usize);
    let mut next: Option<Timer> = None;
    selector(move || {
        beat.track();
        drop(next.take());
        next = Timer::after(1000, move || beat.set(0));
        browser::minutes()
    })
}

/// Fetches the pool unless it is there or on its way.
fn ask(app: App) {
    if matches!(app.pool.get_untracked(), daily::UNASKED | daily::FAILED) {
        app.pool.set(daily::ASKED);
        browser::fetch("data-daily", move |bytes| app.pool.set(daily::keep(bytes)));
    }
}

/// What `show` makes of a day once its board is there, and until then what there
/// is to say; `frame` puts that in its place.
fn with_board(
    app: App,
    date: Date,
    frame: fn(App, El) -> View,
    show: Box<dyn Fn(Level, Challenge) -> View>,
) -> View {
    ask(app);
    part(move || match app.pool.get() {
        daily::HERE => match daily::day(date) {
            Some((level, challenge)) => untrack(|| show(level, challenge)),
            None => View::default(),
        },
        daily::FAILED => {
            let retry = ui::button(app, "button", "retry", i18n::daily_retry, move || ask(app));
            let text = el("p").set("role", "alert").text(app.text(i18n::daily_failed));
            frame(app, el("div").child(text).child(retry))
        }
        _ => frame(app, el("p").set("role", "status").text(app.text(i18n::daily_coming))),
    })
}

/// The game of a day.
fn game(app: App, date: Date) -> View {
    let frame = |app, message: El| {
        let card = el("div").class("card").child(message);
        ui::screen("daily", "page").child(ui::top(app, app.text(i18n::daily))).child(card).into()
    };
    let show = move |level, terms| play::screen(app, Start::day(level, date, terms));
    with_board(app, date, frame, Box::new(show))
}

/// Today's board, how long it is there, and the days before.
fn overview(app: App) -> View {
    let time = clock();
    let day = selector(move || time.get() / DAY);
    let today = part(move || match date_at(day.get() * DAY) {
        Some(date) => untrack(|| {
            let card = el("div").class("card preview").child(of_today(app, date));
            let past = el("div").class("card form").child(past(app, date));
            View::from((card.child(outlook(app, time)), past))
        }),
        None => View::default(),
    });
    ui::screen("daily", "page wide").child(ui::top(app, app.text(i18n::daily))).child(today).into()
}

/// The board of the day, who plays it, and the way to it.
fn of_today(app: App, date: Date) -> View {
    let board = with_board(
        app,
        date,
        |_, message| message.into(),
        Box::new(move |level, terms| {
            let role = move || {
                let lang = app.lang();
                let (side, first) = (terms.side, terms.first);
                format!("{} {}.", i18n::daily_side(lang, side), i18n::starts(lang, first))
            };
            View::from((picture(&level), el("p").text(role)))
        }),
    );
    let play = link(date).class("button main big").text(app.text(i18n::play));
    View::from((el("h2").text(move || words(app.lang(), date, true)), board, play))
}

/// The streak, and when the next board comes.
fn outlook(app: App, time: ReadSignal<usize>) -> View {
    let streak = move || {
        let today = date_at(time.get());
        let streak = |today| app.progress.with(|progress| progress.streak(today));
        i18n::daily_streak(app.lang(), today.map_or(0, streak))
    };
    let next = move || {
        let left = DAY - time.get() % DAY;
        i18n::daily_next(app.lang(), &(left / 60), &(left % 60))
    };
    View::from((
        el("p").set("data-streak", "").text(streak),
        el("p").class("small").set("data-next", "").text(next),
    ))
}

/// The five weeks up to today, and a way to every other day.
fn past(app: App, today: Date) -> View {
    let monday = today.days() - today.weekday() as i32 - 28;
    let mut days = el("ol").class("days");
    for date in (monday..=today.days()).filter_map(|day| Date::from_days(day.into())) {
        let done = app.progress.with_untracked(|progress| progress.daily(date));
        let label = move || {
            let lang = app.lang();
            done.map(|done| format!("{}: {}", words(lang, date, false), mark(done).1(lang)))
        };
        let mut day = link(date)
            .class("day")
            .follow_some("aria-label", label)
            .child(el("span").text(move || words(app.lang(), date, false)));
        if let Some(done) = done {
            day = day.child(ui::icon("icon", mark(done).0));
        }
        days = days.child(el("li").child(day));
    }
    let chosen = create_signal(today.to_string());
    let field = el("input")
        .set("type", "date")
        .set("min", first_day().map_or_else(String::new, |first| first.to_string()))
        .set("max", today.to_string())
        .set("value", today.to_string())
        .on(events::input, move |event| chosen.set(value_of(&event)));
    let go = el("a")
        .class("button")
        .follow("href", move || Route::Daily(Some(chosen.get_clone())).fragment())
        .text(app.text(i18n::play));
    let other = el("p")
        .class("other-day")
        .child(el("label").text(app.text(i18n::daily_other)).child(field))
        .child(go);
    View::from((el("h2").text(app.text(i18n::daily_past)), days, other))
}

/// A link to a day.
fn link(date: Date) -> El {
    let date = date.to_string();
    el("a").set("href", Route::Daily(Some(date.clone())).fragment()).set("data-day", date)
}

/// The way from the home page to the challenge, with what became of today's.
pub(super) fn way(app: App) -> El {
    let done = move || today().and_then(|today| app.progress.with(|all| all.daily(today)));
    let label = move || {
        let lang = app.lang();
        let name = i18n::daily(lang);
        done().map_or(name.into(), |done| format!("{name}: {}", mark(done).1(lang)))
    };
    ui::link(app, "button daily-way", &Route::Daily(None), i18n::daily)
        .follow("aria-label", label)
        .part(move || match done() {
            Some(done) => ui::icon("icon", mark(done).0).into(),
            None => View::default(),
        })
}

/// The sign and the words for what became of a day.
fn mark(done: Daily) -> (&'static str, fn(Lang) -> &'static str) {
    match done {
        Daily::OnTime => (ui::STAR, i18n::daily_on_time),
        Daily::Late => (ui::TICK, i18n::daily_late),
        Daily::Played => (ui::MINUS, i18n::daily_played),
    }
}

/// What stands in the field that an event is about.
fn value_of(event: &web_sys::Event) -> String {
    let field = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    field.map_or_else(String::new, |field| field.value())
}

fn words(lang: Lang, date: Date, long: bool) -> String {
    browser::date_words(date, lang.code(), long)
}

/// Notes a finished day, and says how the visitor stands.
pub(super) fn finished(app: App, date: Date, won: bool) -> View {
    if let Some(today) = today() {
        app.record_daily(date, won, today);
    }
    let all = ui::link(app, "button", &Route::Daily(None), i18n::daily_past);
    View::from((outlook(app, clock()), all))
}
