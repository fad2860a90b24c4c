//! Who works when: small requests at once, large ones one after the other, long ones beside them.
//!
//! Every request first runs in the quick lane, with a few milliseconds and a little memory on a workbench that keeps
//! its tables from one request to the next. What that does not suffice for moves on to the middle lane for a tenth of a second
//! on a workbench of its own, and from there to the heavy lane: few threads, a short queue. Jobs have a lane of their own. So
//! whoever asks for something large waits for others who do, and nobody else waits for them; and what takes some milliseconds,
//! or came when the machine did something else, waits for nobody's seconds.

use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use grundy::{Limits, Signal};
use grundy_words::Lang;
use tokio::sync::oneshot;

use crate::bench::Bench;
use crate::clients::{Clients, Place};
use crate::offers::Offers;
use crate::problem::{Problem, Why};
use crate::reply::Reply;

/// What is to be done: at a bench, as often as it takes.
pub(crate) type Work = dyn Fn(&mut Bench) -> Result<Reply, Problem> + Send + Sync;

/// How long a request may stay in the quick lane.
const QUICK_TIME: Duration = Duration::from_millis(5);
/// The steps of a request in the quick lane: the clock is looked at about as often.
const QUICK_STEPS: u64 = 1 << 21;
/// The bytes of a request in the quick lane.
const QUICK_MEMORY: u64 = 16 << 20;
/// How long a quick workbench is kept, in time worked with it: what it remembers grows no faster than it works.
const QUICK_LIFE: Duration = Duration::from_millis(100);
/// The bytes of an expression or of a record: of what is longer, to say what every move of it does would go on after its time.
const LONGEST_TEXT: u64 = 32 << 10;
/// How long a request may stay in the middle lane.
const MIDDLE_TIME: Duration = Duration::from_millis(100);
/// Requests that wait for the quick lane.
const QUICK_QUEUE: usize = 1024;
/// Requests that wait for the middle lane, and for the heavy one.
const HEAVY_QUEUE: usize = 16;
/// Jobs that wait for the lane of jobs.
const JOB_QUEUE: usize = 8;
/// Requests of one client in the middle and the heavy lane, and its jobs.
const HEAVY_EACH: usize = 4;

/// What the lanes may use.
#[derive(Clone, Debug)]
pub(crate) struct Room {
    /// Threads of the machine.
    pub(crate) threads: usize,
    /// Bytes for all together.
    pub(crate) memory: u64,
    /// The time of a request in the heavy lane.
    pub(crate) request_time: Duration,
    /// The time of a job.
    pub(crate) job_time: Duration,
    /// The steps of a request in the heavy lane or of a job.
    pub(crate) steps: u64,
    /// Moves listed.
    pub(crate) moves: usize,
    pub(crate) offers: Offers,
}

impl Room {
    /// Threads of the middle and of the heavy lane, and of that of jobs.
    fn heavy(&self) -> usize {
        (self.threads / 2).max(1)
    }

    /// Bytes for one request in the heavy lane. An eighth is for the quick lane, as much for the middle lane; the others
    /// share the rest.
    pub(crate) fn share(&self) -> u64 {
        self.memory / 16 * 6 / grundy::widen(self.heavy())
    }

    /// Bytes for one request in the middle lane.
    fn middle_share(&self) -> u64 {
        self.memory / 16 * 2 / grundy::widen(self.heavy())
    }
}

/// The four lanes.
pub(crate) struct Lanes {
    pub(crate) room: Room,
    quick: SyncSender<Task>,
    middle: SyncSender<Task>,
    heavy: SyncSender<Task>,
    jobs: SyncSender<Task>,
    clients: Arc<Clients>,
    running: Arc<AtomicUsize>,
}

/// Work for a thread of a lane.
struct Task {
    work: Arc<Work>,
    lang: Lang,
    signal: Signal,
    time: Option<Duration>,
    answer: oneshot::Sender<Result<Reply, Problem>>,
    /// The client's place, which is free again when the task is done.
    place: Option<Arc<Place>>,
}

/// Cancels the work when whoever waits for it has gone.
struct CancelOnDrop(Signal);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

