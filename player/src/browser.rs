//! The few things that the player asks of the browser, each cleaned up when its
//! owner goes. What the browser calls back runs in the page's reactive scope,
//! outside of which signals must not be changed together.

use influence_engine::daily::Date;
use sycamore::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Element, HtmlDialogElement, HtmlElement, SvgElement, XmlHttpRequest, XmlHttpRequestResponseType,
};

/// Something to do later; dropped before, it is not done.
pub(crate) struct Timer {
    id: i32,
    _work: Closure<dyn FnMut()>,
}

impl Timer {
    /// Does `work` once, `milliseconds` from now.
    pub(crate) fn after(milliseconds: u32, work: impl FnOnce() + 'static) -> Option<Timer> {
        let page = use_global_scope();
        let work = Closure::once(move || page.run_in(work));
        let id = web_sys::window()?
            .set_timeout_with_callback_and_timeout_and_arguments_0(
                work.as_ref().unchecked_ref(),
                i32::try_from(milliseconds).unwrap_or(i32::MAX),
            )
            .ok()?;
        Some(Timer { id, _work: work })
    }
}

impl Drop for Timer {
    fn drop(&mut self) {
        if let Some(window) = web_sys::window() {
            window.clear_timeout_with_handle(self.id);
        }
    }
}

/// Calls `changed` with an element's inner size in CSS pixels, now and whenever
/// it changes, until this is dropped.
pub(crate) struct SizeWatch {
    observer: web_sys::ResizeObserver,
    _changed: Closure<dyn FnMut(js_sys::Array)>,
}

impl SizeWatch {
    pub(crate) fn new(
        element: &Element,
        mut changed: impl FnMut(f64, f64) + 'static,
    ) -> Option<SizeWatch> {
        let page = use_global_scope();
        let closure = Closure::new(move |entries: js_sys::Array| {
            if let Ok(entry) = entries.get(0).dyn_into::<web_sys::ResizeObserverEntry>() {
                let size = entry.content_rect();
                page.run_in(|| changed(size.width(), size.height()));
            }
        });
        let observer = web_sys::ResizeObserver::new(closure.as_ref().unchecked_ref()).ok()?;
        observer.observe(element);
        Some(SizeWatch { observer, _changed: closure })
    }
}

impl Drop for SizeWatch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// The fragment of the page's address, `#` included.
pub(crate) fn fragment() -> String {
    web_sys::window().and_then(|window| window.location().hash().ok()).unwrap_or_default()
}

/// Calls `heard` at every `event` of the window, as long as the page lives.
pub(crate) fn on_window(event: &str, mut heard: impl FnMut() + 'static) {
    let page = use_global_scope();
    let closure = Closure::<dyn FnMut()>::new(move || page.run_in(&mut heard));
    if let Some(window) = web_sys::window() {
        // Refused only for an unknown event target, which the window is not.
        let _ = window.add_event_listener_with_callback(event, closure.as_ref().unchecked_ref());
    }
    closure.forget();
}

/// Whether the system asks for less motion.
pub(crate) fn prefers_reduced_motion() -> bool {
    web_sys::window()
        .and_then(|window| window.match_media("(prefers-reduced-motion: reduce)").ok().flatten())
        .is_some_and(|query| query.matches())
}

/// The codes of the languages that the visitor prefers, best first.
pub(crate) fn preferred_languages() -> Vec<String> {
    let Some(window) = web_sys::window() else { return Vec::new() };
    window.navigator().languages().iter().filter_map(|code| code.as_string()).collect()
}

/// Sets an attribute of the document's root element.
pub(crate) fn set_root_attribute(name: &str, value: &str) {
    if let Some(root) = document().and_then(|document| document.document_element()) {
        // Refused only for a malformed name; ours are literals.
        let _ = root.set_attribute(name, value);
    }
}

pub(crate) fn set_title(title: &str) {
    if let Some(document) = document() {
        document.set_title(title);
    }
}

/// The text of the screen's heading.
pub(crate) fn heading() -> Option<String> {
    document()?.get_element_by_id("title")?.text_content()
}

/// Removes the splash of the static page.
pub(crate) fn remove_splash() {
    if let Some(splash) = document().and_then(|document| document.get_element_by_id("splash")) {
        splash.remove();
    }
}

/// The element that has the focus; `None` if it is the page itself.
pub(crate) fn focused() -> Option<Element> {
    document()?.active_element().filter(|element| element.tag_name() != "BODY")
}

/// Where nothing has the focus any more, gives it to the board's tab stop or else
/// to the screen, so that nobody has to start over from the top of the page.
pub(crate) fn catch_focus() {
    if focused().is_none()
        && let Some(page) = document()
    {
        let next = ["[data-vertex][tabindex='0']", "main"]
            .iter()
            .find_map(|place| page.query_selector(place).ok().flatten());
        if let Some(element) = next {
            focus(&element);
        }
    }
}

/// Gives an element the focus, if it can have it.
pub(crate) fn focus(element: &Element) {
    // A refused focus stays where it was.
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        let _ = element.focus();
    } else if let Some(element) = element.dyn_ref::<SvgElement>() {
        let _ = element.focus();
    }
}

