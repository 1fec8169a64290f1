//! Exact values of boards of at most 16 vertices, many boards a second.
//!
//! [`crate::solve::Solver`] learns from one position for the next and handles
//! every size; setting it up costs more than a small board is worth. This one
//! is for whoever solves millions of small boards: one table for all of them,
//! nothing allocated per board. The techniques are those of the solver that
//! pay at once: forced vertices counted early, dominated moves left out,
//! alpha-beta with a memo of proven bounds.

use crate::{Board, Side};

/// The most vertices that a [`QuickSolver`] takes.
pub const MAX_QUICK: usize = 16;

/// One word a position: the board's stamp, then the bounds of the value.
#[derive(Clone, Copy, Default)]
struct Entry {
    stamp: u16,
    low: i8,
    high: i8,
}

/// The exact solver of small boards, one after the other.
///
/// ```
/// use influence_engine::quick::QuickSolver;
/// use influence_engine::{Board, Side};
///
/// let board: Board = "BRBRB 1>0 1>2 3>2 3>4".parse()?;
/// let mut solver = QuickSolver::new();
/// assert!(solver.load_board(&board));
/// assert_eq!(solver.value(0b11111, Side::Red), 1);
/// assert_eq!(solver.value(0b11111, Side::Blue), -5);
/// # Ok::<(), influence_engine::code::CodeError>(())
/// ```
pub struct QuickSolver {
    /// Indexed by side and remaining vertices. An entry counts if it carries
    /// the stamp of the board, so that a new board costs no clearing.
    table: Box<[Entry]>,
    stamp: u16,
    all: u16,
    own: [u16; 2],
    /// What each vertex captures for its own side.
    capture: [u16; MAX_QUICK],
    /// The vertices whose presence makes choosing this one superfluous.
    better: [u16; MAX_QUICK],
    nodes: u64,
}

impl Default for QuickSolver {
    fn default() -> Self {
        Self::new()
    }
}

impl QuickSolver {
    /// A solver without a board: every value is 0 until one is loaded.
    pub fn new() -> QuickSolver {
        QuickSolver {
            table: vec![Entry::default(); 2 << MAX_QUICK].into_boxed_slice(),
            stamp: 0,
            all: 0,
            own: [0; 2],
            capture: [0; MAX_QUICK],
            better: [0; MAX_QUICK],
            nodes: 0,
        }
    }

    /// Turns to `board`; `false`, and nothing changes, if it is too large.
    pub fn load_board(&mut self, board: &Board) -> bool {
        if board.vertex_count() > MAX_QUICK {
            return false;
        }
        let row = |v: usize| board.closure(Side::Red, v).bits() as u16;
        let successors: Vec<u16> = (0..board.vertex_count()).map(row).collect();
        self.load(board.vertices(Side::Red).bits() as u16, &successors);
        true
    }

    /// Turns to the board with these red vertices whose vertex `v` reaches
    /// `successors[v]`, itself included, along paths of any length.
    ///
    /// # Panics
    /// If there are more than [`MAX_QUICK`] rows. Rows that are not reflexive
    /// and transitive give values without meaning.
    pub fn load(&mut self, red: u16, successors: &[u16]) {
        let n = successors.len();
        assert!(n <= MAX_QUICK, "{n} vertices, but at most {MAX_QUICK} are solved quickly");
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.table.fill(Entry::default());
            self.stamp = 1;
        }
        self.all = ((1_u32 << n) - 1) as u16;
        let red = red & self.all;
        self.own = [red, self.all & !red];
        let mut predecessors = [0_u16; MAX_QUICK];
        for (a, &row) in successors.iter().enumerate() {
            for b in bits(row & self.all) {
                predecessors[b] |= 1 << a;
            }
        }
        for v in 0..n {
            let to = successors[v] & self.all;
            let (capture, captors, mine) = if red >> v & 1 == 1 {
                (to, predecessors[v], red)
            } else {
                (predecessors[v], to, self.own[1])
            };
            self.capture[v] = capture;
            // Of a strongly connected component one vertex a side is enough;
            // else a larger capture of the same side dominates.
            let twins = capture & captors & mine;
            self.better[v] = (captors & mine & !twins) | (twins & ((1 << v) - 1));
        }
    }

    /// Red's points minus Blue's over what remains, under optimal play.
    pub fn value(&mut self, remaining: u16, to_move: Side) -> i32 {
        let bound = MAX_QUICK as i32;
        self.value_within(remaining, to_move, -bound, bound)
    }

    /// The value if it lies between `low` and `high`; otherwise a proven bound
    /// of it that lies at or beyond the end that the value lies beyond.
    pub fn value_within(&mut self, remaining: u16, to_move: Side, low: i32, high: i32) -> i32 {
        let remaining = remaining & self.all;
        match to_move {
            Side::Red => self.search(remaining, 0, low, high),
            Side::Blue => -self.search(remaining, 1, -high, -low),
        }
    }

    /// The positions searched since the solver was made.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Fail-soft alpha-beta, seen from the side to move: a result at most
    /// `alpha` is an upper bound, one at least `beta` a lower bound.
    fn search(&mut self, remaining: u16, side: usize, alpha: i32, beta: i32) -> i32 {
        let (mine, theirs) = (self.own[side] & remaining, self.own[1 - side] & remaining);
        if mine == 0 {
            return -count(remaining);
        }
        if theirs == 0 {
            return count(remaining);
        }
        // Forced vertices are worth a point each; what they leave has none.
        let mut capturers = 0;
        let mut largest = 0;
        for v in bits(mine) {
            let capture = self.capture[v] & remaining;
            if capture & theirs != 0 {
                capturers |= 1 << v;
                largest = largest.max(count(capture & !mine));
            }
        }
        let mut capturable = 0;
        for v in bits(theirs) {
            capturable |= u16::from(self.capture[v] & mine != 0) << v;
        }
        let points = count(mine & !capturers) - count(theirs & !capturable);
        let rest = capturers | capturable;
        if rest == 0 {
            return points;
        }
        let (alpha, beta) = (alpha - points, beta - points);
        points + self.search_core(rest, capturers, side, alpha, beta)
    }

    /// The same for what has no forced vertex; `mine` are the vertices of the
    /// side to move.
    fn search_core(&mut self, rest: u16, mine: u16, side: usize, alpha: i32, beta: i32) -> i32 {
        let place = side << MAX_QUICK | usize::from(rest);
        let size = count(rest);
        let entry = self.table[place];
        let (mut low, mut high) = if entry.stamp == self.stamp {
            (i32::from(entry.low), i32::from(entry.high))
        } else {
            (-size, size)
        };
        if low >= beta || low == high {
            return low;
        }
        if high <= alpha {
            return high;
        }
        self.nodes += 1;
        // Moves by size, the largest first; a larger key is a larger capture.
        let mut moves = [0_u16; MAX_QUICK];
        let mut listed = 0;
        for v in bits(mine) {
            if self.better[v] & rest == 0 {
                let key = (count(self.capture[v] & rest) as u16) << 4 | v as u16;
                let mut at = listed;
                while at > 0 && moves[at - 1] < key {
                    moves[at] = moves[at - 1];
                    at -= 1;
                }
                moves[at] = key;
                listed += 1;
            }
        }
        // At worst the other side takes all that the largest capture leaves.
        low = low.max(2 * i32::from(moves[0] >> 4) - size);
        if low < beta && low < high {
            let floor = alpha.max(low);
            let ceiling = beta.min(high);
            let (mut alpha, mut top) = (floor, -size);
            for &key in &moves[..listed] {
                let gain = i32::from(key >> 4);
                let after = rest & !self.capture[usize::from(key & 15)];
                let value = gain - self.search(after, 1 - side, gain - ceiling, gain - alpha);
                top = top.max(value);
                alpha = alpha.max(value);
                if value >= ceiling {
                    break;
                }
            }
            if top > floor {
                low = low.max(top);
            }
            if top < ceiling {
                high = high.min(top);
            }
        }
        self.table[place] = Entry { stamp: self.stamp, low: low as i8, high: high as i8 };
        if low >= beta { low } else { high }
    }
}

