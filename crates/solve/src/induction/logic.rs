//! Expressions and conditions as sets of tuples.

use std::collections::HashMap;

use grundy_core::{Budget, Exhausted};

use super::automaton::{Automaton, Reader};
use super::numeration::{Form, NEGATIVE, Numeration, Signs, ZERO};
use super::readers::FromTheLast;
use crate::patterns::automaton::{Automaton as ByDigits, Digits};

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
pub(super) const MOST_ENTRIES: usize = 1 << 9;

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

    pub(super) fn all(&mut self, sets: &[&Automaton]) -> Found<Automaton> {
        let everything = self.always();
        sets.iter()
            .try_fold(everything, |all, set| self.and(&all, set))
    }

    /// What is in one of them alone.
    pub(super) fn differ(&mut self, one: &Automaton, other: &Automaton) -> Found<Automaton> {
        let differ = one.with(other, |one, other| one != other, self.budget)?;
        Ok(self.numeration.of_numbers(&differ, self.budget)?)
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
        let difference = Value {
            form: Form::variable(variable).plus(-1, &value.form)?,
            ..value.clone()
        };
        self.has_sign(&difference, ZERO)
    }

    pub(super) fn read<R: Reader>(&mut self, reader: &R, tracks: &[usize]) -> Found<Automaton> {
        let made = Automaton::of(reader, tracks, self.numeration.digits(), self.budget)?;
        Ok(self.numeration.of_numbers(&made, self.budget)?)
    }

    /// Where the variable is a number with one of these values, of an automaton from the last digit on; by value.
    pub(super) fn by_digits(
        &mut self,
        of: &ByDigits,
        variable: usize,
    ) -> Found<Vec<(i64, Automaton)>> {
        if !self.reads(of.digits) {
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

    fn reads(&self, digits: Digits) -> bool {
        match (digits, self.numeration) {
            (Digits::Base(base), Numeration::Base(own)) => usize::try_from(base) == Ok(own),
            (Digits::Zeckendorf, Numeration::Zeckendorf) => true,
            _ => false,
        }
    }

    /// The variable, which is asked about.
    pub(super) fn variable(&self, variable: usize) -> Value {
        Value {
            form: Form::variable(variable),
            ..self.constant(0)
        }
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

    pub(super) fn constant(&self, number: i64) -> Value {
        Value {
            form: Form::constant(number),
            given: self.always(),
            inner: Vec::new(),
        }
    }

    /// The number that is each value where its condition holds, of which in the domain exactly one does.
    pub(super) fn chosen(
        &mut self,
        cases: &[(Automaton, Value)],
        domain: &Automaton,
    ) -> Found<Value> {
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
        let number = self.unknown(natural)?;
        let mut given = self.never();
        for (condition, value) in cases {
            let difference = Value {
                form: number.form.plus(-1, &value.form)?,
                ..value.clone()
            };
            let same = self.has_sign(&difference, ZERO)?;
            let here = self.and(condition, &same)?;
            given = self.or(&given, &here)?;
        }
        Ok(Value {
            given: self.and(&number.given, &given)?,
            ..number
        })
    }

    /// A number of its own: one variable, or where it may be negative the difference of two of which one is 0.
    pub(super) fn unknown(&mut self, natural: bool) -> Found<Value> {
        let plus = self.fresh();
        if natural {
            return Ok(Value {
                form: Form::variable(plus),
                given: self.always(),
                inner: vec![plus],
            });
        }
        let minus = self.fresh();
        let (one, other) = (self.equals(plus, 0)?, self.equals(minus, 0)?);
        Ok(Value {
            form: Form::variable(plus).plus(-1, &Form::variable(minus))?,
            given: self.or(&one, &other)?,
            inner: vec![plus, minus],
        })
    }

    /// The same number as one variable, which must be at least 0 in the domain.
    pub(super) fn named(&mut self, value: Value, domain: &Automaton) -> Found<(usize, Value)> {
        if let Some(variable) = value.form.as_variable() {
            return Ok((variable, value));
        }
        if !self.is_natural(&value, domain)? {
            return Err(Gap::Unsupported);
        }
        let value = self.variable_of(&value)?;
        Ok((value.inner[0], value))
    }

    /// The same number as a variable of its own, where it is at least 0.
    pub(super) fn variable_of(&mut self, value: &Value) -> Found<Value> {
        let variable = self.fresh();
        Ok(Value {
            form: Form::variable(variable),
            given: self.is(variable, value)?,
            inner: vec![variable],
        })
    }

    /// That the number is one of these.
    pub(super) fn is_one_of(&mut self, value: &Value, numbers: &[i64]) -> Found<Automaton> {
        let mut any = self.never();
        for number in numbers {
            let form = value.form.plus(-1, &Form::constant(*number))?;
            let same = self.sign(&form, ZERO)?;
            any = self.or(&any, &same)?;
        }
        let all = self.and(&any, &value.given)?;
        self.some(all, &value.inner)
    }

    /// Where so many times the variable less the number has one of these signs.
    pub(super) fn compared(
        &mut self,
        variable: usize,
        factor: i64,
        value: &Value,
        signs: Signs,
    ) -> Found<Automaton> {
        let whole = Form::default().plus(factor, &Form::variable(variable))?;
        let value = Value {
            form: whole.plus(-factor, &value.form)?,
            ..value.clone()
        };
        self.has_sign(&value, signs)
    }

    /// Where the number has one of these signs.
    pub(super) fn has_sign(&mut self, value: &Value, signs: Signs) -> Found<Automaton> {
        let sign = self.sign(&value.form, signs)?;
        let all = self.and(&sign, &value.given)?;
        self.some(all, &value.inner)
    }

    /// Where the variable is this number.
    pub(super) fn equals(&mut self, variable: usize, number: i64) -> Found<Automaton> {
        let form = Form::variable(variable).plus(-1, &Form::constant(number))?;
        self.sign(&form, ZERO)
    }

    /// Where the one variable is less than the other.
    pub(super) fn is_below(&mut self, one: usize, other: usize) -> Found<Automaton> {
        let form = Form::variable(one).plus(-1, &Form::variable(other))?;
        self.sign(&form, NEGATIVE)
    }
}
