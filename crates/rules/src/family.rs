//! Families: the positions of a ruleset that one number tells, or two.
//!
//! | ruleset | n, or a and b |
//! | --- | --- |
//! | heaps | the heap |
//! | `tactix`, `cram`, `chomp`; `triangle` | rows and columns; the side |
//! | the [games](crate::games) | what each says of itself |
//! | `node-kayles{grid}`, `place{queen}` and the like | the size of the graph |
//! | `rule(a,b){…}`, scripts and programs | the state |
//!
//! Tables, patterns and claims of all games go by this one description.

use std::sync::Arc;

use grundy_core::Natural;
use grundy_core::natural::to_u64;

use crate::board::Size;
use crate::counted::{Counted, Families};
use crate::{
    Board, BoardRules, CoordinateRule, ExploreError, ForeignPosition, NamedRuleset, Single, Term,
    WrittenPosition,
};

/// The positions of a ruleset that are told by one number, n, or by two, a and b.
///
/// ```
/// use grundy_rules::parse_ruleset;
/// let cutting = parse_ruleset("cutting").unwrap();
/// let family = cutting.family(2).unwrap();
/// let position = |a: u8, b: u8| family.position(&[a.into(), b.into()]).unwrap();
/// assert_eq!(position(4, 6).unwrap().to_string(), "cutting(6x4)");
/// assert_eq!(position(4, 1), None);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Family<'r> {
    ruleset: &'r NamedRuleset,
    numbers: &'static [Counted],
}

impl NamedRuleset {
    /// The families of its positions, the natural one first; none where positions are more than two numbers.
    pub fn families(&self) -> impl Iterator<Item = Family<'_>> {
        let all: Families = match self {
            Self::Heaps(_) => &[&[Counted::Heap]],
            Self::Board(BoardRules::Triangle { .. }) => &[&[Counted::Side]],
            Self::Board(BoardRules::Lines(_)) => &[],
            Self::Board(_) => &[&[Counted::Rows, Counted::Columns]],
            Self::Game(rules) => rules.families(),
            Self::Graphs(rules) => rules.family.families(),
            Self::Written(rule) => match rule.dimensions() {
                1 => &[&[Counted::Number]],
                2 => &[&[Counted::Number, Counted::Number]],
                _ => &[],
            },
            Self::Foreign(_) => &[&[Counted::Number], &[Counted::Number, Counted::Number]],
        };
        all.iter().map(|numbers| Family {
            ruleset: self,
            numbers,
        })
    }

    /// The family of so many numbers, if there is one.
    #[must_use]
    pub fn family(&self, numbers: usize) -> Option<Family<'_>> {
        self.families()
            .find(|family| family.numbers.len() == numbers)
    }

    /// Whether it may be played so that the last move loses, as [`Single::has_misere`] says of its positions.
    #[must_use]
    pub fn has_misere(&self) -> bool {
        match self {
            Self::Board(BoardRules::Chomp) => false,
            Self::Game(rules) => rules.has_misere(),
            Self::Heaps(rules) => rules.has_misere(),
            _ => true,
        }
    }

    /// The same of graphs of any size, where it is a game on one of a family.
    #[must_use]
    pub fn of_any_size(&self) -> Option<Self> {
        match self {
            Self::Game(rules) => rules.of_any_size().map(Self::from),
            _ => None,
        }
    }

    /// Some position, as it is written, of a ruleset whose positions are more than two numbers.
    #[must_use]
    pub fn some_position(&self) -> Option<String> {
        match self {
            Self::Board(rules @ BoardRules::Lines(_)) => {
                rules.full(Size::File).ok().map(|board| board.to_string())
            }
            Self::Game(rules) => rules.example().map(|position| position.to_string()),
            Self::Written(rule) => {
                let ones = vec!["1"; rule.dimensions()].join(",");
                Some(format!("{rule}({ones})"))
            }
            _ => None,
        }
    }
}

