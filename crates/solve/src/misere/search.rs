//! Misère outcomes of any sum of components, by exhaustion with a memory.
//!
//! A position is P where no option is, and which option to look into next is decided by proof numbers, as in the search
//! for values of [parts](crate::search::parts): the one that may be shown soonest to be P, until another seems nearer
//! (`walk`).
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
//! * *Reversing to a heap of Nim.* Let m be the mex of the heaps of Nim among the options, and let every other option
//!   have an option that is ∗m. Then the game is ∗m, in every sum, where m is not 0; and where m is 0, if it is itself
//!   an N-position. (With ∗m + X won, so is the game + X: an option that is not one of ∗m is answered by the move to ∗m,
//!   and ∗m has a move whenever X has none, or m is 0 and the game by itself is won.)
//! * A component with many pieces may stay *open*: it is known by its number until play comes to it, and not looked
//!   into before. What has few pieces is given a kind at once, so that the parts that end a game are told apart by
//!   what they are worth, and a long search does not begin with all that could ever be left.
//! * A sum of tame kinds is decided by the theorem of [`grundy_core::misere`], without search.
//!
//! How far a search is is told to the watch of its budget, and what it remembers can be written down and learnt again
//! (`snapshot`), so that a long search survives the program.
//!
//! J. H. Conway, *On Numbers and Games*, chapter 12, for these reductions and why there are few others.

mod kinds;
mod snapshot;
mod walk;

use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;

use grundy_core::natural::widen;
use grundy_core::{Allowance, Budget, ComponentRules, Exhausted, Outcome, Searched, Sought};

use crate::bytes;
use crate::search::component::{Component, ComponentMap, Packed, RulesList};
use crate::search::numbers::Numbers;

/// A position: kinds in ascending order, none terminal, at most one ∗1.
type Position = Box<[Kind]>;

/// A game by number, which [`kinds`] gives: equal trees of options, up to the reductions above, have one.
type Kind = u32;

/// The kind without moves.
const TERMINAL: Kind = 0;

/// Kinds from here on are open components, by their number in the order in which they were met.
const OPEN: Kind = 1 << 31;

/// The most pieces of a component that is always looked into: a table of all that can be left of it would be as quick.
const FEW_PIECES: u32 = 14;

/// A fraction of a second.
const LOOK: Allowance = Allowance {
    steps: 1 << 27,
    bytes: 1 << 28,
};

/// What a kind of a position that is copied and compared costs, in the steps of a budget.
const STEPS_A_KIND: u64 = 8;

/// Decides sums of components of some rules, remembering every position it has decided.
pub struct MisereSearch<R> {
    rules: RulesList<R>,
    /// Their kinds, also of those that stay open.
    components: ComponentMap<Kind>,
    /// Those of them of which a wild option reverses, now or later: their kinds do not tell all moves.
    reversing: ComponentMap<()>,
    kinds: Vec<KindData>,
    /// The kinds by the hash of their options.
    by_options: FxHashMap<u64, Vec<Kind>>,
    open: Vec<Open>,
    /// Components of so many pieces are always looked into.
    few_pieces: u32,
    /// What it may cost to look into one of more pieces that a question is about.
    look: Allowance,
    /// The heaps of Nim from 0 on, as far as met without a gap: the second is ∗1.
    heaps: Vec<Kind>,
    /// Whether a position is P, or how far that is.
    positions: FxHashMap<Position, Numbers>,
    /// How many of them are decided.
    decided: usize,
    /// How many numbers options and positions take beside their places in the tables.
    numbers: usize,
    /// What the rules are, so that equal components are equal games where this is equal; where the search is kept.
    told: Option<String>,
}

struct KindData {
    options: Options,
    /// The heap of Nim that it is.
    nim: Option<usize>,
    /// (g⁺, whether g⁻ is the same) for a tame kind.
    class: Option<(usize, bool)>,
}

/// A component that is not looked into.
struct Open {
    component: Packed,
    pieces: u32,
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
            nim: Some(0),
            class: Some((0, false)),
        };
        Self {
            rules: RulesList::new(rules),
            components: ComponentMap::default(),
            reversing: ComponentMap::default(),
            by_options: FxHashMap::from_iter([(hash(&terminal.options), vec![TERMINAL])]),
            kinds: vec![terminal],
            open: Vec::new(),
            few_pieces: FEW_PIECES,
            look: LOOK,
            heaps: vec![TERMINAL],
            positions: FxHashMap::default(),
            decided: 0,
            numbers: 0,
            told: None,
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
            + self.components.bytes()
            + self.reversing.bytes()
            + bytes::of_list(&self.kinds)
            + bytes::of_map(&self.by_options)
            + bytes::of_list(&self.open)
            + bytes::of_map(&self.positions)
            + lists
    }

    /// The number of positions decided so far.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.decided
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
        self.outcome_by(Self::looked_into, components, budget)
    }

    /// The same of what can be left of components that were asked about: no more of it is looked into than where it is met on
    /// the way.
    ///
    /// # Errors
    ///
    /// As above.
    pub fn outcome_of_left(
        &mut self,
        components: &[Component],
        budget: &mut Budget<'_>,
    ) -> Result<Outcome, Exhausted> {
        self.outcome_by(Self::kind_or_open, components, budget)
    }

    fn outcome_by(
        &mut self,
        kind_of: fn(&mut Self, Component, &mut Budget<'_>) -> Result<Kind, Exhausted>,
        components: &[Component],
        budget: &mut Budget<'_>,
    ) -> Result<Outcome, Exhausted> {
        budget.charge(STEPS_A_KIND * widen(components.len()))?;
        let kinds = components.iter();
        let kinds = kinds.map(|&component| kind_of(self, component, budget));
        let kinds = kinds.collect::<Result<Vec<Kind>, Exhausted>>()?;
        let position = reduced(kinds, self.star());
        self.decide(position, budget)
    }

    /// The outcome, where it is remembered or seen at once.
    #[must_use]
    pub fn known_outcome(&self, components: &[Component]) -> Option<Outcome> {
        let kinds = components.iter();
        let kinds = kinds.map(|&component| self.components.get(component));
        let position = reduced(kinds.collect::<Option<_>>()?, self.star());
        self.known(&position).map(Outcome::of_grundy_is_zero)
    }

    /// Tells how far the search is, and offers what it knows where it is kept.
    fn tell(&self, budget: &Budget<'_>) {
        budget.searched(Searched {
            sought: Sought::Positions,
            solved: widen(self.decided),
            bytes: self.bytes(),
            load: None,
            options: None,
        });
        if self.is_kept() {
            budget.offer(&|| self.to_bytes().unwrap_or_default());
        }
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

/// An open component in the list of them, which may be half empty.
const OPEN_BYTES: u64 = 2 * size_of::<Open>() as u64;

/// What a remembered position costs, the hash table's slack included.
fn position_bytes(kinds: usize) -> u64 {
    48 + 4 * widen(kinds)
}

#[cfg(test)]
mod tests;
