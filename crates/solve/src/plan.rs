//! The planner: the strongest engine that answers a position, and why it was chosen.
//!
//! It computes nothing itself. It knows what each room can prove and what that costs, asks in order, and tells which
//! [`Method`] gave the answer. Whatever ends a budget is said, and nothing is guessed.
//!
//! ```text
//! one game alone     alone: its own theorem       boards: a file, a short search, a table
//!                    │ none of these
//! endless play       loopy: each term's value of Smith's theory, or outcomes of one part in misère play
//! normal play        each term's Grundy value, then nim-sums; where that ends, equal terms cancel
//!                    heaps: a formula, a proved period, a table      singles: a theorem, a table, a search
//! misère play        each term's class, where all are tame: a formula, a check heap by heap or position by position
//!                    │ a component is wild
//!                    quotients: of the rules of all terms together, if found soon
//!                    genus, beside_nim: heaps of Nim of any size, or reverting moves
//!                    wild: every line of play, as far as a moment goes
//!                    strata: of the heaps of all terms, where no finite quotient decides them
//!                    wild, then the quotient and the strata again, with more of the budget
//! ```
//!
//! | module | what it plans |
//! | --- | --- |
//! | `alone` | one game by its own theorem |
//! | `boards` | one board: files, tables, searches of parts |
//! | `chomp` | a board of Chomp of which something is proved without a search |
//! | `heaps`, `sequences` | terms of heaps: where their values come from, and how far |
//! | `singles` | terms that are one position: games, boards, written rules |
//! | `laws` | heaps beyond tables, where a law of their values is proved by induction |
//! | `periods` | the period of a sequence: by kernels for long ones, a formula, a table, the game's theorem |
//! | [`mirror`] | boards and graphs on which every move has an image to answer it with |
//! | `equal_codes` | codes with the same values, by their periods or as far as they are computed |
//! | `tables` | tables of many positions: at once where a theorem or one engine fills them, else one by one |
//! | `loopy` | positions in which play may go on for ever |
//! | `pairs` | sums with equal parts whose values are beyond the limits |
//! | `sums` | the outcome of a sum of known classes, and every winning move |
//! | `quotients`, `strata`, `genus`, `beside_nim`, `wild` | misère sums with a wild component |
//! | `engines` | engines asked one by one, to compare them |
//! | `kept` | what is remembered from question to question |
//! | [`distance`] | how long the game lasts with best play |
//!
//! A question has the solver's limits, less what is kept: where that is more than half, it is forgotten. Steps are
//! shared among the engines that are tried one after the other, in parts that are powers of two, so that a search
//! always has half of them even where neither a quotient nor a genus is found.
//!
//! A new engine has a variant of [`Method`], in its place in the order of preference; the corpus names it, and
//! [`Engine::ALL`] compares it with the others.

mod alone;
mod beside_nim;
mod boards;
mod chomp;
pub mod distance;
mod engines;
mod equal_codes;
mod evidence;
mod genus;
mod heap_elements;
mod heaps;
mod keeping;
mod kept;
mod laws;
mod loopy;
pub mod mirror;
mod pairs;
mod parts;
mod periods;
mod quotients;
mod sequences;
mod singles;
mod strata;
mod sums;
mod tables;
mod wild;

use std::sync::Arc;

use grundy_core::natural::to_u64;
use grundy_core::{Allowance, Budget, Convention, Exhausted, MisereClass, Natural, Watch};
use grundy_rules::heap::Schema;
use grundy_rules::{Expression, HeapRuleset, Term};

use crate::games;
use crate::heaps::classes::Firmness;
use crate::heaps::closed_form::ClosedForm;
use crate::heaps::period::{PeriodTheorem, has_period_theorem};
use crate::induction::HeapLaw;
use crate::loopy::LoopyValue;
use boards::Files;
use heaps::largest_heap;
use kept::Kept;
use singles::value_method;

pub use crate::answer::{Chance, Method, Question, Solution, Status};
pub use engines::Engine;
pub use equal_codes::{CodeSequence, EqualCode, Repetition, Sameness};
pub use evidence::{Evidence, Ground, Wanted};
pub use genus::GenusReading;
pub use parts::{OutcomeQuestions, PartQuestions};
pub use periods::{Follow, FoundPeriod, PeriodPlan, PeriodSearch, RunState};
pub use quotients::QuotientReading;
pub use sequences::{KnownValues, PeriodReport};
pub use strata::{CountedHeap, StrataReading};
pub use tables::{TablePlan, is_told_whole};

/// Where a move that wins is known, one of so many steps is for the value and the other moves that win.
const SHARE_BESIDE_KNOWN_MOVE: u64 = 1 << 3;

/// Of so many steps one is for the values of all parts, before those that are equal are left out; but no more than some
/// milliseconds, where the limit is another one.
const SHARE_BEFORE_PAIRS: u64 = 1 << 10;
const STEPS_BEFORE_PAIRS: u64 = 1 << 24;

