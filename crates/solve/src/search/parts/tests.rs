//! Games whose values are greater than what is noted of them.

use grundy_core::{Allowance, MexSet};
use proptest::prelude::*;

use super::*;

/// The largest heap, of which the value has room.
const MOST: u128 = 120;

/// Heaps that may be made smaller, to most sizes, and cut in two at some places: which, these numbers say.
#[derive(Debug)]
struct Heaps {
    seed: u64,
    /// Of eight moves so many are there.
    eighths: u64,
}

impl Heaps {
    /// A number that hangs on the seed and the move.
    fn chance(&self, heap: u128, to: u128) -> u64 {
        let index = u64::try_from(MOST * heap + to).unwrap();
        let mixed = (self.seed ^ index).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 32
    }

    /// The values of all heaps from the definition.
    fn values(&self) -> Vec<u32> {
        let mut values = vec![0];
        for heap in 1..=MOST {
            let mut seen = MexSet::default();
            let _ = self.visit_options_of(heap, &mut |parts| {
                let value = |part: &u128| values[usize::try_from(*part).unwrap()];
                let sum = parts.iter().map(value).fold(0, |sum, value| sum ^ value);
                seen.insert(usize::try_from(sum).unwrap());
                ControlFlow::Continue(())
            });
            values.push(u32::try_from(seen.mex()).unwrap());
        }
        values
    }
}

impl PartRules for Heaps {
    type Part = u128;

    fn told(&self) -> String {
        format!("{self:?}")
    }

    fn visit_options_of(&self, part: u128, visit: VisitParts<'_, u128>) -> ControlFlow<()> {
        for left in 0..part {
            let chance = self.chance(part, left);
            if chance % 8 < self.eighths {
                visit(&[left][..usize::from(left > 0)])?;
            }
            if chance % 64 < self.eighths && left > 0 && left + 1 < part {
                visit(&[left, part - left - 1])?;
            }
        }
        ControlFlow::Continue(())
    }

    fn weight_of(&self, part: u128) -> u32 {
        u32::try_from(part).unwrap()
    }

    fn value_at_once(&self, _: u128) -> Option<u32> {
        None
    }

    fn values_below(&self) -> u32 {
        u32::MAX
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn great_values_are_those_of_the_definition(
        seed: u64,
        eighths in 5u64..9,
        heaps in prop::collection::vec((1..=MOST, 0u32..128), 1..6),
        memory in 18u32..24,
        threads in 1usize..3,
    ) {
        let rules = Heaps { seed, eighths };
        let values = rules.values();
        let mut search = PartSearch::with_rules(rules);
        let limits = Allowance { bytes: 1 << memory, ..Allowance::default() };
        for (heap, asked) in heaps {
            let value = values[usize::try_from(heap).unwrap()];
            let mut budget = Budget::new(limits).with_threads(threads);
            let is_asked = search.is_value_of_sum(&[heap], asked, &mut budget);
            prop_assert_eq!(is_asked, Ok(value == asked), "{} of {}", asked, heap);
            prop_assert_eq!(search.value_of_sum(&[heap], &mut budget), Ok(value), "{}", heap);
        }
    }
}
