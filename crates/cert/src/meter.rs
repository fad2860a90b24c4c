//! How much a check may do, and how it is stopped.

use std::collections::BTreeSet;

use crate::refusal::Halt;

/// How much a check may do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Elementary steps: options looked at, entries compared. 10^9 take some seconds.
    pub steps: u64,
    /// Bytes of tables beside the certificate itself.
    pub bytes: u64,
    /// Which stretches of a long run are verified.
    pub choice: Choice,
    /// The stretches, first heap and the one after the last, that have been verified before: they are not verified again.
    pub verified: BTreeSet<(u64, u64)>,
}

/// Which stretches of a long run are verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// All of them where the steps are enough, else some that this seed chooses.
    Some(u64),
    /// All of them, whatever it takes within the steps.
    All,
    /// Those that one of several gets who share the work: the longest ones are dealt out first.
    Every {
        /// Which one, from 0 on.
        number: u64,
        /// As many share the work.
        all: u64,
    },
}

impl Default for Effort {
    /// 10^10 steps, 1 GiB, stretches chosen by seed 0, none verified before.
    fn default() -> Self {
        Self {
            steps: 10_000_000_000,
            bytes: 1 << 30,
            choice: Choice::Some(0),
            verified: BTreeSet::new(),
        }
    }
}

/// Looks at the outside world on behalf of a running check. `()` never stops it.
pub trait Watch {
    /// Whether to stop now. Asked some hundred times a second.
    fn stop(&self) -> bool {
        false
    }

    /// Told now and then how many steps are done.
    fn progress(&self, _steps: u64) {}
}

impl Watch for () {}

/// What is left of an effort.
pub(crate) struct Meter<'w> {
    /// Steps until the watch is asked again.
    near: u64,
    /// Steps after these.
    far: u64,
    bytes: u64,
    allowed: u64,
    watch: &'w dyn Watch,
}

/// Steps between two looks at the watch.
const STRETCH: u64 = 1 << 20;

impl<'w> Meter<'w> {
    pub(crate) fn new(effort: &Effort, watch: &'w dyn Watch) -> Self {
        let near = effort.steps.min(STRETCH);
        Self {
            near,
            far: effort.steps - near,
            bytes: effort.bytes,
            allowed: effort.steps,
            watch,
        }
    }

    /// Takes steps.
    ///
    /// # Errors
    ///
    /// Where fewer are left, or the watch says stop.
    #[inline]
    pub(crate) fn spend(&mut self, steps: u64) -> Result<(), Halt> {
        match self.near.checked_sub(steps) {
            Some(left) => {
                self.near = left;
                Ok(())
            }
            None => self.look_up(steps),
        }
    }

    #[cold]
    fn look_up(&mut self, steps: u64) -> Result<(), Halt> {
        let left = self.left().checked_sub(steps).ok_or(Halt::Steps)?;
        self.near = left.min(STRETCH);
        self.far = left - self.near;
        self.watch.progress(self.spent());
        match self.watch.stop() {
            true => Err(Halt::Stopped),
            false => Ok(()),
        }
    }

    /// The steps left.
    pub(crate) fn left(&self) -> u64 {
        self.near + self.far
    }

    /// The steps taken.
    pub(crate) fn spent(&self) -> u64 {
        self.allowed - self.left()
    }

    /// Takes bytes, for good.
    ///
    /// # Errors
    ///
    /// Where fewer are left.
    pub(crate) fn reserve(&mut self, bytes: u64) -> Result<(), Halt> {
        self.bytes = self.bytes.checked_sub(bytes).ok_or(Halt::Memory)?;
        Ok(())
    }

    /// Does what gives back at its end all bytes that it has taken.
    pub(crate) fn returning<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let bytes = self.bytes;
        let done = work(self);
        self.bytes = bytes;
        done
    }

    /// Gives back bytes that were taken.
    pub(crate) fn release(&mut self, bytes: u64) {
        self.bytes += bytes;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_and_bytes_run_out() {
        let effort = Effort {
            steps: 3 * STRETCH,
            bytes: 7,
            ..Effort::default()
        };
        let mut meter = Meter::new(&effort, &());
        assert_eq!(meter.spend(STRETCH + 1), Ok(()));
        assert_eq!(meter.spend(2 * STRETCH), Err(Halt::Steps));
        assert_eq!(meter.spend(2 * STRETCH - 1), Ok(()));
        assert_eq!((meter.left(), meter.spent()), (0, 3 * STRETCH));
        assert_eq!(meter.spend(1), Err(Halt::Steps));
        assert_eq!(meter.reserve(8), Err(Halt::Memory));
        assert_eq!(meter.reserve(7), Ok(()));
    }

    struct Impatient;
    impl Watch for Impatient {
        fn stop(&self) -> bool {
            true
        }
    }

    #[test]
    fn the_watch_is_asked_in_time() {
        let effort = Effort {
            steps: u64::MAX,
            ..Effort::default()
        };
        let mut meter = Meter::new(&effort, &Impatient);
        let stopped = (0..=STRETCH).find(|_| meter.spend(1).is_err());
        assert_eq!(stopped, Some(STRETCH));
    }
}
