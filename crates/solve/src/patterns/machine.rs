//! Machines that read the digits of n from the last one on and end in the value of a law there.
//!
//! A law is such a machine where its value depends on n through remainders of n and through counts in its digits that
//! are only compared with constants or reduced modulo one: then there are finitely many states.

use super::automaton::{Automaton, Digits};
use super::digits::lowest;
use super::law::{Body, Law};
use super::term::{Function, Sign, Term, number};

/// What a machine remembers.
pub(super) type State = Vec<i128>;

/// Reads digits from the last one on.
#[derive(Clone, Debug)]
pub(super) enum Machine {
    /// One that a law states.
    Automaton(Automaton),
    /// An expression of what its leaves have read.
    Expression(Expression),
}

/// An expression whose variables are leaves.
#[derive(Clone, Debug)]
pub(super) struct Expression {
    digits: Digits,
    leaves: Vec<Leaf>,
    /// The leaf with index i as the variable i.
    term: Term,
}

/// Something about n that few states are enough for.
#[derive(Clone, Debug)]
enum Leaf {
    /// The remainder modulo this.
    Remainder(i128),
    /// A count in the digits of n + shift, as far as it is kept.
    Count {
        function: Function,
        shift: i128,
        kept: Kept,
    },
    /// A part of n + shift, as far as it is kept.
    Part { part: Part, shift: i128, kept: Kept },
    /// The value of another machine at n + 0 or n + 1.
    Of(Box<Machine>, i128),
}

/// A part of the binary digits of a number, as a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// All of them.
    Whole,
    /// Without the zeros at the end.
    Odd,
    /// The last 1 with the zeros behind it.
    Lowest,
}

/// Which counts are told apart: those below `exact`, and beyond it only modulo a number.
#[derive(Clone, Copy, Debug)]
struct Kept {
    exact: i128,
    modulus: i128,
}

impl Kept {
    fn of(self, count: i128) -> i128 {
        match count < self.exact {
            true => count,
            false => self.exact + (count - self.exact) % self.modulus,
        }
    }
}

impl Machine {
    /// The machine of what decides the law's numbers after its head; None where there is none in these digits.
    pub(super) fn of(law: &Law, digits: Digits) -> Option<Self> {
        match &law.body {
            Body::Automaton(automaton) if automaton.digits == digits => {
                Some(Self::Automaton(automaton.clone()))
            }
            Body::Term(term) => Self::of_term(term, digits, None),
            _ => None,
        }
    }

    /// The machine of an expression of n, in which `own` stands for the law's own values at n and n + 1.
    pub(super) fn of_term(term: &Term, digits: Digits, own: Option<&Self>) -> Option<Self> {
        let mut reader = Reader {
            digits,
            own,
            leaves: Vec::new(),
        };
        let term = reader.bounded(term)?;
        let leaves = reader.leaves;
        Some(Self::Expression(Expression {
            digits,
            leaves,
            term,
        }))
    }

    /// The state before the first digit.
    pub(super) fn start(&self) -> State {
        match self {
            Self::Automaton(_) => vec![0],
            Self::Expression(of) => of
                .leaves
                .iter()
                .flat_map(|leaf| leaf.start(of.digits))
                .collect(),
        }
    }

    /// The state after this digit; None where it cannot stand there.
    pub(super) fn after(&self, state: &[i128], digit: usize) -> Option<State> {
        match self {
            Self::Automaton(automaton) => {
                let arrows = automaton.next.get(usize::try_from(state[0]).ok()?)?;
                let to = *arrows.get(digit)?.as_ref()?;
                Some(vec![i128::try_from(to).ok()?])
            }
            Self::Expression(of) => {
                let mut next = State::with_capacity(state.len());
                of.each(state, |leaf, part| {
                    next.extend(leaf.after(of.digits, part, digit)?);
                    Some(())
                })?;
                Some(next)
            }
        }
    }

