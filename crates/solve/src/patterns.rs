//! The pattern behind a table: laws that some numbers of a game obey as far as they are known.
//!
//! A law is fitted on the first half of the numbers alone and then tested on the others: never on the same ones. What
//! passes *holds as far as it was tested*, which proves nothing; it is *proved* only where a theorem that this
//! program has implies it ([`Truth::proves`]). A law counts as one only where its description is at most half as long
//! as the list of the numbers. The simplest come first.
//!
//! ```text
//! numbers ── fitted on the first half ── tested on the rest ── found: the simplest few
//!                                                               │
//! a claim ── formula ── term ── law ────────────────────────────┼── the same law?      equality, decide
//!                                                               └── a theorem of it?   proof, stated
//! ```
//!
//! A law that is claimed and one that was found are one type, so that both are tested, compared and proved in
//! the same way. Nothing here computes a value of a game: the numbers come from whoever asks, and so does the theorem
//! (a proved period, a formula) by which a law may be proved.
//!
//! | module | laws |
//! | --- | --- |
//! | `periods` | (arithmetic-)periodic from some place on, each residue perhaps with a growth of its own |
//! | `residues` | n mod m, ⌊n / m⌋, ⌊(n mod m) / a⌋, a line for each residue |
//! | `digits` | by the binary digits or the Zeckendorf form |
//! | `self_similar` | v(kq + r) by v(q) and v(q + 1) |
//! | [`automaton`] | by the last digits in base 2, 3, or Zeckendorf's form |
//! | `beatty` | ⌊αk + β⌋ with quadratic α |
//! | [`recurrence`] | linear recurrences, polynomials |
//! | [`formula`] | what somebody claims, as a law |
//! | `pairs` | (a, a + k) by Beatty's sequences or by mex |
//! | [`decide`] | whether two expressions are the same for ever |
//! | `both` | of two numbers by their residues and digits together |
//! | [`grids`] | cells by both numbers, their residues, row by row |
//! | `observed` | the (arithmetic) period of any values, however they begin |
//!
//! Whether two laws are the same one is decided by `equality`, as far as `linear` and `machine` reach.

pub mod automaton;
mod beatty;
mod both;
mod code;
pub mod decide;
pub mod dialect;
mod digits;
mod equality;
pub mod formula;
pub mod grids;
pub mod law;
mod linear;
mod machine;
mod moved;
mod numbers;
mod observed;
mod pairs;
mod periods;
mod proof;
pub mod recurrence;
mod residues;
mod self_similar;
mod statement;
mod substituted;
pub mod term;
mod zeckendorf;

#[cfg(test)]
mod tests;

pub use equality::same_for_ever;
pub use grids::Cells;
pub use law::{Body, Family, Law, Shown};
pub use numbers::NumbersOf;
pub use observed::{Observed, observed};
pub use proof::{Truth, same_from};
pub use term::{Dialect, Term};
pub use zeckendorf::shift as zeckendorf_shift;

use std::cmp::Reverse;

use grundy_core::{Budget, Exhausted};
use term::list_cost;

/// A law that held.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The law.
    pub law: Law,
    /// How many numbers it was fitted on: the first ones (of a table, the cells with both numbers small).
    pub fitted: usize,
    /// How many others it was tested on.
    pub tested: usize,
}

/// Numbers that were left to test a law on: fewer say nothing.
const FEWEST_TESTED: usize = 4;
/// How many laws are given.
const MOST: usize = 4;
/// Numbers beyond this one, and below its negative, have no laws here: what is computed with them would leave 128 bits.
const GREATEST: u128 = 1 << 120;

/// Laws of the values at n = 0, 1, …, none of numbers beyond 2^120.
///
/// ```
/// use grundy_core::{Budget, Allowance};
/// use grundy_solve::patterns::{Family, sequence};
/// let half: Vec<i128> = (0..64).map(|n: i128| {
///     let q = n + 1;
///     ((q >> q.trailing_zeros()) - 1) / 2
/// }).collect();
/// let found = sequence(&half, &mut Budget::new(Allowance::default())).unwrap();
/// assert_eq!(found[0].law.family, Family::Digits);
/// assert!(found.iter().any(|one| one.law.family == Family::SelfSimilar));
/// ```
///
/// # Errors
///
/// When the budget ends first; it is looked at before each sort of law.
pub fn sequence(values: &[i128], budget: &mut Budget<'_>) -> Result<Vec<Finding>, Exhausted> {
    let families: [Fit; 6] = [
        residues::laws,
        periods::laws,
        periods::grown_apart,
        digits::laws,
        self_similar::laws,
        automaton::laws,
    ];
    tested(values, &families, None, budget)
}

/// Laws of a list that need not begin with 0: the k-th number for k = 0, 1, …. Where the list is known to have all its numbers
/// up to `whole_to`, that is tested too: the next one by the law is larger.
///
/// # Errors
///
/// As [`sequence`].
pub fn list(
    values: &[i128],
    whole_to: Option<i128>,
    budget: &mut Budget<'_>,
) -> Result<Vec<Finding>, Exhausted> {
    let families: [Fit; 5] = [
        residues::laws,
        periods::laws,
        periods::grown_apart,
        beatty::laws,
        recurrence::laws,
    ];
    tested(values, &families, whole_to, budget)
}

