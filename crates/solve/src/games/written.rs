//! Values of two numbers under a rule that somebody has written, cell by cell.
//!
//! Where every move makes the total of the coordinates smaller and none makes a coordinate larger (which
//! the form of the rule has to show), all options of a cell stand in rows above it or to its left, so that
//! going through the cells by rows meets no cell before its options. A move that goes on in one direction
//! to the edge (a row, a column, a diagonal) has the values of all cells of that line so far: a bit set for
//! each line, to which each cell adds its value. Every other move is gone through by the definition. The
//! value of a cell is the least number that is in none of its sets (g⁻ in misère play, where a cell without
//! options has 1). Other rules go to the [search](crate::search::values), cell by cell.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Budget, Convention, Exhausted, MexSet, Natural};
use grundy_rules::written::{MOST_TOKENS, State};
use grundy_rules::{AnyRules, CoordinateRule};

use crate::games::grid::Grid;
use crate::search::component::Component;
use crate::search::values::ValueSearch;

/// The values of all states (a, b) with a < rows and b < columns: Grundy values, or g⁻ in misère play.
///
/// The rule has two coordinates and does nothing wrong at these states.
///
/// # Errors
///
/// When the budget does not suffice.
///
/// ```
/// use grundy_core::{Budget, Convention, Allowance};
/// use grundy_rules::{NamedRuleset, parse_ruleset};
/// let ruleset = parse_ruleset("rule(a,b){(a-k, b-k) k in 1..min(a,b)}").unwrap();
/// let NamedRuleset::Written(rule) = ruleset else { panic!("two coordinates") };
/// let mut budget = Budget::new(Allowance::default());
/// let grid = grundy_solve::games::written::grid(&rule, 5, 4, Convention::Normal, &mut budget).unwrap();
/// assert_eq!(grid.value(4, 3), 3);
/// ```
pub fn grid(
    rule: &Arc<CoordinateRule>,
    rows: usize,
    columns: usize,
    convention: Convention,
    budget: &mut Budget<'_>,
) -> Result<Grid, Exhausted> {
    let most = usize::try_from(MOST_TOKENS).unwrap_or(usize::MAX);
    if rows.max(columns) > most {
        return Err(Exhausted::Memory);
    }
    let mut grid = Grid::reserve_all(rows, columns, budget)?;
    let filled = match (serves(rule), convention) {
        (true, _) => by_rows(rule, &mut grid, convention, budget),
        (false, Convention::Normal) => by_search(ValueSearch::default(), rule, &mut grid, budget),
        (false, Convention::Misere) => by_search(ValueSearch::misere(), rule, &mut grid, budget),
    };
    match filled {
        Ok(()) => Ok(grid),
        Err(exhausted) => {
            grid.release(budget);
            Err(exhausted)
        }
    }
}

/// Whether the states of the rule can be gone through by rows.
#[must_use]
pub fn serves(rule: &CoordinateRule) -> bool {
    rule.dimensions() == 2 && rule.only_shrinks()
}

/// What an option costs that is looked at by the definition, in steps of a budget.
const STEPS_A_TRY: u64 = 32;

fn state(a: usize, b: usize) -> State {
    let coordinate = |number| u32::try_from(number).expect("at most the tokens of a state");
    [coordinate(a), coordinate(b), 0, 0]
}

fn by_rows(
    rule: &CoordinateRule,
    grid: &mut Grid,
    convention: Convention,
    budget: &mut Budget<'_>,
) -> Result<(), Exhausted> {
    let (rows, columns) = (grid.rows(), grid.columns());
    let mut lines = Lines::new(rule, rows, columns);
    let plain: Vec<usize> = (0..rule.moves().len())
        .filter(|&index| rule.moves()[index].ray().is_none())
        .collect();
    let mut reached = MexSet::default();
    let mut kept = 0;
    let of_terminal = match convention {
        Convention::Normal => 0,
        Convention::Misere => 1,
    };
    for a in 0..rows {
        lines.begin_row();
        for b in 0..columns {
            reached.clear();
            let mut has_option = false;
            for &index in &plain {
                has_option |= visit(rule, index, (a, b), grid, &mut reached, budget)?;
            }
            let (mex, any) = lines.mex(a, b, reached.words());
            let value = if any || has_option { mex } else { of_terminal };
            lines.add(a, b, value);
            grid.push(u32::try_from(value).expect("at most the number of options"));
        }
        budget.charge(lines.steps_a_cell() * widen(columns))?;
        let bytes = lines.bytes();
        budget.reserve(bytes - kept)?;
        kept = bytes;
        budget.progress(widen(a));
    }
    budget.release(kept);
    Ok(())
}

