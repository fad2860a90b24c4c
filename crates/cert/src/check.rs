//! The decision about a certificate.

use crate::certificate::{Certificate, Claim, Convention, Evidence, PositionClaim};
use crate::meter::{Effort, Meter, Watch};
use crate::recurrence::{self, Run};
use crate::refusal::{Failure, Reason, refused};
use crate::sequence::count;
use crate::{by_parts, by_positions, infinite, period, position, quotient, sum, tokens};

/// What a check has verified. Nothing was found wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// What was looked at.
    pub verified: Verified,
    /// The steps that it took.
    pub steps: u64,
}

/// What was verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verified {
    /// The values of so many heaps, from the definition.
    Values(u64),
    /// The pairs of so many tame heaps in misère play, from the definition.
    Tame(u64),
    /// A run by stretches.
    Run(Run),
    /// The outcomes of so many pairs of an element and the elements of options.
    Pairs(u64),
    /// The outcomes of so many such pairs, each beside all counts of other heaps that are alike.
    Strata(u64),
    /// What is asserted of so many parts.
    Parts(u64),
    /// That so many positions are P in misère play.
    Positions(u64),
    /// What is asserted of so many vertices on which tokens may stand.
    Vertices(u64),
    /// What so many terms of a sum are worth.
    Terms(u64),
}

impl Verdict {
    /// Whether everything was verified, so that the claim is proved.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        match &self.verified {
            Verified::Values(_)
            | Verified::Tame(_)
            | Verified::Pairs(_)
            | Verified::Strata(_)
            | Verified::Parts(_)
            | Verified::Positions(_)
            | Verified::Vertices(_)
            | Verified::Terms(_) => true,
            Verified::Run(run) => run.is_complete(),
        }
    }
}

/// Decides a certificate: verifies the claim by the evidence and the rules of the game.
///
/// Nothing is believed: values are computed from the definition, and the theorems that turn them into a claim
/// about all heaps are proved in [`period`](crate::period), [`recurrence`](crate::recurrence),
/// [`position`](crate::position), [`quotient`](crate::quotient), [`infinite`](crate::infinite), [`parts`](crate::parts), [`misere`](crate::misere),
/// [`tokens`](crate::tokens) and [`sum`](crate::sum). Only of a run by stretches a part may be left unverified, as [`Effort::choice`] says; [`Verdict::is_complete`] tells.
///
/// # Errors
///
/// [`Failure::Refused`] where something is wrong; [`Failure::Halted`] where the effort or the watch ended
/// the check before anything could be said.
///
/// ```
/// use grundy_cert::{Effort, check, parse};
/// let take_one_or_two = "{\"format\":\"grundy-certificate\",\"version\":1,
///     \"claim\":{\"kind\":\"period\",\"rules\":{\"kind\":\"take\",\"only\":\"1..2\"},
///         \"preperiod\":0,\"period\":3,\"saltus\":0},
///     \"evidence\":{\"kind\":\"window\",\"values\":\"012012\"}}";
/// let certificate = parse(take_one_or_two).unwrap();
/// assert!(check(&certificate, &Effort::default(), &()).unwrap().is_complete());
/// ```
pub fn check(
    certificate: &Certificate,
    effort: &Effort,
    watch: &dyn Watch,
) -> Result<Verdict, Failure> {
    let mut meter = Meter::new(effort, watch);
    let rules = match &certificate.claim {
        Claim::Period(claim) => Some(&claim.rules),
        Claim::Run(claim) => Some(&claim.rules),
        Claim::Quotient(claim) => Some(&claim.rules),
        Claim::InfiniteQuotient(claim) => Some(&claim.rules),
        Claim::Position(_) | Claim::Parts(_) | Claim::Tokens(_) | Claim::Sum(_) => None,
    };
    if let Some(Err(reason)) = rules.map(crate::rules::Rules::validate) {
        return refused("claim.rules", reason);
    }
    let Certificate {
        claim, evidence, ..
    } = certificate;
    let verified = verify(claim, evidence, effort, &mut meter)?;
    let steps = meter.spent();
    Ok(Verdict { verified, steps })
}

/// Verifies the claim by the evidence, where the two belong together.
fn verify(
    claim: &Claim,
    evidence: &Evidence,
    effort: &Effort,
    meter: &mut Meter<'_>,
) -> Result<Verified, Failure> {
    Ok(match (claim, evidence) {
        (Claim::Period(claim), Evidence::Window(values)) => {
            period::check_claim(claim, values, meter)?;
            Verified::Values(count(values.len()))
        }
        (Claim::Period(claim), Evidence::Recurrence(evidence)) => {
            Verified::Run(recurrence::check_claim(claim, evidence, effort, meter)?)
        }
        (Claim::Run(claim), Evidence::Stretches(stretches)) => {
            Verified::Run(recurrence::check_run(claim, stretches, effort, meter)?)
        }
        (Claim::Position(claim), evidence) => verify_position(claim, evidence, meter)?,
        (Claim::Quotient(claim), Evidence::Quotient(evidence)) => {
            Verified::Pairs(quotient::check_claim(claim, evidence, meter)?)
        }
        (Claim::InfiniteQuotient(claim), Evidence::Strata(evidence)) => {
            Verified::Strata(infinite::check_claim(claim, evidence, meter)?)
        }
        (Claim::Parts(claim), Evidence::Parts(evidence))
            if claim.convention == Convention::Normal =>
        {
            Verified::Parts(by_parts::check_claim(claim, evidence, meter)?)
        }
        (Claim::Parts(claim), Evidence::Positions(evidence))
            if claim.convention == Convention::Misere =>
        {
            Verified::Positions(by_positions::check_claim(claim, evidence, meter)?)
        }
        (Claim::Tokens(claim), Evidence::Labels(evidence))
            if claim.convention == Convention::Normal =>
        {
            Verified::Vertices(tokens::check_labels(claim, evidence, meter)?)
        }
        (Claim::Tokens(claim), Evidence::Ranks(ranks))
            if claim.convention == Convention::Misere =>
        {
            Verified::Vertices(tokens::check_ranks(claim, ranks, meter)?)
        }
        (Claim::Sum(claim), Evidence::Terms(evidence)) => {
            Verified::Terms(sum::check_claim(claim, evidence, &mut |term, evidence| {
                meter.returning(|meter| verify(term, evidence, effort, meter).map(drop))
            })?)
        }
        _ => return refused("evidence.kind", Reason::Evidence),
    })
}

fn verify_position(
    claim: &PositionClaim,
    evidence: &Evidence,
    meter: &mut Meter<'_>,
) -> Result<Verified, Failure> {
    Ok(match (claim.convention, evidence) {
        (Convention::Normal, Evidence::Tables(tables)) => {
            Verified::Values(position::check_tables(claim, tables, meter)?)
        }
        (Convention::Misere, Evidence::Tables(tables)) => {
            Verified::Tame(position::check_tables(claim, tables, meter)?)
        }
        (Convention::Misere, Evidence::Elements(elements)) => {
            Verified::Pairs(position::check_elements(claim, elements, meter)?)
        }
        _ => return refused("evidence.kind", Reason::Evidence),
    })
}
