//! Boards from Graphviz files: a strict reader of one `digraph`.
//!
//! Nodes are vertices, numbered in order of first appearance. The side of a
//! node stands in its attribute `side` (`R` or `B`), `fillcolor` or `color`
//! (`red` or `blue`), its own or one of `node [...]` before it; other
//! attributes are skipped. Subgraphs, undirected edges and HTML ids are errors.

use std::collections::HashMap;
use std::fmt;

use influence_engine::{Board, MAX_VERTICES, Side};

mod lexer;

use lexer::{Lexer, Place, Token, shown};

/// What is wrong with a Graphviz file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DotError {
    /// Line, counted from 1.
    pub line: usize,
    /// Column, counted in characters from 1.
    pub column: usize,
    /// What was found and what was expected.
    pub message: String,
}

impl DotError {
    fn at(place: Place, message: impl Into<String>) -> Self {
        Self { line: place.line, column: place.column, message: message.into() }
    }
}

impl fmt::Display for DotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for DotError {}

/// Reads the board of a Graphviz file.
///
/// # Errors
/// The first thing that is wrong, with its place.
pub fn parse(text: &str) -> Result<Board, DotError> {
    let mut parser = Parser { lexer: Lexer::new(text), next: (Token::End, Place::START) };
    parser.advance()?;
    parser.graph()
}

/// The attributes that can name a side, each with where it stands; a colour
/// that is neither red nor blue names none.
#[derive(Clone, Copy, Default)]
struct Colours {
    found: [Option<(Option<Side>, Place)>; 3],
}

impl Colours {
    /// Takes over what `newer` has set.
    fn update(&mut self, newer: Self) {
        for (old, new) in self.found.iter_mut().zip(newer.found) {
            *old = new.or(*old);
        }
    }

    fn sides(&self) -> impl Iterator<Item = (Side, Place)> {
        self.found.iter().flatten().filter_map(|&(side, place)| Some((side?, place)))
    }
}

/// The attributes of [`Colours`], the most deliberate first.
const COLOUR_KEYS: [&str; 3] = ["side", "fillcolor", "color"];

struct Node {
    name: String,
    place: Place,
    /// What its own statements set.
    own: Colours,
    /// What `node [...]` had set when it appeared.
    inherited: Colours,
}

#[derive(Default)]
struct Graph {
    numbers: HashMap<String, usize>,
    nodes: Vec<Node>,
    arcs: Vec<(usize, usize)>,
    /// Where each arc stands first.
    seen: HashMap<(usize, usize), Place>,
    /// What `node [...]` has set so far.
    defaults: Colours,
    /// Does a repeated arc count once, as `strict` asks?
    strict: bool,
}

struct Parser<'a> {
    lexer: Lexer<'a>,
    next: (Token, Place),
}

impl Parser<'_> {
    fn advance(&mut self) -> Result<(Token, Place), DotError> {
        let next = self.lexer.next_token()?;
        Ok(std::mem::replace(&mut self.next, next))
    }

    /// Takes the next token if it is `token`.
    fn take(&mut self, token: &Token) -> Result<bool, DotError> {
        let found = self.next.0 == *token;
        if found {
            self.advance()?;
        }
        Ok(found)
    }

    fn expect(&mut self, token: &Token, what: &str) -> Result<(), DotError> {
        if self.take(token)? { Ok(()) } else { Err(self.unexpected(what)) }
    }

    fn unexpected(&self, expected: &str) -> DotError {
        DotError::at(self.next.1, format!("expected {expected}, found {}", self.next.0))
    }

    fn id(&mut self, what: &str) -> Result<(String, Place), DotError> {
        if !matches!(self.next.0, Token::Id { .. }) {
            return Err(self.unexpected(what));
        }
        match self.advance()? {
            (Token::Id { mut text, quoted }, place) => {
                // "a" + "b" is "ab", for quoted ids only.
                while quoted && self.take(&Token::Plus)? {
                    match self.advance()? {
                        (Token::Id { text: more, quoted: true }, _) => text.push_str(&more),
                        (token, place) => {
                            let message = format!("expected a quoted text, found {token}");
                            return Err(DotError::at(place, message));
                        }
                    }
                }
                Ok((text, place))
            }
            (_, place) => Err(DotError::at(place, format!("expected {what}"))),
        }
    }

    fn graph(mut self) -> Result<Board, DotError> {
        let strict = self.take(&Token::Strict)?;
        self.expect(&Token::Digraph, "'digraph'")?;
        if matches!(self.next.0, Token::Id { .. }) {
            self.id("a name")?;
        }
        self.expect(&Token::Open, "'{'")?;
        let mut graph = Graph { strict, ..Graph::default() };
        while !self.take(&Token::Close)? {
            self.statement(&mut graph)?;
            self.take(&Token::Semicolon)?;
        }
        let end = self.next.1;
        self.expect(&Token::End, "nothing after the digraph")?;
        graph.board(end)
    }

    fn statement(&mut self, graph: &mut Graph) -> Result<(), DotError> {
        match self.next.0 {
            Token::Node => {
                self.advance()?;
                let colours = self.attributes(true)?;
                graph.defaults.update(colours);
                Ok(())
            }
            Token::Edge | Token::Graph => {
                self.advance()?;
                self.attributes(true).map(|_| ())
            }
            Token::Subgraph | Token::Open => {
                Err(DotError::at(self.next.1, "subgraphs are not read, expected a flat digraph"))
            }
            _ => self.node_or_edge(graph),
        }
    }

    fn node_or_edge(&mut self, graph: &mut Graph) -> Result<(), DotError> {
        let (name, place) = self.id("a node, an edge or '}'")?;
        if self.take(&Token::Equals)? {
            self.id("a value")?;
            return Ok(());
        }
        self.port()?;
        let mut tail = graph.node(name, place)?;
        let mut is_edge = false;
        loop {
            let arrow = self.next.1;
            if self.next.0 == Token::Line {
                return Err(DotError::at(
                    arrow,
                    "expected '->': the edges of a board have a direction",
                ));
            }
            if !self.take(&Token::Arrow)? {
                break;
            }
            is_edge = true;
            if matches!(self.next.0, Token::Subgraph | Token::Open) {
                return Err(DotError::at(self.next.1, "subgraphs are not read, expected a node"));
            }
            let (name, place) = self.id("a node")?;
            self.port()?;
            let head = graph.node(name, place)?;
            graph.arc(tail, head, arrow)?;
            tail = head;
        }
        let colours = self.attributes(false)?;
        if !is_edge {
            graph.nodes[tail].own.update(colours);
        }
        Ok(())
    }

    /// Skips `:port` and `:port:compass`, which only say where an edge is drawn.
    fn port(&mut self) -> Result<(), DotError> {
        for _ in 0..2 {
            if self.take(&Token::Colon)? {
                self.id("a port")?;
            }
        }
        Ok(())
    }

    /// Any number of `[key=value, …]`, at least one if `required`.
    fn attributes(&mut self, required: bool) -> Result<Colours, DotError> {
        let mut colours = Colours::default();
        if required && self.next.0 != Token::OpenList {
            return Err(self.unexpected("'['"));
        }
        while self.take(&Token::OpenList)? {
            while !self.take(&Token::CloseList)? {
                let (key, _) = self.id("an attribute or ']'")?;
                self.expect(&Token::Equals, "'='")?;
                let place = self.next.1;
                let value =
                    if self.take(&Token::Html)? { String::new() } else { self.id("a value")?.0 };
                if let Some(slot) = COLOUR_KEYS.iter().position(|&known| known == key) {
                    colours.found[slot] = Some((side(slot, &value, place)?, place));
                }
                if !self.take(&Token::Semicolon)? {
                    self.take(&Token::Comma)?;
                }
            }
        }
        Ok(colours)
    }
}

