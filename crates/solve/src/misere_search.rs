//! Misère outcomes of any sum of heaps, by exhaustion with a memory.
//!
//! Positions are multisets of *kinds*. Heaps are given kinds so that as many positions as theorems
//! allow become the same one:
//!
//! * Heaps with equal sets of options are the same game, whatever they are called: one kind. (Options
//!   may be compared in reduced form: an equal game may stand for an option, and none is left out.)
//! * A heap without a move changes nothing: it is dropped.
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
use grundy_core::{Budget, Exhausted, HeapRules, MexSet, MisereClass, Outcome};
use grundy_rules::heap::Schema;

/// A position: kinds in ascending order, none terminal, at most one ∗1.
type Position = Box<[Kind]>;

/// A game tree up to identity, by number.
type Kind = u32;

/// A heap of one of the rulesets of a search: its index there, and its size.
pub type RuledHeap = (usize, u64);

/// What looking at one option costs, in the steps of a budget: as long as so many pairs of heaps take
/// in a table.
const STEPS_AN_OPTION: u64 = 256;

/// The kind without moves.
const TERMINAL: Kind = 0;

/// Decides sums of heaps of some rulesets, remembering every position it has decided.
pub struct MisereSearch {
    rules: Vec<Schema>,
    /// The kinds of heaps 0, 1, … of each ruleset.
    heaps: Vec<Vec<Kind>>,
    kinds: Vec<KindData>,
    /// The kinds by the hash of their options.
    by_options: FxHashMap<u64, Vec<Kind>>,
    /// The kind ∗1, once met.
    star: Option<Kind>,
    decided: FxHashMap<Position, Outcome>,
}

struct KindData {
    options: Vec<Position>,
    /// (g⁺, whether g⁻ is the same) for a tame kind.
    class: Option<(usize, bool)>,
}

/// A position whose options are being decided.
struct Frame {
    position: Position,
    options: Vec<Position>,
}

impl MisereSearch {
    /// A search for sums of heaps under these rules.
    #[must_use]
    pub fn new(rules: Vec<Schema>) -> Self {
        let terminal = KindData {
            options: Vec::new(),
            class: Some((0, false)),
        };
        Self {
            heaps: vec![Vec::new(); rules.len()],
            rules,
            kinds: vec![terminal],
            by_options: FxHashMap::from_iter([(hash(&[]), vec![TERMINAL])]),
            star: None,
            decided: FxHashMap::default(),
        }
    }

