//! Expressions and conditions as sets of tuples.

use std::collections::HashMap;

use grundy_core::{Budget, Exhausted};

use super::automaton::{Automaton, Reader};
use super::numeration::{Form, NEGATIVE, NOT_NEGATIVE, Numeration, Signs, ZERO};
use super::readers::{Bitwise, FromTheLast, Ones, Power, Shifted};
use crate::patterns::automaton::{Automaton as ByDigits, Digits};
use crate::patterns::decide::golden;
use crate::patterns::term::{Function, Sign, Term};

/// Why something is not decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gap {
    /// No automaton tells it in these digits, or it has no value somewhere.
    Unsupported,
    /// A limit was reached.
    Exhausted(Exhausted),
}

impl From<Exhausted> for Gap {
    fn from(exhausted: Exhausted) -> Self {
        Self::Exhausted(exhausted)
    }
}

pub(super) type Found<T> = Result<T, Gap>;

/// What the variables of an expression stand for.
pub(super) type Names = HashMap<usize, Form>;

/// A number: the form, where the inner variables, which the others determine, are as given.
#[derive(Clone, Debug)]
pub(super) struct Value {
    pub(super) form: Form,
    pub(super) given: Automaton,
    pub(super) inner: Vec<usize>,
}

/// Makes automata of expressions and conditions in one way to write numbers.
///
/// An expression is taken where it has a value for all numbers in its domain and nothing else: what might have none is
/// [unsupported](Gap::Unsupported). So a condition and its negation are told without a third case.
pub(super) struct Logic<'b, 'w> {
    pub(super) numeration: Numeration,
    budget: &'b mut Budget<'w>,
    fresh: usize,
}

/// The first variable that has no meaning of its own.
const FRESH: usize = 1 << 10;
/// Lists with more entries are not taken.
const MOST_ENTRIES: usize = 1 << 9;

impl<'b, 'w> Logic<'b, 'w> {
    pub(super) fn new(numeration: Numeration, budget: &'b mut Budget<'w>) -> Self {
        Self {
            numeration,
            budget,
            fresh: FRESH,
        }
    }

    pub(super) fn fresh(&mut self) -> usize {
        self.fresh += 1;
        self.fresh
    }

    pub(super) fn always(&self) -> Automaton {
        Automaton::constant(true, self.numeration.digits())
    }

    pub(super) fn never(&self) -> Automaton {
        Automaton::constant(false, self.numeration.digits())
    }

    pub(super) fn and(&mut self, one: &Automaton, other: &Automaton) -> Found<Automaton> {
        Ok(one.with(other, |one, other| one && other, self.budget)?)
    }

    pub(super) fn or(&mut self, one: &Automaton, other: &Automaton) -> Found<Automaton> {
        let either = one.with(other, |one, other| one || other, self.budget)?;
        Ok(self.numeration.of_numbers(&either, self.budget)?)
    }

    pub(super) fn not(&mut self, of: &Automaton) -> Found<Automaton> {
        Ok(self.numeration.of_numbers(&of.not(), self.budget)?)
    }

    /// The tuples without these variables for which there are such numbers.
    pub(super) fn some(&mut self, of: Automaton, variables: &[usize]) -> Found<Automaton> {
        let mut set = of;
        for variable in variables {
            set = set.without(*variable, self.budget)?;
        }
        Ok(set)
    }

    pub(super) fn sign(&mut self, form: &Form, signs: Signs) -> Found<Automaton> {
        Ok(self.numeration.sign(form, signs, self.budget)?)
    }

    /// That the variable is the number.
    pub(super) fn is(&mut self, variable: usize, value: &Value) -> Found<Automaton> {
        let difference = Form::variable(variable).plus(-1, &value.form);
        let same = self.sign(&difference.ok_or(Gap::Unsupported)?, ZERO)?;
        let all = self.and(&same, &value.given)?;
        self.some(all, &value.inner)
    }

    fn read<R: Reader>(&mut self, reader: &R, tracks: &[usize]) -> Found<Automaton> {
        let made = Automaton::of(reader, tracks, self.numeration.digits(), self.budget)?;
        Ok(self.numeration.of_numbers(&made, self.budget)?)
    }

