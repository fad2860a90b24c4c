//! The positions that a claim is held against, in their order, and how the notation writes them.

use grundy_core::Natural;
use grundy_rules::games;
use grundy_rules::{NamedRuleset, Term};

use crate::table::Extent;

/// Positions, the smallest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimPositions {
    shape: Shape,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// So many heaps, from 0 on.
    Heaps(u64),
    /// Two numbers below these.
    Pairs(u64, u64),
    /// So many heaps, from 0 on, each with every face of the die.
    Faces(u64),
}

/// The faces of a die.
const FACES: u64 = 6;

impl ClaimPositions {
    pub(super) fn heaps(count: u64) -> Self {
        Self {
            shape: Shape::Heaps(count),
        }
    }

    pub(super) fn pairs(rows: u64, columns: u64) -> Self {
        Self {
            shape: Shape::Pairs(rows, columns),
        }
    }

    pub(super) fn faces(heaps: u64) -> Self {
        Self {
            shape: Shape::Faces(heaps),
        }
    }

    /// The positions: heaps from 0 on; pairs by their sum, of equal sums the lesser first number first; of the die the
    /// heaps with each face that may be up.
    pub fn iter(&self) -> Box<dyn Iterator<Item = Vec<u64>>> {
        match self.shape {
            Shape::Heaps(count) => Box::new((0..count).map(|heap| vec![heap])),
            Shape::Faces(count) => {
                Box::new((0..count).flat_map(|heap| (1..=FACES).map(move |up| vec![heap, up])))
            }
            Shape::Pairs(rows, columns) => {
                let last = (rows + columns).saturating_sub(1);
                let rising = move |sum: u64| {
                    let first = sum.saturating_sub(columns.saturating_sub(1));
                    (first..rows.min(sum + 1)).map(move |a| vec![a, sum - a])
                };
                Box::new((0..last).filter(move |_| columns > 0).flat_map(rising))
            }
        }
    }

    /// How many they are.
    pub(super) fn count(&self) -> usize {
        let count = match self.shape {
            Shape::Heaps(count) => count,
            Shape::Faces(heaps) => heaps.saturating_mul(FACES),
            Shape::Pairs(rows, columns) => rows.saturating_mul(columns),
        };
        usize::try_from(count).unwrap_or(usize::MAX)
    }

    /// The last position as an end is written, such as `100` or `40x40`; none of no positions.
    pub(super) fn end(&self) -> Option<String> {
        match self.shape {
            Shape::Heaps(count) | Shape::Faces(count) => {
                count.checked_sub(1).map(|last| last.to_string())
            }
            Shape::Pairs(rows, columns) => {
                let (a, b) = (rows.checked_sub(1)?, columns.checked_sub(1)?);
                Some(format!("{a}x{b}"))
            }
        }
    }
}

/// How a position of some ruleset is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Writing {
    /// `nim(3)`, `wythoff(3,5)`.
    Numbers {
        /// How many.
        count: usize,
    },
    /// A state that is a list: `script("file")([3,5])`.
    List,
    /// `die(20,up=3)`: a heap, and by its name what a throw decides.
    Thrown(&'static str),
}

impl Writing {
    pub(super) fn of(ruleset: &NamedRuleset, to: &Extent) -> Self {
        if let NamedRuleset::Game(rules) = ruleset
            && let Some(name) = rules.thrown()
        {
            return Self::Thrown(name);
        }
        match (ruleset, to) {
            (NamedRuleset::Foreign(_), Extent::Pair(..)) => Self::List,
            (_, Extent::Pair(..)) => Self::Numbers { count: 2 },
            (_, Extent::Heap(_)) => Self::Numbers { count: 1 },
        }
    }

    /// What a formula calls the numbers.
    pub(super) fn variables(self) -> &'static [&'static str] {
        match self {
            Self::Numbers { count: 1 } => &["n"],
            Self::Numbers { .. } | Self::List => &["a", "b"],
            Self::Thrown(_) => &["n", "up"],
        }
    }

    /// The position as the notation writes it.
    pub(super) fn write(self, ruleset: &NamedRuleset, place: &[u64]) -> String {
        let is_of_numbers = match ruleset {
            NamedRuleset::Board(_) | NamedRuleset::Graphs(_) => false,
            NamedRuleset::Game(rules) => {
                matches!(
                    rules.shape(),
                    games::Shape::Numbers | games::Shape::Remembered(_)
                )
            }
            _ => true,
        };
        if !is_of_numbers {
            let numbers: Vec<Natural> = place.iter().copied().map(Natural::from).collect();
            let family = ruleset.family(place.len());
            let position = family.and_then(|family| family.position(&numbers).ok().flatten());
            if let Some(Term::Single(position)) = position {
                return position.shown().to_string();
            }
        }
        let numbers: Vec<String> = place.iter().map(ToString::to_string).collect();
        let joined = numbers.join(",");
        match (self, &numbers[..]) {
            (Self::List, _) => format!("{ruleset}([{joined}])"),
            (Self::Thrown(name), [heap, face]) => format!("{ruleset}({heap},{name}={face})"),
            _ => format!("{ruleset}({joined})"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_come_by_their_sum_and_each_once() {
        for (rows, columns) in [(0, 0), (0, 3), (3, 0), (1, 1), (3, 5), (5, 3), (4, 4)] {
            let found: Vec<Vec<u64>> = ClaimPositions::pairs(rows, columns).iter().collect();
            let mut expected: Vec<Vec<u64>> = (0..rows)
                .flat_map(|a| (0..columns).map(move |b| vec![a, b]))
                .collect();
            expected.sort_by_key(|place| (place[0] + place[1], place[0]));
            assert_eq!(found, expected, "{rows} x {columns}");
        }
    }
}
