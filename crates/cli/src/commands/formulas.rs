//! `grundy help formulas`: the words of formulas, in rules and in claims.

use grundy::rules::formula::{Ambiguity, Group, Operation, WORDS};

use crate::context::Context;

pub(crate) fn lines(context: &Context) -> Vec<String> {
    let line = |id: &str| context.style.glyphs(&context.catalogue.get(id));
    let mut lines = vec![line("formulas-heading")];
    for group in Group::ALL {
        lines.push(line(&format!("formulas-{}", group.id())));
        let words = WORDS
            .iter()
            .filter(|(operation, _)| operation.group() == Some(group));
        lines.extend(words.map(|(operation, texts)| word(*operation, texts, context)));
    }
    lines.extend(["more", "values", "refused"].map(|part| line(&format!("formulas-{part}"))));
    let refused = Ambiguity::ALL.map(|one| line(&format!("rule-{}", one.id())));
    lines.extend(refused.map(|told| format!("  {told}")));
    lines
}

/// A word in all its spellings, with its meaning where that is not plain.
fn word(operation: Operation, texts: &[&str], context: &Context) -> String {
    let texts = texts.join("  ");
    let id = operation.word().replace([' ', '_'], "-");
    let meaning = format!("formula-means-{id}");
    match context.catalogue.has(&meaning) {
        true => format!(
            "  {texts}: {}",
            context.style.glyphs(&context.catalogue.get(&meaning))
        ),
        false => format!("  {texts}"),
    }
}
