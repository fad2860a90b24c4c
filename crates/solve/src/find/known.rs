//! The numbers of a ruleset that laws are tested on, and the theorems about them.

use grundy_core::natural::to_u64;
use grundy_core::{Convention, Natural, Outcome, Watch};
use grundy_rules::{Family, NamedRuleset};

use super::sequence::KnownSequence;
use super::stated::Stated;
use super::truths::OfHeaps;
use crate::games::tables::{Cut, Ends, FaceRow, Filled, GridValues, Listing, Rows, Shape, Values};
use crate::games::{Asked, Theorem, theorem};
use crate::patterns::{NumbersOf, Truth};
use crate::plan::{Solver, TablePlan};
use crate::theorem_id::TheoremId;

/// The last heap that is looked at.
const MOST_HEAPS: u32 = (1 << 18) - 1;
/// The largest number of two that is looked at.
pub const MOST_SIDE: u32 = 1000;

/// Whether the P-positions of the ruleset are found at once, and its values step by step.
#[must_use]
pub fn finds_lost_at_once(ruleset: &NamedRuleset) -> bool {
    match ruleset {
        NamedRuleset::Game(rules) => theorem(rules).few_values().is_some(),
        _ => false,
    }
}

/// The last number of one that is looked at, up to this one; where P-positions are found at once all are.
#[must_use]
pub fn last_looked_at(ruleset: &NamedRuleset, to: &Natural) -> Natural {
    match finds_lost_at_once(ruleset) {
        true => to.clone(),
        false => to.clone().min(MOST_HEAPS.into()),
    }
}

/// The numbers of a ruleset.
#[derive(Debug, Default)]
pub struct KnownNumbers {
    /// Sequences, pairs and tables.
    pub sequences: Vec<KnownSequence>,
    /// What ended the computation early.
    pub cut: Option<Cut>,
}

/// What is asked about a ruleset.
#[derive(Clone, Copy)]
struct Inquiry<'a> {
    ruleset: &'a NamedRuleset,
    convention: Convention,
    ends: &'a Ends,
    bytes: u64,
    watch: Option<&'a dyn Watch>,
    /// What stops the search for what theorems say: the numbers are there without it.
    of_truths: Option<&'a dyn Watch>,
}

impl<'a> Inquiry<'a> {
    /// The theorem of the game, where it is one that has its own.
    fn theorem(&self) -> Option<&'a dyn Theorem> {
        match self.ruleset {
            NamedRuleset::Game(rules) => Some(theorem(rules)),
            _ => None,
        }
    }

    /// The family of so many numbers as this end has.
    fn family(&self) -> Option<Family<'a>> {
        self.ruleset.family(match self.ends {
            Ends::Square(..) => 2,
            Ends::Line(..) | Ends::Whole => 1,
        })
    }

    fn plan(&self, p_positions: bool) -> Option<TablePlan<'a>> {
        let numbers = match self.ends {
            Ends::Line(..) => Some(1),
            Ends::Square(..) => Some(2),
            Ends::Whole => None,
        };
        let listing = Listing {
            convention: self.convention,
            p_positions,
            numbers,
            bytes: self.bytes,
            beyond: false,
        };
        TablePlan::of(self.ruleset, listing)
    }
}

impl Solver {
    /// The numbers of the ruleset up to these ends, with what theorems say of them; of pairs that a game lists by an
    /// index, those up to `last_index`. The second watch stops only the search for what theorems say.
    pub fn known_numbers(
        &mut self,
        ruleset: &NamedRuleset,
        convention: Convention,
        (ends, last_index): (&Ends, &Natural),
        [watch, of_truths]: [Option<&dyn Watch>; 2],
    ) -> KnownNumbers {
        let inquiry = Inquiry {
            ruleset,
            convention,
            ends,
            bytes: self.limits().bytes,
            watch,
            of_truths,
        };
        let mut known = KnownNumbers::default();
        match ends {
            Ends::Line(_, to) => self.numbers_of_line(inquiry, to, &mut known),
            Ends::Square(..) => self.numbers_of_square(inquiry, last_index, &mut known),
            Ends::Whole => {}
        }
        known
    }

