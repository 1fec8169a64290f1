//! `forge tournament`: the computer's levels against each other, over a catalog.

use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;

use influence_catalog::Catalog;
use influence_engine::ai::{Level, Thought};
use influence_engine::solve::{Limits, Solver};
use influence_engine::{Board, Position, Side};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use rayon::prelude::*;
use serde::Serialize;

use crate::{Ending, Error, pool};

/// What `forge tournament` is to do.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The folder of the catalog.
    pub dir: PathBuf,
    /// Games of each pairing per level, side and start.
    pub games: u32,
    /// Makes all games reproducible.
    pub seed: u64,
    /// Positions that Expert may search for a move.
    pub nodes: u64,
    /// One JSON object?
    pub json: bool,
    /// Number of threads; one per processor if `None`.
    pub threads: Option<usize>,
}

/// Who meets whom, the stronger first.
const PAIRINGS: [[Level; 2]; 3] =
    [[Level::Normal, Level::Easy], [Level::Expert, Level::Normal], [Level::Expert, Level::Easy]];

/// Plays every game and prints the results; a point that Expert loses is a fault.
///
/// # Errors
/// A catalog that cannot be read, or results that cannot be written.
pub fn run(plan: &Plan, out: &mut impl Write) -> Result<Ending, Error> {
    let catalog = Catalog::read(&plan.dir)
        .map_err(|faults| Error::unusable(format!("{}: {faults}", plan.dir.display())))?;
    // Each level's games are played by one thread, from a stream of its own.
    let played: Vec<Played> = pool(plan.threads)?.install(|| {
        catalog.levels().par_iter().map(|level| play_level(plan, &level.id, &level.board)).collect()
    });
    let report = Report::of(plan, &played);
    if plan.json {
        writeln!(out, "{}", report.json())?;
    } else {
        out.write_all(report.text().as_bytes())?;
    }
    Ok(if report.expert.faults.is_empty() { Ending::Done } else { Ending::FaultFound })
}

/// The games of one level of the catalog.
#[derive(Default)]
struct Played {
    /// For each pairing and side of the stronger: a sample for each start.
    samples: [[Vec<Sample>; 2]; PAIRINGS.len()],
    expert: Expert,
}

/// Games that differ in their seeds only.
#[derive(Clone, Copy, Debug, Default)]
struct Sample {
    games: i64,
    /// Of the stronger: won, tied, lost.
    results: [u64; 3],
    /// The sum and the sum of squares of the stronger's final points less the weaker's.
    sum: i64,
    squares: i64,
    /// The same difference under perfect play of both.
    value: i64,
}

/// What Expert's moves were checked for.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
struct Expert {
    /// Moves checked.
    moves: u64,
    /// The most positions searched for one of them.
    most_nodes: u64,
    /// Moves that lost a point of the exact value, and values that were not proven.
    faults: Vec<String>,
}

fn play_level(plan: &Plan, id: &str, board: &Board) -> Played {
    let mut stream = [0; 8];
    stream.copy_from_slice(&blake3::hash(board.to_string().as_bytes()).as_bytes()[..8]);
    let seed = plan.seed ^ u64::from_le_bytes(stream);
    let mut table = Table {
        id,
        board,
        nodes: plan.nodes,
        judge: Solver::new(board, Limits::default()),
        expert: Expert::default(),
        rng: Xoshiro256PlusPlus::seed_from_u64(seed),
    };
    let mut played = Played::default();
    for (pairing, samples) in PAIRINGS.iter().zip(&mut played.samples) {
        for side in Side::BOTH {
            for first in Side::BOTH {
                let sample = table.sample(*pairing, side, first, plan.games);
                samples[side.index()].push(sample);
            }
        }
    }
    played.expert = table.expert;
    played
}

/// A board to play on, with all that its games share.
struct Table<'a> {
    id: &'a str,
    board: &'a Board,
    nodes: u64,
    judge: Solver,
    expert: Expert,
    rng: Xoshiro256PlusPlus,
}

