//! Which boards are the same game.

use std::collections::HashMap;

use influence_engine::isomorphism::canonical_form;
use influence_engine::{Board, Side};

/// A board up to the names of its vertices, up to arcs that follow from others,
/// and up to swapping the two sides: boards with equal games would be one level.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Game(Board);

impl Game {
    /// The game of a board.
    pub fn of(board: &Board) -> Self {
        let closed = closed(board);
        let (one, other) = (canonical_form(&closed), canonical_form(&closed.opposite()));
        Self(if key(&one) <= key(&other) { one } else { other })
    }
}

fn key(board: &Board) -> (u128, &[(u8, u8)]) {
    (board.vertices(Side::Red).bits(), board.arcs())
}

/// The board with an arc wherever there is a way.
fn closed(board: &Board) -> Board {
    let n = board.vertex_count();
    let sides: Vec<Side> = (0..n).map(|v| board.side(v)).collect();
    let ways = |v: usize| board.closure(Side::Red, v).iter().filter(move |&w| w != v);
    let arcs: Vec<(usize, usize)> = (0..n).flat_map(|v| ways(v).map(move |w| (v, w))).collect();
    // The same vertices with arcs between them: that is always a board.
    Board::new(&sides, &arcs).unwrap_or_else(|_| board.clone())
}

/// For each board the place of an earlier one that is the same game.
pub(crate) fn repeated<'a>(boards: impl IntoIterator<Item = &'a Board>) -> Vec<Option<usize>> {
    let mut first: HashMap<Game, usize> = HashMap::new();
    let mut repeated = Vec::new();
    for (place, board) in boards.into_iter().enumerate() {
        let known = *first.entry(Game::of(board)).or_insert(place);
        repeated.push((known != place).then_some(known));
    }
    repeated
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_sides_and_redundant_arcs_do_not_matter() {
        let game = |code: &str| Game::of(&code.parse().unwrap());
        assert_eq!(game("RRB 0>1 1>2"), game("BRR 1>2 2>0"));
        assert_eq!(game("RRB 0>1 1>2"), game("RRB 0>1 1>2 0>2"));
        assert_eq!(game("RRB 0>1 1>2"), game("BBR 1>0 2>1"));
        assert_eq!(game("RRB 0>1 1>0 0>2"), game("RRB 0>1 1>0 1>2"));
        assert_ne!(game("RRB 0>1 1>2"), game("RRB 0>1"));
        assert_ne!(game("RRB 0>1 1>2"), game("RRB 2>1 1>0"));
        let boards = ["RB", "R", "BR"].map(|code| code.parse().unwrap());
        assert_eq!(repeated(&boards), [None, None, Some(0)]);
    }
}
