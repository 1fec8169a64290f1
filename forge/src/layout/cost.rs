//! What a layout costs, and how that changes when a few vertices move.

use influence_catalog::drawing::{BEND, Vector, least, pieces_cross, room};
use influence_catalog::{FRAME_HEIGHT, FRAME_WIDTH};
use influence_engine::{Board, VertexSet};

/// Cost of a pair of connections that cross.
const CROSSING: f64 = 2.0;
/// Cosines of the angle of two connections below which they begin to look like
/// one (about 32 degrees), and below which they do (about 13).
const NARROW: f64 = 0.85;
const TOO_NARROW: f64 = 0.975;

/// Cost of a place with no vertex near it, for the square of how much further
/// the nearest one is than it may be.
const EMPTY: f64 = 4.0;
/// The columns and rows of the places that are looked at.
const PLACES: (u16, u16) = (5, 6);

/// A connection of two vertices: an arrow, or the pair a⇄b.
#[derive(Clone, Copy, Debug)]
struct Edge {
    ends: [usize; 2],
    /// How far its arrows leave the straight line, against its length.
    bend: f64,
}

/// A board as the cost sees it.
pub(super) struct Scene {
    edges: Vec<Edge>,
    /// For each vertex its edges.
    incident: Vec<Vec<usize>>,
    /// For each two vertices their distance in arcs.
    distances: Vec<Vec<f64>>,
    /// The distance of vertices that must be kept, and one that is comfortable.
    distance: [f64; 2],
    /// The same for arrows and vertices that are not theirs.
    clearance: [f64; 2],
    /// The length of an arrow that looks right.
    length: f64,
    /// Places all over the frame, and how far the nearest vertex may be from one:
    /// what is drawn should fill the screen, and not only its rim or a diagonal.
    places: Vec<Vector>,
    reach: f64,
}

/// Vertices that move together, and everything whose cost changes with them.
pub(super) struct Group {
    pub(super) vertices: Vec<usize>,
    set: VertexSet,
    edges: Vec<usize>,
    has_edge: Vec<bool>,
    /// The vertices and their neighbours.
    corners: VertexSet,
}

impl Group {
    /// About how many things are compared to find the cost of this group.
    pub(super) fn work(&self, scene: &Scene) -> usize {
        let (n, m) = (scene.incident.len(), scene.edges.len());
        let degrees = self.corners.iter().map(|v| scene.incident[v].len());
        let angles: usize = degrees.map(|d| d * d / 2).sum();
        self.vertices.len() * (n + m)
            + self.edges.len() * (n + m)
            + angles
            + scene.places.len() * n / 4
            + 1
    }
}

impl Scene {
    pub(super) fn new(board: &Board, distances: &[Vec<f64>]) -> Self {
        let n = board.vertex_count();
        let mut edges = Vec::new();
        let mut incident = vec![Vec::new(); n];
        for &(a, b) in board.arcs() {
            let paired = board.arcs().binary_search(&(b, a)).is_ok();
            if !paired || a < b {
                let ends = [usize::from(a), usize::from(b)];
                for v in ends {
                    incident[v].push(edges.len());
                }
                edges.push(Edge { ends, bend: if paired { BEND } else { 0.0 } });
            }
        }
        let (distance, clearance) = least(n);
        let area = f64::from(FRAME_WIDTH) * f64::from(FRAME_HEIGHT) / n.max(1) as f64;
        let comfortable = (0.95 * area.sqrt()).min(330.0);
        Self {
            edges,
            incident,
            distances: distances.to_vec(),
            // A little more than is asked for, so that rounding never decides.
            distance: [f64::from(distance) * 1.04, comfortable],
            clearance: [f64::from(clearance) * 1.06, comfortable * 0.6],
            length: 250.0 * room(n).max(0.5),
            places: places(),
            reach: 0.75 * area.sqrt(),
        }
    }

    /// A group of vertices that move together.
    pub(super) fn group(&self, vertices: &[usize]) -> Group {
        let set: VertexSet = vertices.iter().copied().collect();
        let has_edge: Vec<bool> =
            self.edges.iter().map(|e| e.ends.iter().any(|&v| set.contains(v))).collect();
        let edges: Vec<usize> = (0..self.edges.len()).filter(|&e| has_edge[e]).collect();
        let neighbours = edges.iter().flat_map(|&e| self.edges[e].ends);
        let corners = neighbours.chain(vertices.iter().copied()).collect();
        Group { vertices: vertices.to_vec(), set, edges, has_edge, corners }
    }

    /// The cost of a whole layout.
    pub(super) fn cost(&self, points: &[Vector]) -> f64 {
        let all: Vec<usize> = (0..points.len()).collect();
        self.cost_of(&self.group(&all), points)
    }

