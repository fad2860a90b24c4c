//! The full-width forms that Chinese input methods give.

/// How far the full-width forms that Chinese input methods give stand from their ASCII twins.
const ASCII_TO_FULL_WIDTH: u32 = 0xfee0;

/// The full-width form of an ASCII sign.
pub(crate) fn full_width(sign: char) -> char {
    char::from_u32(u32::from(sign) + ASCII_TO_FULL_WIDTH).unwrap_or(sign)
}

/// The ASCII twin of a full-width sign; other characters stay.
pub(crate) fn to_half_width(c: char) -> char {
    let twin = u32::from(c).checked_sub(ASCII_TO_FULL_WIDTH);
    let twin = twin.and_then(char::from_u32);
    twin.filter(char::is_ascii_graphic).unwrap_or(c)
}
