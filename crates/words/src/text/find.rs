//! Patterns in words.

use grundy::{AtlasMatch, BadNumbers, FindAnswer, FoundPart, Hypothesis, Kind, Numbers, NumbersOf};

use grundy_core::Natural;
use grundy_solve::TheoremId;

use super::Catalogue;
use super::reasons::capitalised;
use crate::tells::Tells;

/// So many P-positions follow any law.
const FEW: usize = 3;

impl Tells<FindAnswer> for Catalogue {
    /// What was found; laws are numbered from 1 through all parts.
    fn lines(&self, answer: &FindAnswer) -> Vec<String> {
        let mut lines = vec![self.find_heading(answer)];
        let mut number = 0;
        for part in &answer.parts {
            lines.push(String::new());
            lines.extend(self.found_part(part, &mut number));
        }
        lines.extend(answer.atlas.iter().flat_map(|games| self.of_atlas(games)));
        if let Some(to) = &answer.to {
            lines.extend([String::new(), self.format("find-cut", &[("to", to)])]);
        }
        lines
    }
}

impl Catalogue {
    /// The games of the atlas with the numbers.
    fn of_atlas(&self, games: &[AtlasMatch]) -> Vec<String> {
        if games.is_empty() {
            return vec![String::new(), self.get("find-atlas-none")];
        }
        let mut lines = vec![String::new(), self.get("find-atlas")];
        for game in games {
            lines.push(format!("  {}", game.statement));
            let compared = [("compared", &game.compared as &dyn ToString)];
            lines.push(format!(
                "     {}",
                self.format("find-atlas-compared", &compared)
            ));
            lines.push(format!("     {}", self.period_of_atlas(game)));
        }
        lines
    }

    fn period_of_atlas(&self, game: &AtlasMatch) -> String {
        let (Some(preperiod), Some(period)) = (&game.preperiod, &game.period) else {
            return self.format("find-atlas-unknown", &[("heaps", &game.heaps_computed)]);
        };
        let status = game.status;
        let told: [(&str, &dyn ToString); 2] = [("preperiod", preperiod), ("period", period)];
        match &game.saltus {
            Some(saltus) if saltus.0 == Natural::ZERO => {
                self.format(&format!("find-atlas-{status}"), &told)
            }
            Some(saltus) => {
                let told = [told[0], told[1], ("saltus", saltus)];
                self.format(&format!("find-atlas-{status}-grows"), &told)
            }
            None => self.format(&format!("find-atlas-{status}-apart"), &told),
        }
    }

    fn find_heading(&self, answer: &FindAnswer) -> String {
        let convention = self.get(&format!("convention-{}", answer.convention));
        match &answer.ruleset {
            Some(ruleset) => {
                let heading: [(&str, &dyn ToString); 2] =
                    [("ruleset", ruleset), ("convention", &convention)];
                self.format("find-heading", &heading)
            }
            None => self.get("find-heading-numbers"),
        }
    }

    /// What the program of a law reads and prints, the law, and how sure it is, a line each.
    #[must_use]
    pub fn find_program(
        &self,
        answer: &FindAnswer,
        part: &FoundPart,
        law: &Hypothesis,
    ) -> Vec<String> {
        let mut lines = vec![
            self.find_heading(answer),
            self.get(&format!("find-program-{}", part.of)),
        ];
        lines.extend(law.statement.iter().cloned());
        lines.push(self.standing(law));
        lines
    }

    fn found_part(&self, part: &FoundPart, number: &mut usize) -> Vec<String> {
        let heading = match (part.of, part.from) {
            (NumbersOf::PList, 1..) => "find-part-p-list-from".to_owned(),
            _ => format!("find-part-{}", part.of),
        };
        let told: [(&str, &dyn ToString); 2] = [("terms", &part.terms), ("from", &part.from)];
        let mut lines = vec![self.format(&heading, &told)];
        lines.extend(self.gaps(&part.gaps));
        if part.hypotheses.is_empty() {
            let few = part.of == NumbersOf::PList && part.terms <= FEW;
            let id = if few { "find-few" } else { "find-nothing" };
            lines.push(format!("  {}", self.get(id)));
        }
        let mut shown: &[String] = &[];
        for hypothesis in &part.hypotheses {
            *number += 1;
            lines.push(format!("  {number}. {}", self.family(hypothesis)));
            let told = hypothesis.statement.iter();
            lines.extend(told.map(|line| format!("     {line}")));
            lines.push(format!("     {}", self.standing(hypothesis)));
            let proof = hypothesis
                .proof
                .iter()
                .flat_map(|proof| self.induction(proof));
            lines.extend(proof.map(|line| format!("     {line}")));
            // The same table need not be seen twice.
            if hypothesis.table != shown {
                shown = &hypothesis.table;
                lines.extend(shown.iter().map(|line| format!("       {line}")));
            }
        }
        if part.repeated > 0 {
            let count: [(&str, &dyn ToString); 1] = [("count", &part.repeated)];
            lines.push(format!("  {}", self.format("find-repeated", &count)));
        }
        lines
    }

