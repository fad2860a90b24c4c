//! Classes of numbers that a move may take, told exactly.

use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_core::natural::{square_root, to_u64, widen};

/// Visits the primes, sieving no further than twice the last one visited.
pub(crate) fn visit_primes_up_to(
    limit: u64,
    visit: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    in_stretches(limit, visit, &|end| primes_up_to(end))
}

/// Visits the powers of primes from the first power on, at the same cost.
pub(crate) fn visit_prime_powers_up_to(
    limit: u64,
    visit: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    in_stretches(limit, visit, &|end| {
        let primes = primes_up_to(end).into_iter();
        let powers = primes.flat_map(|prime| {
            std::iter::successors(Some(prime), move |power| power.checked_mul(prime))
                .take_while(|&power| power <= end)
        });
        let mut powers: Vec<u64> = powers.collect();
        powers.sort_unstable();
        powers
    })
}

/// Visits ascending numbers that can be listed up to any end, in stretches that double.
fn in_stretches(
    limit: u64,
    visit: &mut dyn FnMut(u64) -> ControlFlow<()>,
    list: &dyn Fn(u64) -> Vec<u64>,
) -> ControlFlow<()> {
    const FIRST_STRETCH: u64 = 1 << 12;
    let (mut done, mut end) = (0, FIRST_STRETCH.min(limit));
    loop {
        let numbers = list(end).into_iter();
        numbers
            .filter(|&number| number > done)
            .try_for_each(&mut *visit)?;
        if end == limit {
            return ControlFlow::Continue(());
        }
        (done, end) = (end, end.saturating_mul(2).min(limit));
    }
}

/// The sieve of Eratosthenes.
fn primes_up_to(limit: u64) -> Vec<u64> {
    let Ok(last) = usize::try_from(limit) else {
        return Vec::new();
    };
    let mut composite = vec![false; last.saturating_add(1)];
    let mut primes = Vec::new();
    for n in 2..=last {
        if !composite[n] {
            primes.push(widen(n));
            for multiple in (n.saturating_mul(n)..=last).step_by(n) {
                composite[multiple] = true;
            }
        }
    }
    primes
}

/// 1, 2, 3, 5, 8, … as far as 64 bits go.
pub(crate) fn fibonacci_numbers() -> impl Iterator<Item = u64> {
    let pairs = std::iter::successors(Some((1u64, Some(2u64))), |&(a, b)| {
        let b = b?;
        Some((b, a.checked_add(b)))
    });
    pairs.map(|(number, _)| number)
}

/// 1, 3, 6, 10, … as far as 64 bits go.
pub(crate) fn triangular_numbers() -> impl Iterator<Item = u64> {
    std::iter::successors(Some((1u64, 1u64)), |&(number, side)| {
        Some((number.checked_add(side + 1)?, side + 1))
    })
    .map(|(number, _)| number)
}

/// Whether the number is prime, by the test of Miller and Rabin to the first twelve primes as bases:
/// below 3.18 * 10^23 no composite number passes it (J. Sorenson and J. Webster, 2017).
pub(crate) fn is_prime(n: u64) -> bool {
    const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    if n < 2 || BASES.contains(&n) {
        return n >= 2;
    }
    if BASES.iter().any(|&base| n.is_multiple_of(base)) {
        return false;
    }
    let twos = (n - 1).trailing_zeros();
    let odd = (n - 1) >> twos;
    BASES.iter().all(|&base| {
        let mut power = power_modulo(base, odd, n);
        let mut passes = power == 1;
        for _ in 0..twos {
            passes |= power == n - 1;
            power = product_modulo(power, power, n);
        }
        passes
    })
}

fn power_modulo(mut base: u64, mut exponent: u64, modulus: u64) -> u64 {
    let mut power = 1;
    while exponent > 0 {
        if exponent & 1 == 1 {
            power = product_modulo(power, base, modulus);
        }
        base = product_modulo(base, base, modulus);
        exponent >>= 1;
    }
    power
}

fn product_modulo(a: u64, b: u64, modulus: u64) -> u64 {
    let product = u128::from(a) * u128::from(b) % u128::from(modulus);
    u64::try_from(product).expect("below the modulus")
}

