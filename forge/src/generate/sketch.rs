//! Boards while they are being made: rows of bits without allocation.

use influence_engine::{Board, Side, VertexSet};

use super::random::mix;

/// The most vertices of a board that the search makes.
pub const MAX_SKETCH: usize = 64;

/// A two-coloured digraph under construction. Its arcs may imply one another;
/// [`Sketch::closed`] and [`Closed::reduce`] tidy them.
#[derive(Clone, Copy)]
pub struct Sketch {
    /// Number of vertices, at most [`MAX_SKETCH`].
    pub vertices: usize,
    /// The red ones; all others are blue.
    pub red: u64,
    /// The heads of the arcs of each vertex.
    pub arcs: [u64; MAX_SKETCH],
}

/// A board as a game: what each vertex reaches and what reaches it.
#[derive(Clone, Copy)]
pub struct Closed {
    /// Number of vertices.
    pub vertices: usize,
    /// The red ones.
    pub red: u64,
    /// What each vertex reaches, itself included.
    pub forward: [u64; MAX_SKETCH],
    /// What reaches each vertex, itself included.
    pub backward: [u64; MAX_SKETCH],
}

/// The places of the ones of a mask, ascending.
pub(crate) fn bits(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let v = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            v
        })
    })
}

/// The mask of the first `count` vertices.
pub(crate) const fn first(count: usize) -> u64 {
    VertexSet::first(count).bits() as u64
}

impl Sketch {
    /// `vertices` blue vertices, at most [`MAX_SKETCH`], without an arc.
    pub fn new(vertices: usize) -> Sketch {
        Sketch { vertices: vertices.min(MAX_SKETCH), red: 0, arcs: [0; MAX_SKETCH] }
    }

    /// The sketch of a board; `None` if it is too large.
    pub fn of(board: &Board) -> Option<Sketch> {
        if board.vertex_count() > MAX_SKETCH {
            return None;
        }
        let mut sketch = Sketch::new(board.vertex_count());
        sketch.red = board.vertices(Side::Red).bits() as u64;
        for &(a, b) in board.arcs() {
            sketch.add(usize::from(a), usize::from(b));
        }
        Some(sketch)
    }

    /// Adds the arc from `a` to `b`, if these are two vertices.
    pub fn add(&mut self, a: usize, b: usize) {
        if a != b && a < self.vertices && b < self.vertices {
            self.arcs[a] |= 1 << b;
        }
    }

    /// The arcs, ascending.
    pub fn arcs(&self) -> impl Iterator<Item = (usize, usize)> {
        (0..self.vertices).flat_map(|a| bits(self.arcs[a]).map(move |b| (a, b)))
    }

    /// Number of arcs.
    pub fn arc_count(&self) -> usize {
        self.arcs[..self.vertices].iter().map(|row| row.count_ones() as usize).sum()
    }

    /// The reachability of this board.
    pub fn closed(&self) -> Closed {
        let n = self.vertices;
        let mut forward = [0; MAX_SKETCH];
        for (v, row) in forward[..n].iter_mut().enumerate() {
            *row = self.arcs[v] | 1 << v;
        }
        // Warshall's algorithm on rows of bits.
        for middle in 0..n {
            let reached = forward[middle];
            for row in &mut forward[..n] {
                *row |= reached & (*row >> middle & 1).wrapping_neg();
            }
        }
        let mut backward = [0; MAX_SKETCH];
        for (a, &row) in forward[..n].iter().enumerate() {
            bits(row).for_each(|b| backward[b] |= 1 << a);
        }
        Closed { vertices: n, red: self.red, forward, backward }
    }

    /// The number of arcs between the two vertices that are furthest apart,
    /// whatever the arcs' direction; of several pieces, within one of them.
    pub fn diameter(&self) -> i32 {
        let mut near = self.arcs;
        for (a, b) in self.arcs() {
            near[b] |= 1 << a;
        }
        let steps = |from: usize| {
            let (mut seen, mut steps) = (1_u64 << from, 0);
            loop {
                let wider = bits(seen).fold(seen, |wider, v| wider | near[v]);
                if wider == seen {
                    return steps;
                }
                (seen, steps) = (wider, steps + 1);
            }
        };
        (0..self.vertices).map(steps).max().unwrap_or(0)
    }

