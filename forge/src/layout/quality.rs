//! How readable a layout is.

use influence_catalog::Point;
use influence_engine::Board;

use super::arrow::{Arrow, arrows};
use super::{VERTEX_RADIUS, Vector};

/// Least distance of two vertices in a level, in units of the frame: a touch
/// target each on a small phone, where the frame is about 300 pixels wide.
pub const LEAST_DISTANCE: f64 = 140.0;
/// Least distance of an arrow from the centre of a vertex that is not its own:
/// outside of the vertex, with a gap that can be seen.
pub const LEAST_CLEARANCE: f64 = VERTEX_RADIUS + 20.0;

/// The figures of a layout.
#[derive(Clone, Debug, PartialEq)]
pub struct Quality {
    /// The two vertices that are closest, and how close; `None` for one vertex.
    pub distance: Option<(usize, usize, f64)>,
    /// The arrow (tail, head) and the other vertex that are closest, and how
    /// close; `None` if no arrow has another vertex.
    pub clearance: Option<(usize, usize, usize, f64)>,
    /// The number of pairs of arrows without a common vertex that cross.
    pub crossings: usize,
}

/// Measures a layout; there must be a position for each vertex.
pub fn measure(board: &Board, positions: &[Point]) -> Quality {
    let points: Vec<Vector> = positions.iter().map(|&p| p.into()).collect();
    let chains: Vec<(Arrow, Vec<Vector>)> =
        arrows(board, positions).into_iter().map(|arrow| (arrow, arrow.chain())).collect();
    let pairs = (0..points.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
    let distance = pairs
        .map(|(a, b)| (a, b, points[a].to(points[b]).length()))
        .min_by(|x, y| x.2.total_cmp(&y.2));
    let clearance = chains
        .iter()
        .flat_map(|(arrow, chain)| {
            let others = (0..points.len()).filter(|&v| v != arrow.tail && v != arrow.head);
            others.map(|v| (arrow.tail, arrow.head, v, chain_distance(chain, points[v])))
        })
        .min_by(|x, y| x.3.total_cmp(&y.3));
    let crossings = chains
        .iter()
        .enumerate()
        .flat_map(|(i, first)| chains[..i].iter().map(move |second| (first, second)))
        .filter(|((a, first), (b, second))| {
            let apart = ![a.tail, a.head].iter().any(|v| [b.tail, b.head].contains(v));
            apart && chains_cross(first, second)
        })
        .count();
    Quality { distance, clearance, crossings }
}

impl Quality {
    /// What makes the layout unfit for a level: one message each.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        if let Some((a, b, distance)) = self.distance
            && distance < LEAST_DISTANCE
        {
            faults.push(format!(
                "positions: vertices {a} and {b} are {distance:.0} apart, expected at least {LEAST_DISTANCE}"
            ));
        }
        if let Some((tail, head, vertex, distance)) = self.clearance
            && distance < LEAST_CLEARANCE
        {
            faults.push(format!(
                "positions: arrow {tail}>{head} passes {distance:.0} from vertex {vertex}, \
                 expected at least {LEAST_CLEARANCE}"
            ));
        }
        faults
    }
}

fn chain_distance(chain: &[Vector], point: Vector) -> f64 {
    chain.windows(2).map(|piece| piece_distance(piece[0], piece[1], point)).fold(f64::MAX, f64::min)
}

fn piece_distance(a: Vector, b: Vector, point: Vector) -> f64 {
    let along = a.to(b);
    let square = along.dot(along);
    let t = if square > 0.0 { (a.to(point).dot(along) / square).clamp(0.0, 1.0) } else { 0.0 };
    a.plus(t, along).to(point).length()
}

fn chains_cross(first: &[Vector], second: &[Vector]) -> bool {
    first.windows(2).any(|p| second.windows(2).any(|q| pieces_cross(p[0], p[1], q[0], q[1])))
}

fn pieces_cross(a: Vector, b: Vector, c: Vector, d: Vector) -> bool {
    let side = |p: Vector, q: Vector, r: Vector| p.to(q).cross(p.to(r));
    side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
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
        assert_eq!(quality.crossings, 1);
        assert_eq!(quality.faults(), Vec::<String>::new());
        assert_eq!(of("R", &[(5, 5)]), Quality { distance: None, clearance: None, crossings: 0 });
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
    }

    #[test]
    fn a_pair_of_arrows_bends_apart() {
        let arrows = arrows(&"RB 0>1 1>0".parse().unwrap(), &[(0, 0).into(), (100, 0).into()]);
        assert!(arrows[0].at(0.5).y < -10.0 && arrows[1].at(0.5).y > 10.0);
        // A straight arrow through the vertex between would hit it.
        let quality = of("RRB 0>2 2>0", &[(0, 0), (500, 0), (1000, 0)]);
        assert!(quality.clearance.unwrap().3 > 150.0);
    }
}
