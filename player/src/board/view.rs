//! The drawing of a game: arrows and vertices as SVG, each made once a game, in
//! slices, and then changed in place, so that every change can be a transition.

use super::arrow::Tip;
use super::geometry::{Drawing, Point, Px, draw};
use super::input::{Aim, Direction, Gesture, nearest, neighbour};
use super::layout::{Layout, is_tall};
use super::look::{CLOSER, beside_buttons};
use super::plan::Plan;
use super::zoom::{Pointers, ZOOMED, Zoom};
use crate::app::App;
use crate::browser::{self, SizeWatch};
use crate::dom::{El, effect, el, selector, svg};
use crate::i18n;
use crate::slices::Slices;
use crate::state::game::Game;
use crate::{sound, ui};
use influence_engine::{Board, VertexSet};
use std::cell::RefCell;
use std::rc::Rc;
use sycamore::prelude::*;
use sycamore::web::events;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent, PointerEvent};

/// The parts of a board's drawing, as handles that can be copied.
#[derive(Clone, Copy)]
pub(super) struct Parts {
    pub(super) app: App,
    pub(super) game: Game,
    pub(super) drawing: ReadSignal<Drawing>,
    /// Whether the arrows are turned round.
    flipped: ReadSignal<bool>,
    /// What remains after the last move, and how that move is animated.
    after: ReadSignal<(VertexSet, Plan)>,
    /// The vertex that had the focus last.
    pub(super) focus: Signal<usize>,
    /// Whether the last input came from the keyboard.
    pub(super) keys: Signal<bool>,
    /// Whether the last pointer was one that hovers.
    pub(super) mouse: Signal<bool>,
    pub(super) frame: NodeRef,
    pub(super) size: ReadSignal<Point>,
    /// Whether the board is so large that one may look closer.
    pub(super) zooms: bool,
    pub(super) zoom: Signal<Zoom>,
    pub(super) pointers: Signal<Pointers>,
}

/// Vertices, and arrows, that are made in one go.
const VERTICES: usize = 2;
const ARROWS: usize = 4;

