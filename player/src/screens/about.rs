//! Behind the game: where it comes from.

use crate::app::App;
use crate::dom::{El, el};
use crate::i18n::{self, Lang};
use crate::ui;
use sycamore::prelude::*;

const ARTICLE: &str = "https://doi.org/10.1016/j.tcs.2021.05.028";

/// The repository, from the one place that says where it is.
const SOURCE: &str = env!("CARGO_PKG_REPOSITORY");

/// A link that leaves the game, its address in full view.
fn outside(app: App, label: fn(Lang) -> &'static str, address: &'static str) -> El {
    let link = el("a")
        .set("href", address)
        .set("target", "_blank")
        .set("rel", "noopener noreferrer")
        .text(app.text(label))
        .child(" — ")
        .child(address.trim_start_matches("https://"));
    el("p").child(link)
}

/// The credit of section 10 of the specification.
pub(crate) fn screen(app: App) -> View {
    let credits = el("div")
        .class("card prose")
        .child(el("h2").text(app.text(i18n::credits_title)))
        .child(el("p").text(app.text(i18n::credits_text)))
        .child(el("p").text(app.text(i18n::credits_software)))
        .child(outside(app, i18n::about_source, SOURCE))
        .child(el("p").text(app.text(i18n::credits_privacy)));
    let card = el("div")
        .class("card prose")
        .child(el("p").text(app.text(i18n::about_text)))
        .child(el("p").class("citation").text(app.text(i18n::about_citation)))
        .child(outside(app, i18n::about_link, ARTICLE));
    let top = ui::top(app, app.text(i18n::behind_the_game));
    ui::screen("about", "page").child(top).child(card).child(credits).into()
}
