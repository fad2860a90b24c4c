//! Which components are the same game: their kinds.

use std::ops::ControlFlow;

use grundy_core::natural::widen;
use grundy_core::{Budget, ComponentRules, Exhausted, MexSet, MisereClass, Outcome};

use super::{
    Kind, KindData, MisereSearch, OPEN, OPEN_BYTES, Open, Options, Position, STEPS_A_KIND,
    TERMINAL, hash, position_bytes, reduced,
};
use crate::search::component::{Component, MAPPED_BYTES, STEPS_AN_OPTION};
use crate::search::post_order::{Pending, post_order};

impl<R: ComponentRules + Clone + PartialEq> MisereSearch<R> {
    /// The kind of a component, which stays open where looking into it takes long. One that is open was met as a part
    /// of what was searched before, and is not looked into again, as when moves are asked about one by one.
    pub(super) fn looked_into(
        &mut self,
        component: Component,
        budget: &mut Budget<'_>,
    ) -> Result<Kind, Exhausted> {
        let met = self.components.get(component);
        if met.is_some_and(|kind| kind >= OPEN) || self.pieces_of(component) <= self.few_pieces {
            return self.kind_or_open(component, budget);
        }
        match budget.within(self.look, |budget| self.kind_of(component, budget)) {
            Err(Exhausted::Steps | Exhausted::Memory) => self.kind_or_open(component, budget),
            known => known,
        }
    }

    /// The kind of a component of few pieces, or one that is known; others stay open.
    pub(super) fn kind_or_open(
        &mut self,
        component: Component,
        budget: &mut Budget<'_>,
    ) -> Result<Kind, Exhausted> {
        if let Some(kind) = self.components.get(component) {
            return Ok(kind);
        }
        let pieces = self.pieces_of(component);
        if pieces <= self.few_pieces {
            return self.kind_of(component, budget);
        }
        let rules = self.rules.get(component.rules);
        budget.charge(STEPS_AN_OPTION)?;
        let is_over =
            rules.visit_component_options(component.number, &mut |_| ControlFlow::Break(()));
        if is_over.is_continue() {
            return Ok(TERMINAL);
        }
        self.add_open(component, pieces, budget)
    }

    /// Numbers a component that stays open.
    pub(super) fn add_open(
        &mut self,
        component: Component,
        pieces: u32,
        budget: &mut Budget<'_>,
    ) -> Result<Kind, Exhausted> {
        budget.reserve(MAPPED_BYTES + OPEN_BYTES)?;
        let kind = OPEN + Kind::try_from(self.open.len()).expect("in memory");
        self.components.insert(component, kind);
        self.open.push(Open {
            component: component.into(),
            pieces,
        });
        Ok(kind)
    }

    /// The kind of a component that has been looked into.
    fn kind_looked_into(&self, component: Component) -> Option<Kind> {
        let kind = self.components.get(component);
        kind.filter(|&kind| kind < OPEN)
    }

    pub(super) fn pieces_of(&self, component: Component) -> u32 {
        self.rules.get(component.rules).pieces(component.number)
    }

