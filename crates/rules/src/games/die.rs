//! The die game: a heap and a die. Turn the die to a side face and take as many tokens as it shows.

use std::fmt;
use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_core::natural::{checked_sub, to_u64};

use super::game::{Arguments, Game, Remembered, Shape, Visit, heap_of};
use super::packing::Packing;
use super::{GamePosition, GameProblem, GameRow, GameRules, Parameters};
use crate::counted::{Counted, Families};

/// In the registry.
pub(super) static ROW: GameRow = GameRow {
    name: "die",
    chinese: "随机单堆",
    aliases: &["dice", "骰子"],
    ruleset: "die",
    example: "die(31,up=4)",
    parameters: Parameters::None,
    rules: |_| Some(GameRules::Die),
};

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
/// use grundy_rules::{Die, Face};
/// let thrown = Die { heap: 31u8.into(), up: Face::new(4) };
/// assert_eq!(thrown.position().to_string(), "die(31,up=4)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Die {
    /// The tokens that are left.
    pub heap: Natural,
    /// The face that is up; `None` before the throw, which is chance.
    pub up: Option<Face>,
}

impl Die {
    /// The heap and the face of a position of the game.
    ///
    /// # Panics
    ///
    /// If it is a position of another game.
    #[must_use]
    pub fn of(position: &GamePosition) -> Self {
        assert_eq!(*position.rules(), GameRules::Die, "a heap and a die");
        Self::from_numbers(position.numbers())
    }

    fn from_numbers(numbers: &[Natural]) -> Self {
        let face = numbers.get(1).map(face_of);
        Self {
            heap: numbers[0].clone(),
            up: face.map(|face| face.expect("a face of the die")),
        }
    }

    /// As a position of the game.
    #[must_use]
    pub fn position(self) -> GamePosition {
        GamePosition::new(GameRules::Die, self.into_numbers())
    }

    fn into_numbers(self) -> Vec<Natural> {
        let up = self.up.map(|face| Natural::from(face.0));
        std::iter::once(self.heap).chain(up).collect()
    }

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
}

fn face_of(number: &Natural) -> Option<Face> {
    to_u64(number).and_then(Face::new)
}

/// The numbers of a position are the heap, and after the throw the face that is up.
pub(super) struct DieGame;

impl Game for DieGame {
    fn row(&self) -> &'static GameRow {
        &ROW
    }

    fn shape(&self) -> Shape {
        Shape::Remembered(&[Remembered {
            name: "up",
            problem: |up| face_of(up).is_none().then_some(GameProblem::NotAFace),
        }])
    }

    fn families(&self) -> Families {
        &[&[Counted::Heap]]
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, GameProblem> {
        let (heap, up) = heap_of(arguments);
        Ok(std::iter::once(heap)
            .chain(up.into_iter().flatten())
            .collect())
    }

    /// A throw is still to come before there is a face.
    fn is_empty(&self, numbers: &[Natural]) -> bool {
        numbers.len() > 1 && numbers[0].is_zero()
    }

    /// At most four options, the lowest face first. None before the throw, which nobody chooses.
    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        let from = Die::from_numbers(from);
        let mut sides = from.up.into_iter().flat_map(Face::sides);
        sides.try_for_each(|face| match from.after(face) {
            Some(option) => visit(option.into_numbers()),
            None => ControlFlow::Continue(()),
        })
    }

    fn is_summable(&self, numbers: &[Natural]) -> bool {
        numbers.len() > 1
    }

    fn throws(&self, numbers: &[Natural]) -> Option<[Option<Vec<Natural>>; 6]> {
        let die = Die::from_numbers(numbers);
        let is_thrown = die.up.is_some();
        (!is_thrown).then(|| die.throws().map(|thrown| thrown.map(Die::into_numbers)))
    }

    fn emptied(&self, numbers: &[Natural]) -> Option<Vec<Natural>> {
        let face = face_of(&numbers[0])?;
        let after = Die::from_numbers(numbers).after(face);
        after.map(Die::into_numbers)
    }

    /// A face and its opposite have the same moves.
    fn representative(&self, numbers: &[Natural]) -> Vec<Natural> {
        let mut die = Die::from_numbers(numbers);
        die.up = die.up.map(Face::pair);
        die.into_numbers()
    }

    fn parts(&self, numbers: &[Natural]) -> Vec<Vec<Natural>> {
        match Die::from_numbers(numbers).is_over() {
            true => Vec::new(),
            false => vec![self.representative(numbers)],
        }
    }

    fn packing(&self, part: &[Natural]) -> Option<Packing> {
        Packing::of_halves(part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::options;

    fn die(heap: u32, up: u64) -> Die {
        Die {
            heap: heap.into(),
            up: Face::new(up),
        }
    }

    fn after(heap: u32, up: u64) -> Vec<Die> {
        options(&die(heap, up).position())
            .iter()
            .map(Die::of)
            .collect()
    }

    #[test]
    fn only_the_four_side_faces_can_be_turned_up() {
        let expected = [die(30, 1), die(29, 2), die(26, 5), die(25, 6)];
        assert_eq!(after(31, 4), expected);
        assert_eq!(after(31, 3), expected);
        assert_eq!(after(4, 6), [die(2, 2), die(1, 3), die(0, 4)]);
        assert_eq!(after(1, 1), []);
        assert!(die(1, 1).is_over() && !die(1, 2).is_over());
    }

    #[test]
    fn before_the_throw_nobody_chooses() {
        let before = die(3, 0);
        assert_eq!(before.up, None);
        assert_eq!(after(3, 0), []);
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
}
