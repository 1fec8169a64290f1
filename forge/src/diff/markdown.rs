//! A difference as text, and as Markdown for a comment.

use std::fmt::Write as _;

use influence_catalog::{Fault, Inspection, Level};

use super::diagram::diagrams;
use super::{Change, Diff, kinds};
use crate::picture;

/// Most characters of a comment, with room for what a bot puts around it;
/// GitHub's limit is 65,536.
const MOST: usize = 60_000;
/// Most characters of a value that is shown.
const MOST_OF_A_VALUE: usize = 160;

/// How a comment shows the changed levels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Not at all.
    Nothing,
    /// By links to pictures, with this before a file's name.
    Links(String),
    /// By Mermaid diagrams within the comment.
    Diagrams,
}

/// Pictures of changed levels: file names and their content, and how a comment
/// shows them.
#[derive(Clone, Debug)]
pub struct Pictures {
    /// What is in the comment.
    pub shown: Shown,
    /// The files: name and SVG; of links only those in the comment.
    pub files: Vec<(String, String)>,
}

/// The verdict on one line.
fn verdict(diff: &Diff, faults: &[Fault]) -> String {
    let count = |is: fn(&Change) -> bool| diff.changes.iter().filter(|c| is(c)).count();
    let counts = [
        (count(|c| matches!(c, Change::Added(_))), "added"),
        (count(|c| matches!(c, Change::Removed(_))), "removed"),
        (count(|c| matches!(c, Change::Renamed { .. })), "renamed"),
        (count(|c| matches!(c, Change::Edited { .. })), "changed"),
        (diff.moved.len(), "moved"),
    ];
    let shown: Vec<String> =
        counts.iter().filter(|(n, _)| *n > 0).map(|(n, what)| format!("{n} {what}")).collect();
    let changes = if diff.is_empty() {
        "No change".to_owned()
    } else if shown.is_empty() {
        "No level changed".to_owned()
    } else {
        format!("Levels: {}", shown.join(", "))
    };
    let health = match faults.len() {
        0 => "the new catalog is sound".to_owned(),
        1 => "the new catalog has 1 fault".to_owned(),
        n => format!("the new catalog has {n} faults"),
    };
    format!("{changes}; {health}.")
}

/// What changed, for a terminal. `faults` are those of the new catalog.
pub fn text(diff: &Diff, old: &Inspection, new: &Inspection, faults: &[Fault]) -> String {
    let mut out = format!("{}\n", verdict(diff, faults));
    for fault in faults {
        _ = writeln!(out, "! {fault}");
    }
    for change in &diff.changes {
        match change {
            Change::Added(level) => _ = writeln!(out, "+ {}", summary(level)),
            Change::Removed(level) => _ = writeln!(out, "- {}", summary(level)),
            Change::Renamed { old, new, fields } => {
                _ = writeln!(out, "> {} is now {}", old.id, new.id);
                lines(&mut out, fields);
            }
            Change::Edited { new, fields, .. } => {
                _ = writeln!(out, "~ {}", new.id);
                lines(&mut out, fields);
            }
        }
    }
    for note in notes(diff) {
        _ = writeln!(out, "{note}");
    }
    for (kind, before, after) in kinds(old, new) {
        _ = writeln!(out, "{kind}: {before} -> {after}");
    }
    _ = writeln!(out, "all: {} -> {}", old.levels.len(), new.levels.len());
    out
}

fn lines(out: &mut String, fields: &[super::Field]) {
    for (name, before, after) in fields {
        _ = writeln!(out, "    {name}: {before} -> {after}");
    }
}

fn summary(level: &Level) -> String {
    let facts = &level.facts;
    format!(
        "{}: {} / {}, {} vertices, {} ({}, {})",
        level.id, level.name.en, level.name.fr, facts.vertices, facts.kind, facts.ls, facts.rs
    )
}

