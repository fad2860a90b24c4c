//! Proofs by induction over the moves, in words.

use grundy::{InductionCase, InductionProof, ReachedValue, Reply, Says};

use super::Catalogue;

impl Catalogue {
    /// The steps of the proof, and the cases where there are few.
    pub(super) fn induction(&self, proof: &InductionProof) -> Vec<String> {
        let of = match proof.of {
            Says::Values => "values",
            Says::Lost(_) => "lost",
        };
        let way = match proof.reply {
            Some(Reply::Least) => "-least",
            Some(Reply::Greatest) => "-greatest",
            None => "",
        };
        let kept = self.get(&format!("induction-kept-{of}"));
        let reached = self.get(&format!("induction-reached-{of}{way}"));
        let mut lines = vec![self.get("induction-heading")];
        lines.extend([format!("  1. {kept}"), format!("  2. {reached}")]);
        let cases = proof
            .cases
            .iter()
            .map(|case| self.induction_case(case, proof.of));
        lines.extend(cases.map(|case| format!("       {case}")));
        let digits = self.get(&format!("induction-digits-{}", proof.numeration));
        let told: [(&str, &dyn ToString); 3] = [
            ("digits", &digits),
            ("law", &proof.law_states),
            ("options", &proof.option_states),
        ];
        lines.push(format!("  {}", self.format("induction-decided", &told)));
        lines
    }

    fn induction_case(&self, case: &InductionCase, of: Says) -> String {
        let class = match (case.modulus, case.from) {
            (1, from) => self.format("induction-from", &[("from", &from)]),
            (modulus, from) => format!("n = {}", linear(modulus, from)),
        };
        let value = match (of, case.value) {
            (Says::Values, value) => format!("g(n) = {}", linear(case.step, value)),
            (Says::Lost(_), 0) => "N".to_owned(),
            (Says::Lost(_), _) => "P".to_owned(),
        };
        let reached = case.reached.iter().map(|one| self.reached(*one, of));
        let reached = self.list(&reached.collect::<Vec<String>>());
        let told: [(&str, &dyn ToString); 3] =
            [("class", &class), ("value", &value), ("reached", &reached)];
        match reached.is_empty() {
            true => self.format("induction-case", &told[..2]),
            false => self.format("induction-case-reached", &told),
        }
    }

    fn reached(&self, one: ReachedValue, of: Says) -> String {
        let what = match of {
            Says::Values => one.value.to_string(),
            Says::Lost(_) => "P".to_owned(),
        };
        match one.take {
            Some(take) => self.format("induction-by-taking", &[("what", &what), ("take", &take)]),
            None => self.format("induction-by-some-move", &[("what", &what)]),
        }
    }
}

/// So many times q, and a number.
fn linear(factor: u64, number: u64) -> String {
    let times = match factor {
        0 => return number.to_string(),
        1 => "q".to_owned(),
        factor => format!("{factor}q"),
    };
    match number {
        0 => times,
        number => format!("{times} + {number}"),
    }
}