/// Opens a dialog over the page, which it covers until it is closed.
pub(crate) fn show_dialog(place: NodeRef) {
    if let Some(dialog) = dialog(place) {
        // Refused only for a dialog that is open already.
        let _ = dialog.show_modal();
    }
}

/// Closes a dialog: the browser gives the focus back to where it was.
pub(crate) fn close_dialog(place: NodeRef) {
    if let Some(dialog) = dialog(place) {
        dialog.close();
    }
}

fn dialog(place: NodeRef) -> Option<HtmlDialogElement> {
    place.try_get()?.dyn_into().ok()
}

/// Shows a part that is fetched only when it is wanted, in `place`: `start.js`
/// knows where it is. It asks back with `answer`.
pub(crate) fn show_later(part: &str, place: &Element, answer: &JsValue, lang: &str) {
    let Some(window) = web_sys::window() else { return };
    if let Ok(show) = js_sys::Reflect::get(&window, &"show".into())
        && let Some(show) = show.dyn_ref::<js_sys::Function>()
    {
        let given = js_sys::Array::of4(&part.into(), place, answer, &lang.into());
        // What goes wrong there is said there.
        let _ = show.apply(&JsValue::NULL, &given);
    }
}

/// Gives the focus to the screen's root and shows its top.
pub(crate) fn go_to_screen() {
    if let Some(root) = document().and_then(|page| page.query_selector("[data-screen]").ok()?) {
        focus(&root);
    }
    if let Some(window) = web_sys::window() {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}

/// Milliseconds on a clock that never goes back; 0 without one.
pub(crate) fn now() -> f64 {
    web_sys::window().and_then(|window| window.performance()).map_or(0.0, |clock| clock.now())
}

/// How many processors the device says it has; 1 if it does not say.
pub(crate) fn processors() -> usize {
    web_sys::window()
        .map_or(1, |window| window.navigator().hardware_concurrency().max(1.0) as usize)
}

/// A number that differs from game to game.
pub(crate) fn chance() -> u64 {
    (js_sys::Math::random() * 9_007_199_254_740_992.0) as u64
}

/// The whole minutes since 1970-01-01 that the device's clock shows, in UTC; 0
/// before that.
pub(crate) fn minutes() -> usize {
    (js_sys::Date::now() / 60_000.0) as usize
}

/// A date in words, in the language with this code; its weekday too if `long`.
pub(crate) fn date_words(date: Date, language: &str, long: bool) -> String {
    let options = js_sys::Object::new();
    let option = |name: &str, value: &str| {
        // Refused only by an object that is frozen.
        let _ = js_sys::Reflect::set(&options, &name.into(), &value.into());
    };
    option("timeZone", "UTC");
    option("day", "numeric");
    option("month", if long { "long" } else { "short" });
    if long {
        option("weekday", "long");
        option("year", "numeric");
    }
    let moment = f64::from(date.days()) * 86_400_000.0;
    let words = js_sys::Date::new(&moment.into()).to_locale_date_string(language, &options);
    words.into()
}

/// The address of this page with another fragment.
pub(crate) fn address(fragment: &str) -> String {
    let page = web_sys::window().and_then(|window| window.location().href().ok());
    let page = page.unwrap_or_default();
    format!("{}{fragment}", page.split('#').next().unwrap_or_default())
}

/// The address of a file of the game that the page names in the attribute `name`
/// of its script: it lies beside the script.
pub(crate) fn file_address(name: &str) -> Option<String> {
    let document = document()?;
    let script = document.query_selector("script[data-worker]").ok()??;
    let base = document.base_uri().ok()??;
    let base = web_sys::Url::new_with_base(&script.get_attribute("src")?, &base).ok()?;
    let file = script.get_attribute(name)?;
    Some(web_sys::Url::new_with_base(&file, &base.href()).ok()?.href())
}

/// Fetches the file that the page names in the attribute `name` of its script;
/// `None` if it cannot be had.
pub(crate) fn fetch(name: &str, answered: impl FnOnce(Option<Vec<u8>>) + 'static) {
    let page = use_global_scope();
    let mut answered = Some(answered);
    let mut answer = move |bytes| {
        if let Some(answered) = answered.take() {
            page.run_in(|| answered(bytes));
        }
    };
    let request = file_address(name).and_then(|address| {
        let request = XmlHttpRequest::new().ok()?;
        request.open("GET", &address).ok()?;
        request.set_response_type(XmlHttpRequestResponseType::Arraybuffer);
        Some(request)
    });
    let Some(request) = request else { return answer(None) };
    let asked = request.clone();
    let ended = Closure::once_into_js(move || {
        let whole = asked.status() == Ok(200);
        let body = asked.response().ok().filter(|_| whole);
        answer(body.map(|body| js_sys::Uint8Array::new(&body).to_vec()));
    });
    request.set_onloadend(Some(ended.unchecked_ref()));
    // An answer that stops in its midst ends, too.
    request.set_timeout(30_000);
    // What cannot be sent ends at once, as an error.
    let _ = request.send();
}

fn document() -> Option<web_sys::Document> {
    web_sys::window()?.document()
}
