//! What single digits tell of numbers.

use super::automaton::Reader;

/// Each digit of the result is this function of those of the two numbers; the places of the three among the tracks.
pub(super) struct Bitwise {
    pub(super) places: [usize; 3],
    pub(super) of: fn(usize, usize) -> usize,
}

impl Reader for Bitwise {
    type State = ();

    fn start(&self) {}

    fn after(&self, (): &(), digits: &[usize]) -> Option<()> {
        let [one, other, result] = self.places.map(|place| digits[place]);
        ((self.of)(one, other) == result).then_some(())
    }

    fn accepts(&self, (): &()) -> bool {
        true
    }
}

/// The second number has the digits of the first one and a 0 at the end; the places of the two among the tracks.
pub(super) struct Shifted {
    pub(super) places: [usize; 2],
}

impl Reader for Shifted {
    /// The digit that the first number must have next.
    type State = usize;

    fn start(&self) -> usize {
        0
    }

    fn after(&self, wanted: &usize, digits: &[usize]) -> Option<usize> {
        let [of, to] = self.places.map(|place| digits[place]);
        (of == *wanted).then_some(to)
    }

    fn accepts(&self, wanted: &usize) -> bool {
        *wanted == 0
    }
}

/// How many digits are 1, told apart below a number and beyond it as one, or modulo a number.
pub(super) struct Ones {
    pub(super) classes: usize,
    pub(super) is_modulo: bool,
    pub(super) wanted: Vec<usize>,
}

impl Reader for Ones {
    type State = usize;

    fn start(&self) -> usize {
        0
    }

    fn after(&self, count: &usize, digits: &[usize]) -> Option<usize> {
        let next = count + usize::from(digits[0] == 1);
        Some(match self.is_modulo {
            true => next % self.classes,
            false => next.min(self.classes - 1),
        })
    }

    fn accepts(&self, count: &usize) -> bool {
        self.wanted.contains(count)
    }
}

/// One digit is 1, and all others are 0.
pub(super) struct Power;

impl Reader for Power {
    /// Whether the 1 has been read.
    type State = bool;

    fn start(&self) -> bool {
        false
    }

    fn after(&self, met: &bool, digits: &[usize]) -> Option<bool> {
        match (digits[0], met) {
            (0, met) => Some(*met),
            (1, false) => Some(true),
            _ => None,
        }
    }

    fn accepts(&self, met: &bool) -> bool {
        *met
    }
}

/// What an automaton that reads from the last digit on takes to one of the wanted states, read from the first one on: the
/// states from which what has been read leads there, and whether a digit other than a leading 0 has been read.
pub(super) struct FromTheLast<'a> {
    pub(super) next: &'a [Vec<Option<usize>>],
    pub(super) wanted: Vec<usize>,
}

impl Reader for FromTheLast<'_> {
    type State = (bool, Vec<usize>);

    fn start(&self) -> Self::State {
        (false, self.wanted.clone())
    }

    fn after(&self, (begun, to): &Self::State, digits: &[usize]) -> Option<Self::State> {
        if !begun && digits[0] == 0 {
            return Some((false, to.clone()));
        }
        let leads = |arrows: &Vec<Option<usize>>| {
            let after = arrows.get(digits[0]).copied().flatten();
            after.is_some_and(|after| to.contains(&after))
        };
        let from = (0..).zip(self.next).filter(|(_, arrows)| leads(arrows));
        let from: Vec<usize> = from.map(|(state, _)| state).collect();
        (!from.is_empty()).then_some((true, from))
    }

    fn accepts(&self, (_, to): &Self::State) -> bool {
        to.contains(&0)
    }
}
