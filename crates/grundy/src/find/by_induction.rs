//! Laws that no theorem proves, tried by induction over the moves.

use grundy_core::{Budget, Convention};
use grundy_rules::NamedRuleset;
use grundy_solve::find::{KnownSequence, moves_of};
use grundy_solve::induction::{InductionProof, Moves, Says, Verdict, lists_all, prove};
use grundy_solve::patterns::{Finding, Law, NumbersOf, Truth};

/// What has been proved of a ruleset.
pub(crate) struct Inductive {
    moves: Option<Moves>,
    convention: Convention,
    /// The values of heaps.
    values: Option<Truth>,
    /// The law of the P-positions by n.
    lost: Option<Law>,
}

impl Inductive {
    pub(crate) fn new(ruleset: &NamedRuleset, convention: Convention) -> Self {
        Self {
            moves: moves_of(ruleset),
            convention,
            values: None,
            lost: None,
        }
    }

    /// What induction says of a law of these numbers; none where they are not told by the moves.
    pub(crate) fn verdict(
        &self,
        law: &Law,
        of: NumbersOf,
        budget: &mut Budget<'_>,
    ) -> Option<Verdict> {
        Some(prove(self.moves.as_ref()?, law, self.says(of)?, budget))
    }

    /// What a law of these numbers says of positions, where it says that.
    fn says(&self, of: NumbersOf) -> Option<Says> {
        match (of, self.convention) {
            (NumbersOf::Values | NumbersOf::Table, Convention::Normal) => Some(Says::Values),
            (NumbersOf::PPositions | NumbersOf::PTable, convention) => Some(Says::Lost(convention)),
            _ => None,
        }
    }

    /// Tries the laws in their order until one is proved, which is a truth about the numbers then; what is refuted is left out.
    pub(crate) fn look_at(
        &mut self,
        sequence: &mut KnownSequence,
        findings: &mut Vec<Finding>,
        budget: &mut Budget<'_>,
    ) -> Option<(Law, InductionProof)> {
        if sequence.from > 0 {
            return None;
        }
        let mut found = None;
        if sequence.truths.is_empty() {
            found = self.proved(sequence, findings, budget);
        }
        if sequence.truths.is_empty() {
            let followed = self.followed(sequence, findings, budget);
            sequence.truths.extend(followed);
        }
        let known = sequence.truths.first();
        match sequence.of {
            NumbersOf::Values => self.values = known.cloned(),
            NumbersOf::PPositions => self.lost = known.and_then(Truth::stated),
            _ => {}
        }
        found
    }

    /// What follows from what has been proved before.
    fn followed(
        &self,
        sequence: &KnownSequence,
        findings: &[Finding],
        budget: &mut Budget<'_>,
    ) -> Option<Truth> {
        match sequence.of {
            // Who wins a sum is not told by induction, but by its value.
            NumbersOf::PPositions => self.values.as_ref()?.places_of(0),
            NumbersOf::PList => {
                let lost = self.lost.as_ref()?;
                let mut laws = findings.iter().map(|finding| &finding.law);
                let list = laws.find(|law| lists_all(law, lost, budget) == Some(true));
                list.map(Truth::by_induction)
            }
            _ => None,
        }
    }

    fn proved(
        &self,
        sequence: &mut KnownSequence,
        findings: &mut Vec<Finding>,
        budget: &mut Budget<'_>,
    ) -> Option<(Law, InductionProof)> {
        let mut found = None;
        findings.retain(|finding| {
            if found.is_some() {
                return true;
            }
            let verdict = self.verdict(&finding.law, sequence.of, budget);
            let is_wrong = matches!(verdict, Some(Verdict::Wrong(_)));
            if let Some(Verdict::Proved(proof)) = verdict {
                found = Some((finding.law.clone(), proof));
            }
            !is_wrong
        });
        let truth = found.iter().map(|(law, _)| Truth::by_induction(law));
        sequence.truths.extend(truth);
        found
    }
}
