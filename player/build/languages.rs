//! The languages of the player. A further one needs its file in `locales/` and
//! its line here.

/// One language: its code, which names its file, and its plural categories
/// besides `other`, each with the numbers it covers as a Rust pattern.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Language {
    pub(crate) code: &'static str,
    pub(crate) plurals: &'static [(&'static str, &'static str)],
}

/// Every language; the first is the one the others are compared with.
pub(crate) const LANGUAGES: &[Language] = &[
    Language { code: "en", plurals: &[("one", "1")] },
    Language { code: "fr", plurals: &[("one", "0 | 1")] },
];
