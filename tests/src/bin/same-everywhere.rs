//! Everything that must come out the same in every build: values, the computer's
//! replies and the daily challenges, folded into one number that is pinned here.
//!
//! A program without input and output, so that it runs natively, with and without
//! optimisation, and as bare WebAssembly (`tests/scripts/slow/builds.test.mjs`).
//! A change of the number is a change that players and catalogs notice: say so in
//! CHANGELOG.md.

use influence_engine::ai::{self, Level};
use influence_engine::daily::{Date, challenge};
use influence_engine::solve::{Limits, Solver};
use influence_engine::{Position, Side};
use influence_tests::families;

/// What all of it comes to.
const PINNED: u64 = 15_892_474_347_378_433_259;

/// The days of 2020-01-01 and 2040-12-31, from 1970-01-01.
const DAYS: std::ops::RangeInclusive<i64> = 18_262..=25_932;

fn main() {
    let mut sum = Sum(0xcbf2_9ce4_8422_2325);
    for (place, board) in families::mixed().iter().enumerate() {
        let mut solver = Solver::new(board, Limits { nodes: None, memory: 8 << 20 });
        for side in Side::BOTH {
            sum.add(i64::from(solver.value(board.all(), side).low));
        }
        // A game of each level against itself, every tenth board.
        for level in
            [Level::Easy, Level::Normal, Level::Expert].into_iter().filter(|_| place % 10 == 0)
        {
            let mut position = Position::start(board, Side::BOTH[place / 10 % 2]);
            while let Some(vertex) = ai::choose(board, &position, level, place as u64, 3_000) {
                sum.add(vertex as i64);
                position = position.play(board, vertex).expect("a legal reply");
            }
        }
    }
    for days in DAYS {
        let date = Date::from_days(days).expect("a date");
        for pool in [7, 406, 420] {
            let today = challenge(date, pool).expect("a pool of whole weeks");
            for value in [today.index, today.side.index(), today.first.index()] {
                sum.add(value as i64);
            }
        }
    }
    assert_eq!(sum.0, PINNED, "this build differs");
}

/// The 64-bit FNV-1a sum of numbers.
struct Sum(u64);

impl Sum {
    fn add(&mut self, value: i64) {
        for byte in value.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
