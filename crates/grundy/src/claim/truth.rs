//! What is true of the positions of a ruleset, the smallest first, up to an end that is asked for.

use std::ops::ControlFlow;
use std::time::Instant;

use grundy_core::natural::{to_u64, to_usize, widen};
use grundy_core::{Convention, Exhausted, Natural, Outcome};
use grundy_rules::NamedRuleset;
use grundy_solve::find::finds_lost_at_once;
use grundy_solve::games::tables::{FaceRow, GridCell, GridValues, Rows, Values};
use grundy_solve::plan::is_told_whole;

use super::positions::{ClaimPositions, Writing};
use crate::error::{Error, ErrorKind, Unsuited};
use crate::limits::Limits;
use crate::solve::{SolveAnswer, SolveRequest};
use crate::table::{Extent, Table, TableRequest};
use crate::workbench::Workbench;

/// Where a table ends that nobody has asked to be longer: of heaps, and of two numbers.
const LAST_HEAP: u64 = 100;
const LAST_SIDE: u64 = 40;

/// What is true of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Truth {
    /// Its value, where that is known.
    pub(super) value: Option<i128>,
    /// Who wins.
    pub(super) outcome: Outcome,
}

impl Truth {
    pub(super) fn is_p(self) -> bool {
        self.outcome == Outcome::P
    }

    pub(super) fn of_value(value: i128) -> Self {
        Self {
            value: Some(value),
            outcome: Outcome::of_grundy_is_zero(value == 0),
        }
    }

    pub(super) fn of_lost(is_lost: bool) -> Self {
        Self::of_outcome(Outcome::of_grundy_is_zero(is_lost))
    }

    fn of_outcome(outcome: Outcome) -> Self {
        let value = None;
        Self { value, outcome }
    }
}

/// The truth about all positions up to an end, as far as a limit lets it be known.
#[derive(Debug)]
pub(super) struct Truths {
    pub(super) ruleset: NamedRuleset,
    pub(super) writing: Writing,
    table: Known,
    /// What ended the computation before the end asked for.
    pub(super) exhausted: Option<Exhausted>,
}

/// The table that tells it.
#[derive(Debug)]
enum Known {
    /// None where there is no such position.
    Values(Values),
    /// The P-positions among as many heaps.
    PPositions(Vec<Natural>, u64),
    Outcomes(Vec<Outcome>),
    /// Of the die after the throw; under the convention in which values are g⁻ these are not told.
    Faces(Vec<FaceRow>, Convention),
    Grid(GridValues),
    /// A limit came before anything was known.
    Nothing,
}

impl Truths {
    /// Whether values are known, not only outcomes.
    pub(super) fn has_values(&self) -> bool {
        match &self.table {
            Known::Values(_) | Known::Grid(_) | Known::Nothing => true,
            Known::Faces(_, convention) => *convention == Convention::Normal,
            Known::PPositions(..) | Known::Outcomes(_) => false,
        }
    }

    /// Nothing about these positions.
    pub(super) fn nothing(ruleset: NamedRuleset, writing: Writing) -> Self {
        Self {
            ruleset,
            writing,
            table: Known::Nothing,
            exhausted: None,
        }
    }

    /// The position as the notation writes it.
    pub(super) fn write(&self, place: &[u64]) -> String {
        self.writing.write(&self.ruleset, place)
    }

    /// The positions that it speaks of.
    pub(super) fn places(&self) -> ClaimPositions {
        match &self.table {
            Known::Values(values) => ClaimPositions::heaps(widen(values.len())),
            Known::PPositions(_, count) => ClaimPositions::heaps(*count),
            Known::Outcomes(outcomes) => ClaimPositions::heaps(widen(outcomes.len())),
            Known::Faces(rows, _) => ClaimPositions::faces(widen(rows.len())),
            Known::Grid(grid) => ClaimPositions::pairs(widen(grid.rows()), widen(grid.columns())),
            Known::Nothing => ClaimPositions::heaps(0),
        }
    }

    /// Whether there is no such position.
    pub(super) fn has_none(&self, place: &[u64]) -> bool {
        let index = |at: usize| {
            place
                .get(at)
                .and_then(|number| usize::try_from(*number).ok())
        };
        match (&self.table, index(0), index(1)) {
            (Known::Values(values), Some(n), _) => matches!(values.get(n), Some(None)),
            (Known::Grid(grid), Some(a), Some(b)) if a < grid.rows() && b < grid.columns() => {
                grid.cell(a, b) == GridCell::Nothing
            }
            _ => false,
        }
    }

