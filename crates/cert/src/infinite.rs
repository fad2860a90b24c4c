//! Infinite misère quotients.
//!
//! Given are the heaps 1 to n under some rules. Some are *counted*: each has a threshold T, a period P ≥ 1 and a weight W.
//! The others act on a set Q of elements 0, 1, … by generators that commute and reach all of Q from 0, so that Q is
//! a monoid by the lemma of [`quotient`](crate::quotient). For a sum x of these heaps let
//!
//! * a(x) be the product of its heaps that are not counted, an element of Q,
//! * v(x) tell of each counted heap how often it stands in x, and L(x), the *form*, be the sum of the weights of these.
//!
//! Of the counts less is looked at: the *code* of a count m is m where m < T, else the number from T to T + P - 1 that
//! leaves the remainder of m by P. The code of a form L is L where |L| ≤ c (`near`), else c + 1 + (L mod q) with the sign
//! of L, where q is the `modulus` and remainders are 0 to q - 1. The *cell* of x has the codes of its counts and its form.
//! Each element has a *pattern*, a set of cells. Let S be the set of the sums x whose cell is in the pattern of a(x).
//!
//! # The outcomes
//!
//! A move replaces a heap by smaller ones: it takes away one heap at most of each kind. For a sum y of heaps that are not
//! counted let V(y) be the set of (a(z), d) for its options z, where d tells how often each counted heap stands in z. Then
//! V(y + h) consists of (a φ(h), d) for (a, d) in V(y), where φ(h) is the element of h, and of (a(y) e, d) for each option
//! of h, whose heaps have the product e and the counts d. So the pairs (a(y), V(y)) are the least set that contains (0, {})
//! and with a pair that of one more heap: finite, as options of heaps have few counts d, and computed here completely.
//! In a sum x = y + z with counted heaps z one moves to what V(y) says, and with each counted heap h that stands in z to
//! (a(y) e, d less one h) for each option (e, d) of h.
//!
//! Let E be the greatest |L(d)| of all these *changes* d. The *fine class* of a count m is m itself where m ≤ T, else its
//! remainder by P; of a form L it is L itself where |L| ≤ c + E, else its sign and its remainder by q.
//!
//! **Lemma.** Where two vectors of counts and their forms have the same fine classes, a change that leaves no count of the
//! one below zero leaves none of the other so, and both with the same cell. *Proof.* A change takes at most one from a
//! count. Counts that are equal stay so. Else both are above T, so above zero, and afterwards at least T, with the same
//! remainder by P. Forms that are equal stay so. Else both are beyond c + E on the same side, and a change by at most E
//! leaves them beyond c there, with the same remainder by q. ∎
//!
//! **Theorem.** If for each of the pairs (a, V) and the fine classes of each vector of counts the cell is in the pattern of
//! a exactly where there is a move and none leads into S, then S is the set of the sums with misère outcome P. *Proof.* By
//! the lemma this holds for all sums x: x is in S exactly where it has options and none of them is in S. Moves come to an
//! end, and so, by induction on the options, x is in S exactly where it has outcome P. ∎
//!
//! Conversely, as every pair is that of a sum, a set S of all sums with outcome P is never refused.
//!
//! # The vectors of counts
//!
//! Represent the classes of a count by the numbers 0 to T + P, those of forms by the numbers up to c + E + q on either side.
//! A vector has the classes (m, l) exactly where l - L(m) is a sum, with repetition and perhaps empty, of steps: W P for each
//! counted heap whose count is above T, besides -q where l > c + E, and q where l < -c - E. For the counts of the class
//! above T are T + 1 to T + P, and more by multiples of P. Where there are steps of both signs, these sums are all
//! multiples of the greatest common divisor: of steps s > 0 and -t < 0 the opposites are sums too, -s = (t - 1) s + s (-t)
//! and t = t s + (s - 1) (-t), so that the sums are a group. Else the few sums up to |l - L(m)| are tried.
//!
//! # Infinitely many elements
//!
//! **Theorem.** Let S be the sums of outcome P, and let there be sums w of any heaps, U and V of counted heaps, such that
//! L(U) = -L(V) is a multiple of q and not 0, and for each counted heap that stands in U or V its counts there are multiples
//! of P, and its count in w is at least T. Let o(j) be whether the cell with the codes of w's counts and that of the form
//! L(w) + j L(U) is in the pattern of a(w). If o(j) differs from o(0) for all j > 0, or for all j < 0, then no two of the
//! sums k U, k ≥ 0, are equivalent, and the misère quotient is infinite, that of heaps up to n and that of more heaps.
//! *Proof.* k U + (w + m V) has the element of w, the codes of its counts, and the form L(w) + (k - m) L(U), so that its
//! outcome is P exactly where o(k - m) holds. Let k < l. If o(j) differs from o(0) for all j > 0, then w + k V tells k U,
//! by o(0), from l U, by o(l - k). If it does for all j < 0, then w + l V tells l U, by o(0), from k U, by o(k - l). ∎
//!
//! Where J |L(U)| > |L(w)| + c, the form is beyond c for all j ≥ J with the same sign and remainder, so that o(j) = o(J), and
//! likewise below -J: a few j are all.
//!
//! # Making such a certificate
//!
//! Compute outcomes of many sums; heaps whose counts come to matter by their remainders only, each for itself, are not
//! counted. A pattern has exactly the cells of outcome P that some sum has, so that nothing of it can be
//! changed; each is the pattern of an element, and none stands twice.

