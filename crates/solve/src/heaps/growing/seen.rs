//! The law that values follow as far as they are known.

use grundy_core::natural::{to_u64, widen};
use grundy_core::{Budget, Exhausted, Growth, Natural};

use super::Law;

/// How often each residue must come, at least, and how many heaps that must be.
const FEWEST_PERIODS: usize = 4;
const FEWEST_HEAPS: usize = 16;

/// The law with the least period that is at least this, of half of the values at least; some of them grow by it.
pub(super) fn law(
    values: &[u32],
    least: usize,
    budget: &mut Budget<'_>,
) -> Result<Option<Law>, Exhausted> {
    for period in least..=values.len() / FEWEST_PERIODS {
        let mut found = Seen::default();
        let fits = (0..period).all(|residue| found.add(values, period, residue));
        budget.charge(widen(found.looks) + 1)?;
        if let Some(law) = found.law(values, period).filter(|_| fits) {
            return Ok(Some(law));
        }
    }
    Ok(None)
}

/// What is seen of the residues so far.
#[derive(Default)]
struct Seen {
    growths: Vec<Growth>,
    /// The least preperiod that serves them.
    preperiod: usize,
    /// The first heaps of those that grow like a ruler: the preperiod may not be later.
    rulers: Vec<usize>,
    looks: usize,
}

impl Seen {
    /// Whether the heaps of the next residue grow in a way that is known.
    fn add(&mut self, values: &[u32], period: usize, residue: usize) -> bool {
        let heaps: Vec<u32> = values[residue..].iter().step_by(period).copied().collect();
        let Some((growth, first)) = line(&heaps).or_else(|| ruler(&heaps)) else {
            return false;
        };
        self.looks += heaps.len() - first;
        let heap = residue + first * period;
        if matches!(growth, Growth::Ruler { .. }) {
            self.rulers.push(heap);
        }
        self.growths.push(growth);
        // Those a period before do not belong to it.
        self.preperiod = self.preperiod.max((heap + 1).saturating_sub(period));
        2 * self.preperiod <= values.len()
    }

    /// The law, where there are enough values for it.
    fn law(mut self, values: &[u32], period: usize) -> Option<Law> {
        let grows = self.growths.iter().any(|growth| *growth != Growth::By(0));
        let ruled = values.len() - self.preperiod;
        let enough = ruled >= FEWEST_HEAPS.max(FEWEST_PERIODS * period);
        // Nothing is left of an empty heap, and a ruler is told from its first mark on.
        let begins = |heap: &usize| self.preperiod <= *heap && *heap > 0;
        let begun = self.rulers.iter().all(begins);
        if !grows || !enough || !begun {
            return None;
        }
        self.growths.rotate_left(self.preperiod % period);
        Some(Law {
            preperiod: self.preperiod,
            values: values[..self.preperiod + period].to_vec(),
            growths: self.growths,
        })
    }
}

/// The line on which the last values are, and the first of them.
fn line(heaps: &[u32]) -> Option<(Growth, usize)> {
    let [.., before, last] = heaps else {
        return None;
    };
    let slope = last.checked_sub(*before)?;
    let rises = |two: &[u32]| two[1].checked_sub(two[0]) == Some(slope);
    let steps = heaps.windows(2).rev().take_while(|two| rises(two)).count();
    let first = heaps.len() - 1 - steps;
    (steps + 1 >= FEWEST_PERIODS).then_some((Growth::By(slope.into()), first))
}

/// The ruler by which the last values are, and the first of them.
fn ruler(heaps: &[u32]) -> Option<(Growth, usize)> {
    /// So many show the marks of two lengths.
    const FEWEST: usize = 8;
    /// A later one would begin with a long preperiod.
    const LATEST: usize = 32;
    let last = heaps.len().checked_sub(FEWEST)?;
    (0..=last.min(LATEST)).find_map(|first| {
        let ruled = &heaps[first..];
        let by = ruled[1].checked_sub(ruled[0]).filter(|by| *by > 0)?;
        let other = u64::from(ruled[3].checked_sub(by)?);
        let growth = Growth::Ruler {
            by: by.into(),
            other,
        };
        let mut values = (0u64..).zip(ruled);
        values
            .all(|(q, value)| {
                to_u64(&growth.value(ruled[0], &Natural::from(q))) == Some(u64::from(*value))
            })
            .then_some((growth, first))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::Allowance;

    fn seen(values: &[u32]) -> Option<Law> {
        law(values, 1, &mut Budget::new(Allowance::default())).unwrap()
    }

    #[test]
    fn each_residue_has_its_own_growth() {
        let stairs: Vec<u32> = (0..60)
            .map(|n| n / 3 * [2, 0, 5][n as usize % 3] + [0, 7, 1][n as usize % 3])
            .collect();
        let found = seen(&stairs).unwrap();
        assert_eq!((found.preperiod, &found.values[..]), (0, &[0, 7, 1][..]));
        assert_eq!(found.growths, [2, 0, 5].map(Growth::By));
        let mut late = stairs;
        late[10] = 99;
        let found = seen(&late).unwrap();
        assert_eq!((found.preperiod, found.growths.len()), (11, 3));
        assert_eq!(found.growths[0], Growth::By(5), "heap 11 has residue 2");
    }

    #[test]
    fn a_ruler_begins_in_the_first_period() {
        let ruler = Growth::Ruler { by: 4, other: 2 };
        let heaps = |first: u64, of: u64| (first..of).map(Natural::from);
        let of = |q: Natural| u32::try_from(to_u64(&ruler.value(5, &q)).unwrap()).unwrap();
        let marks: Vec<u32> = heaps(0, 40).map(of).collect();
        let values: Vec<u32> = marks
            .iter()
            .zip(0u32..)
            .flat_map(|(mark, q)| [4 * q, *mark])
            .collect();
        let found = seen(&values).unwrap();
        assert_eq!(found.preperiod, 0);
        assert_eq!(found.growths, [Growth::By(4), ruler]);
        // One mark before: then heap 3 is the first, and heap 2 belongs to the law.
        let shifted: Vec<u32> = [9, 1].into_iter().chain(values).collect();
        assert_eq!(seen(&shifted).unwrap().preperiod, 2);
    }

    #[test]
    fn what_does_not_grow_is_no_law() {
        let block: Vec<u32> = (0..60).map(|n| n % 5).collect();
        assert_eq!(seen(&block), None);
        let squares: Vec<u32> = (0..60).map(|n| n * n).collect();
        assert_eq!(seen(&squares), None);
        assert_eq!((seen(&[]), seen(&[0, 1, 2])), (None, None));
    }
}
