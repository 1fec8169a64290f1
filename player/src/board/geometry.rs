//! Where things are drawn, in CSS pixels: the board fitted to its frame, and
//! the shapes of its vertices. No part of this knows the DOM.

use super::arrow::{Arrow, GAP};
use influence_engine::{Board, Side};
use std::fmt;
use std::ops::{Add, Mul, Sub};

/// A point, or the difference of two, in CSS pixels; y grows downwards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

impl Point {
    pub(crate) const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    pub(crate) fn length(self) -> f64 {
        // `hypot` would bring in a library for lengths that no page has.
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// The angle from the x axis, in degrees, clockwise on the screen.
    pub(super) fn degrees(self) -> f64 {
        self.y.atan2(self.x).to_degrees()
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Px(self.x), Px(self.y))
    }
}

impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Point;
    fn mul(self, factor: f64) -> Point {
        Point::new(self.x * factor, self.y * factor)
    }
}

/// A length in CSS pixels or an angle in degrees, written with one decimal. The
/// standard library's exact way of writing decimals would weigh 10 kB.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Px(pub(crate) f64);

impl fmt::Display for Px {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round() as i32;
        let sign = if tenths < 0 { "-" } else { "" };
        write!(f, "{sign}{}.{}", tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10)
    }
}

/// A board drawn in a frame.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Drawing {
    /// The centre of each vertex.
    pub(crate) centres: Vec<Point>,
    /// The radius of the red vertices.
    pub(crate) radius: f64,
    /// The radius of the area that answers to a finger.
    pub(crate) reach: f64,
    /// One arrow an arc, in the board's order.
    pub(crate) arrows: Vec<Arrow>,
    /// The size of the frame; nothing at all before the page has been laid out.
    pub(crate) size: Point,
}

impl Drawing {
    /// Before anything is known: `count` vertices and no arrow.
    pub(crate) fn unknown(count: usize) -> Drawing {
        let (centres, size) = (vec![Point::default(); count], Point::default());
        Drawing { centres, radius: 6.0, reach: 6.0, arrows: Vec::new(), size }
    }
}

/// The largest radius of a red vertex in a frame of `size` pixels.
fn largest_radius(size: Point) -> f64 {
    (size.x.min(size.y) * 0.075).clamp(20.0, 42.0)
}

/// The space left free at the frame's edges, for a vertex and what surrounds it.
fn margin(size: Point) -> f64 {
    largest_radius(size) * 1.15 + 12.0
}

/// The length that an arrow should at least have.
const SHORTEST_ARROW: f64 = 32.0;
/// Half of the smallest touch target.
pub(crate) const FINGER: f64 = 22.0;

/// Fits `positions` (any unit, one a vertex) into a frame of `size` pixels,
/// upright or with its axes swapped, whichever keeps vertices and arcs apart.
pub(crate) fn fit(board: &Board, positions: &[Point], size: Point) -> Vec<Point> {
    let upright = stretch(positions, size);
    let swapped: Vec<Point> = positions.iter().map(|p| Point::new(p.y, p.x)).collect();
    let swapped = stretch(&swapped, size);
    if clearance(board, &swapped) > clearance(board, &upright) * 1.05 { swapped } else { upright }
}

/// Stretches each axis so that the points fill the frame.
fn stretch(points: &[Point], size: Point) -> Vec<Point> {
    let margin = margin(size);
    let axis = |of: fn(&Point) -> f64, size: f64| {
        let low = points.iter().map(of).fold(f64::INFINITY, f64::min);
        let high = points.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
        let margin = margin.min(size / 4.0);
        let factor = if high - low > 1e-6 { (size - 2.0 * margin) / (high - low) } else { 0.0 };
        (low, high, factor, size)
    };
    let horizontal = axis(|p| p.x, size.x);
    let vertical = axis(|p| p.y, size.y);
    let place = |value: f64, (low, high, factor, size): (f64, f64, f64, f64)| {
        size / 2.0 + (value - f64::midpoint(low, high)) * factor
    };
    points.iter().map(|p| Point::new(place(p.x, horizontal), place(p.y, vertical))).collect()
}

/// How far apart things are: the smallest of the distances between two
/// vertices and twice the distances between an arc and a vertex not its own.
pub(crate) fn clearance(board: &Board, centres: &[Point]) -> f64 {
    let mut least = f64::INFINITY;
    for (place, &one) in centres.iter().enumerate() {
        for &other in &centres[..place] {
            least = least.min((one - other).length());
        }
    }
    for &(a, b) in board.arcs() {
        let (a, b) = (usize::from(a), usize::from(b));
        for (vertex, &centre) in centres.iter().enumerate() {
            if vertex != a && vertex != b {
                least = least.min(2.0 * distance_to_segment(centre, centres[a], centres[b]));
            }
        }
    }
    least
}

