//! Which levels are listed.

use influence_engine::facts::Kind;

/// A choice among a few kinds of level; 0 lets all through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Filter {
    /// 1 up to nine vertices, 2 up to fourteen, 3 more.
    pub(crate) size: u8,
    /// 1 who starts can win, 2 one side can, 3 a tie.
    pub(crate) kind: u8,
    /// 1 easy, 2 middling, 3 hard.
    pub(crate) difficulty: u8,
    /// 1 still to do, 2 done.
    pub(crate) done: u8,
    /// Which page of them, from 0.
    pub(crate) page: usize,
}

/// What a filter looks at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Traits {
    pub(crate) vertices: usize,
    pub(crate) kind: Kind,
    /// From 0 to 2.
    pub(crate) difficulty: u8,
    pub(crate) done: bool,
}

impl Filter {
    pub(crate) fn lets_through(self, level: Traits) -> bool {
        let size = match level.vertices {
            0..=9 => 1,
            10..=14 => 2,
            _ => 3,
        };
        let kind = match level.kind {
            Kind::FirstPlayer => 1,
            Kind::Red | Kind::Blue | Kind::RedOrDraw | Kind::BlueOrDraw => 2,
            Kind::Draw => 3,
        };
        [
            (self.size, size),
            (self.kind, kind),
            (self.difficulty, level.difficulty + 1),
            (self.done, 1 + u8::from(level.done)),
        ]
        .iter()
        .all(|&(wanted, found)| wanted == 0 || wanted == found)
    }

    /// The places of the levels that pass, in their order.
    pub(crate) fn chosen(self, levels: &[Traits]) -> Vec<usize> {
        let mut places = Vec::new();
        for (place, &level) in levels.iter().enumerate() {
            if self.lets_through(level) {
                places.push(place);
            }
        }
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEVEL: Traits = Traits { vertices: 10, kind: Kind::RedOrDraw, difficulty: 1, done: true };

    #[test]
    fn everything_passes_at_first() {
        for (vertices, kind) in [(6, Kind::FirstPlayer), (40, Kind::Draw)] {
            for done in [false, true] {
                let level = Traits { vertices, kind, difficulty: 0, done };
                assert!(Filter::default().lets_through(level));
            }
        }
    }

    #[test]
    fn each_choice_lets_one_kind_through() {
        let passes = |filter: fn(u8) -> Filter| [1, 2, 3].map(|n| filter(n).lets_through(LEVEL));
        assert_eq!(passes(|size| Filter { size, ..Filter::default() }), [false, true, false]);
        assert_eq!(passes(|kind| Filter { kind, ..Filter::default() }), [false, true, false]);
        let difficulty = |difficulty| Filter { difficulty, ..Filter::default() };
        assert_eq!(passes(difficulty), [false, true, false]);
        assert_eq!(passes(|done| Filter { done, ..Filter::default() })[..2], [false, true]);
    }

    #[test]
    fn all_choices_must_agree() {
        let filter = Filter { size: 2, kind: 2, difficulty: 2, done: 2, page: 7 };
        assert!(filter.lets_through(LEVEL));
        assert!(!Filter { size: 1, ..filter }.lets_through(LEVEL));
        let other = Traits { done: false, ..LEVEL };
        assert_eq!(filter.chosen(&[other, LEVEL, other, LEVEL]), [1, 3]);
    }
}
