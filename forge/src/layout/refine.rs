//! Refinement by annealing: vertices are moved at random, at first far and even
//! to somewhat worse places, at last only a little and only to better ones.

use influence_catalog::drawing::Vector;
use influence_catalog::{FRAME_HEIGHT, FRAME_WIDTH};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::cost::{Group, Scene};
use super::fit;
use super::symmetry::Symmetry;

/// Comparisons of two things that one refinement may take: well under a second.
const WORK: usize = 40_000_000;
/// Moves at most for each vertex; more bring nothing.
const MOVES: usize = 2500;
/// How much worse a move may make the layout at first.
const TOLERANCE: f64 = 3.0;
/// How far a vertex moves at most, first and last, in units of the frame.
const REACH: [f64; 2] = [450.0, 6.0];

/// The refined layout that starts at `start`; with a symmetry, it has that.
pub(super) fn refine(
    scene: &Scene,
    start: &[Vector],
    symmetry: Option<&Symmetry>,
    seed: u64,
) -> Vec<Vector> {
    let mut random = Random(Xoshiro256PlusPlus::seed_from_u64(seed));
    let mut points = fit::into_frame(start);
    if let Some(symmetry) = symmetry {
        points = symmetry.symmetrised(&points);
    }
    let groups: Vec<Group> = match symmetry {
        None => (0..points.len()).map(|v| scene.group(&[v])).collect(),
        Some(symmetry) => symmetry.pairs().map(|(v, w)| scene.group(&[v, w])).collect(),
    };
    let work: usize = groups.iter().map(|group| 2 * group.work(scene)).sum();
    // The densest boards stay as they start: no layout would make them readable.
    let rounds = (WORK / work.max(1)).min(MOVES);
    let mut old = [Vector { x: 0.0, y: 0.0 }; 2];
    for round in 0..rounds {
        let left = 1.0 - round as f64 / rounds as f64;
        let tolerance = TOLERANCE * left * left * left;
        let reach = REACH[1] + (REACH[0] - REACH[1]) * left * left;
        for group in &groups {
            let before = scene.cost_of(group, &points);
            for (old, &v) in old.iter_mut().zip(&group.vertices) {
                *old = points[v];
            }
            // Every group has one vertex that is moved and at most one that follows.
            let v = group.vertices[0];
            points[v] = random.near(points[v], reach);
            if let (Some(symmetry), Some(&w)) = (symmetry, group.vertices.get(1)) {
                points[w] = symmetry.image(points[v]);
            }
            if scene.cost_of(group, &points) > before + tolerance * random.unit() {
                for (old, &v) in old.iter().zip(&group.vertices) {
                    points[v] = *old;
                }
            }
        }
    }
    points
}

struct Random(Xoshiro256PlusPlus);

impl Random {
    /// Evenly between 0 and 1.
    fn unit(&mut self) -> f64 {
        // 53 bits fit a float exactly.
        (self.0.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A point of the frame at most `reach` away in both directions.
    fn near(&mut self, point: Vector, reach: f64) -> Vector {
        let mut moved = |value: f64, size: u16| {
            (value + (self.unit() * 2.0 - 1.0) * reach).clamp(0.0, f64::from(size))
        };
        Vector { x: moved(point.x, FRAME_WIDTH), y: moved(point.y, FRAME_HEIGHT) }
    }
}
