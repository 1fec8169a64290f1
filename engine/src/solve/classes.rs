//! Components up to isomorphism: the vocabulary of the search on sums.
//!
//! A position is a sum of components, and in the group of these games (scoring
//! games without zugzwang) a component may be replaced by any equal game. So
//! isomorphic components share one class, a component and its opposite are a
//! class and its negative, and what is decided in a component is an integer.
//! Components are never told apart by their stops (Ls, Rs) alone: different
//! games may share those.

use std::ops::Range;

use super::Techniques;
use super::graph::Graph;
use super::hash::Map;
use super::mask::Mask;
use crate::isomorphism::Relation;
use crate::{Board, Side, short};

/// A term of a sum: `±(2k + s)` for the class number `k` or its opposite, where
/// `s` is 1 for a class that is its own opposite. Such a term is never negative.
pub(super) type Term = i32;

/// The opposite of a term.
pub(super) const fn negated(term: Term) -> Term {
    if term & 1 == 1 { term } else { -term }
}

/// Turns every term into its opposite.
pub(super) fn negate_all(terms: &mut [Term]) {
    for term in terms {
        *term = negated(*term);
    }
}

/// Components of at most this many vertices are known by their canonical form,
/// and so are paths of any length; others are known by their vertices.
const PACKED: usize = 7;

/// A component, up to isomorphism, as the first part of the board that showed it.
struct Class<M> {
    mask: M,
    /// The choices of each side in this class, once they were asked for.
    choices: [Option<(u32, u32)>; 2],
    /// Proven bounds of Ls and Rs.
    stops: [(i16, i16); 2],
}

impl<M> Class<M> {
    fn new(mask: M, size: i16) -> Class<M> {
        Class { mask, choices: [None; 2], stops: [(-size, size); 2] }
    }
}

/// What choosing a vertex of a component leads to, for the side that moves.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    vertex: u8,
    /// Whether `gain` and `parts` are known.
    pub(super) resolved: bool,
    /// Points, decided parts included.
    gain: i16,
    /// Proven bounds of the value of the component after this choice, the
    /// points of the choice included.
    pub(super) low: i16,
    pub(super) high: i16,
    /// The sum that is left.
    parts: (u32, u32),
}

pub(super) struct Classes<M> {
    graph: Graph<M>,
    techniques: Techniques,
    list: Vec<Class<M>>,
    choices: Vec<Choice>,
    parts: Vec<Term>,
    by_mask: Map<M, Term>,
    by_packed_form: Map<u128, Term>,
    by_form: Map<Vec<u128>, Term>,
    thorough: bool,
    /// Room kept from call to call.
    replies: Vec<Reply<M>>,
    found: Vec<Term>,
}

impl<M: Mask> Classes<M> {
    pub(super) fn new(board: &Board, techniques: Techniques) -> Classes<M> {
        Classes {
            graph: Graph::new(board, techniques),
            techniques,
            // Number 0 is no class, so that every term differs from its opposite.
            list: vec![Class::new(M::default(), 0)],
            choices: Vec::new(),
            parts: Vec::new(),
            by_mask: Map::default(),
            by_packed_form: Map::default(),
            by_form: Map::default(),
            thorough: false,
            replies: Vec::new(),
            found: Vec::new(),
        }
    }

    fn class(&self, term: Term) -> &Class<M> {
        &self.list[(term.unsigned_abs() / 2) as usize]
    }

    /// Proven bounds of Ls of a term, and the lower one of Rs: nobody asks for more.
    pub(super) fn stops(&self, term: Term) -> ((i32, i32), i32) {
        let [ls, rs] = self.class(term).stops.map(|(low, high)| (i32::from(low), i32::from(high)));
        if term > 0 { (ls, rs.0) } else { ((-rs.1, -rs.0), -ls.1) }
    }

    /// Takes note that Ls of `term` lies between `low` and `high`.
    pub(super) fn learn(&mut self, term: Term, low: i32, high: i32) {
        let class = &mut self.list[(term.unsigned_abs() / 2) as usize];
        if term > 0 {
            class.stops[0] = (low as i16, high as i16);
        }
        if term < 0 || term & 1 == 1 {
            class.stops[1] = (-high as i16, -low as i16);
        }
    }

    /// Decomposes a position to be solved. If it has several components, they are
    /// known by their form whatever their size: equal ones save most here.
    pub(super) fn decompose_root(&mut self, rest: M, terms: &mut Vec<Term>) -> i32 {
        let [red, blue] = self.graph.forced(rest);
        let open = rest & !(red | blue);
        self.thorough = !open.is_empty() && self.graph.first_component(open) != open;
        let integer = self.decompose(rest, terms);
        self.thorough = false;
        integer
    }

