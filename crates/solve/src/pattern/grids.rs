//! Laws of the cells (a, b) of a table: by an expression of both numbers, by their residues, row by row.

use super::law::{Body, Family, Law, Shown};
use super::term::{Sign, Term, n, number};
use super::{periods, place};

/// The values of a table from (0, 0) on, by rows that are all as long.
#[derive(Clone, Copy, Debug)]
pub struct Cells<'v> {
    /// The values; none where there is no position.
    pub values: &'v [Vec<Option<i128>>],
}

impl Cells<'_> {
    /// The cells with both numbers below this.
    fn below(&self, side: usize) -> impl Iterator<Item = ((usize, usize), i128)> + '_ {
        let rows = self.values.iter().take(side).enumerate();
        rows.flat_map(move |(a, row)| {
            let cells = row.iter().take(side).enumerate();
            cells.filter_map(move |(b, value)| Some(((a, b), (*value)?)))
        })
    }

    /// The side of the part to fit on.
    pub(super) fn fitted_side(&self) -> usize {
        self.values.len().div_ceil(2)
    }

    /// The cells that the law speaks of, with both numbers below the side.
    fn told_by(&self, law: &Law, side: usize) -> impl Iterator<Item = ((usize, usize), i128)> + '_ {
        let rows = match &law.body {
            Body::Rows(rows) => rows.len(),
            _ => usize::MAX,
        };
        self.below(side).filter(move |((a, _), _)| *a < rows)
    }

    /// How many cells with both numbers below the side the law speaks of.
    pub(super) fn count(&self, law: &Law, side: usize) -> usize {
        self.told_by(law, side).count()
    }

    /// Whether the law gives every cell that it speaks of.
    pub(super) fn obey(&self, law: &Law) -> bool {
        let mut cells = self.told_by(law, usize::MAX);
        cells.all(|((a, b), value)| law.value(&[place(a), place(b)]) == Some(value))
    }
}

/// Laws that fit the cells below the side.
pub(super) fn laws(cells: Cells<'_>, side: usize) -> Vec<Law> {
    let mut found: Vec<Law> = by_expression(cells, side).into_iter().collect();
    found.extend(by_residues(cells, side));
    found.extend(by_rows(cells, side));
    found
}

fn a() -> Term {
    n()
}

fn b() -> Term {
    Term::Variable(1)
}

fn two(sign: Sign) -> Term {
    a().with(sign, b())
}

/// Expressions of both numbers, simplest first.
fn expressions(greatest: i128) -> Vec<Term> {
    let (max, min) = (two(Sign::Max), two(Sign::Min));
    let modulus = number(greatest + 1);
    let distance = max.clone().with(Sign::Minus, min.clone());
    let mut all = vec![
        two(Sign::Plus),
        two(Sign::Times),
        two(Sign::Xor),
        two(Sign::And),
        max.clone(),
        min.clone(),
        distance.clone(),
        max.clone().with(Sign::Over, number(2)),
    ];
    if greatest > 0 {
        all.push(two(Sign::Plus).with(Sign::Mod, modulus.clone()));
        all.push(distance.with(Sign::Mod, modulus.clone()));
        all.push(two(Sign::Xor).with(Sign::Mod, modulus.clone()));
        let each = |term: Term| term.with(Sign::Mod, modulus.clone());
        all.push(each(a()).with(Sign::Xor, each(b())));
        all.push(each(a()).with(Sign::Plus, each(b())));
    }
    all.push(below_golden());
    all
}

/// 1 where the greater number is less than φ times the lesser one: max·(max - min) < min².
fn below_golden() -> Term {
    let (max, min) = (two(Sign::Max), two(Sign::Min));
    let left = max.clone().with(Sign::Minus, min.clone());
    let left = max.with(Sign::Times, left);
    left.with(Sign::Below, min.clone().with(Sign::Times, min))
}

/// Such an expression, perhaps with one value for equal numbers and one where a number is 0.
fn by_expression(cells: Cells<'_>, side: usize) -> Option<Law> {
    let greatest = cells.below(side).map(|(_, value)| value).max()?;
    let fits = |term: &Term| {
        cells
            .below(side)
            .all(|((a, b), value)| term.value(&[place(a), place(b)], &mut |_| None) == Some(value))
    };
    // Where there is no such position, nothing is said of it.
    let at = |a: usize, b: usize| *cells.values.get(a)?.get(b)?;
    let (axis, diagonal) = (at(0, 1).unwrap_or(0), at(1, 1).unwrap_or(0));
    expressions(greatest).into_iter().find_map(|term| {
        let on_axis = with_axis(term.clone(), axis);
        let on_diagonal = with_diagonal(term.clone(), diagonal);
        let on_both = with_axis(on_diagonal.clone(), axis);
        let term = [term, on_axis, on_diagonal, on_both]
            .into_iter()
            .find(&fits)?;
        Some(Law::of_term(Family::TwoNumbers, term, Shown::Base(2)))
    })
}

fn with_axis(term: Term, value: i128) -> Term {
    let on_axis = two(Sign::Min).with(Sign::Is, number(0));
    Term::Choice(vec![term, number(value)], Box::new(on_axis))
}

fn with_diagonal(term: Term, value: i128) -> Term {
    Term::Choice(vec![term, number(value)], Box::new(two(Sign::Is)))
}

/// The law that the theorem of Euclid's game states of its P-positions in normal play: a number is 0, or they differ
/// and their ratio is below φ.
pub(super) fn euclids() -> Law {
    let term = with_axis(with_diagonal(below_golden(), 0), 1);
    Law::of_term(Family::TwoNumbers, term, Shown::Base(2))
}

/// The least p for which the residues of both numbers modulo p decide.
fn by_residues(cells: Cells<'_>, side: usize) -> Option<Law> {
    const MOST: usize = 16;
    (1..=MOST.min(side / 2)).find_map(|p| {
        let mut block = vec![None; p * p];
        let fits = |((a, b), value): ((usize, usize), i128)| {
            *block[a % p * p + b % p].get_or_insert(value) == value
        };
        if !cells.below(side).all(fits) {
            return None;
        }
        // Residues that no position has may have any value.
        let block: Vec<i128> = block.into_iter().map(Option::unwrap_or_default).collect();
        let p = number(place(p));
        let [row, column] = [a(), b()].map(|of| of.with(Sign::Mod, p.clone()));
        let term = match &block[..] {
            [constant] => number(*constant),
            _ => row
                .with(Sign::Times, p.clone())
                .with(Sign::Plus, column)
                .entry(block),
        };
        Some(Law::of_term(Family::TwoResidues, term, Shown::Plain))
    })
}

/// The laws of the first rows, where each repeats with a constant added.
fn by_rows(cells: Cells<'_>, side: usize) -> Option<Law> {
    const ROWS: usize = 4;
    let rows = cells.values.iter().take(ROWS.min(side)).map(|row| {
        let fitted = row[..row.len().min(side)].iter().copied();
        periods::laws(&fitted.collect::<Option<Vec<i128>>>()?)
            .into_iter()
            .next()
    });
    Some(Law {
        family: Family::Rows,
        head: [].into(),
        body: Body::Rows(rows.collect::<Option<_>>()?),
        shown: Shown::Plain,
    })
}
