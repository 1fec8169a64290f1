//! Keeps the profile that plays: what is in memory follows what is stored.
//!
//! Every profile has its own document, under `2.profile.NAME`; `2.profile` names
//! the one that the next visit begins with. Several tabs may be open: a change is
//! made to what is stored at that moment, and what another tab has stored is
//! taken over when the browser tells of it. A text that cannot be read is put
//! aside under `aside.N` before anything is stored in its place.

use super::document::{self, Fault, Profile, Save};
use super::migrate;
use crate::app::App;
use crate::i18n::{self, Lang};
use crate::state::progress::Mark;
use crate::state::saved::Saved;
use crate::state::settings::Settings;
use crate::storage;
use influence_engine::Side;
use influence_engine::daily::Date;

/// What the visitor is told about keeping.
pub(crate) enum Notice {
    /// The browser keeps nothing, or no more.
    Refused,
    /// What was kept cannot be read.
    Unreadable(Fault),
    /// The game on the screen goes on in another tab, too.
    Elsewhere,
    /// The profile is no more; another one plays on.
    Gone,
}

impl Notice {
    pub(crate) fn text(&self, lang: Lang) -> String {
        let text = match self {
            Notice::Refused => i18n::storage_refused,
            Notice::Unreadable(Fault::Line(line, start)) => {
                return i18n::save_unreadable(lang, line, start);
            }
            Notice::Unreadable(Fault::Newer) => i18n::save_newer,
            Notice::Unreadable(_) => i18n::save_foreign,
            Notice::Elsewhere => i18n::game_elsewhere,
            Notice::Gone => i18n::profile_gone,
        };
        text(lang).into()
    }
}

/// The profile that plays, as it was last read or stored.
#[derive(Default)]
pub(crate) struct Kept {
    /// The profile's name; empty for a visitor who has given none.
    name: String,
    /// The text that was read or stored last; empty if there was none.
    text: String,
    /// The games in progress, the latest first.
    games: Vec<Saved>,
    /// Whether nothing must be stored, because it would be in the place of a text
    /// that could not be put aside.
    locked: bool,
    /// Whether a refusal was told.
    refused: bool,
}

const CURRENT: &str = "2.profile";
pub(super) const PROFILE: &str = "2.profile.";
const ASIDE: &str = "aside.";

/// Where a profile is stored.
pub(super) fn key(name: &str) -> String {
    [PROFILE, name].concat()
}

/// The profile that this visit begins with, what earlier versions kept included.
pub(crate) fn begin(fresh: Settings) -> (Kept, Save, Option<Notice>) {
    let (mut kept, mut save, mut fault) = load(&current(), fresh);
    let old = migrate::KEYS_1.map(storage::read);
    if old.iter().any(Option::is_some) {
        let (carried, whole) = migrate::from_1(&old, fresh);
        if kept.text.is_empty() {
            save = carried;
        } else {
            save.join(carried);
        }
        let mut texts = String::new();
        if !whole {
            fault = Some(Fault::Foreign);
            for text in old.iter().flatten() {
                texts.push_str(text);
                texts.push('\n');
            }
        }
        if kept.store(&save) && (whole || put_aside(&texts)) {
            for key in migrate::KEYS_1 {
                storage::remove(key);
            }
        }
    }
    kept.games.clone_from(&save.games);
    (kept, save, fault.map(Notice::Unreadable))
}

/// The name of the profile that the next visit begins with.
pub(super) fn current() -> String {
    storage::read(CURRENT).unwrap_or_default()
}

/// The profile of this name, a new one if it has nothing stored that can be read.
fn load(name: &str, fresh: Settings) -> (Kept, Save, Option<Fault>) {
    let mut kept = Kept { name: name.into(), ..Kept::default() };
    let Some(text) = storage::read(&key(name)) else { return (kept, Save::new(fresh), None) };
    match read_one(&text, fresh) {
        Ok(save) => {
            kept.text = text;
            (kept, save, None)
        }
        Err(fault) => {
            kept.locked = !put_aside(&text);
            if !kept.locked {
                storage::remove(&key(name));
            }
            (kept, Save::new(fresh), Some(fault))
        }
    }
}

/// The save of a stored text, which holds one.
pub(super) fn read_one(text: &str, fresh: Settings) -> Result<Save, Fault> {
    let profiles = document::read(text, fresh)?;
    let [(_, save)] = <[Profile; 1]>::try_from(profiles).map_err(|_| Fault::Foreign)?;
    Ok(save)
}

/// Keeps a text that cannot be read; false if the browser refuses.
fn put_aside(text: &str) -> bool {
    let numbers = storage::keys(ASIDE);
    let last = numbers.iter().filter_map(|key| key.parse::<usize>().ok()).max();
    storage::write(&[ASIDE, &(last.unwrap_or(0) + 1).to_string()].concat(), text)
}

