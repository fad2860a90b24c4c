//! Texts as bytes: UTF-8, with or without a byte order mark.
//!
//! Other encodings are not read, but recognised, so that whoever uses one is told which it is.

use std::fmt;
use std::io::{self, BufRead, Read};

/// What bytes that are not UTF-8 seem to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// UTF-16, of either order.
    Utf16,
    /// GBK, or GB 18030, which holds it.
    Gbk,
    /// Nothing that is known here.
    Unknown,
}

impl Encoding {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Utf16, Self::Gbk, Self::Unknown];

    /// A short stable id.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Utf16 => "utf16",
            Self::Gbk => "gbk",
            Self::Unknown => "unknown",
        }
    }

    /// What the bytes around this one, which is not UTF-8, seem to be: those of its line are looked at.
    fn around(bytes: &[u8], at: usize) -> Self {
        let is_end = |byte: &u8| *byte == b'\n';
        let start = bytes[..at]
            .iter()
            .rposition(is_end)
            .map_or(0, |end| end + 1);
        let end = bytes[at..].iter().position(is_end);
        match is_gbk(&bytes[start..end.map_or(bytes.len(), |end| at + end)]) {
            true => Self::Gbk,
            false => Self::Unknown,
        }
    }
}

/// Where a text is not UTF-8.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotUtf8 {
    /// What it seems to be.
    pub encoding: Encoding,
    /// The line, from 1.
    pub line: usize,
    /// The byte of the line, from 0.
    pub column: usize,
    /// The byte of the whole text, from 0; a byte order mark is no part of it.
    pub at: usize,
}

impl NotUtf8 {
    /// What the bytes are that end before they are a text, if it is UTF-16. One byte 0 alone is a character like others.
    fn at_start(bytes: &[u8]) -> Option<Self> {
        let utf16 = matches!(
            bytes,
            [0xff, 0xfe, ..]
                | [0xfe, 0xff, ..]
                | [0, 1..=255, 0, ..]
                | [1..=255, 0, 1..=255, 0, ..]
                | [0, 1..=255]
                | [1..=255, 0]
        );
        utf16.then_some(Self {
            encoding: Encoding::Utf16,
            line: 1,
            column: 0,
            at: 0,
        })
    }

    /// What made reading fail, if it was that.
    #[must_use]
    pub fn behind(error: &io::Error) -> Option<&Self> {
        error.get_ref()?.downcast_ref()
    }
}

impl From<NotUtf8> for io::Error {
    fn from(fault: NotUtf8) -> Self {
        Self::new(io::ErrorKind::InvalidData, fault)
    }
}

impl fmt::Display for NotUtf8 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (encoding, line, at) = (self.encoding.id(), self.line, self.at);
        write!(f, "not UTF-8 in line {line} at {at}: {encoding}")
    }
}

impl std::error::Error for NotUtf8 {}

/// The byte order mark as UTF-8.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// The text of these bytes, without a byte order mark.
///
/// ```
/// use grundy_rules::encoding::{Encoding, text};
/// assert_eq!(text(b"\xef\xbb\xbfnim(3)"), Ok("nim(3)"));
/// assert_eq!(text(b"\xff\xfen\0").unwrap_err().encoding, Encoding::Utf16);
/// assert_eq!(text(b"nim(3)\n\xc4\xe1\xc4\xb7").unwrap_err().encoding, Encoding::Gbk);
/// ```
///
/// # Errors
///
/// Where they are not UTF-8.
pub fn text(bytes: &[u8]) -> Result<&str, NotUtf8> {
    if let Some(fault) = NotUtf8::at_start(bytes) {
        return Err(fault);
    }
    let bytes = bytes.strip_prefix(MARK).unwrap_or(bytes);
    std::str::from_utf8(bytes).map_err(|error| {
        let at = error.valid_up_to();
        NotUtf8 {
            encoding: Encoding::around(bytes, at),
            line: 1 + ends(&bytes[..at]),
            column: since_end(&bytes[..at]),
            at,
        }
    })
}

