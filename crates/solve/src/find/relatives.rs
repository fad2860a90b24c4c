//! Games and published sequences with the same numbers.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Convention, Exhausted, Natural, Watch};
use grundy_rules::{HeapRuleset, parse_heap_ruleset};

use super::{KnownSequence, PERIOD_STEPS};
use crate::heaps::period::ProvedPeriod;
use crate::patterns::Truth;
use crate::plan::Solver;

/// Games whose sequences are compared, with the parameter of the last two filled in.
const GAMES: [&str; 22] = [
    "nim",
    "take{odd}",
    "take{even}",
    "take{squares}",
    "take{primes}",
    "take{powers 2}",
    "half",
    "lasker",
    "kayles",
    "pairs",
    "dawson",
    "grundy",
    "treblecross",
    "officers",
    "0.3",
    "0.4",
    "0.26",
    "0.53",
    "0.137",
    "0.156",
    "0.71",
    "4.7",
];

/// Published sequences: id, index of the first term, name, terms; each line of the file names its source.
const PUBLISHED: &str = include_str!("published.csv");

/// How many values of a game are compared at most.
const COMPARED: usize = 1024;
/// How many numbers must be left to test on, and how far sequences may be shifted against each other.
const FEWEST: usize = 12;
const SHIFT: usize = 4;
/// So many numbers in all are enough where there are as many different ones and they do not only rise: few games have the
/// same by chance.
const FEWEST_VARIED: (usize, usize) = (10, 4);
/// How many relatives are told.
const MOST: usize = 3;

/// Something else that has the same numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Relative {
    /// v(n + here) = factor·g(n + there) for the values g of a game.
    Game {
        /// The game, in the notation.
        game: String,
        /// By how much the numbers are shifted.
        here: usize,
        /// By how much the game's are.
        there: usize,
        /// How often the game's value.
        factor: i128,
        /// How many numbers were compared.
        compared: usize,
        /// Whether both periods are proved, so that this holds for ever.
        proved: bool,
    },
    /// v(n) is the term n + shift of a published sequence.
    Published {
        /// Its id in the OEIS.
        id: &'static str,
        /// Its name.
        name: &'static str,
        /// The shift.
        shift: i128,
        /// How many terms are the same.
        same: usize,
    },
}

/// v(n + here) = g(n + there) for the values g of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SameValues {
    /// The game.
    pub game: HeapRuleset,
    /// By how much the numbers are shifted.
    pub here: usize,
    /// By how much the game's are.
    pub there: usize,
    /// How many numbers were compared.
    pub compared: usize,
}

impl Solver {
    /// Games and published sequences with the same numbers, perhaps shifted or, for games, all times a number; of a
    /// game's own values not the game itself.
    ///
    /// # Errors
    ///
    /// When the watch says so.
    pub fn relatives(
        &mut self,
        of: &KnownSequence,
        own: Option<&HeapRuleset>,
        watch: Option<&dyn Watch>,
    ) -> Result<Vec<Relative>, Exhausted> {
        let Some(known) = compared(of, is_varied(&of.values)) else {
            return Ok(Vec::new());
        };
        let mut found = Vec::new();
        for game in games(&of.values).filter(|game| Some(game) != own) {
            if found.len() == MOST {
                break;
            }
            watch.and_then(Watch::stop).map_or(Ok(()), Err)?;
            let Some(relation) = self.relation(&game, known, watch) else {
                continue;
            };
            let other = self.period_within(&game, widen(known.len()), watch);
            let other = other.and_then(|(ends, _)| relation.stated(known, ends));
            let from = widen(relation.here);
            let is_proved = |other: Truth| of.truths.iter().any(|own| own.agrees(&other, from));
            found.push(Relative::Game {
                game: game.to_string(),
                here: relation.here,
                there: relation.there,
                factor: relation.factor,
                compared: known.len(),
                proved: other.is_some_and(is_proved),
            });
        }
        found.extend(published(known));
        Ok(found)
    }

