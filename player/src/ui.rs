//! The small parts that several screens are made of.

use crate::app::App;
use crate::i18n::{self, Lang};
use crate::routes::Route;
use influence_engine::Side;
use sycamore::prelude::*;

/// An icon drawn in a square of 24 units, for the eye only.
pub(crate) fn icon(class: &'static str, path: &'static str) -> View {
    view! {
        svg("class"=class, "viewBox"="0 0 24 24", "aria-hidden"="true", "focusable"="false") {
            path(d=path)
        }
    }
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

pub(crate) const HOUSE: &str = "M12 3 2 12h3v8h5.5v-5.5h3V20H19v-8h3Z";
pub(crate) const AGAIN: &str = "M12 4a8 8 0 1 0 7.7 10.2h-2.9A5.3 5.3 0 1 1 12 6.7c1.5 0 2.8.6 3.7 1.6L13 11h8V3l-3.3 3.3A8 8 0 0 0 12 4Z";
pub(crate) const WARNING: &str = "M12 2.5 1.5 21h21Zm-1.2 7h2.4v6h-2.4Zm0 7.4h2.4v2.3h-2.4Z";

/// A link to another screen.
pub(crate) fn link<V: Into<View> + 'static>(
    class: &'static str,
    route: &Route,
    text: impl Fn() -> V + 'static,
) -> View {
    let address = route.fragment();
    view! { a(class=class, href=address) { (text) } }
}

/// A value and its name in each language.
pub(crate) type Named<T> = (T, Box<dyn Fn(Lang) -> String>);

/// A choice of one among a few, as buttons side by side.
pub(crate) fn choice<T: Copy + PartialEq + 'static>(
    app: App,
    label: fn(Lang) -> &'static str,
    options: Vec<Named<T>>,
    chosen: impl Fn() -> T + Copy + 'static,
    choose: impl Fn(T) + Copy + 'static,
) -> View {
    let buttons: Vec<View> = options
        .into_iter()
        .map(|(value, name)| {
            let pressed = move || if chosen() == value { "true" } else { "false" };
            view! {
                button(r#type="button", "aria-pressed"=pressed, on:click=move |_| choose(value)) {
                    (name(app.lang()))
                }
            }
        })
        .collect();
    view! {
        div(class="choice", role="group", "aria-label"=move || label(app.lang())) {
            span(class="choice-label", "aria-hidden"="true") { (label(app.lang())) }
            div(class="choice-buttons") { (buttons) }
        }
    }
}

/// The language buttons.
pub(crate) fn languages(app: App) -> View {
    let buttons: Vec<View> = Lang::ALL
        .iter()
        .map(|&lang| {
            let pressed = move || if app.lang() == lang { "true" } else { "false" };
            view! {
                button(r#type="button", lang=lang.code(), title=i18n::language_name(lang),
                    "aria-label"=i18n::language_name(lang), "aria-pressed"=pressed,
                    on:click=move |_| app.change(|settings| settings.lang = lang)) {
                    (lang.code().to_uppercase())
                }
            }
        })
        .collect();
    view! {
        div(class="languages", role="group", "aria-label"=move || i18n::language(app.lang())) {
            (buttons)
        }
    }
}

/// The top of every screen but the home page: the way home, a title, the languages.
pub(crate) fn top<V: Into<View> + 'static>(app: App, title: impl Fn() -> V + 'static) -> View {
    let (house, languages) = (icon("icon", HOUSE), languages(app));
    view! {
        header(class="top") {
            a(class="round-button", href=Route::Home.fragment(),
                "aria-label"=move || i18n::home(app.lang())) { (house) }
            h1 { (title) }
            (languages)
        }
    }
}

/// The word for a side in classes and attributes.
pub(crate) fn side_class(side: Side) -> &'static str {
    crate::state::settings::side_name(side)
}
