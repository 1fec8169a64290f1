//! Games of the computer's weaker levels against perfect play.

use influence_engine::ai::{self, Level};
use influence_engine::{Board, Position, Side};

use super::line::best_moves;
use super::look::Game;
use super::oracle::Oracle;

/// The results of one level against perfect play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Results {
    /// Games played: both sides, both starts, several seeds.
    pub games: u16,
    /// Games in which the level got less than the board was worth to it.
    pub spoilt: u16,
    /// Points thrown away, over all games.
    pub lost: u16,
}

impl Results {
    /// The share of spoilt games, in percent, rounded down.
    pub fn percent(&self) -> u8 {
        (100 * u32::from(self.spoilt) / u32::from(self.games.max(1))) as u8
    }
}

/// Easy errs at random, so it plays more games than Normal.
const SEEDS: [(Level, u64); 2] = [(Level::Easy, 6), (Level::Normal, 2)];

/// Positions that a level may search for one move.
const NODES: u64 = 20_000;

/// The results of Easy and of Normal; `None` if the limits do not let perfect
/// play be proven.
pub fn results(board: &Board, game: &Game, oracle: &mut Oracle) -> Option<[Results; 2]> {
    let mut results = [Results::default(); 2];
    for (results, (level, seeds)) in results.iter_mut().zip(SEEDS) {
        for seed in 0..seeds {
            for player in Side::BOTH {
                for first in Side::BOTH {
                    let value = oracle.value(game.all(), first)?;
                    let reached = play(board, game, oracle, (player, first), level, seed)?;
                    let lost = (value - reached) * player.sign();
                    results.games += 1;
                    results.spoilt += u16::from(lost > 0);
                    results.lost += lost.max(0) as u16;
                }
            }
        }
    }
    Some(results)
}

/// Red's points minus Blue's of one game in which `player` plays at `level` and
/// the other side perfectly.
fn play(
    board: &Board,
    game: &Game,
    oracle: &mut Oracle,
    (player, first): (Side, Side),
    level: Level,
    seed: u64,
) -> Option<i32> {
    let mut position = Position::start(board, first);
    loop {
        if let Some(end) = position.outcome(board) {
            return Some(end.red as i32 - end.blue as i32);
        }
        let side = position.to_move();
        let vertex = if side == player {
            ai::choose(board, &position, level, seed, NODES)?
        } else {
            best_moves(game, oracle, position.remaining().bits() as u64, side)?.1
        };
        position = position.play(board, vertex).ok()?;
    }
}
