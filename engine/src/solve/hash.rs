//! The hash function of the search's tables: a product and a shift a word. It
//! need not resist an attacker: keys are compared whole, and the work of a
//! search is bounded by its limits.

use std::hash::{BuildHasherDefault, Hasher};

pub(super) type Map<K, V> = std::collections::HashMap<K, V, BuildHasherDefault<Fold>>;

/// Mixes one more word into a hash value. Only 64-bit operations: WebAssembly
/// has no wider product.
pub(super) const fn fold(hash: u64, word: u64) -> u64 {
    let product = (hash ^ word).wrapping_add(1).wrapping_mul(0xd6e8_feb8_6659_fd93);
    product ^ (product >> 32)
}

#[derive(Default)]
pub(super) struct Fold(u64);

impl Hasher for Fold {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = fold(self.0, word);
    }

    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
