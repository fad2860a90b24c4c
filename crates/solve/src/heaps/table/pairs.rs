//! The kernel of the splitting games: which values do the pairs of heaps of one total have?
//!
//! ```text
//! total m:   g(1)  g(2)  ...  g(m/2)        forward
//!            g(m-1) g(m-2) ... g(m-m/2)     backward
//!            xor, and mark a byte each
//! ```
//!
//! Values below 2^16 are kept a second time in 16 bits: the table of marks then has a byte for every
//! number that two of them can give, so that no index needs a check. The scan then does little more than
//! store a byte for each pair.

use crate::bytes;
use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};

/// Every number of 16 bits.
const NARROW: usize = 1 << 16;

/// The values so far, ready to be scanned in pairs.
pub(super) struct PairKernel {
    values: Vec<u32>,
    /// The same values in 16 bits, while they fit.
    narrow: Option<Vec<u16>>,
    /// A byte for each number below [`NARROW`], zero between scans.
    marks: Box<[u8; NARROW]>,
    /// The same for wide values, as long as their least power of two.
    wide_marks: Vec<u8>,
    /// A power of two above every value, at least 64: nim-sums stay below it.
    bound: usize,
}

impl Default for PairKernel {
    fn default() -> Self {
        Self {
            values: Vec::new(),
            narrow: Some(Vec::new()),
            marks: vec![0; NARROW].try_into().expect("of that length"),
            wide_marks: Vec::new(),
            bound: 64,
        }
    }
}

impl PairKernel {
    pub(super) fn values(&self) -> &[u32] {
        &self.values
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> u64 {
        let narrow = self.narrow.as_ref().map_or(0, bytes::of_list);
        let marks = widen(self.marks.len()) + bytes::of_list(&self.wide_marks);
        bytes::of_list(&self.values) + narrow + marks
    }

    pub(super) fn push(&mut self, value: u32) {
        self.values.push(value);
        let index = usize::try_from(value).expect("in memory");
        self.bound = self.bound.max((index + 1).next_power_of_two());
        if let Some(narrow) = &mut self.narrow {
            match u16::try_from(value) {
                Ok(value) => narrow.push(value),
                Err(_) => self.narrow = None,
            }
        }
    }

    /// Calls `read` with the marks of the values g(a) ⊕ g(total - a) for 1 ≤ a ≤ `last`, a byte each,
    /// non-zero where the value is reached; then clears them.
    ///
    /// All heaps from 1 to `total - 1` must be known, and `last` at most half of `total`.
    pub(super) fn scan<T>(
        &mut self,
        total: usize,
        last: usize,
        budget: &mut Budget<'_>,
        read: impl FnOnce(&[u8]) -> T,
    ) -> Result<T, Exhausted> {
        debug_assert!(last <= total / 2 && (last == 0 || total <= self.values.len()));
        budget.charge(widen(last) + 1)?;
        if last == 0 {
            return Ok(read(&self.marks[..self.bound.min(NARROW)]));
        }
        let (forward, backward) = (1..last + 1, total - last..total);
        let marks: &mut [u8] = match &self.narrow {
            Some(narrow) => {
                mark_narrow(&narrow[forward], &narrow[backward], &mut self.marks);
                &mut self.marks[..]
            }
            None => {
                self.wide_marks.resize(self.bound, 0);
                mark_wide(
                    &self.values[forward],
                    &self.values[backward],
                    &mut self.wide_marks,
                );
                &mut self.wide_marks
            }
        };
        let used = &mut marks[..self.bound];
        let result = read(used);
        used.fill(0);
        Ok(result)
    }
}

fn mark_narrow(forward: &[u16], backward: &[u16], marks: &mut [u8; NARROW]) {
    const LANES: usize = 8;
    let (blocks, rest) = forward.as_chunks::<LANES>();
    let (back_rest, back_blocks) = backward.as_rchunks::<LANES>();
    for (ahead, behind) in blocks.iter().zip(back_blocks.iter().rev()) {
        let sums: [u16; LANES] = std::array::from_fn(|i| ahead[i] ^ behind[LANES - 1 - i]);
        for sum in sums {
            marks[usize::from(sum)] = 1;
        }
    }
    for (a, b) in rest.iter().zip(back_rest.iter().rev()) {
        marks[usize::from(a ^ b)] = 1;
    }
}

fn mark_wide(forward: &[u32], backward: &[u32], marks: &mut [u8]) {
    for (a, b) in forward.iter().zip(backward.iter().rev()) {
        marks[usize::try_from(a ^ b).expect("below the bound")] = 1;
    }
}

/// Eight bytes of zero or one as eight bits, the first byte lowest.
fn bits_of_bytes(bytes: [u8; 8]) -> u64 {
    // The product moves the lowest bit of byte i to bit 56 + i, and nothing else gets there.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    u64::from_le_bytes(bytes).wrapping_mul(GATHER) >> 56
}

/// Marks as a bit set.
pub(super) fn bit_set(marks: &[u8], words: &mut Vec<u64>) {
    words.clear();
    words.extend(marks.as_chunks::<64>().0.iter().map(|chunk| {
        let (eights, _) = chunk.as_chunks::<8>();
        eights
            .iter()
            .rev()
            .fold(0, |word, &bytes| word << 8 | bits_of_bytes(bytes))
    }));
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::Allowance;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn both_widths_mark_what_the_definition_says(
            values in prop::collection::vec(prop_oneof![4 => 0u32..300, 1 => 60_000u32..200_000], 2..80),
            narrow in any::<bool>(),
        ) {
            let values: Vec<u32> = values.iter().map(|v| if narrow { v % 60_000 } else { *v }).collect();
            let mut kernel = PairKernel::default();
            values.iter().for_each(|&v| kernel.push(v));
            let total = values.len();
            let mut words = Vec::new();
            for _ in 0..2 {
                kernel.scan(total, total / 2, &mut Budget::new(Allowance::default()), |marks| bit_set(marks, &mut words)).unwrap();
                let mut naive = vec![0u64; words.len()];
                for a in 1..=total / 2 {
                    let sum = usize::try_from(values[a] ^ values[total - a]).unwrap();
                    naive[sum / 64] |= 1 << (sum % 64);
                }
                prop_assert_eq!(&words, &naive);
            }
        }
    }
}
