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
    Settings,
    About,
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
                "settings" => Route::Settings,
                "about" => Route::About,
                _ => Route::Unknown,
            },
            Some((screen, rest)) => match (screen, decode(rest)) {
                ("new", Some(id)) if !id.is_empty() => Route::New(Some(id)),
                ("level", Some(id)) if !id.is_empty() => Route::Level(id),
                ("board", Some(code)) => Route::Board(code),
                _ => Route::Unknown,
            },
        }
    }

    /// The address that leads here, with its `#`.
    pub(crate) fn fragment(&self) -> String {
        match self {
            Route::Home | Route::Unknown => "#/".into(),
            Route::Levels => "#/levels".into(),
            Route::New(None) => "#/new".into(),
            Route::New(Some(id)) => format!("#/new/{}", encode(id)),
            Route::Tutorial => "#/tutorial".into(),
            Route::Level(id) => format!("#/level/{}", encode(id)),
            Route::Board(code) => format!("#/board/{}", encode(code)),
            Route::Settings => "#/settings".into(),
            Route::About => "#/about".into(),
        }
    }
}

/// Percent-decodes; `None` if an escape is broken or the bytes are no UTF-8.
fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let high = char::from(rest.next()?).to_digit(16)?;
            let low = char::from(rest.next()?).to_digit(16)?;
            bytes.push((high * 16 + low) as u8);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
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
            Route::Settings,
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
        for fragment in [
            "#/nowhere",
            "#/levels/",
            "#/level/",
            "#/new/",
            "#/level/%",
            "#/board/%F",
            "#/board/%FF",
            "#/level/%zz",
            "#/é",
            &huge,
        ] {
            assert_eq!(
                Route::parse(fragment),
                Route::Unknown,
                "{}",
                &fragment[..fragment.len().min(40)]
            );
        }
    }
}
