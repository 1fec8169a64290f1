//! Writes a catalog of as many levels as one wants, to try tools on one that is far
//! larger than the game's.
//!
//! ```sh
//! cargo run --release -p influence-forge --example many_levels -- DIR COUNT
//! ```
//!
//! Its boards are paths and rings of the search's families, each another game, in
//! packs of up to 500 from small to large. They stand on an ellipse in their own order,
//! so that nothing crosses: laying out thousands of boards as `forge add` does it would
//! take longer than all else together. Every kind of level has its share.

use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::process::ExitCode;

use influence_catalog::{
    Catalog, Draft, FRAME_HEIGHT, FRAME_WIDTH, Facts, Game, Kind, Level, Names, Pack, Point,
};
use influence_engine::facts;
use influence_engine::solve::Limits;
use influence_engine::{Board, Side};
use influence_forge::generate::{Family, Random};

/// Levels in a pack, at most.
const PACK: usize = 500;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [dir, count] = &words[..] else {
        eprintln!("usage: many_levels DIR COUNT");
        return ExitCode::from(2);
    };
    let written = match count.parse() {
        Ok(count) => catalog(count)
            .and_then(|catalog| catalog.write(Path::new(dir)).map_err(|error| error.to_string())),
        Err(error) => Err(format!("COUNT: {error}")),
    };
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("many_levels: {message}");
            ExitCode::from(2)
        }
    }
}

/// A catalog of `count` levels; the same one every time.
fn catalog(count: usize) -> Result<Catalog, String> {
    let boards = boards(count);
    let mut levels = Vec::new();
    for (place, (board, facts)) in boards.into_iter().enumerate() {
        let number = place + 1;
        let name = Names { en: format!("Level {number}"), fr: format!("Niveau {number}") };
        let provenance = "A path or a ring of the example many_levels.".to_owned();
        let draft = Draft::new(format!("level-{number}"), name, board, provenance);
        levels.push(draft.level(facts, ellipse));
    }
    let packs = levels.chunks(PACK).enumerate().map(|(place, levels)| {
        let number = place + 1;
        Pack {
            id: format!("pack-{number}"),
            name: Names { en: format!("Pack {number}"), fr: format!("Paquet {number}") },
            levels: levels.iter().map(|level: &Level| level.id.clone()).collect(),
        }
    });
    Catalog::new(packs.collect(), &levels, Vec::new()).map_err(|faults| faults.to_string())
}

/// Boards of different games with their facts, by size, no kind more than a third.
fn boards(count: usize) -> Vec<(Board, Facts)> {
    let mut known = HashSet::new();
    let mut kinds: HashMap<Kind, usize> = HashMap::new();
    let mut found = Vec::new();
    for index in 0.. {
        if found.len() == count {
            break;
        }
        let mut random = Random::stream(1, 0, index);
        let family = if index % 2 == 0 { Family::Path } else { Family::Cycle };
        let vertices = random.between(8, 16);
        let Some(board) = family.generate(&mut random, vertices).board() else { continue };
        if !is_level(&board) || known.contains(&Game::of(&board)) {
            continue;
        }
        let Some(facts) = Facts::of(&facts::Facts::of(&board, Limits::default())) else { continue };
        let of_kind = kinds.entry(facts.kind).or_default();
        // The first ones of a kind are always welcome.
        if *of_kind > 3 && *of_kind * 3 > found.len() {
            continue;
        }
        *of_kind += 1;
        known.insert(Game::of(&board));
        found.push((board, facts));
    }
    found.sort_by_key(|(board, _)| board.vertex_count());
    found
}

/// No chord, no arc that follows from others, and both sides have vertices.
fn is_level(board: &Board) -> bool {
    let n = board.vertex_count();
    let beside = |&(a, b): &(u8, u8)| {
        let apart = usize::from(a.abs_diff(b));
        apart == 1 || apart == n - 1
    };
    board.arcs().iter().all(beside)
        && board.reduced().arcs().len() == board.arcs().len()
        && Side::BOTH.iter().all(|&side| !board.vertices(side).is_empty())
}

/// Vertices on an ellipse, in their order.
fn ellipse(board: &Board) -> Vec<Point> {
    let n = board.vertex_count() as f64;
    let (wide, high) = (f64::from(FRAME_WIDTH) / 2.0, f64::from(FRAME_HEIGHT) / 2.0);
    let place = |v: usize| {
        let angle = std::f64::consts::TAU * v as f64 / n;
        let (x, y) = (wide + (wide - 60.0) * angle.sin(), high - (high - 60.0) * angle.cos());
        Point { x: x.round() as u16, y: y.round() as u16 }
    };
    (0..board.vertex_count()).map(place).collect()
}
