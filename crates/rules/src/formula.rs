//! Formulas: one language for rules of one's own and for claims.
//!
//! | | |
//! | --- | --- |
//! | numbers | integers; a condition counts as 1 or 0, and a number is no condition |
//! | signs | `+ - * / mod`, on binary digits `xor bitand bitor >>`, comparisons, which may stand in a chain; `and or not` |
//! | functions | `min max gcd isqrt abs`, of digits `popcount bitlen zeros zeckendorf_parts zeckendorf_zeros` |
//! | choices | `if(c, x, y)`; `[x, y, …][place]`, counted from 0 |
//! | tests | `prime(k)`, `square(k)`, `power(k, 2)`, …: whether a number is one of these; as numbers they are refused |
//! | the golden ratio | `n * phi`, rounded down |
//! | in claims | `g(n - 1)`: the value of a smaller heap |
//!
//! [`WORDS`] has all of them in all their spellings. What people read in two ways is refused ([`Ambiguity`]).
//!
//! # What has no value
//!
//! In both uses the same: a quotient is rounded down, a / b = ⌊a/b⌋ and a mod b = a - b⌊a/b⌋, also where b is negative.
//! [`NoValue`] says what has none: a division by 0, a root or the digits of a negative number, a choice beyond its list,
//! and whatever leaves 128 bits (what comes out of a rule's formula has 64 at most). Nothing wraps, and nothing is taken
//! for 0. A test of a negative number fails, but for odd and even. What need not be looked at does no harm: the second part of `and` and
//! `or`, and what `if` and a list do not choose.
//!
//! [`Formula::value`] is that definition. Rules compile formulas to [programs](crate::written::Program), which are tested
//! against it; the search for patterns turns them into terms, which compute by the same [`Operation::apply`].

mod ambiguity;
mod operation;
mod tree;
mod words;

pub use ambiguity::Ambiguity;
pub use operation::{NoValue, Operation, Sort};
pub use tree::{
    FIRST_PART, FIRST_RUNNING, Formula, Frame, HEAP, MOST_COORDINATES, MOST_PARTS, MOST_RUNNING,
    Names, Slot, WithNames, slot_after, write,
};
pub(crate) use tree::{FRAME, read};
pub use words::WORDS;

#[cfg(test)]
pub(crate) mod tests;
