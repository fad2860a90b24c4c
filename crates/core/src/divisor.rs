//! The greatest common divisor.

use dashu_int::ops::Gcd;

use crate::Natural;

/// The greatest number that divides both; the other one where one is 0. At most quadratic in the length.
///
/// ```
/// use grundy_core::{Natural, divisor::greatest_common};
/// let gcd = greatest_common(&Natural::from(84u8), &Natural::from(36u8));
/// assert_eq!(gcd, Natural::from(12u8));
/// ```
#[must_use]
pub fn greatest_common(a: &Natural, b: &Natural) -> Natural {
    if a.is_zero() || b.is_zero() {
        return a + b;
    }
    a.gcd(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_is_divided_by_everything() {
        let six = Natural::from(6u8);
        assert_eq!(greatest_common(&six, &Natural::ZERO), six);
        assert_eq!(greatest_common(&Natural::ZERO, &six), six);
        assert_eq!(
            greatest_common(&Natural::ZERO, &Natural::ZERO),
            Natural::ZERO
        );
    }
}
