//! The dialogs of a game: the menu, the rules, and the question before a game
//! under way is lost.

use super::play::restart;
use super::review::Review;
use super::share;
use crate::app::App;
use crate::dom::{El, el};
use crate::i18n::{self, Lang};
use crate::routes::Route;
use crate::state::game::Game;
use crate::ui::{self, Dialog};
use sycamore::prelude::*;

/// Which dialogs are open, as handles that can be copied.
#[derive(Clone, Copy)]
pub(super) struct Dialogs {
    pub(super) menu: Dialog,
    pub(super) help: Dialog,
    restart: Dialog,
}

impl Dialogs {
    pub(super) fn new() -> Dialogs {
        Dialogs { menu: Dialog::new(), help: Dialog::new(), restart: Dialog::new() }
    }

    /// Whether the game behind is covered.
    pub(super) fn any_open(self) -> bool {
        [self.menu, self.help, self.restart].iter().any(|dialog| dialog.is_open())
    }

    /// Starts again; asks first if that would lose a game under way.
    fn ask_restart(self, app: App, game: Game) {
        self.menu.close();
        if is_under_way(game) { self.restart.open() } else { restart(app, game) }
    }

    /// The dialogs themselves, closed at first.
    pub(super) fn shown(self, app: App, game: Game, review: Review, level: Option<String>) -> View {
        let menu = self.menu.shown(app, "menu", i18n::menu, move || {
            self.menu_body(app, game, review, level.clone()).into()
        });
        let help = self.help.shown(app, "help", i18n::help, move || rules(app, true).into());
        let restart = self.restart.shown(app, "restart", i18n::restart_title, move || {
            let yes = ui::button(app, "button main", "restart-yes", i18n::restart, move || {
                self.restart.close();
                restart(app, game);
            });
            let no = ui::button(app, "button", "restart-no", i18n::keep_playing, move || {
                self.restart.close();
            });
            View::from((
                el("p").text(app.text(i18n::restart_text)),
                el("div").class("buttons").child(yes).child(no),
            ))
        });
        View::from((menu, help, restart))
    }

    fn menu_body(self, app: App, game: Game, review: Review, level: Option<String>) -> El {
        let restart = ui::button(app, "button", "restart", i18n::restart, move || {
            self.ask_restart(app, game);
        });
        let help = ui::button(app, "button", "menu-help", i18n::help, move || {
            self.menu.close();
            self.help.open();
        });
        let mut menu = el("div")
            .class("menu")
            .child(ui::button(app, "button main", "resume", i18n::keep_playing, move || {
                self.menu.close();
            }))
            .child(restart);
        if is_under_way(game) {
            menu = menu.child(ui::button(app, "button", "give-up", i18n::give_up, move || {
                self.menu.close();
                review.give_up(game);
            }));
        }
        menu.child(ui::link(app, "button", &Route::New(level), i18n::new_game))
            .child(help)
            .child(ui::link(app, "button", &Route::Levels, i18n::levels))
            .child(share::button(app, i18n::share_board, move |_| share::board_address(game)))
            .child(ui::link(app, "button", &Route::Settings, i18n::settings))
            .child(ui::languages(app))
            .child(el("p").class("small").text(app.text(i18n::game_is_kept)))
    }
}

/// Whether there is a game to lose: begun, not over and not given up.
fn is_under_way(game: Game) -> bool {
    game.view.with_untracked(|view| view.outcome.is_none())
        && game.session.with_untracked(|session| session.moves().len() > 0)
        && !game.reviewing.get_untracked()
}

/// The rules in a few lines, the way a game ends among them; with the keys
/// during a game.
pub(super) fn rules(app: App, keys: bool) -> El {
    let mut lines: Vec<fn(Lang) -> &'static str> = vec![
        i18n::rule_choose,
        i18n::rule_capture,
        i18n::rule_turn,
        i18n::rule_end,
        i18n::rule_win,
    ];
    if keys {
        lines.push(i18n::keys_help);
    }
    let mut list = el("ul").class("rules");
    for line in lines {
        list = list.child(el("li").text(app.text(line)));
    }
    let links = el("div")
        .class("buttons")
        .child(ui::link(app, "button", &Route::Tutorial, i18n::tutorial))
        .child(ui::link(app, "button", &Route::About, i18n::behind_the_game));
    el("div").class("help").child(list).child(links)
}
