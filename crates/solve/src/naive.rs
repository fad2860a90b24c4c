//! The oracle: outcomes and Grundy values straight from their definitions.
//!
//! As short as it can be, memoised and nothing else, for any [`Ruleset`]. Every engine is tested
//! against it; no answer comes from it.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use grundy_core::{Convention, MexSet, Outcome, Ruleset};
use grundy_rules::{Expression, Move};

/// All options of a position, in the order of its moves.
pub fn options<R: Ruleset>(rules: &R, position: &R::Position) -> Vec<R::Position> {
    let mut all = Vec::new();
    let _ = rules.visit_moves(position, &mut |mv| {
        all.push(rules.play_unchecked(position, &mv));
        ControlFlow::Continue(())
    });
    all
}

/// Remembers what it has found; recursion as deep as the game is long.
pub struct Oracle<'r, R: Ruleset> {
    rules: &'r R,
    grundy: HashMap<R::Position, usize>,
    misere: HashMap<R::Position, usize>,
}

impl<'r, R: Ruleset> Oracle<'r, R> {
    /// An oracle for these rules.
    pub fn new(rules: &'r R) -> Self {
        Self {
            rules,
            grundy: HashMap::new(),
            misere: HashMap::new(),
        }
    }

    /// The Grundy value, or under misère g⁻: the mex of the options' values, 1 for no options.
    pub fn value(&mut self, position: &R::Position, convention: Convention) -> usize {
        let memo = match convention {
            Convention::Normal => &self.grundy,
            Convention::Misere => &self.misere,
        };
        if let Some(&value) = memo.get(position) {
            return value;
        }
        let options = options(self.rules, position);
        let value = if options.is_empty() && convention == Convention::Misere {
            1
        } else {
            let mut seen = MexSet::default();
            for option in &options {
                seen.insert(self.value(option, convention));
            }
            seen.mex()
        };
        match convention {
            Convention::Normal => self.grundy.insert(position.clone(), value),
            Convention::Misere => self.misere.insert(position.clone(), value),
        };
        value
    }

    /// Who wins: P exactly where the value is 0.
    pub fn outcome(&mut self, position: &R::Position, convention: Convention) -> Outcome {
        Outcome::of_grundy_is_zero(self.value(position, convention) == 0)
    }

    /// The distinct options that are P.
    pub fn winning(&mut self, position: &R::Position, convention: Convention) -> Vec<R::Position> {
        let mut winning = options(self.rules, position);
        winning.retain(|option| self.outcome(option, convention) == Outcome::P);
        winning.sort();
        winning.dedup();
        winning
    }
}

/// Who wins each position that play can reach from this one, and in how many moves, where play may go on for
/// ever; positions that are not there are drawn.
///
/// In round after round those are decided whose options say so: with no option by the convention, N where an
/// option is P, P where all are N. The round is the distance.
pub fn decided<R: Ruleset>(
    rules: &R,
    start: &R::Position,
    convention: Convention,
) -> HashMap<R::Position, (Outcome, u32)> {
    let mut reached = HashMap::from([(start.clone(), options(rules, start))]);
    let mut waiting: Vec<R::Position> = reached[start].clone();
    while let Some(position) = waiting.pop() {
        if let Entry::Vacant(place) = reached.entry(position) {
            let options = options(rules, place.key());
            waiting.extend(options.iter().cloned());
            place.insert(options);
        }
    }
    let mut known: HashMap<R::Position, (Outcome, u32)> = HashMap::new();
    for round in 0.. {
        let outcome = |position: &R::Position| known.get(position).map(|(outcome, _)| *outcome);
        let new = reached
            .iter()
            .filter(|(position, _)| outcome(position).is_none());
        let new = new.filter_map(|(position, options)| {
            let decided = match options.is_empty() {
                true => Some(convention.of_terminal()),
                false if options.iter().any(|at| outcome(at) == Some(Outcome::P)) => {
                    Some(Outcome::N)
                }
                false if options.iter().all(|at| outcome(at) == Some(Outcome::N)) => {
                    Some(Outcome::P)
                }
                false => None,
            };
            decided.map(|decided| (position.clone(), (decided, round)))
        });
        let new: Vec<_> = new.collect();
        if new.is_empty() {
            break;
        }
        known.extend(new);
    }
    known
}

/// A sum of any terms as one position. Two are equal where they print the same.
#[derive(Clone, Debug)]
pub struct Whole {
    expression: Expression,
    text: String,
}

impl From<Expression> for Whole {
    fn from(expression: Expression) -> Self {
        let text = expression.to_string();
        Self { expression, text }
    }
}

impl Whole {
    /// The sum itself.
    pub fn expression(&self) -> &Expression {
        &self.expression
    }
}

impl fmt::Display for Whole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl PartialEq for Whole {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Whole {}

impl PartialOrd for Whole {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Whole {
    fn cmp(&self, other: &Self) -> Ordering {
        self.text.cmp(&other.text)
    }
}

impl Hash for Whole {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

/// The rules of whole sums: every move of every term, and nothing known of sums.
///
/// ```
/// use grundy_core::{Convention, Outcome};
/// use grundy_rules::parse_expression;
/// use grundy_solve::naive::{Oracle, Whole, WholeSums};
/// let sum = Whole::from(parse_expression("wythoff(2,1) + kayles(3)").unwrap());
/// let mut oracle = Oracle::new(&WholeSums);
/// assert_eq!(oracle.value(&sum, Convention::Normal), 3);
/// assert_eq!(oracle.outcome(&sum, Convention::Misere), Outcome::N);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct WholeSums;

impl Ruleset for WholeSums {
    type Position = Whole;
    type Move = Move;

    /// Of a heap beyond 64 bits no move is visited.
    fn visit_moves(
        &self,
        position: &Whole,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        position.expression.visit_moves(0, visit)
    }

    fn play_unchecked(&self, position: &Whole, mv: &Move) -> Whole {
        position.expression.after(mv).into()
    }
}
