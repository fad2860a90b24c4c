//! CRC-32, eight bytes at a time.

use std::sync::LazyLock;

/// Tables k = 0 to 7: what a byte does to the remainder when k bytes come after it.
static TABLES: LazyLock<[[u32; 256]; 8]> = LazyLock::new(|| {
    let mut tables = [[0; 256]; 8];
    for (byte, remainder) in (0u32..).zip(&mut tables[0]) {
        *remainder = (0..8).fold(byte, |rest, _| {
            const REFLECTED: u32 = 0xedb8_8320;
            (rest >> 1) ^ if rest & 1 == 1 { REFLECTED } else { 0 }
        });
    }
    for k in 1..8 {
        for byte in 0..256 {
            let before = tables[k - 1][byte];
            tables[k][byte] = (before >> 8) ^ tables[0][usize::from(before.to_le_bytes()[0])];
        }
    }
    tables
});

/// The CRC-32 of the bytes: reflected, polynomial 0x04c11db7, all ones before and after.
pub(crate) fn crc32(bytes: &[u8]) -> u32 {
    let tables = &*TABLES;
    let mut rest = u32::MAX;
    let (eights, last) = bytes.as_chunks::<8>();
    for eight in eights {
        let mut eight = *eight;
        for (byte, old) in eight.iter_mut().zip(rest.to_le_bytes()) {
            *byte ^= old;
        }
        let terms = eight.iter().zip(tables.iter().rev());
        rest = terms.fold(0, |rest, (byte, table)| rest ^ table[usize::from(*byte)]);
    }
    for byte in last {
        let low = rest.to_le_bytes()[0] ^ byte;
        rest = (rest >> 8) ^ tables[0][usize::from(low)];
    }
    !rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_values_of_the_catalogues() {
        assert_eq!(crc32(b""), 0);
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
        assert_eq!(
            crc32(b"The quick brown fox jumps over the lazy dog"),
            0x414f_a339
        );
    }
}
