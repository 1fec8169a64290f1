//! The boards that tests run on.

use crate::reference::{Colour, Graph};
use rand::{RngExt, SeedableRng, seq::SliceRandom};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The number of boards that [`up_to`]`(4)` yields.
pub const BOARDS_UP_TO_4: usize = 66_066;

/// Every labelled digraph on `size` vertices (no loop, at most one arc from one
/// vertex to another) with every colouring.
pub fn of_size(size: usize) -> impl Iterator<Item = Graph> {
    let pairs = ordered_pairs(size);
    (0_u32..1 << size).flat_map(move |reds| {
        let colours: Vec<Colour> = (0..size).map(|v| colour(reds >> v & 1 == 1)).collect();
        let pairs = pairs.clone();
        (0_u32..1 << pairs.len()).map(move |chosen| {
            let arcs = pairs.iter().enumerate();
            let arcs = arcs.filter(|(bit, _)| chosen >> bit & 1 == 1);
            Graph::new(colours.clone(), arcs.map(|(_, &arc)| arc).collect())
        })
    })
}

/// Every labelled digraph of 1 to `size` vertices with every colouring.
pub fn up_to(size: usize) -> impl Iterator<Item = Graph> {
    (1..=size).flat_map(of_size)
}

/// Every ordered pair of different vertices.
#[must_use]
pub fn ordered_pairs(size: usize) -> Vec<(usize, usize)> {
    (0..size)
        .flat_map(|from| (0..size).map(move |to| (from, to)))
        .filter(|(from, to)| from != to)
        .collect()
}

/// The segment `S_n` of the article's Definition 16: vertices 1 to n (here 0 to
/// n − 1), the even ones red, an arc from each red vertex to its neighbours.
#[must_use]
pub fn segment(n: usize) -> Graph {
    let mut arcs = Vec::new();
    for red in (2..=n).step_by(2) {
        arcs.push((red - 1, red - 2));
        if red < n {
            arcs.push((red - 1, red));
        }
    }
    Graph::new((1..=n).map(|v| colour(v % 2 == 0)).collect(), arcs)
}

/// The cycle of Corollary 24: an even segment of at least four vertices, and the
/// arc from its red end to its blue end.
///
/// # Panics
/// If `n` is odd or less than four: that arc is then missing or already there.
#[must_use]
pub fn cycle(n: usize) -> Graph {
    assert!(n >= 4 && n.is_multiple_of(2), "no such cycle");
    let path = segment(n);
    let mut arcs = path.arcs().to_vec();
    arcs.push((n - 1, 0));
    Graph::new(path.colours().to_vec(), arcs)
}

/// A shape of random boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// About one arc a vertex.
    Sparse,
    /// A quarter to three quarters of all arcs.
    Dense,
    /// No directed cycle, the vertices numbered at random.
    Acyclic,
    /// At least one directed cycle planted in a sparse board.
    Cyclic,
    /// Two parts or more, without an arc between them.
    Disconnected,
    /// Arcs from red to blue vertices only, as in the article's segments.
    RedToBlue,
    /// A board and its opposite, side by side, sometimes with one arc turned.
    OppositeSum,
}

impl Shape {
    /// Every shape.
    pub const ALL: [Shape; 7] = [
        Shape::Sparse,
        Shape::Dense,
        Shape::Acyclic,
        Shape::Cyclic,
        Shape::Disconnected,
        Shape::RedToBlue,
        Shape::OppositeSum,
    ];
}

/// `count` random boards of `sizes` vertices (both ends included, at least 4),
/// the shapes in turn, always the same ones for the same seed.
pub fn random(
    seed: u64,
    count: usize,
    sizes: std::ops::RangeInclusive<usize>,
) -> impl Iterator<Item = Graph> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    (0..count).map(move |index| {
        let size = random.random_range(sizes.clone());
        random_board(&mut random, Shape::ALL[index % Shape::ALL.len()], size)
    })
}

/// One random board of this shape.
pub fn random_board(random: &mut Xoshiro256PlusPlus, shape: Shape, size: usize) -> Graph {
    let share = 1.2 / f64::from(size as u32);
    let graph = match shape {
        Shape::Sparse => digraph(random, size, share, |_, _| true),
        Shape::Dense => {
            let share = random.random_range(0.25..0.75);
            digraph(random, size, share, |_, _| true)
        }
        Shape::Acyclic => {
            let share = random.random_range(0.1..0.6);
            digraph(random, size, share, |from, to| from < to)
        }
        Shape::Cyclic => {
            let sparse = digraph(random, size, share, |_, _| true);
            let length = random.random_range(2..=size.min(5));
            let mut arcs = sparse.arcs().to_vec();
            arcs.extend((0..length).map(|v| (v, (v + 1) % length)));
            arcs.sort_unstable();
            arcs.dedup();
            Graph::new(sparse.colours().to_vec(), arcs)
        }
        Shape::Disconnected => {
            let cut = random.random_range(1..size);
            let share = random.random_range(0.1..0.6);
            digraph(random, size, share, |from, to| (from < cut) == (to < cut))
        }
        Shape::RedToBlue => {
            let board = digraph(random, size, 0.0, |_, _| true);
            let share = random.random_range(0.1..0.7);
            let arcs = ordered_pairs(size)
                .into_iter()
                .filter(|&(from, to)| {
                    board.colours()[from] == Colour::Red
                        && board.colours()[to] == Colour::Blue
                        && random.random_bool(share)
                })
                .collect();
            Graph::new(board.colours().to_vec(), arcs)
        }
        Shape::OppositeSum => {
            let share = random.random_range(0.1..0.6);
            let half = digraph(random, size / 2, share, |_, _| true);
            let mut mirror = half.opposite();
            if let Some((&(from, to), rest)) = mirror.arcs().split_first()
                && random.random_bool(0.5)
                && !rest.contains(&(to, from))
            {
                let arcs = rest.iter().copied().chain([(to, from)]).collect();
                mirror = Graph::new(mirror.colours().to_vec(), arcs);
            }
            let sum = half.sum(&mirror);
            let odd = digraph(random, size % 2, 0.0, |_, _| true);
            sum.sum(&odd)
        }
    };
    shuffled(random, &graph)
}

/// The same board, its vertices renamed at random.
pub fn shuffled(random: &mut Xoshiro256PlusPlus, graph: &Graph) -> Graph {
    let mut names: Vec<usize> = (0..graph.size()).collect();
    names.shuffle(random);
    graph.renamed(&names)
}

fn digraph(
    random: &mut Xoshiro256PlusPlus,
    size: usize,
    share: f64,
    allowed: impl Fn(usize, usize) -> bool,
) -> Graph {
    let colours = (0..size).map(|_| colour(random.random_bool(0.5))).collect();
    let arcs = ordered_pairs(size)
        .into_iter()
        .filter(|&(from, to)| allowed(from, to) && random.random_bool(share))
        .collect();
    Graph::new(colours, arcs)
}

fn colour(red: bool) -> Colour {
    if red { Colour::Red } else { Colour::Blue }
}
