//! Small calculations that the theory is made of: the least number that is missing, and the nim-sum.

use std::collections::BTreeSet;

use grundy_core::Natural;
use grundy_core::natural::bit_length;
use grundy_play::number::Number;
use schemars::JsonSchema;
use serde::Serialize;

/// The least number that does not occur among some; serialises to the documented object.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct MexAnswer {
    /// The version of the object.
    pub schema: u32,
    /// The numbers, each once, the least first.
    pub numbers: Vec<Number>,
    /// The least number that is not among them.
    pub mex: Number,
}

/// The nim-sum of some numbers; serialises to the documented object.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct XorAnswer {
    /// The version of the object.
    pub schema: u32,
    /// The numbers as they were given.
    pub numbers: Vec<Number>,
    /// Their nim-sum: in binary, a column has a 1 where an odd number of them has one.
    pub xor: Number,
    /// The highest bit of a nim-sum that is not 0, counted from 0.
    pub deciding_bit: Option<usize>,
}

/// The minimum excluded number (mex) of these: the Grundy value of a position whose options have these values.
///
/// ```
/// let answer = grundy::mex([0u8, 1, 3, 1].map(Into::into));
/// assert_eq!((answer.numbers.len(), answer.mex.to_string()), (3, "2".to_owned()));
/// assert_eq!(grundy::mex([]).mex.to_string(), "0");
/// ```
#[must_use]
pub fn mex(numbers: impl IntoIterator<Item = Natural>) -> MexAnswer {
    let numbers: BTreeSet<Natural> = numbers.into_iter().collect();
    let mut mex = Natural::ZERO;
    for number in &numbers {
        if *number != mex {
            break;
        }
        mex += Natural::ONE;
    }
    MexAnswer {
        schema: crate::SCHEMA,
        numbers: numbers.into_iter().map(Number).collect(),
        mex: Number(mex),
    }
}

/// The nim-sum of these: the Grundy value of a sum of positions with these values (Sprague and Grundy).
///
/// ```
/// let answer = grundy::xor([13u8, 6].map(Into::into));
/// assert_eq!((answer.xor.to_string(), answer.deciding_bit), ("11".to_owned(), Some(3)));
/// ```
#[must_use]
pub fn xor(numbers: impl IntoIterator<Item = Natural>) -> XorAnswer {
    let numbers: Vec<Number> = numbers.into_iter().map(Number).collect();
    let sum = numbers
        .iter()
        .fold(Natural::ZERO, |sum, number| sum ^ &number.0);
    XorAnswer {
        schema: crate::SCHEMA,
        numbers,
        deciding_bit: bit_length(&sum).checked_sub(1),
        xor: Number(sum),
    }
}
