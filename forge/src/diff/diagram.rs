//! Boards as Mermaid diagrams, which GitHub draws in a comment by itself: a
//! comment can show no picture that is not published somewhere.

use std::fmt::Write as _;

use influence_catalog::Level;
use influence_engine::{Board, Side};

use super::Diff;

/// Most diagrams of one comment: each is drawn by the reader's browser.
const MOST: usize = 12;
/// Most characters of all diagrams of a comment.
const MOST_CHARACTERS: usize = 12_000;
/// Mermaid refuses a diagram of more than 500 arcs; far fewer are unreadable.
const MOST_ARCS: usize = 200;

/// The new and changed levels as folded diagrams, as many as a comment can take.
pub(super) fn diagrams(diff: &Diff) -> String {
    let levels: Vec<&Level> = diff.changes.iter().filter_map(super::Change::after).collect();
    let drawn: Vec<String> = levels
        .iter()
        .filter(|level| level.board.arcs().len() <= MOST_ARCS)
        .scan(0, |length, level| {
            let text = folded(level);
            *length += text.len();
            (*length <= MOST_CHARACTERS).then_some(text)
        })
        .take(MOST)
        .collect();
    if drawn.is_empty() {
        return String::new();
    }
    format!(
        "\n### Boards ({} of {})\n\nThe arrows, not the places: those are in the pictures.\n\n{}",
        drawn.len(),
        levels.len(),
        drawn.concat()
    )
}

/// A level's diagram under its id, which is plain text, and its code, for playing it.
fn folded(level: &Level) -> String {
    format!(
        "<details><summary>{}</summary>\n\n`{}`\n\n```mermaid\n{}```\n\n</details>\n\n",
        level.id,
        level.board,
        mermaid(&level.board)
    )
}

/// Red vertices are round and blue ones square, as in the game.
fn mermaid(board: &Board) -> String {
    let mut out = "flowchart TD\n".to_owned();
    for vertex in 0..board.vertex_count() {
        let shape = match board.side(vertex) {
            Side::Red => format!("(({vertex})):::red"),
            Side::Blue => format!("[{vertex}]:::blue"),
        };
        _ = writeln!(out, "v{vertex}{shape}");
    }
    for arcs in board.arcs().chunk_by(|(a, _), (b, _)| a == b) {
        let heads: Vec<String> = arcs.iter().map(|(_, head)| format!("v{head}")).collect();
        _ = writeln!(out, "v{} --> {}", arcs[0].0, heads.join(" & "));
    }
    out.push_str("classDef red fill:#C8402E,stroke:#7A2018,color:#FFF\n");
    out.push_str("classDef blue fill:#1B75D0,stroke:#0E4478,color:#FFF\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diagram_has_every_vertex_and_every_arc() {
        let board: Board = "RBB 0>1 0>2 2>1".parse().unwrap();
        let lines =
            "flowchart TD\nv0((0)):::red\nv1[1]:::blue\nv2[2]:::blue\nv0 --> v1 & v2\nv2 --> v1\n";
        assert!(mermaid(&board).starts_with(lines), "{}", mermaid(&board));
    }
}
