//! How often the first player wins when the heaps are drawn.

mod by_table;

use grundy_core::natural::{checked_sub, widen};
use grundy_core::{Convention, Exhausted, Natural, Watch};
use grundy_play::number::Number;
use grundy_play::odds::{
    Draw, Fraction, Lot, NoOdds, Odds, OddsFormulas, formulas, odds, odds_of_total, odds_within,
    visit_table,
};
use grundy_rules::{HeapRuleset, NamedRuleset};
use schemars::JsonSchema;
use serde::Serialize;

use crate::error::{Error, ErrorKind};
use crate::limits::Clock;
use crate::request::{Completion, Request, request};
use crate::status::Status;
use crate::workbench::Workbench;

/// A question about odds.
#[derive(Clone, Debug)]
pub struct OddsRequest<'a> {
    /// The ruleset, in the notation.
    pub ruleset: &'a str,
    /// Whether the last move wins or loses.
    pub convention: Convention,
    /// Which heaps are drawn; none is empty.
    pub deal: Deal,
    /// Whether the heaps are drawn one after the other, so that 1, 2 and 2, 1 are two draws.
    pub ordered: bool,
}

/// Which heaps are drawn, each draw as likely as any other.
#[derive(Clone, Debug)]
pub enum Deal {
    /// Heaps of 1 to the largest.
    UpTo {
        /// How many.
        heaps: u64,
        /// The largest.
        max: Natural,
    },
    /// Heaps with this many tokens together.
    Total {
        /// How many.
        heaps: u64,
        /// The tokens in all.
        total: Natural,
    },
    /// One heap of 1 to each of these bounds, drawn one after the other.
    Bounds(Vec<Natural>),
}

/// A question about odds for each largest heap 2^n - 1 up to the one named.
#[derive(Clone, Debug)]
pub struct OddsTableRequest<'a> {
    /// The ruleset, in the notation.
    pub ruleset: &'a str,
    /// Whether the last move wins or loses.
    pub convention: Convention,
    /// The number of heaps drawn.
    pub heaps: u64,
    /// The largest heap of the last row, or less.
    pub max: Natural,
    /// Whether the heaps are drawn one after the other.
    pub ordered: bool,
}

/// The answer; serialises to the documented object. Without the figures where a limit was reached.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct OddsAnswer {
    /// The version of the object.
    pub schema: u32,
    /// The ruleset in canonical form.
    pub ruleset: String,
    /// `normal` or `misere`.
    pub convention: Convention,
    /// The number of heaps drawn.
    pub heaps: Number,
    /// The largest heap that may be drawn.
    pub max: Number,
    /// The tokens in all heaps, where these are given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<Number>,
    /// The bound of each heap, where each has its own.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bounds: Vec<Number>,
    /// Whether the order of the heaps counts.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub ordered: bool,
    /// `proved` or `unknown`.
    pub status: Status,
    /// What was exhausted, when unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exhausted: Option<Exhausted>,
    /// The number of multisets of heaps, of tuples where their order counts.
    pub positions: Option<Number>,
    /// How many of them are P.
    pub p_positions: Option<Number>,
    /// The chance of whoever moves first.
    pub first_wins: Option<Fraction>,
    /// The chance of the other one.
    pub second_wins: Option<Fraction>,
}

/// The odds for heaps of 1 to 2^n - 1; serialises to an object. It may end early, at a limit.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct OddsTable {
    /// The version of the object.
    pub schema: u32,
    /// The ruleset in canonical form.
    pub ruleset: String,
    /// `normal` or `misere`.
    pub convention: Convention,
    /// The number of heaps drawn.
    pub heaps: Number,
    /// Whether the order of the heaps counts.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub ordered: bool,
    /// The numbers of a row as formulas in n, where they have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub formulas: Option<OddsFormulas>,
    /// `proved` or `unknown`.
    pub status: Status,
    /// What was exhausted, when unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exhausted: Option<Exhausted>,
    /// A row for n = 1, 2, ….
    pub rows: Vec<OddsRow>,
}

