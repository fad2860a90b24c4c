//! The book: chapters in English and Chinese, and each of them as a page for a browser.
//!
//! The chapters stand in `book/en` and `book/zh`, in Markdown that mdBook reads too (`mdbook build book/en`). Which there
//! are, and in which order, their `SUMMARY.md` says alone. Nothing is drawn by scripts, and no HTML of a chapter is passed on:
//! it becomes text.
//!
//! ```
//! use grundy_book::{Book, Head, Language};
//! let book = Book::new(Language::En);
//! let page = book.page("first-hour", &Head::default()).expect("there is this chapter");
//! assert!(page.contains("<h1 id=\"a-first-hour\">A first hour</h1>"));
//! ```

#![forbid(unsafe_code)]

mod frame;
mod language;
mod links;
mod render;
mod summary;

pub use frame::Head;
pub use language::Language;
pub use links::file_name;
pub use render::anchors;

/// The chapters in one language.
#[derive(Clone, Debug)]
pub struct Book {
    language: Language,
    chapters: Vec<Chapter>,
}

/// A chapter as it is written.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// Its place in addresses; empty for the first page, which tells what there is.
    pub name: String,
    /// What the summary calls it.
    pub title: String,
    /// Its Markdown.
    pub text: String,
}

impl Book {
    /// Reads the summary and the chapters that it names; a few microseconds.
    ///
    /// # Panics
    ///
    /// Where the summary names a file that is not there: a fault of the book, which a test finds.
    #[must_use]
    pub fn new(language: Language) -> Self {
        let chapters = summary::chapters(language);
        Self { language, chapters }
    }

    /// The chapters in their order.
    #[must_use]
    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    /// The chapter as a document of HTML; none where no chapter has this name.
    #[must_use]
    pub fn page(&self, name: &str, head: &Head) -> Option<String> {
        let at = self
            .chapters
            .iter()
            .position(|chapter| chapter.name == name)?;
        Some(frame::page(self.language, &self.chapters, at, head))
    }

    /// The chapter as a file that is read without a server: `en/games.html`, in the folder of its language, of which the first
    /// page is `index.html`. Links lead to the files beside it; those of the workbench to where `grundy serve` usually is.
    #[must_use]
    pub fn file(&self, name: &str, head: &Head) -> Option<String> {
        let page = self.page(name, head)?;
        let mut parts = page.split("href=\"/");
        let start = parts.next().unwrap_or_default().to_owned();
        Some(parts.fold(start, |file, part| {
            let (link, rest) = part.split_once('"').unwrap_or((part, ""));
            format!("{file}href=\"{}\"{rest}", links::beside(link))
        }))
    }
}
