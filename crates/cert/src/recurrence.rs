//! Periods by the return of a state, where the rare heaps die out.
//!
//! For codes that leave at most two heaps, and for splits into two unequal heaps. Let S be the takes
//! that may leave two heaps, K the largest take. A mask m, a flag e and a class s in {0, 1} are given.
//! The *class* of a value v at a heap n is the parity of popcount(v & m) + e n; a heap n is *common*
//! where the class of g(n) at n is s, else *rare*.
//!
//! An option of n that leaves heaps a and b with a + b + k = n has the value g(a) xor g(b), whose class
//! at n is the class of g(a) at a plus that of g(b) at b plus e k (mod 2), for popcount(x & m) is
//! additive under xor modulo 2, and n = a + b + k. So a pair of common heaps has class e k, a pair of
//! rare heaps too, and a mixed pair class e k + 1. Let
//!
//! (a) e k ≠ s (mod 2) for every k in S: two common heaps always make a value that is not of class s.
//!
//! # The value of a heap
//!
//! Let the values of the heaps below n be known. *Mark* the values of these options of n: those that leave one
//! heap or none, and all pairs with a rare heap. By (a) a pair of class s is a mixed one, hence marked. Let c be
//! the least value of class s at n that is not marked (infinite, where there is none): no option at all has it, and
//! every smaller value of class s is that of an option. So
//!
//! (1) *if each value below c of the other class is the value of an option, g(n) = c*, and n is common;
//!
//! (2) *otherwise g(n) is the least of those that are not*, and n is rare.
//!
//! # The beginning
//!
//! The heaps from 0 on are derived one after the other: values below c that are open are looked for among all pairs,
//! until none is open, which is soon, or no pair is left. So each value is the mex of the definition, and
//! nothing of the certificate is believed: its rare heaps below n are those that were found, for a heap that is
//! found to be rare must be listed with its value, and no other one may be listed. For each take of S
//! as many pairs are marked as there are rare heaps below n, and at most n / 2 are looked at, which is what the
//! definition looks at: three times as much where nearly all heaps are rare.
//!
//! # One step
//!
//! Let M be the last rare heap before n (0 if there is none; the empty heap does not count, as it is no
//! part of a pair), and n > 2M + K. Then two rare heaps are too small for an option of n: in a pair with
//! a rare heap the other one is larger than M, hence common. The step looks for values below c of the other class
//! among the options marked and the pairs with a heap of at most W only; where one is missing, the certificate is
//! refused, and else (1) holds. So each value that a step finds is the mex of the definition too.
//!
//! A step reads g(n - k), g(n - k - r) for rare r ≤ M and g(n - k - a) for a ≤ W; so the L values before
//! n, L = K + max(M, W), and the values of the heaps up to max(M, W).
//!
//! # The theorem
//!
//! Let D = 2M + K + 1, where M is the last rare heap of all below n1 + p, and let n1 ≥ max(D, L). **If**
//! (a), and
//!
//! (b) each n in \[D, n1 + p) passes the step;
//! (c) g(n + p) = g(n) for n1 - L ≤ n < n1;
//! (d) e p is even,
//!
//! **then** g(n + p) = g(n) for all n ≥ n1 - L, and no heap from D on is rare.
//!
//! *Proof.* We show for n ≥ n1 + p, by induction, that n passes the step and g(n) = g(n - p); for
//! n1 - L + p ≤ n < n1 + p the equation is (c), and these n ≥ D pass the step by (b). Let q = n - p ≥ n1.
//! By (d) a value has the same class at n and at q. What the step for q reads lies at most L below q, so
//! at n1 - L or above, and by induction has the value of the heap p higher, which the step for n reads in the
//! same place. The one-heap options and the pairs with a rare heap are the same in both: at q they leave at
//! least q - K ≥ 1 tokens and a second heap of at least q - K - M > M, for q ≥ D; and a move that ends
//! the heap takes it whole, but n > q > K. So both steps find the same c. A pair with a heap a ≤ W that covers a
//! value below c at q has its like at n, with a second heap larger by p. (Unequal splits: let a be the
//! smaller one of the two; it is at most W too, and stays the smaller one.) So each value below c is covered
//! at n, n passes the step, g(n) = c = g(q), and n is common. ∎
//!
//! The least preperiod is n0 if the equation also holds for n0 ≤ n < n1 and fails at n0 - 1. The
//! period is least if for each prime r that divides p the values do not repeat after d = p / r: where e d
//! is odd they cannot, for a common heap n would make n + d rare; else they would make the L values before
//! n1 + d those before n1, and these differ.
//!
//! # Stretches
//!
//! A certificate holds *marks*: heaps with the values just before them, L or more. From a mark the steps
//! up to the next one need nothing else than the rare heaps with their values and the values up to
//! max(M, W). So each stretch between two marks can be verified by itself, and if every stretch arrives at the
//! values that the next one starts from, all heaps are verified. The heaps below D are the beginning, so that
//! every rare heap, and no other, is listed.
//!
//! # Runs
//!
//! Where no state has come back, a certificate can still say what the values of the heaps below the last mark are
//! like: the same steps from the same marks show which heaps are rare, and the greatest value. Each mark may carry
//! the hash of all values before it, so that a stretch that starts from one hash must arrive at the next one.
//!
//! # Making such a certificate
//!
//! Let a run find n0 and p. Take n1 = max(n0 + L, D, L). Save windows at n1, n1 + p, and n1 + p / r for
//! each prime r that divides p (where e p / r is even), and wherever a stretch shall end: every stretch should be
//! verifiable in minutes, and some of them, with both ends close together, in seconds. The windows have L
//! values or more, those at n1 and n1 + p reach back to n0 - 1 and n0 - 1 + p, and none starts before the
//! window of an earlier mark. Sums may be left out, of all marks.

