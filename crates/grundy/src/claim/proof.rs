//! What theorems say of a claim that has held as far as it was checked: that it is right, or where beyond it is wrong.

use grundy_core::Convention;
use grundy_solve::TheoremId;
use grundy_solve::induction::{InductionProof, Verdict};
use grundy_solve::patterns::{Body, Family, Law, NumbersOf, Shown, Term, Truth};

use super::said::{Reading, Said};
use super::truth::{self, Looks, Truths};
use super::{Checked, Claim, ClaimRequest, Counterexample};
use crate::error::Error;
use crate::find::by_induction::Inductive;
use crate::limits::Limits;
use crate::table::Extent;
use crate::workbench::Workbench;

/// What is settled for ever.
pub(super) enum Settled {
    /// By this theorem the claim is right; perhaps with its proof.
    Proved(TheoremId, Option<Box<InductionProof>>),
    /// It is wrong beyond what was checked, where this theorem says something else.
    Refuted(TheoremId, Box<Counterexample>),
    /// Nothing.
    Open,
}

const DIE_FACES: usize = 6;
/// Steps for a position where a theorem tells its value at once, and where it must be computed: some seconds.
const FEW: u64 = 1 << 24;
const MANY: u64 = 1 << 32;
/// Steps for the reasons of a position whose value is known from a law: less than a second.
const FOR_REASONS: u64 = 1 << 28;

/// A part of a claim, as a law, and the theorems about it.
struct Part {
    law: Law,
    truths: Vec<Truth>,
    /// The face that is up, where there is one.
    up: Option<u64>,
}

impl Workbench {
    /// What theorems say of the claim.
    pub(super) fn settled(
        &mut self,
        reading: &Reading<'_>,
        truths: &Truths,
        request: &ClaimRequest<'_>,
        checked: &Checked,
    ) -> Result<Settled, Error> {
        if let Claim::Numbers(numbers) = request.claim {
            let all = checked.count == numbers.entries().len() && checked.exhausted.is_none();
            return Ok(match all {
                true => Settled::Proved(TheoremId::COMPUTATION, None),
                false => Settled::Open,
            });
        }
        let Some(term) = &reading.term else {
            return Ok(Settled::Open);
        };
        // Any number but 0 says P.
        let term = match request.claim {
            Claim::PPositions(_) => term.clone().is_not_0(),
            _ => term.clone(),
        };
        let parts = self.parts_of(&term, truths, request).unwrap_or_default();
        let proves = |part: &Part| {
            let mut truths = part.truths.iter();
            truths.find_map(|truth| truth.proves(&part.law, 0))
        };
        let proofs: Option<Vec<_>> = parts.iter().map(proves).collect();
        if let Some(theorem) = proofs.and_then(|proofs| proofs.first().copied()) {
            return Ok(Settled::Proved(TheoremId::new(theorem), None));
        }
        for part in &parts {
            for truth in &part.truths {
                let Some(place) = part.place_of_difference(truth) else {
                    continue;
                };
                if let Some(wrong) = self.wrong_at((&place, FEW), reading, truths, request)? {
                    return Ok(Settled::Refuted(
                        TheoremId::new(truth.theorem()),
                        Box::new(wrong),
                    ));
                }
            }
        }
        let [part] = &parts[..] else {
            return Ok(Settled::Open);
        };
        if part.up.is_some() {
            return Ok(Settled::Open);
        }
        match self.induced(part, reading, truths, request)? {
            Settled::Open => self.by_law_found(part, reading, truths, request),
            settled => Ok(settled),
        }
    }

