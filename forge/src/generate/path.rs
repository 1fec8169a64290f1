//! Paths, among them the article's segments (Definition 16).

use super::{Random, Sketch, colours};

/// A path whose arcs alternate, as in a segment, or follow random directions;
/// colours alternate too, with a few changed, or are random.
pub(super) fn generate(random: &mut Random, vertices: usize) -> Sketch {
    let mut sketch = Sketch::new(vertices);
    colours(random, &mut sketch);
    let alternating = 0xaaaa_aaaa_aaaa_aaaa;
    if random.chance(1, 2) {
        let changed = random.mask(6);
        sketch.red = (alternating ^ changed) & super::sketch::first(sketch.vertices);
    }
    let directions = if random.chance(1, 2) { alternating } else { random.word() };
    for v in 1..sketch.vertices {
        if directions >> v & 1 == 1 { sketch.add(v, v - 1) } else { sketch.add(v - 1, v) }
    }
    sketch
}
