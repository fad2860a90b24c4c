//! Laws by the last digits of n, read by an automaton: in base 2 or 3 (automatic sequences, A. Cobham 1972) and in
//! Zeckendorf's form.

use super::law::{Body, Family, Law, Shown};
use super::term::number_cost;
use super::zeckendorf;

/// A way to write numbers with digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Digits {
    /// In this base.
    Base(u64),
    /// In Zeckendorf's form: sums of Fibonacci numbers no two of which are neighbours.
    Zeckendorf,
}

/// Reads the digits of a number from the last one, and gives the value of the state in which it ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automaton {
    /// How numbers are written.
    pub digits: Digits,
    /// For each state, of which 0 is the first, the next one by digit; none where no number has that digit there.
    pub next: Vec<Vec<Option<usize>>>,
    /// The value of each state.
    pub values: Vec<i128>,
}

impl Automaton {
    /// The value of this number; None where its digits lead nowhere.
    #[must_use]
    pub fn value(&self, of: u64) -> Option<i128> {
        let mut state = 0;
        self.digits.visit(of, |digit| {
            state = *self.next.get(state)?.get(digit)?.as_ref()?;
            Some(())
        })?;
        self.values.get(state).copied()
    }

    /// The bits of its description: a state for each transition, and the values.
    #[must_use]
    pub fn cost(&self) -> u64 {
        let states = self.values.len();
        let state = number_cost(i128::try_from(states).unwrap_or(i128::MAX)) / 2 + 1;
        let arrows = self
            .next
            .iter()
            .flatten()
            .flatten()
            .map(|_| state)
            .sum::<u64>();
        8 + arrows
            + self
                .values
                .iter()
                .map(|value| number_cost(*value))
                .sum::<u64>()
    }
}

impl Digits {
    fn count(self) -> u64 {
        match self {
            Self::Base(base) => base,
            Self::Zeckendorf => 2,
        }
    }

    /// Visits the digits from the last one; stops where the visitor gives nothing.
    pub(super) fn visit(self, of: u64, mut visit: impl FnMut(usize) -> Option<()>) -> Option<()> {
        match self {
            Self::Base(base) => {
                let mut rest = of;
                while rest > 0 {
                    visit(usize::try_from(rest % base).ok()?)?;
                    rest /= base;
                }
            }
            Self::Zeckendorf => {
                let mut rest = zeckendorf::form(of);
                while rest > 0 {
                    visit(usize::try_from(rest & 1).ok()?)?;
                    rest >>= 1;
                }
            }
        }
        Some(())
    }
}

/// The last digits of some numbers.
#[derive(Clone, Copy, Debug)]
struct Ending {
    /// How many they are.
    length: u32,
    /// The number they are by themselves (in Zeckendorf's form, its bits).
    bits: u128,
    /// Whether the first of them is 1 in Zeckendorf's form, so that a 0 must stand before.
    closed: bool,
}

/// The values of numbers by what stands before an ending.
struct Numbers<'v> {
    digits: Digits,
    values: &'v [i128],
    /// The Zeckendorf forms of the first numbers.
    forms: Vec<u128>,
}

impl Numbers<'_> {
    /// The value of the number u before this ending: None where the two do not fit, Err beyond what is known.
    fn value(&self, before: usize, ending: Ending) -> Result<Option<i128>, ()> {
        let at = match self.digits {
            Digits::Base(base) => {
                let scale = u128::from(base).pow(ending.length);
                let number = u128::try_from(before).ok().map(|u| u * scale + ending.bits);
                number.and_then(|number| usize::try_from(number).ok())
            }
            Digits::Zeckendorf => {
                let form = *self.forms.get(before).ok_or(())?;
                if ending.closed && form & 1 == 1 {
                    return Ok(None);
                }
                let number = zeckendorf::number(form << ending.length | ending.bits);
                number.and_then(|number| usize::try_from(number).ok())
            }
        };
        at.and_then(|at| self.values.get(at))
            .map(|value| Some(*value))
            .ok_or(())
    }

    /// Whether the two endings mean the same as far as is known; None where that is not far enough.
    fn are_alike(&self, one: Ending, other: Ending) -> Option<bool> {
        /// Fewer comparisons say nothing.
        const COMPARED: usize = 6;
        if one.closed != other.closed {
            return Some(false);
        }
        let mut compared = 0;
        for before in 0.. {
            let (Ok(a), Ok(b)) = (self.value(before, one), self.value(before, other)) else {
                break;
            };
            if a != b {
                return Some(false);
            }
            compared += usize::from(a.is_some());
        }
        (compared >= COMPARED).then_some(true)
    }

    fn extended(&self, ending: Ending, digit: u64) -> Option<Ending> {
        let bits = match self.digits {
            Digits::Base(base) => u128::from(digit) * u128::from(base).pow(ending.length),
            Digits::Zeckendorf if ending.closed && digit == 1 => return None,
            Digits::Zeckendorf => u128::from(digit) << ending.length,
        };
        Some(Ending {
            length: ending.length + 1,
            bits: ending.bits + bits,
            closed: self.digits == Digits::Zeckendorf && digit == 1,
        })
    }
}

/// The laws in base 2, in base 3 and in Zeckendorf's form.
pub(super) fn laws(values: &[i128]) -> Vec<Law> {
    [Digits::Base(2), Digits::Zeckendorf, Digits::Base(3)]
        .into_iter()
        .filter_map(|digits| learn(digits, values))
        .map(|automaton| {
            let shown = match automaton.digits {
                Digits::Base(base) => Shown::Base(u32::try_from(base).unwrap_or(2)),
                Digits::Zeckendorf => Shown::Zeckendorf,
            };
            Law {
                family: Family::Automaton,
                head: [].into(),
                body: Body::Automaton(automaton),
                shown,
            }
        })
        .collect()
}

/// The automaton whose states are the endings that the values tell apart (A. Nerode 1958), where few are enough.
fn learn(digits: Digits, values: &[i128]) -> Option<Automaton> {
    const STATES: usize = 128;
    let forms = match digits {
        Digits::Base(_) => Vec::new(),
        Digits::Zeckendorf => (0u64..).take(values.len()).map(zeckendorf::form).collect(),
    };
    let numbers = Numbers {
        digits,
        values,
        forms,
    };
    let empty = Ending {
        length: 0,
        bits: 0,
        closed: false,
    };
    let mut states = vec![empty];
    let mut next: Vec<Vec<Option<usize>>> = Vec::new();
    while let Some(&ending) = states.get(next.len()) {
        let mut arrows = Vec::new();
        for digit in 0..digits.count() {
            let Some(longer) = numbers.extended(ending, digit) else {
                arrows.push(None);
                continue;
            };
            let mut alike = None;
            for (index, state) in states.iter().enumerate() {
                if numbers.are_alike(*state, longer)? {
                    alike = Some(index);
                    break;
                }
            }
            arrows.push(Some(alike.unwrap_or(states.len())));
            if alike.is_none() {
                states.push(longer);
            }
        }
        if states.len() > STATES {
            return None;
        }
        next.push(arrows);
    }
    let values = states
        .iter()
        .map(|state| numbers.value(0, *state).ok().flatten());
    Some(Automaton {
        digits,
        next,
        values: values.collect::<Option<_>>()?,
    })
}
