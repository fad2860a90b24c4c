//! Telling the machine what will be read soon.

/// Asks for what is at this index to be brought near, and what is beside it; nothing where there is no such index.
///
/// Worth while where the places that a loop reads are known long before, and not in a row.
#[inline(always)]
pub fn prefetch<T>(slice: &[T], index: usize) {
    #[cfg(target_arch = "x86_64")]
    if let Some(there) = slice.get(index) {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: it reads nothing, and every machine of this architecture has it.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(there).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (slice, index);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_index_will_do() {
        for index in [0, 2, 3, usize::MAX] {
            prefetch(&[1, 2, 3], index);
        }
        prefetch::<u8>(&[], 0);
    }
}
