//! What the visitor has achieved: for each level and side, the best so far.

use super::settings::{side_from, side_name};
use influence_engine::Side;
use std::fmt::Write;

/// How well a level was done against the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Mark {
    /// Won.
    Won,
    /// As many points as perfect play gives against perfect play, or more.
    Star,
}

/// The best mark for each level and side, in the order of the first ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Progress(Vec<(String, [Option<Mark>; 2])>);

impl Progress {
    /// The best so far.
    pub(crate) fn of(&self, level: &str, side: Side) -> Option<Mark> {
        self.0.iter().find(|(known, _)| known == level)?.1[side.index()]
    }

    /// Whether one side at least has a mark.
    pub(crate) fn is_done(&self, level: &str) -> bool {
        Side::BOTH.iter().any(|&side| self.of(level, side).is_some())
    }

    /// Notes a mark; false if there was one as good already.
    pub(crate) fn note(&mut self, level: &str, side: Side, mark: Mark) -> bool {
        let place = self.0.iter().position(|(known, _)| known == level).unwrap_or_else(|| {
            self.0.push((level.to_owned(), [None; 2]));
            self.0.len() - 1
        });
        let best = &mut self.0[place].1[side.index()];
        let better = *best < Some(mark);
        if better {
            *best = Some(mark);
        }
        better
    }

    /// One `level side mark` a line.
    pub(crate) fn to_text(&self) -> String {
        let mut text = String::new();
        for (level, marks) in &self.0 {
            for side in Side::BOTH {
                let mark = match marks[side.index()] {
                    Some(Mark::Won) => "won",
                    Some(Mark::Star) => "star",
                    None => continue,
                };
                // Writing to a string cannot fail.
                let _ = writeln!(text, "{level} {} {mark}", side_name(side));
            }
        }
        text
    }

    /// Every line of `text` that can be understood.
    pub(crate) fn read(text: &str) -> Progress {
        let mut progress = Progress::default();
        for line in text.lines() {
            let mut words = line.split(' ');
            let (Some(level), Some(side), Some(mark), None) =
                (words.next(), words.next(), words.next(), words.next())
            else {
                continue;
            };
            let mark = match mark {
                "won" => Mark::Won,
                "star" => Mark::Star,
                _ => continue,
            };
            if let Some(side) = side_from(side).filter(|_| !level.is_empty()) {
                progress.note(level, side, mark);
            }
        }
        progress
    }
}

/// What a finished game earns: `points` of a visitor for whom perfect play gives
/// `optimal`, against `opponent` points.
pub(crate) fn mark(points: usize, opponent: usize, optimal: i32) -> Option<Mark> {
    if points as i32 >= optimal {
        Some(Mark::Star)
    } else {
        (points > opponent).then_some(Mark::Won)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_mark_stays() {
        let mut progress = Progress::default();
        assert!(!progress.is_done("a"));
        assert!(progress.note("a", Side::Red, Mark::Won));
        assert!(progress.note("a", Side::Red, Mark::Star));
        assert!(!progress.note("a", Side::Red, Mark::Won));
        assert_eq!(progress.of("a", Side::Red), Some(Mark::Star));
        assert_eq!(progress.of("a", Side::Blue), None);
        assert!(progress.is_done("a"));
    }

    #[test]
    fn progress_survives_its_text() {
        let mut progress = Progress::default();
        progress.note("tree-9", Side::Blue, Mark::Won);
        progress.note("tree-9", Side::Red, Mark::Star);
        progress.note("segment-8", Side::Red, Mark::Won);
        assert_eq!(progress.to_text(), "tree-9 red star\ntree-9 blue won\nsegment-8 red won\n");
        assert_eq!(Progress::read(&progress.to_text()), progress);
    }

    #[test]
    fn lines_of_no_use_are_passed_over() {
        let text =
            "\n a red won\nb green won\nc red best\nd red\ne blue star\nf red won more\n red won";
        assert_eq!(Progress::read(text).to_text(), "e blue star\n");
    }

    #[test]
    fn a_win_is_marked_and_the_optimal_score_gets_a_star() {
        assert_eq!(mark(5, 3, 6), Some(Mark::Won));
        assert_eq!(mark(6, 2, 6), Some(Mark::Star));
        // Perfect play loses here: holding the loss down is worth the star.
        assert_eq!(mark(3, 5, 3), Some(Mark::Star));
        assert_eq!(mark(4, 4, 5), None);
    }
}
