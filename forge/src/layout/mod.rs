//! Where vertices stand: a layered start and one by distances, each refined by
//! annealing, and the best of them fitted into the catalog's frame.
//!
//! The same board is placed the same on every machine and by any number of
//! threads: all randomness comes from the board, and positions are computed with
//! the basic operations and the square root alone.

mod cost;
mod fit;
mod layered;
mod refine;
mod stress;
mod symmetry;

use influence_catalog::Point;
use influence_catalog::drawing::{self, Quality, Vector};
use influence_engine::Board;

use cost::Scene;
use symmetry::Symmetry;

/// A layout and how good it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// Where each vertex stands, in the catalog's frame.
    pub positions: Vec<Point>,
    /// Are the two halves of a self-opposite board reflections of each other?
    pub symmetric: bool,
    /// What was measured.
    pub quality: Quality,
}

/// The share of its cost, and the cost beside, that a symmetric drawing is spared
/// against a free one: that a board is its own opposite is worth seeing.
const SYMMETRY_BONUS: f64 = 0.4;

/// Cost of each crossing in that choice, beside its cost in both: symmetry is not
/// worth one.
const CROSSING_COST: f64 = 4.0;

/// Cost of each fault that keeps a drawing from being a level's: more than
/// anything else.
const FAULT_COST: f64 = 1e6;

/// A layout to play on: arrows clear of vertices, few crossings, room for fingers.
/// Self-opposite boards are drawn as reflections of themselves where that can be
/// read as well.
pub fn arrange(board: &Board) -> Layout {
    let distances = stress::distances(board);
    let scene = Scene::new(board, &distances);
    let by_distance = stress::start(&distances);
    let layered = layered::start(board);
    let seed = seed(board);
    let attempt = |start: &[Vector], symmetry: Option<&Symmetry>| {
        let points = refine::refine(&scene, start, symmetry, seed);
        let positions = fit::fitted(&points, symmetry);
        let quality = drawing::measure(board, &positions);
        // Before it was stretched: that changes distances, which are part of the cost.
        let bonus = if symmetry.is_some() { SYMMETRY_BONUS } else { 0.0 };
        let cost = scene.cost(&points) * (1.0 - bonus) - bonus
            + CROSSING_COST * quality.crossings as f64
            + FAULT_COST * quality.faults().len() as f64;
        (cost, Layout { positions, symmetric: symmetry.is_some(), quality })
    };
    let mut best = attempt(&by_distance, None);
    let symmetries = Symmetry::all(board);
    for start in std::iter::once(&by_distance).chain(&layered) {
        let forms = std::iter::once(None).chain(symmetries.iter().map(Some));
        for symmetry in forms.filter(|form| form.is_some() || start != &by_distance) {
            let next = attempt(start, symmetry);
            if next.0 < best.0 {
                best = next;
            }
        }
    }
    best.1
}

/// The seed of a board's layout.
fn seed(board: &Board) -> u64 {
    let hash = influence_catalog::hash(board.to_string().as_bytes());
    let [a, b, c, d, e, f, g, h, ..] = *hash.as_bytes();
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}

#[cfg(test)]
mod tests {
    use influence_catalog::{FRAME_HEIGHT, FRAME_WIDTH};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    use super::*;

    /// A connected board with a few more arcs than a tree.
    fn random(n: usize, more: usize, seed: u64) -> Board {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut below = |limit: usize| (random.next_u64() % limit as u64) as usize;
        let mut arcs: Vec<(usize, usize)> = Vec::new();
        for v in 1..n {
            let w = v - 1 - below(v.min(5));
            arcs.push(if below(2) == 0 { (v, w) } else { (w, v) });
        }
        while arcs.len() < n - 1 + more {
            let arc = (below(n), below(n));
            if arc.0 != arc.1 && !arcs.contains(&arc) {
                arcs.push(arc);
            }
        }
        let sides: Vec<_> = (0..n).map(|_| influence_engine::Side::BOTH[below(2)]).collect();
        Board::new(&sides, &arcs).unwrap()
    }

