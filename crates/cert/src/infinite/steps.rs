//! The forms of vectors of counts.

use crate::meter::Meter;
use crate::refusal::Halt;

/// The forms of the vectors in a fine class of counts.
pub(super) struct Forms {
    /// The form of the counts that represent the class.
    first: i128,
    /// By what they differ: of forms that are looked at exactly, and of those beyond on either side.
    exactly: Steps,
    above: Steps,
    below: Steps,
    /// Up to here they are looked at exactly.
    exact: i128,
}

impl Forms {
    /// The forms that differ from the first by sums of the steps, looked at exactly up to here and beyond by their remainder.
    pub(super) fn new(first: i128, steps: &[i128], exact: i128, modulus: i128) -> Self {
        let with = |step: i128| Steps::new(&[steps, &[step]].concat());
        Self {
            first,
            above: with(-modulus),
            below: with(modulus),
            exactly: Steps::new(steps),
            exact,
        }
    }

    /// Whether one of them has the class that this form represents.
    pub(super) fn have(&self, form: i128, meter: &mut Meter<'_>) -> Result<bool, Halt> {
        let steps = match form {
            _ if form > self.exact => &self.above,
            _ if form < -self.exact => &self.below,
            _ => &self.exactly,
        };
        steps.sum_to(form - self.first, meter)
    }
}

/// What may be added, each any number of times.
struct Steps {
    /// Those above zero and the sizes of those below, the largest first.
    up: Vec<u128>,
    down: Vec<u128>,
    divisor: u128,
}

impl Steps {
    fn new(steps: &[i128]) -> Self {
        let sizes = |sign: i128| {
            let those = steps.iter().filter(|step| step.signum() == sign);
            let mut sizes: Vec<u128> = those.map(|step| step.unsigned_abs()).collect();
            sizes.sort_unstable();
            sizes.dedup();
            sizes.reverse();
            sizes
        };
        let all = steps.iter().map(|step| step.unsigned_abs());
        Self {
            up: sizes(1),
            down: sizes(-1),
            divisor: all.fold(0, divisor),
        }
    }

    /// Whether the number is a sum of steps.
    fn sum_to(&self, number: i128, meter: &mut Meter<'_>) -> Result<bool, Halt> {
        let size = number.unsigned_abs();
        if size == 0 {
            return Ok(true);
        }
        if self.divisor == 0 || !size.is_multiple_of(self.divisor) {
            return Ok(false);
        }
        match (self.up.is_empty(), self.down.is_empty()) {
            (false, false) => Ok(true),
            (false, true) if number > 0 => sums_to(size, &self.up, meter),
            (true, false) if number < 0 => sums_to(size, &self.down, meter),
            _ => Ok(false),
        }
    }
}

/// Whether the number is a sum of these, by trying: how often the first, then the others.
fn sums_to(number: u128, steps: &[u128], meter: &mut Meter<'_>) -> Result<bool, Halt> {
    let (first, others) = match steps {
        [] => return Ok(number == 0),
        [only] => return Ok(number.is_multiple_of(*only)),
        [first, others @ ..] => (*first, others),
    };
    let mut left = Some(number);
    while let Some(rest) = left {
        meter.spend(1)?;
        if sums_to(rest, others, meter)? {
            return Ok(true);
        }
        left = rest.checked_sub(first);
    }
    Ok(false)
}

/// The greatest common divisor; of 0 and a number that number.
fn divisor(a: u128, b: u128) -> u128 {
    match b {
        0 => a,
        _ => divisor(b, a % b),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::meter::Effort;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn sums_are_found(steps in prop::collection::vec(-9i128..=9, 0..4)) {
            // Sums of few steps, of which many lie near zero.
            const FEW: i128 = 30;
            let mut sums = std::collections::BTreeSet::from([0i128]);
            for _ in 0..FEW {
                let longer: Vec<_> = sums.iter().flat_map(|a| steps.iter().map(move |b| a + b)).collect();
                sums.extend(longer.into_iter().filter(|sum| sum.abs() <= 2 * FEW));
            }
            let effort = Effort::default();
            let mut meter = Meter::new(&effort, &());
            let found = Steps::new(&steps);
            for number in -FEW..=FEW {
                prop_assert_eq!(found.sum_to(number, &mut meter), Ok(sums.contains(&number)));
            }
        }
    }

    #[test]
    fn trying_ends_at_the_limit() {
        let effort = Effort {
            steps: 100,
            ..Effort::default()
        };
        let mut meter = Meter::new(&effort, &());
        let coins = Steps::new(&[1009, 1013, 1019]);
        assert_eq!(coins.sum_to(100_002, &mut meter), Err(Halt::Steps));
    }

    #[test]
    fn forms_beyond_are_looked_at_by_their_remainder() {
        let effort = Effort::default();
        let mut meter = Meter::new(&effort, &());
        let forms = Forms::new(1, &[4], 3, 2);
        let mut have = |form| forms.have(form, &mut meter);
        let found: Vec<i128> = (-5..=5).filter(|form| have(*form) == Ok(true)).collect();
        assert_eq!(found, [1, 5], "1, 5, 9, …");
    }
}
