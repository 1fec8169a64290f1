//! The format that saves are kept in. A document is lines of words:
//!
//! ```text
//! influence 2                                  the version, always the first line
//! profile Anna                                 begins a profile; without a name: the first visitor's
//! set lang fr                                  a choice
//! level segment-8 red star                     the best mark of a level and side: won, star
//! day 2026-11-30 won                           a daily challenge: played, late, won (on its day)
//! game #/level/tree-9 blue-easy RB…|R|0,3|1    a game in progress, the latest first
//! ```
//!
//! It is read whole or not at all. A line of another form needs a new version,
//! and [`super::migrate`] then learns to read the present one.

use crate::state::progress::Progress;
use crate::state::saved::Saved;
use crate::state::settings::Settings;

const FIRST_LINE: &str = "influence 2";

/// All that one profile keeps.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Save {
    pub(crate) settings: Settings,
    pub(crate) progress: Progress,
    /// The games in progress, one an address, the latest first.
    pub(crate) games: Vec<Saved>,
}

/// A profile's name and its save.
pub(crate) type Profile = (String, Save);

/// Why a text is no document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Longer than any browser would have kept.
    TooLarge,
    /// The first line is not that of a save.
    Foreign,
    /// A later version of the game wrote it.
    Newer,
    /// This line, counted from 1, cannot be understood; it begins so.
    Line(usize, String),
}

/// Bytes; browsers keep about five million characters.
const LARGEST: usize = 8_000_000;
/// More profiles than this in one document are not read.
const PROFILES: usize = 50;
/// As many games in progress are kept.
const GAMES: usize = 4;

impl Save {
    /// The save of a profile that has only just chosen.
    pub(crate) fn new(settings: Settings) -> Save {
        Save { settings, progress: Progress::default(), games: Vec::new() }
    }

    /// The game that was under way at an address.
    pub(crate) fn game(&self, fragment: &str) -> Option<&Saved> {
        game_at(&self.games, fragment)
    }

    /// Keeps `game` as the latest one, in place of any other at its address.
    pub(crate) fn keep_game(&mut self, game: Saved) {
        self.forget_game(&game.fragment);
        self.games.insert(0, game);
        self.games.truncate(GAMES);
    }

    /// Keeps no game at this address.
    pub(crate) fn forget_game(&mut self, fragment: &str) {
        self.games.retain(|game| game.fragment != fragment);
    }

    /// Takes over what `other` has achieved, and its games at addresses where
    /// there is none here, as long as there is room.
    pub(crate) fn join(&mut self, other: Save) {
        self.progress.join(&other.progress);
        for game in other.games {
            if self.games.len() < GAMES && self.game(&game.fragment).is_none() {
                self.games.push(game);
            }
        }
    }
}

/// The game at an address.
pub(crate) fn game_at<'a>(games: &'a [Saved], fragment: &str) -> Option<&'a Saved> {
    games.iter().find(|game| game.fragment == fragment)
}

/// The document of profiles, each with its name.
pub(crate) fn write(profiles: &[(&str, &Save)]) -> String {
    let mut out = String::from(FIRST_LINE);
    for &(name, save) in profiles {
        out.push_str("\nprofile");
        if !name.is_empty() {
            out.push(' ');
            out.push_str(name);
        }
        out.push('\n');
        save.settings.write(&mut out);
        save.progress.write(&mut out);
        for game in &save.games {
            out.push_str("game ");
            game.write(&mut out);
            out.push('\n');
        }
        // The line break between two profiles is the one before "profile".
        out.pop();
    }
    out.push('\n');
    out
}

/// Reads a document; a choice that it does not make is left as in `settings`.
///
/// # Errors
/// See [`Fault`]; any text is safe to read.
pub(crate) fn read(text: &str, settings: Settings) -> Result<Vec<Profile>, Fault> {
    if text.len() > LARGEST {
        return Err(Fault::TooLarge);
    }
    let mut lines = text.lines();
    match lines.next() {
        Some(FIRST_LINE) => {}
        Some(first) if is_newer(first) => return Err(Fault::Newer),
        _ => return Err(Fault::Foreign),
    }
    let mut profiles: Vec<Profile> = Vec::new();
    for (place, line) in lines.enumerate() {
        read_line(&mut profiles, line, settings)
            .ok_or_else(|| Fault::Line(place + 2, line.chars().take(24).collect()))?;
    }
    Ok(profiles)
}

fn is_newer(first: &str) -> bool {
    first
        .strip_prefix("influence ")
        .and_then(|version| version.parse::<u32>().ok())
        .is_some_and(|version| version > 2)
}

fn read_line(profiles: &mut Vec<Profile>, line: &str, settings: Settings) -> Option<()> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    if word == "profile" {
        let known = profiles.iter().any(|(name, _)| name == rest);
        let fits = rest.is_empty() && line == word || super::name::is_name(rest);
        (fits && !known && profiles.len() < PROFILES).then_some(())?;
        profiles.push((rest.into(), Save::new(settings)));
        return Some(());
    }
    let (_, save) = profiles.last_mut()?;
    match word {
        "set" => {
            let (name, value) = rest.split_once(' ')?;
            save.settings.set(name, value)
        }
        "level" => save.progress.read_level(rest),
        "day" => save.progress.read_day(rest),
        "game" => {
            let game = Saved::read(rest)?;
            let fits = save.games.len() < GAMES && save.game(&game.fragment).is_none();
            fits.then(|| save.games.push(game))
        }
        _ => None,
    }
}