/// Whether the number is p, p², p³, … for a prime p; 1 is not.
///
/// A power p^k that is no prime is a q-th power of another such power, for any prime q that divides k.
pub(crate) fn is_prime_power(n: u64) -> bool {
    // Powers of 2 are told apart, and 3^41 has more than 64 bits.
    const EXPONENTS: [u32; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    if n.is_multiple_of(2) {
        return n.is_power_of_two();
    }
    is_prime(n)
        || n > 1
            && EXPONENTS
                .iter()
                .any(|&exponent| exact_root(n, exponent).is_some_and(is_prime_power))
}

/// As [`is_prime_power`], where of primes only those below 2^64 are known.
pub(crate) fn is_large_prime_power(n: &Natural) -> bool {
    (2..=grundy_core::natural::bit_length(n)).any(|exponent| {
        let root = n.nth_root(exponent);
        root.pow(exponent) == *n && to_u64(&root).is_some_and(is_prime)
    })
}

/// The number whose power is n, if there is one.
fn exact_root(n: u64, exponent: u32) -> Option<u64> {
    let is_at_most = |root: u64| root.checked_pow(exponent).is_some_and(|power| power <= n);
    let (mut low, mut high) = (0, 1 << (64 / exponent + 1));
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        match is_at_most(middle) {
            true => low = middle,
            false => high = middle,
        }
    }
    (low.checked_pow(exponent) == Some(n)).then_some(low)
}

/// Whether the number is the cube of one.
pub(crate) fn is_cube(n: u64) -> bool {
    exact_root(n, 3).is_some()
}

/// Whether the number is 0, 1, 3, 6, 10, …: exactly if 8n + 1 is a square.
pub(crate) fn is_triangular(n: u64) -> bool {
    let square = 8 * u128::from(n) + 1;
    square.isqrt().pow(2) == square
}

/// Whether a number of any size is the cube of one.
pub(crate) fn is_large_cube(n: &Natural) -> bool {
    n.nth_root(3).pow(3) == *n
}

/// Whether a number of any size is the square of one.
pub(crate) fn is_large_square(n: &Natural) -> bool {
    let root = square_root(n);
    &root * &root == *n
}

/// As [`is_triangular`], for a number of any size.
pub(crate) fn is_large_triangular(n: &Natural) -> bool {
    is_large_square(&((n << 3) + Natural::ONE))
}

/// Whether a number of any size is one of Fibonacci's: exactly if 5n² + 4 or 5n² - 4 is a square
/// (I. Gessel, 1972).
pub(crate) fn is_large_fibonacci(n: &Natural) -> bool {
    let four = Natural::from(4u8);
    let five_squares = n * n * Natural::from(5u8);
    is_large_square(&(&five_squares + &four))
        || five_squares >= four && is_large_square(&(five_squares - four))
}

/// The divisors of a positive number, ascending. As long as the fourth root of the number, at worst.
pub(crate) fn divisors(n: u64) -> Vec<u64> {
    let mut divisors = vec![1];
    let mut primes = Vec::new();
    if n > 1 {
        factor(n, &mut primes);
    }
    primes.sort_unstable();
    for same in primes.chunk_by(|a, b| a == b) {
        let without = divisors.len();
        for index in 0..without * same.len() {
            divisors.push(divisors[index] * same[0]);
        }
    }
    divisors.sort_unstable();
    divisors
}

/// Adds the prime factors of a number above 1, as often as they divide it.
fn factor(mut n: u64, primes: &mut Vec<u64>) {
    const TRIED: u64 = 1 << 8;
    for divisor in 2..TRIED {
        while n.is_multiple_of(divisor) {
            primes.push(divisor);
            n /= divisor;
        }
    }
    let mut rest: Vec<u64> = (n > 1).then_some(n).into_iter().collect();
    while let Some(n) = rest.pop() {
        if n < TRIED * TRIED || is_prime(n) {
            primes.push(n);
        } else {
            let divisor = (1..).find_map(|shift| proper_divisor(n, shift));
            let divisor = divisor.expect("a composite number has a proper divisor");
            rest.extend([divisor, n / divisor]);
        }
    }
}

