//! `forge merge`: the result of a whole search from its shards.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use crate::lock::Lock;
use crate::search::checkpoint::write_locked;
use crate::search::merge::{Part, merge};
use crate::{Ending, Error};

/// What `forge merge` is to do.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The results of all shards, in any order.
    pub shards: Vec<PathBuf>,
    /// Where the result goes; standard output if `None`.
    pub out: Option<PathBuf>,
}

/// The result of the largest search is far smaller.
const MAX_RESULT_BYTES: u64 = 1 << 30;

/// Checks and merges the shards.
///
/// # Errors
/// A file that is no whole shard, shards that do not belong together or are not
/// all, or a result that cannot be written.
pub fn run(plan: &Plan, out: &mut impl Write) -> Result<Ending, Error> {
    let read = |path: &PathBuf| {
        influence_catalog::read_text(path, MAX_RESULT_BYTES).map_err(Error::Unusable)
    };
    let texts = plan.shards.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let mut parts = Vec::new();
    for (path, text) in plan.shards.iter().zip(&texts) {
        let name = path.display().to_string();
        let part =
            Part::read(text).map_err(|message| Error::unusable(format!("{name}: {message}")))?;
        parts.push((name, part));
    }
    let text = merge(parts).map_err(Error::Unusable)?;
    match &plan.out {
        None => out.write_all(text.as_bytes())?,
        Some(path) if fs::metadata(path).is_ok_and(|old| !old.is_file()) => {
            return Err(Error::unusable(format!("{}: expected a regular file", path.display())));
        }
        Some(path) => {
            let _lock = Lock::on(path)?;
            write_locked(path, text.as_bytes())?;
        }
    }
    Ok(Ending::Done)
}
