//! What the solver says of every position that play can reach, held against the rules alone.
//!
//! A theorem gives outcomes and values without looking at a move. Here each is compared with what the definitions make of
//! those of the options: N where an option is P, the value as the mex of the options' values, the winning moves as those
//! to P-positions. What agrees everywhere down to the end of the game is right, whatever engine said it.

use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};

use grundy_core::{Budget, Convention, Exhausted, MexSet, Natural, Outcome, Watch};
use grundy_rules::Expression;
use grundy_solve::{Method, Question, Solution, Solver, Status};

use crate::lookahead::over;
use crate::tree::visit_options;

/// What was compared, and the first that does not follow.
#[derive(Clone, Debug, Default)]
pub struct Comparison {
    /// How many positions.
    pub positions: usize,
    /// How many of them have a value.
    pub values: usize,
    /// How many of them each engine answered.
    pub methods: BTreeMap<Method, usize>,
    /// Where what is said does not follow.
    pub wrong: Option<Contradiction>,
    /// The limit that ended it before all positions were compared.
    pub exhausted: Option<Exhausted>,
}

/// A position of which something is said that does not follow from its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The position.
    pub position: Expression,
    /// What is said.
    pub said: Fact,
    /// What follows.
    pub follows: Fact,
}

/// Something said of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Who wins.
    Outcome(Outcome),
    /// Its value.
    Value(Natural),
    /// To how many positions moves win.
    WinningMoves(Natural),
}

/// What a position counts as, and each of its options.
const STEPS: u64 = 1 << 10;
const BYTES: u64 = 1 << 10;
/// The options of a larger heap than any position's that is asked about.
const OF_HUGE_HEAPS: usize = 1 << 16;

/// Compares every position that play can reach from this one, at most so many, those reached in few moves first.
///
/// ```
/// use grundy_core::{Allowance, Convention};
/// use grundy_play::by_the_rules::compare;
/// use grundy_rules::parse_expression;
/// use grundy_solve::Solver;
///
/// let position = parse_expression("wythoff(5,3)").unwrap();
/// let mut solver = Solver::new(Allowance::default());
/// let found = compare(&mut solver, &position, Convention::Normal, 100, None);
/// assert_eq!((found.positions, found.wrong, found.exhausted), (18, None, None));
/// ```
pub fn compare(
    solver: &mut Solver,
    position: &Expression,
    convention: Convention,
    most: usize,
    watch: Option<&dyn Watch>,
) -> Comparison {
    let limits = solver.limits();
    let budget = match watch {
        Some(watch) => Budget::with_watch(limits, watch),
        None => Budget::new(limits),
    };
    let mut walk = Walk {
        budget,
        solver,
        convention,
        watch,
        known: HashMap::new(),
        found: Comparison::default(),
    };
    let ended = walk.from(position, most);
    walk.found.exhausted = ended.err();
    walk.found
}

impl Comparison {
    fn count(&mut self, said: &Solution) {
        self.positions += 1;
        self.values += usize::from(said.grundy.is_some());
        if let Status::Proved { by } = said.status {
            *self.methods.entry(by).or_default() += 1;
        }
    }
}

struct Walk<'a> {
    solver: &'a mut Solver,
    convention: Convention,
    watch: Option<&'a dyn Watch>,
    budget: Budget<'a>,
    known: HashMap<Expression, Solution>,
    found: Comparison,
}

impl Walk<'_> {
    fn from(&mut self, first: &Expression, most: usize) -> Result<(), Exhausted> {
        let mut waiting = VecDeque::from([first.clone()]);
        let mut met = HashSet::from([first.clone()]);
        while let Some(position) = waiting.pop_front() {
            if self.found.positions == most {
                return Err(Exhausted::Steps);
            }
            let options = self.options(&position)?;
            self.found.wrong = self.contradiction(&position, &options)?;
            if self.found.wrong.is_some() {
                break;
            }
            waiting.extend(
                options
                    .into_iter()
                    .filter(|option| met.insert(option.clone())),
            );
        }
        Ok(())
    }

    /// What moves, or throws, lead to, each position once.
    fn options(&mut self, position: &Expression) -> Result<Vec<Expression>, Exhausted> {
        let mut options = Vec::new();
        let mut met = HashSet::new();
        let mut ended = Ok(());
        let _ = visit_options(position, OF_HUGE_HEAPS, &mut |option| {
            ended = self.budget.charge(STEPS);
            if met.insert(option.clone()) {
                options.push(option);
            }
            match ended {
                Ok(()) => std::ops::ControlFlow::Continue(()),
                Err(_) => std::ops::ControlFlow::Break(()),
            }
        });
        ended.map(|()| options)
    }

    fn contradiction(
        &mut self,
        position: &Expression,
        options: &[Expression],
    ) -> Result<Option<Contradiction>, Exhausted> {
        let said = self.said(position)?;
        let of_options = options.iter().map(|option| self.said(option));
        let of_options = of_options.collect::<Result<Vec<Solution>, Exhausted>>()?;
        self.found.count(&said);
        let pairs = [
            self.outcomes(position, &said, &of_options),
            values(&said, &of_options),
            winning_moves(&said, &of_options),
        ];
        let wrong = pairs
            .into_iter()
            .flatten()
            .find(|(said, follows)| said != follows);
        Ok(wrong.map(|(said, follows)| Contradiction {
            position: position.clone(),
            said,
            follows,
        }))
    }

    fn said(&mut self, position: &Expression) -> Result<Solution, Exhausted> {
        if let Some(known) = self.known.get(position) {
            return Ok(known.clone());
        }
        self.budget.charge(STEPS)?;
        // A question that takes few steps does not look itself, and there are many of them.
        self.budget.look()?;
        self.budget.reserve(BYTES + position.bytes())?;
        let question = Question {
            expression: position,
            convention: self.convention,
            // Their number alone is wanted.
            moves: Some(0),
        };
        let said = self.solver.solve(question, self.watch);
        if let Status::Unknown { exhausted, .. } = said.status {
            return Err(exhausted);
        }
        self.known.insert(position.clone(), said.clone());
        Ok(said)
    }

    /// None where chance has a part in it.
    fn outcomes(
        &self,
        position: &Expression,
        said: &Solution,
        options: &[Solution],
    ) -> Option<(Fact, Fact)> {
        let outcomes = options.iter().map(|option| option.outcome);
        let outcomes = outcomes.collect::<Option<Vec<Outcome>>>()?;
        let follows = match outcomes.iter().max_by_key(|left| worth(**left)) {
            None => over(position, self.convention),
            Some(Outcome::P) => Outcome::N,
            Some(Outcome::N) => Outcome::P,
            Some(Outcome::Draw) => Outcome::Draw,
        };
        Some((Fact::Outcome(said.outcome?), Fact::Outcome(follows)))
    }
}

