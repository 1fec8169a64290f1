//! `forge daily`: the daily challenge of a date.

use std::io::Write;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use influence_catalog::{Catalog, DailyBoard};
use influence_engine::Side;
use influence_engine::daily::{Challenge, Date, challenge};
use serde::Serialize;

use super::show::unfit;
use crate::{Ending, Error, picture};

/// What `forge daily` is to do.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The date; today in UTC if `None`.
    pub date: Option<Date>,
    /// A JSON object instead of text?
    pub json: bool,
    /// The folder of the catalog.
    pub catalog: PathBuf,
}

/// The JSON object, its keys in the documented order.
#[derive(Serialize)]
struct Report {
    date: String,
    id: String,
    code: String,
    side: &'static str,
    first: &'static str,
    positions: Vec<[u16; 2]>,
    /// The place in the pool.
    index: usize,
}

/// Prints the challenge.
///
/// # Errors
/// A catalog with a fault or without a pool, a clock far off, or results that
/// cannot be written.
pub fn run(plan: &Plan, out: &mut impl Write) -> Result<Ending, Error> {
    let date = match plan.date {
        Some(date) => date,
        None => today().ok_or_else(|| Error::unusable("the clock is off, expected --date"))?,
    };
    let catalog = Catalog::read(&plan.catalog).map_err(|faults| unfit(&plan.catalog, &faults))?;
    let Some((challenge, board)) = of(&catalog, date) else {
        let dir = plan.catalog.display();
        return Err(Error::unusable(format!("{dir}: expected a catalog with daily boards")));
    };
    if plan.json {
        writeln!(out, "{}", json(&report(date, challenge, board)))?;
    } else {
        let Challenge { side, first, .. } = challenge;
        writeln!(
            out,
            "{date} (UTC): play {}, {} starts\n{}\n",
            name(side),
            name(first),
            board.board
        )?;
        out.write_all(picture::text(&board.board, &board.positions).as_bytes())?;
    }
    Ok(Ending::Done)
}

/// The challenge of a date and its board; `None` if the catalog has no pool.
pub fn of(catalog: &Catalog, date: Date) -> Option<(Challenge, &DailyBoard)> {
    let challenge = challenge(date, catalog.daily().len())?;
    Some((challenge, catalog.daily().get(challenge.index)?))
}

fn report(date: Date, challenge: Challenge, board: &DailyBoard) -> Report {
    Report {
        date: date.to_string(),
        id: format!("daily-{date}"),
        code: board.board.to_string(),
        side: name(challenge.side),
        first: name(challenge.first),
        positions: board.positions.iter().map(|p| [p.x, p.y]).collect(),
        index: challenge.index,
    }
}

fn json(report: &Report) -> String {
    serde_json::to_string(report).expect("a report has only text keys")
}

/// The date in UTC, if the clock is within the calendar.
fn today() -> Option<Date> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).ok()?;
    Date::at_unix_seconds(i64::try_from(since.as_secs()).ok()?)
}

fn name(side: Side) -> &'static str {
    match side {
        Side::Red => "red",
        Side::Blue => "blue",
    }
}
