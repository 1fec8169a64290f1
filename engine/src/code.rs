//! Board codes: one line that describes a board, such as `RRBBBB 0>2 0>3 1>4 1>5 1>3`.
//!
//! The first token has one letter per vertex, `R` or `B`; then one token `a>b`
//! per arc, in any order, between runs of spaces or tabs. The canonical text,
//! which [`Board`]'s `Display` writes, has single spaces and the arcs ascending.

use std::fmt;
use std::str::FromStr;

use crate::{Board, BoardError, MAX_VERTICES, Side};

/// What is wrong with a board code, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeError {
    /// The first column of the token, counted in characters from 1.
    pub column: usize,
    /// The token at fault; empty where the line ended too soon.
    pub token: String,
    /// What was expected instead.
    pub kind: CodeErrorKind,
}

/// What was expected of a token of a board code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CodeErrorKind {
    /// A first token with one letter per vertex.
    NoVertices,
    /// Another letter than `R` and `B` among the colours.
    Letter(char),
    /// An arc that is not two decimal numbers around `>`.
    Arc,
    /// What was read does not make a board.
    Board(BoardError),
}

/// Tokens longer than this are cut in messages.
const SHOWN: usize = 24;

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = self.column;
        if self.token.is_empty() {
            write!(f, "column {column}: ")?;
        } else {
            let shown: String = self.token.chars().take(SHOWN).collect();
            let cut = if self.token.chars().nth(SHOWN).is_some() { "…" } else { "" };
            write!(f, "column {column}, token '{}{cut}': ", shown.escape_debug())?;
        }
        match self.kind {
            CodeErrorKind::NoVertices => {
                write!(f, "expected one letter R or B per vertex")
            }
            CodeErrorKind::Letter(found) => {
                write!(f, "expected only letters R and B, found '{}'", found.escape_debug())
            }
            CodeErrorKind::Arc => write!(f, "expected an arc a>b between two vertex numbers"),
            CodeErrorKind::Board(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for CodeError {}

impl FromStr for Board {
    type Err = CodeError;

    /// Reads a board code.
    fn from_str(text: &str) -> Result<Board, CodeError> {
        let mut tokens = tokens(text);
        let fail = |column, token: &str, kind| CodeError { column, token: token.into(), kind };
        let Some((column, colours)) = tokens.next() else {
            return Err(fail(1, "", CodeErrorKind::NoVertices));
        };
        let mut sides = Vec::new();
        for letter in colours.chars() {
            let side = Side::from_letter(letter)
                .ok_or_else(|| fail(column, colours, CodeErrorKind::Letter(letter)))?;
            sides.push(side);
        }
        let too_many = BoardError::TooManyVertices(sides.len());
        if sides.len() > MAX_VERTICES {
            return Err(fail(column, colours, CodeErrorKind::Board(too_many)));
        }
        let mut arcs = Vec::new();
        let mut seen = vec![crate::VertexSet::EMPTY; sides.len()];
        for (column, token) in tokens {
            let (a, b) = arc(token).ok_or_else(|| fail(column, token, CodeErrorKind::Arc))?;
            // The faults of single arcs are found here, where the column is known.
            let vertices = sides.len();
            let fault = if a >= vertices || b >= vertices {
                Some(BoardError::VertexOutOfRange { arc: (a, b), vertices })
            } else if a == b {
                Some(BoardError::Loop(a))
            } else if seen[a].contains(b) {
                Some(BoardError::DuplicateArc(a, b))
            } else {
                None
            };
            if let Some(fault) = fault {
                return Err(fail(column, token, CodeErrorKind::Board(fault)));
            }
            seen[a].insert(b);
            arcs.push((a, b));
        }
        Board::new(&sides, &arcs)
            .map_err(|error| fail(column, colours, CodeErrorKind::Board(error)))
    }
}

impl fmt::Display for Board {
    /// Writes the canonical board code.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for side in self.sides() {
            write!(f, "{}", side.letter())?;
        }
        for (a, b) in self.arcs() {
            write!(f, " {a}>{b}")?;
        }
        Ok(())
    }
}

/// The tokens between spaces and tabs, each with its column.
fn tokens(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut column = 1;
    text.split([' ', '\t']).filter_map(move |token| {
        let start = column;
        column += token.chars().count() + 1;
        (!token.is_empty()).then_some((start, token))
    })
}

/// The two numbers of `a>b`; `None` where the form is another. Numbers too
/// large to be a vertex are read as one that is out of range.
fn arc(token: &str) -> Option<(usize, usize)> {
    let number = |text: &str| {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse().unwrap_or(usize::MAX))
    };
    let (a, b) = token.split_once('>')?;
    Some((number(a)?, number(b)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refused(code: &str, message: &str) {
        assert_eq!(code.parse::<Board>().unwrap_err().to_string(), message);
    }

    #[test]
    fn writes_the_canonical_text() {
        let board: Board = "  RRBBBB\t0>2  1>4 0>3 1>5\t 1>3 ".parse().unwrap();
        assert_eq!(board.to_string(), "RRBBBB 0>2 0>3 1>3 1>4 1>5");
        assert_eq!(board.to_string().parse::<Board>().unwrap(), board);
    }

    #[test]
    fn names_the_token_and_its_column() {
        refused("", "column 1: expected one letter R or B per vertex");
        refused(" \t", "column 1: expected one letter R or B per vertex");
        refused("RXB", "column 1, token 'RXB': expected only letters R and B, found 'X'");
        refused("rb", "column 1, token 'rb': expected only letters R and B, found 'r'");
        refused("0>1", "column 1, token '0>1': expected only letters R and B, found '0'");
        refused(
            "RB 0>1  1>2",
            "column 9, token '1>2': arc 1>2 names vertex 2, but the vertices are 0 to 1",
        );
        refused("RB\t1>1", "column 4, token '1>1': arc 1>1 is a loop");
        refused("RB 0>1 1>0 0>1", "column 12, token '0>1': arc 0>1 is given twice");
        refused("RB 0>", "column 4, token '0>': expected an arc a>b between two vertex numbers");
        refused(
            "RB +0>1",
            "column 4, token '+0>1': expected an arc a>b between two vertex numbers",
        );
        refused(
            "RB 0>1>0",
            "column 4, token '0>1>0': expected an arc a>b between two vertex numbers",
        );
        refused(
            "RB\n0>1",
            "column 1, token 'RB\\n0>1': expected only letters R and B, found '\\n'",
        );
    }

    #[test]
    fn huge_input_gets_a_short_message() {
        refused(
            &"R".repeat(129),
            "column 1, token 'RRRRRRRRRRRRRRRRRRRRRRRR…': 129 vertices, but a board has at most 128",
        );
        let message = format!("RB 0>{}", "9".repeat(400)).parse::<Board>().unwrap_err().to_string();
        assert!(message.len() < 200 && message.contains("the vertices are 0 to 1"), "{message}");
    }
}
