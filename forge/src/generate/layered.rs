//! Layered boards: arcs from each layer to the next.

use super::{Random, Sketch, colours, density, sketch::first};

/// Three to five layers of about the same size.
pub(super) fn generate(random: &mut Random, vertices: usize) -> Sketch {
    let mut sketch = Sketch::new(vertices);
    colours(random, &mut sketch);
    let n = sketch.vertices;
    let layers = random.between(3, 5).min(n);
    let arcs = random.between(4, 8);
    let start = |layer: usize| layer * n / layers;
    for layer in 1..layers {
        let heads = first(start(layer + 1)) & !first(start(layer));
        let share = density(arcs, heads.count_ones() as usize);
        for v in start(layer - 1)..start(layer) {
            sketch.arcs[v] = random.mask(share) & heads;
        }
    }
    sketch
}
