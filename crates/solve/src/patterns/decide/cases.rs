//! Expressions taken apart into cases.

use super::super::term::{Sign, Term};
use super::forms::{
    Affine, Case, Constraint, NEGATIVE, NOT_NEGATIVE, OTHER, POSITIVE, Value, ZERO,
};
use super::search::Numeration;
use super::special::{below_golden, golden};

/// Takes expressions apart. Numbers that it needs besides the variables get tracks of their own.
pub(super) struct Parts {
    pub(super) numeration: Numeration,
    pub(super) tracks: usize,
    /// What the tracks beyond the variables are.
    known: Vec<(Origin, usize)>,
}

/// What a number is, that the others determine: the same is one track wherever it is needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// The value of the form.
    Form(Affine),
    /// ⌊form / by⌋ times the sign, which it has.
    Quotient(Affine, i64, i64),
    /// That track with a 0 at the end of its Zeckendorf form.
    Shifted(usize),
    /// The nim-sum, or the common digits, of two tracks.
    Digits { is_xor: bool, of: [usize; 2] },
}

/// More cases and more tracks are not looked at.
pub(super) const CASES: usize = 128;
pub(super) const MOST_TRACKS: usize = 1 << 10;

pub(super) type Cases = Option<Vec<Case>>;

impl Parts {
    /// For expressions of so many variables.
    pub(super) fn new(numeration: Numeration, variables: usize) -> Self {
        Self {
            numeration,
            tracks: variables,
            known: Vec::new(),
        }
    }

    pub(super) fn track(&mut self, origin: Origin) -> usize {
        if let Some((_, track)) = self.known.iter().find(|(known, _)| *known == origin) {
            return *track;
        }
        self.known.push((origin, self.tracks));
        self.tracks += 1;
        self.tracks - 1
    }

    /// The cases of the expression, of which exactly one holds for all numbers; none where an automaton of these numerals
    /// cannot tell.
    pub(super) fn of(&mut self, term: &Term) -> Cases {
        if let Some(of) = golden(term) {
            return self.golden(of);
        }
        if let Some((large, small)) = below_golden(term) {
            return self.below_golden(large, small);
        }
        let cases = match term {
            Term::Variable(place) => vec![Case::of(Affine::track(*place))],
            Term::Number(number) => vec![Case::of(Affine::constant(i64::try_from(*number).ok()?))],
            Term::Both(sign, left, right) => return self.both(*sign, left, right),
            Term::Choice(cases, place) => {
                return self.choice(place, |parts, at| parts.of(cases.get(at)?), cases.len());
            }
            Term::Entry(list, place) => {
                let entry = |_: &mut Self, at: usize| {
                    let entry = i64::try_from(*list.get(at)?).ok()?;
                    Some(vec![Case::of(Affine::constant(entry))])
                };
                return self.choice(place, entry, list.len());
            }
            Term::Own(at) => {
                let at = self.of(at)?;
                at.iter().map(own).collect::<Option<_>>()?
            }
            Term::Of(..) => return None,
        };
        Some(cases)
    }

    fn both(&mut self, sign: Sign, left: &Term, right: &Term) -> Cases {
        if let Some(either) = product_is_0(sign, left, right) {
            return self.of(&either);
        }
        if let Some(counted) = self.of_count(sign, left, right) {
            return counted;
        }
        // `and` and `or` do not look at the second condition where the first decides.
        let decided = match sign {
            Sign::Min => Some(0),
            Sign::Max => Some(1),
            _ => None,
        };
        let decided = decided.filter(|_| left.is_condition() && right.is_condition());
        let (left, right) = (self.of(left)?, self.of(right)?);
        let mut found = Vec::new();
        for one in &left {
            for other in &right {
                let both = Case {
                    constraints: [&one.constraints[..], &other.constraints].concat(),
                    value: None,
                };
                match (&one.value, &other.value) {
                    (Some(one), Some(other)) => found.extend(self.joined(sign, &both, one, other)?),
                    (Some(one), None) if decided.is_some() => {
                        found.extend(by_first(&both, one, decided?)?);
                    }
                    _ => found.push(both),
                }
                if found.len() > CASES || self.tracks > MOST_TRACKS {
                    return None;
                }
            }
        }
        Some(found)
    }

