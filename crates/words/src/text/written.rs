//! Rules that somebody has written, in words.

use grundy_rules::RuleProblem;

use super::Catalogue;

impl Catalogue {
    /// What is wrong with a rule.
    pub(super) fn rule_problem(&self, problem: &RuleProblem) -> String {
        let id = format!("rule-{}", problem.id());
        match problem {
            RuleProblem::UnknownName { name, .. }
            | RuleProblem::Shadows { name }
            | RuleProblem::Reserved { name } => self.format(&id, &[("name", name)]),
            RuleProblem::WrongCount { expected, found } => {
                self.format(&id, &[("expected", expected), ("found", found)])
            }
            RuleProblem::TooMany { most } => self.format(&id, &[("most", most)]),
            RuleProblem::Fault { fault, text } => {
                let path = fault.path();
                let said = self.format(&id, &[("states", &path)]);
                match text.is_empty() {
                    true => said,
                    false => self.format("rule-in-move", &[("move", text), ("problem", &said)]),
                }
            }
            RuleProblem::WantsNumber
            | RuleProblem::WantsCondition
            | RuleProblem::Ambiguous(_)
            | RuleProblem::NotHere(_)
            | RuleProblem::TooDeep
            | RuleProblem::TooLong
            | RuleProblem::Empty
            | RuleProblem::TooFewHeaps
            | RuleProblem::ShrinkingAmount
            | RuleProblem::TakeThenSplit => self.get(&id),
        }
    }
}
