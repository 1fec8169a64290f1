//! The small parts that several screens are made of.

use crate::app::App;
use crate::dom::{El, el, svg};
use crate::i18n::{self, Lang};
use crate::routes::Route;
use influence_engine::Side;
use std::rc::Rc;
use sycamore::prelude::*;
use sycamore::web::events;

/// An icon drawn in a square of 24 units, for the eye only.
pub(crate) fn icon(class: &'static str, path: &'static str) -> El {
    picture(class, "0 0 24 24").child(svg("path").set("d", path))
}

/// An SVG picture that says nothing to a screen reader.
pub(crate) fn picture(class: &'static str, view_box: &'static str) -> El {
    svg("svg")
        .class(class)
        .set("viewBox", view_box)
        .set("aria-hidden", "true")
        .set("focusable", "false")
}

/// The sign of a side, the same in banners, scores and vertices: a heart for
/// Red, a drop for Blue.
pub(crate) fn sign(side: Side) -> &'static str {
    match side {
        Side::Red => {
            "M12 21C6 16.5 2.5 12.7 2.5 8.6 2.5 5.6 4.7 3.5 7.4 3.5c1.9 0 3.6 1 4.6 2.7 1-1.7 2.7-2.7 4.6-2.7 2.7 0 4.9 2.1 4.9 5.1 0 4.1-3.5 7.9-9.5 12.4Z"
        }
        Side::Blue => "M12 1.8C12 1.8 4.8 10 4.8 14.9a7.2 7.2 0 0 0 14.4 0C19.2 10 12 1.8 12 1.8Z",
    }
}

/// The word for a side in classes and attributes.
pub(crate) fn side_class(side: Side) -> &'static str {
    crate::state::settings::side_name(side)
}

pub(crate) const HOUSE: &str = "M12 3 2 12h3v8h5.5v-5.5h3V20H19v-8h3Z";
pub(crate) const AGAIN: &str = "M12 4a8 8 0 1 0 7.7 10.2h-2.9A5.3 5.3 0 1 1 12 6.7c1.5 0 2.8.6 3.7 1.6L13 11h8V3l-3.3 3.3A8 8 0 0 0 12 4Z";
pub(crate) const WARNING: &str = "M12 2.5 1.5 21h21Zm-1.2 7h2.4v6h-2.4Zm0 7.4h2.4v2.3h-2.4Z";

/// A link to another screen.
pub(crate) fn link(
    app: App,
    class: &'static str,
    route: &Route,
    message: fn(Lang) -> &'static str,
) -> El {
    el("a").class(class).set("href", route.fragment()).text(app.text(message))
}

/// A button with a text.
pub(crate) fn button(
    app: App,
    class: &'static str,
    action: &'static str,
    message: fn(Lang) -> &'static str,
    pressed: impl Fn() + 'static,
) -> El {
    bare_button(class, action, pressed).text(app.text(message))
}

/// A button without contents yet.
pub(crate) fn bare_button(
    class: &'static str,
    action: &'static str,
    pressed: impl Fn() + 'static,
) -> El {
    el("button")
        .class(class)
        .set("type", "button")
        .set("data-action", action)
        .on(events::click, move |_| pressed())
}

/// A value and its name in each language.
pub(crate) type Named<T> = (T, Box<dyn Fn(Lang) -> String>);

/// A choice of one among a few, as buttons side by side.
pub(crate) fn choice<T: Copy + PartialEq + 'static>(
    app: App,
    label: fn(Lang) -> &'static str,
    options: Vec<Named<T>>,
    chosen: impl Fn() -> T + 'static,
    choose: impl Fn(T) + 'static,
) -> El {
    let (values, names): (Vec<T>, Vec<_>) = options.into_iter().unzip();
    let all = values.clone();
    let chosen = move || {
        let chosen = chosen();
        all.iter().position(|value| *value == chosen)
    };
    let chosen: Rc<dyn Fn() -> Option<usize>> = Rc::new(chosen);
    let choose: Rc<dyn Fn(usize)> = Rc::new(move |place| choose(values[place]));
    buttons(app, label, names, &chosen, &choose)
}

fn buttons(
    app: App,
    label: fn(Lang) -> &'static str,
    names: Vec<Box<dyn Fn(Lang) -> String>>,
    chosen: &Rc<dyn Fn() -> Option<usize>>,
    choose: &Rc<dyn Fn(usize)>,
) -> El {
    let mut row = el("div").class("choice-buttons");
    for (place, name) in names.into_iter().enumerate() {
        let (chosen, choose) = (chosen.clone(), choose.clone());
        let button = el("button")
            .set("type", "button")
            .follow("aria-pressed", move || (chosen() == Some(place)).to_string())
            .on(events::click, move |_| choose(place))
            .text(move || name(app.lang()));
        row = row.child(button);
    }
    el("div")
        .class("choice")
        .set("role", "group")
        .follow("aria-label", app.text(label))
        .child(el("span").class("choice-label").set("aria-hidden", "true").text(app.text(label)))
        .child(row)
}

/// The language buttons.
pub(crate) fn languages(app: App) -> El {
    let mut row = el("div")
        .class("languages")
        .set("role", "group")
        .follow("aria-label", app.text(i18n::language));
    for &lang in Lang::ALL {
        let name = i18n::language_name(lang);
        let button = el("button")
            .set("type", "button")
            .set("lang", lang.code())
            .set("title", name)
            .set("aria-label", name)
            .follow("aria-pressed", move || (app.lang() == lang).to_string())
            .on(events::click, move |_| app.change(|settings| settings.lang = lang))
            .child(lang.code().to_uppercase());
        row = row.child(button);
    }
    row
}

/// The top of every screen but the home page: the way home, a title, the languages.
pub(crate) fn top(app: App, title: impl Fn() -> String + 'static) -> El {
    let home = el("a")
        .class("round-button")
        .set("href", Route::Home.fragment())
        .follow("aria-label", app.text(i18n::home))
        .child(icon("icon", HOUSE));
    el("header").class("top").child(home).child(el("h1").text(title)).child(languages(app))
}

/// A screen's root.
pub(crate) fn screen(name: &'static str, class: &'static str) -> El {
    el("main").class(class).set("data-screen", name).set("tabindex", "-1")
}

/// Shows a part while a condition holds.
pub(crate) fn when(holds: impl Fn() -> bool + 'static, show: impl Fn() -> View + 'static) -> View {
    let holds = create_selector(holds);
    crate::dom::part(move || if holds.get() { show() } else { View::default() })
}