    fn numbers_of_line(&mut self, inquiry: Inquiry<'_>, to: &Natural, known: &mut KnownNumbers) {
        let few = inquiry.theorem().and_then(Theorem::few_values);
        let is_own = inquiry.plan(false).is_some_and(|plan| plan.is_own());
        let misere = inquiry.convention == Convention::Misere;
        let of_lost = few.is_some() || misere && !is_own;
        if let (Some(few), Convention::Normal) = (few, inquiry.convention) {
            let ends = Ends::Line(Natural::ZERO, to.clone().min(few.into()));
            let values = self.listed(inquiry, false, &ends).rows;
            let values = numbers(&values);
            let of = KnownSequence::of_places(NumbersOf::Values, values, Vec::new());
            known.sequences.push(of);
        }
        let Filled { rows, ended } = self.listed(inquiry, of_lost, inquiry.ends);
        known.cut = ended;
        let first = to_u64(inquiry.ends.both().0).unwrap_or(0);
        match &rows {
            Rows::Faces(rows) => self.add_faces(inquiry, rows, known),
            Rows::Outcomes(outcomes) => {
                let values = outcomes.iter().map(|outcome| match outcome {
                    Outcome::P => 0,
                    Outcome::N => 1,
                    Outcome::Draw => 2,
                });
                self.add_own(inquiry, NumbersOf::Outcomes, values.collect(), known);
            }
            Rows::Values(_) => {
                let truths = self.truths_of_line(inquiry, to);
                known.add_values(numbers(&rows), first, truths);
            }
            Rows::PPositions(_) => {
                let truths = self.truths_of_line(inquiry, to);
                known.add_p_positions(numbers(&rows), (first, to), truths);
            }
            Rows::Grid(_) | Rows::Pairs { .. } | Rows::LostFaces(_) | Rows::Vertices { .. } => {}
        }
    }

    /// A table of the ruleset.
    fn listed(&mut self, inquiry: Inquiry<'_>, p_positions: bool, ends: &Ends) -> Filled {
        match inquiry.plan(p_positions) {
            Some(plan) => self.table(&plan, ends, inquiry.watch),
            None => Filled::up_to(Rows::Values(Values::default()), Ok(())),
        }
    }

    /// What is known for ever of positions told by one number.
    fn truths_of_line(&mut self, inquiry: Inquiry<'_>, to: &Natural) -> OfHeaps {
        let theorem = inquiry.theorem();
        let alone = theorem.and_then(Theorem::alone);
        let heaps = match inquiry.ruleset {
            NamedRuleset::Heaps(rules) => Some(rules),
            _ => alone.as_ref(),
        };
        if let Some(rules) = heaps {
            let to = to_u64(to).unwrap_or(u64::MAX);
            return self.truths_of_heaps(rules, inquiry.convention, to, inquiry.of_truths);
        }
        let stated = stated(inquiry);
        let mut own = |of| self.own_truths(inquiry, of, &[]);
        let places = stated.lost.into_iter().chain(own(NumbersOf::PPositions));
        let mut truths = OfHeaps::by_places(stated.values, places);
        truths.list.extend(own(NumbersOf::PList));
        truths
    }

    /// What the game's theorem says of numbers, row by row, beyond formulas.
    fn own_truths(
        &mut self,
        inquiry: Inquiry<'_>,
        of: NumbersOf,
        rows: &[Vec<i128>],
    ) -> Vec<Truth> {
        let Some(theorem) = inquiry.theorem() else {
            return Vec::new();
        };
        let mut budget = self.budget(inquiry.of_truths);
        let mut asked = Asked {
            convention: inquiry.convention,
            memory: self.memory_of_games(),
            budget: &mut budget,
        };
        theorem.truths(of, rows, &mut asked)
    }

    fn add_own(
        &mut self,
        inquiry: Inquiry<'_>,
        of: NumbersOf,
        values: Vec<i128>,
        known: &mut KnownNumbers,
    ) {
        let rows = [values];
        let truths = self.own_truths(inquiry, of, &rows);
        let [values] = rows;
        let sequence = KnownSequence::of_places(of, values, truths);
        known.sequences.push(sequence);
    }

    /// The values after each throw and how many throws win.
    fn add_faces(&mut self, inquiry: Inquiry<'_>, rows: &[FaceRow], known: &mut KnownNumbers) {
        for (index, of) in NumbersOf::FACES.into_iter().enumerate() {
            let values = rows.iter().map(|row| row.values[index].into());
            self.add_own(inquiry, of, values.collect(), known);
        }
        let wins = rows.iter().map(|row| row.winning_throws.into());
        self.add_own(inquiry, NumbersOf::Throws, wins.collect(), known);
    }

