//! What the program itself says of positions, held against the rules alone.

use grundy_core::{Convention, Natural};
use grundy_play::by_the_rules::{Comparison, Contradiction, Fact, compare};
use grundy_rules::{Expression, Family, NamedRuleset, Term};
use grundy_solve::{Method, TheoremId};
use schemars::JsonSchema;
use serde::Serialize;

use super::{Checked, ClaimAnswer, ClaimRequest, Counterexample, answer};
use crate::error::{Error, Unsuited};
use crate::limits::Clock;
use crate::table::Extent;
use crate::workbench::Workbench;

/// More positions are not compared.
const MOST: usize = 100_000;

/// What was held against the rules.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct TheoryCheck {
    /// The position from which play reaches all that were checked.
    pub from: String,
    /// How many of them have a value.
    pub values: usize,
    /// What says who wins them, and of how many.
    pub methods: Vec<MethodCount>,
}

/// A method and how many positions it answers.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct MethodCount {
    /// Its id, as in the answer to a position.
    #[schemars(with = "String")]
    pub method: Method,
    /// How many.
    pub positions: usize,
}

impl TheoryCheck {
    fn new(first: &Expression, found: Comparison) -> Self {
        let methods = found.methods.into_iter();
        let methods = methods.map(|(method, positions)| MethodCount { method, positions });
        Self {
            from: first.to_string(),
            values: found.values,
            methods: methods.collect(),
        }
    }
}

impl Workbench {
    /// Outcomes, values and numbers of winning moves, as the program gives them, against those of the options.
    pub(super) fn theory(&mut self, request: &ClaimRequest<'_>) -> Result<ClaimAnswer, Error> {
        let first = self.first_position(request)?;
        let signal = self.signal.clone();
        let clock = Clock::start(&self.limits, &signal);
        let convention = request.convention;
        let found = compare(&mut self.solver, &first, convention, MOST, Some(&clock));
        let wrong = found.wrong.as_ref();
        let wrong = wrong.map(|wrong| self.contradiction(wrong, convention));
        let wrong = wrong.transpose()?;
        Ok(theory_answer(&first, convention, found, wrong))
    }

    /// The position itself, or one of the ruleset: with the numbers asked for, else a small one.
    fn first_position(&self, request: &ClaimRequest<'_>) -> Result<Expression, Error> {
        let text = request.ruleset;
        let position = self.read_expression_under(text, request.convention);
        if request.to.is_none() && position.is_ok() {
            return position;
        }
        let ruleset = match (self.read_ruleset(text), position) {
            (Ok(ruleset), _) => ruleset,
            // What is neither is told as what it is more likely to be.
            (Err(_), Err(error)) if text.contains('(') => return Err(error),
            (Err(error), _) => return Err(error),
        };
        let written = match &request.to {
            Some(Extent::Heap(n)) => with_numbers(&ruleset, std::slice::from_ref(n)),
            Some(Extent::Pair(a, b)) => with_numbers(&ruleset, &[a.clone(), b.clone()]),
            None => small_position(&ruleset),
        };
        let written = written.ok_or_else(|| Unsuited::OtherRule.of(&ruleset))?;
        self.read_expression_under(&written, request.convention)
    }

    fn contradiction(
        &mut self,
        wrong: &Contradiction,
        convention: Convention,
    ) -> Result<Counterexample, Error> {
        let position = wrong.position.to_string();
        let solution = self.solved(&position, convention, Some(true))?;
        Ok(Counterexample {
            position,
            claimed: Some(written(&wrong.said)),
            truth: written(&wrong.follows),
            solution,
        })
    }
}

fn theory_answer(
    first: &Expression,
    convention: Convention,
    found: Comparison,
    wrong: Option<Counterexample>,
) -> ClaimAnswer {
    let mut rulesets: Vec<String> = first.terms().iter().map(Term::rules).collect();
    rulesets.dedup();
    let whole = wrong.is_none() && found.exhausted.is_none();
    let checked = Checked {
        count: found.positions,
        exhausted: found.exhausted,
        wrong,
        ..Checked::default()
    };
    let theorem = whole.then_some(TheoremId::COMPUTATION);
    ClaimAnswer {
        theory: Some(TheoryCheck::new(first, found)),
        ..answer(rulesets.join(" + "), convention, theorem, checked)
    }
}

fn written(fact: &Fact) -> String {
    match fact {
        Fact::Outcome(outcome) => outcome.letter().to_owned(),
        Fact::Value(number) | Fact::WinningMoves(number) => number.to_string(),
    }
}

/// A position from which play reaches enough to say something, and not more than is soon compared.
fn small_position(ruleset: &NamedRuleset) -> Option<String> {
    match ruleset {
        // Sums of heaps are what theorems on them are about.
        NamedRuleset::Heaps(_) => Some(format!("{ruleset}(5,4,3)")),
        NamedRuleset::Game(_) => ruleset.some_position(),
        _ => None,
    }
    .or_else(|| {
        let of_family = |family: Family<'_>| {
            let numbers: Vec<Natural> = family.sample().into_iter().map(Natural::from).collect();
            with_numbers(ruleset, &numbers)
        };
        ruleset.families().find_map(of_family)
    })
    .or_else(|| ruleset.some_position())
}

fn with_numbers(ruleset: &NamedRuleset, numbers: &[Natural]) -> Option<String> {
    let family = ruleset.family(numbers.len())?;
    let position = family.position(numbers).ok().flatten()?;
    Some(Expression::new(vec![position]).to_string())
}
