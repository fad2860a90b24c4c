//! What every command works with: the language, the limits, the output.

use std::io::IsTerminal;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use grundy::{Extent, Files, FilesRead, Limits, Natural, Signal, Workbench};
use grundy_words::Catalogue;

use crate::args::General;
use crate::diagnostics;
use crate::failure::Failure;
use crate::files::Disk;
use crate::output::Style;
use crate::progress::Progress;

/// The settings of this run.
pub(crate) struct Context {
    pub(crate) catalogue: Catalogue,
    pub(crate) limits: Limits,
    pub(crate) signal: Signal,
    files: Arc<FilesRead<Disk>>,
    pub(crate) style: Style,
    /// Whether programs read what is printed: then mistakes are objects too.
    pub(crate) as_json: bool,
    pub(crate) threads: usize,
    /// Whether the step limit is the default one, which explicit bounds on the work replace.
    pub(crate) default_steps: bool,
    /// The command as it was typed.
    pub(crate) typed: String,
    /// The limits that were typed, as words of a command line.
    pub(crate) typed_limits: Vec<String>,
    programs_allowed: bool,
    /// Whether answers are not printed: those of a job are in its files.
    quiet: bool,
}

impl Context {
    /// For a command that names these files.
    pub(crate) fn new(general: &General, catalogue: Catalogue, named: Vec<PathBuf>) -> Self {
        start_log(general.verbose);
        let signal = Signal::default();
        cancel_on_interrupt(&signal);
        #[cfg(unix)]
        outlive_full_files();
        let disk = Disk {
            limits: limits_of(general),
            programs_allowed: general.allow_programs,
            named,
        };
        Self::with_signal(general, catalogue, signal, disk)
    }

    /// The settings of a job that is done in this run, and does not print its answers.
    pub(crate) fn of_job(&self, general: &General, named: Vec<PathBuf>) -> Self {
        let catalogue = Catalogue::new(self.catalogue.lang());
        // What may be started says who runs this, and not a file.
        let disk = Disk {
            limits: limits_of(general),
            programs_allowed: self.programs_allowed,
            named,
        };
        Self {
            quiet: true,
            ..Self::with_signal(general, catalogue, self.signal.clone(), disk)
        }
    }

    fn with_signal(general: &General, catalogue: Catalogue, signal: Signal, disk: Disk) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let (limits, programs_allowed) = (disk.limits.clone(), disk.programs_allowed);
        Self {
            catalogue,
            files: Arc::new(FilesRead::new(disk, &limits, &signal)),
            limits,
            signal,
            style: Style::detect(general.ascii),
            as_json: false,
            threads: general
                .threads
                .filter(|&threads| threads > 0)
                .unwrap_or(cores),
            default_steps: general.max_steps.is_none(),
            typed: String::new(),
            typed_limits: general.limits(),
            programs_allowed,
            quiet: false,
        }
    }

    /// Whether answers are printed.
    pub(crate) fn prints(&self) -> bool {
        !self.quiet
    }

    /// A workbench with this run's limits.
    pub(crate) fn workbench(&self) -> Workbench {
        self.workbench_with(self.limits.clone())
    }

    /// A workbench for work that the user has bounded by a number of heaps.
    pub(crate) fn workbench_for_bounded_work(&self) -> Workbench {
        let mut limits = self.limits.clone();
        if self.default_steps {
            limits.steps = u64::MAX;
        }
        self.workbench_with(limits)
    }

    /// How long somebody who plays is kept waiting for a move: ten seconds, where no limit is given.
    pub(crate) fn patience(&self) -> Duration {
        const PATIENCE: Duration = Duration::from_secs(10);
        self.limits.time.unwrap_or(PATIENCE)
    }

    /// A workbench for a game, with a time limit for each question.
    pub(crate) fn workbench_for_play(&self) -> Workbench {
        let mut limits = self.limits.clone();
        limits.time = Some(self.patience());
        self.workbench_with(limits)
    }

    /// A workbench with other limits.
    pub(crate) fn workbench_with(&self, limits: Limits) -> Workbench {
        let files: Arc<dyn Files> = Arc::<FilesRead<Disk>>::clone(&self.files);
        Workbench::with_signal(limits, self.signal.clone())
            .with_files(files)
            .with_threads(self.threads)
    }

    /// A heap size from the command line.
    pub(crate) fn heap(&self, text: &str) -> Result<Natural, Failure> {
        let wrong = || self.usage("cli-not-a-number", &[("text", &text)]);
        grundy::parse_decimal(text).ok_or_else(wrong)
    }

    /// Numbers from the command line, each an argument or several with commas between them.
    pub(crate) fn numbers(&self, arguments: &[String]) -> Result<Vec<Natural>, Failure> {
        let parts = arguments.iter();
        let parts = parts.flat_map(|text| text.split([',', '，', '、', ' ']));
        let parts = parts.filter(|part| !part.is_empty());
        parts.map(|part| self.heap(part)).collect()
    }

    /// The end of a table from the command line: a heap size, or two.
    pub(crate) fn extent(&self, text: Option<&String>) -> Result<Option<Extent>, Failure> {
        let wrong = |text: &String| self.usage("cli-not-an-extent", &[("text", text)]);
        let read = |text: &String| Extent::parse(text).ok_or_else(|| wrong(text));
        text.map(read).transpose()
    }

    /// Refuses a text of so many bytes where it may not be so long.
    pub(crate) fn check_length(&self, bytes: usize) -> Result<(), Failure> {
        let limit = self.limits.input;
        match grundy::widen(bytes) > limit {
            true => Err(self.usage("error-input-too-long", &[("limit", &limit)])),
            false => Ok(()),
        }
    }

    /// What is wrong with the arguments, by the id of its message.
    pub(crate) fn usage(&self, id: &str, arguments: &[(&str, &dyn ToString)]) -> Failure {
        Failure::Usage(self.catalogue.format(id, arguments))
    }

    /// Shows progress on a terminal until dropped.
    pub(crate) fn progress(&self) -> Progress {
        Progress::start(&self.signal, self.catalogue.lang(), self.style.ascii)
    }

    /// The same beside answers that are printed as they come: not where they go to the same terminal.
    pub(crate) fn progress_beside_answers(&self) -> Progress {
        match std::io::stdout().is_terminal() {
            true => Progress::none(),
            false => self.progress(),
        }
    }

    /// Reports the failure and gives the exit code.
    pub(crate) fn finish(&self, result: Result<(), Failure>) -> u8 {
        let Err(mut failure) = result else {
            return 0;
        };
        // An interruption also ends the reading of files, and of the options that others tell.
        if self.signal.is_cancelled() && matches!(failure.exit_code(), Some(3 | 5)) {
            failure = Failure::Interrupted;
        }
        let Some(code) = failure.exit_code() else {
            return 0;
        };
        diagnostics::report(&failure, self);
        code
    }
}

