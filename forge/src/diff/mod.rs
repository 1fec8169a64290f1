//! What changed between two catalogs, for a reviewer.

mod diagram;
mod markdown;
mod revision;

use std::collections::{HashMap, HashSet};

use influence_catalog::{DailyBoard, Facts, Game, Inspection, Level};

use crate::balance::totals;

pub use markdown::{Pictures, Shown, markdown, text};
pub use revision::open;

/// A change of one level.
#[derive(Clone, Debug, PartialEq)]
pub enum Change<'a> {
    /// Only in the new catalog.
    Added(&'a Level),
    /// Only in the old catalog.
    Removed(&'a Level),
    /// The same game under another id.
    Renamed {
        /// The level before.
        old: &'a Level,
        /// The level after.
        new: &'a Level,
        /// What else changed: field, before, after.
        fields: Vec<Field>,
    },
    /// The same id with another content.
    Edited {
        /// The level before.
        old: &'a Level,
        /// The level after.
        new: &'a Level,
        /// What changed: field, before, after.
        fields: Vec<Field>,
    },
}

/// A field, its value before and its value after.
pub type Field = (&'static str, String, String);

impl Change<'_> {
    /// The level as it is now, if it still is.
    pub fn after(&self) -> Option<&Level> {
        match self {
            Self::Added(level) => Some(level),
            Self::Removed(_) => None,
            Self::Renamed { new, .. } | Self::Edited { new, .. } => Some(new),
        }
    }
}

/// Everything that changed.
#[derive(Clone, Debug)]
pub struct Diff<'a> {
    /// The changed levels: those of the new catalog in its order, then those that
    /// were removed.
    pub changes: Vec<Change<'a>>,
    /// Levels that are in another pack, or whose order in theirs changed.
    pub moved: Vec<&'a str>,
    /// Packs, or the names of packs, that changed: before and after.
    pub packs: Vec<(Option<String>, Option<String>)>,
    /// Daily boards that were added and removed.
    pub daily: [usize; 2],
    /// Places of the daily pool that now bring another board.
    pub daily_places: usize,
}

impl Diff<'_> {
    /// Is there no change at all?
    pub fn is_empty(&self) -> bool {
        self.changes.is_empty()
            && self.moved.is_empty()
            && self.packs.is_empty()
            && self.daily == [0, 0]
            && self.daily_places == 0
    }
}

/// Compares two catalogs. Only what the levels say is compared: hashes that do
/// not belong to them are faults of the one or the other.
pub fn diff<'a>(old: &'a Inspection, new: &'a Inspection) -> Diff<'a> {
    let by_id = |catalog: &'a Inspection| -> HashMap<&'a str, &'a Level> {
        catalog.levels.iter().map(|level| (level.id.as_str(), level)).collect()
    };
    let (before, after) = (by_id(old), by_id(new));
    let mut gone: HashMap<Game, &Level> = old
        .levels
        .iter()
        .filter(|level| !after.contains_key(level.id.as_str()))
        .map(|level| (Game::of(&level.board), level))
        .collect();
    let mut renamed = HashSet::new();
    let mut changes = Vec::new();
    for level in &new.levels {
        if let Some(&was) = before.get(level.id.as_str()) {
            if was != level {
                changes.push(Change::Edited { old: was, new: level, fields: fields(was, level) });
            }
        } else if let Some(was) = gone.remove(&Game::of(&level.board)) {
            renamed.insert(was.id.as_str());
            changes.push(Change::Renamed { old: was, new: level, fields: fields(was, level) });
        } else {
            changes.push(Change::Added(level));
        }
    }
    for level in &old.levels {
        if !after.contains_key(level.id.as_str()) && !renamed.contains(level.id.as_str()) {
            changes.push(Change::Removed(level));
        }
    }
    let (daily, daily_places) = daily(&old.daily, &new.daily);
    Diff { changes, moved: moved(old, new), packs: packs(old, new), daily, daily_places }
}

