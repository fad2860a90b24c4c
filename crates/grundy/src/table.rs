//! Tables: values and P-positions of many positions of one ruleset.

mod columns;
mod npy;
mod schema;
mod written;

use std::fmt;

use grundy_core::natural::{parse_decimal, to_u64};
use grundy_core::{Budget, Convention, Exhausted, Natural};
use grundy_rules::{Counted, NamedRuleset};
use grundy_solve::games::tables::{Cut, Ends, Filled, Listing, Rows, Shape};
use grundy_solve::plan::TablePlan;

use crate::error::{Error, ErrorKind, Unsuited};
use crate::foreign::limit_of;
use crate::instead::Wanted;
use crate::limits::Clock;
use crate::request::{Completion, request};
use crate::stage::Unit;
use crate::workbench::Workbench;

pub use columns::TableColumn;

/// A question for a table.
#[derive(Clone, Debug)]
pub struct TableRequest<'a> {
    /// The ruleset, in the notation.
    pub ruleset: &'a str,
    /// Whether the last move wins or loses.
    pub convention: Convention,
    /// The first heap, or the index of the first P-position of Wythoff's game. None for the first
    /// there is, of Wythoff's game in normal play that with the index 1.
    pub from: Option<Natural>,
    /// Where the table ends; none for a graph.
    pub to: Option<Extent>,
    /// List the P-positions instead of values.
    pub p_positions: bool,
}

/// Where a table ends, inclusive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Extent {
    /// At this heap, or at this index.
    Heap(Natural),
    /// At these two heaps.
    Pair(Natural, Natural),
}

impl Extent {
    /// Reads `12`, or `12x8` for two heaps.
    ///
    /// ```
    /// use grundy::Extent;
    /// assert_eq!(Extent::parse("12"), Some(Extent::Heap(12u8.into())));
    /// assert_eq!(Extent::parse("12x8"), Some(Extent::Pair(12u8.into(), 8u8.into())));
    /// assert_eq!(Extent::parse("12x"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        match text.split_once(['x', 'X', '×']) {
            None => parse_decimal(text).map(Self::Heap),
            Some((a, b)) => Some(Self::Pair(parse_decimal(a)?, parse_decimal(b)?)),
        }
    }

    /// The end that is asked for, of two numbers both; else this heap or this side, or of boards what is soon there.
    pub(crate) fn or_usual(
        asked: Option<&Self>,
        ruleset: &NamedRuleset,
        (heap, side): (u64, u64),
    ) -> Self {
        let one = ruleset.family(1);
        let natural = one.or(ruleset.family(2));
        let is_of_two = one.is_none() && natural.is_some();
        let pair = |side: Natural| Self::Pair(side.clone(), side);
        match asked {
            Some(Self::Heap(heap)) if is_of_two => return pair(heap.clone()),
            Some(to) => return to.clone(),
            None => {}
        }
        let is_searched = matches!(ruleset, NamedRuleset::Board(_) | NamedRuleset::Graphs(_));
        let quick = natural
            .filter(|_| is_searched)
            .map(|family| family.sample()[0]);
        match is_of_two {
            true => pair(quick.unwrap_or(side).into()),
            false => Self::Heap(quick.unwrap_or(heap).into()),
        }
    }

    /// How many numbers it has.
    pub(crate) fn numbers(&self) -> usize {
        match self {
            Self::Heap(_) => 1,
            Self::Pair(..) => 2,
        }
    }
}

impl fmt::Display for Extent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Heap(to) => write!(f, "{to}"),
            Self::Pair(a, b) => write!(f, "{a}x{b}"),
        }
    }
}

/// A table; it may end early, at a limit.
#[derive(Clone, Debug)]
pub struct Table {
    /// The ruleset in canonical form.
    pub ruleset: String,
    /// Whether the last move wins or loses.
    pub convention: Convention,
    /// What n, or a and b, count; none where they are heaps of the game's own.
    pub numbers: &'static [Counted],
    /// From where to where was asked for.
    pub ends: Ends,
    /// What it lists.
    pub rows: Rows,
    exhausted: Option<Exhausted>,
}

request! {
    TableRequest.ruleset => table -> Table;
    |request, answer|
        true,
        Completion::of(answer.exhausted())
}

impl Workbench {
    /// Computes a table. A limit that is reached ends it early ([`Table::exhausted`]).
    ///
    /// ```
    /// use grundy::{Convention, Extent, Limits, Rows, TableRequest, Workbench};
    ///
    /// let mut workbench = Workbench::new(Limits::default());
    /// let table = workbench.table(&TableRequest {
    ///     ruleset: "wythoff",
    ///     convention: Convention::Normal,
    ///     from: None,
    ///     to: Some(Extent::Pair(5u8.into(), 5u8.into())),
    ///     p_positions: false,
    /// })?;
    /// let Rows::Grid(Some(grid)) = table.rows else { panic!("two heaps give a grid") };
    /// assert_eq!(grid.cell(5, 3), grundy::GridCell::Value(0));
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Where the text is not a ruleset, the range is empty or of another shape than the ruleset's
    /// positions ([`ErrorKind::Unsuited`]), and [`ErrorKind::NoMisere`].
    pub fn table(&mut self, request: &TableRequest<'_>) -> Result<Table, Error> {
        self.table_told(request, true)
    }

    /// As [`table`](Self::table), of which nothing is wanted beyond what is done before a limit.
    pub(crate) fn table_as_far_as_done(
        &mut self,
        request: &TableRequest<'_>,
    ) -> Result<Table, Error> {
        self.table_told(request, false)
    }

