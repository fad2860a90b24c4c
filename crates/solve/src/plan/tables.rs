//! Tables of many positions: filled at once where an engine knows all of them, else position by position.

use std::ops::ControlFlow;

use grundy_core::natural::{range, to_usize, widen};
use grundy_core::{Budget, Convention, Exhausted, Natural, Outcome, Watch};
use grundy_rules::{Counted, Expression, Family, HeapRuleset, NamedRuleset};

use super::Solver;
use crate::games::tables::{
    Cut, Ends, Filled, GridCell, GridValues, List, Listing, OwnTable, Rows, Shape,
};
use crate::games::{theorem, written};

/// Which engine fills a table, and how its positions are told.
pub struct TablePlan<'r> {
    listing: Listing,
    engine: Engine<'r>,
    shape: Shape,
}

enum Engine<'r> {
    /// The sequence of one rule.
    Heaps(&'r HeapRuleset),
    /// All rows at once.
    Own(OwnTable<'r>),
    /// One position after the other.
    Family(Family<'r>),
}

impl<'r> TablePlan<'r> {
    /// The engine for such a table of the ruleset; none where its positions are told by more than two numbers.
    #[must_use]
    pub fn of(ruleset: &'r NamedRuleset, listing: Listing) -> Option<Self> {
        let (engine, shape) = match (ruleset, own(ruleset, listing)) {
            (NamedRuleset::Heaps(rules), _) => (Engine::Heaps(rules), Shape::Line(Natural::ZERO)),
            (_, Some(own)) => {
                let shape = own.shape.clone();
                (Engine::Own(own), shape)
            }
            (_, None) => {
                let asked = listing.numbers.and_then(|count| ruleset.family(count));
                let family = asked.or_else(|| ruleset.families().next())?;
                let shape = match family.first()[..] {
                    [first] => Shape::Line(first.into()),
                    _ => Shape::Square,
                };
                (Engine::Family(family), shape)
            }
        };
        Some(Self {
            listing,
            engine,
            shape,
        })
    }

    /// How its positions are told.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Where the table could end, of one that would have more lines than there is room for.
    #[must_use]
    pub fn last_that_fits(&self, ends: &Ends) -> Option<Natural> {
        match (&self.engine, ends) {
            (Engine::Heaps(_) | Engine::Family(_), Ends::Line(from, to)) => {
                List::last_that_fits((from, to), self.listing)
            }
            _ => None,
        }
    }

    /// Whether the game, or the rule, fills it at once.
    #[must_use]
    pub fn is_own(&self) -> bool {
        matches!(self.engine, Engine::Own(_))
    }

    /// The greatest number up to this one that has a position, where positions are asked for one by one and go on from 0.
    #[must_use]
    pub fn last_of(&self, number: &Natural) -> Natural {
        let Engine::Family(family) = &self.engine else {
            return number.clone();
        };
        if let NamedRuleset::Foreign(_) = family.ruleset() {
            return number.clone();
        }
        let is_there = |number: &Natural| {
            let position = family.position(std::slice::from_ref(number));
            !matches!(position, Ok(None))
        };
        let (mut there, mut beyond) = (Natural::ZERO, number + Natural::ONE);
        while &beyond - &there > Natural::ONE {
            let middle = (&there + &beyond) >> 1;
            match is_there(&middle) {
                true => there = middle,
                false => beyond = middle,
            }
        }
        there
    }

    /// What its numbers count; none where they are heaps of the game's own.
    #[must_use]
    pub fn numbers(&self) -> &'static [Counted] {
        match &self.engine {
            Engine::Family(family) => family.numbers(),
            Engine::Heaps(_) | Engine::Own(_) => &[],
        }
    }
}

/// The table that the game fills by itself, where it does.
fn own(ruleset: &NamedRuleset, listing: Listing) -> Option<OwnTable<'_>> {
    match ruleset {
        NamedRuleset::Game(rules) => theorem(rules).table(listing),
        NamedRuleset::Written(rule) if rule.dimensions() == 2 => {
            let fill = move |sides: (&Natural, &Natural), budget: &mut Budget<'_>| {
                let grid = Filled::grid(sides, |rows, columns| {
                    written::grid(rule, rows, columns, listing.convention, budget)
                });
                match listing.p_positions {
                    true => grid.lost(),
                    false => grid,
                }
            };
            Some(OwnTable::new(Shape::Square, fill))
        }
        _ => None,
    }
}

