//! How well an opponent plays, from 1 to 10, and what that means.

use std::fmt;

use serde::Serialize;

/// A level of play: 1 is for beginners, 10 is perfect.
///
/// With each move a level draws whether it plays by the theory, without a mistake, or as somebody does
/// who looks a few moves ahead and knows no theory: it takes a win that it sees, avoids a loss that it
/// sees, and else moves at random.
///
/// How strong that is, as a share of the points (a draw is half a game), over random starts near twelve
/// games of heaps, rows, pairs, boards, a die and totals, half of the starts won and half lost for who
/// begins, each played twice with sides changed: 2,016 games against the level below, 816 against
/// level 1, which moves at random. A test measures the table again and wants each level better than the
/// one below by at least four standard deviations (p < 0.0001).
///
/// | level | by the theory | sees otherwise, moves | gets against the level below | against level 1 |
/// | --- | --- | --- | --- | --- |
/// | 1 | 0 % | 0 | | 50 % |
/// | 2 | 20 % | 0 | 59 % | 58 % |
/// | 3 | 25 % | 1 | 63 % | 71 % |
/// | 4 | 45 % | 1 | 58 % | 76 % |
/// | 5 | 50 % | 2 | 63 % | 84 % |
/// | 6 | 65 % | 2 | 57 % | 86 % |
/// | 7 | 75 % | 2 | 56 % | 88 % |
/// | 8 | 80 % | 3 | 55 % | 91 % |
/// | 9 | 90 % | 3 | 56 % | 93 % |
/// | 10 | 100 % | 0 | 60 % | 94 % |
///
/// ```
/// use grundy_play::Skill;
/// let five = Skill::new(5).unwrap();
/// assert_eq!(five.describe().theorem_percent, 50);
/// assert_eq!(Skill::PERFECT.describe().theorem_percent, 100);
/// assert_eq!(Skill::new(11), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Skill(u8);

/// What a level does with each move: the words of it belong to the faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SkillDescription {
    /// In so many of a hundred moves it plays as the theory says, without a mistake.
    pub theorem_percent: u8,
    /// In the others it looks so many moves ahead, its own first: it takes a win that it sees, avoids
    /// a loss that it sees, and else moves at random.
    pub plies: u8,
}

/// For each level how often it plays the theorem, and how far it sees otherwise: chosen so that each
/// level is about as much stronger than the one below as that one is than the one below it.
const LEVELS: [SkillDescription; 10] = [
    level(0, 0),
    level(20, 0),
    level(25, 1),
    level(45, 1),
    level(50, 2),
    level(65, 2),
    level(75, 2),
    level(80, 3),
    level(90, 3),
    level(100, 0),
];

const fn level(theorem_percent: u8, plies: u8) -> SkillDescription {
    SkillDescription {
        theorem_percent,
        plies,
    }
}

impl Skill {
    /// The lowest level: any move, so that somebody who moves at random wins every other game.
    pub const LEAST: Self = Self(1);
    /// The highest level: it never loses a position that is won, nor one that is drawn, as far as the
    /// solver decides it within its limits.
    pub const PERFECT: Self = Self(10);

    /// The level with this number, if it is from 1 to 10.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        (1..=10).contains(&number).then_some(Self(number))
    }

    /// All levels, ascending.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=10).map(Self)
    }

    /// The number, 1 to 10.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// What the level does.
    #[must_use]
    pub fn describe(self) -> SkillDescription {
        LEVELS[usize::from(self.0) - 1]
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_higher_level_is_no_worse_in_any_respect() {
        let levels: Vec<_> = Skill::all().map(Skill::describe).collect();
        for pair in levels.windows(2) {
            assert!(pair[0].theorem_percent < pair[1].theorem_percent);
            assert!(pair[0].plies <= pair[1].plies || pair[1].theorem_percent == 100);
        }
    }
}