    fn joined(&mut self, sign: Sign, both: &Case, one: &Value, other: &Value) -> Cases {
        if let Sign::Plus | Sign::Minus | Sign::Times = sign {
            let value = Some(linear(sign, one, other)?);
            return Some(vec![Case {
                value,
                ..both.clone()
            }]);
        }
        let (
            Value {
                form: one,
                own: None,
            },
            Value {
                form: other,
                own: None,
            },
        ) = (one, other)
        else {
            return None;
        };
        let [yes, no] = [1, 0].map(Affine::constant);
        match sign {
            Sign::Is => by_sign_of_difference(both, [one, other], ZERO, [&yes, &no]),
            Sign::Below => by_sign_of_difference(both, [one, other], NEGATIVE, [&yes, &no]),
            Sign::Max => by_sign_of_difference(both, [one, other], NOT_NEGATIVE, [one, other]),
            Sign::Min => by_sign_of_difference(both, [one, other], NOT_NEGATIVE, [other, one]),
            Sign::Over | Sign::Mod => {
                self.divided(sign == Sign::Over, both, one, other.as_constant()?)
            }
            Sign::Xor | Sign::And => self.bitwise(sign == Sign::Xor, both, one, other),
            _ => None,
        }
    }

    /// ⌊of / by⌋ = q, or of - by·q, where 0 ≤ of - by·q < by.
    fn divided(&mut self, quotient: bool, both: &Case, of: &Affine, by: i64) -> Cases {
        if by <= 0 {
            return (by == 0).then(|| vec![both.clone()]);
        }
        if let Some(constant) = of.as_constant() {
            let value = if quotient {
                constant.div_euclid(by)
            } else {
                constant.rem_euclid(by)
            };
            return Some(vec![both.and(Vec::new(), Some(Affine::constant(value)))]);
        }
        let mut cases = Vec::new();
        // A negative quotient is less than 0 by a number, which is at least 1.
        for sign in if of.is_never_negative() {
            &[1][..]
        } else {
            &[1, -1]
        } {
            let number = Affine::track(self.track(Origin::Quotient(of.clone(), by, *sign)));
            let rest = of.plus(-by * sign, &number)?;
            let mut constraints = vec![
                Constraint::Sign(rest.clone(), NOT_NEGATIVE),
                Constraint::Sign(rest.add(-by)?, NEGATIVE),
            ];
            if *sign < 0 {
                constraints.push(Constraint::Sign(number.clone(), POSITIVE));
            }
            let value = if quotient { number.times(*sign)? } else { rest };
            cases.push(both.and(constraints, Some(value)));
        }
        Some(cases)
    }

    fn bitwise(&mut self, is_xor: bool, both: &Case, one: &Affine, other: &Affine) -> Cases {
        if self.numeration != Numeration::Binary {
            return None;
        }
        let mut cases = Vec::new();
        let mut constraints = Vec::new();
        for form in [one, other] {
            if !form.is_never_negative() {
                // Of a negative number there are no digits.
                let mut negative = constraints.clone();
                negative.push(Constraint::Sign(form.clone(), NEGATIVE));
                cases.push(both.and(negative, None));
                constraints.push(Constraint::Sign(form.clone(), NOT_NEGATIVE));
            }
        }
        let [one, other] = [one, other].map(|form| self.number(form, &mut constraints));
        let (one, other) = (one?, other?);
        let of = [one, other];
        let result = self.track(Origin::Digits { is_xor, of });
        constraints.push(match is_xor {
            true => Constraint::Xor { one, other, result },
            false => Constraint::And { one, other, result },
        });
        cases.push(both.and(constraints, Some(Affine::track(result))));
        Some(cases)
    }

    /// A track that is equal to the form.
    pub(super) fn number(
        &mut self,
        form: &Affine,
        constraints: &mut Vec<Constraint>,
    ) -> Option<usize> {
        let mut terms = form.terms.iter();
        if let (Some((track, 1)), None, 0) = (terms.next(), terms.next(), form.constant) {
            return Some(*track);
        }
        let track = self.track(Origin::Form(form.clone()));
        constraints.push(Constraint::Sign(form.minus(&Affine::track(track))?, ZERO));
        Some(track)
    }

