//! The figures against slow and simple versions of them, and on boards small
//! enough to check by hand.

use influence_engine::facts::Facts;
use influence_engine::solve::{Limits, Solver};
use influence_engine::{Board, Position, Side};

use super::*;
use crate::generate::{Closed, Family, Random};

type Figures = (Look, [Choice; 2], [Line; 2], [Results; 2]);

/// Everything there is to know of a board.
fn figures(board: &Board) -> Option<Figures> {
    let mut judge = Judge::new(Limits::default());
    let closed = Closed::of(board)?;
    let game = Game::of(&closed);
    let mut oracle = judge.oracle(&closed)?;
    let look = Look::of(&game, &mut oracle)?;
    let red = Choice::of(&game, &mut oracle, Side::Red, look.ls)?;
    let blue = Choice::of(&game, &mut oracle, Side::Blue, look.rs)?;
    let red_line = Line::of(&game, &mut oracle, Side::Red)?;
    let blue_line = Line::of(&game, &mut oracle, Side::Blue)?;
    let results = results(board, &game, &mut oracle)?;
    Some((look, [red, blue], [red_line, blue_line], results))
}

/// Boards whose best moves take some looking ahead, which random ones hardly have.
const DEEP_BOARDS: [&str; 6] = [
    "RBRBBRRB 1>0 2>3 2>4 5>6 5>7",
    "RRBRRBBB 0>2 1>2 4>5 5>3 6>4 7>3",
    "BBRBBRRB 1>0 2>3 4>3 5>7 6>7",
    "BBRRBRRR 1>0 3>4 4>2 6>5 6>7 7>6",
    "BBRRRRBB 1>0 2>6 4>3 5>4 6>3 7>3",
    "RRBBRRRRBBBB 0>2 0>3 1>2 4>5 5>6 6>7 8>11 9>4 9>8 10>11",
];

fn boards() -> impl Iterator<Item = Board> {
    let random = (0..240).filter_map(|index| {
        let mut random = Random::stream(31, 0, index);
        let family = Family::ALL[index as usize % Family::ALL.len()];
        let vertices = 3 + index as usize / 20 % 7;
        let board = family.generate(&mut random, vertices).board()?;
        Side::BOTH.iter().all(|&side| !board.vertices(side).is_empty()).then_some(board)
    });
    DEEP_BOARDS.iter().map(|code| code.parse().unwrap()).chain(random)
}

/// The captures of the side to move that are not inside another one, with a
/// vertex of each.
fn captures(board: &Board, position: &Position) -> Vec<usize> {
    let legal: Vec<usize> = position.legal(board).iter().collect();
    let of = |v: usize| position.capture(board, v);
    let outdone =
        |v: usize| legal.iter().any(|&w| of(v).is_subset(of(w)) && (of(v) != of(w) || w < v));
    legal.iter().copied().filter(|&v| !outdone(v)).collect()
}

/// What the side to move seems to be ahead by, from what it and the other side
/// have already, if it looks `depth` moves ahead.
fn seems(board: &Board, position: &Position, depth: u8) -> i32 {
    let side = position.to_move();
    if let Some(end) = position.outcome(board) {
        return (end.red as i32 - end.blue as i32) * side.sign();
    }
    if depth == 0 {
        let [red, blue] = Side::BOTH.map(|side| position.score(side) as i32);
        return (red - blue) * side.sign();
    }
    let after = |v: &usize| -seems(board, &position.play(board, *v).unwrap(), depth - 1);
    captures(board, position).iter().map(after).max().unwrap()
}

