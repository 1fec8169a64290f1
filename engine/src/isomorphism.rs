//! Boards up to renaming of their vertices.
//!
//! Colour refinement splits the vertices into ordered cells; where cells with
//! several vertices are left, each vertex of the first one is singled out in
//! turn and the least resulting board is the canonical one. A leaf that equals
//! the best one shows an automorphism, and the search goes back to where the
//! two paths parted. Components are treated apart and sorted.

use crate::{Board, Side, VertexSet};

/// A vertex order that gives the canonical form: the vertex at place `i` of the
/// order becomes vertex `i`. Two boards are isomorphic exactly if their
/// canonical forms are equal.
pub fn canonical_order(board: &Board) -> Vec<usize> {
    let graph = Graph::of(board);
    let mut parts: Vec<Labelled> =
        graph.components().into_iter().map(|part| graph.label(part)).collect();
    parts.sort_by(|a, b| (a.order.len(), &a.form).cmp(&(b.order.len(), &b.form)));
    parts.into_iter().flat_map(|part| part.order).collect()
}

/// The representative of all boards isomorphic to `board`.
pub fn canonical_form(board: &Board) -> Board {
    relabelled(board, &canonical_order(board))
}

/// The board in which vertex `order[i]` is called `i`.
///
/// # Panics
/// If `order` is no permutation of the vertices.
pub fn relabelled(board: &Board, order: &[usize]) -> Board {
    let mut name = vec![usize::MAX; board.vertex_count()];
    for (new, &old) in order.iter().enumerate() {
        name[old] = new;
    }
    let sides: Vec<Side> = order.iter().map(|&v| board.side(v)).collect();
    let arcs: Vec<_> =
        board.arcs().iter().map(|&(a, b)| (name[usize::from(a)], name[usize::from(b)])).collect();
    Board::new(&sides, &arcs).expect("a permutation of a board's vertices gives a board")
}

/// For each vertex of `a` the vertex of `b` that it corresponds to, if the
/// boards are isomorphic.
pub fn isomorphism(a: &Board, b: &Board) -> Option<Vec<usize>> {
    if a.vertex_count() != b.vertex_count() || a.arcs().len() != b.arcs().len() {
        return None;
    }
    let (from, to) = (canonical_order(a), canonical_order(b));
    if relabelled(a, &from) != relabelled(b, &to) {
        return None;
    }
    let mut map = vec![0; from.len()];
    for (&v, &w) in from.iter().zip(&to) {
        map[v] = w;
    }
    Some(map)
}

/// Whether the board is isomorphic to its opposite: colours swapped, arcs reversed.
pub fn is_self_opposite(board: &Board) -> bool {
    let [red, blue] = Side::BOTH.map(|side| board.vertices(side).len());
    red == blue && isomorphism(board, &board.opposite()).is_some()
}

/// Adjacency rows for the search.
struct Graph {
    red: VertexSet,
    successors: Vec<VertexSet>,
    predecessors: Vec<VertexSet>,
}

/// A vertex order and what the graph looks like in it.
struct Labelled {
    order: Vec<usize>,
    form: Form,
}

/// Number of red vertices (they come first), then the rows of successors.
type Form = (usize, Vec<VertexSet>);

impl Graph {
    fn of(board: &Board) -> Graph {
        let empty = vec![VertexSet::EMPTY; board.vertex_count()];
        let (mut successors, mut predecessors) = (empty.clone(), empty);
        for &(a, b) in board.arcs() {
            successors[usize::from(a)].insert(usize::from(b));
            predecessors[usize::from(b)].insert(usize::from(a));
        }
        Graph { red: board.vertices(Side::Red), successors, predecessors }
    }

    fn components(&self) -> Vec<Vec<usize>> {
        let mut rest = VertexSet::first(self.successors.len());
        let mut components = Vec::new();
        while let Some(seed) = rest.iter().next() {
            let (mut component, mut frontier) = (VertexSet::single(seed), VertexSet::single(seed));
            while let Some(v) = frontier.iter().next() {
                let near = self.successors[v] | self.predecessors[v];
                frontier = (frontier | (near - component)) - VertexSet::single(v);
                component |= near;
            }
            rest -= component;
            components.push(component.iter().collect());
        }
        components
    }

    fn label(&self, part: Vec<usize>) -> Labelled {
        let mut colour = vec![0; self.successors.len()];
        for &v in &part {
            colour[v] = u64::from(!self.red.contains(v));
        }
        let mut search = Search { graph: self, part, best: None };
        let mut path = Vec::new();
        search.descend(colour, &mut path);
        search.best.expect("every search reaches a leaf").0
    }

    fn form(&self, order: &[usize]) -> Form {
        let reds = order.iter().filter(|&&v| self.red.contains(v)).count();
        let mut place = vec![0; self.successors.len()];
        for (i, &v) in order.iter().enumerate() {
            place[v] = i;
        }
        let row = |&v: &usize| self.successors[v].iter().map(|w| place[w]).collect();
        (reds, order.iter().map(row).collect())
    }
}

struct Search<'g> {
    graph: &'g Graph,
    part: Vec<usize>,
    /// The best leaf and the vertices singled out on the way to it.
    best: Option<(Labelled, Vec<usize>)>,
}

