//! The sentences, and what decides them.

use grundy_core::Convention;

use super::automaton::Automaton;
use super::logic::{Found, Gap, Logic, Names, Value};
use super::moves::{Kind, Moves};
use super::numeration::{Form, NOT_NEGATIVE, ZERO};
use super::{InductionProof, Says, Verdict};
use crate::patterns::automaton::Automaton as ByDigits;
use crate::patterns::decide::whole;
use crate::patterns::term::Term;
use crate::patterns::{Body, Law};

/// The variable of a value; those before it are the numbers of a state.
pub(super) const VALUE: usize = 1 << 8;
/// Another value.
const OWN: usize = VALUE + 1;
/// What one move leaves, and another index.
pub(super) const LEFT: usize = VALUE + 2;

/// Says in one way to write numbers what a law and the moves say.
pub(super) struct Prover<'a, 'b, 'w> {
    pub(super) logic: Logic<'b, 'w>,
    pub(super) moves: &'a Moves,
}

impl Prover<'_, '_, '_> {
    pub(super) fn decide(&mut self, law: &Law, says: Says) -> Found<Verdict> {
        let by_law = self.values_by(law)?;
        match says {
            Says::Values => self.by_values(law, &by_law),
            Says::Lost(convention) => self.by_outcomes(law, &by_law, convention),
        }
    }

    /// The states with the values that the law gives them; a gap where it gives some none.
    pub(super) fn values_by(&mut self, law: &Law) -> Found<Automaton> {
        let all = match &law.body {
            Body::Automaton(of) => self.values_by_digits(law, of)?,
            _ => {
                let everywhere = self.logic.always();
                let term = whole(law).ok_or(Gap::Unsupported)?;
                let value = self.logic.number(&term, &self.names(), &everywhere)?;
                self.logic.is(VALUE, &value)?
            }
        };
        let given = self.logic.some(all.clone(), &[VALUE])?;
        match self.logic.not(&given)?.is_empty() {
            true => Ok(all),
            false => Err(Gap::Unsupported),
        }
    }

    /// The law by the digits where the first numbers are not listed.
    fn values_by_digits(&mut self, law: &Law, of: &ByDigits) -> Found<Automaton> {
        let first = i64::try_from(law.head.len()).map_err(|_| Gap::Unsupported)?;
        let from = Form::variable(0).plus(-1, &Form::constant(first))?;
        let later = self.logic.sign(&from, NOT_NEGATIVE)?;
        let mut all = self.logic.never();
        for (value, states) in self.logic.by_digits(of, 0)? {
            let is_value = self.logic.equals(VALUE, value)?;
            let here = self.logic.all(&[&is_value, &states, &later])?;
            all = self.logic.or(&all, &here)?;
        }
        for (at, value) in (0..).zip(law.head.iter()) {
            let is_value = self.logic.equals(VALUE, Form::small(*value)?)?;
            let here = self.logic.equals(0, at)?;
            let here = self.logic.and(&here, &is_value)?;
            all = self.logic.or(&all, &here)?;
        }
        Ok(all)
    }

    /// Whether a list gives the numbers for which a law is 1, in ascending order.
    pub(super) fn lists(&mut self, list: &Law, lost: &Law) -> Found<bool> {
        let (listed, lost) = (self.values_by(list)?, self.values_by(lost)?);
        let lost = self.with_value(&lost, 1)?;
        let all = self.logic.some(listed.clone(), &[0])?.renamed(&|_| 0);
        let differ = self.logic.differ(&all, &lost)?;
        // The next number is not greater.
        let next = listed.renamed(&|track| if track == VALUE { OWN } else { LEFT });
        let after = Form::variable(LEFT).plus(-1, &Form::variable(0))?;
        let after = after.plus(-1, &Form::constant(1))?;
        let after = self.logic.sign(&after, ZERO)?;
        let falls = Form::variable(VALUE).plus(-1, &Form::variable(OWN))?;
        let falls = self.logic.sign(&falls, NOT_NEGATIVE)?;
        let falls = self.logic.all(&[&listed, &next, &after, &falls])?;
        Ok(differ.is_empty() && falls.is_empty())
    }

    /// The numbers of a state by their names.
    fn names(&self) -> Names {
        let numbers = 0..self.moves.coordinates;
        numbers
            .map(|number| (number, Form::variable(number)))
            .collect()
    }

    fn by_values(&mut self, law: &Law, by_law: &Automaton) -> Found<Verdict> {
        let reached = self.values_of_options(by_law)?;
        let kept = self.logic.and(&reached, by_law)?;
        // The values that are less than that of a state.
        let own = by_law.renamed(&|track| if track == VALUE { OWN } else { track });
        let less = self.logic.is_below(VALUE, OWN)?;
        let smaller = self.logic.and(&own, &less)?;
        let smaller = self.logic.some(smaller, &[OWN])?;
        let unreached = self.logic.not(&reached)?;
        let missing = self.logic.and(&smaller, &unreached)?;
        let wrong = self.logic.or(&kept, &missing)?;
        if let Some(place) = self.least(wrong)? {
            return Ok(Verdict::Wrong(place));
        }
        let parts = (by_law, &reached, &smaller);
        Ok(Verdict::Proved(self.proof((law, Says::Values), parts)))
    }

    fn by_outcomes(
        &mut self,
        law: &Law,
        by_law: &Automaton,
        convention: Convention,
    ) -> Found<Verdict> {
        let (lost, won) = (self.with_value(by_law, 1)?, self.with_value(by_law, 0)?);
        let said = self.logic.or(&lost, &won)?;
        if !self.logic.not(&said)?.is_empty() {
            return Err(Gap::Unsupported);
        }
        let to_lost = self.with_an_option(Some(&lost))?;
        let movable = self.with_an_option(None)?;
        let over = self.logic.not(&movable)?;
        let winning = match convention {
            Convention::Normal => to_lost.clone(),
            Convention::Misere => self.logic.or(&to_lost, &over)?,
        };
        let wrong = self.logic.differ(&winning, &won)?;
        if let Some(place) = self.least(wrong)? {
            return Ok(Verdict::Wrong(place));
        }
        // Of those that are not lost all but the positions without a move are answered.
        let p = self.logic.equals(VALUE, 1)?;
        let answered = self.logic.all(&[&won, &movable, &p])?;
        let by_lost = self.logic.and(by_law, &p)?;
        let parts = (&by_lost, &to_lost, &answered);
        let proof = self.proof((law, Says::Lost(convention)), parts);
        Ok(Verdict::Proved(proof))
    }

    /// The proof, with what can be told of it: by the law, by what moves lead to, and by what they must lead to.
    fn proof(
        &mut self,
        (law, of): (&Law, Says),
        (by_law, reached, wanted): (&Automaton, &Automaton, &Automaton),
    ) -> InductionProof {
        InductionProof {
            of,
            numeration: self.logic.numeration,
            law_states: by_law.states(),
            option_states: reached.states(),
            reply: self.reply(by_law, wanted).unwrap_or_default(),
            cases: self.cases(law, of, by_law).unwrap_or_default(),
        }
    }

    /// A state in the set, with values or without; of one number the least, at which the law itself is wrong.
    fn least(&mut self, set: Automaton) -> Found<Option<Vec<u128>>> {
        let states = self.logic.some(set, &[VALUE])?;
        // The first word of those that are shortest is that of the least number.
        let Some(words) = states.example() else {
            return Ok(None);
        };
        let number = |coordinate: usize| {
            let track = states.tracks.binary_search(&coordinate).ok();
            track.map_or(0, |track| self.logic.numeration.number(&words[track]))
        };
        Ok(Some((0..self.moves.coordinates).map(number).collect()))
    }

    /// The states to which a set of states with values gives this one.
    pub(super) fn with_value(&mut self, set: &Automaton, value: i64) -> Found<Automaton> {
        let is_it = self.logic.equals(VALUE, value)?;
        let here = self.logic.and(set, &is_it)?;
        self.logic.some(here, &[VALUE])
    }

    /// The states with the values of what moves leave.
    pub(super) fn values_of_options(&mut self, by_law: &Automaton) -> Found<Automaton> {
        let mut all = self.logic.never();
        for kind in &self.moves.kinds {
            let here = self.values_of_kind(kind, by_law)?;
            all = self.logic.or(&all, &here)?;
        }
        Ok(all)
    }

    fn values_of_kind(&mut self, kind: &Kind, by_law: &Automaton) -> Found<Automaton> {
        let (mut set, names) = self.conditions(kind)?;
        let mut inner = inner_of(&names);
        let mut values = Vec::new();
        for leaves in &kind.leaves {
            let option = self.option(leaves, &names, &set)?;
            let value = self.logic.fresh();
            let there = self.said_there(by_law, &option, value)?;
            set = self.logic.and(&set, &there)?;
            inner.push(value);
            values.push(self.logic.variable(value));
        }
        self.with_their_sum(&set, values, inner)
    }

    /// The states, each with what a move of this kind leaves of one number, as so many variables from [`LEFT`] on, and with
    /// the value of that.
    pub(super) fn options_of_kind(&mut self, kind: &Kind, by_law: &Automaton) -> Found<Automaton> {
        let (mut set, names) = self.conditions(kind)?;
        let mut inner = inner_of(&names);
        let mut values = Vec::new();
        let nothing = [vec![Term::Number(0)]];
        for (at, leaves) in kind.leaves_or(&nothing).iter().enumerate() {
            let [number] = &self.option(leaves, &names, &set)?[..] else {
                return Err(Gap::Unsupported);
            };
            let (left, value) = (LEFT + at, self.logic.fresh());
            let is_it = self.logic.is(left, number)?;
            let there = by_law.renamed(&|track| if track == VALUE { value } else { left });
            set = self.logic.all(&[&set, &is_it, &there])?;
            inner.push(value);
            values.push(self.logic.variable(value));
        }
        self.with_their_sum(&set, values, inner)
    }

    /// The set with the nim-sum of the values as that of a state, without the variables inside.
    fn with_their_sum(
        &mut self,
        set: &Automaton,
        values: Vec<Value>,
        mut inner: Vec<usize>,
    ) -> Found<Automaton> {
        let sum = self.logic.nim_sum(values)?;
        inner.extend(&sum.inner);
        let inner_of_sum = Vec::new();
        let value = self.logic.is(
            VALUE,
            &Value {
                inner: inner_of_sum,
                ..sum
            },
        )?;
        let here = self.logic.and(set, &value)?;
        self.logic.some(here, &inner)
    }

    /// The states from which a move leads into the set, or anywhere.
    pub(super) fn with_an_option(&mut self, into: Option<&Automaton>) -> Found<Automaton> {
        let mut all = self.logic.never();
        for kind in &self.moves.kinds {
            let here = self.with_a_move(kind, into)?;
            all = self.logic.or(&all, &here)?;
        }
        Ok(all)
    }

    fn with_a_move(&mut self, kind: &Kind, into: Option<&Automaton>) -> Found<Automaton> {
        let nothing = [vec![Term::Number(0)]];
        let left = kind.leaves_or(&nothing);
        if into.is_some() && left.len() > 1 {
            // Who wins a sum does not follow from who wins its parts.
            return Err(Gap::Unsupported);
        }
        let (mut set, names) = self.conditions(kind)?;
        let everything = self.logic.always();
        for leaves in left {
            let option = self.option(leaves, &names, &set)?;
            let there = self.said_there(into.unwrap_or(&everything), &option, VALUE)?;
            set = self.logic.and(&set, &there)?;
        }
        self.logic.some(set, &inner_of(&names))
    }

    /// The states and the variables of a move for which its conditions hold, and what they are called.
    pub(super) fn conditions(&mut self, kind: &Kind) -> Found<(Automaton, Names)> {
        let mut names = self.names();
        let mut set = self.logic.always();
        for (variable, from, to) in &kind.running {
            let own = self.logic.fresh();
            let from = self.logic.number(from, &names, &set)?;
            let to = self.logic.number(to, &names, &set)?;
            // The variable is not negative itself.
            if !self.logic.is_natural(&from, &set)? {
                return Err(Gap::Unsupported);
            }
            let from = self.logic.compared(own, 1, &from, NOT_NEGATIVE)?;
            let to = self.logic.compared(own, -1, &to, NOT_NEGATIVE)?;
            set = self.logic.all(&[&set, &from, &to])?;
            names.insert(*variable, Form::variable(own));
        }
        for variable in &kind.free {
            let own = self.logic.fresh();
            names.insert(*variable, Form::variable(own));
        }
        let condition = self.logic.truth(&kind.condition, &names, &set)?;
        Ok((self.logic.and(&set, &condition)?, names))
    }

    /// The numbers of the state that a move leaves.
    pub(super) fn option(
        &mut self,
        leaves: &[Term],
        names: &Names,
        set: &Automaton,
    ) -> Found<Vec<Value>> {
        let numbers = leaves.iter();
        let numbers = numbers.map(|number| self.logic.number(number, names, set));
        numbers.collect()
    }

    /// What a set of states with values says of this state, with this variable for the value.
    fn said_there(&mut self, set: &Automaton, option: &[Value], value: usize) -> Found<Automaton> {
        let own: Vec<usize> = option.iter().map(|_| self.logic.fresh()).collect();
        let mut there = set.renamed(&|track| match track {
            VALUE => value,
            coordinate => own[coordinate],
        });
        for (variable, number) in own.iter().zip(option) {
            let is_it = self.logic.is(*variable, number)?;
            there = self.logic.and(&there, &is_it)?;
            there = self.logic.some(there, &[*variable])?;
        }
        Ok(there)
    }
}

/// The variables of a move, which the state does not determine.
pub(super) fn inner_of(names: &Names) -> Vec<usize> {
    let variables = names.values().filter_map(Form::as_variable);
    variables.filter(|variable| *variable > VALUE).collect()
}
