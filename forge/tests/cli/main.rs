//! The command line as a user meets it: exit codes, formats, messages.

mod catalog;
mod common;
mod daily;
mod diff;
mod show;
mod solve;
mod tournament;
