//! Values of codes that grow for ever, by induction over all heaps.
//!
//! **The law.** The values of heaps 0 to n0 + p - 1 are stated. For n0 ≤ h < n0 + p the heap h + pq has the value g(h) + sq,
//! with the saltus s of the claim or with its own, where the heap h is told apart; or, where it is told with an `other`
//! value o, the value o + s (q - 2·2^k), with 2^k the greatest power of 2 that divides q, but g(h) + sq for q = 0 and for
//! the powers of 2.
//!
//! **Theorem.** Let the code be finite. If the values below n0 are those of the definition, and for each heap n ≥ n0 the
//! options have by the law no value equal to that of n and every smaller one, then the law is the Grundy sequence.
//! *Proof.* By induction on n: options are smaller heaps, so by the law they have their Grundy values, and the law's value of
//! n is the least that none of them has. ∎
//!
//! **How that is checked** for all n at once. Nothing is left of an empty heap, so n0 ≥ 1 may be supposed (the law from 0 on
//! is one from 1 on, with a residue moved to the end). An option of the heap n0 + r + pQ is a choice of
//! at most four heaps, each either one of 1, …, n0 - 1 or some h + pq with n0 ≤ h < n0 + p and any q ≥ 0. By the numbers of
//! tokens, Q = d + Σq with an integer d that the choice determines. Let 2^k divide all the growths that occur: then the last
//! k binary digits of each value are those of a number that does not depend on q (for an h with an `other` value: one of two
//! numbers, by the kind of q). So for each r and each last part e of k digits there is a finite list of choices whose
//! values end with e, and what is to be checked is about the digits before: of F(q) = c + s'q for each heap of the choice,
//! whose xor is v.
//!
//! Read the digits of Q, of v and of the q from the last to the first. A heap is known by a carry (the digits of c + s'q that
//! are left are those of carry + s' × what is left of q), and by how many digits 1 have come where that matters; the sum by
//! what is left of d. Each is bounded: a carry is at most max(c, s'), and what is left of d lies between -|d| - 4 and
//! |d| + 4. So a *state* is one of finitely many, and after some digits of Q and v there is a set of states in which the
//! options can be, by all q that end accordingly. The check follows all such sets, together with the carry of the value of the heap n
//! itself and with whether v is less, equal or greater by the digits so far. If wherever the digits may end (all further
//! ones are 0) some state of the set may end too where v is less, and none where v is equal, then the
//! conditions of the theorem hold for all Q and v; there is no other case.

mod digits;

use crate::certificate::{Apart, Figures};
use crate::meter::Meter;
use crate::primes::prime_divisors;
use crate::refusal::{Failure, Fields, Halt, Reason, refused};
use crate::rules::Rules;
use crate::sequence::{Sequence, count, index};

/// How the heap h + pq grows with q.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Growth {
    each: u64,
    other: Option<u64>,
}

/// A law, all heaps of which are told.
#[derive(Clone, Debug)]
struct Law {
    /// n0.
    first: usize,
    values: Vec<u64>,
    /// Of heaps n0 to n0 + p - 1.
    growths: Vec<Growth>,
}

/// Checks that the values grow as claimed, with figures that are the least; the values themselves are those of the rules.
pub(crate) fn check(
    rules: &Rules,
    (figures, apart): (Figures, &[Apart]),
    values: &[u32],
    fields: &Fields<'_>,
    meter: &mut Meter<'_>,
) -> Result<(), Failure> {
    let at = |field: &str| format!("{}.{field}", fields.figures);
    let Rules::Code(code) = rules else {
        return refused(&at("saltus"), Reason::NoTheorem);
    };
    let Some(law) = law(figures, apart, values) else {
        return refused(&at("apart"), Reason::NoTheorem);
    };
    check_least(figures, &law, fields, meter)?;
    let wrong = match first_wrong(rules, &law, meter)? {
        None => digits::wrong_residue(code, &law.without_an_empty_heap(), meter)?.map(count),
        found => found,
    };
    match wrong {
        Some(heap) => refused(fields.values, Reason::NoRepetition { heap }),
        None => Ok(()),
    }
}

/// The least of the first heaps that has another value than the law says: a wrong law has mostly such, and there is no end
/// to the states of some.
fn first_wrong(rules: &Rules, law: &Law, meter: &mut Meter<'_>) -> Result<Option<u64>, Halt> {
    /// Of a ruler the fourth is the first that is neither a power of 2 nor the first of all.
    const PERIODS: usize = 5;
    /// So many heaps more take no time.
    const FEW: usize = 1 << 6;
    let few = law.values.len() + FEW;
    let periods = law.first + PERIODS * law.growths.len();
    let mut sequence = Sequence::new(rules);
    for heap in 0..count(periods.min(few)) {
        if u128::from(sequence.next(meter)?) != law.value(heap) {
            return Ok(Some(heap));
        }
    }
    Ok(None)
}

