//! What a game says of itself.

use std::ops::ControlFlow;

use grundy_core::{Natural, Outcome};

use super::packing::Packing;
use super::{GameProblem, GameRow};
use crate::counted::Families;
use crate::graphs::GraphParts;

pub(super) use super::order::FreeOrder;

/// Called with the numbers of one option after the other.
pub(crate) type Visit<'v> = &'v mut dyn FnMut(Vec<Natural>) -> ControlFlow<()>;

/// How the position of a game is written between the parentheses.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// `3,4,5`.
    Numbers,
    /// `31,up=4`: a heap, and what is remembered of earlier moves.
    Remembered(&'static [Remembered]),
    /// `3x5,2x2`.
    Pairs,
    /// A text in quotes.
    Text,
    /// `a,b`, the names of vertices.
    Vertices,
    /// Nothing for the whole, or a picture in quotes.
    WholeOrText,
}

/// A number that is remembered beside a heap.
#[derive(Clone, Copy, Debug)]
pub struct Remembered {
    /// Its name.
    pub name: &'static str,
    /// What is wrong with a number that it may not be.
    pub(crate) problem: fn(&Natural) -> Option<GameProblem>,
}

/// What was written, of the shape that the game asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arguments {
    /// Of [`Shape::Numbers`].
    Numbers(Vec<Natural>),
    /// Of [`Shape::Remembered`]: the heap, and what was given of the rest, in the order of the shape.
    Remembered(Natural, Vec<Option<Natural>>),
    /// Of [`Shape::Pairs`].
    Pairs(Vec<(Natural, Natural)>),
    /// Of [`Shape::Text`].
    Text(String),
    /// Of [`Shape::Vertices`].
    Vertices(Vec<u32>),
    /// Of [`Shape::WholeOrText`], with no picture.
    Whole,
}

/// What decides when no move is left, where that is not who moved last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The total of the player to move.
    pub mine: Natural,
    /// The total of the other player.
    pub yours: Natural,
    /// Who would win if the game were over now, for the player to move.
    pub outcome: Outcome,
}

/// The rules of one game. Positions are lists of numbers in an order of the game's own.
pub(crate) trait Game {
    /// What the registry lists it as.
    fn row(&self) -> &'static GameRow;

    /// The numbers of the position that was written, in any order that the game understands.
    ///
    /// Only arguments of the game's own [`shape`](Self::shape) come.
    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, GameProblem>;

    /// Visits every option once; the numbers need not be in order yet.
    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()>;

    /// The parameters in their braces, as they follow the name.
    fn parameters(&self) -> String {
        String::new()
    }

    /// How positions are written.
    fn shape(&self) -> Shape {
        Shape::Numbers
    }

    /// The vertex of this name, of games whose positions are vertices.
    fn vertex(&self, _name: &str) -> Option<u32> {
        None
    }

    /// What of the numbers may be written in any order; none where the order of all of them is the game's.
    fn free_order(&self) -> Option<FreeOrder> {
        None
    }

    /// The positions that one number tells, or two: what the numbers count, the natural family first.
    fn families(&self) -> Families {
        &[]
    }

    /// The position that the numbers of a family tell, where there is one.
    fn member(&self, numbers: &[Natural]) -> Option<Vec<Natural>> {
        let arguments = match (self.shape(), numbers) {
            (Shape::Numbers, _) => Arguments::Numbers(numbers.to_vec()),
            (Shape::Pairs, [a, b]) => Arguments::Pairs(vec![(a.clone(), b.clone())]),
            (Shape::Remembered(all), [heap, rest @ ..]) => {
                let given = rest.iter().cloned().map(Some);
                let given: Vec<_> = given
                    .chain(all.iter().skip(rest.len()).map(|_| None))
                    .collect();
                let mut problems = all.iter().zip(&given);
                if problems.any(|(of, given)| given.as_ref().and_then(of.problem).is_some()) {
                    return None;
                }
                Arguments::Remembered(heap.clone(), given)
            }
            _ => return None,
        };
        self.read(arguments).ok()
    }

    /// Some position, of games without families.
    fn example(&self) -> Option<Vec<Natural>> {
        None
    }

    /// Puts the numbers in the order in which equal positions have equal numbers.
    fn put_in_order(&self, _numbers: &mut Vec<Natural>) {}

    /// Whether nothing is left.
    fn is_empty(&self, numbers: &[Natural]) -> bool {
        numbers.is_empty()
    }

    /// Whether the last move may lose.
    fn has_misere(&self) -> bool {
        true
    }

    /// Whether the position may stand in a sum: not where chance moves first, nor where a score decides.
    fn is_summable(&self, _numbers: &[Natural]) -> bool {
        true
    }