mod conditions;
mod known;
mod mex;
#[cfg(test)]
mod tests;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use self::conditions::{
    check_end, check_figures, check_marks, check_return, check_shorter, check_space, place_of,
};
use self::known::Known;
use self::mex::Mex;
use crate::certificate::{Mark, Maximum, PeriodClaim, Recurrence, RunClaim, Stretches};
use crate::fnv::Fnv;
use crate::meter::{Choice, Effort, Meter};
use crate::period::check_maximum;
use crate::refusal::{Failure, Halt, Reason, refused};
use crate::rules::Rules;
use crate::sequence::{count, index};

/// What a check of a run has verified. Heap ranges are half open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The heaps below this one were derived from the rules alone, each from the values of all smaller ones.
    pub definition: u64,
    /// The run ends before this heap.
    pub end: u64,
    /// The stretches of the run, ascending.
    pub stretches: u64,
    /// Those that were verified, ascending.
    pub verified: Vec<(u64, u64)>,
}

impl Run {
    /// Whether every stretch was verified.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        count(self.verified.len()) == self.stretches
    }
}

/// The rules in the words of the theorem, and the numbers that it speaks of.
struct Shape {
    takes: Takes,
    /// D: no heap from here on is rare.
    common_from: u64,
    /// L.
    reach: u64,
    /// max(M, W).
    low: u64,
}

impl Shape {
    /// `None` where the theorem does not cover the rules, or a number is beyond 64 bits.
    fn of(rules: &Rules, stretches: &Stretches) -> Option<Self> {
        let takes = Takes::of(rules)?;
        let last_rare = stretches.rare.last().map_or(0, |(heap, _)| *heap);
        let low = last_rare.max(stretches.cover);
        let twice = last_rare.checked_mul(2)?;
        Some(Self {
            common_from: twice.checked_add(takes.greatest)?.checked_add(1)?,
            reach: takes.greatest.checked_add(low)?,
            low,
            takes,
        })
    }
}

/// What may be taken, by the number of heaps that are left.
struct Takes {
    /// Takes that may leave none, so that they are the whole heap.
    none: Vec<u64>,
    /// Takes that may leave one.
    one: Vec<u64>,
    /// S: takes that may leave two.
    two: Vec<u64>,
    /// Whether the two must differ.
    unequal: bool,
    /// K.
    greatest: u64,
}

impl Takes {
    /// `None` where a move may leave more heaps, or the takes have no end.
    fn of(rules: &Rules) -> Option<Self> {
        const TWO_HEAPS: u8 = 2;
        match rules {
            Rules::SplitUnequal => Some(Self {
                none: vec![],
                one: vec![],
                two: vec![0],
                unequal: true,
                greatest: 0,
            }),
            Rules::Code(code) if code.most_parts() <= TWO_HEAPS => {
                let with = |bit: u32| {
                    let digits = code.digits.iter();
                    let these = digits.filter(|(_, digit)| digit >> bit & 1 == 1);
                    these.map(|(take, _)| *take).collect()
                };
                Some(Self {
                    none: with(0),
                    one: with(1),
                    two: with(2),
                    unequal: false,
                    greatest: code.last_digit()?,
                })
            }
            _ => None,
        }
    }

