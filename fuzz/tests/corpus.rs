//! Every kept input, as it is and with seeded changes, keeps its law.

use influence_fuzz::LAWS;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

/// Changed copies of every kept input.
const CHANGES: u64 = 40;

#[test]
fn every_kept_input_keeps_its_law() {
    for law in LAWS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(law.name);
        let mut inputs: Vec<_> = fs::read_dir(&folder)
            .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
            .map(|entry| entry.expect("an entry").path())
            .collect();
        inputs.sort();
        assert!(!inputs.is_empty(), "{} is empty", folder.display());
        for path in inputs {
            let bytes = fs::read(&path).expect("an input");
            try_on(&law, &bytes, &path.display().to_string());
            for seed in 0..CHANGES {
                let name = format!("{} changed with seed {seed}", path.display());
                try_on(&law, &changed(&bytes, seed), &name);
            }
        }
    }
}

fn try_on(law: &influence_fuzz::Law, bytes: &[u8], name: &str) {
    let kept = catch_unwind(AssertUnwindSafe(|| (law.holds)(bytes)));
    assert!(kept.is_ok(), "{name} breaks the law of {}: {}", law.name, bytes.escape_ascii());
}

/// `bytes` with a few of them exchanged, doubled or left out.
fn changed(bytes: &[u8], seed: u64) -> Vec<u8> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut bytes = bytes.to_vec();
    for _ in 0..random.random_range(1..4) {
        let place = random.random_range(0..=bytes.len());
        let length = random.random_range(0..8).min(bytes.len() - place);
        match random.random_range(0..4) {
            0 => bytes.insert(place, random.random()),
            1 => drop(bytes.drain(place..place + length)),
            2 => {
                let part = bytes[place..place + length].to_vec();
                let other = random.random_range(0..=bytes.len());
                bytes.splice(other..other, part);
            }
            _ => {
                if let Some(byte) = bytes.get_mut(place) {
                    *byte ^= 1 << random.random_range(0..8);
                }
            }
        }
    }
    bytes
}
