//! Reads Fluent messages into a small tree and checks them: only what the
//! player needs of Fluent is accepted, and all languages must say the same
//! things with the same arguments.

use crate::languages::Language;
use fluent_syntax::ast;
use std::collections::BTreeMap;

/// What a message's argument is, found from how the messages use it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// Only printed: anything that can be displayed.
    Shown,
    /// Chooses a plural form: a number.
    Count,
    /// Chooses between `red` and `blue`.
    Side,
}

/// The condition of one variant of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    Exact(usize),
    Plural(String),
    Red,
    Blue,
}

/// A piece of a message's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    Text(String),
    Show(String),
    Choose { argument: String, cases: Vec<(Key, Vec<Piece>)>, otherwise: Vec<Piece> },
}

/// One message of one language.
#[derive(Clone, Debug, Default)]
pub(crate) struct Message {
    /// The line of the file that it starts on, from 1.
    pub(crate) line: usize,
    pub(crate) pieces: Vec<Piece>,
    pub(crate) arguments: BTreeMap<String, Kind>,
}

/// The messages of one language by their id.
pub(crate) type Messages = BTreeMap<String, Message>;

/// Reads the Fluent file of one language.
pub(crate) fn read(language: Language, source: &str) -> Result<Messages, Vec<String>> {
    let code = language.code;
    let resource = fluent_syntax::parser::parse(source).map_err(|(_, errors)| {
        errors
            .iter()
            .map(|error| {
                let line = source[..error.pos.start].matches('\n').count() + 1;
                format!("locales/{code}.ftl:{line}: {}", error.kind)
            })
            .collect::<Vec<_>>()
    })?;
    let mut messages = Messages::new();
    let mut faults = Vec::new();
    for entry in &resource.body {
        let entry = match entry {
            ast::Entry::Message(entry) => entry,
            ast::Entry::Term(term) => {
                let (id, line) = (term.id.name, line_of(source, term.id.name));
                faults.push(format!("locales/{code}.ftl:{line}: -{id}: terms are not used here"));
                continue;
            }
            _ => continue,
        };
        let id = entry.id.name;
        let line = line_of(source, id);
        let mut reader = Reader { language, message: Message { line, ..Message::default() } };
        let read = match &entry.value {
            Some(value) if entry.attributes.is_empty() => reader.pattern(value),
            _ => Err("a message is one text without attributes".to_owned()),
        };
        match read {
            Ok(pieces) => {
                reader.message.pieces = pieces;
                if messages.insert(id.to_owned(), reader.message).is_some() {
                    faults.push(format!("locales/{code}.ftl:{line}: {id}: given twice"));
                }
            }
            Err(fault) => faults.push(format!("locales/{code}.ftl:{line}: {id}: {fault}")),
        }
    }
    if faults.is_empty() { Ok(messages) } else { Err(faults) }
}

/// The line, from 1, that an identifier stands at the start of: it lies in
/// `source`, which the parser does not copy.
fn line_of(source: &str, id: &str) -> usize {
    let offset = id.as_ptr().addr() - source.as_ptr().addr();
    source[..offset].matches('\n').count() + 1
}

struct Reader {
    language: Language,
    message: Message,
}

impl Reader {
    fn pattern(&mut self, pattern: &ast::Pattern<&str>) -> Result<Vec<Piece>, String> {
        let mut pieces: Vec<Piece> = Vec::new();
        for element in &pattern.elements {
            let piece = match element {
                ast::PatternElement::TextElement { value } => Piece::Text((*value).to_owned()),
                ast::PatternElement::Placeable { expression } => self.expression(expression)?,
            };
            match (pieces.last_mut(), piece) {
                (Some(Piece::Text(before)), Piece::Text(more)) => before.push_str(&more),
                (_, piece) => pieces.push(piece),
            }
        }
        Ok(pieces)
    }

    fn expression(&mut self, expression: &ast::Expression<&str>) -> Result<Piece, String> {
        match expression {
            ast::Expression::Inline(ast::InlineExpression::StringLiteral { value }) => {
                let text = fluent_syntax::unicode::unescape_unicode_to_string(value);
                Ok(Piece::Text(text.into_owned()))
            }
            ast::Expression::Inline(ast::InlineExpression::VariableReference { id }) => {
                self.argument(id.name, Kind::Shown)?;
                Ok(Piece::Show(id.name.to_owned()))
            }
            ast::Expression::Select {
                selector: ast::InlineExpression::VariableReference { id },
                variants,
            } => self.choice(id.name, variants),
            _ => {
                Err("only $arguments, \"literals\" and choices on an $argument are used here"
                    .into())
            }
        }
    }

    /// Notes an argument's use; a number or text may be shown, a side may not.
    fn argument(&mut self, name: &str, kind: Kind) -> Result<(), String> {
        let known = self.message.arguments.entry(name.to_owned()).or_insert(kind);
        *known =
            unify(*known, kind).ok_or(format!("${name} is used as {known:?} and as {kind:?}"))?;
        Ok(())
    }