    fn family(&self, hypothesis: &Hypothesis) -> String {
        let id = format!("find-family-{}", hypothesis.family);
        let Some([preperiod, period, saltus]) = &hypothesis.period else {
            return self.get(&id);
        };
        let arguments: [(&str, &dyn ToString); 3] = [
            ("preperiod", preperiod),
            ("period", period),
            ("saltus", saltus),
        ];
        self.format(&id, &arguments)
    }

    /// What it was tested on, and whether it is proved.
    fn standing(&self, hypothesis: &Hypothesis) -> String {
        let counts: [(&str, &dyn ToString); 2] = [
            ("fitted", &hypothesis.fitted),
            ("tested", &hypothesis.tested),
        ];
        if hypothesis.family == Kind::Finite {
            return self.status(hypothesis);
        }
        let tested = match hypothesis.family {
            Kind::Published => self.format("find-tested-published", &counts[1..]),
            _ => self.format("find-tested", &counts),
        };
        let status = self.status(hypothesis);
        self.format("find-standing", &[("tested", &tested), ("status", &status)])
    }

    /// What a theorem is called: by its subject, else by those who proved it.
    #[must_use]
    pub fn theorem_name(&self, theorem: TheoremId) -> String {
        let id = format!("theorem-{theorem}");
        if self.has(&id) {
            return self.get(&id);
        }
        let names = theorem.id().split('-').map(capitalised);
        names.collect::<Vec<_>>().join("–")
    }

    fn status(&self, hypothesis: &Hypothesis) -> String {
        match hypothesis.theorem {
            Some(theorem) => {
                self.format("find-proved", &[("theorem", &self.theorem_name(theorem))])
            }
            None => self.get("find-holds"),
        }
    }

    /// How numbers with their indices were read; nothing of a list.
    #[must_use]
    pub fn indices(&self, numbers: &Numbers) -> Vec<String> {
        if !numbers.has_indices() {
            return Vec::new();
        }
        let (first, last) = numbers.ends();
        let ends: [(&str, &dyn ToString); 2] = [("first", &first), ("last", &last)];
        let mut lines = vec![self.format("numbers-indexed", &ends)];
        lines.extend(self.gaps(&numbers.gaps()));
        lines
    }

    /// The indices of which nothing is said, where there are any.
    fn gaps(&self, gaps: &[[u64; 2]]) -> Option<String> {
        /// Of more gaps the number says enough.
        const MOST: usize = 8;
        let mut shown: Vec<String> = gaps
            .iter()
            .take(MOST)
            .map(|[from, to]| {
                if from == to {
                    from.to_string()
                } else {
                    format!("{from}..{to}")
                }
            })
            .collect();
        if gaps.len() > MOST {
            shown.push("…".to_owned());
        }
        let is_gap = !shown.is_empty();
        is_gap.then(|| self.format("numbers-gaps", &[("gaps", &self.list(&shown))]))
    }

    /// What is wrong with a list of numbers.
    #[must_use]
    pub fn bad_numbers(&self, bad: &BadNumbers) -> String {
        match bad {
            BadNumbers::NotANumber { line, word } => {
                let arguments: [(&str, &dyn ToString); 2] = [("line", line), ("word", word)];
                self.format("numbers-not-a-number", &arguments)
            }
            BadNumbers::Negative { line, word } => {
                let arguments: [(&str, &dyn ToString); 2] = [("line", line), ("word", word)];
                self.format("numbers-negative", &arguments)
            }
            BadNumbers::NotAPair { line, count } => {
                let arguments: [(&str, &dyn ToString); 2] = [("line", line), ("count", count)];
                self.format("numbers-not-a-pair", &arguments)
            }
            BadNumbers::NotAscending {
                line,
                index,
                before,
            } => {
                let arguments: [(&str, &dyn ToString); 3] =
                    [("line", line), ("index", index), ("before", before)];
                self.format("numbers-not-ascending", &arguments)
            }
            BadNumbers::Nothing { line } => self.format("numbers-nothing", &[("line", line)]),
            BadNumbers::TooMany(most) => self.format("numbers-too-many", &[("most", most)]),
            BadNumbers::None => self.get("numbers-none"),
        }
    }
}
