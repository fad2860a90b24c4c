//! Reading the file of a table.

use std::collections::HashMap;
use std::io::{self, Read, Seek, SeekFrom};

use serde::Deserialize;

use super::Refusal;
use super::whole::bit;

/// What is wrong with a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damage {
    /// It does not begin as a table does.
    NotATable,
    /// Another version of the format.
    Version(u32),
    /// The header is damaged, or makes no sense.
    Header,
    /// The index is damaged, or does not fit the file.
    Index,
    /// This block is damaged; the first is 0.
    Block(u64),
}

/// What a file says of itself.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The start.
    pub expression: String,
    /// `normal` or `misere`.
    pub convention: String,
    /// What a move takes from a line.
    pub take: String,
    /// The lines, by the numbers of their cells.
    pub lines: Vec<Vec<usize>>,
    /// The cells with a piece at the start.
    pub cells: Vec<usize>,
    /// How many positions there are.
    pub positions: u64,
    /// How many of them are P.
    pub p_positions: u64,
    /// The positions of a block.
    pub block_positions: u64,
    /// How many blocks there are.
    pub blocks: u64,
}

/// A file that is being read.
#[derive(Debug)]
pub struct Table<F> {
    file: F,
    header: Header,
    /// For each block where it begins, its length, and its checksum.
    index: Vec<(u64, u32, u32)>,
    known: HashMap<u64, Vec<u8>>,
}

/// Blocks kept while positions are looked at here and there.
const MOST_KNOWN: usize = 1 << 10;

const LONGEST_HEADER: u32 = 1 << 20;

/// The most blocks and the most positions of one: more is no table of at most 40 pieces.
const MOST_BLOCKS: u64 = 1 << 31;
const MOST_BLOCK_POSITIONS: u64 = 1 << 26;

impl<F: Read + Seek> Table<F> {
    /// Reads what stands before the blocks.
    pub(super) fn open(mut file: F) -> Result<Self, Refusal> {
        let length = file.seek(SeekFrom::End(0))?;
        file.seek(SeekFrom::Start(0))?;
        let mut magic = [0; 8];
        read(&mut file, &mut magic, Damage::NotATable)?;
        if &magic != b"GRUNDYTB" {
            return Err(Damage::NotATable.into());
        }
        let version = number(&mut file, Damage::Header)?;
        if version != 1 {
            return Err(Damage::Version(version).into());
        }
        let header_length = number(&mut file, Damage::Header)?;
        let header_crc = number(&mut file, Damage::Header)?;
        let index_crc = number(&mut file, Damage::Header)?;
        if header_length > LONGEST_HEADER {
            return Err(Damage::Header.into());
        }
        let json = bytes(&mut file, header_length.into(), Damage::Header)?;
        let header = serde_json::from_slice(&json).ok().filter(makes_sense);
        let header: Header = header.ok_or(Damage::Header)?;
        if crc32(&json) != header_crc {
            return Err(Damage::Header.into());
        }
        if header.blocks > length / 8 {
            return Err(Damage::Index.into());
        }
        let entries = bytes(&mut file, 8 * header.blocks, Damage::Index)?;
        let start = file.stream_position()?;
        let index = read_index(&entries, start);
        let end = index
            .last()
            .map(|(start, length, _)| start + u64::from(*length));
        if crc32(&entries) != index_crc || end != Some(length) {
            return Err(Damage::Index.into());
        }
        Ok(Self {
            file,
            header,
            index,
            known: HashMap::new(),
        })
    }

