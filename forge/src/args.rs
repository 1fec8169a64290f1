//! Arguments: parsed raw by clap, then resolved into a validated [`Plan`].

use std::ffi::OsString;
use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand};
use influence_engine::MAX_VERTICES;
use influence_engine::solve::Limits;

use crate::commands::{
    add, daily, diff, export, layout, merge, pool, search, segments, show, solve, tournament,
    verify,
};
use crate::search::arguments;

mod catalog;

/// A command with everything it needs to know.
#[derive(Clone, Debug)]
pub enum Plan {
    /// `forge search`
    Search(Box<search::Plan>),
    /// `forge merge`
    Merge(merge::Plan),
    /// `forge solve`
    Solve(solve::Plan),
    /// `forge segments`
    Segments(segments::Plan),
    /// `forge verify`
    Verify(verify::Plan),
    /// `forge tournament`
    Tournament(tournament::Plan),
    /// `forge show`
    Show(show::Plan),
    /// `forge add`
    Add(add::Plan),
    /// `forge layout`
    Layout(layout::Plan),
    /// `forge pool`
    Pool(pool::Plan),
    /// `forge daily`
    Daily(daily::Plan),
    /// `forge diff`
    Diff(diff::Plan),
    /// `forge export`
    Export(export::Plan),
}

/// Why arguments do not make a [`Plan`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Help or the version was asked for; this is the text for standard output.
    Shown(String),
    /// The arguments cannot be used; one line says why.
    Unusable(String),
}

const ABOUT: &str = "\
Solve, check and draw boards of INFLUENCE, the game on two-coloured directed graphs.

BOARD is one of
  a board code       'RRBBBB 0>2 0>3 1>4 1>5 1>3': a letter R or B per vertex, then the arcs
  a level's id       segment-8, in the catalog of the current folder (see --catalog)
  a file             of a level (.ron) or of Graphviz (.dot, .gv): a digraph, each node with
                     color or fillcolor red or blue, or side R or B
  a line             that forge search or forge solve --json printed
  -                  board codes and such lines from standard input; # starts a comment

A code stands in quotes, as > means something else to a shell. The vertices of a Graphviz
file are numbered in the order in which they first appear.";

const AFTER: &str = "\
Exit codes:
  0  done
  1  a check found a fault
  2  unusable arguments or input: one line on standard error says what and where
  3  a budget ran out before the exact answer; what is proven was printed

Examples:
  forge solve 'BRBRB 1>0 1>2 3>2 3>4'
  forge solve --json --nodes 1000000 - < boards.txt > facts.jsonl
  forge search --goal greedy-trap --vertices 8..10 --out found.jsonl
  forge add \"$(sed -n 1p found.jsonl)\" --id fork-9 --en 'The Fork' --fr 'La Fourche' \
      --pack village
  forge show tree-9 --svg tree.svg
  forge verify
  forge diff main HEAD

'forge COMMAND --help' has more, and says what each command prints.";

const SEGMENTS_AFTER: &str = "\
A segment has the vertices 1 to n; even ones are red, and each red one has an arc to its
neighbours.

Examples:
  forge segments
  forge segments --max 128";

const VERIFY_AFTER: &str = "\
Prints every fault with its level and what was expected, and ends with exit code 1 if there
is one. Hashes, form, drawings, names, order and balance are checked, and every fact is
solved anew.

Examples:
  forge verify
  forge verify ../other/catalog --threads 4";

const TOURNAMENT_AFTER: &str = "\
Every pairing of Easy, Normal and Expert plays on every level, with both sides and both
starts. Each move of Expert is checked: one that loses a point of the exact value is a fault,
and the exit code is 1.

Examples:
  forge tournament --games 5
  forge tournament --json --seed 2";

