//! The exact solver within a budget: what it proves when it may not finish, and
//! how it goes on.
//!
//!     cargo run -p influence-engine --example budget

use influence_engine::solve::{Limits, Solver};
use influence_engine::{Board, Side};

/// The article's segment of `n` vertices: even vertices red, each with an arc
/// to its neighbours. (It counts from 1, board codes from 0.)
fn segment(n: usize) -> Board {
    let sides: Vec<Side> =
        (1..=n).map(|v| if v % 2 == 0 { Side::Red } else { Side::Blue }).collect();
    let arcs: Vec<(usize, usize)> =
        (1..n).map(|v| if v % 2 == 0 { (v - 1, v) } else { (v, v - 1) }).collect();
    Board::new(&sides, &arcs).expect("a segment")
}

fn main() {
    let board = segment(40);
    let mut solver = Solver::new(&board, Limits { nodes: Some(50), memory: 16 << 20 });

    // Too few positions for the value, but whatever is said is proven.
    let first = solver.value(board.all(), Side::Red);
    println!("after {} positions: between {} and {}", solver.nodes(), first.low, first.high);
    assert!(first.low <= first.high);

    // More positions: what was proven before is not proven again.
    solver.allow_nodes(None);
    let value = solver.value(board.all(), Side::Red);
    println!("after {} positions: {:?}", solver.nodes(), value.exact());
    let exact = value.exact().expect("no limit on positions is left");
    assert!((first.low..=first.high).contains(&exact));

    // A question is cheaper than the value.
    let mut asked = Solver::new(&board, Limits::default());
    assert_eq!(asked.is_at_least(board.all(), Side::Red, exact), Some(true));
    assert_eq!(asked.is_at_least(board.all(), Side::Red, exact + 2), Some(false));
}

#[test]
fn it_runs() {
    main();
}
