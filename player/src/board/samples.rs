//! What the tests of drawing, layout and animation are tried on.

use super::geometry::Point;
use influence_engine::Board;

/// The board with this code.
pub(super) fn board(code: &str) -> Board {
    code.parse().expect("a board code")
}

/// Points with these coordinates.
pub(super) fn points(list: &[(f64, f64)]) -> Vec<Point> {
    list.iter().map(|&(x, y)| Point::new(x, y)).collect()
}