impl Table<'_> {
    /// Games of a pairing, the stronger on `side`.
    fn sample(&mut self, pairing: [Level; 2], side: Side, first: Side, games: u32) -> Sample {
        let value = self.judge.value(self.board.all(), first).exact().unwrap_or(0);
        let mut sample = Sample { value: (value * side.sign()).into(), ..Sample::default() };
        let [stronger, weaker] = pairing;
        let players = if side == Side::Red { [stronger, weaker] } else { [weaker, stronger] };
        for _ in 0..games {
            let lead = i64::from(self.game(players, first) * side.sign());
            sample.games += 1;
            sample.results[(1 - lead.signum()) as usize] += 1;
            sample.sum += lead;
            sample.squares += lead * lead;
        }
        sample
    }

    /// Red's points minus Blue's of one game; `players` are Red's level and Blue's.
    fn game(&mut self, players: [Level; 2], first: Side) -> i32 {
        let seeds = [self.rng.next_u64(), self.rng.next_u64()];
        let mut position = Position::start(self.board, first);
        loop {
            if let Some(end) = position.outcome(self.board) {
                return end.red as i32 - end.blue as i32;
            }
            let side = position.to_move().index();
            let vertex = self.choose(&position, players[side], seeds[side]);
            position = position.play(self.board, vertex).expect("the computer's moves are legal");
        }
    }

    fn choose(&mut self, position: &Position, level: Level, seed: u64) -> usize {
        let thought = Thought::new(self.board, position, level, seed, self.nodes);
        let mut thought = thought.expect("the game is not over");
        let vertex = loop {
            if let Some(advice) = thought.step() {
                break advice.vertex;
            }
        };
        if level == Level::Expert {
            self.expert.moves += 1;
            self.expert.most_nodes = self.expert.most_nodes.max(thought.nodes());
            self.check(position, vertex);
        }
        vertex
    }

    /// Notes a move of Expert that is not proven to keep the value.
    fn check(&mut self, position: &Position, vertex: usize) {
        let (remaining, side) = (position.remaining(), position.to_move());
        let value = self.judge.value(remaining, side).exact();
        let kept = value.and_then(|value| self.judge.move_keeps(remaining, vertex, value));
        let what = match kept {
            Some(true) => return,
            Some(false) => "loses points",
            None => "is too hard to check",
        };
        let left: Vec<String> = remaining.iter().map(|v| v.to_string()).collect();
        let left = left.join(" ");
        self.expert.faults.push(format!("{}: {side} choosing {vertex} of {left} {what}", self.id));
    }
}

/// Everything that is printed.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Report {
    levels: usize,
    games: i64,
    seed: u64,
    nodes: u64,
    pairings: Vec<Pairing>,
    expert: Expert,
}

/// The games of two levels with the stronger on one side.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Pairing {
    stronger: &'static str,
    weaker: &'static str,
    /// The stronger's side.
    side: &'static str,
    games: i64,
    /// The stronger's results.
    wins: u64,
    ties: u64,
    losses: u64,
    /// The stronger's final points less the weaker's.
    difference: Mean,
    /// How much more that is than under perfect play of both.
    gain: Mean,
}

/// A mean and half the width of its 95 % confidence interval; `None` where one
/// game of a kind says nothing of its spread.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
struct Mean {
    mean: f64,
    interval: Option<f64>,
}

impl Report {
    fn of(plan: &Plan, played: &[Played]) -> Report {
        let mut expert = Expert::default();
        for level in played {
            expert.moves += level.expert.moves;
            expert.most_nodes = expert.most_nodes.max(level.expert.most_nodes);
            expert.faults.extend(level.expert.faults.iter().cloned());
        }
        let mut pairings = Vec::new();
        for (place, pairing) in PAIRINGS.iter().enumerate() {
            for side in Side::BOTH {
                let samples = played.iter().flat_map(|level| &level.samples[place][side.index()]);
                pairings.push(Pairing::of(*pairing, side, &samples.copied().collect::<Vec<_>>()));
            }
        }
        let games = pairings.iter().map(|pairing| pairing.games).sum();
        let (seed, nodes) = (plan.seed, plan.nodes);
        Report { levels: played.len(), games, seed, nodes, pairings, expert }
    }

    /// The report as one JSON object.
    fn json(&self) -> String {
        serde_json::to_string(self).expect("a report has only text keys")
    }