fn ends(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte == b'\n').count()
}

/// How many bytes stand after the last line's end.
fn since_end(bytes: &[u8]) -> usize {
    bytes
        .rsplit(|byte| *byte == b'\n')
        .next()
        .map_or(0, <[u8]>::len)
}

/// Whether the bytes are characters of GB 18030, the last one perhaps not whole.
fn is_gbk(mut bytes: &[u8]) -> bool {
    loop {
        bytes = match bytes {
            [] | [0x81..=0xfe] => return true,
            [0..=0x7f, rest @ ..] => rest,
            [0x81..=0xfe, 0x40..=0x7e | 0x80..=0xfe, rest @ ..] => rest,
            [
                0x81..=0xfe,
                b'0'..=b'9',
                0x81..=0xfe,
                b'0'..=b'9',
                rest @ ..,
            ] => rest,
            _ => return false,
        };
    }
}

/// A text that is read piece by piece: its byte order mark is left out, and where it is not UTF-8 reading fails with
/// [`NotUtf8`].
pub struct Utf8<R> {
    inner: R,
    /// What has been read: handed out, to be handed out, not yet looked at.
    buffer: Vec<u8>,
    handed: usize,
    checked: usize,
    /// Lines and bytes before the buffer, and how many of these since the last line's end.
    lines: usize,
    before: usize,
    since_end: usize,
    begun: bool,
    /// What stands after the checked bytes.
    fault: Option<NotUtf8>,
}

/// Bytes read at a time.
const BLOCK: usize = 1 << 16;

impl<R: Read> Utf8<R> {
    /// The text of these bytes.
    pub fn new(inner: R) -> Self {
        Self {
            inner,
            buffer: Vec::new(),
            handed: 0,
            checked: 0,
            lines: 0,
            before: 0,
            since_end: 0,
            begun: false,
            fault: None,
        }
    }

    fn refill(&mut self) -> io::Result<()> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone().into());
        }
        let gone = &self.buffer[..self.checked];
        self.since_end = self.column(gone);
        self.lines += ends(gone);
        self.before += self.checked;
        self.buffer.drain(..self.checked);
        (self.handed, self.checked) = (0, 0);
        loop {
            let read = self.read_block()?;
            if !self.begun && !self.begin(read == 0)? {
                continue;
            }
            self.checked = self.check(read == 0);
            match &self.fault {
                Some(fault) if self.checked == 0 => return Err(fault.clone().into()),
                None if self.checked == 0 && read > 0 => {}
                _ => return Ok(()),
            }
        }
    }

    fn read_block(&mut self) -> io::Result<usize> {
        let filled = self.buffer.len();
        self.buffer.resize(filled + BLOCK, 0);
        let read = loop {
            match self.inner.read(&mut self.buffer[filled..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                other => break other,
            }
        };
        self.buffer
            .truncate(filled + read.as_ref().copied().unwrap_or(0));
        read
    }

    /// Looks at the first bytes; whether there are enough of them.
    fn begin(&mut self, is_all: bool) -> io::Result<bool> {
        let first = &self.buffer[..];
        // A line's end alone is waited for by somebody who types.
        let may_be_a_mark = MARK.starts_with(first) && first.len() < MARK.len();
        let may_be_utf16 = first.len() < 4 && first.contains(&0);
        if !is_all && (may_be_a_mark || may_be_utf16 || first.len() == 1 && first != b"\n") {
            return Ok(false);
        }
        if let Some(fault) = NotUtf8::at_start(first) {
            return Err(fault.into());
        }
        if first.starts_with(MARK) {
            self.buffer.drain(..MARK.len());
        }
        self.begun = true;
        Ok(true)
    }

    /// How many bytes of the buffer are whole characters; what stands after them may be a fault.
    fn check(&mut self, is_all: bool) -> usize {
        let Err(error) = std::str::from_utf8(&self.buffer) else {
            return self.buffer.len();
        };
        let at = error.valid_up_to();
        if error.error_len().is_some() || is_all {
            self.fault = Some(NotUtf8 {
                encoding: Encoding::around(&self.buffer, at),
                line: 1 + self.lines + ends(&self.buffer[..at]),
                column: self.column(&self.buffer[..at]),
                at: self.before + at,
            });
        }
        at
    }

    /// The place in its line of the byte after these, which begin the buffer.
    fn column(&self, bytes: &[u8]) -> usize {
        match ends(bytes) {
            0 => self.since_end + bytes.len(),
            _ => since_end(bytes),
        }
    }
}

