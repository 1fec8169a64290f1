//! What the player keeps in this browser. Storage may be missing, full or
//! refused: the game then goes on without it.

use sycamore::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

/// Before every key, so that other applications of the host are left alone.
const PREFIX: &str = "influence.";

/// The text kept under `key`, if there is one and it can be read.
pub(crate) fn read(key: &str) -> Option<String> {
    store()?.get_item(&full(key)).ok()?
}

/// Keeps `text` under `key`; false if the browser refuses.
pub(crate) fn write(key: &str, text: &str) -> bool {
    store().is_some_and(|store| store.set_item(&full(key), text).is_ok())
}

/// Forgets what is kept under `key`.
pub(crate) fn remove(key: &str) {
    if let Some(store) = store() {
        // Nothing is lost where nothing could be kept.
        let _ = store.remove_item(&full(key));
    }
}

/// What follows `start` in all the keys that begin with it, in order.
pub(crate) fn keys(start: &str) -> Vec<String> {
    let Some(store) = store() else { return Vec::new() };
    let start = full(start);
    let mut keys: Vec<String> = (0..store.length().unwrap_or(0))
        .filter_map(|place| store.key(place).ok()?)
        .filter_map(|key| key.strip_prefix(&start).map(ToOwned::to_owned))
        .collect();
    keys.sort_unstable();
    keys
}

/// Calls `changed` whenever another tab has changed what is kept, as long as the
/// page lives.
pub(crate) fn on_change(changed: impl Fn() + 'static) {
    let page = use_global_scope();
    let closure = Closure::<dyn FnMut()>::new(move || page.run_in(&changed));
    if let Some(window) = web_sys::window() {
        // Refused only for an unknown event target, which the window is not.
        let _ =
            window.add_event_listener_with_callback("storage", closure.as_ref().unchecked_ref());
    }
    closure.forget();
}

fn full(key: &str) -> String {
    [PREFIX, key].concat()
}

fn store() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}
