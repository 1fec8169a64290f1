//! The fixed sets of boards that the benches run on.

use std::collections::BTreeSet;

use influence_engine::{Board, Side};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A family of random boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Arcs from lower to higher numbers.
    Dag,
    /// Arcs anywhere, circuits included.
    Digraph,
    /// A tree whose arcs point at random.
    Tree,
    /// A path whose arcs point at random.
    Path,
    /// Arcs from the red half to the blue half.
    Bipartite,
    /// A sum of dags of 4 to 8 vertices.
    Sum,
}

impl Family {
    /// Every family.
    pub const ALL: [Family; 6] =
        [Family::Dag, Family::Digraph, Family::Tree, Family::Path, Family::Bipartite, Family::Sum];

    /// The name in tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Family::Dag => "dag",
            Family::Digraph => "digraph",
            Family::Tree => "tree",
            Family::Path => "path",
            Family::Bipartite => "bipartite",
            Family::Sum => "sum",
        }
    }

    /// A board of `vertices` vertices with about `halves / 2` arcs a vertex
    /// (trees and paths have one arc less than vertices), the same one for the
    /// same arguments.
    ///
    /// # Panics
    /// If there are more than 128 vertices, or too few for the arcs.
    #[must_use]
    pub fn board(self, vertices: usize, halves: usize, seed: u64) -> Board {
        let stream = seed << 16 | (vertices as u64) << 8 | (halves as u64) << 4 | self as u64;
        let mut random = Xoshiro256PlusPlus::seed_from_u64(stream);
        let mut sides: Vec<Side> =
            (0..vertices).map(|_| Side::BOTH[random.random_range(0..2)]).collect();
        let mut arcs = BTreeSet::new();
        let wanted = vertices * halves / 2;
        let pick = |random: &mut Xoshiro256PlusPlus, from: usize, to: usize| {
            (random.random_range(from..to), random.random_range(from..to))
        };
        match self {
            Family::Dag | Family::Digraph => {
                while arcs.len() < wanted {
                    let (a, b) = pick(&mut random, 0, vertices);
                    if a < b || a > b && self == Family::Digraph {
                        arcs.insert((a, b));
                    }
                }
            }
            Family::Tree | Family::Path => {
                for v in 1..vertices {
                    let other =
                        if self == Family::Tree { random.random_range(0..v) } else { v - 1 };
                    arcs.insert(if random.random_bool(0.5) { (v, other) } else { (other, v) });
                }
            }
            Family::Bipartite => {
                let half = vertices / 2;
                sides = (0..vertices).map(|v| Side::BOTH[usize::from(v >= half)]).collect();
                while arcs.len() < wanted {
                    arcs.insert((
                        random.random_range(0..half),
                        random.random_range(half..vertices),
                    ));
                }
            }
            Family::Sum => {
                let mut from = 0;
                while from < vertices {
                    let to = (from + random.random_range(4..=8)).min(vertices);
                    let size = to - from;
                    let wanted = arcs.len() + (size * halves / 2).min(size * (size - 1) / 2);
                    while arcs.len() < wanted {
                        let (a, b) = pick(&mut random, from, to);
                        if a < b {
                            arcs.insert((a, b));
                        }
                    }
                    from = to;
                }
            }
        }
        let arcs: Vec<_> = arcs.into_iter().collect();
        Board::new(&sides, &arcs).expect("the generator makes valid boards")
    }
}

/// The 200 boards of 16 to 40 vertices on which the solver is measured against
/// the yardstick: every family, at one, one and a half and two arcs a vertex.
#[must_use]
pub fn mixed() -> Vec<Board> {
    (0..200)
        .map(|index| {
            let family = Family::ALL[index % 6];
            let halves = 2 + index / 6 % 3;
            let vertices = 16 + index * 25 / 200;
            family.board(vertices, halves, index as u64)
        })
        .collect()
}
