//! Boards: validated, immutable two-coloured directed graphs.

use std::fmt;

use crate::{MAX_VERTICES, Side, VertexSet};

/// Why a colouring and a list of arcs are no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BoardError {
    /// A board has at least one vertex.
    Empty,
    /// More than [`MAX_VERTICES`] vertices; the number given.
    TooManyVertices(usize),
    /// An arc names a vertex that does not exist.
    VertexOutOfRange {
        /// The arc as given.
        arc: (usize, usize),
        /// The number of vertices.
        vertices: usize,
    },
    /// An arc from a vertex to itself.
    Loop(usize),
    /// The same arc twice.
    DuplicateArc(usize, usize),
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            BoardError::Empty => write!(f, "a board needs at least one vertex"),
            BoardError::TooManyVertices(n) => {
                write!(f, "{n} vertices, but a board has at most {MAX_VERTICES}")
            }
            BoardError::VertexOutOfRange { arc: (a, b), vertices } => write!(
                f,
                "arc {a}>{b} names vertex {}, but the vertices are 0 to {}",
                if a < vertices { b } else { a },
                vertices.saturating_sub(1)
            ),
            BoardError::Loop(v) => write!(f, "arc {v}>{v} is a loop"),
            BoardError::DuplicateArc(a, b) => write!(f, "arc {a}>{b} is given twice"),
        }
    }
}

impl std::error::Error for BoardError {}

/// A finite directed graph whose vertices are red or blue (specification, section 3).
///
/// What Red captures from a vertex is all that it reaches, what Blue captures
/// is all that reaches it. Both closures are computed once, here: a capture
/// only removes closed sets, so a path between two vertices that are still
/// there never lost a vertex, and `closure & remaining` is exact all game long.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    sides: Vec<Side>,
    red: VertexSet,
    arcs: Vec<(u8, u8)>,
    closures: [Vec<VertexSet>; 2],
}

impl Board {
    /// The board with these colours and arcs `(from, to)`, in any order.
    ///
    /// # Errors
    /// See [`BoardError`]; the first fault in the order of the arguments is named.
    pub fn new(sides: &[Side], arcs: &[(usize, usize)]) -> Result<Board, BoardError> {
        let vertices = sides.len();
        match vertices {
            0 => return Err(BoardError::Empty),
            n if n > MAX_VERTICES => return Err(BoardError::TooManyVertices(n)),
            _ => {}
        }
        let mut successors = vec![VertexSet::EMPTY; vertices];
        for &(a, b) in arcs {
            if a >= vertices || b >= vertices {
                return Err(BoardError::VertexOutOfRange { arc: (a, b), vertices });
            }
            if a == b {
                return Err(BoardError::Loop(a));
            }
            if successors[a].contains(b) {
                return Err(BoardError::DuplicateArc(a, b));
            }
            successors[a].insert(b);
        }
        Ok(Board::from_successors(sides.to_vec(), &successors))
    }

    /// The board whose vertex `a` has an arc to each vertex of `successors[a]`.
    fn from_successors(sides: Vec<Side>, successors: &[VertexSet]) -> Board {
        let red = (0..sides.len()).filter(|&v| sides[v] == Side::Red).collect();
        let arcs = successors
            .iter()
            .enumerate()
            .flat_map(|(a, to)| to.iter().map(move |b| (a as u8, b as u8)))
            .collect();
        let forward = closures(successors);
        let backward = transpose(&forward);
        Board { sides, red, arcs, closures: [forward, backward] }
    }

    /// The number of vertices, 1 to [`MAX_VERTICES`].
    pub fn vertex_count(&self) -> usize {
        self.sides.len()
    }

    /// The colour of `vertex`.
    ///
    /// # Panics
    /// If there is no such vertex.
    pub fn side(&self, vertex: usize) -> Side {
        self.sides[vertex]
    }

    /// The colours of all vertices, in order.
    pub fn sides(&self) -> &[Side] {
        &self.sides
    }

    /// The vertices of one colour.
    pub fn vertices(&self, side: Side) -> VertexSet {
        match side {
            Side::Red => self.red,
            Side::Blue => self.all() - self.red,
        }
    }

    /// All vertices.
    pub fn all(&self) -> VertexSet {
        VertexSet::first(self.vertex_count())
    }

