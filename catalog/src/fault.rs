//! What can be wrong with a catalog, and how it is told.

use std::fmt;

/// The sort of a [`Fault`], for callers that react to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FaultKind {
    /// A file is missing, no regular file, too large or not UTF-8.
    Unreadable,
    /// The text is not RON of the documented shape.
    Syntax,
    /// The text means the right thing but is not written in canonical form.
    Form,
    /// A stored hash is not the hash of the content.
    Hash,
    /// An id is malformed or does not agree with the file's name.
    Id,
    /// Two levels share an id, or their boards are one game.
    Duplicate,
    /// A name or the provenance is empty, too long or has forbidden characters.
    Text,
    /// The positions do not fit the board or the frame.
    Layout,
    /// A stored fact contradicts the board or another fact.
    Facts,
    /// The board has arcs that follow from others.
    Board,
    /// The levels are not in the order that is asked for.
    Order,
    /// A pack, or the pool of daily boards as a whole, is not as it should be.
    Pack,
    /// One kind of level dominates the collection.
    Balance,
    /// A file stands in the catalog that the index does not list.
    Stray,
}

/// One thing that is wrong, with the level that it concerns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The level's id; `None` when the fault concerns the index as a whole.
    pub level: Option<String>,
    /// The sort of fault.
    pub kind: FaultKind,
    /// What was found and what was expected, one line.
    pub message: String,
}

impl Fault {
    /// A fault of the level `id`.
    pub fn of_level(id: &str, kind: FaultKind, message: impl Into<String>) -> Self {
        Self { level: Some(id.to_owned()), kind, message: message.into() }
    }

    /// A fault of the index.
    pub fn of_index(kind: FaultKind, message: impl Into<String>) -> Self {
        Self { level: None, kind, message: message.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.level {
            // An id that was only found in a file can be any text.
            Some(id) => {
                let id: String = id.escape_debug().take(80).collect();
                write!(f, "level {id}: {}", self.message)
            }
            None => write!(f, "catalog.ron: {}", self.message),
        }
    }
}

/// Every fault found, in the order of the catalog. Never empty as an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(pub Vec<Fault>);

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            fault.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_lines_with_what_they_concern() {
        let faults = Faults(vec![
            Fault::of_level("a\u{1}", FaultKind::Hash, "no"),
            Fault::of_index(FaultKind::Form, "not so"),
            Fault::of_level(&"x".repeat(200), FaultKind::Id, "long"),
        ]);
        let lines =
            format!("level a\\u{{1}}: no\ncatalog.ron: not so\nlevel {}: long", "x".repeat(80));
        assert_eq!(faults.to_string(), lines);
    }
}
