//! Large tables in memory, in large pages where the system gives them.
//!
//! A table of gigabytes that is read in many places at once spends much of its time on looking up small pages.

use std::io;
use std::ops::{Deref, DerefMut};
use std::sync::atomic::AtomicU64;

use memmap2::{MmapMut, MmapRaw};

use super::WORDS;

/// Blocks of four words, zero at first. Memory is taken from the system when it is first written.
#[derive(Debug)]
pub struct Large {
    map: MmapMut,
}

impl Large {
    /// So many blocks, at least one, of zeros.
    ///
    /// # Errors
    ///
    /// Where the system has no such room.
    pub fn zeroed(blocks: usize) -> io::Result<Self> {
        let map = zeroed(blocks, size_of::<[u64; WORDS]>())?;
        Ok(Self { map })
    }
}

/// Words that threads read and write at once, zero at first; none by default.
#[derive(Debug, Default)]
pub struct LargeShared {
    map: Option<MmapRaw>,
}

impl LargeShared {
    /// So many words, at least one, of zero; the first at the beginning of a page.
    ///
    /// # Errors
    ///
    /// Where the system has no such room.
    pub fn zeroed(words: usize) -> io::Result<Self> {
        let map = zeroed(words, size_of::<AtomicU64>())?;
        Ok(Self {
            map: Some(map.into()),
        })
    }
}

impl Deref for LargeShared {
    type Target = [AtomicU64];

    fn deref(&self) -> &[AtomicU64] {
        let Some(map) = &self.map else {
            return &[];
        };
        let words = map.len() / size_of::<AtomicU64>();
        // SAFETY: the mapping is as long and begins at a page; it is this one's alone, which gives nothing but these words,
        // and they may be changed through references that are shared: the pointer is not one that only reads.
        unsafe { std::slice::from_raw_parts(map.as_mut_ptr().cast(), words) }
    }
}

/// Room for so many things of so many bytes, in large pages where the system gives them.
fn zeroed(things: usize, bytes: usize) -> io::Result<MmapMut> {
    let bytes = things.checked_mul(bytes);
    let bytes = bytes.ok_or(io::ErrorKind::OutOfMemory)?;
    let map = MmapMut::map_anon(bytes)?;
    // Miri knows no advice.
    #[cfg(all(target_os = "linux", not(miri)))]
    {
        // Advice: a system that does not take it gives small pages.
        let _ = map.advise(memmap2::Advice::HugePage);
    }
    Ok(map)
}

impl Deref for Large {
    type Target = [[u64; WORDS]];

    fn deref(&self) -> &[[u64; WORDS]] {
        // SAFETY: any 32 bytes are four words, and `align_to` takes care of place and length.
        let (before, blocks, after) = unsafe { self.map.align_to() };
        debug_assert!(
            before.is_empty() && after.is_empty(),
            "a mapping begins at a page"
        );
        blocks
    }
}

impl DerefMut for Large {
    fn deref_mut(&mut self) -> &mut [[u64; WORDS]] {
        // SAFETY: as above, and any four words are 32 bytes.
        let (before, blocks, after) = unsafe { self.map.align_to_mut() };
        debug_assert!(
            before.is_empty() && after.is_empty(),
            "a mapping begins at a page"
        );
        blocks
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering;

    use super::*;

    #[test]
    fn zeros_that_can_be_written() {
        for blocks in [1, 64, 1000, 1 << 17] {
            let mut table = Large::zeroed(blocks).unwrap();
            assert_eq!(table.len(), blocks);
            assert!(table.iter().flatten().all(|word| *word == 0));
            table[blocks - 1][WORDS - 1] = u64::MAX;
            assert_eq!(table.as_flattened()[4 * blocks - 1], u64::MAX);
        }
        assert!(Large::zeroed(usize::MAX).is_err());
    }

    #[test]
    fn words_that_threads_write_at_once() {
        assert!(LargeShared::default().is_empty());
        for words in [1, 1000, 1 << 17] {
            let table = LargeShared::zeroed(words).unwrap();
            assert_eq!(table.len(), words);
            let places = [0, words / 2, words - 1];
            std::thread::scope(|scope| {
                for _ in 0..2 {
                    scope.spawn(|| {
                        for place in places {
                            table[place].fetch_add(1, Ordering::Relaxed);
                        }
                    });
                }
            });
            let all = table.iter().map(|word| word.load(Ordering::Relaxed));
            assert_eq!(all.sum::<u64>(), 6);
        }
        assert!(LargeShared::zeroed(usize::MAX).is_err());
    }
}
