//! A formula as a tree: its meaning and its printing.

use std::fmt;

use grundy_core::natural::widen;

use super::operation::{NoValue, Operation, Sort};

/// The place of a name in a [`Frame`].
pub type Slot = u8;

/// The heap, in rules of heaps; coordinates of a state follow from here.
pub const HEAP: Slot = 0;
/// The most coordinates that a state has.
pub const MOST_COORDINATES: usize = 4;
/// The first name that runs through a range; in rules of heaps the only one.
pub const FIRST_RUNNING: Slot = 4;
/// The most names that run through ranges in one move.
pub const MOST_RUNNING: usize = 4;
/// The first of the heaps that a split leaves.
pub const FIRST_PART: Slot = 8;
/// The most heaps that a move leaves.
pub const MOST_PARTS: usize = 4;

/// The numbers that names stand for while a move is looked at.
pub type Frame = [i64; FRAME];

/// The number of slots.
pub(crate) const FRAME: usize = 12;

/// The number in this slot.
#[must_use]
pub(crate) fn read(frame: &Frame, slot: Slot) -> i64 {
    frame[usize::from(slot)]
}

/// Puts a number into this slot.
pub fn write(frame: &mut Frame, slot: Slot, number: i64) {
    frame[usize::from(slot)] = number;
}

/// A number, or a condition, that depends on names.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Formula {
    /// A number as it stands.
    Number(i128),
    /// What a name stands for.
    Name(Slot),
    /// An operation with its operands: one, two, for `if` three, for `min`, `max`, `gcd` and a list two or more.
    Apply(Operation, Vec<Formula>),
}

/// How tightly comparisons bind.
const COMPARISON: u8 = 4;
/// How tightly what parts binary digits binds.
const DIGITS: u8 = 5;
/// How tightly a sign before an operand binds.
const PREFIX: u8 = 8;
/// How tightly what no sign takes apart binds.
const ATOM: u8 = 9;

/// How tightly the operation binds in print: a higher number binds more tightly.
fn tightness(operation: Operation) -> u8 {
    match operation {
        Operation::Or => 1,
        Operation::And => 2,
        Operation::Not => 3,
        Operation::Equal | Operation::NotEqual | Operation::Less => COMPARISON,
        Operation::AtMost | Operation::Greater | Operation::AtLeast => COMPARISON,
        Operation::Xor | Operation::BitAnd | Operation::BitOr | Operation::Shift => DIGITS,
        Operation::Plus | Operation::Minus => 6,
        Operation::Times | Operation::Divide | Operation::Modulo => 7,
        Operation::Negate => PREFIX,
        _ => ATOM,
    }
}

/// How tightly an operand must bind to be printed without parentheses: comparisons do not chain in print, the others
/// group to the left, and what people read in two ways stands in parentheses.
fn wanted(operation: Operation, index: usize, operand: &Formula) -> u8 {
    let is_of_numbers =
        |operands: &[Formula]| operands.iter().all(|one| matches!(one, Formula::Number(_)));
    match (tightness(operation), operand) {
        (_, _) if operation == Operation::Golden => PREFIX,
        (ATOM, _) => 0,
        (COMPARISON, Formula::Apply(Operation::Modulo, of)) if index > 0 && is_of_numbers(of) => {
            ATOM
        }
        (COMPARISON, _) => COMPARISON + 1,
        (DIGITS, Formula::Apply(other, _)) if *other != operation => DIGITS + 1,
        (own, _) if index == 0 => own,
        (own, _) => own + 1,
    }
}

impl Formula {
    /// The formula of two operands.
    #[must_use]
    pub fn of(operation: Operation, a: Self, b: Self) -> Self {
        Self::Apply(operation, vec![a, b])
    }

    /// What it gives.
    #[must_use]
    pub fn sort(&self) -> Sort {
        let is_condition = |of: &Self| of.sort() == Sort::Condition;
        let is_bit = |of: &Self| matches!(of, Self::Number(0 | 1)) || is_condition(of);
        let gives_one = match self {
            Self::Apply(Operation::If | Operation::Entry, of) => of[1..].iter().all(is_bit),
            Self::Apply(operation, of) if operation.keeps_conditions() => {
                of.iter().all(is_condition)
            }
            Self::Apply(operation, _) => operation.gives() == Sort::Condition,
            _ => false,
        };
        if gives_one {
            Sort::Condition
        } else {
            Sort::Number
        }
    }

    /// How many numbers, names and operations it has.
    #[must_use]
    pub fn size(&self) -> usize {
        match self {
            Self::Number(_) | Self::Name(_) => 1,
            Self::Apply(_, operands) => 1 + operands.iter().map(Self::size).sum::<usize>(),
        }
    }

