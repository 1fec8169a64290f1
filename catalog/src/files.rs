//! Reading untrusted files and writing whole ones.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Reads a regular file of UTF-8 text.
///
/// # Errors
/// One line with the path: it cannot be read, is no regular file, has more
/// than `limit` bytes, or is not UTF-8.
pub fn read_text(path: &Path, limit: u64) -> Result<String, String> {
    let fail = |problem: &dyn std::fmt::Display| format!("{}: {problem}", path.display());
    // Opening a pipe or a device could wait for ever, so look before.
    if !fs::metadata(path).map_err(|error| fail(&error))?.is_file() {
        return Err(fail(&"expected a regular file"));
    }
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(limit.saturating_add(1)).read_to_end(&mut bytes))
        .map_err(|error| fail(&error))?;
    if bytes.len() as u64 > limit {
        return Err(fail(&format_args!("expected at most {limit} bytes")));
    }
    String::from_utf8(bytes).map_err(|error| {
        let byte = error.utf8_error().valid_up_to();
        fail(&format_args!("expected UTF-8 text, found another byte at offset {byte}"))
    })
}

/// Puts `bytes` into the file at `path` as a whole: a temporary file beside it,
/// then a rename. A file that has these bytes already is left alone.
///
/// # Errors
/// With the path: what is there is no regular file, or it cannot be written.
/// The old file is untouched then.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    Staged::new(path, bytes)?.put()
}

/// What is to become a file: written beside its place and on the disk, but not
/// in its place yet. So several files can be written before the first is put in
/// its place, and a full disk leaves all of them as they were.
#[derive(Debug)]
pub struct Staged<'p> {
    path: &'p Path,
    /// `None` if the file has these bytes already, or is in its place.
    temporary: Option<PathBuf>,
}

impl<'p> Staged<'p> {
    /// Writes `bytes` beside `path`, under a name that no other process uses.
    ///
    /// # Errors
    /// As for [`write_whole`]; nothing is left behind then.
    pub fn new(path: &'p Path, bytes: &[u8]) -> io::Result<Self> {
        Self::named(path, &format!("{}.tmp", std::process::id()), bytes)
    }

    /// The same with an ending for the temporary file. One that is always the
    /// same overwrites what a killed process left, but wants a lock on the file.
    ///
    /// # Errors
    /// As for [`write_whole`]; nothing is left behind then.
    pub fn named(path: &'p Path, ending: &str, bytes: &[u8]) -> io::Result<Self> {
        match fs::metadata(path) {
            // A rename would replace a device or a pipe instead of writing to it.
            Ok(old) if !old.is_file() => {
                let error = io::Error::new(io::ErrorKind::InvalidInput, "expected a regular file");
                return Err(at(path, &error));
            }
            Ok(_) if fs::read(path).is_ok_and(|old| old == bytes) => {
                return Ok(Self { path, temporary: None });
            }
            _ => {}
        }
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{ending}"));
        let temporary = path.with_file_name(name);
        // From here on, the temporary file is removed if anything fails.
        let staged = Self { path, temporary: Some(temporary.clone()) };
        File::create(&temporary)
            .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
            .map_err(|error| at(path, &error))?;
        Ok(staged)
    }

    /// Puts the file in its place.
    ///
    /// # Errors
    /// With the path; the old file is untouched then.
    pub fn put(mut self) -> io::Result<()> {
        if let Some(temporary) = &self.temporary {
            fs::rename(temporary, self.path).map_err(|error| at(self.path, &error))?;
            self.temporary = None;
        }
        Ok(())
    }
}

impl Drop for Staged<'_> {
    fn drop(&mut self) {
        if let Some(temporary) = &self.temporary {
            _ = fs::remove_file(temporary);
        }
    }
}

/// The error with the path that it is about.
fn at(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_or_not_at_all() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("file");
        write_whole(&path, b"one").unwrap();
        write_whole(&path, b"two").unwrap();
        assert_eq!(read_text(&path, 3).unwrap(), "two");
        assert!(read_text(&path, 2).unwrap_err().ends_with("file: expected at most 2 bytes"));
        assert!(write_whole(dir.path(), b"three").is_err());
        assert!(write_whole(&dir.path().join("no/file"), b"three").is_err());
        // Staged and given up.
        drop(Staged::new(&path, b"four").unwrap());
        assert_eq!(read_text(&path, 3).unwrap(), "two");
        let left: Vec<_> = fs::read_dir(dir.path()).unwrap().collect();
        assert_eq!(left.len(), 1, "no temporary file stays: {left:?}");
    }

    #[test]
    fn what_is_there_already_is_not_written_again() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("file");
        assert!(Staged::new(&path, b"one").unwrap().temporary.is_some());
        write_whole(&path, b"one").unwrap();
        assert!(Staged::new(&path, b"one").unwrap().temporary.is_none());
        assert!(Staged::new(&path, b"two").unwrap().temporary.is_some());
    }

    #[test]
    #[cfg(unix)]
    fn only_a_regular_file_is_replaced() {
        use std::os::unix::fs::FileTypeExt;
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("socket");
        let _socket = std::os::unix::net::UnixListener::bind(&path).unwrap();
        let error = write_whole(&path, b"one").unwrap_err();
        assert!(error.to_string().ends_with("expected a regular file"), "{error}");
        assert!(fs::metadata(&path).unwrap().file_type().is_socket());
    }

    #[test]
    fn what_is_no_text_is_refused() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("file");
        fs::write(&path, b"ab\xff").unwrap();
        assert!(read_text(&path, 9).unwrap_err().ends_with("another byte at offset 2"));
        assert!(read_text(dir.path(), 9).unwrap_err().ends_with("expected a regular file"));
        assert!(read_text(&dir.path().join("none"), 9).unwrap_err().contains("No such file"));
    }
}
