//! Rules, exact solver, computer player and game session of *influence*, the
//! partizan scoring game on two-coloured directed graphs of E. Duchêne,
//! S. Gonzalez, A. Parreau, E. Rémila and P. Solal, Theoretical Computer
//! Science 878–879 (2021) 26–46, <https://doi.org/10.1016/j.tcs.2021.05.028>.
//!
//! Red (the article's Left) chooses a red vertex and captures all that it
//! reaches; Blue (Right) chooses a blue vertex and captures all that reaches
//! it. A side to move that has no vertex ends the game, and all that remains
//! goes to its opponent.
//!
//! Everything here is a pure function of its arguments: no input or output, no
//! clock, no threads, the same natively and in WebAssembly.
//!
//! | to | start at |
//! |---|---|
//! | read or make a board | [`Board`], [`code`] |
//! | follow the rules | [`Position`]: captures, legal moves, outcome |
//! | know exact values, within a budget | [`solve::Solver`] |
//! | decide millions of small boards | [`quick::QuickSolver`] |
//! | know all that a level's metadata says | [`facts::Facts`] |
//! | tell boards apart | [`isomorphism`] |
//! | let the computer play | [`ai`] |
//! | keep a game with its history | [`Session`] |
//!
//! To write a solver of one's own: `value(remaining, to_move)` of
//! [`solve::Solver`] is what it has to agree with, and `examples/own_solver.rs`
//! holds one to it. Vertices are numbered from 0; a set of them is a
//! [`VertexSet`]; a value is Red's points minus Blue's over what remains.
//!
//! The default features make the fastest solver. `one-width` halves its code for
//! the sake of a download, is slower on boards of up to 64 vertices, and changes
//! no value. The minimum Rust version is 1.94.
//!
//! ```
//! use influence_engine::solve::{Limits, Solver};
//! use influence_engine::{Board, Position, Side};
//!
//! let board: Board = "BRBRB 1>0 1>2 3>2 3>4".parse()?;
//! let position = Position::start(&board, Side::Red);
//! assert_eq!(position.capture(&board, 1).len(), 3);
//!
//! let mut solver = Solver::new(&board, Limits::default());
//! assert_eq!(solver.value(board.all(), Side::Red).exact(), Some(1));
//! assert_eq!(solver.value(board.all(), Side::Blue).exact(), Some(-5));
//! # Ok::<(), influence_engine::code::CodeError>(())
//! ```

pub mod ai;
mod board;
pub mod code;
pub mod daily;
pub mod facts;
pub mod isomorphism;
mod position;
pub mod quick;
pub mod session;
mod short;
mod side;
pub mod solve;
mod vertex_set;

pub use board::{Board, BoardError};
pub use position::{IllegalMove, Outcome, Position};
pub use session::Session;
pub use side::Side;
pub use vertex_set::{MAX_VERTICES, VertexSet};