/// Pollard's method with the map x² + shift: a proper divisor of a composite number, or an unlucky shift.
fn proper_divisor(n: u64, shift: u64) -> Option<u64> {
    let next = |x: u64| {
        let square = u128::from(product_modulo(x, x, n)) + u128::from(shift);
        u64::try_from(square % u128::from(n)).expect("below the modulus")
    };
    let (mut slow, mut fast) = (2, 2);
    loop {
        slow = next(slow);
        fast = next(next(fast));
        match greatest_common_divisor(slow.abs_diff(fast), n) {
            1 => {}
            divisor => return (divisor < n).then_some(divisor),
        }
    }
}

fn greatest_common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    type Test = fn(u64) -> bool;
    type LargeTest = fn(&Natural) -> bool;

    #[test]
    fn large_primes_are_told_from_strong_pseudoprimes() {
        for prime in [u64::MAX - 58, 1_000_000_007, 67_280_421_310_721] {
            assert!(is_prime(prime), "{prime}");
        }
        // The third passes the test to the first nine primes as bases.
        for composite in [
            u64::MAX,
            3_215_031_751,
            3_825_123_056_546_413_051,
            1_000_000_007 * 998_244_353,
        ] {
            assert!(!is_prime(composite), "{composite}");
        }
    }

    #[test]
    fn classes_of_numbers_are_those_of_their_definitions() {
        for n in 0..=2000u64 {
            assert_eq!(is_cube(n), (0..=n).any(|root| root.pow(3) == n), "{n}");
            let sum = |last: u64| (1..=last).sum::<u64>();
            let first = (0..=n).find(|&last| sum(last) >= n);
            assert_eq!(is_triangular(n), first.map(sum) == Some(n), "{n}");
            let prime = |p: u64| p > 1 && (2..p).all(|d| !p.is_multiple_of(d));
            let mut root = (2..=n).find(|d| n.is_multiple_of(*d)).unwrap_or(0);
            let smallest = root;
            while root > 0 && root < n {
                root = root.saturating_mul(smallest);
            }
            assert_eq!(
                is_prime_power(n),
                n > 1 && prime(smallest) && root == n,
                "{n}"
            );
            let slow: Vec<u64> = (1..=n).filter(|d| n.is_multiple_of(*d)).collect();
            assert!(n == 0 || divisors(n) == slow, "{n}");
        }
    }

    #[test]
    fn large_numbers_and_their_neighbours_are_told_apart() {
        let triangular = 6_074_000_999u64 * 3_037_000_500;
        let cases: [(Test, u64); 4] = [
            (is_cube, 2_642_245u64.pow(3)),
            (is_triangular, triangular),
            (is_prime_power, 4_294_967_291u64.pow(2)),
            (is_prime_power, 3u64.pow(40)),
        ];
        for (is_one, n) in cases {
            assert!(is_one(n) && !is_one(n - 1) && !is_one(n + 1), "{n}");
        }
        let large: [(LargeTest, Natural); 4] = [
            (is_large_cube, Natural::from(10u8).pow(60)),
            (is_large_triangular, {
                let side = Natural::from(10u8).pow(30);
                &side * (&side + Natural::ONE) / Natural::from(2u8)
            }),
            (is_large_prime_power, Natural::from(3u8).pow(100)),
            (is_large_fibonacci, {
                let (mut a, mut b) = (Natural::ZERO, Natural::ONE);
                for _ in 0..300 {
                    (a, b) = (b.clone(), a + b);
                }
                a
            }),
        ];
        for (is_one, n) in large {
            assert!(is_one(&n), "{n}");
            assert!(!is_one(&(&n + Natural::ONE)), "{n}");
            assert!(!is_one(&(&n - Natural::ONE)), "{n}");
        }
    }

    #[test]
    fn large_numbers_have_their_divisors() {
        let semiprime = 4_294_967_291u64 * 4_294_967_279;
        assert_eq!(
            divisors(semiprime),
            [1, 4_294_967_279, 4_294_967_291, semiprime]
        );
        assert_eq!(divisors(u64::MAX).len(), 128);
        assert_eq!(divisors(4_294_967_291u64.pow(2)).len(), 3);
        assert_eq!(divisors(897_612_484_786_617_600).len(), 103_680);
    }
}
