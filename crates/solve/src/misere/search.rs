//! Misère outcomes of any sum of components, by exhaustion with a memory.
//!
//! Positions are multisets of *kinds*. Components are given kinds so that as many positions as
//! theorems allow become the same one:
//!
//! * Components with equal sets of options are the same game, whatever they are called: one kind.
//!   (Options may be compared in reduced form: an equal game may stand for an option, and none is left
//!   out.)
//! * A component without a move changes nothing: it is dropped.
//! * ∗1 + ∗1 = 0 also in misère play (∗1 is the game with one move, to the end): whoever wins without
//!   the pair answers a move in it there; and when nothing else is left the pair is two more moves. So
//!   pairs of kind ∗1 are dropped.
//! * A sum of tame kinds is decided by the theorem of [`grundy_core::misere`], without search.
//!
//! J. H. Conway, *On Numbers and Games*, chapter 12, for these reductions and why there are few others.

use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;
use std::ops::ControlFlow;

use grundy_core::natural::widen;
use grundy_core::{Budget, ComponentRules, Exhausted, MexSet, MisereClass, Outcome};

use crate::bytes;
use crate::search::component::{Component, REMEMBERED_BYTES, RulesList, STEPS_AN_OPTION};
use crate::search::post_order::{Pending, post_order};

/// A position: kinds in ascending order, none terminal, at most one ∗1.
type Position = Box<[Kind]>;

/// A game tree up to identity, by number.
type Kind = u32;

/// The kind without moves.
const TERMINAL: Kind = 0;

/// What a kind of a position that is copied and compared costs, in the steps of a budget.
const STEPS_A_KIND: u64 = 8;

/// Decides sums of components of some rules, remembering every position it has decided.
pub struct MisereSearch<R> {
    rules: RulesList<R>,
    components: FxHashMap<Component, Kind>,
    kinds: Vec<KindData>,
    /// The kinds by the hash of their options.
    by_options: FxHashMap<u64, Vec<Kind>>,
    /// The kind ∗1, once met.
    star: Option<Kind>,
    decided: FxHashMap<Position, Outcome>,
    /// How many numbers options and positions take beside their places in the tables.
    numbers: usize,
}

struct KindData {
    options: Options,
    /// (g⁺, whether g⁻ is the same) for a tame kind.
    class: Option<(usize, bool)>,
}

/// Options laid out in one piece, each led by the number of its kinds: there may be millions.
#[derive(PartialEq, Eq, Hash)]
struct Options(Box<[u32]>);

impl Options {
    fn new(mut options: Vec<Position>) -> Self {
        options.sort_unstable();
        options.dedup();
        let mut laid_out = Vec::with_capacity(options.iter().map(|option| option.len() + 1).sum());
        for option in options {
            laid_out.push(u32::try_from(option.len()).expect("in memory"));
            laid_out.extend_from_slice(&option);
        }
        Self(laid_out.into_boxed_slice())
    }

    fn iter(&self) -> impl Iterator<Item = &[Kind]> {
        let mut rest = &*self.0;
        std::iter::from_fn(move || {
            let (&length, after) = rest.split_first()?;
            let (option, others) = after.split_at(usize::try_from(length).expect("in memory"));
            rest = others;
            Some(option)
        })
    }
}

/// A position whose options are being decided.
struct Frame {
    position: Position,
    undecided: Undecided,
}

/// Options to be decided, and the bytes that they take from the budget meanwhile.
#[derive(Default)]
struct Undecided {
    options: Vec<Position>,
    bytes: u64,
}

impl<R: ComponentRules + Clone + PartialEq> Default for MisereSearch<R> {
    fn default() -> Self {
        Self::new(Vec::new())
    }
}

impl<R: ComponentRules + Clone + PartialEq> MisereSearch<R> {
    /// A search for sums of components under these rules.
    #[must_use]
    pub fn new(rules: Vec<R>) -> Self {
        let terminal = KindData {
            options: Options::new(Vec::new()),
            class: Some((0, false)),
        };
        Self {
            rules: RulesList::new(rules),
            components: FxHashMap::default(),
            by_options: FxHashMap::from_iter([(hash(&terminal.options), vec![TERMINAL])]),
            kinds: vec![terminal],
            star: None,
            decided: FxHashMap::default(),
            numbers: 0,
        }
    }

