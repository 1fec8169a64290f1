//! The one canonical text of a level and of the index, and its strict reading.
//!
//! The text is written here by hand and not by a serialiser, so that the bytes
//! (and with them every hash) never change with a library's version.

use std::fmt::Write as _;
use std::path::Path;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::drawing::Figures;
use crate::files::read_text;
use crate::store::MAX_LEVEL_BYTES;
use crate::{Facts, Hash, Level, Names, SCHEMA};

/// The index as it stands in `catalog.ron`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Index {
    #[serde(deserialize_with = "crate::level::known_schema")]
    pub(crate) schema: u32,
    pub(crate) packs: Vec<PackEntry>,
    /// The hash of the pool of daily boards, if there is one.
    pub(crate) daily: Option<String>,
    pub(crate) root: String,
}

/// A pack in the index.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PackEntry {
    pub(crate) id: String,
    pub(crate) name: Names,
    pub(crate) levels: Vec<Entry>,
}

/// A level in the index.
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
        let Figures { distance, clearance, crossings, angle, aspect } = self.quality;
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
    quality: (
        distance: {distance},
        clearance: {clearance},
        crossings: {crossings},
        angle: {angle},
        aspect: {aspect},
    ),
{facts}    provenance: {provenance},
)
"#,
            id = quoted(&self.id),
            en = quoted(&self.name.en),
            fr = quoted(&self.name.fr),
            code = self.board,
            positions = points.collect::<String>(),
            distance = optional(distance),
            clearance = optional(clearance),
            angle = optional(angle),
            facts = self.facts.to_text(),
            provenance = quoted(&self.provenance),
        )
    }

    /// The hash of this level: blake3 over [`Level::to_text`].
    pub fn hash(&self) -> Hash {
        blake3::hash(self.to_text().as_bytes())
    }
}

impl Facts {
    /// The facts as they stand in a level's text.
    pub(crate) fn to_text(self) -> String {
        let Facts { vertices, red, blue, arcs, ls, rs, kind, self_opposite, .. } = self;
        let Facts { greedy_loss, undominated, .. } = self;
        format!(
            r#"    facts: (
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
"#,
            red_loss = optional(greedy_loss.red),
            blue_loss = optional(greedy_loss.blue),
            red_undominated = undominated.red,
            blue_undominated = undominated.blue,
        )
    }
}

/// Reads the index strictly.
pub(crate) fn parse_index(text: &str) -> Result<Index, String> {
    parse(text)
}

impl Index {
    /// The index of these packs, with the root hash that belongs to it.
    pub(crate) fn new(packs: Vec<PackEntry>, daily: Option<String>) -> Self {
        let mut index = Self { schema: SCHEMA, packs, daily, root: String::new() };
        index.root = index.expected_root().to_string();
        index
    }

    /// The canonical text.
    pub(crate) fn to_text(&self) -> String {
        format!("{}    root: {},\n)\n", self.head(), quoted(&self.root))
    }

    /// The canonical text before the root hash.
    fn head(&self) -> String {
        let mut text = format!("(\n    schema: {SCHEMA},\n    packs: [\n");
        for PackEntry { id, name, levels } in &self.packs {
            _ = write!(
                text,
                "        (\n            id: {},\n            name: (\n                en: {},\n                \
                 fr: {},\n            ),\n            levels: [\n",
                quoted(id),
                quoted(&name.en),
                quoted(&name.fr),
            );
            for Entry { id, hash } in levels {
                _ = writeln!(text, "                (id: {}, hash: {}),", quoted(id), quoted(hash));
            }
            text.push_str("            ],\n        ),\n");
        }
        text.push_str("    ],\n");
        let daily = self.daily.as_ref().map(|hash| format!("Some({})", quoted(hash)));
        _ = writeln!(text, "    daily: {},", daily.as_deref().unwrap_or("None"));
        text
    }

    /// The hash of the whole: blake3 over the lines of the index before it. They
    /// have the hash of every file, so anybody can check a catalog with `b3sum`.
    pub(crate) fn expected_root(&self) -> Hash {
        blake3::hash(self.head().as_bytes())
    }
}

