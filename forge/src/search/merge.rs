//! Merging the results of shards into the result of the whole search.

use std::cmp::Reverse;
use std::collections::HashMap;

use influence_engine::Board;
use serde::Deserialize;

use super::VERSION;
use super::shard::{Shard, Trailer};
use crate::archive::Compact;
use crate::generate::Sketch;

/// What of a line decides its place.
#[derive(Deserialize)]
struct Key {
    code: String,
    cell: String,
    score: i32,
    origin: Place,
}

#[derive(Deserialize, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    island: u16,
    index: u64,
}

/// A line and its place.
struct Ranked<'t> {
    rank: (Reverse<i32>, u64, Compact),
    origin: Place,
    cell: String,
    line: &'t str,
}

/// The result of one shard, checked.
pub struct Part<'t> {
    shard: Shard,
    trailer: Trailer,
    lines: Vec<Ranked<'t>>,
}

impl<'t> Part<'t> {
    /// Reads the result of a shard.
    ///
    /// # Errors
    /// On one line: it is no such result, of another version, truncated or edited.
    pub fn read(text: &'t str) -> Result<Part<'t>, String> {
        let body = text.trim_end_matches('\n').rfind('\n').map_or("", |end| &text[..=end]);
        let last = &text[body.len()..];
        let trailer: Trailer = serde_json::from_str(last).map_err(|_| {
            "no whole result of a shard: it does not end with a shard's last line".to_owned()
        })?;
        if (trailer.search, trailer.program.as_str()) != (VERSION, env!("CARGO_PKG_VERSION")) {
            return Err(format!(
                "a result of forge {} (search version {}), but this is {} ({VERSION})",
                trailer.program,
                trailer.search,
                env!("CARGO_PKG_VERSION")
            ));
        }
        let boards = body.lines().count();
        if trailer.boards != boards {
            return Err(format!("{boards} boards, but {} when it was written", trailer.boards));
        }
        if trailer.hash != trailer.hash_over(body) || !last.ends_with("}\n") {
            return Err("edited since it was written: its hash does not match".to_owned());
        }
        let shard = trailer.shard.parse()?;
        let lines = body
            .lines()
            .enumerate()
            .map(|(i, line)| ranked(line).ok_or_else(|| format!("line {}: no board found", i + 1)))
            .collect::<Result<_, _>>()?;
        Ok(Part { shard, trailer, lines })
    }
}

fn ranked(line: &str) -> Option<Ranked<'_>> {
    let Key { code, cell, score, origin } = serde_json::from_str(line).ok()?;
    let board: Board = code.parse().ok()?;
    let compact = Compact::of(&Sketch::of(&board)?);
    Some(Ranked { rank: (Reverse(score), compact.lot(), compact), origin, cell, line })
}

/// The result of the whole search, from all of its parts in any order, each
/// with the name to call it in an error.
///
/// # Errors
/// On one line: the parts are of different searches, overlap, or are not all.
pub fn merge(parts: Vec<(String, Part<'_>)>) -> Result<String, String> {
    let Some((first, Part { shard: Shard { of, .. }, trailer, .. })) = parts.first() else {
        return Err("no shard to merge".to_owned());
    };
    let (of, per_cell, top) = (*of, trailer.per_cell, trailer.top);
    let mut names: HashMap<u16, &str> = HashMap::new();
    for (name, part) in &parts {
        if part.trailer.arguments != trailer.arguments {
            return Err(format!("{name} is of another search than {first}: other arguments"));
        }
        if part.shard.of != of {
            return Err(format!("{name} is shard {}, but {first} one of {of}", part.shard));
        }
        if let Some(other) = names.insert(part.shard.number, name) {
            return Err(format!("{name} and {other} are both shard {}", part.shard));
        }
    }
    let missing: Vec<String> = (1..=of)
        .filter(|number| !names.contains_key(number))
        .map(|number| Shard { number, of }.to_string())
        .collect();
    if !missing.is_empty() {
        return Err(format!("not all shards are there: {} missing", missing.join(", ")));
    }
    let mut lines: Vec<Ranked> = parts.into_iter().flat_map(|(_, part)| part.lines).collect();
    lines.sort_by(|a, b| (&a.rank, &a.origin).cmp(&(&b.rank, &b.origin)));
    // Of a board found twice the earlier origin.
    lines.dedup_by(|later, first| later.rank == first.rank);
    let mut kept: HashMap<String, usize> = HashMap::new();
    let mut text = String::new();
    let stays = lines.into_iter().filter(|ranked| {
        let count = kept.entry(ranked.cell.clone()).or_default();
        *count += 1;
        *count <= per_cell
    });
    for ranked in stays.take(top.unwrap_or(usize::MAX)) {
        text += ranked.line;
        text.push('\n');
    }
    Ok(text)
}
