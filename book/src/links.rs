//! Where the links of a chapter lead once it is a page.

use crate::Language;
use crate::summary::name_of;

/// What a link becomes.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// A link to this address.
    Address(String),
    /// The name of a file that comes with the program's sources, and is not served.
    File(String),
}

/// The address of a chapter.
pub(crate) fn address(language: Language, name: &str) -> String {
    let code = language.code();
    match name {
        "" => format!("/book/{code}"),
        _ => format!("/book/{code}/{name}"),
    }
}

/// The name of the file of a chapter that is read without a server.
#[must_use]
pub fn file_name(chapter: &str) -> String {
    match chapter {
        "" => "index.html".to_owned(),
        _ => format!("{chapter}.html"),
    }
}

/// Where an address of the server, without its first `/`, is without one: in the file of the chapter, from that of another; what
/// is no chapter, where `grundy serve` usually is.
pub(crate) fn beside(address: &str) -> String {
    let Some(place) = address.strip_prefix("book/") else {
        return format!("http://127.0.0.1:7307/{address}");
    };
    let (page, anchor) = place.split_at(place.find('#').unwrap_or(place.len()));
    let (language, name) = page.split_once('/').unwrap_or((page, ""));
    format!("../{language}/{}{anchor}", file_name(name))
}

/// What becomes of a link that stands in a chapter of this language, whose files are in `book/en` or `book/zh`.
pub(crate) fn target(link: &str, language: Language) -> Target {
    if link.starts_with('#') || link.starts_with("https://") {
        return Target::Address(link.to_owned());
    }
    let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
    match chapter(file, language) {
        Some((language, name)) => {
            let mut target = address(language, &name);
            if !anchor.is_empty() {
                target = format!("{target}#{anchor}");
            }
            Target::Address(target)
        }
        None => Target::File(file.trim_start_matches("../").to_owned()),
    }
}

/// The chapter that a file is, from the folder of a language.
fn chapter(file: &str, language: Language) -> Option<(Language, String)> {
    if !file.contains('/') {
        return Some((language, name_of(file)));
    }
    let other = language.other();
    let beside = file.strip_prefix("../")?.strip_prefix(other.code())?;
    Some((other, name_of(beside.strip_prefix('/')?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_to_pages_or_name_files() {
        let to = |link: &str| target(link, Language::En);
        let address = |text: &str| Target::Address(text.to_owned());
        assert_eq!(to("games.md"), address("/book/en/games"));
        assert_eq!(
            to("formats.md#from-rust"),
            address("/book/en/formats#from-rust")
        );
        assert_eq!(to("#json"), address("#json"));
        assert_eq!(to("README.md"), address("/book/en"));
        assert_eq!(to("../zh/games.md"), address("/book/zh/games"));
        let file = Target::File("records/README.md".to_owned());
        assert_eq!(to("../../records/README.md"), file);
        // No other kind of address passes.
        let script = Target::Address("/book/en/javascript:alert(1)".to_owned());
        assert_eq!(to("javascript:alert(1)"), script);
    }
}
