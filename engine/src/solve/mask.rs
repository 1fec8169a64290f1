//! Masks of vertices as the search uses them: one machine word for boards of
//! at most 64 vertices, two beyond.

use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use crate::VertexSet;

/// A mask of vertices: bit `v` stands for vertex `v`.
pub(super) trait Mask:
    Copy
    + Eq
    + Hash
    + Default
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + Not<Output = Self>
{
    fn of(set: VertexSet) -> Self;
    fn single(vertex: usize) -> Self;
    fn is_empty(self) -> bool;
    fn count(self) -> i32;
    fn lowest(self) -> usize;
    fn without_lowest(self) -> Self;

    fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self;
        std::iter::from_fn(move || {
            (!rest.is_empty()).then(|| {
                let vertex = rest.lowest();
                rest = rest.without_lowest();
                vertex
            })
        })
    }
}

macro_rules! mask {
    ($word:ty) => {
        impl Mask for $word {
            fn of(set: VertexSet) -> Self {
                set.bits() as $word
            }
            fn single(vertex: usize) -> Self {
                1 << vertex
            }
            fn is_empty(self) -> bool {
                self == 0
            }
            fn count(self) -> i32 {
                self.count_ones() as i32
            }
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }
            fn without_lowest(self) -> Self {
                self & (self - 1)
            }
        }
    };
}

mask!(u64);
mask!(u128);
