//! Sorting short lists. The standard library's sort would weigh several
//! kilobytes in the browser for each type that it is used with.

/// Sorts a list of at most some dozens by `before`, a strict order; equal ones
/// stay in their order.
pub(crate) fn sort<T>(items: &mut [T], before: impl Fn(&T, &T) -> bool) {
    for end in 1..items.len() {
        let mut at = end;
        while at > 0 && before(&items[at], &items[at - 1]) {
            items.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_sorted_and_equal_ones_stay_in_order() {
        let mut state = 1_u32;
        for length in 0..40 {
            let mut items: Vec<(u32, usize)> = (0..length)
                .map(|place| {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (state >> 29, place)
                })
                .collect();
            let mut expected = items.clone();
            expected.sort_by_key(|item| item.0);
            sort(&mut items, |a, b| a.0 < b.0);
            assert_eq!(items, expected);
        }
    }
}
