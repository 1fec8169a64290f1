//! The first look at a board: its values, and whether its best moves can be
//! seen without much thought. Cheap, and the same for isomorphic and for
//! opposite boards.

use influence_engine::Side;
use influence_engine::facts::Kind;

use super::oracle::Oracle;
use crate::generate::sketch::bits;
use crate::generate::{Closed, MAX_SKETCH};

/// Looking this many moves ahead counts as deep; the first look goes no further.
pub const DEEP: u8 = 4;

/// A board as a player looks at it.
pub struct Game {
    own: [u64; 2],
    all: u64,
    capture: [u64; MAX_SKETCH],
    /// The vertices whose presence makes choosing this one superfluous.
    better: [u64; MAX_SKETCH],
}

/// What the first look shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The value if Red starts.
    pub ls: i32,
    /// The value if Blue starts.
    pub rs: i32,
    /// For Red, then Blue, when it starts.
    pub starts: [StartLook; 2],
}

/// What the first look shows of one start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartLook {
    /// Points lost by the best of the largest captures.
    pub greedy_loss: i32,
    /// The least number of moves to look ahead after which every move that
    /// seems best is optimal; [`DEEP`] stands for that or more.
    pub depth: u8,
    /// Distinct captures, not inside another one, of at least half the largest.
    pub plausible: u8,
}

/// What the first moves of one start are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Distinct captures that keep the value.
    pub best: u8,
    /// Points that the next best capture loses; `None` if every one is optimal.
    pub margin: Option<i32>,
}

impl Game {
    /// The game on a board.
    pub fn of(closed: &Closed) -> Game {
        let own = [closed.own(Side::Red), closed.own(Side::Blue)];
        let mut game =
            Game { own, all: closed.all(), capture: [0; MAX_SKETCH], better: [0; MAX_SKETCH] };
        for side in Side::BOTH {
            let mine = own[side.index()];
            for v in bits(mine) {
                let captors = closed.capture(side.opponent(), v) & mine;
                let twins = captors & closed.component(v);
                game.capture[v] = closed.capture(side, v);
                game.better[v] = (captors & !twins) | (twins & ((1 << v) - 1));
            }
        }
        game
    }

    /// All vertices.
    pub fn all(&self) -> u64 {
        self.all
    }

    /// The vertices of one colour.
    pub fn own(&self, side: Side) -> u64 {
        self.own[side.index()]
    }

    /// What choosing `vertex` captures on the full board.
    pub fn capture(&self, vertex: usize) -> u64 {
        self.capture[vertex]
    }

    /// The vertices of `side` whose captures, of what remains, are not inside
    /// another one of that side; of equal captures one.
    fn moves(&self, remaining: u64, side: Side) -> impl Iterator<Item = usize> {
        bits(self.own(side) & remaining).filter(move |&v| self.better[v] & remaining == 0)
    }

    /// What `side` seems to be ahead by if it looks `depth` moves ahead: points
    /// captured on the way, and what is awarded if the game ends.
    fn ahead(&self, remaining: u64, side: Side, depth: u8) -> i32 {
        if self.own(side) & remaining == 0 {
            return -count(remaining);
        }
        if depth == 0 {
            return 0;
        }
        let after = |v: usize| {
            let capture = self.capture[v] & remaining;
            count(capture) - self.ahead(remaining & !capture, side.opponent(), depth - 1)
        };
        self.moves(remaining, side).map(after).max().unwrap_or(0)
    }
}

pub(super) const fn count(set: u64) -> i32 {
    set.count_ones() as i32
}

impl Look {
    /// The first look; `None` if the limits do not let the values be proven, or
    /// if a side has no vertex.
    pub fn of(game: &Game, oracle: &mut Oracle) -> Option<Look> {
        let ls = oracle.value(game.all, Side::Red)?;
        let rs = oracle.value(game.all, Side::Blue)?;
        let red = look(game, oracle, Side::Red, ls)?;
        let blue = look(game, oracle, Side::Blue, rs)?;
        Some(Look { ls, rs, starts: [red, blue] })
    }

    /// Who wins.
    pub fn kind(&self) -> Kind {
        Kind::of(self.ls, self.rs)
    }
}

/// What a first move is worth to its side, and to nobody else: relative to that side.
fn worth(game: &Game, oracle: &mut Oracle, side: Side, v: usize) -> Option<i32> {
    let capture = game.capture[v];
    let after = oracle.value(game.all & !capture, side.opponent())?;
    Some(count(capture) + after * side.sign())
}

fn look(game: &Game, oracle: &mut Oracle, side: Side, value: i32) -> Option<StartLook> {
    let best = value * side.sign();
    let mut vertices = [0_u8; MAX_SKETCH];
    let mut listed = 0;
    let mut largest = 0;
    for v in game.moves(game.all, side) {
        vertices[listed] = v as u8;
        listed += 1;
        largest = largest.max(count(game.capture[v]));
    }
    let moves = || vertices[..listed].iter().map(|&v| usize::from(v));
    let plausible = moves().filter(|&v| 2 * count(game.capture[v]) >= largest).count() as u8;
    let mut greedy_loss = i32::MAX;
    for v in moves().filter(|&v| count(game.capture[v]) == largest) {
        greedy_loss = greedy_loss.min(best - worth(game, oracle, side, v)?);
    }
    if listed == 0 {
        return None;
    }
    let mut depth = 1;
    'deeper: while depth < DEEP {
        let seems = |v: usize| {
            let capture = game.capture[v];
            count(capture) - game.ahead(game.all & !capture, side.opponent(), depth - 1)
        };
        let mut seen = [0; MAX_SKETCH];
        for (slot, v) in seen.iter_mut().zip(moves()) {
            *slot = seems(v);
        }
        let top = seen[..listed].iter().max().copied().unwrap_or(0);
        for (_, v) in seen.iter().zip(moves()).filter(|(seems, _)| **seems == top) {
            if worth(game, oracle, side, v)? < best {
                depth += 1;
                continue 'deeper;
            }
        }
        break;
    }
    Some(StartLook { greedy_loss, depth, plausible })
}

impl Choice {
    /// The worth of the first moves of `side`, which starts and has a vertex;
    /// `value` is the board's.
    pub fn of(game: &Game, oracle: &mut Oracle, side: Side, value: i32) -> Option<Choice> {
        let best = value * side.sign();
        let mut choice = Choice { best: 0, margin: None };
        let own = game.own(side);
        for v in bits(own) {
            // Equal captures are one.
            if bits(own & ((1 << v) - 1)).any(|w| game.capture[w] == game.capture[v]) {
                continue;
            }
            let loss = best - worth(game, oracle, side, v)?;
            if loss == 0 {
                choice.best += 1;
            } else {
                choice.margin = Some(choice.margin.map_or(loss, |margin| margin.min(loss)));
            }
        }
        Some(choice)
    }
}
