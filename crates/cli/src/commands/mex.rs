//! `grundy mex`: the least number that is missing.

use clap::Args;
use grundy::MexAnswer;

use super::{Printed, Run, object};
use crate::context::Context;
use crate::failure::Failure;

#[derive(Args, Debug)]
pub(super) struct Mex {
    #[arg(value_name = "NUMBER")]
    numbers: Vec<String>,
    #[arg(long)]
    json: bool,
}

impl Run for Mex {
    const NAME: &'static str = "mex";
    const EXAMPLES: &'static [&'static str] = &["grundy mex 0 1 3", "grundy mex 1,2,0"];
    const PRINTS: &'static [Printed] = &[("mex", object::<MexAnswer>)];

    fn run(&self, context: &Context) -> Result<(), Failure> {
        let answer = grundy::mex(context.numbers(&self.numbers)?);
        context.print(self.json, &answer)
    }
}
