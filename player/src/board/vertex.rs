//! The drawing of one vertex, and the size of the capture shown beside it.

use super::geometry::{Point, Px, half_width, outline};
use super::input::Gesture;
use super::view::{Parts, numbers};
use crate::dom::{El, part, selector, svg};
use crate::{i18n, ui};
use influence_engine::{Board, Side};
use sycamore::prelude::*;
use sycamore::web::events;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusEvent, MouseEvent, PointerEvent};

impl Parts {
    /// One vertex: what answers to pointers, its shape and its sign.
    pub(super) fn vertex(self, model: &Board, vertex: usize) -> El {
        let Parts { game, drawing, .. } = self;
        let side = model.side(vertex);
        let class = move || self.vertex_class(side, vertex);
        let transform = move || {
            let at = drawing.with(|drawing| drawing.centres[vertex]);
            format!("translate({at})")
        };
        let shape = move |grow: f64| {
            move || drawing.with(|drawing| outline(side, drawing.radius * (1.0 + grow)))
        };
        let reach = move || drawing.with(|drawing| Px(drawing.reach).to_string());
        let shine = move || {
            let r = drawing.with(|drawing| drawing.radius);
            let w = if side == Side::Red { r } else { half_width(r) };
            let at = |x: f64, y: f64| Point::new(w * x, w * y);
            format!("M{}Q{} {}", at(-0.62, -0.3), at(-0.5, -0.66), at(-0.12, -0.7))
        };
        let sign_place = move || {
            // The sign is 24 units wide; a length of one decimal is too coarse here.
            let scale = drawing.with(|drawing| drawing.radius) / 21.0;
            format!("scale(0.01) scale({}) translate(-12 -12)", Px(100.0 * scale))
        };
        let captured =
            move || game.view.with(|view| view.is_previewed(vertex).then(|| String::from("true")));
        let waits = move || game.view.with(|view| (!view.choosable.contains(vertex)).to_string());
        let hidden = move || {
            game.view.with(|view| (!view.remaining.contains(vertex)).then(|| String::from("true")))
        };
        let tab = move || if self.stop() == Some(vertex) { "0" } else { "-1" }.into();
        let hover = move |event: &PointerEvent, gesture: Gesture| {
            if event.pointer_type() != "touch" {
                self.gesture(gesture);
            }
        };
        let click = move |event: &MouseEvent| {
            event.stop_propagation();
            if self.dragged() {
                return;
            }
            self.wake();
            // A screen reader's click comes from no pointer.
            let hovers = self.mouse.get() && event.detail() > 0;
            self.gesture(if hovers { Gesture::Click(vertex) } else { Gesture::Tap(vertex) });
        };
        let focus = move |event: &FocusEvent| {
            self.focus.set(vertex);
            // The browser knows who comes by keyboard.
            let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            if target.is_some_and(|target| target.matches(":focus-visible") == Ok(true)) {
                self.keys.set(true);
            }
            self.look_at(vertex);
        };
        let figure = svg("g")
            .class("figure")
            .child(svg("path").class("halo").follow("d", shape(0.16)))
            .child(svg("path").class("body").follow("d", shape(0.0)))
            .child(svg("path").class("shine").follow("d", shine))
            .child(
                svg("g")
                    .follow("transform", sign_place)
                    .child(svg("path").class("sign").set("d", ui::sign(side))),
            );
        svg("g")
            .follow("class", class)
            .follow("transform", transform)
            .follow("style", move || self.late(&[vertex]))
            .set("data-vertex", vertex.to_string())
            .set("data-side", ui::side_class(side))
            .follow_some("data-captured", captured)
            .set("role", "button")
            .follow("tabindex", tab)
            .follow("aria-label", move || self.label(side, vertex))
            .follow("aria-disabled", waits)
            .follow_some("aria-hidden", hidden)
            .on(events::pointerenter, move |event| hover(&event, Gesture::Enter(vertex)))
            .on(events::pointerleave, move |event| hover(&event, Gesture::Leave(vertex)))
            .on(events::focus, move |event| focus(&event))
            .on(events::blur, move |_| self.gesture(Gesture::Leave(vertex)))
            .on(events::click, move |event| click(&event))
            .child(svg("circle").class("reach").follow("r", reach))
            .child(figure)
            .child(svg("path").class("ring").follow("d", shape(0.34)))
    }

    fn vertex_class(self, side: Side, vertex: usize) -> String {
        self.game.view.with(|view| {
            let mut class = format!("vertex {}", ui::side_class(side));
            let awarded = view.outcome.and_then(|outcome| outcome.awarded);
            let hint = self.game.hint.hint.get();
            let chosen = view.preview.is_some_and(|preview| preview.vertex == vertex);
            let states = [
                (" gone", !view.remaining.contains(vertex)),
                (" playable", view.legal.contains(vertex)),
                (" choosable", view.choosable.contains(vertex)),
                (" captured", view.is_previewed(vertex)),
                (" chosen", chosen),
                (" hinted", hint.is_some_and(|hint| hint.vertex == vertex)),
                (" awarded", awarded.is_some_and(|(_, rest)| rest.contains(vertex))),
            ];
            for (name, _) in states.iter().filter(|(_, set)| *set) {
                class.push_str(name);
            }
            class
        })
    }

    /// What a screen reader says of a vertex: side, number, how many it would
    /// capture, and which while that is shown.
    fn label(self, side: Side, vertex: usize) -> String {
        let lang = self.app.lang();
        let count = self
            .game
            .session
            .with(|session| session.position().capture(session.board(), vertex).len());
        let label = i18n::vertex_label(lang, count, &(vertex + 1), side);
        self.game.view.with(|view| {
            if let Some(preview) = view.preview.filter(|preview| preview.vertex == vertex) {
                i18n::vertex_shown(lang, &numbers(preview.taken.iter()), &label)
            } else if !view.choosable.contains(vertex) && view.outcome.is_none() {
                i18n::vertex_waits(lang, &label)
            } else {
                label
            }
        })
    }

    /// The size of the capture shown, beside the vertex chosen.
    pub(super) fn badge(self) -> View {
        let Parts { game, drawing, .. } = self;
        let size = selector(move || {
            game.view.with(|view| view.preview.map(|preview| preview.taken.len()))
        });
        let place = move || {
            game.view.with(|view| {
                let Some(preview) = view.preview else { return String::new() };
                drawing.with(|drawing| {
                    let at = drawing.centres[preview.vertex];
                    let r = drawing.radius;
                    let high = at.y - r - 8.0;
                    let y = if high < 16.0 { at.y + r + 8.0 } else { high };
                    format!("translate({})", Point::new(at.x + r * 0.75, y))
                })
            })
        };
        part(move || match size.get() {
            Some(size) => svg("g")
                .class("badge")
                .follow("transform", place)
                .set("aria-hidden", "true")
                .child(svg("rect"))
                .child(svg("text").child(format!("+{size}")))
                .into(),
            None => View::default(),
        })
    }
}
