//! What a case is made of: constraints on numbers, and a value that is a sum of multiples of them.

use std::collections::BTreeMap;

/// A sum of multiples of numbers, and a constant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Affine {
    pub(super) terms: BTreeMap<usize, i64>,
    pub(super) constant: i64,
}

/// Something that numbers satisfy or not. The numbers are not negative.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Constraint {
    /// Whether the form may be negative, 0, positive.
    Sign(Affine, [bool; 3]),
    /// The nim-sum.
    Xor {
        one: usize,
        other: usize,
        result: usize,
    },
    /// The binary digits that both have.
    And {
        one: usize,
        other: usize,
        result: usize,
    },
    /// The Zeckendorf form of one is that of the other with a 0 at its end.
    Shifted { of: usize, to: usize },
    /// What is counted in the digits of a number.
    Count {
        track: usize,
        count: Count,
        wanted: Counted,
    },
}

/// What is counted in digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Count {
    Ones,
    EndZeros,
    Length,
}

/// What a count is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counted {
    Exactly(u64),
    Above(u64),
    Residue { modulus: u64, residue: u64 },
}

/// A value under constraints.
#[derive(Clone, Debug)]
pub(super) struct Case {
    pub(super) constraints: Vec<Constraint>,
    /// None where the expression has no value.
    pub(super) value: Option<Value>,
}

/// A form, and perhaps so many times the law's own value at another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Value {
    pub(super) form: Affine,
    pub(super) own: Option<(i64, Affine)>,
}

pub(super) const NEGATIVE: [bool; 3] = [true, false, false];
pub(super) const ZERO: [bool; 3] = [false, true, false];
pub(super) const OTHER: [bool; 3] = [true, false, true];
pub(super) const NOT_NEGATIVE: [bool; 3] = [false, true, true];
pub(super) const POSITIVE: [bool; 3] = [false, false, true];
pub(super) const NOT_POSITIVE: [bool; 3] = [true, true, false];

impl Affine {
    pub(super) fn constant(constant: i64) -> Self {
        Self {
            terms: BTreeMap::new(),
            constant,
        }
    }

    pub(super) fn track(track: usize) -> Self {
        Self {
            terms: BTreeMap::from([(track, 1)]),
            constant: 0,
        }
    }

    /// This and so many times another one; none where numbers grow too large.
    pub(super) fn plus(&self, times: i64, other: &Self) -> Option<Self> {
        /// Automata of larger ones have too many states.
        const MOST: i64 = 1 << 14;
        let mut sum = self.clone();
        for (track, coefficient) in &other.terms {
            let known = sum.terms.entry(*track).or_default();
            *known = known.checked_add(coefficient.checked_mul(times)?)?;
        }
        sum.constant = sum
            .constant
            .checked_add(other.constant.checked_mul(times)?)?;
        sum.terms.retain(|_, coefficient| *coefficient != 0);
        let is_small = |number: &i64| number.abs() <= MOST;
        let all_small = sum.terms.values().all(is_small) && is_small(&sum.constant);
        all_small.then_some(sum)
    }

    pub(super) fn minus(&self, other: &Self) -> Option<Self> {
        self.plus(-1, other)
    }

    pub(super) fn add(&self, number: i64) -> Option<Self> {
        self.plus(1, &Self::constant(number))
    }

    pub(super) fn times(&self, factor: i64) -> Option<Self> {
        Self::default().plus(factor, self)
    }

    pub(super) fn as_constant(&self) -> Option<i64> {
        self.terms.is_empty().then_some(self.constant)
    }

    /// Whether that follows from its form.
    pub(super) fn is_never_negative(&self) -> bool {
        self.constant >= 0 && self.terms.values().all(|coefficient| *coefficient > 0)
    }
}

impl Value {
    pub(super) fn form(form: Affine) -> Self {
        Self { form, own: None }
    }

    pub(super) fn plus(&self, times: i64, other: &Self) -> Option<Self> {
        let own = match (&self.own, &other.own) {
            (own, None) => own.clone(),
            (None, Some((factor, at))) => Some((factor.checked_mul(times)?, at.clone())),
            (Some(_), Some(_)) => return None,
        };
        let form = self.form.plus(times, &other.form)?;
        Some(Self { form, own })
    }
}

impl Case {
    pub(super) fn of(value: Affine) -> Self {
        Self {
            constraints: Vec::new(),
            value: Some(Value::form(value)),
        }
    }

    /// The same case where this holds too, with another value.
    pub(super) fn and(&self, constraints: Vec<Constraint>, value: Option<Affine>) -> Self {
        let own = self.constraints.iter().cloned();
        Self {
            constraints: own.chain(constraints).collect(),
            value: value.map(Value::form),
        }
    }

    /// The form, where the value is nothing but a form; the outer none where it is more, the inner one where there is none.
    pub(super) fn plain(&self) -> Option<Option<&Affine>> {
        match &self.value {
            None => Some(None),
            Some(Value { form, own: None }) => Some(Some(form)),
            Some(_) => None,
        }
    }
}

impl Value {
    pub(super) fn constant(&self) -> Option<i64> {
        self.own
            .is_none()
            .then(|| self.form.as_constant())
            .flatten()
    }
}

/// Constraints under which the forms differ.
pub(super) fn differ(one: &Affine, other: &Affine) -> Option<Constraint> {
    Some(Constraint::Sign(one.minus(other)?, OTHER))
}

/// Numbers the tracks anew, so that none is left out; the variables stay. How many there are then.
pub(super) fn renumbered(constraints: &mut [Constraint], variables: usize) -> usize {
    let mut names: BTreeMap<usize, usize> = (0..variables).map(|track| (track, track)).collect();
    let mut name = |track: &mut usize| {
        let next = names.len();
        *track = *names.entry(*track).or_insert(next);
    };
    for constraint in constraints {
        match constraint {
            Constraint::Sign(form, _) => {
                let renamed = std::mem::take(&mut form.terms).into_iter();
                form.terms = renamed
                    .map(|(mut track, coefficient)| {
                        name(&mut track);
                        (track, coefficient)
                    })
                    .collect();
            }
            Constraint::Xor { one, other, result } | Constraint::And { one, other, result } => {
                [one, other, result].into_iter().for_each(&mut name);
            }
            Constraint::Shifted { of, to } => [of, to].into_iter().for_each(&mut name),
            Constraint::Count { track, .. } => name(track),
        }
    }
    names.len()
}
