//! Laws that values follow as far as they were computed, which nothing proves.

use grundy_core::natural::{to_usize, widen};
use grundy_core::periodicity::backward_agreement;
use schemars::JsonSchema;
use serde::Serialize;

/// g(n + period) = g(n) + saltus for all heaps n from `from` on whose values were computed. No more is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct Observed {
    /// After how many heaps the values repeat.
    pub period: u64,
    /// By how much they grow each time.
    pub saltus: u64,
    /// The first heap from which on they do.
    pub from: u64,
}

/// How often a block must come, all in all, and how many heaps that must be, before it is spoken of.
const FEWEST_PERIODS: usize = 4;
const FEWEST_HEAPS: usize = 32;

/// More values are not looked at: that takes as long as computing them.
const MOST_HEAPS: usize = 1 << 20;

/// The shortest such law, where it rules half of the values at least. Linear in their number.
#[must_use]
pub fn observed(values: impl ExactSizeIterator<Item = u32>) -> Option<Observed> {
    if values.len() > MOST_HEAPS {
        return None;
    }
    let values: Vec<u32> = values.collect();
    // v(n + p) = v(n) + s from n0 on says that the differences repeat with period p from n0 on.
    let differences = values
        .windows(2)
        .map(|two| i64::from(two[1]) - i64::from(two[0]));
    let differences: Vec<i64> = differences.collect();
    let agreement = backward_agreement(&differences);
    let laws = agreement
        .iter()
        .enumerate()
        .skip(1)
        .filter_map(|(period, agreed)| {
            let from = (differences.len() - period).checked_sub(to_usize(&(*agreed).into())?)?;
            let ruled = values.len() - from;
            let rules =
                ruled >= FEWEST_HEAPS.max(FEWEST_PERIODS * period) && 2 * from <= values.len();
            rules.then_some((from, period))
        });
    let (from, period) = laws.min_by_key(|(from, period)| (from + period, *from))?;
    let saltus = values[from + period].checked_sub(values[from])?;
    Some(Observed {
        period: widen(period),
        saltus: saltus.into(),
        from: widen(from),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(values: &[u32]) -> Option<Observed> {
        observed(values.iter().copied())
    }

    fn law(period: u64, saltus: u64, from: u64) -> Option<Observed> {
        Some(Observed {
            period,
            saltus,
            from,
        })
    }

    #[test]
    fn the_shortest_law_is_seen_from_its_first_heap() {
        let stairs: Vec<u32> = (0..100)
            .map(|n| n / 6 * 3 + [0, 4, 1, 1, 5, 2][n as usize % 6])
            .collect();
        assert_eq!(seen(&stairs), law(6, 3, 0));
        let mut late = stairs.clone();
        late[20] = 99;
        assert_eq!(seen(&late), law(6, 3, 21));
        let blocks: Vec<u32> = (0..100).map(|n| n % 7).collect();
        assert_eq!(seen(&blocks), law(7, 0, 0));
        assert_eq!(seen(&[0; 40]), law(1, 0, 0));
    }

    #[test]
    fn too_little_is_no_law() {
        let stairs: Vec<u32> = (0..31).collect();
        assert_eq!(seen(&stairs), None);
        let blocks: Vec<u32> = (0..39).map(|n| n % 10).collect();
        assert_eq!(seen(&blocks), None, "not four times");
        let mut broken: Vec<u32> = (0..100).map(|n| n % 5).collect();
        broken[60] = 9;
        assert_eq!(seen(&broken), None, "not for half of the heaps");
        let falling: Vec<u32> = (0..100).rev().collect();
        assert_eq!(seen(&falling), None);
        let squares: Vec<u32> = (0..100).map(|n| n * n % 101).collect();
        assert_eq!(seen(&squares), None);
        assert_eq!((seen(&[]), seen(&[0])), (None, None));
    }

    #[test]
    fn what_is_seen_holds_as_far_as_there_are_values() {
        for modulus in 2..12_u32 {
            for step in 0..4 {
                let values: Vec<u32> = (0..90)
                    .map(|n| (n * n % modulus) + step * (n / modulus))
                    .collect();
                let Some(law) = seen(&values) else { continue };
                let [period, from] = [law.period, law.from].map(|n| to_usize(&n.into()).unwrap());
                for n in from..values.len() - period {
                    let next = u64::from(values[n + period]);
                    assert_eq!(
                        next,
                        u64::from(values[n]) + law.saltus,
                        "{modulus} {step} {n}"
                    );
                }
            }
        }
    }
}
