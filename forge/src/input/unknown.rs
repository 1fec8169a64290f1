//! What to say of a name that is no board: what it may have been meant to be.

use std::fs;
use std::path::Path;

use influence_catalog::is_valid_id;
use influence_engine::code::CodeError;

/// How far a misspelt id may be from the one that was meant.
const MOST_EDITS: usize = 2;
/// Names shorter than this are near to too much.
const SHORTEST: usize = 4;
/// No id is longer.
const LONGEST: usize = 48;

/// Why `name` is no board, on one line; `error` says why it is no board code.
pub(super) fn message(name: &str, catalog: &Path, error: &CodeError) -> String {
    let path = Path::new(name);
    if path.is_dir() {
        return format!("{name}: a folder, expected a board code, a level's id or a file");
    }
    if path.is_file() {
        return format!(
            "{name}: expected a file that ends in .ron (a level), .dot or .gv (Graphviz); \
             board codes, one a line, are read by - < {name}"
        );
    }
    let meant = nearest(name, catalog).map_or_else(String::new, |id| format!("; meant {id}?"));
    if !is_valid_id(name) {
        return format!("board code: {error}{meant}");
    }
    let shown = catalog.display();
    let missing =
        if catalog.join("catalog.ron").is_file() { "" } else { " (no catalog.ron there)" };
    format!(
        "column 1, token '{name}': neither a board code (expected one letter R or B per vertex) \
         nor a level of {shown}{missing}{meant}"
    )
}

/// The level's id that `name` is most likely to mean, if one is near.
fn nearest(name: &str, catalog: &Path) -> Option<String> {
    let name = name.to_lowercase().replace([' ', '_'], "-");
    if !(SHORTEST..=LONGEST).contains(&name.len()) {
        return None;
    }
    fs::read_dir(catalog.join("levels"))
        .ok()?
        .filter_map(|entry| {
            entry.ok()?.file_name().to_str()?.strip_suffix(".ron").map(str::to_owned)
        })
        .map(|id| (edits(&name, &id), id))
        .filter(|(edits, _)| *edits <= MOST_EDITS)
        .min()
        .map(|(_, id)| id)
}

/// The fewest characters to add, to remove or to replace that make `b` of `a`.
fn edits(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, &y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::edits;

    #[test]
    fn edits_are_counted() {
        for (a, b, expected) in [
            ("", "", 0),
            ("", "abc", 3),
            ("tree9", "tree-9", 1),
            ("tre-9", "tree-9", 1),
            ("tree-8", "tree-9", 1),
            ("treee-9", "tree-9", 1),
            ("tere-9", "tree-9", 2),
            ("kitten", "sitting", 3),
        ] {
            assert_eq!((edits(a, b), edits(b, a)), (expected, expected), "{a} {b}");
        }
    }
}
