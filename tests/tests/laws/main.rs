//! Laws of the game and of its texts, on boards that proptest makes and shrinks.
//! `PROPTEST_CASES` sets how many of each (2,000 without it).

mod play;
mod texts;
mod values;

use influence_engine::{Board, Side};
use proptest::prelude::*;
use proptest::test_runner::Config;

/// How many cases each law is tried on.
fn cases() -> Config {
    let set = std::env::var_os("PROPTEST_CASES").is_some();
    if set { Config::default() } else { Config::with_cases(2_000) }
}

/// A board of at most `most` vertices, of any density.
fn board(most: usize) -> impl Strategy<Value = Board> {
    (1..=most)
        .prop_flat_map(|size| {
            let arcs = proptest::collection::vec((0..size, 0..size), 0..=3 * size);
            (proptest::collection::vec(side(), size), arcs)
        })
        .prop_map(|(sides, mut arcs)| {
            arcs.retain(|(from, to)| from != to);
            arcs.sort_unstable();
            arcs.dedup();
            Board::new(&sides, &arcs).expect("in range, no loop, no arc twice")
        })
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::Red), Just(Side::Blue)]
}
