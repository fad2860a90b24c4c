//! Writing a tablebase.

use std::fs::{self, File};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Budget, Natural};
use grundy_rules::board::Board;

use super::header::Header;
use super::{ENTRY_BYTES, FIXED_BYTES, MAGIC, VERSION, crc32};
use crate::boards::outcomes::OutcomeTable;
use crate::boards::pass::BuildError;

/// How hard the blocks are compressed: more gains little and takes long.
const LEVEL: i32 = 1;

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
    check_place(path).map_err(BuildError::Io)?;
    let part = beside(path);
    let written = write_part(&part, &header, table, threads, budget).and_then(|bytes| {
        fs::rename(&part, path)
            .map(|()| bytes)
            .map_err(BuildError::Io)
    });
    if written.is_err() {
        // The first failure is the one to tell.
        let _ = fs::remove_file(&part);
    }
    Ok(Written {
        header,
        bytes: written?,
    })
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

fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

fn write_part(
    part: &Path,
    header: &Header,
    table: &OutcomeTable,
    threads: usize,
    budget: &mut Budget<'_>,
) -> Result<u64, BuildError> {
    let mut file = BufWriter::new(File::create(part).map_err(BuildError::Io)?);
    let json = serde_json::to_vec(header).map_err(io::Error::from);
    let json = json.map_err(BuildError::Io)?;
    let index_bytes = to_usize(&Natural::from(header.index_bytes()));
    let mut index = Vec::with_capacity(index_bytes.unwrap_or(0));
    let first = widen(FIXED_BYTES + json.len()) + header.index_bytes();
    file.seek(SeekFrom::Start(first)).map_err(BuildError::Io)?;
    let mut bytes = first;
    let words_a_block = usize::try_from(header.block_positions / 64).expect("a small block");
    let blocks: Vec<&[u64]> = table.words().chunks(words_a_block).collect();
    for batch in blocks.chunks(BATCH) {
        budget.charge(STEPS_A_BLOCK * widen(batch.len()))?;
        for block in compress(batch, header, threads).map_err(BuildError::Io)? {
            let length = u32::try_from(block.len()).expect("a block is small");
            index.extend(length.to_le_bytes());
            index.extend(crc32(&block).to_le_bytes());
            file.write_all(&block).map_err(BuildError::Io)?;
            bytes += widen(block.len());
        }
    }
    finish(file, &json, &index).map_err(BuildError::Io)?;
    Ok(bytes)
}

/// Writes what stands before the blocks, and sees that all of it is on the disk.
fn finish(mut file: BufWriter<File>, json: &[u8], index: &[u8]) -> io::Result<()> {
    debug_assert_eq!(index.len() % ENTRY_BYTES, 0);
    let length = u32::try_from(json.len()).map_err(io::Error::other)?;
    file.seek(SeekFrom::Start(0))?;
    file.write_all(MAGIC)?;
    for number in [VERSION, length, crc32(json), crc32(index)] {
        file.write_all(&number.to_le_bytes())?;
    }
    file.write_all(json)?;
    file.write_all(index)?;
    let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.sync_all()
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
    let mut compressor = zstd::bulk::Compressor::new(LEVEL)?;
    let mut bytes = Vec::new();
    part.iter()
        .map(|words| {
            bytes.clear();
            bytes.extend(words.iter().flat_map(|word| word.to_le_bytes()));
            // A small table has fewer positions than the page it was made in.
            bytes.truncate(header.block_bytes(0).unwrap_or(usize::MAX));
            compressor.compress(&bytes)
        })
        .collect()
}
