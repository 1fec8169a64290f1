//! A game that somebody shared: read with care, then shown move by move.

use super::lost;
use super::play::Start;
use crate::app::App;
use crate::i18n;
use crate::routes::Route;
use influence_engine::Session;
use influence_engine::session::SessionError;
use sycamore::prelude::*;

/// The game in `text`, or what is wrong with it and where.
pub(crate) fn screen(app: App, route: Route, text: &str) -> View {
    let error = match Session::from_text(text) {
        Ok(session) => {
            let start = Start::shared(route, &session, &app.levels.get_clone_untracked());
            return super::start(app, start);
        }
        Err(error) => error,
    };
    let (column, token) = place(text, &error);
    lost::screen(app, i18n::game_unreadable, move |lang| match error {
        SessionError::Move(number, _) => i18n::game_move(lang, &column, &(number + 1), &token),
        _ => i18n::game_fault(lang, &column, &token),
    })
}

/// The column, counted in characters from 1, and the beginning of the token that
/// an error is about.
fn place(text: &str, error: &SessionError) -> (usize, String) {
    // Which of the parts between the bars, and which of the moves in it.
    let (part, item) = match error {
        SessionError::Code(error) => return (error.column, short(&error.token)),
        SessionError::Side => (1, 0),
        SessionError::MoveForm(number) | SessionError::Move(number, _) => (2, *number),
        SessionError::Played => (3, 0),
        // Too few parts, or too many.
        _ => (4, 0),
    };
    let (mut column, mut token) = (1, String::new());
    let mut here = (0, 0);
    for (place, letter) in text.chars().enumerate() {
        let before = here;
        match letter {
            '|' => here = (here.0 + 1, 0),
            ',' => here.1 += 1,
            _ if here == (part, item) => token.push(letter),
            _ => {}
        }
        if before < (part, item) {
            column = place + 2;
        }
    }
    (column, short(&token))
}

/// The beginning of a token.
fn short(token: &str) -> String {
    token.chars().take(24).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_has_its_place() {
        for (text, column, token) in [
            ("RRBB 0>2 1>9|R||0", 10, "1>9"),
            ("x|R||0", 1, "x"),
            ("RRBB|é|0|1", 6, "é"),
            ("RRBB|R|0,x,1|1", 10, "x"),
            ("RRBB|R|0,1|2", 10, "1"),
            ("RRBB|R|0|2", 10, "2"),
            ("RRBB|R|0", 9, ""),
            ("RRBB|R|0|1|5", 12, "5"),
            ("", 1, ""),
        ] {
            let error = Session::from_text(text).expect_err(text);
            assert_eq!(place(text, &error), (column, token.to_owned()), "{text}: {error}");
        }
    }
}
