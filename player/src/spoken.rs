//! What the live region says of a game: enough to play by ear.

use crate::board::view::numbers;
use crate::i18n::{self, Lang};
use crate::state::view::{Capture, View};
use influence_engine::Side;

/// The last move, the score, and whose turn it is or who won.
pub(crate) fn state(lang: Lang, view: &View) -> String {
    let mut parts = Vec::new();
    if let Some((side, capture)) = view.last {
        parts.push(i18n::said_move(lang, capture.taken.len(), &(capture.vertex + 1), side));
    }
    if let Some((side, rest)) = view.outcome.and_then(|outcome| outcome.awarded) {
        parts.push(i18n::early_end(lang, rest.len(), side));
    }
    if view.last.is_some() {
        let [red, blue] = view.scores;
        parts.push(i18n::said_score(lang, &blue, &red));
    }
    match (view.turn, view.outcome.and_then(|outcome| outcome.winner())) {
        (Some(side), _) => parts.push(i18n::said_turn(lang, side)),
        (None, Some(side)) => parts.push(i18n::wins(lang, side)),
        (None, None) => parts.push(i18n::tie(lang).into()),
    }
    parts.join(" ")
}

/// What the capture shown would take.
pub(crate) fn preview(lang: Lang, view: &View, preview: Capture) -> String {
    let side = view.turn.unwrap_or(Side::Red);
    let list = numbers(preview.taken.iter());
    i18n::said_preview(lang, preview.taken.len(), &list, &(preview.vertex + 1), side)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::input::Aim;
    use crate::state::view::Players;
    use influence_engine::Session;

    fn view(code: &str, moves: &[usize], aim: Aim) -> View {
        let mut session = Session::new(code.parse().expect("a board code"), Side::Red);
        for &vertex in moves {
            session.play(vertex).expect("a legal move");
        }
        View::of(&session, Players { computer: None }, aim, None)
    }

    #[test]
    fn a_game_can_be_followed_by_ear() {
        let code = "RBB 0>1";
        assert_eq!(state(Lang::En, &view(code, &[], Aim::Nothing)), "Red’s turn.");
        assert_eq!(
            state(Lang::En, &view(code, &[0], Aim::Nothing)),
            "Red plays 1 and captures 2 vertices. Red 2, Blue 0. Blue’s turn."
        );
        assert_eq!(
            state(Lang::Fr, &view(code, &[0, 2], Aim::Nothing)),
            "Bleu joue 3 et capture 1 sommet. Rouge 2, Bleu 1. Victoire Rouge\u{202f}!"
        );
    }

    #[test]
    fn an_early_end_is_said() {
        assert_eq!(
            state(Lang::En, &view("RRB 0>2", &[0], Aim::Nothing)),
            "Red plays 1 and captures 2 vertices. No blue vertex left: the last vertex goes to Red. \
             Red 3, Blue 0. Red wins!"
        );
    }

    #[test]
    fn a_preview_lists_what_it_would_take() {
        let view = view("RBB 0>1", &[], Aim::Firm(0));
        let shown = view.preview.expect("a preview");
        assert_eq!(preview(Lang::En, &view, shown), "Red 1 would capture 2 vertices: 1, 2.");
    }
}
