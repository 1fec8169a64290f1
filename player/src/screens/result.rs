//! The end of a game: who won, by how much, and why it ended.

use super::play::restart;
use super::review::Review;
use super::{daily, share};
use crate::app::App;
use crate::dom::{El, el, part, selector};
use crate::i18n::{self, Lang};
use crate::levels::Level;
use crate::routes::Route;
use crate::state::game::Game;
use crate::state::progress::{Mark, mark};
use crate::state::settings::{First, Mode};
use crate::state::view::View as GameView;
use crate::{browser, ui};
use influence_engine::daily::Date;
use influence_engine::{Outcome, Session, Side};
use sycamore::prelude::*;
use wasm_bindgen::JsCast;

/// What the end of a game refers to.
pub(super) struct End {
    pub(super) level: Option<Level>,
    /// The day whose challenge it was.
    pub(super) day: Option<Date>,
    /// Whether the visitor has played this game, and earns what it is worth.
    pub(super) earns: bool,
    pub(super) next: Option<Route>,
    pub(super) review: Review,
}

/// The card over the board, once the game is over.
pub(super) fn card(app: App, game: Game, end: End) -> View {
    let outcome = selector(move || {
        let reviewing = game.reviewing.get();
        game.view.with(|view| view.outcome.filter(|_| !reviewing))
    });
    part(move || match outcome.get() {
        Some(outcome) => untrack(|| shown(app, game, outcome, &end)).into(),
        None => View::default(),
    })
}

fn shown(app: App, game: Game, outcome: Outcome, end: &End) -> El {
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
    let (star, more) = match end.level.as_ref().filter(|_| end.earns) {
        Some(level) => earned(app, game, outcome, level, end.day),
        None => Default::default(),
    };
    let totals = el("div")
        .class("final")
        .set("role", "group")
        .follow("aria-label", app.text(i18n::final_score))
        .child(total(app, outcome, Side::Red))
        .child(total(app, outcome, Side::Blue));
    // What to do next comes before what is good to know: a phone shows it at once.
    card.child(star).child(totals).child(buttons(app, game, outcome, end)).child(more)
}

/// The star that the game earned, noted at once, and below the rest what perfect
/// play makes of the level, which is told to whoever has won it, and how the
/// visitor stands in the daily challenge.
fn earned(
    app: App,
    game: Game,
    outcome: Outcome,
    level: &Level,
    day: Option<Date>,
) -> (View, View) {
    let first = game.session.with_untracked(Session::first);
    let Some(side) = game.players.get_untracked().person() else {
        return (View::default(), verdict(app, level.values, outcome).into());
    };
    let points = Side::BOTH.map(|side| points(outcome, side));
    let optimal = level.optimal(side, first);
    let mark = mark(points[side.index()], points[side.opponent().index()], optimal);
    let stands = match (day, mark) {
        (Some(date), _) => daily::finished(app, date, mark.is_some()),
        (None, Some(mark)) => {
            app.note(&level.id, side, mark);
            View::default()
        }
        (None, None) => View::default(),
    };
    let star: Option<View> = (mark == Some(Mark::Star)).then(|| {
        el("p")
            .class("star-line")
            .set("data-star", "true")
            .child(ui::icon("star", ui::STAR))
            .child(el("span").text(app.text(i18n::star_earned)))
            .into()
    });
    let won: Option<View> = mark.is_some().then(|| verdict(app, level.values, outcome).into());
    (star.unwrap_or_default(), View::from((stands, won.unwrap_or_default())))
}

/// What perfect play makes of the level, whoever starts.
fn verdict(app: App, values: [i32; 2], outcome: Outcome) -> El {
    let text = move || {
        let lang = app.lang();
        Side::BOTH.map(|first| verdict_line(lang, first, values[first.index()])).join(" ")
    };
    let winner = outcome.winner().map_or("tie", ui::side_class);
    el("p").class("verdict").set("data-verdict", winner).text(text)
}

/// What perfect play makes of a level whose value is `lead` when `first` starts.
fn verdict_line(lang: Lang, first: Side, lead: i32) -> String {
    let points = lead.unsigned_abs() as usize;
    match lead {
        0 => i18n::verdict_tie(lang, first),
        1.. => i18n::verdict_win(lang, first, points, Side::Red),
        _ => i18n::verdict_win(lang, first, points, Side::Blue),
    }
}

fn points(outcome: Outcome, side: Side) -> usize {
    if side == Side::Red { outcome.red } else { outcome.blue }
}

/// What to do next.
fn buttons(app: App, game: Game, outcome: Outcome, end: &End) -> El {
    let again =
        ui::button(app, "button main", "again", i18n::play_again, move || restart(app, game));
    let mut row = el("div").class("buttons").child(again);
    if game.terms.is_none() && game.players.with_untracked(|players| players.computer.is_some()) {
        row = row.child(ui::button(app, "button", "swap", i18n::swap_sides, move || {
            swap_sides(app);
            restart(app, game);
        }));
    }
    if let Some(next) = &end.next {
        row = row.child(ui::link(app, "button", next, i18n::next_level));
    }
    let review = end.review;
    let (day, level) = (end.day, end.level.clone());
    let share = share::button(app, i18n::share_result, move |lang| {
        let players = game.players.get_untracked();
        match (day, &level) {
            (Some(date), _) => share::day_text(lang, date, players, outcome),
            (None, Some(level)) => share::game_text(lang, level.name(lang), game, outcome),
            (None, None) => share::game_text(lang, i18n::custom_board(lang), game, outcome),
        }
    });
    row.child(share)
        .child(ui::button(app, "button", "review", i18n::review, move || review.start(game)))
        .child(ui::link(app, "button", &Route::Home, i18n::home))
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
    let points = points(outcome, side);
    let total = el("div")
        .class(format!("total {}", ui::side_class(side)))
        .child(ui::icon("score-sign", ui::sign(side)))
        .child(el("span").class("who").text(move || i18n::side_name(app.lang(), side)))
        .child(el("span").class("points").child(points.to_string()));
    match outcome.awarded {
        Some((winner, rest)) if winner == side => {
            let given = rest.len();
            let sum = move || i18n::final_sum(app.lang(), points - given, given);
            total.child(el("span").class("sum").text(sum))
        }
        _ => total,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verdict_names_starter_winner_and_lead() {
        let line = |first, lead| verdict_line(Lang::En, first, lead);
        assert_eq!(line(Side::Red, 2), "If Red starts, Red can win by\u{a0}2.");
        assert_eq!(line(Side::Blue, -1), "If Blue starts, Blue can win by\u{a0}1.");
        assert_eq!(line(Side::Blue, 0), "If Blue starts, perfect play is a tie.");
        assert_eq!(
            verdict_line(Lang::Fr, Side::Red, -4),
            "Si Rouge commence, Bleu peut gagner de\u{a0}4."
        );
    }
}
