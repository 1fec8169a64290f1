//! A game in progress as a line of text, so that it survives a reload.

use super::settings::{level_from, level_name, side_from, side_name};
use super::view::Players;
use influence_engine::Session;

/// A game that was under way at an address.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Saved {
    /// The fragment of the address, which names the board.
    pub(crate) fragment: String,
    pub(crate) players: Players,
    pub(crate) session: Session,
}

impl Saved {
    /// `ADDRESS PLAYERS SESSION`: the fragment, `two` or the computer's side and
    /// level as `blue-easy`, and the session as the engine writes it.
    pub(crate) fn write(&self, out: &mut String) {
        out.push_str(&self.fragment);
        match self.players.computer {
            None => out.push_str(" two "),
            Some((side, level)) => {
                for word in [" ", side_name(side), "-", level_name(level), " "] {
                    out.push_str(word);
                }
            }
        }
        out.push_str(&self.session.to_text());
    }

    /// Reads what [`Saved::write`] wrote; `None` for any other text.
    pub(crate) fn read(text: &str) -> Option<Saved> {
        let (fragment, rest) = text.split_once(' ')?;
        let (players, session) = rest.split_once(' ')?;
        let computer = match players.split_once('-') {
            Some((side, level)) => Some((side_from(side)?, level_from(level)?)),
            None if players == "two" => None,
            None => return None,
        };
        fragment.starts_with("#/").then_some(())?;
        Some(Saved {
            fragment: fragment.into(),
            players: Players { computer },
            session: Session::from_text(session).ok()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use influence_engine::{Side, ai};

    #[test]
    fn a_game_survives_its_text() {
        let mut session = Session::new("RRB 0>2".parse().expect("a board code"), Side::Red);
        session.play(1).expect("a legal move");
        for computer in [None, Some((Side::Blue, ai::Level::Expert))] {
            let saved = Saved {
                fragment: "#/level/segment-8".into(),
                players: Players { computer },
                session: session.clone(),
            };
            let mut text = String::new();
            saved.write(&mut text);
            assert_eq!(Saved::read(&text), Some(saved));
        }
    }

    #[test]
    fn any_other_text_is_refused() {
        for text in [
            "",
            "#/a",
            "#/a two",
            "#/a two ",
            "#/a two RB|R|5|1",
            "#/a red RB|R||0",
            "#/a green-easy RB|R||0",
            "#/a red-hard RB|R||0",
            "a two RB|R||0",
            "https://example.org/ two RB|R||0",
        ] {
            assert_eq!(Saved::read(text), None, "{text:?}");
        }
        assert!(Saved::read("#/a two RB|R||0").is_some());
    }
}
