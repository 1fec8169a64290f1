//! The arguments of `forge search`, raw and resolved.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use influence_engine::facts::Kind;
use influence_engine::solve::Limits;

use super::Settings;
use super::shard::Shard;
use crate::commands::search::Plan;
use crate::generate::{Family, MAX_SKETCH};
use crate::judge::{Filter, Goal, Range};

/// What `forge search --help` says below its options.
pub const AFTER: &str = "\
Ranges are A..B (both ends included), A.., ..B or one number. A figure that exists for each
start must be in its range whoever starts, unless --either-start is given. docs/judging.md
explains every figure, docs/search.md the search.

The result is one JSON object a line, the best board first: the keys of 'forge solve --json',
then origin (family, seed, island, index, mutations), judge (the figures), cell, score and
why. For the same arguments it is the same byte for byte, whatever --threads is; the results
of --shard 1/N to N/N are merged into it by 'forge merge'; and a run that was interrupted or
killed and then resumed gives it too.

With --out, checkpoints are kept in FILE.checkpoint until the search is done. Ctrl-C saves
one and ends with exit code 3; go on with the same arguments and --resume.

Examples:
  forge search --seed 7 --vertices 8..10 --candidates 200000
  forge search --goal surprise --vertices 7..9 --candidates 1000000 --top 20
  forge search --goal draw --acyclic --difficulty 20.. --out draws.jsonl
  forge search --shard 1/4 --candidates 40000000 --out part1.jsonl --resume";

/// The arguments as clap reads them.
#[derive(Args)]
pub struct RawSearch {
    /// Chooses the boards that are tried
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Numbers of vertices
    #[arg(long, value_name = "A..B", default_value = "8..12", allow_hyphen_values = true)]
    vertices: Range,
    /// How many boards to try
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    candidates: u64,
    /// What makes a board good: any, balanced, greedy-trap, only-move, deep, comeback,
    /// early-end, surprise or draw
    #[arg(long, value_name = "GOAL", default_value = "any", value_parser = goal)]
    goal: Goal,
    /// Families of new boards: dag, digraph, tree, caterpillar, path, cycle, bipartite,
    /// layered, grid, kary, twins, mirror; all unless given
    #[arg(long, value_name = "F,..", value_delimiter = ',', value_parser = family)]
    family: Vec<Family>,
    /// How many of 100 candidates are mutants of boards found before; 0: none, so that
    /// every result is of its family
    #[arg(long, value_name = "PERCENT", default_value_t = 75)]
    mutants: usize,
    /// Boards to keep of each cell (kind, size, greedy loss, depth and shape)
    #[arg(long, value_name = "K", default_value_t = 1)]
    per_cell: usize,
    /// Only the best boards
    #[arg(long, value_name = "N")]
    top: Option<usize>,
    /// Positions to search at most for one board of more than 16 vertices; it is
    /// rejected beyond
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    nodes: u64,
    /// Write the result to this file, whole, once it is complete
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Go on from the checkpoint of an interrupted run, if there is one
    #[arg(long, requires = "out")]
    resume: bool,
    /// Seconds between checkpoints
    #[arg(long, value_name = "SECONDS", default_value_t = 30.0)]
    checkpoint_every: f64,
    /// Threads to use; one per processor unless given
    #[arg(long, value_name = "T")]
    threads: Option<usize>,
    /// Do only this part of the search
    #[arg(long, value_name = "K/N")]
    shard: Option<Shard>,
    #[command(flatten)]
    filters: RawFilters,
}

#[derive(Args)]
#[command(next_help_heading = "Filters")]
#[allow(clippy::struct_excessive_bools)] // Independent switches, nothing else.
struct RawFilters {
    /// Kinds: first-player, red, blue, draw, red-or-draw, blue-or-draw
    #[arg(long, value_name = "KIND,..", value_delimiter = ',', value_parser = kind)]
    kind: Vec<Kind>,
    /// Red's points minus Blue's if Red starts
    #[arg(long, value_name = "RANGE", allow_hyphen_values = true)]
    ls: Option<Range>,
    /// Red's points minus Blue's if Blue starts
    #[arg(long, value_name = "RANGE", allow_hyphen_values = true)]
    rs: Option<Range>,
    /// Number of arcs
    #[arg(long, value_name = "RANGE")]
    arcs: Option<Range>,
    /// Arcs between the two vertices that are furthest apart, whatever their direction; low
    /// for compact boards
    #[arg(long, value_name = "RANGE")]
    diameter: Option<Range>,
    /// Points by which the side with fewer vertices wins, whoever starts
    #[arg(long, value_name = "RANGE")]
    minority: Option<Range>,
    /// Points that the best of the largest captures loses
    #[arg(long, value_name = "RANGE")]
    greedy_loss: Option<Range>,
    /// Moves to look ahead to see the best first move, 4 for all beyond
    #[arg(long, value_name = "RANGE")]
    depth: Option<Range>,
    /// First moves that look reasonable
    #[arg(long, value_name = "RANGE")]
    plausible: Option<Range>,
    /// Different first captures that are optimal
    #[arg(long, value_name = "RANGE")]
    best_moves: Option<Range>,
    /// Points that the next best first capture loses
    #[arg(long, value_name = "RANGE")]
    margin: Option<Range>,
    /// Changes of the lead on the optimal line
    #[arg(long, value_name = "RANGE")]
    lead_changes: Option<Range>,
    /// Points by which the loser leads before the end
    #[arg(long, value_name = "RANGE")]
    misleading: Option<Range>,
    /// Vertices awarded at the end
    #[arg(long, value_name = "RANGE")]
    awarded: Option<Range>,
    /// Moves of the optimal line
    #[arg(long, value_name = "RANGE")]
    length: Option<Range>,
    /// Percent of the moves on the optimal line that keep the value
    #[arg(long, value_name = "RANGE")]
    keeping: Option<Range>,
    /// Percent of games that Easy spoils against perfect play (slower)
    #[arg(long, value_name = "RANGE")]
    easy: Option<Range>,
    /// Percent of games that Normal spoils against perfect play (slower)
    #[arg(long, value_name = "RANGE")]
    normal: Option<Range>,
    /// Difficulty, 0 to 100 (slower)
    #[arg(long, value_name = "RANGE")]
    difficulty: Option<Range>,
    /// One start in range is enough
    #[arg(long)]
    either_start: bool,
    /// Only boards that are their own opposite
    #[arg(long)]
    self_opposite: bool,
    /// Only boards without a directed circuit
    #[arg(long)]
    acyclic: bool,
    /// Only boards in one piece
    #[arg(long)]
    connected: bool,
}

