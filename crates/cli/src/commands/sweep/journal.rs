//! What a sweep has done so far, in a file beside the one it will write.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use grundy::SweepLine;
use grundy::fnv;
use grundy_words::Catalogue;

use crate::failure::Failure;

/// Rows of finished games, appended and synchronised game by game: a kill loses the game in work.
pub(super) struct Journal {
    path: PathBuf,
    file: File,
    chain: Chain,
}

/// The first word of the first line; the sweep's task follows.
const MAGIC: &str = "grundy-sweep-3";

/// The hash of the first line and all rows so far. Behind each row: a digit that is changed, and a row that is gone or in
/// another place, would be believed otherwise.
#[derive(Clone, Copy)]
struct Chain(u64);

impl Chain {
    fn of(first: &str) -> Self {
        Self(fnv::of_bytes(first.bytes()))
    }

    /// The row's line in the journal.
    fn sealed(&mut self, row: &str) -> String {
        self.0 = row.bytes().map(u64::from).fold(self.0, fnv::join);
        format!("{row} {:016x}", self.0)
    }

    /// The row of a line, where the line is the one that was written here.
    fn opened<'a>(&mut self, line: &'a str) -> Option<&'a str> {
        let (row, _) = line.rsplit_once(' ')?;
        (self.sealed(row) == line).then_some(row)
    }
}

impl Journal {
    /// The journal beside this file, with the rows of an earlier run of the same task.
    pub(super) fn open<R: SweepLine>(
        beside: &Path,
        task: &str,
        catalogue: &Catalogue,
    ) -> Result<(Self, Vec<R>), Failure> {
        let mut name = beside.file_name().unwrap_or_default().to_owned();
        name.push(".part");
        let path = beside.with_file_name(name);
        let failed = |error| Failure::File {
            message: "cli-open",
            path: path.clone(),
            error,
        };
        let mut file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(&path)
            .map_err(failed)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                return Err(refused("sweep-journal-in-use", &path, 0, catalogue));
            }
            // Where files cannot be locked, nobody else is kept out.
            Err(TryLockError::Error(_)) | Ok(()) => {}
        }
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(failed)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        if whole < text.len() {
            // The run was killed within a line.
            file.set_len(grundy::widen(whole))
                .and_then(|()| file.seek(SeekFrom::End(0)))
                .map_err(failed)?;
        }
        let first = format!("{MAGIC} {task}");
        let mut lines = text[..whole].lines();
        let chain = Chain::of(&first);
        let mut journal = Self { path, file, chain };
        match lines.next() {
            None => journal
                .write(format!("{first}\n").as_bytes())
                .map_err(|error| journal.failure(error))?,
            Some(line) if line == first => {}
            Some(_) => {
                let path = &journal.path;
                return Err(refused("sweep-journal-foreign", path, 1, catalogue));
            }
        }
        let mut rows = Vec::new();
        for (index, line) in lines.enumerate() {
            let row = journal.chain.opened(line).and_then(R::from_csv);
            rows.push(row.ok_or_else(|| {
                refused("sweep-journal-damaged", &journal.path, index + 2, catalogue)
            })?);
        }
        Ok((journal, rows))
    }

    /// Adds the rows of a game.
    pub(super) fn append<R: SweepLine>(&mut self, rows: &[R]) -> io::Result<()> {
        let mut rows_alone = Vec::new();
        grundy::write_lines(rows, &mut rows_alone)?;
        let rows = String::from_utf8(rows_alone).map_err(io::Error::other)?;
        let lines = rows.lines().map(|row| self.chain.sealed(row) + "\n");
        let lines: String = lines.collect();
        self.write(lines.as_bytes())
    }

    fn write(&mut self, text: &[u8]) -> io::Result<()> {
        self.file.write_all(text)?;
        self.file.sync_data()
    }

    /// Everything is in the file that was asked for.
    pub(super) fn remove(self) -> Result<(), Failure> {
        std::fs::remove_file(&self.path).map_err(|error| self.failure(error))
    }

    /// The failure of writing here.
    pub(super) fn failure(&self, error: io::Error) -> Failure {
        Failure::File {
            message: "cli-write",
            path: self.path.clone(),
            error,
        }
    }
}

fn refused(id: &str, path: &Path, line: usize, catalogue: &Catalogue) -> Failure {
    let path = path.display();
    Failure::Usage(catalogue.format(id, &[("path", &path), ("line", &line)]))
}
