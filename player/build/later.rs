//! Writes the messages of parts that are fetched only when they are wanted, as
//! a JavaScript module: for each language a table of functions, whose one
//! argument is an object with the message's arguments.

use crate::languages::Language;
use crate::messages::{Key, Message, Messages, Piece};
use std::fmt::Write;

/// The parts: the ids of their messages begin with the name and a hyphen.
pub(crate) const PARTS: [&str; 4] = ["profiles", "online", "about", "pictograms"];

/// The id within its part, if a message is of this part.
fn within<'a>(id: &'a str, part: &str) -> Option<&'a str> {
    id.strip_prefix(part)?.strip_prefix('-')
}

/// Whether a message belongs to a part that is fetched later.
pub(crate) fn is_later(id: &str) -> bool {
    PARTS.iter().any(|part| within(id, part).is_some())
}

/// The module with a part's messages in all languages, which agree with each other.
pub(crate) fn module(languages: &[(Language, Messages)], part: &str) -> String {
    let mut out = String::from("export default {");
    for (language, messages) in languages {
        let _ = write!(out, "\n{:?}: {{", language.code);
        for (id, message) in messages {
            if let Some(name) = within(id, part) {
                let _ = write!(out, "\n{name:?}: {},", function(*language, message));
            }
        }
        out.push_str("\n},");
    }
    out.push_str("\n};\n");
    out
}

fn function(language: Language, message: &Message) -> String {
    format!("(given) => {}", sum(language, &message.pieces))
}

fn sum(language: Language, pieces: &[Piece]) -> String {
    let parts: Vec<String> = pieces.iter().map(|piece| term(language, piece)).collect();
    if parts.is_empty() { text("") } else { parts.join(" + ") }
}

fn term(language: Language, piece: &Piece) -> String {
    match piece {
        Piece::Text(words) => text(words),
        Piece::Show(argument) => format!("given[{}]", text(argument)),
        Piece::Choose { argument, cases, otherwise } => {
            let mut out = String::from("(");
            for (key, pieces) in cases {
                let condition = condition(language, &format!("given[{}]", text(argument)), key);
                let _ = write!(out, "{condition} ? {} : ", sum(language, pieces));
            }
            out + &sum(language, otherwise) + ")"
        }
    }
}

fn condition(language: Language, value: &str, key: &Key) -> String {
    match key {
        Key::Exact(number) => format!("{value} === {number}"),
        Key::Red => format!("{value} === \"red\""),
        Key::Blue => format!("{value} === \"blue\""),
        Key::Plural(form) => {
            // The pattern is alternatives of numbers and of ranges, `0 | 2..=4`.
            let pattern = language.plurals.iter().find(|(known, _)| known == form);
            let alternatives = pattern.map_or("", |(_, numbers)| numbers).split('|').map(str::trim);
            let tests: Vec<String> = alternatives
                .map(|numbers| match numbers.split_once("..=") {
                    Some((from, to)) => format!("{value} >= {from} && {value} <= {to}"),
                    None => format!("{value} === {numbers}"),
                })
                .collect();
            format!("({})", tests.join(" || "))
        }
    }
}

/// A JavaScript text. Its escapes are those of JSON.
fn text(words: &str) -> String {
    let mut out = String::from("\"");
    for sign in words.chars() {
        match sign {
            '"' | '\\' => out.extend(['\\', sign]),
            // Line ends and other signs that cannot be seen.
            _ if sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}') => {
                let _ = write!(out, "\\u{:04x}", u32::from(sign));
            }
            _ => out.push(sign),
        }
    }
    out.push('"');
    out
}
