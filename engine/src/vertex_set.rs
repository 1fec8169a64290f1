//! Sets of vertices as bit masks.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// The largest number of vertices of a board.
pub const MAX_VERTICES: usize = 128;

/// A set of vertices: bit `v` stands for vertex `v`.
///
/// This is the type of the public surface. The search has its own masks, one
/// machine word wide for boards of at most 64 vertices.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VertexSet(u128);

impl VertexSet {
    /// The empty set.
    pub const EMPTY: VertexSet = VertexSet(0);

    /// The set of one vertex.
    ///
    /// # Panics
    /// If `vertex` is not below [`MAX_VERTICES`].
    pub const fn single(vertex: usize) -> VertexSet {
        assert!(vertex < MAX_VERTICES);
        VertexSet(1 << vertex)
    }

    /// The vertices `0..count`.
    ///
    /// # Panics
    /// If `count` is above [`MAX_VERTICES`].
    pub const fn first(count: usize) -> VertexSet {
        assert!(count <= MAX_VERTICES);
        if count == MAX_VERTICES { VertexSet(u128::MAX) } else { VertexSet((1 << count) - 1) }
    }

    /// The set whose mask is `bits`.
    pub const fn from_bits(bits: u128) -> VertexSet {
        VertexSet(bits)
    }

    /// The mask of the set.
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Whether `vertex` is in the set; false for every number past the limit.
    pub const fn contains(self, vertex: usize) -> bool {
        vertex < MAX_VERTICES && self.0 >> vertex & 1 == 1
    }

    /// Whether every vertex of `self` is in `other`.
    pub const fn is_subset(self, other: VertexSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The number of vertices in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no vertex.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds `vertex`.
    ///
    /// # Panics
    /// If `vertex` is not below [`MAX_VERTICES`].
    pub const fn insert(&mut self, vertex: usize) {
        self.0 |= VertexSet::single(vertex).0;
    }

    /// The vertices, ascending.
    pub fn iter(self) -> impl Iterator<Item = usize> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let vertex = rest.trailing_zeros() as usize;
            (rest != 0).then(|| {
                rest &= rest - 1;
                vertex
            })
        })
    }
}

impl BitAnd for VertexSet {
    type Output = VertexSet;
    fn bitand(self, other: VertexSet) -> VertexSet {
        VertexSet(self.0 & other.0)
    }
}

impl BitOr for VertexSet {
    type Output = VertexSet;
    fn bitor(self, other: VertexSet) -> VertexSet {
        VertexSet(self.0 | other.0)
    }
}

impl Sub for VertexSet {
    type Output = VertexSet;
    /// Set difference.
    fn sub(self, other: VertexSet) -> VertexSet {
        VertexSet(self.0 & !other.0)
    }
}

impl BitAndAssign for VertexSet {
    fn bitand_assign(&mut self, other: VertexSet) {
        *self = *self & other;
    }
}

impl BitOrAssign for VertexSet {
    fn bitor_assign(&mut self, other: VertexSet) {
        *self = *self | other;
    }
}

impl SubAssign for VertexSet {
    fn sub_assign(&mut self, other: VertexSet) {
        *self = *self - other;
    }
}

impl FromIterator<usize> for VertexSet {
    fn from_iter<I: IntoIterator<Item = usize>>(vertices: I) -> VertexSet {
        let mut set = VertexSet::EMPTY;
        vertices.into_iter().for_each(|vertex| set.insert(vertex));
        set
    }
}

impl fmt::Debug for VertexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_vertex_is_a_vertex() {
        let all = VertexSet::first(MAX_VERTICES);
        assert_eq!(all.len(), 128);
        assert!(all.contains(127) && !all.contains(128));
        assert_eq!(all.iter().last(), Some(127));
    }

    #[test]
    fn iterates_in_order_and_collects_back() {
        let set: VertexSet = [64, 3, 127, 0].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 3, 64, 127]);
        assert_eq!(set.iter().collect::<VertexSet>(), set);
        assert_eq!(format!("{set:?}"), "{0, 3, 64, 127}");
    }

    #[test]
    fn difference_and_subset() {
        let (a, b) = (VertexSet::first(5), VertexSet::first(3));
        assert_eq!((a - b).iter().collect::<Vec<_>>(), [3, 4]);
        assert!(b.is_subset(a) && !a.is_subset(b));
    }

    #[test]
    fn assigning_operators_are_their_operators() {
        let (one, other) = ([0, 1, 5].into_iter().collect(), [1, 5, 9].into_iter().collect());
        let mut set: VertexSet = one;
        set &= other;
        assert_eq!(set, one & other);
        set |= one;
        assert_eq!(set, one);
    }
}
