//! Long work that goes on while its asker listens.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use grundy::Signal;
use grundy_words::Lang;
use tokio::sync::{oneshot, watch};

use crate::bench::Bench;
use crate::lanes::{Lanes, Work};
use crate::problem::{Problem, Why};
use crate::reply::Reply;

/// After this long without a listener a job is cancelled.
const UNHEARD: Duration = Duration::from_secs(30);
/// So long after its end a job is forgotten.
const KEPT: Duration = Duration::from_secs(60);
/// Jobs that are known at a time; of more, those that have ended are forgotten earlier.
const MOST: usize = 32;

/// How a job has ended.
#[derive(Clone, Debug)]
pub(crate) enum Ending {
    /// With its answer.
    Answer(Reply),
    /// With a problem.
    Failed(Problem),
    /// It was cancelled; what was known by then.
    Cancelled(Option<Reply>),
}

/// A job.
pub(crate) struct Job {
    pub(crate) signal: Signal,
    pub(crate) since: Instant,
    working: AtomicBool,
    listeners: AtomicUsize,
    heard: Mutex<Instant>,
    ending: watch::Receiver<Option<Ending>>,
}

/// All jobs.
#[derive(Default)]
pub(crate) struct Jobs {
    jobs: Mutex<HashMap<String, Arc<Job>>>,
    count: AtomicU64,
    hasher: RandomState,
}

/// Somebody who listens to a job, until dropped.
pub(crate) struct Listener(pub(crate) Arc<Job>);

impl Jobs {
    /// Begins a job; its id.
    ///
    /// # Errors
    ///
    /// Where there is too much to do.
    pub(crate) fn begin(
        self: &Arc<Self>,
        lanes: &Lanes,
        (client, lang): (IpAddr, Lang),
        work: impl Fn(&mut Bench) -> Result<Reply, Problem> + Send + Sync + 'static,
    ) -> Result<String, Problem> {
        self.make_room(lang)?;
        let signal = Signal::default();
        let (sender, ending) = watch::channel(None);
        let job = Arc::new(Job {
            signal: signal.clone(),
            since: Instant::now(),
            working: AtomicBool::new(false),
            listeners: AtomicUsize::new(0),
            heard: Mutex::new(Instant::now()),
            ending,
        });
        let begun = Arc::clone(&job);
        let work: Arc<Work> = Arc::new(move |bench: &mut Bench| {
            begun.working.store(true, Ordering::Relaxed);
            work(bench)
        });
        let answered = lanes.begin(client, lang, signal, work)?;
        let id = self.new_id();
        self.all().insert(id.clone(), Arc::clone(&job));
        tokio::spawn(tend(
            Arc::clone(self),
            id.clone(),
            job,
            (answered, sender),
            lang,
        ));
        Ok(id)
    }

    /// The job of this id.
    pub(crate) fn get(&self, id: &str) -> Option<Arc<Job>> {
        self.all().get(id).cloned()
    }

    /// Cancels every job.
    pub(crate) fn cancel_all(&self) {
        self.all().values().for_each(|job| job.signal.cancel());
    }

    fn all(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Job>>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// An id that nobody guesses.
    fn new_id(&self) -> String {
        let count = self.count.fetch_add(1, Ordering::Relaxed);
        let halves = [(count, 0), (count, 1)].map(|half| self.hasher.hash_one(half));
        format!("{:016x}{:016x}", halves[0], halves[1])
    }

    fn make_room(&self, lang: Lang) -> Result<(), Problem> {
        let mut jobs = self.all();
        while jobs.len() >= MOST {
            let ended = jobs.iter().filter(|(_, job)| job.ending().is_some());
            let oldest = ended.min_by_key(|(_, job)| job.since);
            let Some(id) = oldest.map(|(id, _)| id.clone()) else {
                return Err(Problem::because(Why::Busy, lang, &[]));
            };
            jobs.remove(&id);
        }
        Ok(())
    }
}

/// Waits for the end of a job, and forgets it later.
async fn tend(
    jobs: Arc<Jobs>,
    id: String,
    job: Arc<Job>,
    (mut answered, ending): (
        oneshot::Receiver<Result<Reply, Problem>>,
        watch::Sender<Option<Ending>>,
    ),
    lang: Lang,
) {
    let mut tick = tokio::time::interval(Duration::from_secs(1));
    let reply = loop {
        tokio::select! {
            reply = &mut answered => break reply.unwrap_or_else(|_| Err(Problem::because(Why::Fault, lang, &[]))),
            _ = tick.tick() => {
                job.cancel_if_unheard();
                if job.signal.is_cancelled() && !job.is_working() {
                    // It waits for others, and need not.
                    break Err(Problem::because(Why::Busy, lang, &[]));
                }
            }
        }
    };
    let cancelled = job.signal.is_cancelled();
    ending.send_replace(Some(match reply {
        Ok(reply) if cancelled => Ending::Cancelled(Some(reply)),
        Err(_) if cancelled => Ending::Cancelled(None),
        Ok(reply) => Ending::Answer(reply),
        Err(problem) => Ending::Failed(problem),
    }));
    tokio::time::sleep(KEPT).await;
    jobs.all().remove(&id);
}

impl Job {
    /// How it has ended, if it has.
    pub(crate) fn ending(&self) -> Option<Ending> {
        self.ending.borrow().clone()
    }

    /// Whether it has begun, and does not wait for other jobs.
    pub(crate) fn is_working(&self) -> bool {
        self.working.load(Ordering::Relaxed)
    }

    /// Waits until it has ended.
    pub(crate) async fn ended(&self) {
        let mut ending = self.ending.clone();
        // The sender lives until the end is told.
        let _ = ending.wait_for(Option::is_some).await;
    }

    fn cancel_if_unheard(&self) {
        let heard = *self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        let is_heard = self.listeners.load(Ordering::Relaxed) > 0;
        if !is_heard && heard.elapsed() >= UNHEARD {
            self.signal.cancel();
        }
    }
}

impl Listener {
    pub(crate) fn new(job: Arc<Job>) -> Self {
        job.listeners.fetch_add(1, Ordering::Relaxed);
        Self(job)
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let mut heard = self.0.heard.lock().unwrap_or_else(PoisonError::into_inner);
        *heard = Instant::now();
        self.0.listeners.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The keys are drawn by the system for each server: the same counts give other ids, and no two share a half.
    #[test]
    fn ids_of_jobs_are_not_guessed() {
        let servers = [Jobs::default(), Jobs::default()];
        let ids = servers
            .iter()
            .flat_map(|jobs| (0..100).map(|_| jobs.new_id()));
        let halves: BTreeSet<String> = ids
            .flat_map(|id| [id[..16].to_owned(), id[16..].to_owned()])
            .collect();
        assert_eq!(halves.len(), 400);
    }
}
