//! Which boards are played on which days of the week.
//!
//! Of the boards where who starts wins, the small ones are Monday's, the middle
//! ones Thursday's and the large ones Sunday's; of those that a side wins whoever
//! starts, the small ones are Wednesday's and the large ones Saturday's, when the
//! computer starts; draws are Tuesday's and Friday's.

use influence_catalog::{DailyBoard, Facts, Kind, Point};
use influence_engine::Board;
use influence_engine::solve::Limits;

use crate::layout::{self, Layout};

/// A board that may be played, not yet placed.
#[derive(Clone, Debug)]
pub struct Candidate {
    board: Board,
    positions: Vec<Point>,
    facts: Facts,
    order: [u8; 32],
}

/// The days of each sort of board, from the smallest to the largest; Monday is 0.
const DAYS: [&[usize]; 3] = [&[0, 3, 6], &[2, 5], &[1, 4]];

/// The place of a kind in [`DAYS`].
fn sort(kind: Kind) -> usize {
    match kind {
        Kind::FirstPlayer => 0,
        Kind::Red | Kind::Blue => 1,
        Kind::Draw | Kind::RedOrDraw | Kind::BlueOrDraw => 2,
    }
}

impl Candidate {
    /// The candidate of a board; `None` if it cannot be solved, or drawn well.
    pub fn of(board: &Board, limits: Limits) -> Option<Self> {
        let board = board.reduced();
        let facts = facts(&board, limits)?;
        let Layout { positions, quality, .. } = layout::arrange(&board);
        let order = *influence_catalog::hash(board.to_string().as_bytes()).as_bytes();
        quality.faults().is_empty().then_some(Self { board, positions, facts, order })
    }

    /// The daily board at a place of the pool: as it is or as its opposite,
    /// whichever is better for the player.
    pub fn placed(&self, index: usize, limits: Limits) -> Option<DailyBoard> {
        let daily = |board: Board| {
            let facts = facts(&board, limits)?;
            // An opposite is drawn alike, but for colours and the heads of arrows.
            Some(DailyBoard::new(board, self.positions.clone(), &facts))
        };
        let [one, other] = [daily(self.board.clone())?, daily(self.board.opposite())?];
        // Of equally good ones, colours should not tell the day.
        let swap = match one.margin(index).cmp(&other.margin(index)) {
            std::cmp::Ordering::Less => true,
            std::cmp::Ordering::Equal => self.order[1] % 2 == 1,
            std::cmp::Ordering::Greater => false,
        };
        Some(if swap { other } else { one })
    }
}

fn facts(board: &Board, limits: Limits) -> Option<Facts> {
    Facts::of(&influence_engine::facts::Facts::of(board, limits))
}

/// The boards of as many whole weeks as they suffice for, an even number and at
/// most `most`, in the order of the pool.
pub fn weeks(candidates: Vec<Candidate>, most: usize) -> Vec<Candidate> {
    let mut sorts: [Vec<Candidate>; 3] = Default::default();
    for candidate in candidates {
        sorts[sort(candidate.facts.kind)].push(candidate);
    }
    let weeks = sorts.iter().zip(DAYS).map(|(boards, days)| boards.len() / days.len());
    let weeks = weeks.min().unwrap_or(0).min(most) / 2 * 2;
    let mut columns: Vec<Vec<Candidate>> = vec![Vec::new(); 7];
    for (boards, days) in sorts.iter_mut().zip(DAYS) {
        boards.sort_by_key(|c| (c.facts.vertices, c.facts.arcs, c.order));
        let needed = weeks * days.len();
        // Evenly from the smallest to the largest.
        let chosen: Vec<&Candidate> =
            (0..needed).map(|i| &boards[i * boards.len() / needed]).collect();
        for (part, &day) in chosen.chunks(weeks.max(1)).zip(days) {
            columns[day] = part.iter().map(|&c| c.clone()).collect();
            columns[day].sort_by_key(|c| c.order);
        }
    }
    (0..weeks * 7).filter_map(|i| columns[i % 7].get(i / 7).cloned()).collect()
}

#[cfg(test)]
mod tests {
    use influence_engine::daily::at;

    use super::*;

    #[test]
    fn the_computer_starts_where_a_side_wins_anyway() {
        for index in 0..14 {
            let challenge = at(index);
            assert_eq!(challenge.first != challenge.side, DAYS[1].contains(&(index % 7)));
        }
        let mut days = DAYS.concat();
        days.sort_unstable();
        assert_eq!(days, [0, 1, 2, 3, 4, 5, 6]);
    }

    #[test]
    fn weeks_are_whole_and_grow() {
        // Stars: who starts at the centre takes all; two of them are a draw.
        let star = |leaves: usize| -> String {
            let arcs: String = (1..=leaves).map(|v| format!(" 0>{v}")).collect();
            format!("R{}{arcs}", "B".repeat(leaves))
        };
        let mut codes: Vec<String> = (2..16).map(star).collect();
        codes.extend((5..14).map(|n| "R".repeat(n) + "B"));
        codes.extend((1..7).map(|n| "RB".repeat(2 * n)));
        let limits = Limits::default();
        let candidates: Vec<Candidate> =
            codes.iter().filter_map(|code| Candidate::of(&code.parse().unwrap(), limits)).collect();
        let pool = weeks(candidates.clone(), 100);
        assert_eq!(pool.len() % 14, 0);
        assert!(pool.len() >= 14, "{} of {}", pool.len(), candidates.len());
        for (index, candidate) in pool.iter().enumerate() {
            assert!(DAYS[sort(candidate.facts.kind)].contains(&(index % 7)));
            assert!(candidate.placed(index, limits).unwrap().margin(index) >= 0);
        }
        assert!(pool[0].facts.vertices <= pool[3].facts.vertices);
        assert!(pool[3].facts.vertices <= pool[6].facts.vertices);
        assert!(weeks(candidates, 1).is_empty());
    }
}