/// Where the values of a ruleset's heaps come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Basis {
    /// A theorem's formula.
    Formula(ClosedForm),
    /// A proved period.
    Period {
        /// The theorem that proves it.
        theorem: PeriodTheorem,
        /// Where it begins.
        preperiod: u64,
        /// Its length.
        period: u64,
        /// How much the values grow with it.
        saltus: u64,
        /// Whether some residues grow otherwise.
        apart: bool,
    },
    /// A law proved by induction over the moves.
    Law(Arc<HeapLaw>),
    /// A table.
    Table {
        /// The number of heaps in it.
        heaps: u64,
    },
}

impl Basis {
    fn source(&self) -> PlannedSource {
        match self {
            Self::Formula(form) => PlannedSource::Formula(form.clone()),
            Self::Law(law) => PlannedSource::Law(Arc::clone(law)),
            Self::Period { .. } | Self::Table { .. } => PlannedSource::Table,
        }
    }
}

/// Answers questions, and remembers the tables it has computed for them.
///
/// The memory may forget, and its size counts against the limits.
pub struct Solver {
    limits: Allowance,
    /// How many may work on one board or graph.
    threads: usize,
    files: Files,
    kept: Kept,
}

impl Solver {
    /// A solver that spends at most these limits on each question.
    #[must_use]
    pub fn new(limits: Allowance) -> Self {
        Self {
            limits,
            threads: 1,
            files: Files::default(),
            kept: Kept::default(),
        }
    }

    /// Becomes a new solver with these limits, which has the same files. For after a panic, of which no part of
    /// what is remembered need be whole.
    pub fn renew(&mut self, limits: Allowance) {
        *self = Self {
            threads: self.threads,
            files: std::mem::take(&mut self.files).renewed(),
            ..Self::new(limits)
        };
    }

    /// The bytes that what is remembered takes.
    #[must_use]
    pub fn kept_bytes(&self) -> u64 {
        self.kept.bytes()
    }

    /// The limits of each question.
    #[must_use]
    pub fn limits(&self) -> Allowance {
        self.limits
    }

    /// Asks something while each question may take at most so many steps, if that is less than the
    /// solver's own limit.
    pub fn with_steps<T>(&mut self, steps: u64, ask: impl FnOnce(&mut Self) -> T) -> T {
        let own = self.limits;
        self.limits.steps = own.steps.min(steps);
        let answer = ask(self);
        self.limits = own;
        answer
    }

    /// What theorems of games have computed.
    pub(crate) fn memory_of_games(&mut self) -> &mut games::Memory {
        &mut self.kept.games
    }

    /// Answers the question.
    ///
    /// ```
    /// use grundy_core::{Convention, Allowance, Outcome};
    /// use grundy_rules::parse_expression;
    /// use grundy_solve::{Question, Solver};
    ///
    /// let position = parse_expression("kayles(1000000000000000000)").unwrap();
    /// let mut solver = Solver::new(Allowance::default());
    /// let solution = solver.solve(
    ///     Question { expression: &position, convention: Convention::Normal, moves: Some(10) },
    ///     None,
    /// );
    /// assert_eq!(solution.outcome, Some(Outcome::N));
    /// ```
    pub fn solve(&mut self, question: Question<'_>, watch: Option<&dyn Watch>) -> Solution {
        let single = question.expression.as_single();
        if question.expression.is_loopy() {
            return self.solve_loopy(question, watch);
        }
        let alone = single.and_then(|single| self.solve_alone(single, question, watch));
        let solution = alone.unwrap_or_else(|| {
            let found = self.solve_by_parts(question, watch);
            games::where_no_search_ends(question, found)
        });
        debug_assert!(solution.agrees_with_itself(question), "{solution:?}");
        solution
    }

    /// Answers by the components of the position.
    fn solve_by_parts(&mut self, question: Question<'_>, watch: Option<&dyn Watch>) -> Solution {
        let mut budget = self.budget(watch);
        match question.convention {
            Convention::Normal => self.solve_normal(question, &mut budget),
            Convention::Misere => self.solve_misere(question, &mut budget),
        }
    }

