//! What a gesture on the board does, apart from any DOM: every way of pointing
//! first shows a capture, and only acting on what is shown plays it.

use super::geometry::Point;
use influence_engine::VertexSet;

/// The vertex that the player points at, and how firmly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Aim {
    #[default]
    Nothing,
    /// Under the mouse or under the keyboard's focus: gone when that moves on.
    Passing(usize),
    /// Chosen by a tap or by Enter: stays until played or cancelled.
    Firm(usize),
}

impl Aim {
    /// The vertex aimed at.
    pub(crate) fn vertex(self) -> Option<usize> {
        match self {
            Aim::Nothing => None,
            Aim::Passing(vertex) | Aim::Firm(vertex) => Some(vertex),
        }
    }
}

/// A gesture on a vertex or on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gesture {
    /// The mouse or the focus comes to a vertex.
    Enter(usize),
    /// The mouse or the focus leaves a vertex.
    Leave(usize),
    /// A click with a mouse, whose pointer has shown the capture already.
    Click(usize),
    /// A tap with a finger, Enter, or a screen reader's click.
    Tap(usize),
    /// The Confirm button.
    Confirm,
    /// Escape, the Cancel button, or a tap beside the vertices.
    Cancel,
}

/// The aim after a gesture, and the vertex that it plays. `playable` holds what
/// the player may choose now; without `confirm` a tap plays at once.
pub(crate) fn act(
    aim: Aim,
    gesture: Gesture,
    playable: VertexSet,
    confirm: bool,
) -> (Aim, Option<usize>) {
    let shown = aim.vertex().filter(|&vertex| playable.contains(vertex));
    match gesture {
        Gesture::Enter(vertex) => match aim {
            Aim::Firm(_) => (aim, None),
            _ => (Aim::Passing(vertex), None),
        },
        Gesture::Leave(vertex) if aim == Aim::Passing(vertex) => (Aim::Nothing, None),
        Gesture::Leave(_) => (aim, None),
        Gesture::Click(vertex) | Gesture::Tap(vertex) if !playable.contains(vertex) => {
            (if gesture == Gesture::Click(vertex) { aim } else { Aim::Nothing }, None)
        }
        Gesture::Click(vertex) if shown == Some(vertex) => (Aim::Nothing, Some(vertex)),
        Gesture::Tap(vertex) if aim == Aim::Firm(vertex) || !confirm => {
            (Aim::Nothing, Some(vertex))
        }
        Gesture::Click(vertex) | Gesture::Tap(vertex) => (Aim::Firm(vertex), None),
        Gesture::Confirm => (Aim::Nothing, shown),
        Gesture::Cancel => (Aim::Nothing, None),
    }
}

/// A direction of the arrow keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Up,
    Down,
    Left,
    Right,
}

/// The vertex of `among` that lies nearest to `from` within 45° of a direction
/// or, with none there, nearest on that side with sideways distance counting
/// double; `None` if nothing lies that way. Without the 45° some vertices of some
/// boards could not be reached.
pub(crate) fn neighbour(
    centres: &[Point],
    among: VertexSet,
    from: usize,
    direction: Direction,
) -> Option<usize> {
    let origin = *centres.get(from)?;
    let mut best: Option<(usize, (bool, f64))> = None;
    for vertex in among.iter().filter(|&vertex| vertex != from && vertex < centres.len()) {
        let offset = centres[vertex] - origin;
        let (ahead, aside) = match direction {
            Direction::Up => (-offset.y, offset.x),
            Direction::Down => (offset.y, offset.x),
            Direction::Left => (-offset.x, offset.y),
            Direction::Right => (offset.x, offset.y),
        };
        let wide = aside.abs() > ahead;
        let distance = (wide, if wide { ahead + 2.0 * aside.abs() } else { offset.length() });
        if ahead > 1.0 && best.is_none_or(|(_, least)| distance < least) {
            best = Some((vertex, distance));
        }
    }
    best.map(|(vertex, _)| vertex)
}

/// The vertex of `among` nearest to `from`, which may itself be in it.
pub(crate) fn nearest(centres: &[Point], among: VertexSet, from: usize) -> Option<usize> {
    let origin = centres.get(from).copied().unwrap_or_default();
    let distance = |vertex: usize| centres.get(vertex).map_or(f64::MAX, |&c| (c - origin).length());
    among.iter().min_by(|&a, &b| distance(a).total_cmp(&distance(b)))
}

#[cfg(test)]
mod tests {
    use super::super::layout::Layout;
    use super::*;
    use crate::levels::Levels;
    use influence_engine::Side;

    fn playable() -> VertexSet {
        [1, 2].into_iter().collect()
    }

    /// Follows gestures from nothing aimed at; the last answer counts.
    fn follow(confirm: bool, gestures: &[Gesture]) -> (Aim, Option<usize>) {
        gestures
            .iter()
            .fold((Aim::Nothing, None), |(aim, _), &gesture| act(aim, gesture, playable(), confirm))
    }

