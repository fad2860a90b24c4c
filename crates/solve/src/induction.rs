//! Laws proved by induction over the moves of a game.
//!
//! A law F is the Grundy value of every position of a game in which play ends, if for every position
//!
//! - no move leads to a position that has the same value by F, and
//! - for each smaller value some move leads to a position that has it by F:
//!
//! by induction on the length of play the options have the values that F says, and the mex of these is what F says. A law of
//! the P-positions holds in normal play if no move leads from one to another and from every other position some move leads to
//! one; in misère play the positions without a move are left out of the law, and then the same.
//!
//! Where rules and law are told by sums, quotients and remainders by constants, comparisons, nim-sums and the digits of
//! numbers, these are sentences of the first order about numbers, and decidable: the tuples for which a part of such a
//! sentence holds are recognised by a finite automaton that reads the digits of all its numbers at once, in base b (J. R.
//! Büchi 1960; V. Bruyère, G. Hansel, C. Michaux, R. Villemaire, *Logic and p-recognizable sets of integers*, 1994) or in
//! Zeckendorf's form (C. Frougny 1992; H. Mousavi, L. Schaeffer, J. Shallit, *Decision algorithms for Fibonacci-automatic
//! words*, 2016). `and`, `or`, `not` and “there is a number” lead from automata to automata; the sentence holds if none of the
//! tuples that would refute it is accepted.
//!
//! ```text
//! moves ── from which states to which ──┐
//! law ──── which value has a state ─────┼── logic ── automaton ── is there a counterexample?
//! ```
//!
//! Nothing here looks for laws, or knows how one was found.

mod automaton;
mod cases;
mod logic;
mod moves;
mod numeration;
mod readers;

#[cfg(test)]
mod tests;

use grundy_core::{Budget, Convention, Exhausted};
use schemars::JsonSchema;
use serde::Serialize;

use crate::patterns::automaton::Digits;
use crate::patterns::decide::whole;
use crate::patterns::term::Term;
use crate::patterns::{Body, Law};
use automaton::Automaton;
use logic::{Found, Gap, Logic, Names, Value};
use numeration::{Form, NEGATIVE, NOT_NEGATIVE, ZERO};

pub use cases::{InductionCase, ReachedValue, Reply};
pub use moves::Moves;
pub use numeration::Numeration;

/// What a law says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Says {
    /// The Grundy value of each position.
    Values,
    /// 1 where the position is P, else 0.
    Lost(Convention),
}

impl Says {
    /// The word used in data formats.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Values => "values",
            Self::Lost(_) => "p-positions",
        }
    }
}

grundy_core::written_as!(Says, word);

/// What became of the sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// They hold: the law is proved.
    Proved(InductionProof),
    /// One does not: the law is wrong at this position; of several numbers there, or at one that play reaches from it.
    Wrong(Vec<u128>),
    /// That was not decided.
    Open(Option<Exhausted>),
}

/// How the law was proved.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct InductionProof {
    /// What is proved: `values`, or which positions are P, `p-positions`.
    pub of: Says,
    /// The digits that were read: `binary`, `ternary`, `zeckendorf`.
    pub numeration: Numeration,
    /// How many states the automaton of the law has.
    pub law_states: usize,
    /// And that of the values that moves lead to (of P-positions: of the positions from which a move leads to one).
    pub option_states: usize,
    /// How a position of each smaller value (of N-positions: a P-position) is reached: by leaving the `least` number that is
    /// one, or the `greatest` that is below n. None where neither does it always.
    pub reply: Option<Reply>,
    /// The cases by remainders, where the law repeats and they are few.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cases: Vec<InductionCase>,
}

/// The variable of a value; those before it are the numbers of a state.
const VALUE: usize = 1 << 8;
const OWN: usize = VALUE + 1;

/// Tries to prove the law of one number, or of two, by induction over the moves.
///
/// The budget is spent on states of automata times letters; a law that is not an expression, or an automaton, is open.
pub fn prove(moves: &Moves, law: &Law, says: Says, budget: &mut Budget<'_>) -> Verdict {
    let mut limit = None;
    for numeration in numerations(law) {
        let mut prover = Prover {
            logic: Logic::new(numeration, budget),
            moves,
        };
        match prover.decide(law, says) {
            Ok(verdict) => return verdict,
            Err(Gap::Unsupported) => {}
            Err(Gap::Exhausted(exhausted)) => limit = Some(exhausted),
        }
    }
    Verdict::Open(limit)
}