/// Whether a table of the ruleset has all its positions, without an end.
#[must_use]
pub fn is_told_whole(ruleset: &NamedRuleset) -> bool {
    let listing = Listing {
        convention: Convention::Normal,
        p_positions: false,
        numbers: None,
        bytes: 0,
        beyond: false,
    };
    own(ruleset, listing).is_some_and(|own| own.shape == Shape::Whole)
}

impl Solver {
    /// Fills the table from one end to the other, which are of its shape.
    pub fn table(
        &mut self,
        plan: &TablePlan<'_>,
        ends: &Ends,
        watch: Option<&dyn Watch>,
    ) -> Filled {
        if let Some(last) = plan.last_that_fits(ends) {
            return Filled::nothing(Cut::TooLong { last });
        }
        match &plan.engine {
            Engine::Own(own) => (own.fill)(ends.both(), &mut self.budget(watch)),
            Engine::Heaps(rules) => self.table_of_heaps(rules, plan.listing, ends.both(), watch),
            Engine::Family(family) => Members {
                solver: self,
                family: *family,
                listing: plan.listing,
                watch,
            }
            .table(&plan.shape, ends.both()),
        }
    }

    fn table_of_heaps(
        &mut self,
        rules: &HeapRuleset,
        listing: Listing,
        ends: (&Natural, &Natural),
        watch: Option<&dyn Watch>,
    ) -> Filled {
        let mut list = List::new(listing);
        let convention = listing.convention;
        let visited = match listing.p_positions {
            true => {
                let mut add = |heap: &Natural| list.add(heap);
                self.visit_p_positions(rules, convention, ends, watch, &mut add)
            }
            false => {
                let mut add = |_: &Natural, value: &Natural| list.add_value(Some(value.clone()));
                self.visit_values(rules, convention, ends, watch, &mut add)
            }
        };
        list.filled(visited.err().map(Cut::Limit))
    }
}

/// What tells the values of the positions of a family.
struct Members<'a> {
    solver: &'a mut Solver,
    family: Family<'a>,
    listing: Listing,
    watch: Option<&'a dyn Watch>,
}

