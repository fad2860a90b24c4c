//! Rules that somebody has written, without a position: whether they do something wrong as far as asked.

use grundy_core::natural::to_usize;
use grundy_core::{Budget, Natural};
use grundy_rules::written::{Fault, MOST_TOKENS, RuleProblem, check_up_to};
use grundy_rules::{CoordinateRule, HeapRuleset, Problem, ProblemKind};

use crate::error::{Error, ErrorKind};
use crate::limits::Clock;
use crate::workbench::Workbench;

/// How far sequences are computed where nothing is asked and no theorem could end them.
const HEAPS: u64 = 1 << 16;

impl Workbench {
    /// Sees to it that the ruleset does nothing wrong at heaps up to the largest.
    pub(crate) fn check_heaps(
        &self,
        ruleset: &HeapRuleset,
        largest: &Natural,
        clock: &Clock<'_>,
    ) -> Result<(), Error> {
        let HeapRuleset::Written(rule) = ruleset else {
            return Ok(());
        };
        let mut budget = Budget::with_watch(self.limits.of_engines(), clock);
        // Nothing is computed of a rule that may do something wrong.
        match rule.fault_at(largest, &mut budget) {
            None => Ok(()),
            Some(fault) => {
                let text = fault.in_move.map(|index| rule.moves()[index].to_string());
                Err(problem(&rule.to_string(), fault, text))
            }
        }
    }

    /// How many heaps to compute where so many are asked for; the ruleset does nothing wrong at these.
    pub(crate) fn sound_limit(
        &self,
        ruleset: &HeapRuleset,
        limit: Option<u64>,
        clock: &Clock<'_>,
    ) -> Result<Option<u64>, Error> {
        match ruleset {
            HeapRuleset::Written(rule) if rule.recognised().is_none() => {
                let limit = limit.unwrap_or(HEAPS);
                self.check_heaps(ruleset, &limit.into(), clock)?;
                Ok(Some(limit))
            }
            _ => Ok(limit),
        }
    }

    /// Sees to it that the rule does nothing wrong at states up to these numbers, one for each coordinate.
    pub(crate) fn check_states(
        &self,
        rule: &CoordinateRule,
        greatest: &[&Natural],
        budget: &mut Budget<'_>,
    ) -> Result<(), Error> {
        let coordinate = |number: &Natural| {
            let number = to_usize(number).and_then(|number| u32::try_from(number).ok());
            number.unwrap_or(MOST_TOKENS).min(MOST_TOKENS)
        };
        let mut corner = [0; 4];
        for (place, number) in corner.iter_mut().zip(greatest) {
            *place = coordinate(number);
        }
        let fault = check_up_to(rule, &corner, budget);
        match fault.unwrap_or_else(|_| Some(Fault::too_many(rule.numbers(&corner)))) {
            None => Ok(()),
            Some(fault) => {
                let text = fault.in_move.map(|index| rule.moves()[index].to_string());
                Err(problem(&rule.to_string(), fault, text))
            }
        }
    }
}

fn problem(ruleset: &str, fault: Fault, text: Option<String>) -> Error {
    let text = text.unwrap_or_default();
    let problem = Problem::new(
        0..ruleset.len(),
        ProblemKind::Rule(RuleProblem::Fault { fault, text }),
    );
    ErrorKind::Notation {
        problems: vec![problem],
    }
    .into()
}
