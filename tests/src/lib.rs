//! What the engine is measured against.
//!
//! - [`mod@reference`] plays and solves the game a second time, by the letter of the
//!   rules: no memo, no pruning, no line of code shared with the engine.
//! - [`boards`] makes the boards that both are tried on: every small one, random
//!   ones of many shapes, the article's segments and cycles.
//! - [`games`] plays with the engine and the reference side by side.
//! - [`agreement`] runs any solver against the reference over a collection of
//!   boards. A variant of the solver (a technique switched off, another table)
//!   is one closure away from the whole collection.
//! - [`families`] and [`plain`] are the boards and the yardstick of the benches.
//!
//! ```
//! use influence_tests::{agreement, boards};
//!
//! let all = agreement::compare(agreement::by_reference(boards::up_to(2)), agreement::engine_stops);
//! assert_eq!(all.boards, 18);
//! assert!(all.disagreements.is_empty());
//! ```

pub mod agreement;
pub mod boards;
pub mod families;
pub mod games;
pub mod plain;
pub mod reference;
