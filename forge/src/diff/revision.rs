//! A catalog as it is in a folder, or as it was at a git revision.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use influence_catalog::{Catalog, Inspection};

use crate::Error;

/// Reads the catalog that `name` names: a folder, or a git revision, at which the
/// folder `catalog` of the current folder's repository is meant.
///
/// # Errors
/// It is neither, git is missing, or the revision has no such folder.
pub fn open(name: &str, catalog: &Path) -> Result<Inspection, Error> {
    let folder = Path::new(name);
    if folder.is_dir() {
        if !folder.join("catalog.ron").is_file() {
            return Err(Error::unusable(format!("{name}: expected a folder with catalog.ron")));
        }
        return Ok(Catalog::inspect(folder));
    }
    let copy = tempfile::tempdir()
        .map_err(|error| Error::unusable(format!("temporary folder: {error}")))?;
    check_out(name, catalog, copy.path())?;
    Ok(Catalog::inspect(copy.path()))
}

/// Writes the files of `catalog` at a revision into the folder `to`.
fn check_out(revision: &str, catalog: &Path, to: &Path) -> Result<(), Error> {
    let commit = format!("{revision}^{{commit}}");
    // A revision that looks like an option would be one.
    let known = !revision.starts_with('-')
        && git(&["rev-parse", "--verify", "--quiet", &commit], b"")?.status.success();
    if !known {
        return Err(Error::unusable(format!(
            "{revision}: neither a folder nor a revision of a git repository here"
        )));
    }
    let path = format!("./{}/", catalog.to_string_lossy().trim_end_matches('/'));
    let missing = || {
        let shown = catalog.display();
        Error::unusable(format!(
            "{revision}: the revision has no {shown}/catalog.ron, seen from the current folder"
        ))
    };
    let listing = git(&["ls-tree", "-r", "-z", &commit, &path], b"")?;
    if !listing.status.success() {
        return Err(missing());
    }
    // Each entry: mode, type, object, a tab, the path from the current folder.
    let listing = String::from_utf8_lossy(&listing.stdout).into_owned();
    let files: Vec<(&str, &str)> = listing
        .split('\0')
        .filter_map(|entry| {
            let (head, path) = entry.split_once('\t')?;
            let object = head.split(' ').nth(2)?;
            // Links and submodules are no files of a catalog.
            let name = path.strip_prefix(path_prefix(catalog).as_str())?;
            (head.starts_with("100") && is_plain(name)).then_some((object, name))
        })
        .collect();
    if !files.iter().any(|(_, name)| *name == "catalog.ron") {
        return Err(missing());
    }
    let objects: String = files.iter().map(|(object, _)| format!("{object}\n")).collect();
    let contents = git(&["cat-file", "--batch"], objects.as_bytes())?.stdout;
    let mut rest = contents.as_slice();
    for (_, name) in files {
        let (bytes, after) = object(rest).ok_or_else(|| {
            Error::unusable(format!("{revision}: git did not tell the content of {name}"))
        })?;
        rest = after;
        let file = to.join(name);
        let written = file.parent().map_or(Ok(()), fs::create_dir_all);
        written
            .and_then(|()| fs::write(&file, bytes))
            .map_err(|error| Error::unusable(format!("{}: {error}", file.display())))?;
    }
    Ok(())
}

fn path_prefix(catalog: &Path) -> String {
    let path = catalog.to_string_lossy();
    let path = path.trim_end_matches('/');
    format!("{}/", path.strip_prefix("./").unwrap_or(path))
}

/// Is it a path that stays within its folder?
fn is_plain(name: &str) -> bool {
    name.split('/')
        .all(|part| !part.is_empty() && part != "." && part != ".." && !part.contains('\\'))
}

/// The first object of a batch (`<object> blob <size>`, its bytes, a line end)
/// and what follows it.
fn object(batch: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = batch.iter().position(|&b| b == b'\n')?;
    let head = std::str::from_utf8(&batch[..end]).ok()?;
    let size: usize = head.rsplit(' ').next()?.parse().ok()?;
    let (bytes, rest) = batch[end + 1..].split_at_checked(size)?;
    Some((bytes, rest.get(1..)?))
}

/// Runs git with `input` on its standard input.
fn git(args: &[&str], input: &[u8]) -> Result<Output, Error> {
    let failed = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::NotFound => {
            Error::unusable("git is not installed, expected two folders or git")
        }
        _ => Error::unusable(format!("git: {error}")),
    };
    let mut child = Command::new("git")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    let mut stdin = child.stdin.take();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            // A git that stops reading says why by its exit code.
            if let Some(mut stdin) = stdin.take() {
                _ = stdin.write_all(input);
            }
        });
        child.wait_with_output().map_err(failed)
    })
}
