//! The tokens of the DOT language.

use std::fmt;
use std::iter::Peekable;
use std::str::Chars;

use super::DotError;

/// A place in the file, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) line: usize,
    /// In characters.
    pub(super) column: usize,
}

impl Place {
    pub(super) const START: Self = Self { line: 1, column: 1 };
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Id {
        text: String,
        quoted: bool,
    },
    /// `<...>`, which is only skipped.
    Html,
    Strict,
    Digraph,
    Graph,
    Node,
    Edge,
    Subgraph,
    Open,
    Close,
    OpenList,
    CloseList,
    Equals,
    Semicolon,
    Comma,
    Colon,
    Plus,
    Arrow,
    Line,
    End,
}

/// A text of the file as a message shows it: in one line, and only the start of a long one.
pub(super) fn shown(text: &str) -> String {
    let mut start: String = text.chars().take(24).flat_map(char::escape_debug).collect();
    if text.chars().nth(24).is_some() {
        start.push('…');
    }
    start
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Id { text, .. } => {
                return write!(f, "'{}'", shown(text));
            }
            Self::Html => "'<'",
            Self::Strict => "'strict'",
            Self::Digraph => "'digraph'",
            Self::Graph => "'graph'",
            Self::Node => "'node'",
            Self::Edge => "'edge'",
            Self::Subgraph => "'subgraph'",
            Self::Open => "'{'",
            Self::Close => "'}'",
            Self::OpenList => "'['",
            Self::CloseList => "']'",
            Self::Equals => "'='",
            Self::Semicolon => "';'",
            Self::Comma => "','",
            Self::Colon => "':'",
            Self::Plus => "'+'",
            Self::Arrow => "'->'",
            Self::Line => "'--'",
            Self::End => "the end of the file",
        })
    }
}

pub(super) struct Lexer<'a> {
    chars: Peekable<Chars<'a>>,
    place: Place,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        // A byte order mark is no part of the text.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self { chars: text.chars().peekable(), place: Place::START }
    }

    fn bump(&mut self) -> Option<char> {
        let c = self.chars.next()?;
        if c == '\n' {
            self.place = Place { line: self.place.line + 1, column: 1 };
        } else {
            self.place.column += 1;
        }
        Some(c)
    }

    fn bump_if(&mut self, wanted: char) -> bool {
        let found = self.chars.peek() == Some(&wanted);
        if found {
            self.bump();
        }
        found
    }

    /// The next token and where it starts.
    pub(super) fn next_token(&mut self) -> Result<(Token, Place), DotError> {
        self.skip_space()?;
        let place = self.place;
        let Some(c) = self.bump() else { return Ok((Token::End, place)) };
        let token = match c {
            '{' => Token::Open,
            '}' => Token::Close,
            '[' => Token::OpenList,
            ']' => Token::CloseList,
            '=' => Token::Equals,
            ';' => Token::Semicolon,
            ',' => Token::Comma,
            ':' => Token::Colon,
            '+' => Token::Plus,
            '-' if self.bump_if('>') => Token::Arrow,
            '-' if self.bump_if('-') => Token::Line,
            '"' => Token::Id { text: self.quoted(place)?, quoted: true },
            '<' => self.html(place)?,
            c if c == '-' || c == '.' || c.is_ascii_digit() => self.number(c, place)?,
            c if is_word(c) => self.word(c),
            c => {
                let message = format!("expected a node, an edge or '}}', found {c:?}");
                return Err(DotError::at(place, message));
            }
        };
        Ok((token, place))
    }

    /// Skips white space and the three forms of comments.
    fn skip_space(&mut self) -> Result<(), DotError> {
        loop {
            let place = self.place;
            match self.chars.peek() {
                Some(c) if c.is_ascii_whitespace() => _ = self.bump(),
                // A line for the preprocessor.
                Some('#') if place.column == 1 => self.skip_line(),
                Some('/') => {
                    self.bump();
                    if self.bump_if('/') {
                        self.skip_line();
                    } else if self.bump_if('*') {
                        self.skip_block(place)?;
                    } else {
                        return Err(DotError::at(place, "expected a comment after '/'"));
                    }
                }
                _ => return Ok(()),
            }
        }
    }

    fn skip_line(&mut self) {
        while self.bump().is_some_and(|c| c != '\n') {}
    }

    fn skip_block(&mut self, start: Place) -> Result<(), DotError> {
        loop {
            match self.bump() {
                None => return Err(DotError::at(start, "expected '*/' after this '/*'")),
                Some('*') if self.bump_if('/') => return Ok(()),
                Some(_) => {}
            }
        }
    }

    /// The rest of a quoted text: only `\"` is an escape, and a backslash at
    /// the end of a line joins it with the next.
    fn quoted(&mut self, start: Place) -> Result<String, DotError> {
        let mut text = String::new();
        loop {
            match self.bump() {
                None => return Err(DotError::at(start, "expected a closing '\"' after this one")),
                Some('"') => return Ok(text),
                Some('\\') if self.bump_if('"') => text.push('"'),
                Some('\\') if self.bump_if('\n') => {}
                Some('\\') => {
                    text.push('\\');
                    // Keeps `\\"` from reading as an escaped quote.
                    if self.bump_if('\\') {
                        text.push('\\');
                    }
                }
                Some(c) => text.push(c),
            }
        }
    }

    fn html(&mut self, start: Place) -> Result<Token, DotError> {
        let mut depth = 1_usize;
        while depth > 0 {
            match self.bump() {
                None => return Err(DotError::at(start, "expected a closing '>' after this '<'")),
                Some('<') => depth += 1,
                Some('>') => depth -= 1,
                Some(_) => {}
            }
        }
        Ok(Token::Html)
    }

    /// A numeral: an optional minus, digits and at most one point.
    fn number(&mut self, first: char, place: Place) -> Result<Token, DotError> {
        let mut text = String::from(first);
        while let Some(&c) = self.chars.peek() {
            if !(c.is_ascii_digit() || c == '.' || is_word(c)) {
                break;
            }
            text.push(c);
            self.bump();
        }
        let digits = text.strip_prefix('-').unwrap_or(&text);
        let fine = digits.bytes().all(|b| b.is_ascii_digit() || b == b'.')
            && digits.bytes().any(|b| b.is_ascii_digit())
            && digits.bytes().filter(|&b| b == b'.').count() <= 1;
        if fine {
            Ok(Token::Id { text, quoted: false })
        } else {
            let token = Token::Id { text, quoted: false };
            Err(DotError::at(place, format!("expected an id, a number or '->', found {token}")))
        }
    }

    fn word(&mut self, first: char) -> Token {
        let mut text = String::from(first);
        while let Some(&c) = self.chars.peek() {
            if !(is_word(c) || c.is_ascii_digit()) {
                break;
            }
            text.push(c);
            self.bump();
        }
        match text.to_ascii_lowercase().as_str() {
            "strict" => Token::Strict,
            "digraph" => Token::Digraph,
            "graph" => Token::Graph,
            "node" => Token::Node,
            "edge" => Token::Edge,
            "subgraph" => Token::Subgraph,
            _ => Token::Id { text, quoted: false },
        }
    }
}

/// May `c` start an id without quotes?
fn is_word(c: char) -> bool {
    c.is_ascii_alphabetic() || c == '_' || !c.is_ascii()
}
