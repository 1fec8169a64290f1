//! One level: what it stores, and what can be checked of it without a search.

use influence_engine::facts::Kind;
use influence_engine::{Board, Side, facts};
use serde::{Deserialize, Deserializer};

use crate::drawing::{Figures, measure};
use crate::text::shown;
use crate::{FRAME_HEIGHT, FRAME_WIDTH, Fault, FaultKind, SCHEMA};

/// Longest id, in bytes.
const MAX_ID: usize = 48;
/// Longest name, in characters: it has to fit a button on a small phone.
const MAX_NAME: usize = 40;
/// Longest provenance, in characters.
const MAX_PROVENANCE: usize = 1000;

/// A level of the game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// Version of the file format, always [`SCHEMA`].
    #[serde(deserialize_with = "known_schema")]
    pub schema: u32,
    /// Stable identity: lower-case letters, digits and single hyphens. The file
    /// is `levels/<id>.ron`, and addresses of the player use it.
    pub id: String,
    /// The name that players see.
    pub name: Names,
    /// The board; its canonical board code in the file.
    #[serde(rename = "code", deserialize_with = "board")]
    pub board: Board,
    /// Where each vertex stands, by vertex number, in the frame of
    /// [`FRAME_WIDTH`] by [`FRAME_HEIGHT`] units.
    pub positions: Vec<Point>,
    /// How readable the board is at these positions.
    pub quality: Figures,
    /// What the exact solver says about the board.
    pub facts: Facts,
    /// Where the level comes from: a family, a search with its arguments, a hand.
    pub provenance: String,
}

/// A text in both languages of the game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Names {
    /// English.
    pub en: String,
    /// French.
    pub fr: String,
}

impl Names {
    /// What is wrong with the names, one message each.
    pub(crate) fn messages(&self) -> Vec<String> {
        let named = [("name.en", &self.en), ("name.fr", &self.fr)].into_iter();
        named
            .filter_map(|(field, text)| {
                text_message(text, MAX_NAME).map(|message| format!("{field}: {message}"))
            })
            .collect()
    }
}

/// A point of the frame: x to the right, y downwards, from the top left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(from = "(u16, u16)")]
pub struct Point {
    /// From 0 to [`FRAME_WIDTH`].
    pub x: u16,
    /// From 0 to [`FRAME_HEIGHT`].
    pub y: u16,
}

impl From<(u16, u16)> for Point {
    fn from((x, y): (u16, u16)) -> Self {
        Self { x, y }
    }
}

/// The same quantity for both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sides<T> {
    /// Red's.
    pub red: T,
    /// Blue's.
    pub blue: T,
}

/// The metadata that section 5 of the specification asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// Number of vertices.
    pub vertices: usize,
    /// Number of red vertices.
    pub red: usize,
    /// Number of blue vertices.
    pub blue: usize,
    /// Number of arcs.
    pub arcs: usize,
    /// Red − Blue under optimal play when Red starts.
    pub ls: i32,
    /// Red − Blue under optimal play when Blue starts.
    pub rs: i32,
    /// Who wins, as `ls` and `rs` say; its name in the file.
    #[serde(deserialize_with = "kind")]
    pub kind: Kind,
    /// Is the board isomorphic to itself with colours swapped and arcs reversed?
    pub self_opposite: bool,
    /// Points lost by the best of the largest-capture first moves against the
    /// optimal one; `None` if the side has no move.
    pub greedy_loss: Sides<Option<i32>>,
    /// Number of distinct captures not strictly inside another of the same side.
    pub undominated: Sides<usize>,
}

impl Facts {
    /// What the solver found, in the form that levels store; `None` unless all
    /// of it was proven.
    pub fn of(solved: &facts::Facts) -> Option<Self> {
        let [red_loss, blue_loss] = solved.greedy_loss;
        let [red_undominated, blue_undominated] = solved.undominated;
        let proven = solved.best.iter().all(Option::is_some);
        Some(Self {
            vertices: solved.vertices,
            red: solved.red,
            blue: solved.blue,
            arcs: solved.arcs,
            ls: solved.ls.exact()?,
            rs: solved.rs.exact()?,
            kind: solved.kind?,
            self_opposite: solved.self_opposite,
            greedy_loss: Sides { red: red_loss, blue: blue_loss },
            undominated: Sides { red: red_undominated, blue: blue_undominated },
        })
        .filter(|_| proven)
    }

