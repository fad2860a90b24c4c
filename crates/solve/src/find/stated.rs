//! What theorems say of all positions that one number tells, or two: values and P-positions as formulas of these numbers.
//!
//! Each game states its own in its file in [`games`](crate::games), with whose theorem a test compares every formula; of
//! Chomp it is strategy stealing. No formula is stated of
//! what has none here: the nim-products themselves, Moore's values of two heaps for k > 1, misère play of
//! Euclid to equal numbers, cutting, heaps that are all moved, and misère play of coins and of stalks.

use grundy_core::Convention;
use grundy_rules::formula::Sort;
use grundy_rules::{BoardRules, Family, NamedRuleset};

use crate::games::{Formulas, theorem};
use crate::patterns::{Truth, formula};

/// What theorems say for ever of the positions of a family.
#[derive(Clone, Debug, Default)]
pub struct Stated {
    /// Of the Grundy values; in misère play of the values g⁻.
    pub values: Option<Truth>,
    /// Of the P-positions: 1 where the position is P, else 0.
    pub lost: Option<Truth>,
}

impl Stated {
    /// What is said of the family under the convention: nothing where no theorem gives a formula.
    ///
    /// ```
    /// use grundy_core::Convention;
    /// use grundy_rules::parse_ruleset;
    /// use grundy_solve::find::Stated;
    /// let welter = parse_ruleset("welter").unwrap();
    /// let stated = Stated::of(welter.family(2).unwrap(), Convention::Normal);
    /// assert!(stated.values.is_some());
    /// ```
    #[must_use]
    pub fn of(family: Family<'_>, convention: Convention) -> Self {
        let count = family.numbers().len();
        let rules = match family.ruleset() {
            NamedRuleset::Game(rules) => rules,
            NamedRuleset::Board(BoardRules::Chomp) if convention == Convention::Normal => {
                return Self::by(&chomp(), count);
            }
            _ => return Self::default(),
        };
        let formulas = theorem(rules).stated(count, convention);
        formulas.map_or_else(Self::default, |formulas| Self::by(&formulas, count))
    }

    fn by(formulas: &Formulas, count: usize) -> Self {
        let variables = [&["n"][..], &["a", "b"]][usize::from(count > 1)];
        let term = |text: &String| {
            formula::parse(text, variables, Sort::Condition)
                .expect("theorems are stated as formulas")
        };
        let domain = formulas.domain.as_ref().map(term);
        let truth =
            |text: &String| Truth::by_expression(term(text), domain.clone(), formulas.theorem);
        Self {
            values: formulas.values.as_ref().map(truth),
            lost: formulas.lost.as_ref().map(truth),
        }
    }
}

/// Who begins wins every board but the poisoned cell alone: were taking the last cell no winning move, the answer to it
/// would have been one at first (D. Gale 1974).
fn chomp() -> Formulas {
    Formulas {
        values: None,
        lost: Some("a = 1 and b = 1".to_owned()),
        domain: Some("0 < a and 0 < b".to_owned()),
        theorem: "strategy-stealing",
    }
}

#[cfg(test)]
mod tests {
    use grundy_core::{MisereClass, Natural, Outcome};
    use grundy_rules::{RulesetKind, Single, Term as Part, parse_expression, parse_ruleset};

    use super::*;
    use crate::games::Known;
    use crate::games::tests::known;
    use crate::naive::{Oracle, WholeSums};

    /// Rulesets beside the registry's examples.
    const MORE: [&str; 12] = [
        "moore{k=1}",
        "moore{k=3}",
        "silver-dollar",
        "silver-dollar{dollar=1}",
        "silver-dollar{dollar=2}",
        "race{to=21,max=3}",
        "race{to=7,max=1}",
        "turtles",
        "ruler",
        "twins",
        "tartan{twins,mock-turtles}",
        "tartan{turtles,ruler}",
    ];

    /// The value of the class as the tables give it.
    fn value(class: &MisereClass, convention: Convention) -> i128 {
        let value = i128::try_from(&class.value).unwrap();
        match (convention, class.firm) {
            (Convention::Misere, false) => 1 - value,
            _ => value,
        }
    }

    /// Every formula is what the theorem says of every position, and it has a position exactly where it says so.
    #[test]
    fn formulas_are_the_theorems() {
        const SIDE: u32 = 24;
        let mut compared = [0, 0];
        for text in RulesetKind::all()
            .map(|kind| kind.entry().ruleset)
            .chain(MORE)
        {
            let Ok(ruleset) = parse_ruleset(text) else {
                continue;
            };
            let families = ruleset.families();
            for (family, convention) in families.flat_map(|family| {
                [Convention::Normal, Convention::Misere].map(|convention| (family, convention))
            }) {
                if convention == Convention::Misere && !ruleset.has_misere() {
                    continue;
                }
                let stated = Stated::of(family, convention);
                let second = if family.numbers().len() == 2 { SIDE } else { 1 };
                for (a, b) in (0..SIDE).flat_map(|a| (0..second).map(move |b| (a, b))) {
                    let place = &[a, b][..family.numbers().len()];
                    let numbers: Vec<Natural> = place.iter().map(|n| (*n).into()).collect();
                    let at: Vec<i128> = place.iter().map(|n| (*n).into()).collect();
                    let position = family.position(&numbers).unwrap();
                    let truths = [&stated.values, &stated.lost];
                    if let (Some(Part::Single(Single::Board(board))), Some(truth)) =
                        (&position, &stated.lost)
                    {
                        // The definition takes too long of larger boards.
                        if a * b <= 9 {
                            let sum = parse_expression(&board.to_string()).unwrap();
                            let mut oracle = Oracle::new(&WholeSums);
                            let is_p = oracle.outcome(&sum.into(), convention) == Outcome::P;
                            assert_eq!(truth.at(&at), Some(is_p.into()), "{board}");
                        }
                        continue;
                    }
                    let is_too_large = position.is_none() && a * b > 1;
                    if is_too_large && matches!(ruleset, NamedRuleset::Board(_)) {
                        // A board has no more cells than a word has bits, and a theorem has no such end.
                        continue;
                    }
                    let Some(Part::Single(Single::Game(position))) = position else {
                        assert!(
                            truths
                                .iter()
                                .copied()
                                .flatten()
                                .all(|truth| truth.at(&at).is_none())
                        );
                        continue;
                    };
                    let known = known(&position, convention).unwrap();
                    if let Some(truth) = &stated.values {
                        let Known::Class(class) = &known else {
                            panic!("{position}: {known:?}");
                        };
                        assert_eq!(truth.at(&at), Some(value(class, convention)), "{position}");
                        compared[0] += 1;
                    }
                    if let Some(truth) = &stated.lost {
                        let is_p = known.outcome(convention).unwrap() == Outcome::P;
                        assert_eq!(
                            truth.at(&at),
                            Some(is_p.into()),
                            "{position} {convention:?}"
                        );
                        compared[1] += 1;
                    }
                }
            }
        }
        assert!(
            compared[0] > 5000 && compared[1] > compared[0],
            "{compared:?}"
        );
    }
}
