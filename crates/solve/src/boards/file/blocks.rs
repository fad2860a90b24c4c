//! What tablebases and slabs have in common: a header, an index, compressed blocks.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use grundy_core::Natural;
use grundy_core::natural::{to_usize, widen};

use super::{Damage, ENTRY_BYTES, FIXED_BYTES, TablebaseError, VERSION, crc32};

/// How hard blocks are compressed: more gains little and takes long.
const LEVEL: i32 = 1;

/// The longest header: that of the largest board has some kilobytes.
const LONGEST_HEADER: usize = 1 << 20;

/// The first bytes of a file: they tell of which kind it is.
pub(in crate::boards) type Magic = [u8; 8];

/// Compresses blocks.
pub(in crate::boards) struct Packer {
    compressor: zstd::bulk::Compressor<'static>,
    bytes: Vec<u8>,
}

impl Packer {
    pub(in crate::boards) fn new() -> io::Result<Self> {
        Ok(Self {
            compressor: zstd::bulk::Compressor::new(LEVEL)?,
            bytes: Vec::new(),
        })
    }

    /// The frame of a block, of which at most so many bytes are wanted.
    pub(in crate::boards) fn pack(&mut self, words: &[u64], wanted: usize) -> io::Result<Vec<u8>> {
        self.bytes.resize(8 * words.len(), 0);
        let (places, _) = self.bytes.as_chunks_mut();
        for (place, word) in places.iter_mut().zip(words) {
            *place = word.to_le_bytes();
        }
        self.bytes.truncate(wanted);
        self.compressor.compress(&self.bytes)
    }
}

/// A file that is being written: beside its place, which it takes when it is whole. What is
/// dropped before that leaves nothing behind.
pub(in crate::boards) struct BlockWriter<'a> {
    path: &'a Path,
    part: PathBuf,
    file: Option<BufWriter<File>>,
    magic: Magic,
    header: Vec<u8>,
    index: Vec<u8>,
    bytes: u64,
}

impl<'a> BlockWriter<'a> {
    /// Begins a file of so many blocks. Until it is whole it has a name of its own, also beside that of another program that
    /// writes the same file.
    pub(in crate::boards) fn create(
        path: &'a Path,
        magic: Magic,
        header: &impl serde::Serialize,
        blocks: u64,
    ) -> io::Result<Self> {
        let mut part = path.as_os_str().to_owned();
        part.push(format!(".{}.part", std::process::id()));
        let part = PathBuf::from(part);
        let header = serde_json::to_vec(header)?;
        let bytes = widen(FIXED_BYTES + header.len()) + blocks * widen(ENTRY_BYTES);
        let mut file = BufWriter::new(File::create(&part)?);
        file.seek(SeekFrom::Start(bytes))?;
        Ok(Self {
            path,
            part,
            file: Some(file),
            magic,
            header,
            index: Vec::new(),
            bytes,
        })
    }

    /// Adds the next block.
    pub(in crate::boards) fn push(&mut self, frame: &[u8]) -> io::Result<()> {
        let length = u32::try_from(frame.len()).map_err(io::Error::other)?;
        self.index.extend(length.to_le_bytes());
        self.index.extend(crc32(frame).to_le_bytes());
        self.bytes += u64::from(length);
        self.file
            .as_mut()
            .map_or(Ok(()), |file| file.write_all(frame))
    }

    /// Writes what stands before the blocks, sees that all of it is on the disk, and gives the file its name. The number
    /// of bytes.
    pub(in crate::boards) fn finish(mut self) -> io::Result<u64> {
        let Some(mut file) = self.file.take() else {
            return Ok(0);
        };
        let written = self.write_head(&mut file).and_then(|()| {
            let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
            file.sync_all()?;
            fs::rename(&self.part, self.path)
        });
        if written.is_err() {
            // The first failure is the one to tell.
            let _ = fs::remove_file(&self.part);
        }
        written.map(|()| self.bytes)
    }

    fn write_head(&self, file: &mut BufWriter<File>) -> io::Result<()> {
        let length = u32::try_from(self.header.len()).map_err(io::Error::other)?;
        file.seek(SeekFrom::Start(0))?;
        file.write_all(&self.magic)?;
        for number in [VERSION, length, crc32(&self.header), crc32(&self.index)] {
            file.write_all(&number.to_le_bytes())?;
        }
        file.write_all(&self.header)?;
        file.write_all(&self.index)
    }
}

impl Drop for BlockWriter<'_> {
    fn drop(&mut self) {
        if self.file.is_some() {
            let _ = fs::remove_file(&self.part);
        }
    }
}

/// A file that is read block by block: header and index are verified when it is opened, each block when it is read.
pub(in crate::boards) struct BlockReader {
    file: File,
    index: Vec<Entry>,
    bytes: u64,
    decompressor: zstd::bulk::Decompressor<'static>,
}

