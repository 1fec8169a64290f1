//! Behind the game: where it comes from.

use crate::app::App;
use crate::dom::el;
use crate::{i18n, ui};
use sycamore::prelude::*;

const ARTICLE: &str = "https://doi.org/10.1016/j.tcs.2021.05.028";

/// The credit of section 10 of the specification.
pub(crate) fn screen(app: App) -> View {
    let link = el("a")
        .set("href", ARTICLE)
        .set("target", "_blank")
        .set("rel", "noopener noreferrer")
        .text(app.text(i18n::about_link))
        .child(" — ")
        .child(ARTICLE.trim_start_matches("https://"));
    let credits = el("div")
        .class("card prose")
        .child(el("h2").text(app.text(i18n::credits_title)))
        .child(el("p").text(app.text(i18n::credits_text)))
        .child(el("p").text(app.text(i18n::credits_software)))
        .child(el("p").text(app.text(i18n::credits_privacy)));
    let card = el("div")
        .class("card prose")
        .child(el("p").text(app.text(i18n::about_text)))
        .child(el("p").class("citation").text(app.text(i18n::about_citation)))
        .child(el("p").child(link));
    let top = ui::top(app, app.text(i18n::behind_the_game));
    ui::screen("about", "page").child(top).child(card).child(credits).into()
}
