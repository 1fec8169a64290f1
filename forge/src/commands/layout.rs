//! `forge layout`: places the vertices of boards and says how readable that is.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::io::{Read, Write};
use std::path::PathBuf;

use influence_catalog::drawing::Figures;
use influence_engine::Board;
use rayon::prelude::*;
use serde::Serialize;

use crate::input::{Boards, Chunk};
use crate::layout::{Layout, arrange};
use crate::{Ending, Error, pool};

/// What `forge layout` is to do.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The boards as given.
    pub boards: Vec<OsString>,
    /// One JSON object a line instead of text?
    pub json: bool,
    /// Number of threads; one per processor if `None`.
    pub threads: Option<usize>,
    /// The folder in which level ids are looked up.
    pub catalog: PathBuf,
}

/// The JSON object of one board, its keys in the documented order.
#[derive(Serialize)]
struct Report {
    code: String,
    positions: Vec<[u16; 2]>,
    symmetric: bool,
    distance: Option<u16>,
    clearance: Option<u16>,
    crossings: usize,
    angle: Option<u16>,
    aspect: u16,
    faults: Vec<String>,
}

/// Lays out every board, in the order of the input. Places that a level's file
/// gives are not looked at.
///
/// # Errors
/// A board that cannot be used, or results that cannot be written.
pub fn run(plan: &Plan, stdin: impl Read, out: &mut impl Write) -> Result<Ending, Error> {
    let mut boards = Boards::open(&plan.boards, &plan.catalog, stdin)?;
    let pool = pool(plan.threads)?;
    let mut first = true;
    loop {
        let Chunk { boards, error } = boards.next_chunk();
        let laid: Vec<String> = pool.install(|| {
            let boards = boards.par_iter().map(|input| &input.board);
            boards
                .map(|b| if plan.json { json(b, &arrange(b)) } else { text(b, &arrange(b)) })
                .collect()
        });
        for text in &laid {
            if !plan.json && !std::mem::replace(&mut first, false) {
                writeln!(out)?;
            }
            out.write_all(text.as_bytes())?;
        }
        out.flush()?;
        match error {
            Some(error) => return Err(error),
            None if laid.is_empty() => return Ok(Ending::Done),
            None => {}
        }
    }
}

fn json(board: &Board, layout: &Layout) -> String {
    let Figures { distance, clearance, crossings, angle, aspect } = layout.quality.figures();
    let report = Report {
        code: board.to_string(),
        positions: layout.positions.iter().map(|p| [p.x, p.y]).collect(),
        symmetric: layout.symmetric,
        distance,
        clearance,
        crossings,
        angle,
        aspect,
        faults: layout.quality.faults(),
    };
    serde_json::to_string(&report).expect("a report has only text keys") + "\n"
}

fn text(board: &Board, layout: &Layout) -> String {
    let mut out = format!("{board}\n");
    for (vertex, point) in layout.positions.iter().enumerate() {
        let side = board.side(vertex).letter();
        _ = writeln!(out, "  {side}{vertex}\t{}\t{}", point.x, point.y);
    }
    let Figures { distance, clearance, crossings, angle, aspect } = layout.quality.figures();
    let shown = |value: Option<u16>| value.map_or("none".to_owned(), |value| value.to_string());
    _ = writeln!(out, "  least distance of two vertices: {}", shown(distance));
    _ = writeln!(out, "  least clearance of an arrow: {}", shown(clearance));
    _ = writeln!(out, "  crossings: {crossings}");
    _ = writeln!(out, "  least angle of two arrows: {}", shown(angle));
    _ = writeln!(out, "  width against height: {aspect} %");
    if layout.symmetric {
        _ = writeln!(out, "  drawn as its own opposite");
    }
    for fault in layout.quality.faults() {
        _ = writeln!(out, "  unfit for a level: {fault}");
    }
    out
}
