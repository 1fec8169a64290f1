//! What the visitor has achieved: for each level and side the best so far, and
//! the days of the daily challenge.
//!
//! Every part only ever grows (marks by their maximum), so that what two tabs or
//! two devices know can be joined in any order, any number of times.

use super::settings::{side_from, side_name};
use influence_engine::Side;
use influence_engine::daily::Date;

/// How well a level was done against the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Mark {
    /// Won.
    Won,
    /// As many points as perfect play gives against perfect play, or more.
    Star,
}

/// What became of a day's challenge, worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Daily {
    /// Played to its end and not won.
    Played,
    /// Won when the day was over: it counts for no streak.
    Late,
    /// Won on its day.
    OnTime,
}

/// All that was achieved, levels and days each in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Progress {
    levels: Vec<(String, [Option<Mark>; 2])>,
    days: Vec<(Date, Daily)>,
}

/// More levels or days than this are no honest record: they are not read.
const MOST: usize = 5000;

impl Progress {
    /// The best so far.
    pub(crate) fn of(&self, level: &str, side: Side) -> Option<Mark> {
        self.levels[self.place_of(level).ok()?].1[side.index()]
    }

    /// Whether one side at least has a mark.
    pub(crate) fn is_done(&self, level: &str) -> bool {
        Side::BOTH.iter().any(|&side| self.of(level, side).is_some())
    }

    fn place_of(&self, level: &str) -> Result<usize, usize> {
        self.levels.binary_search_by(|(known, _)| known.as_str().cmp(level))
    }

    /// How many levels have a mark.
    pub(crate) fn levels(&self) -> usize {
        self.levels.len()
    }

    /// Notes a mark; false if there was one as good already.
    pub(crate) fn note(&mut self, level: &str, side: Side, mark: Mark) -> bool {
        let place = self.place_of(level).unwrap_or_else(|place| {
            self.levels.insert(place, (level.to_owned(), [None; 2]));
            place
        });
        let best = &mut self.levels[place].1[side.index()];
        let better = *best < Some(mark);
        if better {
            *best = Some(mark);
        }
        better
    }

    /// What became of the challenge of `date`; `None` if it was not played to its end.
    pub(crate) fn daily(&self, date: Date) -> Option<Daily> {
        let place = self.days.binary_search_by_key(&date, |day| day.0).ok()?;
        Some(self.days[place].1)
    }

    /// How many days were played to their end.
    pub(crate) fn days(&self) -> usize {
        self.days.len()
    }

    /// Notes what became of the challenge of `date`, finished on the day `today`;
    /// false if nothing is better than before.
    pub(crate) fn record_daily(&mut self, date: Date, won: bool, today: Date) -> bool {
        let daily = match won {
            false => Daily::Played,
            true if date == today => Daily::OnTime,
            true => Daily::Late,
        };
        self.note_daily(date, daily)
    }

    fn note_daily(&mut self, date: Date, daily: Daily) -> bool {
        match self.days.binary_search_by_key(&date, |day| day.0) {
            Ok(place) => {
                let better = self.days[place].1 < daily;
                if better {
                    self.days[place].1 = daily;
                }
                better
            }
            Err(place) => {
                self.days.insert(place, (date, daily));
                true
            }
        }
    }

    /// How many days in a row were won on their day, up to `today` or, while that
    /// is still open, up to the day before.
    pub(crate) fn streak(&self, today: Date) -> usize {
        let won = |days: i32| {
            let date = Date::from_days(days.into());
            date.and_then(|date| self.daily(date)) == Some(Daily::OnTime)
        };
        let mut day = today.days();
        if !won(day) {
            day -= 1;
        }
        let last = day;
        while won(day) {
            day -= 1;
        }
        (last - day) as usize
    }

    /// Takes over all that `other` has better; the result is the same whoever
    /// takes over from whom.
    pub(crate) fn join(&mut self, other: &Progress) {
        for (level, marks) in &other.levels {
            for side in Side::BOTH {
                if let Some(mark) = marks[side.index()] {
                    self.note(level, side, mark);
                }
            }
        }
        for &(date, daily) in &other.days {
            self.note_daily(date, daily);
        }
    }

    /// One `level ID SIDE MARK` or `day DATE MARK` a line.
    pub(crate) fn write(&self, out: &mut String) {
        let mut line = |words: &[&str]| {
            out.push_str(&words.join(" "));
            out.push('\n');
        };
        for (level, marks) in &self.levels {
            for side in Side::BOTH {
                if let Some(mark) = marks[side.index()] {
                    line(&["level", level, side_name(side), MARKS[mark as usize]]);
                }
            }
        }
        for (date, daily) in &self.days {
            line(&["day", &date.to_string(), DAILIES[*daily as usize]]);
        }
    }

