//! The numbers that stand beside given ones in a set: how many there are, and each of them.

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Budget, Exhausted, Natural};

use super::automaton::Automaton;
use super::numeration::Numeration;

/// What a number of ways takes.
const BYTES_OF_A_COUNT: u64 = 24;

/// The tuples of a set of which some numbers are given.
///
/// Digits are read from the first ones on, in letters of all numbers; those that agree with the numbers given lead from
/// state to state, and as the automaton is deterministic each tuple is one way to a state that accepts: the ways are
/// counted from the end.
pub(super) struct Beside<'s> {
    set: &'s Automaton,
    numeration: Numeration,
    /// At each place the letters that have the digits given, greatest first.
    letters: Vec<Vec<usize>>,
    /// At each place, and after the last one, in how many ways each state leads to acceptance.
    ways: Vec<Vec<Natural>>,
}

impl<'s> Beside<'s> {
    /// Of the set what has these numbers, of variables that are told by the numbers; none where a number has too many digits.
    /// The others have no more digits than the longest of them and `more`.
    pub(super) fn of(
        set: &'s Automaton,
        numeration: Numeration,
        given: &[(usize, &Natural)],
        more: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Self>, Exhausted> {
        let digits = given
            .iter()
            .map(|(track, number)| Some((*track, numeration.digits_of(number)?)));
        let Some(digits) = digits.collect::<Option<Vec<_>>>() else {
            return Ok(None);
        };
        let longest = digits.iter().map(|(_, digits)| digits.len()).max();
        let length = longest.unwrap_or(0) + more;
        let at = |place: usize| {
            let fixed = digits.iter();
            let fixed = fixed.map(|(track, of)| (*track, digit_at(of, place, length)));
            set.letters_with(&fixed.collect::<Vec<_>>())
        };
        let letters: Vec<Vec<usize>> = (0..length).map(at).collect();
        Ok(Some(Self {
            ways: ways(set, &letters, budget)?,
            set,
            numeration,
            letters,
        }))
    }

    /// How many tuples there are.
    pub(super) fn count(&self) -> &Natural {
        &self.ways[0][self.set.start()]
    }

    /// The numbers of these variables in the tuple with this index, the greatest first.
    pub(super) fn nth(&self, index: &Natural, tracks: &[usize]) -> Option<Vec<Natural>> {
        let mut before = index.clone();
        let mut state = self.set.start();
        let mut words = vec![Vec::new(); tracks.len()];
        for (letters, ways) in self.letters.iter().zip(&self.ways[1..]) {
            let taken = letters.iter().find(|letter| {
                let here = &ways[self.set.after(state, **letter)];
                let is_here = before < *here;
                if !is_here {
                    before -= here;
                }
                is_here
            })?;
            for (word, track) in words.iter_mut().zip(tracks) {
                word.push(self.set.digit(*taken, *track));
            }
            state = self.set.after(state, *taken);
        }
        let number = |word: &Vec<usize>| self.numeration.natural(word);
        (before < self.ways[self.letters.len()][state]).then(|| words.iter().map(number).collect())
    }

    /// The first tuples, so many of them.
    pub(super) fn first(&self, limit: usize, tracks: &[usize]) -> Vec<Vec<Natural>> {
        let count = to_usize(self.count()).unwrap_or(usize::MAX).min(limit);
        let index = |index: usize| self.nth(&index.into(), tracks);
        (0..count).map_while(index).collect()
    }
}

/// The digit in this place of so many, with zeros in front.
fn digit_at(digits: &[usize], place: usize, length: usize) -> usize {
    let zeros = length - digits.len();
    place.checked_sub(zeros).map_or(0, |at| digits[at])
}

/// At each place, and after the last one, in how many ways each state leads to acceptance by these letters.
fn ways(
    set: &Automaton,
    letters: &[Vec<usize>],
    budget: &mut Budget<'_>,
) -> Result<Vec<Vec<Natural>>, Exhausted> {
    let mut after = set.accepted();
    let mut ways = Vec::with_capacity(letters.len() + 1);
    for letters in letters.iter().rev() {
        budget.charge(widen(letters.len() * set.states()))?;
        budget.reserve(BYTES_OF_A_COUNT * widen(set.states()))?;
        let state = |state| {
            let after = letters
                .iter()
                .map(|letter| &after[set.after(state, *letter)]);
            after.sum()
        };
        let here = (0..set.states()).map(state).collect();
        ways.push(std::mem::replace(&mut after, here));
    }
    ways.push(after);
    ways.reverse();
    Ok(ways)
}
