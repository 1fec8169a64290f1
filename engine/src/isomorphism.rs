//! Boards up to renaming of their vertices.
//!
//! Colour refinement splits the vertices into ordered cells; where cells with
//! several vertices are left, each vertex of the first one is singled out in
//! turn and the least resulting form is the canonical one. A leaf that equals
//! the best one shows an automorphism, and the search goes back to where the
//! two paths parted. Components are treated apart and sorted.

use crate::{Board, MAX_VERTICES, Side, VertexSet, short};

/// A vertex order that gives the canonical form: the vertex at place `i` of the
/// order becomes vertex `i`. Two boards are isomorphic exactly if their
/// canonical forms are equal.
pub fn canonical_order(board: &Board) -> Vec<usize> {
    let mut successors = vec![VertexSet::EMPTY; board.vertex_count()];
    for &(a, b) in board.arcs() {
        successors[usize::from(a)].insert(usize::from(b));
    }
    let mut parts: Vec<(usize, Vec<u128>, Vec<usize>)> = Vec::new();
    for component in board.components(board.all()) {
        let vertices: Vec<usize> = component.iter().collect();
        let local = |set: VertexSet| -> u128 {
            (0..vertices.len()).filter(|&i| set.contains(vertices[i])).collect::<VertexSet>().bits()
        };
        let rows: Vec<u128> = vertices.iter().map(|&v| local(successors[v])).collect();
        let relation = Relation::new(local(board.vertices(Side::Red)), rows);
        let order = relation.canonical_order();
        let form = relation.form(&order);
        parts.push((
            order.len(),
            form,
            order.into_iter().map(|i| vertices[usize::from(i)]).collect(),
        ));
    }
    short::sort(&mut parts, |a, b| a < b);
    parts.into_iter().flat_map(|(_, _, order)| order).collect()
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

/// A coloured directed relation between the vertices `0..rows.len()`.
pub(crate) struct Relation {
    red: u128,
    successors: Vec<u128>,
    predecessors: Vec<u128>,
}

impl Relation {
    /// The relation with these red vertices and rows of successors.
    pub(crate) fn new(red: u128, successors: Vec<u128>) -> Relation {
        let mut predecessors = vec![0; successors.len()];
        for (a, &row) in successors.iter().enumerate() {
            bits(row).for_each(|b| predecessors[b] |= 1 << a);
        }
        Relation { red, successors, predecessors }
    }

    /// Colours swapped and arcs reversed.
    pub(crate) fn opposite(&self) -> Relation {
        Relation {
            red: !self.red & VertexSet::first(self.successors.len()).bits(),
            successors: self.predecessors.clone(),
            predecessors: self.successors.clone(),
        }
    }

    /// The canonical order of the vertices; red ones come first.
    pub(crate) fn canonical_order(&self) -> Vec<u8> {
        let n = self.successors.len();
        let mut colours = [0_u8; MAX_VERTICES];
        let reds = self.red.count_ones() as u8;
        for (v, colour) in colours.iter_mut().enumerate().take(n) {
            *colour = if self.red >> v & 1 == 1 { 0 } else { reds };
        }
        let mut search = Search { relation: self, best: None, path: Vec::new() };
        search.descend(colours);
        search.best.map_or_else(Vec::new, |leaf| leaf.order)
    }

    /// The rows of successors once the vertices are renamed by their place in
    /// `order`, after the row of red vertices.
    pub(crate) fn form(&self, order: &[u8]) -> Vec<u128> {
        let mut place = [0_u8; MAX_VERTICES];
        for (i, &v) in order.iter().enumerate() {
            place[usize::from(v)] = i as u8;
        }
        let renamed = |set: u128| bits(set).fold(0_u128, |row, v| row | 1 << place[v]);
        let rows = order.iter().map(|&v| renamed(self.successors[usize::from(v)]));
        std::iter::once(renamed(self.red)).chain(rows).collect()
    }
}

/// The places of the ones of a mask, ascending.
fn bits(mask: u128) -> impl Iterator<Item = usize> + Clone {
    VertexSet::from_bits(mask).iter()
}

/// The colour of each vertex: the number of vertices in the cells before its own.
type Colours = [u8; MAX_VERTICES];

struct Leaf {
    order: Vec<u8>,
    form: Vec<u128>,
    /// The vertices singled out on the way.
    path: Vec<u8>,
}

struct Search<'r> {
    relation: &'r Relation,
    best: Option<Leaf>,
    path: Vec<u8>,
}

