//! The board on the screen: where things are, what gestures do, how moves are
//! animated, and, on top of these, the drawing itself.

mod arrow;
pub(crate) mod geometry;
pub(crate) mod input;
pub(crate) mod layout;
mod look;
pub(crate) mod plan;
#[cfg(test)]
mod samples;
mod vertex;
pub(crate) mod view;
pub(crate) mod zoom;
