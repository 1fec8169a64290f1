use super::*;

#[test]
fn sums_are_merged_and_cancelled() {
    let merged = |sum: &[Term], skip, parts: &[Term]| {
        let mut terms = sum.to_vec();
        append_negated_sum(&mut terms, 0..sum.len(), skip, parts);
        terms.split_off(sum.len())
    };
    assert_eq!(merged(&[2, 4, 7], 1, &[]), [-2, 7]);
    assert_eq!(merged(&[2, 2, -6], 0, &[-2, 7, 9]), [6, 7, 9]);
    assert_eq!(merged(&[7], 5, &[7]), []);
    assert_eq!(merged(&[2, 2], 1, &[2]), [-2, -2]);
    let mut terms = vec![7, 4, -2, 2, 7, 4];
    normalise(&mut terms);
    assert_eq!(terms, [4, 4]);
}

/// Two forms in one word would be taken for one game.
#[test]
fn no_two_forms_have_the_same_word() {
    let mut seen = std::collections::HashSet::new();
    let mut forms = 0;
    for n in 1..=PACKED {
        let place = |bit: usize| (bit / (n - 1), (bit % (n - 1) + bit / (n - 1) + 1) % n);
        let form = |reds: usize, arcs: u64| {
            let mut form: Vec<u128> = (0..n).map(|v| 1 << v).collect();
            for (v, other) in (0..n * (n - 1)).filter(|bit| arcs >> bit & 1 == 1).map(place) {
                form[v] |= 1 << other;
            }
            form.insert(0, (1 << reds) - 1);
            form
        };
        let bits = n * (n - 1);
        // All of them up to four vertices, then each arc alone and with its neighbours.
        let sets: Vec<u64> = match n {
            1..5 => (0..1 << bits).collect(),
            _ => (1..=3).flat_map(|few| (0..bits).map(move |bit| few << bit)).collect(),
        };
        let sets = sets.into_iter().map(|set| set & ((1 << bits) - 1));
        let sets: std::collections::BTreeSet<u64> = sets.collect();
        for (reds, &arcs) in (0..=n).flat_map(|reds| sets.iter().map(move |set| (reds, set))) {
            forms += 1;
            assert!(seen.insert(pack(&form(reds, arcs))), "{n} {reds} {arcs:b}");
        }
    }
    assert!(forms > 20_000);
}
