//! Contest problems in batches.

use std::io::{BufRead, Write};

use grundy_core::Exhausted;
use grundy_play::judge::{self, Stream, Unanswered};
use grundy_rules::encoding::{NotUtf8, Utf8};

use crate::error::{Error, ErrorKind, InputFault};
use crate::limits::Clock;
use crate::workbench::Workbench;

/// A contest problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contest {
    /// POJ 1067, Wythoff's game: pairs of heaps; 1 where the first player wins, else 0.
    Wythoff,
    /// POI 2000, Stripes: three lengths, the number of boards, the boards; 1 where the first player
    /// wins, else 2.
    Stripes,
}

/// A stream of positions to judge.
pub struct JudgeRequest<'a> {
    /// The problem.
    pub contest: Contest,
    /// The positions: numbers of any size between white space.
    pub input: &'a mut dyn BufRead,
    /// Where the answers go, a line each.
    pub output: &'a mut dyn Write,
}

/// How a judge's work ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The limit that ended it early; what was known by then has been answered.
    pub exhausted: Option<Exhausted>,
}

impl Workbench {
    /// Answers every position of the input, in its order.
    ///
    /// ```
    /// use grundy::{Contest, JudgeRequest, Limits, Workbench};
    ///
    /// let mut answers = Vec::new();
    /// Workbench::new(Limits::default()).judge(JudgeRequest {
    ///     contest: Contest::Stripes,
    ///     input: &mut "1 5 1\n3\n1\n5\n6\n".as_bytes(),
    ///     output: &mut answers,
    /// })?;
    /// assert_eq!(answers, b"1\n1\n2\n");
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ErrorKind::BadInput`], [`ErrorKind::Read`] and [`ErrorKind::Io`]. What comes before has been
    /// answered.
    pub fn judge(&mut self, request: JudgeRequest<'_>) -> Result<Judged, Error> {
        let JudgeRequest {
            contest,
            input,
            output,
        } = request;
        let clock = Clock::start(&self.limits, &self.signal);
        let mut input = Utf8::new(input);
        let mut stream = Stream {
            input: &mut input,
            output,
            longest_word: self.limits.input,
            watch: Some(&clock),
        };
        let result = match contest {
            Contest::Wythoff => judge::wythoff(&mut stream),
            Contest::Stripes => judge::stripes(&mut self.solver, &mut stream),
        };
        let exhausted = match result {
            Ok(()) => None,
            Err(unanswered) => Some(limit(unanswered, self.limits.input)?),
        };
        Ok(Judged { exhausted })
    }
}

/// The limit that was reached, where it was that.
fn limit(unanswered: Unanswered, longest: u64) -> Result<Exhausted, Error> {
    let (line, fault) = match unanswered {
        Unanswered::Exhausted(exhausted) => return Ok(exhausted),
        Unanswered::Input(error) => {
            let fault = NotUtf8::behind(&error).cloned();
            return Err(fault
                .map_or(ErrorKind::Read(error), ErrorKind::NotUtf8)
                .into());
        }
        Unanswered::Output(error) => return Err(ErrorKind::Io(error).into()),
        Unanswered::NotANumber { line, word } => (line, InputFault::NotANumber(word)),
        Unanswered::TooLong { line } => (line, InputFault::TooLong(longest)),
        Unanswered::Incomplete { line, missing } => (line, InputFault::Incomplete(missing)),
        Unanswered::TooMany { line } => (line, InputFault::TooMany),
        Unanswered::Rules {
            line,
            text,
            problems,
        } => (line, InputFault::Rules { text, problems }),
    };
    Err(ErrorKind::BadInput { line, fault }.into())
}