/// Whether the list gives, for k = 0, 1, …, all numbers for which the law of P-positions is 1, in ascending order; None where
/// that is not decided.
pub fn lists_all(list: &Law, lost: &Law, budget: &mut Budget<'_>) -> Option<bool> {
    let moves = Moves {
        coordinates: 1,
        kinds: Vec::new(),
    };
    let both = [numerations(list), numerations(lost)];
    let [own, others] = both;
    let shared = own
        .into_iter()
        .filter(|numeration| others.contains(numeration));
    shared.into_iter().find_map(|numeration| {
        let mut prover = Prover {
            logic: Logic::new(numeration, budget),
            moves: &moves,
        };
        prover.lists(list, lost).ok()
    })
}

/// The ways to write numbers in which the law may be told.
fn numerations(law: &Law) -> Vec<Numeration> {
    match &law.body {
        Body::Automaton(automaton) => match automaton.digits {
            Digits::Base(base) => {
                usize::try_from(base).map_or(Vec::new(), |base| vec![Numeration::Base(base)])
            }
            Digits::Zeckendorf => vec![Numeration::Zeckendorf],
        },
        Body::Term(_) | Body::Positive(_) => {
            vec![
                Numeration::Base(2),
                Numeration::Zeckendorf,
                Numeration::Base(3),
            ]
        }
        _ => Vec::new(),
    }
}

struct Prover<'a, 'b, 'w> {
    logic: Logic<'b, 'w>,
    moves: &'a Moves,
}

