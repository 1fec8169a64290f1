//! One island: candidates in order, each kept if its cell has room for it.

use std::cmp::Ordering;

use influence_engine::Side;
use influence_engine::isomorphism::{canonical_order, is_self_opposite};

use super::Settings;
use crate::archive::{Archive, Cell, Compact, Elite, Origin, Shape};
use crate::generate::sketch::bits;
use crate::generate::{Closed, Family, Random, Sketch, mutate};
use crate::judge::{Choice, Game, Judge, Known, Line, Look, Oracle, Results, results};

/// An island and what it found so far.
#[derive(Clone)]
pub struct Island {
    /// Its number.
    pub number: u16,
    /// The candidate that comes next.
    pub next: u64,
    /// What it found.
    pub archive: Archive,
}

/// A board in its final form with everything that is known of it.
pub struct Judged {
    /// The board that stands for all isomorphic and opposite ones, reduced.
    pub board: Compact,
    /// The first look at it.
    pub look: Look,
    /// The worth of its first moves.
    pub choices: [Choice; 2],
    /// Its optimal lines.
    pub lines: [Line; 2],
    /// Its cell.
    pub cell: Cell,
    /// Its score.
    pub score: i32,
    /// See [`Closed::fingerprint`].
    fingerprint: u64,
}

impl Island {
    /// An island that has tried nothing.
    pub fn new(settings: &Settings, number: u16) -> Island {
        Island { number, next: 0, archive: Archive::new(settings.per_cell) }
    }

    /// Tries up to `count` candidates; the number tried is less at the end.
    pub fn advance(&mut self, settings: &Settings, judge: &mut Judge, count: u64) -> u64 {
        let end = settings.share(self.number).min(self.next.saturating_add(count));
        let tried = end.saturating_sub(self.next);
        while self.next < end {
            self.try_next(settings, judge);
            self.next += 1;
        }
        tried
    }

    fn try_next(&mut self, settings: &Settings, judge: &mut Judge) {
        let mut random = Random::stream(settings.seed, self.number.into(), self.next);
        let (sketch, family, mutations) = self.candidate(settings, &mut random);
        let (least, most) = settings.sizes;
        if !(least..=most).contains(&sketch.vertices) || !has_both_colours(&sketch) {
            return;
        }
        let closed = sketch.closed();
        if is_dull(&closed) {
            return;
        }
        let Some(mut oracle) = judge.oracle(&closed) else { return };
        let Some(draft) = Draft::of(settings, &mut oracle, &closed) else { return };
        let room = |score| self.archive.has_room(draft.cell, score);
        if !room(draft.bound(settings, None)) {
            return;
        }
        let Some(choices) = draft.choices(settings, &mut oracle) else { return };
        if !room(draft.bound(settings, Some(&choices))) {
            return;
        }
        // The names of the vertices may change what the optimal line shows, but
        // hardly ever do: good enough for whether canonical names are worth finding.
        let Some(lines) = draft.lines(&mut oracle) else { return };
        let score = settings.goal.score(&draft.known(Some(&choices), Some(&lines)));
        if !room(score) || self.archive.has_like(draft.cell, closed.fingerprint()) {
            return;
        }
        let values = (draft.look.ls, draft.look.rs);
        let Some(judged) = Judged::of(settings, judge, &closed, values) else { return };
        let origin = Origin { island: self.number, index: self.next, family, mutations };
        if room(judged.score) && judged.passes_games(settings, judge) {
            self.archive.insert(judged.elite(origin));
        }
    }

    /// A new board of some family, or a mutant of a board found before. Its
    /// parent's cell is drawn first, so that rare kinds have as many children
    /// as frequent ones.
    fn candidate(&self, settings: &Settings, random: &mut Random) -> (Sketch, Family, u32) {
        let cells = self.archive.cells();
        if cells > 0 && random.chance(settings.mutants, 100) {
            let parent = self.archive.pick(random.below(cells), random.below(1 << 16));
            let mut sketch = parent.board.sketch();
            mutate(random, &mut sketch, settings.sizes);
            return (sketch, parent.origin.family, parent.origin.mutations + 1);
        }
        let family = settings.families[random.below(settings.families.len())];
        let vertices = random.between(settings.sizes.0, settings.sizes.1);
        (family.generate(random, vertices), family, 0)
    }
}