    /// A fresh budget; tables that are too large to keep beside it are forgotten first.
    pub(crate) fn budget<'w>(&mut self, watch: Option<&'w dyn Watch>) -> Budget<'w> {
        if self.kept.bytes() > self.limits.bytes / 2 {
            self.kept.forget();
        }
        let limits = Allowance {
            bytes: self.limits.bytes.saturating_sub(self.kept.bytes()),
            ..self.limits
        };
        let budget = match watch {
            Some(watch) => Budget::with_watch(limits, watch),
            None => Budget::new(limits),
        };
        budget.with_threads(self.threads)
    }

    fn solve_normal(&mut self, question: Question<'_>, budget: &mut Budget<'_>) -> Solution {
        let before = Allowance {
            steps: STEPS_BEFORE_PAIRS.min(self.limits.steps / SHARE_BEFORE_PAIRS),
            bytes: u64::MAX,
        };
        let plan = budget.within(before, |budget| {
            self.plan_normal(question.expression, budget)
        });
        match plan {
            Ok(plan) => self.answer(question, &plan, plan.method, budget),
            Err((Exhausted::Steps | Exhausted::Memory | Exhausted::Size, _)) => {
                self.by_pairs(question, budget)
            }
            Err((exhausted, during)) => Solution::unknown(exhausted, during),
        }
    }

    fn by_values(&mut self, question: Question<'_>, budget: &mut Budget<'_>) -> Solution {
        match self.plan_normal(question.expression, budget) {
            Ok(plan) => self.answer(question, &plan, plan.method, budget),
            Err((exhausted, during)) => Solution::unknown(exhausted, during),
        }
    }

    fn solve_misere(&mut self, question: Question<'_>, budget: &mut Budget<'_>) -> Solution {
        match self.plan_misere(question.expression, budget) {
            Ok(Some(plan)) => {
                let method = plan.method;
                self.answer(question, &plan, method, budget)
            }
            Ok(None) => {
                tracing::info!("misère: a component is wild, so a quotient is looked for");
                self.solve_wild(question, budget)
            }
            Err((exhausted, during)) => Solution::unknown(exhausted, during),
        }
    }

    /// Sees to it that the value of every heap is known.
    fn plan_normal(
        &mut self,
        expression: &Expression,
        budget: &mut Budget<'_>,
    ) -> Result<Plan, (Exhausted, Method)> {
        let mut plan = Plan::new(Method::NimSum);
        for term in expression.terms() {
            let (planned, method) = self.plan_term(term, budget)?;
            plan.add(planned, method);
        }
        Ok(plan)
    }

    fn plan_term(
        &mut self,
        term: &Term,
        budget: &mut Budget<'_>,
    ) -> Result<(PlannedTerm, Method), (Exhausted, Method)> {
        match term {
            Term::Heaps { ruleset, .. } | Term::Row { ruleset, .. } => self
                .plan_heaps(ruleset, &largest_heap(term), Firmness::Ignored, budget)
                .map_err(|exhausted| (exhausted, Method::Table)),
            Term::Single(single) => {
                let value = self.single_value(single, budget);
                let (value, method) =
                    value.map_err(|exhausted| (exhausted, value_method(single)))?;
                Ok((planned(value), method))
            }
        }
    }

    /// Sees to it that the class of every heap is known; `None` where one is wild.
    fn plan_misere(
        &mut self,
        expression: &Expression,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Plan>, (Exhausted, Method)> {
        let mut plan = Plan::new(Method::MisereNim);
        for term in expression.terms() {
            let Some((planned, method)) = self.plan_tame_term(term, budget)? else {
                return Ok(None);
            };
            plan.add(planned, method);
        }
        Ok(Some(plan))
    }

    fn plan_tame_term(
        &mut self,
        term: &Term,
        budget: &mut Budget<'_>,
    ) -> Result<Option<(PlannedTerm, Method)>, (Exhausted, Method)> {
        match term {
            Term::Heaps { ruleset, .. } | Term::Row { ruleset, .. } => {
                self.plan_tame_heaps(ruleset, &largest_heap(term), budget)
            }
            Term::Single(single) => {
                let class = self.single_class(single, budget);
                let class = class.map_err(|exhausted| (exhausted, Method::MisereSearch))?;
                Ok(class.map(|class| (PlannedTerm::Single(class), Method::MisereTame)))
            }
        }
    }
}

/// Whether an engine could reach a heap of this size: always up to 64 bits, beyond only where a
/// formula or a theorem on periods covers the rules.
#[must_use]
pub fn is_addressable(ruleset: &HeapRuleset, heap: &Natural) -> bool {
    to_u64(&ruleset.effective_heap(heap)).is_some() || {
        let schema = ruleset.schema();
        ClosedForm::of(&schema).is_some() || has_period_theorem(&schema)
    }
}

/// How the terms of an expression will be evaluated.
struct Plan {
    terms: Vec<PlannedTerm>,
    /// The weakest engine among them.
    method: Method,
}

enum PlannedTerm {
    /// By the classes of its heaps.
    Heaps(PlannedHeaps),
    /// Its class is known.
    Single(MisereClass),
    /// Play may go on in it for ever; moves lead to these nimbers (normal play).
    Infinite(Vec<Natural>),
}

fn planned(value: LoopyValue) -> PlannedTerm {
    match value {
        LoopyValue::Nimber(value) => PlannedTerm::Single(Firmness::Ignored.read(value)),
        LoopyValue::Infinite(to) => PlannedTerm::Infinite(to),
    }
}

/// Where the classes of the heaps of one schema come from.
struct PlannedHeaps {
    schema: Schema,
    source: PlannedSource,
    firmness: Firmness,
}

/// What gives the values of heaps.
enum PlannedSource {
    Formula(ClosedForm),
    Law(Arc<HeapLaw>),
    /// The table that is kept, or its period.
    Table,
}

impl Plan {
    fn new(method: Method) -> Self {
        Self {
            terms: Vec::new(),
            method,
        }
    }

    fn add(&mut self, term: PlannedTerm, method: Method) {
        self.method = self.method.max(method);
        self.terms.push(term);
    }
}

#[cfg(test)]
mod tests;
