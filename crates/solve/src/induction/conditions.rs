//! Conditions as sets of tuples.

use super::automaton::Automaton;
use super::logic::{Found, Gap, Logic, MOST_ENTRIES, Names, Value};
use super::numeration::{NEGATIVE, Numeration, ZERO};
use super::readers::{Ones, Power};
use crate::patterns::term::{Function, Sign, Term};

impl Logic<'_, '_> {
    /// Where a condition holds in the domain; an expression where it is not 0.
    pub(super) fn truth(
        &mut self,
        term: &Term,
        names: &Names,
        domain: &Automaton,
    ) -> Found<Automaton> {
        match term {
            Term::Number(0) => Ok(self.never()),
            Term::Number(_) => Ok(self.always()),
            Term::Both(Sign::Is, left, right) if is_bit(right) && left.is_condition() => {
                let holds = self.truth(left, names, domain)?;
                match **right {
                    Term::Number(0) => self.not(&holds),
                    _ => Ok(holds),
                }
            }
            Term::Both(sign @ (Sign::Is | Sign::Below), left, right) => {
                self.compared_numbers(*sign, [left, right], names, domain)
            }
            Term::Both(sign @ (Sign::Min | Sign::Max), left, right) if term.is_condition() => {
                self.joined(*sign, [left, right], names, domain)
            }
            Term::Both(Sign::Power, of, base) => {
                let of = self.number(of, names, domain)?;
                self.power(of, base, domain)
            }
            Term::Choice(cases, place) if term.is_condition() => {
                let place = self.number(place, names, domain)?;
                self.case(cases, &place, names, domain)
            }
            Term::Entry(list, place) if term.is_condition() && list.len() <= MOST_ENTRIES => {
                let place = self.number(place, names, domain)?;
                self.listed(list, &place, domain)
            }
            // What a condition of another form says, no number would tell.
            _ if term.is_condition() => Err(Gap::Unsupported),
            _ => {
                let value = self.number(term, names, domain)?;
                let zero = self.has_sign(&value, ZERO)?;
                self.not(&zero)
            }
        }
    }

    fn compared_numbers(
        &mut self,
        sign: Sign,
        [left, right]: [&Term; 2],
        names: &Names,
        domain: &Automaton,
    ) -> Found<Automaton> {
        if let Some((function, of, number, is_left)) = counted_with(left, right) {
            let of = self.number(of, names, domain)?;
            return self.count_compared(function, of, (sign, number, is_left), domain);
        }
        let one = self.number(left, names, domain)?;
        let other = self.number(right, names, domain)?;
        let difference = self.difference(one, &other)?;
        let signs = if sign == Sign::Is { ZERO } else { NEGATIVE };
        self.has_sign(&difference, signs)
    }

    /// Both conditions, or either. The second one is not looked at where the first decides.
    fn joined(
        &mut self,
        sign: Sign,
        [left, right]: [&Term; 2],
        names: &Names,
        domain: &Automaton,
    ) -> Found<Automaton> {
        let one = self.truth(left, names, domain)?;
        let is_both = sign == Sign::Min;
        let open = if is_both {
            one.clone()
        } else {
            self.not(&one)?
        };
        let within = self.and(domain, &open)?;
        let other = self.truth(right, names, &within)?;
        match is_both {
            true => self.and(&one, &other),
            false => self.or(&one, &other),
        }
    }

    /// That the number is a power of the base in which numbers are written.
    fn power(&mut self, of: Value, base: &Term, domain: &Automaton) -> Found<Automaton> {
        let own = match (base, self.numeration) {
            (Term::Number(base), Numeration::Base(own)) => usize::try_from(*base) == Ok(own),
            _ => false,
        };
        if !own {
            return Err(Gap::Unsupported);
        }
        let (variable, of) = self.named(of, domain)?;
        let power = self.read(&Power, &[variable])?;
        let all = self.and(&power, &of.given)?;
        self.some(all, &of.inner)
    }

    /// The condition at this place.
    fn case(
        &mut self,
        cases: &[Term],
        place: &Value,
        names: &Names,
        domain: &Automaton,
    ) -> Found<Automaton> {
        self.is_inside(place, cases.len(), domain)?;
        let mut any = self.never();
        for (at, case) in (0..).zip(cases) {
            let here = self.is_one_of(place, &[at])?;
            let within = self.and(domain, &here)?;
            let holds = self.truth(case, names, &within)?;
            let holds = self.and(&here, &holds)?;
            any = self.or(&any, &holds)?;
        }
        Ok(any)
    }

    /// That the entry at this place is not 0.
    fn listed(&mut self, list: &[i128], place: &Value, domain: &Automaton) -> Found<Automaton> {
        self.is_inside(place, list.len(), domain)?;
        let ones = (0..).zip(list).filter(|(_, entry)| **entry != 0);
        let ones: Vec<i64> = ones.map(|(at, _)| at).collect();
        self.is_one_of(place, &ones)
    }

    /// Nothing where each place in the domain is one of so many.
    fn is_inside(&mut self, place: &Value, count: usize, domain: &Automaton) -> Found<()> {
        let count = i64::try_from(count).map_err(|_| Gap::Unsupported)?;
        let everywhere: Vec<i64> = (0..count).collect();
        let inside = self.is_one_of(place, &everywhere)?;
        let outside = self.not(&inside)?;
        match self.and(domain, &outside)?.is_empty() {
            true => Ok(()),
            false => Err(Gap::Unsupported),
        }
    }

    /// A count of digits compared with a constant, which stands on the right where the count is on the left.
    fn count_compared(
        &mut self,
        function: Function,
        of: Value,
        (sign, number, is_left): (Sign, i128, bool),
        domain: &Automaton,
    ) -> Found<Automaton> {
        const MOST: i128 = 64;
        let number = usize::try_from(number).ok().filter(|_| number <= MOST);
        let number = number
            .filter(|_| self.counts(function))
            .ok_or(Gap::Unsupported)?;
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
        self.counted(&reader, variable, &of)
    }

    /// Whether the digits of these numbers are those that the function counts.
    pub(super) fn counts(&self, function: Function) -> bool {
        matches!(
            (function, self.numeration),
            (Function::Ones, Numeration::Base(2)) | (Function::Parts, Numeration::Zeckendorf)
        )
    }

    pub(super) fn counted(
        &mut self,
        reader: &Ones,
        variable: usize,
        of: &Value,
    ) -> Found<Automaton> {
        let counted = self.read(reader, &[variable])?;
        let all = self.and(&counted, &of.given)?;
        self.some(all, &of.inner)
    }
}

/// A count, what it is of, the constant beside it, and whether the count stands on the left.
fn counted_with<'t>(left: &'t Term, right: &'t Term) -> Option<(Function, &'t Term, i128, bool)> {
    match (left, right) {
        (Term::Of(function, of), Term::Number(number)) => Some((*function, of, *number, true)),
        (Term::Number(number), Term::Of(function, of)) => Some((*function, of, *number, false)),
        _ => None,
    }
}

fn is_bit(term: &Term) -> bool {
    matches!(term, Term::Number(0 | 1))
}
