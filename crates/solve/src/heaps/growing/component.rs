//! The value of one heap, digit by digit.

use grundy_core::Growth;

/// One heap of a sum, between two digits of its number of periods q: the value is carry + by·x, where x is made of the
/// digits of q that are still to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Component {
    by: u64,
    carry: u64,
    digits: Digits,
}

/// Which digits may come, and what x they make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Digits {
    /// None: q is 0, the heap is one of the first.
    None,
    /// All, and x is q.
    All,
    /// At most one 1, and x is q. The 1 has come or not.
    AtMostOne { came: bool },
    /// At least two, and x is q without twice its last 1: the last one stays, and the next one is taken for it.
    Two(Ones),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Ones {
    Missing,
    One,
    Enough,
}

impl Component {
    /// Some of the first heaps, with this value.
    pub(super) fn fixed(value: u64) -> Self {
        Self {
            by: 0,
            carry: value,
            digits: Digits::None,
        }
    }

    /// The heaps that begin with a value and grow, 2^low dividing the slope: by the last digits of their value, in one or
    /// two parts, which are for different q.
    pub(super) fn growing(first: u32, growth: Growth, low: u32) -> Vec<(u64, Self)> {
        let part = |value: u64, by: u64, digits| {
            let last = value & ((1 << low) - 1);
            let (by, carry) = (by >> low, value >> low);
            (last, Self { by, carry, digits })
        };
        match growth {
            Growth::By(by) => vec![part(first.into(), by, Digits::All)],
            Growth::Ruler { by, other } => vec![
                part(first.into(), by, Digits::AtMostOne { came: false }),
                part(other, by, Digits::Two(Ones::Missing)),
            ],
        }
    }

    /// The next digit of the value and what is then, where the next digit of q may be this one.
    pub(super) fn read(self, digit: bool) -> Option<(bool, Self)> {
        let (x, digits) = self.digits.read(digit)?;
        let sum = self.carry + if x { self.by } else { 0 };
        let after = Self {
            carry: sum >> 1,
            digits,
            ..self
        };
        Some((sum & 1 == 1, after))
    }

    /// Whether q may end here, and then whether the value has ended too.
    pub(super) fn ends(self) -> Option<bool> {
        let complete = !matches!(self.digits, Digits::Two(Ones::Missing | Ones::One));
        complete.then_some(self.carry == 0)
    }
}

impl Digits {
    fn read(self, digit: bool) -> Option<(bool, Self)> {
        match (self, digit) {
            (Self::None | Self::AtMostOne { came: true }, true) => None,
            (Self::AtMostOne { came: false }, true) => Some((true, Self::AtMostOne { came: true })),
            (Self::Two(Ones::Missing), true) => Some((true, Self::Two(Ones::One))),
            (Self::Two(Ones::One), digit) => {
                let ones = if digit { Ones::Enough } else { Ones::One };
                Some((!digit, Self::Two(ones)))
            }
            (same, digit) => Some((digit, same)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::Natural;
    use grundy_core::natural::to_u64;

    /// The value of a component for q; none where its digits are not those of q.
    fn value(mut component: Component, q: u64) -> Option<u64> {
        let mut value = 0;
        for place in 0..40 {
            let (digit, after) = component.read(q >> place & 1 == 1)?;
            value |= u64::from(digit) << place;
            component = after;
        }
        component.ends().filter(|over| *over).map(|_| value)
    }

    #[test]
    fn the_digits_of_a_component_are_those_of_the_growth() {
        let growths = [
            Growth::By(0),
            Growth::By(12),
            Growth::Ruler { by: 4, other: 2 },
            Growth::Ruler { by: 12, other: 7 },
        ];
        for growth in growths {
            for q in 0..200u64 {
                let wanted = to_u64(&growth.value(29, &Natural::from(q)));
                let parts = Component::growing(29, growth, 2);
                let found = parts
                    .into_iter()
                    .filter_map(|(last, part)| Some(value(part, q)? << 2 | last));
                let found: Vec<u64> = found.collect();
                assert_eq!(found, [wanted.unwrap()], "{growth:?} {q}");
            }
        }
        assert_eq!(value(Component::fixed(5), 0), Some(5));
        assert_eq!(value(Component::fixed(5), 1), None);
    }
}
