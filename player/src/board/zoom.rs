//! Looking closer at a large board, apart from any DOM: what part of it is
//! shown, and how fingers, mouse and wheel change that.

use super::geometry::Point;

/// Boards with more vertices than this can be zoomed.
pub(crate) const ZOOMED: usize = 16;
/// The closest look.
const CLOSEST: f64 = 4.0;
/// How far a pointer moves, in pixels, before a press is no tap any more.
const TAP: f64 = 8.0;

/// The part of a board that is shown in its frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Zoom {
    /// From 1, the whole board.
    pub(crate) scale: f64,
    /// The place on the board of the frame's top left corner.
    pub(crate) corner: Point,
}

impl Zoom {
    /// The whole board.
    pub(crate) const WHOLE: Zoom = Zoom { scale: 1.0, corner: Point::new(0.0, 0.0) };

    /// Closer by `factor`, in a frame of `size`; what is at the frame's point `at`
    /// stays there as far as the board's edges allow.
    pub(crate) fn by(self, factor: f64, at: Point, size: Point) -> Zoom {
        let scale = (self.scale * factor).clamp(1.0, CLOSEST);
        let corner = self.corner + at * (1.0 / self.scale - 1.0 / scale);
        Zoom { scale, corner }.within(size)
    }

    /// With the board pulled by `offset` pixels.
    pub(crate) fn pulled(self, offset: Point, size: Point) -> Zoom {
        Zoom { corner: self.corner - offset * (1.0 / self.scale), ..self }.within(size)
    }

    /// Moved as little as needed for the board's point `at` to be well inside.
    pub(crate) fn showing(self, at: Point, size: Point) -> Zoom {
        let shown = size * (1.0 / self.scale);
        let margin = 0.2;
        let place = |corner: f64, extent: f64, at: f64| {
            corner.min(at - margin * extent).max(at - (1.0 - margin) * extent)
        };
        let corner =
            Point::new(place(self.corner.x, shown.x, at.x), place(self.corner.y, shown.y, at.y));
        Zoom { corner, ..self }.within(size)
    }

    fn within(self, size: Point) -> Zoom {
        let room = size * (1.0 - 1.0 / self.scale);
        let corner =
            Point::new(self.corner.x.min(room.x).max(0.0), self.corner.y.min(room.y).max(0.0));
        Zoom { corner, ..self }
    }

    /// The SVG view box in a frame of `size`.
    pub(crate) fn view_box(self, size: Point) -> String {
        format!("{} {}", self.corner, size * (1.0 / self.scale))
    }
}

/// The pointers that press on a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pointers {
    down: Vec<(i32, Point)>,
    start: Point,
    /// Whether this press has become a drag or a pinch.
    dragged: bool,
}

impl Pointers {
    /// Whether the press under way, or the last one, was more than a tap.
    pub(crate) fn dragged(&self) -> bool {
        self.dragged
    }

    /// Whether a pointer is down.
    pub(crate) fn pressed(&self) -> bool {
        !self.down.is_empty()
    }

    /// A pointer comes down.
    pub(crate) fn press(&mut self, id: i32, at: Point) {
        self.release(id);
        if self.down.is_empty() {
            self.dragged = false;
            self.start = at;
        }
        self.down.push((id, at));
    }

    /// A pointer goes up or away.
    pub(crate) fn release(&mut self, id: i32) {
        self.down.retain(|&(other, _)| other != id);
    }

