//! What is wrong with a graph, in words.

use grundy_rules::GraphError;

use super::Catalogue;

impl Catalogue {
    /// Why a list of edges is refused, in a sentence; of a long cycle its beginning.
    #[must_use]
    pub fn graph_error(&self, error: &GraphError) -> String {
        match error {
            GraphError::Line { line, at, problem } => {
                let problem = self.get(&format!("graph-{}", problem.id()));
                let byte = at.start + 1;
                let arguments: [(&str, &dyn ToString); 3] =
                    [("line", line), ("byte", &byte), ("problem", &problem)];
                self.format("graph-line", &arguments)
            }
            GraphError::OutOfRoom { line } => self.format("graph-out-of-room", &[("line", line)]),
            GraphError::Cycle { vertices, length } => self.cycle(vertices, *length),
            GraphError::Io(error) => self.format("error-io", &[("error", error)]),
        }
    }

    fn cycle(&self, vertices: &[String], length: usize) -> String {
        /// Names that a reader takes in at a glance.
        const MOST_SHOWN: usize = 8;
        let shown = vertices.iter().take(MOST_SHOWN).map(String::as_str);
        let mut steps: Vec<&str> = shown.collect();
        if length <= MOST_SHOWN {
            steps.extend(vertices.first().map(String::as_str));
            return self.format("graph-cycle", &[("cycle", &steps.join(" → "))]);
        }
        steps.push("…");
        let arguments: [(&str, &dyn ToString); 2] =
            [("cycle", &steps.join(" → ")), ("length", &length)];
        self.format("graph-long-cycle", &arguments)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;
    use grundy_rules::Graph;
    use grundy_rules::graph::LineProblem;

    fn said(lang: Lang, list: &str) -> String {
        let error = Graph::read(list.as_bytes(), 1 << 20).unwrap_err();
        Catalogue::new(lang).graph_error(&error)
    }

    #[test]
    fn cycles_are_shown_and_long_ones_shortened() {
        assert_eq!(
            said(Lang::En, "a,b\nb,a\n"),
            "the edges form a cycle: a → b → a"
        );
        let long: String = (0..50).map(|n| format!("{n},{}\n", (n + 1) % 50)).collect();
        let text = said(Lang::En, &long);
        assert!(text.contains("7 → …") && text.contains("50"), "{text}");
        assert!(said(Lang::Zh, "a,a\n").contains("a → a"));
    }

    #[test]
    fn every_mistake_has_words_in_both_languages() {
        for lang in Lang::ALL {
            for problem in LineProblem::ALL {
                let error = GraphError::Line {
                    line: 3,
                    at: 4..5,
                    problem,
                };
                let text = Catalogue::new(lang).graph_error(&error);
                assert!(text.contains('3') && text.contains('5'), "{text}");
            }
            let full = Catalogue::new(lang).graph_error(&GraphError::OutOfRoom { line: 7 });
            assert!(full.contains('7'), "{full}");
        }
    }
}