    /// Red's final scores when Red starts and when Blue starts.
    pub fn red_scores(&self) -> Sides<i32> {
        let vertices = self.vertices as i32;
        Sides { red: i32::midpoint(vertices, self.ls), blue: i32::midpoint(vertices, self.rs) }
    }
}

impl Level {
    /// Everything that is wrong with this level and can be seen without a search.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut fault = |kind, message| faults.push(Fault::of_level(&self.id, kind, message));
        if !is_valid_id(&self.id) {
            fault(FaultKind::Id, id_message(&self.id));
        }
        for message in self.name.messages() {
            fault(FaultKind::Text, message);
        }
        if let Some(message) = text_message(&self.provenance, MAX_PROVENANCE) {
            fault(FaultKind::Text, format!("provenance: {message}"));
        }
        self.layout_faults(&mut fault);
        self.fact_faults(&mut fault);
        faults
    }

    /// What keeps the level from being drawn at all.
    pub fn placement_faults(&self) -> Vec<Fault> {
        let fault = |message| Fault::of_level(&self.id, FaultKind::Layout, message);
        misplaced(&self.board, &self.positions).into_iter().map(fault).collect()
    }

    fn layout_faults(&self, fault: &mut impl FnMut(FaultKind, String)) {
        let misplaced = misplaced(&self.board, &self.positions);
        if !misplaced.is_empty() {
            // Nothing can be measured then.
            for message in misplaced {
                fault(FaultKind::Layout, message);
            }
            return;
        }
        let quality = measure(&self.board, &self.positions);
        for (field, found, expected) in difference(&self.quality, &quality.figures()) {
            let message =
                format!("quality.{field}: found {found}, expected {expected} from the positions");
            fault(FaultKind::Layout, message);
        }
        for message in quality.faults() {
            fault(FaultKind::Layout, message);
        }
    }

    fn fact_faults(&self, fault: &mut impl FnMut(FaultKind, String)) {
        let facts = &self.facts;
        let vertices = self.board.vertex_count();
        let fewest = self.board.reduced().arcs().len();
        if self.board.arcs().len() > fewest {
            let found = self.board.arcs().len();
            let message =
                format!("board: {found} arcs, expected {fewest}: others follow from these");
            fault(FaultKind::Board, message);
        }
        let count = |side| self.board.vertices(side).len();
        for (field, found, expected) in [
            ("vertices", facts.vertices, vertices),
            ("red", facts.red, count(Side::Red)),
            ("blue", facts.blue, count(Side::Blue)),
            ("arcs", facts.arcs, self.board.arcs().len()),
        ] {
            if found != expected {
                fault(
                    FaultKind::Facts,
                    format!(
                        "facts.{field}: found {found}, expected {expected} from the board code"
                    ),
                );
            }
        }
        let vertices = vertices as i32;
        for (field, value) in [("ls", facts.ls), ("rs", facts.rs)] {
            if !(-vertices..=vertices).contains(&value) || (value + vertices) % 2 != 0 {
                fault(
                    FaultKind::Facts,
                    format!(
                        "facts.{field}: found {value}, expected -{vertices} to {vertices} and the parity of {vertices}"
                    ),
                );
            }
        }
        let (ls, rs, found) = (facts.ls, facts.rs, facts.kind);
        if ls < rs {
            fault(
                FaultKind::Facts,
                format!("facts: found ls {ls} below rs {rs}, expected ls >= rs"),
            );
        } else if found != Kind::of(ls, rs) {
            let expected = Kind::of(ls, rs);
            let message =
                format!("facts.kind: found {found}, expected {expected} from ls {ls} and rs {rs}");
            fault(FaultKind::Facts, message);
        }
    }
}