    fn table_told(&mut self, request: &TableRequest<'_>, beyond: bool) -> Result<Table, Error> {
        let ruleset = self.read_ruleset(request.ruleset)?;
        let table = self.table_of_ruleset(&ruleset, request, beyond);
        table.map_err(|error| error.with_instead(&ruleset, Wanted::Table))
    }

    fn table_of_ruleset(
        &mut self,
        ruleset: &NamedRuleset,
        request: &TableRequest<'_>,
        beyond: bool,
    ) -> Result<Table, Error> {
        let listing = Listing {
            convention: request.convention,
            p_positions: request.p_positions,
            numbers: request.to.as_ref().map(Extent::numbers),
            bytes: self.limits.memory,
            beyond,
        };
        let plan = TablePlan::of(ruleset, listing).ok_or_else(|| Unsuited::NoTable.of(ruleset))?;
        if request.convention == Convention::Misere && !ruleset.has_misere() {
            let term = ruleset.to_string();
            return Err(ErrorKind::NoMisere { term }.into());
        }
        let ends = request.ends(plan.shape(), ruleset)?;
        if let Some(last) = plan.last_that_fits(&ends) {
            return Err(ErrorKind::TableTooLong { last }.into());
        }
        let signal = self.signal.clone();
        let clock = Clock::start(&self.limits, &signal);
        // Who is asked for one position after the other tells of other things than rows.
        if plan.numbers().is_empty() {
            self.aim_at(&ends);
        }
        self.check_sound(ruleset, &ends, &clock)?;
        let Filled { rows, ended } = self.solver.table(&plan, &ends, Some(&clock));
        Ok(Table {
            ruleset: ruleset.to_string(),
            convention: request.convention,
            numbers: plan.numbers(),
            ends,
            rows,
            exhausted: ended.map(|ended| limit(ended, ruleset)).transpose()?,
        })
    }

    fn aim_at(&self, ends: &Ends) {
        let (unit, last) = match ends {
            Ends::Line(_, to) => (Unit::Heaps, to),
            Ends::Square(a, _) => (Unit::Rows, a),
            Ends::Whole => return,
        };
        self.signal
            .aim(unit, to_u64(last).map(|last| last.saturating_add(1)));
    }

    /// Sees to it that a written rule does nothing wrong up to the end.
    pub(crate) fn check_sound(
        &self,
        ruleset: &NamedRuleset,
        ends: &Ends,
        clock: &Clock<'_>,
    ) -> Result<(), Error> {
        let mut budget = Budget::with_watch(self.limits.of_engines(), clock);
        match (ruleset, ends) {
            (NamedRuleset::Heaps(rules), Ends::Line(_, to)) => self.check_heaps(rules, to, clock),
            (NamedRuleset::Written(rule), Ends::Line(_, to)) => {
                self.check_states(rule, &[to], &mut budget)
            }
            (NamedRuleset::Written(rule), Ends::Square(a, b)) => {
                self.check_states(rule, &[a, b], &mut budget)
            }
            _ => Ok(()),
        }
    }
}

/// The limit that ended a table; what is wrong with the rules, or refused, is an error.
pub(crate) fn limit(ended: Cut, ruleset: &NamedRuleset) -> Result<Exhausted, Error> {
    match ended {
        Cut::Limit(exhausted) => Ok(exhausted),
        Cut::TooLong { last } => Err(ErrorKind::TableTooLong { last }.into()),
        Cut::Unexplored(error) => limit_of(ruleset, error),
    }
}

impl TableRequest<'_> {
    /// From where to where, where the request is for a table of this shape.
    fn ends(&self, shape: &Shape, ruleset: &NamedRuleset) -> Result<Ends, Error> {
        let starts_later = self.from.as_ref().is_some_and(|from| !from.is_zero());
        let refused = match (shape, &self.to) {
            (Shape::Line(first) | Shape::Index(first), Some(Extent::Heap(to))) => {
                let from = self.from.as_ref().unwrap_or(first);
                return match from > to {
                    true => Err(ErrorKind::EmptyRange.into()),
                    false => Ok(Ends::Line(from.clone(), to.clone())),
                };
            }
            (Shape::Line(_), None) => Unsuited::NeedsHeap,
            (Shape::Line(_), Some(Extent::Pair(..))) => Unsuited::OneHeap,
            (Shape::Index(_), _) => Unsuited::NeedsIndex,
            (Shape::Square, _) if starts_later => Unsuited::FromZero,
            (Shape::Square, Some(Extent::Pair(a, b))) => {
                return Ok(Ends::Square(a.clone(), b.clone()));
            }
            (Shape::Square, _) => Unsuited::TwoHeaps,
            (Shape::Whole, None) if self.from.is_none() => return Ok(Ends::Whole),
            (Shape::Whole, _) => Unsuited::AllVertices,
        };
        Err(refused.of(ruleset))
    }
}

impl Table {
    /// The limit that ended it early.
    #[must_use]
    pub fn exhausted(&self) -> Option<Exhausted> {
        self.exhausted
    }

    /// Whether a limit came before anything of it was known. An object says that; other formats have nothing then.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        matches!(self.rows, Rows::Grid(None))
    }

    /// The first number, or index, of a table of one.
    #[must_use]
    pub fn first(&self) -> Natural {
        match &self.ends {
            Ends::Line(from, _) => from.clone(),
            Ends::Square(..) | Ends::Whole => Natural::ZERO,
        }
    }
}
