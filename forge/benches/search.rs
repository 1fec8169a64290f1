//! How fast the search is, against baselines measured in the same run. Every
//! number comes with an assertion that what was timed gave the right result.
//!
//! `cargo bench -p influence-forge --bench search`

use std::hint::black_box;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use influence_engine::quick::QuickSolver;
use influence_engine::solve::{Limits, Solver};
use influence_engine::{Board, Side};
use influence_forge::args::{self, Plan};
use influence_forge::generate::{Family, Random};
use influence_forge::judge::Judge;
use influence_forge::search::Settings;
use influence_forge::search::checkpoint::State;
use influence_forge::search::island::Island;
use influence_forge::search::run::{Manner, Outcome, run};
use influence_forge::search::shard::Shard;

fn main() {
    // `cargo test --benches` only asks whether it runs.
    let measuring = std::env::args().any(|argument| argument == "--bench");
    let scale = if measuring { 1 } else { 100 };
    solvers(20_000 / scale);
    pipeline(1_000_000 / scale);
    threads(2_000_000 / scale);
}

fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = Instant::now();
    let result = work();
    (start.elapsed(), result)
}

fn rate(count: u64, time: Duration) -> f64 {
    count as f64 / time.as_secs_f64()
}

fn settings(candidates: u64) -> Settings {
    let candidates = candidates.to_string();
    let words = ["forge", "search", "--seed", "3", "--vertices", "8..14", "--candidates"];
    let words = words.into_iter().chain([&*candidates]).map(Into::into);
    match args::parse(words) {
        Ok(Plan::Search(plan)) => plan.settings,
        other => unreachable!("{other:?}"),
    }
}

/// Both values of boards of 8 to 14 vertices.
fn solvers(count: u64) {
    let boards: Vec<Board> = (0..count)
        .filter_map(|index| {
            let mut random = Random::stream(1, 0, index);
            let family = Family::ALL[index as usize % Family::ALL.len()];
            let vertices = random.between(8, 14);
            family.generate(&mut random, vertices).board()
        })
        .collect();
    let (full, expected) = timed(|| {
        let values = boards.iter().map(|board| {
            let mut solver = Solver::new(board, Limits::default());
            Side::BOTH.map(|side| solver.value(board.all(), side).exact().unwrap_or(i32::MAX))
        });
        values.collect::<Vec<_>>()
    });
    let mut quick = QuickSolver::new();
    let (time, values) = timed(|| {
        let values = boards.iter().map(|board| {
            assert!(quick.load_board(board));
            Side::BOTH.map(|side| quick.value(board.all().bits() as u16, side))
        });
        values.collect::<Vec<_>>()
    });
    assert_eq!(values, expected);
    println!("both values of {count} boards of 8 to 14 vertices");
    println!("  full solver   {:>9.0} boards/s   1.00", rate(count, full));
    let ratio = full.as_secs_f64() / time.as_secs_f64();
    println!("  quick solver  {:>9.0} boards/s   {ratio:.2}", rate(count, time));
}

/// Candidates through generation, reduction, solving and the archive, against
/// generating and reducing them only.
fn pipeline(candidates: u64) {
    let settings = settings(candidates);
    let share = settings.share(0);
    let islands: Vec<u16> = (0..8).collect();
    let count = share * islands.len() as u64;
    let (bare, ()) = timed(|| {
        for index in 0..count {
            let mut random = Random::stream(3, 0, index);
            let family = Family::ALL[index as usize % Family::ALL.len()];
            let vertices = random.between(8, 14);
            black_box(family.generate(&mut random, vertices).closed().reduce());
        }
    });
    let mut judge = Judge::new(settings.limits);
    let (time, kept) = timed(|| {
        let islands = islands.iter().map(|&number| {
            let mut island = Island::new(&settings, number);
            assert_eq!(island.advance(&settings, &mut judge, u64::MAX), settings.share(number));
            island.archive.cells()
        });
        islands.sum::<usize>()
    });
    assert!(kept > 0);
    println!("{count} candidates of 8 to 14 vertices, one thread");
    println!("  generated and reduced only  {:>9.0} candidates/s   1.00", rate(count, bare));
    let ratio = bare.as_secs_f64() / time.as_secs_f64();
    println!("  solved, judged, archived    {:>9.0} candidates/s   {ratio:.2}", rate(count, time));
}

/// Whole searches, the judging of the result included.
fn threads(candidates: u64) {
    let settings = settings(candidates);
    let stop = AtomicBool::new(false);
    let mut first: Option<(Duration, String)> = None;
    println!("a whole search of {candidates} candidates, its result judged");
    for threads in [1, 2] {
        let manner = Manner { shard: Shard::WHOLE, threads, checkpoint: None, stop: &stop };
        let (time, outcome) = timed(|| run(&settings, &manner, State::new(&settings)));
        let Ok(Outcome::Finished(lines)) = outcome else { unreachable!("nothing stops it") };
        assert!(!lines.is_empty());
        let (one, same) = first.get_or_insert((time, lines.clone()));
        assert_eq!(*same, lines);
        let ratio = one.as_secs_f64() / time.as_secs_f64();
        println!("  {threads} threads  {:>9.0} candidates/s   {ratio:.2}", rate(candidates, time));
    }
}
