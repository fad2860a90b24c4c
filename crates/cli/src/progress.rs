//! A line on a terminal that shows that long work is going on.

use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use grundy::{Catalogue, Signal};
use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget};

/// Shown from construction to drop, once the work has taken a second.
pub(crate) struct Progress {
    finished: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Progress {
    pub(crate) fn start(signal: &Signal, catalogue: &Catalogue) -> Self {
        let finished = Arc::new(AtomicBool::new(false));
        let thread = std::io::stderr().is_terminal().then(|| {
            let (signal, finished) = (signal.clone(), Arc::clone(&finished));
            let templates = Templates::new(catalogue);
            std::thread::spawn(move || show(&signal, &finished, &templates))
        });
        Self { finished, thread }
    }
}

/// The line, with names in braces where numbers will stand.
struct Templates {
    plain: String,
    rare: String,
}

impl Templates {
    fn new(catalogue: &Catalogue) -> Self {
        let rare: [(&str, &dyn ToString); 4] = [
            ("done", &"{done}"),
            ("rate", &"{rate}"),
            ("rare", &"{rare}"),
            ("last", &"{last}"),
        ];
        Self {
            plain: catalogue.format("cli-progress", &rare[..1]),
            rare: catalogue.format("cli-progress-rare", &rare),
        }
    }

    fn line(&self, signal: &Signal, rate: u64) -> String {
        let count = |number: u64| HumanCount(number).to_string();
        match signal.rare() {
            None => self.plain.replace("{done}", &count(signal.done())),
            Some((rare, last)) => self
                .rare
                .replace("{done}", &count(signal.done()))
                .replace("{rate}", &count(rate))
                .replace("{rare}", &count(rare))
                .replace("{last}", &count(last)),
        }
    }
}

/// Units of work in a second, over the last seconds.
#[derive(Default)]
struct Rate {
    since: Option<(Instant, u64)>,
    shown: u64,
}

impl Rate {
    fn of(&mut self, done: u64) -> u64 {
        const OVER: Duration = Duration::from_secs(1);
        let now = Instant::now();
        let (since, before) = *self.since.get_or_insert((now, done));
        let millis = u64::try_from(now.duration_since(since).as_millis()).unwrap_or(u64::MAX);
        if now.duration_since(since) >= OVER {
            self.shown = done.saturating_sub(before).saturating_mul(1000) / millis;
            self.since = Some((now, done));
        }
        self.shown
    }
}

fn show(signal: &Signal, finished: &AtomicBool, templates: &Templates) {
    const PATIENCE: Duration = Duration::from_secs(1);
    const EVERY: Duration = Duration::from_millis(100);
    let started = Instant::now();
    let mut rate = Rate::default();
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
    while !finished.load(Ordering::Relaxed) {
        std::thread::park_timeout(EVERY);
        if started.elapsed() < PATIENCE {
            rate.of(signal.done());
            continue;
        }
        if bar.is_hidden() {
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        let rate = rate.of(signal.done());
        bar.set_message(templates.line(signal, rate));
        bar.tick();
    }
    bar.finish_and_clear();
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.finished.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            // A progress line that failed has nothing more to say.
            let _ = thread.join();
        }
    }
}
