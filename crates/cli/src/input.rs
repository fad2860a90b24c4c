//! Lines that a player types: read beside the game, so that an interruption ends the waiting.

use std::io::{self, BufRead};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use grundy::Signal;
use grundy::encoding::{self, NotUtf8};

use crate::failure::Failure;

/// What comes in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Typed {
    /// A line, without its end.
    Line(String),
    /// A line that is longer than anybody types.
    TooLong,
    /// A line that is not UTF-8.
    Foreign(NotUtf8),
    /// Nothing more.
    End,
}

/// Where lines come from.
pub(crate) trait Input {
    /// The next line; waits for it.
    fn next(&mut self) -> Result<Typed, Failure>;
}

/// Bytes that a line may have.
const LONGEST: usize = 1 << 16;

/// Standard input.
pub(crate) struct Keyboard {
    lines: Receiver<io::Result<Typed>>,
    signal: Signal,
}

impl Keyboard {
    /// Begins to read.
    pub(crate) fn start(signal: Signal) -> Self {
        // A line ahead is enough; without room the reader waits.
        let (sender, lines) = mpsc::sync_channel(1);
        std::thread::spawn(move || {
            let mut stdin = io::stdin().lock();
            for number in 1.. {
                let line = next_line(&mut stdin, number);
                let last = matches!(line, Ok(Typed::End) | Err(_));
                if sender.send(line).is_err() || last {
                    return;
                }
            }
        });
        Self { lines, signal }
    }
}

impl Input for Keyboard {
    fn next(&mut self) -> Result<Typed, Failure> {
        const EVERY: Duration = Duration::from_millis(50);
        loop {
            if self.signal.is_cancelled() {
                return Err(Failure::Interrupted);
            }
            match self.lines.recv_timeout(EVERY) {
                Ok(line) => {
                    return line.map_err(|error| Failure::File {
                        message: "cli-read",
                        path: "-".into(),
                        error,
                    });
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(Typed::End),
            }
        }
    }
}

/// The next line, which is the one with this number, from 1; without a byte order mark.
pub(crate) fn next_line(input: &mut dyn BufRead, number: usize) -> io::Result<Typed> {
    let (mut line, mut length) = (Vec::new(), 0);
    loop {
        let bytes = match input.fill_buf() {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if bytes.is_empty() && length == 0 {
            return Ok(Typed::End);
        }
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let taken = end.unwrap_or(bytes.len());
        if length <= LONGEST {
            line.extend_from_slice(&bytes[..taken.min(LONGEST)]);
        }
        length += taken;
        let over = end.is_some() || bytes.is_empty();
        // The end of the line counts as read, so that an empty one is not the end of all.
        input.consume(taken + usize::from(end.is_some()));
        length += usize::from(end.is_some());
        if over {
            break;
        }
    }
    if length > LONGEST {
        return Ok(Typed::TooLong);
    }
    Ok(match encoding::text(&line) {
        Ok(line) => Typed::Line(line.trim_end_matches('\r').to_owned()),
        Err(fault) => Typed::Foreign(NotUtf8 {
            line: number,
            ..fault
        }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::encoding::Encoding;

    fn all(bytes: &[u8]) -> Vec<Typed> {
        let mut input = io::BufReader::with_capacity(7, bytes);
        (1..)
            .map(|number| next_line(&mut input, number).unwrap())
            .take_while(|line| *line != Typed::End)
            .collect()
    }

    #[test]
    fn lines_end_with_or_without_a_sign() {
        let line = |text: &str| Typed::Line(text.to_owned());
        assert_eq!(all(b""), []);
        assert_eq!(
            all(b"a\r\n\nhint now\nlast"),
            [line("a"), line(""), line("hint now"), line("last")]
        );
        assert_eq!(all(b"\xef\xbb\xbfhint\n"), [line("hint")]);
    }

    #[test]
    fn a_line_in_another_encoding_is_told_from_the_others() {
        let found = all(b"1\n\xcc\xe1\xca\xbe\n2\n");
        let [Typed::Line(_), Typed::Foreign(fault), Typed::Line(_)] = &found[..] else {
            panic!("{found:?}");
        };
        assert_eq!((fault.encoding, fault.line), (Encoding::Gbk, 2));
        // The end of a line cuts a character of two bytes in two.
        for bytes in [
            &b"\xff\xfe1\0\n\x002\0\n\0"[..],
            b"\xfe\xff\x001\0\n\x002\0\n",
        ] {
            let is_utf16 = |line: &Typed| matches!(line, Typed::Foreign(fault) if fault.encoding == Encoding::Utf16);
            let found = all(bytes);
            assert!(is_utf16(&found[0]) && is_utf16(&found[1]), "{found:?}");
        }
    }

    #[test]
    fn a_line_without_end_takes_no_room() {
        let mut long = vec![b'x'; 3 * LONGEST];
        long.extend_from_slice(b"\nshort\n");
        assert_eq!(
            all(&long),
            [Typed::TooLong, Typed::Line("short".to_owned())]
        );
    }
}