/// The fields in which two levels differ.
fn fields(old: &Level, new: &Level) -> Vec<Field> {
    let places = |level: &Level| {
        let points = level.positions.iter().map(|p| format!("({}, {})", p.x, p.y));
        points.collect::<Vec<_>>().join(" ")
    };
    let list = |level: &Level| {
        let Facts { ls, rs, kind, self_opposite, greedy_loss, undominated, .. } = level.facts;
        let Facts { vertices, red, blue, arcs, .. } = level.facts;
        let loss = |loss: Option<i32>| loss.map_or("none".to_owned(), |loss| loss.to_string());
        [
            ("hash", level.hash().to_string()),
            ("name (English)", level.name.en.clone()),
            ("name (French)", level.name.fr.clone()),
            ("board", level.board.to_string()),
            ("counts", format!("{vertices} vertices ({red} red, {blue} blue), {arcs} arcs")),
            ("Ls", ls.to_string()),
            ("Rs", rs.to_string()),
            ("kind", kind.to_string()),
            ("self-opposite", self_opposite.to_string()),
            (
                "greedy loss (red, blue)",
                format!("{}, {}", loss(greedy_loss.red), loss(greedy_loss.blue)),
            ),
            ("undominated (red, blue)", format!("{}, {}", undominated.red, undominated.blue)),
            ("positions", places(level)),
            ("quality", quality(level)),
            ("provenance", level.provenance.clone()),
        ]
    };
    let pairs = list(old).into_iter().zip(list(new));
    pairs.filter(|((_, a), (_, b))| a != b).map(|((name, a), (_, b))| (name, a, b)).collect()
}

/// The figures of a level's drawing on one line.
fn quality(level: &Level) -> String {
    let shown = |value: Option<u16>| value.map_or("none".to_owned(), |value| value.to_string());
    let quality = &level.quality;
    format!(
        "distance {}, clearance {}, crossings {}, angle {}, aspect {}",
        shown(quality.distance),
        shown(quality.clearance),
        quality.crossings,
        shown(quality.angle),
        quality.aspect
    )
}

/// The levels of both catalogs that changed their pack or their order in it.
fn moved<'a>(old: &'a Inspection, new: &'a Inspection) -> Vec<&'a str> {
    let listed = |catalog: &'a Inspection| -> Vec<(&'a str, &'a str)> {
        let packs = catalog.packs.iter();
        packs
            .flat_map(|pack| pack.levels.iter().map(|id| (pack.id.as_str(), id.as_str())))
            .collect()
    };
    let (before, after) = (listed(old), listed(new));
    let ids = |list: &[(&'a str, &'a str)]| -> HashSet<&'a str> {
        list.iter().map(|(_, id)| *id).collect()
    };
    let both: HashSet<&str> = ids(&before).intersection(&ids(&after)).copied().collect();
    let kept = |list: Vec<(&'a str, &'a str)>| -> Vec<(&'a str, &'a str)> {
        list.into_iter().filter(|(_, id)| both.contains(id)).collect()
    };
    let (before, after) = (kept(before), kept(after));
    let place: HashMap<&str, (usize, &str)> =
        before.iter().enumerate().map(|(i, (pack, id))| (*id, (i, *pack))).collect();
    // Out of order: placed before one that was before it. Most stay in order, so
    // a longest run that keeps its order is what did not move.
    let places: Vec<usize> =
        after.iter().map(|(_, id)| place.get(id).map_or(0, |(place, _)| *place)).collect();
    let kept = longest_increasing(&places);
    let elsewhere = |i: usize, (pack, id): &(&str, &str)| {
        !kept.contains(&i) || place.get(id).is_some_and(|(_, was)| was != pack)
    };
    let all = after.iter().enumerate();
    all.filter(|(i, entry)| elsewhere(*i, entry)).map(|(_, (_, id))| *id).collect()
}

