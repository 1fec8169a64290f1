//! The end of a game: who won, by how much, and why it ended.

use super::play::restart;
use crate::app::App;
use crate::dom::{El, el, part};
use crate::routes::Route;
use crate::state::game::Game;
use crate::state::settings::{First, Mode};
use crate::state::view::View as GameView;
use crate::{browser, i18n, ui};
use influence_engine::{Outcome, Side};
use sycamore::prelude::*;
use wasm_bindgen::JsCast;

/// The card over the board, once the game is over.
pub(crate) fn card(app: App, game: Game, next: Option<Route>) -> View {
    let outcome = create_selector(move || game.view.with(|view| view.outcome));
    part(move || match outcome.get() {
        Some(outcome) => shown(app, game, outcome, next.as_ref()).into(),
        None => View::default(),
    })
}

fn shown(app: App, game: Game, outcome: Outcome, next: Option<&Route>) -> El {
    let heading = create_node_ref();
    on_mount(move || {
        if let Ok(heading) = heading.get().dyn_into::<web_sys::Element>() {
            browser::focus(&heading);
        }
    });
    let title = move || match outcome.winner() {
        Some(side) => i18n::wins(app.lang(), side),
        None => i18n::tie(app.lang()).into(),
    };
    let winner = outcome.winner().map_or("tie", ui::side_class);
    let wait = game.view.with_untracked(GameView::end_at);
    let mut card = el("section")
        .class(format!("result {winner}"))
        .set("style", format!("--wait:{wait}ms"))
        .set("data-result", winner)
        .child(el("h2").set("tabindex", "-1").known_as(heading).text(title));
    if let Some((side, rest)) = outcome.awarded {
        let reason = el("p")
            .class("reason")
            .set("data-early-end", rest.len().to_string())
            .text(move || i18n::early_end(app.lang(), rest.len(), side));
        card = card.child(reason);
    }
    let totals = el("div")
        .class("final")
        .set("role", "group")
        .follow("aria-label", app.text(i18n::final_score))
        .child(total(app, outcome, Side::Red))
        .child(total(app, outcome, Side::Blue));
    card.child(totals).child(buttons(app, game, next))
}

/// What to do next.
fn buttons(app: App, game: Game, next: Option<&Route>) -> El {
    let again =
        ui::button(app, "button main", "again", i18n::play_again, move || restart(app, game));
    let mut row = el("div").class("buttons").child(again);
    if game.players.with_untracked(|players| players.computer.is_some()) {
        row = row.child(ui::button(app, "button", "swap", i18n::swap_sides, move || {
            swap_sides(app);
            restart(app, game);
        }));
    }
    if let Some(next) = next {
        row = row.child(ui::link(app, "button", next, i18n::next_level));
    }
    row.child(ui::link(app, "button", &Route::Home, i18n::home))
}

/// Gives the visitor the other side, which keeps the right to start.
fn swap_sides(app: App) {
    app.change(|settings| {
        settings.mode = Mode::Computer;
        settings.side = settings.side.opponent();
        if let First::Side(first) = settings.first {
            settings.first = First::Side(first.opponent());
        }
    });
}

/// A side's final score, with how it came about.
fn total(app: App, outcome: Outcome, side: Side) -> El {
    let points = if side == Side::Red { outcome.red } else { outcome.blue };
    let total = el("div")
        .class(format!("total {}", ui::side_class(side)))
        .child(ui::icon("score-sign", ui::sign(side)))
        .child(el("span").class("who").text(move || i18n::side_name(app.lang(), side)))
        .child(el("span").class("points").child(points.to_string()));
    match outcome.awarded {
        Some((winner, rest)) if winner == side => {
            let given = rest.len();
            let sum = move || {
                let lang = app.lang();
                let (captured, remaining) =
                    (i18n::count_captured(lang), i18n::count_remaining(lang));
                format!("{} {captured} + {given} {remaining}", points - given)
            };
            total.child(el("span").class("sum").text(sum))
        }
        _ => total,
    }
}
