//! The small parts that several screens are made of.

use crate::app::App;
use crate::browser;
use crate::dom::{El, el, selector, svg};
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
pub(crate) const UNDO: &str =
    "M9.5 4 2.5 10.5l7 6.5v-4.2c5.6-.3 8.9 1.3 11.5 5.2-.4-6.4-4.3-10.2-11.5-10.5Z";
pub(crate) const REDO: &str =
    "M14.5 4l7 6.5-7 6.5v-4.2C8.9 12.5 5.6 14.1 3 18c.4-6.4 4.3-10.2 11.5-10.5Z";
pub(crate) const BULB: &str = "M12 2a7 7 0 0 0-4.2 12.6c.8.7 1.2 1.4 1.2 2.4h6c0-1 .4-1.7 1.2-2.4A7 7 0 0 0 12 2ZM9 18.5h6v1.8H9Zm1.2 3h3.6l-1 1.3h-1.6Z";
pub(crate) const STAR: &str =
    "m12 1.8 3.1 6.6 7.2.9-5.3 5 1.4 7.1L12 17.9l-6.4 3.5L7 14.3l-5.3-5 7.2-.9Z";
pub(crate) const TICK: &str = "M9.5 19.5 2.5 12.5 5.2 9.8 9.5 14.1 18.8 4.8 21.5 7.5Z";
pub(crate) const FIRST: &str = "M4 4h3v16H4ZM20 4v16L8.5 12Z";
pub(crate) const BACK: &str = "M18 4v16L6 12Z";
pub(crate) const ON: &str = "M6 4v16l12-8Z";
pub(crate) const LAST: &str = "M17 4h3v16h-3ZM4 4v16l11.5-8Z";
pub(crate) const PLUS: &str = "M10 4h4v6h6v4h-6v6h-4v-6H4v-4h6Z";
pub(crate) const MINUS: &str = "M4 10h16v4H4Z";
pub(crate) const WHOLE: &str =
    "M3 3h7v3H6v4H3Zm11 0h7v7h-3V6h-4ZM3 14h3v4h4v3H3Zm15 0h3v7h-7v-3h4Z";
pub(crate) const CROSS: &str = "M6 3.5 3.5 6l6 6-6 6L6 20.5l6-6 6 6 2.5-2.5-6-6 6-6L18 3.5l-6 6Z";
pub(crate) const BARS: &str = "M3 5h18v3H3Zm0 5.5h18v3H3ZM3 16h18v3H3Z";
pub(crate) const QUESTION: &str = "M12 2.5c-3.6 0-6 2.2-6.1 5.5h3.4c.1-1.6 1.1-2.6 2.6-2.6s2.5.9 2.5 2.2c0 1.1-.5 1.8-1.9 2.7-1.7 1.1-2.4 2.3-2.2 4.5v.6h3.3v-.5c0-1.2.5-1.9 2-2.8 1.6-1 2.5-2.4 2.5-4.4 0-3-2.4-5.2-6.1-5.2ZM12 17.5a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2Z";
pub(crate) const SOUND: &str = "M3 9h4l6-5v16l-6-5H3Zm12-1.5c2.2 1.8 2.2 7.2 0 9Zm0-4.7c6.5 2.5 6.5 15.9 0 18.4v-2.6c4-2 4-11.2 0-13.2Z";
pub(crate) const MUTE: &str = "M3 9h4l6-5v16l-6-5H3Zm12.3 1 1.4-1.4 2.1 2 2-2 1.5 1.4-2.1 2.1 2.1 2-1.5 1.5-2-2.1-2.1 2.1-1.4-1.5 2-2Z";
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

/// A round button with an icon, its name for all who do not see it.
pub(crate) fn icon_button(
    app: App,
    action: &'static str,
    path: &'static str,
    label: fn(Lang) -> &'static str,
    pressed: impl Fn() + 'static,
) -> El {
    bare_button("round-button", action, pressed)
        .follow("aria-label", app.text(label))
        .follow("title", app.text(label))
        .child(icon("icon", path))
}

