//! Writes the levels of `catalog/` as the bytes that `src/levels.rs` reads; the
//! form is described there.

use influence_catalog::{Catalog, Level};
use std::fs;
use std::path::Path;

/// Reads the catalog in `folder`, checked as always, and writes it to `out`.
pub(crate) fn compile(folder: &Path, out: &Path) -> Result<(), Vec<String>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let catalog = Catalog::read(folder)
        .map_err(|faults| faults.0.iter().map(ToString::to_string).collect::<Vec<_>>())?;
    let mut bytes = Vec::new();
    for pack in catalog.packs() {
        texts(&mut bytes, &[&pack.name.en, &pack.name.fr]);
        bytes.extend((pack.levels.len() as u16).to_le_bytes());
        for level in pack.levels.iter().filter_map(|id| catalog.get(id)) {
            write(&mut bytes, level);
        }
    }
    fs::write(out, bytes).map_err(|error| vec![format!("{}: {error}", out.display())])
}

fn write(bytes: &mut Vec<u8>, level: &Level) {
    texts(bytes, &[&level.id, &level.name.en, &level.name.fr, &level.board.to_string()]);
    for point in &level.positions {
        bytes.extend(point.x.to_le_bytes());
        bytes.extend(point.y.to_le_bytes());
    }
    bytes.push(difficulty(level));
    // Values of a board of at most 128 vertices.
    for value in [level.facts.ls, level.facts.rs] {
        bytes.extend((value as i16).to_le_bytes());
    }
}

fn texts(bytes: &mut Vec<u8>, texts: &[&str]) {
    for text in texts {
        bytes.extend((text.len() as u32).to_le_bytes());
        bytes.extend(text.as_bytes());
    }
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
