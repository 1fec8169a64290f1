//! Places for the vertices of a board that comes without any, found on the
//! spot: vertices sit on the knots of a honeycomb, and swaps that lessen
//! crossings, long arcs and arcs under vertices are kept.

// Counts of vertices and knots are at most a few hundred.
#![allow(clippy::cast_precision_loss)]

use super::geometry::{FINGER, Point, clearance, distance_to_segment, fit};
use super::zoom::ZOOMED;
use influence_engine::{Board, VertexSet};

/// How many comparisons of arcs and vertices one layout may take, so that a
/// large board from an address does not hold the page up.
const EFFORT: usize = 4_000_000;
/// The most rounds that a small board is given.
const ROUNDS: usize = 6_000;
/// How many of those comparisons one step takes.
const STEP: usize = 20_000;

/// Finds the places of a board's vertices in frames of any size.
pub(crate) struct Layout {
    board: Board,
    /// The catalog's places, in its own units.
    positions: Option<Vec<Point>>,
    /// The places found here: they are kept, so that vertices stay where they are
    /// when a frame grows or shrinks a little.
    own: Option<Search>,
}

impl Layout {
    /// For a board with or without places of the catalog.
    pub(crate) fn new(board: Board, positions: Option<Vec<Point>>) -> Layout {
        Layout { board, positions, own: None }
    }

    /// The centres to draw the board at in a frame of `size` pixels: the
    /// catalog's if they leave enough room there, otherwise places of our own;
    /// `None` as long as those have to be searched.
    pub(crate) fn place(&self, size: Point) -> Option<Vec<Point>> {
        let given = self.positions.as_deref().map(|places| fit(&self.board, places, size));
        let given = given.map(|places| (clearance(&self.board, &places), places));
        match given {
            Some((room, places)) if room >= self.enough() => Some(places),
            given => {
                let own = self.own.as_ref().filter(|own| own.tall == is_tall(size))?;
                let own = fit(&self.board, own.places()?, size);
                match given {
                    Some((room, places)) if room >= clearance(&self.board, &own) => Some(places),
                    _ => Some(own),
                }
            }
        }
    }

    /// The clearance with which the catalog's places are good enough: a finger's
    /// breadth, and half of one where it is possible to look closer.
    fn enough(&self) -> f64 {
        if self.board.vertex_count() > ZOOMED { FINGER } else { 2.0 * FINGER }
    }

    /// Searches on for places in a frame of `size` pixels, a millisecond or so.
    pub(crate) fn search(&mut self, size: Point) {
        let fits = self.own.as_ref().is_some_and(|own| own.tall == is_tall(size));
        if !fits {
            self.own = Some(Search::new(&self.board, size));
        }
        if let Some(own) = &mut self.own {
            own.step(&self.board);
        }
    }
}

/// Whether a frame is higher than wide.
pub(super) fn is_tall(size: Point) -> bool {
    size.y > size.x
}

/// An arrangement of the vertices being found; the same board in the same frame
/// always gets the same places.
struct Search {
    /// Whether it is for a frame that is higher than wide.
    tall: bool,
    knots: Vec<Point>,
    /// Which vertex sits on which knot.
    seats: Vec<Option<usize>>,
    at: Vec<Point>,
    spacing: f64,
    round: usize,
    rounds: usize,
    random: Random,
}

impl Search {
    fn new(board: &Board, size: Point) -> Search {
        let count = board.vertex_count();
        let knots = honeycomb(count, size);
        // The vertices are spread evenly at first.
        let mut seats: Vec<Option<usize>> = vec![None; knots.len()];
        for vertex in 0..count {
            seats[vertex * knots.len() / count] = Some(vertex);
        }
        let mut at = vec![Point::default(); count];
        for (seat, vertex) in seats.iter().enumerate() {
            if let Some(vertex) = vertex {
                at[*vertex] = knots[seat];
            }
        }
        Search {
            tall: is_tall(size),
            spacing: (size.x * size.y / knots.len() as f64).sqrt(),
            knots,
            seats,
            at,
            round: 0,
            rounds: (EFFORT / comparisons(board)).min(ROUNDS),
            random: Random(0x9E37_79B9_7F4A_7C15),
        }
    }

