//! Boards and games made of bytes.

use influence_engine::solve::Techniques;
use influence_engine::{Board, Session, Side, VertexSet};
use influence_tests::agreement;

/// Bytes as small numbers, zeros after their end.
struct Numbers<'a>(&'a [u8]);

impl Numbers<'_> {
    fn next(&mut self) -> usize {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        usize::from(first)
    }

    fn side(&mut self) -> Side {
        Side::BOTH[self.next() % 2]
    }

    /// A board of at most `most` vertices.
    fn board(&mut self, most: usize) -> Board {
        let size = 1 + self.next() % most;
        let sides: Vec<Side> = (0..size).map(|_| self.side()).collect();
        let mut arcs = Vec::new();
        for _ in 0..self.next() {
            let arc = (self.next() % size, self.next() % size);
            if arc.0 != arc.1 && !arcs.contains(&arc) {
                arcs.push(arc);
            }
        }
        Board::new(&sides, &arcs).expect("arcs in range, no loop, none twice")
    }
}

/// In any game a move is legal exactly if it is listed, captures what its preview
/// shows, and no vertex is lost or won twice; a refused move changes nothing; the
/// game survives being kept.
pub(crate) fn game(bytes: &[u8]) {
    let mut numbers = Numbers(bytes);
    let board = numbers.board(128);
    let mut session = Session::new(board.clone(), numbers.side());
    for _ in 0..=bytes.len() {
        let before = *session.position();
        let wanted = numbers.next() % 130;
        let legal = wanted < board.vertex_count() && before.legal(&board).contains(wanted);
        let preview = if legal { before.capture(&board, wanted) } else { VertexSet::EMPTY };
        if let Ok(after) = session.play(wanted) {
            assert!(legal);
            assert_eq!(before.remaining() - after.remaining(), preview);
            let side = before.to_move();
            assert_eq!(after.score(side), before.score(side) + preview.len());
            assert_eq!(after.score(side.opponent()), before.score(side.opponent()));
        } else {
            assert!(!legal);
            assert_eq!(session.position(), &before);
        }
        let now = session.position();
        assert_eq!(now.outcome(&board).is_some(), now.legal(&board).is_empty());
        if let Some(outcome) = now.outcome(&board) {
            assert_eq!(outcome.red + outcome.blue, board.vertex_count());
        }
        let scores: usize = Side::BOTH.map(|side| now.score(side)).iter().sum();
        assert_eq!(scores + now.remaining().len(), board.vertex_count());
    }
    assert_eq!(Session::from_text(&session.to_text()), Ok(session));
}

/// On a small board the solver agrees with the reference, with every technique
/// and without each one.
pub(crate) fn values(bytes: &[u8]) {
    let mut numbers = Numbers(bytes);
    let board = numbers.board(7);
    let expected = agreement::graph(&board).stops();
    let one_off = Techniques::each_without();
    let all = [("nothing left out", Techniques::ALL), ("every one left out", Techniques::NONE)];
    for (left_out, techniques) in one_off.into_iter().chain(all) {
        assert_eq!(agreement::stops_with(&board, techniques), expected, "{board}, {left_out}");
    }
}
