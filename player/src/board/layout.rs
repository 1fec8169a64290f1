//! Places for the vertices of a board that comes without any, found on the
//! spot: vertices sit on the knots of a honeycomb, and swaps that lessen
//! crossings, long arcs and arcs under vertices are kept.

// Counts of vertices and knots are at most a few hundred.
#![allow(clippy::cast_precision_loss)]

use super::geometry::{FINGER, Point, clearance, distance_to_segment, fit};
use influence_engine::Board;

/// How many arc comparisons one layout may take, so that a large board from an
/// address does not hold the page up.
const EFFORT: usize = 3_000_000;

/// The centres to draw `board` at in a frame of `size` pixels: the catalog's
/// `positions` if they leave enough room there, otherwise places of our own.
pub(crate) fn place(board: &Board, positions: Option<&[Point]>, size: Point) -> Vec<Point> {
    let given = positions.map(|positions| fit(board, positions, size));
    let roomy = 2.0 * FINGER;
    match given {
        Some(given) if clearance(board, &given) >= roomy => given,
        given => {
            let own = arrange(board, size);
            match given {
                Some(given) if clearance(board, &given) >= clearance(board, &own) => given,
                _ => own,
            }
        }
    }
}

/// Arranges the vertices in a frame of `size` pixels; the same board in the
/// same frame always gets the same places.
fn arrange(board: &Board, size: Point) -> Vec<Point> {
    let count = board.vertex_count();
    let knots = honeycomb(count, size);
    // Which vertex sits on which knot; the vertices are spread evenly at first.
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
    let spacing = (size.x * size.y / knots.len() as f64).sqrt();
    let arcs = board.arcs().len();
    let rounds = EFFORT / ((arcs + 1) * (count + 4)).max(64);
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let mut cost = strain(board, &at, spacing);
    for round in 0..rounds.min(6_000) {
        let (one, other) = (random.below(knots.len()), random.below(knots.len()));
        if seats[one].is_none() && seats[other].is_none() || one == other {
            continue;
        }
        swap(&mut seats, &mut at, &knots, one, other);
        let next = strain(board, &at, spacing);
        // Early on, a step back is accepted now and then.
        let heat = 3.0 * (1.0 - round as f64 / rounds.min(6_000) as f64);
        if next <= cost + heat * random.share().powi(4) {
            cost = next;
        } else {
            swap(&mut seats, &mut at, &knots, one, other);
        }
    }
    fit(board, &at, size)
}

fn swap(seats: &mut [Option<usize>], at: &mut [Point], knots: &[Point], one: usize, other: usize) {
    seats.swap(one, other);
    for seat in [one, other] {
        if let Some(vertex) = seats[seat] {
            at[vertex] = knots[seat];
        }
    }
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

/// What a reader dislikes in a drawing, weighed; 0 is perfect.
fn strain(board: &Board, at: &[Point], spacing: f64) -> f64 {
    let arcs = board.arcs();
    let ends = |&(a, b): &(u8, u8)| (usize::from(a), usize::from(b));
    let mut strain = 0.0;
    for (place, arc) in arcs.iter().enumerate() {
        let (a, b) = ends(arc);
        strain += 0.5 * (at[a] - at[b]).length() / spacing;
        for (vertex, &centre) in at.iter().enumerate() {
            if vertex != a && vertex != b {
                let distance = distance_to_segment(centre, at[a], at[b]) / spacing;
                strain += 12.0 * (0.45 - distance).max(0.0);
            }
        }
        for other in &arcs[..place] {
            let (c, d) = ends(other);
            if a != c && a != d && b != c && b != d && cross(at[a], at[b], at[c], at[d]) {
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

    const PHONE: Point = Point::new(344.0, 380.0);

    fn board(code: &str) -> Board {
        code.parse().expect("a board code")
    }

    #[test]
    fn sixteen_vertices_keep_a_finger_apart_on_a_phone() {
        for code in [
            "RBRBRBRBRBRBRBRB 0>1 2>1 2>3 4>3 4>5 6>5 6>7 8>7 8>9 10>9 10>11 12>11 12>13 14>13 14>15",
            "RRRRRRRRBBBBBBBB 0>8 1>8 2>9 3>9 4>10 5>11 6>12 7>13 0>14 1>15 2>12 9>3 10>5",
        ] {
            let board = board(code);
            let centres = place(&board, None, PHONE);
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
        assert_eq!(place(&board, None, PHONE), place(&board, None, PHONE));
    }

    #[test]
    fn good_positions_of_the_catalog_are_kept() {
        let board = board("RBR 0>1 2>1");
        let given = [Point::new(0.0, 0.0), Point::new(1.0, 1.0), Point::new(2.0, 0.0)];
        assert_eq!(place(&board, Some(&given), PHONE), fit(&board, &given, PHONE));
    }

    #[test]
    fn positions_on_top_of_each_other_are_replaced() {
        let board = board("RBR 0>1 2>1");
        let centres = place(&board, Some(&[Point::default(); 3]), PHONE);
        assert!(clearance(&board, &centres) > 2.0 * FINGER, "{centres:?}");
    }

    #[test]
    fn boards_of_every_size_find_their_places() {
        for count in [1, 2, 3, 40, 128] {
            let code = "R".repeat(count);
            let centres = place(&board(&code), None, PHONE);
            assert_eq!(centres.len(), count);
            for p in centres {
                assert!((0.0..=PHONE.x).contains(&p.x) && (0.0..=PHONE.y).contains(&p.y), "{p:?}");
            }
        }
    }
}