    /// How deeply parentheses, functions and signs before an operand stand in each other when it is printed; a
    /// function counts twice, for it may be a test without parentheses too.
    #[must_use]
    pub fn nesting(&self) -> usize {
        self.nesting_in(0)
    }

    /// The nesting where it must bind so tightly.
    fn nesting_in(&self, wanted_here: u8) -> usize {
        let Self::Apply(operation, operands) = self else {
            return 0;
        };
        let own = tightness(*operation);
        let around = usize::from(own < wanted_here);
        let stands_before = matches!(operation, Operation::Not | Operation::Negate);
        let itself = if own == ATOM || stands_before { 2 } else { 0 };
        let operands = operands.iter().enumerate();
        let inside =
            operands.map(|(index, operand)| operand.nesting_in(wanted(*operation, index, operand)));
        around + itself + inside.max().unwrap_or(0)
    }

    /// Whether the name in this slot occurs.
    #[must_use]
    pub fn reads(&self, slot: Slot) -> bool {
        match self {
            Self::Number(_) => false,
            Self::Name(name) => *name == slot,
            Self::Apply(_, operands) => operands.iter().any(|operand| operand.reads(slot)),
        }
    }

    /// The formula with other formulas in the place of names.
    #[must_use]
    pub fn replaced(&self, by: &impl Fn(Slot) -> Self) -> Self {
        match self {
            Self::Number(number) => Self::Number(*number),
            Self::Name(slot) => by(*slot),
            Self::Apply(operation, operands) => {
                let operands = operands.iter().map(|operand| operand.replaced(by));
                Self::Apply(*operation, operands.collect())
            }
        }
    }

    /// The same formula with the operands in order where their order does not matter.
    #[must_use]
    pub fn sorted(&self) -> Self {
        let Self::Apply(operation, operands) = self else {
            return self.clone();
        };
        let mut operands: Vec<Self> = operands.iter().map(Self::sorted).collect();
        if operation.commutes() {
            operands.sort();
        }
        Self::Apply(*operation, operands)
    }

    /// The number without names, if there are none and it can be computed.
    #[must_use]
    pub fn constant(&self) -> Option<i64> {
        let named = (0..).take(FRAME).any(|slot| self.reads(slot));
        (!named).then(|| self.value(&[0; FRAME]).ok()).flatten()
    }

    /// Whether it gets smaller without end as its names grow: `1-n`, `3-n/2`, `-n`. Taken from a heap it would
    /// leave all but a few heaps without a move.
    #[must_use]
    pub fn shrinks(&self) -> bool {
        match self {
            Self::Apply(Operation::Minus, operands) => {
                operands[0].constant().is_some() && operands[1].grows()
            }
            Self::Apply(Operation::Negate, operands) => operands[0].grows(),
            Self::Apply(Operation::Divide | Operation::Times, operands) => {
                operands[0].grows() && operands[1].constant().is_some_and(|number| number < 0)
            }
            _ => false,
        }
    }

    /// Whether it gets larger without end as its names grow: `n`, `n/2`, `n-1`.
    #[must_use]
    pub fn grows(&self) -> bool {
        let Self::Apply(operation, operands) = self else {
            return matches!(self, Self::Name(_));
        };
        let least = match operation {
            Operation::Divide | Operation::Times => 1,
            Operation::Plus | Operation::Minus => i64::MIN,
            _ => return false,
        };
        let by = operands[1].constant();
        operands[0].grows() && by.is_some_and(|number| number >= least)
    }

    /// The value where names stand for these numbers: the definition.
    ///
    /// # Errors
    ///
    /// As [`NoValue`] says; [`NoValue::Overflow`] too where the value has more than 64 bits.
    pub fn value(&self, frame: &Frame) -> Result<i64, NoValue> {
        i64::try_from(self.exact(frame)?).map_err(|_| NoValue::Overflow)
    }

    /// As [`value`](Self::value), of 128 bits.
    fn exact(&self, frame: &Frame) -> Result<i128, NoValue> {
        let (operation, operands) = match self {
            Self::Number(number) => return Ok(*number),
            Self::Name(slot) => return Ok(read(frame, *slot).into()),
            Self::Apply(operation, operands) => (operation, operands),
        };
        let (first, others) = operands.split_first().expect("one operand at least");
        let value = first.exact(frame)?;
        match (operation, value) {
            (Operation::And, 0) | (Operation::Or, 1) => Ok(value),
            (Operation::If, 0) => others[1].exact(frame),
            (Operation::If, _) => others[0].exact(frame),
            (Operation::Entry, place) => {
                let place = usize::try_from(place).ok();
                let chosen = place.and_then(|place| others.get(place));
                chosen.ok_or(NoValue::NotInList)?.exact(frame)
            }
            _ if others.is_empty() => operation.apply(value, 0),
            _ => others.iter().try_fold(value, |value, other| {
                operation.apply(value, other.exact(frame)?)
            }),
        }
    }

