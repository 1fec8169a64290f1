//! Layouts scaled into the catalog's frame.

use influence_catalog::drawing::Vector;
use influence_catalog::{FRAME_HEIGHT, FRAME_WIDTH, Point};

use super::symmetry::Symmetry;

const SIZE: [f64; 2] = [FRAME_WIDTH as f64, FRAME_HEIGHT as f64];

/// The most that one axis is stretched against the other.
const STRETCH: f64 = 1.35;

/// The box around points: the least and the greatest of each coordinate.
fn bounds(points: &[Vector]) -> [(f64, f64); 2] {
    let range = |coordinate: fn(&Vector) -> f64| {
        let values = points.iter().map(coordinate);
        values.fold((f64::MAX, f64::MIN), |(low, high), v| (low.min(v), high.max(v)))
    };
    [range(|p| p.x), range(|p| p.y)]
}

/// Scaled by these factors, the middle of the box in the middle of the frame.
fn placed(points: &[Vector], bounds: [(f64, f64); 2], scale: [f64; 2]) -> Vec<Vector> {
    let place = |value: f64, axis: usize| {
        let (low, high) = bounds[axis];
        SIZE[axis] / 2.0 + (value - f64::midpoint(low, high)) * scale[axis]
    };
    points.iter().map(|p| Vector { x: place(p.x, 0), y: place(p.y, 1) }).collect()
}

/// The largest factor for each axis that keeps points within the frame.
fn room(bounds: [(f64, f64); 2]) -> [f64; 2] {
    [0, 1].map(|axis| SIZE[axis] / (bounds[axis].1 - bounds[axis].0).max(1e-6))
}

/// Scaled alike in both directions to fill the frame.
pub(super) fn into_frame(points: &[Vector]) -> Vec<Vector> {
    let bounds = bounds(points);
    let [x, y] = room(bounds);
    placed(points, bounds, [x.min(y), x.min(y)])
}

/// Turned upright and stretched to fill the frame, more in one direction than in the other where
/// that needs no more than a little; then on whole units, keeping the symmetry.
pub(super) fn fitted(points: &[Vector], symmetry: Option<&Symmetry>) -> Vec<Point> {
    let [(left, right), (top, bottom)] = bounds(points);
    let lying = right - left > bottom - top && symmetry.is_none_or(Symmetry::survives_turning);
    let turned = |p: &Vector| if lying { Vector { x: p.y, y: p.x } } else { *p };
    let points: Vec<Vector> = points.iter().map(turned).collect();
    let bounds = bounds(&points);
    let [x, y] = room(bounds);
    let scale = [x.min(y * STRETCH), y.min(x * STRETCH)];
    let placed = placed(&points, bounds, scale);
    // A float outside of the type's range is cut to it.
    let whole = |p: &Vector| Point { x: p.x.round() as u16, y: p.y.round() as u16 };
    let mut positions: Vec<Point> = placed.iter().map(whole).collect();
    for (v, w) in symmetry.iter().flat_map(|symmetry| symmetry.pairs()) {
        positions[w] = symmetry.map_or(positions[w], |s| s.image_of_point(positions[v]));
    }
    positions
}
