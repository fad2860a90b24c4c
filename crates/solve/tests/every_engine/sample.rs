//! Small random positions of each game. Shared with `fuzz/laws`, as are its neighbours.

use std::collections::HashSet;

use grundy_core::Convention;
use grundy_rules::{Expression, Files, RulesetKind, Term, parse_expression_with};
use grundy_solve::naive::{Whole, WholeSums, options};

use crate::random::Random;

/// Texts that are tried for a position.
const TRIES: usize = 300;
/// The most positions that play can reach from one of these.
const MOST_BELOW: usize = 64;

/// A position, and how many positions play can reach from it, itself among them.
pub(crate) struct Sample {
    pub(crate) expression: Expression,
    pub(crate) below: usize,
}

/// A small random position of the game.
///
/// # Panics
///
/// Where none is found: every game of the registry must give some.
pub(crate) fn sample(kind: RulesetKind, files: &dyn Files, random: &mut Random) -> Sample {
    let found = (0..TRIES).find_map(|_| {
        let text = random_text(kind, random);
        let expression = parse_expression_with(&text, files).ok()?;
        played_small(expression, random)
    });
    found.unwrap_or_else(|| panic!("{kind:?} gives no position: see its row in the registry"))
}

/// Whether the sum is one, and each of its games is played under the convention.
pub(crate) fn may_be_played(expression: &Expression, convention: Convention) -> bool {
    expression.is_summable()
        && (convention == Convention::Normal || expression.terms().iter().all(Term::has_misere))
}

/// The example of the game, sometimes under its other rules, with random numbers.
fn random_text(kind: RulesetKind, random: &mut Random) -> String {
    let entry = kind.entry();
    let position = entry.example.rfind('(').filter(|_| random.below(2) == 0);
    let example = match position {
        Some(place) => format!("{}{}", entry.ruleset, &entry.example[place..]),
        None => entry.example.to_owned(),
    };
    let mut text = String::new();
    let mut in_number = false;
    for letter in example.chars() {
        match (letter.is_ascii_digit(), in_number) {
            (true, false) => text += &random.below(8).to_string(),
            (true, true) => {}
            (false, _) => text.push(letter),
        }
        in_number = letter.is_ascii_digit();
    }
    text
}

/// Some position of the game that is small, which random moves lead to.
fn played_small(mut expression: Expression, random: &mut Random) -> Option<Sample> {
    let most = 2 + random.below(MOST_BELOW - 1);
    loop {
        if expression.terms().is_empty() {
            return None;
        }
        if let Some(below) = count_below(&expression, most) {
            return Some(Sample { expression, below });
        }
        let moves = expression.some_moves(200);
        expression = expression.after(random.choose(&moves));
    }
}

/// How many positions play can reach, if not more than these.
pub(crate) fn count_below(expression: &Expression, most: usize) -> Option<usize> {
    let first = Whole::from(expression.clone());
    let (mut seen, mut pending) = (HashSet::from([first.clone()]), vec![first]);
    while let Some(next) = pending.pop() {
        for option in options(&WholeSums, &next) {
            if seen.insert(option.clone()) {
                pending.push(option);
            }
        }
        if seen.len() > most {
            return None;
        }
    }
    Some(seen.len())
}
