//! Certificates of games on graphs and boards: what a checker will ask about parts, answered by the search.
//!
//! The moves, the parts and their keys are those of the checker ([`Play`]); from the search come values alone. Where one
//! of several options is enough, it is one that the search knows, and among these the smallest.

use std::collections::{BTreeSet, HashMap};

use grundy_cert::parts::{Fact, Key, Part, PartList, Play, Set, without_pairs};
use grundy_cert::{Certificate, Claim, Convention, Evidence, Outcome, PartsClaim};
use grundy_core::Exhausted;
use grundy_core::natural::widen;
use grundy_solve::plan::PartQuestions;

use super::Missing;
use super::whole::{Whole, vertices};

/// The certificate of the outcome, and of the value where it is given.
pub(super) fn certify(
    whole: &Whole,
    grundy: Option<u64>,
    outcome: Outcome,
    questions: PartQuestions<'_, '_>,
) -> Result<Certificate, Missing> {
    let play = Play::new(&whole.game, &whole.orders, whole.writing());
    let play = play.map_err(|_| Missing::Unsuited)?;
    let left = whole.left.clone().unwrap_or(play.whole());
    let mut maker = Maker {
        play: &play,
        questions,
        listed: HashMap::new(),
        pending: Vec::new(),
    };
    let value = grundy.or((outcome == Outcome::P).then_some(0));
    match value.map(u32::try_from) {
        Some(Ok(_)) => maker.list_values(&left)?,
        Some(Err(_)) => return Err(Missing::Unsuited),
        None => maker.show_other(&left, 0)?,
    }
    maker.work()?;
    let claim = PartsClaim {
        game: whole.game.clone(),
        convention: Convention::Normal,
        left: whole.left.clone(),
        outcome,
        grundy,
    };
    let evidence = PartList {
        orders: whole.orders.clone(),
        writing: whole.writing(),
        parts: maker.parts(),
    };
    Ok(super::signed(
        Claim::Parts(claim),
        Evidence::Parts(evidence),
    ))
}

/// What is asserted of a part so far.
struct Listed {
    /// The one that is looked at: what is the same game may lie otherwise, and have options that are the same games as
    /// its options, but are written down otherwise.
    set: Set,
    is: Option<u32>,
    not: BTreeSet<u32>,
    paired: Option<u32>,
}

/// What is still to be shown of a part.
enum Task {
    Is(Set, u32),
    Not(Set, u32),
}

/// An option: the parts of it that are more than one vertex, without equal pairs, and the xor of the others.
struct Left {
    set: Set,
    known: u32,
    parts: Vec<(Set, Key)>,
}

struct Maker<'p, 's, 'w> {
    play: &'p Play,
    questions: PartQuestions<'s, 'w>,
    listed: HashMap<Key, Listed>,
    pending: Vec<Task>,
}

