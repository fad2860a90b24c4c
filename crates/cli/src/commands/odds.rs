//! `grundy odds`: how often the first player wins.

use clap::Args;
use grundy::{OddsAnswer, OddsRequest, OddsTable, OddsTableRequest};

use super::{Printed, Run, object};
use crate::context::Context;
use crate::failure::Failure;
use crate::output;

#[derive(Args, Debug)]
pub(super) struct Odds {
    #[arg(value_name = "RULESET")]
    ruleset: String,
    #[arg(long, value_name = "K")]
    heaps: u64,
    #[arg(long, value_name = "M")]
    max: String,
    #[arg(long)]
    misere: bool,
    #[arg(long)]
    ordered: bool,
    #[arg(long)]
    table: bool,
    #[arg(long)]
    json: bool,
}

impl Run for Odds {
    const NAME: &'static str = "odds";
    const EXAMPLES: &'static [&'static str] = &[
        "grundy odds nim --heaps 3 --max 7",
        "grundy odds nim --heaps 3 --max 7 --ordered",
        "grundy odds nim --heaps 3 --max 1023 --table",
        "grundy odds kayles --heaps 20 --max 10000 --json",
        "grundy odds nim --heaps 4 --max 15 --misere",
    ];
    const PRINTS: &'static [Printed] = &[
        ("odds", object::<OddsAnswer>),
        ("odds --table", object::<OddsTable>),
    ];

    fn run(&self, context: &Context) -> Result<(), Failure> {
        let request = OddsRequest {
            ruleset: &self.ruleset,
            convention: output::convention(self.misere),
            heaps: self.heaps,
            max: context.heap(&self.max)?,
            ordered: self.ordered,
        };
        match self.table {
            true => context.answer(self.json, &OddsTableRequest(request)),
            false => context.answer(self.json, &request),
        }
    }
}