impl<R: Read> Read for Utf8<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(into)?;
        self.consume(read);
        Ok(read)
    }
}

impl<R: Read> BufRead for Utf8<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.handed == self.checked {
            self.refill()?;
        }
        Ok(&self.buffer[self.handed..self.checked])
    }

    fn consume(&mut self, bytes: usize) {
        self.handed += bytes;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hands out so many bytes at a time.
    struct Slowly<'b>(&'b [u8], usize);

    impl Read for Slowly<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let length = self.1.min(self.0.len()).min(into.len());
            self.0.read(&mut into[..length])
        }
    }

    fn streamed(bytes: &[u8], step: usize) -> Result<String, NotUtf8> {
        let mut read = String::new();
        let result = Utf8::new(Slowly(bytes, step)).read_to_string(&mut read);
        match result {
            Ok(_) => Ok(read),
            Err(error) => Err(NotUtf8::behind(&error)
                .expect("a fault of the text")
                .clone()),
        }
    }

    #[test]
    fn a_stream_is_read_as_the_whole_is() {
        let texts: [&[u8]; 18] = [
            b"\0",
            b"\0\0",
            b"\0nim(3)\n",
            b"n\0im(3)",
            b"",
            b"\n",
            b"7",
            b"nim(3)\nnim(4)\n",
            b"\xef\xbb\xbf",
            b"\xef\xbb\xbfnim(3)\xe5\xa0\x86\n",
            "翻硬币(𝟙)\n尼姆".as_bytes(),
            b"\xef\xbb",
            b"\xff\xfen\0i\0m\0",
            b"\xfe\xff\0n\0i\0m",
            b"n\0i\0m\0",
            b"nim(3)\n\xc4\xe1\xc4\xb7(3)\n",
            b"caf\xe9 (3)\n",
            b"nim(3)\nnim\xe5\xa0",
        ];
        for bytes in texts {
            for step in 1..9 {
                let whole = text(bytes).map(str::to_owned);
                let streamed = streamed(bytes, step);
                let place = |fault: NotUtf8| (fault.line, fault.column, fault.at);
                assert_eq!(
                    streamed.clone().map_err(place),
                    whole.clone().map_err(place)
                );
                if step == 8 {
                    assert_eq!(streamed, whole, "{bytes:?}");
                }
            }
        }
    }

    #[test]
    fn encodings_are_recognised() {
        let of = |bytes: &'static [u8]| {
            text(bytes).map_err(|fault| (fault.encoding, fault.line, fault.column))
        };
        assert_eq!(of(b"\xff\xfen\0"), Err((Encoding::Utf16, 1, 0)));
        assert_eq!(of(b"n\0i\0"), Err((Encoding::Utf16, 1, 0)));
        assert_eq!(of(b"\0n\0i\0m"), Err((Encoding::Utf16, 1, 0)));
        assert_eq!(of(b"n\0im"), Ok("n\0im"));
        assert_eq!(of(b"a\n\xc4\xe1\xc4\xb7\n"), Err((Encoding::Gbk, 2, 0)));
        assert_eq!(of(b"\xef\xbb\xbfa\n\xb9\xb4"), Err((Encoding::Gbk, 2, 0)));
        assert_eq!(of(b"caf\xe9 (3)"), Err((Encoding::Unknown, 1, 3)));
        assert_eq!(of(b"nim(\xff)"), Err((Encoding::Unknown, 1, 4)));
    }
}
