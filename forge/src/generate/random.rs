//! Random numbers that depend on the seed and the place they are asked for
//! alone: never on a thread, the time or an earlier candidate.

pub(crate) use influence_engine::isomorphism::mix;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A stream of random numbers. Every draw is defined here, bit by bit, so that
/// a seed means the same boards in every version of every library.
#[derive(Clone, Debug)]
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    /// The stream of candidate `index` of `island` in the search with this seed.
    pub fn stream(seed: u64, island: u64, index: u64) -> Random {
        let place = mix(mix(seed) ^ island).wrapping_add(index);
        Random(Xoshiro256PlusPlus::seed_from_u64(mix(place)))
    }

    /// 64 random bits.
    pub fn word(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `bound`; 0 if `bound` is 0. The bias is below 2⁻⁵⁰ for
    /// the small bounds used here.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.word()) * bound as u128) >> 64) as usize
    }

    /// A number from `low` to `high`, both included.
    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high.saturating_sub(low) + 1)
    }

    /// True in `share` of `of` cases.
    pub fn chance(&mut self, share: usize, of: usize) -> bool {
        self.below(of) < share
    }

    /// 64 bits, each set with probability `share / 64`.
    pub fn mask(&mut self, share: usize) -> u64 {
        if share >= 64 {
            return u64::MAX;
        }
        // From the lowest binary digit of the probability to the highest: a one
        // joins a random word, a zero intersects with it.
        let digits = share.trailing_zeros()..6;
        digits.fold(0, |mask, digit| {
            let word = self.word();
            if share >> digit & 1 == 1 { mask | word } else { mask & word }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_are_pinned() {
        // Changing these changes what every seed means: a breaking change.
        let first = |seed, island, index| Random::stream(seed, island, index).word();
        assert_eq!(first(0, 0, 0), 13_455_478_169_099_370_058);
        assert_eq!(first(7, 3, 1_000_000), 13_889_399_168_879_412_376);
    }

    #[test]
    fn masks_have_the_density_asked_for() {
        let mut random = Random::stream(1, 0, 0);
        assert_eq!((random.mask(0), random.mask(64)), (0, u64::MAX));
        for share in 1..64 {
            let ones: u32 = (0..2000).map(|_| random.mask(share).count_ones()).sum();
            let expected = 2000 * share as u32;
            assert!(ones.abs_diff(expected) < 1500, "{share}: {ones} for {expected}");
        }
    }

    #[test]
    fn draws_stay_in_their_ranges_and_reach_them() {
        let mut random = Random::stream(1, 2, 3);
        let drawn: Vec<usize> = (0..1000).map(|_| random.between(4, 7)).collect();
        for value in 4..=7 {
            assert!(drawn.contains(&value));
        }
        assert!(drawn.iter().all(|value| (4..=7).contains(value)));
        assert_eq!((random.below(0), random.below(1), random.between(5, 5)), (0, 0, 5));
        assert!(!random.chance(0, 9) && random.chance(9, 9));
    }
}
