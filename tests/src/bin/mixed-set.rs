//! Solves the mixed set of the benches many times over and checks the values: a
//! program without input and output, so that it runs natively and as bare
//! WebAssembly, and whoever starts it measures it.

use influence_engine::Side;
use influence_engine::solve::{Limits, Solver};
use influence_tests::families;

/// How often the whole set is solved.
const ROUNDS: usize = 50;

/// The sum over the set of `31 Ls + Rs`, the same on every machine.
const CHECK: i32 = 46990;

fn main() {
    let boards = families::mixed();
    for _ in 0..ROUNDS {
        let mut check = 0;
        for board in &boards {
            // The memory that a page may take.
            let mut solver = Solver::new(board, Limits { nodes: None, memory: 32 << 20 });
            let [ls, rs] = Side::BOTH.map(|side| solver.value(board.all(), side).low);
            check += 31 * ls + rs;
        }
        assert_eq!(check, CHECK, "the mixed set has other values");
    }
}