/// What changed besides levels.
fn notes(diff: &Diff) -> Vec<String> {
    let mut notes = Vec::new();
    let none = || "nothing".to_owned();
    for (before, after) in &diff.packs {
        let [before, after] = [before, after].map(|pack| pack.clone().unwrap_or_else(none));
        notes.push(format!("pack: {before} -> {after}"));
    }
    if !diff.moved.is_empty() {
        notes.push(format!("moved: {}", diff.moved.join(", ")));
    }
    if diff.daily != [0, 0] || diff.daily_places > 0 {
        let [added, removed] = diff.daily;
        notes.push(format!(
            "daily pool: {added} boards added, {removed} removed, {} days bring something else \
             (breaking: players compare days)",
            diff.daily_places
        ));
    }
    notes
}

/// What changed, as Markdown of bounded length. Pictures of the levels that
/// are shown go to `pictures`.
pub fn markdown(
    diff: &Diff,
    old: &Inspection,
    new: &Inspection,
    faults: &[Fault],
    pictures: &mut Pictures,
) -> String {
    let drawn = if pictures.shown == Shown::Diagrams { diagrams(diff) } else { String::new() };
    let mut out = Bounded { text: String::new(), left_out: 0, most: MOST - drawn.len() };
    let mark = if faults.is_empty() { "✅" } else { "❌" };
    out.push(&format!("## Catalog\n\n{mark} **{}**\n\n", verdict(diff, faults)));
    out.push("| kind | before | after |\n|---|---:|---:|\n");
    for (kind, before, after) in kinds(old, new) {
        out.push(&format!("| {kind} | {before} | {after} |\n"));
    }
    let (before, after) = (old.levels.len(), new.levels.len());
    out.push(&format!("| **all** | **{before}** | **{after}** |\n\n"));
    if let (Some(before), Some(after)) = (old.root, new.root)
        && before != after
    {
        out.push(&format!("Root hash: `{before}` → `{after}`\n\n"));
    }
    if !faults.is_empty() {
        out.push("### Faults of the new catalog\n\n");
        for fault in faults {
            out.push(&format!("- {}\n", escaped(&fault.to_string())));
        }
        out.push("\n");
    }
    for note in notes(diff) {
        out.push(&format!("- {}\n", escaped(&note)));
    }
    section(&mut out, "Added", diff, pictures, |change| matches!(change, Change::Added(_)));
    section(&mut out, "Renamed", diff, pictures, |change| matches!(change, Change::Renamed { .. }));
    section(&mut out, "Changed", diff, pictures, |change| matches!(change, Change::Edited { .. }));
    section(&mut out, "Removed", diff, pictures, |change| matches!(change, Change::Removed(_)));
    out.finish() + &drawn
}

fn section(
    out: &mut Bounded,
    title: &str,
    diff: &Diff,
    pictures: &mut Pictures,
    is: fn(&Change) -> bool,
) {
    let changes: Vec<&Change> = diff.changes.iter().filter(|change| is(change)).collect();
    if changes.is_empty() {
        return;
    }
    out.push(&format!("\n### {title} ({})\n\n", changes.len()));
    let linked = matches!(pictures.shown, Shown::Links(_));
    out.push(if linked {
        "| level | facts | picture |\n|---|---|---|\n"
    } else {
        "| level | facts |\n|---|---|\n"
    });
    for change in changes {
        let (id, cells, shown) = row(change);
        let mut images = String::new();
        if let Shown::Links(prefix) = &pictures.shown {
            let tags = shown.iter().map(|(name, level)| {
                let alt = escaped(&level.name.en).replace('"', "&quot;");
                format!("<img src=\"{prefix}{name}\" width=\"160\" alt=\"{alt}\">")
            });
            images = format!(" {} |", tags.collect::<Vec<_>>().join(" "));
        }
        let added = out.push_row(&format!("| {id} | {cells} |{images}\n"));
        let wanted = match pictures.shown {
            Shown::Nothing => false,
            Shown::Links(_) => added,
            Shown::Diagrams => true,
        };
        if wanted {
            for (name, level) in shown {
                let svg = picture::svg(&level.board, &level.positions, &level.name.en);
                pictures.files.push((name, svg));
            }
        }
    }
}