    /// The value where the number ends in this state.
    pub(super) fn value(&self, state: &[i128]) -> Option<i128> {
        match self {
            Self::Automaton(automaton) => {
                let state = usize::try_from(state[0]).ok()?;
                automaton.values.get(state).copied()
            }
            Self::Expression(of) => {
                let mut values = Vec::with_capacity(of.leaves.len());
                of.each(state, |leaf, part| {
                    values.push(leaf.value(of.digits, part)?);
                    Some(())
                })?;
                of.term.value(&values, &mut |_| None)
            }
        }
    }

    fn width(&self) -> usize {
        match self {
            Self::Automaton(_) => 1,
            Self::Expression(of) => of.leaves.iter().map(Leaf::width).sum(),
        }
    }
}

impl Expression {
    /// Visits the leaves, each with its part of the state.
    fn each(
        &self,
        mut state: &[i128],
        mut visit: impl FnMut(&Leaf, &[i128]) -> Option<()>,
    ) -> Option<()> {
        for leaf in &self.leaves {
            let (part, rest) = state.split_at(leaf.width());
            visit(leaf, part)?;
            state = rest;
        }
        Some(())
    }
}

impl Leaf {
    fn width(&self) -> usize {
        match self {
            Self::Remainder(_) | Self::Count { .. } => 3,
            Self::Part { .. } => 4,
            Self::Of(machine, _) => 1 + machine.width(),
        }
    }

    /// Of a remainder: itself, and what the next two digits are worth. Of a count: what is carried, the count, and the
    /// place or whether it has ended. Of a part: what is carried, the part, what the next digit is worth in it, and whether a 1
    /// has been read. Of a machine: what is carried, and its state.
    fn start(&self, digits: Digits) -> State {
        match self {
            Self::Remainder(modulus) => {
                let second = match digits {
                    Digits::Base(_) => 0,
                    Digits::Zeckendorf => 2,
                };
                vec![0, 1 % modulus, second % modulus]
            }
            Self::Count { shift, .. } => vec![*shift, 0, 0],
            Self::Part { shift, kept, .. } => vec![*shift, 0, kept.of(1), 0],
            Self::Of(machine, plus) => [vec![*plus], machine.start()].concat(),
        }
    }

    fn after(&self, digits: Digits, state: &[i128], digit: usize) -> Option<State> {
        let digit = i128::try_from(digit).ok()?;
        Some(match (self, digits) {
            (Self::Remainder(modulus), _) => {
                let [sum, worth, next] = *state else {
                    return None;
                };
                let after_next = match digits {
                    Digits::Base(_) => 0,
                    Digits::Zeckendorf => (worth + next) % modulus,
                };
                let next = match digits {
                    Digits::Base(base) => worth * i128::from(base) % modulus,
                    Digits::Zeckendorf => next,
                };
                vec![(sum + digit * worth) % modulus, next, after_next]
            }
            (Self::Count { function, kept, .. }, Digits::Base(_)) => {
                let sum = digit + state[0];
                let (bit, carried) = (sum.rem_euclid(2), sum.div_euclid(2));
                let (count, place) = counted(*function, *kept, bit, (state[1], state[2]));
                vec![carried, count, place]
            }
            (Self::Part { part, kept, .. }, Digits::Base(_)) => {
                let sum = digit + state[0];
                let (bit, carried) = (sum.rem_euclid(2), sum.div_euclid(2));
                let [sum, worth, begun] = [state[1], state[2], state[3]];
                let counts = bit == 1 && (*part != Part::Lowest || begun == 0);
                let grows = *part != Part::Odd || begun == 1 || bit == 1;
                let next = if grows { kept.of(2 * worth) } else { worth };
                let sum = if counts { kept.of(sum + worth) } else { sum };
                vec![carried, sum, next, begun.max(bit)]
            }
            (Self::Part { .. }, Digits::Zeckendorf) => return None,
            (Self::Count { kept, .. }, Digits::Zeckendorf) if state[0] < 0 => {
                // n - 1 has a 1 at every second place below the first 1 of n, and not that one.
                let (even, ended) = (state[2] % 2 == 0, digit == 1);
                let count = kept.of(state[1] + i128::from(!ended && even));
                vec![state[0] + i128::from(ended), count, (state[2] + 1) % 2]
            }
            (Self::Count { function, kept, .. }, Digits::Zeckendorf) => {
                let (count, place) = counted(*function, *kept, digit, (state[1], state[2]));
                vec![0, count, place]
            }
            (Self::Of(machine, _), Digits::Base(base)) => {
                let sum = digit + state[0];
                let (read, carried) = (sum % i128::from(base), sum / i128::from(base));
                let after = machine.after(&state[1..], usize::try_from(read).ok()?)?;
                [vec![carried], after].concat()
            }
            (Self::Of(..), Digits::Zeckendorf) => return None,
        })
    }