impl Kept {
    /// Stores a save; false if the browser refuses.
    fn store(&mut self, save: &Save) -> bool {
        let text = document::write(&[(&self.name, save)]);
        let stored = text == self.text || !self.locked && storage::write(&key(&self.name), &text);
        if stored {
            self.text = text;
        }
        stored
    }
}

impl App {
    /// Changes what the profile keeps: what other tabs have stored comes first.
    pub(crate) fn update(self, change: &mut dyn FnMut(&mut Save)) {
        self.hear(false);
        let mut save = self.save();
        change(&mut save);
        let mut kept = self.kept.borrow_mut();
        let stored = kept.store(&save);
        let tell = !stored && !kept.refused;
        kept.refused |= !stored;
        drop(kept);
        self.show(save);
        if tell {
            self.notice.set(Some(Notice::Refused));
        }
    }

    /// Changes the settings and keeps them.
    pub(crate) fn change(self, change: impl Fn(&mut Settings)) {
        self.update(&mut |save| change(&mut save.settings));
    }

    /// Notes how a level was done, and keeps it.
    pub(crate) fn note(self, level: &str, side: Side, mark: Mark) {
        self.update(&mut |save| {
            save.progress.note(level, side, mark);
        });
    }

    /// Notes what became of the daily challenge of `date`, finished on the day
    /// `today` (UTC), and keeps it.
    pub(crate) fn record_daily(self, date: Date, won: bool, today: Date) {
        self.update(&mut |save| {
            save.progress.record_daily(date, won, today);
        });
    }

    /// Keeps a game in progress.
    pub(crate) fn keep_game(self, game: &Saved) {
        self.update(&mut |save| save.keep_game(game.clone()));
    }

    /// Keeps no game in progress at this address any more.
    pub(crate) fn forget_game(self, fragment: &str) {
        if self.kept_game(fragment).is_some() {
            self.update(&mut |save| save.forget_game(fragment));
        }
    }

    /// The game in progress at an address.
    pub(crate) fn kept_game(self, fragment: &str) -> Option<Saved> {
        document::game_at(&self.kept.borrow().games, fragment).cloned()
    }

    /// The game in progress that was played last.
    pub(crate) fn latest_game(self) -> Option<Saved> {
        self.kept.borrow().games.first().cloned()
    }

    /// The name of the profile that plays.
    pub(super) fn profile(self) -> String {
        self.kept.borrow().name.clone()
    }

    /// All that the profile keeps, as this tab knows it.
    pub(super) fn save(self) -> Save {
        Save {
            settings: self.settings.get_untracked(),
            progress: self.progress.get_clone_untracked(),
            games: self.kept.borrow().games.clone(),
        }
    }

    /// Lets memory and screen follow a save.
    fn show(self, save: Save) {
        self.kept.borrow_mut().games = save.games;
        if self.settings.get_untracked() != save.settings {
            self.settings.set(save.settings);
        }
        if self.progress.with_untracked(|progress| *progress != save.progress) {
            self.progress.set(save.progress);
        }
    }

    /// Takes over what another tab has stored; `told` if the browser told of it.
    pub(crate) fn hear(self, told: bool) {
        let Some(text) = storage::read(&key(&self.profile())) else {
            // A profile that was deleted elsewhere; or nothing was stored yet.
            if told && !self.kept.borrow().text.is_empty() {
                self.switch(&current());
                self.notice.set(Some(Notice::Gone));
            }
            return;
        };
        if text == self.kept.borrow().text {
            return;
        }
        let before = self.save();
        match read_one(&text, before.settings) {
            Ok(mut save) => {
                save.progress.join(&before.progress);
                self.kept.borrow_mut().text = text;
                let here = self.route.with_untracked(crate::routes::Route::fragment);
                let moves = |save: &Save| {
                    save.game(&here).map(|game| game.session.moves().collect::<Vec<_>>())
                };
                let known = moves(&before);
                let overtaken = told && known.is_some() && known != moves(&save);
                self.show(save);
                if overtaken {
                    self.notice.set(Some(Notice::Elsewhere));
                }
            }
            Err(fault) => {
                let mut kept = self.kept.borrow_mut();
                kept.locked = !put_aside(&text);
                kept.text.clear();
                kept.store(&before);
                drop(kept);
                self.notice.set(Some(Notice::Unreadable(fault)));
            }
        }
    }

    /// Lets the profile of this name play, here and on the next visit.
    pub(super) fn switch(self, name: &str) {
        // Where nothing can be kept, this visit is the only one.
        storage::write(CURRENT, name);
        let (kept, save, fault) = load(name, self.settings.get_untracked());
        *self.kept.borrow_mut() = kept;
        self.show(save);
        if let Some(fault) = fault {
            self.notice.set(Some(Notice::Unreadable(fault)));
        }
    }
}
