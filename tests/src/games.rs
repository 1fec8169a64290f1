//! Games played by the engine and by the reference at once.

use influence_engine::{Board, Position};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::agreement::{board, side};
use crate::reference::{Colour, Graph, Present};

/// A moment of a game: the reference's view of it and the engine's.
pub struct Moment<'a> {
    /// The graph at the start of the game.
    pub graph: &'a Graph,
    /// The vertices present, by the reference.
    pub present: &'a Present,
    /// The player to move, by the reference.
    pub to_move: Colour,
    /// The engine's board.
    pub board: &'a Board,
    /// The engine's position.
    pub position: Position,
}

impl Moment<'_> {
    /// What the player of `vertex`'s colour captures there, by the reference.
    #[must_use]
    pub fn captured(&self, vertex: usize) -> Present {
        self.graph.captured(self.present, self.graph.colours()[vertex], vertex)
    }

    /// The moment after the player to move chooses `vertex`, by both.
    ///
    /// # Panics
    /// If the engine refuses the move.
    fn after(&self, vertex: usize) -> (Present, Position) {
        let taken = self.captured(vertex);
        let present = self.present.iter().zip(&taken).map(|(&was, &gone)| was && !gone).collect();
        let position = self.position.play(self.board, vertex);
        (present, position.unwrap_or_else(|error| panic!("{}: {error}", self.graph)))
    }
}

/// Visits every moment of every game on `graph`, each player starting in turn.
/// For small graphs only.
pub fn every_game(graph: &Graph, mut visit: impl FnMut(&Moment)) {
    fn follow(moment: &Moment, visit: &mut impl FnMut(&Moment)) {
        visit(moment);
        for vertex in moment.graph.choices(moment.present, moment.to_move) {
            let (present, position) = moment.after(vertex);
            let to_move = moment.to_move.other();
            follow(&Moment { present: &present, to_move, position, ..*moment }, visit);
        }
    }
    let board = board(graph);
    for to_move in Colour::BOTH {
        let position = Position::start(&board, side(to_move));
        let present = &graph.full();
        follow(&Moment { graph, present, to_move, board: &board, position }, &mut visit);
    }
}

/// Visits every moment of one random game for each player who may start.
pub fn random_games(graph: &Graph, seed: u64, mut visit: impl FnMut(&Moment)) {
    let board = board(graph);
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    for first in Colour::BOTH {
        let (mut present, mut to_move) = (graph.full(), first);
        let mut position = Position::start(&board, side(first));
        loop {
            let moment = Moment { graph, present: &present, to_move, board: &board, position };
            visit(&moment);
            let choices = graph.choices(&present, to_move);
            if choices.is_empty() {
                break;
            }
            let vertex = choices[random.random_range(0..choices.len())];
            (present, position) = moment.after(vertex);
            to_move = to_move.other();
        }
    }
}
