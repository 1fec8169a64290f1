//! Runs libFuzzer on one law, the one that `INFLUENCE_LAW` names; see `scripts/fuzz`.
#![no_main]

use influence_fuzz::{LAWS, Law};
use std::sync::LazyLock;

static LAW: LazyLock<&Law> = LazyLock::new(|| {
    let wanted = std::env::var("INFLUENCE_LAW").unwrap_or_default();
    let names: Vec<&str> = LAWS.iter().map(|law| law.name).collect();
    LAWS.iter().find(|law| law.name == wanted).unwrap_or_else(|| {
        panic!("INFLUENCE_LAW is {wanted:?}, expected one of {}", names.join(", "))
    })
});

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| (LAW.holds)(bytes));