mod cells;
mod family;
mod moves;
mod outcomes;
mod steps;

use crate::certificate::{InfiniteQuotientClaim, Strata};
use crate::meter::Meter;
use crate::monoid::{Monoid, check_generators};
use crate::refusal::{Failure, Reason, refused};
use crate::sequence::count;
use cells::{Grid, Patterns};
use moves::{Moves, Roles};
use outcomes::Outcomes;

/// Checks a claim by its strata; gives how many pairs, each beside each of the fine classes of counts, were looked at.
pub(crate) fn check_claim(
    claim: &InfiniteQuotientClaim,
    evidence: &Strata,
    meter: &mut Meter<'_>,
) -> Result<u64, Failure> {
    check_lists(claim, evidence)?;
    let grid = Grid::new(evidence)?;
    let patterns = Patterns::new(evidence, &grid, meter)?;
    let monoid = Monoid::new(&evidence.generators, evidence.pattern_of.len(), meter)?;
    let roles = Roles::new(evidence);
    family::check(&evidence.family, &roles, &monoid, &grid, &patterns, meter)?;
    let moves = Moves::new(claim, &roles, &monoid, &grid, meter)?;
    let pairs = moves.pairs(&monoid, meter)?;
    let mut outcomes = Outcomes::new(&grid, &patterns, &monoid, &moves, meter)?;
    let looked = outcomes.check(&pairs, meter)?;
    outcomes.check_met()?;
    Ok(looked)
}

/// Checks that there are as many entries as there must be, and that all numbers are in their ranges.
fn check_lists(claim: &InfiniteQuotientClaim, evidence: &Strata) -> Result<(), Failure> {
    let counted = &evidence.counted;
    let sizes = [
        ("evidence.counted", counted.len()),
        ("evidence.pattern_of", evidence.pattern_of.len()),
    ];
    if let Some((place, _)) = sizes.iter().find(|(_, entries)| *entries == 0) {
        let (stated, needed) = (0, 1);
        return refused(place, Reason::Count { stated, needed });
    }
    if counted.windows(2).any(|pair| pair[0].heap >= pair[1].heap) {
        return refused("evidence.counted", Reason::Order);
    }
    for (number, entry) in counted.iter().enumerate() {
        let place = |field: &str| format!("evidence.counted[{number}].{field}");
        if !(1..=claim.heaps).contains(&entry.heap) {
            let heap = entry.heap;
            return refused(&place("heap"), Reason::WrongHeap { heap });
        }
        if entry.period == 0 {
            return refused(&place("period"), Reason::ZeroPeriod);
        }
    }
    if evidence.modulus == 0 {
        return refused("evidence.modulus", Reason::ZeroPeriod);
    }
    // The counted heaps are different ones up to the largest.
    let needed = claim.heaps - count(counted.len());
    let stated = count(evidence.generators.len());
    if stated != needed {
        return refused("evidence.generators", Reason::Count { stated, needed });
    }
    check_generators(&evidence.generators, count(evidence.pattern_of.len()))
}
