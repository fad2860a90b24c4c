//! Threads that ask the same question side by side.
//!
//! Each goes through the questions as one alone would, and all remember what they find in the same tables. One leads:
//! the budget, the growth of the tables and what is told of the search are its own. The others come once a question takes
//! long, and go when the leader has its answer. What they find is true whoever finds it, so that an answer does not
//! depend on their number; how soon a limit is reached does.

use std::cell::Cell;
use std::sync::RwLock;
use std::thread;

use grundy_core::natural::widen;
use grundy_core::{Allowance, Budget};

use super::PartRules;
use super::company::{Company, Crowd};
use super::memory::Tables;
use super::pulse::Pulse;
use super::walk::{Halt, Walk};

/// When helpers come.
#[derive(Clone, Copy, Debug)]
pub(super) struct Calling {
    /// After so many questions of the thread that calls them.
    patience: u64,
    /// What the questions of each may take by the side of the tables. There must be as much again: in tables of few places
    /// several threads push out what the others look for.
    bytes: u64,
}

impl Default for Calling {
    /// After some hundredths of a second, where there are 32 MiB.
    fn default() -> Self {
        Self {
            patience: 1 << 12,
            bytes: 16 << 20,
        }
    }
}

/// As large as that of the thread in which a program begins.
const STACK: usize = 8 << 20;

/// Ends the work of the helpers, however that of the leader ends.
struct Over<'s>(&'s Crowd);

impl Drop for Over<'_> {
    fn drop(&mut self) {
        self.0.end();
    }
}

/// Asks in so many threads as the budget has.
pub(super) fn ask_together<R: PartRules, T>(
    (rules, memory): (&R, &RwLock<Tables<R::Part>>),
    pulse: &mut Pulse,
    Calling { patience, bytes }: Calling,
    budget: &mut Budget<'_>,
    question: &(impl Fn(&mut Walk<'_, R>, &mut Budget<'_>) -> Result<T, Halt> + Sync),
) -> Result<T, Halt> {
    let (crowd, helpers) = (Crowd::new(), Cell::new(0));
    let help = || {
        let mut pulse = Pulse::default();
        let company = Company::of_helper(&crowd);
        let mut walk = Walk::new(rules, memory, &mut pulse, company);
        // Only what is remembered matters; a helper whose memory ends is one less.
        let limits = Allowance {
            steps: u64::MAX,
            bytes,
        };
        let _ = question(&mut walk, &mut Budget::new(limits));
    };
    let most = budget.threads() - 1;
    let found = thread::scope(|scope| {
        let _over = Over(&crowd);
        let call = |budget: &mut Budget<'_>| {
            while helpers.get() < most && budget.reserve(2 * bytes).is_ok() {
                budget.release(bytes);
                helpers.set(helpers.get() + 1);
                let thread = thread::Builder::new().stack_size(STACK);
                // Where the system gives none, the search goes on with those there are.
                let _ = thread.spawn_scoped(scope, help);
            }
        };
        let company = Company::of_caller(&crowd, &call, pulse.questions + patience);
        let mut walk = Walk::new(rules, memory, pulse, company);
        question(&mut walk, budget)
    });
    budget.release(widen(helpers.get()) * bytes);
    pulse.solved += crowd.solved();
    found
}

#[cfg(test)]
mod tests;
