//! The progress line, on standard error and only where that is a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// Shows how far a search is.
pub struct Progress {
    shown: bool,
    started: Instant,
    last: Option<Instant>,
    /// Candidates tried before this run, by the run that it resumes.
    before: u64,
    total: u64,
}

impl Progress {
    /// Progress towards `total` candidates, of which `before` are done.
    pub fn new(before: u64, total: u64) -> Progress {
        let shown = io::stderr().is_terminal();
        Progress { shown, started: Instant::now(), last: None, before, total }
    }

    /// Shows the line anew, a few times a second.
    pub fn show(&mut self, tried: u64, finds: usize) {
        let recent = |last: Instant| last.elapsed() < Duration::from_millis(250);
        if !self.shown || self.last.is_some_and(recent) {
            return;
        }
        self.last = Some(Instant::now());
        let line = line(self.started.elapsed(), self.before, tried, self.total, finds);
        _ = write!(io::stderr(), "\r\x1b[K{line}");
    }

    /// Removes the line.
    pub fn clear(&self) {
        if self.shown && self.last.is_some() {
            _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

fn line(elapsed: Duration, before: u64, tried: u64, total: u64, finds: usize) -> String {
    let millis = elapsed.as_millis().max(1) as u64;
    let rate = 1000 * tried.saturating_sub(before) / millis;
    let left = match total.saturating_sub(tried).checked_div(rate) {
        Some(seconds) => clock(seconds),
        None => "?".to_owned(),
    };
    let percent = 100 * tried / total.max(1);
    format!("{percent} %: {tried} of {total} candidates, {rate}/s, {finds} kept, {left} left")
}

fn clock(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_counts_only_this_run() {
        let seconds = Duration::from_secs;
        assert_eq!(
            line(seconds(2), 1000, 3000, 10_000, 7),
            "30 %: 3000 of 10000 candidates, 1000/s, 7 kept, 0:07 left"
        );
        assert!(line(seconds(1), 5, 5, 10, 0).ends_with("? left"));
        assert_eq!((clock(59), clock(3661)), ("0:59".to_owned(), "1:01:01".to_owned()));
    }
}
