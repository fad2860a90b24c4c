//! Sets of the cells of a board that are one number: bit i of a `u128` is cell i. Sets of any cells are
//! [`IndexSet`](crate::IndexSet)s.

use std::ops::ControlFlow;

/// The most cells that a set has room for.
pub const MAX_CELLS: usize = 128;

/// The set of this one cell.
///
/// # Panics
///
/// If `cell` is not below [`MAX_CELLS`].
#[must_use]
#[inline]
pub fn single(cell: usize) -> u128 {
    assert!(cell < MAX_CELLS, "cell {cell} has no bit");
    1 << cell
}

/// The cells of a set, ascending.
///
/// ```
/// use grundy_core::cells::in_set;
/// assert_eq!(in_set(0b1101).collect::<Vec<_>>(), [0, 2, 3]);
/// ```
#[inline]
pub fn in_set(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = lowest(set)?;
        set &= set - 1;
        Some(cell)
    })
}

/// The lowest cell of a set, or `None` where it is empty.
#[must_use]
#[inline]
pub fn lowest(set: u128) -> Option<usize> {
    (set != 0).then(|| usize::try_from(set.trailing_zeros()).expect("at most 128"))
}

/// Visits every non-empty set that lies inside one of `lines`, each once, until told to stop: line by
/// line, ascending inside a line.
///
/// The cost is 2^k for a line of k cells, whether or not its subsets lie in an earlier line too.
#[inline]
pub fn visit_subsets(
    lines: &[u128],
    visit: &mut dyn FnMut(u128) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut shared = Vec::new();
    for (index, &line) in lines.iter().enumerate() {
        shared.clear();
        shared.extend(lines[..index].iter().map(|earlier| earlier & line));
        shared.retain(|&overlap| overlap != 0);
        let in_any_earlier = shared.iter().fold(0, |all, overlap| all | overlap);
        let mut subset = line & line.wrapping_neg();
        while subset != 0 {
            let met = subset & !in_any_earlier == 0
                && shared.iter().any(|overlap| subset & !overlap == 0);
            if !met {
                visit(subset)?;
            }
            // The next greater subset; 0 after the line itself.
            subset = subset.wrapping_sub(line) & line;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn each_subset_of_a_line_comes_once(lines in prop::collection::vec(0u128..256, 0..5)) {
            let mut met = Vec::new();
            let _ = visit_subsets(&lines, &mut |subset| {
                met.push(subset);
                ControlFlow::Continue(())
            });
            met.sort_unstable();
            let naive: Vec<u128> = (1..256)
                .filter(|subset| lines.iter().any(|line| subset & !line == 0))
                .collect();
            prop_assert_eq!(met, naive);
        }
    }

    #[test]
    fn the_last_bit_is_a_cell_too() {
        let set = single(127) | single(0);
        assert_eq!(in_set(set).collect::<Vec<_>>(), [0, 127]);
        assert_eq!((lowest(set), lowest(0)), (Some(0), None));
        let mut subsets = 0;
        let _ = visit_subsets(&[set], &mut |_| {
            subsets += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(subsets, 3);
    }
}
