//! What the computer can be asked, and its answers, with their text forms.
//! Texts that come from elsewhere are checked: any text is safe to read.

use crate::state::settings::{level_from, level_name};
use influence_engine::ai::{Advice, Level, Study, Thought};
use influence_engine::solve::Interval;
use influence_engine::{Board, Position, Side, VertexSet};
use std::fmt::Write;

/// What remains of a board, and who is to move.
pub(crate) type Place = (VertexSet, Side);

/// Something to work out, within a number of positions searched.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Job {
    /// A move; the answer is reproducible from all this.
    Move { board: Board, place: Place, level: Level, seed: u64, nodes: u64 },
    /// The values of positions.
    Values { board: Board, places: Vec<Place>, nodes: u64 },
}

/// The answer to a [`Job`].
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Answer {
    /// The move; `None` where the game is over.
    Move(Option<Advice>),
    /// What is proven of Red − Blue of what remains, for each position.
    Values(Vec<Interval>),
}

/// A job under way.
pub(crate) enum Work {
    Move(Option<Box<Thought>>),
    Values(Box<Study>),
}

impl Job {
    pub(crate) fn start(&self) -> Work {
        match self {
            Job::Move { board, place: (remaining, side), level, seed, nodes } => {
                let position = Position::of(board, *remaining, *side);
                Work::Move(Thought::new(board, &position, *level, *seed, *nodes).map(Box::new))
            }
            Job::Values { board, places, nodes } => {
                Work::Values(Box::new(Study::new(board, places.clone(), *nodes)))
            }
        }
    }

    /// Whether an answer can be that of this job.
    pub(crate) fn accepts(&self, answer: &Answer) -> bool {
        match (self, answer) {
            (Job::Move { board, place: (remaining, side), .. }, Answer::Move(advice)) => {
                let legal = *remaining & board.vertices(*side);
                advice.map_or(legal.is_empty(), |advice| legal.contains(advice.vertex))
            }
            (Job::Values { places, .. }, Answer::Values(values)) => places.len() == values.len(),
            _ => false,
        }
    }

    pub(crate) fn to_text(&self) -> String {
        match self {
            Job::Move { board, place, level, seed, nodes } => {
                format!("move {} {seed} {nodes}\n{}\n{board}", level_name(*level), written(*place))
            }
            Job::Values { board, places, nodes } => {
                let mut text = format!("values {nodes}\n{board}");
                for &place in places {
                    // Writing to a string cannot fail.
                    let _ = write!(text, "\n{}", written(place));
                }
                text
            }
        }
    }

    /// Reads what [`Job::to_text`] wrote; `None` for any other text.
    pub(crate) fn from_text(text: &str) -> Option<Job> {
        let mut lines = text.lines();
        let words: Vec<&str> = lines.next()?.split(' ').collect();
        match words[..] {
            ["move", level, seed, nodes] => {
                let (place, board) = (read(lines.next()?)?, lines.next()?.parse().ok()?);
                let (level, seed) = (level_from(level)?, seed.parse().ok()?);
                let nodes = nodes.parse().ok()?;
                lines.next().is_none().then_some(Job::Move { board, place, level, seed, nodes })
            }
            ["values", nodes] => {
                let board = lines.next()?.parse().ok()?;
                let places = lines.map(read).collect::<Option<_>>()?;
                Some(Job::Values { board, places, nodes: nodes.parse().ok()? })
            }
            _ => None,
        }
    }
}

/// A position as its side and the mask of what remains, in base 16.
fn written((remaining, side): Place) -> String {
    format!("{} {:x}", side.letter(), remaining.bits())
}

fn read(line: &str) -> Option<Place> {
    let (side, bits) = line.split_once(' ')?;
    let side = match side {
        "R" => Side::Red,
        "B" => Side::Blue,
        _ => return None,
    };
    Some((VertexSet::from_bits(u128::from_str_radix(bits, 16).ok()?), side))
}

impl Work {
    /// Works on for a few milliseconds at most; the answer, once there is one.
    pub(crate) fn step(&mut self) -> Option<Answer> {
        match self {
            Work::Move(None) => Some(Answer::Move(None)),
            Work::Move(Some(thought)) => thought.step().map(|advice| Answer::Move(Some(advice))),
            Work::Values(study) => study.step().map(|values| Answer::Values(values.to_vec())),
        }
    }
}

