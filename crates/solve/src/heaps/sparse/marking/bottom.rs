//! The codes of the smallest heaps, which are the smaller ones of pairs.

use grundy_core::natural::widen;

use super::codes::NONE;

/// Codes by heap, [`NONE`] for heaps that are not common, and their low bytes backwards: as the smaller heap of a
/// pair grows the other one shrinks.
#[derive(Debug)]
pub(super) struct Bottom {
    codes: Vec<u16>,
    reversed: Vec<u8>,
}

impl Bottom {
    /// The codes of heaps 0, 1, … with room for `room` heaps, of which there are no fewer.
    pub(super) fn new(codes: &[u16], room: usize) -> Self {
        let mut bottom = Self {
            codes: Vec::with_capacity(room),
            reversed: vec![NONE.to_le_bytes()[0]; room],
        };
        bottom.append(0, codes);
        bottom
    }

    /// The codes, by heap.
    pub(super) fn codes(&self) -> &[u16] {
        &self.codes
    }

    /// The low bytes of the codes for which there is room, the last one first.
    pub(super) fn reversed(&self) -> &[u8] {
        &self.reversed
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> usize {
        3 * self.reversed.len()
    }

    /// Adds the codes of the heaps from `first` on as far as they continue what is there, and there is room.
    pub(super) fn append(&mut self, first: u64, codes: &[u16]) {
        let room = self.reversed.len() - self.codes.len();
        if first != widen(self.codes.len()) || room == 0 {
            return;
        }
        let added = &codes[..codes.len().min(room)];
        self.codes.extend_from_slice(added);
        for (byte, code) in self.reversed[..room].iter_mut().rev().zip(added) {
            [*byte, _] = code.to_le_bytes();
        }
    }
}
