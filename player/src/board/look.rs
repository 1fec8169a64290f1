//! Zooming and moving a large board by wheel, fingers, mouse and buttons.

use super::geometry::Point;
use super::layout::is_tall;
use super::view::Parts;
use super::zoom::Zoom;
use crate::dom::el;
use crate::{i18n, ui};
use sycamore::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent, PointerEvent, WheelEvent};

/// How much closer one press on a button leads.
pub(super) const CLOSER: f64 = 1.5;
/// The breadth of the strip that the buttons stand on, as in the style sheet.
const STRIP: f64 = 54.0;

/// What a frame of `size` has free beside its buttons: they stand below the board
/// where that is higher than wide, and to its right otherwise.
pub(super) fn beside_buttons(size: Point) -> Point {
    if is_tall(size) {
        Point::new(size.x, size.y - STRIP)
    } else {
        Point::new(size.x - STRIP, size.y)
    }
}

impl Parts {
    /// Whether the click that is being handled ends a drag.
    pub(super) fn dragged(self) -> bool {
        self.pointers.with_untracked(super::zoom::Pointers::dragged)
    }

    pub(super) fn press(self, event: &PointerEvent) {
        if let (true, Some(at)) = (self.zooms, self.place(event)) {
            self.pointers.update_silent(|pointers| pointers.press(event.pointer_id(), at));
        }
    }

    pub(super) fn release(self, event: &PointerEvent) {
        self.pointers.update_silent(|pointers| pointers.release(event.pointer_id()));
    }

    pub(super) fn drag(self, event: &PointerEvent) {
        if !self.zooms {
            return;
        }
        let Some(at) = self.place(event) else { return };
        let (zoom, size) = (self.zoom.get_untracked(), self.size.get_untracked());
        let mut pointers = self.pointers.get_clone_untracked();
        let next = pointers.drag(event.pointer_id(), at, zoom, size);
        self.pointers.set_silent(pointers);
        self.show(next);
    }

    pub(super) fn wheel(self, event: &WheelEvent) {
        if let (true, Some(at)) = (self.zooms, self.place(event)) {
            event.prevent_default();
            let factor = (1.0 - event.delta_y() * 0.002).clamp(0.5, 2.0);
            self.show(self.zoom.get_untracked().by(factor, at, self.size.get_untracked()));
        }
    }

    /// Closer, or further away, around the middle.
    pub(super) fn zoom_by(self, factor: f64) {
        if self.zooms {
            let size = self.size.get_untracked();
            self.show(self.zoom.get_untracked().by(factor, size * 0.5, size));
        }
    }

    /// A double tap beside the vertices shows the whole board.
    pub(super) fn recentre(self, event: &MouseEvent) {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let vertex = target.and_then(|target| target.closest("[data-vertex]").ok().flatten());
        if vertex.is_none() {
            self.show(Zoom::WHOLE);
        }
    }

    /// Brings a vertex into view that the focus comes to, unless it comes there
    /// by a pointer, under which nothing should move.
    pub(super) fn reveal(self, vertex: usize) {
        if self.zooms && !self.pointers.with_untracked(super::zoom::Pointers::pressed) {
            let at = self.drawing.with_untracked(|drawing| drawing.centres[vertex]);
            self.show(self.zoom.get_untracked().showing(at, self.size.get_untracked()));
        }
    }

    fn show(self, zoom: Zoom) {
        if zoom != self.zoom.get_untracked() {
            self.zoom.set(zoom);
        }
    }

    /// Where in the frame an event happened.
    fn place(self, event: &MouseEvent) -> Option<Point> {
        let frame = self.frame.try_get()?.dyn_into::<Element>().ok()?.get_bounding_client_rect();
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        Some(Point::new(x - frame.left(), y - frame.top()))
    }

    /// Buttons that do the same, on boards that need them.
    pub(super) fn zoom_buttons(self) -> View {
        if !self.zooms {
            return View::default();
        }
        let app = self.app;
        el("div")
            .class("zoom")
            .follow("data-zoomed", move || (self.zoom.get() != Zoom::WHOLE).to_string())
            .child(ui::icon_button(app, "zoom-in", ui::PLUS, i18n::zoom_in, move || {
                self.zoom_by(CLOSER);
            }))
            .child(ui::icon_button(app, "zoom-out", ui::MINUS, i18n::zoom_out, move || {
                self.zoom_by(1.0 / CLOSER);
            }))
            .child(ui::icon_button(app, "recentre", ui::WHOLE, i18n::recentre, move || {
                self.show(Zoom::WHOLE);
            }))
            .into()
    }
}
