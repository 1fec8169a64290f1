//! The end of a game: who won, by how much, and why it ended.

use super::play::restart;
use crate::app::App;
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
    view! {
        (move || outcome.get().map(|outcome| {
            let wait = game.view.with_untracked(GameView::end_at);
            shown(app, game, outcome, wait, next.clone())
        }))
    }
}

fn shown(app: App, game: Game, outcome: Outcome, wait: u32, next: Option<Route>) -> View {
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
    let class = match outcome.winner() {
        Some(side) => format!("result {}", ui::side_class(side)),
        None => "result tie".into(),
    };
    let solo = game.players.with_untracked(|players| players.computer.is_some());
    let swap = move |_| {
        app.change(|settings| {
            settings.mode = Mode::Computer;
            settings.side = settings.side.opponent();
            if let First::Side(first) = settings.first {
                settings.first = First::Side(first.opponent());
            }
        });
        restart(app, game);
    };
    let (red, blue) = (total(app, outcome, Side::Red), total(app, outcome, Side::Blue));
    let next = next.map(|next| ui::link("button", &next, app.text(i18n::next_level)));
    let home = ui::link("button", &Route::Home, app.text(i18n::home));
    view! {
        section(class=class, style=format!("--wait:{wait}ms"), "data-result"=winner_name(outcome)) {
            h2(r#ref=heading, "tabindex"="-1") { (title) }
            (outcome.awarded.map(|(side, rest)| view! {
                p(class="reason", "data-early-end"=rest.len().to_string()) {
                    (i18n::early_end(app.lang(), rest.len(), side))
                }
            }))
            div(class="final", role="group", "aria-label"=move || i18n::final_score(app.lang())) {
                (red)
                (blue)
            }
            div(class="buttons") {
                button(class="button main", r#type="button", "data-action"="again",
                    on:click=move |_| restart(app, game)) { (i18n::play_again(app.lang())) }
                (solo.then(|| view! {
                    button(class="button", r#type="button", "data-action"="swap", on:click=swap) {
                        (i18n::swap_sides(app.lang()))
                    }
                }))
                (next)
                (home)
            }
        }
    }
}

/// A side's final score, with how it came about.
fn total(app: App, outcome: Outcome, side: Side) -> View {
    let points = if side == Side::Red { outcome.red } else { outcome.blue };
    let given = match outcome.awarded {
        Some((winner, rest)) if winner == side => rest.len(),
        _ => 0,
    };
    let sum = move || {
        let lang = app.lang();
        format!(
            "{} {} + {given} {}",
            points - given,
            i18n::count_captured(lang),
            i18n::count_remaining(lang)
        )
    };
    view! {
        div(class=format!("total {}", ui::side_class(side))) {
            (ui::icon("score-sign", ui::sign(side)))
            span(class="who") { (i18n::side_name(app.lang(), side)) }
            span(class="points") { (points) }
            ((given > 0).then(|| view! { span(class="sum") { (sum) } }))
        }
    }
}

fn winner_name(outcome: Outcome) -> &'static str {
    outcome.winner().map_or("tie", ui::side_class)
}
