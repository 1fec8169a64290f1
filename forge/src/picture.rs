//! Pictures of boards: SVG, and text for a terminal.

use std::fmt::Write as _;

use influence_catalog::drawing::{Arrow, VERTEX_RADIUS, Vector, arrows, least_distance};
use influence_catalog::{FRAME_HEIGHT, FRAME_WIDTH, Point};
use influence_engine::{Board, Side};

mod text;

pub use text::text;

const RED: &str = "#C8402E";
const BLUE: &str = "#1B75D0";
const CREAM: &str = "#FFF8E7";
const INK: &str = "#4A4238";

/// Room around the frame, for vertices on its edge.
const MARGIN: f64 = 80.0;

/// A picture of `board` as an SVG document, with arrows in their canonical
/// direction. Red vertices are round and blue ones nearly square, so that the
/// picture can be read without colours. `title` names it for those who cannot
/// see it. There must be a position for each vertex.
pub fn svg(board: &Board, positions: &[Point], title: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{}\" role=\"img\">\n\
         <title>{}</title>\n{}</svg>\n",
        view_box(),
        escaped(title),
        body(board, positions),
    )
}

/// A board of a [`sheet`].
pub struct Tile<'a> {
    /// The board.
    pub board: &'a Board,
    /// Where its vertices stand.
    pub positions: &'a [Point],
    /// What stands above it.
    pub title: String,
    /// What stands below that, smaller.
    pub note: String,
}

/// Boards side by side, as an SVG document.
pub fn sheet(tiles: &[Tile], title: &str) -> String {
    const COLUMNS: usize = 6;
    const WIDTH: usize = 300;
    const CAPTION: usize = 56;
    const HEIGHT: usize = WIDTH * 136 / 116;
    let columns = tiles.len().clamp(1, COLUMNS);
    let rows = tiles.len().div_ceil(COLUMNS);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" \
         viewBox=\"0 0 {0} {1}\" role=\"img\">\n<title>{2}</title>\n\
         <rect width=\"{0}\" height=\"{1}\" fill=\"#FFFFFF\"/>\n",
        columns * WIDTH,
        rows * (HEIGHT + CAPTION),
        escaped(title),
    );
    for (i, tile) in tiles.iter().enumerate() {
        let (x, y) = (i % COLUMNS * WIDTH, i / COLUMNS * (HEIGHT + CAPTION));
        _ = write!(
            out,
            "<text x=\"{0}\" y=\"{1}\" font-family=\"sans-serif\" font-size=\"{10}\" fill=\"{INK}\">{2}</text>\n\
             <text x=\"{0}\" y=\"{3}\" font-family=\"sans-serif\" font-size=\"13\" fill=\"{INK}\">{4}</text>\n\
             <svg x=\"{5}\" y=\"{6}\" width=\"{7}\" height=\"{HEIGHT}\" viewBox=\"{8}\">\n{9}</svg>\n",
            x + 8,
            y + 24,
            escaped(&tile.title),
            y + 44,
            escaped(&tile.note),
            x + 4,
            y + CAPTION,
            WIDTH - 8,
            view_box(),
            body(tile.board, tile.positions),
            // A letter is a little more than half as wide as high.
            17.min((WIDTH - 16) * 16 / (9 * tile.title.chars().count().max(1))),
        );
    }
    out.push_str("</svg>\n");
    out
}

/// The frame with its margin.
fn view_box() -> String {
    let (width, height) = (f64::from(FRAME_WIDTH), f64::from(FRAME_HEIGHT));
    format!("{0} {0} {1} {2}", -MARGIN, width + 2.0 * MARGIN, height + 2.0 * MARGIN)
}

