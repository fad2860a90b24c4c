//! Components of sums, as the searches see them: an index of rules, and a number under these.

use grundy_core::natural::widen;

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
