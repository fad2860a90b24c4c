//! Opening a tablebase, and looking positions up in it.

use std::collections::VecDeque;
use std::fmt;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Convention, Natural, Outcome};
use grundy_rules::board::Board;

use super::header::Header;
use super::{ENTRY_BYTES, FIXED_BYTES, MAGIC, VERSION, crc32};
use crate::boards::pieces::Pieces;

/// The longest header: that of the largest board has some kilobytes.
const LONGEST_HEADER: usize = 1 << 20;

/// A file opened for looking up. Blocks that were read stay in memory, up to a limit.
///
/// Header and index are verified when it is opened, each block when it is first read.
#[derive(Debug)]
pub struct Tablebase {
    file: File,
    header: Header,
    pieces: Pieces,
    index: Vec<Entry>,
    /// The bytes of the file.
    bytes: u64,
    known: Vec<Option<Box<[u8]>>>,
    /// The blocks that are known, in the order in which they were read.
    order: VecDeque<usize>,
    most_known: usize,
    decompressor: Decompressor,
}

/// A block in the file.
#[derive(Clone, Copy, Debug)]
struct Entry {
    start: u64,
    length: u32,
    crc: u32,
}

struct Decompressor(zstd::bulk::Decompressor<'static>);

impl fmt::Debug for Decompressor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Decompressor")
    }
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
        let mut file = File::open(path)?;
        let bytes = file.metadata()?.len();
        let mut fixed = [0; FIXED_BYTES];
        fill(&mut file, &mut fixed, Damage::NotATablebase)?;
        let (magic, numbers) = fixed.split_at(MAGIC.len());
        if magic != MAGIC {
            return Err(Damage::NotATablebase.into());
        }
        let number = |place: usize| {
            let bytes = numbers[4 * place..].first_chunk().expect("four numbers");
            u32::from_le_bytes(*bytes)
        };
        if number(0) != VERSION {
            return Err(Damage::Version(number(0)).into());
        }
        let header = read_header(&mut file, number(1), number(2))?;
        let pieces = header.checked().ok_or(Damage::Header)?;
        if header.index_bytes() > bytes {
            return Err(Damage::Length.into());
        }
        // An entry takes more in memory than in the file.
        let index_memory = 4 * header.index_bytes();
        let memory = memory
            .checked_sub(index_memory)
            .ok_or(TablebaseError::Memory)?;
        let index = read_index(&mut file, &header, number(3))?;
        let end = index.last().map(|last| last.start + u64::from(last.length));
        if end != Some(bytes) {
            return Err(Damage::Length.into());
        }
        let block_bytes = header.block_positions / 8 + 64;
        let most_known = to_usize(&Natural::from(memory / block_bytes));
        let decompressor = Decompressor(zstd::bulk::Decompressor::new()?);
        Ok(Self {
            file,
            pieces,
            known: vec![None; index.len()],
            order: VecDeque::new(),
            most_known: most_known.unwrap_or(usize::MAX).max(1),
            index,
            bytes,
            header,
            decompressor,
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
        self.bytes
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
        let Entry { start, length, crc } = self.index[block];
        let whole = self.header.block_bytes(widen(block)).ok_or(damage)?;
        let length = usize::try_from(length).map_err(|_| damage)?;
        if length > zstd::zstd_safe::compress_bound(whole) {
            return Err(damage.into());
        }
        let mut frame = vec![0; length];
        self.file.seek(SeekFrom::Start(start))?;
        fill(&mut self.file, &mut frame, damage)?;
        if crc32(&frame) != crc {
            return Err(damage.into());
        }
        let bytes = self.decompressor.0.decompress(&frame, whole);
        match bytes {
            Ok(bytes) if bytes.len() == whole => Ok(bytes.into_boxed_slice()),
            _ => Err(damage.into()),
        }
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
        for block in 0..self.index.len() {
            self.read_block(block)?;
            if !more(widen(block + 1)) {
                break;
            }
        }
        Ok(())
    }
}

/// Reads exactly so much; a file that ends before is damaged in this way.
fn fill(file: &mut File, buffer: &mut [u8], damage: Damage) -> Result<(), TablebaseError> {
    file.read_exact(buffer).map_err(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => damage.into(),
        _ => error.into(),
    })
}

fn read_header(file: &mut File, length: u32, crc: u32) -> Result<Header, TablebaseError> {
    let length = usize::try_from(length).ok();
    let length = length.filter(|length| *length <= LONGEST_HEADER);
    let mut json = vec![0; length.ok_or(Damage::Header)?];
    fill(file, &mut json, Damage::Header)?;
    if crc32(&json) != crc {
        return Err(Damage::Header.into());
    }
    serde_json::from_slice(&json).map_err(|_| Damage::Header.into())
}

fn read_index(file: &mut File, header: &Header, crc: u32) -> Result<Vec<Entry>, TablebaseError> {
    let length = to_usize(&Natural::from(header.index_bytes())).ok_or(Damage::Index)?;
    let mut bytes = vec![0; length];
    let mut start = file.stream_position()? + header.index_bytes();
    fill(file, &mut bytes, Damage::Index)?;
    if crc32(&bytes) != crc {
        return Err(Damage::Index.into());
    }
    let (entries, _) = bytes.as_chunks::<ENTRY_BYTES>();
    let entries = entries.iter().map(|entry| {
        let [a, b, c, d, crc @ ..] = *entry;
        let length = u32::from_le_bytes([a, b, c, d]);
        let entry = Entry {
            start,
            length,
            crc: u32::from_le_bytes(crc),
        };
        start += u64::from(length);
        entry
    });
    Ok(entries.collect())
}