/// Numbers beyond these are no values that anybody has stated.
const LIMIT: u64 = 1 << 32;

/// The law of a claim; none where heaps are told apart twice, or ones that are not of the first period, or without need,
/// where an empty heap is on a ruler, or one that does not grow; and where the saltus is not the one of the most residues, of
/// as many the greatest. So each sequence has one law with these first heap and period.
fn law(figures: Figures, apart: &[Apart], values: &[u32]) -> Option<Law> {
    let (first, period) = (index(figures.preperiod), index(figures.period));
    let common = Growth::new(figures.saltus, None);
    let mut growths = vec![common; period];
    let ascending = apart.windows(2).all(|two| two[0].heap < two[1].heap);
    for one in apart {
        let residue = one.heap.checked_sub(figures.preperiod)?;
        let growth = Growth::new(one.saltus, one.other);
        let own = growths.get_mut(usize::try_from(residue).ok()?)?;
        let too_large = one.saltus.max(one.other.unwrap_or(0)) >= LIMIT;
        let is_ruler = one.other.is_some();
        if growth == common || too_large || is_ruler && (one.heap == 0 || one.saltus == 0) {
            return None;
        }
        *own = growth;
    }
    let is_common = most_common(&growths) == figures.saltus;
    (ascending && is_common && figures.saltus < LIMIT).then(|| Law {
        first,
        values: values.iter().map(|value| u64::from(*value)).collect(),
        growths,
    })
}

/// By how much the most residues grow that are no rulers; of as many the greatest, and where all are rulers 0.
fn most_common(growths: &[Growth]) -> u64 {
    let lines = growths.iter().filter(|growth| growth.other.is_none());
    let mut each: Vec<u64> = lines.map(|growth| growth.each).collect();
    each.sort_unstable();
    let alike = each.chunk_by(|a, b| a == b);
    let most = alike.max_by_key(|alike| alike.len());
    most.map_or(0, |alike| alike[0])
}

impl Growth {
    fn new(each: u64, other: Option<u64>) -> Self {
        Self { each, other }
    }

    /// The value after so many periods.
    fn value(self, at_first: u64, periods: u64) -> u128 {
        let (each, periods) = (u128::from(self.each), u128::from(periods));
        match self.other {
            Some(other) if periods.count_ones() > 1 => {
                let mark = 1 << (periods.trailing_zeros() + 1);
                u128::from(other) + each * (periods - mark)
            }
            _ => u128::from(at_first) + each * periods,
        }
    }
}

impl Law {
    fn value(&self, heap: u64) -> u128 {
        let period = count(self.growths.len());
        let Some(past) = heap.checked_sub(count(self.first)) else {
            return self.values[index(heap)].into();
        };
        let (residue, periods) = (index(past % period), past / period);
        self.growths[residue].value(self.values[self.first + residue], periods)
    }

    /// The same law, but from heap 1 on.
    fn without_an_empty_heap(mut self) -> Self {
        if self.first == 0 {
            let next = self.values[0] + self.growths[0].each;
            self.values.push(next);
            self.growths.rotate_left(1);
            self.first = 1;
        }
        self
    }
}

/// Checks that no smaller figures would do: that the heap before does not grow like the others, and that a shorter period
/// does not make lines or rulers, as far as one looks.
fn check_least(
    figures: Figures,
    law: &Law,
    fields: &Fields<'_>,
    meter: &mut Meter<'_>,
) -> Result<(), Failure> {
    let last = law.growths.len() - 1;
    if let Some(before) = law.first.checked_sub(1) {
        let own = law.growths[last];
        let grown = law.values[before].checked_add(own.each);
        if own.other.is_none() && grown == Some(law.values[before + last + 1]) {
            let place = format!("{}.preperiod", fields.figures);
            return refused(&place, Reason::EarlierPreperiod);
        }
    }
    for prime in prime_divisors(figures.period, meter)? {
        // As many terms show the lines that each line of the shorter period is made of.
        let terms = prime.saturating_mul(4).max(8);
        let shorter = figures.period / prime;
        meter.spend(shorter.saturating_mul(terms))?;
        let heaps = figures.preperiod..figures.preperiod + shorter;
        let is_one = |heap: u64| {
            let terms = (0..terms).map(|j| law.value(heap + j * shorter));
            is_line_or_ruler(&terms.collect::<Vec<u128>>())
        };
        if heaps.into_iter().all(is_one) {
            let place = format!("{}.period", fields.figures);
            return refused(&place, Reason::ShorterPeriod { period: shorter });
        }
    }
    Ok(())
}

