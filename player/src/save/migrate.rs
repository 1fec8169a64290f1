//! What earlier versions of the game kept, carried over.

use super::document::Save;
use crate::state::saved::Saved;
use crate::state::settings::Settings;

/// The keys of version 1: one text each.
pub(crate) const KEYS_1: [&str; 3] = ["settings", "progress", "game"];

/// Reads what version 1 kept under [`KEYS_1`], and says whether every line of it
/// was understood. Version 1 passed over lines that it did not know; what it did
/// know is carried over.
pub(crate) fn from_1(kept: &[Option<String>; 3], settings: Settings) -> (Save, bool) {
    let mut save = Save::new(settings);
    let mut whole = true;
    let [choices, marks, game] = kept.each_ref().map(|text| text.as_deref().unwrap_or_default());
    for line in choices.lines() {
        let choice = line.split_once('=');
        whole &= choice.and_then(|(name, value)| save.settings.set(name, value)).is_some();
    }
    for line in marks.lines() {
        whole &= save.progress.read_level(line).is_some();
    }
    if !game.is_empty() {
        // Three lines: the address, `two` or the computer's side and level, the session.
        let mut lines = game.lines();
        let mut line = || lines.next().unwrap_or_default();
        let words = [line(), &line().replace(' ', "-"), line()].join(" ");
        let game = Saved::read(&words);
        whole &= game.is_some() && lines.next().is_none();
        save.games.extend(game);
    }
    (save, whole)
}

#[cfg(test)]
mod tests {
    use super::super::document::{borrowed, read, write};
    use super::*;
    use crate::i18n::Lang;
    use crate::state::progress::Mark;
    use crate::state::settings::{First, Mode};
    use influence_engine::Side;
    use influence_engine::ai::Level;

    /// What a browser held after somebody had played the game of version 1.
    fn sample(name: &str) -> [Option<String>; 3] {
        KEYS_1.map(|key| {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/saves/1");
            std::fs::read_to_string(format!("{folder}/{name}/{key}.txt")).ok()
        })
    }

    fn carried(name: &str) -> Save {
        let (save, whole) = from_1(&sample(name), Settings::new(Lang::En));
        assert!(whole, "{name}");
        let profiles = vec![(String::new(), save)];
        let again =
            read(&write(&borrowed(&profiles)), Settings::new(Lang::Fr)).expect("a document");
        assert_eq!(again, profiles, "{name}");
        again.into_iter().next().expect("a profile").1
    }

    #[test]
    fn every_choice_of_version_1_is_carried_over() {
        let save = carried("settings");
        let chosen = Settings {
            lang: Lang::Fr,
            mode: Mode::Computer,
            side: Side::Blue,
            level: Level::Expert,
            first: First::Random,
            confirm: false,
            calm: true,
            undo: true,
            frozen: true,
            sound: false,
            dressed: false,
        };
        assert_eq!(save, Save::new(chosen));
    }

    #[test]
    fn progress_and_game_of_version_1_are_carried_over() {
        let save = carried("solo");
        assert_eq!(save.progress.levels(), 8);
        assert_eq!(save.progress.of("clearing-14", Side::Red), Some(Mark::Star));
        assert_eq!(save.progress.of("handshake-6", Side::Red), Some(Mark::Won));
        assert_eq!(save.progress.of("handshake-6", Side::Blue), None);
        let game = save.game("#/level/labyrinth-24").expect("the game");
        assert_eq!(game.players.computer, Some((Side::Blue, Level::Easy)));
        assert_eq!(game.session.moves().collect::<Vec<_>>(), [0, 15]);
        assert!(save.settings.calm);
    }

    #[test]
    fn a_game_for_two_of_version_1_is_carried_over_with_what_was_taken_back() {
        let save = carried("two");
        let [game] = &save.games[..] else { panic!("one game") };
        assert!(game.fragment.starts_with("#/board/RBRBRBRBRB%20"));
        assert_eq!(game.players.computer, None);
        assert_eq!((game.session.moves().len(), game.session.redoable()), (1, 1));
        assert_eq!(save.settings.mode, Mode::TwoPlayers);
    }

    #[test]
    fn what_version_1_would_have_passed_over_is_told() {
        let fresh = Settings::new(Lang::En);
        let read = |texts: [&str; 3]| from_1(&texts.map(|text| Some(text.to_owned())), fresh);
        assert_eq!(read(["", "", ""]), (Save::new(fresh), true));
        for texts in [
            ["nonsense\nside=blue\n", "", ""],
            ["side=blue\nfuture=1\n", "", ""],
            ["side=blue", "a green won\n", ""],
            ["side=blue", "", "a\ntwo\n"],
            ["side=blue", "", "#/a\ntwo\nRB|R||0\nmore"],
            ["side=blue", "", "\u{fffd}"],
        ] {
            let (save, whole) = read(texts);
            assert!(!whole, "{texts:?}");
            assert_eq!(save.settings.side, Side::Blue);
        }
    }
}