    /// What a law says of the claim that is found in the same numbers and proved by induction over the moves.
    fn by_law_found(
        &mut self,
        part: &Part,
        reading: &Reading<'_>,
        truths: &Truths,
        request: &ClaimRequest<'_>,
    ) -> Result<Settled, Error> {
        if !part.truths.is_empty() {
            return Ok(Settled::Open);
        }
        let Some(law) = self.law_by_induction(truths, request) else {
            return Ok(Settled::Open);
        };
        if law.proves(&part.law, 0).is_some() {
            return Ok(Settled::Proved(TheoremId::INDUCTION, None));
        }
        let place = part.place_of_difference(&law);
        let value = place.as_deref().and_then(|place| {
            let numbers: Vec<i128> = place.iter().map(|number| (*number).into()).collect();
            law.at(&numbers)
        });
        let Some((place, value)) = place.zip(value) else {
            return Ok(Settled::Open);
        };
        let truth = match request.claim {
            Claim::PPositions(_) => truth::Truth::of_lost(value != 0),
            _ => truth::Truth::of_value(value),
        };
        // The law tells what is true there; the position is solved only for its reasons, which may be out of reach.
        let mut bench = self.with_limits(Limits {
            steps: self.limits.steps.min(FOR_REASONS),
            ..self.limits.clone()
        });
        // So far out there may be no position that can be read.
        let wrong = bench.wrong_where((&place, truth), reading, truths, request);
        let refuted = |wrong| Settled::Refuted(TheoremId::INDUCTION, Box::new(wrong));
        Ok(wrong.ok().flatten().map_or(Settled::Open, refuted))
    }

    /// The first law of what is claimed that induction over the moves proves.
    fn law_by_induction(&mut self, truths: &Truths, request: &ClaimRequest<'_>) -> Option<Truth> {
        let to = Extent::parse(&truths.places().end()?)?;
        let known = self.known(&truths.ruleset, request.convention, &to).ok()?;
        let of_lost = matches!(request.claim, Claim::PPositions(_));
        let mut sequences = known.numbers.sequences.into_iter();
        let mut sequence = sequences.find(|one| match one.of {
            NumbersOf::PPositions | NumbersOf::PTable => of_lost,
            NumbersOf::Values | NumbersOf::Table => !of_lost,
            _ => false,
        })?;
        let mut findings = self.searched(|budget| sequence.findings(budget)).ok()?;
        let mut inductive = Inductive::new(&truths.ruleset, request.convention);
        self.inducing(|budget| inductive.look_at(&mut sequence, &mut findings, budget))?;
        sequence.truths.pop()
    }

    /// What induction over the moves says of the claim.
    fn induced(
        &mut self,
        part: &Part,
        reading: &Reading<'_>,
        truths: &Truths,
        request: &ClaimRequest<'_>,
    ) -> Result<Settled, Error> {
        let inductive = Inductive::new(&truths.ruleset, request.convention);
        let of = match request.claim {
            Claim::PPositions(_) => NumbersOf::PPositions,
            _ => NumbersOf::Values,
        };
        let verdict = self.inducing(|budget| inductive.verdict(&part.law, of, budget));
        let place = match verdict {
            Some(Verdict::Proved(proof)) => {
                let proof = Some(Box::new(proof));
                return Ok(Settled::Proved(TheoremId::INDUCTION, proof));
            }
            Some(Verdict::Wrong(place)) => place.into_iter().map(u64::try_from),
            Some(Verdict::Open(_)) | None => return Ok(Settled::Open),
        };
        let Ok(place) = place.collect::<Result<Vec<u64>, _>>() else {
            return Ok(Settled::Open);
        };
        let wrong = self.wrong_at((&place, MANY), reading, truths, request)?;
        let refuted = |wrong| Settled::Refuted(TheoremId::INDUCTION, Box::new(wrong));
        Ok(wrong.map_or(Settled::Open, refuted))
    }

    /// The parts of the claim: of the die one for each face that may be up.
    fn parts_of(
        &mut self,
        term: &Term,
        truths: &Truths,
        request: &ClaimRequest<'_>,
    ) -> Option<Vec<Part>> {
        let to = Extent::parse(&truths.places().end()?)?;
        let known = self.known(&truths.ruleset, request.convention, &to).ok()?;
        let of_lost = matches!(request.claim, Claim::PPositions(_));
        let law = |term: Term| Law {
            family: Family::Residues,
            head: [].into(),
            body: Body::Term(term),
            shown: Shown::Plain,
        };
        let mut parts = Vec::new();
        for part in known.numbers.sequences {
            let zeros = || part.truths.iter().filter_map(|truth| truth.places_of(0));
            let faces = part.of.faces();
            let about = match (of_lost, part.of) {
                (true, NumbersOf::PPositions | NumbersOf::PTable)
                | (false, NumbersOf::Values | NumbersOf::Table) => part.truths,
                (true, NumbersOf::Outcomes) => zeros().collect(),
                (true, _) if !faces.is_empty() => zeros().collect(),
                (false, _) if !faces.is_empty() && request.convention == Convention::Normal => {
                    part.truths
                }
                _ => continue,
            };
            if faces.is_empty() {
                let law = law(term.clone());
                let truths = about;
                return Some(vec![Part {
                    law,
                    truths,
                    up: None,
                }]);
            }
            for up in faces {
                parts.push(Part {
                    law: law(term.in_column((*up).into())?),
                    truths: about.clone(),
                    up: Some(*up),
                });
            }
        }
        // Of a die all faces, or nothing is proved of it.
        (parts.len() == DIE_FACES).then_some(parts)
    }

