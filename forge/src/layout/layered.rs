//! A start in layers, tails above heads: layout-rs ranks the vertices and orders
//! each layer for few crossings.

use std::panic::{AssertUnwindSafe, catch_unwind};

use influence_catalog::drawing::Vector;
use influence_engine::Board;
use layout::core::base::Orientation;
use layout::core::geometry::Point;
use layout::core::style::StyleAttr;
use layout::std_shapes::shapes::{Arrow, Element, ShapeKind};
use layout::topo::layout::VisualGraph;

/// Larger boards have no layers that can be seen, and would take long.
const MAX_VERTICES: usize = 64;
const MAX_ARCS: usize = 160;

/// Layers of a board of moderate size, one unit apart; `None` for other boards.
pub(super) fn start(board: &Board) -> Option<Vec<Vector>> {
    if board.vertex_count() > MAX_VERTICES || board.arcs().len() > MAX_ARCS {
        return None;
    }
    // The library asserts what it expects of itself. No board is known to make
    // one fail, but a start is not worth a crash.
    catch_unwind(AssertUnwindSafe(|| layers(board))).ok()
}

fn layers(board: &Board) -> Vec<Vector> {
    let mut graph = VisualGraph::new(Orientation::TopToBottom);
    // Its checks after each step cost more than the steps.
    graph.dag.set_validate(false);
    let handles: Vec<_> = (0..board.vertex_count())
        .map(|_| {
            let (shape, style) = (ShapeKind::new_circle(""), StyleAttr::simple());
            graph.add_node(Element::create(shape, style, Orientation::TopToBottom, Point::zero()))
        })
        .collect();
    for &(a, b) in board.arcs() {
        // Of a pair a⇄b one arrow is enough; other cycles are opened by the library.
        if a < b || board.arcs().binary_search(&(b, a)).is_err() {
            graph.add_edge(Arrow::simple(""), handles[usize::from(a)], handles[usize::from(b)]);
        }
    }
    graph.to_valid_dag();
    graph.split_long_edges(false);
    let mut points = vec![Vector { x: 0.0, y: 0.0 }; handles.len()];
    for (level, row) in graph.dag.ranks().iter().enumerate() {
        for (place, handle) in row.iter().enumerate() {
            // Handles beyond the vertices are the bends of long arrows.
            if let Some(point) = points.get_mut(handle.get_index()) {
                let middle = (row.len() - 1) as f64 / 2.0;
                *point = Vector { x: place as f64 - middle, y: level as f64 };
            }
        }
    }
    points
}