/// A dialog over the screen, as a handle that can be copied.
#[derive(Clone, Copy)]
pub(crate) struct Dialog {
    open: Signal<bool>,
    place: Signal<Option<NodeRef>>,
}

impl Dialog {
    /// A dialog that is closed.
    pub(crate) fn new() -> Dialog {
        Dialog { open: create_signal(false), place: create_signal(None) }
    }

    pub(crate) fn is_open(self) -> bool {
        self.open.get_untracked()
    }

    pub(crate) fn open(self) {
        self.open.set(true);
    }

    /// Closes the dialog; the focus returns to where it was before.
    pub(crate) fn close(self) {
        if let Some(place) = self.place.get_untracked() {
            browser::close_dialog(place);
        }
        self.open.set(false);
    }

    /// The dialog with a title, a button that closes it, and a body.
    pub(crate) fn shown(
        self,
        app: App,
        name: &'static str,
        title: fn(Lang) -> &'static str,
        body: impl Fn() -> View + 'static,
    ) -> View {
        self.shown_boxed(app, name, title, Box::new(body))
    }

    fn shown_boxed(
        self,
        app: App,
        name: &'static str,
        title: fn(Lang) -> &'static str,
        body: Box<dyn Fn() -> View>,
    ) -> View {
        when(
            move || self.open.get(),
            move || {
                let place = create_node_ref();
                self.place.set_silent(Some(place));
                on_mount(move || browser::show_dialog(place));
                let close = icon_button(app, "close", CROSS, i18n::close, move || self.close());
                let head = el("div")
                    .class("dialog-head")
                    .child(el("h2").text(app.text(title)))
                    .child(close);
                el("dialog")
                    .class("dialog")
                    .set("data-dialog", name)
                    .follow("aria-label", app.text(title))
                    .known_as(place)
                    .on(events::close, move |_| self.open.set(false))
                    .child(head)
                    .child(body())
                    .into()
            },
        )
    }
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
        // What is seen is part of the name, for those who say what they see.
        let shown = lang.code().to_ascii_uppercase();
        let name = format!("{shown} – {}", i18n::language_name(lang));
        let button = el("button")
            .set("type", "button")
            .set("lang", lang.code())
            .set("title", name.clone())
            .set("aria-label", name)
            .follow("aria-pressed", move || (app.lang() == lang).to_string())
            .on(events::click, move |_| app.change(|settings| settings.lang = lang))
            .child(shown);
        row = row.child(button);
    }
    row
}

/// The top of every screen but the home page: the way home, a title, the languages.
pub(crate) fn top(app: App, title: impl Fn() -> String + 'static) -> El {
    el("header").class("top").child(home(app)).child(heading(title)).child(languages(app))
}

/// The heading that names a screen, and with it the page.
pub(crate) fn heading(title: impl Fn() -> String + 'static) -> El {
    el("h1").set("id", "title").text(title)
}

/// The way home.
pub(crate) fn home(app: App) -> El {
    el("a")
        .class("round-button")
        .set("href", Route::Home.fragment())
        .follow("aria-label", app.text(i18n::home))
        .child(icon("icon", HOUSE))
}

/// A screen's root before it is called one.
pub(crate) fn root(class: &'static str) -> El {
    el("main").class(class).set("aria-labelledby", "title").set("tabindex", "-1")
}

/// A screen's root.
pub(crate) fn screen(name: &'static str, class: &'static str) -> El {
    root(class).set("data-screen", name)
}

/// Shows a part while a condition holds.
pub(crate) fn when(holds: impl Fn() -> bool + 'static, show: impl Fn() -> View + 'static) -> View {
    when_boxed(Box::new(holds), Box::new(show))
}

fn when_boxed(holds: Box<dyn Fn() -> bool>, show: Box<dyn Fn() -> View>) -> View {
    let holds = selector(holds);
    crate::dom::part(move || if holds.get() { show() } else { View::default() })
}
