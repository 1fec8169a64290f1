//! Trees in which each vertex has the same number of children: the article's
//! Theorem 28 builds boards where position beats numbers from ternary ones.

use super::{Random, Sketch, colours};

/// Two to four children; arcs point up, down, or turn from level to level.
/// Colours are random or by level.
pub(super) fn generate(random: &mut Random, vertices: usize) -> Sketch {
    let mut sketch = Sketch::new(vertices);
    colours(random, &mut sketch);
    let children = random.between(2, 4);
    let turned = match random.below(3) {
        0 => 0,
        1 => u64::MAX,
        _ => random.word(),
    };
    let by_level = random.chance(1, 2);
    let red_levels = random.word();
    let mut level = [0_u8; super::MAX_SKETCH];
    for v in 0..sketch.vertices {
        if v > 0 {
            let parent = (v - 1) / children;
            level[v] = level[parent] + 1;
            let down = turned >> level[v] & 1 == 0;
            if down { sketch.add(parent, v) } else { sketch.add(v, parent) }
        }
        if by_level {
            sketch.red &= !(1 << v);
            sketch.red |= (red_levels >> level[v] & 1) << v;
        }
    }
    sketch
}
