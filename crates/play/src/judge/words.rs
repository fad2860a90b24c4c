//! Numbers between white space, with their lines.

use std::io::BufRead;

use grundy_core::Natural;
use grundy_core::natural::{parse_decimal, widen};

use super::{Missing, Unanswered};

/// The words of a stream.
pub(super) struct Words<'a> {
    input: &'a mut dyn BufRead,
    /// The bytes that a word may have.
    longest: u64,
    /// The line that the next byte stands in.
    line: u64,
    /// The line of the last word.
    line_of_word: u64,
    word: Vec<u8>,
}

impl<'a> Words<'a> {
    pub(super) fn new(input: &'a mut dyn BufRead, longest: u64) -> Self {
        Self {
            input,
            longest,
            line: 1,
            line_of_word: 1,
            word: Vec::new(),
        }
    }

    /// The line of the last word, from 1.
    pub(super) fn line_of_word(&self) -> u64 {
        self.line_of_word
    }

    /// The next number; `None` at the end.
    pub(super) fn next(&mut self) -> Result<Option<Natural>, Unanswered> {
        if !self.read_word()? {
            return Ok(None);
        }
        let number = std::str::from_utf8(&self.word).ok().and_then(parse_decimal);
        number.map(Some).ok_or_else(|| Unanswered::NotANumber {
            line: self.line_of_word,
            word: shown(&self.word),
        })
    }

    /// The next number, which must not be missing.
    pub(super) fn need(&mut self, missing: Missing) -> Result<Natural, Unanswered> {
        self.next()?.ok_or(Unanswered::Incomplete {
            line: self.line_of_word,
            missing,
        })
    }

    /// Refuses anything but white space.
    pub(super) fn end(&mut self) -> Result<(), Unanswered> {
        match self.read_word()? {
            false => Ok(()),
            true => Err(Unanswered::TooMany {
                line: self.line_of_word,
            }),
        }
    }

    /// Reads the next word, or says that there is none.
    fn read_word(&mut self) -> Result<bool, Unanswered> {
        self.word.clear();
        self.skip_space()?;
        loop {
            let buffer = fill(self.input)?;
            let end = buffer.iter().position(u8::is_ascii_whitespace);
            let taken = end.unwrap_or(buffer.len());
            if taken > 0 {
                self.line_of_word = self.line;
            }
            self.word.extend_from_slice(&buffer[..taken]);
            self.input.consume(taken);
            if widen(self.word.len()) > self.longest {
                return Err(Unanswered::TooLong { line: self.line });
            }
            if end.is_some() || taken == 0 {
                return Ok(!self.word.is_empty());
            }
        }
    }

    fn skip_space(&mut self) -> Result<(), Unanswered> {
        loop {
            let buffer = fill(self.input)?;
            let end = buffer.iter().position(|byte| !byte.is_ascii_whitespace());
            let taken = end.unwrap_or(buffer.len());
            let ends_of_lines = buffer[..taken].iter().filter(|&&byte| byte == b'\n');
            self.line += widen(ends_of_lines.count());
            self.input.consume(taken);
            if end.is_some() || taken == 0 {
                return Ok(());
            }
        }
    }
}

/// What the input has now; nothing at its end.
fn fill(input: &mut dyn BufRead) -> Result<&[u8], Unanswered> {
    // The borrow of a buffer that is returned cannot be given up for another try, so look twice.
    loop {
        match input.fill_buf() {
            Ok(_) => break,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(error) => return Err(Unanswered::Input(error)),
        }
    }
    input.fill_buf().map_err(Unanswered::Input)
}

/// The word for a message.
fn shown(word: &[u8]) -> String {
    const LONGEST: usize = 40;
    let text = String::from_utf8_lossy(&word[..word.len().min(4 * LONGEST)]);
    let mut shown: String = text.chars().take(LONGEST).collect();
    if shown.len() < word.len() {
        shown.push('…');
    }
    shown
        .chars()
        .map(|c| if c.is_control() { '\u{fffd}' } else { c })
        .collect()
}
