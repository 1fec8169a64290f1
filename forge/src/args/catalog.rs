//! The arguments of the commands that make, check and compare catalogs.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use influence_catalog::Names;
use influence_engine::daily::{Date, DateError};
use influence_engine::solve::Limits;

use super::{LEVEL_NODES, RawCatalog, threads};
use crate::commands::{add, daily, diff, export, pool};
use crate::diff::Shown;
use crate::export::Format;

pub(super) const ADD_AFTER: &str = "\
A draft is a level file, canonical or not. Its facts and figures may be left out or wrong:
they are computed anew; positions may be left out to have the board laid out. With --id, one
board is given instead, as in every command.
New levels go into the pack, after its levels that are no larger; with --replace, a level
whose id exists is replaced where it stands. Faults are listed and nothing is written then.

Examples:
  forge add draft.ron --pack first-steps
  forge add --replace catalog/levels/tree-9.ron     (after editing it by hand)
  forge add 'RBB 0>1 0>2' --id fork-3 --en 'The Fork' --fr 'La Fourche' --provenance 'By hand.' \\
      --pack first-steps --pack-en 'First Steps' --pack-fr 'Premiers pas'
  forge add \"$(sed -n 12p found.jsonl)\" --id river-12 --en 'The River' --fr 'La Rivière' \\
      --pack river";

pub(super) const POOL_AFTER: &str = "\
The pool is written anew from the boards given, which may be many more than it needs: each
game once, none that is a level's, none that cannot be drawn as a level. Who-starts-wins
boards are played on Mondays (small), Thursdays and Sundays (large), boards that one side
wins on Wednesdays and Saturdays, draws on Tuesdays and Fridays.

Examples:
  forge pool found.jsonl more.jsonl
  forge search --seed 1 --vertices 6..12 --candidates 1000000 | forge pool -";

pub(super) const DAILY_AFTER: &str = "\
With --json, an object with the keys:
  date, id           the date, and daily-DATE
  code               canonical board code
  side, first        the side that the player takes, and the one that starts: red or blue
  positions          [[x, y], …], by vertex
  index              the place of the board in the pool

Examples:
  forge daily
  forge daily --date 2026-12-24 --json";

pub(super) const DIFF_AFTER: &str = "\
OLD and NEW are folders of catalogs or git revisions; of a revision, the folder that --catalog
names is compared. New and changed levels are solved: the verdict trusts no stored fact.

Examples:
  forge diff main HEAD
  forge diff origin/main catalog --markdown --pictures pictures > comment.md
  forge diff origin/main HEAD --markdown --diagrams > comment.md
  forge diff v1 v2 --exit-code";

pub(super) const EXPORT_AFTER: &str = "\
Formats:
  json       one object a line: code, sides, arcs, positions
  dot        Graphviz, with colours and positions; forge reads it back
  digraph6   one line, for nauty's tools; without colours
  tikz       a picture for LaTeX

Examples:
  forge export tree-9 --format tikz > tree.tex
  forge export --format digraph6 - < boards.txt | countg --d";

#[derive(Args)]
pub(super) struct RawAdd {
    /// Level files to add; with --id, one board
    #[arg(required = true, value_name = "DRAFT|BOARD")]
    drafts: Vec<OsString>,
    /// The id of the level that the board becomes
    #[arg(long, value_name = "ID", requires_all = ["en", "fr"])]
    id: Option<String>,
    /// Its English name
    #[arg(long, value_name = "NAME", requires = "id")]
    en: Option<String>,
    /// Its French name
    #[arg(long, value_name = "NAME", requires = "id")]
    fr: Option<String>,
    /// Where the board comes from; a line of forge search says it itself
    #[arg(long, value_name = "TEXT", requires = "id")]
    provenance: Option<String>,
    /// The pack for new levels, the last one unless given
    #[arg(long, value_name = "ID")]
    pack: Option<String>,
    /// The English name of a new pack
    #[arg(long, value_name = "NAME", requires_all = ["pack", "pack_fr"])]
    pack_en: Option<String>,
    /// The French name of a new pack
    #[arg(long, value_name = "NAME", requires_all = ["pack", "pack_en"])]
    pack_fr: Option<String>,
    /// Replace levels whose id exists
    #[arg(long)]
    replace: bool,
    #[command(flatten)]
    catalog: RawCatalog,
}

#[derive(Args)]
pub(super) struct RawPool {
    /// Files of boards: codes or results of forge search, one a line; `-`: standard input
    #[arg(required = true, value_name = "FILE")]
    boards: Vec<PathBuf>,
    /// Weeks to fill at most
    #[arg(long, value_name = "N", default_value_t = 60)]
    weeks: usize,
    /// Threads to use; one per processor unless given. The output does not depend on it
    #[arg(long, value_name = "T")]
    threads: Option<usize>,
    #[command(flatten)]
    catalog: RawCatalog,
}