/// The workbench, where boards are looked up in these files.
pub(crate) fn with_tablebases(
    mut workbench: Workbench,
    files: &[PathBuf],
) -> Result<Workbench, Failure> {
    for path in files {
        let added = workbench.add_tablebase(path);
        added.map_err(|error| Failure::of_file(path, error))?;
    }
    Ok(workbench)
}

fn limits_of(general: &General) -> Limits {
    let defaults = Limits::default();
    Limits {
        memory: general.max_memory.unwrap_or(defaults.memory),
        time: general.max_time,
        steps: general.max_steps.unwrap_or(defaults.steps),
        input: general.max_input.unwrap_or(defaults.input),
        moves: general.max_moves.unwrap_or(defaults.moves),
    }
}

/// `-v` tells which engine was chosen and why; more of it tells everything.
fn start_log(verbose: u8) {
    let level = match verbose {
        0 => return,
        1 => tracing::Level::INFO,
        _ => tracing::Level::TRACE,
    };
    tracing_subscriber::fmt()
        .with_max_level(level)
        .with_writer(|| diagnostics::Aside)
        .with_target(false)
        .without_time()
        .with_ansi(false)
        .init();
}

/// A file that may not grow (`ulimit -f`) is an error where it is written, like a full disk: by itself the system ends the
/// process without a word.
#[cfg(unix)]
fn outlive_full_files() {
    use signal_hook::{consts::SIGXFSZ, flag};
    // Who has seen the flag is of no interest: that there is somebody who looks is enough. Without it, the process ends.
    let _ = flag::register(SIGXFSZ, Arc::default());
}

/// The first interruption ends the work cleanly, a second one at once.
fn cancel_on_interrupt(signal: &Signal) {
    const INTERRUPTED: i32 = 130;
    /// Long enough to print what is known.
    const GRACE: Duration = Duration::from_secs(2);
    let signal = signal.clone();
    // Without a handler an interruption ends the program, which is the second best.
    let _ = ctrlc::set_handler(move || {
        if signal.is_cancelled() {
            std::process::exit(INTERRUPTED);
        }
        signal.cancel();
        // Whoever waits for input, or has very much to print, does not look at the signal.
        let signal = signal.clone();
        std::thread::spawn(move || {
            std::thread::sleep(GRACE);
            while signal.is_saving() {
                std::thread::sleep(GRACE / 20);
            }
            std::process::exit(INTERRUPTED);
        });
    });
}
