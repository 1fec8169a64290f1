//! Where vertices stand: a quick layout for boards without one, the shape of
//! arrows, and figures that say how readable a layout is.

pub mod arrow;
pub mod quality;
mod stress;

use influence_catalog::Point;

pub use stress::quick;

/// The radius that a vertex is drawn with, in units of the catalog's frame.
pub const VERTEX_RADIUS: f64 = 56.0;

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
}

impl From<Point> for Vector {
    fn from(point: Point) -> Self {
        Self { x: f64::from(point.x), y: f64::from(point.y) }
    }
}
