//! The optimal line of play: what a game between two perfect players shows.

use influence_engine::Side;

use super::look::{Game, count};
use super::oracle::Oracle;
use crate::generate::sketch::bits;

/// What the optimal line from one start shows. Of optimal moves it takes the
/// largest capture, then the lowest vertex: as its figures depend on the names
/// of the vertices, boards are judged in their canonical form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Moves played.
    pub length: u8,
    /// How often the side with more captured points changed, the final result
    /// included.
    pub lead_changes: u8,
    /// Vertices awarded at the end.
    pub awarded: u8,
    /// By how many points the loser was ahead before the award; 0 if it was not.
    pub misleading: u8,
    /// Of the moves that the sides had, the share that keeps the value, in
    /// percent, rounded down.
    pub keeping: u8,
}

impl Line {
    /// The line when `first` starts; `None` if the limits do not let it be proven.
    pub fn of(game: &Game, oracle: &mut Oracle, first: Side) -> Option<Line> {
        let (mut remaining, mut side) = (game.all(), first);
        let mut line = Line { length: 0, lead_changes: 0, awarded: 0, misleading: 0, keeping: 0 };
        // Red's captured points minus Blue's, and the sign of the last lead.
        let (mut lead, mut leader) = (0_i32, 0);
        let (mut legal, mut keeping) = (0, 0);
        while game.own(side) & remaining != 0 {
            let (kept, chosen) = best_moves(game, oracle, remaining, side)?;
            legal += count(game.own(side) & remaining);
            keeping += count(kept);
            let capture = game.capture(chosen) & remaining;
            lead += count(capture) * side.sign();
            remaining &= !capture;
            side = side.opponent();
            line.length += 1;
            line.lead_changes += u8::from(lead.signum() * leader < 0);
            leader = if lead == 0 { leader } else { lead.signum() };
        }
        let last = lead + count(remaining) * side.opponent().sign();
        line.lead_changes += u8::from(last.signum() * leader < 0);
        line.awarded = count(remaining) as u8;
        line.misleading = (-lead * last.signum()).max(0) as u8;
        line.keeping = (100 * keeping / legal.max(1)) as u8;
        Some(line)
    }
}

/// The optimal moves of `side`, which has one, and the one that the line takes.
pub(super) fn best_moves(
    game: &Game,
    oracle: &mut Oracle,
    remaining: u64,
    side: Side,
) -> Option<(u64, usize)> {
    let best = oracle.value(remaining, side)? * side.sign();
    let mut kept = 0;
    let mut chosen = (0, 0);
    for v in bits(game.own(side) & remaining) {
        let capture = game.capture(v) & remaining;
        let after = oracle.value(remaining & !capture, side.opponent())?;
        if count(capture) + after * side.sign() == best {
            kept |= 1 << v;
            if count(capture) > chosen.0 {
                chosen = (count(capture), v);
            }
        }
    }
    Some((kept, chosen.1))
}
