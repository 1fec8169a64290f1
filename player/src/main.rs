//! The program of the page and of its worker.

fn main() {
    influence_player::start();
}
