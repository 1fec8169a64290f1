//! Checkpoints: all that a search needs to go on where it stopped.
//!
//! A text file of JSON lines: what search it belongs to, the islands that are
//! done and what they found together, the others and what each found, and the
//! hash of all that. Boards are judged again when they are read.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

use influence_catalog::Staged;
use influence_engine::Board;
use serde::{Deserialize, Serialize};

use super::island::{Island, Judged};
use super::shard::Shard;
use super::{Settings, VERSION};
use crate::archive::{Archive, Compact, Elite, Origin};
use crate::generate::{Family, Sketch};
use crate::judge::Judge;
use crate::lock::beside;

/// What a search has done so far.
#[derive(Clone)]
pub struct State {
    /// The islands that have tried all their candidates.
    pub done: BTreeSet<u16>,
    /// What those found.
    pub archive: Archive,
    /// The islands that have tried some.
    pub islands: Vec<Island>,
}

#[derive(Serialize, Deserialize, PartialEq, Eq)]
struct Header {
    checkpoint: u32,
    program: String,
    shard: String,
    arguments: String,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Line {
    Found { board: String, island: u16, index: u64, family: String, mutations: u32 },
    Done { done: BTreeSet<u16> },
    Island { island: u16, next: u64 },
}

impl State {
    /// A search that has done nothing.
    pub fn new(settings: &Settings) -> State {
        State {
            done: BTreeSet::new(),
            archive: Archive::new(settings.per_cell),
            islands: Vec::new(),
        }
    }

    /// The number of candidates tried.
    pub fn tried(&self, settings: &Settings) -> u64 {
        let done: u64 = self.done.iter().map(|&island| settings.share(island)).sum();
        done + self.islands.iter().map(|island| island.next).sum::<u64>()
    }

    /// The text of a checkpoint.
    pub fn to_text(&self, settings: &Settings, shard: Shard) -> String {
        let mut text = String::new();
        let mut push = |line: Result<String, serde_json::Error>| {
            // Numbers and text always make JSON.
            text += &line.unwrap_or_default();
            text.push('\n');
        };
        push(serde_json::to_string(&header(settings, shard)));
        push(serde_json::to_string(&Line::Done { done: self.done.clone() }));
        self.archive.elites().for_each(|elite| push(found(elite)));
        for island in &self.islands {
            let line = Line::Island { island: island.number, next: island.next };
            push(serde_json::to_string(&line));
            island.archive.elites().for_each(|elite| push(found(elite)));
        }
        let hash = blake3::hash(text.as_bytes()).to_hex();
        text + &format!("{{\"hash\":\"{hash}\"}}\n")
    }

    /// Reads the text of a checkpoint of the same search.
    ///
    /// # Errors
    /// On one line: it is of another search or version, or damaged.
    pub fn from_text(text: &str, settings: &Settings, shard: Shard) -> Result<State, String> {
        const DAMAGED: &str = "not a whole checkpoint: the file was truncated or edited";
        let body = text.trim_end_matches('\n').rfind('\n').map_or("", |end| &text[..=end]);
        let hash = blake3::hash(body.as_bytes()).to_hex();
        if text[body.len()..] != format!("{{\"hash\":\"{hash}\"}}\n") {
            return Err(DAMAGED.to_owned());
        }
        let mut lines = body.lines();
        let wanted = header(settings, shard);
        let got: Header = serde_json::from_str(lines.next().unwrap_or_default())
            .map_err(|_| DAMAGED.to_owned())?;
        if (got.checkpoint, &got.program) != (wanted.checkpoint, &wanted.program) {
            return Err(format!(
                "a checkpoint of forge {} (search version {}), but this is {} ({})",
                got.program, got.checkpoint, wanted.program, wanted.checkpoint
            ));
        }
        if got != wanted {
            return Err(format!(
                "a checkpoint of other arguments: {} --shard {}",
                got.arguments, got.shard
            ));
        }
        read(lines, settings, shard).ok_or_else(|| DAMAGED.to_owned())
    }
}

fn header(settings: &Settings, shard: Shard) -> Header {
    Header {
        checkpoint: VERSION,
        program: env!("CARGO_PKG_VERSION").to_owned(),
        shard: shard.to_string(),
        arguments: settings.arguments(),
    }
}

fn found(elite: &Elite) -> Result<String, serde_json::Error> {
    let Origin { island, index, family, mutations } = elite.origin;
    let board = elite.board.sketch().board().map_or_else(String::new, |board| board.to_string());
    let family = family.name().to_owned();
    serde_json::to_string(&Line::Found { board, island, index, family, mutations })
}

/// The state that lines describe; `None` if they do not make sense.
fn read<'t>(
    lines: impl Iterator<Item = &'t str>,
    settings: &Settings,
    shard: Shard,
) -> Option<State> {
    let mut state = State::new(settings);
    let mut judge = Judge::new(settings.limits);
    for line in lines {
        match serde_json::from_str(line).ok()? {
            Line::Done { done } => state.done = done,
            Line::Island { island, next } => {
                let mut started = Island::new(settings, island);
                started.next = next;
                state.islands.push(started);
            }
            Line::Found { board, island, index, family, mutations } => {
                let board: Board = board.parse().ok()?;
                let family = Family::from_name(&family)?;
                let board = Compact::of(&Sketch::of(&board)?);
                let judged = Judged::again(settings, &mut judge, &board)?;
                let elite = judged.elite(Origin { island, index, family, mutations });
                let archive =
                    state.islands.last_mut().map_or(&mut state.archive, |last| &mut last.archive);
                archive.insert(elite);
            }
        }
    }
    let mut seen = state.done.clone();
    let started = state
        .islands
        .iter()
        .all(|island| seen.insert(island.number) && island.next <= settings.share(island.number));
    (started && seen.iter().all(|&island| shard.has(island))).then_some(state)
}

