//! The boards that a command is given: codes, level ids, files, a stream.

use std::collections::VecDeque;
use std::ffi::{OsStr, OsString};
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

use influence_catalog::{Facts, Level, Names, Point, is_valid_id, level_path};
use influence_engine::Board;
use influence_engine::code::CodeError;

use crate::found::Found;
use crate::{Error, dot};

mod unknown;

/// Largest Graphviz file, in bytes.
const MAX_DOT_BYTES: u64 = 1024 * 1024;
/// Longest line of a stream, in bytes: a board with every arc is half as long.
const MAX_LINE_BYTES: u64 = 256 * 1024;
/// Boards that are worked on together at most.
const CHUNK: usize = 1024;

/// One board and what is known about it besides its code.
#[derive(Clone, Debug)]
pub struct Input {
    /// The board.
    pub board: Board,
    /// Its level's names, if it is one's.
    pub names: Option<Names>,
    /// Where its level places the vertices, if it is one's.
    pub positions: Option<Vec<Point>>,
    /// The facts that its level stores, if it is one's; nobody vouches for them.
    pub facts: Option<Facts>,
}

impl From<Board> for Input {
    fn from(board: Board) -> Self {
        Self { board, names: None, positions: None, facts: None }
    }
}

/// All boards of a command, in order.
pub struct Boards<R> {
    items: VecDeque<Item>,
    stdin: BufReader<R>,
    line: u64,
}

enum Item {
    Board(Box<Input>),
    Stream,
}

/// Boards that can be worked on together, and what came after them.
pub struct Chunk {
    /// The next boards, in order; empty at the end.
    pub boards: Vec<Input>,
    /// Why there are no more, if they did not just end.
    pub error: Option<Error>,
}

impl<R: Read> Boards<R> {
    /// Resolves every name now, except for the lines of the stream `-`.
    ///
    /// # Errors
    /// The first name that is no board, with what was expected.
    pub fn open(names: &[OsString], catalog: &Path, stdin: R) -> Result<Self, Error> {
        let mut items = VecDeque::new();
        let mut streamed = false;
        for name in names {
            items.push_back(if name == "-" {
                if std::mem::replace(&mut streamed, true) {
                    return Err(Error::unusable("- is given twice; standard input ends only once"));
                }
                Item::Stream
            } else {
                Item::Board(Box::new(one(name, catalog)?))
            });
        }
        Ok(Self { items, stdin: BufReader::with_capacity(1 << 16, stdin), line: 0 })
    }

    /// The next boards: as many as can be had without waiting for more input
    /// once there is one, so that a program that sends one line and waits for
    /// its answer gets it.
    pub fn next_chunk(&mut self) -> Chunk {
        let mut boards = Vec::new();
        let mut error = None;
        while boards.len() < CHUNK {
            match self.items.front() {
                None => break,
                Some(Item::Board(_)) => {
                    if let Some(Item::Board(input)) = self.items.pop_front() {
                        boards.push(*input);
                    }
                }
                Some(Item::Stream) => {
                    if !boards.is_empty() && !self.stdin.buffer().contains(&b'\n') {
                        break;
                    }
                    match self.next_line() {
                        Ok(Line::Board(board)) => boards.push((*board).into()),
                        Ok(Line::Blank) => {}
                        Ok(Line::End) => _ = self.items.pop_front(),
                        Err(message) => {
                            self.items.clear();
                            error = Some(Error::Unusable(message));
                        }
                    }
                }
            }
        }
        Chunk { boards, error }
    }

    fn next_line(&mut self) -> Result<Line, String> {
        let mut bytes = Vec::new();
        (&mut self.stdin)
            .take(MAX_LINE_BYTES + 1)
            .read_until(b'\n', &mut bytes)
            .map_err(|error| format!("standard input: {error}"))?;
        if bytes.is_empty() {
            return Ok(Line::End);
        }
        self.line += 1;
        parse_line(&bytes)
            .map_err(|message| format!("standard input, line {}, {message}", self.line))
    }
}

/// One line of a stream.
enum Line {
    Board(Box<Board>),
    /// Nothing but spaces and a comment.
    Blank,
    End,
}

