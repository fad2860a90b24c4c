//! The numbers of a ruleset that laws are tested on, and the theorems about them.

use grundy_core::natural::{to_u64, to_usize};
use grundy_core::{Convention, Exhausted, Natural, Outcome};
use grundy_rules::{Family, GameRules, HeapRuleset, NamedRuleset, TimesRules, parse_heap_ruleset};
use grundy_solve::PeriodTheorem;
use grundy_solve::games::die::{DiePeriod, DieTable};
use grundy_solve::patterns::{Stated, Truth};
use grundy_solve::tables::{FaceRow, GridValues, Rows};

use super::sequence::KnownSequence;
use super::truths::{self, OfHeaps, Truths};
use super::{Error, ErrorKind, Extent, Table, TableRequest, Unsuited, Workbench};
use crate::instead::Wanted;

/// All that is known of a ruleset.
pub(crate) struct Known {
    /// The ruleset in canonical form.
    pub(crate) ruleset: String,
    /// Its numbers.
    pub(crate) sequences: Vec<KnownSequence>,
    /// What ended the computation early.
    pub(crate) exhausted: Option<Exhausted>,
    /// The end that is looked at, where it is before the one that was asked for.
    pub(crate) looked_at: Option<String>,
}

/// The options looked at for it: about a second.
pub(super) const PERIOD_STEPS: u64 = 1 << 30;
/// The largest side of a table that laws are tested on.
const SIDE: usize = 1000;
/// The last heap whose value before the first move is looked at, of a game with a memory: each takes a step for each take.
const STARTS: u64 = 2000;

impl Workbench {
    /// The numbers of the ruleset up to this end.
    pub(crate) fn known(
        &mut self,
        text: &str,
        convention: Convention,
        to: &Extent,
    ) -> Result<Known, Error> {
        let ruleset = self.read_ruleset(text)?;
        let asked_for = to;
        let to = &within(to, &ruleset);
        let mut known = Known {
            ruleset: ruleset.to_string(),
            sequences: Vec::new(),
            exhausted: None,
            looked_at: (to != asked_for).then(|| to.to_string()),
        };
        let asked = Asked {
            text,
            convention,
            to,
        };
        match &ruleset {
            NamedRuleset::Heaps(rules) => self.of_heaps(rules, asked, &mut known)?,
            NamedRuleset::Game(GameRules::Times(rules)) if matches!(to, Extent::Heap(_)) => {
                self.of_starts(*rules, asked, &mut known)?;
            }
            NamedRuleset::Game(GameRules::Wythoff) | NamedRuleset::Game(GameRules::Euclid) => {
                self.of_two_heaps(&ruleset, asked, &mut known)?;
            }
            NamedRuleset::Written(rule) if rule.dimensions() == 2 => {
                self.of_two_heaps(&ruleset, asked, &mut known)?;
            }
            NamedRuleset::Game(GameRules::Die) | NamedRuleset::Game(GameRules::Parity(_)) => {
                self.of_turns(asked, &mut known)?;
            }
            NamedRuleset::Board(_)
            | NamedRuleset::Game(_)
            | NamedRuleset::Foreign(_)
            | NamedRuleset::Written(_) => {
                let found = self.of_family(&ruleset, asked, &mut known);
                found.map_err(|error| error.with_instead(&ruleset, Wanted::Pattern))?;
            }
        }
        Ok(known)
    }

    fn numbers_of(
        &mut self,
        asked: Asked<'_>,
        p_positions: bool,
        to: Extent,
    ) -> Result<Table, Error> {
        self.hurry();
        self.table(&TableRequest {
            ruleset: asked.text,
            convention: asked.convention,
            from: None,
            to: Some(to),
            p_positions,
        })
    }

    fn of_heaps(
        &mut self,
        rules: &HeapRuleset,
        asked: Asked<'_>,
        known: &mut Known,
    ) -> Result<(), Error> {
        let misere = asked.convention == Convention::Misere;
        // The table first: what it has computed costs nothing when a period is looked for.
        let table = self.numbers_of(asked, misere, asked.to.clone())?;
        let to = match asked.to {
            Extent::Heap(to) => to_u64(to).unwrap_or(u64::MAX),
            Extent::Pair(..) => 0,
        };
        let truths = self.truths_of_heaps(rules, asked.convention, to);
        known.add_numbers(&table, asked, truths);
        Ok(())
    }

