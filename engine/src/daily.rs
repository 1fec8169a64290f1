//! The daily challenge: a date, and which board of the pool it brings.
//!
//! The pool is a list of boards in a fixed order, a whole number of weeks long,
//! that starts on a Monday and then begins anew. So a board comes back only when
//! all others have been played, and each place of the week can have boards of
//! its own sort. Side and first player belong to the place in the pool, too: whoever fills
//! the pool puts boards where the side that the player takes can hold its own.
//!
//! ```
//! use influence_engine::Side;
//! use influence_engine::daily::{Date, challenge};
//!
//! let date: Date = "2026-11-30".parse()?;
//! let today = challenge(date, 420).unwrap();
//! assert_eq!((today.index, today.side, today.first), (210, Side::Red, Side::Red));
//! # Ok::<(), influence_engine::daily::DateError>(())
//! ```

use std::fmt;
use std::str::FromStr;

use crate::Side;

/// A day of the Gregorian calendar, in the years 1 to 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    /// Days since 1970-01-01.
    days: i32,
}

/// The days of 0001-01-01 and 9999-12-31.
const FIRST: i32 = -719_162;
const LAST: i32 = 2_932_896;

/// A text that is no date; its `Display` says what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DateError {
    text: String,
}

impl fmt::Display for DateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "date {:?}: expected a day of the calendar as YYYY-MM-DD", self.text)
    }
}

impl std::error::Error for DateError {}

impl Date {
    /// The date so many days after 1970-01-01; `None` outside of the years 1 to 9999.
    pub fn from_days(days: i64) -> Option<Self> {
        let days = i32::try_from(days).ok()?;
        (FIRST..=LAST).contains(&days).then_some(Self { days })
    }

    /// The UTC date at a time in seconds since 1970-01-01; `None` outside of the
    /// years 1 to 9999.
    pub fn at_unix_seconds(seconds: i64) -> Option<Self> {
        Self::from_days(seconds.div_euclid(86_400))
    }

    /// Days since 1970-01-01, negative before.
    pub fn days(self) -> i32 {
        self.days
    }

    /// The day of the week, 0 for Monday to 6 for Sunday.
    pub fn weekday(self) -> usize {
        // 1970-01-01 was a Thursday.
        (self.days + 3).rem_euclid(7) as usize
    }

