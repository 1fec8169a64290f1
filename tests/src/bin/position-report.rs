//! Prints `docs/position-beats-numbers.md`: the smallest boards on which the side
//! with fewer vertices wins whoever starts, and the largest margins found.
//!
//! The argument is the largest size to go through exhaustively (default 9).

use std::cmp::Reverse;
use std::collections::BTreeSet;

use influence_engine::isomorphism::canonical_form;
use influence_engine::quick::QuickSolver;
use influence_engine::{Board, Side, VertexSet};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Boards tried by the climb for each size that is too large to go through.
const TRIES: usize = 1_000_000;

/// The largest board of the document.
const LARGEST: usize = 12;

fn main() {
    let exhaustive: usize = match std::env::args().nth(1).map(|text| text.parse()) {
        None => 9,
        Some(Ok(size @ 1..=9)) => size,
        Some(_) => {
            eprintln!("expected the largest size to go through, 1 to 9");
            std::process::exit(2);
        }
    };
    let mut solver = QuickSolver::new();
    println!("# Position beats numbers\n");
    println!(
        "On some boards the side with fewer vertices wins whoever starts. By symmetry it is Red here:"
    );
    println!(
        "fewer red vertices than blue ones, and Rs > 0 (then Ls > 0 too, since Ls ≥ Rs). The margin"
    );
    println!(
        "is Rs, the points by which Red wins even if Blue starts. Two boards with the same reachability"
    );
    println!("are the same game, so boards are counted as coloured preorders, up to isomorphism.");
    println!("This file is written by `scripts/bench`.\n");
    println!("## Every board\n");
    println!(
        "| vertices | uncoloured preorders | of them acyclic | boards where the minority wins | acyclic ones | largest margin | of acyclic ones |"
    );
    println!("|---:|---:|---:|---:|---:|---:|---:|");
    let mut preorders: BTreeSet<Relation> = BTreeSet::from([Relation(vec![1])]);
    let mut examples = Vec::new();
    for size in 1..=exhaustive {
        if size > 1 {
            preorders = preorders.iter().flat_map(extensions).collect();
        }
        let boards: BTreeSet<Won> =
            preorders.iter().flat_map(|relation| won(relation, &mut solver)).collect();
        let acyclic = || boards.iter().filter(|won| won.acyclic);
        println!(
            "| {size} | {} | {} | {} | {} | {} | {} |",
            preorders.len(),
            preorders.iter().filter(|relation| relation.is_acyclic()).count(),
            boards.len(),
            acyclic().count(),
            shown(boards.first()),
            shown(acyclic().next()),
        );
        examples.extend(boards.first().cloned().map(|won| (won, "any board")));
        examples.extend(acyclic().next().cloned().map(|won| (won, "acyclic")));
    }
    println!("\n## Boards\n");
    println!(
        "For each size, boards with the largest margin, the fewest red vertices and then the fewest arcs:\n"
    );
    println!("| vertices | red | blue | Ls | Rs | | board |\n|---:|---:|---:|---:|---:|---|---|");
    for (won, kind) in &examples {
        row(&won.code.parse().expect("the code of a board"), kind, &mut solver);
    }
    for size in exhaustive + 1..=LARGEST {
        for acyclic in [false, true] {
            if let Some(board) = climb(size, acyclic, &mut solver) {
                let kind = if acyclic { "acyclic, found by search" } else { "found by search" };
                row(&board, kind, &mut solver);
            }
        }
    }
    println!(
        "\nMargins of sizes up to {exhaustive} are proven to be the largest; those of larger sizes are the"
    );
    println!("largest of a search ({TRIES} boards a line), so larger ones may exist.");
}

fn shown(won: Option<&Won>) -> String {
    won.map_or_else(|| "–".into(), |won| won.margin.0.to_string())
}

fn row(board: &Board, kind: &str, solver: &mut QuickSolver) {
    let [red, blue] = Side::BOTH.map(|side| board.vertices(side).len());
    let [ls, rs] = Side::BOTH.map(|side| value(board, side, solver));
    println!("| {} | {red} | {blue} | {ls} | {rs} | {kind} | `{board}` |", red + blue);
}

fn value(board: &Board, first: Side, solver: &mut QuickSolver) -> i32 {
    assert!(solver.load_board(board), "the quick solver takes these sizes");
    solver.value(board.all().bits() as u16, first)
}

/// A preorder on `0..n`: for each element the mask of what it reaches, itself
/// included. Kept in canonical form.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Relation(Vec<u16>);

impl Relation {
    fn board(&self, reds: u16) -> Board {
        let side = |v: usize| if reds >> v & 1 == 1 { Side::Red } else { Side::Blue };
        let sides: Vec<Side> = (0..self.0.len()).map(side).collect();
        let reached = |&row: &u16| VertexSet::from_bits(row.into());
        let arcs: Vec<(usize, usize)> = (self.0.iter().enumerate())
            .flat_map(|(a, row)| reached(row).iter().map(move |b| (a, b)))
            .filter(|(a, b)| a != b)
            .collect();
        Board::new(&sides, &arcs).expect("a preorder without its loops is a board")
    }

