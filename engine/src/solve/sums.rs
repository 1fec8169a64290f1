//! Alpha-beta over sums of components.

use super::classes::{Classes, Term, append_negated_sum, negate_all, normalise};
use super::mask::Mask;
use super::table::Table;
use super::{Interval, Limits, Techniques};
use crate::{Board, Side, VertexSet};

/// The budget of positions or of memory ran out.
pub(super) struct Exhausted;

pub(super) struct Sums<M> {
    classes: Classes<M>,
    techniques: Techniques,
    table: Table,
    /// The sums of the current line of play and of the moves to choose from.
    terms: Vec<Term>,
    moves: Vec<Move>,
    limits: Limits,
    nodes: u64,
}

/// A move in a sum, with proven bounds of its value for the side that moves.
#[derive(Clone, Copy)]
struct Move {
    low: i16,
    high: i16,
    /// The place of the component in the sum, and the choice in it.
    place: u32,
    choice: u32,
    /// Once resolved, the points of the move and where the sum lies that is
    /// left, seen from the other side.
    child: Option<(i16, u32, u32)>,
}

impl Move {
    /// The order of the search, least first: the best proven value, then the
    /// best that is left open, then the fewest terms; the choice makes the order
    /// total. One word, so that it is compared at once.
    fn rank(&self) -> u64 {
        let descending = |value: i16| u64::from((1024 - value).cast_unsigned());
        let terms = self.child.map_or(255, |(_, from, to)| u64::from(to - from));
        descending(self.low) << 52
            | descending(self.high) << 40
            | terms << 32
            | u64::from(self.choice)
    }
}

