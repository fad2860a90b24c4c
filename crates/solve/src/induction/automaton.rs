//! Finite automata that read the digits of several numbers at once, from the first ones on.

use std::collections::HashMap;

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};

/// A set of tuples of numbers, by a complete deterministic automaton of their digits. Leading zeros change nothing.
#[derive(Clone, Debug)]
pub(super) struct Automaton {
    /// The variables, each once, in ascending order: a letter has a digit for each of them.
    pub(super) tracks: Vec<usize>,
    /// How many digits there are.
    base: usize,
    start: usize,
    /// The state after each letter, state by state; the digit of the first track counts most.
    next: Vec<usize>,
    accepts: Vec<bool>,
}

/// What a state of an automaton that is being made stands for.
pub(super) trait Reader {
    /// What has been read so far.
    type State: Clone + Eq + std::hash::Hash;

    /// Before the first digit.
    fn start(&self) -> Self::State;
    /// After these digits; None where nothing that follows is accepted.
    fn after(&self, state: &Self::State, digits: &[usize]) -> Option<Self::State>;
    /// Whether what has been read is in the set.
    fn accepts(&self, state: &Self::State) -> bool;
}

impl Automaton {
    /// The automaton of what the reader accepts.
    pub(super) fn of<R: Reader>(
        reader: &R,
        tracks: &[usize],
        base: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Exhausted> {
        let all = letters(base, tracks.len());
        let mut explored = Explored::new(Some(reader.start()));
        while let Some(state) = explored.next_state() {
            budget.charge(widen(all.len()))?;
            for digits in &all {
                let after = state.as_ref().and_then(|state| reader.after(state, digits));
                explored.lead_to(after);
            }
        }
        let accepts = explored.states.iter();
        let accepts =
            accepts.map(|state| state.as_ref().is_some_and(|state| reader.accepts(state)));
        let made = Self {
            tracks: tracks.to_vec(),
            base,
            start: 0,
            accepts: accepts.collect(),
            next: explored.next,
        };
        made.smallest(budget)
    }

    /// Everything, or nothing, of no variable.
    pub(super) fn constant(holds: bool, base: usize) -> Self {
        Self {
            tracks: Vec::new(),
            base,
            start: 0,
            next: vec![0],
            accepts: vec![holds],
        }
    }

    /// How many states it has.
    pub(super) fn states(&self) -> usize {
        self.accepts.len()
    }

    fn letters(&self) -> usize {
        self.base
            .pow(u32::try_from(self.tracks.len()).expect("few tracks"))
    }

    /// What both contain, or what one contains: by whether a tuple is in the one and in the other.
    pub(super) fn with(
        &self,
        other: &Self,
        contains: impl Fn(bool, bool) -> bool,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Exhausted> {
        let mut tracks = [&self.tracks[..], &other.tracks].concat();
        tracks.sort_unstable();
        tracks.dedup();
        let places = |own: &[usize]| -> Vec<usize> {
            let place = |track: &usize| tracks.binary_search(track).expect("a track of both");
            own.iter().map(place).collect()
        };
        let places = [places(&self.tracks), places(&other.tracks)];
        let pairs: Vec<[usize; 2]> = letters(self.base, tracks.len())
            .iter()
            .map(|digits| [0, 1].map(|one| self.letter(places[one].iter().map(|at| digits[*at]))))
            .collect();
        let mut explored = Explored::new((self.start, other.start));
        while let Some((one, two)) = explored.next_state() {
            budget.charge(widen(pairs.len()))?;
            for [letter, other_letter] in &pairs {
                let after = (self.after(one, *letter), other.after(two, *other_letter));
                explored.lead_to(after);
            }
        }
        let accepts = explored.states.iter();
        let accepts = accepts.map(|(one, two)| contains(self.accepts[*one], other.accepts[*two]));
        let made = Self {
            tracks,
            base: self.base,
            start: 0,
            accepts: accepts.collect(),
            next: explored.next,
        };
        made.smallest(budget)
    }

    /// What it does not contain; of words that are no numbers too.
    pub(super) fn not(&self) -> Self {
        let accepts = self.accepts.iter().map(|accepts| !accepts).collect();
        Self {
            accepts,
            ..self.clone()
        }
    }

    /// The tuples without this variable for which there is such a number.
    pub(super) fn without(
        &self,
        variable: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Exhausted> {
        let Ok(place) = self.tracks.binary_search(&variable) else {
            return Ok(self.clone());
        };
        let mut tracks = self.tracks.clone();
        tracks.remove(place);
        // The letters with each digit in that place.
        let wide: Vec<Vec<usize>> = letters(self.base, tracks.len())
            .into_iter()
            .map(|mut digits| {
                digits.insert(place, 0);
                let with = |digit| {
                    let mut digits = digits.clone();
                    digits[place] = digit;
                    self.letter(digits.into_iter())
                };
                (0..self.base).map(with).collect()
            })
            .collect();
        let reached = |from: &[usize], letters: &[usize]| {
            let to = from
                .iter()
                .flat_map(|state| letters.iter().map(|letter| self.after(*state, *letter)));
            let mut to: Vec<usize> = to.collect();
            to.sort_unstable();
            to.dedup();
            to
        };
        // The number may be longer than all others.
        let mut start = vec![self.start];
        loop {
            budget.charge(widen(start.len()))?;
            let mut more = [&start[..], &reached(&start, &wide[0])].concat();
            more.sort_unstable();
            more.dedup();
            if more.len() == start.len() {
                break;
            }
            start = more;
        }
        let mut explored = Explored::new(start);
        while let Some(states) = explored.next_state() {
            for letters in &wide {
                budget.charge(widen(states.len() * letters.len()))?;
                explored.lead_to(reached(&states, letters));
            }
        }
        let accepts = explored.states.iter();
        let accepts = accepts.map(|states| states.iter().any(|state| self.accepts[*state]));
        let made = Self {
            tracks,
            base: self.base,
            start: 0,
            accepts: accepts.collect(),
            next: explored.next,
        };
        made.smallest(budget)
    }

    /// The same set with another name for a variable that keeps its place among the others, or not.
    pub(super) fn renamed(&self, to: &impl Fn(usize) -> usize) -> Self {
        let named: Vec<usize> = self.tracks.iter().map(|track| to(*track)).collect();
        let mut tracks = named.clone();
        tracks.sort_unstable();
        debug_assert!(tracks.windows(2).all(|two| two[0] < two[1]), "names differ");
        let place = |track: &usize| tracks.binary_search(track).expect("a name of a track");
        let places: Vec<usize> = named.iter().map(place).collect();
        let old: Vec<usize> = letters(self.base, tracks.len())
            .iter()
            .map(|digits| self.letter(places.iter().map(|at| digits[*at])))
            .collect();
        let states = 0..self.states();
        let next =
            states.flat_map(|state| old.iter().map(move |letter| self.after(state, *letter)));
        Self {
            next: next.collect(),
            tracks,
            ..self.clone()
        }
    }

    /// Whether it contains nothing.
    pub(super) fn is_empty(&self) -> bool {
        // Every state is reached.
        !self.accepts.contains(&true)
    }

    /// Digits of a tuple in it, as short as there are, track by track; None where there is none.
    pub(super) fn example(&self) -> Option<Vec<Vec<usize>>> {
        let all = letters(self.base, self.tracks.len());
        let mut from: Vec<Option<(usize, usize)>> = vec![None; self.states()];
        let mut order = vec![self.start];
        let mut index = 0;
        while let Some(&state) = order.get(index) {
            index += 1;
            if self.accepts[state] {
                let mut words = vec![Vec::new(); self.tracks.len()];
                let mut at = state;
                while let Some((before, letter)) = from[at].filter(|_| at != self.start) {
                    for (word, digit) in words.iter_mut().zip(&all[letter]) {
                        word.insert(0, *digit);
                    }
                    at = before;
                }
                return Some(words);
            }
            for letter in 0..all.len() {
                let to = self.after(state, letter);
                if to != self.start && from[to].is_none() {
                    from[to] = Some((state, letter));
                    order.push(to);
                }
            }
        }
        None
    }

    /// Whether it contains the numbers with these digits, of equal lengths, track by track.
    #[cfg(test)]
    pub(super) fn contains(&self, words: &[Vec<usize>]) -> bool {
        let length = words.first().map_or(0, Vec::len);
        let end = (0..length).fold(self.start, |state, at| {
            self.after(state, self.letter(words.iter().map(|word| word[at])))
        });
        self.accepts[end]
    }

    fn after(&self, state: usize, letter: usize) -> usize {
        self.next[state * self.letters() + letter]
    }

    fn letter(&self, digits: impl Iterator<Item = usize>) -> usize {
        digits.fold(0, |letter, digit| letter * self.base + digit)
    }

    /// The same set with as few states as there are: states are parted as long as a letter tells them apart (E. F. Moore
    /// 1956).
    fn smallest(self, budget: &mut Budget<'_>) -> Result<Self, Exhausted> {
        let letters = self.letters();
        let mut class: Vec<usize> = self
            .accepts
            .iter()
            .map(|accepts| usize::from(*accepts))
            .collect();
        let mut count = 0;
        loop {
            budget.charge(widen(self.next.len()))?;
            let mut known: HashMap<Vec<usize>, usize> = HashMap::new();
            let parted: Vec<usize> = (0..self.states())
                .map(|state| {
                    let after = &self.next[state * letters..][..letters];
                    let mut seen = Vec::with_capacity(letters + 1);
                    seen.push(class[state]);
                    seen.extend(after.iter().map(|to| class[*to]));
                    let fresh = known.len();
                    *known.entry(seen).or_insert(fresh)
                })
                .collect();
            class = parted;
            if known.len() == count {
                break;
            }
            count = known.len();
        }
        let mut next = vec![0; count * letters];
        let mut accepts = vec![false; count];
        for state in 0..self.states() {
            let own = class[state];
            accepts[own] = self.accepts[state];
            for letter in 0..letters {
                next[own * letters + letter] = class[self.next[state * letters + letter]];
            }
        }
        Ok(Self {
            start: class[self.start],
            next,
            accepts,
            ..self
        })
    }
}

/// All letters of so many digits each, in their order.
fn letters(base: usize, tracks: usize) -> Vec<Vec<usize>> {
    (0..tracks).fold(vec![Vec::new()], |words, _| {
        let longer = |word: Vec<usize>| (0..base).map(move |digit| [&word[..], &[digit]].concat());
        words.into_iter().flat_map(longer).collect()
    })
}

/// States in the order in which they are reached, with the arrows between them.
struct Explored<S> {
    states: Vec<S>,
    known: HashMap<S, usize>,
    next: Vec<usize>,
    looked_at: usize,
}

impl<S: Clone + Eq + std::hash::Hash> Explored<S> {
    fn new(start: S) -> Self {
        Self {
            states: vec![start.clone()],
            known: HashMap::from([(start, 0)]),
            next: Vec::new(),
            looked_at: 0,
        }
    }

    fn next_state(&mut self) -> Option<S> {
        self.looked_at += 1;
        self.states.get(self.looked_at - 1).cloned()
    }

    fn lead_to(&mut self, state: S) {
        let fresh = self.states.len();
        let to = *self.known.entry(state.clone()).or_insert(fresh);
        if to == fresh {
            self.states.push(state);
        }
        self.next.push(to);
    }
}
