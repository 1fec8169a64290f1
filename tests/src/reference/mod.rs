//! The reference implementation: the rules of the specification's section 3 as
//! they are written, and nothing else.
//!
//! A position is the list of the vertices still present; what a choice captures
//! is searched for again in what is left, each time; the value of a position is
//! the best over all its moves, each followed to the end. It is slow on purpose:
//! it has nothing to be wrong about.

mod facts;
mod graph;

pub use facts::{Facts, is_self_opposite};
pub use graph::{Colour, Graph, Present};
