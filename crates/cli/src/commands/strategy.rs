//! `grundy strategy`: the winner's whole strategy.

use std::num::NonZeroUsize;

use clap::Args;
use grundy::{StrategyAnswer, StrategyRequest};
use schemars::{Schema, SchemaGenerator};

use super::Run;
use crate::context::Context;
use crate::failure::Failure;
use crate::output;

#[derive(Args, Debug)]
pub(super) struct Strategy {
    #[arg(value_name = "EXPRESSION")]
    expression: String,
    #[arg(long)]
    misere: bool,
    #[arg(long, value_name = "D")]
    depth: Option<NonZeroUsize>,
    #[arg(long, value_name = "N")]
    max_lines: Option<usize>,
    #[arg(long)]
    plain: bool,
    #[arg(long)]
    json: bool,
}

impl Run for Strategy {
    const NAME: &'static str = "strategy";
    const EXAMPLES: &'static [&'static str] = &[
        "grundy strategy \"kayles(7)\" --misere --depth 3",
        "grundy strategy \"nim(3,2,1)\"",
        "grundy strategy \"tactix(3x3)\" --misere --max-lines 50",
    ];

    fn prints(of: &mut SchemaGenerator) -> Vec<(&'static str, Schema)> {
        vec![("strategy", of.subschema_for::<StrategyAnswer>())]
    }

    fn run(&self, context: &Context) -> Result<(), Failure> {
        let usual = StrategyRequest::new(&self.expression);
        let request = StrategyRequest {
            convention: output::convention(self.misere),
            depth: self.depth.map(usize::from),
            lines: self.max_lines.unwrap_or(usual.lines),
            plain: self.plain,
            ..usual
        };
        context.answer(self.json, &request)
    }
}
