//! Behind the game: where it comes from.

use crate::app::App;
use crate::{i18n, ui};
use sycamore::prelude::*;

const ARTICLE: &str = "https://doi.org/10.1016/j.tcs.2021.05.028";

/// The credit of section 10 of the specification.
pub(crate) fn screen(app: App) -> View {
    let top = ui::top(app, app.text(i18n::behind_the_game));
    view! {
        main(class="page", "data-screen"="about") {
            (top)
            div(class="card prose") {
                p { (i18n::about_text(app.lang())) }
                p(class="citation") { (i18n::about_citation(app.lang())) }
                p {
                    a(href=ARTICLE, target="_blank", rel="noopener noreferrer") {
                        (i18n::about_link(app.lang())) " — " (ARTICLE.trim_start_matches("https://"))
                    }
                }
            }
        }
    }
}
