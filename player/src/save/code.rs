//! A document as one word to copy: `INFLUENCE2.LENGTH.SUM.BODY`. The body is the
//! document in base64url, LENGTH its bytes in decimal digits, SUM the CRC-32 of
//! the document in eight hexadecimal digits. White space is passed over: it comes
//! and goes where texts are copied.

const START: &str = "INFLUENCE";
const VERSION: &str = "2";
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Why a text is no code; nothing of it was used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CodeFault {
    /// It does not have the form of a code.
    Foreign,
    /// A later version of the game wrote it.
    Newer,
    /// Its end is missing.
    Short,
    /// Something follows its end.
    Long,
    /// Its characters do not give the check sum.
    Changed,
}

/// The code of a document.
pub(crate) fn encode(document: &str) -> String {
    let bytes = document.as_bytes();
    let mut out = String::with_capacity(bytes.len() * 4 / 3 + 40);
    for part in [START, VERSION, ".", &bytes.len().to_string(), "."] {
        out.push_str(part);
    }
    let sum = check_sum(bytes);
    for place in (0..8).rev() {
        out.push(char::from(b"0123456789abcdef"[(sum >> (4 * place) & 15) as usize]));
    }
    out.push('.');
    for three in bytes.chunks(3) {
        let bits = three.iter().fold(0_u32, |bits, &byte| bits << 8 | u32::from(byte));
        let bits = bits << (8 * (3 - three.len()));
        for place in 0..=three.len() {
            out.push(char::from(DIGITS[(bits >> (18 - 6 * place) & 63) as usize]));
        }
    }
    out
}

/// The document of a code.
///
/// # Errors
/// See [`CodeFault`]; any text is safe to read.
pub(crate) fn decode(text: &str) -> Result<String, CodeFault> {
    let code: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    let rest = code.strip_prefix(START).ok_or(CodeFault::Foreign)?;
    let mut parts = rest.splitn(4, '.');
    match parts.next().map(|version| (version, version.parse::<u32>())) {
        Some((VERSION, _)) => {}
        Some((_, Ok(version))) if version > 2 => return Err(CodeFault::Newer),
        // A code cut off within its first word is still one that is too short.
        Some((version, _)) if VERSION.starts_with(version) && rest == version => {
            return Err(CodeFault::Short);
        }
        _ => return Err(CodeFault::Foreign),
    }
    let length = parts.next().filter(|part| !part.is_empty()).ok_or(CodeFault::Short)?;
    let length = length.parse::<u32>().map_err(|_| CodeFault::Foreign)?;
    parts.next().filter(|sum| sum.len() >= 8).ok_or(CodeFault::Short)?;
    let body = parts.next().ok_or(CodeFault::Short)?.as_bytes();
    match (body.len() as u64).cmp(&(u64::from(length) * 4).div_ceil(3)) {
        std::cmp::Ordering::Less => return Err(CodeFault::Short),
        std::cmp::Ordering::Greater => return Err(CodeFault::Long),
        std::cmp::Ordering::Equal => {}
    }
    let mut bytes = Vec::with_capacity(body.len());
    for four in body.chunks(4) {
        let mut bits = 0_u32;
        for &digit in four {
            let value = DIGITS.iter().position(|&known| known == digit);
            bits = bits << 6 | value.ok_or(CodeFault::Changed)? as u32;
        }
        bits <<= 6 * (4 - four.len());
        bytes.extend_from_slice(&bits.to_be_bytes()[1..four.len()]);
    }
    // Written again it must be the same: sum, length and the last, unused bits.
    let document = String::from_utf8(bytes).ok().filter(|document| encode(document) == code);
    document.ok_or(CodeFault::Changed)
}

/// CRC-32 as in gzip and PNG (reflected, polynomial 0xEDB88320).
fn check_sum(bytes: &[u8]) -> u32 {
    let mut sum = u32::MAX;
    for &byte in bytes {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            sum = sum >> 1 ^ 0xEDB8_8320 & (sum & 1).wrapping_neg();
        }
    }
    !sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_sum_is_the_usual_one() {
        // The check value of the catalogue of CRC algorithms.
        assert_eq!(check_sum(b"123456789"), 0xCBF4_3926);
    }

    #[test]
    fn a_code_is_as_described() {
        assert_eq!(encode(""), "INFLUENCE2.0.00000000.");
        assert_eq!(encode("influence 2\n"), "INFLUENCE2.12.426048f0.aW5mbHVlbmNlIDIK");
        for document in ["", "a", "ab", "abc", "é\n✓", "influence 2\nprofile Zoé\n"] {
            assert_eq!(decode(&encode(document)).as_deref(), Ok(document));
        }
    }

    #[test]
    fn white_space_is_passed_over() {
        let code = encode("influence 2\nprofile\n");
        let spread: String = code.chars().flat_map(|sign| [sign, '\n', ' ', '\u{a0}']).collect();
        assert_eq!(decode(&spread).as_deref(), Ok("influence 2\nprofile\n"));
    }

    #[test]
    fn every_cut_is_too_short() {
        let code = encode("influence 2\nprofile\n");
        for end in START.len()..code.len() {
            assert_eq!(decode(&code[..end]), Err(CodeFault::Short), "{}", &code[..end]);
        }
        assert_eq!(decode(&format!("{code}A")), Err(CodeFault::Long));
    }

    #[test]
    fn every_changed_character_is_noticed() {
        let code = encode("influence 2\nprofile\nset lang fr\n");
        for place in 0..code.len() {
            for digit in ["A", "7", "_", ".", "!", "é", "f"] {
                if code[place..].starts_with(digit) {
                    continue;
                }
                let changed = format!("{}{digit}{}", &code[..place], &code[place + 1..]);
                assert!(decode(&changed).is_err(), "{changed}");
            }
        }
    }

    #[test]
    fn other_texts_are_refused_with_a_reason() {
        for (text, fault) in [
            ("", CodeFault::Foreign),
            ("hello", CodeFault::Foreign),
            ("INFLUENCE", CodeFault::Short),
            ("INFLUENCE1.0.00000000.", CodeFault::Foreign),
            ("INFLUENCEx", CodeFault::Foreign),
            ("INFLUENCE3.whatever", CodeFault::Newer),
            ("INFLUENCE2.x.00000000.", CodeFault::Foreign),
            ("INFLUENCE2.0.0000000g.", CodeFault::Changed),
            ("INFLUENCE2.99999999999.00000000.", CodeFault::Foreign),
            ("INFLUENCE2.4294967295.00000000.AA", CodeFault::Short),
            ("INFLUENCE2.1.00000000.AA", CodeFault::Changed),
        ] {
            assert_eq!(decode(text), Err(fault), "{text}");
        }
    }
}
