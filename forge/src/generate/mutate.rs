//! Small changes to a board.

use super::{MAX_SKETCH, Random, Sketch, sketch::bits, sketch::first};

/// Changes `sketch` in one to four places (half as often each further one):
/// an arc added, removed, turned or moved, a colour changed or two swapped, a
/// vertex added or removed. The size stays within `sizes`.
pub fn mutate(random: &mut Random, sketch: &mut Sketch, sizes: (usize, usize)) {
    let places = 1 + (random.word().trailing_ones() as usize).min(3);
    for _ in 0..places {
        change(random, sketch, sizes);
    }
}

fn change(random: &mut Random, sketch: &mut Sketch, (least, most): (usize, usize)) {
    let n = sketch.vertices;
    let (a, b) = (random.below(n), random.below(n));
    match random.below(12) {
        0..=2 => sketch.add(a, b),
        3 | 4 => _ = take_arc(random, sketch),
        5 => {
            if let Some((from, to)) = take_arc(random, sketch) {
                sketch.add(to, from);
            }
        }
        6 => {
            if let Some((from, _)) = take_arc(random, sketch) {
                sketch.add(from, a);
            }
        }
        7 => sketch.red ^= 1 << a,
        8 => {
            let differ = (sketch.red >> a ^ sketch.red >> b) & 1;
            sketch.red ^= differ << a | differ << b;
        }
        9 | 10 if n < most.min(MAX_SKETCH) => add_vertex(random, sketch, a),
        _ if n > least.max(1) => remove_vertex(sketch, a),
        _ => sketch.red ^= 1 << a,
    }
}

/// Takes a random arc away.
fn take_arc(random: &mut Random, sketch: &mut Sketch) -> Option<(usize, usize)> {
    let count = sketch.arc_count();
    let arc = sketch.arcs().nth(random.below(count))?;
    sketch.arcs[arc.0] &= !(1 << arc.1);
    Some(arc)
}

/// A new vertex of a random colour, with an arc from or to `near`.
fn add_vertex(random: &mut Random, sketch: &mut Sketch, near: usize) {
    let v = sketch.vertices;
    sketch.vertices += 1;
    sketch.red |= (random.word() & 1) << v;
    super::either_way(random, sketch, near, v);
}

/// Removes `v`; what came after it moves up one place.
fn remove_vertex(sketch: &mut Sketch, v: usize) {
    let without = |set: u64| (set & first(v)) | (set >> 1 & !first(v));
    sketch.arcs.copy_within(v + 1.., v);
    sketch.arcs[MAX_SKETCH - 1] = 0;
    sketch.vertices -= 1;
    sketch.red = without(sketch.red);
    for row in &mut sketch.arcs[..sketch.vertices] {
        *row = without(*row);
    }
    debug_assert!(bits(sketch.red).all(|v| v < sketch.vertices));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Family;

    #[test]
    fn mutants_are_boards_within_their_sizes() {
        for index in 0..3000 {
            let mut random = Random::stream(1, 1, index);
            let family = Family::ALL[index as usize % Family::ALL.len()];
            let mut sketch = family.generate(&mut random, 2 + index as usize % 63);
            let sizes = (sketch.vertices.saturating_sub(1).max(1), sketch.vertices + 1);
            mutate(&mut random, &mut sketch, sizes);
            assert!((sizes.0..=sizes.1.min(MAX_SKETCH)).contains(&sketch.vertices));
            let all = first(sketch.vertices);
            assert_eq!(sketch.red & !all, 0);
            for (v, row) in sketch.arcs.iter().enumerate() {
                let allowed = if v < sketch.vertices { all & !(1 << v) } else { 0 };
                assert_eq!(row & !allowed, 0);
            }
        }
    }

    #[test]
    fn removing_a_vertex_keeps_the_others() {
        let board: influence_engine::Board = "RBRB 0>1 1>2 2>3 3>0".parse().unwrap();
        let mut sketch = Sketch::of(&board).unwrap();
        remove_vertex(&mut sketch, 1);
        assert_eq!(sketch.board().unwrap().to_string(), "RRB 1>2 2>0");
    }
}