    /// The report for a person to read.
    fn text(&self) -> String {
        // Writing to a string cannot fail.
        let mut text = String::new();
        let Report { levels, games, seed, nodes, .. } = self;
        let _ = writeln!(
            text,
            "{levels} levels, {games} games, seed {seed}, at most {nodes} positions an Expert move\n"
        );
        let _ = writeln!(
            text,
            "stronger  weaker  plays  games   won  tied  lost      difference  above perfect play"
        );
        for p in &self.pairings {
            let percent = |count: u64| 100.0 * count as f64 / p.games.max(1) as f64;
            let _ = writeln!(
                text,
                "{:8}  {:6}  {:5}  {:5}  {:3.0}%  {:3.0}%  {:3.0}%  {:>14}  {:>18}",
                p.stronger,
                p.weaker,
                p.side,
                p.games,
                percent(p.wins),
                percent(p.ties),
                percent(p.losses),
                p.difference.text(),
                p.gain.text(),
            );
        }
        let Expert { moves, most_nodes, faults } = &self.expert;
        for fault in faults {
            let _ = writeln!(text, "\nfault: {fault}");
        }
        let _ = writeln!(
            text,
            "\n{moves} moves of Expert checked, {} faults; {most_nodes} positions searched at most",
            faults.len()
        );
        text
    }
}

impl Pairing {
    fn of([stronger, weaker]: [Level; 2], side: Side, samples: &[Sample]) -> Pairing {
        let total = |result: usize| samples.iter().map(|sample| sample.results[result]).sum();
        let difference = Mean::of(samples);
        let value = samples.iter().map(|sample| sample.value).sum::<i64>();
        let value = value as f64 / samples.len().max(1) as f64;
        Pairing {
            stronger: name(stronger),
            weaker: name(weaker),
            side: if side == Side::Red { "red" } else { "blue" },
            games: samples.iter().map(|sample| sample.games).sum(),
            wins: total(0),
            ties: total(1),
            losses: total(2),
            difference,
            gain: Mean { mean: difference.mean - value, ..difference },
        }
    }
}

impl Mean {
    /// The mean over samples of the same size. What differs between samples, the
    /// board and who starts, is not chance: only the spread within each counts.
    fn of(samples: &[Sample]) -> Mean {
        let count = samples.len().max(1) as f64;
        let mut mean = 0.0;
        let mut variance = Some(0.0);
        for sample in samples {
            let (n, sum, squares) = (sample.games as f64, sample.sum as f64, sample.squares as f64);
            mean += sum / n / count;
            variance = variance
                .filter(|_| sample.games > 1)
                .map(|v: f64| v + (squares - sum * sum / n) / (n - 1.0) / n / (count * count));
        }
        Mean { mean, interval: variance.map(|variance| 1.96 * variance.max(0.0).sqrt()) }
    }

    fn text(self) -> String {
        match self.interval {
            Some(interval) => format!("{:+.2} ± {interval:.2}", self.mean),
            None => format!("{:+.2}", self.mean),
        }
    }
}

fn name(level: Level) -> &'static str {
    match level {
        Level::Easy => "easy",
        Level::Normal => "normal",
        Level::Expert => "expert",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_a_stratified_sample() {
        // Leads 1 and 3, then 0 and 0: means 2 and 0, variances 2 and 0.
        let sample = |sum, squares| Sample { games: 2, sum, squares, ..Sample::default() };
        let Mean { mean, interval } = Mean::of(&[sample(4, 10), sample(0, 0)]);
        assert!((mean - 1.0).abs() < 1e-9);
        // The mean's variance is (2/2 + 0) / 2² = 0.25.
        assert!((interval.unwrap() - 1.96 * 0.5).abs() < 1e-9);
        let one = Sample { games: 1, sum: 4, squares: 16, ..Sample::default() };
        assert_eq!(Mean::of(&[one]), Mean { mean: 4.0, interval: None });
    }

    #[test]
    fn a_move_that_loses_points_is_noted() {
        let board: Board = "RRB 1>2".parse().unwrap();
        let mut table = Table {
            id: "three",
            board: &board,
            nodes: 0,
            judge: Solver::new(&board, Limits::default()),
            expert: Expert::default(),
            rng: Xoshiro256PlusPlus::seed_from_u64(1),
        };
        let start = Position::start(&board, Side::Red);
        table.check(&start, 1);
        assert_eq!(table.expert.faults, [""; 0]);
        table.check(&start, 0);
        assert_eq!(table.expert.faults, ["three: red choosing 0 of 0 1 2 loses points"]);
    }
}
