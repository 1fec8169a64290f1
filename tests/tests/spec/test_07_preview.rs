//! Test 7: For each vertex that may be chosen, what is previewed is what is captured.

use influence_engine::{Position, Side};
use influence_tests::agreement::vertex_set;
use influence_tests::boards;
use influence_tests::games::{Moment, every_game, random_games};

fn preview_is_capture(moment: &Moment) {
    let (board, before) = (moment.board, moment.position);
    let mover = before.to_move();
    let choices = moment.graph.choices(moment.present, moment.to_move);
    assert_eq!(before.legal(board), choices.iter().copied().collect(), "{}", moment.graph);
    for vertex in choices {
        let preview = before.capture(board, vertex);
        let after = before.play(board, vertex).unwrap();
        let label = || format!("{}: vertex {vertex}", moment.graph);
        assert_eq!(before.remaining() - after.remaining(), preview, "{}", label());
        assert!(after.remaining().is_subset(before.remaining()), "{}", label());
        assert_eq!(preview, vertex_set(&moment.captured(vertex)), "{}", label());
        assert_eq!(after.score(mover), before.score(mover) + preview.len(), "{}", label());
        let other = mover.opponent();
        assert_eq!(after.score(other), before.score(other), "{}", label());
        assert_eq!(after.to_move(), other, "{}", label());
    }
}

#[test]
fn test_07_in_every_position_of_small_boards() {
    boards::up_to(3).for_each(|graph| every_game(&graph, preview_is_capture));
    boards::random(9, 300, 4..=7).for_each(|graph| every_game(&graph, preview_is_capture));
}

#[test]
fn test_07_in_random_games_on_large_boards() {
    for (seed, graph) in boards::random(10, 600, 8..=128).enumerate() {
        random_games(&graph, seed as u64, preview_is_capture);
    }
}

#[test]
fn test_07_the_side_that_waits_is_previewed_too() {
    let board = crate::board("RB 0>1");
    let position = Position::start(&board, Side::Red);
    assert_eq!(position.capture(&board, 1), crate::set([0, 1]));
}