    /// Where the variable is a number with one of these values, of an automaton from the last digit on; by value.
    pub(super) fn by_digits(
        &mut self,
        of: &ByDigits,
        variable: usize,
    ) -> Found<Vec<(i64, Automaton)>> {
        let fits = match (of.digits, self.numeration) {
            (Digits::Base(base), Numeration::Base(own)) => usize::try_from(base) == Ok(own),
            (Digits::Zeckendorf, Numeration::Zeckendorf) => true,
            _ => false,
        };
        if !fits {
            return Err(Gap::Unsupported);
        }
        let mut values = of.values.clone();
        values.sort_unstable();
        values.dedup();
        let mut found = Vec::new();
        for value in values {
            let states = (0..).zip(&of.values).filter(|(_, own)| **own == value);
            let reader = FromTheLast {
                next: &of.next,
                wanted: states.map(|(state, _)| state).collect(),
            };
            let value = i64::try_from(value).map_err(|_| Gap::Unsupported)?;
            found.push((value, self.read(&reader, &[variable])?));
        }
        Ok(found)
    }

    /// Whether the number is at least 0 in the domain.
    pub(super) fn is_natural(&mut self, value: &Value, domain: &Automaton) -> Found<bool> {
        if value.form.is_never_negative() {
            return Ok(true);
        }
        let negative = self.sign(&value.form, NEGATIVE)?;
        let negative = self.and(&negative, &value.given)?;
        Ok(self.and(&negative, domain)?.is_empty())
    }

    fn constant(&self, number: i64) -> Value {
        Value {
            form: Form::constant(number),
            given: self.always(),
            inner: Vec::new(),
        }
    }

    /// The number that is each value where its condition holds, of which in the domain exactly one does.
    fn chosen(&mut self, cases: &[(Automaton, Value)], domain: &Automaton) -> Found<Value> {
        let mut missing = domain.clone();
        let mut natural = true;
        for (condition, value) in cases {
            let otherwise = self.not(condition)?;
            missing = self.and(&missing, &otherwise)?;
            let here = self.and(domain, condition)?;
            natural = natural && self.is_natural(value, &here)?;
        }
        if !missing.is_empty() {
            return Err(Gap::Unsupported);
        }
        let (form, inner, mut signed) = self.unknown(natural)?;
        let mut given = self.never();
        for (condition, value) in cases {
            let difference = form.plus(-1, &value.form).ok_or(Gap::Unsupported)?;
            let same = self.sign(&difference, ZERO)?;
            let same = self.and(&same, &value.given)?;
            let same = self.some(same, &value.inner)?;
            let here = self.and(condition, &same)?;
            given = self.or(&given, &here)?;
        }
        if !natural {
            signed = self.and(&signed, &given)?;
            given = signed;
        }
        Ok(Value { form, given, inner })
    }

    /// A number of its own: one variable, or where it may be negative the difference of two of which one is 0.
    fn unknown(&mut self, natural: bool) -> Found<(Form, Vec<usize>, Automaton)> {
        let plus = self.fresh();
        if natural {
            return Ok((Form::variable(plus), vec![plus], self.always()));
        }
        let minus = self.fresh();
        let [one, other] = [plus, minus].map(Form::variable);
        let form = one.plus(-1, &other).ok_or(Gap::Unsupported)?;
        let (one, other) = (self.sign(&one, ZERO)?, self.sign(&other, ZERO)?);
        let signed = self.or(&one, &other)?;
        Ok((form, vec![plus, minus], signed))
    }

    /// The same number as one variable, which must be at least 0 in the domain.
    fn named(&mut self, value: Value, domain: &Automaton) -> Found<(usize, Value)> {
        if let Some(variable) = value.form.as_variable() {
            return Ok((variable, value));
        }
        if !self.is_natural(&value, domain)? {
            return Err(Gap::Unsupported);
        }
        let variable = self.fresh();
        let given = self.is(variable, &value)?;
        let value = Value {
            form: Form::variable(variable),
            given,
            inner: vec![variable],
        };
        Ok((variable, value))
    }

