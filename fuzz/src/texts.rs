//! Texts that people and other programs write.

use crate::one_line;
use influence_catalog::Point;
use influence_engine::{Board, Session};
use influence_forge::{dot as graphviz, export};

/// A board code is refused with its token and column, or survives writing.
pub(crate) fn code(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    match text.parse::<Board>() {
        Ok(board) => {
            let canonical = board.to_string();
            assert_eq!(canonical.parse(), Ok(board));
            assert!(!canonical.contains("  ") && canonical.trim() == canonical);
        }
        Err(error) => {
            let from: String = text.chars().skip(error.column - 1).collect();
            assert!(from.starts_with(&error.token), "{error:?}");
            one_line(&error.to_string());
        }
    }
}

/// A kept game is refused, or survives writing and every step back and forth.
pub(crate) fn session(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    match Session::from_text(text) {
        Ok(mut session) => {
            let kept = session.to_text();
            assert_eq!(Session::from_text(&kept).as_ref(), Ok(&session));
            let steps = session.redoable();
            while session.redo() {}
            for _ in 0..steps {
                assert!(session.undo());
            }
            assert_eq!(session.to_text(), kept);
        }
        Err(error) => one_line(&error.to_string()),
    }
}

/// A Graphviz file is refused with its place, or is the board that `forge export`
/// writes back.
pub(crate) fn dot(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    match graphviz::parse(text) {
        Ok(board) => {
            let positions = vec![Point { x: 0, y: 0 }; board.vertex_count()];
            let written = export::text(export::Format::Dot, &board, &positions);
            assert_eq!(graphviz::parse(&written).expect("our own file"), board);
        }
        Err(error) => one_line(&error.to_string()),
    }
}
