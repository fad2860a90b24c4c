//! Laws of the cells (a, b) of a table: by an expression of both numbers or of either, by their residues, row by row.

use grundy_core::{Budget, Convention, Exhausted};

use super::beatty::golden_multiple;
use super::law::{Body, Family, Law, Shown};
use super::term::{Sign, Term, n, number};
use super::{both, periods, place, residues};

/// The values of a table from (0, 0) on, by rows that are all as long.
#[derive(Clone, Copy, Debug)]
pub struct Cells<'v> {
    /// The values; none where there is no position.
    pub values: &'v [Vec<Option<i128>>],
}

impl Cells<'_> {
    /// The cells with both numbers below this.
    pub(super) fn below(&self, side: usize) -> impl Iterator<Item = ((usize, usize), i128)> + '_ {
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
        let (from, rows) = match &law.body {
            Body::Rows(rows) => (0, rows.len()),
            Body::Positive(_) => (1, usize::MAX),
            _ => (0, usize::MAX),
        };
        let told = move |a: usize, b: usize| a < rows && a.min(b) >= from;
        self.below(side).filter(move |((a, b), _)| told(*a, *b))
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
pub(super) fn laws(
    cells: Cells<'_>,
    side: usize,
    budget: &mut Budget<'_>,
) -> Result<Vec<Law>, Exhausted> {
    let sorts: [fn(Cells<'_>, usize) -> Option<Law>; 5] =
        [by_expression, by_sum, both::law, by_residues, by_rows];
    let mut found = Vec::new();
    for sort in sorts {
        budget.look()?;
        found.extend(sort(cells, side));
    }
    Ok(found)
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
    all.push(is_golden());
    all
}

/// 1 where the lesser number is φ times the distance, rounded down, else 0.
fn is_golden() -> Term {
    let min = two(Sign::Min);
    let distance = two(Sign::Max).with(Sign::Minus, min.clone());
    min.with(Sign::Is, golden_multiple(distance))
}

/// 1 where the greater number is less than φ times the lesser one: max·(max - min) < min².
fn below_golden() -> Term {
    let (max, min) = (two(Sign::Max), two(Sign::Min));
    let left = max.clone().with(Sign::Minus, min.clone());
    let left = max.with(Sign::Times, left);
    left.with(Sign::Below, min.clone().with(Sign::Times, min))
}

/// The largest corner that may be apart.
const CORNER: usize = 3;

/// Such an expression, perhaps apart from a corner, or with one value for equal numbers and one where a number is 0.
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
        let beyond = (2..=CORNER).filter_map(|side| {
            let corner: Vec<i128> = cells.below(side).map(|(_, value)| value).collect();
            (corner.len() == side * side).then(|| with_corner(term.clone(), place(side), &corner))
        });
        let simple = [term.clone(), on_axis, on_diagonal, on_both];
        let term = simple.into_iter().chain(beyond).find(&fits)?;
        Some(Law::of_term(Family::TwoNumbers, term, Shown::Base(2)))
    })
}

fn with_axis(term: Term, value: i128) -> Term {
    let on_axis = two(Sign::Min).with(Sign::Is, number(0));
    Term::Choice(vec![term, number(value)], Box::new(on_axis))
}

/// The expression, apart from these cells with both numbers below the side.
fn with_corner(term: Term, side: i128, cells: &[i128]) -> Term {
    let here = a().with(Sign::Times, number(side)).with(Sign::Plus, b());
    let is_there = two(Sign::Max).with(Sign::Below, number(side));
    Term::Choice(vec![term, here.entry(cells)], Box::new(is_there))
}

fn with_diagonal(term: Term, value: i128) -> Term {
    Term::Choice(vec![term, number(value)], Box::new(two(Sign::Is)))
}

/// The law of Euclid's P-positions: a number is 0, or they differ and their ratio is below φ; in misère play that their
/// ratio is below φ.
pub(super) fn euclids(convention: Convention) -> Law {
    let term = match convention {
        Convention::Normal => with_axis(with_diagonal(below_golden(), 0), 1),
        Convention::Misere => below_golden(),
    };
    Law::of_term(Family::TwoNumbers, term, Shown::Base(2))
}

/// The law of Wythoff's P-positions: the lesser number is ⌊φ(max - min)⌋; in misère play apart from numbers up to 2, of which
/// {0, 1} and {2, 2} are P.
pub(super) fn wythoffs(convention: Convention) -> Law {
    let term = match convention {
        Convention::Normal => is_golden(),
        Convention::Misere => with_corner(is_golden(), 3, &[0, 1, 0, 1, 0, 0, 0, 0, 1]),
    };
    Law::of_term(Family::TwoNumbers, term, Shown::Base(2))
}

/// The nim-sum of a law of either number, where the two are games of their own.
fn by_sum(cells: Cells<'_>, side: usize) -> Option<Law> {
    let at = |a: usize, b: usize| *cells.values.get(a)?.get(b)?;
    let corner = at(0, 0)?;
    let column: Vec<i128> = (0..side).map(|a| at(a, 0)).collect::<Option<_>>()?;
    let row = (0..side).map(|b| Some(at(0, b)? ^ corner));
    let row: Vec<i128> = row.collect::<Option<_>>()?;
    let mut all = cells.below(side);
    if !all.all(|((a, b), value)| value == column[a] ^ row[b]) {
        return None;
    }
    let sum = of_one(&column)?.with(Sign::Xor, of_one(&row)?.about(&b())?);
    Some(Law::of_term(Family::TwoNumbers, sum, Shown::Base(2)))
}

/// The simplest expression of one number from 0 on.
fn of_one(values: &[i128]) -> Option<Term> {
    let laws = residues::laws(values)
        .into_iter()
        .chain(periods::laws(values));
    let terms = laws.filter_map(|law| match law.body {
        Body::Term(term) if law.head.is_empty() => Some(term),
        _ => None,
    });
    terms.min_by_key(Term::cost)
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

/// How many of the first rows have a law.
pub(super) const ROWS: usize = 4;

/// The laws of the first rows, where each repeats with a constant added.
fn by_rows(cells: Cells<'_>, side: usize) -> Option<Law> {
    let rows = cells.values.iter().take(ROWS.min(side)).map(|row| {
        let fitted = row[..row.len().min(side)].iter().copied();
        periods::laws(&fitted.collect::<Option<Vec<i128>>>()?)
            .into_iter()
            .next()
    });
    Some(of_rows(rows.collect::<Option<_>>()?))
}

/// A law for each of the first rows.
pub(super) fn of_rows(rows: Vec<Law>) -> Law {
    Law {
        family: Family::Rows,
        head: [].into(),
        body: Body::Rows(rows),
        shown: Shown::Plain,
    }
}
