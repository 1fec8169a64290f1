//! `forge export`: boards in the formats of other tools.

use std::ffi::OsString;
use std::io::{Read, Write};
use std::path::PathBuf;

use crate::export::{self, Format};
use crate::input::{Boards, Chunk};
use crate::{Ending, Error};

use super::show::positions;

/// What `forge export` is to do.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The boards as given.
    pub boards: Vec<OsString>,
    /// The format.
    pub format: Format,
    /// The folder in which level ids are looked up.
    pub catalog: PathBuf,
}

/// Writes every board, in the order of the input.
///
/// # Errors
/// A board that cannot be used, or results that cannot be written.
pub fn run(plan: &Plan, stdin: impl Read, out: &mut impl Write) -> Result<Ending, Error> {
    let mut boards = Boards::open(&plan.boards, &plan.catalog, stdin)?;
    loop {
        let Chunk { boards, error } = boards.next_chunk();
        // Positions cost time, and this format has none.
        let places = match plan.format {
            Format::Digraph6 => vec![Vec::new(); boards.len()],
            _ => positions(&boards),
        };
        for (input, positions) in boards.iter().zip(places) {
            out.write_all(export::text(plan.format, &input.board, &positions).as_bytes())?;
        }
        out.flush()?;
        match error {
            Some(error) => return Err(error),
            None if boards.is_empty() => return Ok(Ending::Done),
            None => {}
        }
    }
}
