//! Expressions of which an automaton tells by the digits themselves: multiples of the golden ratio, and counts.

use super::super::term::{Function, Sign, Term};
use super::cases::{CASES, Cases, MOST_TRACKS, Origin, Parts};
use super::forms::{
    Affine, Constraint, Count, Counted, NEGATIVE, NOT_NEGATIVE, NOT_POSITIVE, POSITIVE, ZERO,
};
use super::search::Numeration;

impl Parts {
    /// ⌊xφ⌋ = S(x - 1) + 1 for x ≥ 1, where S puts a 0 at the end of the Zeckendorf form (for the numbers 1, 2, 3, 5, …);
    /// 0 for 0, and ⌊(x + ⌊√(5x²)⌋) / 2⌋ = ⌊-xφ⌋ + x for x < 0, since φ - 1 = (√5 - 1) / 2.
    pub(super) fn golden(&mut self, of: &Term) -> Cases {
        if self.numeration != Numeration::Zeckendorf {
            return None;
        }
        let mut found = Vec::new();
        for case in self.of(of)? {
            let Some(x) = case.plain()? else {
                found.push(case);
                continue;
            };
            let zero = Constraint::Sign(x.clone(), ZERO);
            found.push(case.and(vec![zero], Some(Affine::constant(0))));
            let mut constraints = vec![Constraint::Sign(x.clone(), POSITIVE)];
            let value = self.golden_multiple(x, &mut constraints)?;
            found.push(case.and(constraints, Some(value)));
            if !x.is_never_negative() {
                let mut constraints = vec![Constraint::Sign(x.clone(), NEGATIVE)];
                let value = self.golden_multiple(&x.times(-1)?, &mut constraints)?;
                found.push(case.and(constraints, Some(value.plus(1, x)?)));
            }
            if found.len() > CASES || self.tracks > MOST_TRACKS {
                return None;
            }
        }
        Some(found)
    }

    /// ⌊xφ⌋ for x ≥ 1.
    fn golden_multiple(&mut self, x: &Affine, constraints: &mut Vec<Constraint>) -> Option<Affine> {
        let of = self.number(&x.add(-1)?, constraints)?;
        let to = self.track(Origin::Shifted(of));
        constraints.push(Constraint::Shifted { of, to });
        Affine::track(to).add(1)
    }

    /// 1 where x(x - y) < y², that is where x < yφ, for numbers x and y that are not negative; as yφ is no integer, that is
    /// where y ≥ 1 and x ≤ ⌊yφ⌋.
    pub(super) fn below_golden(&mut self, large: &Term, small: &Term) -> Cases {
        if self.numeration != Numeration::Zeckendorf {
            return None;
        }
        let (large, small) = (self.of(large)?, self.of(small)?);
        let mut found = Vec::new();
        for one in &large {
            for other in &small {
                let both = one.and(other.constraints.clone(), None);
                let (Some(Some(x)), Some(Some(y))) = (one.plain(), other.plain()) else {
                    return None;
                };
                if !x.is_never_negative() || !y.is_never_negative() {
                    return None;
                }
                let zero = Constraint::Sign(y.clone(), ZERO);
                found.push(both.and(vec![zero], Some(Affine::constant(0))));
                let mut constraints = vec![Constraint::Sign(y.clone(), POSITIVE)];
                let multiple = self.golden_multiple(y, &mut constraints)?;
                let difference = x.minus(&multiple)?;
                for (allowed, value) in [(NOT_POSITIVE, 1), (POSITIVE, 0)] {
                    let mut here = constraints.clone();
                    here.push(Constraint::Sign(difference.clone(), allowed));
                    found.push(both.and(here, Some(Affine::constant(value))));
                }
                if found.len() > CASES || self.tracks > MOST_TRACKS {
                    return None;
                }
            }
        }
        Some(found)
    }