/// One row of a table of odds.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct OddsRow {
    /// n.
    pub bits: usize,
    /// The largest heap, 2^n - 1.
    pub max: Number,
    /// The number of multisets of heaps, of tuples where their order counts.
    pub positions: Number,
    /// How many of them are P.
    pub p_positions: Number,
    /// The chance of whoever moves first.
    pub first_wins: Fraction,
    /// The chance of the other one.
    pub second_wins: Fraction,
}

request! {
    OddsRequest.ruleset => odds -> OddsAnswer; false
}

impl Request for OddsTableRequest<'_> {
    type Answer = OddsTable;

    fn text(&self) -> &str {
        self.ruleset
    }

    fn ask(&self, workbench: &mut Workbench) -> Result<OddsTable, Error> {
        workbench.odds_table(self)
    }

    fn completion(&self, answer: &OddsTable) -> Completion {
        Completion::of(answer.exhausted)
    }
}

impl Workbench {
    /// Counts who wins, over all multisets or tuples of heaps that may be drawn.
    ///
    /// ```
    /// use grundy::{Convention, Deal, Limits, OddsRequest, Workbench};
    ///
    /// let mut workbench = Workbench::new(Limits::default());
    /// let answer = workbench.odds(&OddsRequest {
    ///     ruleset: "nim",
    ///     convention: Convention::Normal,
    ///     deal: Deal::UpTo { heaps: 3, max: 7u8.into() },
    ///     ordered: false,
    /// })?;
    /// assert_eq!(answer.first_wins.unwrap().to_string(), "11/12");
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Where the text is not a ruleset, [`ErrorKind::EmptyDraw`], [`ErrorKind::WildHeap`].
    pub fn odds(&mut self, request: &OddsRequest<'_>) -> Result<OddsAnswer, Error> {
        let (heaps, most) = request.deal.extent();
        let named = self.read_ruleset(request.ruleset)?;
        if is_of_numbers(&named) && !most.is_zero() {
            let found = self.counted_by_table(&named, request)?;
            return Ok(told(named.to_string(), request, &found));
        }
        let ruleset = self.ruleset_to_draw(request.ruleset, &most)?;
        let clock = Clock::start(&self.limits, &self.signal);
        let rules = (&ruleset, request.convention);
        let drawn = draw(rules, heaps, request.ordered);
        let (solver, watch) = (&mut self.solver, Some(&clock as &dyn Watch));
        let found = match &request.deal {
            Deal::UpTo { max, .. } => odds(solver, drawn, max, watch),
            Deal::Total { total, .. } => odds_of_total(solver, drawn, total, watch),
            Deal::Bounds(bounds) => odds_within(solver, rules, bounds, watch),
        };
        let found = match found {
            Ok(odds) => Ok(odds),
            Err(refused) => Err(limit(refused, &ruleset)?),
        };
        Ok(told(ruleset.to_string(), request, &found))
    }

    /// Counts who wins for each number of bits n: heaps of 1 to 2^n - 1, as long as that is at most
    /// `max`.
    ///
    /// # Errors
    ///
    /// As [`odds`](Self::odds).
    pub fn odds_table(&mut self, request: &OddsTableRequest<'_>) -> Result<OddsTable, Error> {
        let ruleset = self.ruleset_to_draw(request.ruleset, &request.max)?;
        let drawn = draw(
            (&ruleset, request.convention),
            request.heaps,
            request.ordered,
        );
        let clock = Clock::start(&self.limits, &self.signal);
        let mut rows = Vec::new();
        let visited = visit_table(
            &mut self.solver,
            drawn,
            &request.max,
            Some(&clock),
            &mut |odds| rows.push(row(rows.len() + 1, odds)),
        );
        let exhausted = match visited {
            Ok(()) => None,
            Err(refused) => Some(limit(refused, &ruleset)?),
        };
        Ok(OddsTable {
            schema: crate::SCHEMA,
            ruleset: ruleset.to_string(),
            convention: request.convention,
            heaps: request.heaps.into(),
            ordered: request.ordered,
            formulas: formulas(drawn),
            status: Status::unless(exhausted.is_some()),
            exhausted,
            rows,
        })
    }

