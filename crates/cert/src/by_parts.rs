//! Claims about games on graphs and boards, decided by what is asserted of their [parts](crate::parts).

use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap};

use crate::certificate::{Outcome, PartsClaim};
use crate::meter::Meter;
use crate::parts::{Fact, Key, Part, PartList, Play, Set, without_pairs};
use crate::refusal::{Failure, Reason, refused};
use crate::sequence::{count, index};

/// Checks a claim by what is asserted of parts; gives how many of them there are.
pub(crate) fn check_claim(
    claim: &PartsClaim,
    evidence: &PartList,
    meter: &mut Meter<'_>,
) -> Result<u64, Failure> {
    let play = Play::new(&claim.game, &evidence.orders, evidence.writing)?;
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
        let (key, steps) = self.play.key_and_cost(of);
        self.meter.spend(steps)?;
        Ok(key)
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
        self.meter.spend(play.cost_of(set))?;
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

fn no_option(number: usize, value: u32) -> Result<(), Failure> {
    let value = value.into();
    refused(&place_of(number), Reason::NoOption { value })
}

/// Where a part stands in the document.
fn place_of(number: usize) -> String {
    format!("evidence.parts[{number}]")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_has_not_what_its_parts_exclude() {
        // Where one part is none of 1 and 6 and the others are 5 together.
        let but = Sum::But(5, &[1, 6]);
        let excluded: Vec<u32> = (0..16).filter(|value| but.has_not(*value)).collect();
        assert_eq!(excluded, [3, 4]);
        let others: Vec<u32> = (0..5)
            .filter(|value| Sum::Known(3).has_not(*value))
            .collect();
        assert_eq!(others, [0, 1, 2, 4]);
        assert!((0..9).all(|value| !Sum::Open.has_not(value)));
    }
}
