//! The subcommands, one a file. Each has a `Plan` (validated arguments) and a `run`.

pub mod add;
pub mod daily;
pub mod diff;
pub mod export;
pub mod layout;
pub mod merge;
pub mod pool;
pub mod search;
pub mod segments;
pub mod show;
pub mod solve;
pub mod tournament;
pub mod verify;