impl Lanes {
    /// Starts the threads, which end with the lanes.
    pub(crate) fn start(room: &Room) -> Self {
        let running = Arc::new(AtomicUsize::new(0));
        let quick_limits = Limits {
            memory: QUICK_MEMORY.min(room.memory / 16),
            time: Some(QUICK_TIME),
            steps: QUICK_STEPS,
            moves: room.moves,
            input: LONGEST_TEXT,
        };
        let heavy = room.heavy();
        let slow_limits = |time| Limits {
            memory: room.share(),
            time: Some(time),
            steps: room.steps,
            moves: room.moves,
            input: LONGEST_TEXT,
        };
        let middle_limits = Limits {
            memory: room.middle_share(),
            ..slow_limits(MIDDLE_TIME.min(room.request_time))
        };
        let lane = |threads, queue, limits: Limits, kept| {
            let (sender, receiver) = sync_channel(queue);
            let receiver = Arc::new(Mutex::new(receiver));
            for _ in 0..threads {
                let worker = Worker {
                    tasks: Arc::clone(&receiver),
                    limits: limits.clone(),
                    kept,
                    offers: room.offers.clone(),
                    running: Arc::clone(&running),
                };
                thread::spawn(move || worker.run());
            }
            sender
        };
        Self {
            room: room.clone(),
            quick: lane(room.threads.max(2), QUICK_QUEUE, quick_limits, true),
            middle: lane(heavy, HEAVY_QUEUE, middle_limits, false),
            heavy: lane(heavy, HEAVY_QUEUE, slow_limits(room.request_time), false),
            jobs: lane(heavy, JOB_QUEUE, slow_limits(room.job_time), false),
            clients: Arc::new(Clients::each(HEAVY_EACH)),
            running,
        }
    }

    /// How many requests and jobs are being worked on.
    pub(crate) fn running(&self) -> usize {
        self.running.load(Ordering::Relaxed)
    }

    /// Does a client's work, within at most this time where one is given. Dropping the future cancels the work.
    ///
    /// # Errors
    ///
    /// The work's own, and where there is too much to do.
    pub(crate) async fn run(
        &self,
        client: IpAddr,
        lang: Lang,
        time: Option<Duration>,
        work: Arc<Work>,
    ) -> Result<Reply, Problem> {
        let guard = CancelOnDrop(Signal::default());
        let quick = (Arc::clone(&work), lang, guard.0.clone());
        let mut reply = heard(give(&self.quick, quick, time, None)?, lang).await;
        if !is_cut(&reply) {
            return reply;
        }
        let place = Arc::new(self.place(client, lang)?);
        for lane in [&self.middle, &self.heavy] {
            let task = (Arc::clone(&work), lang, guard.0.clone());
            let place = Some(Arc::clone(&place));
            reply = heard(give(lane, task, time, place)?, lang).await;
            if !is_cut(&reply) || time.is_some_and(|time| time <= MIDDLE_TIME) {
                break;
            }
        }
        reply
    }

    /// Begins a client's job, which goes on until it is done or the signal cancels it.
    ///
    /// # Errors
    ///
    /// Where there is too much to do.
    pub(crate) fn begin(
        &self,
        client: IpAddr,
        lang: Lang,
        signal: Signal,
        work: Arc<Work>,
    ) -> Result<Answered, Problem> {
        let place = self.place(client, lang)?;
        give(
            &self.jobs,
            (work, lang, signal),
            None,
            Some(Arc::new(place)),
        )
    }

    fn place(&self, client: IpAddr, lang: Lang) -> Result<Place, Problem> {
        Place::take(&self.clients, client).ok_or_else(|| Problem::because(Why::TooMany, lang, &[]))
    }
}

/// Where the answer of a task comes.
type Answered = oneshot::Receiver<Result<Reply, Problem>>;

/// Gives work to a lane.
fn give(
    lane: &SyncSender<Task>,
    (work, lang, signal): (Arc<Work>, Lang, Signal),
    time: Option<Duration>,
    place: Option<Arc<Place>>,
) -> Result<Answered, Problem> {
    let (answer, answered) = oneshot::channel();
    let task = Task {
        work,
        lang,
        signal,
        time,
        answer,
        place,
    };
    lane.try_send(task).map_err(|error| {
        let why = match error {
            TrySendError::Full(_) => Why::Busy,
            TrySendError::Disconnected(_) => Why::Fault,
        };
        Problem::because(why, lang, &[])
    })?;
    Ok(answered)
}

async fn heard(answered: Answered, lang: Lang) -> Result<Reply, Problem> {
    let fault = |_| Err(Problem::because(Why::Fault, lang, &[]));
    answered.await.unwrap_or_else(fault)
}

/// Whether more time, steps or memory may bring more.
fn is_cut(reply: &Result<Reply, Problem>) -> bool {
    match reply {
        Ok(reply) => reply.cut,
        Err(problem) => problem.cut,
    }
}

/// A thread of a lane.
struct Worker {
    tasks: Arc<Mutex<Receiver<Task>>>,
    limits: Limits,
    /// Whether the workbench is kept from one task to the next.
    kept: bool,
    offers: Offers,
    running: Arc<AtomicUsize>,
}

