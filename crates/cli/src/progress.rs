//! A line on a terminal that shows how far long work is.

mod line;

use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use grundy::{Catalogue, Lang, Signal};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::output;
use line::Pace;

/// Shown from construction to drop, once the work has taken a second; gone as soon as it is interrupted.
pub(crate) struct Progress {
    finished: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Progress {
    pub(crate) fn start(signal: &Signal, lang: Lang, ascii: bool) -> Self {
        let finished = Arc::new(AtomicBool::new(false));
        let is_shown = std::io::stderr().is_terminal() && !output::is_dumb();
        let thread = is_shown.then(|| {
            let (signal, finished) = (signal.clone(), Arc::clone(&finished));
            std::thread::spawn(move || show(&signal, &finished, &Catalogue::new(lang), ascii))
        });
        Self { finished, thread }
    }

    /// Nothing is shown: what is printed goes to the same terminal all the while.
    pub(crate) fn none() -> Self {
        Self {
            finished: Arc::default(),
            thread: None,
        }
    }
}

fn show(signal: &Signal, finished: &AtomicBool, catalogue: &Catalogue, ascii: bool) {
    const PATIENCE: Duration = Duration::from_secs(1);
    const EVERY: Duration = Duration::from_millis(100);
    let started = Instant::now();
    let mut pace = Pace::default();
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
    // The usual style shows a bar of unknown length, and no message; a line that is too wide for the terminal is cut, since
    // the rest of it would stay there.
    bar.set_style(ProgressStyle::with_template("{wide_msg}").expect("a template"));
    while !finished.load(Ordering::Relaxed) && !signal.is_cancelled() {
        std::thread::park_timeout(EVERY);
        let (elapsed, stage) = (started.elapsed(), signal.stage());
        pace.follow(elapsed, &stage);
        if elapsed < PATIENCE {
            continue;
        }
        if bar.is_hidden() {
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        let line = line::line(elapsed, &stage, &pace, catalogue);
        bar.set_message(output::glyphs(ascii, &line));
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
