//! Test 4: A player to move who has no vertex ends the game at once, and everything
//! that remains goes to the opponent.

use influence_engine::{Position, Side};
use influence_tests::boards;
use influence_tests::games::{Moment, every_game, random_games};
use influence_tests::reference::Colour;

use crate::{board, set};

#[test]
fn test_04_the_rest_goes_to_the_player_who_took_the_last_opposing_vertex() {
    let board = board("RBBRR 0>1 0>2");
    let next = Position::start(&board, Side::Red).play(&board, 0).unwrap();
    assert!(next.legal(&board).is_empty());
    assert_eq!(next.score(Side::Red), 3, "what is awarded was not captured");
    let end = next.outcome(&board).expect("Blue has no vertex");
    assert_eq!((end.red, end.blue), (5, 0));
    assert_eq!(end.awarded, Some((Side::Red, set([3, 4]))));
    assert_eq!(end.winner(), Some(Side::Red));
}

#[test]
fn test_04_a_player_who_takes_their_own_last_vertex_loses_the_rest() {
    // Blue's only move takes Blue's only vertex; Red answers, then Blue has nothing.
    let board = board("RBRR 0>1");
    let next = Position::start(&board, Side::Blue).play(&board, 1).unwrap();
    assert_eq!(next.outcome(&board), None, "Red still has a vertex to choose");
    let end = next.play(&board, 2).unwrap().outcome(&board).expect("Blue has no vertex");
    assert_eq!((end.red, end.blue), (2, 2));
    assert_eq!(end.awarded, Some((Side::Red, set([3]))));
    assert_eq!(end.winner(), None);
}

#[test]
fn test_04_the_game_goes_on_while_the_player_to_move_has_a_vertex() {
    // Blue has none, but it is Red's turn: Red must play before the game can end.
    let board = board("RR");
    let start = Position::start(&board, Side::Red);
    assert_eq!(start.outcome(&board), None);
    let end = start.play(&board, 0).unwrap().outcome(&board).unwrap();
    assert_eq!((end.red, end.blue), (2, 0));
}

#[test]
fn test_04_a_first_player_without_vertex_ends_the_game_before_it_starts() {
    let board = board("RRR 0>1");
    let start = Position::start(&board, Side::Blue);
    let end = start.outcome(&board).unwrap();
    assert_eq!((end.red, end.blue), (3, 0));
    assert_eq!(end.awarded, Some((Side::Red, set([0, 1, 2]))));
    for vertex in 0..3 {
        assert!(start.play(&board, vertex).is_err(), "no passing, no move for the other side");
    }
}

#[test]
fn test_04_the_game_is_over_exactly_when_the_player_to_move_has_no_vertex() {
    let mut early = [0; 2];
    let mut check = |moment: &Moment| {
        let over = moment.graph.choices(moment.present, moment.to_move).is_empty();
        let outcome = moment.position.outcome(moment.board);
        assert_eq!(outcome.is_some(), over, "{}", moment.graph);
        let Some(outcome) = outcome else { return };
        let rest = moment.present.iter().filter(|&&present| present).count();
        let taker = moment.position.to_move().opponent();
        let awarded = outcome.awarded.map(|(side, vertices)| (side, vertices.len()));
        assert_eq!(awarded, (rest > 0).then_some((taker, rest)), "{}", moment.graph);
        let final_scores = [outcome.red, outcome.blue];
        for side in Side::BOTH {
            let given = if side == taker { rest } else { 0 };
            let expected = moment.position.score(side) + given;
            assert_eq!(final_scores[side.index()], expected, "{}", moment.graph);
        }
        if rest > 0 {
            early[usize::from(moment.to_move == Colour::Red)] += 1;
        }
    };
    boards::up_to(3).for_each(|graph| every_game(&graph, &mut check));
    for (seed, graph) in boards::random(4, 1_000, 4..=60).enumerate() {
        random_games(&graph, seed as u64, &mut check);
    }
    assert!(early.iter().all(|&count| count > 500), "both sides are awarded the rest: {early:?}");
}