#[test]
fn figures_agree_with_their_definitions() {
    let mut depths = [0; 5];
    for board in boards() {
        let (look, choices, lines, _) = figures(&board).unwrap();
        let facts = Facts::of(&board, Limits::default());
        let mut solver = Solver::new(&board, Limits::default());
        assert_eq!((Some(look.ls), Some(look.rs)), (facts.ls.exact(), facts.rs.exact()));
        for side in Side::BOTH {
            let i = side.index();
            let (start, choice, line) = (look.starts[i], choices[i], lines[i]);
            let position = Position::start(&board, side);
            let value = [look.ls, look.rs][i] * side.sign();
            let mut worth =
                |v: usize| solver.move_value(board.all(), v).exact().unwrap() * side.sign();
            assert_eq!(Some(start.greedy_loss), facts.greedy_loss[i], "{board}");

            let tempting = captures(&board, &position);
            let size = |v: usize| position.capture(&board, v).len();
            let largest = tempting.iter().map(|&v| size(v)).max().unwrap();
            let plausible = tempting.iter().filter(|&&v| 2 * size(v) >= largest).count();
            assert_eq!(usize::from(start.plausible), plausible);

            let depth = (1..DEEP).find(|&depth| {
                let seen =
                    |v: &usize| -seems(&board, &position.play(&board, *v).unwrap(), depth - 1);
                let top = tempting.iter().map(seen).max().unwrap();
                tempting.iter().filter(|v| seen(v) == top).all(|&v| worth(v) == value)
            });
            assert_eq!(start.depth, depth.unwrap_or(DEEP), "{board} {side}");
            depths[usize::from(start.depth)] += 1;

            let mut distinct: Vec<(u128, i32)> = board
                .vertices(side)
                .iter()
                .map(|v| (position.capture(&board, v).bits(), value - worth(v)))
                .collect();
            distinct.sort_unstable();
            distinct.dedup();
            let best = distinct.iter().filter(|(_, loss)| *loss == 0).count();
            let margin = distinct.iter().map(|&(_, loss)| loss).filter(|&loss| loss > 0).min();
            assert_eq!((usize::from(choice.best), choice.margin), (best, margin));

            assert!(line.length > 0 && line.keeping > 0 && line.keeping <= 100);
            assert!(line.misleading == 0 || line.awarded > 0 && line.lead_changes > 0);
        }
    }
    assert!(depths[1..].iter().all(|&count| count > 0), "{depths:?}");
}

#[test]
fn an_early_end_misleads() {
    // Blue, to start, takes four of ten, then has nothing left.
    let board: Board = "BRRRRRRRRR 1>0 2>0 3>0".parse().unwrap();
    let (look, choices, lines, results) = figures(&board).unwrap();
    assert_eq!((look.ls, look.rs), (10, 2));
    let red = Line { length: 1, lead_changes: 0, awarded: 8, misleading: 0, keeping: 33 };
    let blue = Line { length: 2, lead_changes: 1, awarded: 5, misleading: 3, keeping: 100 };
    assert_eq!(lines, [red, blue]);
    assert_eq!(choices[0], Choice { best: 3, margin: Some(8) });
    assert_eq!(choices[1], Choice { best: 1, margin: None });
    assert_eq!(results.map(|results| results.games), [24, 8]);
    assert!(results.iter().all(|results| results.spoilt <= results.games));
}

#[test]
fn the_minority_is_the_side_with_fewer_vertices() {
    assert_eq!(minority(4, 2, (9, 4)), Some((Side::Red, 2)));
    assert_eq!(minority(4, 2, (9, 5)), None);
    assert_eq!(minority(-1, -3, (9, 5)), Some((Side::Blue, 1)));
    assert_eq!(minority(-1, -3, (9, 4)), None);
    assert_eq!(minority(4, 2, (8, 4)), None);
    assert_eq!(minority(4, 0, (8, 3)), None);
}

#[test]
fn scores_are_bounds_until_everything_is_known() {
    for goal in Goal::ALL {
        assert_eq!(Goal::from_name(goal.name()), Some(goal));
        for board in boards() {
            let (look, choices, lines, _) = figures(&board).unwrap();
            let vertices = (board.vertex_count(), board.vertices(Side::Red).len());
            let known =
                |choices, lines| Known { look: &look, vertices, clutter: (1, 1), choices, lines };
            let steps = [
                known(None, None),
                known(Some(&choices), None),
                known(Some(&choices), Some(&lines)),
            ];
            let scores = steps.each_ref().map(|known| goal.score(known));
            assert!(scores.is_sorted_by(|a, b| a >= b), "{} {board}", goal.name());
            let allowed = steps.each_ref().map(|known| goal.allows(known));
            assert!(allowed.is_sorted_by(|a, b| a >= b), "{} {board}", goal.name());
        }
    }
}