    #[track_caller]
    fn is_placed(board: &Board, layout: &Layout) {
        assert_eq!(layout.positions.len(), board.vertex_count());
        for (v, p) in layout.positions.iter().enumerate() {
            assert!(p.x <= FRAME_WIDTH && p.y <= FRAME_HEIGHT, "{board}");
            assert!(!layout.positions[..v].contains(p), "{board}");
        }
    }

    #[test]
    fn boards_of_levels_are_drawn_as_levels() {
        for (n, more) in [(5, 1), (7, 2), (9, 0), (11, 3), (16, 3), (32, 6)] {
            let board = random(n, more, n as u64);
            let layout = arrange(&board);
            is_placed(&board, &layout);
            assert_eq!(layout.quality.faults(), Vec::<String>::new(), "{board}");
            assert!(layout.quality.crossings <= more, "{board}: {layout:?}");
        }
    }

    /// Twelve vertices with some cycles: no arrow comes near a vertex that is not
    /// its own, and crossings are rare.
    #[test]
    fn no_arrow_passes_under_a_vertex() {
        let layouts: Vec<Layout> = (0..10).map(|seed| arrange(&random(12, 3, seed))).collect();
        for layout in &layouts {
            assert_eq!(layout.quality.faults(), Vec::<String>::new());
        }
        let crossings: usize = layouts.iter().map(|layout| layout.quality.crossings).sum();
        assert!(crossings <= 5, "{crossings}");
    }

    #[test]
    fn every_size_is_placed() {
        for n in [1, 2, 3, 40, 65, 128] {
            let board = random(n, n.min(3) / 3 * (n / 8), 7);
            is_placed(&board, &arrange(&board));
        }
        for code in ["R".repeat(128), "RB".repeat(20), "R".to_owned(), "RB 0>1 1>0".to_owned()] {
            let board = code.parse().unwrap();
            is_placed(&board, &arrange(&board));
        }
    }

    #[test]
    fn the_densest_boards_are_placed() {
        for n in [5, 12, 128] {
            let arcs: Vec<(usize, usize)> =
                (0..n).flat_map(|a| (0..n).map(move |b| (a, b))).filter(|(a, b)| a != b).collect();
            let sides = influence_engine::Side::BOTH.repeat(n.div_ceil(2));
            let board = Board::new(&sides[..n], &arcs).unwrap();
            is_placed(&board, &arrange(&board));
        }
    }

    #[test]
    fn self_opposite_boards_are_reflections_of_themselves() {
        for code in [
            "BRBR 1>0 1>2 3>2",
            "BRBRBRBR 1>0 1>2 3>2 3>4 5>4 5>6 7>6",
            "RBRBRB 0>1 1>2 2>3 3>4 4>5 5>0",
            "RRRBBB 0>1 1>2 3>4 4>5 0>5",
        ] {
            let board: Board = code.parse().unwrap();
            let layout = arrange(&board);
            assert!(layout.symmetric, "{code}");
            let reflected = |p: &Point, point: bool| Point {
                x: if point { FRAME_WIDTH - p.x } else { p.x },
                y: FRAME_HEIGHT - p.y,
            };
            let whole = |point: bool| {
                layout.positions.iter().all(|p| layout.positions.contains(&reflected(p, point)))
            };
            assert!(whole(true) || whole(false), "{code}: {layout:?}");
        }
        // Of a square's symmetric drawings one has no crossing.
        let square = arrange(&"RRBB 0>2 0>3 1>2 1>3".parse().unwrap());
        assert_eq!((square.symmetric, square.quality.crossings), (true, 0));
    }

    /// Positions are stored in levels: the same board is always placed alike.
    #[test]
    fn a_layout_is_pinned() {
        let board: Board = "RBRBB 0>1 1>2 2>3 0>3 4>0".parse().unwrap();
        let layout = arrange(&board);
        assert_eq!(layout, arrange(&board));
        assert_eq!(layout.positions, PINNED.map(Point::from));
    }

    const PINNED: [(u16, u16); 5] = [(413, 510), (307, 1200), (906, 1009), (1000, 301), (0, 0)];
}
