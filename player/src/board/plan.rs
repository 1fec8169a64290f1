//! The animation of a move, planned as the difference of two positions. The
//! game never waits for it: the plan only says when each part of the drawing
//! starts to change.

use influence_engine::{Board, Position, Side, VertexSet};

/// Milliseconds between two waves of a capture.
const WAVE: u32 = 110;
/// Milliseconds that one captured vertex takes to leave.
const LEAVE: u32 = 240;

/// What changes on the board, and when, in milliseconds from the move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Plan {
    /// The vertices that leave, each with its start: the capture runs along the
    /// arrows, the chosen vertex first.
    pub(crate) leaving: Vec<(usize, u32)>,
    /// When the arrows turn round: once the capture is over.
    pub(crate) turn_at: u32,
}

impl Plan {
    /// The plan from `before` to `after`, `chosen` being the vertex played
    /// between them. Without a move (a restart, moves taken back) nothing waits.
    pub(crate) fn between(
        board: &Board,
        before: &Position,
        after: &Position,
        chosen: Option<usize>,
    ) -> Plan {
        let gone = before.remaining() - after.remaining();
        let Some(chosen) = chosen.filter(|&vertex| gone.contains(vertex)) else {
            return Plan::default();
        };
        let mut leaving = Vec::new();
        let mut wave = VertexSet::single(chosen);
        let mut left = gone;
        let mut start = 0;
        while !left.is_empty() {
            // What the arrows do not reach step by step leaves with the last wave.
            if (wave & left).is_empty() {
                wave = left;
            }
            leaving.extend((wave & left).iter().map(|vertex| (vertex, start)));
            left -= wave;
            wave = beyond(board, board.side(chosen), wave);
            start += WAVE;
        }
        let turn_at = leaving.last().map_or(0, |&(_, start)| start + LEAVE);
        Plan { leaving, turn_at }
    }

    /// When `vertex` starts to leave; 0 if it does not.
    pub(crate) fn start(&self, vertex: usize) -> u32 {
        self.leaving.iter().find(|(leaving, _)| *leaving == vertex).map_or(0, |&(_, start)| start)
    }
}

/// The vertices one arrow beyond `from`, as the arrows show for `side`.
fn beyond(board: &Board, side: Side, from: VertexSet) -> VertexSet {
    let arcs = board.arcs().iter().map(|&(a, b)| (usize::from(a), usize::from(b)));
    arcs.map(|(a, b)| if side == Side::Red { (a, b) } else { (b, a) })
        .filter(|&(tail, _)| from.contains(tail))
        .map(|(_, head)| head)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::samples::board;

    fn plan(code: &str, first: Side, vertex: usize) -> Plan {
        let board = board(code);
        let before = Position::start(&board, first);
        let after = before.play(&board, vertex).expect("a legal move");
        Plan::between(&board, &before, &after, Some(vertex))
    }

    #[test]
    fn a_capture_runs_along_the_arrows() {
        let plan = plan("RBBR 0>1 1>2 0>3", Side::Red, 0);
        assert_eq!(plan.leaving, [(0, 0), (1, WAVE), (3, WAVE), (2, 2 * WAVE)]);
        assert_eq!(plan.turn_at, 2 * WAVE + LEAVE);
        assert_eq!((plan.start(2), plan.start(0)), (2 * WAVE, 0));
    }

    #[test]
    fn blue_captures_against_the_arcs() {
        let plan = plan("RRB 0>1 1>2", Side::Blue, 2);
        assert_eq!(plan.leaving, [(2, 0), (1, WAVE), (0, 2 * WAVE)]);
    }

    #[test]
    fn a_cycle_is_left_once_round() {
        let plan = plan("RBR 0>1 1>2 2>0", Side::Red, 0);
        assert_eq!(plan.leaving, [(0, 0), (1, WAVE), (2, 2 * WAVE)]);
    }

    #[test]
    fn a_restart_is_not_animated() {
        let board = board("RB 0>1");
        let start = Position::start(&board, Side::Red);
        let after = start.play(&board, 0).expect("a legal move");
        assert_eq!(Plan::between(&board, &after, &start, None), Plan::default());
        assert_eq!(Plan::between(&board, &start, &start, Some(0)), Plan::default());
    }
}
