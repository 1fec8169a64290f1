//! Runs wasm-bindgen on the built player.
//!
//! `influence-bindgen INPUT.wasm FOLDER` writes `influence.js` and
//! `influence_bg.wasm` into `FOLDER`. It is a crate of the workspace so that
//! Cargo.lock gives it the very version of wasm-bindgen that the player was
//! compiled against: the two refuse to work together otherwise.

use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [input, folder] = arguments.as_slice() else {
        eprintln!("usage: influence-bindgen INPUT.wasm FOLDER");
        return ExitCode::from(2);
    };
    match generate(input, folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("influence-bindgen: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Writes the browser module for `input` into `folder`.
fn generate(input: &str, folder: &str) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(input)
        .out_name("influence")
        .typescript(false)
        .omit_default_module_path(false)
        .remove_name_section(true)
        .remove_producers_section(true);
    bindgen
        .web(true)
        .and_then(|bindgen| bindgen.generate(folder))
        .map_err(|error| format!("{error:#}"))
}