    /// The truth about this place, where it is known.
    pub(super) fn at(&self, place: &[u64]) -> Option<Truth> {
        let index = |at: usize| {
            place
                .get(at)
                .and_then(|number| usize::try_from(*number).ok())
        };
        match &self.table {
            Known::Values(values) => {
                let value = values.get(index(0)?)??;
                i128::try_from(&value).ok().map(Truth::of_value)
            }
            Known::PPositions(heaps, count) => {
                let heap = *place.first().filter(|heap| *heap < count)?;
                let is_p = heaps.binary_search(&heap.into()).is_ok();
                Some(Truth::of_outcome(Outcome::of_grundy_is_zero(is_p)))
            }
            Known::Outcomes(outcomes) => outcomes.get(index(0)?).copied().map(Truth::of_outcome),
            Known::Faces(rows, convention) => {
                let up = index(1)?;
                let pair = up.min(7 - up.min(6)).checked_sub(1)?;
                let truth = Truth::of_value(rows.get(index(0)?)?.values.get(pair).copied()?.into());
                Some(match convention {
                    Convention::Normal => truth,
                    Convention::Misere => Truth::of_outcome(truth.outcome),
                })
            }
            Known::Grid(grid) => {
                let (a, b) = (index(0)?, index(1)?);
                let inside = a < grid.rows() && b < grid.columns();
                let value = inside.then(|| grid.cell(a, b).value()).flatten()?;
                Some(Truth::of_value(value.into()))
            }
            Known::Nothing => None,
        }
    }
}

/// What is asked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked<'a> {
    pub(super) ruleset: &'a str,
    pub(super) convention: Convention,
    pub(super) to: Option<&'a Extent>,
    /// Whether values are claimed.
    pub(super) values: bool,
}

impl Workbench {
    /// What the positions are that the truth would be told of.
    fn positions_of(&mut self, asked: Asked<'_>) -> Result<(NamedRuleset, Extent, Writing), Error> {
        let ruleset = self.read_ruleset(asked.ruleset)?;
        let to = Extent::or_usual(asked.to, &ruleset, (LAST_HEAP, LAST_SIDE));
        let writing = Writing::of(&ruleset, &to);
        Ok((ruleset, to, writing))
    }

    /// How they are written.
    pub(super) fn writing_of(&mut self, asked: Asked<'_>) -> Result<Writing, Error> {
        self.positions_of(asked).map(|(_, _, writing)| writing)
    }

    /// The truth about the positions up to this end; where none is given, up to one that is quick to reach.
    pub(super) fn truths_up_to(&mut self, asked: Asked<'_>) -> Result<Truths, Error> {
        let (ruleset, to, writing) = self.positions_of(asked)?;
        // The other half is for what the table is compared with.
        let own = self.limits.time;
        self.limits.time = own.map(|time| time / 2);
        let known = match &to {
            Extent::Pair(a, b) => self.grid_within((a, b), asked),
            Extent::Heap(heap) => self.line(&ruleset, heap, asked),
        };
        self.limits.time = own;
        let (table, exhausted) = known.map_err(Error::without_other_sides)?;
        Ok(Truths {
            ruleset,
            writing,
            table,
            exhausted,
        })
    }

    /// A table of single heaps.
    fn line(
        &mut self,
        ruleset: &NamedRuleset,
        to: &Natural,
        asked: Asked<'_>,
    ) -> Result<(Known, Option<Exhausted>), Error> {
        if is_told_whole(ruleset) {
            return Err(Unsuited::NoSequence.of(ruleset));
        }
        let misere = asked.convention == Convention::Misere;
        let p_positions = match ruleset {
            NamedRuleset::Heaps(_) | NamedRuleset::Foreign(_) => misere,
            _ => finds_lost_at_once(ruleset) && (misere || !asked.values),
        };
        let mut up_to = |to: &Natural| {
            self.table(&TableRequest {
                ruleset: asked.ruleset,
                convention: asked.convention,
                from: None,
                to: Some(Extent::Heap(to.clone())),
                p_positions,
            })
        };
        let whole = up_to(to);
        // As much as there is room for tells something too.
        let (table, cut) = match room(&whole).filter(|_| !p_positions) {
            Some(last) => (up_to(&last)?, Some(Exhausted::Memory)),
            None => (whole?, None),
        };
        let exhausted = table.exhausted().or(cut);
        let first = table.first();
        let known = match table.rows {
            Rows::Values(values) => Known::Values(from_zero(&first, &values)),
            Rows::PPositions(heaps) => {
                let end = match exhausted {
                    None => Some(to.clone()),
                    Some(_) => heaps.last().cloned(),
                };
                let count = end.map_or(0, |end| to_u64(&end).map_or(u64::MAX, |end| end + 1));
                Known::PPositions(heaps, count)
            }
            Rows::Outcomes(outcomes) => Known::Outcomes(outcomes),
            Rows::Faces(rows) => Known::Faces(rows, asked.convention),
            Rows::LostFaces(_) | Rows::Grid(_) | Rows::Pairs { .. } | Rows::Vertices { .. } => {
                return Err(Unsuited::NoSequence.of(ruleset));
            }
        };
        Ok((known, exhausted))
    }

