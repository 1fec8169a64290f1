//! The pool of boards for the daily challenge: one file, a board a line.

use std::fmt::Write as _;

use influence_engine::daily::at;
use influence_engine::{Board, Side};
use serde::Deserialize;

use crate::drawing::measure;
use crate::level::{known_schema, misplaced};
use crate::text::{parse, quoted};
use crate::{Facts, Fault, FaultKind, Hash, Kind, Point, SCHEMA};

/// The file of the pool in a catalog's folder.
pub const POOL: &str = "daily/pool.ron";

/// The boards of the pool stand in whole weeks, and an even number of them, so
/// that each day of the week has both sides in turn.
const WEEKS: usize = 14;

/// A board of the daily challenge. Its place in the pool says when it is played,
/// and by which side; see [`influence_engine::daily`].
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DailyBoard {
    /// The board; its canonical board code in the file.
    #[serde(rename = "code", deserialize_with = "crate::level::board")]
    pub board: Board,
    /// Where each vertex stands, as in a level.
    pub positions: Vec<Point>,
    /// Red − Blue under optimal play when Red starts.
    pub ls: i32,
    /// Red − Blue under optimal play when Blue starts.
    pub rs: i32,
    /// The hash of all that the solver says; see [`DailyBoard::facts_hash`].
    pub facts: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Pool {
    #[serde(deserialize_with = "known_schema")]
    #[expect(dead_code, reason = "read to refuse another version")]
    schema: u32,
    boards: Vec<DailyBoard>,
}

impl DailyBoard {
    /// A board with its places and facts.
    pub fn new(board: Board, positions: Vec<Point>, facts: &Facts) -> Self {
        let hash = Self::facts_hash(facts).to_string();
        Self { board, positions, ls: facts.ls, rs: facts.rs, facts: hash }
    }

    /// The hash of facts: blake3 over the text that they have in a level's file,
    /// from `facts: (` to its closing parenthesis, without the indentation.
    pub fn facts_hash(facts: &Facts) -> Hash {
        let lines: String =
            facts.to_text().lines().map(|line| format!("{}\n", line.trim())).collect();
        blake3::hash(lines.as_bytes())
    }

    /// Who wins under optimal play.
    pub fn kind(&self) -> Kind {
        Kind::of(self.ls, self.rs)
    }

    /// What the side that the player takes at place `index` of the pool can get,
    /// against the other side: 0 is a draw.
    pub fn margin(&self, index: usize) -> i32 {
        let challenge = at(index);
        let value = if challenge.first == Side::Red { self.ls } else { self.rs };
        value * challenge.side.sign()
    }
}

/// Reads a pool strictly.
pub(crate) fn parse_pool(text: &str) -> Result<Vec<DailyBoard>, String> {
    parse(text).map(|pool: Pool| pool.boards)
}

/// The canonical text of a pool.
pub(crate) fn to_text(boards: &[DailyBoard]) -> String {
    let mut text = format!("(\n    schema: {SCHEMA},\n    boards: [\n");
    for DailyBoard { board, positions, ls, rs, facts } in boards {
        let points: Vec<String> = positions.iter().map(|p| format!("({}, {})", p.x, p.y)).collect();
        let (points, facts) = (points.join(", "), quoted(facts));
        _ = writeln!(
            text,
            "        (code: \"{board}\", positions: [{points}], ls: {ls}, rs: {rs}, facts: {facts}),"
        );
    }
    text.push_str("    ],\n)\n");
    text
}

/// The name of a place of the pool in messages.
pub(crate) fn name(index: usize) -> String {
    format!("daily {index}")
}

/// Everything that is wrong with a pool and can be seen without a search, except
/// for boards that are the same game.
pub(crate) fn faults(boards: &[DailyBoard]) -> Vec<Fault> {
    let mut faults = Vec::new();
    if !boards.len().is_multiple_of(WEEKS) {
        let message = format!(
            "{POOL}: {} boards, expected a multiple of {WEEKS}: whole weeks, an even number of them",
            boards.len()
        );
        faults.push(Fault::of_index(FaultKind::Pack, message));
    }
    for (index, daily) in boards.iter().enumerate() {
        let mut fault = |kind, message| faults.push(Fault::of_level(&name(index), kind, message));
        let mut messages = misplaced(&daily.board, &daily.positions);
        if messages.is_empty() {
            messages = measure(&daily.board, &daily.positions).faults();
        }
        for message in messages {
            fault(FaultKind::Layout, message);
        }
        if daily.margin(index) < 0 {
            let side = if at(index).side == Side::Red { "Red" } else { "Blue" };
            let message = format!(
                "{side} loses here by {}, expected at least a draw for the player",
                -daily.margin(index)
            );
            fault(FaultKind::Facts, message);
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pool(length: usize) -> Vec<DailyBoard> {
        let text = "(schema: 2, boards: [(code: \"RRBBB 0>4 2>1 3>2 4>1\", \
            positions: [(409, 1200), (1000, 343), (546, 0), (0, 151), (918, 926)], \
            ls: 4, rs: -2, facts: \"00\")])";
        let boards = parse_pool(text).expect("a pool");
        assert_eq!(parse_pool(&to_text(&boards)).as_ref(), Ok(&boards));
        vec![boards[0].clone(); length]
    }

    fn said(boards: &[DailyBoard]) -> Vec<String> {
        faults(boards).iter().map(ToString::to_string).collect()
    }

    /// Red plays on even days, and the other side starts on two days of a week.
    #[test]
    fn who_loses_a_day_is_told() {
        let board = &pool(1)[0];
        assert_eq!([0, 1, 2, 5].map(|index| board.margin(index)), [4, 2, -2, -4]);
        let expected = [(2, "Red", 2), (5, "Blue", 4), (9, "Blue", 4), (12, "Red", 2)];
        let expected = expected.map(|(index, side, by)| {
            format!("level daily {index}: {side} loses here by {by}, expected at least a draw for the player")
        });
        assert_eq!(said(&pool(14)), expected);
        let drawn: Vec<_> =
            pool(14).into_iter().map(|day| DailyBoard { ls: 0, rs: 0, ..day }).collect();
        assert_eq!(said(&drawn), [""; 0]);
    }

    #[test]
    fn a_pool_is_of_whole_weeks_and_drawn_boards() {
        let message = "catalog.ron: daily/pool.ron: 1 boards, expected a multiple of 14: whole weeks, an even number of them";
        assert_eq!(said(&pool(1)), [message]);
        let mut boards = pool(14);
        boards[0].positions.truncate(4);
        let message = "level daily 0: positions: found 4 points, expected 5, one per vertex";
        assert_eq!(said(&boards)[0], message);
        // One vertex on an arrow between two others.
        boards[0].positions = pool(1)[0].positions.clone();
        boards[0].positions[4] = (409, 1199).into();
        assert!(said(&boards)[0].starts_with("level daily 0: "));
    }
}
