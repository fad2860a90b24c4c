//! What the threads of a search tell each other, so that they do not all do the same.
//!
//! A question that others are at looks further away than it is, so that a thread takes another way of nearly the same length
//! (virtual proof numbers: J. Pawlewicz and R. B. Hayward, *Scalable parallel DFPN search*, Computers and Games
//! 2013). Where one has answered a question, those that are at questions for its sake leave them.

use std::hash::{BuildHasher, Hash};
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};

use grundy_core::Budget;
use rustc_hash::FxBuildHasher;

use super::pulse::Pulse;

/// A question is this part further away for each other thread that is at it.
const DETOUR: u32 = 8;

/// Only an answer that took so many questions is worth looking up whether it makes others needless.
const LONG: u64 = 16;

/// What the threads of one search tell each other.
#[derive(Debug)]
pub(super) struct Crowd {
    /// How many are at the questions of the same hash.
    at: [AtomicU8; PLACES],
    /// How many answers took long.
    answers: AtomicU64,
    solved: AtomicU64,
    is_over: AtomicBool,
    is_waited_for: AtomicBool,
}

const PLACES: usize = 1 << 12;

impl Crowd {
    pub(super) fn new() -> Self {
        Self {
            at: [const { AtomicU8::new(0) }; PLACES],
            answers: AtomicU64::new(0),
            solved: AtomicU64::new(0),
            is_over: AtomicBool::new(false),
            is_waited_for: AtomicBool::new(false),
        }
    }

    fn at(&self, question: impl Hash) -> &AtomicU8 {
        // The upper bits of a product depend on all bits.
        let place = FxBuildHasher.hash_one(question) >> (u64::BITS - PLACES.ilog2());
        &self.at[usize::try_from(place).expect("an index")]
    }

    /// From now on nobody waits for what helpers find.
    pub(super) fn end(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }

    /// How many parts helpers have found the value of.
    pub(super) fn solved(&self) -> u64 {
        self.solved.load(Ordering::Relaxed)
    }

    /// How much further away a question is for those who are at it.
    pub(super) fn detour(&self, question: impl Hash, distance: u32) -> u32 {
        let others = u32::from(self.at(question).load(Ordering::Relaxed));
        others.saturating_mul(distance / DETOUR + 1)
    }
}

/// Brings others, as far as the budget has room for them.
pub(super) type Call<'c> = dyn Fn(&mut Budget<'_>) + 'c;

/// What a thread has to do with others.
pub(super) struct Company<'s> {
    role: Role<'s>,
    /// The number of answers that it knows to have been given.
    answers: u64,
}

enum Role<'s> {
    Alone,
    /// It calls others once it has looked into so many questions.
    Caller(&'s Crowd, &'s Call<'s>, u64),
    Leader(&'s Crowd),
    Helper(&'s Crowd),
}

impl<'s> Company<'s> {
    pub(super) fn none() -> Self {
        Self::new(Role::Alone)
    }

    /// Of one that calls others once it has looked into so many questions.
    pub(super) fn of_caller(crowd: &'s Crowd, call: &'s Call<'s>, after: u64) -> Self {
        Self::new(Role::Caller(crowd, call, after))
    }

    /// Of one that was called.
    pub(super) fn of_helper(crowd: &'s Crowd) -> Self {
        Self::new(Role::Helper(crowd))
    }

    fn new(role: Role<'s>) -> Self {
        Self { role, answers: 0 }
    }

    /// What it shares with others, where there are any.
    pub(super) fn crowd(&self) -> Option<&'s Crowd> {
        match self.role {
            Role::Alone | Role::Caller(..) => None,
            Role::Leader(crowd) | Role::Helper(crowd) => Some(crowd),
        }
    }

    fn helps(&self) -> Option<&'s Crowd> {
        match self.role {
            Role::Helper(crowd) => Some(crowd),
            _ => None,
        }
    }

    pub(super) fn leads(&self) -> bool {
        self.helps().is_none()
    }

    /// Whether nobody waits for what a helper finds any more.
    pub(super) fn is_over(&self) -> bool {
        self.helps()
            .is_some_and(|crowd| crowd.is_over.load(Ordering::Relaxed))
    }

    /// Whether a helper is to let go of the tables for a moment.
    pub(super) fn is_waited_for(&self) -> bool {
        self.helps()
            .is_some_and(|crowd| crowd.is_waited_for.load(Ordering::Relaxed))
    }

    pub(super) fn wait_for_helpers(&self, whether: bool) {
        if let Some(crowd) = self.crowd() {
            crowd.is_waited_for.store(whether, Ordering::Relaxed);
        }
    }

    /// Calls others where it is time.
    pub(super) fn call(&mut self, questions: u64, budget: &mut Budget<'_>) {
        if let Role::Caller(crowd, call, after) = self.role
            && questions >= after
        {
            call(budget);
            self.role = Role::Leader(crowd);
        }
    }

    /// Begins a question; whether others see it.
    pub(super) fn enter(&self, question: impl Hash) -> bool {
        let crowd = self.crowd();
        let at = crowd.map(|crowd| crowd.at(question).fetch_add(1, Ordering::Relaxed));
        at.is_some()
    }

    /// Ends a question that others have seen.
    pub(super) fn leave(&self, question: impl Hash) {
        if let Some(crowd) = self.crowd() {
            crowd.at(question).fetch_sub(1, Ordering::Relaxed);
        }
    }

    /// Counts a part whose value was found.
    pub(super) fn count_solved(&self, pulse: &mut Pulse) {
        match self.helps() {
            Some(crowd) => _ = crowd.solved.fetch_add(1, Ordering::Relaxed),
            None => pulse.solved += 1,
        }
    }

    /// The parts whose values helpers have found.
    pub(super) fn solved_by_helpers(&self) -> u64 {
        self.crowd().map_or(0, Crowd::solved)
    }

    /// Tells the others of an answer that took so many questions.
    pub(super) fn tell_of_an_answer(&mut self, questions: u64) {
        if let Some(crowd) = self.crowd().filter(|_| questions >= LONG) {
            let before = crowd.answers.fetch_add(1, Ordering::Relaxed);
            if before == self.answers {
                self.answers += 1;
            }
        }
    }

    /// Whether others have told of answers since the last time.
    pub(super) fn has_news(&mut self) -> bool {
        let now = self
            .crowd()
            .map(|crowd| crowd.answers.load(Ordering::Relaxed));
        let now = now.unwrap_or(self.answers);
        std::mem::replace(&mut self.answers, now) != now
    }
}
