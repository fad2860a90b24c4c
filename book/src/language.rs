//! The languages of the book.

use rust_embed::RustEmbed;

/// A language that the book is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English.
    En,
    /// Chinese.
    Zh,
}

#[derive(RustEmbed)]
#[folder = "en"]
struct English;

#[derive(RustEmbed)]
#[folder = "zh"]
struct Chinese;

impl Language {
    /// Both.
    pub const ALL: [Self; 2] = [Self::En, Self::Zh];

    /// As it stands in addresses and names of folders.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Zh => "zh",
        }
    }

    /// As a browser wants it.
    #[must_use]
    pub fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Zh => "zh-CN",
        }
    }

    /// The one that this page can be changed to.
    pub(crate) fn other(self) -> Self {
        match self {
            Self::En => Self::Zh,
            Self::Zh => Self::En,
        }
    }

    /// A file of the folder of this language.
    pub(crate) fn file(self, name: &str) -> Option<String> {
        let file = match self {
            Self::En => English::get(name),
            Self::Zh => Chinese::get(name),
        };
        file.map(|file| String::from_utf8_lossy(&file.data).into_owned())
    }
}