    /// Which of these games have the numbers as their values, perhaps shifted, with the numbers that were compared: at
    /// most so many games.
    ///
    /// # Errors
    ///
    /// When the watch says so.
    pub fn games_with(
        &mut self,
        of: &KnownSequence,
        games: impl Iterator<Item = HeapRuleset>,
        most: usize,
        watch: Option<&dyn Watch>,
    ) -> Result<Vec<SameValues>, Exhausted> {
        /// Most games are told apart by few values.
        const FEW: usize = 64;
        let Some(known) = compared(of, false) else {
            return Ok(Vec::new());
        };
        let mut found = Vec::new();
        for game in games {
            if found.len() == most {
                break;
            }
            watch.and_then(Watch::stop).map_or(Ok(()), Err)?;
            let few = &known[..known.len().min(FEW)];
            let begins_so = self.shift_of(&game, few, watch).is_some();
            let shift = begins_so.then(|| self.shift_of(&game, known, watch));
            if let Some((here, there)) = shift.flatten() {
                found.push(SameValues {
                    game,
                    here,
                    there,
                    compared: known.len(),
                });
            }
        }
        Ok(found)
    }

    /// By how much the list, and by how much the game's values, begin later where they are the same from there on.
    fn shift_of(
        &mut self,
        game: &HeapRuleset,
        known: &[i128],
        watch: Option<&dyn Watch>,
    ) -> Option<(usize, usize)> {
        let values = self.first_values(game, known.len() + SHIFT, watch);
        (values.len() == known.len() + SHIFT).then_some(())?;
        let same = |&(here, there): &(usize, usize)| {
            let mut both = known.iter().skip(here).zip(values.iter().skip(there));
            both.all(|(value, of_game)| value == of_game)
        };
        let shifts = (0..=SHIFT).flat_map(|shift| [(0, shift), (shift, 0)]);
        shifts.into_iter().find(same)
    }

    /// How the game's values are those of the list, found on the first half and tested on the other.
    fn relation(
        &mut self,
        game: &HeapRuleset,
        known: &[i128],
        watch: Option<&dyn Watch>,
    ) -> Option<Relation> {
        let values = self.first_values(game, known.len() + SHIFT, watch);
        (values.len() == known.len() + SHIFT).then_some(())?;
        let half = known.len().div_ceil(2);
        let of_first = |shift: usize, later: bool| {
            let (here, there) = if later { (shift, 0) } else { (0, shift) };
            let place = (0..half).find(|at| values[at + there] != 0)?;
            let factor = known[place + here].checked_div(values[place + there])?;
            Some(Relation {
                here,
                there,
                factor,
            })
            .filter(|relation| relation.holds(&known[..half], &values))
        };
        let shifts = (0..=SHIFT).flat_map(|shift| [(shift, false), (shift, true)]);
        let relation = shifts
            .into_iter()
            .find_map(|(shift, later)| of_first(shift, later))?;
        relation.holds(known, &values).then_some(relation)
    }

    /// The first Grundy values of a game of heaps, as far as they are found soon.
    pub(super) fn first_values(
        &mut self,
        game: &HeapRuleset,
        count: usize,
        watch: Option<&dyn Watch>,
    ) -> Vec<i128> {
        let mut values = Vec::new();
        let to = Natural::from(count.saturating_sub(1));
        let ends = (&Natural::ZERO, &to);
        let mut add = |_: &Natural, value: &Natural| {
            values.extend(i128::try_from(value));
            ControlFlow::Continue(())
        };
        // What is not known within the limits is not compared.
        let _ = self.with_steps(PERIOD_STEPS, |solver| {
            solver.visit_values(game, Convention::Normal, ends, watch, &mut add)
        });
        values
    }

    /// Preperiod and period of a game's values, where they are proved among so many heaps, and the theorem.
    pub(super) fn period_within(
        &mut self,
        game: &HeapRuleset,
        heaps: u64,
        watch: Option<&dyn Watch>,
    ) -> Option<((usize, usize), &'static str)> {
        let period = self.proved_within(game, heaps, watch)?;
        // Nothing of this kind is said of values that grow in many ways.
        period.apart.is_empty().then_some(())?;
        let ends = (to_usize(&period.preperiod)?, to_usize(&period.period)?);
        Some((ends, period.theorem.id()))
    }

    /// What is proved of the values for ever, from so many.
    pub(super) fn proved_within(
        &mut self,
        game: &HeapRuleset,
        heaps: u64,
        watch: Option<&dyn Watch>,
    ) -> Option<ProvedPeriod> {
        let report = self.with_steps(PERIOD_STEPS, |solver| {
            solver.period(game, Some(heaps), watch)
        });
        report.period
    }
}

/// The numbers that are compared; none where they are too few, or all the same.
fn compared(of: &KnownSequence, few_are_enough: bool) -> Option<&[i128]> {
    let known = &of.values[..of.values.len().min(COMPARED)];
    let constant = known.windows(2).all(|two| two[0] == two[1]);
    let enough = few_are_enough || known.len() >= 2 * FEWEST;
    (!constant && enough).then_some(known)
}