    /// Decomposes what remains: appends its terms, in any order, and returns
    /// its integer part (Red's points minus Blue's).
    fn decompose(&mut self, mut rest: M, terms: &mut Vec<Term>) -> i32 {
        let mut integer = 0;
        if self.techniques.forced {
            let [red, blue] = self.graph.forced(rest);
            integer += red.count() - blue.count();
            rest &= !(red | blue);
        }
        while !rest.is_empty() {
            let component =
                if self.techniques.components { self.graph.first_component(rest) } else { rest };
            rest &= !component;
            // One-coloured components are integers even if forced vertices stay.
            if let Some(side) = self.graph.one_coloured(component) {
                integer += component.count() * side.sign();
            } else {
                terms.push(self.class_of(component));
            }
        }
        integer
    }

    fn class_of(&mut self, component: M) -> Term {
        if let Some(&term) = self.by_mask.get(&component) {
            return term;
        }
        let term = self.classify(component);
        self.by_mask.insert(component, term);
        term
    }

    fn classify(&mut self, component: M) -> Term {
        let size = component.count();
        let packed = size as usize <= PACKED;
        let known_by_form = packed || self.thorough || self.graph.is_path(component);
        if !self.techniques.isomorphism || !known_by_form {
            return self.add(component, false);
        }
        let relation = self.graph.relation(component);
        let form = relation.form(&relation.canonical_order());
        let (form, reversed, self_opposite) = self.with_opposite(&relation, form);
        let key = packed.then(|| pack(&form));
        let known = match key {
            Some(key) => self.by_packed_form.get(&key),
            None => self.by_form.get(&form),
        };
        // The term of the form that was stored; this component may be its opposite.
        let sign = |term| if reversed { negated(term) } else { term };
        if let Some(&term) = known {
            return sign(term);
        }
        let term = self.add(component, self_opposite);
        match key {
            Some(key) => self.by_packed_form.insert(key, sign(term)),
            None => self.by_form.insert(form, sign(term)),
        };
        term
    }

    /// The form to know a component by, whether it is that of its opposite, and
    /// whether it is its own opposite.
    fn with_opposite(&self, relation: &Relation, form: Vec<u128>) -> (Vec<u128>, bool, bool) {
        if !self.techniques.opposites {
            return (form, false, false);
        }
        let opposite = relation.opposite();
        let opposite = opposite.form(&opposite.canonical_order());
        let self_opposite = opposite == form;
        if opposite < form { (opposite, true, false) } else { (form, false, self_opposite) }
    }

    fn add(&mut self, mask: M, self_opposite: bool) -> Term {
        self.list.push(Class::new(mask, mask.count() as i16));
        2 * (self.list.len() as Term - 1) + Term::from(self_opposite)
    }

    /// The choices of the side that moves: Red's in the game of `term`.
    pub(super) fn choices(&mut self, term: Term) -> Range<usize> {
        // Red's choices in the opposite are Blue's in the class itself.
        let side = if term > 0 { Side::Red } else { Side::Blue };
        let number = (term.unsigned_abs() / 2) as usize;
        if let Some((from, to)) = self.list[number].choices[side.index()] {
            return from as usize..to as usize;
        }
        let mask = self.list[number].mask;
        let range = self.find_choices(mask, side);
        self.list[number].choices[side.index()] = Some((range.start as u32, range.end as u32));
        range
    }

    /// Lists the choices with what one reply to each proves.
    fn find_choices(&mut self, mask: M, side: Side) -> Range<usize> {
        let size = mask.count();
        let mut replies = std::mem::take(&mut self.replies);
        replies.clear();
        replies.extend(self.graph.moves(mask, side.opponent()).map(|v| {
            let capture = self.graph.capture(v) & mask;
            Reply { vertex: M::single(v), capture, count: capture.count() }
        }));
        short::sort(&mut replies, |a, b| a.count > b.count);
        let from = self.choices.len();
        for v in self.graph.moves(mask, side) {
            let capture = self.graph.capture(v) & mask;
            let (low, high) = if self.techniques.replies {
                (2 * capture.count() - size, size - 2 * kept(capture, &replies))
            } else {
                (-size, size)
            };
            self.choices.push(Choice {
                vertex: v as u8,
                resolved: false,
                gain: 0,
                low: low as i16,
                high: high as i16,
                parts: (0, 0),
            });
        }
        self.replies = replies;
        from..self.choices.len()
    }

