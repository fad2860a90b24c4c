//! Many positions, one a line.

use grundy_rules::encoding;

use crate::mistake::Mistake;
use crate::solve::{SolveAnswer, SolveRequest};
use crate::text::Catalogue;
use crate::workbench::Workbench;

/// What became of one line of a batch.
#[derive(Debug)]
pub enum BatchLine {
    /// A position and its answer.
    Answer(Box<SolveAnswer>),
    /// A line that is not a position: the object that says so.
    Refused(Mistake),
}

impl Workbench {
    /// Answers one line of a batch (numbered from 1, without its end); `None` for blank lines and `#` comments.
    ///
    /// `template` says what is asked about each position; its expression is not used.
    pub fn solve_line(
        &mut self,
        number: usize,
        line: &[u8],
        template: &SolveRequest<'_>,
        catalogue: &Catalogue,
    ) -> Option<BatchLine> {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let text = match encoding::text(line) {
            Ok(text) => text,
            Err(fault) => {
                let shown = String::from_utf8_lossy(line);
                let fault = encoding::NotUtf8 {
                    line: number,
                    ..fault
                };
                let mistake = Mistake::of(&fault.into(), &shown, catalogue);
                return Some(refused(number, mistake));
            }
        };
        let content = text.trim_start();
        if content.is_empty() || content.starts_with('#') {
            return None;
        }
        let request = SolveRequest {
            expression: text,
            ..template.clone()
        };
        Some(match self.solve(&request) {
            Ok(mut answer) => {
                answer.line = Some(number);
                BatchLine::Answer(Box::new(answer))
            }
            Err(error) => refused(number, Mistake::of(&error, text, catalogue)),
        })
    }
}

fn refused(number: usize, mut mistake: Mistake) -> BatchLine {
    mistake.line = Some(number);
    BatchLine::Refused(mistake)
}
