//! Compiles what the player would otherwise have to read at run time: the
//! messages of `locales/` to functions and the levels of `catalog/` to a
//! compact binary, the pool of the daily challenge to another one that is fetched.

mod catalog;
mod emit;
mod languages;
mod later;
mod messages;
mod sum;

use languages::LANGUAGES;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(faults) => {
            for fault in faults {
                println!("cargo::error={fault}");
            }
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Vec<String>> {
    println!("cargo::rerun-if-changed=build");
    // Asked for when it runs: copies of the project may share what is compiled.
    let root = env::var_os("CARGO_MANIFEST_DIR").ok_or(vec!["no CARGO_MANIFEST_DIR".into()])?;
    let root = PathBuf::from(root).join("..");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or(vec!["no OUT_DIR".into()])?);
    compile_messages(&root.join("locales"), &out)?;
    catalog::compile(&root.join("catalog"), &out)
}

fn compile_messages(folder: &Path, out: &Path) -> Result<(), Vec<String>> {
    let mut sources = Vec::new();
    for language in LANGUAGES {
        let path = folder.join(format!("{}.ftl", language.code));
        println!("cargo::rerun-if-changed={}", path.display());
        let text = fs::read_to_string(&path)
            .map_err(|error| vec![format!("{}: {error}", path.display())])?;
        sources.push((*language, text));
    }
    let borrowed: Vec<_> =
        sources.iter().map(|(language, text)| (*language, text.as_str())).collect();
    let compiled = emit::compile(&borrowed)?;
    let write = |name: &str, text: &str| {
        let path = out.join(name);
        fs::write(&path, text).map_err(|error| vec![format!("{}: {error}", path.display())])
    };
    write("messages.rs", &compiled.now)?;
    for (part, module) in later::PARTS.iter().zip(&compiled.later) {
        write(&format!("{part}-texts.js"), module)?;
    }
    Ok(())
}