/// The first line in which two texts differ, as "line 3: found …, expected …". Of
/// long lines only the part where they differ is shown.
pub(crate) fn first_difference(found: &str, expected: &str) -> String {
    let (mut left, mut right) = (found.split_inclusive('\n'), expected.split_inclusive('\n'));
    let mut number = 1;
    loop {
        match (left.next(), right.next()) {
            (Some(a), Some(b)) if a == b => number += 1,
            (a, b) => {
                let [first, second] = [a, b].map(|line| line.unwrap_or_default().chars());
                let same = first.zip(second).take_while(|(a, b)| a == b).count();
                let skipped = if same > LONGEST_SHOWN / 2 { same - LONGEST_SHOWN / 4 } else { 0 };
                let shown = |line: Option<&str>| match line {
                    Some(line) if skipped == 0 => shown(line),
                    Some(line) => {
                        format!("…{}", shown(&line.chars().skip(skipped).collect::<String>()))
                    }
                    None => "the end".to_owned(),
                };
                return format!("line {number}: found {}, expected {}", shown(a), shown(b));
            }
        }
    }
}

/// So many characters of a text from outside stand in a message.
const LONGEST_SHOWN: usize = 80;

/// A text from outside as a message shows it: quoted, on one line, and cut if it is long.
pub(crate) fn shown(text: &str) -> String {
    let quoted = format!("{text:?}");
    match quoted.char_indices().nth(LONGEST_SHOWN) {
        Some((end, _)) => format!("{}…\"", &quoted[..end]),
        None => quoted,
    }
}

pub(crate) fn parse<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    ron::from_str(text).map_err(|error| {
        let place = error.span.start;
        // A library's message may quote the input: keep it on one line, and short.
        let message = error.code.to_string().replace(['\n', '\r'], " ");
        let start: String = message.chars().take(4 * LONGEST_SHOWN).collect();
        let cut = if start.len() < message.len() { "…" } else { "" };
        format!("line {}, column {}: {start}{cut}", place.line, place.col)
    })
}

fn optional<T: std::fmt::Display>(value: Option<T>) -> String {
    value.map_or_else(|| "None".to_owned(), |value| format!("Some({value})"))
}

