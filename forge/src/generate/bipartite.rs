//! Bipartite boards: arcs from one part to the other only.

use super::{Random, Sketch, colours, density, sketch::first};

/// A third to two thirds of the vertices have arcs to the rest. In half of the
/// boards the parts are the colours, red to blue, as in the article's segments:
/// no move then captures a vertex of its own side but the one chosen.
pub(super) fn generate(random: &mut Random, vertices: usize) -> Sketch {
    let mut sketch = Sketch::new(vertices);
    let from = random.between(vertices / 3, vertices - vertices / 3);
    if random.chance(1, 2) {
        sketch.red = first(from);
    } else {
        colours(random, &mut sketch);
    }
    let heads = first(sketch.vertices) & !first(from);
    let arcs = random.between(5, 10);
    let share = density(arcs, vertices - from);
    for v in 0..from {
        sketch.arcs[v] = random.mask(share) & heads;
    }
    sketch
}