/// The board of `game`, its vertices at the catalog's `positions` where those
/// are known and leave room; and whether it has been drawn. It is found and made
/// in slices, once its size is known, so that nobody waits for a large one.
pub(crate) fn board(app: App, game: Game, positions: Option<Vec<Point>>) -> (El, ReadSignal<bool>) {
    let model = game.session.with(|session| Rc::new(session.board().clone()));
    let size = create_signal(Point::default());
    let drawing = create_signal(Drawing::unknown(model.vertex_count()));
    let flipped = selector(move || game.view.with(|view| view.flipped));
    let after = selector(move || game.view.with(|view| (view.remaining, view.plan.clone())));
    let parts = Parts {
        app,
        game,
        drawing: *drawing,
        flipped,
        after,
        focus: create_signal(0),
        keys: create_signal(false),
        mouse: create_signal(false),
        frame: create_node_ref(),
        size: selector(move || drawing.with(|drawing| drawing.size)),
        zooms: model.vertex_count() > ZOOMED,
        zoom: create_signal(Zoom::WHOLE),
        pointers: create_signal(Pointers::default()),
    };
    watch_size(parts.frame, size);
    parts.follow_focus();
    let mut groups = Groups { made: create_signal(0), count: 0 };
    let dressed = model.is_acyclic();
    let board = model.clone();
    let arrow: Rc<dyn Fn(usize) -> El> = Rc::new(move |arc| parts.arrow(arc));
    let vertex: Rc<dyn Fn(usize) -> El> = Rc::new(move |vertex| parts.vertex(&board, vertex));
    let arrows = groups.of(model.arcs().len(), ARROWS, &arrow);
    let vertices = groups.of(model.vertex_count(), VERTICES, &vertex);
    let drawn = selector(move || groups.all_made());
    let layout = Layout::new((*model).clone(), positions);
    draw_in_slices(layout, model, *size, drawing, move || groups.make_next());
    effect(move || {
        let on = dressed && drawn.get() && app.settings.with(|settings| settings.dressed);
        // Said anew when the arrows turn: what the pictograms stand for turns with them.
        if let (true, Some(Ok(frame))) = (on, parts.frame.try_get().map(JsCast::dyn_into)) {
            browser::show_later("pictograms", &frame, &flipped.get().into(), app.lang().code());
        }
    });
    let looks = move || {
        let unknown = !drawn.get();
        game.view.with(|view| {
            let mut class = String::from("board");
            for (name, set) in [
                (" flipped", view.flipped),
                (" previewing", view.preview.is_some()),
                (" over", view.outcome.is_some()),
                (" unknown", unknown),
                (" zooms", parts.zooms),
                (" tall", is_tall(size.get())),
            ] {
                if set {
                    class.push_str(name);
                }
            }
            class
        })
    };
    let scene = svg("svg")
        .follow("viewBox", move || parts.zoom.get().view_box(parts.size.get()))
        .set("role", "group")
        .follow("aria-label", app.text(i18n::board_label))
        .on(events::click, move |_| {
            if !parts.dragged() {
                parts.gesture(Gesture::Cancel);
            }
        })
        .on(events::pointerdown, move |event| parts.note_pointer(&event))
        .on(events::pointermove, move |event| parts.drag(&event))
        .on(events::pointerup, move |event| parts.release(&event))
        .on(events::pointercancel, move |event| parts.release(&event))
        .on(events::pointerleave, move |event| parts.release(&event))
        .on(events::wheel, move |event| parts.wheel(&event))
        .on(events::dblclick, move |event| parts.recentre(&event))
        .on(events::keydown, move |event| parts.key(&event))
        .child(arrows.class("arrows").set("aria-hidden", "true"))
        .child(vertices)
        .child(parts.badge());
    let frame = el("div")
        .follow("class", looks)
        .follow_some("data-turn", move || {
            game.view.with(|view| view.turn.map(|side| ui::side_class(side).into()))
        })
        .follow("style", move || {
            let turn_at = game.view.with(|view| view.plan.turn_at);
            // Widths of lines are given for vertices of 26 pixels.
            let unit = drawing.with(|drawing| (drawing.radius / 26.0).max(0.5));
            format!("--turn-at:{turn_at}ms;--unit:{}px", Px(unit))
        })
        .known_as(parts.frame)
        .child(scene)
        .child(parts.zoom_buttons());
    (frame, drawn)
}

/// Groups of a board's parts, made one after the other.
#[derive(Clone, Copy)]
struct Groups {
    /// How many have been made.
    made: Signal<usize>,
    count: usize,
}

impl Groups {
    /// The place of `count` parts, in groups of `length`.
    fn of(&mut self, count: usize, length: usize, make: &Rc<dyn Fn(usize) -> El>) -> El {
        let mut all = svg("g");
        for start in (0..count).step_by(length) {
            let (place, made, make) = (self.count, self.made, make.clone());
            self.count += 1;
            let group = move || {
                let parts = start..count.min(start + length);
                parts.map(|part| View::from(make(part))).collect::<Vec<_>>().into()
            };
            all = all.child(ui::when(move || made.get() > place, group));
        }
        all
    }

    fn all_made(self) -> bool {
        self.made.get() == self.count
    }

    /// Makes the next group, if there is one; true once there is none.
    fn make_next(self) -> bool {
        let made = self.made.get_untracked();
        if made < self.count {
            self.made.set(made + 1);
        }
        made >= self.count
    }
}

