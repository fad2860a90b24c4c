//! `grundy xor`: the nim-sum.

use clap::Args;
use grundy::XorAnswer;

use super::{Printed, Run, object};
use crate::context::Context;
use crate::failure::Failure;

#[derive(Args, Debug)]
pub(super) struct Xor {
    #[arg(value_name = "NUMBER", required = true)]
    numbers: Vec<String>,
    #[arg(long)]
    json: bool,
}

impl Run for Xor {
    const NAME: &'static str = "xor";
    const EXAMPLES: &'static [&'static str] = &["grundy xor 13 6", "grundy xor 3,4,5 --json"];
    const PRINTS: &'static [Printed] = &[("xor", object::<XorAnswer>)];

    fn run(&self, context: &Context) -> Result<(), Failure> {
        let answer = grundy::xor(context.numbers(&self.numbers)?);
        context.print(self.json, &answer)
    }
}
