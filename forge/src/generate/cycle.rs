//! Rings (the article's Corollary 24 has those made from a segment).

use super::{Random, Sketch, colours, either_way};

/// A ring of arcs that alternate or follow random directions, with up to two
/// chords.
pub(super) fn generate(random: &mut Random, vertices: usize) -> Sketch {
    let mut sketch = Sketch::new(vertices);
    colours(random, &mut sketch);
    let n = sketch.vertices;
    let alternating = 0xaaaa_aaaa_aaaa_aaaa;
    let directions = if random.chance(1, 2) { alternating } else { random.word() };
    for v in 0..n {
        let next = (v + 1) % n;
        if directions >> v & 1 == 1 { sketch.add(v, next) } else { sketch.add(next, v) }
    }
    for _ in 0..random.below(3) {
        let (a, b) = (random.below(n), random.below(n));
        either_way(random, &mut sketch, a, b);
    }
    sketch
}
