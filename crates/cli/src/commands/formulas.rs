//! `grundy help formulas`: the words of formulas, in rules and in claims.

use grundy::rules::formula::{Ambiguity, Operation, Sort, WORDS};

use crate::context::Context;

pub(crate) fn lines(context: &Context) -> Vec<String> {
    let line = |id: &str| context.style.glyphs(&context.catalogue.get(id));
    let mut lines = vec![line("formulas-heading")];
    for group in ["signs", "comparisons", "joins", "functions", "tests"] {
        lines.push(line(&format!("formulas-{group}")));
        let words = WORDS
            .iter()
            .filter(|(operation, _)| group_of(*operation) == group);
        lines.extend(words.map(|(operation, texts)| word(*operation, texts, context)));
    }
    lines.extend(["more", "values", "refused"].map(|part| line(&format!("formulas-{part}"))));
    let refused = Ambiguity::ALL.map(|one| line(&format!("rule-{}", one.id())));
    lines.extend(refused.map(|told| format!("  {told}")));
    lines
}

/// Where it belongs; nowhere what shares a sign with another one, and lists.
fn group_of(operation: Operation) -> &'static str {
    match operation {
        Operation::Negate | Operation::Entry => "",
        Operation::Golden => "functions",
        _ if operation.is_test() => "tests",
        _ if operation.wants() == Sort::Condition => "joins",
        _ if operation.gives() == Sort::Condition => "comparisons",
        _ if operation.operands() == 0 => "signs",
        _ => "functions",
    }
}

/// A word in all its spellings, with its meaning where that is not plain.
fn word(operation: Operation, texts: &[&str], context: &Context) -> String {
    let texts = texts.join("  ");
    let id = operation.word().replace([' ', '_'], "-");
    let meaning = format!("formula-means-{id}");
    match context.catalogue.has(&meaning) {
        true => format!(
            "  {texts} · {}",
            context.style.glyphs(&context.catalogue.get(&meaning))
        ),
        false => format!("  {texts}"),
    }
}
