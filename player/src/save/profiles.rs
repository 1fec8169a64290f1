//! The profiles of this browser, and what comes in from elsewhere.

use super::code::{self, CodeFault};
use super::document::{self, Fault, Profile, Save, borrowed};
use super::keeper::{PROFILE, key, read_one};
use super::name;
use crate::app::App;
use crate::storage;

impl App {
    /// The names of the profiles, in order; the first visitor's is empty.
    fn profile_names(self) -> Vec<String> {
        let current = self.profile();
        let mut names = storage::keys(PROFILE);
        names.retain(|name| name.is_empty() || name::is_name(name));
        if let Err(place) = names.binary_search(&current) {
            names.insert(place, current);
        }
        names
    }

    /// What is wrong with a new name for a profile.
    fn name_fault(self, new: &str, but: Option<&str>) -> Option<&'static str> {
        let taken = |name: &String| name.eq_ignore_ascii_case(new) && but != Some(name);
        name::fault(new).or_else(|| self.profile_names().iter().any(taken).then_some("taken"))
    }

    /// Begins a profile with the present choices and lets it play.
    fn create_profile(self, name: &str) -> Option<&'static str> {
        let fault = self.name_fault(name, None);
        let fresh = Save::new(self.settings.get_untracked());
        match fault {
            None if !store_all(&[(name.into(), fresh)]) => Some("refused"),
            None => {
                self.switch(name);
                None
            }
            fault => fault,
        }
    }

    /// Gives the profile that plays another name.
    fn rename_profile(self, new: &str) -> Option<&'static str> {
        let old = self.profile();
        let fault = self.name_fault(new, Some(&old));
        if fault.is_some() || old == new {
            return fault;
        }
        self.hear(false);
        if !store_all(&[(new.into(), self.save())]) {
            return Some("refused");
        }
        self.switch(new);
        storage::remove(&key(&old));
        None
    }

    /// Deletes a profile; another one plays on if it was the one that played.
    fn delete_profile(self, name: &str) {
        storage::remove(&key(name));
        if self.profile() == name {
            let left = storage::keys(PROFILE).into_iter().next();
            self.switch(&left.unwrap_or_default());
        }
    }

    /// The document of one profile, or of all that can be read.
    fn document(self, all: bool) -> String {
        self.hear(false);
        let fresh = self.settings.get_untracked();
        let current = self.profile();
        let mut profiles: Vec<Profile> = Vec::new();
        for name in self.profile_names() {
            if name == current {
                profiles.push((name, self.save()));
            } else if all
                && let Some(text) = storage::read(&key(&name))
                && let Ok(save) = read_one(&text, fresh)
            {
                profiles.push((name, save));
            }
        }
        document::write(&borrowed(&profiles))
    }

    /// Takes over profiles from elsewhere: joined with those of the same name
    /// here, or in their place. All of them or, if the browser refuses, none.
    fn take(self, mut profiles: Vec<Profile>, replace: bool) -> bool {
        self.hear(false);
        let fresh = self.settings.get_untracked();
        let current = self.profile();
        for (name, save) in profiles.iter_mut().filter(|_| !replace) {
            let here = if *name == current {
                Some(self.save())
            } else {
                storage::read(&key(name)).and_then(|text| read_one(&text, fresh).ok())
            };
            if let Some(mut here) = here {
                std::mem::swap(&mut here, save);
                save.join(here);
            }
        }
        let taken = store_all(&profiles);
        if taken {
            self.switch(&current);
        }
        taken
    }

    fn read(self, document: &str) -> Result<Vec<Profile>, String> {
        document::read(document, self.settings.get_untracked()).map_err(|fault| match fault {
            Fault::TooLarge => "large".into(),
            Fault::Foreign => "foreign".into(),
            Fault::Newer => "newer".into(),
            Fault::Line(line, start) => ["line", &line.to_string(), &start].join("\t"),
        })
    }

    fn read_code(self, code: &str) -> Result<Vec<Profile>, String> {
        match code::decode(code) {
            Ok(document) => self.read(&document),
            Err(fault) => Err(match fault {
                CodeFault::Foreign => "foreign",
                CodeFault::Newer => "newer",
                CodeFault::Short => "short",
                CodeFault::Long => "extra",
                CodeFault::Changed => "changed",
            }
            .into()),
        }
    }

    /// Answers the screen of profiles, which is fetched only when it is wanted
    /// (`player/profiles.js`). An answer is empty when something was done, or the
    /// end of the id of the message that says why it was not; the questions
    /// `names`, `code`, `codes`, `document` and `check` are answered by what they
    /// ask for.
    pub(crate) fn answer(self, question: &str, given: &str) -> String {
        let done = |fault: Option<&'static str>| fault.unwrap_or_default().to_owned();
        let take = |profiles: Result<Vec<Profile>, String>, replace| match profiles {
            Ok(profiles) => done((!self.take(profiles, replace)).then_some("refused")),
            Err(fault) => fault,
        };
        match question {
            // The one that plays, then all of them.
            "names" => {
                let mut names = vec![self.profile()];
                names.extend(self.profile_names());
                names.join("\n")
            }
            "create" => done(self.create_profile(given)),
            "rename" => done(self.rename_profile(given)),
            "play" => {
                self.switch(given);
                String::new()
            }
            "delete" => {
                self.delete_profile(given);
                String::new()
            }
            "code" => code::encode(&self.document(false)),
            "codes" => code::encode(&self.document(true)),
            "document" => self.document(true),
            // A line for each profile: levels, days, games, name; or the fault.
            "check" => match self.read_code(given) {
                Ok(profiles) => {
                    let mut lines = String::new();
                    for (name, save) in &profiles {
                        let counts =
                            [save.progress.levels(), save.progress.days(), save.games.len()];
                        for count in counts {
                            lines.push_str(&count.to_string());
                            lines.push('\t');
                        }
                        lines.push_str(name);
                        lines.push('\n');
                    }
                    lines
                }
                Err(fault) => fault,
            },
            "join" => take(self.read_code(given), false),
            "replace" => take(self.read_code(given), true),
            "join-document" => take(self.read(given), false),
            _ => "foreign".into(),
        }
    }
}

/// Stores profiles, all of them or, if the browser refuses, none.
fn store_all(profiles: &[Profile]) -> bool {
    let before: Vec<_> = profiles.iter().map(|(name, _)| storage::read(&key(name))).collect();
    let stored = profiles.iter().all(|profile| {
        storage::write(&key(&profile.0), &document::write(&[(&profile.0, &profile.1)]))
    });
    if !stored {
        for ((name, _), text) in profiles.iter().zip(before) {
            match text {
                // There was room for it before.
                Some(text) => drop(storage::write(&key(name), &text)),
                None => storage::remove(&key(name)),
            }
        }
    }
    stored
}
