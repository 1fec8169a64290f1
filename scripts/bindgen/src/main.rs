//! Runs wasm-bindgen on the built player.
//!
//! `influence-bindgen INPUT.wasm FOLDER` writes `influence.js` and
//! `influence_bg.wasm` into `FOLDER`. It is a crate of the workspace so that
//! Cargo.lock gives it the very version of wasm-bindgen that the player was
//! compiled against: the two refuse to work together otherwise.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use wasm_bindgen_cli_support::{Bindgen, Output};

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
    let mut output = Bindgen::new()
        .input_path(input)
        .out_name("influence")
        .typescript(false)
        .omit_default_module_path(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .web(true)
        .and_then(Bindgen::generate_output)
        .map_err(|error| format!("{error:#}"))?;
    let names = shorten(&mut output);
    output.emit(folder).map_err(|error| format!("{error:#}"))?;
    let script = Path::new(folder).join("influence.js");
    let text =
        fs::read_to_string(&script).map_err(|error| format!("{}: {error}", script.display()))?;
    fs::write(&script, renamed(&text, &names))
        .map_err(|error| format!("{}: {error}", script.display()))
}

/// Gives what the two halves of the module call of one another a short name: the
/// long ones, each with a hash, are some 3 kB of a first visit. Answers with the
/// new name of each old one.
fn shorten(output: &mut Output) -> HashMap<String, String> {
    let mut names = HashMap::new();
    let mut short = |name: &mut String| {
        if name.starts_with("__wb") || name.starts_with("wasm_bindgen__") {
            // No name of the generated script has a dollar sign.
            let next = format!("${:x}", names.len());
            name.clone_from(names.entry(name.clone()).or_insert(next));
        }
    };
    let wasm = output.wasm_mut();
    wasm.imports.iter_mut().for_each(|import| short(&mut import.name));
    wasm.exports.iter_mut().for_each(|export| short(&mut export.name));
    names
}

/// `script` with its identifiers renamed.
fn renamed(script: &str, names: &HashMap<String, String>) -> String {
    let in_name =
        |character: char| character.is_ascii_alphanumeric() || matches!(character, '_' | '$');
    let mut result = String::with_capacity(script.len());
    let mut rest = script;
    while let Some(start) = rest.find(in_name) {
        let (before, from) = rest.split_at(start);
        let (name, after) = from.split_at(from.find(|c| !in_name(c)).unwrap_or(from.len()));
        result.push_str(before);
        result.push_str(names.get(name).map_or(name, String::as_str));
        rest = after;
    }
    result + rest
}