    /// A table of two numbers: squares that grow to the sides asked for, so that something is known when a limit comes.
    fn grid_within(
        &mut self,
        (a, b): (&Natural, &Natural),
        asked: Asked<'_>,
    ) -> Result<(Known, Option<Exhausted>), Error> {
        const FIRST: usize = 63;
        let own = self.limits.time;
        let deadline = own.and_then(|time| Instant::now().checked_add(time));
        let [rows, columns] = [a, b].map(|side| to_usize(side).unwrap_or(usize::MAX));
        let mut side = FIRST;
        let mut known = Known::Nothing;
        let exhausted = loop {
            let sides = [rows.min(side), columns.min(side)];
            self.limits.time = deadline.map(|end| end.saturating_duration_since(Instant::now()));
            let table = self.square(sides, asked);
            self.limits.time = own;
            match table? {
                ControlFlow::Break(limit) => break Some(limit),
                ControlFlow::Continue(grid) => known = Known::Grid(grid),
            }
            if sides == [rows, columns] {
                break None;
            }
            side = 2 * side + 1;
        };
        Ok((known, exhausted))
    }

    fn square(
        &mut self,
        sides: [usize; 2],
        asked: Asked<'_>,
    ) -> Result<ControlFlow<Exhausted, GridValues>, Error> {
        let [a, b] = sides.map(Natural::from);
        let table = self.table_as_far_as_done(&TableRequest {
            ruleset: asked.ruleset,
            convention: asked.convention,
            from: None,
            to: Some(Extent::Pair(a, b)),
            p_positions: false,
        })?;
        let exhausted = table.exhausted();
        Ok(match (table.rows, exhausted) {
            (Rows::Grid(Some(grid)), None) => ControlFlow::Continue(grid),
            (_, limit) => ControlFlow::Break(limit.unwrap_or(Exhausted::Memory)),
        })
    }
}

/// The last heap of a table that is as long as can be, where the table was too long.
fn room(table: &Result<Table, Error>) -> Option<Natural> {
    match table.as_ref().err()?.kind() {
        ErrorKind::TableTooLong { last } => Some(last.clone()),
        _ => None,
    }
}

/// The values of all heaps from 0 on, where the table begins with a later one: before it there are no positions.
fn from_zero(from: &Natural, values: &Values) -> Values {
    let before = to_usize(from).unwrap_or(0);
    let nothing = std::iter::repeat_n(None, before);
    nothing.chain(values.iter()).collect()
}

/// Tells the truth about single positions of any size, where it takes no more than a look.
pub(super) struct Looks {
    bench: Workbench,
    convention: Convention,
    /// How often in a row it could not be told.
    failures: u32,
    /// After so many of these the rest will be in vain too.
    most_failures: u32,
}

impl Looks {
    /// With enough steps for a closed form, and for the heaps that show most periods.
    pub(super) fn new(bench: &Workbench, ruleset: &NamedRuleset, convention: Convention) -> Self {
        Self::within(1 << 24, bench, ruleset, convention)
    }

    /// With so many steps for each position.
    pub(super) fn within(
        steps: u64,
        bench: &Workbench,
        ruleset: &NamedRuleset,
        convention: Convention,
    ) -> Self {
        /// A program that cannot tell the options of one large position in its time cannot tell those of another.
        const MOST_OF_FOREIGN: u32 = 1;
        const MOST: u32 = 6;
        const BYTES: u64 = 1 << 27;
        let own = &bench.limits;
        let limits = Limits {
            steps: own.steps.min(steps),
            memory: own.memory.min(BYTES),
            ..own.clone()
        };
        Self {
            bench: bench.with_limits(limits),
            convention,
            failures: 0,
            most_failures: match ruleset {
                NamedRuleset::Foreign(_) => MOST_OF_FOREIGN,
                _ => MOST,
            },
        }
    }

    /// Whether it has not been in vain so often that the rest will be too.
    pub(super) fn go_on(&self) -> bool {
        self.failures < self.most_failures
    }

    /// The position's solution; none where it takes more than a look.
    fn solution(&mut self, position: &str, moves: bool) -> Option<SolveAnswer> {
        let solution = self.bench.solve(&SolveRequest {
            convention: self.convention,
            moves,
            ..SolveRequest::new(position)
        });
        let known = solution.ok().filter(|solution| solution.outcome.is_some());
        self.failures = if known.is_some() {
            0
        } else {
            self.failures + 1
        };
        known
    }

    /// The truth about the position.
    pub(super) fn truth(&mut self, position: &str) -> Option<Truth> {
        let solution = self.solution(position, false)?;
        let value = solution.grundy.as_ref();
        Some(Truth {
            value: value.and_then(|value| i128::try_from(&value.0).ok()),
            outcome: solution.outcome?,
        })
    }

    /// The positions that winning moves lead to.
    pub(super) fn won(&mut self, position: &str) -> Vec<String> {
        let solution = self.solution(position, true);
        solution
            .and_then(|known| known.winning_moves)
            .unwrap_or_default()
    }
}