    /// The places, once they are found.
    fn places(&self) -> Option<&[Point]> {
        (self.round == self.rounds).then_some(&self.at)
    }

    fn step(&mut self, board: &Board) {
        let end = self.round + STEP.div_ceil(comparisons(board));
        while self.round < self.rounds.min(end) {
            self.try_swap(board);
            self.round += 1;
        }
    }

    fn try_swap(&mut self, board: &Board) {
        let knots = self.knots.len();
        let (one, other) = (self.random.below(knots), self.random.below(knots));
        let moved = [self.seats[one], self.seats[other]];
        if moved == [None; 2] || one == other {
            return;
        }
        let moved: VertexSet = moved.into_iter().flatten().collect();
        let before = strain(board, &self.at, self.spacing, moved);
        self.swap(one, other);
        let after = strain(board, &self.at, self.spacing, moved);
        // Early on, a step back is accepted now and then.
        let heat = 3.0 * (1.0 - self.round as f64 / self.rounds as f64);
        if after > before + heat * self.random.share().powi(4) {
            self.swap(one, other);
        }
    }

    fn swap(&mut self, one: usize, other: usize) {
        self.seats.swap(one, other);
        for seat in [one, other] {
            if let Some(vertex) = self.seats[seat] {
                self.at[vertex] = self.knots[seat];
            }
        }
    }
}

/// About how many comparisons of arcs and vertices one round takes.
fn comparisons(board: &Board) -> usize {
    let (arcs, count) = (board.arcs().len(), board.vertex_count());
    let touched = 4 * arcs / count + 1;
    2 * touched * (arcs + count) + 4 * arcs + 1
}

/// Knots in rows, every second row half a step to the right: half as many
/// again as there are vertices, so that some stay free.
fn honeycomb(count: usize, size: Point) -> Vec<Point> {
    let wanted = (count + count / 2).max(2) as f64;
    let step = (size.x * size.y / wanted).sqrt();
    let columns = (size.x / step).round().max(1.0) as usize;
    let rows = (wanted / columns as f64).ceil().max(1.0) as usize;
    (0..rows * columns)
        .map(|knot| {
            let (row, column) = (knot / columns, knot % columns);
            let shift = if row % 2 == 0 { 0.25 } else { 0.75 };
            Point::new(
                (column as f64 + shift) * size.x / columns as f64,
                (row as f64 + 0.5) * size.y / rows as f64,
            )
        })
        .collect()
}

/// What a reader dislikes in a drawing, weighed, as far as the vertices `moved`
/// take part in it; 0 is perfect.
fn strain(board: &Board, at: &[Point], spacing: f64, moved: VertexSet) -> f64 {
    let ends = |&(a, b): &(u8, u8)| (usize::from(a), usize::from(b));
    let touched = |arc: &(u8, u8)| moved.contains(ends(arc).0) || moved.contains(ends(arc).1);
    let under = |vertex: usize, a: usize, b: usize| {
        if vertex == a || vertex == b {
            return 0.0;
        }
        12.0 * (0.45 - distance_to_segment(at[vertex], at[a], at[b]) / spacing).max(0.0)
    };
    let mut strain = 0.0;
    for (place, arc) in board.arcs().iter().enumerate() {
        let (a, b) = ends(arc);
        if !touched(arc) {
            strain += moved.iter().map(|vertex| under(vertex, a, b)).sum::<f64>();
            continue;
        }
        strain += 0.5 * (at[a] - at[b]).length() / spacing;
        strain += (0..at.len()).map(|vertex| under(vertex, a, b)).sum::<f64>();
        for (other_place, other) in board.arcs().iter().enumerate() {
            let (c, d) = ends(other);
            // Two arcs that both moved are compared once.
            let counted = other_place < place && touched(other);
            let apart = a != c && a != d && b != c && b != d;
            if !counted && apart && cross(at[a], at[b], at[c], at[d]) {
                strain += 2.0;
            }
        }
    }
    strain
}

