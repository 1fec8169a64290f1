//! What the player keeps in this browser. Storage may be missing, full or
//! refused: the game then goes on without it.

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
    let mut keys = Vec::new();
    for place in 0..store.length().unwrap_or(0) {
        if let Ok(Some(key)) = store.key(place)
            && let Some(rest) = key.strip_prefix(&start)
        {
            let rest = rest.to_owned();
            // Few enough; the library's sort would weigh more than all of this.
            if let Err(place) = keys.binary_search(&rest) {
                keys.insert(place, rest);
            }
        }
    }
    keys
}

fn full(key: &str) -> String {
    [PREFIX, key].concat()
}

fn store() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}