    /// Whether play from the position may go on for ever.
    fn is_loopy(&self, _numbers: &[Natural]) -> bool {
        false
    }

    /// What each face of a die leads to, where a throw comes before the first move; none where there are not as
    /// many tokens as it shows.
    fn throws(&self, _numbers: &[Natural]) -> Option<[Option<Vec<Natural>>; 6]> {
        None
    }

    /// The score, where it and not the last move decides.
    fn score(&self, _numbers: &[Natural]) -> Option<Score> {
        None
    }

    /// Whether a move leads from one to the other, both in order; where options are many, by arithmetic.
    fn allows(&self, from: &[Natural], to: &[Natural]) -> bool {
        let mut is_it = |mut option: Vec<Natural>| {
            self.put_in_order(&mut option);
            match option == to {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        };
        self.visit_options(from, &mut is_it).is_break()
    }

    /// The position in which nothing is left, if any is, after a move that takes all.
    fn emptied(&self, _numbers: &[Natural]) -> Option<Vec<Natural>> {
        Some(Vec::new())
    }

    /// What stands for this position and for those with the same moves.
    fn representative(&self, numbers: &[Natural]) -> Vec<Natural> {
        numbers.to_vec()
    }

    /// The numbers of independent parts, which no move joins; of each some.
    fn parts(&self, numbers: &[Natural]) -> Vec<Vec<Natural>> {
        match self.is_empty(numbers) {
            true => Vec::new(),
            false => vec![numbers.to_vec()],
        }
    }

    /// How a part becomes one number.
    fn packing(&self, part: &[Natural]) -> Option<Packing> {
        Packing::of_fields(part)
    }

    /// The parts of what can be left of a graph, of games whose positions are sets of at most 128 of its vertices.
    fn graph_parts(&self) -> Option<GraphParts<2>> {
        None
    }

    /// The position as it is written, without the parentheses.
    fn arguments(&self, numbers: &[Natural]) -> String {
        match (self.shape(), numbers) {
            (_, []) => "0".to_owned(),
            (Shape::Remembered(all), [heap, rest @ ..]) => {
                let named = all.iter().zip(rest);
                let named = named.map(|(of, number)| format!(",{}={number}", of.name));
                std::iter::once(heap.to_string()).chain(named).collect()
            }
            _ => listed(numbers),
        }
    }

    /// The arguments in their parentheses; nothing where the whole goes without.
    fn placed(&self, arguments: &str) -> String {
        format!("({arguments})")
    }
}

/// The numbers parted by commas.
pub(super) fn listed(numbers: &[Natural]) -> String {
    let texts: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    texts.join(",")
}

/// The numbers of a list.
pub(super) fn numbers_of(arguments: Arguments) -> Vec<Natural> {
    match arguments {
        Arguments::Numbers(numbers) => numbers,
        _ => unreachable!("a game is given what it asks for"),
    }
}

/// The heap, and what was given of the numbers that are remembered with it.
pub(super) fn heap_of(arguments: Arguments) -> (Natural, Vec<Option<Natural>>) {
    match arguments {
        Arguments::Remembered(heap, given) => (heap, given),
        _ => unreachable!("a game is given what it asks for"),
    }
}

/// Larger first, without zeros: a heap that is gone is no heap.
pub(super) fn descending(numbers: &mut Vec<Natural>) {
    numbers.retain(|number| !number.is_zero());
    numbers.sort_unstable_by(|a, b| b.cmp(a));
}

/// The list with one number replaced.
pub(super) fn with(numbers: &[Natural], index: usize, number: Natural) -> Vec<Natural> {
    let mut changed = numbers.to_vec();
    changed[index] = number;
    changed
}

/// The indices of distinct numbers of a sorted list: the first of each.
pub(super) fn distinct(numbers: &[Natural]) -> impl Iterator<Item = usize> + '_ {
    (0..numbers.len()).filter(|&index| index == 0 || numbers[index - 1] != numbers[index])
}

/// What is only in the first, and what is only in the second of two descending lists.
pub(super) fn differences<'n>(
    first: &'n [Natural],
    second: &'n [Natural],
) -> (Vec<&'n Natural>, Vec<&'n Natural>) {
    let (mut gone, mut come) = (Vec::new(), Vec::new());
    let (mut a, mut b) = (first.iter().peekable(), second.iter().peekable());
    loop {
        match (a.peek(), b.peek()) {
            (Some(x), Some(y)) if x == y => {
                a.next();
                b.next();
            }
            (Some(x), Some(y)) if x < y => come.extend(b.next()),
            (Some(_), _) => gone.extend(a.next()),
            (None, Some(_)) => come.extend(b.next()),
            (None, None) => return (gone, come),
        }
    }
}