    /// The number that an expression is in the domain.
    pub(super) fn number(
        &mut self,
        term: &Term,
        names: &Names,
        domain: &Automaton,
    ) -> Found<Value> {
        if let Some(of) = golden(term) {
            return self.golden(of, names, domain);
        }
        if term.is_condition() {
            let holds = self.truth(term, names, domain)?;
            let fails = self.not(&holds)?;
            let cases = [(holds, self.constant(1)), (fails, self.constant(0))];
            return self.chosen(&cases, domain);
        }
        match term {
            Term::Variable(place) => Ok(Value {
                form: names.get(place).ok_or(Gap::Unsupported)?.clone(),
                ..self.constant(0)
            }),
            Term::Number(number) => {
                let number = i64::try_from(*number).map_err(|_| Gap::Unsupported)?;
                let form = Form::default().plus(1, &Form::constant(number));
                form.ok_or(Gap::Unsupported)?;
                Ok(self.constant(number))
            }
            Term::Both(sign, left, right) => self.both(*sign, [left, right], names, domain),
            Term::Entry(list, place) if list.len() <= MOST_ENTRIES => {
                let place = self.number(place, names, domain)?;
                let mut entries: Vec<i128> = list.to_vec();
                entries.sort_unstable();
                entries.dedup();
                let mut cases = Vec::new();
                for entry in entries {
                    let at = (0..).zip(list.iter()).filter(|(_, own)| **own == entry);
                    let at: Vec<i64> = at.map(|(at, _)| at).collect();
                    let here = self.is_one_of(&place, &at)?;
                    let entry = i64::try_from(entry).map_err(|_| Gap::Unsupported)?;
                    cases.push((here, self.constant(entry)));
                }
                self.chosen(&cases, domain)
            }
            Term::Choice(all, place) => {
                let place = self.number(place, names, domain)?;
                let mut cases = Vec::new();
                for (at, case) in (0..).zip(all) {
                    let here = self.is_one_of(&place, &[at])?;
                    let within = self.and(domain, &here)?;
                    cases.push((here, self.number(case, names, &within)?));
                }
                self.chosen(&cases, domain)
            }
            Term::Entry(..) | Term::Of(..) | Term::Own(_) => Err(Gap::Unsupported),
        }
    }

    /// That the number is one of these.
    fn is_one_of(&mut self, value: &Value, numbers: &[i64]) -> Found<Automaton> {
        let mut any = self.never();
        for number in numbers {
            let form = value.form.plus(-1, &Form::constant(*number));
            let same = self.sign(&form.ok_or(Gap::Unsupported)?, ZERO)?;
            any = self.or(&any, &same)?;
        }
        let all = self.and(&any, &value.given)?;
        self.some(all, &value.inner)
    }

    fn both(
        &mut self,
        sign: Sign,
        [left, right]: [&Term; 2],
        names: &Names,
        domain: &Automaton,
    ) -> Found<Value> {
        if let (Sign::Mod, Term::Of(function, of), Term::Number(by)) = (sign, left, right) {
            return self.count_modulo(*function, of, *by, names, domain);
        }
        let one = self.number(left, names, domain)?;
        let other = self.number(right, names, domain)?;
        let constant = other.form.as_constant();
        match (sign, constant) {
            (Sign::Plus, _) => self.sum(one, 1, &other),
            (Sign::Minus, _) => self.sum(one, -1, &other),
            (Sign::Times, Some(by)) => self.sum(self.constant(0), by, &one),
            (Sign::Times, None) => {
                let by = one.form.as_constant().ok_or(Gap::Unsupported)?;
                self.sum(self.constant(0), by, &other)
            }
            (Sign::Over | Sign::Mod, Some(by)) if by > 0 => {
                self.divided(sign == Sign::Over, &one, by, domain)
            }
            (Sign::Shift, Some(by @ 0..=8)) => self.divided(true, &one, 1 << by, domain),
            (Sign::Max | Sign::Min, _) => {
                let difference = self.sum(one.clone(), -1, &other)?;
                let at_least = self.has_sign(&difference, NOT_NEGATIVE)?;
                let less = self.has_sign(&difference, NEGATIVE)?;
                let cases = match sign {
                    Sign::Max => [(at_least, one), (less, other)],
                    _ => [(at_least, other), (less, one)],
                };
                self.chosen(&cases, domain)
            }
            (Sign::Xor | Sign::And | Sign::Or, _) if self.numeration == Numeration::Base(2) => {
                let of = match sign {
                    Sign::Xor => |a, b| a ^ b,
                    Sign::And => |a, b| a & b,
                    _ => |a, b| a | b,
                };
                self.bitwise(of, one, other, domain)
            }
            _ => Err(Gap::Unsupported),
        }
    }

