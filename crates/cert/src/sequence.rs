//! Grundy values from the definition, one heap after the other.

use crate::meter::Meter;
use crate::refusal::Halt;
use crate::rules::{Options, Rules};

/// The Grundy sequence of rules, as far as it is computed.
pub(crate) struct Sequence<'r> {
    options: Options<'r>,
    values: Vec<u32>,
    /// For each value the last heap that reaches it, plus one.
    reached: Vec<u64>,
}

impl<'r> Sequence<'r> {
    /// Nothing computed yet.
    pub(crate) fn new(rules: &'r Rules) -> Self {
        Self {
            options: Options::new(rules),
            values: Vec::new(),
            reached: Vec::new(),
        }
    }

    /// Computes the value of the next heap: the least one that no option has.
    pub(crate) fn next(&mut self, meter: &mut Meter<'_>) -> Result<u32, Halt> {
        const BYTES: u64 = 16;
        let heap = count(self.values.len());
        meter.reserve(BYTES)?;
        let (values, reached) = (&self.values, &mut self.reached);
        self.options.visit(heap, meter, |parts| {
            let value = parts.iter().fold(0, |sum, &part| sum ^ values[index(part)]);
            let value = index(value.into());
            if value >= reached.len() {
                reached.resize(value + 1, 0);
            }
            reached[value] = heap + 1;
            Ok::<(), Halt>(())
        })?;
        let mex = reached
            .iter()
            .position(|&last| last != heap + 1)
            .unwrap_or(reached.len());
        let mex = u32::try_from(mex).map_err(|_| Halt::Memory)?;
        self.values.push(mex);
        Ok(mex)
    }

    /// The values computed, from heap 0.
    #[cfg(test)]
    pub(crate) fn into_values(self) -> Vec<u32> {
        self.values
    }
}

/// A number of entries in memory.
pub(crate) fn count(entries: usize) -> u64 {
    u64::try_from(entries).expect("addresses have at most 64 bits")
}

/// A number below that of entries in memory.
pub(crate) fn index(number: u64) -> usize {
    usize::try_from(number).expect("below the number of entries in memory")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::meter::Effort;
    use crate::rules::{Code, TakeSet};

    fn values(rules: &Rules, heaps: usize) -> Vec<u32> {
        let effort = Effort::default();
        let mut meter = Meter::new(&effort, &());
        let mut sequence = Sequence::new(rules);
        for _ in 0..heaps {
            sequence.next(&mut meter).unwrap();
        }
        sequence.into_values()
    }

    #[test]
    fn published_sequences_come_out() {
        let code = |digits: &[(u64, u32)]| {
            Rules::Code(Code {
                digits: digits.to_vec(),
                repeat: None,
            })
        };
        // OEIS A002186, A002188, A046695.
        let kayles = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4];
        assert_eq!(values(&code(&[(1, 7), (2, 7)]), 18), kayles);
        let grundy = [
            0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0,
        ];
        assert_eq!(values(&Rules::SplitUnequal, 21), grundy);
        let officers = [
            0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2, 1, 3, 2, 1, 0,
        ];
        assert_eq!(values(&code(&[(1, 6)]), 21), officers);
        let but_two_and_five = Rules::Take(TakeSet::AllBut(vec![(2, 2), (5, 5)]));
        assert_eq!(
            values(&but_two_and_five, 10),
            [0, 1, 0, 1, 2, 3, 2, 3, 4, 5]
        );
        assert_eq!(values(&Rules::Half, 9), [0, 0, 1, 0, 2, 1, 3, 0, 4]);
    }
}
