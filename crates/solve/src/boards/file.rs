//! Tablebase files: the outcomes of all positions of a game, compressed, with random access.
//!
//! All numbers are little-endian.
//!
//! | bytes | what |
//! | --- | --- |
//! | 0 to 7 | `GRUNDYTB` |
//! | 8 to 11 | the version of the format, 1 |
//! | 12 to 15 | the length h of the header |
//! | 16 to 19 | the CRC-32 of the header |
//! | 20 to 23 | the CRC-32 of the index |
//! | 24 to 23 + h | the header, a JSON object ([`Header`]) |
//! | 8 a block | the index: of each block its length in the file and the CRC-32 of these bytes |
//! | the rest | the blocks, one after the other, each a Zstandard frame |
//!
//! Block b holds the bits of the indices from b `block_positions` on, so many or up to the last: bit i % 8 of
//! byte i / 8 is set where index i of the block is P. The CRC-32 is the usual one (reflected, polynomial
//! 0x04c11db7, all ones before and after).

pub(super) mod blocks;
mod crc;
mod header;
mod read;
mod write;

use std::io;

use grundy_core::Exhausted;

pub use header::Header;
pub use read::{Damage, Tablebase, TablebaseError};
pub use write::{Written, check_place, write};

pub(super) use crc::crc32;

pub(super) const MAGIC: &[u8; 8] = b"GRUNDYTB";
const VERSION: u32 = 1;

/// The bytes before the header.
const FIXED_BYTES: usize = 24;

/// The bytes of an entry of the index.
const ENTRY_BYTES: usize = 8;

/// The positions of a block, in files that this program writes.
pub(super) const BLOCK_POSITIONS: u64 = 1 << 16;

/// Why a table was not completed.
#[derive(Debug)]
pub enum BuildError {
    /// The budget ended.
    Exhausted(Exhausted),
    /// Files could not be read or written.
    Io(io::Error),
    /// The slabs of a table could not be opened.
    Slabs(io::Error),
    /// A slab of a table in slabs is not there, or was damaged and taken away.
    NoSlab(usize),
}

impl From<Exhausted> for BuildError {
    fn from(exhausted: Exhausted) -> Self {
        Self::Exhausted(exhausted)
    }
}

impl From<io::Error> for BuildError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