    fn value(&self, digits: Digits, state: &[i128]) -> Option<i128> {
        match self {
            Self::Remainder(_) => Some(state[0]),
            Self::Count { .. } | Self::Part { .. } => {
                let mut state = state.to_vec();
                // What is carried goes on beyond the last digit; of a number below 0 there is nothing to count.
                while state[0] != 0 {
                    if state[0] < 0 {
                        return None;
                    }
                    state = self.after(digits, &state, 0)?;
                }
                let ends =
                    |function| matches!(function, Function::Zeros | Function::ZeckendorfZeros);
                let is_0 = matches!(self, Self::Count { function, .. } if ends(*function) && state[2] == 0);
                Some(if is_0 { 0 } else { state[1] })
            }
            Self::Of(machine, _) if state[0] == 0 => machine.value(&state[1..]),
            Self::Of(machine, _) => machine.value(&machine.after(&state[1..], 1)?),
        }
    }
}

/// The count after one more digit, and of zeros whether they have ended, of lengths the place.
fn counted(
    function: Function,
    kept: Kept,
    bit: i128,
    (count, place): (i128, i128),
) -> (i128, i128) {
    match function {
        Function::Zeros | Function::ZeckendorfZeros => match (place, bit) {
            (0, 0) => (kept.of(count + 1), 0),
            _ => (count, 1),
        },
        Function::Length => {
            let place = kept.of(place + 1);
            (if bit == 1 { place } else { count }, place)
        }
        _ => (kept.of(count + bit), 0),
    }
}

/// Takes an expression of n apart into leaves.
struct Reader<'m> {
    digits: Digits,
    own: Option<&'m Machine>,
    leaves: Vec<Leaf>,
}

