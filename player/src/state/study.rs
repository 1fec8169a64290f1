//! Exact values of positions, worked out beside the page.

use super::opponent::budget;
use crate::worker::desk::Request;
use crate::worker::job::{Answer, Job, Place};
use influence_engine::Board;
use influence_engine::solve::Interval;

/// Work under way. Dropped, it is not finished.
pub(crate) struct Study {
    _request: Request,
}

/// What takes the values, once they are all known.
pub(crate) type Found = Box<dyn FnOnce(&[Option<i32>])>;

/// Works out the values (Red − Blue of what remains, under perfect play) of
/// positions on `board` and hands them over together, in their order; `None`
/// for one that takes too long.
pub(crate) fn study(board: &Board, places: Vec<Place>, found: Found) -> Study {
    let job = Job::Values { board: board.clone(), places, nodes: budget() };
    let request = Request::new(job, move |answer| {
        if let Answer::Values(values) = answer {
            let values: Vec<_> = values.into_iter().map(Interval::exact).collect();
            found(&values);
        }
    });
    Study { _request: request }
}