/// A board with a single colour is over before it starts.
fn has_both_colours(sketch: &Sketch) -> bool {
    let red = sketch.red.count_ones() as usize;
    (1..sketch.vertices).contains(&red)
}

/// Whether a move captures everything, or a strongly connected component, which
/// plays like a single vertex, is more than half of the board.
fn is_dull(closed: &Closed) -> bool {
    let n = closed.vertices;
    Side::BOTH.iter().any(|&side| {
        bits(closed.own(side)).any(|v| {
            closed.capture(side, v) == closed.all()
                || 2 * closed.component(v).count_ones() as usize > n.max(3)
        })
    })
}

/// A board after the first look, under whatever names its vertices have.
struct Draft {
    game: Game,
    look: Look,
    vertices: (usize, usize),
    clutter: (usize, usize),
    cell: Cell,
}

impl Draft {
    /// The first look; `None` if a filter or the goal rejects the board, or if
    /// its values cannot be proven within the limits.
    fn of(settings: &Settings, oracle: &mut Oracle, closed: &Closed) -> Option<Draft> {
        // What only the arcs decide comes first: solving costs more.
        let reduced = closed.reduce();
        let shape = Shape::of(&reduced, closed);
        let arcs = reduced.arc_count();
        let filter = &settings.filter;
        if filter.arcs.is_some_and(|range| !range.contains(arcs as i32))
            || filter.acyclic && shape == Shape::Circuit
            || filter.acyclic && shape == Shape::Pieces && has_circuit(closed)
            || filter.connected && shape == Shape::Pieces
            || filter
                .diameter
                .is_some_and(|range| shape == Shape::Pieces || !range.contains(reduced.diameter()))
        {
            return None;
        }
        let game = Game::of(closed);
        let look = Look::of(&game, oracle)?;
        let vertices = (closed.vertices, closed.red.count_ones() as usize);
        if !filter.allows_look(&look, vertices) {
            return None;
        }
        let lonely = (0..closed.vertices)
            .filter(|&v| (closed.forward[v] | closed.backward[v]).is_power_of_two())
            .count();
        let clutter = (arcs.saturating_sub(closed.vertices * 3 / 2), lonely);
        let cell = Cell::of(&look, closed.vertices, shape);
        let draft = Draft { game, look, vertices, clutter, cell };
        settings.goal.allows(&draft.known(None, None)).then_some(draft)
    }

    fn known<'k>(
        &'k self,
        choices: Option<&'k [Choice; 2]>,
        lines: Option<&'k [Line; 2]>,
    ) -> Known<'k> {
        Known { look: &self.look, vertices: self.vertices, clutter: self.clutter, choices, lines }
    }

    /// The most that the score can be.
    fn bound(&self, settings: &Settings, choices: Option<&[Choice; 2]>) -> i32 {
        settings.goal.score(&self.known(choices, None))
    }

    /// The first moves, if they pass.
    fn choices(&self, settings: &Settings, oracle: &mut Oracle) -> Option<[Choice; 2]> {
        let red = Choice::of(&self.game, oracle, Side::Red, self.look.ls)?;
        let blue = Choice::of(&self.game, oracle, Side::Blue, self.look.rs)?;
        let choices = [red, blue];
        let passes = settings.filter.allows_choices(&choices)
            && settings.goal.allows(&self.known(Some(&choices), None));
        passes.then_some(choices)
    }

    fn lines(&self, oracle: &mut Oracle) -> Option<[Line; 2]> {
        let red = Line::of(&self.game, oracle, Side::Red)?;
        Some([red, Line::of(&self.game, oracle, Side::Blue)?])
    }
}

fn has_circuit(closed: &Closed) -> bool {
    (0..closed.vertices).any(|v| closed.component(v) != 1 << v)
}