/// Whether hardly any two games begin so.
fn is_varied(known: &[i128]) -> bool {
    let (fewest, different) = FEWEST_VARIED;
    let rises = known.windows(2).all(|two| two[0] <= two[1]);
    let distinct: BTreeSet<&i128> = known.iter().collect();
    known.len() >= fewest && distinct.len() >= different && !rises
}

/// The games to compare with, and those whose parameter the greatest value gives.
fn games(values: &[i128]) -> impl Iterator<Item = HeapRuleset> {
    let greatest = values.iter().max().copied().unwrap_or(0);
    let counted = i128::try_from(values.len()).unwrap_or(i128::MAX);
    // Any numbers that only rise are those of a heap from which at most the last of them may be taken.
    let has_come_again = 2 * (greatest + 1) < counted;
    let bounded = (1..64).contains(&greatest) && has_come_again;
    let bounded = bounded.then(|| format!("nim{{max={greatest}}}"));
    let named = GAMES.into_iter().map(str::to_owned).chain(bounded);
    named.filter_map(|game| parse_heap_ruleset(&game).ok())
}

/// v(n + here) = factor·g(n + there) for all n.
#[derive(Clone, Copy, Debug)]
struct Relation {
    here: usize,
    there: usize,
    factor: i128,
}

impl Relation {
    fn holds(self, values: &[i128], game: &[i128]) -> bool {
        let (values, game) = (values.iter().skip(self.here), game.iter().skip(self.there));
        let positive = self.factor > 0;
        positive
            && values
                .zip(game)
                .all(|(value, of_game)| *value == self.factor * of_game)
    }

    /// The numbers that the other game gives, which are known for ever: they repeat from where it does.
    fn stated(self, known: &[i128], (preperiod, period): (usize, usize)) -> Option<Truth> {
        let preperiod = preperiod.saturating_sub(self.there) + self.here;
        Truth::periodic(known, (preperiod, period), "periods")
    }
}

/// Published sequences that have the same terms, perhaps shifted; nothing is fitted but the shift.
fn published(known: &[i128]) -> Vec<Relative> {
    let lines = PUBLISHED.lines().filter(|line| !line.starts_with('#'));
    let entries = lines.filter_map(|line| {
        let mut parts = line.splitn(4, ';');
        let (id, offset, name) = (parts.next()?, parts.next()?, parts.next()?);
        let terms: Vec<i128> = parts
            .next()?
            .split(' ')
            .map_while(|term| term.parse().ok())
            .collect();
        let (shift, tested) = shift_to(known, &terms)?;
        let offset: i128 = offset.parse().ok()?;
        Some(Relative::Published {
            id,
            name,
            shift: offset + shift,
            same: tested,
        })
    });
    entries.take(MOST).collect()
}

/// By how much more the published terms are counted than the list, and how many are the same.
fn shift_to(known: &[i128], terms: &[i128]) -> Option<(i128, usize)> {
    let shifts = (0..=SHIFT).flat_map(|shift| [(shift, 0), (0, shift)]);
    shifts.into_iter().find_map(|(here, there)| {
        let (known, terms) = (known.get(here..)?, terms.get(there..)?);
        let overlap = known.len().min(terms.len());
        let (known, terms) = (&known[..overlap], &terms[..overlap]);
        let enough = overlap >= FEWEST || is_varied(known);
        let shift = i128::try_from(there).ok()? - i128::try_from(here).ok()?;
        (known == terms && enough).then_some((shift, overlap))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each published sequence is known by a few of its terms, from the first one or a later one on.
    #[test]
    fn a_few_terms_are_enough() {
        const FEW: usize = 16;
        let mut known = 0;
        for line in PUBLISHED.lines().filter(|line| !line.starts_with('#')) {
            let (id, terms) = (line.split(';').next(), line.split(';').next_back());
            let terms = terms.unwrap_or_default().split(' ');
            let terms: Vec<i128> = terms.map_while(|term| term.parse().ok()).collect();
            for from in [0, 1, SHIFT] {
                let Some(few) = terms.get(from..from + FEW).filter(|few| is_varied(few)) else {
                    continue;
                };
                let told = published(few);
                let is_it = |told: &Relative| matches!(told, Relative::Published { id: other, .. } if Some(*other) == id);
                assert!(
                    told.iter().any(is_it) || told.len() == MOST,
                    "{line} {told:?}"
                );
                known += 1;
            }
        }
        assert!(known > 90, "{known}");
    }
}
