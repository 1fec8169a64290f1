//! Where the page hands in jobs.

use super::job::{Answer, Job};
use super::thinker::{News, Thinker};
use crate::browser::Timer;
use crate::slices::Slices;
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

/// Milliseconds that a worker may take to start before the page helps itself.
const PATIENCE: u32 = 4_000;
/// Milliseconds that it may think: many times what its budget of positions takes on a
/// slow phone. A browser short of memory may end a worker and tell nobody.
const SILENCE: u32 = 20_000;

thread_local! {
    /// A worker that has nothing to do.
    static SPARE: RefCell<Option<Thinker>> = const { RefCell::new(None) };
    /// Whether a worker has failed: no other one is tried on this visit.
    static FAILED: Cell<bool> = const { Cell::new(false) };
    /// The number of the last request.
    static LAST: Cell<u64> = const { Cell::new(0) };
}

/// A job being done. Dropped, it is never answered.
pub(crate) struct Request(Rc<RefCell<Errand>>);

struct Errand {
    /// Tells this request's answer from any other.
    id: u64,
    job: Job,
    answered: Option<Box<dyn FnOnce(Answer)>>,
    worker: Option<Thinker>,
    /// The end of the patience with the worker.
    timer: Option<Timer>,
    /// The work on this thread, where no worker does it.
    slices: Option<Slices>,
}

impl Request {
    /// Has `job` done and calls `answered`, never before this returns.
    pub(crate) fn new(job: Job, answered: impl FnOnce(Answer) + 'static) -> Request {
        let id = LAST.get() + 1;
        LAST.set(id);
        let answered: Option<Box<dyn FnOnce(Answer)>> = Some(Box::new(answered));
        let errand = Errand { id, job, answered, worker: None, timer: None, slices: None };
        let errand = Rc::new(RefCell::new(errand));
        let weak = Rc::downgrade(&errand);
        if !FAILED.get() {
            errand.borrow_mut().worker = SPARE.take().or_else(Thinker::start);
        }
        errand.borrow_mut().begin(&weak);
        Request(errand)
    }
}

impl Drop for Request {
    fn drop(&mut self) {
        // It may be dropped by its own answer, when there is nothing left to end.
        if let Ok(mut errand) = self.0.try_borrow_mut() {
            errand.answered = None;
            errand.timer = None;
            errand.slices = None;
            // A worker that is busy is terminated.
            errand.worker = None;
        }
    }
}

impl Errand {
    fn begin(&mut self, weak: &Weak<RefCell<Errand>>) {
        let Some(worker) = &mut self.worker else { return self.help_oneself(weak) };
        let news = weak.clone();
        worker.listen(move |event| hear(&news, event));
        if worker.ready {
            return self.hand_over(weak);
        }
        self.wait(weak, PATIENCE);
    }

    /// Takes the worker for lost if nothing is heard of it within so many milliseconds.
    fn wait(&mut self, weak: &Weak<RefCell<Errand>>, milliseconds: u32) {
        let late = weak.clone();
        self.timer = Timer::after(milliseconds, move || hear(&late, News::Failed));
    }

    /// Gives the job to the worker.
    fn hand_over(&mut self, weak: &Weak<RefCell<Errand>>) {
        let text = format!("{}\n{}", self.id, self.job.to_text());
        if self.worker.as_ref().is_some_and(|worker| worker.send(&text)) {
            self.wait(weak, SILENCE);
        } else {
            self.give_up(weak);
        }
    }

    /// Works on this thread from now on, and tries no worker again.
    fn give_up(&mut self, weak: &Weak<RefCell<Errand>>) {
        FAILED.set(true);
        self.worker = None;
        self.help_oneself(weak);
    }

    fn help_oneself(&mut self, weak: &Weak<RefCell<Errand>>) {
        self.timer = None;
        let weak = weak.clone();
        let mut work = None;
        self.slices = Some(Slices::new(move || {
            let Some(errand) = weak.upgrade() else { return true };
            let mut this = errand.borrow_mut();
            let Some(work) = &mut work else {
                work = Some(this.job.start());
                return false;
            };
            let Some(answer) = work.step() else { return false };
            let answered = this.answered.take();
            // The answer may well drop the request.
            drop(this);
            if let Some(answered) = answered {
                answered(answer);
            }
            true
        }));
    }

    /// The answer in what the worker said, if it is one to this job.
    fn read(&self, text: &str) -> Option<Answer> {
        let (id, answer) = text.split_once('\n')?;
        let answer = Answer::from_text(answer)?;
        (id.parse() == Ok(self.id) && self.job.accepts(&answer)).then_some(answer)
    }
}

/// The worker has done something.
fn hear(weak: &Weak<RefCell<Errand>>, news: News) {
    let Some(errand) = weak.upgrade() else { return };
    let mut this = errand.borrow_mut();
    match news {
        News::Ready => {
            if let Some(worker) = &mut this.worker {
                worker.ready = true;
            }
            this.hand_over(weak);
        }
        News::Said(text) => match this.read(&text) {
            Some(answer) => {
                this.timer = None;
                SPARE.set(this.worker.take());
                let answered = this.answered.take();
                // The answer may well drop the request.
                drop(this);
                if let Some(answered) = answered {
                    answered(answer);
                }
            }
            None => this.give_up(weak),
        },
        News::Failed => this.give_up(weak),
    }
}
