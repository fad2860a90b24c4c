//! Numbers in the order in which somebody wrote them, where the game sorts them.

use grundy_core::Natural;

use super::pieces::pieces;
use crate::order::rearranged;

/// What of the numbers may be written in any order.
#[derive(Clone, Copy, Debug)]
pub(super) enum FreeOrder {
    /// All of them but the first so many, which mean something by their place.
    Numbers {
        /// How many.
        fixed: usize,
    },
    /// They are the sides of pieces, two of each: the pieces, and the sides of each.
    Pieces,
    /// There are two, of which one stays in its place, or both become less by as much.
    Pair,
}

/// Numbers as they were written.
#[derive(Clone, Debug)]
pub(super) struct Written {
    numbers: Vec<Natural>,
    order: FreeOrder,
}

impl Written {
    pub(super) fn new(numbers: Vec<Natural>, order: FreeOrder) -> Self {
        Self { numbers, order }
    }

    pub(super) fn numbers(&self) -> &[Natural] {
        &self.numbers
    }

    /// The numbers of a position in this order.
    pub(super) fn after(&self, position: &[Natural]) -> Self {
        Self {
            numbers: match self.order {
                FreeOrder::Numbers { fixed } => self.numbers_after(position, fixed),
                FreeOrder::Pieces => self.pieces_after(position),
                FreeOrder::Pair => self.pair_after(position),
            },
            order: self.order,
        }
    }

    /// The pieces that are there again stay as they are, and the parts of one that was cut stand in its place
    /// and as it stood.
    fn pieces_after(&self, position: &[Natural]) -> Vec<Natural> {
        let is_same = |a: &[Natural; 2], b: &[Natural; 2]| a == b || a[0] == b[1] && a[1] == b[0];
        let cut = |piece: &[Natural; 2], mut parts: Vec<[Natural; 2]>| {
            // The parts share the side that was not cut, and make up the other one.
            let is_kept = |at: usize| {
                let others = parts.iter().map(|part| match part[0] == piece[at] {
                    true => part[1].clone(),
                    false => part[0].clone(),
                });
                parts.iter().all(|part| part.contains(&piece[at]))
                    && others.reduce(|a, b| a + b).as_ref() == Some(&piece[1 - at])
            };
            let kept = usize::from(!is_kept(0));
            for part in &mut parts {
                if part[kept] != piece[kept] {
                    part.reverse();
                }
            }
            parts
        };
        let pieces = rearranged(&pieces(&self.numbers), &pieces(position), is_same, cut);
        pieces.into_iter().flatten().collect()
    }

    /// Each number where it comes from: so that one of them stays, or both become less by as much; larger first
    /// where that tells nothing.
    fn pair_after(&self, position: &[Natural]) -> Vec<Natural> {
        let flipped: Vec<Natural> = position.iter().rev().cloned().collect();
        let both_ways = [position, &flipped];
        let stays = |after: &&[Natural]| self.is_below(after) && self.numbers_kept(after) > 0;
        let falls = |after: &&[Natural]| self.is_below(after) && self.is_level(after);
        let found = both_ways.into_iter().find(stays);
        let found = found.or_else(|| both_ways.into_iter().find(falls));
        found.unwrap_or(position).to_vec()
    }

    /// Whether no number is more than what stood there.
    fn is_below(&self, after: &[Natural]) -> bool {
        self.numbers
            .iter()
            .zip(after)
            .all(|(before, after)| after <= before)
    }

    /// How many numbers are as they were.
    fn numbers_kept(&self, after: &[Natural]) -> usize {
        let pairs = self.numbers.iter().zip(after);
        pairs.filter(|(before, after)| before == after).count()
    }

    /// Whether all numbers, each at most what it was, have become less by as much.
    fn is_level(&self, after: &[Natural]) -> bool {
        let mut less = self
            .numbers
            .iter()
            .zip(after)
            .map(|(before, after)| before - after);
        let first = less.next();
        less.all(|other| Some(&other) == first.as_ref())
    }

    /// The numbers of an option, which whoever made the move may have put in an order of their own.
    pub(super) fn after_option(&self, option: &[Natural], put: Option<&[Natural]>) -> Self {
        match put {
            Some(put)
                if matches!(self.order, FreeOrder::Pair)
                    && self.is_below(put)
                    && (self.numbers_kept(put) > 0 || self.is_level(put)) =>
            {
                Self::new(put.to_vec(), self.order)
            }
            _ => self.after(option),
        }
    }

