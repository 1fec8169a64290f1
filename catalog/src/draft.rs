//! Levels on their way into the catalog.

use influence_engine::Board;
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::text::parse;
use crate::{Facts, Level, Names, Point, SCHEMA};

/// A level without facts that anybody vouches for: a file written or edited by
/// hand. Its text has the fields of a level in any order and layout; `schema`
/// and `facts` may be left out, and `facts` is never looked at.
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
    /// See [`Level::positions`].
    pub positions: Vec<Point>,
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

    /// The level with these facts.
    pub fn level(self, facts: Facts) -> Level {
        let Self { id, name, board, positions, provenance, .. } = self;
        Level { schema: SCHEMA, id, name, board, positions, facts, provenance }
    }
}