/// Whether at least eight values grow by the same, or like the marks of a ruler.
fn is_line_or_ruler(terms: &[u128]) -> bool {
    let small = |term: u128| u64::try_from(term).ok();
    let grown = terms[1].checked_sub(terms[0]).and_then(small);
    let (Some(each), Some(first)) = (grown, small(terms[0])) else {
        return false;
    };
    let other = terms[3].checked_sub(each.into()).and_then(small);
    let line = Growth { each, other: None };
    let ruler = Growth { each, other };
    let follows = |growth: Growth| {
        let mut values = (0..).zip(terms);
        values.all(|(periods, term)| growth.value(first, periods) == *term)
    };
    follows(line) || follows(ruler)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::meter::Effort;
    use crate::rules::Code;

    fn code(digits: &[(u64, u32)]) -> Code {
        Code {
            digits: digits.to_vec(),
            repeat: None,
        }
    }

    fn wrong(
        digits: &[(u64, u32)],
        figures: (u64, u64, u64),
        apart: &[Apart],
        values: &[u32],
    ) -> bool {
        let figures = Figures {
            preperiod: figures.0,
            period: figures.1,
            saltus: figures.2,
        };
        let law = law(figures, apart, values).unwrap().without_an_empty_heap();
        let mut meter = Meter::new(&Effort::default(), &());
        let found = digits::wrong_residue(&code(digits), &law, &mut meter);
        found.unwrap().is_some()
    }

    /// Of these the check by digits would find no end.
    #[test]
    fn most_wrong_laws_are_seen_in_the_first_heaps() {
        let rules = Rules::Code(code(&[(1, 2), (3, 4), (4, 8)]));
        let values = [0, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5, 3];
        let first_wrong = |saltus, of_apart| {
            let figures = Figures {
                preperiod: 6,
                period: 13,
                saltus,
            };
            let apart = [Apart {
                heap: 15,
                saltus: of_apart,
                other: Some(2),
            }];
            let law = law(figures, &apart, &values).unwrap();
            let mut meter = Meter::new(&Effort::default(), &());
            super::first_wrong(&rules, &law, &mut meter).unwrap()
        };
        assert_eq!(first_wrong(4, 4), None);
        assert_eq!(first_wrong(4, 9), Some(28));
        assert_eq!(first_wrong(7, 4), Some(19));
    }

    /// 0.8: take one, leave three. 0.3F. 0.2048 with its ruler.
    #[test]
    fn laws_of_the_literature_hold_and_others_do_not() {
        assert!(!wrong(&[(1, 8)], (1, 3, 1), &[], &[0, 0, 0, 0]));
        assert!(wrong(&[(1, 8)], (1, 3, 2), &[], &[0, 0, 0, 0]));
        let of_3f = [(1, 3), (2, 15)];
        assert!(!wrong(&of_3f, (0, 6, 3), &[], &[0, 1, 2, 0, 1, 2]));
        assert!(!wrong(
            &of_3f,
            (0, 12, 6),
            &[],
            &[0, 1, 2, 0, 1, 2, 3, 4, 5, 3, 4, 5]
        ));
        assert!(wrong(&of_3f, (0, 6, 3), &[], &[0, 1, 2, 0, 1, 3]));
        assert!(wrong(&of_3f, (0, 6, 4), &[], &[0, 1, 2, 0, 1, 2]));
        let ruler = |heap, other| Apart {
            heap,
            saltus: 4,
            other: Some(other),
        };
        let of_2048 = [(1, 2), (3, 4), (4, 8)];
        let values = [0, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5, 3];
        assert!(!wrong(&of_2048, (6, 13, 4), &[ruler(15, 2)], &values));
        assert!(wrong(&of_2048, (6, 13, 4), &[ruler(15, 6)], &values));
        assert!(wrong(&of_2048, (6, 13, 4), &[], &values));
    }

    #[test]
    fn shorter_periods_are_seen() {
        let terms = |growth: Growth| (0..12).map(|q| growth.value(5, q)).collect::<Vec<_>>();
        let each = 4;
        assert!(is_line_or_ruler(&terms(Growth { each, other: None })));
        assert!(is_line_or_ruler(&terms(Growth {
            each,
            other: Some(2)
        })));
        assert!(!is_line_or_ruler(&[0, 1, 2, 4, 4, 5, 6, 7]));
        assert!(!is_line_or_ruler(&[5, 4, 3, 2, 1, 0, 0, 0]));
    }
}
