//! A solver of one's own on the engine's rules, held to the exact solver.
//!
//! It is the simplest one that can be right: try every move, believe the worst
//! answer. A better one keeps the interface and replaces the inside.
//!
//!     cargo run -p influence-engine --example own_solver

use std::collections::HashMap;

use influence_engine::solve::{Limits, Solver};
use influence_engine::{Board, Position, Side, VertexSet};

/// Red's points minus Blue's over what remains, by trying everything. What is
/// known of a position is kept: captures in another order lead to the same one.
#[derive(Default)]
struct Plain {
    known: HashMap<(VertexSet, Side), i32>,
}

impl Plain {
    fn value(&mut self, board: &Board, position: &Position) -> i32 {
        let key = (position.remaining(), position.to_move());
        if let Some(&value) = self.known.get(&key) {
            return value;
        }
        let mover = position.to_move();
        let replies = position.legal(board).iter().map(|vertex| {
            let capture = position.capture(board, vertex).len() as i32 * mover.sign();
            let after = position.play(board, vertex).expect("a legal move");
            capture + self.value(board, &after)
        });
        let best = match mover {
            Side::Red => replies.max(),
            Side::Blue => replies.min(),
        };
        // Without a move, all that remains goes to the opponent.
        let value = best.unwrap_or(position.remaining().len() as i32 * mover.opponent().sign());
        self.known.insert(key, value);
        value
    }
}

/// A board of `vertices` vertices, the same for the same `seed`.
fn board(vertices: usize, seed: u64) -> Board {
    // xorshift: good enough to draw arcs.
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut below = |limit: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % limit
    };
    let sides: Vec<Side> =
        (0..vertices).map(|_| if below(2) == 0 { Side::Red } else { Side::Blue }).collect();
    let mut arcs = Vec::new();
    for a in 0..vertices {
        for b in 0..vertices {
            if a != b && below(6) == 0 {
                arcs.push((a, b));
            }
        }
    }
    Board::new(&sides, &arcs).expect("vertices in range, no arc twice")
}

fn main() {
    let mut compared = 0;
    for seed in 1..=200 {
        let board = board(4 + seed as usize % 6, seed);
        let mut exact = Solver::new(&board, Limits::default());
        let mut plain = Plain::default();
        for first in [Side::Red, Side::Blue] {
            let mine = plain.value(&board, &Position::start(&board, first));
            let theirs = exact.value(board.all(), first).exact();
            assert_eq!(Some(mine), theirs, "{first:?} starts on {board}");
            compared += 1;
        }
    }
    println!("{compared} values agree");
}

#[test]
fn it_runs() {
    main();
}