/// Works out where things are whenever the frame's size has changed, then calls
/// `more` until it returns true.
fn draw_in_slices(
    layout: Layout,
    model: Rc<Board>,
    size: ReadSignal<Point>,
    drawing: Signal<Drawing>,
    more: impl Fn() -> bool + Copy + 'static,
) {
    let layout = Rc::new(RefCell::new(layout));
    let work = create_signal(None::<Slices>);
    effect(move || {
        let size = size.get();
        // Nothing is drawn before the page has been laid out.
        if size == Point::default() {
            return;
        }
        let room = if model.vertex_count() > ZOOMED { beside_buttons(size) } else { size };
        let (layout, model) = (layout.clone(), model.clone());
        let mut placed = false;
        work.set_silent(Some(Slices::new(move || {
            if placed {
                return more();
            }
            let mut layout = layout.borrow_mut();
            match layout.place(room) {
                Some(centres) => {
                    drawing.set(Drawing { size, ..draw(&model, centres, room) });
                    placed = true;
                }
                None => layout.search(room),
            }
            false
        })));
    });
}

/// Keeps `size` at the size of the element in `frame`.
fn watch_size(frame: NodeRef, size: Signal<Point>) {
    let watch = create_signal(None::<SizeWatch>);
    on_mount(move || {
        let element = frame.get().dyn_into::<Element>().ok();
        watch.set_silent(element.and_then(|element| {
            SizeWatch::new(&element, move |width, height| {
                if width > 1.0 && height > 1.0 {
                    size.set(Point::new(width, height));
                }
            })
        }));
    });
}

impl Parts {
    pub(super) fn gesture(self, gesture: Gesture) {
        let confirm = self.app.settings.with_untracked(|settings| settings.confirm);
        self.game.gesture(gesture, confirm);
    }

    /// Lets sounds be heard from now on, unless they are switched off.
    pub(super) fn wake(self) {
        if self.app.settings.with_untracked(|settings| settings.sound) {
            sound::wake();
        }
    }

    fn note_pointer(self, event: &PointerEvent) {
        self.keys.set(false);
        self.mouse.set(event.pointer_type() == "mouse");
        self.press(event);
    }

    /// The one vertex that the Tab key stops at.
    pub(super) fn stop(self) -> Option<usize> {
        let focus = self.focus.get();
        self.game.view.with(|view| {
            if view.remaining.contains(focus) {
                return Some(focus);
            }
            let among = if view.choosable.is_empty() { view.remaining } else { view.choosable };
            self.drawing.with(|drawing| nearest(&drawing.centres, among, focus))
        })
    }

    /// After a move, the focus goes on to a vertex that is still there.
    fn follow_focus(self) {
        effect(move || {
            self.game.session.track();
            if untrack(|| self.game.view.with(|view| view.outcome.is_some())) {
                return;
            }
            let on_board =
                browser::focused().is_some_and(|element| element.has_attribute("data-vertex"));
            if let (true, Some(stop)) = (on_board, untrack(|| self.stop())) {
                self.focus_on(stop);
                untrack(|| self.look_at(stop));
            }
        });
    }

    /// Shows what the vertex that the keyboard is at would capture.
    pub(super) fn look_at(self, vertex: usize) {
        if self.keys.get() {
            self.reveal(vertex);
            self.gesture(Gesture::Enter(vertex));
        }
    }

    fn focus_on(self, vertex: usize) {
        let element = self.frame.try_get().and_then(|frame| {
            let frame = frame.dyn_into::<Element>().ok()?;
            frame.query_selector(&format!("[data-vertex='{vertex}']")).ok()?
        });
        if let Some(element) = element {
            browser::focus(&element);
        }
    }

