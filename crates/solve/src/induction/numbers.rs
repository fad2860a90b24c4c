//! Expressions as numbers.

use super::automaton::Automaton;
use super::logic::{Found, Gap, Logic, MOST_ENTRIES, Names, Value};
use super::numeration::{Form, NEGATIVE, NOT_NEGATIVE, Numeration, ZERO};
use super::readers::{Bitwise, Ones, Shifted};
use crate::patterns::decide::golden;
use crate::patterns::term::{Function, Sign, Term};

impl Logic<'_, '_> {
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
            Term::Number(number) => Ok(self.constant(Form::small(*number)?)),
            Term::Both(sign, left, right) => self.both(*sign, [left, right], names, domain),
            Term::Entry(list, place) if list.len() <= MOST_ENTRIES => {
                let place = self.number(place, names, domain)?;
                self.entry(list, &place, domain)
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

    /// The entry of the list at this place, in the domain.
    fn entry(&mut self, list: &[i128], place: &Value, domain: &Automaton) -> Found<Value> {
        let mut entries: Vec<i128> = list.to_vec();
        entries.sort_unstable();
        entries.dedup();
        let mut cases = Vec::new();
        for entry in entries {
            let at = (0..).zip(list).filter(|(_, own)| **own == entry);
            let at: Vec<i64> = at.map(|(at, _)| at).collect();
            let here = self.is_one_of(place, &at)?;
            cases.push((here, self.constant(Form::small(entry)?)));
        }
        self.chosen(&cases, domain)
    }

    fn both(
        &mut self,
        sign: Sign,
        [left, right]: [&Term; 2],
        names: &Names,
        domain: &Automaton,
    ) -> Found<Value> {
        if let (Sign::Mod, Term::Of(function, of), Term::Number(by)) = (sign, left, right) {
            let of = self.number(of, names, domain)?;
            return self.count_modulo(*function, of, *by, domain);
        }
        let one = self.number(left, names, domain)?;
        let other = self.number(right, names, domain)?;
        match (sign, one.form.as_constant(), other.form.as_constant()) {
            (Sign::Plus, ..) => self.sum(one, 1, &other),
            (Sign::Minus, ..) => self.sum(one, -1, &other),
            (Sign::Times, _, Some(by)) => self.sum(self.constant(0), by, &one),
            (Sign::Times, Some(by), _) => self.sum(self.constant(0), by, &other),
            (Sign::Over | Sign::Mod, _, Some(by)) if by > 0 => {
                self.divided(sign == Sign::Over, &one, by, domain)
            }
            (Sign::Shift, _, Some(by @ 0..=8)) => self.divided(true, &one, 1 << by, domain),
            (Sign::Max, ..) => self.greater(one, other, domain),
            (Sign::Min, ..) => self.lesser(one, other, domain),
            (Sign::Xor, ..) => self.bitwise(|a, b| a ^ b, one, other, domain),
            (Sign::And, ..) => self.bitwise(|a, b| a & b, one, other, domain),
            (Sign::Or, ..) => self.bitwise(|a, b| a | b, one, other, domain),
            _ => Err(Gap::Unsupported),
        }
    }

    fn greater(&mut self, one: Value, other: Value, domain: &Automaton) -> Found<Value> {
        let difference = self.sum(one.clone(), -1, &other)?;
        let at_least = self.has_sign(&difference, NOT_NEGATIVE)?;
        let less = self.has_sign(&difference, NEGATIVE)?;
        self.chosen(&[(at_least, one), (less, other)], domain)
    }

    fn lesser(&mut self, one: Value, other: Value, domain: &Automaton) -> Found<Value> {
        let difference = self.sum(one.clone(), -1, &other)?;
        let at_least = self.has_sign(&difference, NOT_NEGATIVE)?;
        let less = self.has_sign(&difference, NEGATIVE)?;
        self.chosen(&[(at_least, other), (less, one)], domain)
    }

    fn sum(&mut self, one: Value, times: i64, other: &Value) -> Found<Value> {
        let mut inner = [one.inner, other.inner.clone()].concat();
        inner.sort_unstable();
        inner.dedup();
        Ok(Value {
            form: one.form.plus(times, &other.form)?,
            given: self.and(&one.given, &other.given)?,
            inner,
        })
    }

    /// The difference of two numbers.
    pub(super) fn difference(&mut self, one: Value, other: &Value) -> Found<Value> {
        self.sum(one, -1, other)
    }

    /// The nim-sum of numbers that are single variables.
    pub(super) fn nim_sum(&mut self, values: Vec<Value>) -> Found<Value> {
        let everywhere = self.always();
        let mut values = values.into_iter();
        let Some(first) = values.next() else {
            return Ok(self.constant(0));
        };
        values.try_fold(first, |sum, value| {
            self.bitwise(|a, b| a ^ b, sum, value, &everywhere)
        })
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
        let quotient = self.unknown(natural)?;
        let rest = of.form.plus(-by, &quotient.form)?;
        let mut given = self.and(&of.given, &quotient.given)?;
        let less = rest.plus(-1, &Form::constant(by))?;
        for (form, signs) in [(&rest, NOT_NEGATIVE), (&less, NEGATIVE)] {
            let holds = self.sign(form, signs)?;
            given = self.and(&given, &holds)?;
        }
        if is_quotient {
            let given = self.some(given, &of.inner)?;
            return Ok(Value { given, ..quotient });
        }
        let left = Value {
            form: rest,
            given,
            inner: [&of.inner[..], &quotient.inner].concat(),
        };
        self.variable_of(&left)
    }

    fn bitwise(
        &mut self,
        of: fn(usize, usize) -> usize,
        one: Value,
        other: Value,
        domain: &Automaton,
    ) -> Found<Value> {
        if self.numeration != Numeration::Base(2) {
            return Err(Gap::Unsupported);
        }
        let (a, one) = self.named(one, domain)?;
        let (b, other) = self.named(other, domain)?;
        if a == b {
            return Ok(if of(1, 1) == 0 { self.constant(0) } else { one });
        }
        let result = self.fresh();
        let mut tracks = [a, b, result];
        tracks.sort_unstable();
        let place = |track| tracks.iter().position(|own| *own == track);
        let places = [a, b, result].map(|track| place(track).expect("one of them"));
        let digits = self.read(&Bitwise { places, of }, &tracks)?;
        let given = self.and(&one.given, &other.given)?;
        let given = self.and(&given, &digits)?;
        Ok(Value {
            form: Form::variable(result),
            given: self.some(given, &[one.inner, other.inner].concat())?,
            inner: vec![result],
        })
    }

    /// ⌊xφ⌋ for x ≥ 0: of x ≥ 1 the number whose Zeckendorf form is that of x - 1 with a 0 at the end, plus 1.
    fn golden(&mut self, of: &Term, names: &Names, domain: &Automaton) -> Found<Value> {
        let x = self.number(of, names, domain)?;
        if self.numeration != Numeration::Zeckendorf || !self.is_natural(&x, domain)? {
            return Err(Gap::Unsupported);
        }
        let (less, shifted) = (self.fresh(), self.fresh());
        let before = Value {
            form: x.form.plus(-1, &Form::constant(1))?,
            ..x.clone()
        };
        let before = self.is(less, &before)?;
        let shift = self.read(&Shifted { places: [0, 1] }, &[less, shifted])?;
        let given = self.and(&before, &shift)?;
        let multiple = Value {
            form: Form::variable(shifted).plus(1, &Form::constant(1))?,
            given: self.some(given, &[less])?,
            inner: vec![shifted],
        };
        let zero = self.has_sign(&x, ZERO)?;
        let positive = self.not(&zero)?;
        self.chosen(&[(zero, self.constant(0)), (positive, multiple)], domain)
    }

    /// How many digits are 1, modulo a number.
    fn count_modulo(
        &mut self,
        function: Function,
        of: Value,
        by: i128,
        domain: &Automaton,
    ) -> Found<Value> {
        let by = usize::try_from(by).ok().filter(|by| (1..=64).contains(by));
        let by = by
            .filter(|_| self.counts(function))
            .ok_or(Gap::Unsupported)?;
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
}
