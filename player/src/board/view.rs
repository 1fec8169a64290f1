//! The drawing of a game: arrows and vertices as SVG, each made once a game and
//! then changed in place, so that every change can be a transition.

use super::geometry::{Drawing, Point, Px, Tip, draw, half_width, outline};
use super::input::{Aim, Direction, Gesture, nearest, neighbour};
use super::layout::place;
use crate::app::App;
use crate::browser::{self, SizeWatch};
use crate::dom::{El, el, part, svg};
use crate::i18n;
use crate::state::game::Game;
use crate::ui;
use influence_engine::{Board, Side};
use std::fmt::Write;
use sycamore::prelude::*;
use sycamore::web::events;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent, MouseEvent, PointerEvent};

/// The size before the page has been laid out.
const UNKNOWN: Point = Point::new(344.0, 380.0);

/// The parts of a board's drawing, as handles that can be copied.
#[derive(Clone, Copy)]
struct Parts {
    app: App,
    game: Game,
    drawing: ReadSignal<Drawing>,
    /// The vertex that had the focus last.
    focus: Signal<usize>,
    /// Whether the last input came from the keyboard.
    keys: Signal<bool>,
    /// Whether the last pointer was one that hovers.
    mouse: Signal<bool>,
    frame: NodeRef,
}

