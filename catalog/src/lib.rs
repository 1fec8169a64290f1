//! The catalog of INFLUENCE: levels as RON files, each with its hash, one ordered
//! index of packs with the hash of the whole, and a pool of boards for the daily
//! challenge.
//!
//! Everything read here is untrusted. A file is size-limited, parsed strictly,
//! compared byte for byte with its canonical form and with its hash, and every
//! fact that needs no search is recomputed; [`Catalog::read`] gives either a
//! catalog that passed all of it or the list of **all** faults found. What
//! needs a search (`ls`, `rs`, …) is stored here and checked by `forge verify`.
//!
//! The format is described in `docs/catalog.md`.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use influence_catalog::Catalog;
//!
//! let catalog = Catalog::read(std::path::Path::new(env!("CARGO_MANIFEST_DIR")))?;
//! for level in catalog.levels() {
//!     println!("{}: {} vertices, {}", level.id, level.facts.vertices, level.name.en);
//! }
//! # Ok(())
//! # }
//! ```

mod draft;
pub mod drawing;
mod fault;
mod files;
mod level;
mod pool;
mod same;
mod store;
mod text;

pub use draft::Draft;
pub use fault::{Fault, FaultKind, Faults};
pub use files::{Staged, read_text, write_whole};
pub use level::{Facts, Level, Names, Point, Sides, is_valid_id};
pub use pool::{DailyBoard, POOL};
pub use same::Game;
pub use store::{Catalog, Inspection, MAX_LEVEL_BYTES, Pack, level_path};

/// Who wins a board, as levels name it.
pub use influence_engine::facts::Kind;

/// A blake3 hash, whose `Display` writes 64 lower-case hexadecimal digits, and
/// the function that computes it.
pub use blake3::{Hash, hash};

/// Version of the file format; a file of another version is refused.
pub const SCHEMA: u32 = 2;

/// Width of the frame that vertex positions live in (x grows to the right).
pub const FRAME_WIDTH: u16 = 1000;

/// Height of the frame that vertex positions live in (y grows downwards).
/// Taller than wide: most players hold a phone upright.
pub const FRAME_HEIGHT: u16 = 1200;
