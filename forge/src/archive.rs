//! The archive of a search: the best boards of every kind, so that a result is
//! as diverse as it is good (MAP-Elites).
//!
//! Archives are merged by a rule that does not depend on the order: of each
//! cell the best boards stay, by [`Elite::rank`], and of a board found twice
//! the earlier origin.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::fmt;

use influence_engine::facts::Kind;

use crate::generate::random::mix;
use crate::generate::sketch::bits;
use crate::generate::{Closed, Family, Sketch};
use crate::judge::Look;

/// How the drawing of a board hangs together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// Several pieces.
    Pieces,
    /// A path.
    Path,
    /// A tree with a branch.
    Tree,
    /// No path of two arcs.
    TwoLayers,
    /// Any other board without a directed circuit.
    Network,
    /// A directed circuit.
    Circuit,
}

impl Shape {
    /// The shape of a reduced board.
    pub fn of(reduced: &Sketch, closed: &Closed) -> Shape {
        let n = reduced.vertices;
        let near = |v: usize| closed.forward[v] | closed.backward[v];
        let (mut seen, mut frontier) = (1_u64, 1_u64);
        while frontier != 0 {
            let around = bits(frontier).fold(0, |around, v| around | near(v));
            frontier = around & !seen;
            seen |= around;
        }
        let two_arcs = |v: usize| bits(reduced.arcs[v]).any(|w| reduced.arcs[w] != 0);
        let degree = |v: usize| {
            let incoming = (0..n).filter(|&u| reduced.arcs[u] >> v & 1 == 1).count();
            incoming + reduced.arcs[v].count_ones() as usize
        };
        if seen != closed.all() {
            Shape::Pieces
        } else if (0..n).any(|v| closed.component(v) != 1 << v) {
            Shape::Circuit
        } else if reduced.arc_count() + 1 == n {
            if (0..n).all(|v| degree(v) <= 2) { Shape::Path } else { Shape::Tree }
        } else if (0..n).any(two_arcs) {
            Shape::Network
        } else {
            Shape::TwoLayers
        }
    }

    /// The name in results.
    pub const fn name(self) -> &'static str {
        match self {
            Shape::Pieces => "pieces",
            Shape::Path => "path",
            Shape::Tree => "tree",
            Shape::TwoLayers => "two-layers",
            Shape::Network => "network",
            Shape::Circuit => "circuit",
        }
    }
}

/// What boards of one cell have in common. A board and its opposite share one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The kind, Red's standing for Blue's.
    kind: Kind,
    vertices: u8,
    /// The larger of both starts' greedy losses, 4 for all beyond.
    greedy: u8,
    /// The larger of both starts' depths.
    depth: u8,
    shape: Shape,
}

/// A greedy loss of at least this many points is one class.
const MOST_GREEDY: i32 = 4;

impl Cell {
    /// The cell of a board of this size and shape.
    pub fn of(look: &Look, vertices: usize, shape: Shape) -> Cell {
        let kind = look.kind();
        let [a, b] = look.starts;
        Cell {
            kind: match kind {
                Kind::Blue | Kind::BlueOrDraw => kind.opposite(),
                _ => kind,
            },
            vertices: vertices as u8,
            greedy: a.greedy_loss.max(b.greedy_loss).min(MOST_GREEDY) as u8,
            depth: a.depth.max(b.depth),
            shape,
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Cell { kind, vertices, greedy, depth, shape } = self;
        let kind = match kind {
            Kind::Red => "one-side",
            Kind::RedOrDraw => "one-side-or-draw",
            _ => kind.name(),
        };
        write!(f, "{kind}/{vertices}/{greedy}/{depth}/{}", shape.name())
    }
}

/// A board in few bytes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Compact {
    vertices: u8,
    red: u64,
    arcs: Box<[(u8, u8)]>,
}

impl Compact {
    /// The board of a sketch.
    pub fn of(sketch: &Sketch) -> Compact {
        let arcs = sketch.arcs().map(|(a, b)| (a as u8, b as u8)).collect();
        Compact { vertices: sketch.vertices as u8, red: sketch.red, arcs }
    }

