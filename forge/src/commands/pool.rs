//! `forge pool`: fills the pool of the daily challenge.

use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use influence_catalog::{Catalog, DailyBoard, Faults, Game, read_text};
use influence_engine::Board;
use influence_engine::solve::Limits;
use rayon::prelude::*;

use super::add;
use crate::fill::{self, Candidate};
use crate::found::Found;
use crate::lock::Lock;
use crate::{Ending, Error, pool};

/// Largest file of boards, in bytes.
const MAX_BYTES: u64 = 64 * 1024 * 1024;

/// What `forge pool` is to do.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Files of boards, one a line: codes, or results of `forge search`; `-` is
    /// standard input.
    pub boards: Vec<PathBuf>,
    /// Weeks to fill at most.
    pub weeks: usize,
    /// What each board may cost to solve.
    pub limits: Limits,
    /// Number of threads; one per processor if `None`.
    pub threads: Option<usize>,
    /// The folder of the catalog.
    pub catalog: PathBuf,
}

/// Replaces the pool by one of these boards: those that are no level's game, that
/// can be solved and drawn, each game once.
///
/// # Errors
/// Boards that cannot be read, a catalog with a fault, too few boards for two
/// weeks, or results that cannot be written.
pub fn run(plan: &Plan, stdin: impl Read, out: &mut impl Write) -> Result<Ending, Error> {
    let boards = boards(plan, stdin)?;
    let _lock = Lock::on_catalog(&plan.catalog)?;
    let old = add::inspect(&plan.catalog);
    // The pool is written anew: what is wrong with the old one does not matter.
    let levels = Catalog::new(old.packs, &old.levels, Vec::new())
        .map_err(|f| super::show::unfit(&plan.catalog, &f))?;
    let threads = pool(plan.threads)?;
    let mut games: BTreeSet<String> = BTreeSet::new();
    let key = |board: &Board| format!("{:?}", Game::of(board));
    games.extend(levels.levels().iter().map(|level| key(&level.board)));
    let read = boards.len();
    let keys: Vec<String> = threads.install(|| boards.par_iter().map(key).collect());
    let fresh: Vec<Board> = boards
        .into_iter()
        .zip(keys)
        .filter(|(_, key)| games.insert(key.clone()))
        .map(|(b, _)| b)
        .collect();
    let candidates: Vec<Candidate> = threads.install(|| {
        fresh.par_iter().filter_map(|board| Candidate::of(board, plan.limits)).collect()
    });
    let chosen = fill::weeks(candidates, plan.weeks);
    let daily: Vec<Option<DailyBoard>> = threads
        .install(|| chosen.par_iter().enumerate().map(|(i, c)| c.placed(i, plan.limits)).collect());
    let daily: Vec<DailyBoard> = daily.into_iter().flatten().collect();
    if daily.is_empty() || daily.len() != chosen.len() {
        return Err(Error::unusable(format!(
            "{read} boards are too few, expected some of every sort for two weeks"
        )));
    }
    let catalog = Catalog::new(levels.packs().to_vec(), levels.levels(), daily).map_err(
        |Faults(faults)| {
            Error::unusable(faults.first().map_or_else(String::new, ToString::to_string))
        },
    )?;
    add::write(&catalog, &plan.catalog)?;
    writeln!(out, "{} daily boards of {read}, root {}", catalog.daily().len(), catalog.root())?;
    Ok(Ending::Done)
}

/// All boards, in order.
fn boards(plan: &Plan, mut stdin: impl Read) -> Result<Vec<Board>, Error> {
    let mut boards = Vec::new();
    for path in &plan.boards {
        let text = if path.as_os_str() == "-" {
            let mut text = String::new();
            let mut limited = (&mut stdin).take(MAX_BYTES);
            limited
                .read_to_string(&mut text)
                .map_err(|error| Error::unusable(format!("standard input: {error}")))?;
            text
        } else {
            read_text(path, MAX_BYTES).map_err(Error::Unusable)?
        };
        boards.extend(parsed(path, &text)?);
    }
    Ok(boards)
}

fn parsed(path: &Path, text: &str) -> Result<Vec<Board>, Error> {
    let mut boards = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let is_json = line.trim_start().starts_with('{');
        let line = if is_json { line } else { line.split('#').next().unwrap_or_default() };
        if !line.trim().is_empty() {
            let found = Found::parse(line).map_err(|message| {
                Error::unusable(format!("{}, line {number}: {message}", path.display()))
            })?;
            boards.push(found.board);
        }
    }
    Ok(boards)
}
