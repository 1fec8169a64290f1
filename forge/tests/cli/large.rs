//! A catalog far larger than anybody has: ten thousand levels, verified and
//! compared. Slow; prints what it took.

use std::fs;
use std::path::Path;
use std::time::Instant;

use influence_catalog::{Catalog, Draft, Facts, Level, Names, Pack};
use influence_engine::solve::Limits;
use influence_engine::{Board, Side};

use crate::common::{Run, command, run};

const LEVELS: usize = 10_000;

/// Paths of 9 to 14 vertices, drawn to and fro on three columns; the bits of
/// `number` are the colours and the arcs' directions.
fn path(number: usize) -> (Board, Vec<(u16, u16)>) {
    let n = 9 + number % 6;
    // Bits that differ even between neighbours.
    let bits = influence_engine::isomorphism::mix(number as u64);
    let sides: Vec<Side> = (0..n).map(|v| Side::BOTH[(bits >> v & 1) as usize]).collect();
    let arc = |v: usize| if bits >> (20 + v) & 1 == 1 { (v, v + 1) } else { (v + 1, v) };
    let arcs: Vec<(usize, usize)> = (0..n - 1).map(arc).collect();
    let point = |v: usize| {
        let (row, column) = (v / 3, if (v / 3).is_multiple_of(2) { v % 3 } else { 2 - v % 3 });
        ((column * 400) as u16, (row * 280) as u16)
    };
    (Board::new(&sides, &arcs).unwrap(), (0..n).map(point).collect())
}

/// Levels of different games, from the smallest to the largest.
fn levels() -> Vec<Level> {
    let mut games = std::collections::HashSet::new();
    let mut levels = Vec::new();
    for number in 0.. {
        if levels.len() == LEVELS {
            break;
        }
        let (board, points) = path(number);
        if games.insert(influence_catalog::Game::of(&board)) {
            let id = format!("level-{number:05}");
            let draft = format!(
                "(id: {id:?}, code: {:?}, positions: {points:?}, provenance: \"A test.\", \
                 name: (fr: \"Niveau {number}\", en: \"Level {number}\"))",
                board.to_string()
            );
            let draft = Draft::parse(&draft).unwrap();
            let solved = influence_engine::facts::Facts::of(&draft.board, Limits::default());
            levels.push(draft.level(Facts::of(&solved).unwrap(), |_| unreachable!()));
        }
    }
    levels.sort_by_key(|level| level.board.vertex_count());
    levels
}

fn write(levels: &[Level], dir: &Path) {
    let pack = |(number, levels): (usize, &[Level])| Pack {
        id: format!("pack-{number}"),
        name: Names { en: format!("Pack {number}"), fr: format!("Paquet {number}") },
        levels: levels.iter().map(|level| level.id.clone()).collect(),
    };
    let packs = levels.chunks(100).enumerate().map(pack).collect();
    Catalog::new(packs, levels, Vec::new()).unwrap().write(dir).unwrap();
}

/// Runs forge and prints how long it took and how much memory, in bytes.
fn measured(args: &[&str]) -> (Run, u64) {
    let start = Instant::now();
    let mut time = std::process::Command::new("/usr/bin/time");
    let quiet = command(args);
    time.args(["-f", "%M", "-o"]).arg(std::env::temp_dir().join("forge-large-time"));
    time.arg(quiet.get_program()).args(quiet.get_args());
    let run = run(time, b"");
    let shown = fs::read_to_string(std::env::temp_dir().join("forge-large-time")).unwrap();
    let kilobytes: u64 = shown.lines().last().unwrap().trim().parse().unwrap();
    eprintln!("forge {}: {:.1?}, {kilobytes} KiB", args[0], start.elapsed());
    (run, 1024 * kilobytes)
}

#[test]
#[ignore = "slow"]
fn ten_thousand_levels_are_verified_and_compared() {
    let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut levels = levels();
    write(&levels, one.path());
    let [before, after] = [&one, &other].map(|dir| dir.path().to_str().unwrap());
    let (verified, memory) = measured(&["verify", before]);
    // Paths at random need not be balanced; nothing else is wrong.
    let faults: Vec<&str> =
        verified.out.lines().filter(|line| !line.contains("balance: ")).collect();
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].starts_with("10000 levels and 0 daily boards "), "{faults:?}");
    assert!(memory < 1 << 30, "{memory}");
    // One level less, one with other names: both are found among all others.
    let gone = levels.remove(1234);
    let renamed = levels[7000].id.clone();
    levels[7000].name.en = "Another".to_owned();
    write(&levels, other.path());
    let (run, memory) = measured(&["diff", before, after]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains(&gone.id) && run.out.contains(&renamed), "{}", run.out);
    assert!(run.out.lines().count() < 40, "{}", run.out);
    assert!(memory < 1 << 30, "{memory}");
}
