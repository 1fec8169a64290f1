//! Boards as text.

use std::fmt::Write as _;

use influence_catalog::drawing::{Arrow, Vector, arrows};
use influence_catalog::{FRAME_HEIGHT, FRAME_WIDTH, Point};
use influence_engine::Board;

/// Size of the canvas in characters. A character is twice as high as wide, so
/// this has the proportions of the frame.
const COLUMNS: u16 = 64;
const ROWS: u16 = 36;
/// The longest label.
const LABEL: usize = 4;

/// A picture of `board` in characters: vertices by letter and number, arrows as
/// dots with a head; then what each vertex points at, for what the picture
/// leaves unclear. There must be a position for each vertex.
pub fn text(board: &Board, positions: &[Point]) -> String {
    let mut canvas = Canvas { cells: vec![[' '; WIDTH]; usize::from(ROWS)] };
    for arrow in arrows(board, positions) {
        canvas.arrow(&arrow);
    }
    for (vertex, &point) in positions.iter().enumerate() {
        let (column, row) = cell(point.into());
        for (offset, c) in label(board, vertex).chars().enumerate() {
            canvas.cells[row][column + offset] = c;
        }
    }
    let mut out = canvas.text();
    for vertex in 0..board.vertex_count() {
        let heads = board.arcs().iter().filter(|(a, _)| usize::from(*a) == vertex);
        let heads: Vec<String> = heads.map(|(_, b)| label(board, usize::from(*b))).collect();
        if !heads.is_empty() {
            _ = writeln!(out, "{} -> {}", label(board, vertex), heads.join(" "));
        }
    }
    out
}

/// Columns and room for a label at the right edge.
const WIDTH: usize = COLUMNS as usize + LABEL;

struct Canvas {
    /// Rows of characters, with room for the longest label at the right.
    cells: Vec<[char; WIDTH]>,
}

impl Canvas {
    fn arrow(&mut self, arrow: &Arrow) {
        const STEPS: u32 = 400;
        let (start, end) = (cell(arrow.start), cell(arrow.end));
        let wide = start.0.abs_diff(end.0) > start.1.abs_diff(end.1);
        let mut last: Option<(usize, usize)> = None;
        for step in 1..STEPS {
            let here = cell(arrow.at(f64::from(step) / f64::from(STEPS)));
            // One dot per column of a flat line, one per row of a steep one.
            let along = |cell: (usize, usize)| if wide { cell.0 } else { cell.1 };
            let done = last.is_some_and(|last| along(last) == along(here));
            if done || near(here, start) || near(here, end) {
                continue;
            }
            // Heads of other arrows stay visible.
            if self.cells[here.1][here.0] == ' ' {
                self.cells[here.1][here.0] = '·';
            }
            last = Some(here);
        }
        if let Some((column, row)) = last {
            self.cells[row][column] = head(arrow.control.to(arrow.end));
        }
    }

    /// The rows without the blank ones at the top and the bottom and without
    /// blanks that all rows start or end with.
    fn text(&self) -> String {
        let rows: Vec<String> = self.cells.iter().map(|row| row.iter().collect()).collect();
        let rows: Vec<&str> = rows.iter().map(|row| row.trim_end()).collect();
        let used = |row: &&str| !row.is_empty();
        let first = rows.iter().position(used).unwrap_or(0);
        let last = rows.iter().rposition(used).unwrap_or(0);
        let indent = |row: &&str| row.chars().take_while(|c| *c == ' ').count();
        let left = rows.iter().copied().filter(|row| used(row)).map(|row| indent(&row)).min();
        let mut out = String::new();
        for row in &rows[first..=last] {
            out.extend(row.chars().skip(left.unwrap_or(0)));
            out.push('\n');
        }
        out
    }
}

fn label(board: &Board, vertex: usize) -> String {
    format!("{}{vertex}", board.side(vertex).letter())
}

/// The column and the row of a point of the frame.
fn cell(point: Vector) -> (usize, usize) {
    let scaled = |value: f64, size: u16, cells: u16| {
        let cell = value / f64::from(size) * f64::from(cells - 1);
        // Bent arrows may leave the frame; a float below zero becomes zero.
        usize::from((cell.round() as u16).min(cells - 1))
    };
    (scaled(point.x, FRAME_WIDTH, COLUMNS), scaled(point.y, FRAME_HEIGHT, ROWS))
}

/// Is a cell on the label that starts at `vertex`, or beside it?
fn near(cell: (usize, usize), vertex: (usize, usize)) -> bool {
    cell.1.abs_diff(vertex.1) == 0 && (vertex.0.saturating_sub(1)..=vertex.0 + 2).contains(&cell.0)
}

/// The arrow character that points most nearly in a direction.
fn head(direction: Vector) -> char {
    let (x, y) = (direction.x, direction.y);
    // A step aside is a diagonal when neither coordinate is less than half of the other.
    match (x.abs() < y.abs() / 2.0, y.abs() < x.abs() / 2.0, x > 0.0, y > 0.0) {
        (true, _, _, true) => '↓',
        (true, _, _, false) => '↑',
        (_, true, true, _) => '→',
        (_, true, false, _) => '←',
        (_, _, true, true) => '↘',
        (_, _, true, false) => '↗',
        (_, _, false, true) => '↙',
        (_, _, false, false) => '↖',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_board() {
        let board: Board = "RBR 0>1 2>1".parse().unwrap();
        let positions = [(0, 0), (500, 0), (500, 200)].map(Point::from);
        let picture = text(&board, &positions);
        let lines: Vec<&str> = picture.lines().collect();
        assert!(lines[0].starts_with("R0 ·"), "{picture}");
        assert!(lines[0].ends_with("→ B1"), "{picture}");
        assert!(lines[1].trim() == "↑", "{picture}");
        assert_eq!(lines[lines.len() - 3].trim(), "R2");
        assert_eq!(lines[lines.len() - 2..], ["R0 -> B1", "R2 -> B1"]);
    }

    #[test]
    fn labels_at_the_right_edge_fit() {
        let code = "R".repeat(128);
        let positions: Vec<Point> = (0..128).map(|_| (FRAME_WIDTH, FRAME_HEIGHT).into()).collect();
        assert!(text(&code.parse().unwrap(), &positions).contains("R127"));
    }
}