/// The board of `game`, its vertices at the catalog's `positions` where those
/// are known and leave room.
pub(crate) fn board(app: App, game: Game, positions: Option<Vec<Point>>) -> El {
    let model = game.session.with(|session| session.board().clone());
    let size = create_signal(UNKNOWN);
    let drawing = {
        let model = model.clone();
        create_memo(move || {
            let size = size.get();
            draw(&model, place(&model, positions.as_deref(), size), size)
        })
    };
    let parts = Parts {
        app,
        game,
        drawing,
        focus: create_signal(0),
        keys: create_signal(false),
        mouse: create_signal(false),
        frame: create_node_ref(),
    };
    watch_size(parts.frame, size);
    parts.follow_focus();
    let mut arrows = svg("g").class("arrows").set("aria-hidden", "true");
    for arc in 0..model.arcs().len() {
        arrows = arrows.child(parts.arrow(arc));
    }
    let mut vertices = svg("g");
    for vertex in 0..model.vertex_count() {
        vertices = vertices.child(parts.vertex(&model, vertex));
    }
    let looks = move || {
        game.view.with(|view| {
            let mut class = String::from("board");
            for (name, set) in [
                (" flipped", view.flipped),
                (" previewing", view.preview.is_some()),
                (" over", view.outcome.is_some()),
            ] {
                if set {
                    class.push_str(name);
                }
            }
            class
        })
    };
    let drawing = svg("svg")
        .follow("viewBox", move || format!("0 0 {}", size.get()))
        .set("role", "group")
        .follow("aria-label", app.text(i18n::board_label))
        .on(events::click, move |_| parts.gesture(Gesture::Cancel))
        .on(events::pointerdown, move |event| parts.note_pointer(&event))
        .on(events::keydown, move |event| parts.key(&event))
        .child(arrows)
        .child(vertices)
        .child(parts.badge());
    el("div")
        .follow("class", looks)
        .follow_some("data-turn", move || {
            game.view.with(|view| view.turn.map(|side| ui::side_class(side).into()))
        })
        .follow("style", move || {
            game.view.with(|view| format!("--turn-at:{}ms", view.plan.turn_at))
        })
        .known_as(parts.frame)
        .child(drawing)
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
    fn gesture(self, gesture: Gesture) {
        let confirm = self.app.settings.with_untracked(|settings| settings.confirm);
        self.game.gesture(gesture, confirm);
    }

    fn note_pointer(self, event: &PointerEvent) {
        self.keys.set(false);
        self.mouse.set(event.pointer_type() == "mouse");
    }

    /// The one vertex that the Tab key stops at.
    fn stop(self) -> Option<usize> {
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
        create_effect(move || {
            self.game.session.track();
            if untrack(|| self.game.view.with(|view| view.outcome.is_some())) {
                return;
            }
            let lost = browser::focused().is_none_or(|element| {
                element.closest("[data-vertex], .actions").ok().flatten().is_some()
            });
            if let (true, Some(stop)) =
                (lost && untrack(|| self.keys.get()), untrack(|| self.stop()))
            {
                self.focus_on(stop);
            }
        });
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
                return self.gesture(Gesture::Tap(self.focus.get()));
            }
            "Escape" => return self.gesture(Gesture::Cancel),
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
        let Parts { game, drawing, .. } = self;
        let (from, to) = drawing.with(|drawing| (drawing.arrows[arc].from, drawing.arrows[arc].to));
        let points_to =
            move || game.view.with(|view| if view.flipped { from } else { to }.to_string());
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
            let flipped = game.view.with(|view| view.flipped);
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
            let flipped = game.view.with(|view| view.flipped);
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
    fn late(self, vertices: &[usize]) -> String {
        self.game.view.with(|view| {
            let gone = vertices.iter().filter(|&&vertex| !view.remaining.contains(vertex));
            let start = gone.map(|&vertex| view.plan.start(vertex)).min().unwrap_or(0);
            format!("--late:{start}ms")
        })
    }

    /// One vertex: what answers to pointers, its shape and its sign.
    fn vertex(self, model: &Board, vertex: usize) -> El {
        let Parts { game, drawing, .. } = self;
        let side = model.side(vertex);
        let class = move || self.vertex_class(side, vertex);
        let transform = move || {
            let at = drawing.with(|drawing| drawing.centres[vertex]);
            format!("translate({at})")
        };
        let shape =
            move |grow: f64| move || drawing.with(|drawing| outline(side, drawing.radius + grow));
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
            // A screen reader's click comes from no pointer.
            let hovers = self.mouse.get() && event.detail() > 0;
            self.gesture(if hovers { Gesture::Click(vertex) } else { Gesture::Tap(vertex) });
        };
        let focus = move || {
            self.focus.set(vertex);
            if self.keys.get() {
                self.gesture(Gesture::Enter(vertex));
            }
        };
        let figure = svg("g")
            .class("figure")
            .child(svg("path").class("halo").follow("d", shape(4.0)))
            .child(svg("path").class("body").follow("d", shape(0.0)))
            .child(svg("path").class("shine").follow("d", shine))
            .child(
                svg("path").class("sign").follow("transform", sign_place).set("d", ui::sign(side)),
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
            .on(events::focus, move |_| focus())
            .on(events::blur, move |_| self.gesture(Gesture::Leave(vertex)))
            .on(events::keyup, move |_| self.keys.set(true))
            .on(events::click, move |event| click(&event))
            .child(svg("circle").class("reach").follow("r", reach))
            .child(figure)
            .child(svg("path").class("ring").follow("d", shape(9.0)))
    }

    fn vertex_class(self, side: Side, vertex: usize) -> String {
        self.game.view.with(|view| {
            let mut class = format!("vertex {}", ui::side_class(side));
            let awarded = view.outcome.and_then(|outcome| outcome.awarded);
            let chosen = view.preview.is_some_and(|preview| preview.vertex == vertex);
            let states = [
                (" gone", !view.remaining.contains(vertex)),
                (" playable", view.legal.contains(vertex)),
                (" choosable", view.choosable.contains(vertex)),
                (" captured", view.is_previewed(vertex)),
                (" chosen", chosen),
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
        let mut label = i18n::vertex_label(lang, count, &(vertex + 1), side);
        self.game.view.with(|view| {
            if let Some(preview) = view.preview.filter(|preview| preview.vertex == vertex) {
                let _ = write!(label, ": {}", numbers(preview.taken.iter()));
            } else if !view.choosable.contains(vertex) && view.outcome.is_none() {
                let _ = write!(label, ", {}", i18n::vertex_waits(lang));
            }
        });
        label
    }

    /// The size of the capture shown, beside the vertex chosen.
    fn badge(self) -> View {
        let Parts { game, drawing, .. } = self;
        let size = create_selector(move || {
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
            Some(size) => {
                let pill = svg("rect")
                    .set("x", "-20")
                    .set("y", "-14")
                    .set("width", "40")
                    .set("height", "28")
                    .set("rx", "14");
                svg("g")
                    .class("badge")
                    .follow("transform", place)
                    .set("aria-hidden", "true")
                    .child(pill)
                    .child(svg("text").set("y", "6").child(format!("+{size}")))
                    .into()
            }
            None => View::default(),
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