impl Maker<'_, '_, '_> {
    fn parts(self) -> Vec<Part> {
        let listed = self.listed.into_values();
        let parts = listed.map(
            |Listed {
                 set,
                 is,
                 not,
                 paired,
             }| {
                let fact = match (paired, is) {
                    (Some(order), _) => Fact::Paired(order),
                    (None, Some(value)) => Fact::Is(value),
                    (None, None) => Fact::Not(not.into_iter().collect()),
                };
                Part { set, fact }
            },
        );
        let mut parts: Vec<Part> = parts.collect();
        parts.sort_by_cached_key(|part| (part.set.size(), part.set.clone()));
        parts
    }

    fn work(&mut self) -> Result<(), Exhausted> {
        while let Some(task) = self.pending.pop() {
            match task {
                Task::Is(set, value) => self.explain_value(&set, value)?,
                Task::Not(set, value) => self.explain_other(&set, value)?,
            }
        }
        Ok(())
    }

    fn left(&mut self, set: &Set) -> Result<Left, Exhausted> {
        const STEPS: u64 = 1 << 10;
        self.questions.charge(STEPS, 0)?;
        let (mut known, mut keyed) = (0, Vec::new());
        for part in self.play.parts(set) {
            match self.play.value_of_one(&part) {
                Some(value) => known ^= value,
                None => {
                    let (key, steps) = self.play.key_and_cost(&part);
                    self.questions.charge(steps, 0)?;
                    keyed.push((key, part));
                }
            }
        }
        let keys = keyed.iter().map(|(key, _)| key.clone()).collect();
        let sets: HashMap<Key, Set> = keyed.into_iter().collect();
        let odd = without_pairs(keys).into_iter();
        let mut parts: Vec<(Set, Key)> = odd.map(|key| (sets[&key].clone(), key)).collect();
        parts.sort_unstable_by_key(|(part, _)| part.size());
        Ok(Left {
            set: set.clone(),
            known,
            parts,
        })
    }

    /// The options, the smallest first, each sum of parts once.
    fn options(&mut self, of: &Set) -> Result<Vec<Left>, Exhausted> {
        let mut options = Vec::new();
        let play = self.play;
        play.visit_moves(of, &mut |taken| {
            options.push(self.left(&of.without(taken))?);
            Ok::<(), Exhausted>(())
        })?;
        let size =
            |option: &Left| -> usize { option.parts.iter().map(|(part, _)| part.size()).sum() };
        let told = |option: &Left| -> (Vec<Key>, u32) {
            (
                option.parts.iter().map(|(_, key)| key.clone()).collect(),
                option.known,
            )
        };
        options.sort_by_cached_key(|option| (size(option), told(option)));
        options.dedup_by(|a, b| told(a) == told(b));
        Ok(options)
    }

    /// The value of a sum by what is listed.
    fn listed_value(&self, option: &Left) -> Option<u32> {
        let mut parts = option.parts.iter();
        parts.try_fold(option.known, |known, (_, key)| {
            Some(known ^ self.listed.get(key)?.is?)
        })
    }

    fn list_values(&mut self, of: &Set) -> Result<(), Exhausted> {
        let left = self.left(of)?;
        self.list_values_of(&left.parts)
    }

    fn list_values_of(&mut self, parts: &[(Set, Key)]) -> Result<(), Exhausted> {
        for (part, key) in parts {
            if self
                .listed
                .get(key)
                .is_some_and(|listed| listed.is.is_some())
            {
                continue;
            }
            let set = self.entry(part, key)?.set.clone();
            let value = match self.pairing(&set) {
                Some(_) => 0,
                None => self.questions.value(&vertices(&set))?,
            };
            self.list_value(&set, key, value)?;
        }
        Ok(())
    }

    fn list_value(&mut self, part: &Set, key: &Key, value: u32) -> Result<(), Exhausted> {
        let set = self.entry(part, key)?.set.clone();
        let paired = match value {
            0 => self.pairing(&set),
            _ => None,
        };
        let listed = self.entry(part, key)?;
        (listed.is, listed.paired) = (Some(value), paired);
        if paired.is_none() {
            self.pending.push(Task::Is(set, value));
        }
        Ok(())
    }

    /// The order whose reversal pairs the moves.
    fn pairing(&self, part: &Set) -> Option<u32> {
        let mut orders = 0..self.play.orders();
        let found = orders.find(|order| self.play.is_paired(part, *order))?;
        u32::try_from(found).ok()
    }

    fn entry(&mut self, set: &Set, key: &Key) -> Result<&mut Listed, Exhausted> {
        const BYTES: u64 = 256;
        if !self.listed.contains_key(key) {
            self.questions.charge(1, BYTES + widen(key.len()))?;
        }
        Ok(self.listed.entry(key.clone()).or_insert_with(|| Listed {
            set: set.clone(),
            is: None,
            not: BTreeSet::new(),
            paired: None,
        }))
    }

    /// Lists what shows that a sum has not this value: the values of all parts but the largest, and of that one that
    /// it is another.
    fn show_other(&mut self, of: &Set, value: u32) -> Result<(), Exhausted> {
        let left = self.left(of)?;
        self.show_other_of(&left, value)
    }

    fn show_other_of(&mut self, left: &Left, value: u32) -> Result<(), Exhausted> {
        let Some(((largest, key), others)) = left.parts.split_last() else {
            return Ok(());
        };
        self.list_values_of(others)?;
        let known = others.iter().fold(left.known, |known, (_, key)| {
            known
                ^ self
                    .listed
                    .get(key)
                    .and_then(|listed| listed.is)
                    .unwrap_or(0)
        });
        let wanted = value ^ known;
        let listed = self.entry(largest, key)?;
        if listed.is.is_none() && listed.not.insert(wanted) {
            let set = listed.set.clone();
            self.pending.push(Task::Not(set, wanted));
        }
        Ok(())
    }

    /// Lists what shows that a part has the value that it is listed with.
    fn explain_value(&mut self, part: &Set, value: u32) -> Result<(), Exhausted> {
        let options = self.options(part)?;
        for option in &options {
            if self.listed_value(option).is_none() {
                self.show_other_of(option, value)?;
            }
        }
        for smaller in 0..value {
            let found = self.option_of_value(&options, smaller, true)?;
            debug_assert!(found, "an option has each smaller value");
        }
        Ok(())
    }

    /// Lists what shows that a part has not this value, unless its own is listed since.
    fn explain_other(&mut self, part: &Set, value: u32) -> Result<(), Exhausted> {
        let key = self.play.key(part);
        if self
            .listed
            .get(&key)
            .is_some_and(|listed| listed.is.is_some())
        {
            return Ok(());
        }
        if let Some(order) = self.pairing(part) {
            let listed = self.entry(part, &key)?;
            (listed.is, listed.paired) = (Some(0), Some(order));
            return Ok(());
        }
        let options = self.options(part)?;
        if self.option_of_value(&options, value, false)? {
            return Ok(());
        }
        let own = vertices(part);
        let is_smaller = |smaller: &u32| self.questions.known(&own, *smaller) == Some(true);
        if let Some(smaller) = (0..value).find(is_smaller) {
            return self.list_value(part, &key, smaller);
        }
        if self.option_of_value(&options, value, true)? {
            return Ok(());
        }
        let value = self.questions.value(&own)?;
        self.list_value(part, &key, value)
    }

    /// Whether an option has the value, whose parts are listed with theirs then: one of which the search knows it, else
    /// any, where it may be searched.
    fn option_of_value(
        &mut self,
        options: &[Left],
        value: u32,
        search: bool,
    ) -> Result<bool, Exhausted> {
        if options
            .iter()
            .any(|option| self.listed_value(option) == Some(value))
        {
            return Ok(true);
        }
        let known =
            |option: &&Left| self.questions.known(&vertices(&option.set), value) == Some(true);
        let is_paired = |option: &&Left| {
            let mut parts = option.parts.iter();
            option.known == value && parts.all(|(part, _)| self.pairing(part).is_some())
        };
        let found = options.iter().find(known);
        if let Some(option) = found.or_else(|| options.iter().find(is_paired)) {
            self.list_values_of(&option.parts)?;
            return Ok(true);
        }
        for option in options.iter().filter(|_| search) {
            if self.questions.has_value(&vertices(&option.set), value)? {
                self.list_values_of(&option.parts)?;
                return Ok(true);
            }
        }
        Ok(false)
    }
}