    /// The nim-sum of numbers that are single variables.
    pub(super) fn nim_sum(&mut self, values: Vec<Value>) -> Found<Value> {
        let everywhere = self.always();
        let mut values = values.into_iter();
        let Some(first) = values.next() else {
            return Ok(self.constant(0));
        };
        values.try_fold(first, |sum, value| match self.numeration {
            Numeration::Base(2) => self.bitwise(|a, b| a ^ b, sum, value, &everywhere),
            _ => Err(Gap::Unsupported),
        })
    }

    /// Where so many times the variable less the number has one of these signs.
    pub(super) fn compared(
        &mut self,
        variable: usize,
        factor: i64,
        value: &Value,
        signs: Signs,
    ) -> Found<Automaton> {
        let whole = Form::default().plus(factor, &Form::variable(variable));
        let difference = whole.and_then(|whole| whole.plus(-factor, &value.form));
        let form = difference.ok_or(Gap::Unsupported)?;
        let value = Value {
            form,
            ..value.clone()
        };
        self.has_sign(&value, signs)
    }

    fn sum(&mut self, one: Value, times: i64, other: &Value) -> Found<Value> {
        let form = one.form.plus(times, &other.form).ok_or(Gap::Unsupported)?;
        let given = self.and(&one.given, &other.given)?;
        let mut inner = [one.inner, other.inner.clone()].concat();
        inner.sort_unstable();
        inner.dedup();
        Ok(Value { form, given, inner })
    }

    fn has_sign(&mut self, value: &Value, signs: Signs) -> Found<Automaton> {
        let sign = self.sign(&value.form, signs)?;
        let all = self.and(&sign, &value.given)?;
        self.some(all, &value.inner)
    }

    /// ⌊of / by⌋, or what is left then.
    fn divided(
        &mut self,
        is_quotient: bool,
        of: &Value,
        by: i64,
        domain: &Automaton,
    ) -> Found<Value> {
        let natural = self.is_natural(of, domain)?;
        let (quotient, inner, signed) = self.unknown(natural)?;
        let rest = of.form.plus(-by, &quotient).ok_or(Gap::Unsupported)?;
        let less = rest.plus(-1, &Form::constant(by)).ok_or(Gap::Unsupported)?;
        let mut given = self.and(&of.given, &signed)?;
        for (form, signs) in [(&rest, NOT_NEGATIVE), (&less, NEGATIVE)] {
            let holds = self.sign(form, signs)?;
            given = self.and(&given, &holds)?;
        }
        if is_quotient {
            let given = self.some(given, &of.inner)?;
            let form = quotient;
            return Ok(Value { form, given, inner });
        }
        let inner = [&of.inner[..], &inner].concat();
        let left = Value {
            form: rest,
            given,
            inner,
        };
        let (variable, named) = {
            let variable = self.fresh();
            (variable, self.is(variable, &left)?)
        };
        Ok(Value {
            form: Form::variable(variable),
            given: named,
            inner: vec![variable],
        })
    }

    fn bitwise(
        &mut self,
        of: fn(usize, usize) -> usize,
        one: Value,
        other: Value,
        domain: &Automaton,
    ) -> Found<Value> {
        let (a, one) = self.named(one, domain)?;
        let (b, other) = self.named(other, domain)?;
        if a == b {
            return match of(1, 1) {
                0 => Ok(self.constant(0)),
                _ => Ok(one),
            };
        }
        let result = self.fresh();
        let mut tracks = [a, b, result];
        tracks.sort_unstable();
        let place = |track| {
            tracks
                .iter()
                .position(|own| *own == track)
                .expect("one of them")
        };
        let reader = Bitwise {
            places: [a, b, result].map(place),
            of,
        };
        let digits = self.read(&reader, &tracks)?;
        let given = self.and(&one.given, &other.given)?;
        let given = self.and(&given, &digits)?;
        let given = self.some(given, &[one.inner, other.inner].concat())?;
        Ok(Value {
            form: Form::variable(result),
            given,
            inner: vec![result],
        })
    }