    /// Year, month and day, by the calendar's 400-year cycle of 146,097 days
    /// counted from 0000-03-01 (so that leap days end a year).
    pub fn civil(self) -> (i32, u32, u32) {
        let days = self.days + 719_468;
        let (cycle, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day = day - (153 * month + 2) / 5 + 1;
        let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
        (cycle * 400 + year + next, month as u32, day as u32)
    }

    fn from_civil(year: i32, month: i32, day: i32) -> Self {
        let year = if month > 2 { year } else { year - 1 };
        let month = (month + 9) % 12;
        let (cycle, year) = (year.div_euclid(400), year.rem_euclid(400));
        let day = (153 * month + 2) / 5 + day - 1;
        Self { days: cycle * 146_097 + year * 365 + year / 4 - year / 100 + day - 719_468 }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.civil();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Date {
    type Err = DateError;

    /// Reads `YYYY-MM-DD`, and nothing else.
    fn from_str(text: &str) -> Result<Self, DateError> {
        let number = |digits: &[u8]| {
            digits.iter().try_fold(0_i32, |value, digit| {
                digit.is_ascii_digit().then(|| value * 10 + i32::from(digit - b'0'))
            })
        };
        let read = || match text.as_bytes() {
            &[a, b, c, d, b'-', e, f, b'-', g, h] => {
                let (year, month, day) =
                    (number(&[a, b, c, d])?, number(&[e, f])?, number(&[g, h])?);
                let plausible = year >= 1 && (1..=12).contains(&month) && (1..=31).contains(&day);
                // A day that its month does not have comes back as another date.
                plausible
                    .then(|| Self::from_civil(year, month, day))
                    .filter(|date| date.civil() == (year, month as u32, day as u32))
            }
            _ => None,
        };
        read().ok_or_else(|| DateError { text: text.chars().take(40).collect() })
    }
}

/// What a day brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// The place of the board in the pool.
    pub index: usize,
    /// The side that the player takes.
    pub side: Side,
    /// The side that moves first.
    pub first: Side,
}

/// The challenge of a date, from a pool of `pool` boards; `None` if that has none.
pub fn challenge(date: Date, pool: usize) -> Option<Challenge> {
    // Counted from the Monday before 1970-01-01.
    let days = i64::from(date.days()) + 3;
    let index = days.checked_rem_euclid(i64::try_from(pool).ok()?)? as usize;
    Some(at(index))
}

/// The challenge at a place of the pool: the player takes red and blue in turn,
/// and starts, except on Wednesdays and Saturdays.
pub fn at(index: usize) -> Challenge {
    let side = if index.is_multiple_of(2) { Side::Red } else { Side::Blue };
    let first = if matches!(index % 7, 2 | 5) { side.opponent() } else { side };
    Challenge { index, side, first }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[test]
    fn known_days() {
        for (text, days, weekday) in [
            ("0001-01-01", -719_162, 0),
            ("1582-10-15", -141_427, 4),
            ("1969-12-31", -1, 2),
            ("1970-01-01", 0, 3),
            ("2000-02-29", 11_016, 1),
            ("2020-01-01", 18_262, 2),
            ("2024-02-29", 19_782, 3),
            ("2026-11-30", 20_787, 0),
            ("2038-01-19", 24_855, 1),
            ("2040-12-31", 25_932, 0),
            ("9999-12-31", 2_932_896, 4),
        ] {
            let date = date(text);
            assert_eq!((date.days(), date.weekday()), (days, weekday), "{text}");
            assert_eq!(Date::from_days(days.into()), Some(date));
            assert_eq!(date.to_string(), text);
        }
        assert_eq!(Date::from_days(i64::from(FIRST) - 1), None);
        assert_eq!(Date::from_days(i64::from(LAST) + 1), None);
        assert_eq!(Date::from_days(i64::MAX), None);
        assert_eq!(Date::at_unix_seconds(-1), Some(date("1969-12-31")));
        assert_eq!(Date::at_unix_seconds(86_399), Some(date("1970-01-01")));
    }

    /// Every day of 2020 to 2040, against counting months on the fingers.
    #[test]
    fn every_day_of_two_decades() {
        let mut days = 18_262;
        for year in 2020..=2040 {
            // No century is among these years.
            let february = if year % 4 == 0 { 29 } else { 28 };
            let months = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
            for (month, length) in (1..).zip(months) {
                for day in 1..=length {
                    let text = format!("{year}-{month:02}-{day:02}");
                    assert_eq!(date(&text).days(), days, "{text}");
                    assert_eq!(Date::from_days(days.into()).unwrap().to_string(), text);
                    days += 1;
                }
                let after = format!("{year}-{month:02}-{:02}", length + 1);
                assert!(after.parse::<Date>().is_err(), "{after}");
            }
        }
    }

    #[test]
    fn what_is_no_date() {
        for text in [
            "",
            "2026",
            "2026-11",
            "2026-11-3",
            "26-11-30",
            "2026-11-31",
            "2026-13-01",
            "2026-00-10",
            "2026-01-00",
            "2025-02-29",
            "1900-02-29",
            "0000-01-01",
            "+026-01-01",
            "2026-1a-01",
            "2026/11/30",
            " 2026-11-30",
            "2026-11-30 ",
            "2026-11-30T",
            "２０２６-11-30",
            "20261130--",
        ] {
            let error = text.parse::<Date>().unwrap_err().to_string();
            assert!(error.ends_with("expected a day of the calendar as YYYY-MM-DD"), "{error}");
        }
    }

    #[test]
    fn no_board_comes_back_before_all_others() {
        for pool in [1, 6, 7, 400, 420, 434] {
            let start = date("2026-11-30").days();
            let mut last = vec![None; pool];
            for day in (start..).take(3 * pool) {
                let index = challenge(Date { days: day }, pool).unwrap().index;
                if let Some(before) = last[index].replace(day) {
                    assert_eq!((day - before) as usize, pool);
                }
            }
            assert!(last.iter().all(Option::is_some));
        }
        assert_eq!(challenge(date("2026-11-30"), 0), None);
    }

    #[test]
    fn a_week_begins_on_monday_and_mixes_sides() {
        let week: Vec<Challenge> =
            (20_787..20_794).map(|days| challenge(Date { days }, 420).unwrap()).collect();
        assert_eq!(week[0].index % 7, date("2026-11-30").weekday());
        let started = week.iter().filter(|day| day.side == day.first).count();
        let red = week.iter().filter(|day| day.side == Side::Red).count();
        assert_eq!((started, red), (5, 4));
    }

    /// The order is declared stable: players compare results of a day.
    #[test]
    fn days_are_pinned() {
        for (text, index, side, first) in [
            ("1969-12-31", 2, Side::Red, Side::Blue),
            ("2026-11-30", 210, Side::Red, Side::Red),
            ("2027-01-01", 242, Side::Red, Side::Red),
            ("2027-01-02", 243, Side::Blue, Side::Red),
        ] {
            assert_eq!(
                challenge(date(text), 420),
                Some(Challenge { index, side, first }),
                "{text}"
            );
        }
    }
}
