//! Plays games again by the engine's rules, for the browser tests to compare the
//! page with.
//!
//! Reads sessions, one a line, in the engine's text form (`code|side|moves|played`).
//! Writes a line for each: for every move the vertex chosen, what it captured and
//! the scores after it (`3:3,5,8:4-1`), then, after a bar, how the game ended: the
//! winner or `tie`, and how many vertices were given away; `open` for no end.

use influence_engine::{Outcome, Session, Side, VertexSet};
use std::io::{self, BufRead, Write};

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        match Session::from_text(&line?) {
            Ok(session) => writeln!(out, "{}", told(&session))?,
            Err(error) => writeln!(out, "error: {error}")?,
        }
    }
    Ok(())
}

fn told(session: &Session) -> String {
    let (board, positions) = (session.board(), session.positions());
    let moves = session.moves().zip(positions.windows(2)).map(|(vertex, pair)| {
        let (before, after) = (pair[0], pair[1]);
        let [red, blue] = match after.outcome(board) {
            Some(end) => [end.red, end.blue],
            None => Side::BOTH.map(|side| after.score(side)),
        };
        format!("{vertex}:{}:{red}-{blue}", list(before.capture(board, vertex)))
    });
    let moves = moves.collect::<Vec<_>>().join(" ");
    format!("{moves}|{}", session.position().outcome(board).map_or("open".into(), end))
}

fn end(outcome: Outcome) -> String {
    let winner = match outcome.winner() {
        Some(Side::Red) => "red",
        Some(Side::Blue) => "blue",
        None => "tie",
    };
    let given = outcome.awarded.map_or(0, |(_, rest)| rest.len());
    format!("{winner} {given}")
}

fn list(vertices: VertexSet) -> String {
    vertices.iter().map(|vertex| vertex.to_string()).collect::<Vec<_>>().join(",")
}
