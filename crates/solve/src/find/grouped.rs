//! Laws told once each: those that are the same for ever are one.

use grundy_core::{Budget, Exhausted};

use super::KnownSequence;
use crate::induction::InductionProof;
use crate::patterns::{Family, Finding, Truth, same_from};
use crate::theorem_id::TheoremId;

/// Laws that are the same one, the simplest first.
#[derive(Clone, Debug)]
pub struct Group {
    /// The laws.
    pub findings: Vec<Finding>,
    /// The theorem that proves them.
    pub theorem: Option<TheoremId>,
    /// The proof of the first of them, where that is by induction.
    pub proof: Option<InductionProof>,
}

/// The laws with what theorems say of them, in the order of their simplicity.
///
/// All that a theorem proves is the same: it says what the numbers are. What it contradicts beyond the numbers that
/// are known is no law. When the budget ends, the simplest of those that are left are looked at, and the others left out:
/// then it is told what has ended.
pub fn grouped(
    sequence: &KnownSequence,
    findings: &[Finding],
    budget: &mut Budget<'_>,
) -> (Vec<Group>, Option<Exhausted>) {
    /// So few are compared in no time.
    const SIMPLEST: usize = 8;
    let mut groups: Vec<Group> = Vec::new();
    let from = sequence.first_place();
    for (before, finding) in findings.iter().enumerate() {
        if let Err(exhausted) = budget.look()
            && before >= SIMPLEST
        {
            return (groups, Some(exhausted));
        }
        let mut truths = sequence.truths.iter();
        let theorem = truths.find_map(|truth| truth.proves(&finding.law, from));
        let theorem = theorem.map(TheoremId::new);
        // Laws from a later index on need not hold before it.
        let is_refuted = |truth: &Truth| from == 0 && truth.refutes(&finding.law);
        if theorem.is_none() && sequence.truths.iter().any(is_refuted) {
            continue;
        }
        let is_same = |group: &Group| group.is_of(finding, theorem, from);
        match groups.iter_mut().find(|group| is_same(group)) {
            Some(group) => {
                group.theorem = group.theorem.or(theorem);
                group.findings.push(finding.clone());
            }
            None => groups.push(Group {
                findings: vec![finding.clone()],
                theorem,
                proof: None,
            }),
        }
    }
    (groups, None)
}

impl Group {
    fn is_of(&self, finding: &Finding, theorem: Option<TheoremId>, from: u64) -> bool {
        let both_proved = theorem.is_some() && self.theorem.is_some();
        let speaks_of_as_many = self.findings[0].tested == finding.tested;
        let speaks = speaks_of_as_many || finding.law.family == Family::Rows;
        let decided = |one: &Finding| same_from(&one.law, &finding.law, from) == Some(true);
        both_proved && speaks || self.findings.iter().any(decided)
    }
}
