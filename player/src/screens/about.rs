//! Behind the game: where it comes from. The texts are long and no first game
//! needs them, so they are fetched when they are wanted (`player/about.js`).

use super::profiles::later;
use crate::app::App;
use crate::i18n;
use sycamore::prelude::*;

/// The repository, from the one place that says where it is.
const SOURCE: &str = env!("CARGO_PKG_REPOSITORY");

/// The credit of section 10 of the specification.
pub(crate) fn screen(app: App) -> View {
    later(app, "about", i18n::behind_the_game, SOURCE.into())
}
