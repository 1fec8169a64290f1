//! The reference in C, compiled and run.

use std::fs::{self, File};
use std::path::Path;
use std::process::Command;

use influence_tests::agreement::Stops;
use influence_tests::reference::Graph;
use tempfile::TempDir;

/// The compiled program, in a folder that goes with it.
pub(crate) struct Reference(TempDir);

impl Reference {
    /// Compiles it, warnings being errors.
    pub(crate) fn compiled() -> Reference {
        let folder = tempfile::tempdir().unwrap();
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("reference/influence_ref.c");
        let compiler = std::env::var_os("CC").unwrap_or_else(|| "cc".into());
        let compiled = Command::new(compiler)
            .args(["-std=c99", "-O2", "-Wall", "-Wextra", "-pedantic", "-Werror", "-o"])
            .args([&folder.path().join("influence_ref"), &source])
            .status()
            .expect("a C compiler is needed");
        assert!(compiled.success(), "the reference in C does not compile");
        Reference(folder)
    }

    /// (Ls, Rs) of each graph.
    pub(crate) fn stops(&self, graphs: &[Graph]) -> Vec<Stops> {
        let codes = self.0.path().join("codes");
        let lines: Vec<String> = graphs.iter().map(|graph| format!("{graph}\n")).collect();
        fs::write(&codes, lines.concat()).unwrap();
        let mut program = Command::new(self.0.path().join("influence_ref"));
        let run = program.stdin(File::open(codes).unwrap()).output().unwrap();
        assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
        let stops = |line: &str| {
            let (ls, rs) = line.split_once(' ')?;
            Some((ls.parse().ok()?, rs.parse().ok()?))
        };
        let answer = String::from_utf8(run.stdout).unwrap();
        answer.lines().map(|line| stops(line).unwrap_or_else(|| panic!("{line}"))).collect()
    }
}
