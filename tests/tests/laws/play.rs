use influence_engine::{Position, Session, Side};
use influence_tests::agreement::{graph, side as engine_side, vertex_set};
use influence_tests::reference::Colour;
use proptest::prelude::*;

use crate::{board, side};

proptest! {
    #![proptest_config(crate::cases())]

    #[test]
    fn conservation_and_preview(
        board in board(128),
        first in side(),
        choices in proptest::collection::vec(any::<prop::sample::Index>(), 128),
    ) {
        let mut position = Position::start(&board, first);
        for choice in choices {
            let legal: Vec<usize> = position.legal(&board).iter().collect();
            if legal.is_empty() {
                break;
            }
            let vertex = legal[choice.index(legal.len())];
            let preview = position.capture(&board, vertex);
            prop_assert!(preview.contains(vertex));
            let next = position.play(&board, vertex).unwrap();
            prop_assert_eq!(position.remaining() - next.remaining(), preview);
            let captured: usize = Side::BOTH.map(|side| next.score(side)).iter().sum();
            prop_assert_eq!(captured + next.remaining().len(), board.vertex_count());
            position = next;
        }
        let end = position.outcome(&board).expect("a game has at most one move a vertex");
        prop_assert_eq!(end.red + end.blue, board.vertex_count());
    }

    #[test]
    fn captures_are_the_references(board in board(128)) {
        let graph = graph(&board);
        let full = graph.full();
        for vertex in 0..graph.size() {
            for colour in Colour::BOTH {
                let expected = vertex_set(&graph.captured(&full, colour, vertex));
                prop_assert_eq!(board.closure(engine_side(colour), vertex), expected);
            }
        }
    }

    /// Reachability never changes in a game, so leaving out arcs that others imply
    /// changes nothing.
    #[test]
    fn the_reduced_board_is_the_same_game(board in board(40)) {
        let reduced = board.reduced();
        prop_assert!(reduced.arcs().len() <= board.arcs().len());
        prop_assert_eq!(reduced.sides(), board.sides());
        for vertex in 0..board.vertex_count() {
            for side in Side::BOTH {
                prop_assert_eq!(reduced.closure(side, vertex), board.closure(side, vertex));
            }
        }
    }

    /// Undo, redo and jumps only ever walk along positions that play produced.
    #[test]
    fn sessions_walk_along_their_game(
        board in board(30),
        first in side(),
        steps in proptest::collection::vec((0_u8..12, any::<prop::sample::Index>()), 0..60),
    ) {
        let mut session = Session::new(board.clone(), first);
        for (kind, choice) in steps {
            let listed = session.moves().len() + session.redoable();
            let legal: Vec<usize> = session.position().legal(&board).iter().collect();
            match kind {
                0 => {
                    let played = session.moves().len();
                    prop_assert_eq!(session.undo(), played > 0);
                    prop_assert_eq!(session.moves().len(), played.saturating_sub(1));
                }
                5 => session.restart(),
                _ if legal.is_empty() => { session.undo(); }
                1 => { session.redo(); }
                2 => prop_assert!(session.go_to(choice.index(listed + 1))),
                3 => { session.undo_to_turn_of(Side::Red); }
                4 => { session.redo_to_turn_of(Side::Blue); }
                _ => { session.play(legal[choice.index(legal.len())]).unwrap(); }
            }
            let mut replay = Position::start(&board, first);
            for vertex in session.moves() {
                replay = replay.play(&board, vertex).unwrap();
            }
            prop_assert_eq!(*session.position(), replay);
            prop_assert_eq!(session.positions().len(), session.moves().len() + 1);
        }
    }
}
