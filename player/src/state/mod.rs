//! What the player knows, apart from any drawing.

pub(crate) mod daily;
pub(crate) mod filter;
pub(crate) mod game;
pub(crate) mod hint;
pub(crate) mod opponent;
pub(crate) mod progress;
pub(crate) mod saved;
pub(crate) mod settings;
pub(crate) mod study;
pub(crate) mod view;
