use influence_engine::{Board, Session};
use proptest::prelude::*;

use crate::{board, side};

/// Text that looks like a board code more often than arbitrary text does.
fn nearly_a_code() -> impl Strategy<Value = String> {
    "[ \t]?[RB]{0,131}[RBrbX#]?([ \t]{0,2}[0-9]{0,4}[>x]{1,2}[0-9]{0,22}|[ \t]{1,3}[0-9]>[0-9]){0,12}[ \n#]?"
}

/// A good code with a character exchanged, left out or put in.
fn spoilt(text: &str) -> impl Strategy<Value = String> + use<> {
    let letters: Vec<char> = text.chars().collect();
    let spare = proptest::option::of(any::<char>());
    (0..=letters.len(), 0..2_usize, spare).prop_map(move |(place, left_out, put_in)| {
        let end = (place + left_out).min(letters.len());
        letters[..place]
            .iter()
            .copied()
            .chain(put_in)
            .chain(letters[end..].iter().copied())
            .collect()
    })
}

/// Either a good board that survives writing and reading, or an error that points
/// at a token that is there, in one line.
fn code_is_safe(text: &str) -> Result<(), TestCaseError> {
    match text.parse::<Board>() {
        Ok(board) => prop_assert_eq!(board.to_string().parse::<Board>(), Ok(board)),
        Err(error) => {
            let from_column: String = text.chars().skip(error.column - 1).collect();
            prop_assert!(from_column.starts_with(&error.token), "{:?} in {:?}", error, text);
            let message = error.to_string();
            prop_assert!(!message.chars().any(char::is_control), "{:?}", message);
            prop_assert!(message.chars().count() < 300, "{}", message);
            let column = format!("column {}", error.column);
            prop_assert!(message.contains(&column), "{}", message);
        }
    }
    Ok(())
}

/// Either a session that survives writing and reading, or an error in one line.
fn session_is_safe(text: &str) -> Result<(), TestCaseError> {
    match Session::from_text(text) {
        Ok(session) => prop_assert_eq!(Session::from_text(&session.to_text()), Ok(session)),
        Err(error) => {
            let message = error.to_string();
            prop_assert!(!message.chars().any(char::is_control), "{:?}", message);
            prop_assert!(message.chars().count() < 400, "{}", message);
        }
    }
    Ok(())
}

/// A game with some moves played and some taken back.
fn session() -> impl Strategy<Value = Session> {
    let choices = proptest::collection::vec(any::<prop::sample::Index>(), 0..20);
    (board(20), side(), choices, 0..5_usize).prop_map(|(board, first, choices, undone)| {
        let mut session = Session::new(board, first);
        for choice in choices {
            let legal: Vec<usize> = session.position().legal(session.board()).iter().collect();
            if !legal.is_empty() {
                session.play(legal[choice.index(legal.len())]).expect("a legal move");
            }
        }
        (0..undone).for_each(|_| {
            session.undo();
        });
        session
    })
}

proptest! {
    #![proptest_config(crate::cases())]

    #[test]
    fn codes_survive_writing_and_reading(board in board(128)) {
        let text = board.to_string();
        let read: Board = text.parse().unwrap();
        prop_assert_eq!(&read, &board);
        prop_assert_eq!(read.to_string(), text);
    }

    #[test]
    fn the_order_of_arcs_and_the_width_of_gaps_do_not_matter(
        (board, arcs) in board(30).prop_flat_map(|board| {
            let arcs: Vec<(u8, u8)> = board.arcs().to_vec();
            (Just(board), Just(arcs).prop_shuffle())
        }),
        gaps in proptest::collection::vec("[ \t]{1,3}", 1..5),
    ) {
        let colours: String = board.sides().iter().map(|side| side.letter()).collect();
        let mut text = format!("{}{colours}", gaps[0]);
        for (place, (from, to)) in arcs.iter().enumerate() {
            text.extend([gaps[place % gaps.len()].as_str(), format!("{from}>{to}").as_str()]);
        }
        text += &gaps[0];
        prop_assert_eq!(text.parse::<Board>(), Ok(board));
    }

    #[test]
    fn any_text_is_safe_to_read_as_a_code(text in any::<String>()) {
        code_is_safe(&text)?;
    }

    #[test]
    fn text_near_a_code_is_safe_to_read(text in nearly_a_code()) {
        code_is_safe(&text)?;
    }

    #[test]
    fn spoilt_codes_are_safe_to_read(
        text in board(20).prop_flat_map(|board| spoilt(&board.to_string()))
    ) {
        code_is_safe(&text)?;
    }

    #[test]
    fn sessions_survive_writing_and_reading(session in session()) {
        prop_assert_eq!(Session::from_text(&session.to_text()), Ok(session));
    }

    #[test]
    fn any_text_is_safe_to_read_as_a_session(text in any::<String>()) {
        session_is_safe(&text)?;
    }

    #[test]
    fn text_near_a_session_is_safe_to_read(
        text in (nearly_a_code(), "[|][RB]?[|][0-9,+-]{0,30}[|][0-9+-]{0,22}")
            .prop_map(|(code, rest)| code + &rest)
    ) {
        session_is_safe(&text)?;
    }

    #[test]
    fn spoilt_sessions_are_safe_to_read(
        text in session().prop_flat_map(|session| spoilt(&session.to_text()))
    ) {
        session_is_safe(&text)?;
    }
}