    /// The arcs `(from, to)`, ascending. They never change, whoever is to move.
    pub fn arcs(&self) -> &[(u8, u8)] {
        &self.arcs
    }

    /// What `side` would capture from `vertex` on the full board, `vertex`
    /// included: its successors for Red, its predecessors for Blue, along paths
    /// of any length. The colour of `vertex` does not matter here.
    ///
    /// # Panics
    /// If there is no such vertex.
    pub fn closure(&self, side: Side, vertex: usize) -> VertexSet {
        self.closures[side.index()][vertex]
    }

    /// The strongly connected component of `vertex`: all that it reaches and
    /// that reaches it. Every capture takes such a component whole.
    ///
    /// # Panics
    /// If there is no such vertex.
    pub fn strong_component(&self, vertex: usize) -> VertexSet {
        self.closure(Side::Red, vertex) & self.closure(Side::Blue, vertex)
    }

    /// Whether no directed circuit exists.
    pub fn is_acyclic(&self) -> bool {
        (0..self.vertex_count()).all(|v| self.strong_component(v).len() == 1)
    }

    /// The weakly connected components of what remains of the board in a game,
    /// `within`, each with its vertices, in the order of their least vertex.
    pub fn components(&self, within: VertexSet) -> Vec<VertexSet> {
        let mut rest = within & self.all();
        let mut components = Vec::new();
        while let Some(seed) = rest.iter().next() {
            let mut component = VertexSet::single(seed);
            let mut frontier = component;
            while let Some(v) = frontier.iter().next() {
                let near = (self.closure(Side::Red, v) | self.closure(Side::Blue, v)) & rest;
                frontier = (frontier | (near - component)) - VertexSet::single(v);
                component |= near;
            }
            components.push(component);
            rest -= component;
        }
        components
    }

    /// The opposite board: colours swapped and arcs reversed (the article's −H).
    #[must_use]
    pub fn opposite(&self) -> Board {
        let sides = self.sides.iter().map(|side| side.opponent()).collect();
        Board::from_successors(sides, &transpose(&self.successors()))
    }

    /// The disjoint union; the vertices of `other` follow those of `self`.
    ///
    /// # Errors
    /// [`BoardError::TooManyVertices`] past the limit.
    pub fn sum(&self, other: &Board) -> Result<Board, BoardError> {
        let shift = self.vertex_count();
        let sides = [self.sides(), other.sides()].concat();
        let arcs: Vec<_> = self
            .arcs_as_usize()
            .chain(other.arcs_as_usize().map(|(a, b)| (a + shift, b + shift)))
            .collect();
        Board::new(&sides, &arcs)
    }

    /// The board induced by `vertices`, renumbered in ascending order; `None`
    /// for the empty set.
    pub fn induced(&self, vertices: VertexSet) -> Option<Board> {
        let kept: Vec<usize> = (vertices & self.all()).iter().collect();
        let rank = |v: usize| kept.binary_search(&v).ok();
        let sides: Vec<Side> = kept.iter().map(|&v| self.side(v)).collect();
        let arcs: Vec<_> =
            self.arcs_as_usize().filter_map(|(a, b)| Some((rank(a)?, rank(b)?))).collect();
        Board::new(&sides, &arcs).ok()
    }

    /// The same game with the fewest arcs: arcs that others imply are left out.
    /// A strongly connected component becomes one circuit through its vertices,
    /// ascending. Two boards with the same reachability reduce to the same board.
    #[must_use]
    pub fn reduced(&self) -> Board {
        let least = |v: usize| self.strong_component(v).iter().next().unwrap_or(v);
        let reduced_successors = |v: usize| {
            let component = self.strong_component(v);
            let mut successors = VertexSet::EMPTY;
            if component.len() > 1 {
                let next = component.iter().find(|&w| w > v).unwrap_or_else(|| least(v));
                successors.insert(next);
            }
            // Between components, arcs go from least vertex to least vertex.
            let beyond = self.closure(Side::Red, v) - component;
            for w in beyond.iter().filter(|&w| least(v) == v && least(w) == w) {
                let between = beyond & self.closure(Side::Blue, w);
                if between.is_subset(self.strong_component(w)) {
                    successors.insert(w);
                }
            }
            successors
        };
        let successors: Vec<_> = (0..self.vertex_count()).map(reduced_successors).collect();
        Board::from_successors(self.sides.clone(), &successors)
    }

