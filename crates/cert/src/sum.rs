//! Sums of heaps, of games on graphs and boards, and of tokens on directed graphs, in normal play.
//!
//! Each term has a claim of its own about its value, with its own evidence. A value is a number, or infinity with the set
//! of the numbers to which moves lead ([`LoopyValue`]); together
//!
//! * numbers are worth their xor;
//! * infinity with the set K, beside a number n, is infinity with the set of all k xor n for k in K;
//! * infinity beside infinity is infinity with the empty set;
//! * two equal games on graphs or boards, one after the other, are worth 0 together, also where the value of one is not
//!   claimed: every move in one can be repeated in the other.
//!
//! The outcome is P where the value is 0, N where it is another number or infinity with a set that has 0, else a draw.
//!
//! **Theorem.** This holds for all such sums. *Proof.* The positions of each term are vertices of a directed graph, and its
//! moves are edges: heaps, and what is left of a graph or a board, are a token on such a graph, which has no cycles. Put these graphs beside each other. The vertices of a graph without cycles have labels, their Grundy values,
//! and counters, the length of the longest play from them: condition A of [`tokens`](crate::tokens) is how these values are
//! defined, and B holds, as from a vertex with a larger label some edge leads back to any smaller one, and play gets shorter
//! along edges. Those of the directed graphs have been verified. So the theorem there is about all tokens together: numbers are
//! the xor of labels, and of one token u without a label K is L(u). Two equal games without cycles have the same label, whose
//! xor with itself is 0. ∎

use crate::certificate::{Claim, Convention, Evidence, LoopyValue, Outcome, SumClaim};
use crate::refusal::{Failure, Reason, Refusal, refused};
use crate::sequence::count;

/// Checks a claim about a sum, each term by the function given; gives how many terms there are.
pub(crate) fn check_claim(
    claim: &SumClaim,
    evidence: &[Evidence],
    verify: &mut dyn FnMut(&Claim, &Evidence) -> Result<(), Failure>,
) -> Result<u64, Failure> {
    let (stated, needed) = (count(evidence.len()), count(claim.terms.len()));
    if stated != needed {
        return refused("evidence.terms", Reason::Count { stated, needed });
    }
    let sum = match worth(&claim.terms) {
        Ok(sum) => sum,
        Err(number) => return refused(&format!("claim.terms[{number}]"), Reason::NotShown),
    };
    for (number, (term, evidence)) in claim.terms.iter().zip(evidence).enumerate() {
        verify(term, evidence).map_err(|failure| within(failure, number))?;
    }
    if sum != claim.value {
        return refuse_value(&sum);
    }
    match claim.outcome == sum.outcome() {
        true => Ok(needed),
        false => refused("claim.outcome", Reason::Outcome),
    }
}

/// What terms of which this is claimed are worth together.
///
/// # Errors
///
/// The first term, from 0, whose claim says nothing of a value in normal play, and that is followed by none that is equal.
///
/// ```
/// use grundy_cert::{LoopyValue, sum::worth};
/// assert_eq!(worth(&[]), Ok(LoopyValue::Nimber(0)));
/// ```
pub fn worth(terms: &[Claim]) -> Result<LoopyValue, usize> {
    let (mut sum, mut alone) = (LoopyValue::ZERO, None);
    for (number, term) in terms.iter().enumerate() {
        match (alone.take(), value_of(term)) {
            (Some((_, other)), _) if other == term => {}
            (Some((number, _)), _) => return Err(number),
            (None, Some(value)) => sum = sum.plus(&value),
            (None, None) if is_finite(term) => alone = Some((number, term)),
            (None, None) => return Err(number),
        }
    }
    alone.map_or(Ok(sum), |(number, _)| Err(number))
}

/// Whether it is about a game in normal play that comes to an end.
fn is_finite(claim: &Claim) -> bool {
    matches!(claim, Claim::Parts(claim) if claim.convention == Convention::Normal)
}

/// What the claim says that a position is worth in normal play; none where it says nothing of that.
fn value_of(claim: &Claim) -> Option<LoopyValue> {
    match claim {
        Claim::Position(claim) => claim.grundy.map(LoopyValue::Nimber),
        Claim::Parts(parts) => {
            let value = parts.grundy.or((parts.outcome == Outcome::P).then_some(0));
            value.filter(|_| is_finite(claim)).map(LoopyValue::Nimber)
        }
        Claim::Tokens(claim) => claim.value.clone(),
        _ => None,
    }
}

/// A refusal of a value, where this one is found.
pub(crate) fn refuse_value<T>(found: &LoopyValue) -> Result<T, Failure> {
    match *found {
        LoopyValue::Nimber(found) => refused("claim.grundy", Reason::Grundy { found }),
        LoopyValue::Infinite(_) => refused("claim.infinity", Reason::NotShown),
    }
}

/// The same with the place of the term: `claim.terms[1].grundy` for `claim.grundy`.
fn within(failure: Failure, number: usize) -> Failure {
    let Failure::Refused(Refusal { place, reason }) = failure else {
        return failure;
    };
    let (side, rest) = place.split_at(place.find('.').unwrap_or(place.len()));
    let place = format!("{side}.terms[{number}]{rest}");
    Failure::Refused(Refusal { place, reason })
}

impl LoopyValue {
    pub(crate) const ZERO: Self = Self::Nimber(0);

    /// The value of both side by side.
    pub(crate) fn plus(&self, other: &Self) -> Self {
        match (self, other) {
            (Self::Nimber(a), Self::Nimber(b)) => Self::Nimber(a ^ b),
            (Self::Infinite(to), Self::Nimber(n)) | (Self::Nimber(n), Self::Infinite(to)) => {
                let mut to: Vec<u64> = to.iter().map(|k| k ^ n).collect();
                to.sort_unstable();
                Self::Infinite(to)
            }
            (Self::Infinite(_), Self::Infinite(_)) => Self::Infinite(Vec::new()),
        }
    }

    /// The outcome; none for a draw.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Nimber(0) => Some(Outcome::P),
            Self::Nimber(_) => Some(Outcome::N),
            Self::Infinite(to) => to.contains(&0).then_some(Outcome::N),
        }
    }
}
