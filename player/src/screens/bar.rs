//! The bar below the board: what can be done now.

use crate::app::App;
use crate::board::input::Gesture;
use crate::board::view::is_firm;
use crate::dom::{El, el, selector};
use crate::i18n::{self, Lang};
use crate::state::game::{Computer, Game, Step};
use crate::state::hint::{Hint, Why};
use crate::state::view::Players;
use crate::ui;
use sycamore::prelude::*;

/// What can be done now: confirm, or take back, or ask for a hint; with a line
/// that says what is going on.
pub(super) fn actions(app: App, game: Game) -> El {
    let offered = selector(move || {
        let firm = is_firm(game.aim.get());
        game.view.with(|view| view.preview.filter(|_| firm).map(|preview| preview.taken.len()))
    });
    let over =
        selector(move || game.view.with(|view| view.outcome.is_some()) || game.reviewing.get());
    el("div").class("actions").part(move || match (over.get(), offered.get()) {
        (true, _) => View::default(),
        (false, Some(count)) => offer(app, game, count).into(),
        (false, None) => {
            let status = el("p").class("status").text(move || status_line(app.lang(), game));
            View::from((status, steps(app, game)))
        }
    })
}

/// The capture aimed at, to be confirmed or not.
fn offer(app: App, game: Game, count: usize) -> El {
    let act = move |gesture| {
        let confirm = app.settings.with_untracked(|settings| settings.confirm);
        game.gesture(gesture, confirm);
    };
    let confirm = ui::bare_button("button main confirm", "confirm", move || act(Gesture::Confirm))
        .text(move || i18n::confirm_capture(app.lang(), count));
    let cancel = ui::button(app, "button", "cancel", i18n::cancel, move || act(Gesture::Cancel));
    el("div").class("offer").child(confirm).child(cancel)
}

/// Undo and redo, where they are allowed, and a hint.
fn steps(app: App, game: Game) -> El {
    let agreed = move || app.settings.with(|settings| settings.undo);
    let can = selector(move || game.can_step(agreed()));
    let allowed = selector(move || game.players.get().computer.is_some() || agreed());
    let step = move |place: usize, action, icon, label, step: Step| {
        ui::icon_button(app, action, icon, label, move || {
            game.step(step, app.settings.with_untracked(|settings| settings.undo));
        })
        .follow("aria-disabled", move || (!can.get()[place]).to_string())
    };
    let undo_redo = ui::when(
        move || allowed.get(),
        move || {
            View::from((
                step(0, "undo", ui::UNDO, i18n::undo, Players::undo),
                step(1, "redo", ui::REDO, i18n::redo, Players::redo),
            ))
        },
    );
    let waits = selector(move || game.view.with(|view| view.choosable.is_empty()));
    let hint = ui::icon_button(app, "hint", ui::BULB, i18n::hint, move || game.ask_hint())
        .follow("aria-disabled", move || waits.get().to_string());
    el("div").class("steps").child(undo_redo).child(hint)
}

/// One line: a hint, what the computer does, what happened last, or what to do.
fn status_line(lang: Lang, game: Game) -> String {
    if let Some(hint) = game.hint.hint.get() {
        return hint_line(lang, hint);
    }
    match game.computer.get() {
        Computer::StillThinking => i18n::computer_thinks(lang).into(),
        Computer::Showing(_) => i18n::computer_shows(lang).into(),
        Computer::Idle | Computer::Thinking => {
            game.view.with(|view| match (view.last, view.turn) {
                (Some((side, capture)), _) => i18n::last_move(lang, capture.taken.len(), side),
                (None, Some(side)) if view.choosable.is_empty() => i18n::said_turn(lang, side),
                _ => i18n::follow_arrows(lang).into(),
            })
        }
    }
}

/// The hint in words, with its reason where that is known. Its vertex is ringed on
/// the board.
fn hint_line(lang: Lang, hint: Hint) -> String {
    let Some(Why { lead, others_lose }) = hint.why else {
        let good = i18n::hint_good(lang, hint.count);
        return format!("{good} {}", i18n::hint_answer(lang, hint.answer));
    };
    let points = lead.unsigned_abs() as usize;
    let mut text = match lead {
        1.. => i18n::hint_wins(lang, points),
        0 => i18n::hint_ties(lang).into(),
        _ => i18n::hint_loses(lang, points),
    };
    if let Some(loss) = others_lose {
        text.push(' ');
        text.push_str(&i18n::hint_others(lang, loss.unsigned_abs() as usize));
    }
    text
}

/// The hint for those who do not see the ring: its vertex by side and number first.
pub(super) fn hint_said(lang: Lang, hint: Hint) -> String {
    let side = i18n::side_name(lang, hint.side);
    format!("{side} {}. {}", hint.vertex + 1, hint_line(lang, hint))
}

#[cfg(test)]
mod tests {
    use super::*;
    use influence_engine::Side;

    #[test]
    fn a_hint_says_what_it_is_worth() {
        let hint = |why| Hint { side: Side::Red, vertex: 4, count: 3, answer: 1, why };
        assert_eq!(
            hint_line(Lang::En, hint(None)),
            "A good move, ringed in gold: 3 vertices. The best reply takes 1."
        );
        let last = Hint { answer: 0, ..hint(None) };
        assert_eq!(
            hint_line(Lang::Fr, last),
            "Un bon coup, cerclé d’or\u{a0}: 3 sommets. Aucune riposte possible."
        );
        assert_eq!(
            hint_said(Lang::En, hint(None)),
            "Red 5. A good move, ringed in gold: 3 vertices. The best reply takes 1."
        );
        let line = |lead, others_lose| hint_line(Lang::En, hint(Some(Why { lead, others_lose })));
        assert_eq!(
            line(2, Some(4)),
            "Best, ringed in gold: sure to win by\u{a0}2. Any other costs at least\u{a0}4."
        );
        assert_eq!(line(0, None), "Best, ringed in gold: sure of a tie.");
        assert_eq!(line(-1, None), "Best, ringed in gold: sure to lose by no more than\u{a0}1.");
    }
}