impl Worker {
    fn run(self) {
        let mut bench = self.bench();
        let mut worked = Duration::ZERO;
        while let Some(task) = self.next() {
            if task.answer.is_closed() {
                continue;
            }
            if !self.kept {
                let (limits, signal) = (self.limits_of(&task), task.signal.clone());
                bench = Bench::new(limits, signal, self.offers.clone());
            } else if worked > QUICK_LIFE {
                bench = self.bench();
                worked = Duration::ZERO;
            }
            self.running.fetch_add(1, Ordering::Relaxed);
            let started = Instant::now();
            let done = grundy::caught("", || (task.work)(&mut bench));
            let took = started.elapsed();
            self.running.fetch_sub(1, Ordering::Relaxed);
            worked += took;
            let mut reply = done.unwrap_or_else(|_| {
                // What a panic left behind is not to be trusted.
                worked = QUICK_LIFE * 2;
                Err(Problem::because(Why::Fault, task.lang, &[]))
            });
            if self.limits.time.is_some_and(|most| took >= most) {
                match &mut reply {
                    Ok(reply) => reply.cut = true,
                    Err(problem) => problem.cut = problem.is_of_limits(),
                }
            }
            // It is free before the client hears that, and asks again.
            drop(task.place);
            // Whoever asked may have gone.
            let _ = task.answer.send(reply);
            if !self.kept {
                // The tables go now, not when the next task comes.
                bench = self.bench();
            }
        }
    }

    /// A workbench with nothing on it.
    fn bench(&self) -> Bench {
        Bench::new(self.limits.clone(), Signal::default(), self.offers.clone())
    }

    fn next(&self) -> Option<Task> {
        let tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        tasks.recv().ok()
    }

    fn limits_of(&self, task: &Task) -> Limits {
        let mut limits = self.limits.clone();
        limits.time = match (limits.time, task.time) {
            (Some(most), Some(asked)) => Some(most.min(asked)),
            (most, asked) => most.or(asked),
        };
        limits
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    const CLIENT: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    fn lanes() -> Lanes {
        Lanes::start(&Room {
            threads: 1,
            memory: 1 << 30,
            request_time: Duration::from_secs(10),
            job_time: Duration::from_secs(10),
            steps: 1 << 30,
            moves: 10,
            offers: Offers::default(),
        })
    }

    /// It waits for what others do in the middle lane, and for none of their seconds in the heavy one.
    #[tokio::test]
    async fn what_takes_some_milliseconds_does_not_wait_for_what_takes_seconds() {
        // In each lane it takes so long, and is cut in all but the last.
        let taking = |milliseconds: &'static [u64]| -> Arc<Work> {
            let calls = AtomicUsize::new(0);
            Arc::new(move |_| {
                let call = calls.fetch_add(1, Ordering::Relaxed);
                thread::sleep(Duration::from_millis(milliseconds[call]));
                Ok(Reply::json(&"done").cut_if(call + 1 < milliseconds.len()))
            })
        };
        let lanes = lanes();
        let ended = async |work| {
            let reply = lanes.run(CLIENT, Lang::En, None, work).await;
            assert!(reply.is_ok_and(|reply| !reply.cut));
            Instant::now()
        };
        let long = || ended(taking(&[0, 20, 700]));
        let short = async {
            tokio::time::sleep(Duration::from_millis(200)).await;
            ended(taking(&[0, 20])).await
        };
        let (one, another, third, short) = tokio::join!(long(), long(), long(), short);
        let last = one.max(another).max(third);
        assert!(short + Duration::from_millis(700) < last);
    }

    /// More often than there are threads, of which none must be lost.
    #[tokio::test]
    async fn work_that_fails_is_answered_and_the_lanes_go_on() {
        let lanes = lanes();
        let fails: Arc<Work> = Arc::new(|_| panic!("the engine fails on purpose"));
        let works: Arc<Work> = Arc::new(|_| Ok(Reply::json(&"done")));
        for lang in Lang::ALL {
            for _ in 0..4 {
                let failed = lanes.run(CLIENT, lang, None, Arc::clone(&fails)).await;
                let problem = failed.unwrap_err();
                assert_eq!(
                    problem.status,
                    axum::http::StatusCode::INTERNAL_SERVER_ERROR
                );
                assert_eq!(problem.code(), "internal");
                let signal = Signal::default();
                let job = lanes
                    .begin(CLIENT, lang, signal, Arc::clone(&fails))
                    .unwrap();
                assert_eq!(job.await.unwrap().unwrap_err().code(), "internal");
            }
            assert!(
                lanes
                    .run(CLIENT, lang, None, Arc::clone(&works))
                    .await
                    .is_ok()
            );
            let job = lanes.begin(CLIENT, lang, Signal::default(), Arc::clone(&works));
            assert!(job.unwrap().await.unwrap().is_ok());
        }
        assert_eq!(lanes.running(), 0);
    }
}
