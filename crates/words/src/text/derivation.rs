//! Values from the definition, in lines.

use grundy_core::Outcome;
use grundy_play::derive::{Derivation, Derived, DerivedPart, OptionOfPart};

use super::Catalogue;

impl Catalogue {
    /// The calculation, a position a line: `g(7) = mex{g(5) = 0, g(4) ⊕ g(1) = 2} = 1`; nothing where there is none.
    #[must_use]
    pub fn derivation(&self, derivation: &Derivation) -> Vec<String> {
        if derivation.lines.is_empty() && derivation.exhausted.is_none() {
            return Vec::new();
        }
        let rules = rules_of_all_heaps(derivation);
        let by_values = derivation
            .lines
            .iter()
            .any(|line| line.part.value.is_some());
        let mut lines = vec![match (rules, by_values) {
            (Some(rules), true) => self.format("derive-heaps", &[("ruleset", &rules)]),
            (None, true) => self.get("derive-values"),
            (_, false) => self.get("derive-outcomes"),
        }];
        if derivation.lines.iter().any(has_draw) {
            lines.push(self.get("derive-draws"));
        }
        let short = rules.is_some();
        lines.extend(derivation.lines.iter().map(|line| match by_values {
            true => format!("  {}", mex_line(line, short)),
            false => self.outcome_line(line),
        }));
        if let Some(exhausted) = derivation.exhausted {
            let limit = self.get(&format!("exhausted-{exhausted}"));
            lines.push(self.indented("derive-exhausted", &[("limit", &limit)]));
        }
        if derivation.more {
            lines.push(self.indented("derive-more", &[]));
        }
        lines
    }

    fn outcome_line(&self, line: &Derived) -> String {
        let id = match line.options.is_empty() {
            true => "derive-over",
            false => "derive-outcome",
        };
        let arguments: [(&str, &dyn ToString); 3] = [
            ("position", &line.part.position),
            ("outcome", &self.letter(line.part.outcome)),
            ("options", &listed(line, |option| self.outcome_of(option))),
        ];
        self.indented(id, &arguments)
    }

    fn outcome_of(&self, option: &OptionOfPart) -> String {
        let parts = option.parts.iter().map(|part| part.position.as_str());
        let parts: Vec<&str> = parts.collect();
        format!("{} {}", parts.join(" + "), self.letter(option.outcome))
    }

    fn letter(&self, outcome: Option<Outcome>) -> String {
        match outcome {
            Some(Outcome::Draw) => self.get("word-draw"),
            Some(outcome) => outcome.letter().to_owned(),
            None => "?".to_owned(),
        }
    }
}

fn has_draw(line: &Derived) -> bool {
    let options = line.options.iter().map(|option| option.outcome);
    options
        .chain([line.part.outcome])
        .any(|outcome| outcome == Some(Outcome::Draw))
}

/// The rules, where all parts are heaps under the same: then `g(n)` says enough.
fn rules_of_all_heaps(derivation: &Derivation) -> Option<&str> {
    let options = derivation.lines.iter().flat_map(|line| &line.options);
    let parts = options.flat_map(|option| &option.parts);
    let mut parts = parts.chain(derivation.lines.iter().map(|line| &line.part));
    let first = rules(parts.next()?)?;
    parts
        .all(|part| rules(part) == Some(first))
        .then_some(first)
}

fn rules(part: &DerivedPart) -> Option<&str> {
    part.heap.as_ref()?;
    part.position.rsplit_once('(').map(|(rules, _)| rules)
}

fn mex_line(line: &Derived, short: bool) -> String {
    let value = line.part.value.as_ref();
    let value = value.map_or(String::new(), |value| format!(" = {value}"));
    let options = listed(line, |option| value_of(option, short));
    format!("{} = mex{{{options}}}{value}", name(&line.part, short))
}

fn listed(line: &Derived, text: impl Fn(&OptionOfPart) -> String) -> String {
    let mut options: Vec<String> = line.options.iter().map(text).collect();
    if line.more {
        options.push("…".to_owned());
    }
    options.join(", ")
}

fn value_of(option: &OptionOfPart, short: bool) -> String {
    let sum = match option.parts.as_slice() {
        [] if short => "g(0)".to_owned(),
        [] => "0".to_owned(),
        parts => {
            let names: Vec<String> = parts.iter().map(|part| name(part, short)).collect();
            names.join(" ⊕ ")
        }
    };
    let value = option.value.as_ref();
    value.map_or(sum.clone(), |value| format!("{sum} = {value}"))
}

fn name(part: &DerivedPart, short: bool) -> String {
    match &part.heap {
        Some(heap) if short => format!("g({heap})"),
        _ => part.position.clone(),
    }
}
