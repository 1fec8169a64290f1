//! Random acyclic digraphs.

use super::{Random, Sketch, colours, density, sketch::first};

/// Every arc goes from a lower vertex to a higher one; one to two and a half
/// arcs a vertex.
pub(super) fn generate(random: &mut Random, vertices: usize) -> Sketch {
    let mut sketch = Sketch::new(vertices);
    colours(random, &mut sketch);
    let arcs = random.between(4, 10);
    // Half of the other vertices are higher.
    let share = density(2 * arcs, vertices);
    let all = first(sketch.vertices);
    for v in 0..sketch.vertices {
        sketch.arcs[v] = random.mask(share) & all & !first(v + 1);
    }
    sketch
}