    fn choice(&mut self, name: &str, variants: &[ast::Variant<&str>]) -> Result<Piece, String> {
        let mut cases = Vec::new();
        let mut otherwise = Vec::new();
        let mut default = None;
        for variant in variants {
            let key = self.key(name, &variant.key)?;
            let pieces = self.pattern(&variant.value)?;
            if cases.iter().any(|(other, _)| *other == key) || default.as_ref() == Some(&key) {
                return Err(format!("a variant of ${name} is given twice"));
            }
            if variant.default {
                default = Some(key);
                otherwise = pieces;
            } else {
                cases.push((key, pieces));
            }
        }
        let has = |key: &Key| {
            cases.iter().any(|(other, _)| other == key) || default.as_ref() == Some(key)
        };
        let sides = has(&Key::Red) || has(&Key::Blue);
        if sides {
            if variants.len() != 2 || !has(&Key::Red) || !has(&Key::Blue) {
                return Err(format!(
                    "a choice on the side ${name} needs [red] and [blue], nothing else"
                ));
            }
        } else {
            if default != Some(Key::Plural("other".into())) {
                return Err(format!("the default variant of ${name} must be *[other]"));
            }
            for (category, _) in self.language.plurals {
                if !has(&Key::Plural((*category).to_owned())) {
                    return Err(format!("the plural form [{category}] of ${name} is missing"));
                }
            }
        }
        self.argument(name, if sides { Kind::Side } else { Kind::Count })?;
        // Exact numbers win over the plural forms that cover them.
        cases.sort_by_key(|(key, _)| !matches!(key, Key::Exact(_)));
        Ok(Piece::Choose { argument: name.to_owned(), cases, otherwise })
    }

    fn key(&self, name: &str, key: &ast::VariantKey<&str>) -> Result<Key, String> {
        match key {
            ast::VariantKey::NumberLiteral { value } => {
                value.parse().map(Key::Exact).map_err(|_| format!("[{value}] is no whole number"))
            }
            ast::VariantKey::Identifier { name: "red" } => Ok(Key::Red),
            ast::VariantKey::Identifier { name: "blue" } => Ok(Key::Blue),
            ast::VariantKey::Identifier { name: form } => {
                if *form == "other" || self.language.plurals.iter().any(|(known, _)| known == form)
                {
                    Ok(Key::Plural((*form).to_owned()))
                } else {
                    Err(format!("[{form}] of ${name} is no plural form of this language"))
                }
            }
        }
    }
}

/// The kind that covers both uses of an argument, if there is one.
fn unify(one: Kind, other: Kind) -> Option<Kind> {
    match (one, other) {
        (Kind::Side, Kind::Side) => Some(Kind::Side),
        (Kind::Side, _) | (_, Kind::Side) => None,
        _ => Some(one.max(other)),
    }
}

/// Checks that every language has the same messages with the same arguments,
/// and returns the kinds of each message's arguments.
pub(crate) fn agree(
    languages: &[(Language, Messages)],
) -> Result<BTreeMap<String, BTreeMap<String, Kind>>, Vec<String>> {
    let Some(((first, reference), others)) = languages.split_first() else {
        return Err(vec!["no language".into()]);
    };
    let mut kinds: BTreeMap<String, BTreeMap<String, Kind>> =
        reference.iter().map(|(id, message)| (id.clone(), message.arguments.clone())).collect();
    let mut faults = Vec::new();
    for (language, messages) in others {
        let (code, base) = (language.code, first.code);
        for (id, message) in messages.iter().filter(|(id, _)| !reference.contains_key(*id)) {
            faults.push(format!("locales/{code}.ftl:{}: {id}: is not in {base}.ftl", message.line));
        }
        for (id, expected) in &mut kinds {
            let origin = format!("{base}.ftl:{}", reference[id].line);
            let Some(message) = messages.get(id) else {
                faults.push(format!("locales/{code}.ftl: {id}: is missing, see {origin}"));
                continue;
            };
            let place = format!("locales/{code}.ftl:{}: {id}", message.line);
            if !message.arguments.keys().eq(expected.keys()) {
                let list = |of: &BTreeMap<String, Kind>| {
                    of.keys().map(|name| format!("${name}")).collect::<Vec<_>>().join(", ")
                };
                faults.push(format!(
                    "{place}: takes ({}) where {origin} takes ({})",
                    list(&message.arguments),
                    list(expected),
                ));
                continue;
            }
            for (name, kind) in &message.arguments {
                match unify(expected[name], *kind) {
                    Some(kind) => {
                        expected.insert(name.clone(), kind);
                    }
                    None => faults.push(format!(
                        "{place}: ${name} is used as {kind:?}, in {origin} as {:?}",
                        expected[name]
                    )),
                }
            }
        }
    }
    if faults.is_empty() { Ok(kinds) } else { Err(faults) }
}
