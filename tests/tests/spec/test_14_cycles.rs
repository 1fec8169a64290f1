//! Test 14: Corollary 24, for cycles made of an even segment and the arc from its red
//! end to its blue end: Ls is 0 or 2, and 0 where the number of red vertices is odd.
//! It holds from six vertices on. With two, the arc is there already (Ls = 2 though
//! |L| = 1 is odd), and with four Ls is 4; these two values are pinned.

use influence_tests::boards::{cycle, segment};

#[test]
fn test_14_cycles_from_six_vertices_on() {
    for n in (6..=24).step_by(2) {
        let (ls, rs) = crate::solved(&cycle(n));
        assert_eq!(ls, -rs, "cycle of {n}: its own opposite");
        let reds = n / 2;
        if reds % 2 == 1 {
            assert_eq!(ls, 0, "cycle of {n}");
        } else {
            assert!([0, 2].contains(&ls), "cycle of {n}: Ls = {ls}");
        }
    }
}

#[test]
fn test_14_the_two_smallest_are_exceptions() {
    assert_eq!(crate::solved(&segment(2)), (2, -2), "of two: the arc is in the segment already");
    assert!(segment(2).arcs().contains(&(1, 0)));
    assert_eq!(crate::solved(&cycle(4)), (4, -4));
    assert_eq!(cycle(4).stops(), (4, -4), "by the reference");
}

#[test]
fn test_14_short_cycles_by_the_reference() {
    for n in (6..=12).step_by(2) {
        assert_eq!(crate::solved(&cycle(n)), cycle(n).stops(), "cycle of {n}");
    }
}
