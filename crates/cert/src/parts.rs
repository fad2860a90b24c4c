//! Games on graphs and boards, by the values of their parts.
//!
//! What is left of such a game is a sum of independent parts ([`Play::parts`]), and by the theorem of R. Sprague
//! (1935) and P. M. Grundy (1939) the value of a sum is the xor of the values of its parts. Evidence is a list of
//! parts, each a set of vertices or cells of the game itself, with what is asserted of its value:
//!
//! * *it is v*: no option has the value v, and for each u < v an option has u;
//! * *it is not v*: an option has the value v;
//! * *it is 0* since its moves are paired ([`Play::is_paired`]).
//!
//! A check derives the options of each part from the definition of the game, splits them into parts and looks these
//! up. An option *has* the value v where the values of all its parts are asserted and their xor is v. It *has not*
//! where they are asserted and the xor is another; or where of one part it is only asserted that it is not the
//! xor of v and the others. Two parts that are the same game have the value 0 together, and the value of a part of
//! one vertex is seen at once.
//!
//! **The list may stand in any order.** An option has fewer vertices than the part that it is an option of. So what is
//! asserted of a part rests on what is asserted of smaller ones, and all of it holds by induction on their size.
//!
//! **A part is listed once** for all that are the same game. The evidence has some *orders* of all vertices. In each of
//! them a part can be written down: which of its vertices, counted in that order, are adjacent, or follow one another on
//! lines. The least of these writings is the key of the part ([`Play::key`]). Since a writing tells everything about the
//! moves, now and later, *parts with equal keys are the same game*, whatever the orders are: nothing about symmetries or
//! translations has to be believed. On a board that is numbered row by row, this order and its seven images under the
//! turns and reflections of a square find parts again wherever they lie and however they are turned.
//!
//! # Making such a certificate
//!
//! [`Play`] has the moves, parts and keys that a check looks at. From the whole position on, write down what is asserted
//! of each part that a check will look up: to show that a part has the value v, of all its options that they have not v
//! (of the largest part that its value is not the one that would make v, of the others their values), and for each
//! u < v one option that has it.

mod evidence;
mod game;
mod play;
mod set;

use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap};

use crate::certificate::Outcome;
use crate::meter::Meter;
use crate::refusal::{Failure, Reason, refused};
use crate::sequence::{count, index};

pub use evidence::{Fact, Part};
pub(crate) use evidence::{parts, parts_text};
pub use game::{Game, LineTake, VertexTake};
pub use play::{Key, Play};
pub use set::{MOST_VERTICES, Set};

/// Who wins a game on a graph or a board in normal play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartsClaim {
    /// The game.
    pub game: Game,
    /// The vertices or cells that are left, where not all are.
    pub left: Option<Set>,
    /// The outcome for the player to move.
    pub outcome: Outcome,
    /// The Grundy value, where it is claimed.
    pub grundy: Option<u64>,
}

/// What is asserted of parts, and the orders that they are written down in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartList {
    /// Each of all vertices; where there is none, that of their numbers.
    pub orders: Vec<Vec<u32>>,
    /// The parts.
    pub parts: Vec<Part>,
}

/// Checks a claim by what is asserted of parts; gives how many of them there are.
pub(crate) fn check_claim(
    claim: &PartsClaim,
    evidence: &PartList,
    meter: &mut Meter<'_>,
) -> Result<u64, Failure> {
    let play = Play::new(&claim.game, &evidence.orders)?;
    let left = claim.left.unwrap_or(play.whole());
    if !left.without(play.whole()).is_empty() {
        return refused("claim.left", Reason::Outside);
    }
    let mut check = Check {
        play: &play,
        facts: HashMap::new(),
        meter,
    };
    for (number, part) in evidence.parts.iter().enumerate() {
        check.note(number, part)?;
    }
    for (number, part) in evidence.parts.iter().enumerate() {
        check.verify(number, part)?;
    }
    check.conclude(claim, left)?;
    Ok(count(evidence.parts.len()))
}

struct Check<'c, 'm, 'w> {
    play: &'c Play,
    facts: HashMap<Key, &'c Fact>,
    meter: &'m mut Meter<'w>,
}

/// What the parts of a sum are asserted to be.
enum Sum<'c> {
    /// Their xor.
    Known(u32),
    /// The xor of all but one, and the values that this one has not.
    But(u32, &'c [u32]),
    /// Nothing that helps.
    Open,
}

impl Sum<'_> {
    fn has_not(&self, value: u32) -> bool {
        match self {
            Self::Known(known) => *known != value,
            Self::But(known, missing) => missing.contains(&(known ^ value)),
            Self::Open => false,
        }
    }
}

impl<'c> Check<'c, '_, '_> {
    /// Takes down what is asserted, before anything of it is verified.
    fn note(&mut self, number: usize, part: &'c Part) -> Result<(), Failure> {
        /// What an entry of the table takes beside its key, with room for what is not filled.
        const BYTES: u64 = 128;
        if !part.set.without(self.play.whole()).is_empty() {
            return refused(&place_of(number), Reason::Outside);
        }
        let key = self.key(part.set)?;
        self.meter.reserve(BYTES + count(key.capacity()))?;
        match self.facts.entry(key) {
            Entry::Occupied(_) => refused(&place_of(number), Reason::Repeated),
            Entry::Vacant(entry) => {
                entry.insert(&part.fact);
                Ok(())
            }
        }
    }

