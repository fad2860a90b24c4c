//! The folder of a table in slabs.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use grundy_core::natural::widen;
use grundy_core::{Budget, Convention, Outcome};
use grundy_rules::board::Board;
use serde::{Deserialize, Serialize};

use super::plan::SlabPlan;
use crate::arch::WORDS;
use crate::boards::clearing::Clearing;
use crate::boards::file::blocks::{BlockReader, BlockWriter, Magic, Packer};
use crate::boards::file::{
    BLOCK_POSITIONS, BuildError, Header, MAGIC, TablebaseError, Written, check_place, crc32,
};
use crate::boards::kernel::Block;

const SLAB: &Magic = b"GRUNDYSL";

/// How the names of slabs begin.
const SLAB_NAME: &str = "slab-";

/// The file that tells which table it is.
const TITLE: &str = "table.json";

/// What a slab costs when it is joined to others, in the steps of a budget, for each of its blocks.
const STEPS_A_BLOCK: u64 = 1 << 13;

/// The words of a block in a file.
const BLOCK_WORDS: usize = 1 << 10;

const _: () = assert!(BLOCK_POSITIONS == 64 << 10 && BLOCK_WORDS == 1 << 10);

/// A folder with slabs of a table. It has a file `table.json` that tells which table this is and how it is divided, and
/// a file for each slab that is done: a header, an index, and the blocks of the [tablebase](mod@super::super::file),
/// laid out as there, beginning with `GRUNDYSL`.
///
/// A slab is written beside its place and then given its name: what is there is whole, whenever a run was killed, and a
/// slab whose bytes do not have their checksums is decided again.
#[derive(Debug)]
pub struct SlabFolder {
    path: PathBuf,
    board: Board,
    plan: SlabPlan,
    title: u32,
}

/// Which table it is.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Title {
    format: String,
    expression: String,
    convention: Convention,
    take: String,
    lines: Vec<Vec<usize>>,
    cells: Vec<usize>,
    slab_pieces: usize,
}

/// What a slab says of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct SlabHeader {
    /// The CRC-32 of the title.
    table: u32,
    slab: usize,
    p_positions: u64,
    blocks: u64,
}

/// Why a slab was not read.
#[derive(Debug)]
pub(super) enum Unread {
    /// It could not be.
    Io(io::Error),
    /// It is not there, or what is there is damaged.
    NotThere(usize),
}

impl From<io::Error> for Unread {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl Title {
    fn of(board: &Board, plan: &SlabPlan) -> Option<Self> {
        let (take, lines) = board.geometry().line_rules()?;
        Some(Self {
            format: "grundy slabs 1".to_owned(),
            expression: board.to_string(),
            convention: plan.convention,
            take: take.word().to_owned(),
            lines,
            cells: board.cells().members().collect(),
            slab_pieces: plan.slab_pieces(),
        })
    }
}

impl SlabFolder {
    /// Opens the folder for the table of this board, and makes it if it is not there: then with slabs for so many bytes
    /// of memory and threads ([`SlabPlan::fitting`]). `None` where there is no such plan.
    ///
    /// # Errors
    ///
    /// Where it cannot be read or written, and `InvalidData` where it belongs to another table.
    pub fn open(
        path: &Path,
        board: &Board,
        (game, convention): (&Arc<Clearing>, Convention),
        (memory, threads): (u64, usize),
    ) -> io::Result<Option<Self>> {
        debug_assert_eq!(game.cells(), board.cells(), "the board's own game");
        let of_another = || io::Error::from(ErrorKind::InvalidData);
        let place = path.join(TITLE);
        let found = match fs::read(&place) {
            Ok(found) => found,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                let Some(plan) = SlabPlan::fitting(game, convention, memory, threads) else {
                    return Ok(None);
                };
                let title = Title::of(board, &plan).ok_or_else(of_another)?;
                fs::create_dir_all(path)?;
                first_there(&place, &serde_json::to_vec(&title)?)?
            }
            Err(error) => return Err(error),
        };
        let title: Title = serde_json::from_slice(&found).map_err(|_| of_another())?;
        let plan = SlabPlan::new(game, convention, title.slab_pieces).ok_or_else(of_another)?;
        if Title::of(board, &plan) != Some(title) {
            return Err(of_another());
        }
        Ok(Some(Self {
            path: path.to_owned(),
            board: board.clone(),
            plan,
            title: crc32(&found),
        }))
    }

    /// How the table is laid out.
    #[must_use]
    pub fn plan(&self) -> &SlabPlan {
        &self.plan
    }

    /// The name of the file of a slab.
    #[must_use]
    pub fn name(slab: usize) -> String {
        format!("{SLAB_NAME}{slab:06}")
    }

    pub(super) fn file(&self, slab: usize) -> PathBuf {
        self.path.join(Self::name(slab))
    }

    /// Whether a slab is there.
    #[must_use]
    pub fn has(&self, slab: usize) -> bool {
        self.file(slab).is_file()
    }

    /// How many slabs are there.
    #[must_use]
    pub fn done(&self) -> usize {
        (0..self.plan.slabs())
            .filter(|slab| self.has(*slab))
            .count()
    }

