//! The application: what all screens share, and the screen for the address.

use crate::dom::{effect, el, part};
use crate::i18n::{self, Lang};
use crate::levels::Levels;
use crate::routes::Route;
use crate::save::keeper::{self, Kept, Notice};
use crate::state::daily;
use crate::state::progress::Progress;
use crate::state::settings::Settings;
use crate::{browser, screens, ui};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use sycamore::prelude::*;

/// What all screens share, as handles that can be copied.
#[derive(Clone, Copy)]
pub(crate) struct App {
    pub(crate) settings: Signal<Settings>,
    pub(crate) route: ReadSignal<Route>,
    pub(crate) levels: ReadSignal<Rc<Levels>>,
    pub(crate) progress: Signal<Progress>,
    /// What is known of the daily challenge's boards: see [`daily`].
    pub(crate) pool: Signal<usize>,
    /// What the live region says.
    pub(crate) say: Signal<String>,
    /// The profile that plays, as long as the page lives.
    pub(crate) kept: &'static RefCell<Kept>,
    /// What is to be told about keeping.
    pub(crate) notice: Signal<Option<Notice>>,
}

const NAME: &str = "INFLUENCE";

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
}

/// The choices of a first visit, in the first of the visitor's languages that the
/// game speaks.
fn first_settings() -> Settings {
    let lang = browser::preferred_languages().iter().find_map(|code| Lang::from_code(code));
    Settings::new(lang.unwrap_or(Lang::En))
}

/// The whole page.
pub(crate) fn app() -> View {
    let route = create_signal(Route::parse(&browser::fragment()));
    browser::on_window("hashchange", move || {
        let next = Route::parse(&browser::fragment());
        if next != route.get_clone_untracked() {
            route.set(next);
        }
    });
    let (kept, save, notice) = keeper::begin(first_settings());
    let app = App {
        settings: create_signal(save.settings),
        route: *route,
        levels: *create_signal(Rc::new(Levels::built_in())),
        progress: create_signal(save.progress),
        pool: create_signal(daily::UNASKED),
        say: create_signal(String::new()),
        kept: Box::leak(Box::new(RefCell::new(kept))),
        notice: create_signal(notice),
    };
    // Another tab has changed what is kept.
    browser::on_window("storage", move || app.hear(true));
    effect(move || {
        let lang = app.lang();
        browser::set_root_attribute("lang", lang.code());
        browser::set_root_attribute("dir", lang.direction());
        app.route.track();
        // The screen says what the page is about.
        on_mount(move || {
            let title = browser::heading().filter(|heading| heading != NAME);
            browser::set_title(&match title {
                Some(title) => format!("{title} – {NAME}"),
                None => i18n::title_page(lang).into(),
            });
        });
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
        move || app.notice.with(Option::is_some),
        move || {
            let words = move || {
                app.notice.with(|notice| {
                    notice.as_ref().map_or_else(String::new, |notice| notice.text(app.lang()))
                })
            };
            let close = ui::icon_button(app, "notice-close", ui::CROSS, i18n::close, move || {
                app.notice.set(None);
            });
            el("div")
                .class("notice")
                .child(el("p").set("role", "alert").text(words))
                .child(close)
                .into()
        },
    );
    let again = Cell::new(false);
    let spoken = el("div").class("spoken").set("role", "status").set("aria-live", "polite").text(
        move || {
            // A text that does not change is not read again.
            again.set(!again.get());
            app.say.get_clone() + if again.get() { "\u{a0}" } else { "" }
        },
    );
    View::from((screen, notice, newer_version(app), spoken))
}

/// Offers a new version once one is there; the page's own script knows when, and
/// what to do when the button is pressed.
fn newer_version(app: App) -> View {
    let there = create_signal(false);
    browser::on_window("influence-update", move || there.set(true));
    ui::when(
        move || there.get(),
        move || {
            el("p")
                .class("newer")
                .set("role", "status")
                .text(app.text(i18n::new_version))
                .child(ui::button(app, "button", "reload", i18n::new_version_reload, || {}))
                .child(ui::icon_button(app, "later", ui::CROSS, i18n::close, move || {
                    there.set(false);
                }))
                .into()
        },
    )
}