    fn key(self, event: &KeyboardEvent) {
        self.keys.set(true);
        let direction = match event.key().as_str() {
            "ArrowUp" => Direction::Up,
            "ArrowDown" => Direction::Down,
            "ArrowLeft" => Direction::Left,
            "ArrowRight" => Direction::Right,
            "Enter" | " " => {
                event.prevent_default();
                self.wake();
                return self.gesture(Gesture::Tap(self.focus.get()));
            }
            "Escape" => return self.gesture(Gesture::Cancel),
            "+" => return self.zoom_by(CLOSER),
            "-" => return self.zoom_by(1.0 / CLOSER),
            "0" => return self.zoom.set(Zoom::WHOLE),
            _ => return,
        };
        event.prevent_default();
        let remaining = self.game.view.with(|view| view.remaining);
        let next = self
            .drawing
            .with(|drawing| neighbour(&drawing.centres, remaining, self.focus.get(), direction));
        if let Some(next) = next {
            // Going elsewhere lets go of what was aimed at.
            self.gesture(Gesture::Cancel);
            self.focus_on(next);
        }
    }

    /// One arrow: its shaft and its head, which turn round together.
    fn arrow(self, arc: usize) -> El {
        let Parts { game, drawing, flipped, .. } = self;
        let (from, to) = drawing.with(|drawing| (drawing.arrows[arc].from, drawing.arrows[arc].to));
        let points_to = move || if flipped.get() { from } else { to }.to_string();
        let class = move || {
            game.view.with(|view| {
                let gone = !(view.remaining.contains(from) && view.remaining.contains(to));
                let lit = view.preview.is_some_and(|preview| {
                    preview.taken.contains(from) && preview.taken.contains(to)
                });
                let class = match (gone, lit) {
                    (true, _) => "arrow gone",
                    (false, true) => "arrow lit",
                    (false, false) => "arrow",
                };
                class.into()
            })
        };
        let path = move || drawing.with(|drawing| drawing.arrows[arc].path.clone());
        let shaft = move || {
            let flipped = flipped.get();
            drawing.with(|drawing| {
                let arrow = &drawing.arrows[arc];
                // The shaft stops inside the head, which is its full width there.
                let hidden = arrow.head * 0.7;
                let offset = if flipped { -hidden } else { 0.0 };
                format!(
                    "stroke-dasharray:{}px {}px;stroke-dashoffset:{}px",
                    Px(arrow.length - hidden),
                    Px(arrow.length + hidden),
                    Px(offset)
                )
            })
        };
        let head_place = move || {
            let flipped = flipped.get();
            let Tip { at, degrees } = drawing.with(|drawing| drawing.arrows[arc].tip(flipped));
            let (x, y, degrees) = (Px(at.x), Px(at.y), Px(degrees));
            format!("transform:translate({x}px,{y}px) rotate({degrees}deg)")
        };
        let head = move || {
            let l = drawing.with(|drawing| drawing.arrows[arc].head);
            let (l, wide, notch) = (Px(l), Px(l * 0.6), Px(l * 0.8));
            format!("M0 0L-{l} {wide}L-{notch} 0L-{l} -{wide}Z")
        };
        svg("g")
            .follow("class", class)
            .set("data-arc", format!("{from}>{to}"))
            .follow("data-points-to", points_to)
            .follow("style", move || self.late(&[from, to]))
            .child(svg("path").class("shaft").follow("d", path).follow("style", shaft))
            .child(svg("path").class("head").follow("d", head).follow("style", head_place))
    }

    /// The delay of what leaves with the first of `vertices` to go.
    pub(super) fn late(self, vertices: &[usize]) -> String {
        self.after.with(|(remaining, plan)| {
            let gone = vertices.iter().filter(|&&vertex| !remaining.contains(vertex));
            let start = gone.map(|&vertex| plan.start(vertex)).min().unwrap_or(0);
            format!("--late:{start}ms")
        })
    }
}

/// Vertex numbers as people count them, from 1.
pub(crate) fn numbers(vertices: impl Iterator<Item = usize>) -> String {
    vertices.map(|vertex| (vertex + 1).to_string()).collect::<Vec<_>>().join(", ")
}

/// Whether the aim is one that the action bar should offer to confirm.
pub(crate) fn is_firm(aim: Aim) -> bool {
    matches!(aim, Aim::Firm(_))
}
