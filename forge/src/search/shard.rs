//! Shards: whole subsets of the islands, so that parts of a search can run on
//! different machines. The result of a shard ends with a line that vouches for
//! the rest of it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{ISLANDS, Settings, VERSION};

/// Part `number` of `of`, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shard {
    /// Which part.
    pub number: u16,
    /// How many there are.
    pub of: u16,
}

impl Shard {
    /// The whole search.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// Whether an island belongs to this part.
    pub fn has(self, island: u16) -> bool {
        island < ISLANDS && island % self.of == self.number - 1
    }

    /// The islands of this part, ascending.
    pub fn islands(self) -> impl Iterator<Item = u16> {
        (0..ISLANDS).filter(move |&island| self.has(island))
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parsed = text.split_once('/').and_then(|(number, of)| {
            Some(Shard { number: number.parse().ok()?, of: of.parse().ok()? })
        });
        match parsed {
            Some(shard)
                if (1..=ISLANDS).contains(&shard.of) && (1..=shard.of).contains(&shard.number) =>
            {
                Ok(shard)
            }
            _ => Err(format!("expected K/N with K from 1 to N and N at most {ISLANDS}")),
        }
    }
}

/// The last line of a shard's result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trailer {
    /// Which part this is.
    pub shard: String,
    /// [`VERSION`] of the search.
    pub search: u32,
    /// The program's version.
    pub program: String,
    /// The arguments that determine the result.
    pub arguments: String,
    /// Boards kept per cell.
    pub per_cell: usize,
    /// Boards in the result at most.
    pub top: Option<usize>,
    /// The number of boards.
    pub boards: usize,
    /// BLAKE3 of all bytes before this line and of this line without its hash.
    pub hash: String,
}

impl Trailer {
    /// The last line of the result `lines` of `shard`.
    pub fn of(settings: &Settings, shard: Shard, lines: &str) -> Trailer {
        let mut trailer = Trailer {
            shard: shard.to_string(),
            search: VERSION,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            arguments: settings.arguments(),
            per_cell: settings.per_cell,
            top: settings.top,
            boards: lines.lines().count(),
            hash: String::new(),
        };
        trailer.hash = trailer.hash_over(lines);
        trailer
    }

    /// What the hash must be.
    pub fn hash_over(&self, lines: &str) -> String {
        let plain = Trailer { hash: String::new(), ..self.clone() };
        let mut hasher = blake3::Hasher::new();
        hasher.update(lines.as_bytes());
        hasher.update(serde_json::to_string(&plain).unwrap_or_default().as_bytes());
        hasher.finalize().to_hex().to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_read_and_share_the_islands() {
        for text in ["", "1", "0/3", "4/3", "1/0", "1/65", "a/b", "1/2/3", "-1/2", "1/99999"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
        for of in 1..=ISLANDS {
            let mut all: Vec<u16> = (1..=of)
                .flat_map(|number| {
                    let shard: Shard = format!("{number}/{of}").parse().unwrap();
                    assert_eq!(shard.to_string(), format!("{number}/{of}"));
                    shard.islands().collect::<Vec<_>>()
                })
                .collect();
            all.sort_unstable();
            assert!(all.into_iter().eq(0..ISLANDS));
        }
    }
}
