//! INFLUENCE in the browser: rules, values and the computer's moves come from
//! `influence-engine`; this package draws, listens and speaks.

mod app;
mod board;
mod browser;
mod dom;
pub mod doors;
mod i18n;
mod levels;
mod routes;
mod save;
mod screens;
mod slices;
mod sound;
mod spoken;
mod state;
mod storage;
#[path = "../build/sum.rs"]
mod sum;
mod ui;
mod worker;

#[cfg(test)]
#[path = "../build/emit.rs"]
mod emit;
#[cfg(test)]
#[path = "../build/languages.rs"]
mod languages;
#[cfg(test)]
#[path = "../build/later.rs"]
mod later;
#[cfg(test)]
#[path = "../build/tests.rs"]
mod message_tests;
#[cfg(test)]
#[path = "../build/messages.rs"]
mod messages;

/// Starts the page, or a worker of it.
pub fn start() {
    // A worker runs the same code as the page.
    if !worker::serve() {
        sycamore::render(app::app);
    }
}
