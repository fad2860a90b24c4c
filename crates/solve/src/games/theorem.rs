//! What a game's theorem says, and the shape in which each game says it.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::{Budget, Convention, Exhausted, MisereClass, Natural, Outcome};
use grundy_rules::{GamePosition, HeapRuleset};

use super::graph::GraphValues;
use super::memory::Memory;
use super::nim_like::NimLike;
use super::tables::{Listing, OwnTable};
use super::times::Parts;
use crate::answer::{Method, Solution};
use crate::heaps::period::{NoPeriod, OwnPeriod};
use crate::heaps::winning::Winning;
use crate::induction::Moves;
use crate::loopy::LoopyValue;
use crate::patterns::{NumbersOf, Truth};

/// What a theorem says of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known {
    /// Its class: in normal play its Grundy value (firmness means nothing), in misère play both values.
    Class(MisereClass),
    /// Who wins, and no more.
    Outcome(Outcome),
    /// Nothing: there is no theorem for this game under this convention.
    Nothing,
}

impl Known {
    pub(super) fn value(value: Natural) -> Self {
        Self::Class(MisereClass { value, firm: true })
    }

    pub(super) fn is_n(is_n: bool) -> Self {
        Self::Outcome(Outcome::of_grundy_is_zero(!is_n))
    }

    /// The outcome under the convention, where there is one.
    #[must_use]
    pub fn outcome(&self, convention: Convention) -> Option<Outcome> {
        match self {
            Self::Class(class) => Some(class.outcome(convention)),
            Self::Outcome(outcome) => Some(*outcome),
            Self::Nothing => None,
        }
    }
}

/// A number that decides, and what it is the number of: a step, a coin, a column, a branch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Detail {
    /// What it belongs to, in the notation of the game.
    pub of: String,
    /// The number.
    pub number: Natural,
}

impl Detail {
    pub(super) fn new(of: &dyn ToString, number: impl Into<Natural>) -> Self {
        Self {
            of: of.to_string(),
            number: number.into(),
        }
    }
}

/// What stands on one of the things that decide, whose number is 1 more than the nim-sum of these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// On what, in the notation of the game.
    pub on: String,
    /// The nim-sum of all that stands on it.
    pub sum: Natural,
    /// What stands on it, some of it.
    pub parts: Vec<Detail>,
    /// How much more there is.
    pub more: usize,
}

impl Branch {
    /// The same with at most so many parts named.
    pub(super) fn cut(mut self, most: usize) -> Self {
        self.more += self.parts.len().saturating_sub(most);
        self.parts.truncate(most);
        self
    }
}

/// What a theorem says of a position, and by which numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The verdict.
    pub known: Known,
    /// The numbers that decide, some of them: where the theorem gives a value, their nim-sum is that.
    pub details: Vec<Detail>,
    /// How many more there are.
    pub more: usize,
    /// What these numbers are made of, where that is not seen at once; some of it.
    pub branches: Vec<Branch>,
}

/// What the reasons of one game are made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Own {
    /// The values of all vertices of a graph.
    Vertices(Arc<GraphValues>),
    /// The greedy parts of a heap.
    Parts(Parts),
}

/// What is known of a position in which play may go on for ever.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Loopy {
    /// Its value in normal play.
    pub(crate) value: LoopyValue,
    /// In normal play: whoever always leaves a sum of value 0 in which the sum of all such numbers is least, as far
    /// as these are there, comes to the end of the game.
    pub(crate) counter: u64,
    /// Of a position of one part.
    pub(crate) end: Option<End>,
}

/// How a game ends under the convention, with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct End {
    /// Who wins.
    pub(crate) outcome: Outcome,
    /// After how many moves; none for a draw.
    pub(crate) distance: Option<u32>,
}

/// Under which convention a theorem is asked, with what is remembered and what may be spent.
pub(crate) struct Asked<'a, 'w> {
    /// Whether the last move wins or loses.
    pub(crate) convention: Convention,
    /// What theorems have computed.
    pub(crate) memory: &'a mut Memory,
    /// What may be spent.
    pub(crate) budget: &'a mut Budget<'w>,
}

impl Asked<'_, '_> {
    pub(super) fn is_normal(&self) -> bool {
        self.convention == Convention::Normal
    }
}

/// The numbers that decide, and what they are made of.
#[derive(Default)]
pub(crate) struct Told {
    /// The numbers, some of them.
    pub(crate) details: Vec<Detail>,
    /// How many there are.
    pub(crate) all: usize,
    /// What they are made of, where that is not seen at once.
    pub(crate) branches: Vec<Branch>,
}

impl From<Vec<Detail>> for Told {
    fn from(details: Vec<Detail>) -> Self {
        Self {
            all: details.len(),
            details,
            branches: Vec::new(),
        }
    }
}

/// What a theorem says of all positions that one number tells, n, or two, a and b: formulas of these.
pub(crate) struct Formulas {
    /// The Grundy value, in misère play g⁻; none where only the P-positions are known.
    pub(crate) values: Option<String>,
    /// Not 0 exactly for the P-positions.
    pub(crate) lost: Option<String>,
    /// Not 0 exactly where there is a position; none where there is one for all numbers.
    pub(crate) domain: Option<String>,
    /// The theorem's id.
    pub(crate) theorem: &'static str,
}