/// Where the checkpoint of a search with this output lies.
pub fn path(out: &Path) -> PathBuf {
    beside(out, "checkpoint")
}

/// Puts `bytes` into the file at `path` as a whole. What a killed run leaves is
/// the old file or the new one, and perhaps a temporary file that the next run
/// overwrites; so the output must be locked.
///
/// # Errors
/// With the path; the old file is untouched then.
pub fn write_locked(path: &Path, bytes: &[u8]) -> io::Result<()> {
    Staged::named(path, "tmp", bytes)?.put()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::{self, Plan};

    fn settings() -> Settings {
        let words = ["forge", "search", "--vertices", "5..8", "--candidates", "64000"];
        match args::parse(words.map(Into::into)) {
            Ok(Plan::Search(plan)) => plan.settings,
            other => panic!("{other:?}"),
        }
    }

    /// A state that was written and read goes on exactly as the one in memory.
    #[test]
    fn what_is_read_goes_on_as_what_was_written() {
        let (settings, shard) = (settings(), Shard { number: 2, of: 3 });
        let mut judge = Judge::new(settings.limits);
        let mut state = State::new(&settings);
        let mut done = Island::new(&settings, 4);
        assert_eq!(done.advance(&settings, &mut judge, u64::MAX), 1000);
        state.done.insert(done.number);
        state.archive.merge(done.archive);
        for (number, tried) in [(1, 300), (7, 1)] {
            let mut island = Island::new(&settings, number);
            island.advance(&settings, &mut judge, tried);
            state.islands.push(island);
        }
        assert_eq!(state.tried(&settings), 1301);
        let text = state.to_text(&settings, shard);
        let mut read = State::from_text(&text, &settings, shard).unwrap();
        assert_eq!(read.to_text(&settings, shard), text);
        for state in [&mut state, &mut read] {
            for island in &mut state.islands {
                // In steps or at once.
                island.advance(&settings, &mut judge, 77);
                island.advance(&settings, &mut judge, u64::MAX);
                assert_eq!(island.next, 1000);
            }
        }
        assert_eq!(read.to_text(&settings, shard), state.to_text(&settings, shard));
    }

    #[test]
    fn states_that_make_no_sense_are_refused() {
        let (settings, shard) = (settings(), Shard { number: 2, of: 3 });
        let refused = |lines: &[&str]| {
            let header = serde_json::to_string(&header(&settings, shard)).unwrap();
            let body = [&[&*header], lines].concat().join("\n") + "\n";
            let hash = blake3::hash(body.as_bytes()).to_hex();
            let text = format!("{body}{{\"hash\":\"{hash}\"}}\n");
            State::from_text(&text, &settings, shard).is_err()
        };
        assert!(!refused(&["{\"done\":[1]}", "{\"island\":4,\"next\":1000}"]));
        assert!(refused(&["{\"done\":[2]}"]), "an island of another shard");
        assert!(refused(&["{\"done\":[67]}"]), "no island");
        assert!(refused(&["{\"island\":4,\"next\":1001}"]), "past the end");
        assert!(refused(&["{\"done\":[4]}", "{\"island\":4,\"next\":1}"]), "twice");
        assert!(refused(&["{\"island\":4,\"next\":1}", "{\"island\":4,\"next\":1}"]), "twice");
        assert!(refused(&["{\"neither\":1}"]) && refused(&["x"]) && refused(&[""]));
    }
}
