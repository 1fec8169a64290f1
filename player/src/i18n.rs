//! The texts of the player, compiled from `locales/` by the build script: one
//! function a message, its parameters the message's arguments in alphabetical
//! order.

pub(crate) use messages::*;

#[allow(clippy::all, clippy::pedantic, unreachable_patterns)]
mod messages {
    use influence_engine::Side;

    /// Appends what `value` displays.
    fn show(out: &mut String, value: &dyn core::fmt::Display) {
        use core::fmt::Write;
        // Writing to a string cannot fail.
        let _ = write!(out, "{value}");
    }

    /// Appends a number, its thousands apart.
    fn show_number(out: &mut String, number: usize, lang: Lang) {
        use core::fmt::Write;
        // Writing to a string cannot fail.
        let _ = if number < 1000 {
            write!(out, "{number}")
        } else {
            write!(out, "{}{}{:03}", number / 1000, lang.thousands(), number % 1000)
        };
    }

    include!(concat!(env!("OUT_DIR"), "/messages.rs"));
}

impl Lang {
    /// The language with this code or, without one, the first of the same language
    /// elsewhere: `fr-CA` is `fr`.
    pub(crate) fn from_code(code: &str) -> Option<Lang> {
        let language = |code: &str| code.split('-').next().map(str::to_ascii_lowercase);
        let all = || Lang::ALL.iter().copied();
        let exact = all().find(|lang| lang.code().eq_ignore_ascii_case(code));
        exact.or_else(|| all().find(|lang| language(lang.code()) == language(code)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use influence_engine::Side;

    #[test]
    fn french_counts_zero_and_one_as_singular_english_only_one() {
        let sizes = |lang| [0, 1, 2].map(|count| level_size(lang, count));
        assert_eq!(sizes(Lang::Fr), ["0 sommet", "1 sommet", "2 sommets"]);
        assert_eq!(sizes(Lang::En), ["0 vertices", "1 vertex", "2 vertices"]);
    }

    #[test]
    fn thousands_stand_apart_in_each_language_s_way() {
        let dense = |lang| board_too_dense(lang, 16_256);
        assert!(dense(Lang::En).contains(" 16,256 arrows"), "{}", dense(Lang::En));
        assert!(dense(Lang::Fr).contains("16\u{202f}256 flèches"), "{}", dense(Lang::Fr));
        assert!(board_too_dense(Lang::Fr, 1_001).contains("1\u{202f}001 "));
        assert!(board_too_dense(Lang::Fr, 999).contains(" 999 "));
    }

    #[test]
    fn sides_choose_their_words() {
        assert_eq!(turn(Lang::Fr, Side::Blue), "TOUR DU BLEU");
        assert_eq!(turn(Lang::En, Side::Red), "RED’S TURN");
        assert_eq!(
            early_end(Lang::Fr, 3, Side::Red),
            "Plus aucun sommet bleu\u{a0}: les 3 sommets restants vont au Rouge."
        );
    }

    #[test]
    fn a_language_is_found_by_its_code() {
        assert_eq!(Lang::from_code("fr-CA"), Some(Lang::Fr));
        assert_eq!(Lang::from_code("EN"), Some(Lang::En));
        assert_eq!(Lang::from_code("de"), None);
        assert_eq!(Lang::from_code(""), None);
    }

    #[test]
    fn no_invisible_isolation_mark_stands_in_a_text() {
        let text = said_move(Lang::En, 4, &7, Side::Red);
        assert_eq!(text, "Red plays 7 and captures 4 vertices.");
    }
}