/// What it is worth to leave such a position.
fn worth(left: Outcome) -> u8 {
    match left {
        Outcome::N => 0,
        Outcome::Draw => 1,
        Outcome::P => 2,
    }
}

/// None where not all values are known.
fn values(said: &Solution, options: &[Solution]) -> Option<(Fact, Fact)> {
    let mut seen = MexSet::default();
    for option in options {
        let value = option.grundy.as_ref()?;
        // A greater value than there are options is none of those that are sought.
        if let Some(value) = usize::try_from(value)
            .ok()
            .filter(|value| *value <= options.len())
        {
            seen.insert(value);
        }
    }
    let follows = Natural::from(seen.mex());
    Some((Fact::Value(said.grundy.clone()?), Fact::Value(follows)))
}

/// None where the moves are not known.
fn winning_moves(said: &Solution, options: &[Solution]) -> Option<(Fact, Fact)> {
    let winning = said.winning.as_ref()?;
    let won = options
        .iter()
        .filter(|option| option.outcome == Some(Outcome::P));
    let follows = Natural::from(won.count());
    Some((
        Fact::WinningMoves(winning.count.clone()),
        Fact::WinningMoves(follows),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::Allowance;
    use grundy_rules::parse_expression;

    /// What is found where something else is said of one position.
    fn found(text: &str, false_of: &str, change: impl Fn(&mut Solution)) -> Option<Contradiction> {
        let [first, other] = [text, false_of].map(|text| parse_expression(text).unwrap());
        let mut walk = Walk {
            solver: &mut Solver::new(Allowance::default()),
            convention: Convention::Normal,
            watch: None,
            budget: Budget::new(Allowance::default()),
            known: HashMap::new(),
            found: Comparison::default(),
        };
        let mut said = walk.said(&other).unwrap();
        change(&mut said);
        walk.known.insert(other, said);
        walk.from(&first, 1000).unwrap();
        walk.found.wrong
    }

    #[test]
    fn nothing_false_remains_unnoticed() {
        for of in ["wythoff(4,2)", "wythoff(2,1)", "wythoff(1,0)"] {
            let swapped = found("wythoff(4,2)", of, |said| {
                let is_p = said.outcome == Some(Outcome::P);
                said.outcome = Some(Outcome::of_grundy_is_zero(!is_p));
            });
            assert!(swapped.is_some(), "{of}");
            let more = found("wythoff(4,2)", of, |said| {
                said.grundy = said.grundy.take().map(|value| value + 1u8);
            });
            assert!(matches!(more.unwrap().said, Fact::Value(_)), "{of}");
            let moves = found("wythoff(4,2)", of, |said| {
                said.winning.as_mut().unwrap().count += 1u8;
            });
            let moves = moves.unwrap();
            assert!(matches!(moves.said, Fact::WinningMoves(_)), "{of}");
            assert_eq!(moves.position.to_string(), of);
        }
        assert_eq!(found("wythoff(4,2)", "wythoff(2,1)", |_| {}), None);
    }

    #[test]
    fn a_limit_says_how_far_it_came() {
        let position = parse_expression("kayles(30)").unwrap();
        let mut solver = Solver::new(Allowance::default());
        let found = compare(&mut solver, &position, Convention::Normal, 50, None);
        assert_eq!((found.positions, found.wrong), (50, None));
        assert_eq!(found.exhausted, Some(Exhausted::Steps));
    }
}