/// The board on its ground, in the units of the frame.
fn body(board: &Board, positions: &[Point]) -> String {
    // Crowded boards get smaller vertices, so that they never touch.
    let radius = VERTEX_RADIUS.min(least_distance(positions).unwrap_or(f64::MAX) * 0.38);
    let (width, height) = (f64::from(FRAME_WIDTH), f64::from(FRAME_HEIGHT));
    let mut out = format!(
        "<rect x=\"{0}\" y=\"{0}\" width=\"{1}\" height=\"{2}\" fill=\"{CREAM}\"/>\n",
        -MARGIN,
        width + 2.0 * MARGIN,
        height + 2.0 * MARGIN,
    );
    for arrow in arrows(board, positions) {
        draw_arrow(&mut out, &arrow, radius);
    }
    for (vertex, &point) in positions.iter().enumerate() {
        draw_vertex(&mut out, vertex, board.side(vertex), point.into(), radius);
    }
    out
}

fn draw_arrow(out: &mut String, arrow: &Arrow, radius: f64) {
    let (width, head) = (radius * 0.14, radius * 0.6);
    let [start, control, tip] = arrow.visible(radius * 1.08, radius * 0.1);
    let direction = control.to(tip);
    let length = direction.length().max(1e-6);
    let along = Vector { x: direction.x / length, y: direction.y / length };
    let aside = Vector { x: -along.y, y: along.x };
    // The line ends inside the head, whose point alone touches the vertex.
    let neck = tip.plus(-head * 0.7, along);
    let corners = [
        tip.plus(-head, along).plus(head * 0.42, aside),
        tip.plus(-head, along).plus(-head * 0.42, aside),
    ];
    _ = writeln!(
        out,
        "<path d=\"M{} Q{} {}\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"{width:.1}\"/>\
         <path d=\"M{} L{} L{} Z\" fill=\"{INK}\"/>",
        at(start),
        at(control),
        at(neck),
        at(tip),
        at(corners[0]),
        at(corners[1]),
    );
}

fn draw_vertex(out: &mut String, vertex: usize, side: Side, centre: Vector, radius: f64) {
    let Vector { x, y } = centre;
    let outline = format!("stroke=\"{INK}\" stroke-width=\"{:.1}\"", radius * 0.1);
    _ = match side {
        Side::Red => write!(
            out,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius:.1}\" fill=\"{RED}\" {outline}/>"
        ),
        Side::Blue => write!(
            out,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"{:.1}\" fill=\"{BLUE}\" {outline}/>",
            x - radius * 0.92,
            y - radius * 0.92,
            radius * 1.84,
            radius * 1.84,
            radius * 0.5,
        ),
    };
    _ = writeln!(
        out,
        "<text x=\"{x}\" y=\"{:.1}\" font-family=\"sans-serif\" font-weight=\"bold\" font-size=\"{:.1}\" \
         fill=\"#FFFFFF\" text-anchor=\"middle\">{vertex}</text>",
        y + radius * 0.32,
        radius * 0.9,
    );
}

fn at(point: Vector) -> String {
    format!("{:.1},{:.1}", point.x, point.y)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_every_vertex_and_arc_once() {
        let board: Board = "RBB 0>1 1>0 0>2".parse().unwrap();
        let positions = [(500, 100), (200, 900), (800, 900)].map(Point::from);
        let picture = svg(&board, &positions, "a <b> & c");
        assert_eq!(picture.matches("<circle").count(), 1);
        assert_eq!(picture.matches("<rect").count(), 1 + 2);
        assert_eq!(picture.matches("Z\" fill").count(), 3);
        assert!(picture.contains("<title>a &lt;b&gt; &amp; c</title>"));
    }

    #[test]
    fn the_point_of_an_arrow_is_at_its_head() {
        let board: Board = "RB 0>1".parse().unwrap();
        let picture = svg(&board, &[(500, 0).into(), (500, 1000).into()], "");
        // From just below vertex 0 (at the top) to just above vertex 1.
        assert!(picture.contains("<path d=\"M500.0,60.5 Q"), "{picture}");
        assert!(picture.contains("<path d=\"M500.0,933.9 L"), "{picture}");
    }
}
