//! How many elements a quotient has at least that could not be computed.
//!
//! **Theorem.** Let F_j be the set of the sums s of the components before the last one, such that s and j copies of the last
//! one are a P-position, and s·F the set of the sums that are in F once s is added. For any w, sums s + j copies with different
//! windows (s·F_j, s·F_(j + 1), …, s·F_(j + w)) are different elements of the misère quotient of all these components.
//!
//! *Proof.* Where s·F_(j + i) and s'·F_(j' + i) differ, some sum t is in one of them alone: then t and i copies of the last
//! component, added to both, tell the two sums apart. ∎
//!
//! The first few F_j need no more than a [`Diagram`] of the components before, though all of them together may be more than
//! can be held, or infinite. The windows are met by adding components one by one to those of the empty sum.

use rustc_hash::FxHashSet;

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};

use super::diagram::{Diagram, Node, Unfinished};

/// Copies of the last component that are looked at.
const MOST_COPIES: usize = 32;

/// What remembering a window costs beside its numbers.
const BYTES_A_WINDOW: u64 = 64;

/// How many elements the quotient of the letters has at least, as far as the steps and the memory allow it to be seen.
///
/// # Errors
///
/// Where the whole budget ends, not only the steps for this; `least` has what is known by then all the same.
pub(super) fn least_order(
    diagram: &mut Diagram,
    steps: u64,
    least: &mut usize,
    budget: &mut Budget<'_>,
) -> Result<(), Exhausted> {
    let mut layers = Vec::new();
    diagram.allow(steps / 2);
    let mut ended = diagram.p_positions_by_last(MOST_COPIES, &mut layers, budget);
    if ended == Err(Unfinished::Allowance) {
        ended = Ok(());
    }
    diagram.allow(steps / 2);
    let most = layers.len().saturating_sub(1);
    let mut copies = most.min(1);
    while copies > 0 && ended.is_ok() {
        let mut met = Windows::default();
        ended = met.visit(&layers[..=copies], diagram, budget);
        let counted = met.count_apart(copies, least, budget);
        budget.release(met.bytes);
        ended = ended.and(counted);
        copies = if copies < most {
            most.min(2 * copies)
        } else {
            0
        };
    }
    match ended {
        Err(Unfinished::Exhausted(ended)) if ended != Exhausted::Memory => Err(ended),
        _ => Ok(()),
    }
}

/// The windows of sums of the letters before the last, from no copies of the last on.
#[derive(Default)]
struct Windows {
    all: FxHashSet<Box<[Node]>>,
    bytes: u64,
}

impl Windows {
    /// Adds the letters before the last in every way, as far as that leads to new windows.
    fn visit(
        &mut self,
        first: &[Node],
        diagram: &mut Diagram,
        budget: &mut Budget<'_>,
    ) -> Result<(), Unfinished> {
        let mut waiting = Vec::new();
        self.meet(first.into(), &mut waiting, budget)?;
        while let Some(window) = waiting.pop() {
            let letters = diagram.letters_before_last();
            diagram.spend(widen(letters * window.len()), budget)?;
            for letter in 0..letters {
                let moved = window
                    .iter()
                    .map(|&set| diagram.moved_before_last(set, letter, budget));
                let moved: Box<[Node]> = moved.collect::<Result<_, _>>()?;
                self.meet(moved, &mut waiting, budget)?;
            }
        }
        Ok(())
    }

    /// Remembers a window, which waits if it is new.
    fn meet(
        &mut self,
        window: Box<[Node]>,
        waiting: &mut Vec<Box<[Node]>>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Unfinished> {
        if self.all.contains(&window) {
            return Ok(());
        }
        let bytes = BYTES_A_WINDOW + 8 * widen(window.len());
        budget.reserve(bytes)?;
        self.bytes += bytes;
        self.all.insert(window.clone());
        waiting.push(window);
        Ok(())
    }

    /// How many sums windows of one length tell apart: of all copies, and of half of them, which may be begun later.
    fn count_apart(
        &mut self,
        copies: usize,
        least: &mut usize,
        budget: &mut Budget<'_>,
    ) -> Result<(), Unfinished> {
        /// A part that is looked at, and its place in a set.
        const STEPS: u64 = 32;
        const BYTES: u64 = 32;
        for length in [copies + 1, copies / 2 + 1] {
            let places = copies + 2 - length;
            budget.reserve(BYTES * widen(places * self.all.len()))?;
            self.bytes += BYTES * widen(places * self.all.len());
            let mut apart = FxHashSet::default();
            for window in &self.all {
                budget.charge(STEPS * widen(places))?;
                apart.extend(window.windows(length));
                *least = (*least).max(apart.len());
            }
        }
        Ok(())
    }
}