    /// A count of digits compared with a constant, or its remainder. The outer none where it is something else.
    pub(super) fn of_count(&mut self, sign: Sign, left: &Term, right: &Term) -> Option<Cases> {
        let (function, of, number, is_left) = match (left, right) {
            (Term::Of(function, of), Term::Number(number)) => (*function, of, number, true),
            (Term::Number(number), Term::Of(function, of)) => (*function, of, number, false),
            _ => return None,
        };
        let count = self.count(function)?;
        let number = u64::try_from(*number).ok().filter(|number| *number <= 64)?;
        let wanted: Vec<(Counted, i64)> = match (sign, is_left) {
            (Sign::Is, _) => {
                let mut wanted = vec![(Counted::Exactly(number), 1), (Counted::Above(number), 0)];
                wanted.extend((0..number).map(|less| (Counted::Exactly(less), 0)));
                wanted
            }
            // number < count, and count < number where it is on the left.
            (Sign::Below, false) => {
                let mut wanted = vec![(Counted::Above(number), 1)];
                wanted.extend((0..=number).map(|less| (Counted::Exactly(less), 0)));
                wanted
            }
            (Sign::Below, true) => {
                let mut wanted: Vec<_> = (0..number)
                    .map(|less| (Counted::Exactly(less), 1))
                    .collect();
                wanted.push((Counted::Above(number), 0));
                wanted.push((Counted::Exactly(number), 0));
                wanted
            }
            (Sign::Mod, true) if number > 0 => {
                let residue = |residue| {
                    let modulus = number;
                    (
                        Counted::Residue { modulus, residue },
                        i64::try_from(residue).unwrap_or(0),
                    )
                };
                (0..number).map(residue).collect()
            }
            _ => return None,
        };
        Some(self.counted(count, of, &wanted))
    }

    fn count(&self, function: Function) -> Option<Count> {
        match (function, self.numeration) {
            (Function::Ones, Numeration::Binary) | (Function::Parts, Numeration::Zeckendorf) => {
                Some(Count::Ones)
            }
            (Function::Zeros, Numeration::Binary)
            | (Function::ZeckendorfZeros, Numeration::Zeckendorf) => Some(Count::EndZeros),
            (Function::Length, Numeration::Binary) => Some(Count::Length),
            _ => None,
        }
    }

    fn counted(&mut self, count: Count, of: &Term, wanted: &[(Counted, i64)]) -> Cases {
        let mut found = Vec::new();
        for case in self.of(of)? {
            let Some(form) = case.plain()? else {
                found.push(case);
                continue;
            };
            let mut constraints = Vec::new();
            if !form.is_never_negative() {
                found.push(case.and(vec![Constraint::Sign(form.clone(), NEGATIVE)], None));
                constraints.push(Constraint::Sign(form.clone(), NOT_NEGATIVE));
            }
            let track = self.number(form, &mut constraints)?;
            for (wanted, value) in wanted {
                let mut here = constraints.clone();
                let wanted = *wanted;
                here.push(Constraint::Count {
                    track,
                    count,
                    wanted,
                });
                found.push(case.and(here, Some(Affine::constant(*value))));
            }
            if found.len() > CASES || self.tracks > MOST_TRACKS {
                return None;
            }
        }
        Some(found)
    }
}

/// x, where the expression is ⌊xφ⌋ as [`formula`](crate::patterns::formula) writes it.
pub(crate) fn golden(term: &Term) -> Option<&Term> {
    let Term::Both(Sign::Over, sum, two) = term else {
        return None;
    };
    let (Term::Both(Sign::Plus, x, root), Term::Number(2)) = (&**sum, &**two) else {
        return None;
    };
    let Term::Of(Function::Root, square) = &**root else {
        return None;
    };
    let Term::Both(Sign::Times, five, last) = &**square else {
        return None;
    };
    let Term::Both(Sign::Times, five, first) = &**five else {
        return None;
    };
    (**five == Term::Number(5) && first == x && last == x).then_some(x)
}

/// x and y, where the expression is x(x - y) < y·y.
pub(super) fn below_golden(term: &Term) -> Option<(&Term, &Term)> {
    let Term::Both(Sign::Below, left, right) = term else {
        return None;
    };
    let (Term::Both(Sign::Times, x, difference), Term::Both(Sign::Times, y, same)) =
        (&**left, &**right)
    else {
        return None;
    };
    let Term::Both(Sign::Minus, large, small) = &**difference else {
        return None;
    };
    (large == x && small == y && same == y).then_some((x, y))
}
