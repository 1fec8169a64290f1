//! Filters: ranges that the figures of a board must lie in.

use std::fmt;
use std::str::FromStr;

use influence_engine::facts::Kind;

use super::{Choice, Line, Look, Results, minority};

/// Whole numbers from `low` to `high`, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// The least number.
    pub low: i32,
    /// The greatest one.
    pub high: i32,
}

impl Range {
    /// Whether `value` lies in the range.
    pub fn contains(self, value: i32) -> bool {
        (self.low..=self.high).contains(&value)
    }
}

impl FromStr for Range {
    type Err = String;

    /// Reads `A..B`, `A..`, `..B` or `A`.
    fn from_str(text: &str) -> Result<Self, String> {
        let number = |part: &str, open: i32| {
            let part = part.trim();
            if part.is_empty() { Ok(open) } else { part.parse::<i32>() }
        };
        let ends = match text.split_once("..") {
            Some((low, high)) => (number(low, i32::MIN), number(high, i32::MAX)),
            None => (text.trim().parse(), text.trim().parse()),
        };
        match ends {
            (Ok(low), Ok(high)) if low <= high => Ok(Range { low, high }),
            (Ok(low), Ok(high)) => Err(format!("{low} is more than {high}")),
            _ => Err("expected A..B, A.., ..B or one whole number".to_owned()),
        }
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = |value: i32, open: i32| {
            if value == open { String::new() } else { value.to_string() }
        };
        write!(f, "{}..{}", part(self.low, i32::MIN), part(self.high, i32::MAX))
    }
}

/// What the figures of a board must be. A figure that exists once for each
/// start must be in its range for both, or for one if `either_start` is set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // Independent switches, nothing else.
pub struct Filter {
    /// Accepted kinds; any if empty. A board counts as found if it or its
    /// opposite is accepted, and the accepted one is the result.
    pub kinds: Vec<Kind>,
    /// The value if Red starts.
    pub ls: Option<Range>,
    /// The value if Blue starts.
    pub rs: Option<Range>,
    /// Number of arcs.
    pub arcs: Option<Range>,
    /// Arcs between the two vertices that are furthest apart, whatever the arcs'
    /// direction; a board in several pieces has no such number.
    pub diameter: Option<Range>,
    /// Points by which the side with fewer vertices wins, whoever starts.
    pub minority: Option<Range>,
    /// See [`super::StartLook::greedy_loss`].
    pub greedy_loss: Option<Range>,
    /// See [`super::StartLook::depth`].
    pub depth: Option<Range>,
    /// See [`super::StartLook::plausible`].
    pub plausible: Option<Range>,
    /// See [`Choice::best`].
    pub best_moves: Option<Range>,
    /// See [`Choice::margin`]; 0 where every first move is optimal.
    pub margin: Option<Range>,
    /// See [`Line::lead_changes`].
    pub lead_changes: Option<Range>,
    /// See [`Line::misleading`].
    pub misleading: Option<Range>,
    /// See [`Line::awarded`].
    pub awarded: Option<Range>,
    /// See [`Line::length`].
    pub length: Option<Range>,
    /// See [`Line::keeping`].
    pub keeping: Option<Range>,
    /// Games that Easy spoils, in percent.
    pub easy: Option<Range>,
    /// Games that Normal spoils, in percent.
    pub normal: Option<Range>,
    /// See [`difficulty`].
    pub difficulty: Option<Range>,
    /// One start is enough for figures that exist for each.
    pub either_start: bool,
    /// Only boards that are their own opposite.
    pub self_opposite: bool,
    /// Only boards without a directed circuit.
    pub acyclic: bool,
    /// Only boards in one piece.
    pub connected: bool,
}

/// How hard a board is for people, 0 to 100: the share of games spoilt by the
/// computer's weaker levels, Normal's counting twice.
pub fn difficulty(results: &[Results; 2]) -> u8 {
    let [easy, normal] = results.map(|results| u16::from(results.percent()));
    ((easy + 2 * normal) / 3) as u8
}

impl Filter {
    /// Whether a board with these values is accepted as it stands; its opposite
    /// may be accepted even if it is not.
    pub fn allows_values(&self, ls: i32, rs: i32) -> bool {
        (self.kinds.is_empty() || self.kinds.contains(&Kind::of(ls, rs)))
            && within(self.ls, ls)
            && within(self.rs, rs)
    }

