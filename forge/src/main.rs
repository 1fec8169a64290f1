//! The `forge` binary: arguments to command to exit code, and nothing else.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use influence_forge::args::{self, Refusal};
use influence_forge::{Ending, Error, run};

fn main() -> ExitCode {
    let mut out = BufWriter::new(io::stdout().lock());
    let result = match args::parse(std::env::args_os()) {
        Ok(plan) => run(&plan, io::stdin(), &mut out),
        Err(Refusal::Shown(text)) => out
            .write_all(text.as_bytes())
            .and_then(|()| out.flush())
            .map(|()| Ending::Done)
            .map_err(Error::Output),
        Err(Refusal::Unusable(message)) => Err(Error::Unusable(message)),
    };
    match result {
        Ok(Ending::Done) => ExitCode::SUCCESS,
        Ok(Ending::FaultFound) => ExitCode::from(1),
        Ok(Ending::BudgetSpent) => ExitCode::from(3),
        // Whoever read the results has seen enough.
        Err(Error::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // What was printed before a bad line of a stream stands.
            _ = out.flush();
            // Standard error may be closed; there is nobody left to tell then.
            _ = writeln!(io::stderr(), "forge: {}", one_line(&error.to_string()));
            ExitCode::from(2)
        }
    }
}

/// Escapes control characters: a message may quote any input.
fn one_line(message: &str) -> String {
    let shown = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.into() };
    message.chars().map(shown).collect()
}
