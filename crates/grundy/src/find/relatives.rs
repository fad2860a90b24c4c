//! Games and published sequences with the same numbers.

use std::ops::ControlFlow;

use grundy_core::natural::to_usize;
use grundy_core::{Convention, Exhausted, Natural};
use grundy_rules::parse_heap_ruleset;
use grundy_solve::patterns::Truth;

use super::known::PERIOD_STEPS;
use super::{Hypothesis, KnownSequence, status};
use crate::limits::Clock;
use crate::workbench::Workbench;

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
/// How many relatives are told.
const MOST: usize = 3;

impl Workbench {
    /// Games and published sequences with the same numbers, perhaps shifted or, for games, all times a number.
    pub(super) fn relatives(
        &mut self,
        of: &KnownSequence,
        own: &str,
    ) -> Result<Vec<Hypothesis>, Exhausted> {
        let values = &of.values;
        let known = &values[..values.len().min(COMPARED)];
        let constant = known.windows(2).all(|two| two[0] == two[1]);
        if constant || known.len() < 2 * FEWEST {
            return Ok(Vec::new());
        }
        let mut found = Vec::new();
        for game in games(values) {
            if game == own || found.len() == MOST {
                continue;
            }
            self.searched(|budget| budget.look())?;
            if let Some(relation) = self.relation(&game, known) {
                let other = self.period_of(&game, known.len());
                let other = other.and_then(|other| relation.stated(known, other));
                let from = grundy_core::natural::widen(relation.here);
                let is_proved = |other: Truth| of.truths.iter().any(|own| own.agrees(&other, from));
                let proved = other.is_some_and(is_proved);
                found.push(relation.hypothesis(&game, known, proved));
            }
        }
        found.extend(published(known));
        Ok(found)
    }

    /// How the game's values are those of the list, found on the first half and tested on the other.
    fn relation(&mut self, game: &str, known: &[i128]) -> Option<Relation> {
        let values = self.values_of(game, known.len() + SHIFT);
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
    pub(super) fn values_of(&mut self, game: &str, count: usize) -> Vec<i128> {
        let mut values = Vec::new();
        if let Ok(ruleset) = parse_heap_ruleset(game) {
            self.hurry();
            let clock = Clock::start(&self.limits, &self.signal);
            let to = Natural::from(count.saturating_sub(1));
            let ends = (&Natural::ZERO, &to);
            let mut add = |_: &Natural, value: &Natural| {
                values.extend(i128::try_from(value));
                ControlFlow::Continue(())
            };
            // What is not known within the limits is not compared.
            let _ = self.solver.with_steps(PERIOD_STEPS, |solver| {
                let normal = Convention::Normal;
                solver.visit_values(&ruleset, normal, ends, Some(&clock), &mut add)
            });
        }
        values
    }

    /// Preperiod and period of a game's values, where they are proved.
    fn period_of(&mut self, game: &str, count: usize) -> Option<(usize, usize)> {
        let ruleset = parse_heap_ruleset(game).ok()?;
        let limit = grundy_core::natural::widen(count);
        self.hurry();
        let clock = Clock::start(&self.limits, &self.signal);
        let report = self.solver.with_steps(PERIOD_STEPS, |solver| {
            solver.period(&ruleset, Some(limit), Some(&clock))
        });
        let period = report.period?;
        Some((to_usize(&period.preperiod)?, to_usize(&period.period)?))
    }
}

/// The games to compare with, and those whose parameter the greatest value gives.
fn games(values: &[i128]) -> Vec<String> {
    let greatest = values.iter().max().copied().unwrap_or(0);
    let mut games: Vec<String> = GAMES.map(str::to_owned).into();
    let counted = i128::try_from(values.len()).unwrap_or(i128::MAX);
    // Any numbers that only rise are those of a heap from which at most the last of them may be taken.
    let has_come_again = 2 * (greatest + 1) < counted;
    if (1..64).contains(&greatest) && has_come_again {
        games.push(format!("nim{{max={greatest}}}"));
    }
    games
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

    fn hypothesis(self, game: &str, known: &[i128], proved: bool) -> Hypothesis {
        let half = known.len().div_ceil(2);
        let plus = |by: usize| {
            if by == 0 {
                "n".to_owned()
            } else {
                format!("n + {by}")
            }
        };
        let times = if self.factor == 1 {
            String::new()
        } else {
            format!("{} * ", self.factor)
        };
        let theorem = proved.then_some("periods");
        Hypothesis {
            family: "same-as",
            statement: vec![format!(
                "g({}) = {times}{game}({})",
                plus(self.here),
                plus(self.there)
            )],
            period: None,
            fitted: half,
            tested: known.len() - half,
            bits: None,
            status: status(theorem),
            theorem,
            table: Vec::new(),
            code: None,
        }
    }
}

/// Published sequences that have the same terms, perhaps shifted; nothing is fitted but the shift.
fn published(known: &[i128]) -> Vec<Hypothesis> {
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
        let index = offset - i128::try_from(shift).ok()?;
        let plus = match index {
            0 => "n".to_owned(),
            index if index > 0 => format!("n + {index}"),
            index => format!("n - {}", -index),
        };
        Some(Hypothesis {
            family: "published",
            statement: vec![format!("g(n) = {id}({plus}): {name}")],
            period: None,
            fitted: 0,
            tested,
            bits: None,
            status: status(None),
            theorem: None,
            table: Vec::new(),
            code: None,
        })
    });
    entries.take(MOST).collect()
}

/// The place of the first published term in the list, and how many terms are the same.
fn shift_to(known: &[i128], terms: &[i128]) -> Option<(usize, usize)> {
    (0..=SHIFT).find_map(|shift| {
        let overlap = known.get(shift..)?.len().min(terms.len());
        let same = known[shift..]
            .iter()
            .zip(terms)
            .all(|(one, other)| one == other);
        (same && overlap >= FEWEST).then_some((shift, overlap))
    })
}
