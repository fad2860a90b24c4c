//! Rules that many believe, ready to be tried.

use grundy_core::natural::to_u64;
use grundy_core::{Convention, Exhausted, Outcome};
use grundy_rules::NamedRuleset;
use grundy_solve::TheoremId;
use grundy_solve::heaps::closed_form::misere_nim_theorem;
use grundy_solve::patterns::zeckendorf_shift;

use super::positions::Writing;
use super::said::Said;
use super::truth::{Asked, Truth, Truths};
use super::{Checked, Claim, ClaimAnswer, ClaimRequest, answer};
use crate::error::{Error, Unsuited};
use crate::status::Status;
use crate::table::Extent;
use crate::workbench::Workbench;

/// A rule that is told about games, and is false of some.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FalseRule {
    /// Misère play of a sum: as misère Nim on the Grundy values (the SJ theorem without its conditions). Tried on two heaps.
    Sj,
    /// Wythoff's game: P exactly where the larger number is the smaller one's Zeckendorf form with a 0 put at its end.
    ZeckendorfShift,
    /// Misère play: just the outcomes of normal play the other way round.
    MisereSwapped,
    /// The row of stones in misère play: lost exactly for 3N + 1 stones.
    ThreeNPlusOne,
    /// Staircase Nim: the nim-sum of the steps with odd numbers, where the numbers begin with 0. Tried on two steps.
    StaircaseParity,
}

impl FalseRule {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Sj,
        Self::ZeckendorfShift,
        Self::MisereSwapped,
        Self::ThreeNPlusOne,
        Self::StaircaseParity,
    ];

    /// A short stable id.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Sj => "sj",
            Self::ZeckendorfShift => "zeckendorf-shift",
            Self::MisereSwapped => "misere-swapped",
            Self::ThreeNPlusOne => "3n+1",
            Self::StaircaseParity => "staircase-parity",
        }
    }

    /// The rule with this id.
    #[must_use]
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.id() == id)
    }

    /// What it says of a position with this truth in normal play, where that is what it goes by.
    fn says(self, place: &[u64], normal: Option<Truth>) -> Option<bool> {
        match (self, place) {
            (Self::ZeckendorfShift, [a, b]) => Some(zeckendorf_shift(*a.min(b)) == Some(*a.max(b))),
            (Self::MisereSwapped, _) => normal.map(|truth| !truth.is_p()),
            _ => None,
        }
    }
}

impl Workbench {
    pub(super) fn false_rule(
        &mut self,
        rule: FalseRule,
        request: &ClaimRequest<'_>,
    ) -> Result<ClaimAnswer, Error> {
        let ruleset = self.read_ruleset(request.ruleset)?;
        let convention = match rule {
            FalseRule::ZeckendorfShift | FalseRule::StaircaseParity => Convention::Normal,
            _ => Convention::Misere,
        };
        let fits = match rule {
            FalseRule::ZeckendorfShift => self.read_ruleset("wythoff")? == ruleset,
            FalseRule::StaircaseParity => self.read_ruleset("staircase")? == ruleset,
            // Of these a table of outcomes can be made, perhaps not under both conventions: then that is what is said.
            FalseRule::MisereSwapped => ruleset.families().next().is_some(),
            FalseRule::Sj | FalseRule::ThreeNPlusOne => matches!(ruleset, NamedRuleset::Heaps(_)),
        };
        if !fits {
            return Err(Unsuited::OtherRule.of(&ruleset));
        }
        match rule {
            FalseRule::ThreeNPlusOne => self.claim(&ClaimRequest {
                convention,
                claim: Claim::PPositions("n mod 3 = 1"),
                ..request.clone()
            }),
            FalseRule::Sj => self.sums_of_two(request),
            FalseRule::StaircaseParity => self.two_steps(&ruleset, request),
            FalseRule::ZeckendorfShift => self.by_outcomes(rule, convention, request),
            FalseRule::MisereSwapped => {
                // It is wrong soon, and a long table in misère play takes long.
                let first = self.first_places(request, (1 << 4, 1 << 3))?;
                let found = first.map(|first| self.by_outcomes(rule, convention, &first));
                match found.transpose()? {
                    Some(found) if found.counterexample.is_some() => Ok(found),
                    _ => self.by_outcomes(rule, convention, request),
                }
            }
        }
    }