impl Search<'_> {
    /// Explores one node; `Some(depth)` asks to go back to that depth.
    fn descend(&mut self, mut colours: Colours) -> Option<usize> {
        let Some(cell) = self.refine(&mut colours) else {
            return self.leaf(&colours);
        };
        let depth = self.path.len();
        for v in self.candidates(cell, &colours) {
            // The one singled out keeps the cell's colour, the others follow.
            let mut single = colours;
            for (w, colour) in single.iter_mut().enumerate() {
                *colour += u8::from(*colour == cell && w != usize::from(v));
            }
            self.path.push(v);
            let back = self.descend(single);
            self.path.pop();
            if back.is_some_and(|to| to < depth) {
                return back;
            }
        }
        None
    }

    fn leaf(&mut self, colours: &Colours) -> Option<usize> {
        let mut order = vec![0; self.relation.successors.len()];
        for (v, &colour) in colours.iter().enumerate().take(order.len()) {
            order[usize::from(colour)] = v as u8;
        }
        let form = self.relation.form(&order);
        if let Some(best) = &self.best {
            match form.cmp(&best.form) {
                std::cmp::Ordering::Equal => {
                    return self.path.iter().zip(&best.path).position(|(a, b)| a != b);
                }
                std::cmp::Ordering::Greater => return None,
                std::cmp::Ordering::Less => {}
            }
        }
        self.best = Some(Leaf { order, form, path: self.path.clone() });
        None
    }

    /// Refines the colours until every vertex of a cell sees the same number of
    /// each colour; the colour of the first cell of several vertices, if any.
    fn refine(&self, colours: &mut Colours) -> Option<u8> {
        let n = self.relation.successors.len();
        let mut cells = 0;
        let mut sorted = [(0_u64, 0_u8); MAX_VERTICES];
        loop {
            for (v, place) in sorted.iter_mut().enumerate().take(n) {
                let sum = |set: u128| {
                    bits(set).fold(0_u64, |sum, w| sum.wrapping_add(mix(u64::from(colours[w]))))
                };
                let seen = sum(self.relation.successors[v])
                    .wrapping_add(mix(sum(self.relation.predecessors[v])));
                *place = (u64::from(colours[v]) << 56 | seen >> 8, v as u8);
            }
            let sorted = &mut sorted[..n];
            short::sort(sorted, |a, b| a < b);
            let (mut count, mut open) = (0, None);
            for i in 0..n {
                let (signature, v) = sorted[i];
                if i == 0 || sorted[i - 1].0 != signature {
                    colours[usize::from(v)] = i as u8;
                    count += 1;
                } else {
                    let colour = colours[usize::from(sorted[i - 1].1)];
                    colours[usize::from(v)] = colour;
                    open = open.or(Some(colour));
                }
            }
            if count == cells || count == n {
                return open;
            }
            cells = count;
        }
    }

    /// The vertices of a cell that must be tried: one of each set of twins, since
    /// swapping two twins changes nothing.
    fn candidates(&self, cell: u8, colours: &Colours) -> Vec<u8> {
        let Relation { successors, predecessors, .. } = self.relation;
        let same = |rows: &[u128], a: usize, b: usize| {
            let pair = 1_u128 << a | 1 << b;
            (rows[a] ^ rows[b]) & !pair == 0
                && rows[a] >> b & 1 == rows[b] >> a & 1
                && rows[a] >> a & 1 == rows[b] >> b & 1
        };
        let mut found: Vec<u8> = Vec::new();
        for v in (0..successors.len()).filter(|&v| colours[v] == cell) {
            let twin = found
                .iter()
                .map(|&w| usize::from(w))
                .any(|w| same(successors, v, w) && same(predecessors, v, w));
            if !twin {
                found.push(v as u8);
            }
        }
        found
    }
}

/// Spreads a number over the word (the finaliser of `SplitMix64`). What a seed of
/// `forge search` finds depends on it.
#[inline]
pub const fn mix(value: u64) -> u64 {
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
    fn twins_in_pairs_do_not_explode() {
        let sides = Side::BOTH.repeat(24);
        let pairs = (0..48).flat_map(|a| (0..48).map(move |b| (a, b)));
        let arcs: Vec<(usize, usize)> = pairs.filter(|(a, b)| a != b && a % 24 != b % 24).collect();
        assert!(is_self_opposite(&Board::new(&sides, &arcs).unwrap()));
    }

    #[test]
    fn a_full_board_of_128_vertices_has_a_form() {
        let star: String = (1..128).map(|v| format!(" 0>{v}")).collect();
        let star = board(&format!("R{}{star}", "B".repeat(127)));
        assert_eq!(canonical_form(&star), star);
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