impl Search<'_> {
    /// Explores one node; `Some(depth)` asks to go back to that depth.
    fn descend(&mut self, mut colour: Vec<u64>, path: &mut Vec<usize>) -> Option<usize> {
        let cells = self.refine(&mut colour);
        if cells == self.part.len() {
            return self.leaf(&colour, path);
        }
        for v in self.first_open_cell(&colour) {
            let mut single = colour.clone();
            // Colours are even here, so that one vertex fits in before its cell.
            for &w in &self.part {
                single[w] = 2 * single[w] + u64::from(w != v);
            }
            path.push(v);
            let back = self.descend(single, path);
            path.pop();
            if back.is_some_and(|depth| depth < path.len()) {
                return back;
            }
        }
        None
    }

    fn leaf(&mut self, colour: &[u64], path: &[usize]) -> Option<usize> {
        let mut order = self.part.clone();
        order.sort_unstable_by_key(|&v| colour[v]);
        let form = self.graph.form(&order);
        if let Some((best, best_path)) = &self.best {
            match form.cmp(&best.form) {
                std::cmp::Ordering::Equal => {
                    return path.iter().zip(best_path).position(|(a, b)| a != b);
                }
                std::cmp::Ordering::Greater => return None,
                std::cmp::Ordering::Less => {}
            }
        }
        self.best = Some((Labelled { order, form }, path.to_vec()));
        None
    }

    /// Makes the colouring equitable and its colours `0..cells`; the number of cells.
    fn refine(&self, colour: &mut [u64]) -> usize {
        let mut cells = 0;
        loop {
            let signature = |v: usize| {
                let sum = |set: VertexSet, salt: u64| {
                    set.iter().fold(0_u64, |sum, w| sum.wrapping_add(mix(colour[w] ^ salt)))
                };
                let near = sum(self.graph.successors[v], 1 << 40)
                    .wrapping_add(mix(sum(self.graph.predecessors[v], 1 << 41)));
                (colour[v], near)
            };
            let signatures: Vec<(u64, u64)> = self.part.iter().map(|&v| signature(v)).collect();
            let mut ranks = signatures.clone();
            ranks.sort_unstable();
            ranks.dedup();
            for (&v, signature) in self.part.iter().zip(&signatures) {
                colour[v] = ranks.partition_point(|other| other < signature) as u64;
            }
            if ranks.len() == cells {
                return cells;
            }
            cells = ranks.len();
        }
    }

    /// The vertices of the first cell that has more than one.
    fn first_open_cell(&self, colour: &[u64]) -> Vec<usize> {
        let size = |c: u64| self.part.iter().filter(|&&v| colour[v] == c).count();
        let open = self.part.iter().map(|&v| colour[v]).filter(|&c| size(c) > 1).min();
        let mut cell: Vec<usize> =
            self.part.iter().copied().filter(|&v| Some(colour[v]) == open).collect();
        // Vertices with the same neighbours, themselves aside, can stand for one another.
        let Graph { successors, predecessors, .. } = self.graph;
        let twin = |a: usize, b: usize| {
            let pair = VertexSet::single(a) | VertexSet::single(b);
            successors[a] - pair == successors[b] - pair
                && predecessors[a] - pair == predecessors[b] - pair
                && successors[a].contains(b) == successors[b].contains(a)
        };
        let first = cell[0];
        if cell.iter().all(|&v| twin(first, v)) {
            cell.truncate(1);
        }
        cell
    }
}

/// Spreads a colour over the word (the finaliser of `SplitMix64`).
const fn mix(value: u64) -> u64 {
    let value = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ (value >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(code: &str) -> Board {
        code.parse().unwrap()
    }

    /// Every order of a complete digraph looks the same; trying them all would
    /// take longer than anybody waits.
    #[test]
    fn the_largest_complete_digraph_is_self_opposite() {
        let sides = Side::BOTH.repeat(64);
        let pairs = (0..128).flat_map(|a| (0..128).map(move |b| (a, b)));
        let arcs: Vec<(usize, usize)> = pairs.filter(|(a, b)| a != b).collect();
        assert!(is_self_opposite(&Board::new(&sides, &arcs).unwrap()));
    }

    #[test]
    fn renamed_boards_have_one_form() {
        let a = board("RRBBBB 0>2 0>3 1>3 1>4 1>5");
        let b = relabelled(&a, &[5, 1, 3, 0, 2, 4]);
        assert_ne!(a, b);
        assert_eq!(canonical_form(&a), canonical_form(&b));
        let map = isomorphism(&a, &b).unwrap();
        for &(from, to) in a.arcs() {
            let arc = (map[usize::from(from)] as u8, map[usize::from(to)] as u8);
            assert!(b.arcs().contains(&arc));
        }
    }

    #[test]
    fn symmetric_boards_do_not_explode() {
        let isolated = board(&"R".repeat(128));
        assert_eq!(canonical_form(&isolated), isolated);
        let ring: Vec<String> = (0..64).map(|v| format!(" {v}>{}", (v + 1) % 64)).collect();
        let ring = board(&format!("{}{}", "RB".repeat(32), ring.concat()));
        assert!(is_self_opposite(&ring));
        let cube: Vec<String> = (0..64_usize)
            .flat_map(|v| {
                (0..6).filter(move |bit| v >> bit & 1 == 0).map(move |bit| (v, v | 1 << bit))
            })
            .map(|(a, b)| format!(" {a}>{b} {b}>{a}"))
            .collect();
        let cube = board(&format!("{}{}", "R".repeat(64), cube.concat()));
        let order: Vec<usize> = (0..64).map(|v| v ^ 0b10_1101).rev().collect();
        assert_eq!(canonical_form(&cube), canonical_form(&relabelled(&cube, &order)));
    }

    #[test]
    fn colour_and_direction_matter() {
        let a = board("RB 0>1");
        assert!(isomorphism(&a, &board("RB 1>0")).is_none());
        assert!(isomorphism(&a, &board("BR 1>0")).is_some());
        assert!(is_self_opposite(&a));
        assert!(!is_self_opposite(&board("RRB 0>2")));
        assert!(!is_self_opposite(&board("RRBB 0>2 0>1")));
    }
}