/// The places of a longest strictly increasing subsequence, found in n log n steps.
fn longest_increasing(values: &[usize]) -> HashSet<usize> {
    // For each length the place of the least value that a run of that length ends at,
    // and for each place the one before it in its run.
    let mut ends: Vec<usize> = Vec::new();
    let mut before = vec![None; values.len()];
    for (place, &value) in values.iter().enumerate() {
        let length = ends.partition_point(|&end| values[end] < value);
        before[place] = length.checked_sub(1).map(|shorter| ends[shorter]);
        if length == ends.len() {
            ends.push(place);
        } else {
            ends[length] = place;
        }
    }
    let mut at = ends.last().copied();
    let mut places = HashSet::new();
    while let Some(place) = at {
        places.insert(place);
        at = before[place];
    }
    places
}

/// Packs that were added, removed or renamed.
fn packs(old: &Inspection, new: &Inspection) -> Vec<(Option<String>, Option<String>)> {
    let shown = |catalog: &Inspection, id: &str| {
        let pack = catalog.packs.iter().find(|pack| pack.id == id)?;
        Some(format!("{}: {} / {}", pack.id, pack.name.en, pack.name.fr))
    };
    let mut ids: Vec<&str> = new.packs.iter().map(|pack| pack.id.as_str()).collect();
    for pack in &old.packs {
        if !ids.contains(&pack.id.as_str()) {
            ids.push(&pack.id);
        }
    }
    let pairs = ids.into_iter().map(|id| (shown(old, id), shown(new, id)));
    pairs.filter(|(before, after)| before != after).collect()
}

/// Boards that were added and removed, and places that bring another board.
fn daily(old: &[DailyBoard], new: &[DailyBoard]) -> ([usize; 2], usize) {
    let codes = |list: &[DailyBoard]| -> HashSet<String> {
        list.iter().map(|daily| daily.board.to_string()).collect()
    };
    let (before, after) = (codes(old), codes(new));
    let count = [after.difference(&before).count(), before.difference(&after).count()];
    let places = old.len().max(new.len());
    let board = |list: &[DailyBoard], i: usize| list.get(i).cloned();
    (count, (0..places).filter(|&i| board(old, i) != board(new, i)).count())
}

/// How many levels of each kind there were and are, with the kind's name.
pub fn kinds(old: &Inspection, new: &Inspection) -> Vec<(&'static str, usize, usize)> {
    let of = |catalog: &Inspection| totals(catalog.levels.iter().map(|level| level.facts.kind));
    let pairs = of(old).into_iter().zip(of(new));
    pairs.map(|((kind, before), (_, after))| (kind.name(), before, after)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stays_in_order_did_not_move() {
        let set = |places: &[usize]| places.iter().copied().collect::<HashSet<usize>>();
        assert_eq!(longest_increasing(&[0, 1, 2]), set(&[0, 1, 2]));
        assert_eq!(longest_increasing(&[3, 0, 1, 2]), set(&[1, 2, 3]));
        assert_eq!(longest_increasing(&[0, 2, 3, 1]), set(&[0, 1, 2]));
        assert_eq!(longest_increasing(&[]), set(&[]));
    }

    /// Against every subsequence of every order of seven, and a long one.
    #[test]
    fn nothing_longer_keeps_its_order() {
        let mut orders = vec![vec![]];
        for n in 0..7_usize {
            orders = orders
                .iter()
                .flat_map(|order: &Vec<usize>| {
                    (0..=n).map(move |at| [&order[..at], &[n], &order[at..]].concat())
                })
                .collect();
        }
        assert_eq!(orders.len(), 5040);
        let rises = |values: &[usize]| values.windows(2).all(|pair| pair[0] < pair[1]);
        for order in orders {
            let found = longest_increasing(&order);
            let kept = |is_kept: &dyn Fn(usize) -> bool| -> Vec<usize> {
                (0..7).filter(|&place| is_kept(place)).map(|place| order[place]).collect()
            };
            assert!(rises(&kept(&|place| found.contains(&place))), "{order:?}");
            let rising = (0..128_u8).filter(|mask| rises(&kept(&|place| mask >> place & 1 == 1)));
            let most = rising.map(|mask| mask.count_ones() as usize).max();
            assert_eq!(Some(found.len()), most, "{order:?}");
        }
        let turned: Vec<usize> = (0..100_000).rev().collect();
        assert_eq!(longest_increasing(&turned).len(), 1);
    }
}
