//! What the techniques are worth, and that they are worth nothing else.

use super::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Colours and arcs, which are easily put together.
#[derive(Clone)]
struct Drawn {
    sides: Vec<Side>,
    arcs: Vec<(usize, usize)>,
}

impl Drawn {
    /// A board of `size` vertices; every vertex begins about `sixths` arcs in six,
    /// backward ones only where `cyclic`.
    fn random(random: &mut Xoshiro256PlusPlus, size: usize, sixths: usize, cyclic: bool) -> Drawn {
        let mut below = |bound: usize| (random.next_u64() >> 33) as usize % bound;
        let sides = (0..size).map(|_| Side::BOTH[below(2)]).collect();
        let mut arcs = Vec::new();
        for _ in 0..size * sixths / 6 {
            let (a, b) = (below(size), below(size));
            let arc = if cyclic { (a, b) } else { (a.min(b), a.max(b)) };
            if a != b && !arcs.contains(&arc) {
                arcs.push(arc);
            }
        }
        Drawn { sides, arcs }
    }

    /// The segment of `size` vertices whose first one is blue.
    fn segment(size: usize) -> Drawn {
        let red = |v: usize| v % 2 == 1;
        let sides = (0..size).map(|v| if red(v) { Side::Red } else { Side::Blue }).collect();
        let arcs = (1..size).map(|v| if red(v) { (v, v - 1) } else { (v - 1, v) }).collect();
        Drawn { sides, arcs }
    }

    fn opposite(&self) -> Drawn {
        let sides = self.sides.iter().map(|side| side.opponent()).collect();
        Drawn { sides, arcs: self.arcs.iter().map(|&(a, b)| (b, a)).collect() }
    }

    fn plus(mut self, other: &Drawn) -> Drawn {
        let first = self.sides.len();
        self.sides.extend(&other.sides);
        self.arcs.extend(other.arcs.iter().map(|&(a, b)| (a + first, b + first)));
        self
    }

    fn board(&self) -> Board {
        Board::new(&self.sides, &self.arcs).unwrap()
    }
}

/// Boards in one piece and in several, with and without circuits, with equal pieces,
/// opposite ones and segments.
fn boards() -> Vec<Board> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(9);
    let mut boards = Vec::new();
    for index in 0..60 {
        let size = 6 + index % 6;
        boards.push(Drawn::random(&mut random, size, 4 + index % 5, index % 3 == 0));
    }
    for index in 0..40 {
        let mut piece = || Drawn::random(&mut random, 3 + index % 3, 5, index % 4 == 0);
        let (one, other) = (piece(), piece());
        boards.push(match index % 4 {
            0 => one.clone().plus(&one).plus(&other),
            1 => one.clone().plus(&one.opposite()).plus(&other),
            2 => one.plus(&other).plus(&Drawn::segment(2 + index % 5)),
            _ => one.plus(&other).plus(&piece()),
        });
    }
    boards.extend((2..13).map(Drawn::segment));
    boards.iter().map(Drawn::board).collect()
}

/// Boards that without any technique would take too long.
fn large_boards() -> Vec<Board> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(10);
    let mut boards: Vec<Board> = (0..24)
        .map(|index| {
            let (size, cyclic) = (14 + index % 10, index % 4 == 0);
            Drawn::random(&mut random, size, 6 + index % 4, cyclic).board()
        })
        .collect();
    // More vertices than one machine word has bits.
    boards.push(Drawn::segment(9).plus(&Drawn::random(&mut random, 60, 5, true)).board());
    boards
}