    fn ruleset_to_draw(&self, ruleset: &str, most: &Natural) -> Result<HeapRuleset, Error> {
        if most.is_zero() {
            return Err(ErrorKind::EmptyDraw.into());
        }
        let ruleset = self.read_heap_ruleset(ruleset)?;
        let clock = Clock::start(&self.limits, &self.signal);
        self.check_heaps(&ruleset, most, &clock)?;
        Ok(ruleset)
    }
}

/// Whether a position is no heaps, and one number or two.
fn is_of_numbers(ruleset: &NamedRuleset) -> bool {
    let is_game = matches!(ruleset, NamedRuleset::Game(_) | NamedRuleset::Written(_));
    is_game && (1..=2).any(|numbers| ruleset.family(numbers).is_some())
}

/// The answer with the odds, or with what ended their computation.
fn told(ruleset: String, request: &OddsRequest<'_>, found: &Result<Odds, Exhausted>) -> OddsAnswer {
    let (heaps, most) = request.deal.extent();
    let (found, exhausted) = (found.as_ref().ok(), found.as_ref().err().copied());
    OddsAnswer {
        schema: crate::SCHEMA,
        ruleset,
        convention: request.convention,
        heaps: heaps.into(),
        max: Number(most),
        total: match &request.deal {
            Deal::Total { total, .. } => Some(Number(total.clone())),
            Deal::UpTo { .. } | Deal::Bounds(_) => None,
        },
        bounds: match &request.deal {
            Deal::Bounds(bounds) => bounds.iter().cloned().map(Number).collect(),
            Deal::UpTo { .. } | Deal::Total { .. } => Vec::new(),
        },
        ordered: request.ordered || matches!(request.deal, Deal::Bounds(_)),
        status: Status::unless(exhausted.is_some()),
        exhausted,
        positions: found.map(|odds| Number(odds.positions.clone())),
        p_positions: found.map(|odds| Number(odds.p_positions.clone())),
        first_wins: found.map(Odds::first_wins),
        second_wins: found.map(Odds::second_wins),
    }
}

impl Deal {
    /// How many heaps are drawn, and the largest that may be; 0 where there is no draw.
    fn extent(&self) -> (u64, Natural) {
        match self {
            Self::UpTo { heaps, max } => (*heaps, max.clone()),
            Self::Total { heaps, total } => {
                let others = Natural::from(heaps.saturating_sub(1));
                let largest = checked_sub(total, &others).filter(|_| *heaps > 0);
                (*heaps, largest.unwrap_or(Natural::ZERO))
            }
            Self::Bounds(bounds) => {
                let least = bounds.iter().min().is_some_and(|least| !least.is_zero());
                let largest = bounds.iter().max().filter(|_| least);
                (
                    widen(bounds.len()),
                    largest.cloned().unwrap_or(Natural::ZERO),
                )
            }
        }
    }
}

fn draw((ruleset, convention): (&HeapRuleset, Convention), heaps: u64, ordered: bool) -> Draw<'_> {
    Draw {
        ruleset,
        convention,
        lot: Lot { heaps, ordered },
    }
}

fn row(bits: usize, odds: Odds) -> OddsRow {
    OddsRow {
        bits,
        first_wins: odds.first_wins(),
        second_wins: odds.second_wins(),
        max: Number(odds.max),
        positions: Number(odds.positions),
        p_positions: Number(odds.p_positions),
    }
}

/// The limit that was reached, where it was that.
fn limit(refused: NoOdds, ruleset: &HeapRuleset) -> Result<Exhausted, Error> {
    match refused {
        NoOdds::Exhausted(exhausted) => Ok(exhausted),
        NoOdds::Wild { heap } => Err(ErrorKind::WildHeap {
            ruleset: ruleset.to_string(),
            heap: heap.to_string(),
        }
        .into()),
    }
}