    /// What the file says of itself.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The bits of all blocks, one after the other, unless `more` says no.
    pub(super) fn all_bits(
        &mut self,
        memory: u64,
        more: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Vec<u8>, Refusal> {
        let needed = self.header.positions.div_ceil(8);
        let needed = usize::try_from(needed).map_err(|_| Refusal::Memory)?;
        if self.header.positions.div_ceil(8) > memory {
            return Err(Refusal::Memory);
        }
        let mut all = Vec::with_capacity(needed);
        for block in 0..self.header.blocks {
            if !more(0) {
                return Err(Refusal::Stopped);
            }
            all.extend(self.block(block)?);
        }
        Ok(all)
    }

    /// Whether the table says that the position with this index is P.
    pub(super) fn is_p(&mut self, index: u64) -> Result<bool, Refusal> {
        let block = index / self.header.block_positions;
        let place = index % self.header.block_positions;
        if let Some(known) = self.known.get(&block) {
            return Ok(bit(known, place));
        }
        if self.known.len() == MOST_KNOWN {
            self.known.clear();
        }
        let read = self.block(block)?;
        let is_p = bit(&read, place);
        self.known.insert(block, read);
        Ok(is_p)
    }

    fn block(&mut self, block: u64) -> Result<Vec<u8>, Refusal> {
        let damage = Damage::Block(block);
        let place = usize::try_from(block).map_err(|_| damage)?;
        let (start, length, crc) = self.index[place];
        self.file.seek(SeekFrom::Start(start))?;
        let frame = bytes(&mut self.file, length.into(), damage)?;
        if crc32(&frame) != crc {
            return Err(damage.into());
        }
        let first = block * self.header.block_positions;
        let positions = (self.header.positions - first).min(self.header.block_positions);
        let whole = usize::try_from(positions.div_ceil(8)).map_err(|_| damage)?;
        match zstd::bulk::decompress(&frame, whole) {
            Ok(bits) if bits.len() == whole => Ok(bits),
            _ => Err(damage.into()),
        }
    }
}

fn makes_sense(header: &Header) -> bool {
    matches!(header.convention.as_str(), "normal" | "misere")
        && (1..=MOST_BLOCK_POSITIONS).contains(&header.block_positions)
        && header.block_positions.is_multiple_of(8)
        && header.positions > 0
        && header.blocks <= MOST_BLOCKS
        && header.blocks == header.positions.div_ceil(header.block_positions)
}

fn read_index(entries: &[u8], mut start: u64) -> Vec<(u64, u32, u32)> {
    let mut index = Vec::with_capacity(entries.len() / 8);
    for entry in entries.chunks_exact(8) {
        let word = |from: usize| {
            let bytes = [
                entry[from],
                entry[from + 1],
                entry[from + 2],
                entry[from + 3],
            ];
            u32::from_le_bytes(bytes)
        };
        index.push((start, word(0), word(4)));
        start += u64::from(word(0));
    }
    index
}

fn read(file: &mut impl Read, buffer: &mut [u8], damage: Damage) -> Result<(), Refusal> {
    file.read_exact(buffer).map_err(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => Refusal::Damaged(damage),
        _ => Refusal::Io(error),
    })
}

/// So many bytes; memory is taken as they come, not before.
fn bytes(file: &mut impl Read, length: u64, damage: Damage) -> Result<Vec<u8>, Refusal> {
    let mut bytes = Vec::new();
    let read = file.by_ref().take(length).read_to_end(&mut bytes)?;
    match u64::try_from(read) == Ok(length) {
        true => Ok(bytes),
        false => Err(damage.into()),
    }
}

fn number(file: &mut impl Read, damage: Damage) -> Result<u32, Refusal> {
    let mut bytes = [0; 4];
    read(file, &mut bytes, damage)?;
    Ok(u32::from_le_bytes(bytes))
}

/// CRC-32, byte by byte.
fn crc32(bytes: &[u8]) -> u32 {
    let mut table = [0u32; 256];
    for (byte, rest) in (0u32..).zip(&mut table) {
        *rest = byte;
        for _ in 0..8 {
            *rest = match *rest & 1 {
                0 => *rest >> 1,
                _ => *rest >> 1 ^ 0xedb8_8320,
            };
        }
    }
    let mut rest = !0u32;
    for byte in bytes {
        let [low, ..] = rest.to_le_bytes();
        rest = rest >> 8 ^ table[usize::from(low ^ byte)];
    }
    !rest
}
