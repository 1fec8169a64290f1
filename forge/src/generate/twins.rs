//! Two copies of one board, side by side.
//!
//! What is good once need not be good twice: values of sums are not sums of
//! values, so copies are a place to look for boards where position beats
//! numbers.

use super::{Family, Random, Sketch};

/// Two copies of a small board of another family; a vertex is added where the
/// size is odd.
pub(super) fn generate(random: &mut Random, vertices: usize) -> Sketch {
    const HALVES: [Family; 6] =
        [Family::Dag, Family::Tree, Family::Path, Family::Bipartite, Family::Kary, Family::Digraph];
    let size = vertices / 2;
    let mut sketch = Sketch::new(vertices);
    if size > 0 {
        let half = HALVES[random.below(HALVES.len())].generate(random, size);
        sketch.red = half.red | half.red << size;
        for v in 0..size {
            sketch.arcs[v] = half.arcs[v];
            sketch.arcs[v + size] = half.arcs[v] << size;
        }
    }
    if vertices % 2 == 1 && random.chance(1, 2) {
        sketch.red |= 1 << (sketch.vertices - 1);
    }
    sketch
}
