//! Locks against a second forge that writes to the same place.
//!
//! What is locked is an empty file beside the one that is written, and the lock
//! is the operating system's: it ends with its process, however that ends. A
//! file that a killed process left behind is taken over by the next one.

use std::fs::{self, File, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::Error;

/// The ending of a lock's file.
const ENDING: &str = "lock";

/// What a catalog is locked by: the index, which is written last.
const INDEX: &str = "catalog.ron";

/// The right to write a file, or a catalog, until this is dropped.
#[derive(Debug)]
pub struct Lock {
    path: PathBuf,
    /// Folders that were made for the lock, the innermost first; they go with it
    /// unless something was put into them.
    made: Vec<PathBuf>,
    _file: File,
}

impl Lock {
    /// Locks the file at `path`, which need not exist.
    ///
    /// # Errors
    /// Another process has the lock, or the lock's file cannot be made.
    pub fn on(path: &Path) -> Result<Self, Error> {
        let lock = beside(path, ENDING);
        let failed =
            |error: std::io::Error| Error::unusable(format!("{}: {error}", lock.display()));
        loop {
            let file = File::options()
                .create(true)
                .truncate(false)
                .write(true)
                .open(&lock)
                .map_err(failed)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    return Err(Error::unusable(format!(
                        "{}: another forge is writing it, expected one at a time",
                        path.display()
                    )));
                }
                // Some network drives have no locks; work must go on there.
                Err(TryLockError::Error(e)) if e.kind() == ErrorKind::Unsupported => {}
                Err(TryLockError::Error(error)) => return Err(failed(error)),
            }
            // Who had the lock may have removed the file since it was opened here.
            if is_at(&file, &lock) {
                return Ok(Self { path: lock, made: Vec::new(), _file: file });
            }
        }
    }

    /// Locks the catalog in the folder `dir`, which is made if there is none.
    ///
    /// # Errors
    /// Another process has the lock, or the folder or the lock's file cannot be made.
    pub fn on_catalog(dir: &Path) -> Result<Self, Error> {
        let missing = dir.ancestors().take_while(|d| !d.as_os_str().is_empty() && !d.exists());
        let made: Vec<PathBuf> = missing.map(Path::to_owned).collect();
        let lock = fs::create_dir_all(dir)
            .map_err(|error| Error::unusable(format!("{}: {error}", dir.display())))
            .and_then(|()| Self::on(&dir.join(INDEX)));
        match lock {
            Ok(mut lock) => {
                lock.made = made;
                Ok(lock)
            }
            Err(error) => {
                remove_empty(&made);
                Err(error)
            }
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Removed while it is still locked, so that nobody's file but ours is.
        _ = fs::remove_file(&self.path);
        remove_empty(&self.made);
    }
}

/// Is this a file that a lock on a catalog left in its folder?
pub fn is_lock_of_catalog(name: &std::ffi::OsStr) -> bool {
    name == beside(Path::new(INDEX), ENDING).as_os_str()
}

/// The path with one more ending.
pub fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".");
    name.push(ending);
    path.with_file_name(name)
}

fn remove_empty(folders: &[PathBuf]) {
    for folder in folders {
        _ = fs::remove_dir(folder);
    }
}

/// Is `file` the one at `path`?
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let id = |metadata: fs::Metadata| (metadata.dev(), metadata.ino());
    let (open, there) = (file.metadata().map(id), fs::metadata(path).map(id));
    open.is_ok_and(|open| there.is_ok_and(|there| open == there))
}

/// Elsewhere a file that is open cannot be removed.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_at_a_time() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("out");
        let first = Lock::on(&path).unwrap();
        let message =
            format!("{}: another forge is writing it, expected one at a time", path.display());
        assert_eq!(Lock::on(&path).unwrap_err().to_string(), message);
        // Another file in the same folder is another matter.
        drop(Lock::on(&dir.path().join("other")).unwrap());
        drop(first);
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0);
        // What a killed process leaves behind is no lock.
        fs::write(dir.path().join("out.lock"), "").unwrap();
        drop(Lock::on(&path).unwrap());
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0);
    }

    #[test]
    fn folders_made_for_a_lock_go_with_it_unless_they_are_used() {
        let dir = tempfile::tempdir().unwrap();
        let catalog = dir.path().join("new/catalog");
        let lock = Lock::on_catalog(&catalog).unwrap();
        assert!(catalog.is_dir() && Lock::on_catalog(&catalog).is_err());
        drop(lock);
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0);
        let lock = Lock::on_catalog(&catalog).unwrap();
        fs::write(catalog.join("catalog.ron"), "").unwrap();
        drop(lock);
        assert_eq!(fs::read_dir(&catalog).unwrap().count(), 1);
    }
}
