//! Families of boards to search in, one a file.
//!
//! A family makes a board of about the size asked for from a stream of random
//! numbers. Boards come out in any shape the family allows: the search reduces
//! them, rejects dull ones, and keeps one of all that are isomorphic or
//! opposite to one another.

mod bipartite;
mod caterpillar;
mod cycle;
mod dag;
mod digraph;
mod grid;
mod kary;
mod layered;
mod mirror;
mod mutate;
mod path;
pub mod random;
pub mod sketch;
mod tree;
mod twins;

pub use mutate::mutate;
pub use random::Random;
pub use sketch::{Closed, MAX_SKETCH, Sketch};

/// A family of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// Arcs that follow one order of the vertices.
    Dag,
    /// Arcs in any direction, circuits included.
    Digraph,
    /// Trees, each arc turned at random.
    Tree,
    /// A path and vertices that hang on it.
    Caterpillar,
    /// Paths, among them the article's segments.
    Path,
    /// Rings, with a chord or two at times.
    Cycle,
    /// Arcs from one part to the other only.
    Bipartite,
    /// Layers, arcs from each to the next.
    Layered,
    /// Grids.
    Grid,
    /// Trees in which each vertex has two to four children.
    Kary,
    /// Two copies of one board side by side.
    Twins,
    /// Boards that are their own opposite.
    Mirror,
}

impl Family {
    /// Every family.
    pub const ALL: [Family; 12] = [
        Family::Dag,
        Family::Digraph,
        Family::Tree,
        Family::Caterpillar,
        Family::Path,
        Family::Cycle,
        Family::Bipartite,
        Family::Layered,
        Family::Grid,
        Family::Kary,
        Family::Twins,
        Family::Mirror,
    ];

    /// The name on the command line and in results.
    pub const fn name(self) -> &'static str {
        match self {
            Family::Dag => "dag",
            Family::Digraph => "digraph",
            Family::Tree => "tree",
            Family::Caterpillar => "caterpillar",
            Family::Path => "path",
            Family::Cycle => "cycle",
            Family::Bipartite => "bipartite",
            Family::Layered => "layered",
            Family::Grid => "grid",
            Family::Kary => "kary",
            Family::Twins => "twins",
            Family::Mirror => "mirror",
        }
    }

    /// The family of this name.
    pub fn from_name(name: &str) -> Option<Family> {
        Family::ALL.into_iter().find(|family| family.name() == name)
    }

    /// A board of `vertices` vertices (at most [`MAX_SKETCH`]); one less where
    /// the family has none of that size.
    pub fn generate(self, random: &mut Random, vertices: usize) -> Sketch {
        match self {
            Family::Dag => dag::generate(random, vertices),
            Family::Digraph => digraph::generate(random, vertices),
            Family::Tree => tree::generate(random, vertices),
            Family::Caterpillar => caterpillar::generate(random, vertices),
            Family::Path => path::generate(random, vertices),
            Family::Cycle => cycle::generate(random, vertices),
            Family::Bipartite => bipartite::generate(random, vertices),
            Family::Layered => layered::generate(random, vertices),
            Family::Grid => grid::generate(random, vertices),
            Family::Kary => kary::generate(random, vertices),
            Family::Twins => twins::generate(random, vertices),
            Family::Mirror => mirror::generate(random, vertices),
        }
    }
}

/// Colours at random, between three and five of eight vertices red.
fn colours(random: &mut Random, sketch: &mut Sketch) {
    let share = random.between(24, 40);
    sketch.red = random.mask(share) & sketch::first(sketch.vertices);
}

/// The arc between `a` and `b`, in a random direction.
fn either_way(random: &mut Random, sketch: &mut Sketch, a: usize, b: usize) {
    if random.chance(1, 2) { sketch.add(a, b) } else { sketch.add(b, a) }
}

/// The probability, in 64ths, that gives a vertex `arcs_in_4 / 4` arcs on
/// average among `others`.
fn density(arcs_in_4: usize, others: usize) -> usize {
    (arcs_in_4 * 16 / others.max(1)).clamp(1, 48)
}

#[cfg(test)]
mod tests {
    use super::*;
    use influence_engine::isomorphism::is_self_opposite;

    #[test]
    fn every_family_makes_boards_of_every_size() {
        for family in Family::ALL {
            assert_eq!(Family::from_name(family.name()), Some(family));
            for vertices in 1..=MAX_SKETCH {
                for index in 0..8 {
                    let mut random = Random::stream(5, vertices as u64, index);
                    let sketch = family.generate(&mut random, vertices);
                    let sizes = vertices.saturating_sub(1)..=vertices;
                    assert!(sizes.contains(&sketch.vertices), "{} {vertices}", family.name());
                    let all = sketch::first(sketch.vertices);
                    assert_eq!(sketch.red & !all, 0);
                    for (v, row) in sketch.arcs.iter().enumerate() {
                        let allowed = if v < sketch.vertices { all & !(1 << v) } else { 0 };
                        assert_eq!(row & !allowed, 0, "{} {vertices}", family.name());
                    }
                }
            }
        }
    }

    #[test]
    fn families_keep_what_they_promise() {
        for index in 0..200 {
            let made = |family: Family, vertices| {
                family.generate(&mut Random::stream(9, 0, index), vertices).board().unwrap()
            };
            for acyclic in [
                Family::Dag,
                Family::Tree,
                Family::Caterpillar,
                Family::Path,
                Family::Bipartite,
                Family::Layered,
                Family::Kary,
            ] {
                assert!(made(acyclic, 11).is_acyclic(), "{}", acyclic.name());
            }
            for tree in [Family::Tree, Family::Caterpillar, Family::Path, Family::Kary] {
                let board = made(tree, 11);
                assert_eq!((board.arcs().len(), board.components(board.all()).len()), (10, 1));
            }
            assert!(is_self_opposite(&made(Family::Mirror, 10)));
            let twins = made(Family::Twins, 10);
            let halves = twins.components(twins.all()).len();
            assert!(halves >= 2 && halves.is_multiple_of(2), "{twins}");
        }
    }
}
