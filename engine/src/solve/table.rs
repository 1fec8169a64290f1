//! The memo of sums: proven bounds under full keys, within a fixed memory.
//!
//! Entries live in two generations. New ones go into the young one; once it is
//! full it becomes the old one and the previous old one is forgotten. What is
//! still in use is found in the old generation and stored again, so the table
//! keeps what is recent. Keys are compared whole: no hit is ever wrong.

use super::classes::Term;

/// A slot: where the key is, and the bounds.
#[derive(Clone, Copy, Default)]
struct Slot {
    hash: u32,
    start: u32,
    /// Length of the key plus one; 0 marks an empty slot.
    length: u16,
    low: i16,
    high: i16,
}

/// Slots that a generation starts with.
const FIRST_SLOTS: usize = 256;
/// Words of key storage per slot of a generation: long enough on average.
const KEY_WORDS: usize = 4;
/// Bytes that a slot takes with its share of key storage, while both are being
/// moved to twice the size.
const BYTES_PER_SLOT: usize = (size_of::<Slot>() + KEY_WORDS * size_of::<Term>()) * 3 / 2;

#[derive(Default)]
struct Generation {
    slots: Vec<Slot>,
    keys: Vec<Term>,
    used: usize,
}

pub(super) struct Table {
    young: Generation,
    old: Generation,
    most_slots: usize,
}

impl Table {
    /// A table of at most `memory` bytes.
    pub(super) fn new(memory: usize) -> Table {
        let fits = (memory / 2 / BYTES_PER_SLOT).max(FIRST_SLOTS);
        let most_slots = 1 << fits.ilog2();
        Table { young: Generation::default(), old: Generation::default(), most_slots }
    }

    /// The bounds stored for `key`.
    pub(super) fn get(&self, key: &[Term]) -> Option<(i16, i16)> {
        let hash = hash(key);
        let slot = self.young.find(key, hash).or_else(|| self.old.find(key, hash))?;
        Some((slot.low, slot.high))
    }

    /// Stores bounds for `key`, in place of what was known of it.
    pub(super) fn put(&mut self, key: &[Term], low: i16, high: i16) {
        let full = self.young.used * 4 >= self.young.slots.len() * 3
            || self.young.keys.len() + key.len() > self.young.keys.capacity();
        if full && self.young.slots.len() < self.most_slots {
            self.young.grow();
        } else if full {
            std::mem::swap(&mut self.young, &mut self.old);
            self.young.clear(self.most_slots);
        }
        self.young.put(key, hash(key), low, high);
    }

    /// The number of entries.
    pub(super) fn len(&self) -> usize {
        self.young.used + self.old.used
    }
}

impl Generation {
    /// The place of `key`, or the empty slot where it belongs.
    fn place(&self, key: &[Term], hash: u32) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        loop {
            let slot = &self.slots[at];
            if slot.length == 0 || slot.hash == hash && self.key(slot) == key {
                return at;
            }
            at = (at + 1) & mask;
        }
    }

    fn key(&self, slot: &Slot) -> &[Term] {
        &self.keys[slot.start as usize..][..usize::from(slot.length) - 1]
    }

    fn find(&self, key: &[Term], hash: u32) -> Option<&Slot> {
        if self.slots.is_empty() {
            return None;
        }
        Some(&self.slots[self.place(key, hash)]).filter(|slot| slot.length > 0)
    }

    fn put(&mut self, key: &[Term], hash: u32, low: i16, high: i16) {
        let at = self.place(key, hash);
        if self.slots[at].length == 0 {
            let (start, length) = (self.keys.len() as u32, key.len() as u16 + 1);
            self.keys.extend_from_slice(key);
            self.slots[at] = Slot { hash, start, length, low, high };
            self.used += 1;
        } else {
            self.slots[at] = Slot { low, high, ..self.slots[at] };
        }
    }

    fn grow(&mut self) {
        let size = (self.slots.len() * 2).max(FIRST_SLOTS);
        let old = std::mem::replace(&mut self.slots, vec![Slot::default(); size]);
        self.keys.reserve_exact(size * KEY_WORDS - self.keys.len());
        for slot in old.into_iter().filter(|slot| slot.length > 0) {
            let mut at = slot.hash as usize & (size - 1);
            while self.slots[at].length > 0 {
                at = (at + 1) & (size - 1);
            }
            self.slots[at] = slot;
        }
    }

    /// Empties the generation, which has `size` slots then.
    fn clear(&mut self, size: usize) {
        self.slots.clear();
        self.slots.resize(size, Slot::default());
        self.keys.clear();
        self.keys.reserve_exact(size * KEY_WORDS);
        self.used = 0;
    }
}

fn hash(key: &[Term]) -> u32 {
    let fold = key
        .iter()
        .fold(0_u64, |hash, &term| super::hash::fold(hash, u64::from(term.cast_unsigned())));
    fold as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_the_recent_within_its_memory() {
        let memory = 1 << 20;
        let mut table = Table::new(memory);
        for n in 0..200_000 {
            let key: Vec<Term> = (0..=n % 7).map(|i| n + i).collect();
            assert!(table.get(&key).is_none());
            table.put(&key, (n % 100) as i16, 100);
            assert_eq!(table.get(&key), Some(((n % 100) as i16, 100)));
            table.put(&key, (n % 100) as i16, 101);
            assert_eq!(table.get(&key), Some(((n % 100) as i16, 101)));
            let bytes = |g: &Generation| {
                g.slots.capacity() * size_of::<Slot>() + g.keys.capacity() * size_of::<Term>()
            };
            assert!(bytes(&table.young) + bytes(&table.old) <= memory);
        }
        assert!(table.len() > 5_000);
    }

    #[test]
    fn the_empty_key_and_its_prefixes_differ() {
        let mut table = Table::new(0);
        table.put(&[], 0, 0);
        table.put(&[1, 2], 2, 3);
        assert_eq!(table.get(&[]), Some((0, 0)));
        assert_eq!(table.get(&[1]), None);
        assert_eq!(table.get(&[1, 2]), Some((2, 3)));
        assert_eq!(table.get(&[1, 2, 3]), None);
    }
}