impl Prover<'_, '_, '_> {
    fn decide(&mut self, law: &Law, says: Says) -> Found<Verdict> {
        let says_of = self.values_by(law)?;
        let given = self.logic.some(says_of.clone(), &[VALUE])?;
        let missing = self.logic.not(&given)?;
        // A law that does not say a number everywhere is none of all positions.
        if !missing.is_empty() {
            return Err(Gap::Unsupported);
        }
        match says {
            Says::Values => self.by_values(law, &says_of),
            Says::Lost(convention) => self.by_outcomes(law, &says_of, convention),
        }
    }

    /// The states with the values that the law gives them.
    fn values_by(&mut self, law: &Law) -> Found<Automaton> {
        let everywhere = self.logic.always();
        let value = match &law.body {
            Body::Automaton(of) => {
                let mut all = self.logic.never();
                for (value, states) in self.logic.by_digits(of, 0)? {
                    let form = Form::variable(VALUE).plus(-1, &Form::constant(value));
                    let is_value = self.logic.sign(&form.ok_or(Gap::Unsupported)?, ZERO)?;
                    let here = self.logic.and(&is_value, &states)?;
                    all = self.logic.or(&all, &here)?;
                }
                return match law.head.is_empty() {
                    true => Ok(all),
                    false => self.with_head(law, &all),
                };
            }
            _ => {
                let term = whole(law).ok_or(Gap::Unsupported)?;
                self.logic.number(&term, &self.names(0), &everywhere)?
            }
        };
        self.logic.is(VALUE, &value)
    }

    fn lists(&mut self, list: &Law, lost: &Law) -> Found<bool> {
        let (listed, lost) = (self.values_by(list)?, self.values_by(lost)?);
        let given = self.logic.some(listed.clone(), &[VALUE])?;
        if !self.logic.not(&given)?.is_empty() {
            return Err(Gap::Unsupported);
        }
        let form = Form::variable(VALUE).plus(-1, &Form::constant(1));
        let one = self.logic.sign(&form.ok_or(Gap::Unsupported)?, ZERO)?;
        let lost = self.logic.and(&lost, &one)?;
        let lost = self.logic.some(lost, &[VALUE])?;
        let all = self.logic.some(listed.clone(), &[0])?.renamed(&|_| 0);
        let next = OWN + 1;
        let later = listed.renamed(&|track| if track == VALUE { OWN } else { next });
        let after = Form::variable(next).plus(-1, &Form::variable(0));
        let after = after.and_then(|form| form.plus(-1, &Form::constant(1)));
        let after = self.logic.sign(&after.ok_or(Gap::Unsupported)?, ZERO)?;
        let neighbours = self.logic.and(&listed, &later)?;
        let neighbours = self.logic.and(&neighbours, &after)?;
        let step = Form::variable(VALUE).plus(-1, &Form::variable(OWN));
        let falls = self
            .logic
            .sign(&step.ok_or(Gap::Unsupported)?, NOT_NEGATIVE)?;
        let falls = self.logic.and(&neighbours, &falls)?;
        let (missing, more) = (self.logic.not(&all)?, self.logic.not(&lost)?);
        let missing = self.logic.and(&lost, &missing)?;
        let more = self.logic.and(&all, &more)?;
        Ok(falls.is_empty() && missing.is_empty() && more.is_empty())
    }

    /// The law by its body where the first numbers are not listed.
    fn with_head(&mut self, law: &Law, body: &Automaton) -> Found<Automaton> {
        let first = i64::try_from(law.head.len()).map_err(|_| Gap::Unsupported)?;
        let later = self.is_from(first)?;
        let mut all = self.logic.and(body, &later)?;
        for (at, value) in (0..).zip(law.head.iter()) {
            let value = i64::try_from(*value).map_err(|_| Gap::Unsupported)?;
            let mut here = self.logic.always();
            for (variable, number) in [(0, at), (VALUE, value)] {
                let form = Form::variable(variable).plus(-1, &Form::constant(number));
                let is_it = self.logic.sign(&form.ok_or(Gap::Unsupported)?, ZERO)?;
                here = self.logic.and(&here, &is_it)?;
            }
            all = self.logic.or(&all, &here)?;
        }
        Ok(all)
    }

    /// The variables of a state by their names, from this one on.
    fn names(&self, first: usize) -> Names {
        (0..self.moves.coordinates)
            .map(|index| (index, Form::variable(first + index)))
            .collect()
    }

    fn by_values(&mut self, law: &Law, says: &Automaton) -> Found<Verdict> {
        let reached = self.values_of_options(says)?;
        let kept = self.logic.and(&reached, says)?;
        // The values that are less than that of a state.
        let own = says.renamed(&|track| if track == VALUE { OWN } else { track });
        let less = Form::variable(VALUE).plus(-1, &Form::variable(OWN));
        let less = self.logic.sign(&less.ok_or(Gap::Unsupported)?, NEGATIVE)?;
        let smaller = self.logic.and(&own, &less)?;
        let smaller = self.logic.some(smaller, &[OWN])?;
        let unreached = self.logic.not(&reached)?;
        let missing = self.logic.and(&smaller, &unreached)?;
        let wrong = self.logic.or(&kept, &missing)?;
        if let Some(place) = self.least(wrong)? {
            return Ok(Verdict::Wrong(place));
        }
        Ok(Verdict::Proved(InductionProof {
            reply: self.reply(says, &smaller).unwrap_or_default(),
            cases: self.cases(law, Says::Values, says).unwrap_or_default(),
            ..self.proof(Says::Values, says, &reached)
        }))
    }

    fn by_outcomes(
        &mut self,
        law: &Law,
        says: &Automaton,
        convention: Convention,
    ) -> Found<Verdict> {
        let zero = self.logic.sign(&Form::variable(VALUE), ZERO)?;
        let form = Form::variable(VALUE).plus(-1, &Form::constant(1));
        let one = self.logic.sign(&form.ok_or(Gap::Unsupported)?, ZERO)?;
        let either = self.logic.or(&zero, &one)?;
        let either = self.logic.not(&either)?;
        if !self.logic.and(says, &either)?.is_empty() {
            return Err(Gap::Unsupported);
        }
        let lost = self.logic.and(says, &one)?;
        let lost = self.logic.some(lost, &[VALUE])?;
        let to_lost = self.with_an_option(Some(&lost))?;
        let mut winning = to_lost.clone();
        if convention == Convention::Misere {
            let movable = self.with_an_option(None)?;
            let over = self.logic.not(&movable)?;
            winning = self.logic.or(&winning, &over)?;
        }
        let both = self.logic.and(&lost, &winning)?;
        let either = self.logic.or(&lost, &winning)?;
        let neither = self.logic.not(&either)?;
        let wrong = self.logic.or(&both, &neither)?;
        if let Some(place) = self.least(wrong)? {
            return Ok(Verdict::Wrong(place));
        }
        // Of those that are not lost all but the positions without a move must be answered.
        let answered = self.logic.not(&lost)?;
        let answered = self.logic.and(&answered, &one)?;
        let movable = self.with_an_option(None)?;
        let answered = self.logic.and(&answered, &movable)?;
        let lost_alone = self.logic.and(says, &one)?;
        Ok(Verdict::Proved(InductionProof {
            reply: self.reply(&lost_alone, &answered).unwrap_or_default(),
            cases: self
                .cases(law, Says::Lost(convention), says)
                .unwrap_or_default(),
            ..self.proof(Says::Lost(convention), &lost, &to_lost)
        }))
    }

    fn proof(&self, of: Says, law: &Automaton, options: &Automaton) -> InductionProof {
        InductionProof {
            of,
            numeration: self.logic.numeration,
            law_states: law.states(),
            option_states: options.states(),
            reply: None,
            cases: Vec::new(),
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

    /// The states with the values of what moves leave.
    fn values_of_options(&mut self, says: &Automaton) -> Found<Automaton> {
        let mut all = self.logic.never();
        for kind in &self.moves.kinds {
            let mut values: Vec<Value> = Vec::new();
            let (mut set, names) = self.conditions(kind)?;
            let mut inner = inner_of(&names);
            for leaves in &kind.leaves {
                let option = self.option(leaves, &names, &set)?;
                let value = self.logic.fresh();
                let there = self.says_there(says, &option, value)?;
                set = self.logic.and(&set, &there)?;
                inner.push(value);
                values.push(Value {
                    form: Form::variable(value),
                    given: self.logic.always(),
                    inner: Vec::new(),
                });
            }
            let sum = self.logic.nim_sum(values)?;
            let value = self.logic.is(
                VALUE,
                &Value {
                    inner: Vec::new(),
                    ..sum.clone()
                },
            )?;
            let here = self.logic.and(&set, &value)?;
            let here = self.logic.some(here, &[sum.inner, inner].concat())?;
            all = self.logic.or(&all, &here)?;
        }
        Ok(all)
    }

    /// The states from which a move leads into the set, or anywhere.
    fn with_an_option(&mut self, into: Option<&Automaton>) -> Found<Automaton> {
        let mut all = self.logic.never();
        let everything = self.logic.always();
        for kind in &self.moves.kinds {
            let (mut set, names) = self.conditions(kind)?;
            let nothing = [vec![Term::Number(0)]];
            let left = match &kind.leaves[..] {
                // Nothing has as many moves as an empty heap.
                [] => &nothing[..],
                leaves => leaves,
            };
            for leaves in left {
                let option = self.option(leaves, &names, &set)?;
                let there = match into {
                    Some(into) if left.len() == 1 => self.says_there(into, &option, VALUE)?,
                    // Who wins a sum does not follow from who wins its parts.
                    Some(_) => return Err(Gap::Unsupported),
                    None => self.says_there(&everything, &option, VALUE)?,
                };
                set = self.logic.and(&set, &there)?;
            }
            let here = self.logic.some(set, &inner_of(&names))?;
            all = self.logic.or(&all, &here)?;
        }
        Ok(all)
    }

    /// The states and the variables of a move for which its conditions hold, and what they are called.
    fn conditions(&mut self, kind: &moves::Kind) -> Found<(Automaton, Names)> {
        let mut names = self.names(0);
        let mut set = self.logic.always();
        for (variable, from, to) in &kind.running {
            let own = self.logic.fresh();
            let ends = [(from, 1, NOT_NEGATIVE), (to, -1, NOT_NEGATIVE)];
            let mut range = set.clone();
            for (end, factor, signs) in ends {
                let end = self.logic.number(end, &names, &set)?;
                // The variable is not negative itself.
                if factor > 0 && !self.logic.is_natural(&end, &set)? {
                    return Err(Gap::Unsupported);
                }
                let holds = self.logic.compared(own, factor, &end, signs)?;
                range = self.logic.and(&range, &holds)?;
            }
            names.insert(*variable, Form::variable(own));
            set = range;
        }
        for variable in &kind.free {
            let own = self.logic.fresh();
            names.insert(*variable, Form::variable(own));
        }
        let condition = self.logic.truth(&kind.condition, &names, &set)?;
        Ok((self.logic.and(&set, &condition)?, names))
    }

    /// The numbers of the state that a move leaves.
    fn option(&mut self, leaves: &[Term], names: &Names, set: &Automaton) -> Found<Vec<Value>> {
        let numbers = leaves
            .iter()
            .map(|number| self.logic.number(number, names, set));
        numbers.collect()
    }

    /// What the law says of this state, with this variable for the value.
    fn says_there(&mut self, says: &Automaton, option: &[Value], value: usize) -> Found<Automaton> {
        let own: Vec<usize> = option.iter().map(|_| self.logic.fresh()).collect();
        let mut set = says.renamed(&|track| match track {
            VALUE => value,
            coordinate => own[coordinate],
        });
        for (variable, number) in own.iter().zip(option) {
            let is_it = self.logic.is(*variable, number)?;
            set = self.logic.and(&set, &is_it)?;
            set = self.logic.some(set, &[*variable])?;
        }
        Ok(set)
    }
}

/// The variables of a move, which the state does not determine.
fn inner_of(names: &Names) -> Vec<usize> {
    let variables = names.values().filter_map(Form::as_variable);
    variables.filter(|variable| *variable > VALUE).collect()
}
