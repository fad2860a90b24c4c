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
            let template = catalogue.format("cli-progress", &[("done", &"{}")]);
            std::thread::spawn(move || show(&signal, &finished, &template))
        });
        Self { finished, thread }
    }
}

fn show(signal: &Signal, finished: &AtomicBool, template: &str) {
    const PATIENCE: Duration = Duration::from_secs(1);
    const EVERY: Duration = Duration::from_millis(100);
    let started = Instant::now();
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
    while !finished.load(Ordering::Relaxed) {
        std::thread::park_timeout(EVERY);
        if started.elapsed() < PATIENCE {
            continue;
        }
        if bar.is_hidden() {
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        let done = HumanCount(signal.done()).to_string();
        bar.set_message(template.replace("{}", &done));
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
