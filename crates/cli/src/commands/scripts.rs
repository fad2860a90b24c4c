//! `grundy help scripts`: how to write a game as a script or as a program, with examples.

use std::io::Write;

use grundy::script::EXAMPLES;

use crate::context::Context;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(context: &Context) -> Result<(), Failure> {
    let mut out = output::stdout();
    let line = |id: &str| context.style.glyphs(&context.catalogue.get(id));
    for part in ["heading", "state", "option", "use", "limits"] {
        writeln!(out, "{}", line(&format!("scripts-{part}")))?;
    }
    for example in EXAMPLES {
        let (file, state) = (example.file, example.state);
        writeln!(out, "\n  grundy solve 'script(\"{file}\")({state})'")?;
        example
            .text
            .lines()
            .try_for_each(|code| writeln!(out, "      {code}"))?;
    }
    writeln!(out, "\n{}", line("scripts-programs"))?;
    writeln!(
        out,
        "  grundy --allow-programs solve 'program(\"python3 mine.py\")(7)'"
    )?;
    Ok(out.flush()?)
}
