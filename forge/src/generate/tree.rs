//! Oriented trees.

use super::{Random, Sketch, colours, either_way};

/// Every vertex hangs on a random earlier one, by an arc turned at random; in
/// half of the boards on a recent one, which makes longer branches.
pub(super) fn generate(random: &mut Random, vertices: usize) -> Sketch {
    let mut sketch = Sketch::new(vertices);
    colours(random, &mut sketch);
    let reach = if random.chance(1, 2) { 3 } else { vertices };
    for v in 1..sketch.vertices {
        let parent = v - 1 - random.below(v.min(reach));
        either_way(random, &mut sketch, parent, v);
    }
    sketch
}
