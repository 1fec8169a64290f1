//! The check sum of the daily pool, for the build that writes it and the player
//! that reads it.

/// FNV-1a with 64 bits: tells a file that was cut or damaged, or is of another
/// version, from the right one. It is no guard against a host that lies.
pub(crate) fn sum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
