//! Computer players, and the analysis of games.
//!
//! An answer depends on the position, the level, the seed and the node budget
//! alone, so games can be played again exactly. Long work is cut into slices of
//! so many positions: whoever must not wait ([`Thought::step`], [`Study::step`])
//! gets the very answer of whoever can ([`choose`]).

mod expert;
mod glance;
mod study;

pub use study::Study;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::solve::Interval;
use crate::{Board, Position};
use expert::Expert;

/// How well the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Takes what is largest now, and errs now and then.
    Easy,
    /// Looks a few moves ahead.
    Normal,
    /// Plays perfectly within its node budget.
    Expert,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Normal, Level::Expert];
}

/// A move, with what is proven of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The vertex to choose.
    pub vertex: usize,
    /// Red's points minus Blue's over what remains, this move's capture included,
    /// if both sides play perfectly after it. Only Expert proves anything.
    pub value: Option<Interval>,
}

/// How many positions one step of a [`Thought`] or of a [`Study`] searches at
/// most: a few milliseconds of a slow phone.
pub const SLICE: u64 = 500;

/// The memory that the tables of one thought or study may take, in bytes.
const MEMORY: usize = 64 << 20;

/// The vertex that the computer chooses for the side to move, or `None` if the
/// game is over. `nodes` bounds the positions that Expert searches; past it,
/// Expert chooses by what it has proven so far and by looking ahead.
pub fn choose(
    board: &Board,
    position: &Position,
    level: Level,
    seed: u64,
    nodes: u64,
) -> Option<usize> {
    let mut thought = Thought::new(board, position, level, seed, nodes)?;
    loop {
        if let Some(advice) = thought.step() {
            return Some(advice.vertex);
        }
    }
}

/// The choice of one move, in steps.
///
/// ```
/// use influence_engine::ai::{Level, Thought};
/// use influence_engine::{Board, Position, Side};
///
/// let board: Board = "BRBRB 1>0 1>2 3>2 3>4".parse()?;
/// let start = Position::start(&board, Side::Red);
/// let mut thought = Thought::new(&board, &start, Level::Expert, 1, 10_000).unwrap();
/// let advice = loop {
///     if let Some(advice) = thought.step() {
///         break advice;
///     }
/// };
/// assert_eq!(advice.value.and_then(|value| value.exact()), Some(1));
/// # Ok::<(), influence_engine::code::CodeError>(())
/// ```
pub struct Thought {
    board: Board,
    position: Position,
    rng: Xoshiro256PlusPlus,
    player: Player,
}

enum Player {
    Easy,
    Normal,
    Expert(Box<Expert>),
}

impl Thought {
    /// Begins to choose a move for the side to move; `None` if the game is over.
    /// The arguments are those of [`choose`].
    pub fn new(
        board: &Board,
        position: &Position,
        level: Level,
        seed: u64,
        nodes: u64,
    ) -> Option<Thought> {
        if position.legal(board).is_empty() {
            return None;
        }
        let player = match level {
            Level::Easy => Player::Easy,
            Level::Normal => Player::Normal,
            Level::Expert => Player::Expert(Box::new(Expert::new(board, position, nodes))),
        };
        // Each turn of a game draws from a stream of its own.
        let turn = (position.remaining().len() as u64) << 32;
        Some(Thought {
            board: board.clone(),
            position: *position,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed ^ turn),
            player,
        })
    }

    /// The positions that Expert has searched so far; the others count none.
    pub fn nodes(&self) -> u64 {
        match &self.player {
            Player::Expert(expert) => expert.nodes(),
            Player::Easy | Player::Normal => 0,
        }
    }

    /// Thinks on for at most [`SLICE`] positions; the move, once it is chosen.
    pub fn step(&mut self) -> Option<Advice> {
        let (board, position) = (&self.board, &self.position);
        let good: Vec<Advice> = match &mut self.player {
            Player::Easy => glance::easy(board, position, &mut self.rng),
            Player::Normal => glance::normal(board, position),
            Player::Expert(expert) => expert.step(board)?,
        };
        // No list is empty: the side to move has a vertex.
        good.get((self.rng.next_u64() % good.len().max(1) as u64) as usize).copied()
    }
}

#[cfg(test)]
mod tests;