    /// Reads what follows `level` in a line.
    pub(crate) fn read_level(&mut self, words: &str) -> Option<()> {
        let mut words = words.split(' ');
        let (level, side, mark) = (words.next()?, words.next()?, words.next()?);
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if level.is_empty() || level.len() > 60 || !level.bytes().all(plain) {
            return None;
        }
        let mark = [Mark::Won, Mark::Star][MARKS.iter().position(|&known| known == mark)?];
        let side = side_from(side)?;
        if words.next().is_some() || self.levels.len() > MOST {
            return None;
        }
        self.note(level, side, mark);
        Some(())
    }

    /// Reads what follows `day` in a line.
    pub(crate) fn read_day(&mut self, words: &str) -> Option<()> {
        let (date, daily) = words.split_once(' ')?;
        let daily = DAILIES.iter().position(|&known| known == daily)?;
        let daily = [Daily::Played, Daily::Late, Daily::OnTime][daily];
        let date = date.parse().ok().filter(|_| self.days.len() <= MOST)?;
        self.note_daily(date, daily);
        Some(())
    }
}

/// The words for the marks, in their order.
const MARKS: [&str; 2] = ["won", "star"];
const DAILIES: [&str; 3] = ["played", "late", "won"];

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

    fn date(text: &str) -> Date {
        text.parse().expect("a date")
    }

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
    fn the_best_of_a_day_stays_and_a_past_day_is_late() {
        let (monday, tuesday) = (date("2026-11-30"), date("2026-12-01"));
        let mut progress = Progress::default();
        assert_eq!(progress.daily(monday), None);
        assert!(progress.record_daily(monday, false, monday));
        assert_eq!(progress.daily(monday), Some(Daily::Played));
        assert!(progress.record_daily(monday, true, tuesday));
        assert_eq!(progress.daily(monday), Some(Daily::Late));
        assert!(!progress.record_daily(monday, false, tuesday));
        assert!(progress.record_daily(monday, true, monday));
        assert!(!progress.record_daily(monday, true, tuesday));
        assert_eq!(progress.daily(monday), Some(Daily::OnTime));
        assert_eq!(progress.days(), 1);
    }

    #[test]
    fn a_streak_is_of_days_won_on_their_day() {
        let mut progress = Progress::default();
        let today = date("2027-01-02");
        assert_eq!(progress.streak(today), 0);
        for day in ["2026-12-30", "2026-12-31", "2027-01-01"] {
            progress.record_daily(date(day), true, date(day));
        }
        assert_eq!(progress.streak(today), 3, "today is still open");
        progress.record_daily(today, false, today);
        assert_eq!(progress.streak(today), 3, "a loss can be tried again today");
        progress.record_daily(today, true, today);
        assert_eq!(progress.streak(today), 4);
        assert_eq!(progress.streak(date("2027-01-03")), 4);
        assert_eq!(progress.streak(date("2027-01-04")), 0, "a day was missed");
        progress.record_daily(date("2026-12-29"), true, today);
        assert_eq!(progress.streak(today), 4, "a day won late does not lengthen it");
        assert_eq!(progress.streak(date("0001-01-01")), 0);
    }

    #[test]
    fn progress_is_written_a_line_a_mark() {
        let mut progress = Progress::default();
        progress.note("tree-9", Side::Blue, Mark::Won);
        progress.note("tree-9", Side::Red, Mark::Star);
        progress.record_daily(date("2026-12-01"), false, date("2026-12-01"));
        progress.record_daily(date("2026-11-30"), true, date("2026-11-30"));
        progress.record_daily(date("2026-11-29"), true, date("2026-11-30"));
        let mut text = String::new();
        progress.write(&mut text);
        assert_eq!(
            text,
            "level tree-9 red star\nlevel tree-9 blue won\n\
             day 2026-11-29 late\nday 2026-11-30 won\nday 2026-12-01 played\n"
        );
    }

    #[test]
    fn other_lines_are_refused_and_change_nothing() {
        let mut progress = Progress::default();
        for words in [
            "",
            "a",
            "a red",
            "a green won",
            "a red best",
            "a red won more",
            "a  red won",
            " red won",
            "A red won",
            "\u{e9} red won",
            &format!("{} red won", "a".repeat(61)),
        ] {
            assert_eq!(progress.read_level(words), None, "{words:?}");
        }
        for words in
            ["", "2026-11-31 won", "2026-11-30", "2026-11-30 lost", "2026-11-30 won ", "x won"]
        {
            assert_eq!(progress.read_day(words), None, "{words:?}");
        }
        assert_eq!(progress, Progress::default());
    }

    #[test]
    fn a_dishonest_number_of_records_is_refused() {
        let mut progress = Progress::default();
        let read =
            (0..2 * MOST).take_while(|n| progress.read_level(&format!("l{n} red won")).is_some());
        assert!(read.count() < 2 * MOST);
        let mut progress = Progress::default();
        let read = (0..2 * MOST as i64).take_while(|&days| {
            let date = Date::from_days(days).expect("a date");
            progress.read_day(&format!("{date} won")).is_some()
        });
        assert!(read.count() < 2 * MOST);
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