    /// The board as rows of bits.
    pub fn sketch(&self) -> Sketch {
        let mut sketch = Sketch::new(self.vertices.into());
        sketch.red = self.red;
        for &(a, b) in &self.arcs {
            sketch.add(a.into(), b.into());
        }
        sketch
    }

    /// A number that says nothing about the board, for breaking ties.
    pub fn lot(&self) -> u64 {
        let start = mix(self.red) ^ u64::from(self.vertices);
        self.arcs.iter().fold(start, |lot, &(a, b)| mix(lot ^ (u64::from(a) << 8 | u64::from(b))))
    }
}

/// Where a board was found: all that it takes to find it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Origin {
    /// The island.
    pub island: u16,
    /// The candidate's number on the island.
    pub index: u64,
    /// The family that it or its first ancestor was generated from.
    pub family: Family,
    /// How many times it and its ancestors were changed.
    pub mutations: u32,
}

/// A board that an archive keeps.
#[derive(Clone, Debug)]
pub struct Elite {
    /// The board, in the form that stands for all isomorphic and opposite ones.
    pub board: Compact,
    /// Its cell.
    pub cell: Cell,
    /// Its score.
    pub score: i32,
    /// [`Compact::lot`] of the board.
    pub lot: u64,
    /// [`Closed::fingerprint`] of the board.
    pub fingerprint: u64,
    /// Where it was found.
    pub origin: Origin,
}

impl Elite {
    /// The order within a cell, the best first: by score, then by lot.
    pub fn rank(&self) -> (Reverse<i32>, u64, &Compact) {
        (Reverse(self.score), self.lot, &self.board)
    }
}

/// The best boards of every cell.
#[derive(Clone, Default)]
pub struct Archive {
    per_cell: usize,
    /// Cells in the order in which they were first filled.
    cells: Vec<Vec<Elite>>,
    places: HashMap<Cell, usize>,
}

impl Archive {
    /// An empty archive that keeps `per_cell` boards a cell.
    pub fn new(per_cell: usize) -> Archive {
        Archive { per_cell, ..Archive::default() }
    }

    /// Whether a board of this cell might be kept if this was its score.
    pub fn has_room(&self, cell: Cell, score: i32) -> bool {
        let kept = self.kept(cell);
        kept.len() < self.per_cell || kept.last().is_none_or(|worst| score >= worst.score)
    }

    /// Whether the cell has a board with this fingerprint: most likely the same
    /// board. In the rare case that it is another one, a candidate is lost.
    pub fn has_like(&self, cell: Cell, fingerprint: u64) -> bool {
        self.kept(cell).iter().any(|elite| elite.fingerprint == fingerprint)
    }

    fn kept(&self, cell: Cell) -> &[Elite] {
        self.places.get(&cell).map_or(&[], |&place| &self.cells[place])
    }

    /// Keeps `elite` if it is one of the best of its cell.
    pub fn insert(&mut self, elite: Elite) {
        let place = *self.places.entry(elite.cell).or_insert_with(|| {
            self.cells.push(Vec::new());
            self.cells.len() - 1
        });
        let kept = &mut self.cells[place];
        match kept.binary_search_by(|other| other.rank().cmp(&elite.rank())) {
            Ok(same) => {
                if elite.origin < kept[same].origin {
                    kept[same].origin = elite.origin;
                }
            }
            Err(at) => {
                kept.insert(at, elite);
                kept.truncate(self.per_cell);
            }
        }
    }

    /// Adds all boards of another archive.
    pub fn merge(&mut self, other: Archive) {
        other.cells.into_iter().flatten().for_each(|elite| self.insert(elite));
    }

    /// The number of cells with a board.
    pub fn cells(&self) -> usize {
        self.cells.len()
    }

    /// A board of the cell at this place, chosen by `lot`.
    pub fn pick(&self, place: usize, lot: usize) -> &Elite {
        let kept = &self.cells[place];
        &kept[lot % kept.len()]
    }

    /// Every board, in an order that gives the same archive when they are
    /// inserted again.
    pub fn elites(&self) -> impl Iterator<Item = &Elite> {
        self.cells.iter().flatten()
    }

