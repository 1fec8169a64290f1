//! `forge show`: pictures.

use std::ffi::OsString;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use influence_catalog::{Point, write_whole};

use crate::input::{Boards, Chunk, Input};
use crate::{Ending, Error, layout, picture};

/// What `forge show` is to do.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The board as given.
    pub board: OsString,
    /// The file for an SVG picture, `-` for standard output; text if `None`.
    pub svg: Option<PathBuf>,
    /// The folder in which level ids are looked up.
    pub catalog: PathBuf,
}

/// Prints a picture of every board, or writes the SVG picture of the one board.
///
/// # Errors
/// A board that cannot be used, more than one for an SVG picture, or a picture
/// that cannot be written.
pub fn run(plan: &Plan, stdin: impl Read, out: &mut impl Write) -> Result<Ending, Error> {
    let mut boards = Boards::open(std::slice::from_ref(&plan.board), &plan.catalog, stdin)?;
    if let Some(file) = &plan.svg {
        let Chunk { boards: first, error } = boards.next_chunk();
        let more = error.is_none() && !boards.next_chunk().boards.is_empty();
        return match (error, first.as_slice()) {
            (Some(error), _) => Err(error),
            (None, [input]) if !more => svg(input, file, out),
            _ => Err(Error::unusable("--svg: expected exactly one board")),
        };
    }
    let mut first = true;
    loop {
        let Chunk { boards, error } = boards.next_chunk();
        for input in &boards {
            if !std::mem::replace(&mut first, false) {
                writeln!(out)?;
            }
            text(input, out)?;
        }
        out.flush()?;
        match error {
            Some(error) => return Err(error),
            None if boards.is_empty() => return Ok(Ending::Done),
            None => {}
        }
    }
}

fn svg(input: &Input, file: &Path, out: &mut impl Write) -> Result<Ending, Error> {
    let code = input.board.to_string();
    let title = input.names.as_ref().map_or(&code, |names| &names.en);
    let picture = picture::svg(&input.board, &positions(input), title);
    if file.as_os_str() == "-" {
        out.write_all(picture.as_bytes())?;
    } else {
        write_whole(file, picture.as_bytes())
            .map_err(|error| Error::unusable(format!("--svg: {error}")))?;
    }
    Ok(Ending::Done)
}

fn text(input: &Input, out: &mut impl Write) -> Result<(), Error> {
    if let Some(names) = &input.names {
        writeln!(out, "{} / {}", names.en, names.fr)?;
    }
    writeln!(out, "{}\n", input.board)?;
    out.write_all(picture::text(&input.board, &positions(input)).as_bytes())?;
    Ok(())
}

fn positions(input: &Input) -> Vec<Point> {
    input.positions.clone().unwrap_or_else(|| layout::quick(&input.board))
}