    /// ⌊xφ⌋ for x ≥ 0: of x ≥ 1 the number whose Zeckendorf form is that of x - 1 with a 0 at the end, plus 1.
    fn golden(&mut self, of: &Term, names: &Names, domain: &Automaton) -> Found<Value> {
        if self.numeration != Numeration::Zeckendorf {
            return Err(Gap::Unsupported);
        }
        let x = self.number(of, names, domain)?;
        if !self.is_natural(&x, domain)? {
            return Err(Gap::Unsupported);
        }
        let (less, shifted) = (self.fresh(), self.fresh());
        let before = Value {
            form: x
                .form
                .plus(-1, &Form::constant(1))
                .ok_or(Gap::Unsupported)?,
            ..x.clone()
        };
        let before = self.is(less, &before)?;
        let shift = self.read(&Shifted { places: [0, 1] }, &[less, shifted])?;
        let given = self.and(&before, &shift)?;
        let multiple = Value {
            form: Form::variable(shifted)
                .plus(1, &Form::constant(1))
                .ok_or(Gap::Unsupported)?,
            given: self.some(given, &[less])?,
            inner: vec![shifted],
        };
        let zero = self.has_sign(&x, ZERO)?;
        let positive = self.not(&zero)?;
        self.chosen(&[(zero, self.constant(0)), (positive, multiple)], domain)
    }

    fn counts(&self, function: Function) -> bool {
        matches!(
            (function, self.numeration),
            (Function::Ones, Numeration::Base(2)) | (Function::Parts, Numeration::Zeckendorf)
        )
    }

    fn count_modulo(
        &mut self,
        function: Function,
        of: &Term,
        by: i128,
        names: &Names,
        domain: &Automaton,
    ) -> Found<Value> {
        let by = usize::try_from(by).ok().filter(|by| (1..=64).contains(by));
        let by = by
            .filter(|_| self.counts(function))
            .ok_or(Gap::Unsupported)?;
        let of = self.number(of, names, domain)?;
        let (variable, of) = self.named(of, domain)?;
        let mut cases = Vec::new();
        for (number, residue) in (0..).zip(0..by) {
            let reader = Ones {
                classes: by,
                is_modulo: true,
                wanted: vec![residue],
            };
            let here = self.counted(&reader, variable, &of)?;
            cases.push((here, self.constant(number)));
        }
        self.chosen(&cases, domain)
    }

    fn counted(&mut self, reader: &Ones, variable: usize, of: &Value) -> Found<Automaton> {
        let counted = self.read(reader, &[variable])?;
        let all = self.and(&counted, &of.given)?;
        self.some(all, &of.inner)
    }