/// Notes the values of a move's options; the answer is whether there are any.
fn visit(
    rule: &CoordinateRule,
    index: usize,
    (a, b): (usize, usize),
    grid: &Grid,
    reached: &mut MexSet,
    budget: &mut Budget<'_>,
) -> Result<bool, Exhausted> {
    let mut any = false;
    let mut ended = Ok(());
    const TRIES: u64 = u64::MAX;
    let mut tries = TRIES;
    let _ = rule.visit_one(index, &state(a, b), &mut tries, &mut |option| {
        any = true;
        let [a, b, ..] =
            option.map(|number| to_usize(&Natural::from(number)).unwrap_or(usize::MAX));
        reached.insert(usize::try_from(grid.value(a, b)).expect("in memory"));
        ended = budget.charge(STEPS_A_TRY);
        match ended {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    });
    ended?;
    budget.charge(1 + STEPS_A_TRY * (TRIES - tries).min(1 << 32))?;
    Ok(any)
}

/// The lines that moves go along, each with the set of its values so far.
struct Lines {
    /// The directions: whether the first and the second coordinate get smaller.
    directions: Vec<[bool; 2]>,
    /// For each direction, the sets of its lines.
    sets: Vec<Vec<LineSet>>,
    rows: usize,
}

/// The values on a line.
#[derive(Clone, Default)]
struct LineSet {
    words: Vec<u64>,
    /// The first word that is not full.
    open: usize,
    cells: usize,
}

impl LineSet {
    fn insert(&mut self, value: usize) {
        let word = value / 64;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (value % 64);
        self.cells += 1;
        while self.words.get(self.open) == Some(&u64::MAX) {
            self.open += 1;
        }
    }
}

impl Lines {
    fn new(rule: &CoordinateRule, rows: usize, columns: usize) -> Self {
        let mut directions: Vec<[bool; 2]> = Vec::new();
        for ray in rule.moves().iter().filter_map(|mv| mv.ray()) {
            let direction = [ray[0], ray[1]];
            if !directions.contains(&direction) {
                directions.push(direction);
            }
        }
        let count = |direction: &[bool; 2]| match direction {
            [false, _] => 1,
            [true, false] => columns,
            [true, true] => rows + columns,
        };
        let sets = directions
            .iter()
            .map(|direction| vec![LineSet::default(); count(direction)])
            .collect();
        Self {
            directions,
            sets,
            rows,
        }
    }

    /// The line of a direction on which a cell lies.
    fn line(&self, direction: [bool; 2], a: usize, b: usize) -> usize {
        match direction {
            [false, _] => 0,
            [true, false] => b,
            [true, true] => b + self.rows - a,
        }
    }

    /// Forgets the line along the row before.
    fn begin_row(&mut self) {
        for (direction, sets) in self.directions.iter().zip(&mut self.sets) {
            if !direction[0] {
                sets[0].words.clear();
                (sets[0].open, sets[0].cells) = (0, 0);
            }
        }
    }

    /// The least number on none of the cell's lines and not among the others, and whether there is
    /// another cell on one of the lines.
    fn mex(&self, a: usize, b: usize, others: &[u64]) -> (usize, bool) {
        let lines = || {
            let sets = self.directions.iter().zip(&self.sets);
            sets.map(|(&direction, sets)| &sets[self.line(direction, a, b)])
        };
        let any = lines().any(|line| line.cells > 0);
        let mut word = lines().map(|line| line.open).max().unwrap_or(0);
        loop {
            let bits = lines().fold(others.get(word).copied().unwrap_or(0), |bits, line| {
                bits | line.words.get(word).copied().unwrap_or(0)
            });
            if bits != u64::MAX {
                let ones = usize::try_from(bits.trailing_ones()).expect("at most 64");
                return (word * 64 + ones, any);
            }
            word += 1;
        }
    }

    fn add(&mut self, a: usize, b: usize, value: usize) {
        for index in 0..self.directions.len() {
            let line = self.line(self.directions[index], a, b);
            self.sets[index][line].insert(value);
        }
    }

    fn steps_a_cell(&self) -> u64 {
        16 * (1 + widen(self.directions.len()))
    }

    fn bytes(&self) -> u64 {
        const BESIDE: u64 = 40;
        let lines = self.sets.iter().flatten();
        lines
            .map(|line| BESIDE + 8 * widen(line.words.capacity()))
            .sum()
    }
}

fn by_search(
    mut search: ValueSearch<AnyRules>,
    rule: &Arc<CoordinateRule>,
    grid: &mut Grid,
    budget: &mut Budget<'_>,
) -> Result<(), Exhausted> {
    let rules = search.index_of(&AnyRules::Written(Arc::clone(rule)));
    let cells = cells(grid);
    let filled = cells.into_iter().try_for_each(|(a, b)| {
        let number = rule.component(&state(a, b));
        grid.push(search.value(Component { rules, number }, budget)?);
        Ok(())
    });
    budget.release(search.bytes());
    filled
}

/// All cells by rows.
fn cells(grid: &Grid) -> impl Iterator<Item = (usize, usize)> + use<> {
    let (rows, columns) = (grid.rows(), grid.columns());
    (0..rows).flat_map(move |a| (0..columns).map(move |b| (a, b)))
}

#[cfg(test)]
mod tests;
