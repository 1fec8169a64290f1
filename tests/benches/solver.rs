//! `cargo bench -p influence-tests`: the solver and its yardstick on fixed boards.
//! Every run checks its answers; `scripts/bench` makes the tables of the documents.

use divan::Bencher;
use influence_engine::solve::{Limits, Solver};
use influence_engine::{Board, Side};
use influence_tests::agreement;
use influence_tests::boards::segment;
use influence_tests::families::Family;
use influence_tests::plain::Plain;

fn main() {
    divan::main();
}

fn stops(board: &Board) -> (i32, i32) {
    let mut solver = Solver::new(board, Limits::default());
    let [ls, rs] = Side::BOTH.map(|side| solver.value(board.all(), side).low);
    (ls, rs)
}

#[divan::bench(args = [38, 52, 64])]
fn segments(bencher: Bencher, n: usize) {
    let board = agreement::board(&segment(n));
    bencher.bench(|| assert_eq!(stops(&board), (2, -2)));
}

#[divan::bench(args = Family::ALL)]
fn boards_of_32(bencher: Bencher, family: Family) {
    let boards: Vec<Board> = (0..20).map(|seed| family.board(32, 3, seed)).collect();
    let expected: Vec<_> = boards.iter().map(|board| Plain::new(board).stops()).collect();
    bencher.bench(|| {
        let found: Vec<_> = boards.iter().map(stops).collect();
        assert_eq!(found, expected);
    });
}

#[divan::bench(args = Family::ALL)]
fn boards_of_32_plainly(bencher: Bencher, family: Family) {
    let boards: Vec<Board> = (0..20).map(|seed| family.board(32, 3, seed)).collect();
    let expected: Vec<_> = boards.iter().map(stops).collect();
    bencher.bench(|| {
        let found: Vec<_> = boards.iter().map(|board| Plain::new(board).stops()).collect();
        assert_eq!(found, expected);
    });
}
