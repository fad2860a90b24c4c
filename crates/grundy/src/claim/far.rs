//! Positions far beyond any table, where programs break: neighbours of powers of two, of Fibonacci numbers, equal and
//! random ones; and P-positions among them.

use std::collections::BTreeSet;

use grundy_core::Convention;

use super::positions::Writing;
use super::truth::{Asked, Looks, Truths};
use crate::error::Error;
use crate::table::Extent;
use crate::workbench::Workbench;

/// Where integers of a language, and the integers that a floating-point number holds, come to their end.
const ENDS: [u64; 5] = [1 << 31, 1 << 32, 1 << 53, 1 << 63, u64::MAX];

impl Workbench {
    /// Large positions whose truth takes no more than a look, ascending, none above 2^64 - 1 and none up to the end that
    /// is asked for. Where nothing is known without a table there are none.
    ///
    /// Larger ones are not asked for: hardly a program is made for them, and what one answers would say nothing of its idea.
    ///
    /// # Errors
    ///
    /// As [`claim`](Self::claim).
    pub fn far_places(
        &mut self,
        ruleset: &str,
        convention: Convention,
        to: Option<&Extent>,
    ) -> Result<Vec<Vec<u64>>, Error> {
        let asked = Asked {
            ruleset,
            convention,
            to,
            values: false,
        };
        let truths = self.truths_up_to(asked)?;
        let mut looks = Looks::new(self, &truths.ruleset, convention);
        let candidates = candidates(truths.writing);
        let far = candidates
            .into_iter()
            .filter(|place| truths.at(place).is_none());
        let mut known = BTreeSet::new();
        for place in far {
            if !looks.go_on() {
                break;
            }
            known.extend(told(&place, &truths, &mut looks));
        }
        Ok(known.into_iter().map(|(_, place)| place).collect())
    }
}

/// The place and those that winning moves lead to, after the largest number of each.
fn told(place: &[u64], truths: &Truths, looks: &mut Looks) -> Vec<(u64, Vec<u64>)> {
    let ruleset = truths.ruleset.to_string();
    let position = truths.write(place);
    if looks.truth(&position).is_none() {
        return Vec::new();
    }
    let won = looks.won(&position).into_iter().take(2);
    let left = won.filter_map(|left| numbers_of(&left, &ruleset, place.len()));
    let far = left.filter(|left| truths.at(left).is_none());
    let all = std::iter::once(place.to_vec()).chain(far);
    let keyed = all.map(|place| (place.iter().copied().max().unwrap_or(0), place));
    keyed.collect()
}

/// The numbers of a position in canonical form; none where it is not one of as many numbers.
fn numbers_of(position: &str, ruleset: &str, count: usize) -> Option<Vec<u64>> {
    let inside = position.strip_prefix(ruleset)?;
    let words = inside.split(|sign: char| !sign.is_ascii_digit());
    let numbers = words
        .filter(|word| !word.is_empty())
        .map(|word| word.parse().ok());
    let numbers: Vec<u64> = numbers.collect::<Option<_>>()?;
    (numbers.len() == count).then_some(numbers)
}

fn candidates(writing: Writing) -> Vec<Vec<u64>> {
    match writing {
        Writing::Numbers { count: 1 } => singles().into_iter().map(|n| vec![n]).collect(),
        Writing::Numbers { count: 2 } | Writing::List => pairs(),
        Writing::Numbers { .. } => Vec::new(),
        Writing::Thrown(_) => (1..=6)
            .cycle()
            .zip(singles())
            .map(|(up, n)| vec![n, up])
            .collect(),
    }
}

fn singles() -> Vec<u64> {
    let mut all: Vec<u64> = ENDS.into_iter().flat_map(|end| around(end, 3)).collect();
    all.extend(
        fibonacci()
            .into_iter()
            .flat_map(|(number, _)| around(number, 1)),
    );
    all.extend(random());
    all
}

fn pairs() -> Vec<Vec<u64>> {
    let mut all = Vec::new();
    for (one, next) in fibonacci() {
        for a in around(one, 1) {
            all.extend(around(next, 1).map(|b| vec![a, b]));
        }
    }
    for end in ENDS {
        all.extend(around(end, 2).map(|n| vec![n, n]));
        all.extend(around(end, 1).zip(random()).map(|(a, b)| vec![a, b]));
    }
    let random = random();
    all.extend(random.iter().map(|n| vec![*n, *n]));
    all.extend(random.windows(2).map(<[u64]>::to_vec));
    all
}

/// The number and as many on each side of it.
fn around(number: u64, by: u64) -> impl Iterator<Item = u64> {
    number.saturating_sub(by)..=number.saturating_add(by)
}

/// Neighbouring Fibonacci numbers.
fn fibonacci() -> Vec<(u64, u64)> {
    const FIRST: u64 = 1 << 16;
    let next = |(one, next): &(u64, u64)| Some((*next, one.checked_add(*next)?));
    let pairs = std::iter::successors(Some((1, 2)), next);
    pairs.skip_while(|(one, _)| *one < FIRST).collect()
}

/// Numbers of 20 to 62 bits, always the same ones (G. Steele, D. Lea, C. Flood 2014: splitmix).
fn random() -> Vec<u64> {
    const STEP: u64 = 0x9e37_79b9_7f4a_7c15;
    let mixed = |at: u64| {
        let mut bits = at.wrapping_mul(STEP);
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ bits >> 31
    };
    (20..=62)
        .map(|length| mixed(length) >> (64 - length) | 1 << (length - 1))
        .collect()
}
