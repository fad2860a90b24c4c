//! The genus of a position: its Grundy value, and the misère values of it with heaps of misère Nim.
//!
//! The genus of G is g⁺(G) with g⁻(G), g⁻(G + ∗2), g⁻(G + ∗2 + ∗2), … as superscripts. Where these
//! alternate for ever between two numbers d and d ⊕ 2 they are written up to the first two of them:
//! the empty heap has 0^{120}, a heap of one token in Nim 1^{031}, and a sum of heaps of Nim with a larger one among
//! them n^{nm} with its nim-sum n and m = n ⊕ 2.
//! (J. H. Conway, *On Numbers and Games*, chapter 12; *Winning Ways*, chapter 13.)
//!
//! Write γ(k) for g⁻(G + k·∗2). Options of G + k·∗2 are those of G with k·∗2, and G + (k - 1)·∗2 with ∗1
//! or without; and g⁻(X + ∗1) = g⁻(X) ⊕ 1 for every X (by induction: X + ∗1 has the values g⁻(X′) ⊕ 1 of
//! its options X′ + ∗1, and g⁻(X); at the end X = 0 both sides are 0). So for k ≥ 1
//!
//! > γ(k) = mex of the γ′(k) of the options G′ of G, of γ(k - 1), and of γ(k - 1) ⊕ 1,
//!
//! and γ(0) = mex of the γ′(0), or 1 at the end. If the sequences of the options repeat with a period p from
//! place n on, γ(k) is determined by k mod p and γ(k - 1) for k > n: when such a pair comes back, γ
//! repeats for ever. All of this is computed position by position; nothing is assumed of it.
//!
//! Two properties are not the same. The *genus is that of Nim* if a sum of heaps of Nim has it too; then
//! the position alone, with any number of ∗2, behaves like that one. A *quotient is tame* if it is that of Nim
//! ([`BipartiteMonoid::nim_size`](grundy_core::monoid::BipartiteMonoid::nim_size)); then all sums do.

use std::fmt;

use grundy_core::natural::widen;
use grundy_core::{Budget, ComponentRules, Exhausted, MexSet};

use crate::search::component::Component;
use crate::search::positions::{Fold, Positions};

/// The genus of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Genus {
    /// g⁺, the Grundy value.
    pub normal: usize,
    /// g⁻ with no ∗2, one, two and so on, to the end of the first period.
    misere: Vec<usize>,
    /// The place from which on they repeat.
    cycle: usize,
}

impl Genus {
    /// g⁻ of the position with so many ∗2.
    #[must_use]
    pub fn misere(&self, twos: usize) -> usize {
        match twos < self.misere.len() {
            true => self.misere[twos],
            false => {
                let period = self.misere.len() - self.cycle;
                self.misere[self.cycle + (twos - self.cycle) % period]
            }
        }
    }

    /// Whether a sum of heaps of Nim has this genus.
    #[must_use]
    pub fn is_nim(&self) -> bool {
        let n = self.normal;
        let firm = Self::new(n, vec![n, n ^ 2], 0);
        let fickle = || Self::new(n, vec![n ^ 1, n ^ 2, n], 1);
        *self == firm || n < 2 && *self == fickle()
    }

    /// In the shortest form.
    fn new(normal: usize, mut misere: Vec<usize>, mut cycle: usize) -> Self {
        debug_assert!(cycle < misere.len(), "there is a period");
        let block = &misere[cycle..];
        let period = (1..=block.len())
            .find(|&period| {
                block.len().is_multiple_of(period)
                    && block.iter().zip(&block[period..]).all(|(a, b)| a == b)
            })
            .expect("the whole block is one period");
        misere.truncate(cycle + period);
        while cycle > 0 && misere[cycle - 1] == misere[misere.len() - 1] {
            misere.pop();
            cycle -= 1;
        }
        Self {
            normal,
            misere,
            cycle,
        }
    }
}

impl fmt::Display for Genus {
    /// `0^{120}`; superscripts above 9 stand in brackets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}^{{", self.normal)?;
        for value in &self.misere {
            match value {
                0..=9 => write!(f, "{value}")?,
                _ => write!(f, "({value})")?,
            }
        }
        f.write_str("}")
    }
}

/// How the genus follows from those of the options.
struct FromOptions;

impl Fold for FromOptions {
    type Value = Genus;

    fn fold(&self, options: &[&Genus]) -> Genus {
        let normal = mex(options.iter().map(|option| option.normal));
        let first = match options.is_empty() {
            true => 1,
            false => mex(options.iter().map(|option| option.misere[0])),
        };
        let settled = options.iter().map(|option| option.cycle).max().unwrap_or(0);
        let periods = options
            .iter()
            .map(|option| option.misere.len() - option.cycle);
        let period = periods.fold(1, least_common_multiple);
        let mut misere = vec![first];
        loop {
            let twos = misere.len();
            let before = misere[twos - 1];
            let same = |earlier: &usize| {
                (twos - earlier).is_multiple_of(period) && misere[earlier - 1] == before
            };
            if let Some(cycle) = (settled.max(1)..twos).find(same) {
                return Genus::new(normal, misere, cycle);
            }
            let of_options = options.iter().map(|option| option.misere(twos));
            misere.push(mex(of_options.chain([before, before ^ 1])));
        }
    }

