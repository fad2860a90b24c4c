//! The naive way, as a contestant: Grundy values by the mex of all options, and nothing else.

use std::ops::ControlFlow;

use grundy::core::{HeapRules, MexSet};

/// The values of the heaps 0 to `heaps` - 1, option by option.
///
/// # Panics
///
/// If the rules leave a heap that is not smaller.
#[must_use]
pub fn values(rules: &impl HeapRules, heaps: u64) -> Vec<u32> {
    let mut values = Vec::new();
    for heap in 0..heaps {
        let value = mex_of_options(rules, heap, &values);
        values.push(u32::try_from(value).expect("a value is at most its heap"));
    }
    values
}

fn mex_of_options(rules: &impl HeapRules, heap: u64, smaller: &[u32]) -> usize {
    let value_of = |&part: &u64| smaller[usize::try_from(part).expect("in memory")];
    let mut reached = MexSet::default();
    let _ = rules.visit_options(heap, &mut |parts| {
        let nim_sum = parts.iter().map(value_of).fold(0, |sum, value| sum ^ value);
        reached.insert(usize::try_from(nim_sum).expect("in memory"));
        ControlFlow::Continue(())
    });
    reached.mex()
}
