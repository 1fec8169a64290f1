//! Sharing: what a link says, and the button that hands it on. The page's own
//! script does that, by the browser's dialog, the clipboard or a text to copy.

use super::settings::level_name;
use crate::app::App;
use crate::browser;
use crate::dom::{El, el};
use crate::i18n::{self, Lang};
use crate::routes::Route;
use crate::state::game::Game;
use crate::state::view::Players;
use crate::ui;
use influence_engine::daily::Date;
use influence_engine::{Outcome, Session, Side};

/// A button that hands on what `text` says.
pub(super) fn button(
    app: App,
    label: fn(Lang) -> &'static str,
    text: impl Fn(Lang) -> String + 'static,
) -> El {
    let button = ui::button(app, "button", "share", label, || {})
        .follow("data-share", move || text(app.lang()));
    let done = el("p")
        .class("small")
        .set("role", "status")
        .follow("data-copied", app.text(i18n::share_copied));
    let field = el("textarea")
        .set("readonly", "")
        .set("hidden", "")
        .set("rows", "3")
        .follow("aria-label", app.text(i18n::share_by_hand));
    el("div").class("share").child(button).child(done).child(field)
}

/// The address of a board.
pub(super) fn board_address(game: Game) -> String {
    let code = game.session.with_untracked(|session| session.board().to_string());
    browser::address(&Route::Board(code).fragment())
}

/// A finished game in words, with a link by which it can be seen again.
pub(super) fn game_text(lang: Lang, name: &str, game: Game, outcome: Outcome) -> String {
    let session = game.session.with_untracked(Session::to_text);
    let address = browser::address(&Route::Replay(session).fragment());
    format!("{}\n{address}", i18n::share_game(lang, &outcome.blue, &name, &outcome.red))
}

/// The result of a day's challenge in words that give nothing of it away, with
/// the link to the day.
pub(super) fn day_text(lang: Lang, date: Date, players: Players, outcome: Outcome) -> String {
    let Some((computer, level)) = players.computer else { return String::new() };
    let (mine, its) = match computer {
        Side::Blue => (outcome.red, outcome.blue),
        Side::Red => (outcome.blue, outcome.red),
    };
    let level = level_name(level)(lang);
    let address = browser::address(&Route::Daily(Some(date.to_string())).fragment());
    format!("{}\n{address}", i18n::share_day(lang, &date, &its, &level, &mine))
}
