//! What an address that names nothing shows.

use crate::app::App;
use crate::dom::el;
use crate::i18n::{self, Lang};
use crate::routes::Route;
use crate::ui;
use sycamore::prelude::*;

/// Says why there is nothing here, and leads back.
pub(crate) fn screen(
    app: App,
    title: fn(Lang) -> &'static str,
    reason: impl Fn(Lang) -> String + 'static,
) -> View {
    screen_boxed(app, title, Box::new(reason))
}

// One screen for all reasons.
fn screen_boxed(
    app: App,
    title: fn(Lang) -> &'static str,
    reason: Box<dyn Fn(Lang) -> String>,
) -> View {
    let buttons = el("div")
        .class("buttons")
        .child(ui::link(app, "button main", &Route::Levels, i18n::levels))
        .child(ui::link(app, "button", &Route::Home, i18n::home));
    let card = el("div")
        .class("card")
        .set("role", "alert")
        .child(el("p").class("reason").text(move || reason(app.lang())))
        .child(buttons);
    ui::screen("lost", "page").child(ui::top(app, app.text(title))).child(card).into()
}
