//! The computer's thinking, behind one door: a question, an answer some time
//! later, and dropping the thought to cancel it. Where the thinking happens is
//! the business of [`crate::worker`].

use crate::browser::{Timer, processors};
use crate::worker::desk::Request;
use crate::worker::job::{Answer, Job};
use influence_engine::ai::{self, Advice};
use influence_engine::{Board, Position};
use std::cell::RefCell;
use std::rc::{Rc, Weak};

/// What the computer is asked.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub(crate) board: Board,
    pub(crate) position: Position,
    pub(crate) level: ai::Level,
    /// Makes the answer reproducible.
    pub(crate) seed: u64,
}

/// Positions that one answer may search, on a device with few processors and on
/// others: a few seconds at the very most. Either is more than enough to be exact
/// on every board of the catalog.
pub(crate) const NODES: [u64; 2] = [300_000, 1_000_000];

/// The budget of this device.
pub(crate) fn budget() -> u64 {
    NODES[usize::from(processors() > 4)]
}

impl Question {
    fn job(self) -> Job {
        Job::Move {
            board: self.board,
            place: (self.position.remaining(), self.position.to_move()),
            level: self.level,
            seed: self.seed,
            nodes: budget(),
        }
    }
}

/// A question being thought about. Dropped, it is never answered.
pub(crate) struct Thought {
    _waiting: Rc<Waiting>,
}

/// An answer is given once it is known and the pause is over.
struct Waiting {
    request: RefCell<Option<Request>>,
    pause: RefCell<Option<Timer>>,
    advice: RefCell<Option<Advice>>,
    answered: RefCell<Option<Answered>>,
}

pub(crate) type Answered = Box<dyn FnOnce(Advice)>;

/// Thinks about `question` and calls `answered` with a move, not before
/// `pause` milliseconds have passed. A question about a finished game is never
/// answered.
pub(crate) fn think(question: Question, pause: u32, answered: Answered) -> Thought {
    let waiting = Rc::new(Waiting {
        request: RefCell::default(),
        pause: RefCell::default(),
        advice: RefCell::default(),
        answered: RefCell::new(Some(answered)),
    });
    let (later, found) = (Rc::downgrade(&waiting), Rc::downgrade(&waiting));
    let timer = Timer::after(pause, move || {
        if let Some(waiting) = later.upgrade() {
            waiting.pause.replace(None);
            give(&later);
        }
    });
    waiting.pause.replace(timer);
    // The pause is a time to think in.
    let request = Request::new(question.job(), move |answer| {
        if let (Some(waiting), Answer::Move(Some(advice))) = (found.upgrade(), answer) {
            waiting.advice.replace(Some(advice));
            give(&found);
        }
    });
    waiting.request.replace(Some(request));
    Thought { _waiting: waiting }
}

/// Gives the answer if it is time.
fn give(waiting: &Weak<Waiting>) {
    let Some(waiting) = waiting.upgrade() else { return };
    if waiting.pause.borrow().is_some() {
        return;
    }
    let advice = *waiting.advice.borrow();
    if let Some(advice) = advice {
        let answered = waiting.answered.take();
        if let Some(answered) = answered {
            answered(advice);
        }
    }
}
