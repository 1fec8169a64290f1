//! A quick layout: distances on paper follow distances in the graph.

use influence_catalog::{FRAME_HEIGHT, FRAME_WIDTH, Point};
use influence_engine::Board;

use super::{VERTEX_RADIUS, Vector};

/// Sweeps over all vertices; the layout of a large board has settled by then.
const SWEEPS: usize = 200;

/// Places the vertices of any board in the catalog's frame, upright. The same
/// board is placed the same on every machine. It is a picture to look at and
/// no layout for a level: arrows may pass under vertices.
pub fn quick(board: &Board) -> Vec<Point> {
    let distances = distances(board);
    let mut points = scattered(board.vertex_count());
    for _ in 0..SWEEPS {
        for v in 0..points.len() {
            points[v] = pulled(v, &points, &distances[v]);
        }
    }
    fitted(&upright(&points))
}

/// For each two vertices the length of the shortest way between them, whatever
/// the arcs' directions; vertices without a way stand a little further than all others.
fn distances(board: &Board) -> Vec<Vec<f64>> {
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

/// Scaled and moved into the middle of the frame, with room for the vertices.
fn fitted(points: &[Vector]) -> Vec<Point> {
    let range = |coordinate: fn(&Vector) -> f64| {
        let values = points.iter().map(coordinate);
        values.fold((f64::MAX, f64::MIN), |(low, high), v| (low.min(v), high.max(v)))
    };
    let ((left, right), (top, bottom)) = (range(|p| p.x), range(|p| p.y));
    let size = [FRAME_WIDTH, FRAME_HEIGHT].map(f64::from);
    let room = size.map(|side| side - 2.0 * VERTEX_RADIUS);
    let scale = (room[0] / (right - left).max(1e-6)).min(room[1] / (bottom - top).max(1e-6));
    let placed = |value: f64, low: f64, high: f64, size: f64| {
        let centred = size / 2.0 + (value - f64::midpoint(low, high)) * scale;
        // A float outside of the type's range is cut to it.
        centred.round() as u16
    };
    points
        .iter()
        .map(|p| Point {
            x: placed(p.x, left, right, size[0]),
            y: placed(p.y, top, bottom, size[1]),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_stands_upright() {
        let points = quick(&"BRBR 1>0 1>2 3>2".parse().unwrap());
        assert!(points.iter().all(|p| (460..=540).contains(&p.x)), "{points:?}");
        let mut heights: Vec<u16> = points.iter().map(|p| p.y).collect();
        if heights[0] > heights[3] {
            heights.reverse();
        }
        assert!(heights.windows(2).all(|w| w[1] - w[0] > 300), "{points:?}");
    }

    #[test]
    fn every_board_gets_distinct_points_in_the_frame() {
        for code in ["R", "RB", "RB 0>1 1>0", "RRRRRRRRBBBBBBBB", "RBRBRB 0>1 1>2 2>0 3>4 4>5 5>3"]
        {
            let points = quick(&code.parse().unwrap());
            for (i, p) in points.iter().enumerate() {
                assert!(p.x <= FRAME_WIDTH && p.y <= FRAME_HEIGHT);
                assert!(!points[..i].contains(p), "{code}: {points:?}");
            }
        }
    }

    #[test]
    fn the_largest_boards_are_placed_too() {
        let path: Vec<String> = (1..128).map(|v| format!(" {}>{v}", v - 1)).collect();
        for code in ["R".repeat(128), "RB".repeat(64) + &path.concat()] {
            let points = quick(&code.parse().unwrap());
            let distinct: std::collections::HashSet<&Point> = points.iter().collect();
            assert_eq!(distinct.len(), 128);
        }
    }
}
