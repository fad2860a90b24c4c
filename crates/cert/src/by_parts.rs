//! Claims about games on graphs and boards, decided by what is asserted of their [parts](crate::parts).

use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap};

use crate::certificate::{Outcome, PartsClaim};
use crate::meter::Meter;
use crate::parts::{Fact, Key, Part, PartList, Play, Set, without_pairs};
use crate::refusal::{Ended, Failure, Reason, refused};
use crate::sequence::{count, index};

/// Checks a claim by what is asserted of parts; gives how many of them there are.
pub(crate) fn check_claim(
    claim: &PartsClaim,
    evidence: &PartList,
    meter: &mut Meter<'_>,
) -> Result<u64, Failure> {
    let play = Play::new(&claim.game, &evidence.orders, evidence.writing)?;
    let whole = play.whole();
    let left = claim.left.as_ref().unwrap_or(&whole);
    if !left.without(&whole).is_empty() {
        return refused("claim.left", Reason::Outside);
    }
    let mut check = Check {
        play: &play,
        whole: &whole,
        facts: HashMap::new(),
        listed: HashMap::new(),
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
    whole: &'c Set,
    /// What is asserted, by what parts are written down as.
    facts: HashMap<Key, &'c Fact>,
    /// The same by where they lie: many options are found so, without being split into parts and written down.
    listed: HashMap<&'c Set, &'c Fact>,
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

impl<'c> Sum<'c> {
    /// With one more part of which this is asserted.
    fn with(self, fact: &'c Fact) -> Self {
        match (fact, self) {
            (Fact::Paired(_), sum) => sum,
            (Fact::Is(value), Self::Known(known)) => Self::Known(known ^ value),
            (Fact::Is(value), Self::But(known, missing)) => Self::But(known ^ value, missing),
            (Fact::Not(missing), Self::Known(known)) => Self::But(known, missing),
            (_, Self::But(..) | Self::Open) => Self::Open,
        }
    }

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
        const BYTES: u64 = 160;
        if !part.set.without(self.whole).is_empty() {
            return refused(&place_of(number), Reason::Outside);
        }
        let key = self.key(&part.set)?;
        self.meter.reserve(BYTES + count(key.capacity()))?;
        self.listed.insert(&part.set, &part.fact);
        match self.facts.entry(key) {
            Entry::Occupied(_) => refused(&place_of(number), Reason::Repeated),
            Entry::Vacant(entry) => {
                entry.insert(&part.fact);
                Ok(())
            }
        }
    }

    fn key(&mut self, of: &Set) -> Result<Key, Failure> {
        let (key, steps) = self.play.key_and_cost(of);
        self.meter.spend(steps)?;
        Ok(key)
    }

    fn verify(&mut self, number: usize, part: &Part) -> Result<(), Failure> {
        match &part.fact {
            Fact::Paired(order) => self.verify_paired(number, &part.set, *order),
            Fact::Is(value) => {
                let reached = self.look_at_options(number, &part.set, Some(*value))?;
                // All that are reached are other values, so those below are counted.
                let below = reached.range(..value).count();
                if count(below) == u64::from(*value) {
                    return Ok(());
                }
                let missing = (0..*value).find(|smaller| !reached.contains(smaller));
                no_option(number, missing.unwrap_or(0))
            }
            Fact::Not(values) => self.verify_not(number, &part.set, values),
        }
    }

    fn verify_not(&mut self, number: usize, set: &Set, values: &[u32]) -> Result<(), Failure> {
        let mut open: BTreeSet<u32> = values.iter().copied().collect();
        // A small option is soon split.
        if set.width() > 1 {
            self.look_at_listed(set, &mut open)?;
        }
        if open.is_empty() {
            return Ok(());
        }
        let reached = self.look_at_options(number, set, None)?;
        match open.iter().find(|value| !reached.contains(value)) {
            Some(value) => no_option(number, *value),
            None => Ok(()),
        }
    }

    fn verify_paired(&mut self, number: usize, set: &Set, order: u32) -> Result<(), Failure> {
        self.meter.spend(self.play.cost_of(set))?;
        match self.play.is_paired(set, index(order.into())) {
            true => Ok(()),
            false => refused(&place_of(number), Reason::NotPaired),
        }
    }

    /// Removes the values that options have which are listed where they lie.
    fn look_at_listed(&mut self, set: &Set, open: &mut BTreeSet<u32>) -> Result<(), Failure> {
        let ended = self.play.visit_moves(set, &mut |taken| {
            self.meter.spend(count(set.width()))?;
            if let Some(Sum::Known(value)) = self.listed_sum(&set.without(taken)) {
                open.remove(&value);
            }
            match open.is_empty() {
                true => Err(Ended::Found),
                false => Ok(()),
            }
        });
        match ended {
            Err(Ended::Halted(halt)) => Err(halt.into()),
            Err(Ended::Found) | Ok(()) => Ok(()),
        }
    }

    /// What is asserted of these vertices where they are listed as they lie.
    fn listed_sum(&self, of: &Set) -> Option<Sum<'c>> {
        self.listed.get(of).map(|fact| Sum::Known(0).with(fact))
    }

    /// The values that options are asserted to have, each once; none of them may have the one given.
    fn look_at_options(
        &mut self,
        number: usize,
        set: &Set,
        not: Option<u32>,
    ) -> Result<BTreeSet<u32>, Failure> {
        const BYTES: u64 = 16;
        let mut reached = BTreeSet::new();
        let play = self.play;
        play.visit_moves(set, &mut |taken| {
            let sum = self.sum_of(&set.without(taken))?;
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
    fn sum_of(&mut self, of: &Set) -> Result<Sum<'c>, Failure> {
        self.meter.spend(1 + count(of.size() * of.width()))?;
        let listed = self.listed_sum(of);
        if let Some(Sum::Known(value)) = listed {
            return Ok(Sum::Known(value));
        }
        let (mut known, mut keys) = (0, Vec::new());
        for part in self.play.parts(of) {
            match self.play.value_of_one(&part) {
                Some(value) => known ^= value,
                None => keys.push(self.key(&part)?),
            }
        }
        let mut sum = Sum::Known(known);
        for key in without_pairs(keys) {
            sum = self
                .facts
                .get(&key)
                .map_or(Sum::Open, |fact| sum.with(fact));
        }
        Ok(match (sum, listed) {
            (Sum::Open, Some(listed)) => listed,
            (sum, _) => sum,
        })
    }

    fn conclude(&mut self, claim: &PartsClaim, left: &Set) -> Result<(), Failure> {
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
