//! The facts of a board as `forge solve` prints them: a JSON object, or text.

use std::fmt::Write as _;

use influence_engine::facts::{Facts, Kind};
use influence_engine::solve::{Interval, Solver};
use influence_engine::{Board, Position, Side};
use serde::Serialize;

/// The JSON object of one board, its keys in the documented order.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    code: String,
    vertices: usize,
    red: usize,
    blue: usize,
    arcs: usize,
    ls: Value,
    rs: Value,
    /// Only there, and false, when a budget ran out.
    #[serde(skip_serializing_if = "Option::is_none")]
    exact: Option<bool>,
    red_score: Scores,
    kind: Option<&'static str>,
    self_opposite: bool,
    greedy_loss: Pair<Option<i32>>,
    undominated: Pair<usize>,
    best: Pair<Option<Vec<usize>>>,
    nodes: u64,
}

/// A value: a number, or a proven interval `[low, high]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
enum Value {
    Exact(i32),
    Between([i32; 2]),
}

#[derive(Clone, Debug, Serialize)]
struct Scores {
    red_starts: Value,
    blue_starts: Value,
}

#[derive(Clone, Debug, Serialize)]
struct Pair<T> {
    red: T,
    blue: T,
}

impl<T> From<[T; 2]> for Pair<T> {
    fn from([red, blue]: [T; 2]) -> Self {
        Self { red, blue }
    }
}

/// Was everything proven? A value alone may be, while its best moves are not.
pub fn is_complete(facts: &Facts) -> bool {
    facts.is_exact() && facts.best.iter().all(Option::is_some)
}

impl Report {
    /// The report of `board`, whose facts these are.
    pub fn of(board: &Board, facts: &Facts) -> Self {
        let complete = is_complete(facts);
        let value =
            |low, high| if complete { Value::Exact(low) } else { Value::Between([low, high]) };
        let relative = |i: Interval| value(i.low, i.high);
        let score = |i: Interval| value(facts.red_score(i.low), facts.red_score(i.high));
        Self {
            code: board.to_string(),
            vertices: facts.vertices,
            red: facts.red,
            blue: facts.blue,
            arcs: facts.arcs,
            ls: relative(facts.ls),
            rs: relative(facts.rs),
            exact: (!complete).then_some(false),
            red_score: Scores { red_starts: score(facts.ls), blue_starts: score(facts.rs) },
            kind: facts.kind.map(Kind::name),
            self_opposite: facts.self_opposite,
            greedy_loss: facts.greedy_loss.into(),
            undominated: facts.undominated.into(),
            best: facts.best.clone().into(),
            nodes: facts.nodes,
        }
    }
}

/// The facts for a person to read, with the optimal line of play from each start
/// as `solver`, which found them, goes on to prove it.
pub fn text(board: &Board, facts: &Facts, solver: &mut Solver) -> String {
    let mut out = format!("{board}\n");
    let Facts { vertices, red, blue, arcs, .. } = facts;
    _ = writeln!(out, "  {vertices} vertices ({red} red, {blue} blue), {arcs} arcs");
    let verdict = facts.kind.map_or("not proven within the budget", sentence);
    _ = writeln!(out, "  {verdict}");
    if facts.self_opposite {
        _ = writeln!(out, "  self-opposite: swapping colours and reversing arcs gives this board");
    }
    for side in Side::BOTH {
        _ = writeln!(out, "  {} starts", name(side));
        side_text(&mut out, board, facts, side);
        line_of_play(&mut out, board, solver, side);
    }
    _ = writeln!(out, "  {} positions searched", facts.nodes);
    out
}

fn side_text(out: &mut String, board: &Board, facts: &Facts, side: Side) {
    let (symbol, value) = match side {
        Side::Red => ("Ls", facts.ls),
        Side::Blue => ("Rs", facts.rs),
    };
    let red = [value.low, value.high].map(|v| facts.red_score(v));
    let blue = red.map(|score| facts.vertices as i32 - score);
    _ = writeln!(
        out,
        "    {symbol} = {}: Red {}, Blue {}",
        range(value.low, value.high),
        range(red[0], red[1]),
        range(blue[1], blue[0]),
    );
    if board.vertices(side).is_empty() {
        return;
    }
    let list = |vertices: &Vec<usize>| {
        vertices.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    };
    let best = facts.best[side.index()].as_ref().map_or_else(|| "not proven".to_owned(), list);
    let greedy = match facts.greedy_loss[side.index()] {
        None => "not proven".to_owned(),
        Some(0) => "loses nothing".to_owned(),
        Some(loss) => format!("loses {loss}"),
    };
    let undominated = facts.undominated[side.index()];
    _ = writeln!(out, "    best: {best}; largest capture: {greedy}; {undominated} undominated");
}

/// Writes the moves of optimal play; of equally good moves the lowest vertex.
fn line_of_play(out: &mut String, board: &Board, solver: &mut Solver, first: Side) {
    let mut position = Position::start(board, first);
    loop {
        let side = position.to_move();
        if let Some(outcome) = position.outcome(board) {
            if let Some((winner, rest)) = outcome.awarded {
                let (loser, winner) = (name(side), name(winner));
                let count = rest.len();
                _ = writeln!(
                    out,
                    "      {loser} has no vertex left: {winner} takes the other {count}"
                );
            }
            _ = writeln!(out, "      Red {}, Blue {}", outcome.red, outcome.blue);
            return;
        }
        let value = solver.value(position.remaining(), side);
        let moves = solver.move_values(position.remaining(), side);
        let best = moves.iter().find(|(_, v)| value.is_exact() && *v == value);
        // Choosing a vertex that is there is legal, so `play` never refuses it.
        let next = best.and_then(|&(vertex, _)| Some((vertex, position.play(board, vertex).ok()?)));
        let Some((vertex, next)) = next else {
            _ = writeln!(out, "      the rest is not proven within the budget");
            return;
        };
        let capture = position.capture(board, vertex);
        let captured: Vec<String> = capture.iter().map(|v| v.to_string()).collect();
        _ = writeln!(
            out,
            "      {} {vertex} takes {} ({})",
            name(side),
            capture.len(),
            captured.join(" ")
        );
        position = next;
    }
}

fn name(side: Side) -> &'static str {
    match side {
        Side::Red => "Red",
        Side::Blue => "Blue",
    }
}

fn sentence(kind: Kind) -> &'static str {
    match kind {
        Kind::FirstPlayer => "who starts wins (first-player)",
        Kind::Red => "Red wins, whoever starts (red)",
        Kind::Blue => "Blue wins, whoever starts (blue)",
        Kind::Draw => "a draw, whoever starts (draw)",
        Kind::RedOrDraw => "Red wins if Red starts, otherwise a draw (red-or-draw)",
        Kind::BlueOrDraw => "Blue wins if Blue starts, otherwise a draw (blue-or-draw)",
    }
}

fn range(low: i32, high: i32) -> String {
    if low == high { low.to_string() } else { format!("{low} to {high}") }
}
