//! `grundy rules`: how to write a rule of one's own, with examples.

use std::io::Write;

use grundy::rules::written::EXAMPLES;

use crate::context::Context;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(context: &Context) -> Result<(), Failure> {
    let catalogue = &context.catalogue;
    let mut out = output::stdout();
    let line = |id: &str| context.style.glyphs(&catalogue.get(id));
    for part in [
        "heading", "heaps", "split", "numbers", "names", "words", "states", "chinese",
    ] {
        writeln!(out, "{}", line(&format!("rules-{part}")))?;
    }
    writeln!(out, "\n{}", line("examples-heading"))?;
    for example in EXAMPLES {
        let said = line(&format!("rules-example-{}", example.id));
        let (rule, position) = (example.rule, example.position);
        writeln!(out, "  {said}\n      grundy solve '{rule}{position}'")?;
    }
    Ok(out.flush()?)
}