    fn key(&mut self, of: Set) -> Result<Key, Failure> {
        self.spend_on(of)?;
        Ok(self.play.key(of))
    }

    /// What it takes to write these vertices down in all orders.
    fn spend_on(&mut self, of: Set) -> Result<(), Failure> {
        self.meter.spend(self.play.cost_of(of))?;
        Ok(())
    }

    fn verify(&mut self, number: usize, part: &Part) -> Result<(), Failure> {
        match &part.fact {
            Fact::Paired(order) => self.verify_paired(number, part.set, *order),
            Fact::Is(value) => {
                let reached = self.look_at_options(number, part.set, Some(*value))?;
                // All that are reached are other values, so those below are counted.
                let below = reached.range(..value).count();
                if count(below) == u64::from(*value) {
                    return Ok(());
                }
                let missing = (0..*value).find(|smaller| !reached.contains(smaller));
                no_option(number, missing.unwrap_or(0))
            }
            Fact::Not(values) => {
                let reached = self.look_at_options(number, part.set, None)?;
                match values.iter().find(|value| !reached.contains(value)) {
                    Some(value) => no_option(number, *value),
                    None => Ok(()),
                }
            }
        }
    }

    fn verify_paired(&mut self, number: usize, set: Set, order: u32) -> Result<(), Failure> {
        let (play, place) = (self.play, place_of(number));
        let order = index(order.into());
        self.spend_on(set)?;
        play.visit_moves(set, &mut |_| self.meter.spend(count(set.size())))?;
        match play.is_paired(set, order) {
            true => Ok(()),
            false => refused(&place, Reason::NotPaired),
        }
    }

    /// The values that options are asserted to have, each once; none of them may have the one given.
    fn look_at_options(
        &mut self,
        number: usize,
        set: Set,
        not: Option<u32>,
    ) -> Result<BTreeSet<u32>, Failure> {
        const BYTES: u64 = 16;
        let mut reached = BTreeSet::new();
        let play = self.play;
        play.visit_moves(set, &mut |taken| {
            let sum = self.sum_of(set.without(taken))?;
            if let Some(value) = not
                && !sum.has_not(value)
            {
                return refused(
                    &place_of(number),
                    Reason::OptionOpen {
                        value: value.into(),
                    },
                );
            }
            if let Sum::Known(value) = sum
                && reached.insert(value)
            {
                self.meter.reserve(BYTES)?;
            }
            Ok::<(), Failure>(())
        })?;
        Ok(reached)
    }

    /// What is asserted of the parts of these vertices.
    fn sum_of(&mut self, of: Set) -> Result<Sum<'c>, Failure> {
        self.meter.spend(1 + count(of.size()))?;
        let (mut known, mut keys) = (0, Vec::new());
        for part in self.play.parts(of) {
            match self.play.value_of_one(part) {
                Some(value) => known ^= value,
                None => keys.push(self.key(part)?),
            }
        }
        let mut sum = Sum::Known(known);
        for key in without_pairs(keys) {
            sum = match (self.facts.get(&key), sum) {
                (Some(Fact::Paired(_)), sum) => sum,
                (Some(Fact::Is(value)), Sum::Known(known)) => Sum::Known(known ^ value),
                (Some(Fact::Is(value)), Sum::But(known, missing)) => {
                    Sum::But(known ^ value, missing)
                }
                (Some(Fact::Not(missing)), Sum::Known(known)) => Sum::But(known, missing),
                _ => return Ok(Sum::Open),
            };
        }
        Ok(sum)
    }

    fn conclude(&mut self, claim: &PartsClaim, left: Set) -> Result<(), Failure> {
        let sum = self.sum_of(left)?;
        let is_p = claim.outcome == Outcome::P;
        if let Sum::Known(found) = sum {
            if claim.grundy.is_some_and(|value| value != u64::from(found)) {
                let found = found.into();
                return refused("claim.grundy", Reason::Grundy { found });
            }
            return match is_p == (found == 0) {
                true => Ok(()),
                false => refused("claim.outcome", Reason::Outcome),
            };
        }
        if claim.grundy.is_some() {
            return refused("claim.grundy", Reason::NotShown);
        }
        match !is_p && sum.has_not(0) {
            true => Ok(()),
            false => refused("claim.outcome", Reason::NotShown),
        }
    }
}

/// The keys that stand there an odd number of times, once each: two parts that are the same game are worth 0.
#[must_use]
pub fn without_pairs(mut keys: Vec<Key>) -> Vec<Key> {
    keys.sort_unstable();
    let mut left: Vec<Key> = Vec::with_capacity(keys.len());
    for key in keys {
        match left.last() == Some(&key) {
            true => drop(left.pop()),
            false => left.push(key),
        }
    }
    left
}

fn no_option(number: usize, value: u32) -> Result<(), Failure> {
    let value = value.into();
    refused(&place_of(number), Reason::NoOption { value })
}

/// Where a part stands in the document.
fn place_of(number: usize) -> String {
    format!("evidence.parts[{number}]")
}
