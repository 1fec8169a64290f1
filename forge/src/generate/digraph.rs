//! Random digraphs, circuits included.

use super::{Random, Sketch, colours, density, sketch::first};

/// Half an arc to one and a quarter a vertex: beyond that, most boards are one
/// large strongly connected component that a single move captures.
pub(super) fn generate(random: &mut Random, vertices: usize) -> Sketch {
    let mut sketch = Sketch::new(vertices);
    colours(random, &mut sketch);
    let arcs = random.between(2, 5);
    let share = density(arcs, vertices);
    let all = first(sketch.vertices);
    for v in 0..sketch.vertices {
        sketch.arcs[v] = random.mask(share) & all & !(1 << v);
    }
    sketch
}
