//! The levels, compiled in by the build script.
//!
//! One pack after the other, each: its English and its French name, as texts with
//! their length, one byte, before them, and how many levels it has, two bytes, the
//! low one first; then its levels, each: id, English name and French name as texts;
//! the number of vertices, one byte; for each vertex one byte, twice the number of
//! arcs that leave it and its side (0 red, 1 blue), then the end of each of these
//! arcs, one byte each; two bytes a vertex, its place, in fives of the catalog's
//! units; its difficulty, Ls and Rs, one byte each.
//!
//! The pool of the daily challenge, which is fetched, has its boards in the form
//! of such levels, their texts empty.

use crate::board::geometry::Point;
use crate::i18n::{self, Lang};
use influence_engine::daily::Date;
use influence_engine::facts::Kind;
use influence_engine::{Board, Side};

/// A name in the catalog's languages.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Names {
    english: String,
    french: String,
}

impl Names {
    /// The name in a language; English in those that the catalog lacks.
    pub(crate) fn of(&self, lang: Lang) -> &str {
        if lang == Lang::Fr { &self.french } else { &self.english }
    }
}

/// A level as the player needs it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Level {
    pub(crate) id: String,
    names: Names,
    pub(crate) board: Board,
    /// Where the vertices stand, in the catalog's units.
    pub(crate) positions: Vec<Point>,
    /// From 0, easy, to 2.
    pub(crate) difficulty: u8,
    /// Red − Blue under optimal play when Red starts, and when Blue starts.
    pub(crate) values: [i32; 2],
}

impl Level {
    /// The name in a language.
    pub(crate) fn name(&self, lang: Lang) -> &str {
        self.names.of(lang)
    }

    /// The points of `side` under optimal play when `first` starts.
    pub(crate) fn optimal(&self, side: Side, first: Side) -> i32 {
        let lead = self.values[first.index()] * side.sign();
        i32::midpoint(self.board.vertex_count() as i32, lead)
    }

    /// The levels one after the other, without a pack; `None` if the bytes are
    /// anything else.
    pub(crate) fn decode_all(bytes: &[u8]) -> Option<Vec<Level>> {
        let mut reader = Reader(bytes);
        let mut levels = Vec::new();
        while !reader.0.is_empty() {
            levels.push(reader.level()?);
        }
        Some(levels)
    }

    /// This board as the one of a day.
    pub(crate) fn of_day(&self, date: Date) -> Level {
        // A title is not broken within its date.
        let words = date.to_string().replace('-', "\u{2011}");
        let [english, french] = [Lang::En, Lang::Fr].map(|lang| i18n::daily_name(lang, &words));
        let (id, names) = (format!("daily-{date}"), Names { english, french });
        Level { id, names, ..self.clone() }
    }

    /// Who wins under optimal play.
    pub(crate) fn kind(&self) -> Kind {
        Kind::of(self.values[0], self.values[1])
    }
}

/// Every level, in the catalog's order, but for the first: see `build/catalog.rs`.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Levels {
    all: Vec<Level>,
    /// The packs that the levels come in, each with its number of levels.
    packs: Vec<(Names, usize)>,
}

impl Levels {
    /// The levels that were compiled in.
    pub(crate) fn built_in() -> Levels {
        Levels::decode(include_bytes!(concat!(env!("OUT_DIR"), "/catalog.bin"))).unwrap_or_default()
    }

    /// Reads the build script's bytes; `None` if they are anything else.
    fn decode(bytes: &[u8]) -> Option<Levels> {
        let mut reader = Reader(bytes);
        let mut levels = Levels::default();
        while !reader.0.is_empty() {
            let names = reader.names()?;
            let count = usize::from(u16::from_le_bytes(reader.pair()?));
            for _ in 0..count {
                levels.all.push(reader.level()?);
            }
            levels.packs.push((names, count));
        }
        Some(levels)
    }

