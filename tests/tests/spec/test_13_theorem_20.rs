//! Test 13: Theorem 20, for segments. Its "Ls > 0" does not hold for the single vertex
//! `S_1`, whose Ls is −1 as Table 1 says; it is tested for n ≥ 2.

use influence_tests::boards::segment;

#[test]
fn test_13_ls_is_positive_from_two_vertices_on() {
    assert_eq!(crate::solved(&segment(1)), (-1, -1));
    for n in 2..=38 {
        let (ls, _) = crate::solved(&segment(n));
        assert!(ls > 0, "segment of {n}: Ls = {ls}");
    }
}

#[test]
fn test_13_even_segments_have_stops_of_two_or_four() {
    for n in (2..=38).step_by(2) {
        let (ls, rs) = crate::solved(&segment(n));
        assert!([2, 4].contains(&ls) && [-2, -4].contains(&rs), "segment of {n}: {ls}, {rs}");
        assert_eq!(ls, -rs, "an even segment is its own opposite");
    }
}

#[test]
fn test_13_an_odd_number_of_red_vertices_between_blue_ends_gives_three() {
    for n in (3..=38).step_by(4) {
        let reds = n / 2;
        assert_eq!(reds % 2, 1, "the segment of {n} has an odd number of red vertices");
        assert_eq!(crate::solved(&segment(n)).0, 3, "segment of {n}");
    }
}