    /// Whether the first look passes, for the board or its opposite; `vertices`
    /// are all and the red ones.
    pub fn allows_look(&self, look: &Look, vertices: (usize, usize)) -> bool {
        let starts = |figure: fn(&super::StartLook) -> i32| look.starts.each_ref().map(figure);
        (self.allows_values(look.ls, look.rs) || self.allows_values(-look.rs, -look.ls))
            && self.minority.is_none_or(|range| {
                minority(look.ls, look.rs, vertices).is_some_and(|(_, by)| range.contains(by))
            })
            && self.starts(self.greedy_loss, starts(|start| start.greedy_loss))
            && self.starts(self.depth, starts(|start| start.depth.into()))
            && self.starts(self.plausible, starts(|start| start.plausible.into()))
    }

    /// Whether the first moves pass.
    pub fn allows_choices(&self, choices: &[Choice; 2]) -> bool {
        self.starts(self.best_moves, choices.each_ref().map(|choice| choice.best.into()))
            && self.starts(self.margin, choices.each_ref().map(|choice| choice.margin.unwrap_or(0)))
    }

    /// Whether the optimal lines pass.
    pub fn allows_lines(&self, lines: &[Line; 2]) -> bool {
        let starts = |figure: fn(&Line) -> u8| lines.each_ref().map(|line| i32::from(figure(line)));
        self.starts(self.lead_changes, starts(|line| line.lead_changes))
            && self.starts(self.misleading, starts(|line| line.misleading))
            && self.starts(self.awarded, starts(|line| line.awarded))
            && self.starts(self.length, starts(|line| line.length))
            && self.starts(self.keeping, starts(|line| line.keeping))
    }

    /// Whether games of the weaker levels must be played to decide.
    pub fn needs_results(&self) -> bool {
        [self.easy, self.normal, self.difficulty].iter().any(Option::is_some)
    }

    /// Whether the games of Easy and Normal pass.
    pub fn allows_results(&self, results: &[Results; 2]) -> bool {
        within(self.easy, results[0].percent().into())
            && within(self.normal, results[1].percent().into())
            && within(self.difficulty, difficulty(results).into())
    }

    fn starts(&self, range: Option<Range>, figures: [i32; 2]) -> bool {
        range.is_none_or(|range| {
            let inside = figures.map(|figure| range.contains(figure));
            if self.either_start { inside[0] || inside[1] } else { inside[0] && inside[1] }
        })
    }
}

fn within(range: Option<Range>, value: i32) -> bool {
    range.is_none_or(|range| range.contains(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_and_written() {
        for (text, low, high) in
            [("2..5", 2, 5), ("2..", 2, i32::MAX), ("..-1", i32::MIN, -1), ("-3", -3, -3)]
        {
            let range: Range = text.parse().unwrap();
            assert_eq!(range, Range { low, high });
            assert_eq!(range.to_string().parse(), Ok(range));
        }
        assert_eq!("5..2".parse::<Range>(), Err("5 is more than 2".to_owned()));
        for text in ["", "a", "1...2", "1..x", "1-2", "99999999999"] {
            assert!(text.parse::<Range>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_board_passes_if_its_opposite_does() {
        let look = |ls, rs| {
            let start = super::super::StartLook { greedy_loss: 1, depth: 2, plausible: 3 };
            Look { ls, rs, starts: [start, super::super::StartLook { greedy_loss: 0, ..start }] }
        };
        let red = Filter { kinds: vec![Kind::Red], ..Filter::default() };
        assert!(red.allows_look(&look(4, 2), (9, 4)) && red.allows_look(&look(-2, -4), (9, 4)));
        assert!(!red.allows_look(&look(2, -2), (9, 4)));
        let minority = Filter { minority: Some(Range { low: 2, high: 9 }), ..Filter::default() };
        assert!(minority.allows_look(&look(4, 2), (9, 4)));
        assert!(!minority.allows_look(&look(4, 1), (9, 4)));
        assert!(!minority.allows_look(&look(4, 2), (9, 5)));
        let mut greedy =
            Filter { greedy_loss: Some(Range { low: 1, high: 9 }), ..Filter::default() };
        assert!(!greedy.allows_look(&look(2, -2), (9, 4)));
        greedy.either_start = true;
        assert!(greedy.allows_look(&look(2, -2), (9, 4)));
    }
}