    fn numbers_of_square(
        &mut self,
        inquiry: Inquiry<'_>,
        last_index: &Natural,
        known: &mut KnownNumbers,
    ) {
        let Filled { rows, ended } = self.listed(inquiry, false, inquiry.ends);
        known.cut = ended;
        let cells = match &rows {
            Rows::Grid(Some(grid)) => cells(grid),
            _ => Vec::new(),
        };
        let lists_pairs = inquiry
            .plan(true)
            .filter(|plan| matches!(plan.shape(), Shape::Index(_)));
        if let Some(plan) = lists_pairs {
            let ends = Ends::Line(Natural::ZERO, last_index.clone().min(MOST_HEAPS.into()));
            let pairs = pairs(&self.table(&plan, &ends, inquiry.watch).rows);
            let truths = self.own_truths(inquiry, NumbersOf::Pairs, &[]);
            known.sequences.push(KnownSequence::of_pairs(pairs, truths));
        }
        let is_zero = |value: &Option<i128>| value.map(|value| i128::from(value == 0));
        let zeros = cells.iter().map(|row| row.iter().map(is_zero).collect());
        let zeros = zeros.collect();
        let stated = stated(inquiry);
        for (of, cells, stated) in [
            (NumbersOf::Table, cells, stated.values),
            (NumbersOf::PTable, zeros, stated.lost),
        ] {
            let mut truths = self.own_truths(inquiry, of, &whole(&cells));
            truths.extend(stated);
            let sequence = KnownSequence::of_cells(of, cells, truths);
            known.sequences.push(sequence);
        }
    }
}

/// What theorems say of all positions of the family as formulas.
fn stated(inquiry: Inquiry<'_>) -> Stated {
    let family = inquiry.family();
    let stated = family.map(|family| Stated::of(family, inquiry.convention));
    stated.unwrap_or_default()
}

impl KnownNumbers {
    /// Values by one number, with theorems about them and the P-positions among them.
    fn add_values(&mut self, values: Vec<i128>, first: u64, truths: OfHeaps) {
        let is_zero = values.iter().map(|value| i128::from(*value == 0)).collect();
        let zeros = (i128::from(first)..).zip(&values);
        let zeros = zeros.filter(|(_, value)| **value == 0);
        let zeros = zeros.map(|(place, _)| place).collect();
        let end = i128::from(first) + i128::try_from(values.len()).unwrap_or(i128::MAX) - 1;
        let places = KnownSequence::of_places(NumbersOf::PPositions, is_zero, truths.places);
        let values = KnownSequence::of_places(NumbersOf::Values, values, truths.values);
        let both = [values, places].map(|one| one.at_first(first));
        self.sequences.extend(both);
        let list = KnownSequence::of_list(NumbersOf::PList, zeros, truths.list);
        self.add_list(list.at_first(first), Some(end), truths.complete.as_ref());
    }

    /// A list of P-positions, those up to `whole_to`, which may be all of them.
    fn add_list(
        &mut self,
        list: KnownSequence,
        whole_to: Option<i128>,
        all: Option<&(Vec<i128>, &'static str)>,
    ) {
        let complete = all.filter(|(all, _)| *all == list.values);
        self.sequences.push(KnownSequence {
            complete: complete.map(|(_, theorem)| TheoremId::new(theorem)),
            whole_to,
            ..list
        });
    }

    /// The P-positions of a list, as a list and place by place.
    fn add_p_positions(&mut self, list: Vec<i128>, (first, to): (u64, &Natural), truths: OfHeaps) {
        let end = match self.cut {
            None => i128::try_from(to).ok(),
            Some(_) => list.last().copied(),
        };
        // A place takes memory, even where it holds nothing.
        let last = end.map_or(-1, |end| end.min(MOST_HEAPS.into()));
        let here = (i128::from(first)..=last).map(|place| list.binary_search(&place).is_ok());
        let here = here.map(i128::from).collect();
        let places = KnownSequence::of_places(NumbersOf::PPositions, here, truths.places);
        self.sequences.push(places.at_first(first));
        let list = KnownSequence::of_list(NumbersOf::PList, list, truths.list);
        self.add_list(list.at_first(first), end, truths.complete.as_ref());
    }
}

/// The numbers of a list, as far as they have 127 bits.
fn numbers(rows: &Rows) -> Vec<i128> {
    let number = |number: Option<Natural>| i128::try_from(&number?).ok();
    rows.list().into_iter().map_while(number).collect()
}

fn pairs(rows: &Rows) -> Vec<(i128, i128)> {
    let number = |number: &Natural| i128::try_from(number).ok();
    match rows {
        Rows::Pairs { pairs, .. } => pairs
            .iter()
            .map_while(|(a, b)| Some((number(a)?, number(b)?)))
            .collect(),
        _ => Vec::new(),
    }
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
