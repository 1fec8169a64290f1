//! A game in progress as a text, so that it survives a reload.

use super::settings::{level_from, level_name, side_from, side_name};
use super::view::Players;
use crate::storage;
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
    /// Where the game in progress is kept.
    pub(crate) const KEY: &str = "game";

    /// The game kept in this browser.
    pub(crate) fn kept() -> Option<Saved> {
        Saved::from_text(&storage::read(Saved::KEY)?)
    }

    /// Keeps no game any more.
    pub(crate) fn forget() {
        storage::remove(Saved::KEY);
    }

    /// Three lines: the address, who plays, the session.
    pub(crate) fn to_text(&self) -> String {
        let players = match self.players.computer {
            None => "two".into(),
            Some((side, level)) => format!("{} {}", side_name(side), level_name(level)),
        };
        format!("{}\n{players}\n{}", self.fragment, self.session.to_text())
    }

    /// Reads what [`Saved::to_text`] wrote; `None` for any other text.
    pub(crate) fn from_text(text: &str) -> Option<Saved> {
        let mut lines = text.lines();
        let (fragment, players, session) = (lines.next()?, lines.next()?, lines.next()?);
        let computer = match players.split_once(' ') {
            Some((side, level)) => Some((side_from(side)?, level_from(level)?)),
            None if players == "two" => None,
            None => return None,
        };
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
            assert_eq!(Saved::from_text(&saved.to_text()), Some(saved));
        }
    }

    #[test]
    fn any_other_text_is_refused() {
        for text in [
            "",
            "a",
            "a\nb",
            "a\ntwo\n",
            "a\ntwo\nRB|R|5|1",
            "a\nred\nRB|R||0",
            "a\ngreen easy\nRB|R||0",
        ] {
            assert_eq!(Saved::from_text(text), None, "{text:?}");
        }
        assert!(Saved::from_text("a\ntwo\nRB|R||0").is_some());
    }
}
