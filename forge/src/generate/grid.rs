//! Grids.

use super::{Random, Sketch, colours, either_way};

/// Two to five columns, the last row cut short where the size asks for it. Arcs
/// go down and to the right, turned a row or a column at a time, or each at
/// random; colours are a chequered pattern or random.
pub(super) fn generate(random: &mut Random, vertices: usize) -> Sketch {
    let mut sketch = Sketch::new(vertices);
    colours(random, &mut sketch);
    let columns = random.between(2, 5);
    if random.chance(1, 2) {
        let changed = random.mask(6);
        let chequered = (0..sketch.vertices)
            .filter(|v| (v / columns + v % columns) % 2 == 1)
            .fold(0, |red, v| red | 1 << v);
        sketch.red = (chequered ^ changed) & super::sketch::first(sketch.vertices);
    }
    let free = random.chance(1, 3);
    let turned = random.word();
    for v in 0..sketch.vertices {
        let (row, column) = (v / columns, v % columns);
        let right = (column + 1 < columns).then_some((v + 1, row));
        let down = Some((v + columns, 32 + column));
        for (w, line) in right.into_iter().chain(down).filter(|(w, _)| *w < vertices) {
            match turned >> (line % 64) & 1 {
                _ if free => either_way(random, &mut sketch, v, w),
                1 => sketch.add(w, v),
                _ => sketch.add(v, w),
            }
        }
    }
    sketch
}
