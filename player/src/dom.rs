//! Elements built by calls on Sycamore's nodes.
//!
//! Sycamore's `view!` and its typed elements compile every text and every kind
//! of element to code of its own, and make whatever calls a function dynamic.
//! Here all elements share one type and all closures one boxed form, which
//! weighs a third less in the browser, and only what is said to follow follows.

use std::borrow::Cow;
use std::rc::Rc;
use sycamore::prelude::*;
use sycamore::web::events::EventDescriptor;
use sycamore::web::{HtmlNode, StringAttribute, ViewHtmlNode, ViewNode};
use wasm_bindgen::JsCast;
use web_sys::Event;

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
    let text: Box<dyn Fn() -> String> = Box::new(text);
    View::from_dynamic(text)
}

/// A part of the page that is built anew whenever what it reads changes.
pub(crate) fn part(part: impl Fn() -> View + 'static) -> View {
    let part: Box<dyn Fn() -> View> = Box::new(part);
    View::from_dynamic(part)
}

/// A value that follows what it reads, and tells only when it has changed.
/// Sycamore's own function would be compiled anew for every closure.
pub(crate) fn selector<T: PartialEq + 'static>(
    value: impl FnMut() -> T + 'static,
) -> ReadSignal<T> {
    selector_boxed(Box::new(value))
}

#[inline(never)]
fn selector_boxed<T: PartialEq + 'static>(value: Box<dyn FnMut() -> T>) -> ReadSignal<T> {
    create_selector(value)
}

/// Does `work` now and whenever what it reads has changed.
pub(crate) fn effect(work: impl FnMut() + 'static) {
    effect_boxed(Box::new(work));
}

#[inline(never)]
fn effect_boxed(work: Box<dyn FnMut()>) {
    create_effect(work);
}

impl El {
    /// Gives the element a class attribute that stays.
    pub(crate) fn class(self, class: impl Into<Cow<'static, str>>) -> El {
        self.set("class", class)
    }

    /// Gives the element an attribute that stays.
    pub(crate) fn set(mut self, name: &'static str, value: impl Into<Cow<'static, str>>) -> El {
        self.0.set_attribute(name.into(), MaybeDyn::Static(Some(value.into())));
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

    fn follow_boxed(mut self, name: &'static str, value: Box<dyn Fn() -> Option<String>>) -> El {
        let value = move || StringAttribute::Static(value().map(Cow::Owned));
        self.0.set_attribute(name.into(), MaybeDyn::Derived(Rc::new(value)));
        self
    }

    /// Calls `handler` on every `event`, in the scope that the element is built in.
    pub(crate) fn on<E: EventDescriptor>(
        self,
        _event: E,
        mut handler: impl FnMut(E::EventTy) + 'static,
    ) -> El {
        self.on_boxed(E::NAME, Box::new(move |event| handler(event.unchecked_into())))
    }

    fn on_boxed(mut self, name: &'static str, mut handler: Box<dyn FnMut(Event)>) -> El {
        let scope = use_current_scope();
        let handler: Box<dyn FnMut(Event)> = Box::new(move |event| scope.run_in(|| handler(event)));
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
    pub(crate) fn child(mut self, child: impl Into<View>) -> El {
        self.0.append_view(child.into());
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
    fn from(element: El) -> View {
        View::from_node(element.0)
    }
}
