//! `grundy help scripts`: how to write a game as a script or as a program, with examples.

use grundy::SCRIPT_EXAMPLES;

use crate::context::Context;

pub(crate) fn lines(context: &Context) -> Vec<String> {
    let line = |id: &str| context.style.glyphs(&context.catalogue.get(id));
    let parts = ["heading", "state", "option", "use", "limits"];
    let mut lines: Vec<String> = parts.map(|part| line(&format!("scripts-{part}"))).to_vec();
    for example in SCRIPT_EXAMPLES {
        let (file, state) = (example.file, example.state);
        lines.push(String::new());
        lines.push(format!("  grundy solve 'script(\"{file}\")({state})'"));
        lines.extend(example.text.lines().map(|code| format!("      {code}")));
    }
    lines.extend([String::new(), line("scripts-programs")]);
    let program = "grundy --allow-programs solve 'program(\"python3 mine.py\")(7)'";
    lines.push(format!("  {program}"));
    lines
}
