//! Rules under which a move leaves at most two heaps.

use grundy_core::natural::{to_usize, widen};
use grundy_rules::heap::{Code, Schema};

/// What may become of one heap, sorted by what is left: nothing, one heap or two.
///
/// From a heap n, with a and b at least 1:
///
/// | move | where | leaves |
/// | --- | --- | --- |
/// | take k of [`ends`](Self::ends) | n = k | nothing |
/// | take k of [`ones`](Self::ones) | n > k | n - k |
/// | take k of [`splits`](Self::splits) | n ≥ k + 2 | a and b with a + b = n - k, and a ≠ b where [`unequal`](Self::unequal) |
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairRules {
    ends: Vec<usize>,
    ones: Vec<usize>,
    splits: Vec<usize>,
    unequal: bool,
    reach: usize,
}

impl PairRules {
    /// The greatest take that is served; rules with a greater one are left to the plain table.
    pub const MAX_REACH: usize = 1 << 12;
    /// The most takes that may split. Each is looked at with every rare heap, while the plain table looks at the pairs
    /// of a total once for all takes: with more it is faster unless rare heaps are very few.
    pub const MAX_SPLITS: usize = 16;

    /// The rules of the schema, where they are of this kind: a finite code of octal digits with at least one
    /// take that splits and at most [`MAX_SPLITS`](Self::MAX_SPLITS), or a split into two unequal heaps.
    ///
    /// ```
    /// use grundy_rules::parse_heap_ruleset;
    /// use grundy_solve::heaps::sparse::PairRules;
    /// let dawson = parse_heap_ruleset("0.137").unwrap().schema();
    /// let rules = PairRules::of(&dawson).unwrap();
    /// assert_eq!((rules.ends(), rules.ones(), rules.splits()), (&[1, 2, 3][..], &[2, 3][..], &[3][..]));
    /// ```
    #[must_use]
    pub fn of(schema: &Schema) -> Option<Self> {
        match schema {
            Schema::Code(code) => Self::of_code(code),
            Schema::SplitUnequal => Some(Self {
                ends: Vec::new(),
                ones: Vec::new(),
                splits: vec![0],
                unequal: true,
                reach: 0,
            }),
            _ => None,
        }
    }

    fn of_code(code: &Code) -> Option<Self> {
        let last = code.last_digit()?;
        if code.max_parts() != 2 || last > widen(Self::MAX_REACH) {
            return None;
        }
        let takes = |parts: u8| -> Vec<usize> {
            code.digits_up_to(last)
                .filter(|(_, digit)| digit.allows(parts))
                .filter_map(|(take, _)| to_usize(&take.into()))
                .collect()
        };
        let splits = takes(2);
        if splits.len() > Self::MAX_SPLITS {
            return None;
        }
        Some(Self {
            ends: takes(0),
            ones: takes(1),
            splits,
            unequal: false,
            reach: to_usize(&last.into())?,
        })
    }

    /// The takes that may leave nothing, ascending.
    #[must_use]
    pub fn ends(&self) -> &[usize] {
        &self.ends
    }

    /// The takes that may leave one heap, ascending.
    #[must_use]
    pub fn ones(&self) -> &[usize] {
        &self.ones
    }

    /// The takes that may leave two heaps, ascending; never empty.
    #[must_use]
    pub fn splits(&self) -> &[usize] {
        &self.splits
    }

    /// Whether the two heaps must be of different size.
    #[must_use]
    pub fn unequal(&self) -> bool {
        self.unequal
    }

    /// The greatest take.
    #[must_use]
    pub fn reach(&self) -> usize {
        self.reach
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::HeapRules;
    use grundy_rules::parse_heap_ruleset;
    use proptest::prelude::*;
    use std::ops::ControlFlow;

    fn options(rules: &PairRules, heap: usize) -> Vec<Vec<u64>> {
        let mut all = Vec::new();
        if rules.ends().contains(&heap) {
            all.push(vec![]);
        }
        for &take in rules.ones().iter().filter(|&&take| take < heap) {
            all.push(vec![widen(heap - take)]);
        }
        for &take in rules.splits().iter().filter(|&&take| take < heap) {
            let total = heap - take;
            let pairs = (1..=total / 2).filter(|a| !(rules.unequal() && 2 * a == total));
            all.extend(pairs.map(|a| vec![widen(total - a), widen(a)]));
        }
        all.sort();
        all
    }

    proptest! {
        #[test]
        fn the_options_are_those_of_the_schema(
            text in prop_oneof![8 => "[04]\\.[0-7]{1,4}", 1 => Just(String::from("grundy"))],
            heap in 0usize..20,
        ) {
            let schema = parse_heap_ruleset(&text).unwrap().schema();
            let Some(rules) = PairRules::of(&schema) else {
                let Schema::Code(code) = &schema else { panic!("Grundy's game is of this kind") };
                prop_assert!(code.max_parts() < 2);
                return Ok(());
            };
            let mut expected = Vec::new();
            let _ = schema.visit_options(widen(heap), &mut |parts| {
                expected.push(parts.to_vec());
                ControlFlow::Continue(())
            });
            expected.sort();
            prop_assert_eq!(options(&rules, heap), expected);
        }
    }

    #[test]
    fn other_rules_are_refused() {
        for text in ["take{1,3}", "0.[7]", "0.3F", "0.333", "half", "lasker"] {
            let schema = parse_heap_ruleset(text).unwrap().schema();
            assert_eq!(PairRules::of(&schema), None, "{text}");
        }
    }

    /// With 512 such digits 10,000 heaps took a minute, which the table computes in half a second.
    #[test]
    fn many_splits_are_left_to_the_table() {
        let splitting = |digits: usize| {
            let code = format!("4.0{}1", "6".repeat(digits - 1));
            PairRules::of(&parse_heap_ruleset(&code).unwrap().schema())
        };
        let most = PairRules::MAX_SPLITS;
        assert_eq!(
            splitting(most).map(|rules| rules.splits().len()),
            Some(most)
        );
        assert_eq!(splitting(most + 1), None);
    }
}
