//! Where things are drawn, in CSS pixels: the board fitted to its frame, and
//! the shapes of vertices and arrows. No part of this knows the DOM.

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
        self.x.hypot(self.y)
    }

    /// The angle from the x axis, in degrees, clockwise on the screen.
    fn degrees(self) -> f64 {
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
}

/// The largest radius of a red vertex in a frame of `size` pixels.
fn largest_radius(size: Point) -> f64 {
    (size.x.min(size.y) * 0.075).clamp(20.0, 42.0)
}

/// The space left free at the frame's edges, for a vertex and what surrounds it.
fn margin(size: Point) -> f64 {
    largest_radius(size) * 1.15 + 12.0
}

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
    let radius = (nearest * 0.34).min(largest_radius(size)).max(6.0);
    let reach = (nearest / 2.0).min((radius * 1.4).max(FINGER + 2.0)).max(6.0);
    let arrows = board
        .arcs()
        .iter()
        .map(|&(a, b)| Arrow::between(board, &centres, radius, usize::from(a), usize::from(b)))
        .collect();
    Drawing { centres, radius, reach, arrows }
}

/// Half the width of a blue vertex, for red ones of `radius`: about as much area.
pub(crate) fn half_width(radius: f64) -> f64 {
    radius * 0.93
}

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

/// Free space between a vertex's border and an arrow.
const GAP: f64 = 7.0;
/// The bends that are tried, in shares of the arc's length, straight first.
const BENDS: [f64; 9] = [0.0, 0.14, -0.14, 0.24, -0.24, 0.36, -0.36, 0.5, -0.5];

impl Arrow {
    /// The arrow of the arc `from > to`: straight, unless it would touch another
    /// vertex or the reverse arc exists too.
    fn between(board: &Board, centres: &[Point], radius: f64, from: usize, to: usize) -> Arrow {
        let (a, b) = (centres[from], centres[to]);
        let along = b - a;
        let normal = Point::new(-along.y, along.x);
        let control = |bend: f64| (a + b) * 0.5 + normal * (2.0 * bend);
        let reversed = board.arcs().binary_search(&(to as u8, from as u8)).is_ok();
        let room = |bend: f64| {
            let curve = Curve { start: a, control: control(bend), end: b };
            let mut least = f64::INFINITY;
            for (vertex, &centre) in centres.iter().enumerate() {
                if vertex != from && vertex != to {
                    least = least.min(curve.distance(centre));
                }
            }
            least
        };
        let enough = radius * 1.2 + 3.0;
        // Both arcs of a pair bend to the same hand of their own direction,
        // which are opposite sides of the line.
        let mut bends = BENDS.into_iter().filter(|bend| !reversed || *bend > 0.0);
        let first = bends.next().unwrap_or(0.0);
        let bend = if room(first) >= enough {
            first
        } else {
            bends
                .fold((first, room(first)), |best, bend| {
                    let room = room(bend);
                    if best.1 < enough && room > best.1 { (bend, room) } else { best }
                })
                .0
        };
        let whole = Curve { start: a, control: control(bend), end: b };
        let leave = |vertex: usize| {
            let side = board.side(vertex);
            move |offset: Point| is_outside(side, radius, GAP, offset)
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
            head: (radius * 0.6).clamp(7.0, 20.0).min(length * 0.6),
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

    fn board(code: &str) -> Board {
        code.parse().expect("a board code")
    }

    fn points(list: &[(f64, f64)]) -> Vec<Point> {
        list.iter().map(|&(x, y)| Point::new(x, y)).collect()
    }

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

    #[test]
    fn an_arrow_runs_from_border_to_border() {
        let board = board("RB 0>1");
        let drawing =
            draw(&board, points(&[(100.0, 100.0), (300.0, 100.0)]), Point::new(400.0, 200.0));
        let (arrow, r) = (&drawing.arrows[0], drawing.radius);
        let start = arrow.backward.at;
        let end = arrow.forward.at;
        assert!((start.x - (100.0 + r + GAP)).abs() < 0.2, "{start:?}");
        assert!((end.x - (300.0 - half_width(r) - GAP)).abs() < 0.2, "{end:?}");
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
