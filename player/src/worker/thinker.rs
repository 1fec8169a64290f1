//! One Web Worker, as the page sees it.

use super::READY;
use crate::browser;
use sycamore::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// What a worker does.
pub(super) enum News {
    /// It can take a job.
    Ready,
    /// It says something else.
    Said(String),
    /// It did not start, or broke.
    Failed,
}

/// A worker, terminated when dropped.
pub(super) struct Thinker {
    worker: Worker,
    /// Whether it has started.
    pub(super) ready: bool,
    heard: Option<Closure<dyn FnMut(MessageEvent)>>,
    failed: Option<Closure<dyn FnMut(web_sys::Event)>>,
}

impl Thinker {
    /// A worker about to start; `None` if the browser refuses.
    pub(super) fn start() -> Option<Thinker> {
        let url = browser::file_address("data-worker")?;
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&url, &options).ok()?;
        // The page's own code, compiled already: nothing is fetched again, and the
        // two can never be of different versions.
        worker.post_message(&wasm_bindgen::module()).ok()?;
        Some(Thinker { worker, ready: false, heard: None, failed: None })
    }

    /// Tells `news` of whatever the worker does from now on.
    pub(super) fn listen(&mut self, news: impl Fn(News) + Clone + 'static) {
        let page = use_global_scope();
        let tell = news.clone();
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            page.run_in(|| tell(if text == READY { News::Ready } else { News::Said(text) }));
        });
        let failed = Closure::<dyn FnMut(web_sys::Event)>::new(move |event: web_sys::Event| {
            // The page knows what to do; nobody need read of it.
            event.prevent_default();
            page.run_in(|| news(News::Failed));
        });
        self.worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        self.worker.set_onmessageerror(Some(failed.as_ref().unchecked_ref()));
        self.worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        self.heard = Some(heard);
        self.failed = Some(failed);
    }

    /// Sends a text; false if it cannot be sent.
    pub(super) fn send(&self, text: &str) -> bool {
        self.worker.post_message(&text.into()).is_ok()
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onmessageerror(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}
