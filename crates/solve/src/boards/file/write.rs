//! Writing a tablebase.

use std::fs;
use std::io;
use std::path::Path;

use grundy_core::Budget;
use grundy_core::natural::widen;
use grundy_rules::board::Board;

use super::blocks::{BlockWriter, Packer};
use super::header::Header;
use super::{BuildError, MAGIC};
use crate::boards::outcomes::OutcomeTable;

/// Blocks that are compressed before any of them is written.
const BATCH: usize = 1 << 10;

/// What a block costs, in the steps of a budget.
const STEPS_A_BLOCK: u64 = 1 << 15;

/// What was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The header.
    pub header: Header,
    /// The bytes of the file.
    pub bytes: u64,
}

/// Writes the table of this board, whole or not at all: into a file beside its place (its name ends in
/// `.part`), which is then given its name.
///
/// Blocks are compressed by several threads; the bytes do not depend on how many.
///
/// # Errors
///
/// When writing fails or the budget ends; nothing is left behind then.
///
/// # Panics
///
/// If the table is not one of this board.
pub fn write(
    path: &Path,
    board: &Board,
    table: &OutcomeTable,
    threads: usize,
    budget: &mut Budget<'_>,
) -> Result<Written, BuildError> {
    assert_eq!(table.game().cells(), board.cells(), "the board's own table");
    let header = Header::of(board, table.convention(), table.p_positions());
    let header = header.expect("a board with a table has lines");
    check_place(path)?;
    let mut file = BlockWriter::create(path, *MAGIC, &header, header.blocks)?;
    let words_a_block = usize::try_from(header.block_positions / 64).expect("a small block");
    let blocks: Vec<&[u64]> = table.words().chunks(words_a_block).collect();
    for batch in blocks.chunks(BATCH) {
        budget.charge(STEPS_A_BLOCK * widen(batch.len()))?;
        for frame in compress(batch, &header, threads)? {
            file.push(&frame)?;
        }
    }
    let bytes = file.finish()?;
    Ok(Written { header, bytes })
}

/// Whether a table may be put there. In its place something else would be gone: a device, say.
///
/// # Errors
///
/// Where something stands there that is no file.
pub fn check_place(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(there) if !there.is_file() => Err(io::Error::new(
            io::ErrorKind::InvalidInput,
            "it is there, and no regular file",
        )),
        _ => Ok(()),
    }
}

/// The frames of the blocks, in order.
fn compress(batch: &[&[u64]], header: &Header, threads: usize) -> io::Result<Vec<Vec<u8>>> {
    let share = batch.len().div_ceil(threads.max(1)).max(1);
    std::thread::scope(|scope| {
        let parts: Vec<_> = batch
            .chunks(share)
            .map(|part| scope.spawn(|| compress_part(part, header)))
            .collect();
        let mut all = Vec::with_capacity(batch.len());
        for part in parts {
            let done = part.join();
            all.extend(done.map_err(|_| io::Error::other("a thread failed"))??);
        }
        Ok(all)
    })
}

fn compress_part(part: &[&[u64]], header: &Header) -> io::Result<Vec<Vec<u8>>> {
    let mut packer = Packer::new()?;
    // A small table has fewer positions than the page it was made in.
    let wanted = header.block_bytes(0).unwrap_or(usize::MAX);
    part.iter()
        .map(|words| packer.pack(words, wanted))
        .collect()
}
