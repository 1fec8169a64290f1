//! Test 12: The segments of Definition 16: Ls and Rs of Table 1 for n = 1 to 24, and the
//! values for n = 25 to 38, which were computed and not quoted from the article.

use influence_tests::boards::segment;

/// (Ls, Rs) of the segments, the n-th at place n − 1.
pub(crate) const STOPS: [(i32, i32); 38] = [
    (-1, -1),
    (2, -2),
    (3, -3),
    (4, -4),
    (1, -5),
    (2, -2),
    (3, -1),
    (2, -2),
    (1, -3),
    (2, -2),
    (3, -1),
    (2, -2),
    (1, -3),
    (4, -4),
    (3, -3),
    (2, -2),
    (1, -3),
    (2, -2),
    (3, -3),
    (2, -2),
    (1, -5),
    (4, -4),
    (3, -3),
    (2, -2),
    (1, -3),
    (2, -2),
    (3, -3),
    (2, -2),
    (1, -5),
    (4, -4),
    (3, -3),
    (2, -2),
    (1, -3),
    (2, -2),
    (3, -3),
    (2, -2),
    (1, -5),
    (2, -2),
];

#[test]
fn test_12_segments_are_drawn_as_defined() {
    assert_eq!(segment(1).to_string(), "B");
    assert_eq!(segment(2).to_string(), "BR 1>0");
    assert_eq!(segment(5).to_string(), "BRBRB 1>0 1>2 3>2 3>4");
    assert_eq!(segment(6).to_string(), "BRBRBR 1>0 1>2 3>2 3>4 5>4");
}

#[test]
fn test_12_values_for_1_to_38() {
    for n in 1..=38 {
        assert_eq!(crate::solved(&segment(n)), STOPS[n - 1], "segment of {n}");
    }
}

#[test]
fn test_12_short_segments_by_the_reference() {
    for n in 1..=16 {
        assert_eq!(segment(n).stops(), STOPS[n - 1], "segment of {n}");
    }
}