    /// The index of these rules, which may be added now.
    pub fn index_of(&mut self, rules: &R) -> usize {
        self.rules.index_of(rules)
    }

    /// The bytes that what is remembered takes, roughly.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        /// The least list, with its hash: nearly all have one kind.
        const SAME_HASH: u64 = 16;
        let lists = SAME_HASH * widen(self.by_options.len()) + 4 * widen(self.numbers);
        self.rules.bytes()
            + bytes::of_map(&self.components)
            + bytes::of_list(&self.kinds)
            + bytes::of_map(&self.by_options)
            + bytes::of_map(&self.decided)
            + lists
    }

    /// The number of positions decided so far.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.decided.len()
    }

    /// The outcome in misère play of the sum of these components.
    ///
    /// # Errors
    ///
    /// When the budget ends; what is decided stays.
    pub fn outcome(
        &mut self,
        components: &[Component],
        budget: &mut Budget<'_>,
    ) -> Result<Outcome, Exhausted> {
        budget.charge(STEPS_A_KIND * widen(components.len()))?;
        let mut kinds = Vec::with_capacity(components.len());
        for &component in components {
            kinds.push(self.kind_of(component, budget)?);
        }
        let position = reduced(kinds, self.star);
        self.decide(position, budget)
    }

    /// The class of the component, if it is tame: every part of it that play can reach is known then.
    ///
    /// # Errors
    ///
    /// When the budget ends.
    pub fn class(
        &mut self,
        component: Component,
        budget: &mut Budget<'_>,
    ) -> Result<Option<(usize, bool)>, Exhausted> {
        let kind = self.kind_of(component, budget)?;
        Ok(self.data(kind).class)
    }

    /// Finds the kinds of heaps 0, 1, … up to this one, under rules whose components are heaps. Most
    /// of them are needed for the last, and in this order none waits for another.
    ///
    /// # Errors
    ///
    /// When the budget ends; at once where it cannot hold so many.
    pub fn learn_heaps(
        &mut self,
        rules: usize,
        heap: u64,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        let known = widen(self.components.len());
        let least_bytes = heap.saturating_sub(known).saturating_mul(position_bytes(1));
        budget.reserve(least_bytes)?;
        budget.release(least_bytes);
        for number in 0..=heap {
            let number = u128::from(number);
            self.kind_of(Component { rules, number }, budget)?;
        }
        Ok(())
    }

    /// The kind of the component.
    fn kind_of(
        &mut self,
        component: Component,
        budget: &mut Budget<'_>,
    ) -> Result<Kind, Exhausted> {
        post_order(component, budget, |&next, pending, budget| {
            if self.components.contains_key(&next) {
                return Ok(());
            }
            let before = pending.len();
            let options = self.options_of(next, pending, budget)?;
            if pending.len() > before {
                return Ok(());
            }
            let kind = self.kind_with(options, budget)?;
            self.components.insert(next, kind);
            budget.reserve(REMEMBERED_BYTES)
        })?;
        Ok(self.components[&component])
    }

    /// The options by their kinds; where those of some parts are not known, these come on the stack, and
    /// the options are not all there.
    fn options_of(
        &self,
        component: Component,
        pending: &mut Pending<Component>,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Position>, Exhausted> {
        let before = pending.len();
        let mut options: Vec<Position> = Vec::new();
        let mut limit = Ok(());
        let mut reserved = 0;
        let rules = component.rules;
        let _ = self
            .rules
            .get(rules)
            .visit_component_options(component.number, &mut |parts| {
                let bytes = position_bytes(parts.len());
                limit = budget
                    .charge(STEPS_AN_OPTION)
                    .and_then(|()| budget.reserve(bytes));
                reserved += if limit.is_ok() { bytes } else { 0 };
                let mut kinds = Vec::with_capacity(parts.len());
                for &number in parts {
                    let part = Component { rules, number };
                    match self.components.get(&part) {
                        Some(&kind) => kinds.push(kind),
                        None => limit = limit.and_then(|()| pending.push(part, budget)),
                    }
                }
                if limit.is_err() {
                    return ControlFlow::Break(());
                }
                if pending.len() == before {
                    options.push(reduced(kinds, self.star));
                }
                ControlFlow::Continue(())
            });
        budget.release(reserved);
        limit.map(|()| options)
    }

    /// The kind that has these options, which may be new.
    fn kind_with(
        &mut self,
        options: Vec<Position>,
        budget: &mut Budget<'_>,
    ) -> Result<Kind, Exhausted> {
        let options = Options::new(options);
        let same_hash = self.by_options.get(&hash(&options));
        let known = same_hash
            .into_iter()
            .flatten()
            .find(|&&kind| self.data(kind).options == options);
        match known {
            Some(&kind) => Ok(kind),
            None => self.new_kind(options, budget),
        }
    }

    fn new_kind(&mut self, options: Options, budget: &mut Budget<'_>) -> Result<Kind, Exhausted> {
        budget.reserve(position_bytes(options.0.len()))?;
        self.numbers += options.0.len();
        let kind = Kind::try_from(self.kinds.len()).expect("in memory");
        let smaller = |option: &[Kind]| option.iter().all(|&part| part < kind);
        debug_assert!(
            options.iter().all(smaller),
            "kinds come after those of their options"
        );
        if options.iter().next().is_some() && options.iter().all(<[Kind]>::is_empty) {
            self.star = Some(kind);
        }
        let class = self.class_from(&options);
        self.by_options
            .entry(hash(&options))
            .or_default()
            .push(kind);
        self.kinds.push(KindData { options, class });
        Ok(kind)
    }

    /// The class of a kind with these options, if it is tame.
    fn class_from(&self, options: &Options) -> Option<(usize, bool)> {
        let (mut normal, mut misere) = (MexSet::default(), MexSet::default());
        for option in options.iter() {
            let (value, firm) = self.class_of(option)?;
            normal.insert(value);
            misere.insert(if firm { value } else { value ^ 1 });
        }
        let class = MisereClass::of_pair(normal.mex(), misere.mex())?;
        Some((normal.mex(), class.firm))
    }

    fn class_of(&self, position: &[Kind]) -> Option<(usize, bool)> {
        position
            .iter()
            .try_fold((0, false), |(value, firm), &kind| {
                let (v, f) = self.data(kind).class?;
                Some((value ^ v, firm | f))
            })
    }

    fn data(&self, kind: Kind) -> &KindData {
        &self.kinds[usize::try_from(kind).expect("in memory")]
    }

    /// The outcome if it needs no search.
    fn known(&self, position: &Position) -> Option<Outcome> {
        if let Some((value, firm)) = self.class_of(position) {
            let misere_value = if firm { value } else { value ^ 1 };
            return Some(Outcome::of_grundy_is_zero(misere_value == 0));
        }
        self.decided.get(position).copied()
    }

    /// Depth first, with a stack of its own: heaps may be longer than the machine's stack is deep.
    fn decide(
        &mut self,
        position: Position,
        budget: &mut Budget<'_>,
    ) -> Result<Outcome, Exhausted> {
        if let Some(outcome) = self.known(&position) {
            return Ok(outcome);
        }
        let mut stack = Vec::new();
        let mut last = self.enter(position, &mut stack, budget)?;
        while let Some(frame) = stack.last_mut() {
            if last == Some(Outcome::P) {
                last = Some(self.leave(&mut stack, Outcome::N, budget)?);
                continue;
            }
            last = match frame.undecided.options.pop() {
                None => Some(self.leave(&mut stack, Outcome::P, budget)?),
                Some(option) => match self.known(&option) {
                    Some(outcome) => Some(outcome),
                    None => self.enter(option, &mut stack, budget)?,
                },
            };
        }
        Ok(last.expect("the first frame has been left"))
    }

    /// Opens a position: decides it at once if an option is known to be P, else stacks it with the
    /// options that are not known.
    fn enter(
        &mut self,
        position: Position,
        stack: &mut Vec<Frame>,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Outcome>, Exhausted> {
        let mut undecided = Undecided::default();
        if self.has_p_option(&position, &mut undecided, budget)? {
            budget.release(undecided.bytes);
            self.remember(position, Outcome::N, budget)?;
            return Ok(Some(Outcome::N));
        }
        // Positions with fewer heaps are decided sooner; they stand last and are tried first.
        let options = &mut undecided.options;
        options.sort_unstable_by(|a, b| b.len().cmp(&a.len()).then_with(|| b.cmp(a)));
        options.dedup();
        stack.push(Frame {
            position,
            undecided,
        });
        Ok(None)
    }

    /// Whether an option is known to be P; if none is, those that are not known have been put down.
    fn has_p_option(
        &self,
        position: &Position,
        undecided: &mut Undecided,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        let steps_a_copy = STEPS_A_KIND * widen(position.len());
        let mut previous = TERMINAL;
        for (index, &kind) in position.iter().enumerate() {
            if kind == previous {
                continue;
            }
            previous = kind;
            let options = &self.data(kind).options;
            // Each option stands with its length in front of it.
            budget.charge(STEPS_AN_OPTION / 2 * widen(options.0.len()))?;
            for part in options.iter() {
                budget.charge(steps_a_copy)?;
                let option = self.with_replaced(position, index, part);
                match self.known(&option) {
                    Some(Outcome::P) => return Ok(true),
                    Some(_) => {}
                    None => {
                        let bytes = position_bytes(option.len());
                        budget.reserve(bytes)?;
                        undecided.bytes += bytes;
                        undecided.options.push(option);
                    }
                }
            }
        }
        Ok(false)
    }

    fn leave(
        &mut self,
        stack: &mut Vec<Frame>,
        outcome: Outcome,
        budget: &mut Budget<'_>,
    ) -> Result<Outcome, Exhausted> {
        let frame = stack.pop().expect("a frame to leave");
        budget.release(frame.undecided.bytes);
        self.remember(frame.position, outcome, budget)?;
        Ok(outcome)
    }

    fn remember(
        &mut self,
        position: Position,
        outcome: Outcome,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        const PROGRESS_EVERY: usize = 1 << 14;
        budget.reserve(position_bytes(position.len()))?;
        self.numbers += position.len();
        debug_assert!(
            self.class_of(&position).is_none(),
            "tame positions need no search"
        );
        self.decided.insert(position, outcome);
        if self.decided.len().is_multiple_of(PROGRESS_EVERY) {
            budget.progress(widen(self.decided.len()));
        }
        Ok(())
    }

    /// The position with the kind at `index` replaced by those of `parts`.
    fn with_replaced(&self, position: &[Kind], index: usize, parts: &[Kind]) -> Position {
        let mut kinds = Vec::with_capacity(position.len() + parts.len());
        kinds.extend_from_slice(&position[..index]);
        kinds.extend_from_slice(&position[index + 1..]);
        kinds.extend_from_slice(parts);
        reduced(kinds, self.star)
    }
}

/// The canonical form of a multiset of kinds.
fn reduced(mut kinds: Vec<Kind>, star: Option<Kind>) -> Position {
    kinds.retain(|&kind| kind != TERMINAL);
    kinds.sort_unstable();
    if let Some(star) = star {
        let stars = kinds.iter().filter(|&&kind| kind == star).count();
        if stars > 1 {
            let first = kinds.partition_point(|&kind| kind < star);
            kinds.drain(first..first + (stars & !1));
        }
    }
    debug_assert!(kinds.is_sorted(), "one form of each multiset");
    kinds.into_boxed_slice()
}

fn hash(options: &Options) -> u64 {
    FxBuildHasher.hash_one(options)
}

/// What a remembered position costs, the hash table's slack included.
fn position_bytes(kinds: usize) -> u64 {
    48 + 4 * widen(kinds)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive::Oracle;
    use grundy_core::{Allowance, Convention, HeapSum};
    use grundy_rules::heap::Schema;
    use grundy_rules::parse_heap_ruleset;
    use proptest::prelude::*;

    fn search(ruleset: &str) -> MisereSearch<Schema> {
        MisereSearch::new(vec![parse_heap_ruleset(ruleset).unwrap().schema()])
    }

    fn heap(size: u64) -> Component {
        Component {
            rules: 0,
            number: size.into(),
        }
    }

    fn budget() -> Budget<'static> {
        Budget::new(Allowance::default())
    }

    #[test]
    fn misere_kayles_rows_are_those_of_the_document_and_of_the_oracle() {
        let kayles = parse_heap_ruleset("kayles").unwrap().schema();
        let rules = HeapSum(&kayles);
        let mut oracle = Oracle::new(&rules);
        let mut search = search("kayles");
        let p_rows: Vec<u64> = (1..=60)
            .filter(|&row| search.outcome(&[heap(row)], &mut budget()) == Ok(Outcome::P))
            .collect();
        assert_eq!(p_rows, [1, 4, 9, 12, 20]);
        for row in 1..=22 {
            assert_eq!(
                search.outcome(&[heap(row)], &mut budget()),
                Ok(oracle.outcome(&vec![row], Convention::Misere)),
                "row {row}"
            );
        }
    }

    #[test]
    fn a_budget_ends_the_search() {
        let limits = Allowance {
            steps: 100,
            ..Allowance::default()
        };
        let outcome = search("kayles").outcome(&[heap(40)], &mut Budget::new(limits));
        assert_eq!(outcome, Err(Exhausted::Steps));
        let limits = Allowance {
            bytes: 2_000,
            ..Allowance::default()
        };
        let outcome = search("kayles").outcome(&[heap(40)], &mut Budget::new(limits));
        assert_eq!(outcome, Err(Exhausted::Memory));
    }

    /// Options that wait to be decided were once not counted, and took gigabytes.
    #[test]
    fn waiting_options_are_taken_from_the_budget_and_given_back() {
        let limits = Allowance {
            bytes: 2 << 20,
            ..Allowance::default()
        };
        let mut deep = search("kayles");
        let outcome = deep.outcome(&[heap(5); 1000], &mut Budget::new(limits));
        assert_eq!(outcome, Err(Exhausted::Memory));
        assert!(deep.positions() < 50, "{}", deep.positions());

        let mut budget = Budget::new(limits);
        let mut whole = search("kayles");
        assert!(
            whole
                .outcome(&[heap(9), heap(8), heap(8)], &mut budget)
                .is_ok()
        );
        let components = REMEMBERED_BYTES * widen(whole.components.len());
        let kinds = whole.kinds[1..].iter().map(|kind| kind.options.0.len());
        let decided = whole.decided.keys().map(|position| position.len());
        let positions = kinds.chain(decided).map(position_bytes);
        let kept = components + positions.sum::<u64>();
        assert_eq!(budget.reserve(limits.bytes - kept), Ok(()));
        assert_eq!(budget.reserve(1), Err(Exhausted::Memory));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(80))]
        #[test]
        fn any_sum_agrees_with_the_oracle(
            ruleset in prop_oneof![
                "[04]\\.[0-9A-F]{1,3}", "0\\.[0-7]{0,1}\\[[0-7]{1,2}\\]", Just("grundy".to_owned()),
                Just("half".to_owned()), Just("take{2,3,6}".to_owned()),
            ],
            heaps in prop::collection::vec(1u64..8, 1..4),
        ) {
            let schema = parse_heap_ruleset(&ruleset).unwrap().schema();
            let rules = HeapSum(&schema);
            let mut position = heaps.clone();
            position.sort_unstable_by(|a, b| b.cmp(a));
            let ruled: Vec<Component> = heaps.iter().map(|&size| heap(size)).collect();
            prop_assert_eq!(
                search(&ruleset).outcome(&ruled, &mut budget()),
                Ok(Oracle::new(&rules).outcome(&position, Convention::Misere))
            );
        }
    }
}