    /// The best `top` boards by [`Elite::rank`], the best first.
    pub fn best(&self, top: usize) -> Vec<Elite> {
        let mut elites: Vec<Elite> = self.elites().cloned().collect();
        elites.sort_by(|a, b| a.rank().cmp(&b.rank()));
        elites.truncate(top);
        elites
    }
}

#[cfg(test)]
mod tests {
    use influence_engine::Board;
    use influence_engine::solve::Limits;

    use super::*;
    use crate::generate::Random;
    use crate::judge::{Game, Judge};

    fn elites() -> Vec<Elite> {
        let mut judge = Judge::new(Limits::default());
        (0..600)
            .filter_map(|index| {
                let mut random = Random::stream(3, 0, index % 500);
                let sketch = Family::Dag.generate(&mut random, 5);
                let closed = sketch.closed();
                let reduced = closed.reduce();
                let look = Look::of(&Game::of(&closed), &mut judge.oracle(&closed)?)?;
                let board = Compact::of(&reduced);
                Some(Elite {
                    cell: Cell::of(&look, sketch.vertices, Shape::of(&reduced, &closed)),
                    score: (board.lot() % 7) as i32,
                    lot: board.lot(),
                    fingerprint: closed.fingerprint(),
                    board,
                    origin: Origin { island: 0, index, family: Family::Dag, mutations: 0 },
                })
            })
            .collect()
    }

    #[test]
    fn merging_does_not_depend_on_the_order() {
        let elites = elites();
        for per_cell in [1, 3] {
            let of = |elites: &mut dyn Iterator<Item = &Elite>| {
                let mut archive = Archive::new(per_cell);
                elites.for_each(|elite| archive.insert(elite.clone()));
                archive
            };
            let whole = of(&mut elites.iter());
            let mut parts: Vec<Archive> =
                (0..5).map(|k| of(&mut elites.iter().rev().skip(k).step_by(5))).collect();
            parts.swap(0, 3);
            let mut merged = Archive::new(per_cell);
            for part in parts {
                merged.merge(part);
            }
            for top in [10, usize::MAX] {
                let show = |archive: &Archive| {
                    let shown = |e: Elite| (e.score, e.cell, e.board, e.origin);
                    archive.best(top).into_iter().map(shown).collect::<Vec<_>>()
                };
                assert!(show(&whole).len() >= 10);
                assert_eq!(show(&whole), show(&merged));
            }
            assert_eq!(whole.cells(), merged.cells());
        }
    }

    #[test]
    fn room_is_what_insert_makes() {
        let mut archive = Archive::new(2);
        for elite in elites() {
            let before: Vec<_> = archive.kept(elite.cell).iter().map(|e| e.lot).collect();
            let room = archive.has_room(elite.cell, elite.score);
            archive.insert(elite.clone());
            let after: Vec<_> = archive.kept(elite.cell).iter().map(|e| e.lot).collect();
            assert!(room || before == after, "what has no room changes nothing");
            assert!(after.len() <= 2);
            assert!(!after.contains(&elite.lot) || archive.has_like(elite.cell, elite.fingerprint));
        }
    }

    #[test]
    fn shapes() {
        for (code, shape) in [
            ("RBR 0>1", Shape::Pieces),
            ("RBRB 0>1 2>1 2>3", Shape::Path),
            ("RBRB 0>1 0>2 3>0", Shape::Tree),
            ("RBRB 0>1 0>3 2>1 2>3", Shape::TwoLayers),
            ("RBRB 0>1 0>2 1>3 2>3", Shape::Network),
            ("RBRB 0>1 1>0 1>2 2>3", Shape::Circuit),
        ] {
            let board: Board = code.parse().unwrap();
            let closed = Closed::of(&board).unwrap();
            assert_eq!(Shape::of(&closed.reduce(), &closed), shape, "{code}");
            let opposite = closed.opposite();
            assert_eq!(Shape::of(&opposite.reduce(), &opposite), shape, "{code} turned round");
        }
    }
}
