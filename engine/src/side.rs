//! The two sides.

use std::fmt;

/// One of the two players, and the colour of a vertex that this player may choose.
///
/// Red is the article's Left (black) and Blue its Right (white); scores are
/// counted as Red minus Blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Left: captures along the arcs.
    Red,
    /// Right: captures against the arcs.
    Blue,
}

impl Side {
    /// Both sides, Red first.
    pub const BOTH: [Side; 2] = [Side::Red, Side::Blue];

    /// The other side.
    #[must_use]
    pub const fn opponent(self) -> Side {
        match self {
            Side::Red => Side::Blue,
            Side::Blue => Side::Red,
        }
    }

    /// +1 for Red and −1 for Blue: the sign of this side's points in a relative score.
    pub const fn sign(self) -> i32 {
        match self {
            Side::Red => 1,
            Side::Blue => -1,
        }
    }

    /// 0 for Red and 1 for Blue: the place of this side in a pair.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of this side in a board code.
    pub const fn letter(self) -> char {
        match self {
            Side::Red => 'R',
            Side::Blue => 'B',
        }
    }

    /// The side of a board code's letter.
    pub const fn from_letter(letter: char) -> Option<Side> {
        match letter {
            'R' => Some(Side::Red),
            'B' => Some(Side::Blue),
            _ => None,
        }
    }
}

impl fmt::Display for Side {
    /// Writes `red` or `blue`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Side::Red => "red",
            Side::Blue => "blue",
        })
    }
}
