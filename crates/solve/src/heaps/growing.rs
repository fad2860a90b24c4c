//! Arithmetic periods, and what is like them, proved for codes that split heaps.
//!
//! A law of [`PeriodicSequence`] says: below n0 the heaps have these values, and the heap n0 + i + pq has the value
//! Fᵢ(q), a line in q or one like the marks of a ruler ([`Growth`]). It is the Grundy sequence if no option of a heap has
//! by the law the value of the heap, and for each smaller value some option has it: then by induction on n all heaps have
//! these values, since g(n) is the mex of the values of the options, which are smaller heaps.
//!
//! Below n0 that is computed. The options of the heap n0 + r + pQ leave heaps of which each is one of the first n0, or
//! n0 + i + pq for some i and any q ≥ 0; by the numbers of tokens Σq + d = Q, with an integer d that the takes, the fixed
//! heaps and the i determine. So for each r there are finitely many *sums* (which fixed heaps, which i, which d), and the
//! claim is about these sets of pairs, all numbers being natural:
//!
//! ```text
//! { (Q, v) : there are q₁, …, qⱼ with Σq + d = Q and F₁(q₁) xor … xor Fⱼ(qⱼ) xor a = v }
//! ```
//!
//! Read the binary digits of all these numbers at once, the least first. A digit of Fᵢ(q) = c + sq follows from the digit
//! of q and a carry of at most max(c, s); the digit of Q from those of the q and what is owed to the sum, which is d at
//! first. So finitely many states are enough: a set of states says, for the digits of Q and v so far, all that can become
//! of the options. That is an automaton with finitely many states (J. R. Büchi 1960; M. O. Rabin and D. Scott 1959), and
//! read beside the digits of Fᵣ(Q) it decides the claim for all Q and all v: it has to accept the pairs with v < Fᵣ(Q)
//! and may not accept those with v = Fᵣ(Q). Nothing is left open: a wrong law is refuted.
//!
//! Where 2^k divides all slopes the last k digits of a value do not depend on q, so that the sums of each last part are
//! read by themselves and the carries are small: with a saltus of 2^k there is next to nothing to remember.
//!
//! The theorem asks for no window of values, no special saltus and no special digits of the code; those of R. B. Austin
//! (*Impartial and partisan games*, thesis, Calgary 1976) and of S. Howse and R. J. Nowakowski (*Periodicity and
//! arithmetic-periodicity in hexadecimal games*, Theoretical Computer Science 313, 2004) conclude the same from values in a
//! window. It is the method of the [laws proved by induction](crate::induction) for the rules and laws of this room alone:
//! there any sentence is decided, in seconds; here the sums are written down at once, in milliseconds.
//!
//! ```text
//! values ── seen: is there a law? ── sums: what moves leave ── states: the digits of a sum ── induction: does it hold?
//! ```

mod component;
mod induction;
mod seen;
mod states;
mod sums;

#[cfg(test)]
mod tests;

use grundy_core::natural::widen;
use grundy_core::{Allowance, Apart, Budget, Exhausted, Growth, PeriodicSequence};
use grundy_rules::heap::Code;

/// What is known of the values of a code: a law that holds as far as they were computed.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Law {
    /// n0.
    preperiod: usize,
    /// The values of heaps 0 to n0 + p - 1 and how those from n0 on grow.
    values: Vec<u32>,
    growths: Vec<Growth>,
}

/// What one proof may take: it ends in milliseconds, or is one of the few that nobody waits for.
const PROOF: Allowance = Allowance {
    steps: 1 << 29,
    bytes: 1 << 30,
};

/// The laws of a code that turned out to be wrong, by preperiod and period: they are not tried again.
#[derive(Debug, Default)]
pub(super) struct Refuted(Vec<(usize, usize)>);

/// The sequence of a finite code, where its first values show a law by which they grow, and that is proved.
///
/// # Errors
///
/// When the budget ends; a proof that would take more than its share is not found.
pub(super) fn proved(
    code: &Code,
    values: &[u32],
    refuted: &mut Refuted,
    budget: &mut Budget<'_>,
) -> Result<Option<PeriodicSequence>, Exhausted> {
    /// How many laws are tried on the same values.
    const TRIED: usize = 3;
    if code.repeat().is_some() || code.max_parts() < 2 {
        return Ok(None);
    }
    let mut least = 1;
    for _ in 0..TRIED {
        let Some(law) = seen::law(values, least, budget)? else {
            break;
        };
        least = law.growths.len() + 1;
        if refuted.0.contains(&law.ends()) {
            continue;
        }
        let told = law.beginning_with_a_heap();
        match budget.in_passing(PROOF, |budget| induction::holds(code, &told, budget)) {
            Ok(true) => return Ok(Some(law.sequence())),
            Ok(false) | Err(Exhausted::Steps | Exhausted::Memory) => refuted.0.push(law.ends()),
            Err(stopped) => return Err(stopped),
        }
    }
    Ok(None)
}

/// The law by which values grow as far as they are known, with the least period; nothing proves it.
///
/// # Errors
///
/// When the budget ends.
pub(crate) fn seen_in(
    values: &[u32],
    budget: &mut Budget<'_>,
) -> Result<Option<PeriodicSequence>, Exhausted> {
    Ok(seen::law(values, 1, budget)?.map(Law::sequence))
}

impl Law {
    fn ends(&self) -> (usize, usize) {
        (self.preperiod, self.growths.len())
    }

    /// The same law, told from heap 1 on at the earliest: nothing is left of an empty heap.
    fn beginning_with_a_heap(&self) -> Self {
        let mut same = self.clone();
        if same.preperiod == 0 {
            let first = same.growths[0];
            let after = first.value(same.values[0], &grundy_core::Natural::ONE);
            let after = grundy_core::natural::to_u64(&after);
            let after = after.and_then(|after| u32::try_from(after).ok());
            same.values.push(after.expect("a value that was computed"));
            same.growths.rotate_left(1);
            same.preperiod = 1;
        }
        same
    }

    /// The growth that most residues have, and those of the others.
    fn sequence(self) -> PeriodicSequence {
        let common = |of: &Growth| match of {
            Growth::By(by) => (self.growths.iter().filter(|one| *one == of).count(), *by),
            Growth::Ruler { .. } => (0, 0),
        };
        let (_, saltus) = self.growths.iter().map(common).max().unwrap_or_default();
        let heaps = (self.preperiod..).zip(&self.growths);
        let apart = heaps.filter(|(_, growth)| **growth != Growth::By(saltus));
        let apart = apart.map(|(heap, growth)| Apart {
            heap: widen(heap),
            growth: *growth,
        });
        let apart: Vec<Apart> = apart.collect();
        let (preperiod, period) = (widen(self.preperiod), widen(self.growths.len()));
        PeriodicSequence::new(self.values, preperiod, period, saltus).with_apart(apart)
    }
}
