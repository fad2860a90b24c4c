//! Finite automata that read the digits of several numbers at once, from the first ones on.

use std::collections::HashMap;

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted, Natural};

use crate::bytes;

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
        let accepts = |state: &Option<R::State>| {
            let state = state.as_ref();
            state.is_some_and(|state| reader.accepts(state))
        };
        explored.made(tracks.to_vec(), base, accepts, budget)
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
        let pairs = self.letters_beside(other, &tracks);
        let mut explored = Explored::new((self.start, other.start));
        while let Some((one, two)) = explored.next_state() {
            budget.charge(widen(pairs.len()))?;
            for [letter, other_letter] in &pairs {
                let after = (self.after(one, *letter), other.after(two, *other_letter));
                explored.lead_to(after);
            }
        }
        let accepts =
            |(one, two): &(usize, usize)| contains(self.accepts[*one], other.accepts[*two]);
        explored.made(tracks, self.base, accepts, budget)
    }

    /// For each letter of all tracks that of this one and that of the other.
    fn letters_beside(&self, other: &Self, all: &[usize]) -> Vec<[usize; 2]> {
        let places = |own: &[usize]| -> Vec<usize> {
            let place = |track: &usize| all.binary_search(track).expect("a track of both");
            own.iter().map(place).collect()
        };
        let places = [places(&self.tracks), places(&other.tracks)];
        let letters = letters(self.base, all.len()).into_iter();
        let pairs = letters.map(|digits| {
            [0, 1].map(|one: usize| self.letter(places[one].iter().map(|at| digits[*at])))
        });
        pairs.collect()
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
        let wide = self.wide_letters(place);
        let mut explored = Explored::new(self.begun(&wide[0], budget)?);
        while let Some(states) = explored.next_state() {
            for letters in &wide {
                budget.charge(widen(states.len() * letters.len()))?;
                explored.lead_to(self.reached(&states, letters));
            }
        }
        let accepts = |states: &Vec<usize>| states.iter().any(|state| self.accepts[*state]);
        explored.made(tracks, self.base, accepts, budget)
    }

    /// For each letter without the track in this place, the letters with each digit there.
    fn wide_letters(&self, place: usize) -> Vec<Vec<usize>> {
        let narrow = letters(self.base, self.tracks.len() - 1).into_iter();
        let wide = narrow.map(|digits| {
            let with = |digit: usize| {
                let (before, after) = digits.split_at(place);
                let here = std::iter::once(&digit);
                self.letter(before.iter().chain(here).chain(after).copied())
            };
            (0..self.base).map(with).collect()
        });
        wide.collect()
    }

    /// The states after one of the letters, from one of these.
    fn reached(&self, from: &[usize], letters: &[usize]) -> Vec<usize> {
        let to = from.iter().flat_map(|state| {
            let letters = letters.iter();
            letters.map(|letter| self.after(*state, *letter))
        });
        let mut to: Vec<usize> = to.collect();
        to.sort_unstable();
        to.dedup();
        to
    }

    /// The states after any number of these letters: what is left out may be longer than all that stays.
    fn begun(&self, zeros: &[usize], budget: &mut Budget<'_>) -> Result<Vec<usize>, Exhausted> {
        let mut states = vec![self.start];
        loop {
            budget.charge(widen(states.len()))?;
            let mut more = [&states[..], &self.reached(&states, zeros)].concat();
            more.sort_unstable();
            more.dedup();
            if more.len() == states.len() {
                return Ok(states);
            }
            states = more;
        }
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
                return Some(self.word_to(state, &from, &all));
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

    /// The digits on the way to the state, track by track.
    fn word_to(
        &self,
        state: usize,
        from: &[Option<(usize, usize)>],
        all: &[Vec<usize>],
    ) -> Vec<Vec<usize>> {
        let mut words = vec![Vec::new(); self.tracks.len()];
        let mut at = state;
        while let Some((before, letter)) = from[at].filter(|_| at != self.start) {
            for (word, digit) in words.iter_mut().zip(&all[letter]) {
                word.insert(0, *digit);
            }
            at = before;
        }
        words
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

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> u64 {
        bytes::of_list(&self.next) + bytes::of_list(&self.accepts)
    }

    /// The state before the first digit.
    pub(super) fn start(&self) -> usize {
        self.start
    }

    /// 1 for each state that accepts, and 0 for the others.
    pub(super) fn accepted(&self) -> Vec<Natural> {
        let accepts = self.accepts.iter();
        accepts.map(|accepts| u8::from(*accepts).into()).collect()
    }

    /// The letters with these digits of these tracks, those with the greatest digits of the first tracks first.
    pub(super) fn letters_with(&self, digits: &[(usize, usize)]) -> Vec<usize> {
        let has = |letter: &usize| {
            let mut digits = digits.iter();
            digits.all(|(track, digit)| match self.tracks.contains(track) {
                true => self.digit(*letter, *track) == *digit,
                false => true,
            })
        };
        (0..self.letters()).rev().filter(has).collect()
    }

    /// The digit that the letter has of this track; 0 of one that is not there.
    pub(super) fn digit(&self, letter: usize, track: usize) -> usize {
        let place = self.tracks.iter().rev().position(|own| *own == track);
        let place = place.and_then(|place| u32::try_from(place).ok());
        place.map_or(0, |place| letter / self.base.pow(place) % self.base)
    }

    pub(super) fn after(&self, state: usize, letter: usize) -> usize {
        self.next[state * self.letters() + letter]
    }

    fn letter(&self, digits: impl Iterator<Item = usize>) -> usize {
        digits.fold(0, |letter, digit| letter * self.base + digit)
    }

    /// The same set with as few states as there are: states are parted as long as a letter tells them apart (E. F. Moore
    /// 1956).
    fn smallest(self, budget: &mut Budget<'_>) -> Result<Self, Exhausted> {
        let accepts = self.accepts.iter();
        let mut class: Vec<usize> = accepts.map(|accepts| usize::from(*accepts)).collect();
        let mut count = 0;
        loop {
            budget.charge(widen(self.next.len()))?;
            let (parted, classes) = self.parted(&class);
            class = parted;
            if classes == count {
                break;
            }
            count = classes;
        }
        Ok(self.merged(&class, count))
    }

    /// With one state for each class.
    fn merged(self, class: &[usize], count: usize) -> Self {
        let letters = self.letters();
        let mut next = vec![0; count * letters];
        let mut accepts = vec![false; count];
        for (state, own) in class.iter().enumerate() {
            accepts[*own] = self.accepts[state];
            for letter in 0..letters {
                next[own * letters + letter] = class[self.next[state * letters + letter]];
            }
        }
        Self {
            start: class[self.start],
            next,
            accepts,
            ..self
        }
    }

    /// The classes by the class of a state and those of the states after it; and how many there are.
    fn parted(&self, class: &[usize]) -> (Vec<usize>, usize) {
        let letters = self.letters();
        let mut known: HashMap<Vec<usize>, usize> = HashMap::new();
        let parted = (0..self.states()).map(|state| {
            let after = &self.next[state * letters..][..letters];
            let mut seen = Vec::with_capacity(letters + 1);
            seen.push(class[state]);
            seen.extend(after.iter().map(|to| class[*to]));
            let fresh = known.len();
            *known.entry(seen).or_insert(fresh)
        });
        let parted = parted.collect();
        (parted, known.len())
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

    /// The automaton of these states and arrows.
    fn made(
        self,
        tracks: Vec<usize>,
        base: usize,
        accepts: impl Fn(&S) -> bool,
        budget: &mut Budget<'_>,
    ) -> Result<Automaton, Exhausted> {
        let made = Automaton {
            tracks,
            base,
            start: 0,
            accepts: self.states.iter().map(accepts).collect(),
            next: self.next,
        };
        made.smallest(budget)
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