    fn canonical(&self) -> Relation {
        let form = canonical_form(&self.board(0));
        let row = |v| form.closure(Side::Red, v).bits() as u16;
        Relation((0..form.vertex_count()).map(row).collect())
    }

    fn is_acyclic(&self) -> bool {
        self.board(0).is_acyclic()
    }
}

/// The preorders with one more element. Every preorder arises from one without
/// an element of a class that nothing outside it reaches: the new element is
/// alone in its class, above a closed set, or joins such a class.
fn extensions(relation: &Relation) -> Vec<Relation> {
    let n = relation.0.len();
    let new = 1_u16 << n;
    let closed = |set: u16| (0..n).all(|v| set >> v & 1 == 0 || relation.0[v] & !set == 0);
    let mut found: Vec<Relation> = (0..new)
        .filter(|&set| closed(set))
        .map(|set| Relation(relation.0.iter().copied().chain([set | new]).collect()))
        .collect();
    for v in 0..n {
        let class = (0..n).filter(|&w| relation.0[v] >> w & 1 == 1 && relation.0[w] >> v & 1 == 1);
        let class: u16 = class.map(|w| 1 << w).sum();
        let reached_from_outside =
            (0..n).any(|w| class >> w & 1 == 0 && relation.0[w] >> v & 1 == 1);
        if !reached_from_outside {
            let mut rows: Vec<u16> = relation.0.clone();
            for (w, row) in rows.iter_mut().enumerate() {
                *row |= if class >> w & 1 == 1 { new } else { 0 };
            }
            rows.push(relation.0[v] | new);
            found.push(Relation(rows));
        }
    }
    found.iter().map(Relation::canonical).collect()
}

/// A board on which the red minority wins whoever starts, ordered by what makes
/// a good example: the largest margin, few red vertices, few arcs.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Won {
    margin: Reverse<i32>,
    reds: usize,
    arcs: usize,
    code: String,
    acyclic: bool,
}

/// The boards that such a preorder gives, one for all that are isomorphic.
fn won(relation: &Relation, solver: &mut QuickSolver) -> BTreeSet<Won> {
    let n = relation.0.len();
    let all = ((1_u32 << n) - 1) as u16;
    let mut found = BTreeSet::new();
    for reds in 0..=all {
        let count = reds.count_ones() as usize;
        if 2 * count >= n {
            continue;
        }
        solver.load(reds, &relation.0);
        if solver.value_within(all, Side::Blue, 0, 1) > 0 {
            let board = canonical_form(&relation.board(reds)).reduced();
            found.insert(Won {
                margin: Reverse(solver.value(all, Side::Blue)),
                reds: count,
                arcs: board.arcs().len(),
                code: board.to_string(),
                acyclic: board.is_acyclic(),
            });
        }
    }
    found
}

/// The largest margin that a climb from random boards meets.
fn climb(size: usize, acyclic: bool, solver: &mut QuickSolver) -> Option<Board> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(size as u64);
    let mut best: Option<(i32, Board)> = None;
    let mut now = (i32::MIN, vec![0_u16; size], 0_u16);
    for turn in 0..TRIES {
        let (_, mut arcs, mut reds) = now.clone();
        if turn % 20_000 == 0 {
            // A fresh start: a third of the vertices red, about one arc a vertex.
            arcs = vec![0; size];
            (0..size).for_each(|_| toggle(&mut arcs, &mut random, acyclic));
            reds = (0..size).filter(|_| random.random_bool(0.35)).map(|v| 1 << v).sum();
            now.0 = i32::MIN;
        } else if random.random_bool(0.2) {
            reds ^= 1 << random.random_range(0..size);
        } else {
            toggle(&mut arcs, &mut random, acyclic);
        }
        let board = board_of(&arcs, reds);
        // Few red vertices count a little, a minority much.
        let minority = size as i32 - 2 * reds.count_ones() as i32;
        let rs = value(&board, Side::Blue, solver);
        let worth = if minority > 0 { 8 * rs + minority } else { 8 * minority - 1_000 };
        if worth >= now.0 {
            now = (worth, arcs, reds);
        }
        let better = best.as_ref().is_none_or(|(margin, _)| rs > *margin);
        if minority > 0 && rs > 0 && better {
            best = Some((rs, canonical_form(&board).reduced()));
        }
    }
    best.map(|(_, board)| board)
}

fn toggle(arcs: &mut [u16], random: &mut Xoshiro256PlusPlus, acyclic: bool) {
    let (a, b) = (random.random_range(0..arcs.len()), random.random_range(0..arcs.len()));
    if a < b || a > b && !acyclic {
        arcs[a] ^= 1 << b;
    }
}

fn board_of(arcs: &[u16], reds: u16) -> Board {
    Relation(arcs.to_vec()).board(reds)
}
