//! What a law is.

use crate::seeds;

/// Something that holds of every input of a kind.
#[derive(Clone, Copy, Debug)]
pub struct Law {
    /// Its name: what comes in.
    pub name: &'static str,
    /// Panics where the bytes break it.
    pub check: fn(&[u8]),
    /// Inputs to begin with, beside those in files.
    pub(crate) made: fn() -> Vec<Vec<u8>>,
    /// Words that such inputs are made of.
    pub words: &'static [&'static str],
}

impl Law {
    /// The law of this name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        crate::LAWS.into_iter().find(|law| law.name == name)
    }

    /// Inputs to begin with: those that are made, and the files of `fuzz/seeds/NAME`.
    ///
    /// # Panics
    ///
    /// Where a file cannot be read.
    #[must_use]
    pub fn seeds(&self) -> Vec<Vec<u8>> {
        let mut all = (self.made)();
        all.extend(seeds::kept(self.name));
        all
    }
}
