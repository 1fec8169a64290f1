//! The application: what all screens share, and the screen for the address.

use crate::dom::{effect, el, part};
use crate::i18n::{self, Lang};
use crate::levels::Levels;
use crate::routes::Route;
use crate::state::progress::{Mark, Progress};
use crate::state::settings::Settings;
use crate::{browser, screens, storage, ui};
use influence_engine::Side;
use std::cell::Cell;
use std::rc::Rc;
use sycamore::prelude::*;

/// What all screens share, as handles that can be copied.
#[derive(Clone, Copy)]
pub(crate) struct App {
    pub(crate) settings: Signal<Settings>,
    pub(crate) route: ReadSignal<Route>,
    pub(crate) levels: ReadSignal<Rc<Levels>>,
    pub(crate) progress: Signal<Progress>,
    /// What the live region says.
    pub(crate) say: Signal<String>,
    /// Whether the browser has refused to keep something.
    pub(crate) refused: Signal<bool>,
}

const SETTINGS: &str = "settings";
const PROGRESS: &str = "progress";

impl App {
    /// The language now; a reactive read.
    pub(crate) fn lang(self) -> Lang {
        self.settings.with(|settings| settings.lang)
    }

    /// A text in the language of the moment.
    pub(crate) fn text(self, message: fn(Lang) -> &'static str) -> impl Fn() -> String + Copy {
        move || message(self.lang()).into()
    }

    /// Whether motion is reduced, by choice or by the system.
    pub(crate) fn calm(self) -> bool {
        self.settings.with(|settings| settings.calm) || browser::prefers_reduced_motion()
    }

    /// Changes the settings and keeps them.
    pub(crate) fn change(self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.settings.get_untracked();
        change(&mut settings);
        if settings != self.settings.get_untracked() {
            self.settings.set(settings);
            self.keep(SETTINGS, &settings.to_text());
        }
    }

    /// Notes how a level was done, and keeps it.
    pub(crate) fn note(self, level: &str, side: Side, mark: Mark) {
        let mut progress = self.progress.get_clone_untracked();
        if progress.note(level, side, mark) {
            self.keep(PROGRESS, &progress.to_text());
            self.progress.set(progress);
        }
    }

    /// Keeps a text, and notes a refusal.
    pub(crate) fn keep(self, key: &str, text: &str) {
        if !storage::write(key, text) && !self.refused.get_untracked() {
            self.refused.set(true);
        }
    }
}

/// The settings kept from an earlier visit, or the defaults in the first of the
/// visitor's languages that the game speaks.
fn kept_settings() -> Settings {
    let lang = browser::preferred_languages().iter().find_map(|code| Lang::from_code(code));
    let settings = Settings::new(lang.unwrap_or(Lang::En));
    storage::read(SETTINGS).map_or(settings, |text| settings.read(&text))
}

/// The whole page.
pub(crate) fn app() -> View {
    let route = create_signal(Route::parse(&browser::fragment()));
    browser::on_fragment_change(move || {
        let next = Route::parse(&browser::fragment());
        if next != route.get_clone_untracked() {
            route.set(next);
        }
    });
    let app = App {
        settings: create_signal(kept_settings()),
        route: *route,
        levels: *create_signal(Rc::new(Levels::built_in())),
        progress: create_signal(
            storage::read(PROGRESS).map_or_else(Progress::default, |text| Progress::read(&text)),
        ),
        say: create_signal(String::new()),
        refused: create_signal(false),
    };
    effect(move || {
        let lang = app.lang();
        browser::set_root_attribute("lang", lang.code());
        browser::set_title(i18n::title_page(lang));
    });
    effect(move || {
        let calm = app.settings.with(|settings| settings.calm);
        browser::set_root_attribute("data-motion", if calm { "reduced" } else { "full" });
    });
    browser::remove_splash();
    let arrived = Cell::new(false);
    let screen = part(move || {
        let route = app.route.get_clone();
        if arrived.replace(true) {
            // Whoever follows a link by keyboard or ear goes on from the new screen.
            on_mount(browser::go_to_screen);
        }
        untrack(|| screens::screen(app, &route))
    });
    let notice = ui::when(
        move || app.refused.get(),
        move || {
            el("p")
                .class("notice")
                .set("role", "alert")
                .text(app.text(i18n::storage_refused))
                .into()
        },
    );
    let spoken = el("div")
        .class("spoken")
        .set("role", "status")
        .set("aria-live", "polite")
        .text(move || app.say.get_clone());
    View::from((screen, notice, spoken))
}
