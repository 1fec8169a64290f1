//! Measures the solver and prints the tables of `docs/solver.md` (argument
//! `solver`) or the whole of `docs/segments.md` (argument `segments`).
//!
//! Every measurement checks its results: a variant whose values differ from the
//! others' stops the program.

use std::time::{Duration, Instant};

use influence_engine::solve::{Limits, Solver, Techniques};
use influence_engine::{Board, Side, VertexSet};
use influence_tests::agreement;
use influence_tests::boards::segment;
use influence_tests::families::{self, Family};
use influence_tests::plain::Plain;

/// A search without some technique is given up after so many positions.
const NODES: u64 = 50_000;

const MEMORY: usize = 1 << 30;

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("solver") => solver_tables(),
        Some("segments") => segment_tables(),
        _ => {
            eprintln!("expected 'solver' or 'segments'");
            std::process::exit(2);
        }
    }
}

/// What solving a set of boards took.
#[derive(Default)]
struct Cost {
    nodes: u64,
    time: Duration,
    entries: usize,
    unsolved: usize,
    values: Vec<Option<(i32, i32)>>,
}

fn solve(boards: &[Board], techniques: Techniques, nodes: u64) -> Cost {
    let mut cost = Cost::default();
    for board in boards {
        let start = Instant::now();
        let limits = Limits { nodes: Some(nodes), memory: MEMORY };
        let mut solver = Solver::with_techniques(board, limits, techniques);
        let values = Side::BOTH.map(|side| solver.value(board.all(), side).exact());
        cost.time += start.elapsed();
        cost.nodes += solver.nodes();
        let (classes, sums) = solver.sizes();
        cost.entries += classes + sums;
        let pair = values[0].zip(values[1]);
        cost.unsolved += usize::from(pair.is_none());
        cost.values.push(pair);
    }
    cost
}

fn solve_plainly(boards: &[Board]) -> Cost {
    let mut cost = Cost::default();
    for board in boards {
        let start = Instant::now();
        let mut solver = Plain::new(board);
        cost.values.push(Some(solver.stops()));
        cost.time += start.elapsed();
        cost.nodes += solver.nodes;
    }
    cost
}

fn agree(a: &Cost, b: &Cost) {
    let both = a.values.iter().zip(&b.values).filter_map(|(a, b)| a.zip(*b));
    assert!(both.into_iter().all(|(a, b)| a == b), "two searches disagree");
}

/// Microseconds a board.
fn each(cost: &Cost) -> f64 {
    cost.time.as_secs_f64() * 1e6 / cost.values.len() as f64
}

fn solver_tables() {
    let mixed = families::mixed();
    println!("### Against plain alpha-beta\n");
    println!("200 random boards of 16 to 40 vertices of every family.\n");
    println!(
        "| set | plain: positions | µs a board | solver: positions | µs a board | ratio of times |"
    );
    println!("|---|---:|---:|---:|---:|---:|");
    compare_with_plain("all 200", &mixed);
    for (index, family) in Family::ALL.into_iter().enumerate() {
        let of_family: Vec<Board> = mixed.iter().skip(index).step_by(6).cloned().collect();
        compare_with_plain(family.name(), &of_family);
    }

    println!("\n### Each technique off in turn\n");
    println!(
        "Positions a board, and in parentheses microseconds a board. A search is given up after"
    );
    println!("{NODES} positions; `+n` counts the boards given up, whose true cost is higher.\n");
    let sets = technique_sets();
    print!("| technique off |");
    for (name, _) in &sets {
        print!(" {name} |");
    }
    println!("\n|---|{}", "---:|".repeat(sets.len()));
    let all: Vec<Cost> =
        sets.iter().map(|(_, boards)| solve(boards, Techniques::ALL, u64::MAX)).collect();
    line("none", &all);
    for (name, techniques) in Techniques::each_without() {
        let costs: Vec<Cost> =
            sets.iter().map(|(_, boards)| solve(boards, techniques, NODES)).collect();
        all.iter().zip(&costs).for_each(|(a, b)| agree(a, b));
        line(&format!("`{name}`"), &costs);
    }
    print!("| entries in tables, none off |");
    for cost in &all {
        print!(" {} |", cost.entries / cost.values.len());
    }
    println!();
}

fn line(name: &str, costs: &[Cost]) {
    print!("| {name} |");
    for cost in costs {
        let count = cost.values.len() as u64;
        let unsolved =
            if cost.unsolved > 0 { format!(" +{}", cost.unsolved) } else { String::new() };
        print!(" {} ({:.0}){unsolved} |", cost.nodes / count, each(cost));
    }
    println!();
}

fn compare_with_plain(name: &str, boards: &[Board]) {
    let (plain, solver) = (solve_plainly(boards), solve(boards, Techniques::ALL, u64::MAX));
    agree(&plain, &solver);
    let count = boards.len() as u64;
    println!(
        "| {name} | {} | {:.0} | {} | {:.0} | {:.1} |",
        plain.nodes / count,
        each(&plain),
        solver.nodes / count,
        each(&solver),
        plain.time.as_secs_f64() / solver.time.as_secs_f64()
    );
}

