//! Numbers that people rely on, once more, by programs that share nothing with the
//! engine's search.

mod c_reference;

use std::path::Path;

use c_reference::Reference;
use influence_catalog::Catalog;
use influence_tests::agreement::{self, announce, engine_stops};
use influence_tests::boards;
use influence_tests::plain::Plain;

const BOARDS: usize = 1_000_000;

/// A thousand boards at a time are in memory.
#[test]
#[ignore = "slow: a million boards; scripts/test runs it"]
fn a_million_random_boards_by_the_reference_in_c() {
    let reference = Reference::compiled();
    let mut random = boards::random(30, BOARDS, 4..=10);
    let (mut count, mut cyclic) = (0, 0);
    loop {
        let graphs: Vec<_> = random.by_ref().take(1000).collect();
        if graphs.is_empty() {
            break;
        }
        let expected = reference.stops(&graphs);
        assert_eq!(expected.len(), graphs.len());
        for (graph, expected) in graphs.iter().zip(expected) {
            assert_eq!(engine_stops(&agreement::board(graph)), expected, "{graph}");
            cyclic += usize::from(graph.is_cyclic());
            count += 1;
        }
    }
    announce(&format!(
        "solver and reference in C: {count} random boards of 4 to 10 vertices, {cyclic} of them \
         cyclic; 0 disagreements"
    ));
    assert_eq!(count, BOARDS);
}

#[test]
#[ignore = "slow: boards of up to 32 vertices; scripts/test runs it"]
fn every_level_and_daily_board_by_a_plain_search() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../catalog");
    let catalog = Catalog::read(&folder).expect("a catalog without fault");
    let mut positions = 0;
    for level in catalog.levels() {
        let mut plain = Plain::new(&level.board);
        assert_eq!(plain.stops(), (level.facts.ls, level.facts.rs), "{}", level.id);
        positions += plain.nodes;
    }
    for daily in catalog.daily() {
        let mut plain = Plain::new(&daily.board);
        assert_eq!(plain.stops(), (daily.ls, daily.rs), "{}", daily.board);
        positions += plain.nodes;
    }
    announce(&format!(
        "stored values and a plain search: {} levels and {} daily boards, {positions} positions; \
         0 disagreements",
        catalog.levels().len(),
        catalog.daily().len()
    ));
}
