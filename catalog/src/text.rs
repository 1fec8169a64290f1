//! The one canonical text of a level and of the index, and its strict reading.
//!
//! The text is written here by hand and not by a serialiser, so that the bytes
//! (and with them every hash) never change with a library's version.

use std::fmt::Write as _;
use std::path::Path;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::files::read_text;
use crate::store::MAX_LEVEL_BYTES;
use crate::{Facts, Hash, Level, SCHEMA};

/// The index as it stands in `catalog.ron`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Index {
    #[serde(deserialize_with = "crate::level::known_schema")]
    pub(crate) schema: u32,
    pub(crate) levels: Vec<Entry>,
    pub(crate) root: String,
}

/// One line of the index.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    pub(crate) id: String,
    pub(crate) hash: String,
}

impl Level {
    /// Reads a level strictly: unknown, missing or repeated fields are errors.
    /// Neither the canonical form nor the content is judged; see [`Level::faults`].
    ///
    /// # Errors
    /// One line with the line and column of the first thing that is wrong.
    pub fn parse(text: &str) -> Result<Self, String> {
        parse(text)
    }

    /// Reads the level in the file at `path`, as [`Level::parse`] does.
    ///
    /// # Errors
    /// One line that says what is wrong, with the path.
    pub fn read(path: &Path) -> Result<Self, String> {
        let text = read_text(path, MAX_LEVEL_BYTES)?;
        Self::parse(&text).map_err(|message| format!("{}: {message}", path.display()))
    }

    /// The canonical text of this level, the bytes that [`Level::hash`] is over.
    pub fn to_text(&self) -> String {
        let points = self.positions.iter().map(|p| format!("        ({}, {}),\n", p.x, p.y));
        let Facts { vertices, red, blue, arcs, ls, rs, kind, self_opposite, .. } = self.facts;
        let Facts { greedy_loss, undominated, .. } = self.facts;
        format!(
            r#"(
    schema: {SCHEMA},
    id: {id},
    name: (
        en: {en},
        fr: {fr},
    ),
    code: "{code}",
    positions: [
{positions}    ],
    facts: (
        vertices: {vertices},
        red: {red},
        blue: {blue},
        arcs: {arcs},
        ls: {ls},
        rs: {rs},
        kind: "{kind}",
        self_opposite: {self_opposite},
        greedy_loss: (red: {red_loss}, blue: {blue_loss}),
        undominated: (red: {red_undominated}, blue: {blue_undominated}),
    ),
    provenance: {provenance},
)
"#,
            id = quoted(&self.id),
            en = quoted(&self.name.en),
            fr = quoted(&self.name.fr),
            code = self.board,
            positions = points.collect::<String>(),
            red_loss = optional(greedy_loss.red),
            blue_loss = optional(greedy_loss.blue),
            red_undominated = undominated.red,
            blue_undominated = undominated.blue,
            provenance = quoted(&self.provenance),
        )
    }

    /// The hash of this level: blake3 over [`Level::to_text`].
    pub fn hash(&self) -> Hash {
        blake3::hash(self.to_text().as_bytes())
    }
}

/// Reads the index strictly.
pub(crate) fn parse_index(text: &str) -> Result<Index, String> {
    parse(text)
}

impl Index {
    /// The index of these levels, with the root hash that belongs to it.
    pub(crate) fn of(levels: &[Level]) -> Self {
        let entry = |level: &Level| Entry { id: level.id.clone(), hash: level.hash().to_string() };
        let levels: Vec<Entry> = levels.iter().map(entry).collect();
        let root = root(&levels).to_string();
        Self { schema: SCHEMA, levels, root }
    }

    /// The canonical text.
    pub(crate) fn to_text(&self) -> String {
        let mut text = format!("(\n    schema: {SCHEMA},\n    levels: [\n");
        for Entry { id, hash } in &self.levels {
            _ = writeln!(text, "        (id: {}, hash: {}),", quoted(id), quoted(hash));
        }
        _ = writeln!(text, "    ],\n    root: {},\n)", quoted(&self.root));
        text
    }
}

/// The hash of the whole: blake3 over one line `hash  levels/id.ron` per level,
/// in order. That is what `b3sum` prints for the listed files, so that anybody
/// can check a catalog without this crate.
pub(crate) fn root(entries: &[Entry]) -> Hash {
    let mut hasher = blake3::Hasher::new();
    for Entry { id, hash } in entries {
        hasher.update(format!("{hash}  levels/{id}.ron\n").as_bytes());
    }
    hasher.finalize()
}

/// The first line in which two texts differ, as "line 3: found …, expected …".
pub(crate) fn first_difference(found: &str, expected: &str) -> String {
    let (mut left, mut right) = (found.split_inclusive('\n'), expected.split_inclusive('\n'));
    let mut number = 1;
    loop {
        match (left.next(), right.next()) {
            (Some(a), Some(b)) if a == b => number += 1,
            (a, b) => {
                let shown = |line: Option<&str>| match line {
                    Some(line) => format!("{line:?}"),
                    None => "the end".to_owned(),
                };
                return format!("line {number}: found {}, expected {}", shown(a), shown(b));
            }
        }
    }
}

pub(crate) fn parse<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    ron::from_str(text).map_err(|error| {
        let place = error.span.start;
        // A library's message may quote the input: keep it on one line.
        let message = error.code.to_string().replace(['\n', '\r'], " ");
        format!("line {}, column {}: {message}", place.line, place.col)
    })
}

fn optional(value: Option<i32>) -> String {
    value.map_or_else(|| "None".to_owned(), |value| format!("Some({value})"))
}

/// A RON string: quotes, backslashes and control characters are escaped.
fn quoted(text: &str) -> String {
    let mut out = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() => _ = write!(out, "\\u{{{:x}}}", u32::from(c)),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
