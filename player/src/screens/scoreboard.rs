//! Whose turn it is, and both sides' points.

use crate::app::App;
use crate::dom::{El, el, selector};
use crate::state::game::Game;
use crate::state::view::Players;
use crate::{i18n, ui};
use influence_engine::Side;
use sycamore::prelude::*;

/// Whose turn it is, as large as can be.
pub(super) fn banner(app: App, game: Game) -> El {
    // Only a change of turn makes a new banner, whose entry is animated.
    let turn = selector(move || {
        game.view.with(|view| (view.turn, view.outcome.and_then(|outcome| outcome.winner())))
    });
    el("div")
        .class("banner-place")
        .follow("style", move || {
            game.view.with(|view| format!("--turn-at:{}ms", view.plan.turn_at))
        })
        .part(move || {
            let (turn, winner) = turn.get();
            let text = el("span").text(move || match (turn, winner) {
                (Some(side), _) => i18n::turn(app.lang(), side),
                (None, Some(side)) => i18n::wins(app.lang(), side),
                (None, None) => i18n::tie(app.lang()).into(),
            });
            match turn.or(winner) {
                Some(side) => el("p")
                    .class(format!("banner {}", ui::side_class(side)))
                    .child(ui::icon("banner-sign", ui::sign(side)))
                    .child(text)
                    .child(ui::icon("banner-sign", ui::sign(side))),
                None => el("p").class("banner tie").child(text),
            }
            .into()
        })
}

/// A side's points, who plays it, and how many vertices it has left.
pub(super) fn score(app: App, game: Game, side: Side) -> El {
    let points = selector(move || game.view.with(|view| view.scores[side.index()]));
    let left = selector(move || game.view.with(|view| view.left[side.index()]));
    let over = selector(move || game.view.with(|view| view.outcome.is_some()));
    let class = move || {
        let on = game.view.with(|view| view.turn == Some(side));
        format!("score {}{}", ui::side_class(side), if on { " on" } else { "" })
    };
    let player = move || match game.players.get() {
        Players { computer: None } => View::default(),
        Players { computer: Some((computer, _)) } => {
            let name = if computer == side { i18n::computer } else { i18n::you };
            el("span").class("player").text(app.text(name)).into()
        }
    };
    let to_play = move || match (over.get(), left.get()) {
        (true, _) => View::default(),
        (false, 1) => el("span")
            .class("left warning")
            .child(ui::icon("icon", ui::WARNING))
            .child(el("span").text(app.text(i18n::one_left)))
            .into(),
        (false, left) => el("span")
            .class("left")
            .text(move || match left {
                0 => i18n::none_left(app.lang()).into(),
                _ => i18n::playable_count(app.lang(), &left),
            })
            .into(),
    };
    let text = el("div")
        .class("score-text")
        .child(el("span").class("who").text(move || i18n::side_name(app.lang(), side)))
        .part(player)
        .part(to_play);
    el("div")
        .follow("class", class)
        .follow("data-score", move || points.get().to_string())
        .follow("data-left", move || left.get().to_string())
        .child(ui::icon("score-sign", ui::sign(side)))
        .child(text)
        // Made anew at each change, so that its entry is animated.
        .part(move || el("span").class("points").child(points.get().to_string()).into())
}
