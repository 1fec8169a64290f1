//! The engine's boards and solvers, measured against the reference.

use std::io::Write as _;

use influence_engine::solve::{Limits, Solver, Techniques};
use influence_engine::{Board, Side, VertexSet};

use crate::reference::{Colour, Graph, Present};

/// (Ls, Rs).
pub type Stops = (i32, i32);

/// A board on which a solver and the reference differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The board code.
    pub code: String,
    /// (Ls, Rs) by the reference.
    pub expected: Stops,
    /// (Ls, Rs) by the solver.
    pub found: Stops,
}

/// What came out of running a solver over a collection of boards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Agreement {
    /// Number of boards.
    pub boards: usize,
    /// How many of them have a directed cycle.
    pub cyclic: usize,
    /// How many of them are in several pieces.
    pub disconnected: usize,
    /// Every board with another result.
    pub disagreements: Vec<Disagreement>,
}

impl Agreement {
    /// Writes the counts to the test run's output under `label`.
    ///
    /// # Panics
    /// If there is any disagreement; the first ones are named.
    pub fn announce(&self, label: &str) {
        announce(&format!(
            "{label}: {} boards, {} of them cyclic, {} disconnected; {} disagreements",
            self.boards,
            self.cyclic,
            self.disconnected,
            self.disagreements.len()
        ));
        assert!(
            self.disagreements.is_empty(),
            "{label}: {:#?}",
            &self.disagreements[..self.disagreements.len().min(5)]
        );
    }
}

/// Writes a line that the test harness does not capture: the numbers of boards
/// compared belong in the output of a run that passes.
pub fn announce(line: &str) {
    // A closed output is no reason for a test to fail.
    let _ = writeln!(std::io::stderr(), "agreement: {line}");
}

/// A graph with what the reference found of it.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The graph.
    pub graph: Graph,
    /// (Ls, Rs) by the reference.
    pub stops: Stops,
}

/// Solves every graph by the reference.
pub fn by_reference(graphs: impl IntoIterator<Item = Graph>) -> impl Iterator<Item = Solved> {
    graphs.into_iter().map(|graph| Solved { stops: graph.stops(), graph })
}

/// Solves with `solve` what the reference has solved.
pub fn compare<S: std::borrow::Borrow<Solved>>(
    collection: impl IntoIterator<Item = S>,
    mut solve: impl FnMut(&Board) -> Stops,
) -> Agreement {
    let mut agreement = Agreement::default();
    for solved in collection {
        let Solved { graph, stops } = solved.borrow();
        agreement.boards += 1;
        agreement.cyclic += usize::from(graph.is_cyclic());
        agreement.disconnected += usize::from(!graph.is_connected());
        let found = solve(&board(graph));
        if found != *stops {
            let (code, expected) = (graph.to_string(), *stops);
            agreement.disagreements.push(Disagreement { code, expected, found });
        }
    }
    agreement
}

/// The engine's board of a graph.
///
/// # Panics
/// If the engine refuses it.
#[must_use]
pub fn board(graph: &Graph) -> Board {
    let sides: Vec<Side> = graph.colours().iter().map(|&colour| side(colour)).collect();
    Board::new(&sides, graph.arcs()).unwrap_or_else(|error| panic!("{graph} is refused: {error}"))
}

/// The reference's graph of a board.
#[must_use]
pub fn graph(board: &Board) -> Graph {
    let colour = |&side: &Side| match side {
        Side::Red => Colour::Red,
        Side::Blue => Colour::Blue,
    };
    let arcs = board.arcs().iter().map(|&(from, to)| (from.into(), to.into()));
    Graph::new(board.sides().iter().map(colour).collect(), arcs.collect())
}

/// The engine's name of a colour.
#[must_use]
pub fn side(colour: Colour) -> Side {
    match colour {
        Colour::Red => Side::Red,
        Colour::Blue => Side::Blue,
    }
}

/// The engine's set of the vertices present.
#[must_use]
pub fn vertex_set(present: &Present) -> VertexSet {
    (0..present.len()).filter(|&vertex| present[vertex]).collect()
}

/// Far more positions than any board of these tests needs: with it, a solver that
/// is broken fails instead of running for hours.
pub const NODES: u64 = 50_000_000;

/// (Ls, Rs) by the engine's solver with every technique on.
///
/// # Panics
/// If [`NODES`] positions do not suffice.
#[must_use]
pub fn engine_stops(board: &Board) -> Stops {
    stops_with(board, Techniques::ALL)
}

/// (Ls, Rs) by the engine's solver with these techniques only.
///
/// # Panics
/// If [`NODES`] positions do not suffice.
#[must_use]
pub fn stops_with(board: &Board, techniques: Techniques) -> Stops {
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let mut solver = Solver::with_techniques(board, limits, techniques);
    let [ls, rs] = Side::BOTH.map(|side| exact(&mut solver, board.all(), side));
    (ls, rs)
}

/// The engine's value of a position, which must be exact.
///
/// # Panics
/// If it is an interval: the solver's budget ran out.
#[must_use]
pub fn exact(solver: &mut Solver, remaining: VertexSet, to_move: Side) -> i32 {
    let value = solver.value(remaining, to_move);
    value.exact().unwrap_or_else(|| panic!("{remaining:?}: only {value:?} is proven"))
}
