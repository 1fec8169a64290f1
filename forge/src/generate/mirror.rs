//! Boards that are their own opposite, by construction: whatever one side has,
//! the other has too, and only the move decides.

use super::{Random, Sketch, density, sketch::bits, sketch::first};

/// Vertex `v` of the first half and `v + half` of the second are each other's
/// image: of different colours, and an arc from `a` to `b` comes with one from
/// the image of `b` to the image of `a`. In a quarter of the boards no arc joins
/// the halves: a board and its opposite side by side, a draw whoever starts
/// (Corollary 15). One vertex less if the size is odd.
pub(super) fn generate(random: &mut Random, vertices: usize) -> Sketch {
    let half = vertices / 2;
    let mut sketch = Sketch::new(if half == 0 { vertices } else { 2 * half });
    let red = random.word() & first(half);
    sketch.red = red | (!red & first(half)) << half;
    let image = |v: usize| if v < half { v + half } else { v - half };
    let acyclic = random.chance(3, 4);
    let within = if random.chance(1, 4) { half } else { sketch.vertices };
    let arcs = random.between(2, 5);
    let share = density(arcs, within);
    for a in 0..half {
        let mut heads = random.mask(share) & first(within) & !(1 << a);
        if acyclic {
            // Within a half upwards, and never back from the second half.
            heads &= !first(a + 1);
        }
        for b in bits(heads) {
            sketch.add(a, b);
            sketch.add(image(b), image(a));
        }
    }
    sketch
}