/// A block in the file.
#[derive(Clone, Copy, Debug)]
struct Entry {
    start: u64,
    length: u32,
    crc: u32,
}

impl fmt::Debug for BlockReader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BlockReader")
            .field("file", &self.file)
            .field("blocks", &self.index.len())
            .finish_non_exhaustive()
    }
}

impl BlockReader {
    /// Opens a file of this kind. `read_header` says what its header means, and how many blocks there are.
    pub(in crate::boards) fn open<H>(
        path: &Path,
        magic: &Magic,
        memory: u64,
        read_header: impl FnOnce(&[u8]) -> Option<(H, u64)>,
    ) -> Result<(Self, H), TablebaseError> {
        let mut file = File::open(path)?;
        let bytes = file.metadata()?.len();
        let mut fixed = [0; FIXED_BYTES];
        fill(&mut file, &mut fixed, Damage::NotATablebase)?;
        let (found, numbers) = fixed.split_at(magic.len());
        if found != magic {
            return Err(Damage::NotATablebase.into());
        }
        let number = |place: usize| {
            let bytes = numbers[4 * place..].first_chunk().expect("four numbers");
            u32::from_le_bytes(*bytes)
        };
        if number(0) != VERSION {
            return Err(Damage::Version(number(0)).into());
        }
        let header = header_bytes(&mut file, number(1), number(2))?;
        let (header, blocks) = read_header(&header).ok_or(Damage::Header)?;
        let index_bytes = blocks
            .checked_mul(widen(ENTRY_BYTES))
            .ok_or(Damage::Index)?;
        if index_bytes > bytes {
            return Err(Damage::Length.into());
        }
        if index_memory(blocks) > memory {
            return Err(TablebaseError::Memory);
        }
        let index = read_index(&mut file, index_bytes, number(3))?;
        let end = index.last().map(|last| last.start + u64::from(last.length));
        if end != Some(bytes) {
            return Err(Damage::Length.into());
        }
        let reader = Self {
            file,
            index,
            bytes,
            decompressor: zstd::bulk::Decompressor::new()?,
        };
        Ok((reader, header))
    }

    /// The bytes of the file.
    pub(in crate::boards) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// How many blocks there are.
    pub(in crate::boards) fn blocks(&self) -> usize {
        self.index.len()
    }

    /// The frame of a block of so many bytes.
    pub(in crate::boards) fn frame(
        &mut self,
        block: usize,
        whole: usize,
    ) -> Result<Vec<u8>, TablebaseError> {
        let damage = Damage::Block(widen(block));
        let Entry { start, length, crc } = self.index[block];
        let length = usize::try_from(length).map_err(|_| damage)?;
        if length > zstd::zstd_safe::compress_bound(whole) {
            return Err(damage.into());
        }
        let mut frame = vec![0; length];
        self.file.seek(SeekFrom::Start(start))?;
        fill(&mut self.file, &mut frame, damage)?;
        match crc32(&frame) == crc {
            true => Ok(frame),
            false => Err(damage.into()),
        }
    }

    /// A block of so many bytes.
    pub(in crate::boards) fn block(
        &mut self,
        block: usize,
        whole: usize,
    ) -> Result<Box<[u8]>, TablebaseError> {
        let frame = self.frame(block, whole)?;
        match self.decompressor.decompress(&frame, whole) {
            Ok(bytes) if bytes.len() == whole => Ok(bytes.into_boxed_slice()),
            _ => Err(Damage::Block(widen(block)).into()),
        }
    }
}

/// The bytes that an index of so many blocks takes in memory: an entry takes more than in the file.
pub(super) fn index_memory(blocks: u64) -> u64 {
    blocks.saturating_mul(4 * widen(ENTRY_BYTES))
}

/// Reads exactly so much; a file that ends before is damaged in this way.
fn fill(file: &mut File, buffer: &mut [u8], damage: Damage) -> Result<(), TablebaseError> {
    file.read_exact(buffer).map_err(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => damage.into(),
        _ => error.into(),
    })
}

fn header_bytes(file: &mut File, length: u32, crc: u32) -> Result<Vec<u8>, TablebaseError> {
    let length = usize::try_from(length).ok();
    let length = length.filter(|length| *length <= LONGEST_HEADER);
    let mut json = vec![0; length.ok_or(Damage::Header)?];
    fill(file, &mut json, Damage::Header)?;
    match crc32(&json) == crc {
        true => Ok(json),
        false => Err(Damage::Header.into()),
    }
}

fn read_index(file: &mut File, bytes: u64, crc: u32) -> Result<Vec<Entry>, TablebaseError> {
    let length = to_usize(&Natural::from(bytes)).ok_or(Damage::Index)?;
    let mut read = vec![0; length];
    let mut start = file.stream_position()? + bytes;
    fill(file, &mut read, Damage::Index)?;
    if crc32(&read) != crc {
        return Err(Damage::Index.into());
    }
    let (entries, _) = read.as_chunks::<ENTRY_BYTES>();
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
