//! How readable a drawing is.

use influence_engine::Board;
use serde::Deserialize;

use super::{Arrow, VERTEX_RADIUS, Vector, arrows, pieces_cross};
use crate::Point;

/// Least distance of two vertices of a level with up to [`ROOMY`] vertices, in
/// units of the frame: a touch target each on a small phone, where the frame is
/// about 300 pixels wide. Larger boards are zoomed; see [`room`].
const LEAST_DISTANCE: f64 = 140.0;
/// Least distance of an arrow from the centre of a vertex that is not its own:
/// outside of the vertex, with a gap that can be seen.
const LEAST_CLEARANCE: f64 = VERTEX_RADIUS + 20.0;
/// The most vertices that are all touched without zooming.
const ROOMY: usize = 16;
/// Least angle of two arrows at a vertex, in degrees.
const LEAST_ANGLE: u16 = 12;
/// Width against height of the drawing, in percent: upright or nearly square.
const ASPECT: std::ops::RangeInclusive<u16> = 40..=125;

/// What a drawing was measured to be, with the places that are worst.
#[derive(Clone, Debug, PartialEq)]
pub struct Quality {
    /// Number of vertices.
    vertices: usize,
    /// Number of arcs.
    arcs: usize,
    /// The two vertices that are closest, and how close; `None` for one vertex.
    pub distance: Option<(usize, usize, f64)>,
    /// The arrow (tail, head) and the other vertex that are closest, and how
    /// close; `None` if no arrow has another vertex.
    pub clearance: Option<(usize, usize, usize, f64)>,
    /// Pairs of connections without a common vertex that cross. A connection is
    /// an arrow, or the pair a⇄b together.
    pub crossings: usize,
    /// A vertex, the other ends of two arrows that meet there most nearly in one
    /// direction, and their angle in degrees; `None` if no two connections meet.
    pub angle: Option<(usize, usize, usize, f64)>,
    /// Width of the drawing against its height, in percent (at most 9999).
    pub aspect: f64,
}

/// The figures of a drawing as a level stores them: rounded to whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    /// Least distance of two vertices, in units of the frame; `None` for one vertex.
    pub distance: Option<u16>,
    /// Least distance of an arrow from a vertex that is not its own, in units of
    /// the frame; `None` if no arrow has another vertex.
    pub clearance: Option<u16>,
    /// Pairs of connections that cross; the pair a⇄b is one connection.
    pub crossings: usize,
    /// Least angle of two arrows at a vertex, in degrees; `None` if no two
    /// connections meet.
    pub angle: Option<u16>,
    /// Width against height, in percent (at most 9999).
    pub aspect: u16,
}

/// How close things may come on a board of `vertices` vertices, against the
/// closest allowed on a small one: 1 up to 16 vertices, then so that the part of
/// the frame that vertices cover stays the same.
pub fn room(vertices: usize) -> f64 {
    let ratio = ROOMY as f64 / vertices.max(ROOMY) as f64;
    ratio.sqrt()
}

/// The least distance of two vertices and the least clearance of an arrow that
/// a level of `vertices` vertices must keep, in units of the frame.
pub fn least(vertices: usize) -> (u16, u16) {
    let room = room(vertices);
    ((LEAST_DISTANCE * room).round() as u16, (LEAST_CLEARANCE * room).round() as u16)
}

/// Measures a drawing; there must be a position for each vertex.
pub fn measure(board: &Board, positions: &[Point]) -> Quality {
    let points: Vec<Vector> = positions.iter().map(|&p| p.into()).collect();
    let arrows = arrows(board, positions);
    let clearance = arrows
        .iter()
        .filter_map(|arrow| {
            let chain = arrow.chain();
            let others = (0..points.len()).filter(|&v| v != arrow.tail && v != arrow.head);
            others
                .map(|v| (arrow.tail, arrow.head, v, chain_distance(&chain, points[v])))
                .min_by(|x, y| x.3.total_cmp(&y.3))
        })
        .min_by(|x, y| x.3.total_cmp(&y.3));
    Quality {
        vertices: points.len(),
        arcs: arrows.len(),
        distance: closest(&points),
        clearance,
        crossings: crossings(&arrows),
        angle: (0..points.len())
            .filter_map(|v| angle(v, &arrows))
            .min_by(|x, y| x.3.total_cmp(&y.3)),
        aspect: aspect(&points),
    }
}

