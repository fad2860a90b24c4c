//! Schuh's game of divisors: Chomp in as many dimensions as there are primes.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_core::natural::{to_u64, widen};

use super::game::{Arguments, FreeOrder, Game, Visit, numbers_of};
use super::packing::Packing;
use super::{GameProblem, GameRow, GameRules, Parameters};
use crate::counted::{Counted, Families};

/// In the registry.
pub(super) static ROW: GameRow = GameRow {
    name: "divisors",
    chinese: "除数游戏",
    aliases: &["schuh", "约数游戏", "约数", "divisor-game"],
    ruleset: "divisors",
    example: "divisors(360)",
    parameters: Parameters::None,
    rules: |_| Some(GameRules::Divisors),
};

/// The players name divisors of a number in turn, never a multiple of one that has been named; whoever names 1
/// loses, so that nobody does.
///
/// What may still be named are the divisors of some numbers, of which none divides another: these, larger first,
/// are the numbers. A move names a divisor d > 1 of one of them; what is left are their divisors that d does not
/// divide.
pub(super) struct Divisors;

/// The largest number: its divisors are found by trial.
const LARGEST: u64 = 1_000_000_000_000;

/// The most numbers that are written: each is compared with all.
const MOST_NUMBERS: usize = 1000;

impl Game for Divisors {
    fn row(&self) -> &'static GameRow {
        &ROW
    }

    fn free_order(&self) -> Option<FreeOrder> {
        Some(FreeOrder::Numbers { fixed: 0 })
    }

    fn families(&self) -> Families {
        &[&[Counted::Number], &[Counted::Number, Counted::Number]]
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, GameProblem> {
        let numbers = numbers_of(arguments);
        if numbers.iter().any(Natural::is_zero) {
            return Err(GameProblem::NumberZero);
        }
        if numbers.len() > MOST_NUMBERS {
            let most = widen(MOST_NUMBERS);
            return Err(GameProblem::TooLarge { most });
        }
        match numbers.iter().all(|number| *number <= LARGEST.into()) {
            true => Ok(numbers),
            false => Err(GameProblem::TooLarge { most: LARGEST }),
        }
    }

    /// Of numbers that divide others nothing is left beside these, and of 1 nothing may be named.
    fn put_in_order(&self, numbers: &mut Vec<Natural>) {
        *numbers = greatest(&words(numbers));
    }

    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        let from = words(from);
        let named: BTreeSet<u64> = from.iter().flat_map(|number| divisors(*number)).collect();
        named.into_iter().try_for_each(|divisor| {
            let primes = primes(divisor);
            let left = from
                .iter()
                .flat_map(|number| not_multiples(*number, divisor, &primes));
            visit(greatest(&left.collect::<Vec<_>>()))
        })
    }

    /// Whoever must name 1 would win.
    fn has_misere(&self) -> bool {
        false
    }

    /// A bit for each divisor.
    fn packing(&self, part: &[Natural]) -> Option<Packing> {
        let all: BTreeSet<u64> = words(part).into_iter().flat_map(divisors).collect();
        Packing::of_members(all.into_iter().map(Natural::from).collect())
    }

    fn arguments(&self, numbers: &[Natural]) -> String {
        match numbers {
            [] => "1".to_owned(),
            _ => super::game::listed(numbers),
        }
    }
}

fn words(numbers: &[Natural]) -> Vec<u64> {
    numbers.iter().filter_map(to_u64).collect()
}

/// Those that divide no other, without 1, larger first.
fn greatest(numbers: &[u64]) -> Vec<Natural> {
    let mut sorted: Vec<u64> = numbers
        .iter()
        .copied()
        .filter(|&number| number > 1)
        .collect();
    sorted.sort_unstable_by(|a, b| b.cmp(a));
    let mut kept: Vec<u64> = Vec::new();
    for number in sorted {
        if !kept.iter().any(|larger| larger.is_multiple_of(number)) {
            kept.push(number);
        }
    }
    kept.into_iter().map(Natural::from).collect()
}

/// The primes that divide a number, ascending, each with its exponent.
fn primes(mut number: u64) -> Vec<(u64, u32)> {
    let mut found = Vec::new();
    let mut prime = 2;
    while prime * prime <= number {
        let mut exponent = 0;
        while number.is_multiple_of(prime) {
            number /= prime;
            exponent += 1;
        }
        if exponent > 0 {
            found.push((prime, exponent));
        }
        prime += 1;
    }
    if number > 1 {
        found.push((number, 1));
    }
    found
}

/// The divisors of a number but 1, in no order.
fn divisors(number: u64) -> Vec<u64> {
    let mut all = vec![1];
    for (prime, exponent) in primes(number) {
        for index in 0..all.len() {
            let mut divisor = all[index];
            for _ in 0..exponent {
                divisor *= prime;
                all.push(divisor);
            }
        }
    }
    all.swap_remove(0);
    all
}

/// The greatest divisors of a number that are no multiples of this one, whose primes these are.
fn not_multiples(number: u64, divisor: u64, primes: &[(u64, u32)]) -> Vec<u64> {
    if !number.is_multiple_of(divisor) {
        return vec![number];
    }
    let without = |&(prime, exponent): &(u64, u32)| {
        let power = prime.pow(exponent);
        let mut left = number;
        while left.is_multiple_of(power) {
            left /= prime;
        }
        left
    };
    primes.iter().map(without).collect()
}

#[cfg(test)]
mod tests {
    use crate::games::tests::options;
    use crate::parse_expression;

    fn after(text: &str) -> Vec<String> {
        let position = parse_expression(text).unwrap();
        let options = options(position.as_game().unwrap());
        options.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn no_multiple_of_what_was_named_is_left() {
        // 2, 3, 4, 6 and 12 are named.
        let expected = ["3", "4", "6", "4,3", "6,4"].map(|left| format!("divisors({left})"));
        assert_eq!(after("divisors(12)"), expected);
        assert_eq!(after("divisors(7)"), ["divisors(1)"]);
        assert!(parse_expression("divisors(1)").unwrap().is_over());
        let position = parse_expression("divisors(6,12,4,9)").unwrap();
        assert_eq!(position.to_string(), "divisors(12,9)");
        let many = vec!["2"; 1001].join(",");
        assert!(parse_expression(&format!("divisors({many})")).is_err());
    }
}