/// The cells of a change, and the pictures that show it.
fn row<'a>(change: &Change<'a>) -> (String, String, Vec<(String, &'a Level)>) {
    let drawn = |level: &'a Level, suffix: &str| {
        // A level whose places do not fit its board has no picture.
        let whole = level.positions.len() == level.board.vertex_count();
        whole.then(|| (format!("{}{suffix}.svg", level.id), level))
    };
    let name = |level: &Level| {
        let (en, fr) = (escaped(&level.name.en), escaped(&level.name.fr));
        format!("**{}**<br>{en}<br>{fr}", escaped(&level.id))
    };
    let facts = |level: &Level| {
        let facts = &level.facts;
        let opposite = if facts.self_opposite { ", self-opposite" } else { "" };
        format!(
            "{} vertices ({} red, {} blue), {} arcs<br>{} (Ls {}, Rs {}){opposite}<br>`{}…`",
            facts.vertices,
            facts.red,
            facts.blue,
            facts.arcs,
            facts.kind,
            facts.ls,
            facts.rs,
            &level.hash().to_string()[..16]
        )
    };
    let changes = |fields: &[super::Field]| {
        let shown = fields.iter().map(|(field, before, after)| {
            format!("{field}: {} → {}", escaped(&short(before)), escaped(&short(after)))
        });
        shown.collect::<Vec<_>>().join("<br>")
    };
    match change {
        Change::Added(level) => (name(level), facts(level), drawn(level, "").into_iter().collect()),
        Change::Removed(level) => {
            (name(level), facts(level), drawn(level, ".old").into_iter().collect())
        }
        Change::Renamed { old, new, fields } => {
            let id = format!("{}<br>was **{}**", name(new), escaped(&old.id));
            (id, changes(fields), drawn(new, "").into_iter().collect())
        }
        Change::Edited { old, new, fields } => {
            let redrawn = old.board != new.board || old.positions != new.positions;
            let before = if redrawn { drawn(old, ".old") } else { None };
            (name(new), changes(fields), before.into_iter().chain(drawn(new, "")).collect())
        }
    }
}

/// A value cut to a length that can be read.
fn short(value: &str) -> String {
    match value.char_indices().nth(MOST_OF_A_VALUE) {
        Some((end, _)) => format!("{}…", &value[..end]),
        None => value.to_owned(),
    }
}

/// Text that Markdown and HTML leave as it is, on one line.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            // Mentions and references would reach people who have no part in it.
            '@' => out.push_str("&#64;"),
            '#' => out.push_str("&#35;"),
            '|' | '*' | '_' | '`' | '[' | ']' | '\\' | '~' | '!' => out.extend(['\\', c]),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

/// Text that stops growing before it is too long, and says so.
struct Bounded {
    text: String,
    left_out: usize,
    /// Most bytes of the text.
    most: usize,
}

impl Bounded {
    fn push(&mut self, text: &str) {
        self.push_row(text);
    }

    /// Appends a row unless that would be too much; whether it did.
    fn push_row(&mut self, row: &str) -> bool {
        // GitHub counts characters; bytes are at least as many.
        let fits = self.left_out == 0 && self.text.len() + row.len() <= self.most;
        if fits {
            self.text.push_str(row);
        } else if row.starts_with("| ") || row.starts_with("- ") {
            self.left_out += 1;
        }
        fits
    }

    fn finish(mut self) -> String {
        if self.left_out > 0 {
            _ = writeln!(
                self.text,
                "\n… and {} lines more, too many for a comment: `forge diff` shows them all.",
                self.left_out
            );
        }
        self.text
    }
}
