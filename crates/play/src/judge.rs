//! Two contest problems in batches: who wins each of many positions.
//!
//! Numbers of any size come in as a stream of words between white space; a line with the answer to
//! each position goes out, in the order of the input. Where the input is at fault, everything before
//! the fault has been answered, and the fault has its line.
//!
//! # Wythoff (POJ 1067)
//!
//! Take from one of two heaps, or equally many from both; whoever cannot move loses: decided by
//! [`grundy_solve::games::wythoff`], in integers.
//!
//! # Stripes (Polish Olympiad in Informatics 2000)
//!
//! Each move covers c, z or n adjacent cells of a board; whoever cannot move loses. The first player
//! wins exactly where the Grundy value of the board is not 0.

mod words;

use std::io::{self, BufRead, Write};

use grundy_core::{Convention, Exhausted, Natural, Outcome, Watch};
use grundy_rules::{HeapRuleset, Pair, Problem, parse_heap_ruleset};
use grundy_solve::Solver;
use grundy_solve::games::wythoff as theory;

use words::Words;

/// Why the input was not answered to its end.
#[derive(Debug)]
pub enum Unanswered {
    /// A word is not a number.
    NotANumber {
        /// Its line, from 1.
        line: u64,
        /// The word; of a long one the beginning.
        word: String,
    },
    /// A word is longer than the input may be.
    TooLong {
        /// Its line, from 1.
        line: u64,
    },
    /// The input ends where a number is wanted.
    Incomplete {
        /// The line where it ends, from 1.
        line: u64,
        /// What is missing.
        missing: Missing,
    },
    /// The input goes on after the last board.
    TooMany {
        /// The line of the first word too many, from 1.
        line: u64,
    },
    /// The lengths of the stripes make no ruleset.
    Rules {
        /// The line of the last length, from 1.
        line: u64,
        /// The ruleset as the notation writes it.
        text: String,
        /// What is wrong with it.
        problems: Vec<Problem>,
    },
    /// A limit was reached.
    Exhausted(Exhausted),
    /// Reading failed.
    Input(io::Error),
    /// Writing failed.
    Output(io::Error),
}

/// What the input lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Missing {
    /// The second heap of a pair.
    SecondHeap,
    /// A length of a stripe.
    Stripe,
    /// The number of boards.
    Boards,
    /// The length of a board.
    Board,
}

impl Missing {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::SecondHeap, Self::Stripe, Self::Boards, Self::Board];

    /// A short stable id.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::SecondHeap => "second-heap",
            Self::Stripe => "stripe",
            Self::Boards => "boards",
            Self::Board => "board",
        }
    }
}

/// Where positions come from, where answers go, and how far a word may reach.
pub struct Stream<'a> {
    /// The numbers.
    pub input: &'a mut dyn BufRead,
    /// The answers.
    pub output: &'a mut dyn Write,
    /// The bytes that one word may have.
    pub longest_word: u64,
    /// Asked now and then whether to stop.
    pub watch: Option<&'a dyn Watch>,
}

/// Pairs of heaps: 1 for each that the first player wins, else 0.
///
/// # Errors
///
/// [`Unanswered`].
pub fn wythoff(stream: &mut Stream<'_>) -> Result<(), Unanswered> {
    let mut words = Words::new(stream.input, stream.longest_word);
    let mut pace = Pace::new(stream.watch);
    while let Some(a) = words.next()? {
        let b = words.need(Missing::SecondHeap)?;
        let answer: &[u8] = match theory::outcome(&Pair::new(a, b), Convention::Normal) {
            Outcome::N => b"1\n",
            _ => b"0\n",
        };
        stream
            .output
            .write_all(answer)
            .map_err(Unanswered::Output)?;
        pace.step()?;
    }
    Ok(())
}

/// Three lengths, the number of boards, and the boards: 1 for each that the first player wins, else 2.
///
/// Boards are taken a block at a time, so that values are computed up to the largest of a block once.
///
/// # Errors
///
/// [`Unanswered`].
pub fn stripes(solver: &mut Solver, stream: &mut Stream<'_>) -> Result<(), Unanswered> {
    let mut words = Words::new(stream.input, stream.longest_word);
    let ruleset = stripes_ruleset(&mut words)?;
    let mut left = words.need(Missing::Boards)?;
    let mut pace = Pace::new(stream.watch);
    while !left.is_zero() {
        let (boards, fault) = block_of_boards(&mut words, &mut left);
        let values = solver.grundy_values(&ruleset, &boards, stream.watch);
        for value in &values.found {
            let answer: &[u8] = if value.is_zero() { b"2\n" } else { b"1\n" };
            stream
                .output
                .write_all(answer)
                .map_err(Unanswered::Output)?;
            pace.step()?;
        }
        if let Some(exhausted) = values.exhausted {
            return Err(Unanswered::Exhausted(exhausted));
        }
        if let Some(unanswered) = fault {
            return Err(unanswered);
        }
    }
    words.end()
}

/// The ruleset of the three lengths that come next.
fn stripes_ruleset(words: &mut Words<'_>) -> Result<HeapRuleset, Unanswered> {
    let mut lengths = Vec::with_capacity(3);
    while lengths.len() < 3 {
        lengths.push(words.need(Missing::Stripe)?.to_string());
    }
    let text = format!("stripes{{{}}}", lengths.join(","));
    let line = words.line_of_word();
    parse_heap_ruleset(&text).map_err(|problems| Unanswered::Rules {
        line,
        text,
        problems,
    })
}

/// Some of the boards that are left, and what is wrong with the one after them.
fn block_of_boards(
    words: &mut Words<'_>,
    left: &mut Natural,
) -> (Vec<Natural>, Option<Unanswered>) {
    const BLOCK: usize = 1 << 16;
    let mut boards = Vec::new();
    while !left.is_zero() && boards.len() < BLOCK {
        match words.need(Missing::Board) {
            Ok(board) => boards.push(board),
            Err(unanswered) => return (boards, Some(unanswered)),
        }
        *left -= Natural::ONE;
    }
    (boards, None)
}

/// Asks the watch now and then.
struct Pace<'w> {
    watch: Option<&'w dyn Watch>,
    steps: u64,
}

impl<'w> Pace<'w> {
    fn new(watch: Option<&'w dyn Watch>) -> Self {
        Self { watch, steps: 0 }
    }

    fn step(&mut self) -> Result<(), Unanswered> {
        const ASK_EVERY: u64 = 1 << 12;
        self.steps += 1;
        let (Some(watch), true) = (self.watch, self.steps.is_multiple_of(ASK_EVERY)) else {
            return Ok(());
        };
        watch.progress(self.steps);
        match watch.stop() {
            Some(reason) => Err(Unanswered::Exhausted(reason)),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests;