    #[test]
    fn the_first_tap_shows_and_the_second_plays() {
        assert_eq!(follow(true, &[Gesture::Tap(1)]), (Aim::Firm(1), None));
        assert_eq!(follow(true, &[Gesture::Tap(1), Gesture::Tap(1)]), (Aim::Nothing, Some(1)));
        assert_eq!(follow(true, &[Gesture::Tap(1), Gesture::Tap(2)]), (Aim::Firm(2), None));
    }

    #[test]
    fn enter_shows_then_plays_though_focus_has_shown_already() {
        let once = [Gesture::Enter(1), Gesture::Tap(1)];
        assert_eq!(follow(true, &once), (Aim::Firm(1), None));
        let twice = [Gesture::Enter(1), Gesture::Tap(1), Gesture::Tap(1)];
        assert_eq!(follow(true, &twice), (Aim::Nothing, Some(1)));
    }

    #[test]
    fn a_click_plays_what_hovering_shows() {
        assert_eq!(follow(true, &[Gesture::Enter(2), Gesture::Click(2)]), (Aim::Nothing, Some(2)));
        assert_eq!(follow(true, &[Gesture::Click(2)]), (Aim::Firm(2), None));
    }

    #[test]
    fn without_confirmation_one_tap_plays() {
        assert_eq!(follow(false, &[Gesture::Tap(1)]), (Aim::Nothing, Some(1)));
    }

    #[test]
    fn what_may_not_be_chosen_is_never_played() {
        for confirm in [false, true] {
            for gesture in [Gesture::Tap(0), Gesture::Click(0)] {
                let (_, played) = follow(confirm, &[Gesture::Enter(0), gesture, gesture]);
                assert_eq!(played, None);
            }
            assert_eq!(follow(confirm, &[Gesture::Enter(0), Gesture::Confirm]).1, None);
        }
    }

    #[test]
    fn a_firm_aim_survives_the_mouse_and_ends_with_escape() {
        let firm = [Gesture::Tap(1), Gesture::Enter(2), Gesture::Leave(2)];
        assert_eq!(follow(true, &firm), (Aim::Firm(1), None));
        assert_eq!(follow(true, &[Gesture::Tap(1), Gesture::Confirm]), (Aim::Nothing, Some(1)));
        assert_eq!(follow(true, &[Gesture::Tap(1), Gesture::Cancel]), (Aim::Nothing, None));
        assert_eq!(follow(true, &[Gesture::Enter(1), Gesture::Leave(1)]), (Aim::Nothing, None));
    }

    #[test]
    fn arrow_keys_go_to_the_nearest_vertex_that_way() {
        let centres =
            [(0.0, 0.0), (100.0, 10.0), (60.0, 90.0), (0.0, 50.0)].map(|(x, y)| Point::new(x, y));
        let all = VertexSet::first(4);
        let go = |from, direction| neighbour(&centres, all, from, direction);
        assert_eq!(go(0, Direction::Right), Some(1));
        assert_eq!(go(0, Direction::Down), Some(3));
        assert_eq!(go(3, Direction::Up), Some(0));
        assert_eq!(go(0, Direction::Left), None);
        let without = all - VertexSet::single(1);
        assert_eq!(neighbour(&centres, without, 0, Direction::Right), Some(2));
        assert_eq!(nearest(&centres, without - VertexSet::single(0), 0), Some(3));
        assert_eq!(nearest(&centres, VertexSet::EMPTY, 0), None);
    }

    /// The vertices of `among` that arrow keys do not reach from `from`.
    fn unreached(centres: &[Point], among: VertexSet, from: usize) -> VertexSet {
        use Direction::{Down, Left, Right, Up};
        let mut reached = VertexSet::single(from);
        let mut open = vec![from];
        while let Some(vertex) = open.pop() {
            for direction in [Up, Down, Left, Right] {
                if let Some(next) = neighbour(centres, among, vertex, direction)
                    && !reached.contains(next)
                {
                    reached |= VertexSet::single(next);
                    open.push(next);
                }
            }
        }
        among - reached
    }

    /// On every level, at three sizes of the board, from the first move to the
    /// last of a game whose moves follow no plan.
    #[test]
    fn arrow_keys_reach_every_vertex_from_every_other() {
        for (place, level) in Levels::built_in().iter().enumerate() {
            for size in
                [Point::new(344.0, 360.0), Point::new(740.0, 700.0), Point::new(1040.0, 690.0)]
            {
                let mut layout = Layout::new(level.board.clone(), Some(level.positions.clone()));
                let centres = loop {
                    match layout.place(size) {
                        Some(centres) => break centres,
                        None => layout.search(size),
                    }
                };
                let mut position = influence_engine::Position::start(&level.board, Side::Red);
                for step in place.. {
                    let among = position.remaining();
                    for from in among.iter() {
                        let lost = unreached(&centres, among, from);
                        assert!(lost.is_empty(), "{}: {lost:?} from {from} of {among:?}", level.id);
                    }
                    let legal = position.legal(&level.board);
                    let Some(vertex) = legal.iter().nth(step % legal.len().max(1)) else { break };
                    position = position.play(&level.board, vertex).expect("a legal move");
                }
            }
        }
    }
}