    /// The board; `None` for a sketch without vertices.
    pub fn board(&self) -> Option<Board> {
        let sides: Vec<Side> = (0..self.vertices).map(|v| side(self.red, v)).collect();
        Board::new(&sides, &self.arcs().collect::<Vec<_>>()).ok()
    }
}

fn side(red: u64, vertex: usize) -> Side {
    if red >> vertex & 1 == 1 { Side::Red } else { Side::Blue }
}

impl Closed {
    /// The reachability of a board; `None` if it is too large.
    pub fn of(board: &Board) -> Option<Closed> {
        if board.vertex_count() > MAX_SKETCH {
            return None;
        }
        let rows = |side| {
            let mut rows = [0; MAX_SKETCH];
            for (v, row) in rows.iter_mut().enumerate().take(board.vertex_count()) {
                *row = board.closure(side, v).bits() as u64;
            }
            rows
        };
        Some(Closed {
            vertices: board.vertex_count(),
            red: board.vertices(Side::Red).bits() as u64,
            forward: rows(Side::Red),
            backward: rows(Side::Blue),
        })
    }

    /// All vertices.
    pub fn all(&self) -> u64 {
        first(self.vertices)
    }

    /// The vertices of one colour.
    pub fn own(&self, side: Side) -> u64 {
        match side {
            Side::Red => self.red,
            Side::Blue => self.all() & !self.red,
        }
    }

    /// What `side` captures from `vertex` on the full board.
    pub fn capture(&self, side: Side, vertex: usize) -> u64 {
        match side {
            Side::Red => self.forward[vertex],
            Side::Blue => self.backward[vertex],
        }
    }

    /// The strongly connected component of `vertex`.
    pub fn component(&self, vertex: usize) -> u64 {
        self.forward[vertex] & self.backward[vertex]
    }

    /// The same game with the fewest arcs, by the rule of [`Board::reduced`].
    pub fn reduce(&self) -> Sketch {
        let mut sketch = Sketch::new(self.vertices);
        sketch.red = self.red;
        let mut least = 0_u64;
        for v in 0..self.vertices {
            least |= u64::from(self.component(v).trailing_zeros() as usize == v) << v;
        }
        for v in 0..self.vertices {
            let component = self.component(v);
            let later = component & !first(v + 1);
            if component != 1 << v {
                let next = if later == 0 { component } else { later };
                sketch.arcs[v] |= next & next.wrapping_neg();
            }
            if least >> v & 1 == 1 {
                let beyond = self.forward[v] & !component;
                let implied = bits(beyond & least)
                    .fold(0, |implied, w| implied | (self.forward[w] & !self.component(w)));
                sketch.arcs[v] |= beyond & least & !implied;
            }
        }
        sketch
    }

    /// The opposite game: colours swapped, and each vertex reaches what reached it.
    #[must_use]
    pub fn opposite(&self) -> Closed {
        let Closed { vertices, forward, backward, .. } = *self;
        Closed { vertices, red: self.own(Side::Blue), forward: backward, backward: forward }
    }

    /// The same game with vertex `order[i]` called `i`.
    #[must_use]
    pub fn renamed(&self, order: &[usize]) -> Closed {
        let mut name = [0_u8; MAX_SKETCH];
        for (new, &old) in order.iter().enumerate() {
            name[old] = new as u8;
        }
        let set = |set: u64| bits(set).fold(0_u64, |named, v| named | 1 << name[v]);
        let rows = |rows: &[u64; MAX_SKETCH]| {
            let mut named = [0; MAX_SKETCH];
            for (row, &old) in named.iter_mut().zip(order) {
                *row = set(rows[old]);
            }
            named
        };
        Closed {
            vertices: self.vertices,
            red: set(self.red),
            forward: rows(&self.forward),
            backward: rows(&self.backward),
        }
    }

    /// A number that is the same for isomorphic games and for the opposite one,
    /// and hardly ever for two others.
    pub fn fingerprint(&self) -> u64 {
        let sums = self.sums();
        sums[0].wrapping_add(sums[1])
    }

    /// A number that is the same for isomorphic games, and that favours neither
    /// a game nor its opposite.
    pub fn lot(&self) -> u64 {
        let sums = self.sums();
        mix(sums[0] ^ mix(sums[1]))
    }