fn goal(name: &str) -> Result<Goal, String> {
    let names = || Goal::ALL.map(Goal::name).join(", ");
    Goal::from_name(name).ok_or_else(|| format!("expected one of {}", names()))
}

fn family(name: &str) -> Result<Family, String> {
    let names = || Family::ALL.map(Family::name).join(", ");
    Family::from_name(name).ok_or_else(|| format!("expected some of {}", names()))
}

fn kind(name: &str) -> Result<Kind, String> {
    let names = || Kind::ALL.map(Kind::name).join(", ");
    Kind::from_name(name).ok_or_else(|| format!("expected some of {}", names()))
}

/// The memory that solving one board may take, per thread.
const MEMORY: usize = 16 << 20;

/// More than any machine tries in a century.
const MOST_CANDIDATES: u64 = 1 << 50;

impl RawSearch {
    /// The plan, if the arguments make sense; `threads` is what was asked for,
    /// checked.
    ///
    /// # Errors
    /// What does not, on one line.
    pub fn resolve(
        self,
        threads: impl Fn(Option<usize>) -> Result<Option<usize>, String>,
    ) -> Result<Plan, String> {
        let Range { low, high } = self.vertices;
        if low < 2 || high > MAX_SKETCH as i32 {
            return Err(format!("--vertices {}: expected 2..{MAX_SKETCH}", self.vertices));
        }
        within("--candidates", self.candidates, 1, MOST_CANDIDATES)?;
        within("--mutants", self.mutants, 0, 100)?;
        within("--per-cell", self.per_cell, 1, 1000)?;
        if self.top == Some(0) {
            return Err("--top 0: expected 1 or more".to_owned());
        }
        if self.nodes == 0 {
            return Err("--nodes 0: expected 1 or more".to_owned());
        }
        let every = Duration::try_from_secs_f64(self.checkpoint_every).map_err(|_| {
            format!("--checkpoint-every {}: expected seconds", self.checkpoint_every)
        })?;
        let mut families = self.family;
        if families.is_empty() {
            families = Family::ALL.to_vec();
        }
        families.sort_unstable();
        families.dedup();
        Ok(Plan {
            settings: Settings {
                seed: self.seed,
                sizes: (low as usize, high as usize),
                candidates: self.candidates,
                families,
                mutants: self.mutants,
                goal: self.goal,
                filter: self.filters.resolve(),
                per_cell: self.per_cell,
                top: self.top,
                limits: Limits { nodes: Some(self.nodes), memory: MEMORY },
            },
            threads: threads(self.threads)?,
            shard: self.shard,
            out: self.out,
            resume: self.resume,
            checkpoint_every: every,
        })
    }
}

impl RawFilters {
    fn resolve(self) -> Filter {
        let mut kinds = self.kind;
        kinds.sort_unstable();
        kinds.dedup();
        Filter {
            kinds,
            ls: self.ls,
            rs: self.rs,
            arcs: self.arcs,
            diameter: self.diameter,
            minority: self.minority,
            greedy_loss: self.greedy_loss,
            depth: self.depth,
            plausible: self.plausible,
            best_moves: self.best_moves,
            margin: self.margin,
            lead_changes: self.lead_changes,
            misleading: self.misleading,
            awarded: self.awarded,
            length: self.length,
            keeping: self.keeping,
            easy: self.easy,
            normal: self.normal,
            difficulty: self.difficulty,
            either_start: self.either_start,
            self_opposite: self.self_opposite,
            acyclic: self.acyclic,
            connected: self.connected,
        }
    }
}

fn within<T: Copy + PartialOrd + std::fmt::Display>(
    name: &str,
    value: T,
    low: T,
    high: T,
) -> Result<(), String> {
    if value < low || value > high {
        return Err(format!("{name} {value}: expected {low} to {high}"));
    }
    Ok(())
}
