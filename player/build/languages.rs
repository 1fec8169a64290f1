//! The languages of the player. A further one needs its file in `locales/` and
//! its line here.

/// One language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Language {
    /// Its BCP 47 code, which names its file.
    pub(crate) code: &'static str,
    /// Its plural categories besides `other`, each with the numbers that it
    /// covers as a Rust pattern.
    pub(crate) plurals: &'static [(&'static str, &'static str)],
    /// What stands between the thousands of a number.
    pub(crate) thousands: &'static str,
    /// `ltr`, or `rtl` for a script that runs from right to left.
    pub(crate) direction: &'static str,
}

/// Every language; the first is the one the others are compared with.
pub(crate) const LANGUAGES: &[Language] = &[
    Language { code: "en", plurals: &[("one", "1")], thousands: ",", direction: "ltr" },
    Language { code: "fr", plurals: &[("one", "0 | 1")], thousands: "\u{202f}", direction: "ltr" },
];
