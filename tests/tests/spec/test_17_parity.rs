//! Test 17: Lemma 5: Ls, Rs and the number of vertices have the same parity.

use influence_tests::boards;

#[test]
fn test_17_values_have_the_parity_of_the_board() {
    let larger = boards::random(22, 2_000, 5..=16);
    for graph in boards::up_to(4).chain(larger).chain((1..=30).map(boards::segment)) {
        let (ls, rs) = crate::solved(&graph);
        let parity = graph.size() as i32 % 2;
        assert_eq!((ls.abs() % 2, rs.abs() % 2), (parity, parity), "{graph}: {ls}, {rs}");
    }
}
