//! What is wrong with a graph, in words.

use grundy_rules::GraphError;

use super::Catalogue;

impl Catalogue {
    /// Why a list of edges is refused, in a sentence.
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
            GraphError::TooLong { line } => self.format("graph-too-long", &[("line", line)]),
            GraphError::Io(error) => {
                self.format("error-io", &[("error", &self.system_error(error))])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;
    use grundy_rules::graph::LineProblem;

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
