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
use sycamore::prelude::*;

/// What the visitor is told about keeping.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Notice {
    /// The browser keeps nothing, or no more.
    Refused,
    /// What was kept cannot be read.
    Unreadable(Fault),
    /// The game on the screen goes on in another tab, too.
    Elsewhere,
    /// The profile is no more; this one plays on.
    Gone,
}

impl Notice {
    pub(crate) fn text(&self, lang: Lang) -> String {
        match self {
            Notice::Refused => i18n::storage_refused(lang).into(),
            Notice::Unreadable(Fault::Line(line, start)) => {
                i18n::save_unreadable(lang, line, start)
            }
            Notice::Unreadable(Fault::Newer) => i18n::save_newer(lang).into(),
            Notice::Unreadable(_) => i18n::save_foreign(lang).into(),
            Notice::Elsewhere => i18n::game_elsewhere(lang).into(),
            Notice::Gone => i18n::profile_gone(lang).into(),
        }
    }
}

/// The profile that plays, as it was last read or stored.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kept {
    /// The profile's name; empty for a visitor who has given none.
    pub(crate) name: String,
    /// The text that was read or stored last; empty if there was none.
    text: String,
    /// Whether nothing must be stored, because it would be in the place of a text
    /// that could not be put aside.
    locked: bool,
}

const CURRENT: &str = "2.profile";
const PROFILE: &str = "2.profile.";
const ASIDE: &str = "aside.";

fn key(name: &str) -> String {
    [PROFILE, name].concat()
}

/// The profile that this visit begins with, what earlier versions kept included.
pub(crate) fn begin(fresh: Settings) -> (Kept, Save, Option<Notice>) {
    let name = storage::read(CURRENT).unwrap_or_default();
    let (mut kept, mut save, mut notice) = load(name, fresh);
    let old = migrate::KEYS_1.map(storage::read);
    if old.iter().any(Option::is_some) {
        let (carried, whole) = migrate::from_1(&old, fresh);
        if kept.text.is_empty() {
            save = carried;
        } else {
            save.join(carried);
        }
        let texts = || old.iter().flatten().map(String::as_str).collect::<Vec<_>>().join("\n");
        if !whole {
            notice = Some(Notice::Unreadable(Fault::Foreign));
        }
        if store(&mut kept, &save) && (whole || put_aside(&texts())) {
            for key in migrate::KEYS_1 {
                storage::remove(key);
            }
        }
    }
    (kept, save, notice)
}

/// The profile of this name, a new one if it has nothing stored that can be read.
fn load(name: String, fresh: Settings) -> (Kept, Save, Option<Notice>) {
    let key = key(&name);
    let mut kept = Kept { name, ..Kept::default() };
    let Some(text) = storage::read(&key) else { return (kept, Save::new(fresh), None) };
    match read_one(&text, fresh) {
        Ok(save) => {
            kept.text = text;
            (kept, save, None)
        }
        Err(fault) => {
            kept.locked = !put_aside(&text);
            if !kept.locked {
                storage::remove(&key);
            }
            (kept, Save::new(fresh), Some(Notice::Unreadable(fault)))
        }
    }
}

/// The one save of a stored text.
fn read_one(text: &str, fresh: Settings) -> Result<Save, Fault> {
    let profiles = document::read(text, fresh)?;
    match <[Profile; 1]>::try_from(profiles) {
        Ok([(_, save)]) => Ok(save),
        Err(_) => Err(Fault::Foreign),
    }
}

/// Keeps a text that cannot be read; false if the browser refuses.
fn put_aside(text: &str) -> bool {
    let number = storage::keys(ASIDE).iter().filter_map(|key| key.parse().ok()).fold(0, usize::max);
    storage::write(&[ASIDE, &(number + 1).to_string()].concat(), text)
}

/// Stores a save; false if the browser refuses.
fn store(kept: &mut Kept, save: &Save) -> bool {
    let text = document::write(&[(kept.name.clone(), save.clone())]);
    let stored = text == kept.text || !kept.locked && storage::write(&key(&kept.name), &text);
    if stored {
        kept.text = text;
    }
    stored
}

impl App {
    /// Changes what the profile keeps: what other tabs have stored comes first.
    pub(crate) fn update(self, change: &mut dyn FnMut(&mut Save)) {
        self.hear(false);
        let mut save = self.save();
        change(&mut save);
        self.show(&save);
        let mut kept = self.kept.get_clone_untracked();
        if !store(&mut kept, &save) {
            self.tell(Notice::Refused);
        }
        self.kept.set_silent(kept);
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

    // Until the daily challenge is played.
    #[allow(dead_code)]
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
        self.save().game(fragment).cloned()
    }

    /// The game in progress that was played last.
    pub(crate) fn latest_game(self) -> Option<Saved> {
        self.games.with_untracked(|games| games.first().cloned())
    }

    /// All that the profile keeps, as this tab knows it.
    fn save(self) -> Save {
        Save {
            settings: self.settings.get_untracked(),
            progress: self.progress.get_clone_untracked(),
            games: self.games.get_clone_untracked(),
        }
    }

    /// Lets the screen follow a save.
    fn show(self, save: &Save) {
        batch(|| {
            if self.settings.get_untracked() != save.settings {
                self.settings.set(save.settings);
            }
            if self.progress.with_untracked(|progress| *progress != save.progress) {
                self.progress.set(save.progress.clone());
            }
            self.games.set(save.games.clone());
        });
    }

    /// Takes over what another tab has stored; `told` if the browser told of it.
    pub(crate) fn hear(self, told: bool) {
        let mut kept = self.kept.get_clone_untracked();
        let text = storage::read(&key(&kept.name)).unwrap_or_default();
        if text == kept.text {
            return;
        }
        let before = self.save();
        if text.is_empty() {
            if told {
                self.switch(storage::read(CURRENT).unwrap_or_default());
                self.tell(Notice::Gone);
            }
            return;
        }
        match read_one(&text, before.settings) {
            Ok(mut save) => {
                save.progress.join(&before.progress);
                self.show(&save);
                kept.text = text;
                let here = self.route.with_untracked(crate::routes::Route::fragment);
                if told && save.game(&here) != before.game(&here) && before.game(&here).is_some() {
                    self.tell(Notice::Elsewhere);
                }
            }
            Err(fault) => {
                kept.locked = !put_aside(&text);
                kept.text.clear();
                store(&mut kept, &before);
                self.tell(Notice::Unreadable(fault));
            }
        }
        self.kept.set_silent(kept);
    }

    /// Lets the profile of this name play, here and on the next visit.
    pub(crate) fn switch(self, name: String) {
        let fresh = self.settings.get_untracked();
        storage::write(CURRENT, &name);
        let (kept, save, notice) = load(name, fresh);
        self.show(&save);
        self.kept.set(kept);
        if let Some(notice) = notice {
            self.tell(notice);
        }
    }

    /// Tells the visitor once.
    fn tell(self, notice: Notice) {
        if self.told.with_untracked(|told| !told.contains(&notice)) {
            self.told.update(|told| told.push(notice.clone()));
            self.notice.set(Some(notice));
        }
    }
}
