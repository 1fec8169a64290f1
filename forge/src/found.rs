//! Boards that `forge search` found: lines of JSON, or plain board codes.

use influence_engine::Board;
use serde::Deserialize;

/// A board and where it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The board.
    pub board: Board,
    origin: Option<Origin>,
}

/// The fields of a line that are looked at. Values are not: they are computed anew.
#[derive(Deserialize)]
struct Line {
    code: String,
    origin: Option<Origin>,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
struct Origin {
    family: String,
    seed: u64,
    island: u64,
    index: u64,
    mutations: u64,
}

impl From<Board> for Found {
    fn from(board: Board) -> Self {
        Self { board, origin: None }
    }
}

impl Found {
    /// Reads a line: a JSON object with a `code` as `forge search` and `forge
    /// solve` print it, or a board code.
    ///
    /// # Errors
    /// What is wrong with it, on one line.
    pub fn parse(line: &str) -> Result<Self, String> {
        if !line.trim_start().starts_with('{') {
            return line
                .parse()
                .map(|board: Board| board.into())
                .map_err(|e| format!("board code: {e}"));
        }
        let Line { code, origin } = serde_json::from_str(line)
            // It is one line, which whoever reads several of them counts.
            .map_err(|error| error.to_string().replace(" at line 1 column ", " at column "))
            .map_err(|error| format!("JSON of a found board: {error}"))?;
        let board = code.parse().map_err(|error| format!("code: {error}"))?;
        Ok(Self { board, origin })
    }

    /// Where the board comes from, as a level says it.
    pub fn provenance(&self) -> Option<String> {
        let Origin { family, seed, island, index, mutations } = self.origin.as_ref()?;
        let mutated = match mutations {
            0 => String::new(),
            1 => ", 1 mutation".to_owned(),
            n => format!(", {n} mutations"),
        };
        Some(format!(
            "forge search: family {family}, seed {seed}, island {island}, candidate {index}{mutated}."
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_a_search_and_codes() {
        let line = r#"{"code":"RB 0>1","ls":9,"origin":{"family":"path","seed":4,"island":2,"index":7,"mutations":1},"why":[]}"#;
        let found = Found::parse(line).unwrap();
        assert_eq!(found.board.to_string(), "RB 0>1");
        let expected = "forge search: family path, seed 4, island 2, candidate 7, 1 mutation.";
        assert_eq!(found.provenance().as_deref(), Some(expected));
        assert_eq!(Found::parse(r#"{"code":"RB"}"#).unwrap().provenance(), None);
        assert_eq!(Found::parse("RB 0>1").unwrap().board, found.board);
        for (line, message) in [
            ("{", "JSON of a found board: EOF while parsing an object at column 1"),
            ("{}", "JSON of a found board: missing field `code`"),
            (r#"{"code":"RX"}"#, "code: column 1, token 'RX'"),
            ("RX", "board code: column 1, token 'RX'"),
        ] {
            let error = Found::parse(line).unwrap_err();
            assert!(error.starts_with(message), "{error}");
        }
    }
}
