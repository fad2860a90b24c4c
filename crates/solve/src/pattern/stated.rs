//! What theorems say of all positions that one number tells, or two: values and P-positions as formulas of these numbers.
//!
//! | game | the formula rests on |
//! | --- | --- |
//! | staircase, Nimble, silver dollar, Northcott, poker Nim, counting up, chocolate, Moore's Nim with k = 1 or one heap | the numbers that the position is Nim on |
//! | Moore's Nim with other k | two heaps are fewer than k + 1, so that no column of them adds up to k + 1: P where nothing is left, in misère play where one token is |
//! | Welter's game | x xor (2^(m+1) - 1) = x - 1 for x with m zeros at its end |
//! | coins in a row; in a rectangle | the value of a head; of the products that they are 0 where a factor is |
//! | a stalk of Green Hackenbush | its height |
//! | Chomp | strategy stealing |
//! | Euclid to equal numbers | ⌊(a² - b²) / ab⌋ for a ≥ b, which is 0 where a(a - b) < b² |
//!
//! The theorems stand in [`catalogue`](crate::catalogue), with which a test compares every formula. No formula is stated of
//! what has none here: the nim-products themselves, Moore's values of two heaps for k > 1, misère play of
//! Euclid to equal numbers, cutting, heaps that are all moved, and misère play of coins and of stalks.

use grundy_core::{Convention, Natural};
use grundy_rules::catalogue::{CoinGame, PieceGame, Planar};
use grundy_rules::formula::Sort;
use grundy_rules::{BoardRules, ClassicRules, Family, NamedRuleset};

use super::Truth;
use super::formula;

/// What theorems say for ever of the positions of a family.
#[derive(Clone, Debug, Default)]
pub struct Stated {
    /// Of the Grundy values; in misère play of the values g⁻.
    pub values: Option<Truth>,
    /// Of the P-positions: 1 where the position is P, else 0.
    pub lost: Option<Truth>,
}

/// Formulas of n, or of a and b.
struct Formulas {
    values: Option<String>,
    lost: Option<String>,
    /// Not 0 exactly where there is a position; none where there is one for all numbers.
    domain: Option<String>,
    theorem: &'static str,
}

impl Stated {
    /// What is said of the family under the convention: nothing where no theorem gives a formula.
    ///
    /// ```
    /// use grundy_core::Convention;
    /// use grundy_rules::parse_ruleset;
    /// use grundy_solve::pattern::Stated;
    /// let welter = parse_ruleset("welter").unwrap();
    /// let stated = Stated::of(welter.family(2).unwrap(), Convention::Normal);
    /// assert!(stated.values.is_some());
    /// ```
    #[must_use]
    pub fn of(family: Family<'_>, convention: Convention) -> Self {
        let count = family.numbers().len();
        let rules = match family.ruleset() {
            NamedRuleset::Classic(rules) => rules,
            NamedRuleset::Board(BoardRules::Chomp) if convention == Convention::Normal => {
                return chomp().stated(count);
            }
            _ => return Self::default(),
        };
        let formulas = match on_heaps(rules, count) {
            Some(heaps) => Some(heaps.formulas(convention)),
            None => by_own_theorem(rules, count, convention),
        };
        formulas.map_or_else(Self::default, |formulas| formulas.stated(count))
    }
}

impl Formulas {
    fn stated(&self, count: usize) -> Stated {
        let variables = [&["n"][..], &["a", "b"]][usize::from(count > 1)];
        let term = |text: &String| {
            formula::parse(text, variables, Sort::Condition)
                .expect("the formulas of this file are formulas")
        };
        let domain = self.domain.as_ref().map(term);
        let truth = |text: &String| Truth::by_expression(term(text), domain.clone(), self.theorem);
        Stated {
            values: self.values.as_ref().map(truth),
            lost: self.lost.as_ref().map(truth),
        }
    }
}

/// The heaps of Nim that a position is worth, and where there is a position.
struct Heaps {
    heaps: Vec<String>,
    domain: Option<String>,
}

impl Heaps {
    /// Of the nim-sum, or where all heaps are at most 1 and the last move loses, of the other one of 0 and 1.
    fn formulas(self, convention: Convention) -> Formulas {
        let (values, lost) = match (&self.heaps[..], convention) {
            ([x], Convention::Normal) => (x.clone(), format!("{x} = 0")),
            ([x], Convention::Misere) => (format!("if({x} < 2, 1 - {x}, {x})"), format!("{x} = 1")),
            ([x, y, ..], Convention::Normal) => (format!("{x} xor {y}"), format!("{x} = {y}")),
            ([x, y, ..], Convention::Misere) => (
                format!("if(max({x}, {y}) < 2, 1 - ({x} xor {y}), {x} xor {y})"),
                format!("if(max({x}, {y}) < 2, {x} != {y}, {x} = {y})"),
            ),
            ([], _) => unreachable!("a game is worth some heap"),
        };
        Formulas {
            values: Some(values),
            lost: Some(lost),
            domain: self.domain,
            theorem: "nim-like",
        }
    }
}