    fn of_starts(
        &mut self,
        rules: TimesRules,
        asked: Asked<'_>,
        known: &mut Known,
    ) -> Result<(), Error> {
        let table = self.numbers_of(asked, true, asked.to.clone())?;
        if asked.convention == Convention::Normal {
            let some = match asked.to {
                Extent::Heap(to) => Extent::Heap(to.clone().min(STARTS.into())),
                pair => pair.clone(),
            };
            let values = numbers(&self.numbers_of(asked, false, some)?);
            known
                .sequences
                .push(KnownSequence::of_places("values", values, Vec::new()));
        }
        let (factor, convention) = (rules.factor(), asked.convention);
        let truths = OfHeaps {
            places: Truth::schwenk_places(factor, convention)
                .into_iter()
                .collect(),
            list: Truth::schwenk_list(factor).into_iter().collect(),
            // In misère play none is lost.
            complete: (convention == Convention::Misere).then(|| (Vec::new(), "schwenk")),
            ..OfHeaps::default()
        };
        known.add_p_positions(&table, asked.to, truths);
        Ok(())
    }

    /// Positions told by one number, or by two.
    fn of_family(
        &mut self,
        ruleset: &NamedRuleset,
        asked: Asked<'_>,
        known: &mut Known,
    ) -> Result<(), Error> {
        let of_one = ruleset.family(1);
        match (asked.to, of_one, ruleset.family(2)) {
            (Extent::Heap(to), Some(one), _) => {
                let to = &Extent::Heap(last_of(one, to));
                let asked = Asked { to, ..asked };
                let misere = asked.convention == Convention::Misere;
                let table = self.numbers_of(asked, misere, to.clone())?;
                let truths = self.truths_of_family(one, asked);
                known.add_numbers(&table, asked, truths);
                Ok(())
            }
            (Extent::Pair(..), _, Some(_)) => self.of_two_heaps(ruleset, asked, known),
            // A square of so many numbers each may be far more than was meant.
            (Extent::Heap(_), _, Some(_)) => Err(Unsuited::TwoHeaps.of(ruleset)),
            (Extent::Pair(..), Some(_), None) => Err(Unsuited::OneHeap.of(ruleset)),
            _ => Err(Unsuited::NoSequence.of(ruleset)),
        }
    }

    /// What is known for ever of positions told by one number.
    fn truths_of_family(&mut self, family: Family<'_>, asked: Asked<'_>) -> OfHeaps {
        // A heap alone is moved like one of the game in which heaps are not all moved.
        if let NamedRuleset::Game(GameRules::Every(every)) = family.ruleset() {
            let alone = parse_heap_ruleset(&format!("take{{{}}}", every.takes));
            let last = match asked.to {
                Extent::Heap(to) => to_u64(to).unwrap_or(u64::MAX),
                Extent::Pair(..) => 0,
            };
            return alone.map_or_else(
                |_| OfHeaps::default(),
                |alone| self.truths_of_heaps(&alone, asked.convention, last),
            );
        }
        let stated = Stated::of(family, asked.convention);
        OfHeaps::by_places(stated.values, stated.lost)
    }

    fn of_two_heaps(
        &mut self,
        ruleset: &NamedRuleset,
        asked: Asked<'_>,
        known: &mut Known,
    ) -> Result<(), Error> {
        let side = |to: &Natural| Natural::from(to_usize(to).unwrap_or(SIDE).min(SIDE));
        let (wanted, sides) = match asked.to {
            Extent::Heap(to) => ([to, to], Extent::Pair(side(to), side(to))),
            Extent::Pair(a, b) => ([a, b], Extent::Pair(side(a), side(b))),
        };
        if wanted.iter().any(|side| **side > SIDE.into()) {
            known.looked_at = Some(sides.to_string());
        }
        let table = self.numbers_of(asked, false, sides)?;
        known.exhausted = table.exhausted();
        let cells = match &table.rows {
            Rows::Grid(Some(grid)) => cells(grid),
            _ => Vec::new(),
        };
        let is_zero = |value: &Option<i128>| value.map(|value| i128::from(value == 0));
        let zeros: Vec<Vec<Option<i128>>> = cells
            .iter()
            .map(|row| row.iter().map(is_zero).collect())
            .collect();
        let normal = asked.convention == Convention::Normal;
        if *ruleset == NamedRuleset::Game(GameRules::Wythoff) {
            let pairs = self.wythoff_pairs_from_0(asked)?;
            let truths = if normal {
                vec![Truth::wythoff()]
            } else {
                Vec::new()
            };
            known.sequences.push(KnownSequence {
                pairs: Some(pairs),
                ..KnownSequence::of_places("pairs", Vec::new(), truths)
            });
        }
        let (of_values, of_lost) =
            truths::of_cells(ruleset, asked.convention, &whole(&cells), &whole(&zeros));
        for (of, cells, truths) in [("table", cells, of_values), ("p-table", zeros, of_lost)] {
            known.sequences.push(KnownSequence {
                cells: Some(cells),
                ..KnownSequence::of_places(of, Vec::new(), truths)
            });
        }
        Ok(())
    }

