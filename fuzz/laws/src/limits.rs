//! Limits against none: sums as in `engines`, with few steps or little memory.
//!
//! * An answer within limits is the same as without them, or it is unknown. What was left unfinished by one question
//!   makes no other answer wrong.

use grundy_core::Allowance;
use grundy_solve::Solver;

use crate::engines::compare;
use crate::law::Law;
use crate::sums::{Choices, choices};

pub(crate) const LAW: Law = Law {
    name: "limits",
    check,
    made: || {
        let sums = choices().into_iter();
        sums.map(|sum| [vec![5, 20], sum].concat()).collect()
    },
    words: &[],
};

fn check(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let mut solver = Solver::new(Allowance {
        steps: 1 << choices.below(18),
        bytes: 1 << choices.below(30),
    });
    let sum = choices.0;
    for _ in 0..2 {
        compare(&mut Choices(sum), &mut solver, false);
    }
}
