//! `grundy` alone: five things to try.

use std::io::Write;

use crate::context::Context;
use crate::failure::Failure;
use crate::output;

const EXAMPLES: [(&str, &str); 5] = [
    ("start-solve", "grundy solve \"nim(3,4,5)\" --explain"),
    (
        "start-sum",
        "grundy solve \"take{1..3}(10) + kayles(7) + nim(5,9)\"",
    ),
    ("start-misere", "grundy solve \"kayles(7)\" --misere"),
    ("start-table", "grundy table kayles --to 95 --width 12"),
    ("start-period", "grundy period 0.07"),
];

pub(crate) fn run(context: &Context) -> Result<(), Failure> {
    let catalogue = &context.catalogue;
    let mut out = output::stdout();
    let line = |text: String| context.style.glyphs(&text);
    writeln!(out, "{}\n", line(catalogue.get("start-heading")))?;
    for (message, command) in EXAMPLES {
        writeln!(out, "  {command}\n      {}", line(catalogue.get(message)))?;
    }
    writeln!(out, "\n{}", line(catalogue.get("start-more")))?;
    Ok(out.flush()?)
}
