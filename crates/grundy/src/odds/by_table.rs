//! The odds of games of one number or of two, such as Fibonacci Nim and Wythoff's game: their positions one by one.

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Exhausted, Natural};
use grundy_play::odds::Odds;
use grundy_rules::NamedRuleset;
use grundy_solve::find::KnownSequence;
use grundy_solve::patterns::NumbersOf;

use super::{Deal, OddsRequest};
use crate::error::{Error, Unsuited};
use crate::find::FindEnd;
use crate::table::Extent;
use crate::workbench::Workbench;

impl Workbench {
    /// Counts the lost ones among the positions of 1 to the largest number; a limit where not all are known.
    ///
    /// # Errors
    ///
    /// Where the game has no table of outcomes, or its positions are another number of heaps.
    pub(super) fn counted_by_table(
        &mut self,
        ruleset: &NamedRuleset,
        request: &OddsRequest<'_>,
    ) -> Result<Result<Odds, Exhausted>, Error> {
        let Deal::UpTo { heaps, max } = &request.deal else {
            return Err(Unsuited::NoDeal.of(ruleset));
        };
        let numbers = if ruleset.family(1).is_some() { 1 } else { 2 };
        if *heaps != numbers {
            return Err(Unsuited::NeedsHeaps(numbers).of(ruleset));
        }
        let to = match numbers {
            1 => Extent::Heap(max.clone()),
            _ => Extent::Pair(max.clone(), max.clone()),
        };
        let known = self.known(ruleset, request.convention, &to)?;
        let lost =
            |one: &&KnownSequence| matches!(one.of, NumbersOf::PPositions | NumbersOf::PTable);
        let Some(lost) = known.numbers.sequences.iter().find(lost) else {
            return Err(Unsuited::NoDeal.of(ruleset));
        };
        if let Some(end) = known.end() {
            return Ok(Err(match end {
                FindEnd::Exhausted(exhausted) => exhausted,
                FindEnd::Terms => Exhausted::Memory,
            }));
        }
        let odds = to_usize(max).and_then(|max| counted(lost, max, request.ordered));
        odds.map(Ok).ok_or_else(|| Unsuited::NoDeal.of(ruleset))
    }
}

/// The positions of numbers from 1 to this one and those of them that are lost: of two numbers each pair once, unless their
/// order counts. None where some are missing, or pairs in another order are not the same.
fn counted(lost: &KnownSequence, max: usize, ordered: bool) -> Option<Odds> {
    let cell = |a: usize, b: usize| lost.cells.as_ref()?.get(a)?.get(b).copied().flatten();
    let all: Option<Vec<i128>> = match &lost.cells {
        None => (1..=max).map(|n| lost.values.get(n).copied()).collect(),
        Some(_) => {
            let pairs = (1..=max).flat_map(|a| (1..=max).map(move |b| (a, b)));
            let alike = pairs.clone().all(|(a, b)| cell(a, b) == cell(b, a));
            let pairs = pairs.filter(|(a, b)| ordered || a >= b);
            let cells = pairs.map(|(a, b)| cell(a, b));
            (ordered || alike).then(|| cells.collect::<Option<_>>())?
        }
    };
    let all = all?;
    let p_positions = all.iter().filter(|lost| **lost != 0).count();
    Some(Odds {
        max: Natural::from(max),
        positions: Natural::from(widen(all.len())),
        p_positions: Natural::from(widen(p_positions)),
    })
}
