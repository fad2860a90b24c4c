//! Many positions, one a line.

use grundy_rules::encoding;

use crate::error::Error;
use crate::solve::{SolveAnswer, SolveRequest};
use crate::workbench::Workbench;

/// What became of one line of a batch.
#[derive(Debug)]
pub enum BatchLine {
    /// A position and its answer.
    Answer(Box<SolveAnswer>),
    /// A line that was not answered.
    Refused(Box<RefusedLine>),
}

/// A line of a batch that was not answered, and why.
#[derive(Debug)]
pub struct RefusedLine {
    /// Its number, from 1.
    pub line: usize,
    /// What it says; what is no text in it is shown as such.
    pub input: String,
    /// Why.
    pub error: Error,
}

impl Workbench {
    /// Answers one line of a batch (numbered from 1, without its end); `None` for blank lines and `#` comments. What
    /// stands behind a `#` after a space is a note.
    ///
    /// `template` says what is asked about each position; its expression is not used.
    pub fn solve_line(
        &mut self,
        number: usize,
        line: &[u8],
        template: &SolveRequest<'_>,
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
                return Some(refused(number, &shown, fault.into()));
            }
        };
        let content = text.trim_start();
        if content.is_empty() || content.starts_with('#') {
            return None;
        }
        let request = SolveRequest {
            expression: without_note(text),
            ..template.clone()
        };
        Some(match self.solve(&request) {
            Ok(mut answer) => {
                answer.line = Some(number);
                text.clone_into(&mut answer.input);
                BatchLine::Answer(Box::new(answer))
            }
            Err(error) => refused(number, text, error),
        })
    }
}

/// The text before a note; in quotes, `#` is a piece of a picture.
fn without_note(text: &str) -> &str {
    let mut in_quotes = false;
    let mut after_space = false;
    for (at, sign) in text.char_indices() {
        match sign {
            '"' | '“' | '”' => in_quotes = !in_quotes,
            '#' if after_space && !in_quotes => return text[..at].trim_end(),
            _ => {}
        }
        after_space = sign.is_whitespace();
    }
    text
}

fn refused(line: usize, input: &str, error: Error) -> BatchLine {
    BatchLine::Refused(Box::new(RefusedLine {
        line,
        input: input.to_owned(),
        error,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_no_part_of_a_position() {
        for (line, position) in [
            ("nim(3) # easy", "nim(3)"),
            ("nim(3)\t# \"easy\"", "nim(3)"),
            ("nim(3)# easy", "nim(3)# easy"),
            ("kayles(\"#. #\") + nim(1)", "kayles(\"#. #\") + nim(1)"),
            ("kayles(“#. #”) # “#”", "kayles(“#. #”)"),
        ] {
            assert_eq!(without_note(line), position);
        }
    }
}
