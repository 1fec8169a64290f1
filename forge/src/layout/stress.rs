//! A start in which distances on paper follow distances in the graph.

use influence_catalog::drawing::Vector;
use influence_engine::Board;

/// Sweeps over all vertices; the layout of a large board has settled by then.
const SWEEPS: usize = 200;

/// A start: the points whose distances follow those of the graph, turned upright.
pub(super) fn start(distances: &[Vec<f64>]) -> Vec<Vector> {
    let mut points = scattered(distances.len());
    for _ in 0..SWEEPS {
        for v in 0..points.len() {
            points[v] = pulled(v, &points, &distances[v]);
        }
    }
    upright(&points)
}

/// For each two vertices the length of the shortest way between them, whatever
/// the arcs' directions; vertices without a way stand a little further than all others.
pub(super) fn distances(board: &Board) -> Vec<Vec<f64>> {
    let n = board.vertex_count();
    let mut neighbours = vec![Vec::new(); n];
    for &(a, b) in board.arcs() {
        neighbours[usize::from(a)].push(usize::from(b));
        neighbours[usize::from(b)].push(usize::from(a));
    }
    let ways: Vec<Vec<Option<u8>>> = (0..n).map(|from| ways(from, &neighbours)).collect();
    let longest = ways.iter().flatten().flatten().max().copied().unwrap_or(0);
    let apart = f64::from(longest / 2) + 2.0;
    ways.iter().map(|row| row.iter().map(|way| way.map_or(apart, f64::from)).collect()).collect()
}

/// The number of arcs on the shortest way from one vertex to each.
fn ways(from: usize, neighbours: &[Vec<usize>]) -> Vec<Option<u8>> {
    let mut ways = vec![None; neighbours.len()];
    ways[from] = Some(0);
    let mut queue = std::collections::VecDeque::from([(from, 0)]);
    while let Some((v, way)) = queue.pop_front() {
        for &w in &neighbours[v] {
            if ways[w].is_none() {
                ways[w] = Some(way + 1);
                queue.push_back((w, way + 1));
            }
        }
    }
    ways
}

/// Fixed scattered starting points (the fractional parts of multiples of two
/// irrational numbers, which never fall on one line).
fn scattered(n: usize) -> Vec<Vector> {
    let fraction = |x: f64| x - x.floor();
    let point = |v: u32| {
        let v = f64::from(v) + 1.0;
        Vector { x: fraction(v * 0.754_877_666), y: fraction(v * 0.569_840_291) }
    };
    (0..n as u32).map(point).collect()
}

/// Where the others want vertex `v`: each at its distance along the line to
/// `v`, near ones with more weight (one step of stress majorisation).
fn pulled(v: usize, points: &[Vector], distances: &[f64]) -> Vector {
    let mut sum = Vector { x: 0.0, y: 0.0 };
    let mut weights = 0.0;
    for (other, &distance) in distances.iter().enumerate().filter(|&(w, _)| w != v) {
        let line = points[other].to(points[v]);
        // Two vertices in one place have no direction: nudge by number.
        let length = line.length().max(1e-6);
        let weight = 1.0 / (distance * distance);
        sum = sum.plus(weight, points[other].plus(distance / length, line));
        weights += weight;
    }
    if weights > 0.0 { Vector { x: sum.x / weights, y: sum.y / weights } } else { points[v] }
}

/// Turned so that the two points furthest apart stand one above the other.
fn upright(points: &[Vector]) -> Vec<Vector> {
    let pairs = points.iter().enumerate().flat_map(|(i, a)| points[..i].iter().map(|b| b.to(*a)));
    let Some(axis) = pairs.max_by(|a, b| a.length().total_cmp(&b.length())) else {
        return points.to_vec();
    };
    let length = axis.length().max(1e-6);
    let axis = Vector { x: axis.x / length, y: axis.y / length };
    points.iter().map(|p| Vector { x: p.cross(axis), y: p.dot(axis) }).collect()
}