    fn wythoff_pairs_from_0(&mut self, asked: Asked<'_>) -> Result<Vec<(i128, i128)>, Error> {
        let last = match asked.to {
            Extent::Heap(to) => to,
            Extent::Pair(a, b) => a.max(b),
        };
        self.hurry();
        let table = self.table(&TableRequest {
            ruleset: asked.text,
            convention: asked.convention,
            from: Some(Natural::ZERO),
            to: Some(Extent::Heap(last.clone())),
            p_positions: true,
        })?;
        let number = |number: &Natural| i128::try_from(number).ok();
        Ok(match &table.rows {
            Rows::Pairs { pairs, .. } => pairs
                .iter()
                .map_while(|(a, b)| Some((number(a)?, number(b)?)))
                .collect(),
            _ => Vec::new(),
        })
    }

    /// The die and the odd/even game.
    fn of_turns(&mut self, asked: Asked<'_>, known: &mut Known) -> Result<(), Error> {
        let table = self.numbers_of(asked, false, asked.to.clone())?;
        known.exhausted = table.exhausted();
        match &table.rows {
            Rows::Faces(rows) => known.add_faces(rows, asked.convention),
            Rows::Outcomes(outcomes) => {
                let values = outcomes.iter().map(|outcome| match outcome {
                    Outcome::P => 0,
                    Outcome::N => 1,
                    Outcome::Draw => 2,
                });
                let values: Vec<i128> = values.collect();
                let period = self.period(&crate::PeriodRequest::new(asked.text))?;
                let number = |number: &Option<crate::Number>| to_u64(&number.as_ref()?.0);
                let ends = number(&period.preperiod).zip(number(&period.period));
                let truths = match (ends, period.theorem) {
                    (Some((preperiod, length)), Some(theorem)) => {
                        truths::of_period(&values, preperiod, length, theorem.id())
                    }
                    _ => Truths::new(),
                };
                known
                    .sequences
                    .push(KnownSequence::of_places("outcomes", values, truths));
            }
            _ => {}
        }
        Ok(())
    }
}

/// The end, where patterns can be looked for in so many numbers: those of games with a memory are few.
fn within(to: &Extent, ruleset: &NamedRuleset) -> Extent {
    const MOST: u32 = (1 << 18) - 1;
    match to {
        Extent::Heap(to) if !matches!(ruleset, NamedRuleset::Game(GameRules::Times(_))) => {
            Extent::Heap(to.clone().min(MOST.into()))
        }
        to => to.clone(),
    }
}

/// The greatest number up to this one that has a position, of a family of one number that goes on from 0.
fn last_of(family: Family<'_>, number: &Natural) -> Natural {
    let is_there = |number: &Natural| {
        let position = family.position(std::slice::from_ref(number));
        !matches!(position, Ok(None))
    };
    if let NamedRuleset::Foreign(_) = family.ruleset() {
        return number.clone();
    }
    let (mut there, mut beyond) = (Natural::ZERO, number + Natural::ONE);
    while &beyond - &there > Natural::ONE {
        let middle = (&there + &beyond) >> 1;
        match is_there(&middle) {
            true => there = middle,
            false => beyond = middle,
        }
    }
    there
}

/// What is asked about a ruleset.
#[derive(Clone, Copy)]
struct Asked<'a> {
    text: &'a str,
    convention: Convention,
    to: &'a Extent,
}

impl Known {
    /// The values after each throw and how many throws win, which repeat for ever together.
    fn add_faces(&mut self, rows: &[FaceRow], convention: Convention) {
        let (die, theorem) = (DieTable::new(), PeriodTheorem::FiniteSubtraction.id());
        let mut add = |of, values: Vec<i128>, period: DiePeriod| {
            let truths = truths::of_period(&values, period.preperiod, period.period, theorem);
            self.sequences
                .push(KnownSequence::of_places(of, values, truths));
        };
        for (index, of) in ["faces-1-6", "faces-2-5", "faces-3-4"]
            .into_iter()
            .enumerate()
        {
            let values = rows.iter().map(|row: &FaceRow| row.values[index].into());
            add(of, values.collect(), die.values_period(convention));
        }
        let wins = rows.iter().map(|row| row.winning_throws.into());
        add("throws", wins.collect(), die.chances_period(convention));
    }

