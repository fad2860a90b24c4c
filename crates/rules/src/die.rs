//! The die game: a heap and a die. Turn the die to a side face and take as many tokens as it shows.

use std::fmt;
use std::ops::ControlFlow;

use grundy_core::natural::{checked_sub, to_u64};
use grundy_core::{ComponentRules, Natural, Position};

use crate::component::{join, split, visit_one};

/// A face of the die: 1 to 6. Opposite faces have the sum 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Face(u8);

impl Face {
    /// All faces in ascending order.
    pub const ALL: [Self; 6] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    /// The face with this number, if there is one.
    #[must_use]
    pub fn new(number: u64) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|face| u64::from(face.0) == number)
    }

    /// The number on the face.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// The face on the other side of the die.
    #[must_use]
    pub fn opposite(self) -> Self {
        Self(7 - self.0)
    }

    /// The lower of the face and its opposite: 1, 2 or 3. Faces that share it have the same moves.
    #[must_use]
    pub fn pair(self) -> Self {
        self.min(self.opposite())
    }

    /// The four faces that a move may turn up, ascending: neither this one nor its opposite.
    pub fn sides(self) -> impl Iterator<Item = Self> {
        Self::ALL
            .into_iter()
            .filter(move |face| face.pair() != self.pair())
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A heap and the face that is up; no face before the first throw.
///
/// ```
/// use grundy_core::Natural;
/// use grundy_rules::{Die, Face};
/// let thrown = Die { heap: Natural::from(31u8), up: Face::new(4) };
/// assert_eq!(thrown.to_string(), "die(31,up=4)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Die {
    /// The tokens that are left.
    pub heap: Natural,
    /// The face that is up; `None` before the throw, which is chance.
    pub up: Option<Face>,
}

impl Die {
    /// What the throw of each face leads to, from 1 to 6: that many tokens are taken. `None` where
    /// there are not as many, so that the thrower cannot move: that loses in normal and wins in misère
    /// play.
    #[must_use]
    pub fn throws(&self) -> [Option<Self>; 6] {
        Face::ALL.map(|face| self.after(face))
    }

    /// The position in which this face is up and as many tokens are gone, if there are as many.
    #[must_use]
    pub fn after(&self, face: Face) -> Option<Self> {
        let heap = checked_sub(&self.heap, &face.0.into())?;
        let up = Some(face);
        Some(Self { heap, up })
    }

    /// Whether the die has been thrown and no side face can be taken.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let can_take = |face: Face| self.heap >= Natural::from(face.0);
        self.up.is_some_and(|up| !up.sides().any(can_take))
    }

    /// The number that [`DieRules`] give the position: the heap in the upper 64 bits and the pair of
    /// the face in the lower; 0 where no move is left. `None` before the throw, and where the heap
    /// exceeds 64 bits.
    #[must_use]
    pub fn component(&self) -> Option<u128> {
        let up = self.up?;
        if self.is_over() {
            return Some(0);
        }
        Some(join(to_u64(&self.heap)?, up.pair().0.into()))
    }

    /// A position with this number. No number is made before the throw.
    #[must_use]
    pub fn from_component(component: u128) -> Self {
        let (heap, pair) = split(component);
        Self {
            heap: heap.into(),
            up: Some(Face::new(pair).unwrap_or(Face(1))),
        }
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.up {
            None => write!(f, "die({})", self.heap),
            Some(up) => write!(f, "die({},up={up})", self.heap),
        }
    }
}

impl Position for Die {
    /// At most four options, the lowest face first. None before the throw, which nobody chooses.
    fn visit_options(&self, visit: &mut dyn FnMut(Self) -> ControlFlow<()>) -> ControlFlow<()> {
        let Some(up) = self.up else {
            return ControlFlow::Continue(());
        };
        up.sides()
            .filter_map(|face| self.after(face))
            .try_for_each(visit)
    }
}

/// The rules for sums after the throw: components are positions, numbered by [`Die::component`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DieRules;

impl ComponentRules for DieRules {
    fn visit_component_options(
        &self,
        component: u128,
        visit: &mut dyn FnMut(&[u128]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        Die::from_component(component)
            .visit_options(&mut |option| visit_one(option.component(), visit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::component::tests::{components, options};

    fn die(heap: u32, up: u64) -> Die {
        Die {
            heap: heap.into(),
            up: Face::new(up),
        }
    }

    #[test]
    fn only_the_four_side_faces_can_be_turned_up() {
        let expected = [die(30, 1), die(29, 2), die(26, 5), die(25, 6)];
        assert_eq!(options(&die(31, 4)), expected);
        assert_eq!(options(&die(31, 3)), expected);
        assert_eq!(options(&die(4, 6)), [die(2, 2), die(1, 3), die(0, 4)]);
        assert_eq!(options(&die(1, 1)), []);
        assert!(die(1, 1).is_over() && !die(1, 2).is_over());
    }

    #[test]
    fn before_the_throw_nobody_chooses() {
        let before = die(3, 0);
        assert_eq!(before.up, None);
        assert_eq!(options(&before), []);
        assert_eq!(before.component(), None);
        let throws = [
            Some(die(2, 1)),
            Some(die(1, 2)),
            Some(die(0, 3)),
            None,
            None,
            None,
        ];
        assert_eq!(before.throws(), throws);
        assert_eq!(Face::new(7), None);
    }

    #[test]
    fn components_have_the_same_options() {
        for heap in 0..40 {
            for up in 1..=6 {
                let position = die(heap, up);
                let component = position.component().unwrap();
                let expected: Vec<_> = options(&position)
                    .iter()
                    .map(|option| option.component().unwrap())
                    .collect();
                assert_eq!(components(&DieRules, component), expected);
                let again = Die::from_component(component);
                assert_eq!(again.component(), Some(component));
            }
        }
    }
}
