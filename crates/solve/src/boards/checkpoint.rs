//! Slabs of a table that is being built, kept in a folder, so that a run that was killed can go on.
//!
//! The folder has two files. `table` has the slabs at their places, as the table is in memory
//! (little-endian). `journal` is text: its first line tells which table it is, and each further line one slab
//! that is complete: its number, the CRC-32 of its bytes, and the CRC-32 of the line up to there, in
//! hexadecimal. A slab is written before its line; a line that was cut off is no line; and a slab whose bytes
//! do not have the checksum of its line is decided again. So whatever is there is true, whenever the run was
//! killed.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use grundy_core::Convention;
use grundy_core::natural::widen;
use grundy_rules::board::Board;

use super::file::crc32;
use super::kernel::Block;
use super::pass::Keeper;

/// A folder with a part of a table.
#[derive(Debug)]
pub struct Checkpoint {
    table: Mutex<File>,
    journal: Mutex<File>,
    /// The checksums of the slabs that are there.
    known: HashMap<usize, u32>,
}

/// The slabs of a table are numbered below this: a journal with more is not one of ours.
const MOST_SLABS: usize = 1 << 10;

impl Checkpoint {
    /// Opens the folder, which is made if it is not there, for the table of this board.
    ///
    /// # Errors
    ///
    /// Where it cannot be read or written, and `InvalidData` where it belongs to another table.
    pub fn open(folder: &Path, board: &Board, convention: Convention) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true).truncate(false);
        let table = options.open(folder.join("table"))?;
        let mut journal = options.open(folder.join("journal"))?;
        let mut text = Vec::new();
        journal.read_to_end(&mut text)?;
        let title = title(board, convention);
        let whole = text.iter().rposition(|byte| *byte == b'\n');
        let known = match whole.map(|end| &text[..=end]) {
            None => {
                journal.set_len(0)?;
                journal.seek(SeekFrom::Start(0))?;
                journal.write_all(title.as_bytes())?;
                HashMap::new()
            }
            Some(lines) => {
                let rest = lines.strip_prefix(title.as_bytes());
                let rest = rest.ok_or_else(|| io::Error::from(io::ErrorKind::InvalidData))?;
                // What was cut off is written over.
                journal.set_len(widen(lines.len()))?;
                journal.seek(SeekFrom::End(0))?;
                slabs(rest)
            }
        };
        Ok(Self {
            table: Mutex::new(table),
            journal: Mutex::new(journal),
            known,
        })
    }

    /// How many slabs are there.
    #[must_use]
    pub fn slabs(&self) -> usize {
        self.known.len()
    }

    /// Takes the folder's files away, once the table is somewhere else.
    ///
    /// # Errors
    ///
    /// Where they cannot be removed.
    pub fn remove(self, folder: &Path) -> io::Result<()> {
        fs::remove_file(folder.join("journal"))?;
        fs::remove_file(folder.join("table"))?;
        // There may be other files in it.
        let _ = fs::remove_dir(folder);
        Ok(())
    }
}

/// The first line of a journal.
fn title(board: &Board, convention: Convention) -> String {
    let rules = board.geometry().line_rules();
    let rules = rules.map(|(take, lines)| (take.word(), lines));
    format!("grundy table 1 {board} {} {rules:?}\n", convention.word())
}

/// The slabs of the lines that are whole; of two lines for one slab the later one.
fn slabs(lines: &[u8]) -> HashMap<usize, u32> {
    let lines = lines.split(|byte| *byte == b'\n');
    lines.filter_map(slab_of_line).collect()
}

fn slab_of_line(line: &[u8]) -> Option<(usize, u32)> {
    let line = std::str::from_utf8(line).ok()?;
    let (record, crc) = line.rsplit_once(' ')?;
    if u32::from_str_radix(crc, 16).ok()? != crc32(record.as_bytes()) {
        return None;
    }
    let (slab, crc) = record.split_once(' ')?;
    let slab = slab.parse().ok().filter(|slab| *slab < MOST_SLABS)?;
    Some((slab, u32::from_str_radix(crc, 16).ok()?))
}

impl Keeper for Checkpoint {
    fn load(&self, slab: usize, blocks: &mut [Block]) -> io::Result<bool> {
        let Some(&crc) = self.known.get(&slab) else {
            return Ok(false);
        };
        let mut bytes = vec![0; size_of_val(blocks)];
        {
            let mut table = self.table.lock().unwrap_or_else(PoisonError::into_inner);
            table.seek(SeekFrom::Start(widen(slab) * widen(bytes.len())))?;
            match table.read_exact(&mut bytes) {
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(false),
                read => read?,
            }
        }
        if crc32(&bytes) != crc {
            return Ok(false);
        }
        let (words, _) = bytes.as_chunks();
        for (word, bytes) in blocks.as_flattened_mut().iter_mut().zip(words) {
            *word = u64::from_le_bytes(*bytes);
        }
        Ok(true)
    }

    fn keep(&self, slab: usize, blocks: &[Block]) -> io::Result<()> {
        let words = blocks.as_flattened().iter();
        let bytes: Vec<u8> = words.flat_map(|word| word.to_le_bytes()).collect();
        {
            let mut table = self.table.lock().unwrap_or_else(PoisonError::into_inner);
            table.seek(SeekFrom::Start(widen(slab) * widen(bytes.len())))?;
            table.write_all(&bytes)?;
        }
        let record = format!("{slab} {:08x}", crc32(&bytes));
        let line = format!("{record} {:08x}\n", crc32(record.as_bytes()));
        let mut journal = self.journal.lock().unwrap_or_else(PoisonError::into_inner);
        journal.write_all(line.as_bytes())
    }
}
