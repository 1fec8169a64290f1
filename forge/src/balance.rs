//! Is a collection balanced? Section 5 of the specification: no kind of level may
//! dominate, so that nobody learns to expect the same winner every time.

use influence_catalog::Kind;

/// Smaller collections are not judged: a few levels cannot have every kind.
const LEAST: usize = 12;
/// The largest share of one kind, in percent.
const MOST_OF_A_KIND: usize = 45;
/// The least share of each of the three types, in percent: who starts wins; one
/// side wins, whoever starts; a draw is possible.
const LEAST_OF_A_TYPE: usize = 15;
/// How much more often one side may be the better one, in percent of all levels.
const MOST_BIAS: usize = 10;

/// How many levels of each kind there are, in the order of [`Kind::ALL`].
pub fn totals(kinds: impl IntoIterator<Item = Kind>) -> Vec<(Kind, usize)> {
    let mut totals: Vec<(Kind, usize)> = Kind::ALL.into_iter().map(|kind| (kind, 0)).collect();
    for kind in kinds {
        for (known, count) in &mut totals {
            *count += usize::from(*known == kind);
        }
    }
    totals
}

/// What is unbalanced in a collection of levels of these kinds, one message each.
pub fn faults(kinds: impl IntoIterator<Item = Kind>) -> Vec<String> {
    let totals = totals(kinds);
    let of = |kinds: &[Kind]| -> usize {
        totals.iter().filter(|(kind, _)| kinds.contains(kind)).map(|(_, count)| count).sum()
    };
    let all = of(&Kind::ALL);
    let mut faults = Vec::new();
    if all < LEAST {
        return faults;
    }
    for (kind, count) in &totals {
        if count * 100 > all * MOST_OF_A_KIND {
            faults.push(format!(
                "balance: {count} of {all} levels are of kind {kind}, expected at most {MOST_OF_A_KIND} %"
            ));
        }
    }
    let (red, blue) = ([Kind::Red, Kind::RedOrDraw], [Kind::Blue, Kind::BlueOrDraw]);
    for (name, kinds) in [
        ("first-player", &[Kind::FirstPlayer][..]),
        ("red or blue", &[Kind::Red, Kind::Blue]),
        ("draw, red-or-draw or blue-or-draw", &[Kind::Draw, Kind::RedOrDraw, Kind::BlueOrDraw]),
    ] {
        if of(kinds) * 100 < all * LEAST_OF_A_TYPE {
            faults.push(format!(
                "balance: {} of {all} levels are of kind {name}, expected at least {LEAST_OF_A_TYPE} %",
                of(kinds)
            ));
        }
    }
    if of(&red).abs_diff(of(&blue)) * 100 > all * MOST_BIAS {
        faults.push(format!(
            "balance: {} levels are better for Red and {} for Blue, expected a difference of at most \
             {MOST_BIAS} % of {all}",
            of(&red),
            of(&blue)
        ));
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(counts: [usize; 6]) -> Vec<Kind> {
        let each = Kind::ALL.into_iter().zip(counts);
        each.flat_map(|(kind, count)| std::iter::repeat_n(kind, count)).collect()
    }

    #[test]
    fn no_kind_dominates() {
        assert_eq!(
            Kind::ALL.map(Kind::name),
            ["first-player", "red", "blue", "draw", "red-or-draw", "blue-or-draw"]
        );
        assert_eq!(faults(kinds([12, 7, 7, 6, 2, 2])), Vec::<String>::new());
        assert_eq!(faults(kinds([11, 0, 0, 0, 0, 0])), Vec::<String>::new());
        let found = faults(kinds([12, 0, 0, 0, 0, 0]));
        assert_eq!(found.len(), 3);
        assert!(found[0].starts_with("balance: 12 of 12 levels are of kind first-player"));
        let found = faults(kinds([5, 4, 2, 2, 1, 0]));
        assert_eq!(
            found,
            ["balance: 5 levels are better for Red and 2 for Blue, expected a difference of at \
              most 10 % of 14"]
        );
        assert_eq!(totals([Kind::Red, Kind::Red])[1], (Kind::Red, 2));
    }
}
