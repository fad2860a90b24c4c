//! Opening a tablebase, and looking positions up in it.

use std::collections::VecDeque;
use std::fmt;
use std::io;
use std::path::Path;

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Convention, Natural, Outcome};
use grundy_rules::board::Board;

use super::MAGIC;
use super::blocks::{BlockReader, index_memory};
use super::header::Header;
use crate::boards::pieces::Pieces;

/// A file opened for looking up. Blocks that were read stay in memory, up to a limit.
///
/// Header and index are verified when it is opened, each block when it is first read.
#[derive(Debug)]
pub struct Tablebase {
    file: BlockReader,
    header: Header,
    pieces: Pieces,
    known: Vec<Option<Box<[u8]>>>,
    /// The blocks that are known, in the order in which they were read.
    order: VecDeque<usize>,
    most_known: usize,
}

/// What is wrong with a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damage {
    /// It does not begin as a tablebase does.
    NotATablebase,
    /// A version of the format that this program does not know.
    Version(u32),
    /// The header is damaged, or makes no sense.
    Header,
    /// The index is damaged.
    Index,
    /// The file is not as long as its index says.
    Length,
    /// This block is damaged; the first is 0.
    Block(u64),
}

/// Why a file was not opened, or a position not found.
#[derive(Debug)]
pub enum TablebaseError {
    /// It could not be read.
    Io(io::Error),
    /// It is damaged.
    Damaged(Damage),
    /// Its index alone takes more bytes than allowed.
    Memory,
}

impl From<io::Error> for TablebaseError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<Damage> for TablebaseError {
    fn from(damage: Damage) -> Self {
        Self::Damaged(damage)
    }
}

impl fmt::Display for TablebaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::Damaged(damage) => write!(f, "damaged: {damage:?}"),
            Self::Memory => f.write_str("the index is larger than the limit on memory"),
        }
    }
}

impl std::error::Error for TablebaseError {}

impl Tablebase {
    /// Forgets the blocks that were read: they are read again when they are asked for.
    pub fn forget(&mut self) {
        self.known.fill_with(|| None);
        self.order.clear();
    }

    /// Opens the file; about so many bytes of it are kept in memory.
    ///
    /// # Errors
    ///
    /// Where it cannot be read, is damaged in its header, its index or its length, or its index is larger
    /// than the limit.
    pub fn open(path: &Path, memory: u64) -> Result<Self, TablebaseError> {
        let (file, (header, pieces)) = BlockReader::open(path, MAGIC, memory, |json| {
            let header: Header = serde_json::from_slice(json).ok()?;
            let pieces = header.checked()?;
            let blocks = header.blocks;
            Some(((header, pieces), blocks))
        })?;
        let memory = memory - index_memory(header.blocks);
        let block_bytes = header.block_positions / 8 + 64;
        let most_known = to_usize(&Natural::from(memory / block_bytes));
        Ok(Self {
            pieces,
            known: vec![None; file.blocks()],
            order: VecDeque::new(),
            most_known: most_known.unwrap_or(usize::MAX).max(1),
            file,
            header,
        })
    }

    /// The header.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Whether the last move wins or loses.
    #[must_use]
    pub fn convention(&self) -> Convention {
        self.header.convention
    }

    /// The bytes of the file.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.file.bytes()
    }

    /// How many positions there are.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.header.positions
    }

    /// The outcome of a board that the header [covers](Header::covers).
    ///
    /// Cost: a look into memory where the block is known, else the reading of a block.
    ///
    /// # Errors
    ///
    /// Where the block cannot be read or is damaged.
    ///
    /// # Panics
    ///
    /// If the table does not have the position.
    pub fn outcome(&mut self, board: &Board) -> Result<Outcome, TablebaseError> {
        let index = self.pieces.index(board.cells());
        self.outcome_of_index(index.expect("a position of the table"))
    }

    /// The outcome of the position with this index.
    ///
    /// # Errors
    ///
    /// As [`outcome`](Self::outcome).
    ///
    /// # Panics
    ///
    /// If there is no such position.
    pub fn outcome_of_index(&mut self, index: u64) -> Result<Outcome, TablebaseError> {
        assert!(index < self.header.positions, "an index of the table");
        let block = usize::try_from(index / self.header.block_positions).expect("known blocks");
        let place = index % self.header.block_positions;
        let byte = usize::try_from(place / 8).expect("a small block");
        let bytes = match &self.known[block] {
            Some(bytes) => bytes,
            None => self.learn(block)?,
        };
        let is_p = bytes[byte] >> (place % 8) & 1 == 1;
        Ok(Outcome::of_grundy_is_zero(is_p))
    }

    /// Reads a block and keeps it, perhaps instead of the one that was read first.
    fn learn(&mut self, block: usize) -> Result<&[u8], TablebaseError> {
        let bytes = self.read_block(block)?;
        if self.order.len() >= self.most_known
            && let Some(first) = self.order.pop_front()
        {
            self.known[first] = None;
        }
        self.order.push_back(block);
        Ok(self.known[block].insert(bytes))
    }

    fn read_block(&mut self, block: usize) -> Result<Box<[u8]>, TablebaseError> {
        let damage = Damage::Block(widen(block));
        let whole = self.header.block_bytes(widen(block)).ok_or(damage)?;
        self.file.block(block, whole)
    }

    /// Verifies the checksum of every block, without keeping any. `more` is told the number of blocks that
    /// are done, and ends the work where it says no.
    ///
    /// # Errors
    ///
    /// Where a block cannot be read or is damaged: the first one.
    pub fn verify_blocks(
        &mut self,
        more: &mut dyn FnMut(u64) -> bool,
    ) -> Result<(), TablebaseError> {
        for block in 0..self.file.blocks() {
            self.read_block(block)?;
            if !more(widen(block + 1)) {
                break;
            }
        }
        Ok(())
    }
}
