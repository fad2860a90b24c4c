//! The theorems on the games of the catalogue.
//!
//! | game | what is known | by |
//! | --- | --- | --- |
//! | staircase, Nimble, silver dollar, Northcott, poker Nim, counting up | the class (value and misère value) | `nim_like` |
//! | Moore's Nim | the outcome, both conventions | Moore 1910: `moore` |
//! | Welter's game | the value | Welter 1954, Conway 1976: `welter` |
//! | every heap moved | the outcome, both conventions | Smith 1966, Jia 2009: `every` |
//! | coins in a row, in a rectangle | the value | Lenstra; the Tartan theorem: `coins` |
//! | Green Hackenbush | the value | the colon and fusion principles: `hackenbush` |
//! | undirected vertex geography | the outcome | Fraenkel, Scheinerman and Ullman 1993: `geography` |
//! | Euclid to equal numbers | the value; the misère outcome | Nivasch 2006: `euclid_equal` |
//! | chocolate | the class | the number of moves: `nim_like` |
//!
//! Each module proves its theorem or names the paper; all are tested against the definition. Where no
//! theorem speaks the general engines search.

#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use grundy_core::natural::widen;
use grundy_core::{Budget, Convention, Exhausted, MisereClass, Natural, Outcome, Position};
use grundy_rules::{Classic, ClassicRules};

use super::every::Steps;
use super::{coins, euclid_equal, geography, hackenbush, moore, nim_like, welter};

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

/// What looking at an option by a theorem costs, in the steps of a budget, and what each of its numbers adds.
const STEPS_A_POSITION: u64 = 4096;
const STEPS_A_NUMBER: u64 = 64;

/// Applies the theorem of a game to the positions that play can reach from one.
///
/// ```
/// use grundy_core::{Budget, Convention, Limits, Outcome};
/// use grundy_rules::{Single, parse_expression};
/// use grundy_solve::games::catalogue::Judge;
///
/// let game = parse_expression("staircase(3,100,5)").unwrap();
/// let Some(Single::Classic(position)) = game.as_single() else { panic!() };
/// let mut budget = Budget::new(Limits::default());
/// let judge = Judge::new(position, Convention::Normal, &mut budget).unwrap();
/// let known = judge.known(position, &mut budget).unwrap();
/// assert_eq!(known.outcome(Convention::Normal), Some(Outcome::N));
/// ```
pub struct Judge {
    convention: Convention,
    steps: Steps,
}

