//! The command line as a user meets it: exit codes, formats, messages.

mod catalog;
mod common;
mod daily;
mod diff;
mod full_disk;
mod interrupted;
mod locks;
mod pool;
mod show;
mod slips;
mod solve;
mod tournament;
