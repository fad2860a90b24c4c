//! Games on a strip of squares or steps: staircase, Nimble, silver dollar, Welter's game.

use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_core::natural::{checked_sub, range, to_usize};

use super::ClassicProblem;
use super::game::{
    Arguments, Game, Visit, descending, differences, distinct, listed, numbers_of, with,
};
use super::packing::Packing;
use crate::family::{Counted, Families};

/// Staircase Nim: tokens on the steps 1, 2, 3, … above the ground, a move takes any number of them from
/// one step to the next lower one. On the ground they are out of the game.
///
/// The numbers are the tokens on step 1, 2, …; the last is not 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Staircase;

impl Game for Staircase {
    fn families(&self) -> Families {
        &[
            &[Counted::FirstStep, Counted::SecondStep],
            &[Counted::FirstStep],
        ]
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, ClassicProblem> {
        Ok(numbers_of(arguments))
    }

    fn put_in_order(&self, numbers: &mut Vec<Natural>) {
        while numbers.last().is_some_and(Natural::is_zero) {
            numbers.pop();
        }
    }

    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        for (step, tokens) in from.iter().enumerate() {
            for taken in range(&Natural::ONE, tokens) {
                let mut option = with(from, step, tokens - &taken);
                if let Some(below) = step.checked_sub(1) {
                    option[below] += taken;
                }
                visit(option)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn allows(&self, from: &[Natural], to: &[Natural]) -> bool {
        let left = |step: usize| to.get(step).cloned().unwrap_or(Natural::ZERO);
        let changed: Vec<usize> = (0..from.len().max(to.len()))
            .filter(|&step| from.get(step) != Some(&left(step)))
            .collect();
        match changed.as_slice() {
            [0] => from.first().is_some_and(|tokens| left(0) < *tokens),
            &[below, step] if below + 1 == step && step < from.len() => {
                let taken = checked_sub(&from[step], &left(step));
                taken.is_some_and(|taken| &from[below] + taken == left(below))
            }
            _ => false,
        }
    }

    fn packing(&self, part: &[Natural]) -> Option<Packing> {
        Packing::fields_up_to(part.len(), &part.iter().sum())
    }
}

/// Nimble: coins on squares 0, 1, 2, …, any number on each; a move takes one coin any number of squares
/// down. On square 0 it is out of the game.
///
/// The numbers are the squares of the coins, larger first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Nimble;

impl Game for Nimble {
    fn families(&self) -> Families {
        &[&[Counted::Square], &[Counted::Square, Counted::OtherSquare]]
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, ClassicProblem> {
        Ok(numbers_of(arguments))
    }

    fn put_in_order(&self, numbers: &mut Vec<Natural>) {
        descending(numbers);
    }

    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        distinct(from).try_for_each(|index| {
            let below = &from[index] - Natural::ONE;
            range(&Natural::ZERO, &below).try_for_each(|square| visit(with(from, index, square)))
        })
    }

    fn allows(&self, from: &[Natural], to: &[Natural]) -> bool {
        match differences(from, to) {
            (gone, come) if gone.len() == 1 => match come.as_slice() {
                [] => true,
                [square] => *square < gone[0],
                _ => false,
            },
            _ => false,
        }
    }

    fn parts(&self, numbers: &[Natural]) -> Vec<Vec<Natural>> {
        numbers.iter().map(|coin| vec![coin.clone()]).collect()
    }
}

/// Welter's game: coins on different squares 0, 1, 2, …; a move takes one coin down to any free square.
///
/// The numbers are the squares of the coins, larger first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Welter;

impl Game for Welter {
    fn families(&self) -> Families {
        &[&[Counted::Square, Counted::OtherSquare], &[Counted::Square]]
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, ClassicProblem> {
        let numbers = numbers_of(arguments);
        let mut sorted = numbers.clone();
        self.put_in_order(&mut sorted);
        match sorted.windows(2).all(|pair| pair[0] != pair[1]) {
            true => Ok(numbers),
            false => Err(ClassicProblem::SquareTaken),
        }
    }

    fn put_in_order(&self, numbers: &mut Vec<Natural>) {
        numbers.sort_unstable_by(|a, b| b.cmp(a));
    }

    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        from.iter().enumerate().try_for_each(|(index, square)| {
            range(&Natural::ONE, square)
                .map(|down| square - down)
                .filter(|free| from.binary_search_by(|coin| free.cmp(coin)).is_err())
                .try_for_each(|free| visit(with(from, index, free)))
        })
    }

    fn allows(&self, from: &[Natural], to: &[Natural]) -> bool {
        match differences(from, to) {
            (gone, come) if gone.len() == 1 && come.len() == 1 => come[0] < gone[0],
            _ => false,
        }
    }
}

/// The silver dollar game: coins on different squares 1, 2, 3, …; a move takes one coin down to a free
/// square without passing another. With a dollar, square 0 is a bag that holds any number of the other
/// coins; the dollar itself may not go there (whoever put it there would give the bag away).
///
/// The numbers are the squares of the coins, ascending; those in the bag stand first, as 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SilverDollar {
    /// Which coin, from 1 at the low end, is the dollar; without one there is no bag.
    pub dollar: Option<Natural>,
}

impl SilverDollar {
    /// The index of the dollar in the list.
    #[must_use]
    pub fn dollar_index(&self) -> Option<usize> {
        to_usize(self.dollar.as_ref()?)?.checked_sub(1)
    }

    /// The lowest square that this coin may stand on, whatever stands there.
    fn lowest(&self, coin: usize) -> Natural {
        match self.dollar_index() {
            Some(dollar) if coin < dollar => Natural::ZERO,
            _ => Natural::ONE,
        }
    }

    /// The lowest square that this coin can go to now: above the coin below it, but in the bag beside it.
    fn reach(&self, squares: &[Natural], coin: usize) -> Natural {
        let lowest = self.lowest(coin);
        match coin.checked_sub(1).map(|below| &squares[below]) {
            Some(below) if !below.is_zero() => below + Natural::ONE,
            _ => lowest,
        }
    }
}

impl Game for SilverDollar {
    fn families(&self) -> Families {
        match self.dollar_index() {
            None | Some(0) => &[&[Counted::Square, Counted::OtherSquare], &[Counted::Square]],
            Some(1) => &[&[Counted::Square, Counted::OtherSquare]],
            Some(_) => &[],
        }
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, ClassicProblem> {
        let squares = numbers_of(arguments);
        if let Some(dollar) = &self.dollar {
            let index = to_usize(dollar).and_then(|dollar| dollar.checked_sub(1));
            match index.and_then(|index| squares.get(index)) {
                None => return Err(ClassicProblem::NoDollar),
                Some(square) if square.is_zero() => return Err(ClassicProblem::DollarInBag),
                Some(_) => {}
            }
        }
        for (coin, square) in squares.iter().enumerate() {
            if *square < self.lowest(coin) {
                return Err(ClassicProblem::SquareZero);
            }
            match coin.checked_sub(1).map(|below| &squares[below]) {
                Some(below) if below > square => return Err(ClassicProblem::OutOfOrder),
                Some(below) if below == square && !square.is_zero() => {
                    return Err(ClassicProblem::SquareTaken);
                }
                _ => {}
            }
        }
        Ok(squares)
    }

    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        from.iter().enumerate().try_for_each(|(coin, square)| {
            let reach = self.reach(from, coin);
            let Some(below) = checked_sub(square, &Natural::ONE) else {
                return ControlFlow::Continue(());
            };
            range(&reach, &below).try_for_each(|to| visit(with(from, coin, to)))
        })
    }

    fn has_misere(&self) -> bool {
        self.dollar.is_none()
    }

    fn allows(&self, from: &[Natural], to: &[Natural]) -> bool {
        let mut changed = (0..from.len()).filter(|&coin| from[coin] != to[coin]);
        match (from.len() == to.len()).then(|| (changed.next(), changed.next())) {
            Some((Some(coin), None)) => to[coin] < from[coin] && to[coin] >= self.reach(from, coin),
            _ => false,
        }
    }

    fn arguments(&self, numbers: &[Natural]) -> String {
        listed(numbers)
    }
}