impl Judge {
    /// What the theorem needs to know for this position and all that it may become.
    ///
    /// Cost: for heaps that are all moved, the largest heap times the number of takes; else nothing.
    ///
    /// # Errors
    ///
    /// When the budget ends first.
    pub fn new(
        position: &Classic,
        convention: Convention,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Exhausted> {
        let steps = match position.rules() {
            ClassicRules::Every(every) => {
                Steps::up_to(every, position.numbers(), convention, budget)?
            }
            _ => Steps::default(),
        };
        Ok(Self { convention, steps })
    }

    /// What is known of a position.
    ///
    /// Cost: linear in the position for most games, cubic in the vertices for geography.
    ///
    /// # Errors
    ///
    /// When the budget ends first.
    pub fn known(&self, position: &Classic, budget: &mut Budget<'_>) -> Result<Known, Exhausted> {
        charge_for(position, budget)?;
        let normal = self.convention == Convention::Normal;
        if let Some(numbers) = nim_like::numbers(position) {
            return Ok(Known::Class(nim_like::class(&numbers)));
        }
        Ok(match position.rules() {
            ClassicRules::Moore(rules) => {
                Known::is_n(moore::is_n(rules, position.numbers(), self.convention))
            }
            ClassicRules::Welter if normal => Known::value(welter::value(position.numbers())),
            ClassicRules::Every(_) => {
                Known::is_n(self.steps.is_n(position.numbers(), self.convention))
            }
            ClassicRules::Coins(game) if normal => Known::value(coins::in_a_row(*game, position)),
            ClassicRules::Planar(planar) if normal => {
                Known::value(coins::in_a_rectangle(*planar, position))
            }
            ClassicRules::Hackenbush if normal => Known::value(hackenbush::of_trees(position)),
            ClassicRules::HackenbushGraph(graph) if normal => {
                Known::value(hackenbush::of_graph(graph, position.numbers()))
            }
            ClassicRules::Geography(rules) if normal => {
                Known::is_n(geography::matchings(rules, position, budget)?.is_n())
            }
            ClassicRules::EuclidEqual if normal => Known::value(euclid_equal::value(position)),
            ClassicRules::EuclidEqual => Known::is_n(euclid_equal::is_misere_n(position)),
            _ => Known::Nothing,
        })
    }

    /// What is known, with the numbers that decide as far as `most`.
    ///
    /// # Errors
    ///
    /// When the budget ends first.
    pub fn reading(
        &self,
        position: &Classic,
        most: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Reading, Exhausted> {
        let known = self.known(position, budget)?;
        let mut branches = Vec::new();
        let mut details = match position.rules() {
            _ if nim_like::numbers(position).is_some() => nim_like::details(position),
            ClassicRules::Moore(rules) => moore::columns(rules, position.numbers()),
            ClassicRules::Welter => welter::details(position.numbers(), most),
            ClassicRules::Every(_) => self.steps.details(position.numbers()),
            ClassicRules::Coins(game) => coins::row_details(*game, position),
            ClassicRules::Planar(planar) => coins::rectangle_details(*planar, position),
            ClassicRules::Hackenbush => hackenbush::tree_details(position),
            ClassicRules::HackenbushGraph(graph) => {
                let (on_ground, above) = hackenbush::graph_details(graph, position.numbers());
                let above = above.into_iter().take(most);
                branches.extend(above.map(|branch| branch.cut(most)));
                on_ground
            }
            ClassicRules::Geography(rules) => {
                geography::matchings(rules, position, budget)?.details()
            }
            ClassicRules::EuclidEqual => euclid_equal::details(position),
            _ => Vec::new(),
        };
        // Each detail of Welter's game takes as long as all values.
        let all = match position.rules() {
            ClassicRules::Welter => position.numbers().len(),
            _ => details.len(),
        };
        let more = all.saturating_sub(most);
        details.truncate(most);
        Ok(Reading {
            known,
            details,
            more,
            branches,
        })
    }

    /// All options that are P, where the theorem decides the game. Those that can be told are; of other
    /// games every option is looked at.
    ///
    /// # Errors
    ///
    /// When the budget ends first.
    pub fn winning(
        &self,
        position: &Classic,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Classic>, Exhausted> {
        let mut winning = Vec::new();
        let mut ended = Ok(());
        let mut keep_winning = |option: Classic| {
            ended = self.keep_winning(position, option, &mut winning, budget);
            match ended {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        };
        if self.visit_candidates(position, &mut keep_winning).is_none() {
            let _ = position.visit_options(&mut keep_winning);
        }
        ended?;
        winning.sort();
        winning.dedup();
        Ok(winning)
    }

    /// Keeps the candidate if it is an option and P.
    fn keep_winning(
        &self,
        position: &Classic,
        candidate: Classic,
        winning: &mut Vec<Classic>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        charge_for(&candidate, budget)?;
        if position.allows(&candidate)
            && self.known(&candidate, budget)?.outcome(self.convention) == Some(Outcome::P)
        {
            budget.reserve(BYTES_AN_OPTION + BYTES_A_NUMBER * widen(candidate.numbers().len()))?;
            winning.push(candidate);
        }
        Ok(())
    }

    /// Visits positions among which all winning options are; `None` where they cannot be told without looking at all
    /// options.
    fn visit_candidates(
        &self,
        position: &Classic,
        visit: &mut dyn FnMut(Classic) -> ControlFlow<()>,
    ) -> Option<ControlFlow<()>> {
        match position.rules() {
            ClassicRules::EuclidEqual => Some(euclid_equal::visit_candidates(position, visit)),
            _ => nim_like::visit_candidates(position, visit),
        }
    }
}

fn charge_for(position: &Classic, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
    budget.charge(STEPS_A_POSITION + STEPS_A_NUMBER * widen(position.numbers().len()))
}

/// What a winning option that is kept costs, and what each of its numbers adds.
const BYTES_AN_OPTION: u64 = 256;
const BYTES_A_NUMBER: u64 = 32;
