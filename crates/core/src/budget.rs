//! Allowance on work, and a way to be stopped.
//!
//! An engine charges its steps and its memory to a [`Budget`]; when one of the limits is reached it
//! stops with [`Exhausted`] and says so, and nothing is guessed. This crate looks at no clock: time
//! and interruption come from a [`Watch`] that the caller supplies.

/// What ran out before the answer was known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Exhausted {
    /// The bytes allowed.
    Memory,
    /// The time allowed.
    Time,
    /// The steps allowed.
    Steps,
    /// The sizes that an engine has numbers for: it does not take a part as large as one of the position.
    Size,
    /// The caller asked to stop.
    Cancelled,
}

impl Exhausted {
    /// The word used in data formats.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Memory => "memory",
            Self::Time => "time",
            Self::Steps => "steps",
            Self::Size => "size",
            Self::Cancelled => "cancelled",
        }
    }
}

crate::written_as!(Exhausted, word);

/// What a search finds out about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sought {
    /// The values of parts of a position.
    #[default]
    Parts,
    /// The outcomes of positions.
    Positions,
}

/// How far a search is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Searched {
    /// What it finds out about.
    pub sought: Sought,
    /// The parts whose value was found, or the positions that are decided.
    pub solved: u64,
    /// The bytes in which they are remembered.
    pub bytes: u64,
    /// How many hundredths of the places of their table are filled; none where nothing is ever forgotten.
    pub load: Option<u64>,
    /// How many options of the position are decided, and of how many, where they are looked at one by one.
    pub options: Option<(u64, u64)>,
}

/// Looks at the outside world on behalf of a running engine.
pub trait Watch: Send + Sync {
    /// Why to stop now, if there is a reason. Called a few hundred times a second.
    fn stop(&self) -> Option<Exhausted>;

    /// Told now and then how many units of work (heaps, positions) are done.
    fn progress(&self, _done: u64) {}

    /// Told now and then how far a search is.
    fn searched(&self, _so_far: Searched) {}

    /// Offered now and then what an engine knows by now, as bytes from which it can go on; made only where they are wanted.
    fn keep(&self, _known: &dyn Fn() -> Vec<u8>) {}

    /// Told before each question, and when the work is over, how many options were looked at since the last time.
    fn charged(&self, _steps: u64) {}
}

/// Whether there is somebody who says stop.
#[must_use]
pub fn is_stopped(watch: Option<&dyn Watch>) -> bool {
    watch.is_some_and(|watch| watch.stop().is_some())
}

/// How much an engine may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// Options looked at, in tables; an engine whose options take longer counts each as several.
    pub steps: u64,
    /// Bytes of tables and caches held at the same time.
    pub bytes: u64,
}

impl Default for Allowance {
    /// 10^10 steps (a few seconds) and 4 GiB.
    fn default() -> Self {
        Self {
            steps: 10_000_000_000,
            bytes: 4 << 30,
        }
    }
}

/// What is left of the limits of one question.
pub struct Budget<'w> {
    steps: u64,
    bytes: u64,
    since_watch: u64,
    watch: Option<&'w dyn Watch>,
    threads: usize,
}

/// Steps between two looks at the watch: some milliseconds of work.
const WATCH_EVERY: u64 = 1 << 22;

impl<'w> Budget<'w> {
    /// A budget that only counts.
    #[must_use]
    pub fn new(limits: Allowance) -> Self {
        Self {
            steps: limits.steps,
            bytes: limits.bytes,
            since_watch: 0,
            watch: None,
            threads: 1,
        }
    }

    /// A budget that also asks the watch whether to stop.
    #[must_use]
    pub fn with_watch(limits: Allowance, watch: &'w dyn Watch) -> Self {
        let mut budget = Budget::new(limits);
        budget.watch = Some(watch);
        budget
    }

