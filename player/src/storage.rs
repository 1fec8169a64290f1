//! What the player keeps in this browser. Storage may be missing, full or
//! refused: the game then goes on without it.

/// Before every key, so that other applications of the host are left alone.
const PREFIX: &str = "influence.";

/// The text kept under `key`, if there is one and it can be read.
pub(crate) fn read(key: &str) -> Option<String> {
    store()?.get_item(&format!("{PREFIX}{key}")).ok()?
}

/// Keeps `text` under `key`; false if the browser refuses.
pub(crate) fn write(key: &str, text: &str) -> bool {
    store().is_some_and(|store| store.set_item(&format!("{PREFIX}{key}"), text).is_ok())
}

/// Forgets what is kept under `key`.
pub(crate) fn remove(key: &str) {
    if let Some(store) = store() {
        // Nothing is lost where nothing could be kept.
        let _ = store.remove_item(&format!("{PREFIX}{key}"));
    }
}

fn store() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}
