//! Codes whose sequences are equal up to a shift: for ever by their proved periods, or as far as they are computed.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;

use grundy_core::Natural;
use grundy_core::natural::{to_u64, widen};
use grundy_rules::HeapRuleset;
use grundy_rules::heap::Code;

use super::Solver;
use crate::heaps::code_equivalence::CanonicalCode;

/// Preperiod, period and saltus of a sequence.
pub type Repetition = (Natural, Natural, Natural);

/// The sequence of a code.
#[derive(Clone, Debug)]
pub struct CodeSequence {
    code: Code,
    /// The zeros before the sequence that equal games share.
    lead: u64,
    period: Option<Repetition>,
}

/// How sure it is that two sequences are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sameness {
    /// For ever, by their periods.
    Proved,
    /// As far as both were computed.
    SoFar,
}

/// The code with the same sequence as another, and by how much the other's is shifted against it.
#[derive(Clone, Debug)]
pub struct EqualCode {
    /// The code.
    pub code: Code,
    /// How sure that is.
    pub same: Sameness,
    /// The shift.
    pub shift: u64,
}

impl CodeSequence {
    /// The sequence of the code, with its period where one is proved.
    #[must_use]
    pub fn new(code: Code, period: Option<Repetition>) -> Self {
        Self {
            lead: CanonicalCode::of(&code).shift,
            code,
            period,
        }
    }

    /// These values of the shared sequence, as far as the limits let them be known.
    fn values(&self, heaps: Range<u64>, solver: &mut Solver) -> Vec<Natural> {
        let ruleset = HeapRuleset::Code(self.code.clone());
        let heaps: Vec<Natural> = heaps.map(|heap| (self.lead + heap).into()).collect();
        solver.grundy_values(&ruleset, &heaps, None).found
    }

    /// Whether both shared sequences are equal for ever: they have the same proved period and saltus, and are equal to
    /// the end of the first period after both preperiods, as far as which the limits must let them be known.
    #[must_use]
    pub fn is_proved_equal(&self, other: &Self, solver: &mut Solver) -> bool {
        /// More would take longer than the answer is worth.
        const MOST_COMPARED: u64 = 1 << 24;
        /// So many are in memory at a time.
        const STRETCH: usize = 1 << 14;
        let (Some(a), Some(b)) = (&self.period, &other.period) else {
            return false;
        };
        if (&a.1, &a.2) != (&b.1, &b.2) {
            return false;
        }
        // A code's own preperiod is not less than that of the shared sequence.
        match to_u64(&((&a.0).max(&b.0) + &a.1)) {
            None => false,
            Some(end) if end > MOST_COMPARED => false,
            Some(end) => (0..end).step_by(STRETCH).all(|from| {
                let to = end.min(from + widen(STRETCH));
                let values = self.values(from..to, solver);
                widen(values.len()) == to - from && values == other.values(from..to, solver)
            }),
        }
    }
}

impl Solver {
    /// For each sequence that is equal to an earlier one, up to a shift, that one: of those with the least lead the
    /// first, so that no shift is negative. So many values are compared at most where no period decides.
    pub fn equal_codes(
        &mut self,
        mut sequences: Vec<CodeSequence>,
        compared: u64,
    ) -> HashMap<Code, EqualCode> {
        sequences.sort_by_key(|sequence| sequence.lead);
        let mut equal = HashMap::new();
        // The values themselves would take a hundred times the memory.
        let mut by_hash: HashMap<u64, Vec<&CodeSequence>> = HashMap::new();
        for sequence in self.with_twins(&sequences, compared) {
            let values = sequence.values(0..compared, self);
            let before = by_hash.entry(hash(&values)).or_default();
            let mut earlier = before.iter();
            let proved = earlier.find(|earlier| sequence.is_proved_equal(earlier, self));
            let is_equal = |earlier: &&&CodeSequence| earlier.values(0..compared, self) == values;
            let found = match proved {
                Some(earlier) => Some((Sameness::Proved, earlier)),
                None => before
                    .iter()
                    .find(is_equal)
                    .map(|earlier| (Sameness::SoFar, earlier)),
            };
            if let Some((same, earlier)) = found {
                let found = EqualCode {
                    code: earlier.code.clone(),
                    same,
                    shift: sequence.lead - earlier.lead,
                };
                equal.insert(sequence.code.clone(), found);
            }
            if proved.is_none() {
                before.push(sequence);
            }
        }
        equal
    }

    /// Those that begin like another one: most games are told apart by few values.
    fn with_twins<'s>(
        &mut self,
        sequences: &'s [CodeSequence],
        compared: u64,
    ) -> Vec<&'s CodeSequence> {
        const FEW: u64 = 256;
        let beginnings = sequences.iter();
        let beginnings =
            beginnings.map(|sequence| hash(&sequence.values(0..compared.min(FEW), self)));
        let beginnings: Vec<u64> = beginnings.collect();
        let mut count: HashMap<u64, usize> = HashMap::new();
        for beginning in &beginnings {
            *count.entry(*beginning).or_default() += 1;
        }
        let both = sequences.iter().zip(beginnings);
        let twins = both.filter(|(_, beginning)| count[beginning] > 1);
        twins.map(|(sequence, _)| sequence).collect()
    }

    /// How many zeros, at most `most`, can stand before a sequence that is (arithmetic-)periodic from heap 0 on so that they
    /// belong to the period too, as far as shifts go: those that, a period later and greater by the saltus, are the last
    /// values of the first period.
    pub fn zeros_before_the_first_heap(
        &mut self,
        code: &Code,
        period: &Repetition,
        most: u64,
    ) -> u64 {
        let (true, Some(length)) = (period.0.is_zero(), to_u64(&period.1)) else {
            return 0;
        };
        // With a saltus there are no zeros a period later.
        let most = match period.2.is_zero() {
            true => most,
            false => most.min(length),
        };
        let ruleset = HeapRuleset::Code(code.clone());
        let backwards: Vec<Natural> = (1..=most)
            .map(|back| (length - 1 - (back - 1) % length).into())
            .collect();
        let known = self.grundy_values(&ruleset, &backwards, None);
        let zeros = known.found.iter().take_while(|value| **value == period.2);
        widen(zeros.count())
    }
}

/// A collision costs time only: what has the same hash is compared.
fn hash(values: &[Natural]) -> u64 {
    let mut hasher = DefaultHasher::new();
    values.hash(&mut hasher);
    hasher.finish()
}
