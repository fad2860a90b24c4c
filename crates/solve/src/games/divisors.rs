//! Schuh's game of divisors.
//!
//! **Theorem** (F. Schuh, *Spel van delers*, Nieuw Tijdschrift voor Wiskunde 39, 1952; D. Gale's argument for Chomp).
//! With all divisors of n > 1 there to be named, the player to move wins. *Proof.* Were naming n itself no winning
//! move, the other player would have a winning answer d to it; but d could have been named at first, and leaves the
//! same, since n is a multiple of d. ∎ It does not say which divisor wins: a search does. The powers of a prime are a
//! heap of Nim: naming p^j leaves the j - 1 smaller ones.

use grundy_core::natural::to_u64;
use grundy_core::{Convention, Exhausted, Natural, Outcome};
use grundy_rules::GamePosition;

use super::theorem::{Asked, Detail, Known, Theorem, Told};

pub(super) struct Divisors;

/// The exponent of a power of a prime.
fn exponent(numbers: &[Natural]) -> Option<u64> {
    let [number] = numbers else {
        return numbers.is_empty().then_some(0);
    };
    let mut rest = to_u64(number)?;
    let least = (2..).take_while(|prime| prime * prime <= rest);
    let prime = least.into_iter().find(|prime| rest.is_multiple_of(*prime));
    let prime = prime.unwrap_or(rest);
    let mut exponent = 0;
    while rest.is_multiple_of(prime) {
        rest /= prime;
        exponent += 1;
    }
    (rest == 1).then_some(exponent)
}

impl Theorem for Divisors {
    fn known(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Known, Exhausted> {
        /// A division of a trial takes longer than a look at a table, and there may be a million.
        const STEPS: u64 = 1 << 14;
        asked.budget.charge(STEPS)?;
        let exponent = exponent(position.numbers());
        Ok(exponent.map_or(Known::Nothing, |exponent| Known::value(exponent.into())))
    }

    fn told(
        &self,
        position: &GamePosition,
        _most: usize,
        _asked: &mut Asked<'_, '_>,
    ) -> Result<Told, Exhausted> {
        let exponent = exponent(position.numbers());
        let details = exponent.map(|exponent| Detail::new(&position.arguments(), exponent));
        Ok(details.into_iter().collect::<Vec<_>>().into())
    }

    fn outcome_without_moves(
        &self,
        position: &GamePosition,
        _convention: Convention,
    ) -> Option<Outcome> {
        (position.numbers().len() == 1).then_some(Outcome::N)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::Allowance;
    use grundy_rules::parse_expression;

    use crate::games::tests::theorem_agrees;
    use crate::{Question, Solver};

    fn outcome(text: &str) -> Option<Outcome> {
        let expression = parse_expression(text).unwrap();
        let question = Question {
            expression: &expression,
            convention: Convention::Normal,
            moves: None,
        };
        // Of many divisors a search for the value takes whatever it may; who wins is known without.
        let limits = Allowance {
            steps: 1 << 22,
            ..Allowance::default()
        };
        Solver::new(limits).solve(question, None).outcome
    }

    #[test]
    fn powers_of_a_prime_are_heaps() {
        for text in ["divisors(2)", "divisors(27)", "divisors(64)"] {
            theorem_agrees(text);
        }
    }

    /// Two primes are Chomp on a rectangle: the exponents are the sides less one.
    #[test]
    fn two_primes_are_chomp() {
        for (number, board) in [
            (6, "2x2"),
            (12, "3x2"),
            (36, "3x3"),
            (72, "4x3"),
            (144, "5x3"),
        ] {
            // The value is that of the only heap beside which the position is lost.
            for heap in 0..8 {
                let found = outcome(&format!("divisors({number}) + nim({heap})"));
                assert!(found.is_some(), "{number}");
                let expected = outcome(&format!("chomp({board}) + nim({heap})"));
                assert_eq!(found, expected, "{number} {heap}");
            }
        }
    }

    #[test]
    fn who_begins_wins_however_many_divisors_there_are() {
        for number in [360u64, 30030, 963_761_198_400] {
            assert_eq!(
                outcome(&format!("divisors({number})")),
                Some(Outcome::N),
                "{number}"
            );
        }
    }
}