    /// The bounds of a choice, and whether it is resolved.
    pub(super) fn choice(&self, index: usize) -> &Choice {
        &self.choices[index]
    }

    /// Finds what a choice in the class of `term` leads to.
    pub(super) fn resolve(&mut self, term: Term, index: usize) {
        if self.choices[index].resolved {
            return;
        }
        let side = if term > 0 { Side::Red } else { Side::Blue };
        let mask = self.class(term).mask;
        let capture = self.graph.capture(usize::from(self.choices[index].vertex)) & mask;
        let mut terms = std::mem::take(&mut self.found);
        terms.clear();
        let integer = self.decompose(mask & !capture, &mut terms);
        if side == Side::Blue {
            negate_all(&mut terms);
        }
        normalise(&mut terms);
        let start = self.parts.len() as u32;
        self.parts.extend_from_slice(&terms);
        self.found = terms;
        let choice = &mut self.choices[index];
        choice.resolved = true;
        choice.gain = (capture.count() + integer * side.sign()) as i16;
        choice.parts = (start, self.parts.len() as u32);
    }

    /// A resolved choice: points for the side that moves, and the terms that are left.
    pub(super) fn outcome(&self, index: usize) -> (i32, &[Term]) {
        let Choice { gain, parts: (from, to), .. } = self.choices[index];
        (i32::from(gain), &self.parts[from as usize..to as usize])
    }

    /// The bytes that all this takes, hash maps with their spare room included.
    pub(super) fn memory(&self) -> usize {
        let map = |capacity: usize, entry: usize| capacity * 8 / 7 * (entry + 1);
        let form = (PACKED + 12) * size_of::<u128>();
        self.list.capacity() * size_of::<Class<M>>()
            + self.choices.capacity() * size_of::<Choice>()
            + self.parts.capacity() * size_of::<Term>()
            + map(self.by_mask.capacity(), size_of::<(M, Term)>())
            + map(self.by_packed_form.capacity(), size_of::<(u128, Term)>())
            + map(self.by_form.capacity(), size_of::<(Vec<u128>, Term)>() + form)
    }

    /// The number of classes.
    pub(super) fn len(&self) -> usize {
        self.list.len() - 1
    }
}

/// A first move of the side that replies.
struct Reply<M> {
    vertex: M,
    capture: M,
    count: i32,
}

/// How many vertices the side that replies captures at least after `capture`.
/// The replies come largest first.
fn kept<M: Mask>(capture: M, replies: &[Reply<M>]) -> i32 {
    let mut most = 0;
    for reply in replies {
        if reply.count <= most {
            break;
        }
        if (reply.vertex & capture).is_empty() {
            most = most.max((reply.capture & !capture).count());
        }
    }
    most
}

/// Sorts terms and cancels opposite ones, which leaves the same game.
pub(super) fn normalise(terms: &mut Vec<Term>) {
    short::sort(terms, |a, b| a.unsigned_abs() < b.unsigned_abs());
    let mut kept = 0;
    for i in 0..terms.len() {
        if kept > 0 && terms[kept - 1] == negated(terms[i]) {
            kept -= 1;
        } else {
            terms[kept] = terms[i];
            kept += 1;
        }
    }
    terms.truncate(kept);
}

/// Appends to `terms` the sum that lies at `sum`, without the term at `skip`
/// and with `parts` added, all terms negated. Both sums are normalised, and so
/// is the result.
pub(super) fn append_negated_sum(
    terms: &mut Vec<Term>,
    sum: Range<usize>,
    skip: usize,
    parts: &[Term],
) {
    let mut parts = parts.iter().copied().peekable();
    for i in sum.filter(|&i| i != skip) {
        let term = terms[i];
        while let Some(part) = parts.next_if(|part| part.unsigned_abs() < term.unsigned_abs()) {
            terms.push(negated(part));
        }
        if parts.next_if(|&part| part == negated(term)).is_none() {
            terms.push(negated(term));
        }
    }
    terms.extend(parts.map(negated));
}

/// A canonical form of at most [`PACKED`] vertices in one word: the size, the
/// number of red vertices, and the rows without their diagonal.
fn pack(form: &[u128]) -> u128 {
    let n = form.len() - 1;
    let reds = u128::from(form[0].count_ones());
    form[1..].iter().enumerate().fold(n as u128 | reds << 4, |packed, (i, &row)| {
        let below = row & ((1 << i) - 1);
        let above = row >> (i + 1) << i;
        packed | (below | above) << (8 + i * (n - 1))
    })
}

#[cfg(test)]
mod tests;
