//! `grundy odds`: how often the first player wins.

use clap::Args;
use grundy::{Deal, OddsAnswer, OddsRequest, OddsTable, OddsTableRequest};

use super::{Printed, Run, object};
use crate::context::Context;
use crate::failure::Failure;
use crate::output;

#[derive(Args, Debug)]
pub(super) struct Odds {
    #[arg(value_name = "RULESET")]
    ruleset: String,
    #[arg(long, value_name = "K", required_unless_present = "bounds")]
    heaps: Option<u64>,
    #[arg(long, value_name = "M", required_unless_present_any = ["total", "bounds"])]
    max: Option<String>,
    #[arg(long, value_name = "T", conflicts_with_all = ["max", "table"])]
    total: Option<String>,
    #[arg(
        long,
        value_name = "B,…",
        value_delimiter = ',',
        conflicts_with_all = ["heaps", "max", "total", "table", "ordered"]
    )]
    bounds: Vec<String>,
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
        "grundy odds nim --heaps 3 --total 20",
        "grundy odds kayles --bounds 5,7,9",
        "grundy odds nim --heaps 3 --max 1023 --table",
        "grundy odds kayles --heaps 20 --max 10000 --json",
        "grundy odds nim --heaps 4 --max 15 --misere",
    ];
    const PRINTS: &'static [Printed] = &[
        ("odds", object::<OddsAnswer>),
        ("odds --table", object::<OddsTable>),
    ];

    fn run(&self, context: &Context) -> Result<(), Failure> {
        let (ruleset, convention) = (self.ruleset.as_str(), output::convention(self.misere));
        let (heaps, ordered) = (self.heaps.unwrap_or_default(), self.ordered);
        let number = |text: &Option<String>| context.heap(text.as_deref().unwrap_or_default());
        if self.table {
            let max = number(&self.max)?;
            let request = OddsTableRequest {
                ruleset,
                convention,
                heaps,
                max,
                ordered,
            };
            return context.answer(self.json, &request);
        }
        let deal = match (&self.total, self.bounds.as_slice()) {
            (None, []) => Deal::UpTo {
                heaps,
                max: number(&self.max)?,
            },
            (Some(_), _) => Deal::Total {
                heaps,
                total: number(&self.total)?,
            },
            (None, bounds) => Deal::Bounds(context.numbers(bounds)?),
        };
        let request = OddsRequest {
            ruleset,
            convention,
            deal,
            ordered,
        };
        context.answer(self.json, &request)
    }
}
