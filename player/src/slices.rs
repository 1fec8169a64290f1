//! Long work on the page's own thread, a few milliseconds at a time.

use crate::browser::{Timer, now};
use std::cell::RefCell;
use std::rc::{Rc, Weak};

/// Milliseconds that the page works before it lets the browser draw and listen.
const SLICE: f64 = 8.0;

/// Work under way. Dropped, it is not finished.
pub(crate) struct Slices(Rc<RefCell<Inner>>);

struct Inner {
    step: Option<Box<dyn FnMut() -> bool>>,
    timer: Option<Timer>,
}

impl Slices {
    /// Calls `step` again and again until it returns true, never before this
    /// returns. Each step should take a millisecond or two.
    pub(crate) fn new(step: impl FnMut() -> bool + 'static) -> Slices {
        let inner = Rc::new(RefCell::new(Inner { step: Some(Box::new(step)), timer: None }));
        later(&inner);
        Slices(inner)
    }
}

impl Drop for Slices {
    fn drop(&mut self) {
        // A step may well drop its own work.
        self.0.borrow_mut().timer = None;
    }
}

fn later(inner: &Rc<RefCell<Inner>>) {
    let weak = Rc::downgrade(inner);
    inner.borrow_mut().timer = Timer::after(0, move || work(&weak));
}

fn work(weak: &Weak<RefCell<Inner>>) {
    let Some(inner) = weak.upgrade() else { return };
    // Taken out, so that the step is free to drop the work.
    let Some(mut step) = inner.borrow_mut().step.take() else { return };
    let until = now() + SLICE;
    while !step() {
        if now() >= until {
            inner.borrow_mut().step = Some(step);
            return later(&inner);
        }
    }
}
