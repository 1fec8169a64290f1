//! The symmetry of boards that are their own opposites.
//!
//! Such a board has a map of its vertices that swaps colours and reverses arcs.
//! Where the map is its own inverse, the board can be drawn so that each vertex
//! stands opposite to its image.

use influence_catalog::drawing::Vector;
use influence_catalog::{FRAME_HEIGHT, FRAME_WIDTH, Point};
use influence_engine::isomorphism::isomorphism;
use influence_engine::{Board, Side};

/// Assignments that the search for a map tries at most.
const TRIES: u32 = 200_000;

/// A reflection of the frame onto itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reflection {
    /// Through the middle point.
    Point,
    /// Upside down.
    Mirror,
}

/// A map of a self-opposite board's vertices, and the reflection that draws it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Symmetry {
    partners: Vec<usize>,
    reflection: Reflection,
}

impl Symmetry {
    /// The symmetries that a drawing of `board` can have; none unless it is its
    /// own opposite.
    pub(super) fn all(board: &Board) -> Vec<Self> {
        let form = |reflection| {
            let partners = partners(board)?;
            Some(Self { partners, reflection })
        };
        [Reflection::Point, Reflection::Mirror].into_iter().filter_map(form).collect()
    }

    /// Each vertex with its partner, once.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.partners.iter().copied().enumerate().filter(|(v, w)| v < w)
    }

    /// Is a drawing with swapped axes as symmetric?
    pub(super) fn survives_turning(&self) -> bool {
        self.reflection == Reflection::Point
    }

    /// Where the partner of a vertex at `point` stands.
    pub(super) fn image(&self, point: Vector) -> Vector {
        let (width, height) = (f64::from(FRAME_WIDTH), f64::from(FRAME_HEIGHT));
        match self.reflection {
            Reflection::Point => Vector { x: width - point.x, y: height - point.y },
            Reflection::Mirror => Vector { x: point.x, y: height - point.y },
        }
    }

    /// The same for a point of the frame on whole units.
    pub(super) fn image_of_point(&self, point: Point) -> Point {
        let y = FRAME_HEIGHT - point.y;
        match self.reflection {
            Reflection::Point => Point { x: FRAME_WIDTH - point.x, y },
            Reflection::Mirror => Point { x: point.x, y },
        }
    }

    /// The symmetric layout nearest to `points`.
    pub(super) fn symmetrised(&self, points: &[Vector]) -> Vec<Vector> {
        let mut out = points.to_vec();
        for (v, w) in self.pairs() {
            let zero = Vector { x: 0.0, y: 0.0 };
            out[v] = zero.plus(0.5, points[v]).plus(0.5, self.image(points[w]));
            out[w] = self.image(out[v]);
        }
        out
    }
}

/// For each vertex its partner, if the board has such a map.
fn partners(board: &Board) -> Option<Vec<usize>> {
    let map = isomorphism(board, &board.opposite())?;
    let is_inverse = |map: &[usize]| map.iter().enumerate().all(|(v, &w)| map[w] == v);
    // An odd power of such a map is one, too: the odd part of its order often does.
    let mut power = map.clone();
    for _ in 0..board.vertex_count() {
        if is_inverse(&power) {
            return Some(power);
        }
        power = power.iter().map(|&v| map[map[v]]).collect();
    }
    Search::new(board).partners()
}

/// Looks for a map that is its own inverse, pair by pair.
struct Search {
    n: usize,
    arcs: Vec<bool>,
    colours: Vec<Side>,
    /// Arcs out and in.
    degrees: Vec<[usize; 2]>,
    partners: Vec<Option<usize>>,
    tries: u32,
}

impl Search {
    fn new(board: &Board) -> Self {
        let n = board.vertex_count();
        let mut arcs = vec![false; n * n];
        let mut degrees = vec![[0; 2]; n];
        for &(a, b) in board.arcs() {
            let (a, b) = (usize::from(a), usize::from(b));
            arcs[a * n + b] = true;
            degrees[a][0] += 1;
            degrees[b][1] += 1;
        }
        let colours = (0..n).map(|v| board.side(v)).collect();
        Self { n, arcs, colours, degrees, partners: vec![None; n], tries: 0 }
    }

    fn partners(mut self) -> Option<Vec<usize>> {
        if self.extend() { self.partners.into_iter().collect() } else { None }
    }

    fn extend(&mut self) -> bool {
        let Some(v) = self.partners.iter().position(Option::is_none) else { return true };
        for w in v + 1..self.n {
            if self.partners[w].is_some() || !self.fits(v, w) {
                continue;
            }
            self.tries += 1;
            if self.tries > TRIES {
                return false;
            }
            (self.partners[v], self.partners[w]) = (Some(w), Some(v));
            if self.extend() {
                return true;
            }
            (self.partners[v], self.partners[w]) = (None, None);
        }
        false
    }

    /// May `v` and `w` be partners, as far as the others have theirs?
    fn fits(&self, v: usize, w: usize) -> bool {
        let [out, into] = self.degrees[v];
        let arc = |a: usize, b: usize| self.arcs[a * self.n + b];
        self.colours[v] != self.colours[w]
            && self.degrees[w] == [into, out]
            && (0..self.n).all(|u| {
                self.partners[u].is_none_or(|image| {
                    arc(v, u) == arc(image, w)
                        && arc(u, v) == arc(w, image)
                        && arc(w, u) == arc(image, v)
                        && arc(u, w) == arc(v, image)
                })
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(code: &str) -> Option<Vec<usize>> {
        let board: Board = code.parse().unwrap();
        let partners = partners(&board)?;
        for (v, &w) in partners.iter().enumerate() {
            assert_eq!(partners[w], v);
            assert_ne!(board.side(v), board.side(w));
        }
        for &(a, b) in board.arcs() {
            let image = (partners[usize::from(b)] as u8, partners[usize::from(a)] as u8);
            assert!(board.arcs().contains(&image), "{code}");
        }
        Some(partners)
    }

    #[test]
    fn partners_reverse_the_board() {
        assert_eq!(check("BRBR 1>0 1>2 3>2"), Some(vec![3, 2, 1, 0]));
        assert!(check("RB").is_some());
        assert!(check("RBRBRB 0>1 1>2 2>3 3>4 4>5 5>0").is_some());
        // Two boards that are opposites of each other, and many equal vertices.
        assert!(check("RRBBBR 0>1 0>2 5>3 4>3").is_some());
        assert!(check(&"RB".repeat(64)).is_some());
        assert_eq!(check("RRB 0>2"), None);
        assert_eq!(check("RRBB 0>2 0>1"), None);
    }

    #[test]
    fn the_search_finds_what_powers_do_not() {
        for code in ["BRBR 1>0 1>2 3>2", "RBRB 0>1 2>3", "RRRRBBBB 0>4 1>5 2>6 3>7"] {
            let board: Board = code.parse().unwrap();
            let found = Search::new(&board).partners().unwrap();
            assert!(found.iter().enumerate().all(|(v, &w)| found[w] == v), "{code}");
        }
    }
}
