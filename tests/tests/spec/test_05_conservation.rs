//! Test 5: The two final scores add up to the number of vertices, early ends included.

use influence_engine::Side;
use influence_tests::boards;
use influence_tests::games::{Moment, every_game, random_games};

fn nothing_is_lost(moment: &Moment) {
    let size = moment.graph.size();
    let captured: usize = Side::BOTH.map(|side| moment.position.score(side)).iter().sum();
    assert_eq!(captured + moment.position.remaining().len(), size, "{}", moment.graph);
    if let Some(outcome) = moment.position.outcome(moment.board) {
        assert_eq!(outcome.red + outcome.blue, size, "{}", moment.graph);
        if size % 2 == 1 {
            assert!(outcome.winner().is_some(), "{}: an odd board has no draw", moment.graph);
        }
    }
}

#[test]
fn test_05_scores_add_up_in_every_game_on_small_boards() {
    boards::up_to(3).for_each(|graph| every_game(&graph, nothing_is_lost));
    boards::random(5, 300, 4..=7).for_each(|graph| every_game(&graph, nothing_is_lost));
}

#[test]
fn test_05_scores_add_up_in_random_games_on_large_boards() {
    for (seed, graph) in boards::random(6, 1_000, 30..=128).enumerate() {
        random_games(&graph, seed as u64, nothing_is_lost);
    }
}
