//! The header of NumPy's files.

/// The header of format version 1.0 for little-endian u32: magic, version, length, a Python dictionary
/// padded with spaces so that the data begin at a multiple of 64.
pub(super) fn header(shape: &[usize]) -> Vec<u8> {
    const ALIGNMENT: usize = 64;
    const PREAMBLE: usize = 10;
    let sides: Vec<String> = shape.iter().map(|side| format!("{side},")).collect();
    let shape = sides.join(" ");
    let shape = match sides.len() {
        1 => &shape,
        _ => shape.trim_end_matches(','),
    };
    let mut dictionary =
        format!("{{'descr': '<u4', 'fortran_order': False, 'shape': ({shape}), }}");
    while !(PREAMBLE + dictionary.len() + 1).is_multiple_of(ALIGNMENT) {
        dictionary.push(' ');
    }
    dictionary.push('\n');
    let size = u16::try_from(dictionary.len()).expect("a short dictionary");
    let mut header = b"\x93NUMPY\x01\x00".to_vec();
    header.extend(size.to_le_bytes());
    header.extend(dictionary.as_bytes());
    header
}
