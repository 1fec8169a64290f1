//! The tests that section 9 of the specification lists, under their numbers.
//!
//! The specification's tests 13 and 14 are slightly off for the smallest boards;
//! what holds there is pinned instead, with the reason beside it.

#[path = "../c_reference/mod.rs"]
mod c_reference;
mod test_01_reach;
mod test_02_induced_subgraph;
mod test_03_captures;
mod test_04_early_end;
mod test_05_conservation;
mod test_06_arcs_never_change;
mod test_07_preview;
mod test_08_symmetry;
mod test_09_enumeration;
mod test_10_computer;
mod test_11_example_3;
mod test_12_segments;
mod test_13_theorem_20;
mod test_14_cycles;
mod test_15_opposite_sums;
mod test_16_no_zugzwang;
mod test_17_parity;

use influence_engine::{Board, VertexSet};
use influence_tests::agreement::Stops;
use influence_tests::{agreement, reference};

/// The board of a code that is known to be good.
fn board(code: &str) -> Board {
    code.parse().unwrap_or_else(|error| panic!("{code}: {error}"))
}

fn set<const N: usize>(vertices: [usize; N]) -> VertexSet {
    vertices.into_iter().collect()
}

/// (Ls, Rs) of a graph by the engine's solver.
fn solved(graph: &reference::Graph) -> Stops {
    agreement::engine_stops(&agreement::board(graph))
}