impl<M: Mask> Sums<M> {
    pub(super) fn new(board: &Board, limits: Limits, techniques: Techniques) -> Sums<M> {
        Sums {
            classes: Classes::new(board, techniques),
            techniques,
            // Half of the memory is for the table, the other half for classes.
            table: Table::new(limits.memory / 2),
            terms: Vec::new(),
            moves: Vec::new(),
            limits,
            nodes: 0,
        }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(super) fn allow_nodes(&mut self, nodes: Option<u64>) {
        self.limits.nodes = nodes;
    }

    /// The number of classes and of stored sums.
    pub(super) fn sizes(&self) -> (usize, usize) {
        (self.classes.len(), self.table.len())
    }

    /// The value of what remains, narrowed until it lies wholly at or above
    /// `target`, wholly below it, or is known exactly, whichever comes first;
    /// without a target until it is exact.
    pub(super) fn value(
        &mut self,
        remaining: VertexSet,
        to_move: Side,
        target: Option<i32>,
    ) -> Interval {
        let base = self.terms.len();
        let mut terms = Vec::new();
        let integer = self.classes.decompose_root(M::of(remaining), &mut terms);
        if to_move == Side::Blue {
            negate_all(&mut terms);
        }
        normalise(&mut terms);
        self.terms.extend(terms);
        // Seen from Blue, `integer - x ≥ target` is whether `x` stays below the next value.
        let target = target.map(|target| match to_move {
            Side::Red => target - integer,
            Side::Blue => integer - target + 1,
        });
        let (low, high) = self.narrow(base, target);
        self.terms.truncate(base);
        match to_move {
            Side::Red => Interval { low: integer + low, high: integer + high },
            Side::Blue => Interval { low: integer - high, high: integer - low },
        }
    }

    /// Narrows the bounds of the sum that starts at `base` by tests of one value
    /// each. When the budget runs out they stay as far as they are proven.
    fn narrow(&mut self, base: usize, target: Option<i32>) -> (i32, i32) {
        let sum = (base, self.terms.len());
        let (mut low, mut high) = self.known(sum);
        // Values are mostly small: start at a balance and go up or down from there.
        let mut guess = 0;
        while low < high && target.is_none_or(|target| low < target && target <= high) {
            // A value has the parity of its bounds.
            guess = (guess + ((guess ^ low) & 1)).clamp(low + 2, high);
            let test = target.unwrap_or(guess);
            let depth = (self.terms.len(), self.moves.len());
            let Ok(proven) = self.solve(sum, test - 1, test) else {
                self.terms.truncate(depth.0);
                self.moves.truncate(depth.1);
                break;
            };
            (low, high) = (low.max(proven.0), high.min(proven.1));
            assert!(low <= high, "proven bounds contradict each other");
            guess = if low >= test { test + 2 } else { test - 2 };
        }
        (low, high)
    }

    /// Proven bounds of Ls of a sum that decide the window: `low ≥ beta`,
    /// `high ≤ alpha`, or `low = high`.
    fn solve(
        &mut self,
        sum: (usize, usize),
        mut alpha: i32,
        mut beta: i32,
    ) -> Result<(i32, i32), Exhausted> {
        let (mut low, mut high) = self.known(sum);
        if low >= beta || high <= alpha || low == high {
            return Ok((low, high));
        }
        self.spend()?;
        beta = beta.min(high);
        let first_move = self.moves.len();
        let first_term = self.terms.len();
        self.list_moves(sum);
        low = self.moves[first_move..].iter().map(|m| i32::from(m.low)).fold(low, i32::max);
        alpha = alpha.max(low);
        if low < beta {
            let mut top = low;
            for i in first_move..self.moves.len() {
                // Most searches end with one of the first moves: sorting them
                // all would be wasted.
                let best = (i..self.moves.len()).min_by_key(|&j| self.moves[j].rank());
                self.moves.swap(i, best.unwrap_or(i));
                let (l, h) = self.try_move(sum, i, alpha, beta)?;
                low = low.max(l);
                top = top.max(h);
                alpha = alpha.max(low);
                if low >= beta {
                    break;
                }
            }
            if low < beta {
                high = high.min(top);
            }
        }
        self.moves.truncate(first_move);
        self.terms.truncate(first_term);
        self.store(sum, low, high);
        Ok((low, high))
    }

    /// Proven bounds of a move's value that decide the window.
    fn try_move(
        &mut self,
        sum: (usize, usize),
        index: usize,
        alpha: i32,
        beta: i32,
    ) -> Result<(i32, i32), Exhausted> {
        let mut m = self.moves[index];
        if m.child.is_none() && i32::from(m.high) > alpha {
            self.resolve(sum, &mut m);
        }
        let bounds = (i32::from(m.low), i32::from(m.high));
        let Some((gain, from, to)) = m.child.filter(|_| bounds.1 > alpha && bounds.0 < beta) else {
            return Ok(bounds);
        };
        let gain = i32::from(gain);
        let (low, high) = self.solve((from as usize, to as usize), gain - beta, gain - alpha)?;
        Ok((bounds.0.max(gain - high), bounds.1.min(gain - low)))
    }

    /// Finds the sum that a move leads to and what is known of it.
    fn resolve(&mut self, (from, to): (usize, usize), m: &mut Move) {
        let place = from + m.place as usize;
        self.classes.resolve(self.terms[place], m.choice as usize);
        let (gain, parts) = self.classes.outcome(m.choice as usize);
        let start = self.terms.len();
        append_negated_sum(&mut self.terms, from..to, place, parts);
        let child = (start, self.terms.len());
        let (low, high) = self.known(child);
        m.low = m.low.max((gain - high) as i16);
        m.high = m.high.min((gain - low) as i16);
        m.child = Some((gain as i16, child.0 as u32, child.1 as u32));
    }

    /// Counts a position; an error once a budget is used up.
    fn spend(&mut self) -> Result<(), Exhausted> {
        let too_many = self.limits.nodes.is_some_and(|limit| self.nodes >= limit);
        if too_many || self.classes.memory() > self.limits.memory / 2 {
            return Err(Exhausted);
        }
        self.nodes += 1;
        Ok(())
    }

    /// Appends the moves in a sum.
    fn list_moves(&mut self, sum: (usize, usize)) {
        let (from, to) = sum;
        let (mut all_rs, mut all_ls) = (0, 0);
        for &term in &self.terms[from..to] {
            let (ls, rs) = self.classes.stops(term);
            all_rs += rs;
            all_ls += ls.1;
        }
        for i in from..to {
            let term = self.terms[i];
            if i > from && self.terms[i - 1] == term {
                continue;
            }
            let (ls, rs) = self.classes.stops(term);
            let others = ((all_rs - rs) as i16, (all_ls - ls.1) as i16);
            for index in self.classes.choices(term) {
                let choice = self.classes.choice(index);
                let mut m = Move {
                    low: choice.low + others.0,
                    high: choice.high + others.1,
                    place: (i - from) as u32,
                    choice: index as u32,
                    child: None,
                };
                if choice.resolved {
                    self.resolve(sum, &mut m);
                }
                self.moves.push(m);
            }
        }
    }

    /// What is proven of Ls of a sum.
    fn known(&self, (from, to): (usize, usize)) -> (i32, i32) {
        let terms = &self.terms[from..to];
        let (low, high) = self.stop_bounds(terms);
        self.table.get(terms).map_or((low, high), |(l, h)| (low.max(l.into()), high.min(h.into())))
    }

    /// `max(Ls(G) + Rs(H), Rs(G) + Ls(H)) ≤ Ls(G + H) ≤ Ls(G) + Ls(H)`, over
    /// all terms.
    fn stop_bounds(&self, terms: &[Term]) -> (i32, i32) {
        let (mut all_rs, mut lead, mut all_ls, mut others_rs) = (0, 0, 0, 0);
        for &term in terms {
            let (ls, rs) = self.classes.stops(term);
            all_ls += ls.1;
            all_rs += rs;
            lead = lead.max(ls.0 - rs);
            others_rs += if term & 1 == 1 { 0 } else { rs };
        }
        // A sum of terms that are their own opposites has Ls = −Rs ≥ 0.
        let low = (all_rs + lead).max(others_rs);
        (low, all_ls)
    }

    fn store(&mut self, (from, to): (usize, usize), low: i32, high: i32) {
        let terms = &self.terms[from..to];
        match *terms {
            [term] if self.techniques.stop_bounds => self.classes.learn(term, low, high),
            _ if self.techniques.table => self.table.put(terms, low as i16, high as i16),
            _ => {}
        }
    }
}
