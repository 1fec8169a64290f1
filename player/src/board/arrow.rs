//! Arrows: arcs drawn from border to border, whose head stands at one end or at
//! the other.

use super::geometry::{Point, distance_to_segment, half_width};
use influence_engine::{Board, Side};

/// Whether the point at `offset` from the centre of a vertex is outside it and
/// `gap` away.
fn is_outside(side: Side, radius: f64, gap: f64, offset: Point) -> bool {
    match side {
        Side::Red => offset.length() >= radius + gap,
        // The superellipse x⁴ + y⁴ = w⁴.
        Side::Blue => {
            let (x, y) = (offset.x * offset.x, offset.y * offset.y);
            (x * x + y * y).sqrt().sqrt() >= half_width(radius) + gap
        }
    }
}

/// One end of an arrow: where its head's tip stands and where it points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Tip {
    pub(crate) at: Point,
    /// In degrees, clockwise from the x axis.
    pub(crate) degrees: f64,
}

/// An arc drawn from border to border. The shaft is the same for both turns;
/// its head stands at one end or at the other.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Arrow {
    pub(crate) from: usize,
    pub(crate) to: usize,
    /// The path of the shaft from `from` to `to`.
    pub(crate) path: String,
    /// The length of the path.
    pub(crate) length: f64,
    /// The length of the head.
    pub(crate) head: f64,
    /// The head in the arc's own direction, on Red's turn.
    pub(crate) forward: Tip,
    /// The head turned round, on Blue's turn.
    pub(crate) backward: Tip,
}

/// Free space between a vertex's border and an arrow, for what surrounds the
/// vertex, in shares of the radius.
pub(super) const GAP: f64 = 0.28;
/// How far from the frame's edge a bent arrow stays.
const EDGE: f64 = 10.0;
/// Arcs times vertices from which on arrows are drawn straight.
const CROWDED: usize = 12_000;
/// The bends that are tried, in shares of the arc's length, straight first.
const BENDS: [f64; 9] = [0.0, 0.14, -0.14, 0.24, -0.24, 0.36, -0.36, 0.5, -0.5];

impl Arrow {
    /// The arrow of the arc `from > to` in a frame of `size` pixels: straight,
    /// unless it would touch another vertex or the reverse arc exists too.
    pub(super) fn between(
        board: &Board,
        centres: &[Point],
        (radius, size): (f64, Point),
        (from, to): (usize, usize),
    ) -> Arrow {
        let (a, b) = (centres[from], centres[to]);
        let along = b - a;
        let normal = Point::new(-along.y, along.x);
        let control = |bend: f64| (a + b) * 0.5 + normal * (2.0 * bend);
        let reversed = board.arcs().binary_search(&(to as u8, from as u8)).is_ok();
        let room = |bend: f64| {
            let curve = Curve { start: a, control: control(bend), end: b };
            let middle = curve.at(0.5);
            let inside = |x: f64, size: f64| (EDGE..=size - EDGE).contains(&x);
            if bend != 0.0 && !(inside(middle.x, size.x) && inside(middle.y, size.y)) {
                return f64::NEG_INFINITY;
            }
            let mut least = f64::INFINITY;
            for (vertex, &centre) in centres.iter().enumerate() {
                if vertex != from && vertex != to {
                    let straight = bend == 0.0;
                    least = least.min(if straight {
                        distance_to_segment(centre, a, b)
                    } else {
                        curve.distance(centre)
                    });
                }
            }
            least
        };
        // On crowded boards no bend would help, and all would take too long to try.
        let crowded = board.arcs().len() * centres.len() > CROWDED;
        let enough = radius * 1.3;
        // Both arcs of a pair bend to the same hand of their own direction,
        // which are opposite sides of the line.
        let mut bends = BENDS.into_iter().filter(|bend| !reversed || *bend > 0.0);
        let first = bends.next().unwrap_or(0.0);
        let mut best = (first, if crowded { enough } else { room(first) });
        for bend in bends {
            if best.1 >= enough {
                break;
            }
            let room = room(bend);
            if room > best.1 {
                best = (bend, room);
            }
        }
        let bend = best.0;
        let whole = Curve { start: a, control: control(bend), end: b };
        let leave = |vertex: usize| {
            let side = board.side(vertex);
            move |offset: Point| is_outside(side, radius, GAP * radius, offset)
        };
        let start = whole.first_where(a, leave(from));
        let end = 1.0 - whole.reverse().first_where(b, leave(to));
        let shaft = if start < end { whole.part(start, end) } else { whole.part(0.45, 0.55) };
        let length = shaft.length();
        let forward = (shaft.end - shaft.control).degrees();
        let mut backward = (shaft.start - shaft.control).degrees();
        // The head turns by about half a turn clockwise, whatever the angles' origin.
        while backward < forward + 90.0 {
            backward += 360.0;
        }
        while backward > forward + 270.0 {
            backward -= 360.0;
        }
        Arrow {
            from,
            to,
            path: shaft.path(),
            length,
            head: (radius * 0.6).clamp(7.0, 26.0).min(length * 0.6),
            forward: Tip { at: shaft.end, degrees: forward },
            backward: Tip { at: shaft.start, degrees: backward },
        }
    }

    /// The head for the turn: the tip that the arrow then shows.
    pub(crate) fn tip(&self, flipped: bool) -> Tip {
        if flipped { self.backward } else { self.forward }
    }
}

