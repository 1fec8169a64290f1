//! Writes the checked messages as Rust: one function a message, whose
//! parameters are its arguments in alphabetical order.

use crate::languages::Language;
use crate::later;
use crate::messages::{Key, Kind, Message, Messages, Piece, agree, read};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The messages as code.
#[derive(Debug)]
pub(crate) struct Compiled {
    /// Those of the game: a Rust module.
    pub(crate) now: String,
    /// Those of each of [`later::PARTS`]: a JavaScript module.
    pub(crate) later: [String; later::PARTS.len()],
}

/// Compiles the Fluent sources of all languages, or lists every fault found.
pub(crate) fn compile(sources: &[(Language, &str)]) -> Result<Compiled, Vec<String>> {
    let mut languages = Vec::new();
    let mut faults = Vec::new();
    for (language, source) in sources {
        match read(*language, source) {
            Ok(messages) => languages.push((*language, messages)),
            Err(more) => faults.extend(more),
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let kinds = agree(&languages)?;
    let mut out = String::new();
    write_languages(&mut out, &languages);
    for (id, arguments) in kinds.iter().filter(|(id, _)| !later::is_later(id)) {
        let all: Vec<(Language, &Message)> =
            languages.iter().map(|(language, messages)| (*language, &messages[id])).collect();
        write_message(&mut out, id, arguments, &all);
    }
    Ok(Compiled { now: out, later: later::PARTS.map(|part| later::module(&languages, part)) })
}

fn write_languages(out: &mut String, languages: &[(Language, Messages)]) {
    let names: Vec<String> = languages.iter().map(|(language, _)| variant(language.code)).collect();
    let all: Vec<String> = names.iter().map(|name| format!("Lang::{name}")).collect();
    let arms = |of: fn(&Language) -> &'static str| {
        let arm = |(language, _): &(Language, Messages)| {
            format!("Lang::{} => {:?}", variant(language.code), of(language))
        };
        languages.iter().map(arm).collect::<Vec<_>>().join(", ")
    };
    let _ = writeln!(
        out,
        "/// A language of the player.\n\
         #[derive(Clone, Copy, Debug, PartialEq, Eq)]\n\
         pub(crate) enum Lang {{ {} }}\n\
         impl Lang {{\n\
         /// Every language, in the order of the language buttons.\n\
         pub(crate) const ALL: &'static [Lang] = &[{}];\n\
         /// The language's code, as in the document's `lang`.\n\
         pub(crate) fn code(self) -> &'static str {{ match self {{ {} }} }}\n\
         /// `ltr` or `rtl`, as in the document's `dir`.\n\
         pub(crate) fn direction(self) -> &'static str {{ match self {{ {} }} }}\n\
         /// What stands between the thousands of a number.\n\
         fn thousands(self) -> &'static str {{ match self {{ {} }} }}\n\
         }}",
        names.join(", "),
        all.join(", "),
        arms(|language| language.code),
        arms(|language| language.direction),
        arms(|language| language.thousands),
    );
}

fn write_message(
    out: &mut String,
    id: &str,
    arguments: &BTreeMap<String, Kind>,
    languages: &[(Language, &Message)],
) {
    let mut parameters = String::new();
    for (name, kind) in arguments {
        let kind = match kind {
            Kind::Shown => "&dyn ::core::fmt::Display",
            Kind::Count => "usize",
            Kind::Side => "Side",
        };
        let _ = write!(parameters, ", {}: {kind}", snake(name));
    }
    let constant = parameters.is_empty();
    let kind = if constant { "&'static str" } else { "String" };
    let _ = writeln!(out, "/// `{id}`");
    let _ = writeln!(out, "pub(crate) fn {}(lang: Lang{parameters}) -> {kind} {{", snake(id));
    if !constant {
        let _ = writeln!(out, "let mut out = String::new();");
    }
    let _ = writeln!(out, "match lang {{");
    for (language, message) in languages {
        let _ = write!(out, "Lang::{} => ", variant(language.code));
        if constant {
            let text = match message.pieces.as_slice() {
                [Piece::Text(text)] => text.as_str(),
                _ => "",
            };
            let _ = writeln!(out, "{text:?},");
        } else {
            write_pieces(out, *language, arguments, &message.pieces);
            let _ = writeln!(out);
        }
    }
    let _ = writeln!(out, "}}\n{}}}", if constant { "" } else { "out\n" });
}

fn write_pieces(
    out: &mut String,
    language: Language,
    arguments: &BTreeMap<String, Kind>,
    pieces: &[Piece],
) {
    let _ = write!(out, "{{ ");
    for piece in pieces {
        match piece {
            Piece::Text(text) => {
                let _ = write!(out, "out.push_str({text:?}); ");
            }
            Piece::Show(argument) => {
                let _ = match arguments[argument] {
                    Kind::Count => {
                        write!(out, "show_number(&mut out, {}, lang); ", snake(argument))
                    }
                    _ => write!(out, "show(&mut out, &{}); ", snake(argument)),
                };
            }
            Piece::Choose { argument, cases, otherwise } => {
                let _ = write!(out, "match {} {{ ", snake(argument));
                for (key, pieces) in cases {
                    let pattern = match key {
                        Key::Exact(number) => number.to_string(),
                        Key::Red => "Side::Red".into(),
                        Key::Blue => "Side::Blue".into(),
                        Key::Plural(form) => language
                            .plurals
                            .iter()
                            .find(|(known, _)| known == form)
                            .map_or_else(|| "_".into(), |(_, pattern)| (*pattern).to_owned()),
                    };
                    let _ = write!(out, "{pattern} => ");
                    write_pieces(out, language, arguments, pieces);
                }
                let _ = write!(out, "_ => ");
                write_pieces(out, language, arguments, otherwise);
                let _ = write!(out, "}} ");
            }
        }
    }
    let _ = write!(out, "}} ");
}

/// `turn-banner` to `turn_banner`.
fn snake(id: &str) -> String {
    id.replace('-', "_").to_lowercase()
}

/// `fr` to `Fr`, `pt-BR` to `PtBr`.
fn variant(code: &str) -> String {
    code.split('-')
        .map(|part| {
            let part = part.to_lowercase();
            part.get(..1).unwrap_or_default().to_uppercase() + part.get(1..).unwrap_or_default()
        })
        .collect()
}
