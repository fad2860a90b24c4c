//! Tablebases of boards that only lose pieces: read and verified by plain code of their own.
//!
//! The format is that of the documentation of `grundy board build`: a fixed part, a JSON header, an index, and
//! blocks that are Zstandard frames. A table is right if every position in it agrees with its options in it:
//! a position is P exactly if no option is P, and under misère a position without a move is N. Options have
//! smaller indices, so that by induction nothing else agrees everywhere. [`verify`] looks at every position,
//! or at a random sample.
//!
//! What may be taken is derived from the name in the header: the lines that the header lists must be those of
//! the board that it names. Of a board of listed lines the list is the definition.

mod definition;
mod file;
mod whole;

use std::fmt;
use std::io::{self, Read, Seek};

pub use file::{Damage, Table};
use whole::{Whole, Wrong};

/// What to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The start and so many other positions (or all, where there are not so many), none twice, chosen by a
    /// generator with this seed.
    Sample {
        /// How many.
        positions: u64,
        /// Where the generator starts.
        seed: u64,
    },
    /// Every position; all blocks are held in memory at once, in at most so many bytes.
    Full {
        /// The most bytes.
        memory: u64,
        /// How many threads may compare them; the result does not depend on it.
        threads: usize,
    },
}

/// What was verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// How many positions were compared with their options.
    pub positions: u64,
    /// Whether these are all, their number of P-positions included.
    pub all: bool,
    /// Whether the start is P.
    pub start_is_p: bool,
}

/// Why a table was not accepted.
#[derive(Debug)]
pub enum Refusal {
    /// It could not be read.
    Io(io::Error),
    /// It is damaged.
    Damaged(Damage),
    /// The header's cells, lines or numbers are not those of the board that it names.
    Definition,
    /// The table has another outcome than follows from the options of this index.
    Outcome {
        /// The index.
        index: u64,
        /// The block that it stands in.
        block: u64,
    },
    /// The header says another number of P-positions than the table has.
    Count {
        /// How many the table has.
        found: u64,
    },
    /// The table has more bytes than may be held in memory.
    Memory,
    /// The caller said stop.
    Stopped,
}

impl From<io::Error> for Refusal {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<Damage> for Refusal {
    fn from(damage: Damage) -> Self {
        Self::Damaged(damage)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::Damaged(damage) => write!(f, "damaged: {damage:?}"),
            Self::Definition => f.write_str("the header does not fit the board that it names"),
            Self::Outcome { index, block } => {
                write!(f, "position {index} in block {block} has a wrong outcome")
            }
            Self::Count { found } => write!(f, "the table has {found} P-positions"),
            Self::Memory => f.write_str("the table is larger than the limit on memory"),
            Self::Stopped => f.write_str("stopped"),
        }
    }
}

impl std::error::Error for Refusal {}

/// Verifies the file. `more` is told now and then how many positions are done, and ends the work where it
/// says no.
///
/// Cost: for each position as many look-ups as it has moves, at most.
///
/// # Errors
///
/// The first thing that is wrong.
pub fn verify<F: Read + Seek>(
    file: F,
    scope: Scope,
    more: &mut dyn FnMut(u64) -> bool,
) -> Result<Verified, Refusal> {
    let mut table = Table::open(file)?;
    let moves = definition::moves(table.header()).ok_or(Refusal::Definition)?;
    let misere = table.header().convention == "misere";
    let start = table.header().positions - 1;
    let check = Check {
        by_top: by_top_piece(&moves),
        misere,
    };
    match scope {
        Scope::Sample { positions, seed } => {
            check.position(&mut table, start)?;
            let others = sample(start, seed).take(usize::try_from(positions).unwrap_or(usize::MAX));
            for (done, position) in (0..).zip(others) {
                if !more(done) {
                    return Err(Refusal::Stopped);
                }
                check.position(&mut table, position)?;
            }
        }
        Scope::Full { memory, threads } => {
            let bits = table.all_bits(memory, more)?;
            check.all(&table, &bits, threads, more)?;
        }
    }
    Ok(Verified {
        positions: match scope {
            Scope::Sample { positions, .. } => positions.min(start) + 1,
            Scope::Full { .. } => start + 1,
        },
        all: matches!(scope, Scope::Full { .. }),
        start_is_p: table.is_p(start)?,
    })
}

/// The moves by the last piece that they take: only those whose last piece is there need a look.
fn by_top_piece(moves: &[u64]) -> Vec<Vec<u64>> {
    (0..64)
        .map(|piece| {
            let last = moves.iter().filter(|taken| taken.ilog2() == piece);
            last.copied().collect()
        })
        .collect()
}

struct Check {
    by_top: Vec<Vec<u64>>,
    misere: bool,
}

impl Check {
    /// Compares one position with its options.
    fn position<F: Read + Seek>(&self, table: &mut Table<F>, index: u64) -> Result<(), Refusal> {
        let is_p = table.is_p(index)?;
        if is_p == self.by_options(index, |option| table.is_p(option))? {
            return Ok(());
        }
        Err(Wrong::At(index).refusal(table.header().block_positions))
    }

    /// Whether the position is P, by its options as the table has them.
    fn by_options(
        &self,
        index: u64,
        mut is_p: impl FnMut(u64) -> Result<bool, Refusal>,
    ) -> Result<bool, Refusal> {
        let mut stuck = true;
        for (piece, moves) in self.by_top.iter().enumerate() {
            if index >> piece & 1 == 0 {
                continue;
            }
            for taken in moves {
                if taken & !index == 0 {
                    stuck = false;
                    if is_p(index & !taken)? {
                        return Ok(false);
                    }
                }
            }
        }
        Ok(!(stuck && self.misere))
    }

    fn all<F>(
        &self,
        table: &Table<F>,
        bits: &[u8],
        threads: usize,
        more: &mut dyn FnMut(u64) -> bool,
    ) -> Result<(), Refusal>
    where
        F: Read + Seek,
    {
        let header = table.header();
        let whole = Whole::new(self, bits, header.positions);
        match whole.compare(threads, more) {
            Ok(found) if found == header.p_positions => Ok(()),
            Ok(found) => Err(Refusal::Count { found }),
            Err(wrong) => Err(wrong.refusal(header.block_positions)),
        }
    }
}

/// All positions below the start, whose index has all bits set, each once and in an order that the seed chooses:
/// each step below is a bijection of the numbers of so many bits.
fn sample(start: u64, seed: u64) -> impl Iterator<Item = u64> {
    let mut random = seed;
    let keys: [u64; 4] = std::array::from_fn(|_| next_random(&mut random));
    let half = start.count_ones().div_ceil(2);
    let mixed = move |number: u64| {
        keys.iter().fold(number, |number, key| {
            let mixed = (number ^ key).wrapping_mul(key | 1) & start;
            mixed ^ mixed >> half
        })
    };
    (0..=start)
        .map(mixed)
        .filter(move |position| *position != start)
}

/// SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, 2014).
fn next_random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests;