    /// The cost of everything that depends on where the vertices of `group` stand.
    pub(super) fn cost_of(&self, group: &Group, points: &[Vector]) -> f64 {
        let mut cost = 0.0;
        for &v in &group.vertices {
            for w in 0..points.len() {
                // Two vertices of the group are compared once.
                if w < v || (w > v && !group.set.contains(w)) {
                    cost += self.pair_cost(v, w, points);
                }
            }
            for (e, edge) in self.edges.iter().enumerate() {
                if !group.has_edge[e] {
                    cost += self.clearance_cost(edge, v, points);
                }
            }
        }
        for &e in &group.edges {
            let edge = &self.edges[e];
            let [a, b] = edge.ends;
            for v in (0..points.len()).filter(|&v| v != a && v != b) {
                cost += self.clearance_cost(edge, v, points);
            }
            for (f, other) in self.edges.iter().enumerate() {
                let [c, d] = other.ends;
                let once = f < e || !group.has_edge[f];
                let apart = a != c && a != d && b != c && b != d;
                if once && apart && pieces_cross(points[a], points[b], points[c], points[d]) {
                    cost += CROSSING;
                }
            }
        }
        cost += self.places.iter().map(|&place| self.empty_cost(place, points)).sum::<f64>();
        cost + group.corners.iter().map(|v| self.angle_cost(v, points)).sum::<f64>()
    }

    /// Too close, and off the distance that the board asks for.
    fn pair_cost(&self, v: usize, w: usize, points: &[Vector]) -> f64 {
        let length = points[v].to(points[w]).length();
        let steps = self.distances[v][w];
        let off = length / (self.length * steps) - 1.0;
        let stress = 0.5 * off * off / (steps * steps);
        stress + too_close(length, self.distance, 4.0)
    }

    fn empty_cost(&self, place: Vector, points: &[Vector]) -> f64 {
        let square = |p: &Vector| p.to(place).dot(p.to(place));
        let nearest = points.iter().map(square).fold(f64::MAX, f64::min).sqrt();
        let off = (nearest / self.reach - 1.0).max(0.0);
        EMPTY * off * off
    }

    fn clearance_cost(&self, edge: &Edge, v: usize, points: &[Vector]) -> f64 {
        let [a, b] = edge.ends.map(|end| points[end]);
        let straight = points[v].distance_to_piece(a, b);
        let bend = if edge.bend > 0.0 { edge.bend * a.to(b).length() } else { 0.0 };
        too_close(straight - bend, self.clearance, 4.0)
    }

    fn angle_cost(&self, v: usize, points: &[Vector]) -> f64 {
        let incident = &self.incident[v];
        let direction = |&e: &usize| {
            let [a, b] = self.edges[e].ends;
            let line = points[v].to(points[if a == v { b } else { a }]);
            let length = line.length().max(1e-6);
            Vector { x: line.x / length, y: line.y / length }
        };
        let mut cost = 0.0;
        for (i, e) in incident.iter().enumerate() {
            let along = direction(e);
            for f in &incident[..i] {
                let cosine = along.dot(direction(f));
                if cosine > NARROW {
                    let share = (cosine - NARROW) / (1.0 - NARROW);
                    cost += 1.5 * share * share;
                }
                if cosine > TOO_NARROW {
                    cost += 6.0 + 200.0 * (cosine - TOO_NARROW);
                }
            }
        }
        cost
    }
}

/// The middles of the fields of a grid over the frame.
fn places() -> Vec<Vector> {
    let (columns, rows) = PLACES;
    let middle =
        |i: u16, of: u16, size: u16| (f64::from(i) + 0.5) * f64::from(size) / f64::from(of);
    let row = |y| (0..columns).map(move |x| (x, y));
    let place =
        |(x, y)| Vector { x: middle(x, columns, FRAME_WIDTH), y: middle(y, rows, FRAME_HEIGHT) };
    (0..rows).flat_map(row).map(place).collect()
}

/// The cost of a gap: none when comfortable, high when less than what must be kept.
fn too_close(gap: f64, [least, comfortable]: [f64; 2], weight: f64) -> f64 {
    if gap >= comfortable.max(least) {
        return 0.0;
    }
    let share = 1.0 - gap / comfortable.max(least);
    let mut cost = weight * share * share;
    if gap < least {
        cost += 10.0 + 30.0 * (1.0 - gap / least);
    }
    cost
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a move changes is what the costs of its group say.
    #[test]
    fn the_cost_of_a_group_accounts_for_its_moves() {
        let board: Board =
            "RBRBRBRB 0>1 1>0 1>2 2>3 3>0 4>5 5>6 6>7 7>4 0>4 2>6 1>7".parse().unwrap();
        let distances = super::super::stress::distances(&board);
        let scene = Scene::new(&board, &distances);
        let mut points: Vec<Vector> = (0..8_u32)
            .map(|v| Vector { x: f64::from(v * 379 % 1000), y: f64::from(v * 577 % 1200) })
            .collect();
        for (step, group) in
            [vec![0], vec![3], vec![1, 6], vec![2, 3], vec![0, 1, 2, 3, 4, 5, 6, 7]]
                .iter()
                .cycle()
                .take(40)
                .enumerate()
        {
            let group = scene.group(group);
            let before = (scene.cost(&points), scene.cost_of(&group, &points));
            for &v in &group.vertices {
                points[v] = Vector {
                    x: (points[v].x + (step * 97 + v * 31) as f64) % 1000.0,
                    y: (points[v].y + (step * 61 + v * 17) as f64) % 1200.0,
                };
            }
            let after = (scene.cost(&points), scene.cost_of(&group, &points));
            let (whole, local) = (after.0 - before.0, after.1 - before.1);
            assert!((whole - local).abs() < 1e-6, "{whole} {local}");
        }
    }
}
