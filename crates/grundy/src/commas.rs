//! Lines of values with commas between them.

use std::io::{self, Write};

/// Writes such lines; a field is quoted where it needs that.
pub(crate) struct Commas<W: Write>(csv::Writer<W>);

impl<W: Write> Commas<W> {
    pub(crate) fn new(out: W) -> Self {
        Self(csv::Writer::from_writer(out))
    }

    /// Every field stands in quotes, and lines need not be equally long.
    pub(crate) fn quoted(out: W) -> Self {
        let mut lines = csv::WriterBuilder::new();
        let lines = lines.flexible(true).quote_style(csv::QuoteStyle::Always);
        Self(lines.from_writer(out))
    }

    pub(crate) fn line(
        &mut self,
        fields: impl IntoIterator<Item = impl AsRef<[u8]>>,
    ) -> io::Result<()> {
        self.0.write_record(fields).map_err(own)
    }

    /// Writes what is not written yet.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// The error of the writer below, with its kind: a reader that has gone is told from a full disk.
fn own(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        kind => io::Error::other(format!("{kind:?}")),
    }
}