    /// Takes a slab away, so that it is decided again.
    pub(super) fn forget(&self, slab: usize) -> io::Result<()> {
        match fs::remove_file(self.file(slab)) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// Writes a slab, whole or not at all.
    pub(super) fn write(&self, slab: usize, blocks: &[Block], p_positions: u64) -> io::Result<()> {
        let header = SlabHeader {
            table: self.title,
            slab,
            p_positions,
            blocks: self.blocks(),
        };
        let path = self.file(slab);
        let mut file = BlockWriter::create(&path, *SLAB, &header, header.blocks)?;
        let mut packer = Packer::new()?;
        for words in blocks.as_flattened().chunks(BLOCK_WORDS) {
            file.push(&packer.pack(words, 8 * BLOCK_WORDS)?)?;
        }
        file.finish().map(|_| ())
    }

    /// The blocks of a slab in its file.
    fn blocks(&self) -> u64 {
        self.plan.slab_positions() / BLOCK_POSITIONS
    }

    /// Reads a slab.
    pub(super) fn read(&self, slab: usize, blocks: &mut [Block]) -> Result<(), Unread> {
        let (mut file, _) = self.open_slab(slab)?;
        let places = blocks.chunks_mut(BLOCK_WORDS / WORDS);
        for (block, place) in places.enumerate() {
            let bytes = file.block(block, 8 * BLOCK_WORDS);
            let bytes = bytes.map_err(|error| unread(error, slab))?;
            let (words, _) = bytes.as_chunks();
            for (word, bytes) in place.as_flattened_mut().iter_mut().zip(words) {
                *word = u64::from_le_bytes(*bytes);
            }
        }
        Ok(())
    }

    fn open_slab(&self, slab: usize) -> Result<(BlockReader, SlabHeader), Unread> {
        let opened = BlockReader::open(&self.file(slab), SLAB, u64::MAX, |json| {
            let header: SlabHeader = serde_json::from_slice(json).ok()?;
            let expected = SlabHeader {
                table: self.title,
                slab,
                blocks: self.blocks(),
                ..header
            };
            (header == expected).then_some((header, header.blocks))
        });
        opened.map_err(|error| unread(error, slab))
    }

    /// Joins all slabs to the tablebase of the board, whole or not at all, and tells the outcome of the board. What comes
    /// out has the bytes of [`write`](super::super::file::write).
    ///
    /// # Errors
    ///
    /// When files cannot be read or written, a slab is missing or damaged (it is taken away), or the budget ends; no
    /// tablebase is there then.
    pub fn join(
        &self,
        path: &Path,
        budget: &mut Budget<'_>,
    ) -> Result<(Written, Outcome), BuildError> {
        check_place(path)?;
        let mut p_positions = 0;
        for slab in 0..self.plan.slabs() {
            let opened = match self.open_slab(slab) {
                Err(Unread::Io(error)) => return Err(BuildError::Slabs(error)),
                opened => opened.or_else(|error| self.unjoined(error))?,
            };
            p_positions += opened.1.p_positions;
        }
        let header = Header::of(&self.board, self.plan.convention, p_positions);
        let header = header.ok_or(io::Error::from(ErrorKind::InvalidInput))?;
        let mut file = BlockWriter::create(path, *MAGIC, &header, header.blocks)?;
        let mut outcome = Outcome::N;
        for slab in 0..self.plan.slabs() {
            budget.charge(STEPS_A_BLOCK * self.blocks())?;
            budget.progress(widen(slab) * self.plan.slab_positions());
            outcome = self
                .copy(slab, &mut file)
                .or_else(|error| self.unjoined(error))?;
        }
        let bytes = file.finish()?;
        Ok((Written { header, bytes }, outcome))
    }

    /// Adds the blocks of a slab to the tablebase. The outcome of its last position.
    fn copy(&self, slab: usize, file: &mut BlockWriter<'_>) -> Result<Outcome, Unread> {
        let (mut from, _) = self.open_slab(slab)?;
        for block in 0..from.blocks() {
            let frame = from.frame(block, 8 * BLOCK_WORDS);
            file.push(&frame.map_err(|error| unread(error, slab))?)?;
        }
        let last = from.block(from.blocks() - 1, 8 * BLOCK_WORDS);
        let last = last.map_err(|error| unread(error, slab))?;
        let is_p = last.last().is_some_and(|byte| byte >> 7 == 1);
        Ok(Outcome::of_grundy_is_zero(is_p))
    }

    fn unjoined<T>(&self, error: Unread) -> Result<T, BuildError> {
        match error {
            Unread::Io(error) => Err(error.into()),
            Unread::NotThere(slab) => {
                self.forget(slab)?;
                Err(BuildError::NoSlab(slab))
            }
        }
    }

    /// Takes the folder away, once the table is somewhere else.
    ///
    /// # Errors
    ///
    /// Where files cannot be removed.
    pub fn remove(self) -> io::Result<()> {
        for file in fs::read_dir(&self.path)? {
            let file = file?;
            // Those that a kill left in part too.
            if file.file_name().to_string_lossy().starts_with(SLAB_NAME) {
                fs::remove_file(file.path())?;
            }
        }
        fs::remove_file(self.path.join(TITLE))?;
        // There may be other files in it.
        let _ = fs::remove_dir(&self.path);
        Ok(())
    }
}

fn unread(error: TablebaseError, slab: usize) -> Unread {
    match error {
        TablebaseError::Io(error) if error.kind() != ErrorKind::NotFound => Unread::Io(error),
        _ => Unread::NotThere(slab),
    }
}

/// Puts a file there unless there is one, and gives what is there then: of two that do so at once, both get the same.
fn first_there(place: &Path, content: &[u8]) -> io::Result<Vec<u8>> {
    let mut part = place.as_os_str().to_owned();
    part.push(format!(".{}", std::process::id()));
    let part = PathBuf::from(part);
    fs::write(&part, content)?;
    let linked = fs::hard_link(&part, place);
    fs::remove_file(&part)?;
    match linked {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(error),
        _ => fs::read(place),
    }
}