impl Formulas {
    pub(super) fn new(theorem: &'static str, values: Option<&str>, lost: &str) -> Self {
        Self {
            values: values.map(str::to_owned),
            lost: Some(lost.to_owned()),
            domain: None,
            theorem,
        }
    }

    /// The same where there are positions only for some numbers.
    pub(super) fn within(mut self, domain: &str) -> Self {
        self.domain = Some(domain.to_owned());
        self
    }
}

/// The theorem of one game. A game of which nothing is known says nothing: the engines for all games answer.
pub(crate) trait Theorem {
    /// The numbers that the position is Nim on, where it is: then all of this trait but
    /// [`stated`](Self::stated) follows.
    fn on_nim(&self, _position: &GamePosition) -> Option<&dyn NimLike> {
        None
    }

    /// Its moves as arithmetic, where laws of its numbers can be proved by induction over them.
    fn moves(&self) -> Option<Moves> {
        None
    }

    /// What is known of a position that is not Nim on some numbers.
    fn known(
        &self,
        _position: &GamePosition,
        _asked: &mut Asked<'_, '_>,
    ) -> Result<Known, Exhausted> {
        Ok(Known::Nothing)
    }

    /// The numbers that decide a position that is not Nim on some numbers, at least so many where there are.
    fn told(
        &self,
        _position: &GamePosition,
        _most: usize,
        _asked: &mut Asked<'_, '_>,
    ) -> Result<Told, Exhausted> {
        Ok(Told::default())
    }

    /// What its reasons are made of besides these numbers, with at most so many of each kind.
    fn own(
        &self,
        _position: &GamePosition,
        _most: usize,
        _asked: &mut Asked<'_, '_>,
    ) -> Result<Option<Own>, Exhausted> {
        Ok(None)
    }

    /// Visits positions among which all winning options are; `None` where they cannot be told without looking
    /// at all options.
    fn visit_candidates(
        &self,
        position: &GamePosition,
        visit: &mut dyn FnMut(GamePosition) -> ControlFlow<()>,
    ) -> Option<ControlFlow<()>> {
        let nim = self.on_nim(position)?;
        Some(super::nim_like::visit_candidates(nim, position, visit))
    }

    /// All options that are P, of games whose theorem tells them at once; of very many only so many need be
    /// listed.
    fn winning(
        &self,
        _position: &GamePosition,
        _most: usize,
        _asked: &mut Asked<'_, '_>,
    ) -> Result<Option<Winning>, Exhausted> {
        Ok(None)
    }

    /// The whole answer, of games in which it is not one of two.
    fn answer(
        &self,
        _position: &GamePosition,
        _moves: Option<usize>,
        _asked: &mut Asked<'_, '_>,
    ) -> Option<Solution> {
        None
    }

    /// Who wins, where that is known by an argument that names no move: for positions that are too large for
    /// every engine.
    fn outcome_without_moves(
        &self,
        _position: &GamePosition,
        _convention: Convention,
    ) -> Option<Outcome> {
        None
    }

    /// The engine that the answer is by.
    fn method(&self) -> Method {
        Method::Theorem
    }

    /// The Grundy value, where it is found otherwise than by a search.
    fn value(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Option<(Natural, Method)>, Exhausted> {
        Ok(match super::known(position, asked)? {
            Known::Class(class) => Some((class.value, self.method())),
            Known::Outcome(Outcome::P) => Some((Natural::ZERO, self.method())),
            _ => None,
        })
    }

    /// What is known of a position in which play may go on for ever.
    fn loopy(
        &self,
        _position: &GamePosition,
        _asked: &mut Asked<'_, '_>,
    ) -> Result<Option<Loopy>, Exhausted> {
        Ok(None)
    }

    /// What the values of all options need, at once and not for each by itself.
    fn prepare_values_of_options(
        &self,
        _position: &GamePosition,
        _asked: &mut Asked<'_, '_>,
    ) -> Result<(), Exhausted> {
        Ok(())
    }

    /// The engine that finds the value where no theorem gives it.
    fn value_method(&self) -> Method {
        Method::Search
    }

    /// The misère class, where it is found otherwise than by a search.
    fn class(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Option<(MisereClass, Method)>, Exhausted> {
        Ok(match super::known(position, asked)? {
            Known::Class(class) => Some((class, self.method())),
            _ => None,
        })
    }

    /// A table of many positions that the theorem fills at once, where they are not to be asked for one by one.
    fn table(&self, _listing: Listing) -> Option<OwnTable<'_>> {
        None
    }

    /// The period that the theorem gives, of the values or else of the outcomes before the first move.
    fn period(&self, _budget: &mut Budget<'_>) -> Result<OwnPeriod, NoPeriod> {
        Err(NoPeriod::NoSequence)
    }

    /// What the theorem says for ever of these numbers beyond formulas, where they are rows by rows.
    fn truths(
        &self,
        _of: NumbersOf,
        _rows: &[Vec<i128>],
        _asked: &mut Asked<'_, '_>,
    ) -> Vec<Truth> {
        Vec::new()
    }

    /// The rules by which a heap alone is moved, where the theory of heaps says more of it.
    fn alone(&self) -> Option<HeapRuleset> {
        None
    }

    /// Where P-positions are found at once and values step by step: the last heap whose value is soon there.
    fn few_values(&self) -> Option<u64> {
        None
    }

    /// Formulas of the positions that so many numbers tell, under the convention.
    fn stated(&self, _numbers: usize, _convention: Convention) -> Option<Formulas> {
        None
    }
}
