//! Test 8: Ls(−H) = −Rs(H) and Rs(−H) = −Ls(H): exchanging the colours and turning the
//! arcs round exchanges the players.

use influence_engine::Side;
use influence_engine::facts::{Facts, Kind};
use influence_engine::solve::Limits;
use influence_tests::agreement::{self, engine_stops};
use influence_tests::boards;

#[test]
fn test_08_the_opposite_board_has_opposite_values() {
    for graph in boards::up_to(4).chain(boards::random(11, 1_500, 5..=14)) {
        let board = agreement::board(&graph);
        let opposite = agreement::board(&graph.opposite());
        assert_eq!(board.opposite(), opposite, "{graph}");
        let (ls, rs) = engine_stops(&board);
        assert_eq!(engine_stops(&opposite), (-rs, -ls), "{graph}");
    }
}

#[test]
fn test_08_absolute_scores_and_facts_are_exchanged() {
    for graph in boards::random(12, 300, 4..=10) {
        let board = agreement::board(&graph);
        let [facts, opposite] =
            [&board, &board.opposite()].map(|board| Facts::of(board, Limits::default()));
        let (rs, mirrored) = (facts.rs.exact().unwrap(), opposite.ls.exact().unwrap());
        let blue_when_blue_starts = graph.size() as i32 - facts.red_score(rs);
        assert_eq!(opposite.red_score(mirrored), blue_when_blue_starts, "{graph}");
        assert_eq!(opposite.kind, facts.kind.map(Kind::opposite), "{graph}");
        for side in Side::BOTH {
            let (here, there) = (side.index(), side.opponent().index());
            assert_eq!(opposite.undominated[there], facts.undominated[here], "{graph}");
            assert_eq!(opposite.best[there], facts.best[here], "{graph}");
            assert_eq!(opposite.greedy_loss[there], facts.greedy_loss[here], "{graph}");
        }
    }
}
