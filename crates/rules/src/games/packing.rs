//! The numbers of 128 bits that engines know the parts of a position by.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::natural::{bit_length, to_u64};
use grundy_core::{ComponentRules, Natural};

use super::{GamePosition, GameRules};

/// The bits of a component's number.
const BITS: usize = 128;

/// How a list of numbers becomes one.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Packing {
    /// Fields of so many bits, each with one more than the number; the last ones are 0 where the list is
    /// shorter.
    Fields {
        /// The bits of each.
        width: usize,
    },
    /// A bit for each number, all of them different.
    Set,
    /// The first number in the low [`HEAD_BITS`], a bit for each of the others.
    Headed,
    /// A bit for each of these numbers, ascending: all that a position may have, each once.
    Members(Arc<[Natural]>),
}

/// The bits of the first number of a headed set.
const HEAD_BITS: usize = 7;

impl Packing {
    /// Fields that hold this list and all that play makes of it, where its numbers only fall and it does
    /// not grow; `None` where that is too much.
    pub(super) fn of_fields(numbers: &[Natural]) -> Option<Self> {
        Self::fields_up_to(numbers.len(), numbers.iter().max()?)
    }

    /// Fields for so many numbers up to `most`.
    pub(super) fn fields_up_to(count: usize, most: &Natural) -> Option<Self> {
        let width = bit_length(&(most + Natural::ONE));
        let fields = Self::Fields { width };
        fields.holds(count).then_some(fields)
    }

    /// Two fields as wide as there is room for, or fewer: the same for all positions of the game.
    pub(super) fn of_halves(numbers: &[Natural]) -> Option<Self> {
        let width = BITS / 2;
        let fits = numbers
            .iter()
            .all(|n| bit_length(&(n + Natural::ONE)) <= width);
        fits.then_some(Self::Fields { width })
    }

    /// A set, where all numbers are below 128.
    pub(super) fn of_set(numbers: &[Natural]) -> Option<Self> {
        numbers
            .iter()
            .all(|n| *n < Natural::from(BITS))
            .then_some(Self::Set)
    }

    /// A first number and a set, where all numbers are small enough.
    pub(super) fn of_headed(numbers: &[Natural]) -> Option<Self> {
        let most = Natural::from(BITS - HEAD_BITS);
        numbers.iter().all(|n| *n < most).then_some(Self::Headed)
    }

    /// A set of some of these numbers, ascending, where they are few enough.
    pub(super) fn of_members(members: Vec<Natural>) -> Option<Self> {
        (members.len() <= BITS).then(|| Self::Members(members.into()))
    }

    /// Whether there is room for so many numbers, where each fits.
    fn holds(&self, count: usize) -> bool {
        match self {
            Self::Fields { width } => count.checked_mul(*width).is_some_and(|bits| bits <= BITS),
            Self::Set | Self::Headed | Self::Members(_) => true,
        }
    }

    fn pack(&self, numbers: &[Natural]) -> Option<u128> {
        let bit = |number: &Natural, from: usize| {
            let at = usize::try_from(to_u64(number)?).ok()?.checked_add(from)?;
            (at < BITS).then(|| 1u128 << at)
        };
        match self {
            Self::Set => numbers
                .iter()
                .try_fold(0, |set, number| Some(set | bit(number, 0)?)),
            Self::Headed => {
                let (first, rest) = numbers.split_first()?;
                let head = u128::from(to_u64(first)?);
                rest.iter()
                    .try_fold(head, |set, number| Some(set | bit(number, HEAD_BITS)?))
            }
            Self::Members(all) => numbers.iter().try_fold(0, |set, number| {
                Some(set | 1 << all.binary_search(number).ok()?)
            }),
            Self::Fields { width } => {
                let all = numbers.iter().rev().fold(Natural::ZERO, |packed, number| {
                    (packed << width) + number + Natural::ONE
                });
                u128::try_from(&all).ok()
            }
        }
    }

    fn unpack(&self, packed: u128) -> Vec<Natural> {
        let members = |set: u128| grundy_core::cells::in_set(set).map(Natural::from);
        match self {
            Self::Set => members(packed).collect(),
            Self::Headed => {
                let head = packed & ((1 << HEAD_BITS) - 1);
                let rest = members(packed >> HEAD_BITS);
                std::iter::once(Natural::from(head)).chain(rest).collect()
            }
            Self::Members(all) => grundy_core::cells::in_set(packed)
                .map(|at| all[at].clone())
                .collect(),
            Self::Fields { width } => {
                let mut rest = Natural::from(packed);
                let mut numbers = Vec::new();
                while !rest.is_zero() {
                    let above = &rest >> width;
                    numbers.push(&rest - (&above << width) - Natural::ONE);
                    rest = above;
                }
                numbers
            }
        }
    }
}

/// The rules of the parts of a position, for engines that know each part by a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackedRules {
    rules: GameRules,
    packing: Packing,
}

impl PackedRules {
    /// The rules of the parts of a position and these as numbers; `None` where one is too large.
    pub(super) fn of(position: &GamePosition) -> Option<(Self, Vec<u128>)> {
        let rules = position.rules().clone();
        if !rules.game().is_summable(position.numbers()) {
            return None;
        }
        let parts = rules.game().parts(position.numbers());
        let packings = parts.iter().map(|part| rules.game().packing(part));
        // The widest holds them all.
        let packing = packings.collect::<Option<Vec<_>>>()?.into_iter().max();
        let packing = packing.unwrap_or(Packing::Set);
        if !parts.iter().all(|part| packing.holds(part.len())) {
            return None;
        }
        let numbers = parts.iter().map(|part| packing.pack(part));
        let numbers = numbers.collect::<Option<Vec<_>>>()?;
        Some((Self { rules, packing }, numbers))
    }

    /// The numbers of the parts of a position that play can reach from the one these rules come from.
    pub(crate) fn numbers_of(&self, position: &GamePosition) -> Option<Vec<u128>> {
        self.packed(position.numbers())
    }

    fn packed(&self, numbers: &[Natural]) -> Option<Vec<u128>> {
        let parts = self.rules.game().parts(numbers);
        parts.iter().map(|part| self.packing.pack(part)).collect()
    }
}

impl ComponentRules for PackedRules {
    fn visit_component_options(
        &self,
        component: u128,
        visit: &mut dyn FnMut(&[u128]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let game = self.rules.game();
        let part = self.packing.unpack(component);
        game.visit_options(&part, &mut |mut option| {
            game.put_in_order(&mut option);
            let numbers = self.packed(&option);
            visit(&numbers.expect("an option needs no more room than its position"))
        })
    }
}