/// The two points that are closest, and how close.
pub(super) fn closest(points: &[Vector]) -> Option<(usize, usize, f64)> {
    let pairs = (0..points.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
    pairs.map(|(a, b)| (a, b, points[a].to(points[b]).length())).min_by(|x, y| x.2.total_cmp(&y.2))
}

fn chain_distance(chain: &[Vector], point: Vector) -> f64 {
    chain
        .windows(2)
        .map(|piece| point.distance_to_piece(piece[0], piece[1]))
        .fold(f64::MAX, f64::min)
}

/// Pairs of connections that cross. The curves of a pair a⇄b stand on both sides
/// of its chord: what crosses the chord crosses the pair, once.
fn crossings(arrows: &[Arrow]) -> usize {
    let connections: Vec<&Arrow> = arrows.iter().filter(|a| !a.bent || a.tail < a.head).collect();
    let cross = |a: &Arrow, b: &Arrow| {
        let apart = ![a.tail, a.head].iter().any(|v| [b.tail, b.head].contains(v));
        apart && pieces_cross(a.start, a.end, b.start, b.end)
    };
    let pairs = connections.iter().enumerate();
    pairs.map(|(i, a)| connections[..i].iter().filter(|b| cross(a, b)).count()).sum()
}

/// The two arrows at `vertex` whose directions differ least there.
fn angle(vertex: usize, arrows: &[Arrow]) -> Option<(usize, usize, usize, f64)> {
    let ends: Vec<(usize, Vector)> = arrows
        .iter()
        .filter_map(|arrow| match vertex {
            v if v == arrow.tail => Some((arrow.head, arrow.start.to(arrow.control))),
            v if v == arrow.head => Some((arrow.tail, arrow.end.to(arrow.control))),
            _ => None,
        })
        .collect();
    let between = |a: Vector, b: Vector| a.cross(b).abs().atan2(a.dot(b)).to_degrees();
    let pairs = ends.iter().enumerate().flat_map(|(i, a)| ends[..i].iter().map(move |b| (b, a)));
    pairs
        .filter(|(a, b)| a.0 != b.0)
        .map(|(a, b)| (vertex, a.0, b.0, between(a.1, b.1)))
        .min_by(|x, y| x.3.total_cmp(&y.3))
}

fn aspect(points: &[Vector]) -> f64 {
    let extent = |coordinate: fn(&Vector) -> f64| {
        let values = points.iter().map(coordinate);
        let (low, high) =
            values.fold((f64::MAX, f64::MIN), |(low, high), v| (low.min(v), high.max(v)));
        (high - low).max(0.0)
    };
    let (width, height) = (extent(|p| p.x), extent(|p| p.y));
    if points.len() < 2 { 100.0 } else { (100.0 * width / height.max(1e-9)).min(9999.0) }
}

impl Quality {
    /// The figures that a level stores.
    pub fn figures(&self) -> Figures {
        // Every figure is within a few thousand.
        let whole = |value: f64| value.round() as u16;
        Figures {
            distance: self.distance.map(|d| whole(d.2)),
            clearance: self.clearance.map(|c| whole(c.3)),
            crossings: self.crossings,
            angle: self.angle.map(|a| whole(a.3)),
            aspect: whole(self.aspect),
        }
    }

    /// The most crossings that a level may have: one for every three arcs.
    fn most_crossings(&self) -> usize {
        self.arcs / 3
    }

    /// What makes the drawing unfit for a level: one message each.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let figures = self.figures();
        let (distance, clearance) = least(self.vertices);
        if let (Some((a, b, _)), Some(found)) = (self.distance, figures.distance)
            && found < distance
        {
            faults.push(format!(
                "positions: vertices {a} and {b} are {found} apart, expected at least {distance}"
            ));
        }
        if let (Some((tail, head, vertex, _)), Some(found)) = (self.clearance, figures.clearance)
            && found < clearance
        {
            faults.push(format!(
                "positions: arrow {tail}>{head} passes {found} from vertex {vertex}, \
                 expected at least {clearance}"
            ));
        }
        if let (Some((vertex, a, b, _)), Some(found)) = (self.angle, figures.angle)
            && found < LEAST_ANGLE
        {
            faults.push(format!(
                "positions: the arrows from vertex {vertex} to {a} and {b} are {found} degrees \
                 apart, expected at least {LEAST_ANGLE}"
            ));
        }
        if self.crossings > self.most_crossings() {
            faults.push(format!(
                "positions: {} crossings, expected at most {}, one for three arcs",
                self.crossings,
                self.most_crossings()
            ));
        }
        // A path of few vertices may well be drawn as a line.
        if self.vertices > 4 && !ASPECT.contains(&figures.aspect) {
            let (low, high) = (ASPECT.start(), ASPECT.end());
            faults.push(format!(
                "positions: {} % as wide as high, expected {low} to {high}",
                figures.aspect
            ));
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(code: &str, positions: &[(u16, u16)]) -> Quality {
        let positions: Vec<Point> = positions.iter().map(|&p| p.into()).collect();
        measure(&code.parse().unwrap(), &positions)
    }

    #[test]
    fn figures_of_a_small_layout() {
        let quality = of("RRBB 0>2 1>3", &[(0, 0), (300, 0), (300, 400), (0, 400)]);
        assert_eq!(quality.distance, Some((0, 1, 300.0)));
        assert_eq!(quality.clearance, Some((0, 2, 1, 240.0)));
        assert_eq!((quality.crossings, quality.angle, quality.aspect), (1, None, 75.0));
        let expected =
            ["positions: 1 crossings, expected at most 0, one for three arcs".to_owned()];
        assert_eq!(quality.faults(), expected);
        let alone = of("R", &[(5, 5)]).figures();
        let none =
            Figures { distance: None, clearance: None, crossings: 0, angle: None, aspect: 100 };
        assert_eq!(alone, none);
    }

    #[test]
    fn what_is_too_close_is_named() {
        let quality = of("RBB 0>1", &[(0, 0), (600, 0), (300, 60)]);
        assert_eq!(
            quality.faults(),
            ["positions: arrow 0>1 passes 60 from vertex 2, expected at least 76"]
        );
        let quality = of("RB", &[(0, 0), (100, 0)]);
        assert_eq!(
            quality.faults(),
            ["positions: vertices 0 and 1 are 100 apart, expected at least 140"]
        );
        let quality = of("RBB 0>1 0>2", &[(0, 0), (1000, 0), (900, 170)]);
        assert_eq!(
            quality.faults(),
            ["positions: the arrows from vertex 0 to 1 and 2 are 11 degrees apart, \
              expected at least 12"]
        );
        let flat: Vec<(u16, u16)> = (0..5).map(|i| (i * 200, (i % 2) * 200)).collect();
        assert_eq!(
            of("RBRBR", &flat).faults(),
            ["positions: 400 % as wide as high, expected 40 to 125"]
        );
    }

    #[test]
    fn large_boards_may_be_denser() {
        assert_eq!(least(2), (140, 76));
        assert_eq!(least(16), (140, 76));
        assert_eq!(least(36), (93, 51));
        assert_eq!(least(128), (49, 27));
    }

    #[test]
    fn a_pair_of_arrows_bends_apart() {
        let arrows = arrows(&"RB 0>1 1>0".parse().unwrap(), &[(0, 0).into(), (100, 0).into()]);
        assert!(arrows[0].at(0.5).y < -10.0 && arrows[1].at(0.5).y > 10.0);
        // A straight arrow through the vertex between would hit it.
        let quality = of("RRB 0>2 2>0", &[(0, 0), (500, 0), (1000, 0)]);
        assert!(quality.clearance.unwrap().3 > 150.0);
    }

    #[test]
    fn a_pair_is_one_connection() {
        let points = [(0, 500), (1000, 500), (500, 0), (500, 1000)];
        assert_eq!(of("RBRB 0>1 1>0 2>3", &points).crossings, 1);
        assert_eq!(of("RBRB 0>1 1>0 2>3 3>2", &points).crossings, 1);
        // Its two arrows may leave a vertex as they like, but not along another arrow.
        assert_eq!(of("RB 0>1 1>0", &points[..2]).angle, None);
        let (vertex, .., degrees) = of("RBR 0>1 1>0 0>2", &points[..3]).angle.unwrap();
        assert_eq!(vertex, 0);
        assert!((9.0..10.0).contains(&degrees), "{degrees}");
    }
}