/// The fixed sets of the table of techniques.
fn technique_sets() -> Vec<(String, Vec<Board>)> {
    let mut sets = vec![
        ("segment 38".into(), vec![agreement::board(&segment(38))]),
        ("segment 52".into(), vec![agreement::board(&segment(52))]),
    ];
    for vertices in [20, 30, 40] {
        for (halves, density) in [(2, "1"), (3, "1.5"), (4, "2")] {
            let family = |index: u64| [Family::Dag, Family::Bipartite][(index % 2) as usize];
            let boards = (0..1000).map(|i| family(i).board(vertices, halves, i)).collect();
            sets.push((format!("{vertices} vertices, {density} arcs"), boards));
        }
    }
    let of = |family: Family| (0..1000).map(|i| family.board(40, 2, i)).collect();
    sets.push(("cyclic, 40".into(), of(Family::Digraph)));
    sets.push(("sums, 40".into(), of(Family::Sum)));
    sets
}

fn segment_tables() {
    const LONGEST: usize = 128;
    let board = agreement::board(&segment(LONGEST));
    let mut solver = Solver::new(&board, Limits { nodes: None, memory: 2 << 30 });
    let start = Instant::now();
    let mut values = Vec::new();
    let mut growth = Vec::new();
    for n in 1..=LONGEST {
        let pair = Side::BOTH.map(|side| solver.value(VertexSet::first(n), side).low);
        values.push(pair);
        if [16, 32, 48, 64, 80, 96, 100, 112, 128].contains(&n) {
            growth.push((n, solver.nodes(), start.elapsed()));
        }
    }
    println!("# Segments\n");
    println!(
        "The segment S_n has vertices 1 to n in a row, the even ones red, and an arc from each"
    );
    println!(
        "red vertex to its neighbours (Definition 16 of the article, whose table ends at 38)."
    );
    println!("This file is written by `scripts/bench`.\n");
    println!("## Values\n\n| n | Ls | Rs | Ls − Rs |\n|---:|---:|---:|---:|");
    for (n, [ls, rs]) in (1..).zip(&values) {
        println!("| {n} | {ls} | {rs} | {} |", ls - rs);
    }
    segment_remarks(&values);
    println!("\n## Cost\n");
    println!("All segments up to n together, one solver:\n");
    println!("| n | positions | seconds |\n|---:|---:|---:|");
    for (n, nodes, time) in growth {
        println!("| {n} | {nodes} | {:.2} |", time.as_secs_f64());
    }
    equal_sums();
}

/// What the values show; the statements are made from the values themselves.
fn segment_remarks(values: &[[i32; 2]]) {
    let count = values.len();
    println!("\n## What the values show (n ≤ {count})\n");
    for (index, name) in ["Ls", "Rs"].into_iter().enumerate() {
        let mut seen: Vec<i32> = values.iter().map(|pair| pair[index]).collect();
        seen.sort_unstable();
        seen.dedup();
        println!("- {name} takes the values {seen:?}.");
    }
    let width = |n: usize| values[n - 1][0] - values[n - 1][1];
    let widest = (2..=count).map(width).max().unwrap_or(0);
    let at: Vec<usize> = (2..=count).filter(|&n| width(n) == widest).collect();
    println!("- |Ls − Rs| is largest, {widest}, at n = {at:?}.");
    let fours: Vec<usize> = (2..=count).step_by(2).filter(|&n| values[n - 1][0] == 4).collect();
    println!("- Even n with Ls = 4: {fours:?}; for all other even n, Ls = 2.");
    let five: Vec<usize> = (1..=count).filter(|&n| values[n - 1][1] == -5).collect();
    println!("- n with Rs = −5: {five:?}.");
    let periods: Vec<usize> = (1..=40)
        .filter(|&p| (40..=count - p).all(|n| values[n - 1] == values[n + p - 1]))
        .collect();
    println!(
        "- Periods p ≤ 40 with the same values at n and n + p for all n from 40 on: {periods:?}."
    );
    println!("\nWhatever of this goes on beyond n = {count} is a **conjecture**.");
}

/// Equalities between segments, each proven by solving a difference.
fn equal_sums() {
    println!("\n## Segments that are sums of shorter ones\n");
    println!(
        "Two games are equal if both stops of their difference are 0. Even segments are their"
    );
    println!("own opposites, so S_a = S_b + S_c is proven by solving S_a + S_b + S_c.\n");
    let mut proven = Vec::new();
    for n in (6..=62).step_by(4) {
        let sum = segment(n).sum(&segment(n - 2)).sum(&segment(2));
        let cost = solve(&[agreement::board(&sum)], Techniques::ALL, u64::MAX);
        if cost.values == [Some((0, 0))] {
            proven.push(n);
        }
    }
    println!("- S_n = S_(n−2) + S_2 is proven so for n = {proven:?}.");
    println!("\n**Conjecture**: S_(4k+2) = S_(4k) + S_2 for every k ≥ 1.");
}
