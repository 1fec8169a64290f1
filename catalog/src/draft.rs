//! Levels on their way into the catalog.

use influence_engine::Board;
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};

use crate::drawing::{Figures, measure};
use crate::level::misplaced;
use crate::text::parse;
use crate::{Facts, Level, Names, Point, SCHEMA};

/// A level without facts that anybody vouches for: a file written or edited by
/// hand. Its text has the fields of a level in any order and layout; `schema`,
/// `positions`, `quality` and `facts` may be left out, and the last two are never
/// looked at.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    #[serde(default, rename = "schema")]
    _schema: IgnoredAny,
    /// See [`Level::id`].
    pub id: String,
    /// See [`Level::name`].
    pub name: Names,
    /// See [`Level::board`].
    #[serde(rename = "code", deserialize_with = "crate::level::board")]
    pub board: Board,
    /// See [`Level::positions`]; `None` to have the board laid out.
    #[serde(default, deserialize_with = "given")]
    pub positions: Option<Vec<Point>>,
    #[serde(default, rename = "quality")]
    _quality: IgnoredAny,
    #[serde(default, rename = "facts")]
    _facts: IgnoredAny,
    /// See [`Level::provenance`].
    pub provenance: String,
}

impl Draft {
    /// Reads a draft strictly: unknown, missing or repeated fields are errors.
    ///
    /// # Errors
    /// One line with the line and column of the first thing that is wrong.
    pub fn parse(text: &str) -> Result<Self, String> {
        parse(text)
    }

    /// The draft of a level whose board is to be laid out.
    pub fn new(id: String, name: Names, board: Board, provenance: String) -> Self {
        let ignored = IgnoredAny;
        Self {
            _schema: ignored,
            id,
            name,
            board,
            positions: None,
            _quality: ignored,
            _facts: ignored,
            provenance,
        }
    }

    /// The level with these facts, at its own positions or at those of `layout`.
    pub fn level(self, facts: Facts, layout: impl FnOnce(&Board) -> Vec<Point>) -> Level {
        let Self { id, name, board, positions, provenance, .. } = self;
        let positions = positions.unwrap_or_else(|| layout(&board));
        let quality = if misplaced(&board, &positions).is_empty() {
            measure(&board, &positions).figures()
        } else {
            // Nothing to measure; the level will be refused for its positions.
            Figures { distance: None, clearance: None, crossings: 0, angle: None, aspect: 0 }
        };
        Level { schema: SCHEMA, id, name, board, positions, quality, facts, provenance }
    }
}

/// A field that may be left out, but is no `Option` in the text.
fn given<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<Point>>, D::Error> {
    Vec::deserialize(deserializer).map(Some)
}