/// Laws of pairs (a, b), a ≤ b, in the order of a: the k-th pair for k = 0, 1, ….
///
/// # Errors
///
/// As [`sequence`].
pub fn pairs(known: &[(i128, i128)], budget: &mut Budget<'_>) -> Result<Vec<Finding>, Exhausted> {
    budget.look()?;
    let both: Vec<i128> = known.iter().flat_map(|(a, b)| [*a, *b]).collect();
    if has_enormous(&both) {
        return Ok(Vec::new());
    }
    let fitted = known.len().div_ceil(2);
    let tested = known.len() - fitted;
    let laws = pairs::laws(&known[..fitted]);
    let held = laws
        .into_iter()
        .filter(|law| law.pairs(known.len()) == known);
    let findings = held.map(|law| Finding {
        law,
        fitted,
        tested,
    });
    Ok(selected(findings.collect(), list_cost(&both)))
}

/// Laws of the cells of a table.
///
/// # Errors
///
/// As [`sequence`].
pub fn grid(cells: Cells<'_>, budget: &mut Budget<'_>) -> Result<Vec<Finding>, Exhausted> {
    if cells
        .values
        .iter()
        .any(|row| has_enormous(row.iter().flatten()))
    {
        return Ok(Vec::new());
    }
    let side = cells.fitted_side();
    let known = |row: &Vec<Option<i128>>| row.iter().flatten().copied().collect::<Vec<_>>();
    let cost = cells.values.iter().map(|row| list_cost(&known(row))).sum();
    let mut findings = Vec::new();
    for law in grids::laws(cells, side, budget)? {
        budget.look()?;
        let fitted = cells.count(&law, side);
        let tested = cells.count(&law, usize::MAX) - fitted;
        findings.extend(cells.obey(&law).then_some(Finding {
            law,
            fitted,
            tested,
        }));
    }
    Ok(selected(findings, cost))
}

/// Laws of some sort that fit the values.
type Fit = fn(&[i128]) -> Vec<Law>;

/// The laws of a list that are fitted on its first half and hold for the rest.
fn tested(
    values: &[i128],
    families: &[Fit],
    whole_to: Option<i128>,
    budget: &mut Budget<'_>,
) -> Result<Vec<Finding>, Exhausted> {
    if has_enormous(values) {
        return Ok(Vec::new());
    }
    let fitted = values.len().div_ceil(2);
    let tested = values.len() - fitted;
    let mut findings = Vec::new();
    let holds = |law: &Law| {
        let mut told = law.values(values.len() + 1);
        let next = told.pop();
        told == values && whole_to.zip(next).is_none_or(|(known, next)| next > known)
    };
    for family in families {
        budget.look()?;
        for law in family(&values[..fitted]) {
            budget.look()?;
            findings.extend(holds(&law).then_some(Finding {
                law,
                fitted,
                tested,
            }));
        }
    }
    Ok(selected(findings, list_cost(values)))
}

fn has_enormous<'v>(values: impl IntoIterator<Item = &'v i128>) -> bool {
    let mut values = values.into_iter();
    values.any(|value| value.unsigned_abs() > GREATEST)
}

/// The simplest ones, one of each family, where they say much less than the list itself.
fn selected(mut findings: Vec<Finding>, cost_of_list: u64) -> Vec<Finding> {
    /// What is so much longer than the simplest one explains nothing more.
    const TIMES: u64 = 4;
    findings.retain(|finding| {
        finding.tested >= FEWEST_TESTED && 2 * finding.law.cost() <= cost_of_list
    });
    simplest_first(&mut findings);
    let mut families = Vec::new();
    findings.retain(|finding| {
        let new = !families.contains(&finding.law.family);
        families.push(finding.law.family);
        new
    });
    let most = findings
        .first()
        .map_or(0, |simplest| TIMES * simplest.law.cost());
    findings.retain(|finding| finding.law.cost() <= most);
    findings.truncate(MOST);
    findings
}

/// Orders laws of the same numbers: the shortest first, what speaks of a part only last. A period comes before what says
/// less of numbers that repeat: that each follows from some before, or, where they do so often, that they are multiples of
/// an irrational number, which repeat a few times at most.
pub fn simplest_first(findings: &mut [Finding]) {
    /// Multiples of an irrational number repeat as often where a fraction is very near to it.
    const OFTEN: i128 = 8;
    findings.sort_by_key(|finding| {
        let (law, tested) = (&finding.law, finding.tested);
        (Reverse(tested), law.cost(), law.head.len())
    });
    let times = |finding: &Finding| {
        let (preperiod, period, _) = finding.law.periodicity()?;
        let repeats = matches!(
            finding.law.family,
            Family::Periodic | Family::ArithmeticPeriodic
        );
        let count = place(finding.fitted + finding.tested);
        repeats.then_some((count - preperiod) / period)
    };
    if let Some(most) = findings.iter().filter_map(times).max() {
        findings.sort_by_key(|finding| match finding.law.family {
            Family::Recurrence => true,
            Family::Beatty => most >= OFTEN,
            _ => false,
        });
    }
}

/// A place as a number of 128 bits.
fn place(at: usize) -> i128 {
    i128::try_from(at).expect("a place has at most 64 bits")
}

/// How many values may stand before an expression begins to hold.
fn beginnings(values: &[i128]) -> impl Iterator<Item = usize> + use<> {
    const MOST: usize = 3;
    0..=MOST.min(values.len().saturating_sub(1))
}

/// Whether the expression of n gives all values from this place on.
fn fits(term: &Term, values: &[i128], from: usize) -> bool {
    let values = values.iter().enumerate().skip(from);
    values
        .into_iter()
        .all(|(at, value)| term.value(&[place(at)], &mut |_| None) == Some(*value))
}
