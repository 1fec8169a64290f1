//! `forge`: the command line that solves, checks and draws boards of INFLUENCE.
//!
//! The library holds everything that the binary does, so that tests can call
//! it: [`args`] turns arguments into a validated [`args::Plan`], and [`run`]
//! carries a plan out. Results go to `out`; nothing here ends the process, and
//! only what a search says of its progress is written to standard error.
//!
//! ```
//! use influence_forge::{Ending, args, run};
//!
//! let plan = args::parse(["forge", "segments", "--max", "2"].map(Into::into)).unwrap();
//! let mut out = Vec::new();
//! assert_eq!(run(&plan, std::io::empty(), &mut out).unwrap(), Ending::Done);
//! assert_eq!(out, b"1\t-1\t-1\n2\t2\t-2\n");
//! ```

use std::fmt;
use std::io::{self, Read, Write};

pub mod archive;
pub mod args;
pub mod balance;
pub mod commands;
pub mod diff;
pub mod dot;
pub mod export;
pub mod fill;
pub mod found;
pub mod generate;
pub mod input;
pub mod judge;
pub mod layout;
pub mod lock;
pub mod picture;
pub mod report;
pub mod search;

use args::Plan;

/// How a command ended that could do its work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Everything asked for was done (exit code 0).
    Done,
    /// A check found a fault, which was printed (exit code 1).
    FaultFound,
    /// A budget ran out; what is proven was printed (exit code 3).
    BudgetSpent,
}

/// Why a command could not do its work.
#[derive(Debug)]
pub enum Error {
    /// The arguments or the input cannot be used (exit code 2): one line that says why.
    Unusable(String),
    /// The results could not be written (exit code 2; 0 if the reader went away).
    Output(io::Error),
}

impl Error {
    /// An error about the arguments or the input.
    pub fn unusable(message: impl Into<String>) -> Self {
        Self::Unusable(message.into())
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unusable(message) => f.write_str(message),
            Self::Output(error) => write!(f, "cannot write the results: {error}"),
        }
    }
}

impl std::error::Error for Error {}

/// Carries out `plan`, with `stdin` as the stream that `-` names.
///
/// # Errors
/// Input that cannot be used, or results that cannot be written.
pub fn run(plan: &Plan, stdin: impl Read, out: &mut impl Write) -> Result<Ending, Error> {
    let ending = match plan {
        Plan::Search(plan) => commands::search::run(plan, out),
        Plan::Merge(plan) => commands::merge::run(plan, out),
        Plan::Solve(plan) => commands::solve::run(plan, stdin, out),
        Plan::Segments(plan) => commands::segments::run(plan, out),
        Plan::Verify(plan) => commands::verify::run(plan, out),
        Plan::Tournament(plan) => commands::tournament::run(plan, out),
        Plan::Show(plan) => commands::show::run(plan, stdin, out),
        Plan::Add(plan) => commands::add::run(plan, out),
        Plan::Layout(plan) => commands::layout::run(plan, stdin, out),
        Plan::Pool(plan) => commands::pool::run(plan, stdin, out),
        Plan::Daily(plan) => commands::daily::run(plan, out),
        Plan::Diff(plan) => commands::diff::run(plan, out),
        Plan::Export(plan) => commands::export::run(plan, stdin, out),
    }?;
    out.flush()?;
    Ok(ending)
}

/// A pool of `threads` threads, or of one per processor.
fn pool(threads: Option<usize>) -> Result<rayon::ThreadPool, Error> {
    rayon::ThreadPoolBuilder::new()
        .num_threads(threads.unwrap_or(0))
        .build()
        .map_err(|error| Error::unusable(format!("cannot start the threads: {error}")))
}