fn parse_line(bytes: &[u8]) -> Result<Line, String> {
    if bytes.len() as u64 > MAX_LINE_BYTES {
        return Err(format!("column {}: expected a shorter line", MAX_LINE_BYTES + 1));
    }
    let bytes = bytes.strip_suffix(b"\n").unwrap_or(bytes);
    let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
        format!("column {}: expected UTF-8 text", before.chars().count() + 1)
    })?;
    if is_found(text) {
        return Found::parse(text).map(|found| Line::Board(Box::new(found.board)));
    }
    let code = text.split('#').next().unwrap_or_default();
    if code.trim_matches([' ', '\t']).is_empty() {
        return Ok(Line::Blank);
    }
    code.parse().map(|board| Line::Board(Box::new(board))).map_err(|e: CodeError| e.to_string())
}

/// Is it a line of JSON, as `forge search` prints them?
fn is_found(text: &str) -> bool {
    text.trim_start_matches([' ', '\t']).starts_with('{')
}

/// The board that `name` names: a code, a level id, a file or a line that `forge
/// search` printed.
///
/// # Errors
/// What is wrong with it, on one line.
pub fn one(name: &OsStr, catalog: &Path) -> Result<Input, Error> {
    let path = Path::new(name);
    let fail = |message: String| Error::unusable(message);
    if let Some(line) = name.to_str().filter(|text| is_found(text)) {
        return Found::parse(line).map(|found| found.board.into()).map_err(fail);
    }
    match path.extension().and_then(OsStr::to_str) {
        Some("ron") => return level(path).map_err(fail),
        Some("dot" | "gv") => return graphviz(path).map_err(fail),
        _ => {}
    }
    let Some(text) = name.to_str() else {
        return Err(fail(format!("{}: not UTF-8, expected a board", path.display())));
    };
    if is_valid_id(text) && level_path(catalog, text).exists() {
        return level(&level_path(catalog, text)).map_err(fail);
    }
    text.parse()
        .map(|board: Board| board.into())
        .map_err(|error| fail(unknown::message(text, catalog, &error)))
}

/// The board and the picture of a level's file. Its facts and its hash are not
/// looked at: that is what `forge verify` is for.
fn level(path: &Path) -> Result<Input, String> {
    let level = Level::read(path)?;
    if let Some(fault) = level.placement_faults().first() {
        return Err(format!("{}: {}", path.display(), fault.message));
    }
    Ok(Input {
        board: level.board,
        names: Some(level.name),
        positions: Some(level.positions),
        facts: Some(level.facts),
    })
}

fn graphviz(path: &Path) -> Result<Input, String> {
    let shown = path.display();
    let text = influence_catalog::read_text(path, MAX_DOT_BYTES)?;
    dot::parse(&text).map(Input::from).map_err(|error| format!("{shown}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        /// Whatever stands in a line, it is a board, blank, or an error with a column.
        #[test]
        fn every_line_is_answered(line in "[RB0-9> \t#\r\u{e9}\u{0}]{0,40}", cut in 0..80_usize) {
            // Cut anywhere, inside a character too.
            let bytes = &line.as_bytes()[..cut.min(line.len())];
            if let Err(message) = parse_line(bytes) {
                proptest::prop_assert!(message.starts_with("column "), "{}", message);
                proptest::prop_assert!(!message.contains('\n'));
            }
        }

        #[test]
        fn every_canonical_code_is_read_back(letters in "[RB]{1,9}", arcs in proptest::collection::btree_set((0..9_usize, 0..9_usize), 0..9)) {
            let n = letters.len();
            let arcs = arcs.iter().filter(|(a, b)| a != b && *a < n && *b < n);
            let arcs: Vec<String> = arcs.map(|(a, b)| format!(" {a}>{b}")).collect();
            let code = letters + &arcs.concat();
            match parse_line(format!("\t{code} # comment\r\n").as_bytes()) {
                Ok(Line::Board(board)) => proptest::prop_assert_eq!(board.to_string(), code),
                _ => proptest::prop_assert!(false, "{} is refused", code),
            }
        }
    }
}