/// A technique that changes a value is wrong, and one that saves less than before is
/// broken: whoever improves the search writes the new numbers here.
#[test]
fn techniques_change_no_value_and_their_worth_is_pinned() {
    let (boards, large) = (boards(), large_boards());
    let search = |boards: &[Board], techniques| {
        let mut nodes = 0;
        let mut values = Vec::new();
        for board in boards {
            let mut solver = Solver::with_techniques(board, Limits::default(), techniques);
            for side in Side::BOTH {
                values.push(solver.value(board.all(), side).exact().unwrap());
                for v in board.vertices(side).iter() {
                    values.push(solver.move_value(board.all(), v).exact().unwrap());
                }
            }
            nodes += solver.nodes();
        }
        (nodes, values)
    };
    let (nodes, values) = search(&boards, Techniques::ALL);
    let (large_nodes, large_values) = search(&large, Techniques::ALL);
    let mut found = vec![("all", nodes, large_nodes)];
    for (name, techniques) in Techniques::each_without() {
        let (nodes, others) = search(&boards, techniques);
        let (large_nodes, large_others) = search(&large, techniques);
        assert!(others == values && large_others == large_values, "{name}");
        found.push((name, nodes, large_nodes));
    }
    let (nodes, others) = search(&boards, Techniques::NONE);
    assert!(others == values, "none");
    found.push(("none", nodes, 0));
    // Positions searched on the small boards, and on the large ones; without …
    let expected = [
        ("all", 422, 534),
        ("strong_components", 422, 534),
        ("domination", 422, 539),
        ("forced", 1_385, 2_426),
        ("components", 486, 1_088),
        ("isomorphism", 894, 1_508),
        ("opposites", 693, 748),
        ("stop_bounds", 448, 587),
        ("replies", 396, 660),
        ("table", 650, 1_876),
        ("none", 793_860, 0),
    ];
    assert_eq!(found, expected);
}

/// What the tables hold is counted, and bounded by the memory that is allowed.
#[test]
fn tables_keep_to_their_memory() {
    let board = Drawn::segment(40).board();
    let within = |memory| {
        let mut solver = Solver::new(&board, Limits { nodes: None, memory });
        let values = Side::BOTH.map(|side| solver.value(board.all(), side));
        (values, solver.sizes())
    };
    let (values, sizes) = within(Limits::default().memory);
    assert!(values.iter().all(|value| value.is_exact()), "{values:?}");
    assert_eq!(sizes, (38, 607));
    let (bounds, (components, sums)) = within(1 << 16);
    assert!(components < sizes.0 && sums < sizes.1, "{components} {sums}");
    for (bound, value) in bounds.iter().zip(values) {
        assert!(!bound.is_exact() && bound.low <= value.low && value.high <= bound.high);
    }
}

/// With few positions to search many bounds stay open; what is said is true.
#[test]
fn within_any_limit_an_answer_about_a_bound_is_true() {
    // Here the sum of the components' bounds is the value, before any search.
    let met = "RBBBBBBRBBRBRRRBRRBRBRRBRR 2>3 2>11 2>16 3>8 3>23 4>14 4>15 5>18 7>0 7>19 8>22 9>21 10>19 11>1 \
               11>10 12>11 13>16 13>24 15>4 15>24 16>0 18>12 19>21 20>13 21>19 22>14 23>3 23>9 23>17 24>12";
    let small = "RRRRRRBBBBBB 0>10 1>5 1>11 2>4 3>4 4>5 6>4 6>10 6>11 7>8 8>3 9>0";
    for (code, techniques) in [(small, Techniques::NONE), (met, Techniques::ALL)] {
        let board: Board = code.parse().unwrap();
        let size = board.vertex_count() as i32;
        let mut open = 0;
        for side in Side::BOTH {
            let exact = Solver::new(&board, Limits::default()).value(board.all(), side);
            let exact = exact.exact().unwrap();
            for nodes in 0..60 {
                let limits = Limits { nodes: Some(nodes), ..Limits::default() };
                for bound in -size..=size {
                    let mut solver = Solver::with_techniques(&board, limits, techniques);
                    match solver.is_at_least(board.all(), side, bound) {
                        Some(said) => {
                            assert_eq!(said, exact >= bound, "{side} {nodes} {bound}");
                        }
                        None => open += 1,
                    }
                }
            }
        }
        assert!(open > 0);
    }
}

/// The comparison of the solver without one technique is only as good as this list.
#[test]
fn each_technique_is_left_out_once() {
    let off = |techniques: Techniques| format!("{techniques:?}").matches("false").count();
    let list = Techniques::each_without();
    assert_eq!((list.len(), off(Techniques::ALL)), (off(Techniques::NONE), 0));
    for (place, (name, techniques)) in list.iter().enumerate() {
        assert_eq!(off(*techniques), 1);
        assert!(format!("{techniques:?}").contains(&format!("{name}: false")), "{name}");
        assert!(list[..place].iter().all(|(other, _)| other != name), "{name} twice");
    }
}
