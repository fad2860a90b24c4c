//! Rules that many believe, ready to be tried.

use grundy_core::natural::to_u64;
use grundy_core::{Convention, Outcome};
use grundy_rules::{ClassicRules, NamedRuleset};
use grundy_solve::pattern::zeckendorf_shift;

use super::{Claim, ClaimAnswer, ClaimRequest, Said, Truth, answer};
use crate::error::{Error, Unsuited};
use crate::find::Known;
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
            (Self::MisereSwapped, _) => normal.map(|truth| !truth.is_p),
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
            FalseRule::ZeckendorfShift => ruleset == NamedRuleset::Wythoff,
            FalseRule::StaircaseParity => ruleset == NamedRuleset::Classic(ClassicRules::Staircase),
            _ => matches!(ruleset, NamedRuleset::Heaps(_)),
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
            FalseRule::StaircaseParity => self.two_steps(ruleset.to_string(), request),
            FalseRule::ZeckendorfShift | FalseRule::MisereSwapped => {
                self.by_outcomes(rule, convention, request)
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
        let known = self.known(request.ruleset, convention, &request.to)?;
        let normal = self.known(request.ruleset, Convention::Normal, &request.to)?;
        let (truths, normal) = (
            super::TruthTable::of(&known)?,
            super::TruthTable::of(&normal)?,
        );
        let mut checked = 0;
        for place in super::places(&known)? {
            let Some(truth) = truths.at(&place) else {
                break;
            };
            let Some(says_p) = rule.says(&place, normal.at(&place)) else {
                break;
            };
            checked += 1;
            if says_p != truth.is_p {
                let said = Said::Outcome(says_p);
                let wrong = self.counterexample(&place, said, truth, &known, convention)?;
                return Ok(answer(&known, convention, checked, None, Some(wrong)));
            }
        }
        Ok(answer(&known, convention, checked, None, None))
    }

    /// Misère sums of two heaps by the rule of misère Nim on their Grundy values.
    fn sums_of_two(&mut self, request: &ClaimRequest<'_>) -> Result<ClaimAnswer, Error> {
        let misere = Convention::Misere;
        let mut known = self.known(request.ruleset, Convention::Normal, &request.to)?;
        let values = known
            .part("values")
            .map(|part| part.values.clone())
            .unwrap_or_default();
        let says_p = |place: &[u64]| {
            let of = |heap: u64| usize::try_from(heap).ok().and_then(|heap| values.get(heap));
            let (a, b) = (of(place[0])?, of(place[1])?);
            let nim_sum = a ^ b;
            Some(match a.max(b) > &1 {
                true => nim_sum == 0,
                false => nim_sum == 1,
            })
        };
        let places = pairs_by_sum(grundy_core::natural::widen(values.len()));
        let places = places.filter(|place| place[0] >= place[1]);
        self.by_solving(&mut known, misere, places, &says_p)
    }

    /// Two steps of a staircase by the tokens of the second.
    fn two_steps(
        &mut self,
        ruleset: String,
        request: &ClaimRequest<'_>,
    ) -> Result<ClaimAnswer, Error> {
        let Extent::Heap(to) = &request.to else {
            return Err(Unsuited::OneHeap.of(&ruleset));
        };
        let mut known = Known {
            ruleset,
            is_of_lists: false,
            sequences: Vec::new(),
            exhausted: None,
        };
        let count = to_u64(to).unwrap_or(u64::MAX).saturating_add(1);
        let says_p = |place: &[u64]| Some(place[1] == 0);
        self.by_solving(&mut known, Convention::Normal, pairs_by_sum(count), &says_p)
    }

    /// A rule that says P or N of each place, up to one where it says nothing; each is solved by itself.
    fn by_solving(
        &mut self,
        known: &mut Known,
        convention: Convention,
        places: impl Iterator<Item = Vec<u64>>,
        says_p: &dyn Fn(&[u64]) -> Option<bool>,
    ) -> Result<ClaimAnswer, Error> {
        let mut checked = 0;
        for place in places {
            let Some(says_p) = says_p(&place) else {
                break;
            };
            let solved = self.solved(&super::position(known, &place), convention, false)?;
            let Some(letter) = solved.outcome else {
                known.exhausted = known.exhausted.or(Some(grundy_core::Exhausted::Steps));
                break;
            };
            checked += 1;
            let is_p = letter == Outcome::P.letter();
            if says_p != is_p {
                let truth = Truth { value: None, is_p };
                let said = Said::Outcome(says_p);
                let wrong = self.counterexample(&place, said, truth, known, convention)?;
                return Ok(answer(known, convention, checked, None, Some(wrong)));
            }
        }
        Ok(answer(known, convention, checked, None, None))
    }
}

impl Known {
    /// The part with this id.
    pub(super) fn part(&self, of: &str) -> Option<&crate::find::KnownSequence> {
        self.sequences.iter().find(|part| part.of == of)
    }
}

/// Pairs of numbers below `count` by their sum, of equal sums the larger first number first.
fn pairs_by_sum(count: u64) -> impl Iterator<Item = Vec<u64>> {
    let most = count.saturating_sub(1).saturating_mul(2);
    let pairs = (0..=most).flat_map(|sum| (0..=sum).map(move |b| vec![sum - b, b]));
    pairs.filter(move |pair| pair.iter().all(|number| *number < count))
}
