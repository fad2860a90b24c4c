//! Zeckendorf forms of numbers of 64 bits, as bits: bit i stands for the Fibonacci number F(i + 2) = 1, 2, 3, 5, ….

/// The Fibonacci numbers 1, 2, 3, 5, … that fit 64 bits.
pub(super) const NUMBERS: [u64; 92] = {
    let mut all = [1; 92];
    all[1] = 2;
    let mut index = 2;
    while index < all.len() {
        all[index] = all[index - 1] + all[index - 2];
        index += 1;
    }
    all
};

/// The form of the number: the greedy one, in which no two neighbours are 1 (E. Zeckendorf 1972).
pub(super) fn form(number: u64) -> u128 {
    let mut rest = number;
    let mut bits = 0;
    for (index, part) in NUMBERS.iter().enumerate().rev() {
        if *part <= rest {
            rest -= part;
            bits |= 1u128 << index;
        }
    }
    bits
}

/// The number with this form; None where it is wider than 64 bits.
pub(super) fn number(bits: u128) -> Option<u64> {
    let mut rest = bits;
    let mut sum = 0u64;
    while rest != 0 {
        let index = usize::try_from(rest.trailing_zeros()).ok()?;
        sum = sum.checked_add(*NUMBERS.get(index)?)?;
        rest &= rest - 1;
    }
    Some(sum)
}

/// The number whose form is this one's with a 0 put at its end; None beyond 64 bits.
#[must_use]
pub fn shift(of: u64) -> Option<u64> {
    number(form(of) << 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::{Natural, Zeckendorf};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn forms_are_those_of_the_core(of in any::<u64>()) {
            prop_assert_eq!(number(form(of)), Some(of));
            let digits = Zeckendorf::of(&Natural::from(of)).digits();
            prop_assert_eq!(format!("{:b}", form(of)), digits);
        }
    }
}
