//! Elements built by calls on Sycamore's nodes.
//!
//! Sycamore's `view!` and its typed elements compile every text and every kind
//! of element to code of its own, and make whatever calls a function dynamic.
//! Here all elements share one type and all closures one boxed form, which
//! weighs a third less in the browser, and only what is said to follow follows.
//! What every element calls is kept from being inlined for the same reason.

use crate::browser;
use std::borrow::Cow;
use sycamore::prelude::*;
use sycamore::web::events::EventDescriptor;
use sycamore::web::{HtmlNode, ViewHtmlNode, ViewNode};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

/// A closure behind a pointer. The table of a `dyn Fn` would hold the code of
/// each closure up to three times: for `Fn`, `FnMut` and `FnOnce`.
trait Ask<T> {
    fn ask(&self) -> T;
}

impl<T, F: Fn() -> T> Ask<T> for F {
    fn ask(&self) -> T {
        self()
    }
}

/// The same for a closure that changes what it holds.
trait Act<A, T> {
    fn act(&mut self, argument: A) -> T;
}

impl<A, T, F: FnMut(A) -> T> Act<A, T> for F {
    fn act(&mut self, argument: A) -> T {
        self(argument)
    }
}

/// An element under construction.
pub(crate) struct El(HtmlNode);

/// An HTML element.
pub(crate) fn el(tag: &'static str) -> El {
    El(HtmlNode::create_element(tag.into()))
}

/// An SVG element.
pub(crate) fn svg(tag: &'static str) -> El {
    El(HtmlNode::create_element_ns("http://www.w3.org/2000/svg", tag.into()))
}

/// A text that follows what it reads.
pub(crate) fn text(text: impl Fn() -> String + 'static) -> View {
    text_boxed(Box::new(text))
}

#[inline(never)]
fn text_boxed(text: Box<dyn Ask<String>>) -> View {
    View::from_dynamic(move || text.ask())
}

/// A part of the page that is built anew whenever what it reads changes.
pub(crate) fn part(part: impl Fn() -> View + 'static) -> View {
    part_boxed(Box::new(part))
}

#[inline(never)]
fn part_boxed(part: Box<dyn Ask<View>>) -> View {
    View::from_dynamic(move || {
        // What had the focus may go with what was shown before.
        if browser::focused().is_some() {
            on_mount(browser::catch_focus);
        }
        part.ask()
    })
}

/// A value that follows what it reads, and tells only when it has changed.
/// Sycamore's own function would be compiled anew for every closure.
pub(crate) fn selector<T: PartialEq + 'static>(
    mut value: impl FnMut() -> T + 'static,
) -> ReadSignal<T> {
    selector_boxed(Box::new(move |()| value()))
}

#[inline(never)]
fn selector_boxed<T: PartialEq + 'static>(mut value: Box<dyn Act<(), T>>) -> ReadSignal<T> {
    create_selector(move || value.act(()))
}

/// Does `work` now and whenever what it reads has changed.
pub(crate) fn effect(mut work: impl FnMut() + 'static) {
    effect_boxed(Box::new(move |()| work()));
}

#[inline(never)]
fn effect_boxed(mut work: Box<dyn Act<(), ()>>) {
    create_effect(move || work.act(()));
}

impl El {
    /// Gives the element a class attribute that stays.
    pub(crate) fn class(self, class: impl Into<Cow<'static, str>>) -> El {
        self.set("class", class)
    }

    /// Gives the element an attribute that stays.
    pub(crate) fn set(self, name: &'static str, value: impl Into<Cow<'static, str>>) -> El {
        self.set_text(name, value.into())
    }

    #[inline(never)]
    fn set_text(mut self, name: &'static str, value: Cow<'static, str>) -> El {
        self.0.set_attribute(name.into(), MaybeDyn::Static(Some(value)));
        self
    }

    /// Gives the element an attribute that follows what `value` reads.
    pub(crate) fn follow(self, name: &'static str, value: impl Fn() -> String + 'static) -> El {
        self.follow_some(name, move || Some(value()))
    }

    /// Gives the element an attribute that comes and goes.
    pub(crate) fn follow_some(
        self,
        name: &'static str,
        value: impl Fn() -> Option<String> + 'static,
    ) -> El {
        self.follow_boxed(name, Box::new(value))
    }

    /// The browser hears only of changes: it would restyle an element whose
    /// attribute is set to what it is.
    #[inline(never)]
    fn follow_boxed(self, name: &'static str, value: Box<dyn Ask<Option<String>>>) -> El {
        if is_not_ssr!() {
            let element: Element = self.0.as_web_sys().clone().unchecked_into();
            let mut known = None;
            effect(move || {
                let value = value.ask();
                if value == known {
                    return;
                }
                // Refused only for a malformed name; ours are literals.
                let _ = match &value {
                    Some(value) => element.set_attribute(name, value),
                    None => element.remove_attribute(name),
                };
                known = value;
            });
        }
        self
    }

    /// Calls `handler` on every `event`, in the scope that the element is built in.
    pub(crate) fn on<E: EventDescriptor>(
        self,
        _event: E,
        mut handler: impl FnMut(E::EventTy) + 'static,
    ) -> El {
        self.on_boxed(E::NAME, Box::new(move |event: Event| handler(event.unchecked_into())))
    }

    #[inline(never)]
    fn on_boxed(mut self, name: &'static str, mut handler: Box<dyn Act<Event, ()>>) -> El {
        let scope = use_current_scope();
        let handler: Box<dyn FnMut(Event)> =
            Box::new(move |event| scope.run_in(|| handler.act(event)));
        self.0.set_event_handler(name.into(), handler);
        self
    }

    /// Lets `place` refer to the element.
    pub(crate) fn known_as(self, place: NodeRef) -> El {
        if is_not_ssr!() {
            place.set(Some(self.0.as_web_sys().clone()));
        }
        self
    }

    /// Adds a child, or several.
    pub(crate) fn child(self, child: impl Into<View>) -> El {
        self.append(child.into())
    }

    #[inline(never)]
    fn append(mut self, child: View) -> El {
        self.0.append_view(child);
        self
    }

    /// Adds a text that follows what it reads.
    pub(crate) fn text(self, words: impl Fn() -> String + 'static) -> El {
        self.child(text(words))
    }

    /// Adds a part that is built anew whenever what it reads changes.
    pub(crate) fn part(self, view: impl Fn() -> View + 'static) -> El {
        self.child(part(view))
    }
}

impl From<El> for View {
    #[inline(never)]
    fn from(element: El) -> View {
        View::from_node(element.0)
    }
}
