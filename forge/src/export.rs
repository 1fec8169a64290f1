//! Boards in the formats of other tools.

use std::fmt::Write as _;

use influence_catalog::{FRAME_HEIGHT, Point};
use influence_engine::{Board, Side};
use serde::Serialize;

/// A format that boards are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// One JSON object a line.
    Json,
    /// Graphviz: a digraph that `forge` reads back.
    Dot,
    /// One line of nauty's digraph6; it has no colours.
    Digraph6,
    /// A picture for LaTeX.
    Tikz,
}

/// The board in a format; a whole text with its final line end. There must be a
/// position for each vertex.
pub fn text(format: Format, board: &Board, positions: &[Point]) -> String {
    match format {
        Format::Json => json(board, positions),
        Format::Dot => dot(board, positions),
        Format::Digraph6 => digraph6(board),
        Format::Tikz => tikz(board, positions),
    }
}

#[derive(Serialize)]
struct Json<'a> {
    code: String,
    sides: String,
    arcs: &'a [(u8, u8)],
    positions: Vec<[u16; 2]>,
}

fn json(board: &Board, positions: &[Point]) -> String {
    let sides = (0..board.vertex_count()).map(|v| board.side(v).letter()).collect();
    let positions = positions.iter().map(|p| [p.x, p.y]).collect();
    let object = Json { code: board.to_string(), sides, arcs: board.arcs(), positions };
    serde_json::to_string(&object).expect("a board has only text keys") + "\n"
}

fn dot(board: &Board, positions: &[Point]) -> String {
    let mut out = String::from("digraph influence {\n  node [style=filled, fontcolor=white];\n");
    for (v, p) in positions.iter().enumerate() {
        let (colour, shape) = match board.side(v) {
            Side::Red => ("red", "circle"),
            Side::Blue => ("blue", "box"),
        };
        // Positions in inches upwards, as `neato -n` draws them.
        let (x, y) = (f64::from(p.x) / 150.0, f64::from(FRAME_HEIGHT - p.y) / 150.0);
        _ = writeln!(out, "  {v} [fillcolor={colour}, shape={shape}, pos=\"{x:.3},{y:.3}!\"];");
    }
    for (a, b) in board.arcs() {
        _ = writeln!(out, "  {a} -> {b};");
    }
    out + "}\n"
}

/// `&`, the number of vertices, then the rows of the adjacency matrix, six bits a
/// printable character (nauty's formats.txt).
fn digraph6(board: &Board) -> String {
    let n = board.vertex_count();
    let character = |bits: usize| char::from(bits as u8 + 63);
    let mut out = String::from("&");
    if n <= 62 {
        out.push(character(n));
    } else {
        out.push('~');
        out.extend([12, 6, 0].map(|shift| character(n >> shift & 63)));
    }
    let mut bits = vec![false; (n * n).next_multiple_of(6)];
    for &(a, b) in board.arcs() {
        bits[usize::from(a) * n + usize::from(b)] = true;
    }
    let six = |bits: &[bool]| bits.iter().fold(0, |value, &bit| value << 1 | usize::from(bit));
    out.extend(bits.chunks(6).map(|bits| character(six(bits))));
    out + "\n"
}

fn tikz(board: &Board, positions: &[Point]) -> String {
    let mut out = String::from(
        "\\begin{tikzpicture}[x=1mm, y=1mm, >=stealth, thick,\n  \
         red vertex/.style={circle, fill=red!70!black, text=white, minimum size=9mm},\n  \
         blue vertex/.style={rectangle, rounded corners=2mm, fill=blue!70!black, text=white, minimum size=9mm}]\n",
    );
    for (v, p) in positions.iter().enumerate() {
        let style = if board.side(v) == Side::Red { "red vertex" } else { "blue vertex" };
        let (x, y) = (f64::from(p.x) / 10.0, f64::from(FRAME_HEIGHT - p.y) / 10.0);
        _ = writeln!(out, "  \\node[{style}] ({v}) at ({x:.1},{y:.1}) {{{v}}};");
    }
    for (a, b) in board.arcs() {
        let bend =
            if board.arcs().binary_search(&(*b, *a)).is_ok() { "[->, bend left]" } else { "[->]" };
        _ = writeln!(out, "  \\draw{bend} ({a}) to ({b});");
    }
    out + "\\end{tikzpicture}\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(format: Format, code: &str) -> String {
        let board: Board = code.parse().unwrap();
        let positions: Vec<Point> =
            (0..board.vertex_count() as u16).map(|v| (v * 5, v * 9).into()).collect();
        text(format, &board, &positions)
    }

    #[test]
    fn json_and_tikz() {
        assert_eq!(
            of(Format::Json, "RB 0>1"),
            "{\"code\":\"RB 0>1\",\"sides\":\"RB\",\"arcs\":[[0,1]],\"positions\":[[0,0],[5,9]]}\n"
        );
        let tikz = of(Format::Tikz, "RBB 0>1 1>0 0>2");
        assert_eq!(tikz.matches("bend left").count(), 2);
        assert!(tikz.contains("\\node[red vertex] (0) at (0.0,120.0) {0};"), "{tikz}");
    }

    #[test]
    fn dot_is_read_back() {
        for code in ["R", "RB 0>1 1>0", "BRBRB 1>0 1>2 3>2 3>4"] {
            assert_eq!(crate::dot::parse(&of(Format::Dot, code)).unwrap().to_string(), code);
        }
    }

    /// The example of nauty's formats.txt: five vertices, arcs 0>2, 0>4, 3>1, 3>4.
    #[test]
    fn digraph6_is_nautys() {
        assert_eq!(of(Format::Digraph6, "RRRRR 0>2 0>4 3>1 3>4"), "&DI?AO?\n");
        let large = of(Format::Digraph6, &"R".repeat(63));
        assert!(large.starts_with("&~??~?"), "{large}");
        assert_eq!(large.len(), 1 + 4 + (63_usize * 63).div_ceil(6) + 1);
    }
}
