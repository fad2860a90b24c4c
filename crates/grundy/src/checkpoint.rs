//! Where a long run is kept, so that it can be resumed after any interruption.
//!
//! A directory holds at most one run:
//!
//! | file | what |
//! | --- | --- |
//! | `checkpoint` | the last state that was written |
//! | `checkpoint.new` | one that is being written; whatever is there may be thrown away |
//! | `lock` | locked by the program that works here |
//!
//! A state is written to `checkpoint.new`, forced to the disk, renamed to `checkpoint`, and the directory forced to
//! the disk: at every moment `checkpoint` is a whole state or not there. The file, numbers of 64 bits little-endian
//! and texts as their length and their bytes:
//!
//! ```text
//! GRUNDYCP   version of the format   version of the program   ruleset or position   seconds so far, in microseconds
//! the state, as its length and its bytes        checksum of everything before
//! ```
//!
//! The checksum is FNV-1a over numbers of 64 bits (the last one filled up with zeros, and then the length): each step is a bijection, so
//! that no change of a single number goes unnoticed.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use grundy_core::fnv;
use grundy_core::natural::{to_usize, widen};

use crate::error::CheckpointProblem;
use crate::lock::Lock;

/// How a file of this kind begins.
const MAGIC: &[u8; 8] = b"GRUNDYCP";
/// The version of the format.
const VERSION: u64 = 1;

/// A run as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Kept {
    /// The ruleset or the position, in canonical form.
    pub(crate) of: String,
    /// How long the run has taken so far.
    pub(crate) elapsed: Duration,
    /// The engine's state.
    pub(crate) state: Vec<u8>,
}

impl Kept {
    /// The state becomes them without a second list of its bytes: of a long search there are very many.
    fn into_bytes(self) -> Vec<u8> {
        let mut head = MAGIC.to_vec();
        let micros = u64::try_from(self.elapsed.as_micros()).unwrap_or(u64::MAX);
        head.extend(VERSION.to_le_bytes());
        put(&mut head, env!("CARGO_PKG_VERSION").as_bytes());
        put(&mut head, self.of.as_bytes());
        head.extend(micros.to_le_bytes());
        head.extend(widen(self.state.len()).to_le_bytes());
        let mut bytes = self.state;
        bytes.splice(0..0, head);
        let sum = checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    fn from_bytes(bytes: &[u8]) -> Result<Self, CheckpointProblem> {
        let damaged = || CheckpointProblem::Damaged;
        let rest = bytes.strip_prefix(MAGIC);
        let mut rest = rest.ok_or(CheckpointProblem::NotACheckpoint)?;
        let version = number(&mut rest).ok_or_else(damaged)?;
        if version > VERSION {
            // Where the rest stands is for that version to say.
            let program = text(&mut rest).unwrap_or_else(|| version.to_string());
            return Err(CheckpointProblem::Newer(program));
        }
        let (body, sum) = bytes.split_last_chunk().ok_or_else(damaged)?;
        if checksum(body) != u64::from_le_bytes(*sum) {
            return Err(damaged());
        }
        text(&mut rest).ok_or_else(damaged)?;
        let kept = Self {
            of: text(&mut rest).ok_or_else(damaged)?,
            elapsed: Duration::from_micros(number(&mut rest).ok_or_else(damaged)?),
            state: list(&mut rest).ok_or_else(damaged)?.to_vec(),
        };
        (rest.len() == sum.len())
            .then_some(kept)
            .ok_or_else(damaged)
    }
}

fn put(bytes: &mut Vec<u8>, list: &[u8]) {
    bytes.extend(widen(list.len()).to_le_bytes());
    bytes.extend(list);
}

fn number(bytes: &mut &[u8]) -> Option<u64> {
    let (number, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(u64::from_le_bytes(*number))
}

fn list<'b>(bytes: &mut &'b [u8]) -> Option<&'b [u8]> {
    let length = to_usize(&number(bytes)?.into())?;
    let (list, rest) = bytes.split_at_checked(length)?;
    *bytes = rest;
    Some(list)
}

fn text(bytes: &mut &[u8]) -> Option<String> {
    String::from_utf8(list(bytes)?.to_vec()).ok()
}

fn checksum(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<8>();
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    let length = widen(bytes.len()).to_le_bytes();
    words
        .iter()
        .chain([&last, &length])
        .fold(fnv::BASIS, |sum, word| {
            fnv::join(sum, u64::from_le_bytes(*word))
        })
}

/// The name of the file by which a directory is locked.
pub(crate) const LOCK: &str = "lock";

/// Takes a directory, in which nobody else works then.
pub(crate) fn lock(directory: &Path) -> Result<Lock, CheckpointProblem> {
    let lock = Lock::take(&directory.join(LOCK)).map_err(CheckpointProblem::NoPlace)?;
    lock.ok_or(CheckpointProblem::Locked)
}

/// The directory of a run, locked as long as this lives.
#[derive(Debug)]
pub(crate) struct Checkpoint {
    directory: PathBuf,
    _lock: Lock,
}