impl Answer {
    pub(crate) fn to_text(&self) -> String {
        match self {
            Answer::Move(None) => "move".into(),
            Answer::Move(Some(Advice { vertex, value: None })) => format!("move {vertex}"),
            Answer::Move(Some(Advice { vertex, value: Some(value) })) => {
                format!("move {vertex} {} {}", value.low, value.high)
            }
            Answer::Values(values) => {
                let mut text = String::from("values");
                for value in values {
                    // Writing to a string cannot fail.
                    let _ = write!(text, " {},{}", value.low, value.high);
                }
                text
            }
        }
    }

    /// Reads what [`Answer::to_text`] wrote; `None` for any other text.
    pub(crate) fn from_text(text: &str) -> Option<Answer> {
        let mut words = text.split(' ');
        match words.next()? {
            "move" => {
                let rest: Vec<&str> = words.collect();
                let advice =
                    |vertex: &str, value| Some(Advice { vertex: vertex.parse().ok()?, value });
                match rest[..] {
                    [] => Some(Answer::Move(None)),
                    [vertex] => Some(Answer::Move(Some(advice(vertex, None)?))),
                    [vertex, low, high] => {
                        Some(Answer::Move(Some(advice(vertex, Some(interval(low, high)?))?)))
                    }
                    _ => None,
                }
            }
            "values" => words
                .map(|pair| pair.split_once(',').and_then(|(low, high)| interval(low, high)))
                .collect::<Option<_>>()
                .map(Answer::Values),
            _ => None,
        }
    }
}

fn interval(low: &str, high: &str) -> Option<Interval> {
    let (low, high) = (low.parse().ok()?, high.parse().ok()?);
    (low <= high).then_some(Interval { low, high })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn jobs() -> Vec<Job> {
        let board: Board = "BRBRB 1>0 1>2 3>2 3>4".parse().expect("a board code");
        let place = (board.all(), Side::Blue);
        let moves = Level::ALL.into_iter().map(|level| {
            let board = board.clone();
            Job::Move { board, place, level, seed: u64::MAX, nodes: 9 }
        });
        let places = [vec![], vec![place, (VertexSet::EMPTY, Side::Red)]];
        let values = places.into_iter().map(|places| {
            let board = board.clone();
            Job::Values { board, places, nodes: 90_000 }
        });
        moves.chain(values).collect()
    }

    fn answer(job: &Job) -> Answer {
        let mut work = job.start();
        loop {
            if let Some(answer) = work.step() {
                return answer;
            }
        }
    }

    #[test]
    fn jobs_and_answers_survive_their_texts() {
        for job in jobs() {
            assert_eq!(Job::from_text(&job.to_text()), Some(job.clone()));
            let answer = answer(&job);
            assert!(job.accepts(&answer), "{answer:?}");
            assert_eq!(Answer::from_text(&answer.to_text()), Some(answer));
        }
    }

    #[test]
    fn a_finished_game_has_no_move() {
        let board: Board = "RR".parse().expect("a board code");
        let place = (board.all(), Side::Blue);
        let job = Job::Move { board, place, level: Level::Easy, seed: 0, nodes: 0 };
        assert_eq!(answer(&job), Answer::Move(None));
        assert!(job.accepts(&Answer::Move(None)));
    }

    #[test]
    fn an_answer_to_something_else_is_not_accepted() {
        let [easy, .., none, two] = &jobs()[..] else { panic!("too few jobs") };
        let value = Interval::exactly(0);
        let red = Answer::Move(Some(Advice { vertex: 1, value: None }));
        let gone = Answer::Move(Some(Advice { vertex: 200, value: None }));
        for wrong in [&red, &gone, &Answer::Move(None), &Answer::Values(vec![])] {
            assert!(!easy.accepts(wrong), "{wrong:?}");
        }
        assert!(!none.accepts(&Answer::Values(vec![value])));
        assert!(!two.accepts(&Answer::Values(vec![value; 3])));
        assert!(!two.accepts(&red));
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "move",
            "move easy 1 2",
            "move easy 1 2\nR 1",
            "move easy 1 2\nR 1\nRB\nR 1",
            "move easy 1 -2\nR 1\nRB",
            "move easy 1 2\nG 1\nRB",
            "move easy 1 2\nR 1\nRX",
            "values 1",
            "values 1\nRB\nR",
            "values 1\nRB\nR 1ffffffffffffffffffffffffffffffff",
        ] {
            assert_eq!(Job::from_text(text), None, "{text:?}");
        }
        for text in [
            "",
            "move x",
            "move 1 2",
            "move 1 3 2",
            "move 1 2 3 4",
            "values 1",
            "values 2,1",
            "hello",
        ] {
            assert_eq!(Answer::from_text(text), None, "{text:?}");
        }
    }
}
