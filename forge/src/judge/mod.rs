//! How interesting a board is. `docs/judging.md` says why each figure matters.

mod filter;
mod goal;
mod line;
mod look;
mod oracle;
mod play;
#[cfg(test)]
mod tests;

pub use filter::{Filter, Range, difficulty};
pub use goal::{Goal, Known};
pub use line::Line;
pub use look::{Choice, DEEP, Game, Look, StartLook};
pub use oracle::{Judge, Oracle};
pub use play::{Results, results};

use influence_engine::Side;

/// The side that has fewer vertices and wins whoever starts, and by how many
/// points at least; `vertices` are all and the red ones.
pub fn minority(ls: i32, rs: i32, vertices: (usize, usize)) -> Option<(Side, i32)> {
    let (all, red) = vertices;
    if 2 * red < all && rs > 0 {
        Some((Side::Red, rs))
    } else if 2 * red > all && ls < 0 {
        Some((Side::Blue, -ls))
    } else {
        None
    }
}