impl Checkpoint {
    /// Takes the directory, which is made where there is none.
    pub(crate) fn open(directory: &Path) -> Result<Self, CheckpointProblem> {
        std::fs::create_dir_all(directory).map_err(CheckpointProblem::NoPlace)?;
        Ok(Self {
            directory: directory.to_path_buf(),
            _lock: lock(directory)?,
        })
    }

    /// The run that is kept here, if there is one.
    pub(crate) fn load(&self) -> Result<Option<Kept>, CheckpointProblem> {
        match std::fs::read(self.file()) {
            Ok(bytes) => Kept::from_bytes(&bytes).map(Some),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Keeps this run instead of the one before.
    pub(crate) fn save(&self, kept: Kept) -> Result<(), CheckpointProblem> {
        self.save_through(kept, |path| File::create(path), File::sync_all)
    }

    /// As [`save`](Self::save), where writing to the new file is done by whatever `create` gives.
    fn save_through<W: Write>(
        &self,
        kept: Kept,
        create: impl FnOnce(&Path) -> io::Result<W>,
        sync: impl FnOnce(&W) -> io::Result<()>,
    ) -> Result<(), CheckpointProblem> {
        let new = self.directory.join("checkpoint.new");
        let written = create(&new).and_then(|mut file| {
            file.write_all(&kept.into_bytes())?;
            file.flush()?;
            sync(&file)
        });
        if let Err(error) = written {
            // Half a file is of no use; that it cannot be removed either changes nothing.
            let _ = std::fs::remove_file(&new);
            return Err(error.into());
        }
        std::fs::rename(&new, self.file())?;
        File::open(&self.directory)?.sync_all()?;
        Ok(())
    }

    fn file(&self) -> PathBuf {
        self.directory.join("checkpoint")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(length: usize) -> Kept {
        Kept {
            of: "0.6".to_owned(),
            elapsed: Duration::from_millis(1234),
            state: (0u8..=255).cycle().take(length).collect(),
        }
    }

    #[test]
    fn every_change_of_a_byte_is_noticed() {
        for length in [0, 5, 64] {
            let bytes = kept(length).into_bytes();
            assert_eq!(Kept::from_bytes(&bytes).unwrap(), kept(length));
            for place in 0..bytes.len() {
                for bit in 0..8 {
                    let mut damaged = bytes.clone();
                    damaged[place] ^= 1 << bit;
                    assert!(Kept::from_bytes(&damaged).is_err(), "{place}");
                }
                assert!(Kept::from_bytes(&bytes[..place]).is_err(), "{place}");
            }
            let longer = [&bytes[..], &[0]].concat();
            assert!(Kept::from_bytes(&longer).is_err());
        }
    }

    #[test]
    fn what_is_wrong_is_told() {
        let problem = |bytes: &[u8]| Kept::from_bytes(bytes).unwrap_err().to_string();
        assert_eq!(problem(b"GIF89a"), "not-one ");
        let mut newer = MAGIC.to_vec();
        newer.extend(2u64.to_le_bytes());
        put(&mut newer, b"7.0.0");
        assert_eq!(problem(&newer), "newer 7.0.0");
        assert_eq!(problem(&kept(9).into_bytes()[..70]), "damaged ");
    }

    /// A disk with so many bytes left.
    struct Full(usize);

    impl Write for Full {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let room = self.0.min(bytes.len());
            self.0 -= room;
            match room {
                0 => Err(io::ErrorKind::StorageFull.into()),
                _ => Ok(room),
            }
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_full_disk_leaves_the_old_state() {
        let directory = std::env::temp_dir().join(format!("grundy-full-{}", std::process::id()));
        let checkpoint = Checkpoint::open(&directory).unwrap();
        assert_eq!(checkpoint.load().unwrap(), None);
        checkpoint.save(kept(10)).unwrap();
        for room in [0, 1, 50, kept(20).into_bytes().len() - 1] {
            let full = checkpoint.save_through(kept(20), |_| Ok(Full(room)), |_| Ok(()));
            assert!(matches!(full, Err(CheckpointProblem::Io(_))));
            assert_eq!(checkpoint.load().unwrap(), Some(kept(10)));
        }
        let unsynced = |_: &File| Err(io::ErrorKind::StorageFull.into());
        let failed = checkpoint.save_through(kept(20), |path| File::create(path), unsynced);
        assert!(failed.is_err());
        assert_eq!(checkpoint.load().unwrap(), Some(kept(10)));
        checkpoint.save(kept(20)).unwrap();
        assert_eq!(checkpoint.load().unwrap(), Some(kept(20)));
        std::fs::remove_dir_all(&directory).unwrap();
    }

    #[test]
    fn two_runs_do_not_share_a_directory() {
        let directory = std::env::temp_dir().join(format!("grundy-two-{}", std::process::id()));
        let first = Checkpoint::open(&directory).unwrap();
        let second = Checkpoint::open(&directory);
        assert!(matches!(second, Err(CheckpointProblem::Locked)));
        drop(first);
        assert!(Checkpoint::open(&directory).is_ok());
        std::fs::remove_dir_all(&directory).unwrap();
    }
}
