//! The path of an arrow from vertex to vertex.

use influence_engine::Board;

use super::{BEND, Vector};
use crate::Point;

/// The number of straight pieces that stand for a bent arrow.
const PIECES: u32 = 16;

/// An arrow as a quadratic curve between the centres of its vertices; straight
/// unless the opposite arc exists too.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arrow {
    /// The vertex that the arc leaves.
    pub tail: usize,
    /// The vertex that the arc enters.
    pub head: usize,
    /// The centre of the tail.
    pub start: Vector,
    /// The control point of the curve.
    pub control: Vector,
    /// The centre of the head.
    pub end: Vector,
    /// Is it a bent one?
    pub bent: bool,
}

/// The arrows of `board` in the order of its arcs; there must be a position
/// for each vertex.
pub fn arrows(board: &Board, positions: &[Point]) -> Vec<Arrow> {
    let arcs = board.arcs();
    let arrow = |&(a, b): &(u8, u8)| {
        let (tail, head) = (usize::from(a), usize::from(b));
        let (start, end) = (Vector::from(positions[tail]), Vector::from(positions[head]));
        let along = start.to(end);
        let bent = arcs.binary_search(&(b, a)).is_ok();
        let bend = if bent { BEND } else { 0.0 };
        // Both arrows of a pair bend to their own left, so away from each other.
        let aside = Vector { x: along.y, y: -along.x };
        let control = start.plus(0.5, along).plus(bend * 2.0, aside);
        Arrow { tail, head, start, control, end, bent }
    };
    arcs.iter().map(arrow).collect()
}

impl Arrow {
    /// The point at `t`, from 0 at the start to 1 at the end.
    pub fn at(&self, t: f64) -> Vector {
        let zero = Vector { x: 0.0, y: 0.0 };
        let s = 1.0 - t;
        zero.plus(s * s, self.start).plus(2.0 * s * t, self.control).plus(t * t, self.end)
    }

    /// The arrow as a chain of straight pieces.
    pub fn chain(&self) -> Vec<Vector> {
        let pieces = if self.bent { PIECES } else { 1 };
        (0..=pieces).map(|i| self.at(f64::from(i) / f64::from(pieces))).collect()
    }

    /// The part of the curve that is visible between two vertices of `radius`:
    /// its start, control point and end, and the direction at the end.
    pub fn visible(&self, radius: f64, gap: f64) -> [Vector; 3] {
        // The curve is so nearly its chord that trimming by the chord's length is enough.
        let length = self.start.to(self.end).length().max(1.0);
        let from = (radius / length).min(0.45);
        let to = 1.0 - ((radius + gap) / length).min(0.45);
        let (start, end) = (self.at(from), self.at(to));
        // The control point of a part of a quadratic curve, by blossoming.
        let zero = Vector { x: 0.0, y: 0.0 };
        let control = zero
            .plus((1.0 - from) * (1.0 - to), self.start)
            .plus(from * (1.0 - to) + to * (1.0 - from), self.control)
            .plus(from * to, self.end);
        [start, control, end]
    }
}