    /// The bytes that what is remembered takes, roughly.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let options = self.kinds.iter().map(|kind| widen(kind.options.len()));
        position_bytes(4) * (options.sum::<u64>() + widen(self.decided.len()))
    }

    /// The number of positions decided so far.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.decided.len()
    }

    /// The outcome in misère play of the sum of these heaps.
    ///
    /// # Errors
    ///
    /// When the budget ends; what is decided stays.
    pub fn outcome(
        &mut self,
        heaps: &[RuledHeap],
        budget: &mut Budget<'_>,
    ) -> Result<Outcome, Exhausted> {
        let position = self.position(heaps, budget)?;
        self.decide(position, budget)
    }

    fn position(
        &mut self,
        heaps: &[RuledHeap],
        budget: &mut Budget<'_>,
    ) -> Result<Position, Exhausted> {
        let mut kinds = Vec::with_capacity(heaps.len());
        for &(rule, heap) in heaps {
            kinds.push(self.kind_of(rule, heap, budget)?);
        }
        Ok(reduced(kinds, self.star))
    }

    /// The kind of the heap; kinds of all smaller heaps of the ruleset are found on the way.
    fn kind_of(
        &mut self,
        rule: usize,
        heap: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Kind, Exhausted> {
        // Every smaller heap has a kind; where these alone are too many there is no use in beginning.
        let missing = heap.saturating_sub(widen(self.heaps[rule].len()));
        let least_bytes = missing.saturating_mul(position_bytes(1));
        budget.reserve(least_bytes)?;
        budget.release(least_bytes);
        while widen(self.heaps[rule].len()) <= heap {
            let next = widen(self.heaps[rule].len());
            let kind = self.find_kind(rule, next, budget)?;
            budget.reserve(4)?;
            self.heaps[rule].push(kind);
        }
        Ok(self.heaps[rule][usize::try_from(heap).expect("in memory")])
    }

    fn find_kind(
        &mut self,
        rule: usize,
        heap: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Kind, Exhausted> {
        let smaller = &self.heaps[rule];
        let mut options: Vec<Position> = Vec::new();
        let mut limit = Ok(());
        let _ = self.rules[rule].visit_options(heap, &mut |parts| {
            limit = budget
                .charge(1)
                .and_then(|()| budget.reserve(position_bytes(parts.len())));
            if limit.is_err() {
                return ControlFlow::Break(());
            }
            let kinds = parts
                .iter()
                .map(|&part| smaller[usize::try_from(part).expect("a smaller heap")])
                .collect();
            options.push(reduced(kinds, self.star));
            ControlFlow::Continue(())
        });
        limit?;
        options.sort_unstable();
        options.dedup();
        let same_hash = self.by_options.get(&hash(&options));
        let known = same_hash
            .into_iter()
            .flatten()
            .find(|&&kind| self.data(kind).options == options);
        match known {
            Some(&kind) => Ok(kind),
            None => Ok(self.new_kind(options)),
        }
    }

    fn new_kind(&mut self, options: Vec<Position>) -> Kind {
        let kind = Kind::try_from(self.kinds.len()).expect("in memory");
        if options.iter().all(|option| option.is_empty()) && !options.is_empty() {
            self.star = Some(kind);
        }
        let class = self.class_from(&options);
        self.by_options
            .entry(hash(&options))
            .or_default()
            .push(kind);
        self.kinds.push(KindData { options, class });
        kind
    }

    /// The class of a kind with these options, if it is tame.
    fn class_from(&self, options: &[Position]) -> Option<(usize, bool)> {
        let (mut normal, mut misere) = (MexSet::default(), MexSet::default());
        for option in options {
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
            last = match frame.options.pop() {
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
        let mut unknown = Vec::new();
        let mut previous = TERMINAL;
        for (index, &kind) in position.iter().enumerate() {
            if kind == previous {
                continue;
            }
            previous = kind;
            budget.charge(STEPS_AN_OPTION * widen(self.data(kind).options.len()))?;
            for part in &self.data(kind).options {
                let option = self.with_replaced(&position, index, part);
                match self.known(&option) {
                    Some(Outcome::P) => {
                        self.remember(position, Outcome::N, budget)?;
                        return Ok(Some(Outcome::N));
                    }
                    Some(Outcome::N) => {}
                    None => unknown.push(option),
                }
            }
        }
        // Positions with fewer heaps are decided sooner; they stand last and are tried first.
        unknown.sort_unstable_by(|a, b| b.len().cmp(&a.len()).then_with(|| b.cmp(a)));
        unknown.dedup();
        stack.push(Frame {
            position,
            options: unknown,
        });
        Ok(None)
    }

    fn leave(
        &mut self,
        stack: &mut Vec<Frame>,
        outcome: Outcome,
        budget: &mut Budget<'_>,
    ) -> Result<Outcome, Exhausted> {
        let frame = stack.pop().expect("a frame to leave");
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
    kinds.into_boxed_slice()
}

fn hash(options: &[Position]) -> u64 {
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
    use grundy_core::{Convention, HeapSum, Limits};
    use grundy_rules::parse_ruleset;
    use proptest::prelude::*;

    fn search(ruleset: &str) -> MisereSearch {
        MisereSearch::new(vec![parse_ruleset(ruleset).unwrap().schema()])
    }

    fn budget() -> Budget<'static> {
        Budget::new(Limits::default())
    }

    #[test]
    fn misere_kayles_rows_are_those_of_the_document_and_of_the_oracle() {
        let kayles = parse_ruleset("kayles").unwrap().schema();
        let rules = HeapSum(&kayles);
        let mut oracle = Oracle::new(&rules);
        let mut search = search("kayles");
        let p_rows: Vec<u64> = (1..=60)
            .filter(|&row| search.outcome(&[(0, row)], &mut budget()) == Ok(Outcome::P))
            .collect();
        assert_eq!(p_rows, [1, 4, 9, 12, 20]);
        for row in 1..=22 {
            assert_eq!(
                search.outcome(&[(0, row)], &mut budget()),
                Ok(oracle.outcome(&vec![row], Convention::Misere)),
                "row {row}"
            );
        }
    }

    #[test]
    fn a_budget_ends_the_search() {
        let limits = Limits {
            steps: 100,
            ..Limits::default()
        };
        let outcome = search("kayles").outcome(&[(0, 40)], &mut Budget::new(limits));
        assert_eq!(outcome, Err(Exhausted::Steps));
        let limits = Limits {
            bytes: 2_000,
            ..Limits::default()
        };
        let outcome = search("kayles").outcome(&[(0, 40)], &mut Budget::new(limits));
        assert_eq!(outcome, Err(Exhausted::Memory));
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
            let schema = parse_ruleset(&ruleset).unwrap().schema();
            let rules = HeapSum(&schema);
            let mut position = heaps.clone();
            position.sort_unstable_by(|a, b| b.cmp(a));
            let ruled: Vec<RuledHeap> = heaps.iter().map(|&heap| (0, heap)).collect();
            prop_assert_eq!(
                search(&ruleset).outcome(&ruled, &mut budget()),
                Ok(Oracle::new(&rules).outcome(&position, Convention::Misere))
            );
        }
    }
}