impl Judged {
    /// Judges a game with these values in its final form; `None` if it does not
    /// pass.
    pub fn of(
        settings: &Settings,
        judge: &mut Judge,
        closed: &Closed,
        (ls, rs): (i32, i32),
    ) -> Option<Judged> {
        let accepts = |ls, rs| settings.filter.allows_values(ls, rs);
        let accepted = [accepts(ls, rs), accepts(-rs, -ls)];
        let closed = representative(closed, accepted)?;
        let reduced = closed.reduce();
        if settings.filter.self_opposite && !is_self_opposite(&reduced.board()?) {
            return None;
        }
        let mut oracle = judge.oracle(&closed)?;
        let draft = Draft::of(settings, &mut oracle, &closed)?;
        let choices = draft.choices(settings, &mut oracle)?;
        let lines = draft.lines(&mut oracle)?;
        let known = draft.known(Some(&choices), Some(&lines));
        if !settings.filter.allows_lines(&lines) || !settings.goal.allows(&known) {
            return None;
        }
        let score = settings.goal.score(&known);
        let (look, cell, fingerprint) = (draft.look, draft.cell, closed.fingerprint());
        let board = Compact::of(&reduced);
        Some(Judged { board, look, choices, lines, cell, score, fingerprint })
    }

    /// Judges a board that was kept; `None` if it would not be kept now.
    pub fn again(settings: &Settings, judge: &mut Judge, board: &Compact) -> Option<Judged> {
        let closed = board.sketch().closed();
        let look = Look::of(&Game::of(&closed), &mut judge.oracle(&closed)?)?;
        Judged::of(settings, judge, &closed, (look.ls, look.rs))
            .filter(|judged| judged.board == *board)
    }

    /// The games of Easy and Normal; `None` if perfect play cannot be proven.
    pub fn results(&self, judge: &mut Judge) -> Option<[Results; 2]> {
        let sketch = self.board.sketch();
        let closed = sketch.closed();
        results(&sketch.board()?, &Game::of(&closed), &mut judge.oracle(&closed)?)
    }

    /// Whether the games of Easy and Normal pass, if a filter asks for them.
    fn passes_games(&self, settings: &Settings, judge: &mut Judge) -> bool {
        !settings.filter.needs_results()
            || self.results(judge).is_some_and(|results| settings.filter.allows_results(&results))
    }

    /// What an archive keeps of it.
    pub fn elite(&self, origin: Origin) -> Elite {
        let board = self.board.clone();
        let lot = board.lot();
        let (cell, score, fingerprint) = (self.cell, self.score, self.fingerprint);
        Elite { board, cell, score, lot, fingerprint, origin }
    }
}

/// The game that stands for all that are isomorphic to this one or to its
/// opposite. Of the two sides an accepted one is taken, and where both are, one
/// that chance chooses once for all, so that neither colour is favoured.
fn representative(closed: &Closed, accepted: [bool; 2]) -> Option<Closed> {
    match accepted {
        [false, false] => None,
        [true, false] => canonical(closed),
        [false, true] => canonical(&closed.opposite()),
        [true, true] => {
            let opposite = closed.opposite();
            let lots = [closed, &opposite].map(Closed::lot);
            match lots[0].cmp(&lots[1]) {
                Ordering::Less => canonical(closed),
                Ordering::Greater => canonical(&opposite),
                // Their own opposite, but for a rare coincidence.
                Ordering::Equal => {
                    let forms = (canonical(closed)?, canonical(&opposite)?);
                    let key = |form: &Closed| (form.red, form.forward);
                    Some(if key(&forms.0) <= key(&forms.1) { forms.0 } else { forms.1 })
                }
            }
        }
    }
}

/// The game under canonical names. Isomorphic games may be reduced to different
/// arcs, so what counts is which vertex reaches which.
fn canonical(closed: &Closed) -> Option<Closed> {
    let mut relation = Sketch::new(closed.vertices);
    relation.red = closed.red;
    for v in 0..closed.vertices {
        relation.arcs[v] = closed.forward[v] & !(1 << v);
    }
    Some(closed.renamed(&canonical_order(&relation.board()?)))
}
