//! Coloured digraphs, captures and exact values.

use std::collections::BTreeSet;
use std::fmt;

/// The colour of a vertex, and the player who may choose it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// Left, or Black, in the article.
    Red,
    /// Right, or White, in the article.
    Blue,
}

impl Colour {
    /// Both colours, Red first.
    pub const BOTH: [Colour; 2] = [Colour::Red, Colour::Blue];

    /// The other colour.
    #[must_use]
    pub fn other(self) -> Colour {
        match self {
            Colour::Red => Colour::Blue,
            Colour::Blue => Colour::Red,
        }
    }
}

/// Which vertices are still on the board, one entry a vertex.
pub type Present = Vec<bool>;

/// A digraph whose vertices are red or blue, as the article draws it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Graph {
    colours: Vec<Colour>,
    arcs: Vec<(usize, usize)>,
    out_of: Vec<Vec<usize>>,
    into: Vec<Vec<usize>>,
}

impl Graph {
    /// The graph with these colours and arcs `(from, to)`.
    ///
    /// # Panics
    /// If an arc names a vertex that does not exist.
    #[must_use]
    pub fn new(colours: Vec<Colour>, mut arcs: Vec<(usize, usize)>) -> Graph {
        arcs.sort_unstable();
        let mut out_of = vec![Vec::new(); colours.len()];
        let mut into = vec![Vec::new(); colours.len()];
        for &(from, to) in &arcs {
            out_of[from].push(to);
            into[to].push(from);
        }
        Graph { colours, arcs, out_of, into }
    }

    /// The number of vertices, |V|.
    #[must_use]
    pub fn size(&self) -> usize {
        self.colours.len()
    }

    /// The colour of each vertex.
    #[must_use]
    pub fn colours(&self) -> &[Colour] {
        &self.colours
    }

    /// The arcs, sorted.
    #[must_use]
    pub fn arcs(&self) -> &[(usize, usize)] {
        &self.arcs
    }

    /// Every vertex present: the position in which a game starts.
    #[must_use]
    pub fn full(&self) -> Present {
        vec![true; self.size()]
    }

    /// What `player` removes from `present` by choosing the vertex `chosen`: all
    /// that is reached from it for Red, all that reaches it for Blue, by paths of
    /// vertices that are present, `chosen` included.
    #[must_use]
    pub fn captured(&self, present: &Present, player: Colour, chosen: usize) -> Present {
        let mut taken = vec![false; self.size()];
        let mut frontier = vec![chosen];
        while let Some(vertex) = frontier.pop() {
            if present[vertex] && !taken[vertex] {
                taken[vertex] = true;
                frontier.extend(match player {
                    Colour::Red => &self.out_of[vertex],
                    Colour::Blue => &self.into[vertex],
                });
            }
        }
        taken
    }

    /// The vertices that `player` may choose.
    #[must_use]
    pub fn choices(&self, present: &Present, player: Colour) -> Vec<usize> {
        (0..self.size())
            .filter(|&vertex| present[vertex] && self.colours[vertex] == player)
            .collect()
    }

    /// Red's points minus Blue's among the vertices present, when `player` moves
    /// next and both play as well as can be.
    #[must_use]
    pub fn value(&self, present: &Present, player: Colour) -> i32 {
        let results = self
            .choices(present, player)
            .into_iter()
            .map(|chosen| self.value_of_move(present, player, chosen));
        match player {
            // No vertex of one's colour: the game ends and the rest is the other's.
            Colour::Red => results.max().unwrap_or(-count(present)),
            Colour::Blue => results.min().unwrap_or(count(present)),
        }
    }

    /// The same, `player` having decided to choose `chosen` first.
    #[must_use]
    pub fn value_of_move(&self, present: &Present, player: Colour, chosen: usize) -> i32 {
        let taken = self.captured(present, player, chosen);
        let gain = count(&taken);
        let rest = without(present, &taken);
        match player {
            Colour::Red => gain + self.value(&rest, Colour::Blue),
            Colour::Blue => -gain + self.value(&rest, Colour::Red),
        }
    }

    /// (Ls, Rs): the values when Red starts and when Blue starts.
    #[must_use]
    pub fn stops(&self) -> (i32, i32) {
        let full = self.full();
        (self.value(&full, Colour::Red), self.value(&full, Colour::Blue))
    }

    /// The opposite graph −H: colours exchanged, arcs turned round.
    #[must_use]
    pub fn opposite(&self) -> Graph {
        Graph::new(
            self.colours.iter().map(|colour| colour.other()).collect(),
            self.arcs.iter().map(|&(from, to)| (to, from)).collect(),
        )
    }

    /// The disjoint union H + K, the vertices of K numbered after those of H.
    #[must_use]
    pub fn sum(&self, other: &Graph) -> Graph {
        let shift = self.size();
        let colours = [self.colours.as_slice(), &other.colours].concat();
        let moved = other.arcs.iter().map(|&(from, to)| (from + shift, to + shift));
        Graph::new(colours, self.arcs.iter().copied().chain(moved).collect())
    }

    /// The same graph with vertex `v` renamed `names[v]`.
    #[must_use]
    pub fn renamed(&self, names: &[usize]) -> Graph {
        let mut colours = self.colours.clone();
        for (vertex, &colour) in self.colours.iter().enumerate() {
            colours[names[vertex]] = colour;
        }
        let arcs = self.arcs.iter().map(|&(a, b)| (names[a], names[b]));
        Graph::new(colours, arcs.collect())
    }

    /// True if some vertex lies on a directed cycle.
    #[must_use]
    pub fn is_cyclic(&self) -> bool {
        let full = self.full();
        self.arcs.iter().any(|&(from, to)| self.captured(&full, Colour::Red, to)[from])
    }

    /// True if the drawing is in one piece, directions forgotten.
    #[must_use]
    pub fn is_connected(&self) -> bool {
        let mut seen = vec![false; self.size()];
        let mut frontier = vec![0];
        while let Some(vertex) = frontier.pop() {
            if !seen[vertex] {
                seen[vertex] = true;
                frontier.extend(self.out_of[vertex].iter().chain(&self.into[vertex]));
            }
        }
        seen.into_iter().all(|vertex| vertex)
    }

    /// Every position that play can reach, with the player to move; both players
    /// are tried as the first.
    #[must_use]
    pub fn reachable_positions(&self) -> BTreeSet<(Present, Colour)> {
        let mut seen = BTreeSet::new();
        let mut frontier: Vec<(Present, Colour)> =
            Colour::BOTH.into_iter().map(|player| (self.full(), player)).collect();
        while let Some((present, player)) = frontier.pop() {
            if seen.insert((present.clone(), player)) {
                for chosen in self.choices(&present, player) {
                    let taken = self.captured(&present, player, chosen);
                    frontier.push((without(&present, &taken), player.other()));
                }
            }
        }
        seen
    }
}

impl fmt::Display for Graph {
    /// The canonical board code.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for colour in &self.colours {
            formatter.write_str(match colour {
                Colour::Red => "R",
                Colour::Blue => "B",
            })?;
        }
        for (from, to) in &self.arcs {
            write!(formatter, " {from}>{to}")?;
        }
        Ok(())
    }
}

fn count(set: &Present) -> i32 {
    set.iter().map(|&member| i32::from(member)).sum()
}

fn without(present: &Present, taken: &Present) -> Present {
    present.iter().zip(taken).map(|(&was, &gone)| was && !gone).collect()
}