impl<'r> Family<'r> {
    /// The rules.
    #[must_use]
    pub fn ruleset(&self) -> &'r NamedRuleset {
        self.ruleset
    }

    /// What its numbers count.
    #[must_use]
    pub fn numbers(&self) -> &'static [Counted] {
        self.numbers
    }

    /// Whether the order of the two numbers does not matter to who wins, though the positions differ.
    #[must_use]
    pub fn is_mirrored(&self) -> bool {
        match self.ruleset {
            NamedRuleset::Board(_) => true,
            NamedRuleset::Graphs(rules) => rules.family.is_mirrored(),
            _ => false,
        }
    }

    /// The last numbers of a table that is there within a second or so.
    #[must_use]
    pub fn sample(&self) -> Vec<u64> {
        match (self.ruleset, self.numbers.len()) {
            (NamedRuleset::Graphs(rules), _) => rules.family.small().to_vec(),
            (NamedRuleset::Board(_), count) => vec![4; count],
            (_, 1) => vec![20],
            (_, count) => vec![8; count],
        }
    }

    /// The least number that has positions, in each place.
    #[must_use]
    pub fn first(&self) -> Vec<u64> {
        /// Small numbers: a position with one of them has small numbers too.
        const SMALL: u64 = 4;
        if let NamedRuleset::Foreign(_) = self.ruleset {
            return vec![0; self.numbers.len()];
        }
        let is_there = |numbers: &[u64]| {
            let numbers: Vec<Natural> = numbers.iter().copied().map(Natural::from).collect();
            matches!(self.position(&numbers), Ok(Some(_)))
        };
        let others = || 0..SMALL;
        let firsts = (0..self.numbers.len()).map(|place| {
            let has = |number: &u64| match self.numbers.len() {
                1 => is_there(&[*number]),
                _ if place == 0 => others().any(|other| is_there(&[*number, other])),
                _ => others().any(|other| is_there(&[other, *number])),
            };
            others().find(has).unwrap_or(0)
        });
        firsts.collect()
    }

    /// The position of these numbers; none where the notation has none, or only refuses it as too large.
    ///
    /// # Errors
    ///
    /// Where a script or a program does not tell the options.
    ///
    /// # Panics
    ///
    /// If there are more or fewer numbers than the family has.
    pub fn position(&self, numbers: &[Natural]) -> Result<Option<Term>, ExploreError> {
        assert_eq!(numbers.len(), self.numbers.len(), "a number for each place");
        let single = match (self.ruleset, numbers) {
            (NamedRuleset::Heaps(ruleset), _) => {
                return Ok(Some(Term::Heaps {
                    ruleset: ruleset.clone(),
                    heaps: numbers.to_vec(),
                }));
            }
            (NamedRuleset::Foreign(rules), _) => {
                let texts: Vec<String> = numbers.iter().map(ToString::to_string).collect();
                let text = match texts.as_slice() {
                    [one] => one.clone(),
                    all => format!("[{}]", all.join(",")),
                };
                let state = rules.explorer().explore(&text)?;
                let position = ForeignPosition::new(rules.clone(), vec![state]);
                Some(Single::Foreign(position))
            }
            (NamedRuleset::Board(rules), _) => board(rules, numbers).map(Single::Board),
            (NamedRuleset::Game(rules), _) => rules.member(numbers).map(Single::Game),
            (NamedRuleset::Graphs(rules), _) => rules.member(numbers).map(Single::Game),
            (NamedRuleset::Written(rule), _) => state(rule, numbers).map(Single::Written),
        };
        Ok(single.map(Term::Single))
    }
}

/// The state with these coordinates.
fn state(rule: &Arc<CoordinateRule>, numbers: &[Natural]) -> Option<WrittenPosition> {
    let mut state = [0; 4];
    for (number, place) in numbers.iter().zip(&mut state) {
        *place = u32::try_from(number).ok()?;
    }
    Some(WrittenPosition::new(Arc::clone(rule), state))
}

/// The full board of this size.
fn board(rules: &BoardRules, numbers: &[Natural]) -> Option<Board> {
    let size = match numbers {
        [side] => Size::Side(to_u64(side)?),
        [rows, columns] => Size::Rectangle {
            rows: to_u64(rows)?,
            columns: to_u64(columns)?,
        },
        _ => return None,
    };
    rules.full(size).ok()
}