/// Profiles as [`write()`] takes them.
pub(crate) fn borrowed(profiles: &[Profile]) -> Vec<(&str, &Save)> {
    profiles.iter().map(|(name, save)| (name.as_str(), save)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Lang;
    use crate::state::view::Players;
    use influence_engine::{Session, Side};

    fn write(profiles: &[Profile]) -> String {
        super::write(&borrowed(profiles))
    }

    fn fresh() -> Settings {
        Settings::new(Lang::En)
    }

    fn game(fragment: &str) -> Saved {
        let session = Session::new("RB 0>1".parse().expect("a board code"), Side::Red);
        Saved { fragment: fragment.into(), players: Players { computer: None }, session }
    }

    fn said(text: &str) -> Fault {
        read(text, fresh()).expect_err("a refused text")
    }

    #[test]
    fn a_document_is_as_described() {
        let mut anna = Save::new(Settings::new(Lang::Fr));
        anna.progress.read_level("segment-8 red star").expect("a mark");
        anna.progress.read_day("2026-11-30 won").expect("a day");
        anna.keep_game(game("#/level/tree-9"));
        let profiles = vec![(String::new(), Save::new(fresh())), ("Anna B".into(), anna)];
        let text = write(&profiles);
        let choices = "set mode computer\nset side red\nset level normal\nset first red\n\
                       set confirm yes\nset calm no\nset undo no\nset frozen no\nset sound yes\n";
        assert_eq!(
            text,
            format!(
                "influence 2\nprofile\nset lang en\n{choices}profile Anna B\nset lang fr\n{choices}\
                 level segment-8 red star\nday 2026-11-30 won\ngame #/level/tree-9 two RB 0>1|R||0\n"
            )
        );
        assert_eq!(read(&text, fresh()), Ok(profiles));
    }

    #[test]
    fn choices_that_are_not_made_are_left() {
        let french = Settings::new(Lang::Fr);
        let text = "influence 2\nprofile\nset side blue";
        let read = read(text, french).expect("a document");
        assert_eq!(read[0].1.settings, Settings { side: Side::Blue, ..french });
    }

    #[test]
    fn a_refusal_says_why_and_where() {
        assert_eq!(said(""), Fault::Foreign);
        assert_eq!(said("influence"), Fault::Foreign);
        assert_eq!(said("influence 1\n"), Fault::Foreign);
        assert_eq!(said("influence two\n"), Fault::Foreign);
        assert_eq!(said("influence 3\nwhatever"), Fault::Newer);
        assert_eq!(said(&"x".repeat(LARGEST + 1)), Fault::TooLarge);
        assert_eq!(said("influence 2\nset lang fr"), Fault::Line(2, "set lang fr".into()));
        for line in [
            "",
            "profile ",
            "profile",
            "profile a\u{7}",
            "set",
            "set lang",
            "set lang tlh",
            "level a red",
            "day 2026-02-30 won",
            "game #/a two RB|R|1|1",
            "future 1",
            "a rather long line that is not shown whole",
        ] {
            let text = format!("influence 2\nprofile\nset lang fr\n{line}\n");
            assert_eq!(said(&text), Fault::Line(4, line.chars().take(24).collect()), "{line}");
        }
    }

    #[test]
    fn too_many_of_anything_are_refused() {
        let names: String = (0..=PROFILES).map(|n| format!("\nprofile p{n}")).collect();
        assert_eq!(
            said(&format!("influence 2{names}")),
            Fault::Line(PROFILES + 2, "profile p50".into())
        );
        let games: String = (0..=GAMES).map(|n| format!("\ngame #/{n} two RB|R||0")).collect();
        assert!(matches!(said(&format!("influence 2\nprofile{games}")), Fault::Line(7, _)));
    }

    #[test]
    fn the_latest_games_are_kept_one_an_address() {
        let mut save = Save::new(fresh());
        for address in ["#/1", "#/2", "#/3", "#/4", "#/2", "#/5"] {
            save.keep_game(game(address));
        }
        let kept: Vec<&str> = save.games.iter().map(|game| game.fragment.as_str()).collect();
        assert_eq!(kept, ["#/5", "#/2", "#/4", "#/3"]);
        save.forget_game("#/2");
        assert_eq!(save.game("#/2"), None);
        assert!(save.game("#/3").is_some());
    }

    #[test]
    fn joined_games_give_way_to_the_ones_here() {
        let mut here = Save::new(fresh());
        here.keep_game(game("#/1"));
        let mut there = Save::new(fresh());
        let mut other = game("#/1");
        other.session.play(0).expect("a legal move");
        there.keep_game(other);
        there.keep_game(game("#/2"));
        here.join(there);
        assert_eq!(here.games, [game("#/1"), game("#/2")]);
    }
}
