//! What a search is after: what a board must have, and what makes it better.

use influence_engine::facts::Kind;

use super::look::{Choice, Look};
use super::{Line, minority};

/// What a search is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Goal {
    /// Anything interesting.
    Any,
    /// Both sides get the same from starting.
    Balanced,
    /// The largest capture loses points, whoever starts.
    GreedyTrap,
    /// One first move is better than all others, whoever starts.
    OnlyMove,
    /// The best first move cannot be seen two moves ahead, whoever starts.
    Deep,
    /// The lead changes hands on the optimal line.
    Comeback,
    /// The loser leads until the other side takes what remains.
    EarlyEnd,
    /// The side with fewer vertices wins, whoever starts.
    Surprise,
    /// A draw, whoever starts, that a later move can throw away: the first one
    /// never does (`docs/judging.md` says why).
    Draw,
}

/// Points of the score per unit of a figure.
struct Weights {
    greedy: i32,
    depth: i32,
    margin: i32,
    leads: i32,
    misleading: i32,
    /// For every tenth of the moves on the optimal line that throw points away.
    care: i32,
    minority: i32,
    fair: i32,
}

const WEIGHTS: Weights = Weights {
    greedy: 6,
    depth: 4,
    margin: 4,
    leads: 4,
    misleading: 3,
    care: 0,
    minority: 6,
    fair: 1,
};

/// Figures beyond these count no more, so that one extreme cannot outweigh all
/// else, and so that what is not known yet has a bound.
const MOST_GREEDY: i32 = 6;
const MOST_MARGIN: i32 = 4;
const MOST_LEADS: i32 = 3;
const MOST_MISLEADING: i32 = 4;
const MOST_CARE: i32 = 10;
const MOST_MINORITY: i32 = 6;
const MOST_FAIR: i32 = 8;

/// What is known of a board so far; what is not counts at its best.
pub struct Known<'k> {
    /// The first look.
    pub look: &'k Look,
    /// Number of vertices and of red ones.
    pub vertices: (usize, usize),
    /// Arcs beyond three for two vertices, and vertices without an arc.
    pub clutter: (usize, usize),
    /// The worth of the first moves.
    pub choices: Option<&'k [Choice; 2]>,
    /// The optimal lines.
    pub lines: Option<&'k [Line; 2]>,
}

impl Goal {
    /// Every goal.
    pub const ALL: [Goal; 9] = [
        Goal::Any,
        Goal::Balanced,
        Goal::GreedyTrap,
        Goal::OnlyMove,
        Goal::Deep,
        Goal::Comeback,
        Goal::EarlyEnd,
        Goal::Surprise,
        Goal::Draw,
    ];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Goal::Any => "any",
            Goal::Balanced => "balanced",
            Goal::GreedyTrap => "greedy-trap",
            Goal::OnlyMove => "only-move",
            Goal::Deep => "deep",
            Goal::Comeback => "comeback",
            Goal::EarlyEnd => "early-end",
            Goal::Surprise => "surprise",
            Goal::Draw => "draw",
        }
    }

    /// The goal of this name.
    pub fn from_name(name: &str) -> Option<Goal> {
        Goal::ALL.into_iter().find(|goal| goal.name() == name)
    }

    fn weights(self) -> Weights {
        let all = WEIGHTS;
        match self {
            Goal::Any => all,
            Goal::Balanced => Weights { fair: 4, ..all },
            Goal::GreedyTrap => Weights { greedy: 20, ..all },
            Goal::OnlyMove => Weights { margin: 20, ..all },
            Goal::Deep => Weights { depth: 20, ..all },
            Goal::Comeback => Weights { leads: 20, ..all },
            Goal::EarlyEnd => Weights { misleading: 20, ..all },
            Goal::Surprise => Weights { minority: 30, ..all },
            Goal::Draw => Weights { leads: 8, care: 8, ..all },
        }
    }

    /// Whether what is known so far leaves the goal in reach.
    pub fn allows(self, known: &Known) -> bool {
        let Look { ls, rs, starts } = known.look;
        let choice =
            |test: &dyn Fn(&Choice) -> bool| known.choices.is_none_or(|c| c.iter().all(test));
        let line = |test: &dyn Fn(&Line) -> bool| known.lines.is_none_or(|l| l.iter().any(test));
        match self {
            Goal::Any => true,
            Goal::Balanced => ls + rs == 0,
            Goal::GreedyTrap => starts.iter().all(|start| start.greedy_loss > 0),
            Goal::OnlyMove => choice(&|c| c.best == 1 && c.margin.is_some()),
            Goal::Deep => starts.iter().all(|start| start.depth > 2),
            Goal::Comeback => line(&|l| l.lead_changes > 1),
            Goal::EarlyEnd => line(&|l| l.misleading > 0),
            Goal::Surprise => minority(*ls, *rs, known.vertices).is_some(),
            Goal::Draw => known.look.kind() == Kind::Draw && line(&|l| l.keeping < 100),
        }
    }

    /// The score: exact once everything is known, the most it can be before.
    pub fn score(self, known: &Known) -> i32 {
        let w = self.weights();
        let Look { ls, rs, starts } = known.look;
        let mut score = w.fair * (MOST_FAIR - (ls + rs).abs()).max(0);
        if let Some((_, margin)) = minority(*ls, *rs, known.vertices) {
            score += w.minority * (2 + margin.min(MOST_MINORITY));
        }
        for start in starts {
            score += w.greedy * start.greedy_loss.min(MOST_GREEDY);
            score += w.depth * i32::from(start.depth);
        }
        score += match known.choices {
            None => 2 * w.margin * MOST_MARGIN,
            Some(choices) => choices.iter().map(|choice| w.margin * only(choice)).sum(),
        };
        score += match known.lines {
            None => {
                2 * (w.leads * MOST_LEADS + w.misleading * MOST_MISLEADING + w.care * MOST_CARE)
            }
            Some(lines) => lines
                .iter()
                .map(|line| {
                    w.leads * i32::from(line.lead_changes).min(MOST_LEADS)
                        + w.misleading * i32::from(line.misleading).min(MOST_MISLEADING)
                        + w.care * (MOST_CARE - i32::from(line.keeping) / 10)
                })
                .sum(),
        };
        let (arcs, lonely) = known.clutter;
        score - 3 * arcs as i32 - 5 * lonely as i32
    }
}

/// The margin of an only move, as far as it counts.
fn only(choice: &Choice) -> i32 {
    match choice.margin {
        Some(margin) if choice.best == 1 => margin.min(MOST_MARGIN),
        _ => 0,
    }
}
