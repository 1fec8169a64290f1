//! The visitor's choices, and the lines they are kept as.

use crate::i18n::Lang;
use influence_engine::Side;
use influence_engine::ai::Level;

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    Computer,
    TwoPlayers,
}

/// Who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum First {
    Side(Side),
    Random,
}

// Each switch is a choice of its own: no two of them exclude each other.
#[allow(clippy::struct_excessive_bools)]
/// Every choice; the defaults are what a hurried visitor gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Settings {
    pub(crate) lang: Lang,
    pub(crate) mode: Mode,
    /// The visitor's side against the computer.
    pub(crate) side: Side,
    pub(crate) level: Level,
    pub(crate) first: First,
    /// Whether a tap first shows what it would capture.
    pub(crate) confirm: bool,
    /// Whether motion is reduced even if the system does not ask for it.
    pub(crate) calm: bool,
    /// Whether two players may take moves back.
    pub(crate) undo: bool,
    /// Whether against the computer the arrows stay as the person follows them.
    pub(crate) frozen: bool,
    pub(crate) sound: bool,
    /// Whether vertices show pictograms of propositions, where that makes sense.
    pub(crate) dressed: bool,
}

impl Settings {
    /// The choices of a first visit, in a language that was guessed.
    pub(crate) fn new(lang: Lang) -> Settings {
        Settings {
            lang,
            mode: Mode::Computer,
            side: Side::Red,
            level: Level::Normal,
            first: First::Side(Side::Red),
            confirm: true,
            calm: false,
            undo: false,
            frozen: false,
            sound: true,
            dressed: false,
        }
    }

    /// The choices as one `set NAME VALUE` a line.
    pub(crate) fn write(self, out: &mut String) {
        let mut line = |name: &str, value: &str| {
            for word in ["set ", name, " ", value, "\n"] {
                out.push_str(word);
            }
        };
        line("lang", self.lang.code());
        line(
            "mode",
            match self.mode {
                Mode::Computer => "computer",
                Mode::TwoPlayers => "two",
            },
        );
        line("side", side_name(self.side));
        line("level", level_name(self.level));
        line(
            "first",
            match self.first {
                First::Side(side) => side_name(side),
                First::Random => "random",
            },
        );
        line("confirm", yes_or_no(self.confirm));
        line("calm", yes_or_no(self.calm));
        line("undo", yes_or_no(self.undo));
        line("frozen", yes_or_no(self.frozen));
        line("sound", yes_or_no(self.sound));
        // Earlier versions can read a save without it.
        if self.dressed {
            line("dressed", yes_or_no(true));
        }
    }

    /// Makes the choice `name`; `None`, and nothing changes, if there is no such
    /// choice or it has no such value.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "lang" => {
                update(&mut self.lang, Lang::ALL.iter().copied().find(|lang| lang.code() == value))
            }
            "mode" => update(
                &mut self.mode,
                match value {
                    "computer" => Some(Mode::Computer),
                    "two" => Some(Mode::TwoPlayers),
                    _ => None,
                },
            ),
            "side" => update(&mut self.side, side_from(value)),
            "level" => update(&mut self.level, level_from(value)),
            "first" if value == "random" => update(&mut self.first, Some(First::Random)),
            "first" => update(&mut self.first, side_from(value).map(First::Side)),
            "confirm" => update(&mut self.confirm, bool_from(value)),
            "calm" => update(&mut self.calm, bool_from(value)),
            "undo" => update(&mut self.undo, bool_from(value)),
            "frozen" => update(&mut self.frozen, bool_from(value)),
            "sound" => update(&mut self.sound, bool_from(value)),
            "dressed" => update(&mut self.dressed, bool_from(value)),
            _ => None,
        }
    }
}

fn update<T>(field: &mut T, value: Option<T>) -> Option<()> {
    *field = value?;
    Some(())
}

/// The word for a side in addresses, attributes and kept texts.
pub(crate) fn side_name(side: Side) -> &'static str {
    match side {
        Side::Red => "red",
        Side::Blue => "blue",
    }
}

pub(crate) fn side_from(name: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|&side| side_name(side) == name)
}

/// The levels of the computer, weakest first.
pub(crate) const OPPONENTS: [Level; 3] = [Level::Easy, Level::Normal, Level::Expert];

pub(crate) fn level_name(level: Level) -> &'static str {
    match level {
        Level::Easy => "easy",
        Level::Normal => "normal",
        Level::Expert => "expert",
    }
}

pub(crate) fn level_from(name: &str) -> Option<Level> {
    OPPONENTS.into_iter().find(|&level| level_name(level) == name)
}

fn yes_or_no(value: bool) -> &'static str {
    if value { "yes" } else { "no" }
}

fn bool_from(value: &str) -> Option<bool> {
    match value {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_survives_its_text() {
        let mut seen = 0;
        for &lang in Lang::ALL {
            for mode in [Mode::Computer, Mode::TwoPlayers] {
                for side in Side::BOTH {
                    for level in OPPONENTS {
                        for first in
                            [First::Side(Side::Red), First::Side(Side::Blue), First::Random]
                        {
                            for bits in 0..64 {
                                let [confirm, calm, undo, frozen, sound, dressed] =
                                    [1, 2, 4, 8, 16, 32].map(|bit| bits & bit != 0);
                                let settings = Settings {
                                    lang,
                                    mode,
                                    side,
                                    level,
                                    first,
                                    confirm,
                                    calm,
                                    undo,
                                    frozen,
                                    sound,
                                    dressed,
                                };
                                let mut text = String::new();
                                settings.write(&mut text);
                                let mut read = Settings::new(Lang::En);
                                for line in text.lines() {
                                    let words: Vec<&str> = line.split(' ').collect();
                                    assert_eq!(words[0], "set");
                                    assert_eq!(read.set(words[1], words[2]), Some(()), "{line}");
                                }
                                assert_eq!(read, settings);
                                seen += 1;
                            }
                        }
                    }
                }
            }
        }
        assert_eq!(seen, Lang::ALL.len() * 2 * 2 * 3 * 3 * 64);
    }

    #[test]
    fn what_cannot_be_understood_changes_nothing() {
        let mut settings = Settings::new(Lang::Fr);
        for (name, value) in [
            ("", ""),
            ("lang", "tlh"),
            ("lang", "fr-CA"),
            ("side", "green"),
            ("level", ""),
            ("confirm", "maybe"),
            ("future", "1"),
        ] {
            assert_eq!(settings.set(name, value), None, "{name} {value}");
            assert_eq!(settings, Settings::new(Lang::Fr));
        }
    }
}