    /// A case for each place of a list of cases, and one for the places outside, where there is no value.
    fn choice(
        &mut self,
        place: &Term,
        mut chosen: impl FnMut(&mut Self, usize) -> Cases,
        count: usize,
    ) -> Cases {
        let mut found = Vec::new();
        for case in self.of(place)? {
            let Some(form) = case.plain()? else {
                found.push(case);
                continue;
            };
            let from_constant = form.as_constant().map(|place| usize::try_from(place).ok());
            for at in 0..count {
                if from_constant.is_some_and(|only| only != Some(at)) {
                    continue;
                }
                let here = Constraint::Sign(form.add(-i64::try_from(at).ok()?)?, ZERO);
                for inner in chosen(self, at)? {
                    let mut constraints = case.constraints.clone();
                    constraints.extend(from_constant.is_none().then(|| here.clone()));
                    constraints.extend(inner.constraints);
                    let value = inner.value;
                    found.push(Case { constraints, value });
                }
            }
            if from_constant.is_none() {
                let most = form.add(1 - i64::try_from(count).ok()?)?;
                found.push(case.and(vec![Constraint::Sign(most, POSITIVE)], None));
                found.push(case.and(vec![Constraint::Sign(form.clone(), NEGATIVE)], None));
            } else if from_constant.flatten().is_none_or(|only| only >= count) {
                found.push(case.and(Vec::new(), None));
            }
            if found.len() > CASES || self.tracks > MOST_TRACKS {
                return None;
            }
        }
        Some(found)
    }
}

/// A sum, a difference, or a product of which one factor is constant.
fn linear(sign: Sign, one: &Value, other: &Value) -> Option<Value> {
    match sign {
        Sign::Plus => one.plus(1, other),
        Sign::Minus => one.plus(-1, other),
        _ => {
            let (factor, of) = match (one.constant(), other.constant()) {
                (Some(factor), _) => (factor, other),
                (_, Some(factor)) => (factor, one),
                _ => return None,
            };
            Value::form(Affine::default()).plus(factor, of)
        }
    }
}

/// The first value where the difference of the two numbers has one of the signs (negative, zero, positive) that are
/// allowed, else the second.
fn by_sign_of_difference(
    both: &Case,
    of: [&Affine; 2],
    allowed: [bool; 3],
    values: [&Affine; 2],
) -> Cases {
    let difference = of[0].minus(of[1])?;
    if let Some(constant) = difference.as_constant() {
        let holds = allowed[usize::from(constant >= 0) + usize::from(constant > 0)];
        let value = values[usize::from(!holds)].clone();
        return Some(vec![both.and(Vec::new(), Some(value))]);
    }
    let denied = allowed.map(|allowed| !allowed);
    let cases = [allowed, denied].into_iter().zip(values);
    let cases = cases.map(|(signs, value)| {
        let constraint = Constraint::Sign(difference.clone(), signs);
        both.and(vec![constraint], Some(value.clone()))
    });
    Some(cases.collect())
}

/// The cases of a condition of which the second part has no value: there is one where the first has this value.
fn by_first(both: &Case, first: &Value, decided: i64) -> Cases {
    let form = first.form.add(-decided)?;
    let here = |allowed| vec![Constraint::Sign(form.clone(), allowed)];
    let known = both.and(here(ZERO), Some(Affine::constant(decided)));
    first
        .own
        .is_none()
        .then(|| vec![known, both.and(here(OTHER), None)])
}

/// Whether a product is 0, said of its factors; none where something else is asked.
fn product_is_0(sign: Sign, left: &Term, right: &Term) -> Option<Term> {
    let (Sign::Is, Term::Both(Sign::Times, one, other), Term::Number(0)) = (sign, left, right)
    else {
        return None;
    };
    let [one, other] = [one, other].map(|factor| {
        let factor = (**factor).clone();
        factor.with(Sign::Is, Term::Number(0))
    });
    Some(one.with(Sign::Max, other))
}

/// The law's own value at the value of a case.
fn own(at: &Case) -> Option<Case> {
    let value = at.plain()?.map(|at| Value {
        form: Affine::default(),
        own: Some((1, at.clone())),
    });
    let constraints = at.constraints.clone();
    Some(Case { constraints, value })
}