    /// The formula with names as text, where such a thing stands: a comparison that counts as a number is in parentheses.
    #[must_use]
    pub fn with_names<'a>(&'a self, names: &'a Names, wanted: Sort) -> WithNames<'a> {
        WithNames {
            formula: self,
            names,
            wanted,
        }
    }
}

/// What the slots are called; empty where a slot has no name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Names([String; FRAME]);

impl Names {
    /// The name of a slot.
    #[must_use]
    pub fn get(&self, slot: Slot) -> &str {
        &self.0[usize::from(slot)]
    }

    /// Names a slot.
    pub fn set(&mut self, slot: Slot, name: &str) {
        name.clone_into(&mut self.0[usize::from(slot)]);
    }

    /// The slot of this name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Slot> {
        (0..)
            .zip(&self.0)
            .find(|(_, known)| !known.is_empty() && *known == name)
            .map(|(slot, _)| slot)
    }

    /// All names that there are.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0
            .iter()
            .map(String::as_str)
            .filter(|name| !name.is_empty())
    }

    /// A name that is not among these.
    #[must_use]
    pub fn unused(&self) -> String {
        let letters = ["k", "t", "s", "m", "j", "i"].map(str::to_owned);
        let numbered = (0u64..).map(|number| format!("k{number}"));
        letters
            .into_iter()
            .chain(numbered)
            .find(|name| self.find(name).is_none())
            .expect("there are more names than slots")
    }
}

/// The slot this far after another.
#[must_use]
pub fn slot_after(first: Slot, index: usize) -> Slot {
    first + Slot::try_from(widen(index)).expect("fewer than the slots of a frame")
}

/// A formula that prints with its names.
#[derive(Clone, Copy, Debug)]
pub struct WithNames<'a> {
    formula: &'a Formula,
    names: &'a Names,
    wanted: Sort,
}

impl fmt::Display for WithNames<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let asked = match self.wanted {
            Sort::Number => DIGITS,
            Sort::Condition => 0,
        };
        print(f, self.formula, self.names, asked)
    }
}

/// Prints the formula, in parentheses where it binds less tightly than asked.
fn print(f: &mut fmt::Formatter<'_>, formula: &Formula, names: &Names, asked: u8) -> fmt::Result {
    let (operation, operands) = match formula {
        Formula::Name(slot) => return f.write_str(names.get(*slot)),
        Formula::Number(number) => return write!(f, "{number}"),
        Formula::Apply(operation, operands) => (*operation, operands),
    };
    let own = tightness(operation);
    if own == ATOM {
        return print_call(f, operation, operands, names);
    }
    f.write_str(if own < asked { "(" } else { "" })?;
    let word = operation.word();
    let operand = |f: &mut fmt::Formatter<'_>, index: usize| {
        let operand = &operands[index];
        print(f, operand, names, wanted(operation, index, operand))
    };
    match operands.as_slice() {
        [only] => {
            f.write_str(word)?;
            // A number that follows at once would be read as a negative number.
            let number = operation == Operation::Negate
                && matches!(only, Formula::Number(number) if *number >= 0);
            f.write_str(match (operation, number) {
                (Operation::Not, _) => " ",
                (_, true) => "(",
                _ => "",
            })?;
            operand(f, 0)?;
            f.write_str(if number { ")" } else { "" })?;
        }
        _ => {
            operand(f, 0)?;
            match own <= DIGITS || operation == Operation::Modulo {
                true => write!(f, " {word} ")?,
                false => f.write_str(word)?,
            }
            operand(f, 1)?;
        }
    }
    f.write_str(if own < asked { ")" } else { "" })
}

/// Prints what has its operands in brackets.
fn print_call(
    f: &mut fmt::Formatter<'_>,
    operation: Operation,
    operands: &[Formula],
    names: &Names,
) -> fmt::Result {
    let (open, listed, close) = match operation {
        Operation::Entry => ("[", &operands[1..], "]["),
        Operation::Golden => ("floor(", operands, "*phi)"),
        _ => {
            f.write_str(operation.word())?;
            ("(", operands, ")")
        }
    };
    f.write_str(open)?;
    for (index, operand) in listed.iter().enumerate() {
        f.write_str(if index > 0 { "," } else { "" })?;
        print(f, operand, names, wanted(operation, index, operand))?;
    }
    f.write_str(close)?;
    if operation == Operation::Entry {
        print(f, &operands[0], names, 0)?;
        f.write_str("]")?;
    }
    Ok(())
}