/// The distance from `point` to the straight line between two others.
pub(crate) fn distance_to_segment(point: Point, from: Point, to: Point) -> f64 {
    let along = to - from;
    let square = along.x * along.x + along.y * along.y;
    let offset = point - from;
    let share = (offset.x * along.x + offset.y * along.y) / square.max(1e-9);
    (offset - along * share.clamp(0.0, 1.0)).length()
}

/// Draws `board` with its vertices at `centres` in a frame of `size` pixels.
pub(crate) fn draw(board: &Board, centres: Vec<Point>, size: Point) -> Drawing {
    let mut nearest = f64::INFINITY;
    for (place, &one) in centres.iter().enumerate() {
        for &other in &centres[..place] {
            nearest = nearest.min((one - other).length());
        }
    }
    let arcs = board
        .arcs()
        .iter()
        .map(|&(a, b)| (centres[usize::from(a)] - centres[usize::from(b)]).length());
    let shortest = arcs.fold(f64::INFINITY, f64::min);
    // Vertices make room for arrows that can be read, down to a limit. (clamp with
    // such bounds can panic with them, and their text would weigh 10 kB.)
    let radius = ((shortest - SHORTEST_ARROW) / (2.0 + 2.0 * GAP))
        .max(nearest * 0.26)
        .min(nearest * 0.34)
        .min(largest_radius(size))
        .max(6.0);
    let reach = (nearest / 2.0).min((radius * 1.4).max(FINGER + 2.0)).max(6.0);
    let arrows = board
        .arcs()
        .iter()
        .map(|&(a, b)| {
            Arrow::between(board, &centres, (radius, size), (usize::from(a), usize::from(b)))
        })
        .collect();
    Drawing { centres, radius, reach, arrows, size }
}

/// Half the width of a blue vertex, for red ones of `radius`: about as much area.
pub(crate) fn half_width(radius: f64) -> f64 {
    radius * 0.93
}

/// The outline of a vertex around the origin, `radius` being a red one's.
pub(crate) fn outline(side: Side, radius: f64) -> String {
    // How far the handles reach, for a quarter of a circle and of x⁴ + y⁴ = 1.
    let (w, k) = match side {
        Side::Red => (radius, radius * 0.5523),
        Side::Blue => (half_width(radius), half_width(radius) * 0.909),
    };
    let (w, k) = (Px(w), Px(k));
    format!("M{w} 0C{w} {k} {k} {w} 0 {w}S-{w} {k} -{w} 0S-{k} -{w} 0 -{w}S{w} -{k} {w} 0Z")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::samples::{board, points};

    #[test]
    fn lengths_are_written_with_one_decimal() {
        let texts = [0.0, -0.04, 1.25, -0.51, 359.96, -17.0].map(|x| Px(x).to_string());
        assert_eq!(texts, ["0.0", "0.0", "1.3", "-0.5", "360.0", "-17.0"]);
        assert_eq!(Px(f64::NAN).to_string(), "0.0");
    }

    #[test]
    fn a_fitted_board_stays_inside_its_frame() {
        let board = board("RBRB 0>1 2>1 2>3");
        let size = Point::new(344.0, 380.0);
        for layout in [
            points(&[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)]),
            points(&[(-500.0, 2.0), (900.0, 7.0), (3.0, 2.0), (0.0, 0.0)]),
            points(&[(1.0, 1.0), (1.0, 1.0), (1.0, 1.0), (1.0, 1.0)]),
        ] {
            let edge = margin(size) - 0.1;
            for p in fit(&board, &layout, size) {
                assert!(p.x >= edge && p.x <= size.x - edge, "{p:?}");
                assert!(p.y >= edge && p.y <= size.y - edge, "{p:?}");
            }
        }
    }

    #[test]
    fn a_long_row_stands_upright_on_a_phone() {
        let board = board("BRBRBRB 1>0 1>2 3>2 3>4 5>4 5>6");
        let row: Vec<Point> = (0..7).map(|x| Point::new(f64::from(x), 0.0)).collect();
        let fitted = fit(&board, &row, Point::new(320.0, 500.0));
        assert!((fitted[0].x - fitted[6].x).abs() < 1.0, "{fitted:?}");
        assert!((fitted[0].y - fitted[6].y).abs() > 400.0, "{fitted:?}");
    }
}
