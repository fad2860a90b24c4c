//! Components of sums, as the searches see them: an index of rules, and a number under these.

use rustc_hash::FxHashMap;
use std::hash::{Hash, Hasher};

use grundy_core::natural::widen;

use crate::bytes;
use crate::search::post_order::Waits;

/// A component: the index of its rules in a search, and its number under them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Component {
    /// Which of the rules of the search.
    pub rules: usize,
    /// What the rules call it.
    pub number: u128,
}

/// What a component that is remembered with what is known of it costs: 49 bytes of a hash table that is 7/16
/// full once it has grown, and half of that table again, which it is moved from, while it grows.
pub(crate) const REMEMBERED_BYTES: u64 = 49 * 16 / 7 * 3 / 2;

/// The same in a [map of components](ComponentMap), where 4 bytes are known of each.
pub(crate) const MAPPED_BYTES: u64 = 25 * 16 / 7 * 3 / 2;

/// What is known of components. Millions of them are remembered, so that each is kept in 20 bytes, not 32.
#[derive(Default)]
pub(crate) struct ComponentMap<V>(FxHashMap<Packed, V>);

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Packed {
    rules: u32,
    number: [u8; 16],
}

impl From<Component> for Packed {
    fn from(Component { rules, number }: Component) -> Self {
        Self {
            rules: u32::try_from(rules).expect("in memory"),
            number: number.to_ne_bytes(),
        }
    }
}

impl From<Packed> for Component {
    fn from(Packed { rules, number }: Packed) -> Self {
        Self {
            rules: usize::try_from(rules).expect("an index"),
            number: u128::from_ne_bytes(number),
        }
    }
}

impl Hash for Packed {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u32(self.rules);
        state.write_u128(u128::from_ne_bytes(self.number));
    }
}

impl<V: Copy> ComponentMap<V> {
    pub(crate) fn get(&self, component: Component) -> Option<V> {
        self.0.get(&component.into()).copied()
    }

    pub(crate) fn contains(&self, component: Component) -> bool {
        self.0.contains_key(&component.into())
    }

    /// Notes what is known; gives what was before.
    pub(crate) fn insert(&mut self, component: Component, known: V) -> Option<V> {
        self.0.insert(component.into(), known)
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (Component, V)> + '_ {
        let all = self.0.iter();
        all.map(|(component, known)| ((*component).into(), *known))
    }

    /// Makes room for so many more.
    pub(crate) fn reserve(&mut self, more: usize) {
        self.0.reserve(more);
    }

    pub(crate) fn bytes(&self) -> u64 {
        bytes::of_map(&self.0)
    }
}

/// What looking at one option costs, in the steps of a budget: as long as so many pairs of heaps take
/// in a table.
pub(crate) const STEPS_AN_OPTION: u64 = 256;

/// What a component costs on the stack of those that wait for their options.
pub(crate) const PENDING_BYTES: u64 = 32;

impl Waits for Component {
    fn waiting_bytes(&self) -> u64 {
        PENDING_BYTES
    }
}

/// The rules of a search, each with its index.
pub(crate) struct RulesList<R>(Vec<R>);

impl<R: Clone + PartialEq> RulesList<R> {
    pub(crate) fn new(rules: Vec<R>) -> Self {
        Self(rules)
    }

    /// The index of these rules, which may be added now.
    pub(crate) fn index_of(&mut self, rules: &R) -> usize {
        match self.0.iter().position(|known| known == rules) {
            Some(index) => index,
            None => {
                self.0.push(rules.clone());
                self.0.len() - 1
            }
        }
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// All of them, in their order.
    pub(crate) fn to_vec(&self) -> Vec<R> {
        self.0.clone()
    }

    /// The bytes that they may take.
    pub(crate) fn bytes(&self) -> u64 {
        /// The moves of a large board; others take less, and most share them with their positions.
        const EACH: u64 = 1 << 15;
        EACH * widen(self.0.len())
    }

    pub(crate) fn get(&self, index: usize) -> &R {
        &self.0[index]
    }
}