const SOLVE_AFTER: &str = "\
With --json, one object a line, in the order of the input. Its keys:
  code               canonical board code
  vertices, red, blue, arcs
                     counts
  ls, rs             points of Red minus points of Blue under optimal play when Red starts (ls)
                     and when Blue starts (rs)
  exact              only when a budget ran out: false. Then ls, rs and the two values of
                     red_score are intervals [low, high] that are proven, and other values
                     that are not proven are null
  red_score          Red's points: {\"red_starts\": …, \"blue_starts\": …}
  kind               first-player, red, blue, draw, red-or-draw or blue-or-draw
  self_opposite      isomorphic to itself with colours swapped and arcs reversed
  greedy_loss        {\"red\": …, \"blue\": …}: points lost by the best of the largest captures as
                     first move; null if that side has no move
  undominated        {\"red\": …, \"blue\": …}: distinct first captures not inside a larger one
  best               {\"red\": […], \"blue\": […]}: optimal first moves
  nodes              positions searched

A bad board among the arguments is found before anything is printed. A stream is worked
through as it arrives: the results of the lines before a bad one are printed, those of
later lines are not, and the exit code is 2.

Examples:
  forge solve 'BRBRB 1>0 1>2 3>2 3>4'
  forge solve --json segment-8 catalog/levels/tree-9.ron board.dot
  printf 'RB 0>1\\nBR 0>1 # swapped\\n' | forge solve --json -";

const SHOW_AFTER: &str = "\
Levels are drawn where their files place them, other boards as forge layout places them.

Examples:
  forge show segment-8
  forge show 'RRB 0>2 1>2' --svg board.svg
  forge show tree-9 --svg - > tree.svg
  forge show --all --svg sheet.svg";

const LAYOUT_AFTER: &str = "\
Positions are in a frame 1000 wide and 1200 high, from the top left corner. With --json, one
object a line, in the order of the input. Its keys:
  code               canonical board code
  positions          [[x, y], …], by vertex
  symmetric          are the two halves of a self-opposite board drawn as reflections?
  distance           least distance of two vertices
  clearance          least distance of an arrow from the centre of a vertex not its own
  crossings          pairs of arrows that cross; the pair a⇄b counts as one
  angle              least angle of two arrows at a vertex, in degrees
  aspect             width against height, in percent
  faults             what keeps the layout from being a level's
A figure that the board does not have (one vertex has no distance) is null.

Examples:
  forge layout 'BRBRB 1>0 1>2 3>2 3>4'
  forge layout --json - < boards.txt";

const MERGE_AFTER: &str = "\
The result is, byte for byte, that of the search without --shard. A file that was truncated
or edited, shards of different searches, a shard given twice and a missing one are refused.

Examples:
  forge merge part1.jsonl part2.jsonl part3.jsonl --out boards.jsonl";

/// Positions that a level may take to solve: minutes, where a malicious one
/// could take for ever.
const LEVEL_NODES: u64 = 1_000_000_000;

#[derive(Parser)]
#[command(name = "forge", version, about = ABOUT, after_help = AFTER)]
#[command(disable_help_subcommand = true, max_term_width = 100)]
struct Raw {
    #[command(subcommand)]
    command: RawCommand,
}

#[derive(Subcommand)]
enum RawCommand {
    /// Find boards: balanced ones, traps for the greedy, surprises
    #[command(after_help = arguments::AFTER)]
    Search(Box<arguments::RawSearch>),
    /// Merge the results of all shards of a search
    #[command(after_help = MERGE_AFTER)]
    Merge {
        /// The results of --shard 1/N to N/N, in any order
        #[arg(required = true, value_name = "FILE")]
        shards: Vec<PathBuf>,
        /// Write the result to this file
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// Exact values, best moves and the facts of a level
    #[command(after_help = SOLVE_AFTER)]
    Solve {
        /// Board codes, level ids, files or `-`
        #[arg(required = true, value_name = "BOARD")]
        boards: Vec<OsString>,
        /// Print one JSON object a line
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        search: RawSearch,
        #[command(flatten)]
        catalog: RawCatalog,
    },
    /// The values of the segments, as lines `n<TAB>Ls<TAB>Rs`
    #[command(after_help = SEGMENTS_AFTER)]
    Segments {
        /// The longest segment, at most 128 vertices
        #[arg(long, value_name = "N", default_value_t = 38)]
        max: usize,
    },
    /// Re-read, re-hash and re-solve a whole catalog, trusting nothing stored
    #[command(after_help = VERIFY_AFTER)]
    Verify {
        /// The folder with catalog.ron and levels/
        #[arg(default_value = "catalog")]
        dir: PathBuf,
        /// Positions to search per level at most; a level beyond it is a fault
        #[arg(long, value_name = "N", default_value_t = LEVEL_NODES)]
        nodes: u64,
        /// Threads to use; one per processor unless given
        #[arg(long, value_name = "T")]
        threads: Option<usize>,
    },
    /// The computer's levels against each other, over a catalog
    #[command(after_help = TOURNAMENT_AFTER)]
    Tournament {
        /// The folder with catalog.ron and levels/
        #[arg(default_value = "catalog")]
        dir: PathBuf,
        /// Games of each pairing per level, side and start
        #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=100_000))]
        games: u32,
        /// The same seed gives the same games
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
        /// Positions that Expert may search for a move
        #[arg(long, value_name = "N", default_value_t = 300_000)]
        nodes: u64,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
        /// Threads to use; one per processor unless given. The output does not depend on it
        #[arg(long, value_name = "T")]
        threads: Option<usize>,
    },
    /// A picture, as text or SVG
    #[command(after_help = SHOW_AFTER)]
    Show {
        /// Board codes, level ids, files or `-`
        #[arg(required_unless_present = "all", value_name = "BOARD")]
        boards: Vec<OsString>,
        /// Show every level of the catalog
        #[arg(long)]
        all: bool,
        /// Write an SVG picture to this file instead, a contact sheet for several boards
        /// (`-`: standard output)
        #[arg(long, value_name = "FILE")]
        svg: Option<PathBuf>,
        #[command(flatten)]
        catalog: RawCatalog,
    },
    /// Positions for the vertices, with figures that say how readable they are
    #[command(after_help = LAYOUT_AFTER)]
    Layout {
        /// Board codes, level ids, files or `-`
        #[arg(required = true, value_name = "BOARD")]
        boards: Vec<OsString>,
        /// Print one JSON object a line
        #[arg(long)]
        json: bool,
        /// Threads to use; one per processor unless given. The output does not depend on it
        #[arg(long, value_name = "T")]
        threads: Option<usize>,
        #[command(flatten)]
        catalog: RawCatalog,
    },
    /// Boards in the formats of other tools
    #[command(after_help = catalog::EXPORT_AFTER)]
    Export(catalog::RawExport),
    /// Put levels into a catalog, with positions, facts and hashes computed here
    #[command(after_help = catalog::ADD_AFTER)]
    Add(catalog::RawAdd),
    /// Fill the pool of the daily challenge
    #[command(after_help = catalog::POOL_AFTER)]
    Pool(catalog::RawPool),
    /// The daily challenge
    #[command(after_help = catalog::DAILY_AFTER)]
    Daily(catalog::RawDaily),
    /// What changed between two catalogs, for a reviewer
    #[command(after_help = catalog::DIFF_AFTER)]
    Diff(catalog::RawDiff),
}

#[derive(Args)]
struct RawSearch {
    /// Positions to search per board at most
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Memory for the tables of each board being solved, in MiB
    #[arg(long, value_name = "M", default_value_t = 256)]
    memory: usize,
    /// Threads to use; one per processor unless given. The output does not depend on it
    #[arg(long, value_name = "T")]
    threads: Option<usize>,
}

#[derive(Args)]
struct RawCatalog {
    /// The folder with catalog.ron and levels/
    #[arg(long, value_name = "DIR", default_value = "catalog")]
    catalog: PathBuf,
}

/// Reads the arguments, the program's name first.
///
/// # Errors
/// Help was asked for, or one line says what cannot be used.
pub fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Plan, Refusal> {
    match Raw::try_parse_from(args) {
        Ok(raw) => resolve(raw.command).map_err(Refusal::Unusable),
        Err(error) => Err(refusal(&error)),
    }
}

/// The command line as clap knows it: manual pages and completions are made from it.
pub fn command() -> clap::Command {
    Raw::command()
}

fn resolve(raw: RawCommand) -> Result<Plan, String> {
    Ok(match raw {
        RawCommand::Search(raw) => Plan::Search(Box::new(raw.resolve(threads)?)),
        RawCommand::Merge { shards, out } => Plan::Merge(merge::Plan { shards, out }),
        RawCommand::Solve { boards, json, search, catalog } => Plan::Solve(solve::Plan {
            boards,
            json,
            limits: limits(&search)?,
            threads: threads(search.threads)?,
            catalog: catalog.catalog,
        }),
        RawCommand::Segments { max } => {
            if !(1..=MAX_VERTICES).contains(&max) {
                return Err(format!("--max {max}: expected 1 to {MAX_VERTICES}"));
            }
            Plan::Segments(segments::Plan { max })
        }
        RawCommand::Verify { dir, nodes, threads: asked } => Plan::Verify(verify::Plan {
            dir,
            limits: Limits { nodes: Some(nodes), ..Limits::default() },
            threads: threads(asked)?,
        }),
        RawCommand::Tournament { dir, games, seed, nodes, json, threads: asked } => {
            let threads = threads(asked)?;
            Plan::Tournament(tournament::Plan { dir, games, seed, nodes, json, threads })
        }
        RawCommand::Show { boards, all, svg, catalog } => {
            Plan::Show(show::Plan { boards, all, svg, catalog: catalog.catalog })
        }
        RawCommand::Layout { boards, json, threads: asked, catalog } => {
            Plan::Layout(layout::Plan {
                boards,
                json,
                threads: threads(asked)?,
                catalog: catalog.catalog,
            })
        }
        RawCommand::Export(raw) => Plan::Export(raw.resolve()),
        RawCommand::Add(raw) => Plan::Add(raw.resolve()?),
        RawCommand::Pool(raw) => Plan::Pool(raw.resolve()?),
        RawCommand::Daily(raw) => Plan::Daily(raw.resolve()?),
        RawCommand::Diff(raw) => Plan::Diff(raw.resolve()),
    })
}

fn limits(search: &RawSearch) -> Result<Limits, String> {
    const LARGEST: usize = usize::MAX >> 20;
    if !(1..=LARGEST).contains(&search.memory) {
        return Err(format!("--memory {}: expected 1 to {LARGEST} MiB", search.memory));
    }
    Ok(Limits { nodes: search.nodes, memory: search.memory << 20 })
}

/// More threads than this only cost memory, and far more make their start fail.
const MAX_THREADS: usize = 1024;

fn threads(asked: Option<usize>) -> Result<Option<usize>, String> {
    match asked {
        Some(count) if !(1..=MAX_THREADS).contains(&count) => {
            Err(format!("--threads {count}: expected 1 to {MAX_THREADS}"))
        }
        asked => Ok(asked),
    }
}

/// Clap's answer as text for standard output, or as one line.
fn refusal(error: &clap::Error) -> Refusal {
    let text = error.to_string();
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Refusal::Shown(text),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            Refusal::Unusable("no command given; 'forge --help' lists them".to_owned())
        }
        _ => {
            // The first paragraph says what is wrong; tips and usage follow it.
            let paragraph = text.split("\n\n").next().unwrap_or_default();
            let words: Vec<&str> = paragraph.split_whitespace().collect();
            let line = words.join(" ");
            let line = line.strip_prefix("error: ").unwrap_or(&line);
            // What a number is not says nothing of what it should be.
            let line = line.replace("invalid digit found in string", "expected a whole number");
            let line = line.replace("number too large to fit in target type", "too large");
            Refusal::Unusable(format!("{line}; try --help"))
        }
    }
}
