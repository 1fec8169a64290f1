//! Saves: all that one profile keeps, the one text format that it is kept in, in
//! this browser, in a code to copy and online, and the laws of reading, joining
//! and carrying over from earlier versions. `docs/saves.md` describes the format.

pub(crate) mod code;
pub(crate) mod document;
pub(crate) mod keeper;
mod migrate;
mod name;
mod profiles;

#[cfg(test)]
mod laws;
