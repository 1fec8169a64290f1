//! Writes the levels of `catalog/` and the pool of the daily challenge as the bytes
//! that `src/levels.rs` reads; the form is described there.

use crate::sum::sum;
use influence_catalog::{Catalog, Level, Point};
use influence_engine::{Board, Side};
use std::fs;
use std::path::Path;

/// Reads the catalog in `folder`, checked as always, and writes into the folder
/// `out` its levels, the pool of the daily challenge and that one's check sum.
pub(crate) fn compile(folder: &Path, out: &Path) -> Result<(), Vec<String>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let catalog = Catalog::read(folder)
        .map_err(|faults| faults.0.iter().map(ToString::to_string).collect::<Vec<_>>())?;
    let mut levels = Vec::new();
    for (place, pack) in catalog.packs().iter().enumerate() {
        texts(&mut levels, &[&pack.name.en, &pack.name.fr]);
        levels.extend((pack.levels.len() as u16).to_le_bytes());
        let mut pack: Vec<&Level> = pack.levels.iter().filter_map(|id| catalog.get(id)).collect();
        // The catalog goes by size; a first game is played on what makes one.
        if place == 0
            && let Some(opening) = pack.iter().position(|level| opens_well(level))
        {
            pack[..=opening].rotate_right(1);
        }
        for level in pack {
            texts(&mut levels, &[&level.id, &level.name.en, &level.name.fr]);
            let values = [level.facts.ls, level.facts.rs];
            write(&mut levels, &level.board, &level.positions, difficulty(level), values);
        }
    }
    let mut pool = Vec::new();
    for daily in catalog.daily() {
        texts(&mut pool, &["", "", ""]);
        write(&mut pool, &daily.board, &daily.positions, 0, [daily.ls, daily.rs]);
    }
    let check = sum(&pool).to_le_bytes();
    for (name, bytes) in
        [("catalog.bin", &levels[..]), ("daily.bin", &pool[..]), ("daily.sum", &check[..])]
    {
        let path = out.join(name);
        fs::write(&path, bytes).map_err(|error| vec![format!("{}: {error}", path.display())])?;
    }
    Ok(())
}

fn write(bytes: &mut Vec<u8>, board: &Board, places: &[Point], difficulty: u8, values: [i32; 2]) {
    // At most 128 vertices, so that a byte holds each number.
    bytes.push(board.vertex_count() as u8);
    for (vertex, side) in board.sides().iter().enumerate() {
        let arcs = board.arcs().iter().filter(|arc| usize::from(arc.0) == vertex);
        bytes.push((arcs.clone().count() * 2 + side.index()) as u8);
        bytes.extend(arcs.map(|arc| arc.1));
    }
    for point in places {
        // To the nearest five units of a frame of 1000 by 1200: less than a pixel.
        bytes.extend([point.x, point.y].map(|place| ((place + 2) / 5) as u8));
    }
    bytes.push(difficulty);
    for value in values {
        bytes.extend(i8::try_from(value).expect("a value of fewer than 128").to_le_bytes());
    }
}

fn texts(bytes: &mut Vec<u8>, texts: &[&str]) {
    for text in texts {
        bytes.push(u8::try_from(text.len()).expect("a short text"));
        bytes.extend(text.as_bytes());
    }
}

/// Whether a newcomer, who plays Red and starts, has a game here: it can be won, but
/// no first move takes more than half or leaves the computer without an answer.
fn opens_well(level: &Level) -> bool {
    let board = &level.board;
    level.facts.ls > 0
        && board.vertices(Side::Red).iter().all(|vertex| {
            let taken = board.closure(Side::Red, vertex);
            taken.len() * 2 <= board.vertex_count()
                && !(board.vertices(Side::Blue) - taken).is_empty()
        })
}

/// How hard a level is, from 0 to 2: for how many sides, when they start, no
/// largest capture is a best move. A large board is never easy.
fn difficulty(level: &Level) -> u8 {
    let facts = &level.facts;
    let traps = [facts.greedy_loss.red, facts.greedy_loss.blue];
    let traps = traps.iter().filter(|loss| loss.is_some_and(|loss| loss > 0)).count() as u8;
    traps.max(u8::from(facts.vertices > LARGE))
}

/// More vertices than this are hard to take in at a glance.
const LARGE: usize = 14;