    /// Values by one number, or in misère play P-positions, with theorems about both.
    fn add_numbers(&mut self, table: &Table, asked: Asked<'_>, truths: OfHeaps) {
        if asked.convention == Convention::Misere {
            return self.add_p_positions(table, asked.to, truths);
        }
        self.exhausted = table.exhausted();
        let first = first_of(table);
        let values = numbers(table);
        let is_zero = values.iter().map(|value| i128::from(*value == 0)).collect();
        let zeros = (i128::from(first)..).zip(&values);
        let zeros = zeros.filter(|(_, value)| **value == 0);
        let zeros = zeros.map(|(place, _)| place).collect();
        let places = KnownSequence::of_places("p-positions", is_zero, truths.places);
        let values = KnownSequence::of_places("values", values, truths.values);
        let complete = truths.complete;
        self.sequences = [values, places].map(|one| one.at_first(first)).into();
        let list = KnownSequence::of_list("p-list", zeros, truths.list);
        self.add_list(list.at_first(first), complete.as_ref());
    }

    /// A list of P-positions, which may be all of them.
    fn add_list(&mut self, list: KnownSequence, all: Option<&(Vec<i128>, &'static str)>) {
        let complete = all.filter(|(all, _)| *all == list.values);
        self.sequences.push(KnownSequence {
            complete: complete.map(|(_, theorem)| *theorem),
            ..list
        });
    }

    /// The P-positions of a list, as a list and place by place.
    fn add_p_positions(&mut self, table: &Table, to: &Extent, truths: OfHeaps) {
        self.exhausted = table.exhausted();
        let first = first_of(table);
        let list = numbers(table);
        let end = match (self.exhausted, to) {
            (None, Extent::Heap(to)) => i128::try_from(to).ok(),
            _ => list.last().copied(),
        };
        /// A place takes memory, even where it holds nothing.
        const MOST: i128 = (1 << 18) - 1;
        let last = end.map_or(-1, |end| end.min(MOST));
        let here = (i128::from(first)..=last).map(|place| list.binary_search(&place).is_ok());
        let here = here.map(i128::from).collect();
        let places = KnownSequence::of_places("p-positions", here, truths.places);
        self.sequences.push(places.at_first(first));
        let list = KnownSequence::of_list("p-list", list, truths.list);
        self.add_list(list.at_first(first), truths.complete.as_ref());
    }

    /// Leaves out all before this index.
    pub(super) fn begin_at(&mut self, from: &Natural, to: &Extent) -> Result<(), Error> {
        let of_two = |one: &KnownSequence| one.cells.is_some() || one.pairs.is_some();
        if self.sequences.iter().any(of_two) {
            return match from.is_zero() {
                true => Ok(()),
                false => Err(Unsuited::FromZero.of(&self.ruleset)),
            };
        }
        let (Some(from), Extent::Heap(to)) = (to_u64(from), to) else {
            return Err(ErrorKind::EmptyRange.into());
        };
        if Natural::from(from) > *to {
            return Err(ErrorKind::EmptyRange.into());
        }
        self.sequences.iter_mut().for_each(|one| one.begin_at(from));
        Ok(())
    }
}

/// The index of the first number of a table of heaps.
fn first_of(table: &Table) -> u64 {
    to_u64(&table.first()).unwrap_or(0)
}

/// The numbers of a table of heaps, as far as they have 127 bits.
fn numbers(table: &Table) -> Vec<i128> {
    let number = |number: Option<&Natural>| i128::try_from(number?).ok();
    table.rows.list().into_iter().map_while(number).collect()
}

fn cells(grid: &GridValues) -> Vec<Vec<Option<i128>>> {
    let value = |a, b| grid.cell(a, b).value().map(i128::from);
    let row = |a| (0..grid.columns()).map(|b| value(a, b)).collect();
    (0..grid.rows()).map(row).collect()
}

/// The cells, where there is one for each pair; else none.
fn whole(cells: &[Vec<Option<i128>>]) -> Vec<Vec<i128>> {
    let rows = cells.iter().map(|row| row.iter().copied().collect());
    rows.collect::<Option<_>>().unwrap_or_default()
}
