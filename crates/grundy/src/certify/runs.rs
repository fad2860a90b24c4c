//! Certificates of long runs whose rare heaps have died out.

use grundy_cert::{
    Certificate, Claim, Evidence, Figures, Mark, Maximum, PeriodClaim, Recurrence, Rules, RunClaim,
    Stretches,
};
use grundy_core::natural::to_u64;
use grundy_play::number::Number;
use grundy_solve::heaps::sparse::Witness;

use super::signed;
use crate::period::PeriodAnswer;

/// The certificate of a long run: that a state has come back, or what its values are like.
pub(super) fn certify(
    answer: &PeriodAnswer,
    rules: Rules,
    witness: &Witness,
) -> Option<Certificate> {
    let number = |number: &Option<Number>| to_u64(&number.as_ref()?.0);
    let maximum = Maximum {
        value: number(&answer.max_grundy)?,
        heap: number(&answer.max_at)?,
    };
    let stretches = stretches_of(witness);
    let Some(start) = witness.start else {
        let last = stretches.marks.last()?;
        let claim = RunClaim {
            rules,
            heaps: last.heap,
            maximum,
            hash: last.hash,
        };
        return Some(signed(Claim::Run(claim), Evidence::Stretches(stretches)));
    };
    let claim = PeriodClaim {
        rules,
        figures: Figures {
            preperiod: number(&answer.preperiod)?,
            period: number(&answer.period)?,
            saltus: 0,
        },
        apart: Vec::new(),
        maximum: Some(maximum),
    };
    let evidence = Recurrence { start, stretches };
    Some(signed(Claim::Period(claim), Evidence::Recurrence(evidence)))
}

fn stretches_of(witness: &Witness) -> Stretches {
    let marks = witness.windows.iter().map(|window| Mark {
        heap: window.heap,
        window: window.values.iter().copied().map(u32::from).collect(),
        sums: None,
        hash: window.hash,
    });
    let space = witness.space;
    let rare = witness.rare.iter();
    Stretches {
        mask: space.mask().into(),
        position_parity: space.parity(),
        common_odd: space.common(),
        rare: rare
            .map(|(heap, value)| (*heap, u32::from(*value)))
            .collect(),
        cover: witness.cover,
        marks: marks.collect(),
    }
}
