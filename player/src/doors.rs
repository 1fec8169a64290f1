//! The laws of the doors that let something into the player: each a function of
//! arbitrary bytes that panics where its law is broken. The page never calls them; a
//! fuzzer does, and a test with the inputs that it kept (`fuzz/`).

// To panic is what each of them is for, as said above.
#![allow(clippy::missing_panics_doc)]

use crate::i18n::Lang;
use crate::routes::Route;
use crate::save::code;
use crate::save::document::{Fault, borrowed, read, write};
use crate::state::settings::Settings;
use crate::worker::job::{Answer, Job};
use influence_engine::{Board, Session};

/// An address leads somewhere, and what it leads to has an address that leads there.
pub fn address(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let route = Route::parse(text);
    match &route {
        Route::Unknown => return,
        Route::Broken(column, token) => {
            let fragment = text.strip_prefix('#').unwrap_or(text);
            let from: String = fragment.chars().skip(column - 1).collect();
            assert!(from.starts_with(token) && token.starts_with('%'), "{column} {token:?}");
            return;
        }
        // What is read from them is checked by laws of its own; here it must only be safe.
        Route::Board(code) => drop(code.parse::<Board>()),
        Route::Replay(game) => drop(Session::from_text(game)),
        _ => {}
    }
    assert_eq!(Route::parse(&route.fragment()), route);
}

/// A save is refused with its line, or is kept and read the same ever after.
pub fn save(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let fresh = Settings::new(Lang::En);
    match read(text, fresh) {
        Ok(profiles) => {
            let kept = write(&borrowed(&profiles));
            assert_eq!(read(&kept, fresh).as_ref(), Ok(&profiles));
            assert_eq!(code::decode(&code::encode(&kept)), Ok(kept));
        }
        Err(Fault::Line(line, start)) => {
            assert!(text.lines().nth(line - 1).unwrap_or_default().starts_with(&start));
        }
        Err(_) => {}
    }
}

/// An import code is refused, or is the only one of its document.
pub fn import(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    if let Ok(document) = code::decode(text) {
        let code: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
        assert_eq!(code::encode(&document), code);
    }
}

/// A message to the worker is dropped, or is a job that it can do: what it answers is
/// then accepted by whoever asked.
pub fn job(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let Some(mut job) = Job::from_text(text) else { return };
    assert_eq!(Job::from_text(&job.to_text()).as_ref(), Some(&job));
    // A budget that a fuzzer can wait for.
    let (Job::Move { nodes, .. } | Job::Values { nodes, .. }) = &mut job;
    *nodes = (*nodes).min(1000);
    let mut work = job.start();
    for _ in 0..200 {
        if let Some(answer) = work.step() {
            assert!(job.accepts(&answer), "{answer:?}");
            assert_eq!(Answer::from_text(&answer.to_text()), Some(answer));
            return;
        }
    }
}

/// A message from the worker is dropped, or survives being written.
pub fn answer(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    if let Some(answer) = Answer::from_text(text) {
        assert_eq!(Answer::from_text(&answer.to_text()), Some(answer));
    }
}