    /// What the neighbourhoods of the vertices of each side come to. Names do
    /// not matter, and what a vertex captures or is captured by is seen from its
    /// own side, so the opposite game has the same numbers the other way round.
    fn sums(&self) -> [u64; 2] {
        let mut codes = [0; MAX_SKETCH];
        let own = |v: usize| side(self.red, v);
        for (v, code) in codes.iter_mut().enumerate().take(self.vertices) {
            let mine = self.own(own(v));
            let [taken, takers] = [own(v), own(v).opponent()].map(|side| self.capture(side, v));
            let counts = [taken, taken & mine, takers, takers & mine];
            let packed = counts.iter().fold(0, |sum, set| sum << 8 | u64::from(set.count_ones()));
            *code = mix(packed);
        }
        let seen = |set: u64| bits(set).fold(0_u64, |sum, w| sum.wrapping_add(codes[w]));
        let mut sums = [self.vertices as u64; 2];
        for v in 0..self.vertices {
            let [taken, takers] = [own(v), own(v).opponent()].map(|side| self.capture(side, v));
            let around = seen(taken).wrapping_add(mix(seen(takers)));
            let sum = &mut sums[own(v).index()];
            *sum = sum.wrapping_add(mix(codes[v] ^ around));
        }
        sums
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use influence_engine::isomorphism::relabelled;

    fn board(code: &str) -> Board {
        code.parse().unwrap()
    }

    #[test]
    fn reduces_as_the_engine_does() {
        for code in [
            "RBRBRB 0>1 1>2 0>2 2>3 3>2 3>4 2>4 0>4 4>5 5>4",
            "RB",
            "RRBBBB 0>2 0>3 1>3 1>4 1>5",
            "RBRBRBRB 7>6 6>5 5>7 5>2 2>1 1>2 1>0 7>0 3>4",
        ] {
            let board = board(code);
            let closed = Sketch::of(&board).unwrap().closed();
            let engine = Closed::of(&board).unwrap();
            assert_eq!((closed.forward, closed.backward), (engine.forward, engine.backward));
            assert_eq!(closed.reduce().board().unwrap(), board.reduced());
            let opposite = closed.opposite().reduce().board().unwrap();
            assert_eq!(opposite, board.opposite().reduced());
            let order: Vec<usize> = (0..board.vertex_count()).rev().collect();
            let renamed = closed.renamed(&order).reduce().board().unwrap();
            assert_eq!(renamed, relabelled(&board, &order).reduced());
        }
    }

    #[test]
    fn fingerprints_forget_names_and_sides() {
        let a = board("RRBBBB 0>2 0>3 1>3 1>4 1>5");
        let print = |board: &Board| Closed::of(board).unwrap().fingerprint();
        assert_eq!(print(&a), print(&relabelled(&a, &[5, 1, 3, 0, 2, 4])));
        assert_eq!(print(&a), print(&a.opposite()));
        let lot = |board: &Board| Closed::of(board).unwrap().lot();
        assert_eq!(lot(&a), lot(&relabelled(&a, &[5, 1, 3, 0, 2, 4])));
        assert_ne!(lot(&a), lot(&a.opposite()));
        assert_ne!(print(&a), print(&board("RRBBBB 0>2 0>3 1>4 1>5")));
        assert_ne!(print(&a), print(&board("RRBBBR 0>2 0>3 1>3 1>4 1>5")));
    }

    #[test]
    fn diameters_ignore_directions() {
        let diameter = |code| Sketch::of(&board(code)).unwrap().diameter();
        assert_eq!(diameter("RB"), 0);
        assert_eq!(diameter("RBR 0>1 2>1"), 2);
        assert_eq!(diameter("RBRBR 0>1 1>2 2>3 3>0"), 2);
        assert_eq!(diameter("RBRBRB 0>1 1>2 3>2 3>4 5>4"), 5);
    }

    #[test]
    fn too_large_or_empty_is_nothing() {
        let large: Board = "R".repeat(65).parse().unwrap();
        assert!(Sketch::of(&large).is_none() && Closed::of(&large).is_none());
        assert!(Sketch::new(0).board().is_none());
        assert_eq!(Sketch::new(100).vertices, MAX_SKETCH);
    }
}
