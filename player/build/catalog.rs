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
    for level in catalog.levels() {
        write(&mut bytes, level);
    }
    fs::write(out, bytes).map_err(|error| vec![format!("{}: {error}", out.display())])
}

fn write(bytes: &mut Vec<u8>, level: &Level) {
    for text in [&level.id, &level.name.en, &level.name.fr, &level.board.to_string()] {
        bytes.extend((text.len() as u32).to_le_bytes());
        bytes.extend(text.as_bytes());
    }
    for point in &level.positions {
        bytes.extend(point.x.to_le_bytes());
        bytes.extend(point.y.to_le_bytes());
    }
    // Values of a board of at most 128 vertices.
    for value in [level.facts.ls, level.facts.rs] {
        bytes.extend((value as i16).to_le_bytes());
    }
}