    /// The other part of an option that takes so many of the heap and leaves two, one of them this part.
    fn other_part(&self, heap: u64, take: u64, part: u64) -> Option<u64> {
        let other = heap.checked_sub(take)?.checked_sub(part)?;
        (other > 0 && !(self.unequal && other == part)).then_some(other)
    }
}

/// Checks a claim by the return of a state; gives what was verified.
pub(crate) fn check_claim(
    claim: &PeriodClaim,
    recurrence: &Recurrence,
    effort: &Effort,
    meter: &mut Meter<'_>,
) -> Result<Run, Failure> {
    let stretches = &recurrence.stretches;
    let Some(shape) = Shape::of(&claim.rules, stretches) else {
        return refused("claim.rules", Reason::NoTheorem);
    };
    if !claim.apart.is_empty() {
        return refused("claim.apart", Reason::NoTheorem);
    }
    check_space(stretches, &shape)?;
    check_figures(claim.figures, recurrence, &shape)?;
    check_marks(&stretches.marks, &shape)?;
    check_return(claim.figures, recurrence)?;
    check_shorter(claim.figures, recurrence, &shape, meter)?;
    verify(&shape, stretches, claim.maximum, effort, meter)
}

/// Checks a claim about the first heaps; gives what was verified.
pub(crate) fn check_run(
    claim: &RunClaim,
    stretches: &Stretches,
    effort: &Effort,
    meter: &mut Meter<'_>,
) -> Result<Run, Failure> {
    let Some(shape) = Shape::of(&claim.rules, stretches) else {
        return refused("claim.rules", Reason::NoTheorem);
    };
    check_space(stretches, &shape)?;
    check_marks(&stretches.marks, &shape)?;
    check_end(claim, stretches)?;
    verify(&shape, stretches, Some(claim.maximum), effort, meter)
}

/// Verifies the beginning and stretches, and the greatest value where that is stated.
fn verify(
    shape: &Shape,
    stretches: &Stretches,
    maximum: Option<Maximum>,
    effort: &Effort,
    meter: &mut Meter<'_>,
) -> Result<Run, Failure> {
    let mut checker = Checker::new(stretches, shape);
    checker.begin(meter)?;
    checker.stretches(effort, meter)?;
    if let Some(stated) = maximum {
        checker.compare_maximum(stated)?;
    }
    Ok(checker.run())
}

/// For values that are kept.
const BYTES_OF_A_HEAP: u64 = 16;

/// Sums, the hash and the greatest value of heaps one after the other.
#[derive(Clone, Copy)]
struct Figured {
    sums: (u64, u64),
    hash: Fnv,
    greatest: Maximum,
}

impl Figured {
    fn new(sums: (u64, u64), hash: Fnv) -> Self {
        let greatest = Maximum { value: 0, heap: 0 };
        Self {
            sums,
            hash,
            greatest,
        }
    }

    fn take(&mut self, heap: u64, value: u32) {
        self.hash.join_value(value);
        let value = u64::from(value);
        let weighted = value.wrapping_mul(heap.wrapping_add(1));
        self.sums.0 = self.sums.0.wrapping_add(value);
        self.sums.1 = self.sums.1.wrapping_add(weighted);
        if value > self.greatest.value {
            self.greatest = Maximum { value, heap };
        }
    }
}

/// Checks that a stretch ends as the mark says.
fn arrive(number: usize, mark: &Mark, known: &Known, figured: Figured) -> Result<(), Failure> {
    if let Some((heap, stated, found)) = known.mismatch(mark) {
        let (stated, found) = (stated.into(), found.into());
        let reason = Reason::Value {
            heap,
            stated,
            found,
        };
        return refused(&place_of(number, "window"), reason);
    }
    let heap = mark.heap;
    if mark.sums.is_some_and(|sums| sums != figured.sums) {
        return refused(&place_of(number, "sums"), Reason::Sums { heap });
    }
    match mark.hash.is_some_and(|hash| hash != figured.hash.0) {
        true => refused(&place_of(number, "fnv1a64"), Reason::Hash { heap }),
        false => Ok(()),
    }
}

/// Whether a heap of the beginning is rare: then this next entry of the list must be it, else it must not.
fn is_listed(
    (heap, value): (u64, u32),
    is_rare: bool,
    entry: Option<&(u64, u32)>,
) -> Result<bool, Failure> {
    let reason = match entry.filter(|(listed, _)| *listed == heap) {
        None if is_rare => {
            let value = value.into();
            Reason::RareMissing { heap, value }
        }
        Some((_, stated)) if !is_rare || *stated != value => Reason::RareWrong { heap },
        listed => return Ok(listed.is_some()),
    };
    refused("evidence.rare", reason)
}