    /// The same budget, of which an engine may make use in so many threads; at least one.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self
    }

    /// How many threads may be at work.
    #[must_use]
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// Takes `steps` from the budget.
    ///
    /// # Errors
    ///
    /// When fewer are left (then none are taken), or when the watch says stop.
    #[inline]
    pub fn charge(&mut self, steps: u64) -> Result<(), Exhausted> {
        self.steps = self.steps.checked_sub(steps).ok_or(Exhausted::Steps)?;
        self.since_watch = self.since_watch.saturating_add(steps);
        if self.since_watch < WATCH_EVERY {
            return Ok(());
        }
        self.look()
    }

    /// Asks the watch now; for engines that take long over few steps.
    ///
    /// # Errors
    ///
    /// When the watch says stop.
    pub fn look(&mut self) -> Result<(), Exhausted> {
        let steps = std::mem::take(&mut self.since_watch);
        let Some(watch) = self.watch else {
            return Ok(());
        };
        watch.charged(steps);
        watch.stop().map_or(Ok(()), Err)
    }

    /// Who is asked, for parts of the work that cannot take the budget along.
    #[must_use]
    pub fn watch(&self) -> Option<&'w dyn Watch> {
        self.watch
    }

    /// Takes `bytes` from the budget until [`release`](Self::release).
    ///
    /// # Errors
    ///
    /// When fewer are left; then none are taken.
    #[inline]
    pub fn reserve(&mut self, bytes: u64) -> Result<(), Exhausted> {
        self.bytes = self.bytes.checked_sub(bytes).ok_or(Exhausted::Memory)?;
        Ok(())
    }

    /// Gives back bytes taken by [`reserve`](Self::reserve).
    #[inline]
    pub fn release(&mut self, bytes: u64) {
        self.bytes = self.bytes.saturating_add(bytes);
    }

    /// How many steps are left.
    #[must_use]
    pub fn steps_left(&self) -> u64 {
        self.steps
    }

    /// Does a part of the work with at most these limits, or what is left where that is less. What the part
    /// takes is taken from the whole.
    ///
    /// ```
    /// use grundy_core::{Budget, Exhausted, Allowance};
    /// let mut budget = Budget::new(Allowance { steps: 10, bytes: 5 });
    /// let part = Allowance { steps: 6, bytes: 9 };
    /// let ended = budget.within(part, |part| part.charge(4).and_then(|()| part.charge(4)));
    /// assert_eq!(ended, Err(Exhausted::Steps));
    /// assert_eq!(budget.charge(6), Ok(()));
    /// assert_eq!(budget.charge(1), Err(Exhausted::Steps));
    /// ```
    pub fn within<T>(&mut self, limits: Allowance, work: impl FnOnce(&mut Self) -> T) -> T {
        let (steps, bytes) = (limits.steps.min(self.steps), limits.bytes.min(self.bytes));
        let aside = (self.steps - steps, self.bytes - bytes);
        (self.steps, self.bytes) = (steps, bytes);
        let result = work(self);
        self.steps = self.steps.saturating_add(aside.0);
        self.bytes = self.bytes.saturating_add(aside.1);
        result
    }

    /// The same for a part of which nothing is kept: the bytes that it takes are given back at its end, however it ends.
    ///
    /// ```
    /// use grundy_core::{Budget, Allowance};
    /// let mut budget = Budget::new(Allowance { steps: 10, bytes: 5 });
    /// let part = Allowance { steps: 6, bytes: 9 };
    /// assert_eq!(budget.in_passing(part, |part| part.reserve(5)), Ok(()));
    /// assert_eq!(budget.reserve(5), Ok(()));
    /// ```
    pub fn in_passing<T>(&mut self, limits: Allowance, work: impl FnOnce(&mut Self) -> T) -> T {
        let bytes = self.bytes;
        let result = self.within(limits, work);
        self.bytes = bytes;
        result
    }

    /// Offers the watch what is known by now, as bytes from which the engine can go on.
    pub fn offer(&self, known: &dyn Fn() -> Vec<u8>) {
        if let Some(watch) = self.watch {
            watch.keep(known);
        }
    }

    /// Tells the watch how far a search is.
    pub fn searched(&self, so_far: Searched) {
        if let Some(watch) = self.watch {
            watch.searched(so_far);
        }
    }

    /// Tells the watch how far the work is.
    pub fn progress(&self, done: u64) {
        if let Some(watch) = self.watch {
            watch.progress(done);
        }
    }
}

