//! The addresses of the player: what stands behind the `#`.

/// A fragment longer than this is not looked at: the longest board code, every
/// character of it percent-encoded, is shorter.
const LONGEST: usize = 400_000;

/// A screen and what it shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    Home,
    Levels,
    /// Before a game: its board, or the one played last, and all other choices.
    New(Option<String>),
    /// Three hints over a small board.
    Tutorial,
    Level(String),
    /// A board code, decoded but not yet read.
    Board(String),
    /// A game in the text form of a session, decoded but not yet read.
    Replay(String),
    /// The daily challenge: all about it, or the game of a date, not yet read.
    Daily(Option<String>),
    Settings,
    Profiles,
    About,
    /// An escape that is none: its column in the fragment, from 1, and itself.
    Broken(usize, String),
    /// No address of this game.
    Unknown,
}

impl Route {
    /// Reads a fragment, with or without its `#`. Every text has an answer.
    pub(crate) fn parse(fragment: &str) -> Route {
        let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
        if fragment.len() > LONGEST {
            return Route::Unknown;
        }
        let path = fragment.strip_prefix('/').unwrap_or(fragment);
        match path.split_once('/') {
            None => match path {
                "" => Route::Home,
                "levels" => Route::Levels,
                "new" => Route::New(None),
                "tutorial" => Route::Tutorial,
                "daily" => Route::Daily(None),
                "settings" => Route::Settings,
                "profiles" => Route::Profiles,
                "about" => Route::About,
                _ => Route::Unknown,
            },
            Some((screen, rest)) => match (screen, decode(rest)) {
                ("new", Ok(id)) if !id.is_empty() => Route::New(Some(id)),
                ("level", Ok(id)) if !id.is_empty() => Route::Level(id),
                ("board", Ok(code)) => Route::Board(code),
                ("replay", Ok(game)) => Route::Replay(game),
                ("daily", Ok(date)) => Route::Daily(Some(date)),
                ("new" | "level" | "board" | "replay" | "daily", Err(place)) => {
                    let token = rest.get(place..).unwrap_or_default().chars().take(3).collect();
                    let before = fragment.len() - rest.len() + place;
                    // An index would bring in the library's words for a wrong one.
                    let column = fragment.get(..before).map_or(0, |start| start.chars().count());
                    Route::Broken(column + 1, token)
                }
                _ => Route::Unknown,
            },
        }
    }

    /// The address that leads here, with its `#`.
    pub(crate) fn fragment(&self) -> String {
        match self {
            Route::Home | Route::Broken(..) | Route::Unknown => "#/".into(),
            Route::Levels => "#/levels".into(),
            Route::New(None) => "#/new".into(),
            Route::New(Some(id)) => format!("#/new/{}", encode(id)),
            Route::Tutorial => "#/tutorial".into(),
            Route::Level(id) => format!("#/level/{}", encode(id)),
            Route::Board(code) => format!("#/board/{}", encode(code)),
            Route::Replay(game) => format!("#/replay/{}", encode(game)),
            Route::Daily(None) => "#/daily".into(),
            Route::Daily(Some(date)) => format!("#/daily/{}", encode(date)),
            Route::Settings => "#/settings".into(),
            Route::Profiles => "#/profiles".into(),
            Route::About => "#/about".into(),
        }
    }
}

/// Percent-decodes. An escape that is broken, or that makes the text no UTF-8,
/// is refused with the place where it starts.
fn decode(text: &str) -> Result<String, usize> {
    let mut bytes = Vec::with_capacity(text.len());
    // Where each byte comes from.
    let mut places = Vec::with_capacity(text.len());
    let mut place = 0;
    while let Some(&byte) = text.as_bytes().get(place) {
        places.push(place);
        let escape = byte == b'%';
        bytes.push(if escape { escaped(text, place).ok_or(place)? } else { byte });
        place += if escape { 3 } else { 1 };
    }
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        places.get(valid).copied().unwrap_or_default()
    })
}

/// The byte that the escape at `place` stands for.
fn escaped(text: &str, place: usize) -> Option<u8> {
    let digit = |after| char::from(*text.as_bytes().get(place + after)?).to_digit(16);
    Some((digit(1)? * 16 + digit(2)?) as u8)
}

/// Percent-encodes all but letters, digits and `-._~`.
fn encode(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            out.push(char::from(byte));
        } else {
            out.push('%');
            out.push(char::from(b"0123456789ABCDEF"[usize::from(byte >> 4)]));
            out.push(char::from(b"0123456789ABCDEF"[usize::from(byte & 15)]));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_screen_has_its_address_and_back() {
        for route in [
            Route::Home,
            Route::Levels,
            Route::New(None),
            Route::New(Some("first-steps".into())),
            Route::Tutorial,
            Route::Level("first-steps".into()),
            Route::Board("RRB 0>2 1>2".into()),
            Route::Board("é% #/?".into()),
            Route::Replay("RRB 0>2|R|0|1".into()),
            Route::Daily(None),
            Route::Daily(Some("2026-11-30".into())),
            Route::Settings,
            Route::Profiles,
            Route::About,
        ] {
            assert_eq!(Route::parse(&route.fragment()), route, "{}", route.fragment());
        }
    }

    #[test]
    fn a_board_code_is_percent_encoded() {
        let route = Route::Board("RB 0>1".into());
        assert_eq!(route.fragment(), "#/board/RB%200%3E1");
        assert_eq!(Route::parse("#/board/RB 0>1"), route);
        assert_eq!(Route::parse("#/board/RB%200%3e1"), route);
    }

    #[test]
    fn an_empty_fragment_is_home() {
        for fragment in ["", "#", "#/"] {
            assert_eq!(Route::parse(fragment), Route::Home);
        }
    }

    #[test]
    fn hostile_fragments_are_unknown() {
        let huge = format!("#/board/{}", "R".repeat(LONGEST));
        for fragment in
            ["#/nowhere", "#/levels/", "#/level/", "#/new/", "#/nowhere/%zz", "#/é", &huge]
        {
            assert_eq!(
                Route::parse(fragment),
                Route::Unknown,
                "{}",
                &fragment[..fragment.len().min(40)]
            );
        }
    }
    #[test]
    fn a_broken_escape_is_named_with_its_column() {
        for (fragment, column, token) in [
            ("#/level/%", 8, "%"),
            ("#/board/%F", 8, "%F"),
            ("#/board/RB%20%zz%", 13, "%zz"),
            ("/board/é%é%", 9, "%é%"),
            // No escape is broken, but what they say is no text.
            ("#/board/%FF", 8, "%FF"),
            ("#/replay/%C3%A9%E2%82x", 15, "%E2"),
            ("#/daily/2026%", 12, "%"),
        ] {
            assert_eq!(Route::parse(fragment), Route::Broken(column, token.into()), "{fragment}");
        }
    }
}