/// Whether the segments `ab` and `cd` cross.
fn cross(a: Point, b: Point, c: Point, d: Point) -> bool {
    let turn = |o: Point, p: Point, q: Point| (p.x - o.x) * (q.y - o.y) - (p.y - o.y) * (q.x - o.x);
    turn(a, b, c) * turn(a, b, d) < 0.0 && turn(c, d, a) * turn(c, d, b) < 0.0
}

/// A small generator (xorshift): layouts need variety, not quality of chance.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::samples::board;

    const PHONE: Point = Point::new(344.0, 380.0);

    fn placed(layout: &mut Layout, size: Point) -> Vec<Point> {
        loop {
            match layout.place(size) {
                Some(centres) => return centres,
                None => layout.search(size),
            }
        }
    }

    #[test]
    fn sixteen_vertices_keep_a_finger_apart_on_a_phone() {
        for code in [
            "RBRBRBRBRBRBRBRB 0>1 2>1 2>3 4>3 4>5 6>5 6>7 8>7 8>9 10>9 10>11 12>11 12>13 14>13 14>15",
            "RRRRRRRRBBBBBBBB 0>8 1>8 2>9 3>9 4>10 5>11 6>12 7>13 0>14 1>15 2>12 9>3 10>5",
        ] {
            let board = board(code);
            let centres = placed(&mut Layout::new(board.clone(), None), PHONE);
            let mut nearest = f64::INFINITY;
            for (n, &one) in centres.iter().enumerate() {
                for &other in &centres[..n] {
                    nearest = nearest.min((one - other).length());
                }
            }
            assert!(nearest >= 2.0 * FINGER, "{nearest} for {code}");
        }
    }

    #[test]
    fn a_layout_is_the_same_every_time() {
        let board = board("RBRBRB 0>1 1>2 2>3 3>4 4>5 5>0 0>3");
        assert_eq!(
            placed(&mut Layout::new(board.clone(), None), PHONE),
            placed(&mut Layout::new(board.clone(), None), PHONE)
        );
    }

    #[test]
    fn good_positions_of_the_catalog_are_kept() {
        let board = board("RBR 0>1 2>1");
        let given = [Point::new(0.0, 0.0), Point::new(1.0, 1.0), Point::new(2.0, 0.0)];
        assert_eq!(
            placed(&mut Layout::new(board.clone(), Some(given.to_vec())), PHONE),
            fit(&board, &given, PHONE)
        );
    }

    #[test]
    fn positions_on_top_of_each_other_are_replaced() {
        let board = board("RBR 0>1 2>1");
        let centres =
            placed(&mut Layout::new(board.clone(), Some(vec![Point::default(); 3])), PHONE);
        assert!(clearance(&board, &centres) > 2.0 * FINGER, "{centres:?}");
    }

    #[test]
    fn a_frame_that_grows_a_little_keeps_the_arrangement() {
        let mut layout = Layout::new(board("RBRBRB 0>1 1>2 2>3 3>4 4>5 5>0 0>3"), None);
        let before = placed(&mut layout, PHONE);
        let after = placed(&mut layout, Point::new(PHONE.x, PHONE.y + 20.0));
        for (before, after) in before.iter().zip(after) {
            assert!((*before - after).length() <= 20.0, "{before:?} {after:?}");
        }
    }

    #[test]
    fn boards_of_every_size_find_their_places() {
        for count in [1, 2, 3, 40, 128] {
            let code = "R".repeat(count);
            let centres = placed(&mut Layout::new(board(&code), None), PHONE);
            assert_eq!(centres.len(), count);
            for p in centres {
                assert!((0.0..=PHONE.x).contains(&p.x) && (0.0..=PHONE.y).contains(&p.y), "{p:?}");
            }
        }
    }
}
