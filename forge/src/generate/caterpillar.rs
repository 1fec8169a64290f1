//! Caterpillars: a path, and vertices that hang on it.

use super::{Random, Sketch, colours, either_way};

/// A third to two thirds of the vertices are the path.
pub(super) fn generate(random: &mut Random, vertices: usize) -> Sketch {
    let mut sketch = Sketch::new(vertices);
    colours(random, &mut sketch);
    let path = random.between(vertices / 3, 2 * vertices / 3).max(1);
    for v in 1..sketch.vertices {
        let other = if v < path { v - 1 } else { random.below(path) };
        either_way(random, &mut sketch, other, v);
    }
    sketch
}
