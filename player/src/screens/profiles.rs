//! Profiles, codes and online saves. Few visits come here: what is in it is
//! fetched when it is wanted (`player/profiles.js`) and asks back here.

use crate::app::App;
use crate::dom::{effect, el};
use crate::i18n::{self, Lang};
use crate::{browser, ui};
use js_sys::Array;
use sycamore::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// The screen of profiles and saves.
pub(crate) fn screen(app: App) -> View {
    let page = use_global_scope();
    // Question, what is given with it, and the place for the answer.
    let answer = Closure::<dyn FnMut(Array)>::new(move |talk: Array| {
        let [question, given] = [0, 1].map(|place| talk.get(place).as_string().unwrap_or_default());
        let answer = page.run_in(|| app.answer(&question, &given));
        talk.set(2, answer.into());
    });
    let asks = answer.as_ref().clone();
    on_cleanup(move || drop(answer));
    later(app, "profiles", i18n::profiles, asks)
}

/// A screen that is fetched when it is wanted, and is given `answer`.
pub(super) fn later(
    app: App,
    name: &'static str,
    title: fn(Lang) -> &'static str,
    answer: JsValue,
) -> View {
    let place = create_node_ref();
    on_mount(move || {
        effect(move || {
            let lang = app.lang();
            if let Some(Ok(place)) = place.try_get().map(JsCast::dyn_into) {
                browser::show_later(name, &place, &answer, lang.code());
            }
        });
    });
    let failed = el("p")
        .class("card")
        .set("role", "alert")
        .set("hidden", "")
        .text(app.text(i18n::part_failed));
    ui::screen(name, "page")
        .child(ui::top(app, app.text(title)))
        .child(el("div").class("profiles").known_as(place).child(failed))
        .into()
}
