//! Writes forge's manual pages and shell completions, made from what
//! `forge --help` says, so that they cannot say anything else:
//!
//!     cargo run -p influence-forge --example manual -- DIR
//!
//! `DIR/man1/` gets a page for forge and one for each command, `DIR/completions/`
//! the completions of bash, zsh, fish and PowerShell.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap_complete::Shell;
use influence_forge::args;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let [folder] = &arguments[..] else {
        eprintln!("manual: expected one argument, the folder to write to");
        return ExitCode::from(2);
    };
    match write(Path::new(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("manual: {}: {error}", Path::new(folder).display());
            ExitCode::from(2)
        }
    }
}

fn write(folder: &Path) -> std::io::Result<()> {
    let created = |name: &str| -> std::io::Result<PathBuf> {
        let folder = folder.join(name);
        fs::create_dir_all(&folder)?;
        Ok(folder)
    };
    clap_mangen::generate_to(args::command(), created("man1")?)?;
    let completions = created("completions")?;
    for shell in [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::PowerShell] {
        clap_complete::generate_to(shell, &mut args::command(), "forge", &completions)?;
    }
    Ok(())
}
