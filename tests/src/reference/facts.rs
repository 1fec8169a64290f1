//! What section 5 of the specification stores with a level, by enumeration.

use super::{Colour, Graph, Present};

/// The facts about a board, each by its definition. The pairs are Red's and
/// Blue's, in that order, each when that side starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Red − Blue when Red starts.
    pub ls: i32,
    /// Red − Blue when Blue starts.
    pub rs: i32,
    /// Every optimal first choice, ascending.
    pub best: [Vec<usize>; 2],
    /// Points lost by the best of the largest captures; none without a move.
    pub greedy_loss: [Option<i32>; 2],
    /// Number of distinct captures that lie strictly inside no other one.
    pub undominated: [usize; 2],
}

impl Facts {
    /// The facts about `graph`.
    #[must_use]
    pub fn of(graph: &Graph) -> Facts {
        let sides = Colour::BOTH.map(|player| SideFacts::of(graph, player));
        let [red, blue] = sides;
        Facts {
            ls: red.value,
            rs: blue.value,
            best: [red.best, blue.best],
            greedy_loss: [red.greedy_loss, blue.greedy_loss],
            undominated: [red.undominated, blue.undominated],
        }
    }
}

struct SideFacts {
    value: i32,
    best: Vec<usize>,
    greedy_loss: Option<i32>,
    undominated: usize,
}

impl SideFacts {
    fn of(graph: &Graph, player: Colour) -> SideFacts {
        let full = graph.full();
        let value = graph.value(&full, player);
        let moves: Vec<(usize, Present, i32)> = graph
            .choices(&full, player)
            .into_iter()
            .map(|chosen| {
                let captured = graph.captured(&full, player, chosen);
                (chosen, captured, graph.value_of_move(&full, player, chosen))
            })
            .collect();
        let loss = |result: i32| match player {
            Colour::Red => value - result,
            Colour::Blue => result - value,
        };
        let largest = moves.iter().map(|(_, captured, _)| size(captured)).max();
        let mut captures: Vec<&Present> = moves.iter().map(|(_, captured, _)| captured).collect();
        captures.sort();
        captures.dedup();
        SideFacts {
            value,
            best: moves
                .iter()
                .filter(|(_, _, result)| loss(*result) == 0)
                .map(|(chosen, _, _)| *chosen)
                .collect(),
            greedy_loss: moves
                .iter()
                .filter(|(_, captured, _)| Some(size(captured)) == largest)
                .map(|(_, _, result)| loss(*result))
                .min(),
            undominated: captures
                .iter()
                .filter(|&&small| !captures.iter().any(|&big| strictly_inside(small, big)))
                .count(),
        }
    }
}

fn size(set: &Present) -> usize {
    set.iter().filter(|&&member| member).count()
}

fn strictly_inside(small: &Present, big: &Present) -> bool {
    small != big && small.iter().zip(big).all(|(&inner, &outer)| outer || !inner)
}

/// True if some renaming of the vertices turns `graph` into its opposite: every
/// permutation is tried, so only for the smallest graphs.
#[must_use]
pub fn is_self_opposite(graph: &Graph) -> bool {
    let opposite = graph.opposite();
    some_permutation(&mut Vec::new(), graph.size(), &|names| graph.renamed(names) == opposite)
}

fn some_permutation(
    names: &mut Vec<usize>,
    size: usize,
    accepts: &impl Fn(&[usize]) -> bool,
) -> bool {
    if names.len() == size {
        return accepts(names);
    }
    (0..size).any(|name| {
        if names.contains(&name) {
            return false;
        }
        names.push(name);
        let found = some_permutation(names, size, accepts);
        names.pop();
        found
    })
}