    fn steps_an_option(&self, value: &Genus) -> u64 {
        8 * widen(value.misere.len())
    }

    fn bytes(&self, value: &Genus) -> u64 {
        8 * widen(value.misere.len())
    }
}

/// Genera of sums of components of some rules, remembering those of all positions met.
///
/// ```
/// use grundy_core::{Budget, Allowance};
/// use grundy_rules::parse_heap_ruleset;
/// use grundy_solve::search::component::Component;
/// use grundy_solve::misere::genus::Genera;
/// let mut genera = Genera::default();
/// let rules = genera.index_of(&parse_heap_ruleset("kayles").unwrap().schema());
/// let mut of = |heap| {
///     let heap = Component { rules, number: heap };
///     genera.genus(&[heap], &mut Budget::new(Allowance::default())).unwrap().clone()
/// };
/// assert_eq!(of(0).to_string(), "0^{120}");
/// assert_eq!(of(5).to_string(), "4^{146}");
/// assert!(of(4).is_nim() && !of(5).is_nim());
/// ```
pub struct Genera<R>(Positions<R, FromOptions>);

impl<R: ComponentRules + Clone + PartialEq> Default for Genera<R> {
    fn default() -> Self {
        Self(Positions::new(FromOptions))
    }
}

impl<R: ComponentRules + Clone + PartialEq> Genera<R> {
    /// The index of these rules, which may be added now.
    pub fn index_of(&mut self, rules: &R) -> usize {
        self.0.index_of(rules)
    }

    /// The bytes that all of this takes, roughly.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.0.bytes()
    }

    /// The genus of the sum of these components; costs as much as there are positions that play can
    /// reach from it.
    ///
    /// # Errors
    ///
    /// When the budget ends; what has been found stays.
    pub fn genus(
        &mut self,
        components: &[Component],
        budget: &mut Budget<'_>,
    ) -> Result<&Genus, Exhausted> {
        self.0.value(components, budget)
    }
}

/// The least number that is not among these.
pub(crate) fn mex(values: impl IntoIterator<Item = usize>) -> usize {
    let mut seen = MexSet::default();
    values.into_iter().for_each(|value| seen.insert(value));
    seen.mex()
}

/// Of two numbers above 0.
pub(crate) fn least_common_multiple(a: usize, b: usize) -> usize {
    let (mut x, mut y) = (a, b);
    while y > 0 {
        (x, y) = (y, x % y);
    }
    (a / x).saturating_mul(b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive::{Oracle, Whole, WholeSums};
    use grundy_core::{Allowance, Convention};
    use grundy_rules::{parse_expression, parse_heap_ruleset};

    fn of(ruleset: &str, heaps: &[u64]) -> Genus {
        let mut genera = Genera::default();
        let rules = genera.index_of(&parse_heap_ruleset(ruleset).unwrap().schema());
        let component = |&heap: &u64| Component {
            rules,
            number: heap.into(),
        };
        let sum: Vec<Component> = heaps.iter().map(component).collect();
        let mut budget = Budget::new(Allowance::default());
        genera.genus(&sum, &mut budget).unwrap().clone()
    }

    #[test]
    fn heaps_of_nim_have_their_own() {
        for (heap, symbol) in [(0, "0^{120}"), (1, "1^{031}"), (2, "2^{20}"), (7, "7^{75}")] {
            let genus = of("nim", &[heap]);
            assert_eq!(genus.to_string(), symbol);
            assert!(genus.is_nim());
        }
        assert_eq!(of("nim", &[2, 2]).to_string(), "0^{02}");
        assert_eq!(of("nim", &[12]).to_string(), "12^{(12)(14)}");
        assert!(of("nim", &[2, 2]).is_nim());
    }

    /// *Winning Ways*, chapter 13, table of the genera of Kayles.
    #[test]
    fn kayles_has_the_published_ones() {
        let published = [
            "0^{120}", "1^{031}", "2^{20}", "3^{31}", "1^{031}", "4^{146}", "3^{31}", "2^{20}",
        ];
        for (heap, symbol) in (0u64..).zip(published) {
            assert_eq!(of("kayles", &[heap]).to_string(), symbol, "{heap}");
        }
    }

    #[test]
    fn superscripts_are_the_misere_values_of_the_definition() {
        let rules = WholeSums;
        let mut oracle = Oracle::new(&rules);
        for (ruleset, heaps) in [("kayles", 9), ("pairs", 10), ("0.75", 8), ("grundy", 9)] {
            for heap in 1..=heaps {
                let genus = of(ruleset, &[heap]);
                for copies in 0..4usize {
                    let twos = " + nim(2)".repeat(copies);
                    let text = format!("{ruleset}({heap}){twos}");
                    let sum = Whole::from(parse_expression(&text).unwrap());
                    let expected = oracle.value(&sum, Convention::Misere);
                    assert_eq!(genus.misere(copies), expected, "{text}");
                }
            }
        }
    }
}