impl Drop for Budget<'_> {
    fn drop(&mut self) {
        if let Some(watch) = self.watch
            && self.since_watch > 0
        {
            watch.charged(self.since_watch);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_runs_out_and_says_of_what() {
        let mut budget = Budget::new(Allowance {
            steps: 10,
            bytes: 5,
        });
        assert_eq!(budget.charge(10), Ok(()));
        assert_eq!(budget.charge(1), Err(Exhausted::Steps));
        assert_eq!(budget.reserve(6), Err(Exhausted::Memory));
        assert_eq!(budget.reserve(5), Ok(()));
        budget.release(2);
        assert_eq!(budget.reserve(2), Ok(()));
    }

    struct Impatient;
    impl Watch for Impatient {
        fn stop(&self) -> Option<Exhausted> {
            Some(Exhausted::Cancelled)
        }
    }

    #[derive(Default)]
    struct Counting(std::sync::atomic::AtomicU64);
    impl Watch for Counting {
        fn stop(&self) -> Option<Exhausted> {
            None
        }

        fn charged(&self, steps: u64) {
            self.0
                .fetch_add(steps, std::sync::atomic::Ordering::Relaxed);
        }
    }

    #[test]
    fn the_watch_learns_of_every_step_once() {
        let watch = Counting::default();
        let mut budget = Budget::with_watch(Allowance::default(), &watch);
        for steps in [7, WATCH_EVERY, 5, 3 * WATCH_EVERY] {
            assert_eq!(budget.charge(steps), Ok(()));
        }
        budget
            .within(Allowance { steps: 9, bytes: 0 }, |part| part.charge(9))
            .unwrap();
        assert_eq!(budget.look(), Ok(()));
        assert_eq!(budget.charge(3), Ok(()));
        drop(budget);
        assert_eq!(watch.0.into_inner(), 7 + 4 * WATCH_EVERY + 5 + 9 + 3);
    }

    #[derive(Default)]
    struct Listening(std::sync::Mutex<Vec<String>>);
    impl Watch for Listening {
        fn stop(&self) -> Option<Exhausted> {
            None
        }

        fn progress(&self, done: u64) {
            self.0.lock().unwrap().push(format!("{done} done"));
        }

        fn searched(&self, so_far: Searched) {
            self.0
                .lock()
                .unwrap()
                .push(format!("{} solved", so_far.solved));
        }

        fn keep(&self, known: &dyn Fn() -> Vec<u8>) {
            self.0.lock().unwrap().push(format!("{:?} kept", known()));
        }

        fn charged(&self, steps: u64) {
            self.0.lock().unwrap().push(format!("{steps} steps"));
        }
    }

    #[test]
    fn the_watch_is_told_what_it_is_told() {
        let watch = Listening::default();
        let budget = Budget::with_watch(Allowance::default(), &watch).with_threads(3);
        assert_eq!(budget.threads(), 3);
        assert!(budget.watch().is_some() && Budget::new(Allowance::default()).watch().is_none());
        budget.progress(7);
        budget.searched(Searched {
            solved: 5,
            ..Searched::default()
        });
        budget.offer(&|| vec![1, 2]);
        // Nothing was charged.
        drop(budget);
        let told = watch.0.into_inner().unwrap();
        assert_eq!(told, ["7 done", "5 solved", "[1, 2] kept"]);
        assert_eq!(
            Budget::new(Allowance::default()).with_threads(0).threads(),
            1
        );
    }

    #[test]
    fn what_a_part_takes_is_taken_from_the_whole() {
        let mut budget = Budget::new(Allowance { steps: 9, bytes: 9 });
        let part = Allowance { steps: 4, bytes: 5 };
        let taken = budget.within(part, |part| {
            assert_eq!(part.charge(5), Err(Exhausted::Steps));
            assert_eq!(part.reserve(6), Err(Exhausted::Memory));
            part.charge(4).and_then(|()| part.reserve(5))
        });
        assert_eq!(taken, Ok(()));
        assert_eq!(
            (budget.charge(6), budget.reserve(5)),
            (Err(Exhausted::Steps), Err(Exhausted::Memory))
        );
        assert_eq!((budget.charge(5), budget.reserve(4)), (Ok(()), Ok(())));
        let ended = [
            Exhausted::Memory,
            Exhausted::Time,
            Exhausted::Steps,
            Exhausted::Size,
            Exhausted::Cancelled,
        ];
        let words = ended.map(Exhausted::word);
        assert_eq!(words, ["memory", "time", "steps", "size", "cancelled"]);
    }

    #[test]
    fn the_watch_is_asked_within_a_bounded_number_of_steps() {
        let mut budget = Budget::with_watch(Allowance::default(), &Impatient);
        let asked = (0..=WATCH_EVERY).find(|_| budget.charge(1).is_err());
        assert_eq!(asked, Some(WATCH_EVERY - 1));
    }
}