impl Reader<'_> {
    /// The expression in terms of leaves; None where few states are not known to be enough.
    fn bounded(&mut self, term: &Term) -> Option<Term> {
        /// With more remainders there are too many states.
        const MOST: i128 = 1 << 12;
        if matches!(term, Term::Number(_)) {
            return Some(term.clone());
        }
        if let Some((period, 0)) = term.periodicity() {
            let leaf = (period <= MOST).then_some(Leaf::Remainder(period))?;
            let place = self.leaf(leaf);
            return term.about(&place);
        }
        Some(match term {
            Term::Both(sign, left, right) => match self.compared(*sign, left, right) {
                Some(term) => term,
                None => match self.compared_part(*sign, left, right) {
                    Some(term) => term,
                    None => self.bounded(left)?.with(*sign, self.bounded(right)?),
                },
            },
            Term::Entry(list, place) => self.bounded(place)?.entry(list.clone()),
            Term::Choice(cases, place) => {
                let cases = cases.iter().map(|case| self.bounded(case));
                let cases = cases.collect::<Option<_>>()?;
                Term::Choice(cases, Box::new(self.bounded(place)?))
            }
            Term::Of(function, of) => self.bounded(of)?.of(*function),
            Term::Own(at) => {
                let leaf = Leaf::Of(Box::new(self.own?.clone()), shift_of(at)?);
                self.leaf(leaf)
            }
            Term::Variable(_) | Term::Number(_) => return None,
        })
    }

    fn leaf(&mut self, leaf: Leaf) -> Term {
        self.leaves.push(leaf);
        Term::Variable(self.leaves.len() - 1)
    }

    /// A count, perhaps plus a constant, that is compared with a constant or reduced modulo one.
    fn compared(&mut self, sign: Sign, left: &Term, right: &Term) -> Option<Term> {
        let Term::Number(with) = right else {
            return None;
        };
        let (function, shift, plus) = count_in(left)?;
        let kept = match sign {
            Sign::Mod if *with > 0 => Kept {
                exact: 0,
                modulus: *with,
            },
            Sign::Is | Sign::Below => Kept {
                exact: (with - plus + 1).max(0),
                modulus: 1,
            },
            _ => return None,
        };
        self.can_count(function, shift).then_some(())?;
        let count = self.leaf(Leaf::Count {
            function,
            shift,
            kept,
        });
        Some(
            count
                .with(Sign::Plus, number(plus))
                .with(sign, number(*with)),
        )
    }

    /// A part of the digits, its half or its root, that is compared with a constant or, but for a root, reduced modulo one.
    fn compared_part(&mut self, sign: Sign, left: &Term, right: &Term) -> Option<Term> {
        /// Beyond it there are too many states.
        const MOST: i128 = 1 << 10;
        let Term::Number(with) = *right else {
            return None;
        };
        let (outer, inner): (fn(Term) -> Term, &Term) = match left {
            Term::Both(Sign::Over, of, two) if **two == number(2) => {
                (|of| of.with(Sign::Over, number(2)), &**of)
            }
            Term::Of(Function::Root, of) => (|of| of.of(Function::Root), &**of),
            _ => (|of| of, left),
        };
        let is_root = matches!(left, Term::Of(..));
        let exact = match (sign, is_root) {
            (Sign::Mod, false) if with > 0 => 0,
            (Sign::Is | Sign::Below, true) => (with + 1).checked_mul(with + 1)?,
            (Sign::Is | Sign::Below, false) => 2 * (with + 1),
            _ => return None,
        };
        let kept = Kept {
            exact: exact.max(0),
            // The half of a number modulo m is told by the number modulo 2m.
            modulus: if sign == Sign::Mod { 2 * with } else { 1 },
        };
        let (part, shift) = part_of(inner)?;
        let fits = kept.exact + kept.modulus <= MOST && self.digits == Digits::Base(2);
        fits.then_some(())?;
        let part = self.leaf(Leaf::Part { part, shift, kept });
        Some(outer(part).with(sign, number(with)))
    }

    fn can_count(&self, function: Function, shift: i128) -> bool {
        match (function, self.digits) {
            (Function::Ones | Function::Zeros | Function::Length, Digits::Base(2)) => true,
            (Function::Parts, Digits::Zeckendorf) => shift == 0 || shift == -1,
            (Function::ZeckendorfZeros, Digits::Zeckendorf) => shift == 0,
            _ => false,
        }
    }
}

/// The function of n + shift, and what is added to it.
fn count_in(term: &Term) -> Option<(Function, i128, i128)> {
    match term {
        Term::Of(function, of) => Some((*function, shift_of(of)?, 0)),
        Term::Both(sign @ (Sign::Plus | Sign::Minus), left, right) => {
            let (Term::Of(function, of), Term::Number(by)) = (&**left, &**right) else {
                return None;
            };
            let plus = if *sign == Sign::Plus { *by } else { -by };
            Some((*function, shift_of(of)?, plus))
        }
        _ => None,
    }
}

/// The part of the digits of n + shift that the expression is.
fn part_of(term: &Term) -> Option<(Part, i128)> {
    match term {
        Term::Both(Sign::Shift, of, zeros) => match &**zeros {
            Term::Of(Function::Zeros, also) if also == of => Some((Part::Odd, shift_of(of)?)),
            _ => None,
        },
        Term::Both(Sign::And, of, _) if *term == lowest(of.as_ref().clone()) => {
            Some((Part::Lowest, shift_of(of)?))
        }
        _ => Some((Part::Whole, shift_of(term)?)),
    }
}

/// What is added to n; small.
fn shift_of(term: &Term) -> Option<i128> {
    const MOST: i128 = 1 << 12;
    let shift = match term {
        Term::Variable(0) => 0,
        Term::Both(sign @ (Sign::Plus | Sign::Minus), left, right) => {
            let (Term::Variable(0), Term::Number(by)) = (&**left, &**right) else {
                return None;
            };
            if *sign == Sign::Plus { *by } else { -by }
        }
        _ => return None,
    };
    (shift.abs() <= MOST).then_some(shift)
}