    /// Where a condition holds in the domain; an expression where it is not 0.
    pub(super) fn truth(
        &mut self,
        term: &Term,
        names: &Names,
        domain: &Automaton,
    ) -> Found<Automaton> {
        match term {
            Term::Number(number) => Ok(match number {
                0 => self.never(),
                _ => self.always(),
            }),
            Term::Both(Sign::Is, left, right)
                if matches!(**right, Term::Number(0 | 1)) && left.is_condition() =>
            {
                let holds = self.truth(left, names, domain)?;
                match **right {
                    Term::Number(0) => self.not(&holds),
                    _ => Ok(holds),
                }
            }
            Term::Both(sign @ (Sign::Is | Sign::Below), left, right) => {
                if let Some(counted) = self.count_compared(*sign, [left, right], names, domain)? {
                    return Ok(counted);
                }
                let one = self.number(left, names, domain)?;
                let other = self.number(right, names, domain)?;
                let difference = self.sum(one, -1, &other)?;
                let signs = if *sign == Sign::Is { ZERO } else { NEGATIVE };
                self.has_sign(&difference, signs)
            }
            Term::Both(sign @ (Sign::Min | Sign::Max), left, right) if term.is_condition() => {
                let one = self.truth(left, names, domain)?;
                // The second one is not looked at where the first decides.
                let open = match sign {
                    Sign::Min => one.clone(),
                    _ => self.not(&one)?,
                };
                let within = self.and(domain, &open)?;
                let other = self.truth(right, names, &within)?;
                match sign {
                    Sign::Min => self.and(&one, &other),
                    _ => self.or(&one, &other),
                }
            }
            Term::Both(Sign::Power, of, base) => {
                let Term::Number(base) = **base else {
                    return Err(Gap::Unsupported);
                };
                if self.numeration != Numeration::Base(usize::try_from(base).unwrap_or(0)) {
                    return Err(Gap::Unsupported);
                }
                let of = self.number(of, names, domain)?;
                let (variable, of) = self.named(of, domain)?;
                let power = self.read(&Power, &[variable])?;
                let all = self.and(&power, &of.given)?;
                self.some(all, &of.inner)
            }
            Term::Choice(cases, place) if term.is_condition() => {
                let place = self.number(place, names, domain)?;
                let mut any = self.never();
                let mut missing = domain.clone();
                for (at, case) in (0..).zip(cases) {
                    let here = self.is_one_of(&place, &[at])?;
                    let otherwise = self.not(&here)?;
                    missing = self.and(&missing, &otherwise)?;
                    let within = self.and(domain, &here)?;
                    let holds = self.truth(case, names, &within)?;
                    let holds = self.and(&here, &holds)?;
                    any = self.or(&any, &holds)?;
                }
                match missing.is_empty() {
                    true => Ok(any),
                    false => Err(Gap::Unsupported),
                }
            }
            Term::Both(Sign::Xor | Sign::And | Sign::Or, ..) | Term::Of(Function::Test(_), _) => {
                Err(Gap::Unsupported)
            }
            Term::Entry(list, place) if term.is_condition() && list.len() <= MOST_ENTRIES => {
                let place = self.number(place, names, domain)?;
                let ends = i64::try_from(list.len()).map_err(|_| Gap::Unsupported)?;
                let everywhere: Vec<i64> = (0..ends).collect();
                let inside = self.is_one_of(&place, &everywhere)?;
                let outside = self.not(&inside)?;
                if !self.and(domain, &outside)?.is_empty() {
                    return Err(Gap::Unsupported);
                }
                let ones = (0..).zip(list.iter()).filter(|(_, entry)| **entry != 0);
                let ones: Vec<i64> = ones.map(|(at, _)| at).collect();
                self.is_one_of(&place, &ones)
            }
            _ => {
                let value = self.number(term, names, domain)?;
                let zero = self.has_sign(&value, ZERO)?;
                self.not(&zero)
            }
        }
    }

    /// A count of digits compared with a constant; None where something else is compared.
    fn count_compared(
        &mut self,
        sign: Sign,
        [left, right]: [&Term; 2],
        names: &Names,
        domain: &Automaton,
    ) -> Found<Option<Automaton>> {
        const MOST: i128 = 64;
        let (function, of, number, is_left) = match (left, right) {
            (Term::Of(function, of), Term::Number(number)) => (*function, of, *number, true),
            (Term::Number(number), Term::Of(function, of)) => (*function, of, *number, false),
            _ => return Ok(None),
        };
        let number = usize::try_from(number).ok().filter(|_| number <= MOST);
        let number = number
            .filter(|_| self.counts(function))
            .ok_or(Gap::Unsupported)?;
        let of = self.number(of, names, domain)?;
        let (variable, of) = self.named(of, domain)?;
        let reader = Ones {
            classes: number + 2,
            is_modulo: false,
            wanted: match (sign, is_left) {
                (Sign::Is, _) => vec![number],
                (_, true) => (0..number).collect(),
                (_, false) => vec![number + 1],
            },
        };
        self.counted(&reader, variable, &of).map(Some)
    }
}
