//! `forge solve`: exact values and facts.

use std::ffi::OsString;
use std::io::{Read, Write};
use std::path::PathBuf;

use influence_engine::facts::Facts;
use influence_engine::solve::{Limits, Solver};
use rayon::prelude::*;

use crate::input::{Boards, Chunk, Input};
use crate::report::{self, Report};
use crate::{Ending, Error, pool};

/// What `forge solve` is to do.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The boards as given.
    pub boards: Vec<OsString>,
    /// One JSON object a line instead of text?
    pub json: bool,
    /// What each board may cost.
    pub limits: Limits,
    /// Number of threads; one per processor if `None`.
    pub threads: Option<usize>,
    /// The folder in which level ids are looked up.
    pub catalog: PathBuf,
}

/// Solves every board and prints its facts, in the order of the input.
///
/// # Errors
/// A board that cannot be used, or results that cannot be written.
pub fn run(plan: &Plan, stdin: impl Read, out: &mut impl Write) -> Result<Ending, Error> {
    let mut boards = Boards::open(&plan.boards, &plan.catalog, stdin)?;
    let pool = pool(plan.threads)?;
    let mut ending = Ending::Done;
    let mut first = true;
    loop {
        let Chunk { boards, error } = boards.next_chunk();
        let end = boards.is_empty();
        // Boards are independent, and each is solved by one thread with tables
        // of its own: the output is the same for any number of threads.
        let solved: Vec<(String, bool)> =
            pool.install(|| boards.par_iter().map(|input| solve(plan, input)).collect());
        for (text, complete) in solved {
            if !plan.json && !std::mem::replace(&mut first, false) {
                writeln!(out)?;
            }
            out.write_all(text.as_bytes())?;
            if !complete {
                ending = Ending::BudgetSpent;
            }
        }
        out.flush()?;
        if let Some(error) = error {
            return Err(error);
        }
        if end {
            return Ok(ending);
        }
    }
}

/// What is printed for one board, and whether everything was proven.
fn solve(plan: &Plan, input: &Input) -> (String, bool) {
    let mut solver = Solver::new(&input.board, plan.limits);
    let facts = Facts::by(&mut solver, &input.board);
    let text = if plan.json {
        let report = Report::of(&input.board, &facts);
        let json = serde_json::to_string(&report).expect("a report has only text keys");
        format!("{json}\n")
    } else {
        let text = report::text(&input.board, &facts, &mut solver);
        input.names.as_ref().map_or_else(String::new, |names| format!("{}\n", names.en)) + &text
    };
    (text, report::is_complete(&facts))
}
