//! What a search prints of each board: a JSON object on one line.

use influence_engine::Side;
use influence_engine::facts::Facts;
use influence_engine::solve::Limits;
use serde::Serialize;

use super::Settings;
use super::island::Judged;
use crate::archive::{Elite, Origin};
use crate::judge::{Judge, Look, Results, difficulty, minority};
use crate::report::Report;

/// A found board, its keys in the documented order: those of `forge solve`,
/// then where it comes from and why it is interesting.
#[derive(Serialize)]
struct Find {
    #[serde(flatten)]
    report: Report,
    origin: Provenance,
    judge: Figures,
    cell: String,
    score: i32,
    why: Vec<String>,
}

#[derive(Serialize)]
struct Provenance {
    family: &'static str,
    seed: u64,
    island: u16,
    index: u64,
    mutations: u32,
}

#[derive(Serialize)]
struct Figures {
    red_starts: Start,
    blue_starts: Start,
    minority: Option<&'static str>,
    easy: Results,
    normal: Results,
    difficulty: u8,
}

/// The figures of one start.
#[derive(Serialize)]
struct Start {
    greedy_loss: i32,
    depth: u8,
    best_moves: u8,
    margin: Option<i32>,
    plausible: u8,
    lead_changes: u8,
    misleading: u8,
    awarded: u8,
    length: u8,
    keeping: u8,
}

/// The line of a kept board, judged and solved once more from its code: nothing
/// that was stored is trusted.
///
/// # Errors
/// What does not agree with what was stored, on one line.
pub fn line(settings: &Settings, judge: &mut Judge, elite: &Elite) -> Result<String, String> {
    let found = elite.board.sketch().board().ok_or("a board without vertices")?;
    let judged = Judged::again(settings, judge, &elite.board)
        .filter(|judged| judged.score == elite.score)
        .ok_or_else(|| format!("{found} is not what was found"))?;
    let results = judged.results(judge).ok_or_else(|| format!("{found} cannot be solved"))?;
    // It was solved within the limits once, so it can be solved without.
    let facts = Facts::of(&found, Limits { nodes: None, ..settings.limits });
    let Look { ls, rs, starts } = judged.look;
    let greedy = starts.map(|start| Some(start.greedy_loss));
    if (facts.ls.exact(), facts.rs.exact(), facts.greedy_loss) != (Some(ls), Some(rs), greedy) {
        return Err(format!("two solvers disagree on {found}: please report this"));
    }
    let start = |side: Side| {
        let i = side.index();
        let (look, choice, line) = (starts[i], judged.choices[i], judged.lines[i]);
        Start {
            greedy_loss: look.greedy_loss,
            depth: look.depth,
            best_moves: choice.best,
            margin: choice.margin,
            plausible: look.plausible,
            lead_changes: line.lead_changes,
            misleading: line.misleading,
            awarded: line.awarded,
            length: line.length,
            keeping: line.keeping,
        }
    };
    let minority = minority(ls, rs, (facts.vertices, facts.red));
    let figures = Figures {
        red_starts: start(Side::Red),
        blue_starts: start(Side::Blue),
        minority: minority.map(|(side, _)| side_name(side)),
        easy: results[0],
        normal: results[1],
        difficulty: difficulty(&results),
    };
    let Origin { island, index, family, mutations } = elite.origin;
    let find = Find {
        why: reasons(&facts, minority, &figures),
        report: Report::of(&found, &facts),
        origin: Provenance { family: family.name(), seed: settings.seed, island, index, mutations },
        judge: figures,
        cell: judged.cell.to_string(),
        score: judged.score,
    };
    serde_json::to_string(&find).map_err(|error| error.to_string())
}

const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Red => "red",
        Side::Blue => "blue",
    }
}

/// Why the board is interesting, in words, the most surprising first.
fn reasons(facts: &Facts, minority: Option<(Side, i32)>, figures: &Figures) -> Vec<String> {
    let mut why = Vec::new();
    if let Some((side, by)) = minority {
        let name = side_name(side);
        why.push(format!("{name} has fewer vertices and wins by {by} or more, whoever starts"));
    }
    for (name, start) in [("red", &figures.red_starts), ("blue", &figures.blue_starts)] {
        let mut say = |said: String| why.push(format!("{name} starts: {said}"));
        if start.misleading > 0 {
            say(format!("the loser leads by {} before the end", start.misleading));
        }
        if start.lead_changes > 1 {
            say(format!("the lead changes {} times", start.lead_changes));
        }
        if start.greedy_loss > 0 {
            say(format!("the largest capture loses {}", start.greedy_loss));
        }
        match start.margin {
            Some(margin) if start.best_moves == 1 && margin > 1 => {
                say(format!("one first move is better than all others by {margin}"));
            }
            _ => {}
        }
        if start.depth > 2 {
            let deep = if start.depth >= crate::judge::DEEP { " or more" } else { "" };
            say(format!("the best move shows {}{deep} moves ahead", start.depth));
        }
    }
    if facts.self_opposite {
        why.push("it is its own opposite".to_owned());
    }
    if facts.ls.low + facts.rs.low == 0 {
        why.push("both sides get the same from starting".to_owned());
    }
    why
}
