//! How a board is drawn at its positions: the paths of arrows, and figures that
//! say how readable the drawing is.

mod arrow;
mod quality;

use crate::Point;

pub use arrow::{Arrow, arrows};
pub use quality::{Figures, Quality, least, measure, room};

/// The radius that a vertex is drawn with, in units of the catalog's frame,
/// where there is room for it.
pub const VERTEX_RADIUS: f64 = 56.0;

/// How far the two arrows of a pair a⇄b bend apart, against their length.
pub const BEND: f64 = 0.18;

/// A vector of the plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Vector {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

impl Vector {
    /// The vector from `self` to `other`.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        Self { x: other.x - self.x, y: other.y - self.y }
    }

    /// `self + factor · other`.
    #[must_use]
    pub fn plus(self, factor: f64, other: Self) -> Self {
        Self { x: self.x + factor * other.x, y: self.y + factor * other.y }
    }

    /// The length. Only the basic operations and the square root are used in
    /// layouts: they give the same bits on every machine.
    pub fn length(self) -> f64 {
        self.dot(self).sqrt()
    }

    /// The scalar product.
    pub fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The scalar product with the other turned by a right angle.
    pub fn cross(self, other: Self) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// The distance from this point to the straight line from `a` to `b`.
    pub fn distance_to_piece(self, a: Self, b: Self) -> f64 {
        let along = a.to(b);
        let square = along.dot(along);
        let t = if square > 0.0 { (a.to(self).dot(along) / square).clamp(0.0, 1.0) } else { 0.0 };
        a.plus(t, along).to(self).length()
    }
}

/// Do the straight lines from `a` to `b` and from `c` to `d` cross?
pub fn pieces_cross(a: Vector, b: Vector, c: Vector, d: Vector) -> bool {
    let side = |p: Vector, q: Vector, r: Vector| p.to(q).cross(p.to(r));
    side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
}

impl From<Point> for Vector {
    fn from(point: Point) -> Self {
        Self { x: f64::from(point.x), y: f64::from(point.y) }
    }
}

/// The least distance of two of these points; `None` if there are not two.
pub fn least_distance(positions: &[Point]) -> Option<f64> {
    let points: Vec<Vector> = positions.iter().map(|&p| p.into()).collect();
    quality::closest(&points).map(|(_, _, distance)| distance)
}
