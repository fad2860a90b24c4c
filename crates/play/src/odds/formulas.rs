//! The odds of Nim for heaps of 1 to 2^n - 1, as formulas in n.

use grundy_core::Convention;
use schemars::JsonSchema;
use serde::Serialize;

use super::{Draw, every_heap_is_its_value};

/// Formulas in n, where the largest heap is 2^n - 1. `C(a, b)` is the binomial coefficient.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct OddsFormulas {
    /// The number of draws.
    pub positions: String,
    /// How many of them are P.
    pub p_positions: String,
}

/// The formulas, where each heap is its own value and the last move wins.
///
/// Every character but that of 0 then sums to -1 over the heaps 1, …, M = 2^n - 1. So of the tuples of K heaps
/// (M^K + (-1)^K M) / 2^n have nim-sum 0. Of the multisets these are (C(M + K - 1, K) + (-1)^K M c) / 2^n, where c is
/// the coefficient of t^K in (1 - t)^(-A) (1 + t)^(-A - 1) for A = 2^(n - 1) - 1 up to its sign: that of
/// (1 - t²)^(-A) (1 + t)^(-1), which is C(A + h, h) with h = ⌊K / 2⌋.
#[must_use]
pub fn formulas(draw: Draw<'_>) -> Option<OddsFormulas> {
    if draw.convention == Convention::Misere || !every_heap_is_its_value(draw.ruleset) {
        return None;
    }
    let heaps = draw.lot.heaps;
    let sign = if heaps.is_multiple_of(2) { '+' } else { '-' };
    if draw.lot.ordered {
        return Some(OddsFormulas {
            positions: format!("(2^n - 1)^{heaps}"),
            p_positions: format!("((2^n - 1)^{heaps} {sign} (2^n - 1)) / 2^n"),
        });
    }
    let half = heaps / 2;
    let positions = match heaps {
        0 => "1".to_owned(),
        1 => "2^n - 1".to_owned(),
        2 => "C(2^n, 2)".to_owned(),
        _ => format!("C(2^n + {}, {heaps})", heaps - 2),
    };
    let excess = match half {
        0 => String::new(),
        1 => " 2^(n - 1)".to_owned(),
        _ => format!(" C(2^(n - 1) + {}, {half})", half - 1),
    };
    Some(OddsFormulas {
        p_positions: format!("({positions} {sign} (2^n - 1){excess}) / 2^n"),
        positions,
    })
}

#[cfg(test)]
mod tests {
    use super::super::{Lot, visit_table};
    use super::*;
    use grundy_core::{Allowance, Natural};
    use grundy_rules::HeapRuleset;
    use grundy_solve::Solver;

    /// The number after the sign, or at the end of the text; spaces stand for products.
    struct Reader<'t>(std::iter::Peekable<std::str::Chars<'t>>, i128);

    impl Reader<'_> {
        fn sum(&mut self) -> i128 {
            let mut sum = self.product();
            loop {
                match self.0.peek() {
                    Some('+') => sum += self.after().product(),
                    Some('-') => sum -= self.after().product(),
                    _ => return sum,
                }
            }
        }

        fn after(&mut self) -> &mut Self {
            self.0.next();
            self
        }

        fn product(&mut self) -> i128 {
            let mut product = self.power();
            loop {
                match self.0.peek() {
                    Some('/') => product /= self.after().power(),
                    Some('(' | 'C' | 'n' | '0'..='9') => product *= self.power(),
                    _ => return product,
                }
            }
        }

        fn power(&mut self) -> i128 {
            let base = self.atom();
            match self.0.next_if_eq(&'^') {
                Some(_) => base.pow(u32::try_from(self.atom()).unwrap()),
                None => base,
            }
        }

        fn atom(&mut self) -> i128 {
            match self.0.next().expect("an atom") {
                'n' => self.1,
                '(' => {
                    let sum = self.sum();
                    assert_eq!(self.0.next(), Some(')'));
                    sum
                }
                'C' => {
                    assert_eq!(self.0.next(), Some('('));
                    let from = self.sum();
                    assert_eq!(self.0.next(), Some(','));
                    let choose = self.sum();
                    assert_eq!(self.0.next(), Some(')'));
                    (0..choose).fold(1, |so_far, i| so_far * (from - i) / (i + 1))
                }
                digit => {
                    let mut number = i128::from(digit.to_digit(10).expect("a digit"));
                    while let Some(more) = self.0.peek().and_then(|sign| sign.to_digit(10)) {
                        number = 10 * number + i128::from(more);
                        self.0.next();
                    }
                    number
                }
            }
        }
    }

    fn value(formula: &str, n: usize) -> Natural {
        // A space between factors stands for a product; others part signs from numbers.
        let text: String = formula.chars().filter(|sign| *sign != ' ').collect();
        let mut reader = Reader(text.chars().peekable(), i128::try_from(n).unwrap());
        let value = reader.sum();
        assert_eq!(reader.0.next(), None, "{formula}");
        Natural::try_from(value).unwrap()
    }

    #[test]
    fn formulas_give_the_rows() {
        for ordered in [false, true] {
            for heaps in 0..=9 {
                let draw = Draw {
                    ruleset: &HeapRuleset::Nim,
                    convention: Convention::Normal,
                    lot: Lot { heaps, ordered },
                };
                let told = formulas(draw).unwrap();
                let mut solver = Solver::new(Allowance::default());
                let mut n = 0;
                let max = Natural::from(127u8);
                visit_table(&mut solver, draw, &max, None, &mut |odds| {
                    n += 1;
                    assert_eq!(value(&told.positions, n), odds.positions, "{told:?}");
                    assert_eq!(value(&told.p_positions, n), odds.p_positions, "{told:?}");
                })
                .unwrap();
                assert_eq!(n, 7);
            }
        }
    }
}
