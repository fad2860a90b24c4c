//! `grundy help rules`: how to write a rule of one's own, with examples.

use grundy::RULE_EXAMPLES;

use crate::context::Context;

pub(crate) fn lines(context: &Context) -> Vec<String> {
    let line = |id: &str| context.style.glyphs(&context.catalogue.get(id));
    let parts = [
        "heading", "heaps", "split", "numbers", "names", "words", "states", "chinese",
    ];
    let mut lines: Vec<String> = parts.map(|part| line(&format!("rules-{part}"))).to_vec();
    lines.extend([String::new(), line("examples-heading")]);
    for example in RULE_EXAMPLES {
        let (rule, position) = (example.rule, example.position);
        lines.push(format!(
            "  {}",
            line(&format!("rules-example-{}", example.id))
        ));
        lines.push(format!("      grundy solve '{rule}{position}'"));
    }
    lines
}
