//! The primes of a period: what divides it.

use crate::meter::Meter;
use crate::refusal::Halt;

/// The primes that divide a positive number.
pub(crate) fn prime_divisors(mut number: u64, meter: &mut Meter<'_>) -> Result<Vec<u64>, Halt> {
    let (mut primes, mut divisor) = (Vec::new(), 2);
    while divisor <= number / divisor {
        meter.spend(1)?;
        if number.is_multiple_of(divisor) {
            primes.push(divisor);
            while number.is_multiple_of(divisor) {
                number /= divisor;
            }
        }
        divisor += 1;
    }
    if number > 1 {
        primes.push(number);
    }
    Ok(primes)
}