/// What is wrong with the positions of a board's vertices: their number, points
/// outside of the frame, points that are the same.
pub(crate) fn misplaced(board: &Board, positions: &[Point]) -> Vec<String> {
    let (expected, found) = (board.vertex_count(), positions.len());
    if found != expected {
        return vec![format!(
            "positions: found {found} points, expected {expected}, one per vertex"
        )];
    }
    let mut messages = Vec::new();
    for (vertex, point) in positions.iter().enumerate() {
        let Point { x, y } = point;
        if *x > FRAME_WIDTH || *y > FRAME_HEIGHT {
            messages.push(format!(
                "positions: vertex {vertex} at ({x}, {y}), expected within ({FRAME_WIDTH}, {FRAME_HEIGHT})"
            ));
        }
        if let Some(other) = positions[..vertex].iter().position(|p| p == point) {
            messages.push(format!(
                "positions: vertices {other} and {vertex} both at ({x}, {y}), expected different points"
            ));
        }
    }
    messages
}

/// The figures that differ: name, found, expected.
fn difference(found: &Figures, expected: &Figures) -> Vec<(&'static str, String, String)> {
    let shown = |value: Option<u16>| value.map_or("None".to_owned(), |v| format!("Some({v})"));
    let list = |figures: &Figures| {
        [
            ("distance", shown(figures.distance)),
            ("clearance", shown(figures.clearance)),
            ("crossings", figures.crossings.to_string()),
            ("angle", shown(figures.angle)),
            ("aspect", figures.aspect.to_string()),
        ]
    };
    let pairs = list(found).into_iter().zip(list(expected));
    pairs.filter(|(a, b)| a != b).map(|((field, a), (_, b))| (field, a, b)).collect()
}

/// What is wrong with a text for people, if anything.
fn text_message(text: &str, limit: usize) -> Option<String> {
    let length = text.chars().count();
    if text.trim().is_empty() {
        Some("empty, expected a text".to_owned())
    } else if length > limit {
        Some(format!("{length} characters, expected at most {limit}"))
    } else if text.trim() != text {
        Some(format!("{}, expected no space at either end", shown(text)))
    } else {
        text.chars()
            .find(|&c| is_unprintable(c))
            .map(|c| format!("character U+{:04X}, expected printable text", u32::from(c)))
    }
}

/// Control characters, and those that reorder or hide the text around them.
fn is_unprintable(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{200B}'..='\u{200F}'
                | '\u{2028}'..='\u{202E}'
                | '\u{2060}'..='\u{206F}'
                | '\u{FEFF}'
                | '\u{E0000}'..='\u{E007F}'
        )
}

pub(crate) fn id_message(id: &str) -> String {
    let id = shown(id);
    format!("id {id}, expected lower-case letters, digits and single hyphens, at most {MAX_ID}")
}

/// Is `id` usable as a level's identity, a file name and a part of an address?
pub fn is_valid_id(id: &str) -> bool {
    !id.is_empty()
        && id.len() <= MAX_ID
        && id.split('-').all(|part| {
            !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        })
}

/// Refuses a file of another format version where its number stands.
pub(crate) fn known_schema<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    let schema = u32::deserialize(deserializer)?;
    if schema == SCHEMA {
        Ok(schema)
    } else {
        Err(serde::de::Error::custom(format!("schema {schema}, expected {SCHEMA}")))
    }
}

/// Reads a board from its board code.
pub(crate) fn board<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
    String::deserialize(deserializer)?
        .parse()
        .map_err(|error| serde::de::Error::custom(format!("board code: {error}")))
}

/// Reads a kind from its name.
fn kind<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Kind, D::Error> {
    let name = String::deserialize(deserializer)?;
    Kind::from_name(&name).ok_or_else(|| {
        let known = Kind::ALL.map(Kind::name).join(", ");
        serde::de::Error::custom(format!("kind {}, expected one of {known}", shown(&name)))
    })
}

#[cfg(test)]
mod tests;
