//! Claims and what is wrong with them, in words.

use grundy::{ClaimAnswer, Counterexample, MethodCount, Outcome, TheoremId, TheoryCheck};

use grundy_play::Reason;

use super::Catalogue;
use crate::tells::Tells;

impl Tells<ClaimAnswer> for Catalogue {
    /// Whether the claim is right, a line each; of a wrong one the first counterexample and why.
    fn lines(&self, answer: &ClaimAnswer) -> Vec<String> {
        let convention = self.get(&format!("convention-{}", answer.convention));
        let heading: [(&str, &dyn ToString); 2] =
            [("ruleset", &answer.ruleset), ("convention", &convention)];
        let mut lines = vec![self.format("claim-heading", &heading)];
        if let Some(wrong) = &answer.counterexample {
            lines.push(self.refuted(wrong, answer.theorem, answer));
            lines.extend(self.counterexample(wrong));
        } else {
            lines.push(self.upheld(answer));
        }
        lines.extend(answer.theory.iter().flat_map(|theory| self.theory(theory)));
        lines.extend(self.extent_of(answer));
        lines.extend(answer.proof.iter().flat_map(|proof| self.induction(proof)));
        lines
    }
}

impl Catalogue {
    /// By what a claim holds that nothing refutes.
    fn upheld(&self, answer: &ClaimAnswer) -> String {
        let checked = &answer.checked;
        if let Some(theory) = &answer.theory {
            let of: [(&str, &dyn ToString); 2] = [("checked", checked), ("from", &theory.from)];
            return match answer.theorem {
                Some(_) => self.format("claim-theory", &of),
                None => self.format("claim-theory-holds", &of),
            };
        }
        match answer.theorem {
            Some(TheoremId::COMPUTATION) => self.format("claim-computed", &[("checked", checked)]),
            Some(theorem) => {
                let name = self.theorem_name(theorem);
                let proved: [(&str, &dyn ToString); 2] = [("theorem", &name), ("checked", checked)];
                self.format("claim-proved", &proved)
            }
            None => self.format("claim-holds", &[("checked", checked)]),
        }
    }

    /// What was compared, and what the program goes by.
    fn theory(&self, theory: &TheoryCheck) -> Vec<String> {
        let method = |counted: &MethodCount| {
            let method = self.get(&format!("method-{}", counted.method));
            let of: [(&str, &dyn ToString); 2] =
                [("positions", &counted.positions), ("method", &method)];
            self.indented("claim-theory-method", &of)
        };
        let how = self.format("claim-theory-how", &[("values", &theory.values)]);
        let heading = self.get("claim-theory-methods");
        let methods = theory.methods.iter().map(method);
        [how, heading].into_iter().chain(methods).collect()
    }

    /// How far it was checked, and what ended it there.
    fn extent_of(&self, answer: &ClaimAnswer) -> Vec<String> {
        if answer.counterexample.is_some() {
            return Vec::new();
        }
        let mut lines = Vec::new();
        if let Some(to) = &answer.to {
            lines.push(self.format("claim-to", &[("to", to)]));
        }
        if let Some(far) = &answer.far {
            lines.push(self.format("claim-far", &[("far", far)]));
        }
        if let Some(position) = &answer.unanswered {
            lines.push(self.format("claim-unanswered", &[("position", position)]));
        }
        if let Some(position) = &answer.overflow {
            lines.push(self.format("claim-overflow", &[("position", position)]));
        }
        if let Some(limit) = answer.exhausted {
            lines.push(self.format("claim-cut", &[("limit", &self.limit(limit))]));
        }
        if let Some(draws) = &answer.draws {
            lines.push(self.format("claim-draws", &[("draws", draws)]));
        }
        if answer.ruleset == "die" {
            lines.push(self.get("claim-die"));
        }
        lines
    }

    /// That it is wrong: among what was checked, or by a theorem beyond.
    fn refuted(
        &self,
        wrong: &Counterexample,
        theorem: Option<TheoremId>,
        answer: &ClaimAnswer,
    ) -> String {
        let place = ("position", &wrong.position as &dyn ToString);
        match theorem {
            Some(theorem) => {
                let checked = ("checked", &answer.checked as &dyn ToString);
                let name = self.theorem_name(theorem);
                self.format(
                    "claim-refuted-beyond",
                    &[checked, place, ("theorem", &name)],
                )
            }
            None => {
                let right = answer.checked.saturating_sub(1);
                self.format("claim-refuted", &[("right", &right), place])
            }
        }
    }

    fn counterexample(&self, wrong: &Counterexample) -> Vec<String> {
        let claimed = match &wrong.claimed {
            Some(claimed) => self.format("claim-claimed", &[("claimed", claimed)]),
            None => self.get("claim-claimed-nothing"),
        };
        let truth = self.format("claim-truth", &[("truth", &wrong.truth)]);
        let mut lines = vec![format!("  {claimed}"), format!("  {truth}")];
        let moves = wrong.solution.winning_moves.as_deref().unwrap_or_default();
        let reasons = wrong.solution.explanation.as_deref().unwrap_or_default();
        let is_end = |reason: &Reason| matches!(reason, Reason::NothingLeft { .. });
        match (wrong.solution.outcome, moves.first()) {
            (Some(Outcome::N), Some(mv)) => {
                lines.push(self.format("claim-missed", &[("move", mv)]));
            }
            (Some(Outcome::P), _) if !reasons.iter().any(is_end) => {
                lines.push(self.get("claim-none-wins"));
            }
            _ => {}
        }
        // Of one that a law tells and no search reaches there are none.
        if wrong.solution.outcome.is_some() {
            lines.extend(self.reasons(reasons));
        }
        lines
    }
}
