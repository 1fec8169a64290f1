//! `forge search`: finds boards.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use signal_hook::consts::{SIGINT, SIGTERM};

use crate::lock::Lock;
use crate::search::Settings;
use crate::search::checkpoint::{self, State, write_locked};
use crate::search::run::{Manner, Outcome, run as search};
use crate::search::shard::{Shard, Trailer};
use crate::{Ending, Error};

/// What `forge search` is to do.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What determines the result.
    pub settings: Settings,
    /// Number of threads; one per processor if `None`.
    pub threads: Option<usize>,
    /// Which part to do; the whole, without a last line that vouches for it, if `None`.
    pub shard: Option<Shard>,
    /// Where the result goes; standard output if `None`.
    pub out: Option<PathBuf>,
    /// Go on from a checkpoint?
    pub resume: bool,
    /// Time between checkpoints.
    pub checkpoint_every: Duration,
}

/// A checkpoint of the largest search is far smaller.
const MAX_CHECKPOINT_BYTES: u64 = 1 << 30;

/// Searches, and writes what was found.
///
/// # Errors
/// A checkpoint that cannot be used, or results that cannot be written.
pub fn run(plan: &Plan, out: &mut impl Write) -> Result<Ending, Error> {
    let shard = plan.shard.unwrap_or(Shard::WHOLE);
    let settings = &plan.settings;
    let checkpoint = plan.out.as_deref().map(checkpoint::path);
    // The lock is held until the end.
    let (_lock, state) = match (&plan.out, &checkpoint) {
        (Some(out), Some(checkpoint)) => {
            let (lock, state) = start(plan, shard, out, checkpoint)?;
            (Some(lock), state)
        }
        _ => (None, State::new(settings)),
    };
    let threads =
        plan.threads.or_else(|| std::thread::available_parallelism().ok().map(Into::into));
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // The second one ends at once: the first may be waiting for a slow disk.
        signal_hook::flag::register_conditional_shutdown(signal, 130, Arc::clone(&stop))
            .and_then(|_| signal_hook::flag::register(signal, Arc::clone(&stop)))
            .map_err(|error| Error::unusable(format!("cannot listen for Ctrl-C: {error}")))?;
    }
    let manner = Manner {
        shard,
        threads: threads.unwrap_or(1),
        checkpoint: checkpoint.as_deref().map(|path| (path, plan.checkpoint_every)),
        stop: &stop,
    };
    let mut text = match search(settings, &manner, state)? {
        Outcome::Finished(lines) => lines,
        Outcome::Stopped(tried) => {
            let next = if plan.out.is_some() {
                "go on with the same arguments and --resume"
            } else {
                "nothing was kept; with --out, --resume could go on"
            };
            _ = writeln!(io::stderr(), "stopped after {tried} candidates; {next}");
            return Ok(Ending::BudgetSpent);
        }
    };
    if text.is_empty() && plan.shard.is_none() {
        let advice = "try more candidates, other sizes, another goal or wider filters";
        _ = writeln!(io::stderr(), "no board was found; {advice}");
    }
    if let Some(shard) = plan.shard {
        let trailer = Trailer::of(settings, shard, &text);
        text += &serde_json::to_string(&trailer).map_err(io::Error::from)?;
        text.push('\n');
    }
    match &plan.out {
        None => out.write_all(text.as_bytes())?,
        Some(path) => write_locked(path, text.as_bytes())?,
    }
    if let Some(path) = checkpoint {
        // The result is there: a checkpoint that stays is a nuisance, no fault.
        _ = fs::remove_file(path);
    }
    Ok(Ending::Done)
}

/// The state to go on from, and the lock on the output. A first checkpoint is
/// written, so that a folder that cannot be written to is found out now and not
/// after hours.
fn start(plan: &Plan, shard: Shard, out: &Path, checkpoint: &Path) -> Result<(Lock, State), Error> {
    for path in [out, checkpoint] {
        if fs::metadata(path).is_ok_and(|old| !old.is_file()) {
            return Err(Error::unusable(format!("{}: expected a regular file", path.display())));
        }
    }
    if out.file_name().is_none() {
        return Err(Error::unusable(format!("{}: expected a file's name", out.display())));
    }
    let lock = Lock::on(out)?;
    let state = if !checkpoint.exists() {
        State::new(&plan.settings)
    } else if plan.resume {
        influence_catalog::read_text(checkpoint, MAX_CHECKPOINT_BYTES)
            .map_err(Error::Unusable)
            .and_then(|text| {
                State::from_text(&text, &plan.settings, shard).map_err(|message| {
                    Error::unusable(format!("{}: {message}", checkpoint.display()))
                })
            })?
    } else {
        return Err(Error::unusable(format!(
            "{} holds an unfinished search: go on with --resume, or remove it",
            checkpoint.display()
        )));
    };
    write_locked(checkpoint, state.to_text(&plan.settings, shard).as_bytes())?;
    Ok((lock, state))
}
