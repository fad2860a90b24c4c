//! Every engine against the definition: sums over the whole registry, under both conventions.
//!
//! * What an engine says of who wins, of the value and of the winning moves is what the definition says, and with
//!   steps enough it says all of it.

use grundy_core::Allowance;
use grundy_solve::naive::Oracle;
use grundy_solve::{Engine, Question, Solver};

use crate::law::Law;
use crate::parts::Parts;
use crate::sums::{Choices, choices};
use crate::truth::Truth;

pub(crate) const LAW: Law = Law {
    name: "engines",
    check,
    made: choices,
    words: &[],
};

/// So many steps are enough for every answer about such sums.
const ENOUGH: u64 = 1 << 22;

fn check(bytes: &[u8]) {
    let mut solver = Solver::new(Allowance {
        steps: ENOUGH,
        ..Allowance::default()
    });
    compare(&mut Choices(bytes), &mut solver, true);
}

/// Holds what all engines say of the sum that is chosen against the definition.
pub(crate) fn compare(choices: &mut Choices<'_>, solver: &mut Solver, enough: bool) {
    let convention = choices.convention();
    let sum = choices.sum(convention);
    let parts = Parts::default();
    let truth = Truth::of(&sum, convention, &parts, &mut Oracle::new(&parts));
    let question = Question {
        expression: &sum,
        convention,
        moves: Some(100_000),
    };
    for engine in Engine::ALL {
        let Some(answer) = solver.solve_by(engine, question, None) else {
            continue;
        };
        if let Err(why) = truth.check(&answer, enough) {
            panic!("{sum} {convention:?} by {}: {why}: {answer:?}", engine.id());
        }
    }
    // The options, as they are asked after the sum.
    for (mv, option, outcome) in truth.options.iter().take(20) {
        let question = Question {
            expression: option.expression(),
            moves: None,
            ..question
        };
        let said = solver.solve(question, None).outcome;
        let is_right = said.map_or(!enough, |said| said == *outcome);
        assert!(
            is_right,
            "{sum} {convention:?} after {mv:?}: {said:?} and not {outcome:?}"
        );
    }
}
