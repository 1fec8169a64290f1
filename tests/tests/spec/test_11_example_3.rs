//! Test 11: The article's Example 3, on six vertices u, v, w, x, y, z: Black to start
//! scores 4 (sL1) to 2 (sR2), White to start scores 6 (sR1) to 0 (sL2); Black starting
//! at u brings 4–2, White starting at y brings 6–0 by early end.
//!
//! The arcs are only in the article's Figure 1. The board used here is consistent
//! with Example 3 and is **not a copy of the figure**: it is the first board, in the
//! order of [`search`], that has every published value, and the search is run again.

use influence_engine::{Position, Side};
use influence_tests::boards::ordered_pairs;
use influence_tests::reference::{Colour, Graph};

const CODE: &str = "RRBRBB 0>1 0>2 1>4 3>1 3>5";
const U: usize = 0;
const Y: usize = 4;

#[test]
fn test_11_values() {
    let graph = influence_tests::agreement::graph(&crate::board(CODE));
    assert_eq!(graph.stops(), (2, -6));
    assert_eq!(crate::solved(&graph), (2, -6));
    // Absolute scores: (V + Ls)/2 and (V + Rs)/2 for Red, the rest for Blue.
    let scores = |value: i32| (i32::midpoint(6, value), i32::midpoint(6, -value));
    assert_eq!(scores(2), (4, 2), "sL1 and sR2");
    assert_eq!(scores(-6), (0, 6), "sL2 and sR1");
}

#[test]
fn test_11_black_starting_at_u_scores_4_to_2() {
    let board = crate::board(CODE);
    let after = Position::start(&board, Side::Red).play(&board, U).unwrap();
    // Whatever Blue answers: each reply leads to the same scores or better for Red.
    let results: Vec<(usize, usize)> = after
        .legal(&board)
        .iter()
        .map(|reply| {
            let end = after.play(&board, reply).unwrap().outcome(&board).unwrap();
            (end.red, end.blue)
        })
        .collect();
    assert_eq!(results, [(4, 2)]);
}

#[test]
fn test_11_white_starting_at_y_scores_6_to_0_by_early_end() {
    let board = crate::board(CODE);
    let after = Position::start(&board, Side::Blue).play(&board, Y).unwrap();
    let end = after.outcome(&board).expect("Red has no vertex left");
    assert_eq!((end.red, end.blue), (0, 6));
    let (taker, rest) = end.awarded.expect("vertices remain");
    assert_eq!((taker, rest.len()), (Side::Blue, 2));
}

#[test]
fn test_11_the_fixture_is_the_first_board_with_the_published_values() {
    assert_eq!(search().map(|graph| graph.to_string()), Some(CODE.to_owned()));
}

/// The first connected board of six vertices with the fewest arcs that can connect
/// them (five), the arcs and then the colours in ascending order, on which Example 3
/// holds, with three vertices of each colour and, as on the article's relevant
/// graphs, no forced vertex.
fn search() -> Option<Graph> {
    let pairs = ordered_pairs(6);
    let mut arcs = Vec::new();
    first_choice(&pairs, 5, &mut arcs, &mut |arcs| {
        (0_u32..1 << 6)
            .rev()
            .filter(|reds| reds.count_ones() == 3)
            .map(|reds| {
                let red = |v: usize| reds >> (5 - v) & 1 == 1;
                let colours = (0..6).map(|v| if red(v) { Colour::Red } else { Colour::Blue });
                Graph::new(colours.collect(), arcs.to_vec())
            })
            .find(example_3_holds)
    })
}

/// The first result of `accept` on `count` of these pairs, taken in ascending order.
fn first_choice(
    pairs: &[(usize, usize)],
    count: usize,
    chosen: &mut Vec<(usize, usize)>,
    accept: &mut impl FnMut(&[(usize, usize)]) -> Option<Graph>,
) -> Option<Graph> {
    if count == 0 {
        return accept(chosen);
    }
    pairs.iter().enumerate().find_map(|(place, &pair)| {
        chosen.push(pair);
        let found = first_choice(&pairs[place + 1..], count - 1, chosen, accept);
        chosen.pop();
        found
    })
}

fn example_3_holds(graph: &Graph) -> bool {
    let full = graph.full();
    let colours = graph.colours();
    if colours[U] != Colour::Red || colours[Y] != Colour::Blue {
        return false;
    }
    let by_y = graph.captured(&full, Colour::Blue, Y);
    let early_end = (0..6).all(|v| by_y[v] || colours[v] == Colour::Blue) && by_y.contains(&false);
    let forced = |vertex: usize| {
        let captured = graph.captured(&full, colours[vertex], vertex);
        (0..6).all(|v| !captured[v] || colours[v] == colours[vertex])
    };
    early_end
        && graph.is_connected()
        && !(0..6).any(forced)
        && graph.stops() == (2, -6)
        && graph.value_of_move(&full, Colour::Red, U) == 2
        && graph.value_of_move(&full, Colour::Blue, Y) == -6
}
