//! The daily challenge as the player meets it: the pool of boards, which is a file
//! of its own and fetched when it is wanted, and what a date brings.

use crate::levels::Level;
use crate::sum::sum;
use influence_engine::daily::{Challenge, Date, challenge};
use std::cell::OnceCell;

/// The check sum that the pool of this version has.
const SUM: u64 = u64::from_le_bytes(*include_bytes!(concat!(env!("OUT_DIR"), "/daily.sum")));

/// The first day that can be played, 2020-01-01, in days since 1970-01-01.
const FIRST: i64 = 18_262;

/// The first day that can be played.
pub(crate) fn first_day() -> Option<Date> {
    Date::from_days(FIRST)
}

/// The boards of all days, in the pool's order.
#[derive(Debug)]
struct Pool(Vec<Level>);

impl Pool {
    /// Reads the fetched bytes; `None` unless they are this version's pool.
    fn read(bytes: &[u8]) -> Option<Pool> {
        if sum(bytes) != SUM {
            return None;
        }
        Level::decode_all(bytes).map(Pool)
    }

    /// What a date brings; `None` if the pool is empty.
    fn day(&self, date: Date) -> Option<(Level, Challenge)> {
        let challenge = challenge(date, self.0.len())?;
        Some((self.0.get(challenge.index)?.of_day(date), challenge))
    }
}

// What is known of the pool. These are numbers because the page has signals of
// numbers already: each further kind of signal weighs a kilobyte.
/// Nobody has asked for the pool yet.
pub(crate) const UNASKED: usize = 0;
/// It is on its way.
pub(crate) const ASKED: usize = 1;
/// It cannot be had, or is not the one that this version needs.
pub(crate) const FAILED: usize = 2;
/// It is there.
pub(crate) const HERE: usize = 3;

thread_local! {
    static POOL: OnceCell<Pool> = const { OnceCell::new() };
}

/// Keeps the pool that was fetched, and says what is known of it now.
pub(crate) fn keep(bytes: Option<Vec<u8>>) -> usize {
    match bytes.and_then(|bytes| Pool::read(&bytes)) {
        // One that is there already is the same.
        Some(pool) => POOL.with(|kept| kept.set(pool).map_or(HERE, |()| HERE)),
        None => FAILED,
    }
}

/// What a date brings, once the pool is there.
pub(crate) fn day(date: Date) -> Option<(Level, Challenge)> {
    POOL.with(|pool| pool.get()?.day(date))
}

#[cfg(test)]
mod tests {
    use super::*;
    use influence_catalog::Catalog;
    use std::path::Path;

    const BYTES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/daily.bin"));

    fn catalog() -> Catalog {
        let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../catalog"));
        Catalog::read(folder).expect("the catalog")
    }

    /// Against what `forge daily` says, from its own end of the catalog.
    #[test]
    fn every_day_from_2020_to_2040_is_that_of_forge() {
        let catalog = catalog();
        let pool = Pool::read(BYTES).expect("the pool");
        let first: Date = "2020-01-01".parse().expect("a date");
        assert_eq!(first_day(), Some(first));
        let last: Date = "2040-12-31".parse().expect("a date");
        let mut days = 0;
        for day in first.days()..=last.days() {
            let date = Date::from_days(day.into()).expect("a date");
            let (level, played) = pool.day(date).expect("a challenge");
            let said = influence_forge::commands::daily::of(&catalog, date).expect("a challenge");
            assert_eq!((played.side, played.first), (said.0.side, said.0.first), "{date}");
            assert_eq!(level.id, format!("daily-{date}"));
            assert_eq!(level.board, said.1.board, "{date}");
            assert_eq!(level.values, [said.1.ls, said.1.rs], "{date}");
            assert_eq!(level.positions.len(), said.1.positions.len(), "{date}");
            for (found, wanted) in level.positions.iter().zip(&said.1.positions) {
                // A place is kept to the nearest five units.
                let away = [found.x - f64::from(wanted.x), found.y - f64::from(wanted.y)];
                assert!(away.iter().all(|away| away.abs() <= 2.5), "{date}");
            }
            days += 1;
        }
        assert_eq!(days, 7671);
    }

    #[test]
    fn any_other_bytes_are_refused() {
        assert!(Pool::read(BYTES).is_some());
        let mut changed = BYTES.to_vec();
        for place in [0, 5, BYTES.len() / 2, BYTES.len() - 1] {
            changed[place] ^= 1;
            assert!(Pool::read(&changed).is_none(), "{place}");
            changed[place] ^= 1;
        }
        for cut in [0, 1, BYTES.len() / 2, BYTES.len() - 1] {
            assert!(Pool::read(&BYTES[..cut]).is_none(), "{cut}");
        }
        changed.push(0);
        assert!(Pool::read(&changed).is_none());
        assert!(Pool::read(b"<!doctype html>").is_none());
    }

    #[test]
    fn a_pool_within_its_sum_is_still_read_with_care() {
        // Whole boards, one after the other, are a pool; whatever is between is none.
        let whole = (1..400).filter(|&cut| Level::decode_all(&BYTES[..cut]).is_some());
        let whole: Vec<usize> = whole.collect();
        assert!((8..20).contains(&whole.len()), "{whole:?}");
        for (place, cut) in whole.into_iter().enumerate() {
            let levels = Level::decode_all(&BYTES[..cut]).expect("whole boards");
            assert_eq!(levels.len(), place + 1);
        }
        assert!(Level::decode_all(&[255; 64]).is_none());
    }
}