const fn count(mask: u16) -> i32 {
    mask.count_ones() as i32
}

/// The places of the ones of a mask, ascending.
fn bits(mut mask: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let v = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            v
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::VertexSet;
    use crate::solve::{Limits, Solver};

    /// Boards of all sizes and densities, circuits included, always the same.
    fn boards() -> impl Iterator<Item = Board> {
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        let mut next = move || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        (0..300).map(move |i| {
            let n = 1 + i % MAX_QUICK;
            let density = 1 + next() % 24;
            let sides: Vec<Side> = (0..n).map(|_| Side::BOTH[(next() % 2) as usize]).collect();
            let arcs: Vec<(usize, usize)> = (0..n * n)
                .map(|pair| (pair / n, pair % n))
                .filter(|(a, b)| a != b && next() % 100 < density)
                .collect();
            Board::new(&sides, &arcs).unwrap()
        })
    }

    #[test]
    fn agrees_with_the_solver_at_every_kind_of_position() {
        let mut quick = QuickSolver::new();
        for (i, board) in boards().enumerate() {
            assert!(quick.load_board(&board));
            let mut solver = Solver::new(&board, Limits::default());
            // The start, after any first capture, and some set of vertices.
            let sets = (0..board.vertex_count())
                .flat_map(|v| Side::BOTH.map(|side| board.all() - board.closure(side, v)))
                .chain([board.all(), VertexSet::from_bits(0x5aa5 << (i % 3)) & board.all()]);
            for set in sets {
                for side in Side::BOTH {
                    let exact = solver.value(set, side).exact().unwrap();
                    let mask = set.bits() as u16;
                    for (low, high) in [(exact - 1, exact + 1), (exact, 9), (-9, exact)] {
                        let found = quick.value_within(mask, side, low.min(high - 1), high);
                        let bound = found.clamp(low.min(high - 1), high);
                        assert_eq!(bound, exact.clamp(low.min(high - 1), high), "{board}");
                    }
                    assert_eq!(quick.value(mask, side), exact, "{board} {set:?} {side}");
                }
            }
        }
    }

    #[test]
    fn stamps_run_out_without_mixing_boards() {
        let (a, b): (Board, Board) = ("RB 0>1".parse().unwrap(), "RRB 0>2".parse().unwrap());
        let mut quick = QuickSolver::new();
        for _ in 0..70_000 {
            quick.load_board(&a);
            assert_eq!(quick.value(0b11, Side::Red), 2);
            quick.load_board(&b);
            assert_eq!(quick.value(0b11, Side::Red), 2);
            assert_eq!(quick.value(0b111, Side::Blue), -1);
        }
    }

    #[test]
    fn larger_boards_are_left_to_the_solver() {
        let board: Board = "R".repeat(17).parse().unwrap();
        let mut quick = QuickSolver::new();
        assert!(!quick.load_board(&board));
        assert_eq!(quick.value(u16::MAX, Side::Red), 0);
    }
}
