//! The laws of every door of INFLUENCE that lets something in from outside, each
//! a function of arbitrary bytes that panics where its law is broken.
//!
//! A fuzzer that sees the coverage looks for such bytes (`scripts/fuzz`); every
//! input worth keeping is in `corpus/<law>/` and is tried by a plain test, with
//! seeded changes to each (`tests/corpus.rs`).

use influence_player::doors;

mod games;
mod stores;
mod texts;

/// A law about what happens to any bytes.
pub struct Law {
    /// What it is called, also the folder of its corpus.
    pub name: &'static str,
    /// Panics where the law is broken.
    pub holds: fn(&[u8]),
}

/// Every law.
pub const LAWS: [Law; 14] = [
    Law { name: "code", holds: texts::code },
    Law { name: "session", holds: texts::session },
    Law { name: "dot", holds: texts::dot },
    Law { name: "game", holds: games::game },
    Law { name: "values", holds: games::values },
    Law { name: "level", holds: stores::level },
    Law { name: "catalog", holds: stores::catalog },
    Law { name: "checkpoint", holds: stores::checkpoint },
    Law { name: "shard", holds: stores::shard },
    Law { name: "address", holds: doors::address },
    Law { name: "save", holds: doors::save },
    Law { name: "import", holds: doors::import },
    Law { name: "job", holds: doors::job },
    Law { name: "answer", holds: doors::answer },
];

/// A message is one line that a person can read to its end.
fn one_line(message: &str) {
    assert!(!message.is_empty(), "an empty message");
    assert!(!message.chars().any(char::is_control), "{message:?} is not one line");
    assert!(message.chars().count() < 600, "{message:?} is long");
}
