//! `forge show`: pictures.

use std::ffi::OsString;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use influence_catalog::{Catalog, Facts, Faults, Point, write_whole};
use rayon::prelude::*;

use crate::input::{Boards, Chunk, Input};
use crate::picture::Tile;
use crate::{Ending, Error, layout, picture};

/// What `forge show` is to do.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The boards as given.
    pub boards: Vec<OsString>,
    /// Every level of the catalog, before these?
    pub all: bool,
    /// The file for an SVG picture, `-` for standard output; text if `None`.
    pub svg: Option<PathBuf>,
    /// The folder in which level ids are looked up.
    pub catalog: PathBuf,
}

/// Boards that a contact sheet shows at most.
const MAX_TILES: usize = 2000;

/// Prints a picture of every board, or writes one SVG picture: of the board, or
/// a contact sheet of several.
///
/// # Errors
/// A board that cannot be used, none or too many for an SVG picture, or a
/// picture that cannot be written.
pub fn run(plan: &Plan, stdin: impl Read, out: &mut impl Write) -> Result<Ending, Error> {
    let mut names = plan.boards.clone();
    if plan.all {
        let catalog =
            Catalog::read(&plan.catalog).map_err(|faults| unfit(&plan.catalog, &faults))?;
        let ids = catalog.levels().iter().map(|level| OsString::from(&level.id));
        names.splice(0..0, ids);
    }
    let mut boards = Boards::open(&names, &plan.catalog, stdin)?;
    if let Some(file) = &plan.svg {
        let mut inputs = Vec::new();
        loop {
            let Chunk { boards, error } = boards.next_chunk();
            if let Some(error) = error {
                return Err(error);
            }
            if boards.is_empty() {
                break;
            }
            inputs.extend(boards);
            if inputs.len() > MAX_TILES {
                return Err(Error::unusable(format!("--svg: expected at most {MAX_TILES} boards")));
            }
        }
        return svg(&inputs, file, out);
    }
    let mut first = true;
    loop {
        let Chunk { boards, error } = boards.next_chunk();
        for (input, positions) in boards.iter().zip(positions(&boards)) {
            if !std::mem::replace(&mut first, false) {
                writeln!(out)?;
            }
            text(input, &positions, out)?;
        }
        out.flush()?;
        match error {
            Some(error) => return Err(error),
            None if boards.is_empty() => return Ok(Ending::Done),
            None => {}
        }
    }
}

/// Why a catalog cannot be used: its first fault.
pub(super) fn unfit(dir: &Path, Faults(faults): &Faults) -> Error {
    let first = faults.first().map_or_else(String::new, ToString::to_string);
    Error::unusable(format!("{}: {first}; forge verify lists every fault", dir.display()))
}

fn svg(inputs: &[Input], file: &Path, out: &mut impl Write) -> Result<Ending, Error> {
    let positions = positions(inputs);
    let title = |input: &Input| {
        input.names.as_ref().map_or_else(|| input.board.to_string(), |names| names.en.clone())
    };
    let picture = match inputs {
        [] => return Err(Error::unusable("--svg: expected a board")),
        [input] => picture::svg(&input.board, &positions[0], &title(input)),
        _ => {
            let tiles: Vec<Tile> =
                inputs.iter().zip(&positions).map(|(input, p)| tile(input, p)).collect();
            picture::sheet(&tiles, &format!("{} boards", inputs.len()))
        }
    };
    if file.as_os_str() == "-" {
        out.write_all(picture.as_bytes())?;
    } else {
        write_whole(file, picture.as_bytes())
            .map_err(|error| Error::unusable(format!("--svg: {error}")))?;
    }
    Ok(Ending::Done)
}

/// A board of the contact sheet with its names and, for a level, its facts.
fn tile<'a>(input: &'a Input, positions: &'a [Point]) -> Tile<'a> {
    let board = &input.board;
    let counts = format!("{} vertices, {} arcs", board.vertex_count(), board.arcs().len());
    let (title, note) = match (&input.names, &input.facts) {
        (Some(names), Some(Facts { vertices, kind, ls, rs, .. })) => (
            format!("{} / {}", names.en, names.fr),
            format!("{vertices} vertices, {kind} ({ls}, {rs})"),
        ),
        _ => (counts, String::new()),
    };
    Tile { board, positions, title, note }
}

fn text(input: &Input, positions: &[Point], out: &mut impl Write) -> Result<(), Error> {
    if let Some(names) = &input.names {
        writeln!(out, "{} / {}", names.en, names.fr)?;
    }
    writeln!(out, "{}\n", input.board)?;
    out.write_all(picture::text(&input.board, positions).as_bytes())?;
    Ok(())
}

/// Where the vertices stand: as the level's file says, or laid out now.
pub(super) fn positions(inputs: &[Input]) -> Vec<Vec<Point>> {
    let positions = |input: &Input| {
        let stored = input.positions.clone();
        stored.unwrap_or_else(|| layout::arrange(&input.board).positions)
    };
    inputs.par_iter().map(positions).collect()
}