/// A RON string: quotes, backslashes and control characters are escaped.
pub(crate) fn quoted(text: &str) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Kind, Names, Sides};

    fn level() -> Level {
        Level {
            schema: SCHEMA,
            id: "fork-3".to_owned(),
            name: Names { en: "The \"Fork\"".to_owned(), fr: "La « Fourche »".to_owned() },
            board: "RBB 0>1 0>2".parse().unwrap(),
            positions: [(500, 100), (200, 900), (800, 900)].map(Into::into).to_vec(),
            quality: Figures {
                distance: Some(600),
                clearance: Some(562),
                crossings: 0,
                angle: None,
                aspect: 75,
            },
            facts: Facts {
                vertices: 3,
                red: 1,
                blue: 2,
                arcs: 2,
                ls: 3,
                rs: -3,
                kind: Kind::FirstPlayer,
                self_opposite: false,
                greedy_loss: Sides { red: Some(0), blue: None },
                undominated: Sides { red: 1, blue: 2 },
            },
            provenance: "By hand \\ for this test.".to_owned(),
        }
    }

    const TEXT: &str = r#"(
    schema: 2,
    id: "fork-3",
    name: (
        en: "The \"Fork\"",
        fr: "La « Fourche »",
    ),
    code: "RBB 0>1 0>2",
    positions: [
        (500, 100),
        (200, 900),
        (800, 900),
    ],
    quality: (
        distance: Some(600),
        clearance: Some(562),
        crossings: 0,
        angle: None,
        aspect: 75,
    ),
    facts: (
        vertices: 3,
        red: 1,
        blue: 2,
        arcs: 2,
        ls: 3,
        rs: -3,
        kind: "first-player",
        self_opposite: false,
        greedy_loss: (red: Some(0), blue: None),
        undominated: (red: 1, blue: 2),
    ),
    provenance: "By hand \\ for this test.",
)
"#;

    fn index() -> Index {
        let name = Names { en: "First".to_owned(), fr: "D’abord".to_owned() };
        let entry = |id: &str| Entry { id: id.to_owned(), hash: "00".to_owned() };
        let pack = |id: &str, levels| PackEntry { id: id.to_owned(), name: name.clone(), levels };
        Index::new(vec![pack("a", vec![entry("x"), entry("y")]), pack("b", vec![])], None)
    }

    const INDEX: &str = r#"(
    schema: 2,
    packs: [
        (
            id: "a",
            name: (
                en: "First",
                fr: "D’abord",
            ),
            levels: [
                (id: "x", hash: "00"),
                (id: "y", hash: "00"),
            ],
        ),
        (
            id: "b",
            name: (
                en: "First",
                fr: "D’abord",
            ),
            levels: [
            ],
        ),
    ],
    daily: None,
    root: "050b8e045120138752484ccb810131a4a3e15a68a164feec265765ad233d3cdb",
)
"#;

    /// The canonical form is declared stable: a change of it is a change of
    /// every hash and wants another schema number.
    #[test]
    fn the_canonical_text_and_its_hash_are_pinned() {
        assert_eq!(level().to_text(), TEXT);
        assert_eq!(
            level().hash().to_string(),
            "9241babde88ef8b2f4650e508f7c7ab61b13c232e2cae0a8f27c33713337a851"
        );
        assert_eq!(index().to_text(), INDEX);
    }

    #[test]
    fn what_is_written_is_read_back() {
        assert_eq!(Level::parse(TEXT), Ok(level()));
        for text in
            ["\\", "\"", "\u{1}\n\t\u{7f}\u{85}", "a\\\"b", "\u{10ffff}", "{}", "//", "é\u{a0}"]
        {
            let level = Level { provenance: text.to_owned(), ..level() };
            assert_eq!(Level::parse(&level.to_text()), Ok(level));
        }
        assert_eq!(parse_index(INDEX), Ok(index()));
        let empty = Index::new(Vec::new(), Some("x".to_owned()));
        assert_eq!(parse_index(&empty.to_text()), Ok(empty));
    }

    #[test]
    fn reading_is_strict() {
        for (from, to, message) in [
            ("    id", "    ID", "line 3, column 5: Unexpected field named `ID`"),
            ("    schema: 2,\n", "", "missing field named `schema`"),
            ("id:", "id: \"x\", id:", "duplicate field named `id`"),
            ("(500, 100)", "(-500, 100)", "line 10, column "),
            ("(500, 100)", "(70000, 100)", "line 10, column "),
            ("(500, 100)", "(500.5, 100)", "line 10, column "),
            ("(500, 100)", "(500, 100, 1)", "line 10, column "),
            ("RBB 0", "RBX 0", "line 8, column 12: board code: column 1, token 'RBX'"),
            (",\n)\n", ",\n)\n)", "line 34, column "),
        ] {
            assert!(TEXT.contains(from), "{from}");
            let error = Level::parse(&TEXT.replacen(from, to, 1)).unwrap_err();
            assert!(error.contains(message), "{message}\n{error}");
        }
    }

    #[test]
    fn the_first_difference_is_shown() {
        assert_eq!(first_difference("a\nb\n", "a\nc\n"), r#"line 2: found "b\n", expected "c\n""#);
        assert_eq!(first_difference("a", "a\n"), r#"line 1: found "a", expected "a\n""#);
        assert_eq!(first_difference("a\n", ""), r#"line 1: found "a\n", expected the end"#);
    }

    #[test]
    fn of_long_texts_a_message_shows_a_part() {
        let (start, end) = ("s".repeat(100), "e".repeat(100));
        let part = |c| format!("…\"{}{c}{}…\"", "s".repeat(20), "e".repeat(58));
        assert_eq!(
            first_difference(&format!("{start}a{end}"), &format!("{start}b{end}")),
            format!("line 1: found {}, expected {}", part('a'), part('b'))
        );
        assert_eq!(shown(&start), format!("\"{}…\"", "s".repeat(79)));
        assert_eq!(shown("it’s\n"), "\"it’s\\n\"");
        let long = "x".repeat(10_000);
        for text in [format!("({long}: 1)"), TEXT.replacen("first-player", &long, 1)] {
            let message = Level::parse(&text).unwrap_err();
            assert!(message.chars().count() < 400 && message.contains("xxx"), "{message}");
        }
        let cut = |text: &str| Level::parse(text).unwrap_err().ends_with('…');
        assert!(cut(&format!("({long}: 1)")) && !cut("(x: 1)"));
    }

    #[test]
    fn what_cannot_be_seen_is_escaped() {
        assert_eq!(quoted("a\u{1}\"\\é"), r#""a\u{1}\"\\é""#);
    }
}