/// The numbers that the positions are Nim on, where they are.
fn on_heaps(rules: &ClassicRules, count: usize) -> Option<Heaps> {
    let all = |heaps: &[&str]| heaps.iter().map(ToString::to_string).collect();
    let mut domain = None;
    let heaps: Vec<String> = match (rules, count) {
        (ClassicRules::Staircase | ClassicRules::Nimble | ClassicRules::Northcott, 1) => {
            all(&["n"])
        }
        (ClassicRules::Staircase, _) => all(&["a"]),
        (ClassicRules::Nimble, _) => all(&["a", "b"]),
        (ClassicRules::Moore(_), 1) => all(&["n"]),
        (ClassicRules::Moore(rules), _) if rules.most_heaps.is_one() => all(&["a", "b"]),
        (ClassicRules::PokerNim, 2) => all(&["b"]),
        (ClassicRules::SilverDollar(_), 1) => {
            domain = Some("0 < n".to_owned());
            all(&["(n - 1)"])
        }
        (ClassicRules::SilverDollar(rules), _) => {
            // Only a coin below the dollar may be in the bag.
            let in_bag = rules.dollar_index() == Some(1);
            let least = if in_bag { "0 <= a" } else { "0 < a" };
            domain = Some(format!("{least} and a < b"));
            all(&["(b - a - 1)"])
        }
        (ClassicRules::Race(rules), 1) => {
            domain = Some(format!("n <= {}", rules.to));
            let modulus = &rules.max + Natural::ONE;
            vec![format!("(({} - n) mod {modulus})", rules.to)]
        }
        (ClassicRules::Pieces(PieceGame::Chocolate), 2) => {
            domain = Some("0 < a and 0 < b".to_owned());
            all(&["((a * b - 1) mod 2)"])
        }
        _ => return None,
    };
    Some(Heaps { heaps, domain })
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

/// By the theorem of a game that is not Nim on numbers of its position.
fn by_own_theorem(rules: &ClassicRules, count: usize, convention: Convention) -> Option<Formulas> {
    let normal = convention == Convention::Normal;
    let formulas = |theorem, values: Option<&str>, lost: &str, domain: Option<&str>| Formulas {
        values: values.map(str::to_owned),
        lost: Some(lost.to_owned()),
        domain: domain.map(str::to_owned),
        theorem,
    };
    Some(match (rules, count) {
        (ClassicRules::Moore(_), _) => {
            let left = u8::from(!normal);
            formulas("moore", None, &format!("a + b = {left}"), None)
        }
        _ if !normal => return None,
        (ClassicRules::Welter, 1) => formulas("welter", Some("n"), "n = 0", None),
        (ClassicRules::Welter, _) => {
            let value = "(a xor b) - 1";
            formulas(
                "welter",
                Some(value),
                &format!("{value} = 0"),
                Some("a != b"),
            )
        }
        (ClassicRules::Coins(game), 1) => {
            let value = format!("if(n = 0, 0, {})", head(*game));
            formulas("coins", Some(&value), &format!("{value} = 0"), None)
        }
        (ClassicRules::Planar(planar), 2) => in_a_rectangle(*planar),
        (ClassicRules::Hackenbush, 1) => formulas("hackenbush", Some("n"), "n = 0", None),
        (ClassicRules::EuclidEqual, 2) => formulas(
            "nivasch",
            Some("(max(a, b) * max(a, b) - min(a, b) * min(a, b)) / (a * b)"),
            "max(a, b) * (max(a, b) - min(a, b)) < min(a, b) * min(a, b)",
            Some("0 < a and 0 < b"),
        ),
        _ => return None,
    })
}

/// The value of a head at the place n, from 1.
fn head(game: CoinGame) -> &'static str {
    match game {
        CoinGame::Turtles => "n",
        CoinGame::Twins => "n - 1",
        CoinGame::MockTurtles => "2 * (n - 1) + (1 - popcount(n - 1) mod 2)",
        CoinGame::Ruler => "n bitand (n xor (n - 1))",
    }
}

/// Only the first place of Twins has the value 0.
fn in_a_rectangle(planar: Planar) -> Formulas {
    let first = planar.first_place();
    let (across, along) = planar.games();
    let is_zero = |game: CoinGame, variable: &str| match game {
        CoinGame::Twins => Some(format!("{variable} = {first}")),
        CoinGame::Turtles | CoinGame::MockTurtles | CoinGame::Ruler => None,
    };
    let zeros = [is_zero(across, "a"), is_zero(along, "b")].into_iter();
    let lost = zeros
        .flatten()
        .reduce(|one, other| format!("{one} or {other}"));
    Formulas {
        values: None,
        lost: Some(lost.unwrap_or("0".to_owned())),
        domain: (first > 0).then(|| "0 < a and 0 < b".to_owned()),
        theorem: "tartan",
    }
}

#[cfg(test)]
mod tests {
    use grundy_core::{Budget, Limits, MisereClass, Outcome};
    use grundy_rules::{RulesetKind, Single, Term as Part, parse_expression, parse_ruleset};

    use super::*;
    use crate::catalogue::{Judge, Known};
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
                    let Some(Part::Single(Single::Classic(position))) = position else {
                        assert!(
                            truths
                                .iter()
                                .copied()
                                .flatten()
                                .all(|truth| truth.at(&at).is_none())
                        );
                        continue;
                    };
                    let mut budget = Budget::new(Limits::default());
                    let judge = Judge::new(&position, convention, &mut budget).unwrap();
                    let known = judge.known(&position, &mut budget).unwrap();
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
