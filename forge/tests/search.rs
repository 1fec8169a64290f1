//! `forge search` and `forge merge` from outside: the same bytes whatever the
//! threads, the shards and the interruptions, and one clear line for bad input.

#[path = "search/bad_input.rs"]
mod bad_input;
#[path = "cli/common.rs"]
mod common;
#[path = "search/results.rs"]
mod results;
#[path = "search/same_bytes.rs"]
mod same_bytes;
