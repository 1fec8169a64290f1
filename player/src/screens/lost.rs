//! What an address that names nothing shows.

use crate::app::App;
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
    let levels = ui::link("button main", &Route::Levels, app.text(i18n::levels));
    let home = ui::link("button", &Route::Home, app.text(i18n::home));
    let top = ui::top(app, app.text(title));
    view! {
        main(class="page", "data-screen"="lost") {
            (top)
            div(class="card", role="alert") {
                p(class="reason") { (reason(app.lang())) }
                div(class="buttons") {
                    (levels)
                    (home)
                }
            }
        }
    }
}
