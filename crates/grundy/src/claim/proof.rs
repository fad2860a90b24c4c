//! From which theorem a claim follows that has held.

use grundy_core::Convention;
use grundy_rules::{NamedRuleset, TimesRules};
use grundy_solve::pattern::decide::{Verdict, compare};
use grundy_solve::pattern::{Body, Family, Law, Shown, Term, formula};

use super::said::Reading;
use super::truth::Truths;
use super::{Checked, Claim, ClaimRequest};
use crate::table::Extent;
use crate::workbench::Workbench;

impl Workbench {
    /// The theorem that proves the claim.
    pub(super) fn theorem(
        &mut self,
        reading: &Reading<'_>,
        truths: &Truths,
        request: &ClaimRequest<'_>,
        checked: &Checked,
    ) -> Option<&'static str> {
        if let Claim::Numbers(numbers) = request.claim {
            let all = checked.count == numbers.entries().len() && checked.exhausted.is_none();
            return all.then_some("computation");
        }
        let term = reading.term.as_ref()?;
        // Any number but 0 says P.
        let (term, stated) = match request.claim {
            Claim::PPositions(_) => {
                let stated = p_positions(&truths.ruleset, request.convention);
                (term.clone().is_not_0(), stated)
            }
            _ => (term.clone(), None),
        };
        let variables = truths.writing.variables();
        let is_stated = |(text, _): &(&str, _)| {
            let stated = formula::parse(text, variables).ok();
            stated.is_some_and(|stated| compare(&stated, &term, variables.len()) == Verdict::Same)
        };
        match stated.filter(is_stated) {
            Some((_, theorem)) => Some(theorem),
            None => self.by_what_is_known(term, truths, request),
        }
    }

    /// By a theorem about the sequence of values or P-positions.
    fn by_what_is_known(
        &mut self,
        term: Term,
        truths: &Truths,
        request: &ClaimRequest<'_>,
    ) -> Option<&'static str> {
        let to = Extent::parse(&truths.places().end()?)?;
        let known = self.known(request.ruleset, request.convention, &to).ok()?;
        let parts: &[&str] = match request.claim {
            Claim::PPositions(_) => &["p-positions", "p-table"],
            _ => &["values", "table"],
        };
        let mut sequences = known.sequences.iter();
        let part = sequences.find(|part| parts.contains(&part.of))?;
        let law = Law {
            family: Family::Residues,
            head: [].into(),
            body: Body::Term(term),
            shown: Shown::Plain,
        };
        let mut proofs = part.truths.iter();
        proofs.find_map(|truth| truth.proves(&law))
    }
}

/// The P-positions of a game as a formula, and the theorem's id: those of [`wythoff`](grundy_solve::wythoff),
/// [`times`](grundy_solve::times) and [`euclid`](grundy_solve::euclid).
fn p_positions(
    ruleset: &NamedRuleset,
    convention: Convention,
) -> Option<(&'static str, &'static str)> {
    Some(match (ruleset, convention) {
        (NamedRuleset::Wythoff, Convention::Normal) => {
            ("min(a, b) = floor(abs(a - b) * phi)", "wythoff")
        }
        (NamedRuleset::Wythoff, Convention::Misere) => (
            "if(max(a, b) > 2, min(a, b) = floor(abs(a - b) * phi), a + b = 1 or min(a, b) = 2)",
            "wythoff",
        ),
        (NamedRuleset::Times(TimesRules::Fibonacci), Convention::Normal) => {
            ("n = 0 or parts(n) = 1", "schwenk")
        }
        // Who may take all but one does, and who may take nothing has won.
        (NamedRuleset::Times(TimesRules::Fibonacci), Convention::Misere) => ("0", "schwenk"),
        (NamedRuleset::Euclid, Convention::Normal) => (
            "if(min(a, b) = 0, 1, a != b and max(a, b) <= floor(min(a, b) * phi))",
            "cole-davie",
        ),
        (NamedRuleset::Euclid, Convention::Misere) => (
            "min(a, b) > 0 and max(a, b) <= floor(min(a, b) * phi)",
            "cole-davie",
        ),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;

    /// What a theorem is said to say is so as far as a table goes, and then proves itself.
    #[test]
    fn the_formulas_are_those_of_the_games() {
        let mut workbench = Workbench::new(Limits::default());
        for ruleset in ["wythoff", "euclid", "fibonacci"] {
            for convention in [Convention::Normal, Convention::Misere] {
                let read = workbench.read_ruleset(ruleset).unwrap();
                let (formula, theorem) = p_positions(&read, convention).unwrap();
                let answer = workbench.claim(&ClaimRequest {
                    ruleset,
                    convention,
                    to: None,
                    claim: Claim::PPositions(formula),
                });
                let answer = answer.unwrap();
                let found = (answer.status, answer.theorem);
                assert_eq!(found, ("proved", Some(theorem)), "{ruleset}: {formula}");
            }
        }
    }
}