struct Checker<'c> {
    evidence: &'c Stretches,
    shape: &'c Shape,
    mex: Mex<'c>,
    /// The heaps of the beginning, and figures at its end.
    beginning: Known,
    begun: Figured,
    /// By the heap where each verified stretch starts: where it ends, and its greatest value.
    verified: BTreeMap<u64, (u64, Maximum)>,
    /// Those that were verified before.
    before: Vec<(u64, u64)>,
    stretches: u64,
}

impl<'c> Checker<'c> {
    fn new(evidence: &'c Stretches, shape: &'c Shape) -> Self {
        Self {
            evidence,
            shape,
            mex: Mex::new(evidence, &shape.takes),
            beginning: Known::default(),
            begun: Figured::new((0, 0), Fnv::of_nothing()),
            verified: BTreeMap::new(),
            before: Vec::new(),
            stretches: 0,
        }
    }

    fn run(&self) -> Run {
        let now = self.verified.iter().map(|(from, (to, _))| (*from, *to));
        let mut verified: Vec<(u64, u64)> = now.chain(self.before.iter().copied()).collect();
        verified.sort_unstable();
        Run {
            definition: self.shape.common_from,
            end: self.evidence.marks.last().map_or(0, |mark| mark.heap),
            stretches: self.stretches,
            verified,
        }
    }

    /// The greatest value of the beginning and of all verified stretches.
    fn maximum(&self) -> Maximum {
        let stretches = self.verified.values().map(|(_, greatest)| *greatest);
        stretches.fold(self.begun.greatest, |best, other| {
            if other.value > best.value {
                other
            } else {
                best
            }
        })
    }

    /// Refuses a greatest value that what was verified contradicts. (Who verified a stretch before compared it with its
    /// own greatest value, so that where all are verified the claim is compared with all.)
    fn compare_maximum(&self, stated: Maximum) -> Result<(), Failure> {
        let found = self.maximum();
        let is_first = found.value == stated.value && found.heap < stated.heap;
        let is_beaten = found.value > stated.value || is_first;
        let is_verified = |heap: u64| {
            let mut stretches = self.verified.iter();
            heap < self.beginning.next_heap()
                || stretches.any(|(from, (to, _))| (*from..*to).contains(&heap))
        };
        let is_all = count(self.verified.len()) == self.stretches;
        if is_beaten || is_verified(stated.heap) || is_all {
            check_maximum(stated, found)
        } else {
            Ok(())
        }
    }

    /// The heaps below D, and the rare ones among them; then the low heaps.
    fn begin(&mut self, meter: &mut Meter<'_>) -> Result<(), Failure> {
        let rare = &self.evidence.rare;
        let mut found = 0;
        for heap in 0..self.shape.common_from {
            meter.reserve(BYTES_OF_A_HEAP)?;
            let value = self
                .mex
                .next(&self.beginning, &rare[..found], heap, meter)?;
            let is_rare = heap > 0 && !self.mex.is_common(value, heap);
            if is_listed((heap, value), is_rare, rare.get(found))? {
                found += 1;
            }
            self.mex.make_room(&[value], meter)?;
            self.beginning.recent.push(value);
            self.begun.take(heap, value);
        }
        self.begin_steps(meter)
    }

    /// Steps until all low heaps are known; marks on the way are compared.
    fn begin_steps(&mut self, meter: &mut Meter<'_>) -> Result<(), Failure> {
        let mut known = std::mem::take(&mut self.beginning);
        let end = self.shape.common_from.max(self.shape.low + 1);
        let mut marks = self.evidence.marks.iter().enumerate().peekable();
        loop {
            let heap = known.next_heap();
            if let Some((number, mark)) = marks.next_if(|(_, mark)| mark.heap == heap) {
                arrive(number, mark, &known, self.begun)?;
            }
            if heap == end {
                break;
            }
            meter.reserve(BYTES_OF_A_HEAP)?;
            let value = self.step(&known, meter)?;
            known.recent.push(value);
            self.begun.take(heap, value);
        }
        known.low = known.recent[..=index(self.shape.low)].to_vec();
        self.beginning = known;
        Ok(())
    }

    /// The value of the next heap, by the step.
    fn step(&mut self, known: &Known, meter: &mut Meter<'_>) -> Result<u32, Failure> {
        let (heap, evidence) = (known.next_heap(), self.evidence);
        let (rare, cover) = (&evidence.rare, evidence.cover);
        let value = self.mex.next(known, rare, cover, meter)?;
        if !self.mex.is_common(value, heap) {
            let value = value.into();
            return refused("evidence.cover", Reason::Uncovered { heap, value });
        }
        self.mex.make_room(&[value], meter)?;
        Ok(value)
    }