/// A quadratic Bézier curve.
#[derive(Clone, Copy)]
struct Curve {
    start: Point,
    control: Point,
    end: Point,
}

impl Curve {
    fn at(&self, t: f64) -> Point {
        let u = 1.0 - t;
        self.start * (u * u) + self.control * (2.0 * u * t) + self.end * (t * t)
    }

    fn reverse(&self) -> Curve {
        Curve { start: self.end, control: self.control, end: self.start }
    }

    /// The part between two parameters.
    fn part(&self, from: f64, to: f64) -> Curve {
        let (start, end) = (self.at(from), self.at(to));
        // The tangent at `from`, scaled to the part.
        let tangent = (self.control - self.start) * (1.0 - from) + (self.end - self.control) * from;
        Curve { start, control: start + tangent * (to - from), end }
    }

    /// The first parameter at which `test` holds for the offset from `origin`,
    /// `test` failing at the start; 1 if it never does.
    fn first_where(&self, origin: Point, test: impl Fn(Point) -> bool) -> f64 {
        const STEPS: u32 = 64;
        let holds = |t: f64| test(self.at(t) - origin);
        let Some(step) = (1..=STEPS).find(|&step| holds(f64::from(step) / f64::from(STEPS))) else {
            return 1.0;
        };
        let mut low = f64::from(step - 1) / f64::from(STEPS);
        let mut high = f64::from(step) / f64::from(STEPS);
        for _ in 0..12 {
            let middle = f64::midpoint(low, high);
            if holds(middle) { high = middle } else { low = middle }
        }
        high
    }

    fn samples(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        (0..24_u32).map(|n| (self.at(f64::from(n) / 24.0), self.at(f64::from(n + 1) / 24.0)))
    }

    fn length(&self) -> f64 {
        self.samples().map(|(a, b)| (b - a).length()).sum()
    }

    fn distance(&self, point: Point) -> f64 {
        self.samples().map(|(a, b)| distance_to_segment(point, a, b)).fold(f64::INFINITY, f64::min)
    }

    fn path(&self) -> String {
        format!("M{}Q{} {}", self.start, self.control, self.end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::draw;
    use crate::board::samples::{board, points};

    #[test]
    fn an_arrow_runs_from_border_to_border() {
        let board = board("RB 0>1");
        let drawing =
            draw(&board, points(&[(100.0, 100.0), (300.0, 100.0)]), Point::new(400.0, 200.0));
        let (arrow, r) = (&drawing.arrows[0], drawing.radius);
        let start = arrow.backward.at;
        let end = arrow.forward.at;
        assert!((start.x - (100.0 + r + GAP * r)).abs() < 0.2, "{start:?}");
        assert!((end.x - (300.0 - half_width(r) - GAP * r)).abs() < 0.2, "{end:?}");
        assert!(arrow.forward.degrees.abs() < 0.1 && (arrow.backward.degrees - 180.0).abs() < 0.1);
        assert!((arrow.length - (end.x - start.x)).abs() < 0.2);
    }

    #[test]
    fn a_pair_of_arcs_is_drawn_as_two_curves() {
        let board = board("RB 0>1 1>0");
        let drawing =
            draw(&board, points(&[(100.0, 100.0), (300.0, 100.0)]), Point::new(400.0, 200.0));
        let middle = |arrow: &Arrow| f64::midpoint(arrow.forward.at.y, arrow.backward.at.y);
        let (there, back) = (&drawing.arrows[0], &drawing.arrows[1]);
        assert!(middle(there) > 100.5 && middle(back) < 99.5, "{there:?} {back:?}");
    }

    #[test]
    fn an_arrow_bends_around_a_vertex_in_its_way() {
        let board = board("RBR 0>2 1>2");
        let centres = points(&[(60.0, 200.0), (200.0, 200.0), (340.0, 200.0)]);
        let drawing = draw(&board, centres.clone(), Point::new(400.0, 400.0));
        let arrow = &drawing.arrows[0];
        assert_eq!((arrow.from, arrow.to), (0, 2));
        let middle = arrow.path.split(['Q', ' ']).nth(3).and_then(|y| y.parse::<f64>().ok());
        assert!(middle.is_some_and(|y| (y - 200.0).abs() > 60.0), "{}", arrow.path);
    }

    #[test]
    fn each_arrow_turns_by_about_half_a_turn() {
        let board = board("RBRB 0>1 1>0 2>3 3>0 2>1");
        let layout = points(&[(50.0, 50.0), (250.0, 80.0), (60.0, 260.0), (300.0, 300.0)]);
        for arrow in draw(&board, layout, Point::new(350.0, 350.0)).arrows {
            let turn = arrow.backward.degrees - arrow.forward.degrees;
            assert!((90.0..=270.0).contains(&turn), "{arrow:?}");
        }
    }

    #[test]
    fn coincident_vertices_are_drawn_without_a_nan() {
        let board = board("RB 0>1");
        let drawing = draw(&board, points(&[(50.0, 50.0), (50.0, 50.0)]), Point::new(100.0, 100.0));
        let arrow = &drawing.arrows[0];
        assert!(arrow.length.is_finite() && arrow.forward.degrees.is_finite());
        assert!(!arrow.path.contains("NaN"));
    }
}
