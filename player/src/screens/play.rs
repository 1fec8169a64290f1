//! The screen that a game is played on.

use super::bar::{actions, hint_said};
use super::menu::Dialogs;
use super::result::{self, End};
use super::review::{self, Review};
use super::scoreboard::{banner, score};
use crate::app::App;
use crate::board::geometry::Point;
use crate::board::view::{board, is_firm};
use crate::dom::{El, effect, el, selector};
use crate::i18n::{self, Lang};
use crate::levels::{Level, Levels};
use crate::routes::Route;
use crate::sound::{self, Sound};
use crate::spoken;
use crate::state::game::{Game, first, new_session, on_terms, players};
use crate::state::saved::Saved;
use crate::state::view::Players;
use crate::{browser, ui};
use influence_engine::daily::{Challenge, Date};
use influence_engine::{Board, Session, Side};
use sycamore::prelude::*;
use sycamore::web::events;
use web_sys::KeyboardEvent;

/// What a game starts from.
pub(crate) struct Start {
    route: Route,
    board: Board,
    positions: Option<Vec<Point>>,
    /// The level, whose name depends on the language.
    level: Option<Level>,
    next: Option<Route>,
    /// The day whose challenge this is, with its terms.
    day: Option<(Date, Challenge)>,
    /// The game that somebody shared.
    shared: Option<Session>,
}

impl Start {
    /// From a level of the catalog.
    pub(crate) fn level(level: &Level, levels: &Levels) -> Start {
        Start {
            route: Route::Level(level.id.clone()),
            board: level.board.clone(),
            positions: Some(level.positions.clone()),
            level: Some(level.clone()),
            next: levels.after(&level.id).map(|next| Route::Level(next.id.clone())),
            day: None,
            shared: None,
        }
    }

    /// The challenge of a day.
    pub(crate) fn day(level: Level, date: Date, terms: Challenge) -> Start {
        Start {
            route: Route::Daily(Some(date.to_string())),
            board: level.board.clone(),
            positions: Some(level.positions.clone()),
            level: Some(level),
            next: None,
            day: Some((date, terms)),
            shared: None,
        }
    }

    /// From the game in an address; an error as for a board alone.
    pub(crate) fn shared(route: Route, session: &Session, levels: &Levels) -> Result<Start, usize> {
        let start = Start::board(route, session.board().clone(), levels)?;
        // The board may have lost arcs that others imply, which changes no move.
        let mut shared = Session::new(start.board.clone(), session.first());
        let all = session.moves().all(|vertex| shared.play(vertex).is_ok());
        Ok(Start { shared: all.then_some(shared), ..start })
    }

    /// From the board in an address; if it has too many arcs to be drawn, their
    /// number. The board of a level looks as it does there.
    pub(crate) fn board(route: Route, board: Board, levels: &Levels) -> Result<Start, usize> {
        if let Some(level) = levels.iter().find(|level| level.board == board) {
            return Ok(Start { route, ..Start::level(level, levels) });
        }
        // The reduced board is the same game: an arc that others imply adds nothing.
        let board = if board.arcs().len() > CLEAR { board.reduced() } else { board };
        match board.arcs().len() {
            arcs if arcs > DRAWABLE => Err(arcs),
            _ => Ok(Start {
                route,
                board,
                positions: None,
                level: None,
                next: None,
                day: None,
                shared: None,
            }),
        }
    }
}

/// From this many arcs on, those that others imply are left out.
const CLEAR: usize = 200;
/// More arcs than this would take a phone too long to draw.
const DRAWABLE: usize = 800;

/// The play screen.
pub(crate) fn screen(app: App, start: Start) -> View {
    let game = open(app, &start);
    let review = Review::new();
    if start.shared.is_some() && game.view.with(|view| view.outcome.is_some()) {
        review.start(game);
    }
    game.let_computer_play(Box::new(move || app.calm()));
    keep_game(app, game, start.route.fragment());
    speak(app, game, |_| "");
    ring(app, game);
    let dialogs = Dialogs::new();
    let day = start.day.map(|(date, _)| date);
    let id = start.level.as_ref().filter(|_| day.is_none()).map(|level| level.id.clone());
    // What somebody else has played earns nothing here.
    let earns = start.shared.is_none();
    let end = End { level: start.level.clone(), day, earns, next: start.next, review };
    let level = start.level;
    let title = move || match &level {
        Some(level) => level.name(app.lang()).to_owned(),
        None => i18n::custom_board(app.lang()).to_owned(),
    };
    let scores = el("div").class("scores").child(score(app, game, Side::Red)).child(score(
        app,
        game,
        Side::Blue,
    ));
    let (board, drawn) = board(app, game, start.positions);
    let table = el("div").class("table").child(board).child(result::card(app, game, end));
    screen_of_game("play", "play", drawn)
        .on(events::keydown, move |event| shortcut(app, game, dialogs, &event))
        .child(top(app, title, dialogs))
        .child(banner(app, game))
        .child(scores)
        .child(table)
        .child(actions(app, game))
        .child(review::bar(app, game, review))
        .child(dialogs.shown(app, game, review, id))
        .into()
}

