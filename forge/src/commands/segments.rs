//! `forge segments`: the values of the article's Table 1, and on.

use std::io::Write;

use influence_engine::solve::{Limits, Solver};
use influence_engine::{Board, Side, VertexSet};

use crate::{Ending, Error};

/// The most memory for the solver's tables, in bytes.
const MEMORY: usize = 1 << 30;

/// What `forge segments` is to do.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The longest segment, from 1 to the largest board.
    pub max: usize,
}

/// Prints `n`, `Ls` and `Rs` of each segment, one a line.
///
/// # Errors
/// The results cannot be written.
pub fn run(plan: &Plan, out: &mut impl Write) -> Result<Ending, Error> {
    // Every segment is the beginning of the longest one, so that one solver
    // serves them all and each uses what the shorter ones showed.
    let board = segment(plan.max)?;
    let mut solver = Solver::new(&board, Limits { nodes: None, memory: MEMORY });
    for n in 1..=plan.max {
        let values = Side::BOTH.map(|side| solver.value(VertexSet::first(n), side).exact());
        let [Some(ls), Some(rs)] = values else { return Ok(Ending::BudgetSpent) };
        writeln!(out, "{n}\t{ls}\t{rs}")?;
        // Long segments take long: show each as it is known.
        out.flush()?;
    }
    Ok(Ending::Done)
}

/// The segment of the article's definition 16: vertices 1..=n in a row, the even
/// ones red, an arc from each of these to its neighbours. Vertex k has number k−1.
fn segment(n: usize) -> Result<Board, Error> {
    let sides: Vec<Side> =
        (1..=n).map(|k| if k % 2 == 0 { Side::Red } else { Side::Blue }).collect();
    let arcs: Vec<(usize, usize)> = (1..n)
        .step_by(2)
        .flat_map(|red| [(red, red - 1), (red, red + 1)])
        .filter(|&(_, head)| head < n)
        .collect();
    Board::new(&sides, &arcs).map_err(|error| Error::unusable(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition() {
        assert_eq!(segment(1).unwrap().to_string(), "B");
        assert_eq!(segment(4).unwrap().to_string(), "BRBR 1>0 1>2 3>2");
        assert_eq!(segment(5).unwrap().to_string(), "BRBRB 1>0 1>2 3>2 3>4");
    }
}