#[derive(Args)]
pub(super) struct RawDaily {
    /// The date in UTC, today unless given
    #[arg(long, value_name = "YYYY-MM-DD")]
    date: Option<String>,
    /// Print a JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    catalog: RawCatalog,
}

#[derive(Args)]
pub(super) struct RawDiff {
    /// The catalog before: a folder or a git revision
    #[arg(value_name = "OLD")]
    old: String,
    /// The catalog after
    #[arg(value_name = "NEW")]
    new: String,
    /// Print Markdown for a comment, at most 60,000 characters
    #[arg(long)]
    markdown: bool,
    /// Write pictures of the levels in the comment to this folder, and link them
    #[arg(long, value_name = "DIR", requires = "markdown")]
    pictures: Option<PathBuf>,
    /// What the links to pictures begin with, the folder unless given
    #[arg(long, value_name = "URL", requires = "pictures")]
    pictures_url: Option<String>,
    /// Draw boards in the comment as Mermaid diagrams, instead of links to pictures
    #[arg(long, requires = "markdown", conflicts_with = "pictures_url")]
    diagrams: bool,
    /// End with exit code 1 if anything changed or is wrong
    #[arg(long)]
    exit_code: bool,
    #[command(flatten)]
    catalog: RawCatalog,
}

#[derive(Args)]
pub(super) struct RawExport {
    /// Board codes, level ids, files or `-`
    #[arg(required = true, value_name = "BOARD")]
    boards: Vec<OsString>,
    /// The format
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: RawFormat,
    #[command(flatten)]
    catalog: RawCatalog,
}

#[derive(Clone, Copy, ValueEnum)]
enum RawFormat {
    Json,
    Dot,
    Digraph6,
    Tikz,
}

fn limits() -> Limits {
    Limits { nodes: Some(LEVEL_NODES), ..Limits::default() }
}

impl RawAdd {
    pub(super) fn resolve(self) -> Result<add::Plan, String> {
        let names = |en: Option<String>, fr: Option<String>| Some(Names { en: en?, fr: fr? });
        let source = match (self.id, names(self.en, self.fr)) {
            (Some(id), Some(name)) => {
                let mut drafts = self.drafts.into_iter();
                let (Some(board), None) = (drafts.next(), drafts.next()) else {
                    return Err("--id: expected exactly one board".to_owned());
                };
                add::Source::Board { board, id, name, provenance: self.provenance }
            }
            _ => add::Source::Drafts(self.drafts.into_iter().map(PathBuf::from).collect()),
        };
        Ok(add::Plan {
            source,
            pack: self.pack,
            pack_name: names(self.pack_en, self.pack_fr),
            replace: self.replace,
            limits: limits(),
            catalog: self.catalog.catalog,
        })
    }
}

impl RawPool {
    pub(super) fn resolve(self) -> Result<pool::Plan, String> {
        if self.boards.iter().filter(|path| *path == Path::new("-")).count() > 1 {
            return Err("- is given twice; standard input ends only once".to_owned());
        }
        Ok(pool::Plan {
            boards: self.boards,
            weeks: self.weeks,
            limits: limits(),
            threads: threads(self.threads)?,
            catalog: self.catalog.catalog,
        })
    }
}

impl RawDaily {
    pub(super) fn resolve(self) -> Result<daily::Plan, String> {
        let date: Option<Result<Date, DateError>> = self.date.map(|text| text.parse());
        let date = date.transpose().map_err(|error| format!("--date: {error}"))?;
        Ok(daily::Plan { date, json: self.json, catalog: self.catalog.catalog })
    }
}

impl RawDiff {
    pub(super) fn resolve(self) -> diff::Plan {
        let shown = match (self.diagrams, self.pictures_url, &self.pictures) {
            (true, ..) => Shown::Diagrams,
            (false, Some(url), _) => Shown::Links(url),
            (false, None, Some(folder)) => Shown::Links(format!("{}/", folder.display())),
            (false, None, None) => Shown::Nothing,
        };
        diff::Plan {
            old: self.old,
            new: self.new,
            markdown: self.markdown,
            pictures: self.pictures,
            shown,
            exit_code: self.exit_code,
            limits: limits(),
            catalog: self.catalog.catalog,
        }
    }
}

impl RawExport {
    pub(super) fn resolve(self) -> export::Plan {
        let format = match self.format {
            RawFormat::Json => Format::Json,
            RawFormat::Dot => Format::Dot,
            RawFormat::Digraph6 => Format::Digraph6,
            RawFormat::Tikz => Format::Tikz,
        };
        export::Plan { boards: self.boards, format, catalog: self.catalog.catalog }
    }
}
