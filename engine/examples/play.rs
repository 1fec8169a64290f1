//! A game between two computer players, with its history.
//!
//!     cargo run -p influence-engine --example play -- "BRBRB 1>0 1>2 3>2 3>4"

use influence_engine::ai::{Level, choose};
use influence_engine::{Board, Session, Side};

fn play(board: Board) -> Session {
    let mut session = Session::new(board, Side::Red);
    while session.position().outcome(session.board()).is_none() {
        let position = session.position();
        let level = match position.to_move() {
            Side::Red => Level::Expert,
            Side::Blue => Level::Easy,
        };
        // The same seed and budget give the same game, on every machine.
        let vertex = choose(session.board(), position, level, 7, 100_000).expect("not over");
        let captured = position.capture(session.board(), vertex).len();
        println!("{:?} chooses {vertex} and captures {captured}", position.to_move());
        session.play(vertex).expect("a computer player's move is legal");
    }
    session
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let code = std::env::args().nth(1).unwrap_or("BRBRB 1>0 1>2 3>2 3>4".to_owned());
    let mut session = play(code.parse()?);
    let end = session.position().outcome(session.board()).expect("the game is over");
    println!("{end:?}");

    // A session is its moves: it is saved as text, and can be taken back.
    let saved = session.to_text();
    assert_eq!(Session::from_text(&saved)?, session);
    assert!(session.undo());
    assert!(session.position().outcome(session.board()).is_none());
    Ok(())
}

#[test]
fn it_runs() {
    let session = play("BRBRB 1>0 1>2 3>2 3>4".parse().unwrap());
    let end = session.position().outcome(session.board()).unwrap();
    // Red's value is 1, and Expert gets at least what the board is worth.
    assert!(end.red > end.blue, "{end:?}");
}