impl Members<'_> {
    fn table(&mut self, shape: &Shape, ends: (&Natural, &Natural)) -> Filled {
        match shape {
            Shape::Square if self.listing.p_positions => self.grid(ends).lost(),
            Shape::Square => self.grid(ends),
            Shape::Line(_) | Shape::Index(_) | Shape::Whole => self.list(ends),
        }
    }

    fn list(&mut self, ends: (&Natural, &Natural)) -> Filled {
        let mut list = List::new(self.listing);
        let mut numbers = range(ends.0, ends.1);
        let filled = numbers.try_for_each(|number| {
            let at = std::slice::from_ref(&number);
            let p_positions = self.listing.p_positions;
            let added = match p_positions {
                true if self.outcome(at)? == Some(Outcome::P) => list.add(&number),
                true => ControlFlow::Continue(()),
                false => list.add_value(self.value(at, u64::MAX)?),
            };
            match added {
                ControlFlow::Continue(()) => Ok(()),
                ControlFlow::Break(()) => Err(Exhausted::Memory.into()),
            }
        });
        list.filled(filled.err())
    }

    /// Cells by their greater number, so that a limit leaves the largest square that was done. For P-positions 0 stands
    /// for P and 1 for N.
    fn grid(&mut self, (a, b): (&Natural, &Natural)) -> Filled {
        /// What a cell takes.
        const CELL_BYTES: u64 = 8;
        let all = (a + Natural::ONE) * (b + Natural::ONE) * Natural::from(CELL_BYTES);
        let bytes = u64::try_from(&all).map_err(|_| Exhausted::Memory);
        let room = bytes.and_then(|bytes| self.solver.budget(self.watch).reserve(bytes));
        let (rows, columns) = match (room, to_usize(a), to_usize(b)) {
            (Ok(()), Some(a), Some(b)) => (a + 1, b + 1),
            (room, ..) => {
                let ended = room.err().unwrap_or(Exhausted::Memory);
                return Filled::up_to(Rows::Grid(None), Err(ended));
            }
        };
        let at = |place: u64| usize::try_from(place).unwrap_or(0);
        let first = match self.family.first()[..] {
            [a, b] => (at(a), at(b)),
            _ => (0, 0),
        };
        let mut cells = GridValues::unknown((rows, columns), first);
        let ended = self.fill(&mut cells).err();
        let rows = Rows::Grid(Some(cells));
        Filled { rows, ended }
    }

    /// Where [it is wanted](Listing::beyond), of values what takes few steps comes first, so that a cell that takes all
    /// there are does not hide what is known of larger ones: those that a theorem tells, or long thin boards. Of
    /// P-positions no line would tell what is left out.
    fn fill(&mut self, cells: &mut GridValues) -> Result<(), Cut> {
        const FEW: u64 = 1 << 18;
        if self.listing.beyond && !self.listing.p_positions {
            self.fill_within(Some(FEW), cells)?;
        }
        self.fill_within(None, cells)
    }

    /// Fills in what is not known. With a number of steps for each cell, those that need more are left out; without, the
    /// first that is beyond the limits is the end.
    fn fill_within(&mut self, few: Option<u64>, cells: &mut GridValues) -> Result<(), Cut> {
        let (rows, columns) = (cells.rows(), cells.columns());
        let steps = few.unwrap_or(u64::MAX);
        for greater in 0..rows.max(columns) {
            let below = (0..greater).flat_map(|less| [(less, greater), (greater, less)]);
            let shell = below.chain([(greater, greater)]);
            let shell = shell.filter(|(a, b)| *a < rows && *b < columns);
            for (a, b) in shell {
                if cells.cell(a, b) != GridCell::Unknown {
                    continue;
                }
                let was_asked = self.family.is_mirrored() && a > b && a < columns && b < rows;
                let cell = match was_asked {
                    true => Ok(cells.cell(b, a)),
                    false => self.cell((a, b), steps),
                };
                match cell {
                    Ok(cell) => cells.set((a, b), cell),
                    Err(Cut::Limit(Exhausted::Steps | Exhausted::Memory | Exhausted::Size))
                        if few.is_some() => {}
                    Err(cut) => return Err(cut),
                }
            }
            self.watch.inspect(|watch| watch.progress(widen(greater)));
        }
        Ok(())
    }

    fn cell(&mut self, (a, b): (usize, usize), steps: u64) -> Result<GridCell, Cut> {
        let numbers = [a, b].map(Natural::from);
        let value = match self.listing.p_positions {
            true => {
                let outcome = self.outcome(&numbers)?;
                outcome.map(|outcome| u32::from(outcome != Outcome::P))
            }
            false => match self.value(&numbers, steps)? {
                Some(value) => Some(u32::try_from(&value).map_err(|_| Exhausted::Memory)?),
                None => None,
            },
        };
        Ok(value.map_or(GridCell::Nothing, GridCell::Value))
    }

    /// Who wins.
    fn outcome(&mut self, numbers: &[Natural]) -> Result<Option<Outcome>, Cut> {
        self.ask(numbers, Solver::outcome)
    }

    /// The Grundy value, or g⁻, by so many steps.
    fn value(&mut self, numbers: &[Natural], steps: u64) -> Result<Option<Natural>, Cut> {
        self.ask(numbers, |solver, position, convention, watch| {
            solver.with_steps(steps, |solver| solver.value(position, convention, watch))
        })
    }

    /// What the solver says of the position with these numbers, where there is one.
    fn ask<T, A>(&mut self, numbers: &[Natural], ask: A) -> Result<Option<T>, Cut>
    where
        A: FnOnce(&mut Solver, &Expression, Convention, Option<&dyn Watch>) -> Result<T, Exhausted>,
    {
        if let Some(exhausted) = self.watch.and_then(Watch::stop) {
            return Err(exhausted.into());
        }
        let term = self.family.position(numbers).map_err(Cut::Unexplored)?;
        let answer = term.map(|term| {
            let position = Expression::new(vec![term]);
            ask(self.solver, &position, self.listing.convention, self.watch)
        });
        Ok(answer.transpose()?)
    }
}
