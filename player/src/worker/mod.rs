//! Work for the computer, done in a Web Worker where there is one and in slices
//! on the page's own thread where there is none, with the same answers.
//!
//! A [`job::Job`] says what to do. [`desk::Request`] has it done: it keeps a
//! worker for the next job, terminates it when a job is cancelled, and turns to
//! the page's thread when a worker does not start, fails or answers nonsense.

pub(crate) mod desk;
pub(crate) mod job;
mod thinker;

use job::Job;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// What a worker says once it can take jobs.
const READY: &str = "ready";

/// If this is a worker and no page: takes jobs from now on.
pub(crate) fn serve() -> bool {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else {
        return false;
    };
    let page = scope.clone();
    let closure = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let answer = event.data().as_string().and_then(|text| reply(&text));
        // Without an answer the page helps itself. Texts can always be sent.
        let _ = page.post_message(&answer.unwrap_or_default().into());
    });
    scope.set_onmessage(Some(closure.as_ref().unchecked_ref()));
    closure.forget();
    let _ = scope.post_message(&READY.into());
    true
}

/// The reply to a message: the number of the request, then the answer.
fn reply(message: &str) -> Option<String> {
    let (id, job) = message.split_once('\n')?;
    let mut work = Job::from_text(job)?.start();
    loop {
        if let Some(answer) = work.step() {
            return Some(format!("{id}\n{}", answer.to_text()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reply_carries_the_number_of_its_request() {
        assert_eq!(
            reply("12\nmove expert 1 1000\nR 7\nRRB 1>2").as_deref(),
            Some("12\nmove 1 3 3")
        );
        assert_eq!(
            reply("13\nvalues 1000\nBRBRB 1>0 1>2 3>2 3>4\nR 1f\nB 1f").as_deref(),
            Some("13\nvalues 1,1 -5,-5")
        );
    }

    #[test]
    fn nonsense_gets_no_reply() {
        for message in
            ["", "1", "1\n", "1\nmove", "1\nmove expert 1 1\nR zz\nRB", "1\nvalues x\nRB"]
        {
            assert_eq!(reply(message), None, "{message:?}");
        }
    }
}
