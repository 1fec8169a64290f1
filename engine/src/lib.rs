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