/// The side that an attribute names; a `side` must name one, a colour need not.
fn side(slot: usize, value: &str, place: Place) -> Result<Option<Side>, DotError> {
    if COLOUR_KEYS[slot] == "side" {
        return match value {
            "R" => Ok(Some(Side::Red)),
            "B" => Ok(Some(Side::Blue)),
            _ => Err(DotError::at(place, format!("side \"{}\", expected R or B", shown(value)))),
        };
    }
    Ok(match value.to_ascii_lowercase().as_str() {
        "red" => Some(Side::Red),
        "blue" => Some(Side::Blue),
        _ => None,
    })
}

impl Graph {
    fn node(&mut self, name: String, place: Place) -> Result<usize, DotError> {
        if let Some(&number) = self.numbers.get(&name) {
            return Ok(number);
        }
        let number = self.nodes.len();
        if number == MAX_VERTICES {
            let message = format!(
                "node \"{}\" is one too many, expected at most {MAX_VERTICES}",
                shown(&name)
            );
            return Err(DotError::at(place, message));
        }
        self.numbers.insert(name.clone(), number);
        let (own, inherited) = (Colours::default(), self.defaults);
        self.nodes.push(Node { name, place, own, inherited });
        Ok(number)
    }

    fn arc(&mut self, tail: usize, head: usize, place: Place) -> Result<(), DotError> {
        let name = |node: usize| shown(&self.nodes[node].name);
        let arc = || format!("\"{}\" -> \"{}\"", name(tail), name(head));
        if tail == head {
            let message = format!("edge {} is a loop, expected two different nodes", arc());
            return Err(DotError::at(place, message));
        }
        if let Some(first) = self.seen.get(&(tail, head)) {
            if self.strict {
                return Ok(());
            }
            let Place { line, column } = first;
            let message = format!("edge {} stands at line {line}, column {column} already", arc());
            return Err(DotError::at(place, message));
        }
        self.seen.insert((tail, head), place);
        self.arcs.push((tail, head));
        Ok(())
    }

    fn board(&self, end: Place) -> Result<Board, DotError> {
        let sides = self.nodes.iter().map(Node::side).collect::<Result<Vec<Side>, DotError>>()?;
        Board::new(&sides, &self.arcs).map_err(|error| DotError::at(end, error.to_string()))
    }
}

impl Node {
    /// The one side that the node's attributes agree on, or those of the
    /// defaults if its own name none.
    fn side(&self) -> Result<Side, DotError> {
        let mut sides = self.own.sides().peekable();
        let mut inherited = self.inherited.sides();
        let own = sides.peek().is_some();
        let mut next = || if own { sides.next() } else { inherited.next() };
        let Some((side, _)) = next() else {
            let message = format!(
                "node \"{}\" has no side, expected color or fillcolor red or blue, or side R or B",
                shown(&self.name)
            );
            return Err(DotError::at(self.place, message));
        };
        while let Some((other, place)) = next() {
            if other != side {
                let message =
                    format!("node \"{}\" is red and blue, expected one colour", shown(&self.name));
                return Err(DotError::at(place, message));
            }
        }
        Ok(side)
    }
}

#[cfg(test)]
mod tests;