    /// The marks where stretches end, and where each one starts.
    fn ends(&self) -> Vec<(usize, u64)> {
        let marks = &self.evidence.marks;
        let begun = self.beginning.next_heap();
        let later = marks.partition_point(|mark| mark.heap <= begun);
        let starts = [begun]
            .into_iter()
            .chain(marks[later..].iter().map(|mark| mark.heap));
        (later..marks.len()).zip(starts).collect()
    }

    /// Verifies the stretches that are wanted and were not verified before.
    fn stretches(&mut self, effort: &Effort, meter: &mut Meter<'_>) -> Result<(), Failure> {
        let marks = &self.evidence.marks;
        let mut order = self.ends();
        self.stretches = count(order.len());
        let later = order.first().map_or(0, |(number, _)| *number);
        let was_verified = |(number, from): &(usize, u64)| {
            let stretch = (*from, marks[*number].heap);
            effort.verified.contains(&stretch).then_some(stretch)
        };
        self.before = order.iter().filter_map(was_verified).collect();
        order.retain(|end| was_verified(end).is_none());
        let some = match effort.choice {
            Choice::Some(seed) => {
                shuffle(&mut order, seed);
                true
            }
            Choice::All => false,
            Choice::Every { number, all } => {
                // Long ones and short ones may take turns.
                let mut dealt = self.ends();
                dealt.sort_by_key(|(mark, from)| Reverse(marks[*mark].heap - from));
                let own = (0..)
                    .zip(dealt)
                    .filter(|(place, _)| place % all.max(1) == number);
                let own: BTreeSet<(usize, u64)> = own.map(|(_, end)| end).collect();
                order.retain(|end| own.contains(end));
                false
            }
        };
        let (mut walked, mut spent) = (1, self.cost_of_a_step());
        for (number, from) in order {
            let heaps = marks[number].heap - from;
            let estimate = u128::from(heaps) * u128::from(spent) * 2 / u128::from(walked);
            if some && estimate > meter.left().into() {
                continue;
            }
            let before = meter.spent();
            match self.stretch(number, from, later, meter) {
                // The estimate was too low: what is verified stays.
                Err(Failure::Halted(Halt::Steps)) if some => break,
                other => other?,
            }
            walked += heaps;
            spent = spent.saturating_add(meter.spent() - before);
        }
        Ok(())
    }

    /// What a step may cost, as long as none was measured.
    fn cost_of_a_step(&self) -> u64 {
        let takes = &self.shape.takes;
        let pairs = takes.two.len() * (self.evidence.rare.len() + 1);
        let options = count(takes.one.len() + pairs);
        options + 2 * self.begun.greatest.value
    }

    /// Verifies the stretch that ends at the mark of this number.
    fn stretch(
        &mut self,
        number: usize,
        from: u64,
        later: usize,
        meter: &mut Meter<'_>,
    ) -> Result<(), Failure> {
        let marks = &self.evidence.marks;
        let mark = &marks[number];
        let mut known = self.beginning.clone();
        let keep = mark.window.len().max(index(self.shape.reach));
        let mut figured = Figured::new(self.begun.sums, self.begun.hash);
        if number > later {
            let previous = &marks[number - 1];
            known.first = previous.heap - count(previous.window.len());
            known.recent.clone_from(&previous.window);
            self.mex.make_room(&previous.window, meter)?;
            let hash = previous.hash.map_or(Fnv::of_nothing(), Fnv);
            figured = Figured::new(previous.sums.unwrap_or_default(), hash);
        }
        while known.next_heap() < mark.heap {
            let heap = known.next_heap();
            let value = self.step(&known, meter)?;
            known.recent.push(value);
            known.forget_all_but(keep);
            figured.take(heap, value);
        }
        arrive(number, mark, &known, figured)?;
        self.verified.insert(from, (mark.heap, figured.greatest));
        Ok(())
    }
}

/// Brings the entries into an order that the seed chooses (R. A. Fisher and F. Yates; the numbers are
/// those of SplitMix64, G. L. Steele, D. Lea and C. H. Flood 2014).
fn shuffle<T>(entries: &mut [T], seed: u64) {
    let mut state = seed;
    for last in (1..entries.len()).rev() {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        entries.swap(last, index(mixed % (count(last) + 1)));
    }
}