    /// A pointer moves: what is shown then.
    pub(crate) fn drag(&mut self, id: i32, to: Point, zoom: Zoom, size: Point) -> Zoom {
        let Some(place) = self.down.iter().position(|&(other, _)| other == id) else {
            return zoom;
        };
        let from = std::mem::replace(&mut self.down[place].1, to);
        if let [(_, one), (_, other)] = self.down[..] {
            self.dragged = true;
            let still = if place == 0 { other } else { one };
            let (before, after) = ((from - still).length(), (to - still).length());
            let middle = (from + still) * 0.5;
            let closer = zoom.by(after.max(1.0) / before.max(1.0), middle, size);
            return closer.pulled((to - from) * 0.5, size);
        }
        self.dragged |= (to - self.start).length() > TAP;
        if self.dragged { zoom.pulled(to - from, size) } else { zoom }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Point = Point::new(400.0, 600.0);

    fn close(a: Point, b: Point) -> bool {
        (a - b).length() < 1e-6
    }

    /// The board's point that is shown at the frame's point `at`.
    fn under(zoom: Zoom, at: Point) -> Point {
        zoom.corner + at * (1.0 / zoom.scale)
    }

    #[test]
    fn zooming_keeps_what_is_under_the_pointer() {
        let at = Point::new(250.0, 200.0);
        let zoom = Zoom::WHOLE.by(2.0, at, SIZE).by(1.5, at, SIZE);
        assert!(close(under(zoom, at), at), "{zoom:?}");
        assert!((zoom.scale - 3.0).abs() < 1e-9);
        assert!((zoom.by(100.0, at, SIZE).scale - CLOSEST).abs() < 1e-9);
    }

    #[test]
    fn nothing_beyond_the_board_is_ever_shown() {
        let mut zoom = Zoom::WHOLE;
        for n in 0..200 {
            let far = f64::from(n % 7) * 300.0 - 900.0;
            let at = Point::new(f64::from(n % 5) * 100.0, f64::from(n % 4) * 200.0);
            zoom = match n % 3 {
                0 => zoom.by(if n % 2 == 0 { 1.9 } else { 0.6 }, at, SIZE),
                1 => zoom.pulled(Point::new(far, -far), SIZE),
                _ => zoom.showing(at, SIZE),
            };
            let end = under(zoom, SIZE);
            assert!(zoom.scale >= 1.0 && zoom.corner.x >= 0.0 && zoom.corner.y >= 0.0, "{zoom:?}");
            assert!(end.x <= SIZE.x + 1e-6 && end.y <= SIZE.y + 1e-6, "{zoom:?}");
        }
        assert_eq!(zoom.by(0.01, SIZE, SIZE), Zoom::WHOLE);
    }

    #[test]
    fn a_point_is_brought_into_view() {
        let zoom = Zoom::WHOLE.by(4.0, Point::default(), SIZE);
        let at = Point::new(390.0, 300.0);
        let moved = zoom.showing(at, SIZE);
        let place = (at - moved.corner) * moved.scale;
        assert!(place.x <= SIZE.x && place.y <= SIZE.y && place.x >= 0.0 && place.y >= 0.0);
        assert_eq!(moved.showing(at, SIZE), moved);
    }

    #[test]
    fn a_small_shake_is_still_a_tap_and_a_drag_is_none() {
        let zoom = Zoom::WHOLE.by(2.0, Point::new(200.0, 300.0), SIZE);
        let mut pointers = Pointers::default();
        pointers.press(1, Point::new(100.0, 100.0));
        assert_eq!(pointers.drag(1, Point::new(104.0, 103.0), zoom, SIZE), zoom);
        assert!(!pointers.dragged());
        let pulled = pointers.drag(1, Point::new(144.0, 103.0), zoom, SIZE);
        assert!(pointers.dragged());
        assert!(close(pulled.corner, zoom.corner - Point::new(20.0, 0.0)));
        pointers.release(1);
        assert!(pointers.dragged(), "the click that follows is no tap");
        pointers.press(2, Point::default());
        assert!(!pointers.dragged());
    }

    #[test]
    fn two_fingers_pinch() {
        let mut pointers = Pointers::default();
        pointers.press(1, Point::new(180.0, 300.0));
        pointers.press(2, Point::new(220.0, 300.0));
        let zoom = pointers.drag(1, Point::new(160.0, 300.0), Zoom::WHOLE, SIZE);
        let zoom = pointers.drag(2, Point::new(240.0, 300.0), zoom, SIZE);
        assert!((zoom.scale - 2.0).abs() < 1e-9, "{zoom:?}");
        assert!(close(under(zoom, Point::new(200.0, 300.0)), Point::new(200.0, 300.0)));
        // A pointer that never came down changes nothing.
        assert_eq!(pointers.drag(9, Point::default(), zoom, SIZE), zoom);
    }
}
