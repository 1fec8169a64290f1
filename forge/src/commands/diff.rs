//! `forge diff`: what changed between two catalogs.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use influence_catalog::{Fault, write_whole};
use influence_engine::solve::Limits;
use rayon::prelude::*;

use super::verify;
use crate::diff::{self, Pictures, Shown};
use crate::{Ending, Error};

/// What `forge diff` is to do.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The catalog before: a folder or a git revision.
    pub old: String,
    /// The catalog after: the same.
    pub new: String,
    /// Markdown for a comment?
    pub markdown: bool,
    /// A folder for pictures.
    pub pictures: Option<PathBuf>,
    /// What the comment shows of them.
    pub shown: Shown,
    /// Exit code 1 if anything changed?
    pub exit_code: bool,
    /// What each changed level may cost to solve.
    pub limits: Limits,
    /// The folder that is looked at in a git revision.
    pub catalog: PathBuf,
}

/// Prints what changed, and the faults of the new catalog: those that reading
/// finds, and wrong facts of new and changed levels.
///
/// # Errors
/// Something is neither folder nor revision, or results cannot be written.
pub fn run(plan: &Plan, out: &mut impl Write) -> Result<Ending, Error> {
    let old = diff::open(&plan.old, &plan.catalog)?;
    let new = diff::open(&plan.new, &plan.catalog)?;
    let found = diff::diff(&old, &new);
    let mut faults: Vec<Fault> = new.faults.clone();
    let changed: Vec<_> = found.changes.iter().filter_map(diff::Change::after).collect();
    let solved: Vec<Vec<Fault>> =
        changed.par_iter().map(|level| verify::fact_faults(level, plan.limits)).collect();
    faults.extend(solved.into_iter().flatten());
    if plan.markdown {
        let mut pictures = Pictures { shown: plan.shown.clone(), files: Vec::new() };
        let text = diff::markdown(&found, &old, &new, &faults, &mut pictures);
        if let Some(folder) = &plan.pictures {
            let failed = |error| Error::unusable(format!("--pictures: {error}"));
            fs::create_dir_all(folder).map_err(failed)?;
            for (name, svg) in &pictures.files {
                write_whole(&folder.join(name), svg.as_bytes()).map_err(failed)?;
            }
        }
        out.write_all(text.as_bytes())?;
    } else {
        out.write_all(diff::text(&found, &old, &new, &faults).as_bytes())?;
    }
    let differs = !found.is_empty() || !faults.is_empty();
    Ok(if plan.exit_code && differs { Ending::FaultFound } else { Ending::Done })
}