    /// The numbers that are there again stay, the larger of the others become the larger of what is new, and
    /// what is more comes after them.
    fn numbers_after(&self, position: &[Natural], fixed: usize) -> Vec<Natural> {
        let (first, others) = position.split_at(fixed.min(position.len()));
        let mut new: Vec<&Natural> = others.iter().collect();
        let before = self.numbers.get(fixed..).unwrap_or_default();
        let mut places: Vec<Option<Natural>> = before
            .iter()
            .map(|number| {
                let again = new.iter().position(|other| *other == number)?;
                Some(new.remove(again).clone())
            })
            .collect();
        new.sort_unstable_by(|a, b| b.cmp(a));
        let mut new = new.into_iter().cloned();
        let mut changed: Vec<usize> = (0..before.len())
            .filter(|&place| places[place].is_none())
            .collect();
        changed.sort_by(|&a, &b| before[b].cmp(&before[a]));
        for place in changed {
            places[place] = new.next();
        }
        let places = places.into_iter().flatten();
        first.iter().cloned().chain(places).chain(new).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::files::tests::Samples;
    use crate::parse_expression_with;

    #[test]
    fn what_is_shown_keeps_its_order_through_moves() {
        for (text, option, shown) in [
            (
                "moore{k=2}(3,4,5)",
                "moore{k=2}(5,3,1)",
                "moore{k=2}(3,1,5)",
            ),
            (
                "moore{k=2}(3,4,5)",
                "moore{k=2}(4,2,1)",
                "moore{k=2}(1,4,2)",
            ),
            ("nimble(1,4,2)", "nimble(2,1)", "nimble(1,2)"),
            ("welter(1,4,7)", "welter(4,1,0)", "welter(1,4,0)"),
            ("turtles(1,3,6)", "turtles(3,2,1)", "turtles(1,3,2)"),
            ("poker-nim(10,4,5)", "poker-nim(9,5,5)", "poker-nim(9,5,5)"),
            (
                "poker-nim(10,4,5)",
                "poker-nim(10,5,2)",
                "poker-nim(10,2,5)",
            ),
            ("cutting(4x6)", "cutting(4x3,4x3)", "cutting(4x3,4x3)"),
            ("cutting(4x6)", "cutting(6x2,6x2)", "cutting(2x6,2x6)"),
            (
                "chocolate(2x1,4x6,1x3)",
                "chocolate(4x4,4x2,3x1,2x1)",
                "chocolate(2x1,4x4,4x2,1x3)",
            ),
            (
                "chocolate(1x2,3x1)",
                "chocolate(3x1,1x1,1x1)",
                "chocolate(1x1,1x1,3x1)",
            ),
            (
                "turning-corners(1x2,5x3)",
                "turning-corners(5x2,4x3,4x2,1x2)",
                "turning-corners(1x2,5x2,4x3,4x2)",
            ),
            (
                "graph(\"g.csv\")(c,a,b)",
                "graph(\"g.csv\")(a,a,c)",
                "graph(\"g.csv\")(c,a,a)",
            ),
            ("wythoff(3,5)", "wythoff(5,1)", "wythoff(1,5)"),
            ("wythoff(3,5)", "wythoff(3,1)", "wythoff(3,1)"),
            ("wythoff(3,6)", "wythoff(5,2)", "wythoff(2,5)"),
            ("wythoff(5,3)", "wythoff(3,1)", "wythoff(1,3)"),
            ("wythoff(5,3)", "wythoff(3,3)", "wythoff(3,3)"),
            ("euclid(7,25)", "euclid(7,4)", "euclid(7,4)"),
            (
                "euclid-equal(7,25)",
                "euclid-equal(11,7)",
                "euclid-equal(7,11)",
            ),
        ] {
            let position = parse_expression_with(text, &Samples).unwrap();
            assert_eq!(position.shown().to_string(), text);
            let moves = position.moves(1000).unwrap();
            let mut after = moves.iter().map(|mv| position.after(mv));
            let found = after.find(|after| after.to_string() == option);
            let found = found.unwrap_or_else(|| panic!("{text}: no {option}"));
            assert_eq!(found.shown().to_string(), shown, "{text}");
        }
    }
}