    /// The arcs with wide vertex numbers.
    fn arcs_as_usize(&self) -> impl Iterator<Item = (usize, usize)> {
        self.arcs.iter().map(|&(a, b)| (usize::from(a), usize::from(b)))
    }

    fn successors(&self) -> Vec<VertexSet> {
        let mut successors = vec![VertexSet::EMPTY; self.vertex_count()];
        for (a, b) in self.arcs_as_usize() {
            successors[a].insert(b);
        }
        successors
    }
}

/// Reflexive transitive closure (Warshall's algorithm on rows of bits).
fn closures(successors: &[VertexSet]) -> Vec<VertexSet> {
    let mut closure: Vec<VertexSet> =
        successors.iter().enumerate().map(|(v, &to)| to | VertexSet::single(v)).collect();
    for middle in 0..closure.len() {
        let reached = closure[middle];
        for row in &mut closure {
            if row.contains(middle) {
                *row |= reached;
            }
        }
    }
    closure
}

fn transpose(rows: &[VertexSet]) -> Vec<VertexSet> {
    let mut columns = vec![VertexSet::EMPTY; rows.len()];
    for (a, row) in rows.iter().enumerate() {
        row.iter().for_each(|b| columns[b].insert(a));
    }
    columns
}

impl fmt::Debug for Board {
    /// Writes the board code.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(code: &str) -> Board {
        code.parse().unwrap()
    }

    #[test]
    fn debug_shows_the_code() {
        assert_eq!(format!("{:?}", board("RB 0>1")), "Board(RB 0>1)");
    }

    #[test]
    fn closures_follow_paths_both_ways() {
        let b = board("RBRB 0>1 1>2 2>3");
        assert_eq!(b.closure(Side::Red, 1), [1, 2, 3].into_iter().collect());
        assert_eq!(b.closure(Side::Blue, 1), [0, 1].into_iter().collect());
    }

    #[test]
    fn faults_are_named() {
        use Side::{Blue, Red};
        let err = |arcs: &[(usize, usize)]| Board::new(&[Red, Blue], arcs).unwrap_err();
        assert_eq!(Board::new(&[], &[]), Err(BoardError::Empty));
        assert_eq!(Board::new(&[Red; 129], &[]), Err(BoardError::TooManyVertices(129)));
        assert_eq!(
            err(&[(0, 2)]).to_string(),
            "arc 0>2 names vertex 2, but the vertices are 0 to 1"
        );
        assert_eq!(err(&[(1, 1)]).to_string(), "arc 1>1 is a loop");
        assert_eq!(err(&[(0, 1), (1, 0), (0, 1)]).to_string(), "arc 0>1 is given twice");
    }

    #[test]
    fn reducing_keeps_the_game_and_drops_what_is_implied() {
        let b = board("RBRBRB 0>1 1>2 0>2 2>3 3>2 3>4 2>4 0>4 4>5 5>4");
        let reduced = b.reduced();
        assert_eq!(reduced.to_string(), "RBRBRB 0>1 1>2 2>3 2>4 3>2 4>5 5>4");
        for side in Side::BOTH {
            for v in 0..6 {
                assert_eq!(b.closure(side, v), reduced.closure(side, v));
            }
        }
        assert_eq!(reduced.reduced(), reduced);
    }

    #[test]
    fn opposite_twice_is_the_board_itself() {
        let b = board("RRBBBB 0>2 0>3 1>3 1>4 1>5");
        assert_eq!(b.opposite().to_string(), "BBRRRR 2>0 3>0 3>1 4>1 5>1");
        assert_eq!(b.opposite().opposite(), b);
    }

    #[test]
    fn components_and_induced_boards() {
        let b = board("RBRBR 0>1 2>3 4>3");
        let parts = b.components(b.all());
        assert_eq!(parts, [[0, 1].into_iter().collect(), [2, 3, 4].into_iter().collect()]);
        assert_eq!(b.induced(parts[1]).unwrap().to_string(), "RBR 0>1 2>1");
        assert_eq!(b.induced(VertexSet::EMPTY), None);
        assert_eq!(board("RB 0>1").sum(&board("RBR 0>1 2>1")).unwrap(), b);
    }
}