    /// The packs, in their order, each with its name and its levels.
    pub(crate) fn packs(&self) -> impl Iterator<Item = (&Names, &[Level])> {
        let mut rest = &self.all[..];
        self.packs.iter().map(move |(names, count)| {
            let (levels, others) = rest.split_at(*count);
            rest = others;
            (names, levels)
        })
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Level> {
        self.all.iter()
    }

    /// The level with this id.
    pub(crate) fn get(&self, id: &str) -> Option<&Level> {
        self.all.iter().find(|level| level.id == id)
    }

    /// The level before the one with this id, the last one before the first.
    pub(crate) fn before(&self, id: &str) -> Option<&Level> {
        let place = self.all.iter().position(|level| level.id == id)?;
        self.all.get((place + self.all.len() - 1) % self.all.len())
    }

    /// The level after the one with this id, the first one after the last.
    pub(crate) fn after(&self, id: &str) -> Option<&Level> {
        let place = self.all.iter().position(|level| level.id == id)?;
        self.all.get((place + 1) % self.all.len())
    }
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn byte(&mut self) -> Option<u8> {
        let (&byte, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(byte)
    }

    fn pair(&mut self) -> Option<[u8; 2]> {
        let (pair, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*pair)
    }

    fn text(&mut self) -> Option<String> {
        let length = usize::from(self.byte()?);
        let (text, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        String::from_utf8(text.to_vec()).ok()
    }

    fn names(&mut self) -> Option<Names> {
        Some(Names { english: self.text()?, french: self.text()? })
    }

    fn level(&mut self) -> Option<Level> {
        let id = self.text()?;
        let names = self.names()?;
        let (mut sides, mut arcs) = (Vec::new(), Vec::new());
        for from in 0..self.byte()? {
            let vertex = self.byte()?;
            sides.push(Side::BOTH[usize::from(vertex % 2)]);
            for _ in 0..vertex / 2 {
                arcs.push((usize::from(from), usize::from(self.byte()?)));
            }
        }
        let board = Board::new(&sides, &arcs).ok()?;
        let mut positions = Vec::with_capacity(board.vertex_count());
        for _ in 0..board.vertex_count() {
            let [x, y] = self.pair()?.map(|place| f64::from(place) * 5.0);
            positions.push(Point::new(x, y));
        }
        let difficulty = self.byte()?;
        let values = self.pair()?.map(|value| i32::from(value as i8));
        Some(Level { id, names, board, positions, difficulty, values })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BYTES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/catalog.bin"));

    #[test]
    fn the_catalog_is_compiled_in_whole() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../catalog/levels");
        let files = std::fs::read_dir(folder).expect("the catalog").count();
        let levels = Levels::built_in();
        assert_eq!(levels.iter().count(), files);
        for level in levels.iter() {
            assert_eq!(level.positions.len(), level.board.vertex_count(), "{}", level.id);
            assert!(level.difficulty <= 2, "{}", level.id);
            let catalog = std::fs::read_to_string(format!("{folder}/{}.ron", level.id));
            let catalog =
                influence_catalog::Level::parse(&catalog.expect("the level")).expect("a level");
            assert_eq!(level.board, catalog.board, "{}", level.id);
            for (found, wanted) in level.positions.iter().zip(&catalog.positions) {
                assert!((found.x - f64::from(wanted.x)).abs() <= 2.5, "{}", level.id);
                assert!((found.y - f64::from(wanted.y)).abs() <= 2.5, "{}", level.id);
            }
            for &lang in Lang::ALL {
                assert!(!level.name(lang).is_empty(), "{}", level.id);
            }
        }
    }

    #[test]
    fn packs_hold_every_level_once_and_in_order() {
        let levels = Levels::built_in();
        assert!(levels.packs().count() > 1);
        for (names, pack) in levels.packs() {
            assert!(!pack.is_empty(), "{names:?}");
            assert!(Lang::ALL.iter().all(|&lang| !names.of(lang).is_empty()), "{names:?}");
        }
        assert!(levels.packs().flat_map(|(_, pack)| pack).eq(levels.iter()));
    }

    #[test]
    fn the_first_level_leaves_a_newcomer_a_game() {
        let levels = Levels::built_in();
        let first = levels.iter().next().expect("a level");
        assert!(first.values[Side::Red.index()] > 0, "{} cannot be won", first.id);
        for vertex in first.board.vertices(Side::Red).iter() {
            let taken = first.board.closure(Side::Red, vertex);
            assert!(taken.len() * 2 <= first.board.vertex_count(), "{}: {vertex}", first.id);
            let answers = first.board.vertices(Side::Blue) - taken;
            assert!(!answers.is_empty(), "{}: no answer to {vertex}", first.id);
        }
    }

    #[test]
    fn optimal_points_follow_from_the_values() {
        let levels = Levels::built_in();
        for level in levels.iter() {
            for first in Side::BOTH {
                let [red, blue] = Side::BOTH.map(|side| level.optimal(side, first));
                assert_eq!(red + blue, level.board.vertex_count() as i32, "{}", level.id);
                assert_eq!(red - blue, level.values[first.index()], "{}", level.id);
            }
        }
    }

    #[test]
    fn the_next_level_goes_round() {
        let levels = Levels::built_in();
        let first = levels.iter().next().expect("a level").id.clone();
        let mut id = first.clone();
        for _ in levels.iter() {
            let next = &levels.after(&id).expect("a next level").id;
            assert_eq!(levels.before(next).expect("a level before").id, id);
            id.clone_from(next);
        }
        assert_eq!(id, first);
        assert_eq!(levels.after("no such level"), None);
    }

    #[test]
    fn cut_or_foreign_bytes_are_refused() {
        assert!(Levels::decode(BYTES).is_some());
        for cut in [1, 3, 7, BYTES.len() / 2, BYTES.len() - 1] {
            // A cut between two packs would be a shorter catalog; these are none.
            assert_eq!(Levels::decode(&BYTES[..cut]), None, "{cut}");
        }
        assert_eq!(Levels::decode(&[255; 64]), None);
    }
}