/// The root of a screen with a board, which is that screen once the board is drawn.
pub(super) fn screen_of_game(
    name: &'static str,
    class: &'static str,
    drawn: ReadSignal<bool>,
) -> El {
    effect(move || {
        if drawn.get() {
            on_mount(|| {
                // The keys of the game work at once.
                if browser::focused().is_none() {
                    browser::go_to_screen();
                }
            });
        }
    });
    ui::root(class).follow_some("data-screen", move || drawn.get().then(|| name.to_owned()))
}

/// The way home, the level's name, and all that a game offers at any time.
fn top(app: App, title: impl Fn() -> String + 'static, dialogs: Dialogs) -> El {
    let muted = selector(move || !app.settings.with(|settings| settings.sound));
    let sound = ui::bare_button("round-button", "sound", move || {
        app.change(|settings| settings.sound = !settings.sound);
    })
    .follow("aria-label", app.text(i18n::sound))
    .follow("title", app.text(i18n::sound))
    .follow("aria-pressed", move || (!muted.get()).to_string())
    .part(move || ui::icon("icon", if muted.get() { ui::MUTE } else { ui::SOUND }).into());
    el("header")
        .class("top")
        .child(ui::home(app))
        .child(ui::heading(title))
        .child(sound)
        .child(ui::icon_button(app, "help", ui::QUESTION, i18n::help, move || dialogs.help.open()))
        .child(ui::icon_button(app, "menu", ui::BARS, i18n::menu, move || dialogs.menu.open()))
}

/// The keys of a game, apart from those of the board.
fn shortcut(app: App, game: Game, dialogs: Dialogs, event: &KeyboardEvent) {
    if dialogs.any_open() || event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let agreed = app.settings.with_untracked(|settings| settings.undo);
    match event.key().as_str() {
        "u" | "U" => game.step(Players::undo, agreed),
        "r" | "R" => game.step(Players::redo, agreed),
        "h" | "H" => game.ask_hint(),
        "?" => dialogs.help.open(),
        _ => return,
    }
    event.prevent_default();
}

/// The game kept for this address if it can go on, otherwise a new one.
fn open(app: App, start: &Start) -> Game {
    let terms = start.day.map(|(_, terms)| terms);
    let settings = on_terms(app.settings.get_untracked(), terms);
    let wanted = players(settings);
    let kept = app.kept_game(&start.route.fragment()).filter(|kept| {
        kept.players == wanted
            && *kept.session.board() == start.board
            && kept.session.position().outcome(&start.board).is_none()
    });
    let (session, players) = match (kept, &start.shared) {
        (Some(kept), _) => (kept.session, kept.players),
        (None, Some(shared)) => (shared.clone(), wanted),
        (None, None) => (new_session(start.board.clone(), settings), wanted),
    };
    let frozen = move || app.settings.with(|settings| settings.frozen);
    Game { terms, ..Game::new(session, players, Box::new(frozen)) }
}

/// Keeps the game after every move; one that is over need not be kept.
fn keep_game(app: App, game: Game, fragment: String) {
    effect(move || {
        let players = game.players.get();
        let session = game.session.get_clone();
        // A game that is looked through is over, or has been given up.
        let over = session.position().outcome(session.board()).is_some();
        if game.reviewing.get() || over {
            app.forget_game(&fragment);
        } else if session.moves().len() + session.redoable() > 0 {
            app.keep_game(&Saved { fragment: fragment.clone(), players, session });
        }
    });
}

/// Lets each move be heard, and how the game ends.
fn ring(app: App, game: Game) {
    let mut before = 0;
    effect(move || {
        let now = game.session.with(|session| session.moves().len());
        let further = now == before + 1;
        before = now;
        if !further || !app.settings.with_untracked(|settings| settings.sound) {
            return;
        }
        game.view.with_untracked(|view| {
            if let Some((side, capture)) = view.last {
                sound::play(Sound::Capture(side, capture.taken.len()), 0);
            }
            if let Some(outcome) = view.outcome {
                let person = game.players.get_untracked().person();
                let end = match outcome.winner() {
                    None => Sound::Tie,
                    Some(side) if person.is_some_and(|person| person != side) => Sound::Lost,
                    Some(_) => Sound::Won,
                };
                sound::play(end, view.end_at());
            }
        });
    });
}

/// Says each move, each capture that is firmly aimed at, and `more` after either.
pub(super) fn speak(app: App, game: Game, more: impl Fn(Lang) -> &'static str + 'static) {
    let news = selector(move || {
        let lang = app.lang();
        let firm = is_firm(game.aim.get());
        let news = game.view.with(|view| match view.preview.filter(|_| firm) {
            Some(preview) => spoken::preview(lang, view, preview),
            None => spoken::state(lang, view),
        });
        format!("{news} {}", more(lang))
    });
    effect(move || app.say.set(news.get_clone()));
    // Asked for twice, a hint is said twice.
    effect(move || {
        if let Some(hint) = game.hint.hint.get() {
            app.say.set(hint_said(app.lang(), hint));
        }
    });
}

/// The same board again, by the choices of now.
pub(crate) fn restart(app: App, game: Game) {
    let settings = on_terms(app.settings.get_untracked(), game.terms);
    game.restart(players(settings), first(settings));
}
