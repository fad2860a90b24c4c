//! A text that is not a formula.

use grundy_rules::Problem;

/// A text that is not a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadFormula {
    /// The character at which it is wrong, from 1.
    pub place: usize,
    /// What is wrong.
    pub problem: Problem,
    /// What the formula may be of.
    pub variables: &'static [&'static str],
}
