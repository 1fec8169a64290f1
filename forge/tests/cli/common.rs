//! Runs the binary as a user would.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// What a run left behind.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The repository's root, where `catalog/` is.
pub(crate) fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_forge"));
    command.args(args).current_dir(root()).env_remove("RUST_BACKTRACE");
    command
}

pub(crate) fn forge(args: &[&str]) -> Run {
    forge_with(args, "")
}

/// Runs with `input` on standard input.
pub(crate) fn forge_with(args: &[&str], input: &str) -> Run {
    run(command(args), input.as_bytes())
}

pub(crate) fn run(mut command: Command, input: &[u8]) -> Run {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // The command may stop reading at a bad line: a broken pipe here is no failure.
    let writer = std::thread::spawn(move || _ = stdin.write_all(&input));
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Run {
        code: status.code(),
        out: String::from_utf8(stdout).unwrap(),
        err: String::from_utf8(stderr).unwrap(),
    }
}

impl Run {
    /// Asserts exit code 2 with this one line on standard error and nothing written.
    #[track_caller]
    pub(crate) fn refused(&self, message: &str) {
        assert_eq!((self.code, self.out.as_str()), (Some(2), ""), "{self:?}");
        assert_eq!(self.err, format!("forge: {message}\n"));
    }

    /// Asserts exit code 0 and silence on standard error, and gives the output.
    #[track_caller]
    pub(crate) fn done(&self) -> &str {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{self:?}");
        &self.out
    }
}