    /// The counterexample at this place, where what is claimed there is known to be wrong after so many steps.
    fn wrong_at(
        &mut self,
        (place, steps): (&[u64], u64),
        reading: &Reading<'_>,
        truths: &Truths,
        request: &ClaimRequest<'_>,
    ) -> Result<Option<Counterexample>, Error> {
        self.hurry();
        let mut looks = Looks::within(steps, self, &truths.ruleset, request.convention);
        match looks.truth(&truths.write(place)) {
            Some(truth) => self.wrong_where((place, truth), reading, truths, request),
            None => Ok(None),
        }
    }

    /// The counterexample at this place, where what is claimed there is not this.
    fn wrong_where(
        &mut self,
        (place, truth): (&[u64], truth::Truth),
        reading: &Reading<'_>,
        truths: &Truths,
        request: &ClaimRequest<'_>,
    ) -> Result<Option<Counterexample>, Error> {
        let said = reading.of(truths, (0, place));
        // What asks for values beyond the table says nothing here.
        let is_answer = !matches!(said, Said::Nonsense(_));
        let right = self.is_right(&said, truth, place, truths, request)?;
        match is_answer && right == Some(false) {
            true => self
                .counterexample(place, said, truth, truths, request)
                .map(Some),
            false => Ok(None),
        }
    }
}

impl Part {
    /// Where the theorem says something else than the claim.
    fn place_of_difference(&self, truth: &Truth) -> Option<Vec<u64>> {
        let place = truth.differs(&self.law)?;
        let place = place.into_iter().chain(self.up.map(u128::from));
        place.map(|number| u64::try_from(number).ok()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::status::Status;

    /// The P-positions of games with theorems, in words.
    const FORMULAS: [(&str, Convention, &str, &str); 6] = [
        (
            "wythoff",
            Convention::Normal,
            "min(a, b) = floor(abs(a - b) * phi)",
            "wythoff",
        ),
        (
            "wythoff",
            Convention::Misere,
            "if(max(a, b) > 2, min(a, b) = floor(abs(a - b) * phi), a + b = 1 or min(a, b) = 2)",
            "wythoff",
        ),
        (
            "fibonacci",
            Convention::Normal,
            "n = 0 or parts(n) = 1",
            "schwenk",
        ),
        ("fibonacci", Convention::Misere, "0", "schwenk"),
        (
            "euclid",
            Convention::Normal,
            "if(min(a, b) = 0, 1, a != b and max(a, b) <= floor(min(a, b) * phi))",
            "cole-davie",
        ),
        (
            "euclid",
            Convention::Misere,
            "min(a, b) > 0 and max(a, b) <= floor(min(a, b) * phi)",
            "cole-davie",
        ),
    ];

    #[test]
    fn theorems_are_recognised_in_words() {
        let mut workbench = Workbench::new(Limits::default());
        for (ruleset, convention, formula, theorem) in FORMULAS {
            let answer = workbench.claim(&ClaimRequest {
                ruleset,
                convention,
                to: None,
                claim: Claim::PPositions(formula),
            });
            let answer = answer.unwrap();
            let found = (answer.status, answer.theorem.map(TheoremId::id));
            assert_eq!(
                found,
                (Status::Proved, Some(theorem)),
                "{ruleset}: {formula}"
            );
        }
    }
}
