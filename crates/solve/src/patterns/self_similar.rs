//! Self-similar laws: for k = 2 and 3 the values at kq + r by those at q and q + 1 (k-regular sequences: J.-P. Allouche
//! and J. Shallit, *The ring of k-regular sequences*, 1992; here those that are so in one step).

use super::law::{Family, Law, Shown};
use super::place;
use super::term::{Sign, Term, n, number};

/// The value at kq + r as own·v(q) + next·v(q + 1) + slope·q + constant, perhaps modulo something; or v(q) xor constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Case {
    own: i128,
    next: i128,
    slope: i128,
    constant: i128,
    modulus: Option<i128>,
    xor: bool,
}

impl Case {
    /// own·v(q) + slope·q + constant.
    pub(super) const fn linear(own: i128, slope: i128, constant: i128) -> Self {
        Self {
            own,
            next: 0,
            slope,
            constant,
            modulus: None,
            xor: false,
        }
    }

    fn value(&self, values: &[i128], quotient: usize) -> Option<i128> {
        let own = *values.get(quotient)?;
        if self.xor {
            return Sign::Xor.value(own, self.constant);
        }
        let next = match self.next {
            0 => 0,
            times => times * *values.get(quotient + 1)?,
        };
        let sum = self.own * own + next + self.slope * place(quotient) + self.constant;
        Some(self.modulus.map_or(sum, |modulus| sum.rem_euclid(modulus)))
    }

    fn size(&self) -> i128 {
        let sizes = self.own.abs() + 2 * self.next.abs() + self.slope.abs();
        sizes + i128::from(self.modulus.is_some()) + i128::from(self.xor)
    }

    fn term(&self, base: i128) -> Term {
        let quotient = || n().with(Sign::Over, number(base));
        let own = |at: Term| Term::Own(Box::new(at));
        let constant = number(self.constant);
        if self.xor {
            return own(quotient()).with(Sign::Xor, constant);
        }
        let parts = [
            (self.own, own(quotient())),
            (self.next, own(quotient().with(Sign::Plus, number(1)))),
            (self.slope, quotient()),
        ];
        let sum = parts
            .into_iter()
            .filter(|(times, _)| *times != 0)
            .map(|(times, part)| number(times).with(Sign::Times, part))
            .reduce(|sum, part| sum.with(Sign::Plus, part));
        let sum = match sum {
            Some(sum) => sum.with(Sign::Plus, constant),
            None => constant,
        };
        match self.modulus {
            Some(modulus) => sum.with(Sign::Mod, number(modulus)),
            None => sum,
        }
    }
}

/// The law of these cases, one for each remainder, after these values.
pub(super) fn law(cases: &[Case], head: &[i128]) -> Law {
    let base = place(cases.len());
    let remainder = n().with(Sign::Mod, number(base));
    let terms = cases.iter().map(|case| case.term(base)).collect();
    let term = Term::Choice(terms, Box::new(remainder));
    let shown = Shown::Base(u32::try_from(cases.len()).unwrap_or(2));
    Law::of_term(Family::SelfSimilar, term, shown).after(head)
}

/// Laws in base 2 and 3.
pub(super) fn laws(values: &[i128]) -> Vec<Law> {
    let greatest = values.iter().max().copied().unwrap_or(0);
    let modulus = (1..16).contains(&greatest).then_some(greatest + 1);
    let cases = all_cases(modulus);
    [2, 3]
        .into_iter()
        .filter_map(|base| in_base(base, values, &cases))
        .collect()
}

fn in_base(base: usize, values: &[i128], cases: &[Case]) -> Option<Law> {
    let of: Vec<Case> = (0..base)
        .map(|residue| case(base, residue, values, cases))
        .collect::<Option<_>>()?;
    // A value that speaks of v(q + 1) must stand behind it.
    let head = if of.iter().any(|case| case.next != 0) {
        4
    } else {
        1
    };
    // Without itself it is a law by residues.
    let asks = of
        .iter()
        .any(|case| case.xor || case.own != 0 || case.next != 0);
    asks.then(|| law(&of, &values[..head]))
}

/// The simplest case that fits this remainder.
fn case(base: usize, residue: usize, values: &[i128], cases: &[Case]) -> Option<Case> {
    /// As many values must follow from the others.
    const INSTANCES: usize = 4;
    let first = 4_usize.div_ceil(base);
    let quotients = || (first..).take_while(|quotient| base * quotient + residue < values.len());
    if quotients().count() < INSTANCES {
        return None;
    }
    cases.iter().find_map(|case| {
        let at_first = values[base * first + residue];
        let mut case = *case;
        case.constant = if case.xor {
            Sign::Xor.value(at_first, values[first])?
        } else {
            let missing = at_first
                - Case {
                    modulus: None,
                    ..case
                }
                .value(values, first)?;
            case.modulus
                .map_or(missing, |modulus| missing.rem_euclid(modulus))
        };
        let fits = |quotient: usize| {
            case.value(values, quotient) == Some(values[base * quotient + residue])
        };
        (quotients().all(fits) && (0..first).all(fits_head(base, residue, values, case)))
            .then_some(case)
    })
}

/// Whether the values before the first ones looked at fit too, or stand at the head.
fn fits_head(base: usize, residue: usize, values: &[i128], case: Case) -> impl Fn(usize) -> bool {
    move |quotient| {
        let at = base * quotient + residue;
        let head = if case.next != 0 { 4 } else { 1 };
        at < head || case.value(values, quotient) == Some(values[at])
    }
}

/// Cases without their constants, simplest first.
fn all_cases(modulus: Option<i128>) -> Vec<Case> {
    let mut all = Vec::new();
    for own in -2..=3 {
        for next in -1..=1 {
            for slope in -1..=3 {
                let case = Case {
                    next,
                    ..Case::linear(own, slope, 0)
                };
                all.push(case);
                all.extend(modulus.map(|_| Case { modulus, ..case }));
            }
        }
    }
    all.push(Case {
        xor: true,
        ..Case::linear(1, 0, 0)
    });
    all.sort_by_key(Case::size);
    all
}
