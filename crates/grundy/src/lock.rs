//! Places in which one program at a time works.

use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;

/// A file that nobody else has as long as this lives; it ends with the program, however that ends.
#[derive(Debug)]
pub(crate) struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the file, which is made where there is none; `None` where somebody has it.
    pub(crate) fn take(place: &Path) -> io::Result<Option<Self>> {
        let mut options = File::options();
        let file = options.write(true).create(true).truncate(false);
        let file = file.open(place)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Ok(None),
            // Where files cannot be locked, nobody else is kept out.
            Err(TryLockError::Error(_)) | Ok(()) => Ok(Some(Self { _file: file })),
        }
    }
}