    /// A rule that says P or N of each place.
    fn by_outcomes(
        &mut self,
        rule: FalseRule,
        convention: Convention,
        request: &ClaimRequest<'_>,
    ) -> Result<ClaimAnswer, Error> {
        let request = ClaimRequest {
            convention,
            ..request.clone()
        };
        let truths = self.truths_up_to(asked(&request, convention))?;
        let normal = self.truths_up_to(asked(&request, Convention::Normal))?;
        let mut checked = Checked {
            exhausted: truths.exhausted.or(normal.exhausted),
            ..Checked::default()
        };
        let places = truths.places();
        for place in places.iter().filter(|place| !truths.has_none(place)) {
            let Some(truth) = truths.at(&place) else {
                break;
            };
            let Some(says_p) = rule.says(&place, normal.at(&place)) else {
                break;
            };
            checked.count += 1;
            if says_p != truth.is_p() {
                let said = Said::P(says_p);
                let wrong = self.counterexample(&place, said, truth, &truths, &request)?;
                checked.wrong = Some(wrong);
                break;
            }
            checked.last = Some(place);
        }
        Ok(answer(
            truths.ruleset.to_string(),
            convention,
            None,
            checked,
        ))
    }

    /// Misère sums of two heaps by the rule of misère Nim on their Grundy values.
    fn sums_of_two(&mut self, request: &ClaimRequest<'_>) -> Result<ClaimAnswer, Error> {
        let values = self.truths_up_to(asked(request, Convention::Normal))?;
        let says_p = |place: &[u64]| {
            let of = |heap: u64| values.at(&[heap]).and_then(|truth| truth.value);
            let (a, b) = (of(place[0])?, of(place[1])?);
            let nim_sum = a ^ b;
            Some(match a.max(b) > 1 {
                true => nim_sum == 0,
                false => nim_sum == 1,
            })
        };
        let places = pairs_by_sum(grundy_core::natural::widen(values.places().count()));
        let places = places.filter(|place| place[0] >= place[1]);
        let request = ClaimRequest {
            convention: Convention::Misere,
            ..request.clone()
        };
        let found = self.by_solving(&values.ruleset, &request, places, &says_p)?;
        let theorem = match &values.ruleset {
            NamedRuleset::Heaps(rules) => misere_nim_theorem(&rules.schema()).map(TheoremId::new),
            _ => None,
        };
        debug_assert!(
            theorem.is_none() || found.counterexample.is_none(),
            "what the theorem says is computed, too"
        );
        Ok(match theorem {
            Some(_) if found.counterexample.is_none() => ClaimAnswer {
                status: Status::Proved,
                theorem,
                exhausted: None,
                ..found
            },
            _ => found,
        })
    }

    /// Two steps of a staircase by the tokens of the second.
    fn two_steps(
        &mut self,
        ruleset: &NamedRuleset,
        request: &ClaimRequest<'_>,
    ) -> Result<ClaimAnswer, Error> {
        const LAST: u64 = 100;
        let to = match &request.to {
            None => LAST,
            Some(Extent::Heap(to)) => to_u64(to).unwrap_or(u64::MAX),
            Some(Extent::Pair(..)) => return Err(Unsuited::OneHeap.of(ruleset)),
        };
        let says_p = |place: &[u64]| Some(place[1] == 0);
        let places = pairs_by_sum(to.saturating_add(1));
        self.by_solving(ruleset, request, places, &says_p)
    }

    /// A rule that says P or N of each place, up to one where it says nothing; each is solved by itself.
    fn by_solving(
        &mut self,
        ruleset: &NamedRuleset,
        request: &ClaimRequest<'_>,
        places: impl Iterator<Item = Vec<u64>>,
        says_p: &dyn Fn(&[u64]) -> Option<bool>,
    ) -> Result<ClaimAnswer, Error> {
        let truths = Truths::nothing(ruleset.clone(), Writing::Numbers { count: 2 });
        let convention = request.convention;
        let mut checked = Checked::default();
        for place in places {
            let Some(says_p) = says_p(&place) else {
                break;
            };
            let solved = self.solved(&truths.write(&place), convention, None)?;
            let Some(outcome) = solved.outcome else {
                checked.exhausted = Some(Exhausted::Steps);
                break;
            };
            checked.count += 1;
            let is_p = outcome == Outcome::P;
            if says_p != is_p {
                let truth = Truth {
                    value: None,
                    outcome: Outcome::of_grundy_is_zero(is_p),
                };
                let said = Said::P(says_p);
                let wrong = self.counterexample(&place, said, truth, &truths, request)?;
                checked.wrong = Some(wrong);
                break;
            }
        }
        Ok(answer(
            truths.ruleset.to_string(),
            convention,
            None,
            checked,
        ))
    }
}

/// The outcomes, or values, that the rule goes by.
fn asked<'a>(request: &'a ClaimRequest<'_>, convention: Convention) -> Asked<'a> {
    Asked {
        ruleset: request.ruleset,
        convention,
        to: request.to.as_ref(),
        values: false,
    }
}

/// Pairs of numbers below `count` by their sum, of equal sums the larger first number first.
fn pairs_by_sum(count: u64) -> impl Iterator<Item = Vec<u64>> {
    let most = count.saturating_sub(1).saturating_mul(2);
    let pairs = (0..=most).flat_map(|sum| (0..=sum).map(move |b| vec![sum - b, b]));
    pairs.filter(move |pair| pair.iter().all(|number| *number < count))
}
