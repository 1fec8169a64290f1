//! The names of profiles, which may come from anywhere.

/// A name is at most this long, in characters.
const LONGEST: usize = 30;

/// Whether a text can be a profile's name: one to thirty characters that can be
/// seen, single spaces between them.
pub(crate) fn is_name(text: &str) -> bool {
    fault(text).is_none()
}

/// What is wrong with a name, as the end of a message's id.
pub(crate) fn fault(text: &str) -> Option<&'static str> {
    if text.is_empty() {
        Some("empty")
    } else if text.chars().take(LONGEST + 1).count() > LONGEST {
        Some("long")
    } else if text.chars().any(unseen) || text.split(' ').any(str::is_empty) {
        Some("unseen")
    } else {
        None
    }
}

/// Control characters, and those that take no room or turn the writing round:
/// with them two names could look the same, or a name could upset its line.
fn unseen(sign: char) -> bool {
    sign.is_control()
        || matches!(
            sign,
            '\u{a0}' | '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{2000}'..='\u{200f}' | '\u{2028}'..='\u{202f}'
                | '\u{205f}'..='\u{206f}' | '\u{3000}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_writings_are_names() {
        for name in
            ["A", "Zoé", "Anna B", "李雷", "עדן", "O’Brien", "🦊", "#/=|\\", &"é".repeat(30)]
        {
            assert_eq!(fault(name), None, "{name}");
        }
    }

    #[test]
    fn other_texts_are_none() {
        assert_eq!(fault(""), Some("empty"));
        assert_eq!(fault(&"é".repeat(31)), Some("long"));
        for name in [
            " ",
            " a",
            "a ",
            "a  b",
            "a\n",
            "a\tb",
            "\0",
            "a\u{200b}",
            "a\u{202e}b",
            "a\u{feff}",
            "\u{85}",
        ] {
            assert_eq!(fault(name), Some("unseen"), "{name:?}");
        }
    }
}
