//! The search for boards: islands that each evolve an archive of their own.
//!
//! A candidate depends on the seed, its island and its number there, and on
//! what the island found before it: never on a thread or the time. Archives are
//! merged by a rule without order. So the result is the same for any number of
//! threads, for shards merged and for a run that was stopped and resumed.
//! `docs/search.md` says how to use it.

pub mod arguments;
pub mod checkpoint;
pub mod find;
pub mod island;
pub mod merge;
pub mod progress;
pub mod run;
pub mod shard;

use std::fmt::{self, Write as _};

use influence_engine::solve::Limits;

use crate::generate::Family;
use crate::judge::{Filter, Goal};

/// The number of islands of every search, and so the most shards. It is part of
/// what a seed means.
pub const ISLANDS: u16 = 64;

/// The version of the search: what a seed finds may change with it, and a
/// checkpoint or shard of another one is refused.
pub const VERSION: u32 = 2;

/// What determines the result of a search.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The seed.
    pub seed: u64,
    /// The least and the greatest number of vertices.
    pub sizes: (usize, usize),
    /// How many candidates all islands try together.
    pub candidates: u64,
    /// The families that new boards come from; never empty.
    pub families: Vec<Family>,
    /// How many candidates of 100 are mutants of boards found before.
    pub mutants: usize,
    /// What to look for.
    pub goal: Goal,
    /// What a board must be.
    pub filter: Filter,
    /// Boards kept per cell.
    pub per_cell: usize,
    /// Boards in the result at most.
    pub top: Option<usize>,
    /// What solving one board may cost, beyond the size that is always solved.
    pub limits: Limits,
}

impl Settings {
    /// How many candidates an island tries: the first ones one more where they
    /// do not divide evenly.
    pub fn share(&self, island: u16) -> u64 {
        let islands = u64::from(ISLANDS);
        self.candidates / islands + u64::from(u64::from(island) < self.candidates % islands)
    }

    /// The arguments that determine the result, those left out included where
    /// they have a default. Two searches are the same if this text is.
    pub fn arguments(&self) -> String {
        let Settings { seed, sizes: (low, high), candidates, mutants, goal, .. } = self;
        let families: Vec<&str> = self.families.iter().map(|family| family.name()).collect();
        let mut text = format!(
            "--seed {seed} --vertices {low}..{high} --candidates {candidates} --family {} \
             --mutants {mutants} --goal {} --per-cell {}",
            families.join(","),
            goal.name(),
            self.per_cell,
        );
        let mut add = |name: &str, value: &dyn fmt::Display| {
            // Writing to text cannot fail.
            _ = write!(text, " --{name} {value}");
        };
        if let Some(top) = self.top {
            add("top", &top);
        }
        if let Some(nodes) = self.limits.nodes {
            add("nodes", &nodes);
        }
        let filter = &self.filter;
        if !filter.kinds.is_empty() {
            let kinds: Vec<&str> = filter.kinds.iter().map(|kind| kind.name()).collect();
            add("kind", &kinds.join(","));
        }
        for (name, range) in [
            ("ls", filter.ls),
            ("rs", filter.rs),
            ("arcs", filter.arcs),
            ("diameter", filter.diameter),
            ("minority", filter.minority),
            ("greedy-loss", filter.greedy_loss),
            ("depth", filter.depth),
            ("plausible", filter.plausible),
            ("best-moves", filter.best_moves),
            ("margin", filter.margin),
            ("lead-changes", filter.lead_changes),
            ("misleading", filter.misleading),
            ("awarded", filter.awarded),
            ("length", filter.length),
            ("keeping", filter.keeping),
            ("easy", filter.easy),
            ("normal", filter.normal),
            ("difficulty", filter.difficulty),
        ] {
            if let Some(range) = range {
                add(name, &range);
            }
        }
        for (name, set) in [
            ("either-start", filter.either_start),
            ("self-opposite", filter.self_opposite),
            ("acyclic", filter.acyclic),
            ("connected", filter.connected),
        ] {
            if set {
                _ = write!(text, " --{name}");
            }
        }
        text
    }
}