    /// The class of the component, if it is tame, and not so large that it stays open: every part of it that play can
    /// reach is known then, and tame. (One with a wild option that reverses may be equal to a tame one, but a move to that
    /// option is not told by classes.)
    ///
    /// # Errors
    ///
    /// When the budget ends.
    pub fn class(
        &mut self,
        component: Component,
        budget: &mut Budget<'_>,
    ) -> Result<Option<(usize, bool)>, Exhausted> {
        let kind = self.looked_into(component, budget)?;
        let tells_all = !self.reversing.contains(component);
        let data = self.data(kind).filter(|_| tells_all);
        Ok(data.and_then(|data| data.class))
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
    pub(super) fn kind_of(
        &mut self,
        component: Component,
        budget: &mut Budget<'_>,
    ) -> Result<Kind, Exhausted> {
        post_order(component, budget, |&next, pending, budget| {
            if self.kind_looked_into(next).is_some() {
                return Ok(());
            }
            let before = pending.len();
            let (options, reverse) = self.options_of(next, pending, budget)?;
            if pending.len() > before {
                return Ok(());
            }
            let (kind, reverses) = self.kind_with(options, budget)?;
            if reverse || reverses {
                budget.reserve(MAPPED_BYTES)?;
                self.reversing.insert(next, ());
            }
            self.components.insert(next, kind);
            budget.reserve(MAPPED_BYTES)
        })?;
        let kind = self.components.get(component);
        Ok(kind.expect("found just now"))
    }

    /// The options by their kinds, and whether one of these does not tell all moves; where those of some parts are not known, these come on the stack, and
    /// the options are not all there.
    fn options_of(
        &self,
        component: Component,
        pending: &mut Pending<Component>,
        budget: &mut Budget<'_>,
    ) -> Result<(Vec<Position>, bool), Exhausted> {
        let before = pending.len();
        let (mut options, mut reverse) = (Vec::new(), false);
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
                    reverse |= self.reversing.contains(part);
                    match self.kind_looked_into(part) {
                        Some(kind) => kinds.push(kind),
                        None => limit = limit.and_then(|()| pending.push(part, budget)),
                    }
                }
                if limit.is_err() {
                    return ControlFlow::Break(());
                }
                if pending.len() == before {
                    options.push(reduced(kinds, self.star()));
                }
                ControlFlow::Continue(())
            });
        budget.release(reserved);
        limit.map(|()| (options, reverse))
    }

    /// The kind that has these options, which may be new, and whether a wild one of them reverses.
    pub(super) fn kind_with(
        &mut self,
        options: Vec<Position>,
        budget: &mut Budget<'_>,
    ) -> Result<(Kind, bool), Exhausted> {
        let options = Options::new(options);
        if let Some(kind) = self.known_kind(&options) {
            return Ok((kind, false));
        }
        let heap = self.reverts_to(&options, budget)?;
        let is_wild = heap.is_some() && self.class_from(&options).is_none();
        let kind = match heap {
            Some(heap) => self.heap_of_nim(heap, budget),
            None => self.new_kind(options, budget),
        };
        Ok((kind?, is_wild))
    }

    /// The kind that has these options, once met.
    pub(super) fn known_kind(&self, options: &Options) -> Option<Kind> {
        let same_hash = self.by_options.get(&hash(options));
        let mut same_hash = same_hash.into_iter().flatten().copied();
        same_hash.find(|&kind| self.data(kind).is_some_and(|data| data.options == *options))
    }

    /// The heap of Nim that a game with these options is, if it has options that reverse.
    pub(super) fn reverts_to(
        &mut self,
        options: &Options,
        budget: &mut Budget<'_>,
    ) -> Result<Option<usize>, Exhausted> {
        let mut heaps = MexSet::default();
        let nims = options.iter().filter_map(|option| self.nim_of(option));
        nims.for_each(|heap| heaps.insert(heap));
        let heap = heaps.mex();
        let mut is_plain = true;
        for option in options.iter().filter(|option| !self.is_below(option, heap)) {
            is_plain = false;
            if !self.can_become(option, heap, budget)? {
                return Ok(None);
            }
        }
        if is_plain {
            return Ok(None);
        }
        if heap > 0 {
            return Ok(Some(heap));
        }
        for option in options.iter() {
            if self.decide(option.into(), budget)? == Outcome::P {
                return Ok(Some(0));
            }
        }
        Ok(None)
    }

    /// Whether the position is a smaller heap of Nim than this.
    fn is_below(&self, position: &[Kind], heap: usize) -> bool {
        self.nim_of(position).is_some_and(|nim| nim < heap)
    }

    /// Whether one move leaves this heap of Nim.
    fn can_become(
        &self,
        position: &[Kind],
        heap: usize,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        for (index, &kind) in position.iter().enumerate() {
            let Some(KindData { options, .. }) = self.data(kind) else {
                return Ok(false);
            };
            budget.charge(STEPS_A_KIND * widen(options.0.len()))?;
            let mut left = options
                .iter()
                .map(|option| self.with_replaced(position, index, option));
            if left.any(|left| self.nim_of(&left) == Some(heap)) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The kind ∗1, once met.
    pub(super) fn star(&self) -> Option<Kind> {
        self.heaps.get(1).copied()
    }

    /// The heap of Nim that a position is seen to be.
    fn nim_of(&self, position: &[Kind]) -> Option<usize> {
        match position {
            [] => Some(0),
            [kind] => self.data(*kind)?.nim,
            _ => None,
        }
    }

    pub(super) fn heap_of_nim(
        &mut self,
        heap: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Kind, Exhausted> {
        while self.heaps.len() <= heap {
            let smaller = self.heaps.iter();
            let smaller = smaller.map(|&kind| reduced(vec![kind], None));
            let options = Options::new(smaller.collect());
            self.new_kind(options, budget)?;
        }
        Ok(self.heaps[heap])
    }

    pub(super) fn new_kind(
        &mut self,
        options: Options,
        budget: &mut Budget<'_>,
    ) -> Result<Kind, Exhausted> {
        budget.reserve(position_bytes(options.0.len()))?;
        self.numbers += options.0.len();
        let kind = Kind::try_from(self.kinds.len()).expect("in memory");
        let smaller = |option: &[Kind]| option.iter().all(|&part| part < kind);
        debug_assert!(
            options.iter().all(smaller),
            "kinds come after those of their options"
        );
        let heap = self.heaps.len();
        let is_next_heap = options.0.len() == 2 * heap - 1
            && options.iter().all(|option| self.is_below(option, heap));
        if is_next_heap {
            self.heaps.push(kind);
        }
        let nim = is_next_heap.then_some(heap);
        let class = self.class_from(&options);
        self.by_options
            .entry(hash(&options))
            .or_default()
            .push(kind);
        self.kinds.push(KindData {
            options,
            nim,
            class,
        });
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

    pub(super) fn class_of(&self, position: &[Kind]) -> Option<(usize, bool)> {
        position
            .iter()
            .try_fold((0, false), |(value, firm), &kind| {
                let (v, f) = self.data(kind)?.class?;
                Some((value ^ v, firm | f))
            })
    }

    /// What is known of a kind; nothing of an open component.
    pub(super) fn data(&self, kind: Kind) -> Option<&KindData> {
        let index = usize::try_from(kind).expect("in memory");
        (kind < OPEN).then(|| &self.kinds[index])
    }

    pub(super) fn open(&self, kind: Kind) -> Option<&Open> {
        let index = usize::try_from(kind.checked_sub(OPEN)?).expect("in memory");
        Some(&self.open[index])
    }

    /// The options of an open component.
    pub(super) fn options_of_open(
        &mut self,
        component: Component,
        budget: &mut Budget<'_>,
    ) -> Result<Options, Exhausted> {
        let rules = component.rules;
        let mut left: Vec<Vec<u128>> = Vec::new();
        let mut limit = Ok(());
        let all = self.rules.get(rules);
        let _ = all.visit_component_options(component.number, &mut |parts| {
            limit = budget.charge(STEPS_AN_OPTION);
            left.push(parts.to_vec());
            match limit {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        limit?;
        let mut options = Vec::with_capacity(left.len());
        for parts in left {
            let kinds = parts.into_iter();
            let kinds = kinds.map(|number| self.kind_or_open(Component { rules, number }, budget));
            let kinds = kinds.collect::<Result<Vec<Kind>, Exhausted>>()?;
            options.push(reduced(kinds, self.star()));
        }
        Ok(Options::new(options))
    }
}
