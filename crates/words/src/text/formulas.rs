//! The words of formulas, in rules and in claims: a page of the help.

use grundy_rules::formula::{Ambiguity, Operation, Sort, WORDS};

use super::Catalogue;

impl Catalogue {
    /// The page, generated from the table of words.
    #[must_use]
    pub fn formulas(&self) -> Vec<String> {
        let line = |id: &str| self.get(id);
        let mut lines = vec![line("formulas-heading")];
        for group in ["signs", "comparisons", "joins", "functions", "tests"] {
            lines.push(line(&format!("formulas-{group}")));
            let words = WORDS
                .iter()
                .filter(|(operation, _)| group_of(*operation) == group);
            lines.extend(words.map(|(operation, texts)| self.word_of_formulas(*operation, texts)));
        }
        lines.extend(["more", "values", "refused"].map(|part| line(&format!("formulas-{part}"))));
        let refused = Ambiguity::ALL.map(|one| line(&format!("rule-{}", one.id())));
        lines.extend(refused.map(|told| format!("  {told}")));
        lines
    }

    /// A word in all its spellings, with its meaning where that is not plain.
    fn word_of_formulas(&self, operation: Operation, texts: &[&str]) -> String {
        let texts = texts.join("  ");
        let id = operation.word().replace([' ', '_'], "-");
        let meaning = format!("formula-means-{id}");
        match self.has(&meaning) {
            true => format!("  {texts} · {}", self.get(&meaning)),
            false => format!("  {texts}"),
        }
    }
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
