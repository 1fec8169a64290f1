//! Carrying a search out: threads, checkpoints, the end.

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rayon::prelude::*;

use super::checkpoint::{State, write_locked};
use super::island::Island;
use super::progress::Progress;
use super::shard::Shard;
use super::{Settings, find};
use crate::archive::Archive;
use crate::judge::Judge;
use crate::{Error, pool};

/// Candidates tried before a thread looks up from its work.
const BATCH: u64 = 64;

/// How a search is carried out; none of it changes the result.
pub struct Manner<'m> {
    /// Which part of the search to do.
    pub shard: Shard,
    /// Number of threads.
    pub threads: usize,
    /// Where to keep checkpoints, and how often.
    pub checkpoint: Option<(&'m Path, Duration)>,
    /// Set when the search is to stop.
    pub stop: &'m AtomicBool,
}

/// How far a search came.
pub enum Outcome {
    /// To the end: the lines of the result.
    Finished(String),
    /// It was stopped after this many candidates; the checkpoint, if there is
    /// one, is up to date.
    Stopped(u64),
}

/// What the threads share. A thread that holds the lock of an island may not
/// wait for `finished`; who holds `finished` may wait for an island.
struct Shared {
    finished: Mutex<State>,
    islands: Vec<Mutex<Option<Island>>>,
    queue: AtomicUsize,
    tried: AtomicU64,
    kept: AtomicUsize,
    stop: AtomicBool,
}

/// The data of a lock; a thread that panicked ends the search anyway.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Goes on from `state` to the end, or until it is stopped.
///
/// # Errors
/// A checkpoint that cannot be written, or threads that cannot be started.
pub fn run(settings: &Settings, manner: &Manner, mut state: State) -> Result<Outcome, Error> {
    let before = state.tried(settings);
    let total = manner.shard.islands().map(|island| settings.share(island)).sum();
    let mut progress = Progress::new(before, total);
    let mut islands = std::mem::take(&mut state.islands);
    let fresh = manner.shard.islands().filter(|number| {
        !state.done.contains(number) && !islands.iter().any(|island| island.number == *number)
    });
    let fresh: Vec<u16> = fresh.collect();
    islands.extend(fresh.into_iter().map(|number| Island::new(settings, number)));
    let shared = Shared {
        kept: AtomicUsize::new(state.archive.elites().count()),
        finished: Mutex::new(state),
        islands: islands.into_iter().map(|island| Mutex::new(Some(island))).collect(),
        queue: AtomicUsize::new(0),
        tried: AtomicU64::new(before),
        stop: AtomicBool::new(false),
    };
    let watched = thread::scope(|scope| {
        let (alive, ended) = mpsc::channel::<()>();
        for _ in 0..manner.threads {
            let (alive, shared) = (alive.clone(), &shared);
            let worker = thread::Builder::new().spawn_scoped(scope, move || {
                work(settings, shared);
                drop(alive);
            });
            if let Err(error) = worker {
                shared.stop.store(true, Ordering::Relaxed);
                return Err(Error::unusable(format!("cannot start the threads: {error}")));
            }
        }
        drop(alive);
        let watched = watch(settings, manner, &shared, &mut progress, &ended);
        if watched.is_err() {
            shared.stop.store(true, Ordering::Relaxed);
        }
        watched
    });
    progress.clear();
    watched?;
    if manner.stop.load(Ordering::Relaxed) {
        save(settings, manner, &shared)?;
        return Ok(Outcome::Stopped(shared.tried.into_inner()));
    }
    let archive = shared.finished.into_inner().unwrap_or_else(PoisonError::into_inner).archive;
    match lines(settings, manner, &archive)? {
        Some(lines) => Ok(Outcome::Finished(lines)),
        None => Ok(Outcome::Stopped(total)),
    }
}

/// Waits for the threads, keeping checkpoints.
fn watch(
    settings: &Settings,
    manner: &Manner,
    shared: &Shared,
    progress: &mut Progress,
    ended: &mpsc::Receiver<()>,
) -> Result<(), Error> {
    let mut saved = Instant::now();
    loop {
        match ended.recv_timeout(Duration::from_millis(50)) {
            Err(RecvTimeoutError::Timeout) => {}
            // All threads are done. What they did is saved once more, so that
            // the judging that follows need not be repeated from afar.
            _ => return save(settings, manner, shared),
        }
        if manner.stop.load(Ordering::Relaxed) {
            shared.stop.store(true, Ordering::Relaxed);
        }
        let count = |number: &AtomicUsize| number.load(Ordering::Relaxed);
        progress.show(shared.tried.load(Ordering::Relaxed), count(&shared.kept));
        if manner.checkpoint.is_some_and(|(_, every)| saved.elapsed() >= every) {
            save(settings, manner, shared)?;
            saved = Instant::now();
        }
    }
}

/// Writes a checkpoint. Each island is caught between two batches; that they
/// are caught at different times does not matter, as none depends on another.
fn save(settings: &Settings, manner: &Manner, shared: &Shared) -> Result<(), Error> {
    let Some((path, _)) = manner.checkpoint else { return Ok(()) };
    let text = {
        let finished = lock(&shared.finished);
        let started = shared
            .islands
            .iter()
            .filter_map(|island| lock(island).as_ref().filter(|island| island.next > 0).cloned());
        State { islands: started.collect(), ..finished.clone() }.to_text(settings, manner.shard)
    };
    write_locked(path, text.as_bytes()).map_err(Error::Output)
}

/// Takes one island after the other to its end.
fn work(settings: &Settings, shared: &Shared) {
    let mut judge = Judge::new(settings.limits);
    while let Some(island) = shared.islands.get(shared.queue.fetch_add(1, Ordering::Relaxed)) {
        loop {
            if shared.stop.load(Ordering::Relaxed) {
                return;
            }
            let mut slot = lock(island);
            let Some(island) = slot.as_mut() else { break };
            let cells = island.archive.cells();
            let tried = island.advance(settings, &mut judge, BATCH);
            if tried == 0 {
                break;
            }
            shared.tried.fetch_add(tried, Ordering::Relaxed);
            shared.kept.fetch_add(island.archive.cells() - cells, Ordering::Relaxed);
        }
        let mut finished = lock(&shared.finished);
        if let Some(island) = lock(island).take() {
            finished.done.insert(island.number);
            finished.archive.merge(island.archive);
        }
    }
}

/// The lines of the result; `None` if the search is stopped meanwhile.
fn lines(settings: &Settings, manner: &Manner, archive: &Archive) -> Result<Option<String>, Error> {
    let best = archive.best(settings.top.unwrap_or(usize::MAX));
    let judged: Vec<Option<Result<String, String>>> = pool(Some(manner.threads))?.install(|| {
        best.par_iter()
            .map_init(
                || Judge::new(settings.limits),
                |judge, elite| {
                    let stopped = manner.stop.load(Ordering::Relaxed);
                    (!stopped).then(|| find::line(settings, judge, elite))
                },
            )
            .collect()
    });
    let mut text = String::new();
    for line in judged {
        match line {
            None => return Ok(None),
            Some(line) => text += &line.map_err(Error::unusable)?,
        }
        text.push('\n');
    }
    Ok(Some(text))
}
