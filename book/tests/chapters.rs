//! The book is whole: every page is a chapter, in both languages, and every link leads somewhere.

use std::collections::BTreeSet;
use std::path::Path;

use grundy_book::{Book, Head, Language, anchors, file_name};

/// The addresses and anchors of both languages: `/book/en/games`, `/book/en/games#boards`.
fn places() -> BTreeSet<String> {
    let mut places = BTreeSet::new();
    for language in Language::ALL {
        for chapter in Book::new(language).chapters() {
            let page = address(language, &chapter.name);
            places.extend(
                anchors(&chapter.text)
                    .iter()
                    .map(|anchor| format!("{page}#{anchor}")),
            );
            places.insert(page);
        }
    }
    places
}

fn address(language: Language, name: &str) -> String {
    format!("/book/{}/{name}", language.code())
        .trim_end_matches('/')
        .to_owned()
}

/// All pages of the book, with their addresses.
fn pages() -> Vec<(String, String)> {
    let of = |language: Language| {
        let book = Book::new(language);
        let chapters = book.chapters().to_vec();
        chapters.into_iter().map(move |chapter| {
            let page = book.page(&chapter.name, &Head::default());
            (address(language, &chapter.name), page.expect("a chapter"))
        })
    };
    Language::ALL.into_iter().flat_map(of).collect()
}

#[test]
fn every_page_is_a_chapter_and_both_languages_have_the_same() {
    let names = Language::ALL.map(|language| {
        let chapters = Book::new(language).chapters().to_vec();
        let names = chapters.into_iter().map(|chapter| chapter.name);
        names.collect::<Vec<_>>()
    });
    assert_eq!(names[0], names[1]);
    for language in Language::ALL {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(language.code());
        let files = std::fs::read_dir(folder);
        let files = files.expect("the folder of the language");
        let files = files.map(|file| file.expect("a file").file_name().into_string());
        let files: BTreeSet<String> = files.map(|name| name.expect("text")).collect();
        let chapters = names[0].iter().map(|name| match name.as_str() {
            "" => "README.md".to_owned(),
            name => format!("{name}.md"),
        });
        let besides = ["SUMMARY.md", "book.toml"].map(str::to_owned);
        assert_eq!(files, chapters.chain(besides).collect());
    }
}

/// The title of the summary is that above the chapter, and no page has two headings alike.
#[test]
fn titles_are_those_of_the_summary_and_headings_differ() {
    for language in Language::ALL {
        for chapter in Book::new(language).chapters() {
            let first = chapter.text.lines().next();
            let title = format!("# {}", chapter.title);
            assert_eq!(first, Some(title.as_str()), "{}", chapter.name);
            let anchors = anchors(&chapter.text);
            let different: BTreeSet<&String> = anchors.iter().collect();
            assert_eq!(anchors.len(), different.len(), "{}", chapter.name);
        }
    }
}

/// The address with its letters that are not English as they are written.
fn decoded(link: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = link;
    while let Some((before, after)) = rest.split_once('%') {
        bytes.extend(before.bytes());
        let byte = u8::from_str_radix(&after[..2], 16);
        bytes.push(byte.expect("two digits"));
        rest = &after[2..];
    }
    bytes.extend(rest.bytes());
    String::from_utf8(bytes).expect("an address is text")
}

#[test]
fn every_link_of_a_page_leads_to_a_place_of_the_book() {
    let places = places();
    let mut links = 0;
    for (page, html) in pages() {
        for link in html.split("href=\"").skip(1) {
            let (link, _) = link.split_once('"').expect("a link ends");
            let link = decoded(link);
            let link = match link.strip_prefix('#') {
                // The text itself, and no heading of it.
                Some("text") => continue,
                Some(anchor) => format!("{page}#{anchor}"),
                None => link,
            };
            let is_elsewhere = link.is_empty() || link == "/" || link.starts_with("/#/work?e=");
            assert!(is_elsewhere || places.contains(&link), "{page}: {link}");
            links += 1;
        }
    }
    assert!(links > 250, "{links}");
}

/// Read without a server, a page leads to the files of the others, and to the server for the workbench alone.
#[test]
fn files_lead_to_each_other() {
    let of = |language: Language| {
        let book = Book::new(language);
        let chapters = book.chapters().to_vec();
        chapters.into_iter().map(move |chapter| {
            let file = book.file(&chapter.name, &Head::default());
            let name = format!("../{}/{}", language.code(), file_name(&chapter.name));
            (name, file.expect("a chapter"))
        })
    };
    let files: Vec<(String, String)> = Language::ALL.into_iter().flat_map(of).collect();
    let names: BTreeSet<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    let (mut links, mut away) = (0, 0);
    for (name, html) in &files {
        for link in html.split("href=\"").skip(1) {
            let (link, _) = link.split_once('"').expect("a link ends");
            let (file, _) = link.split_once('#').unwrap_or((link, ""));
            let is_away = link.starts_with("http://127.0.0.1:7307/");
            assert!(
                file.is_empty() || is_away || names.contains(file),
                "{name}: {link}"
            );
            links += 1;
            away += usize::from(is_away);
        }
    }
    assert!(links > 250 && away < links / 2, "{links} {away}");
}

#[test]
fn no_html_of_a_chapter_is_passed_on_and_none_is_meant_to_be() {
    let known = [
        "a", "article", "b", "body", "code", "details", "div", "em", "h1", "h2", "h3", "head",
        "header", "html", "img", "li", "link", "main", "meta", "nav", "ol", "p", "pre", "span",
        "strong", "summary", "table", "tbody", "td", "th", "thead", "title", "tr", "ul",
    ];
    for (page, html) in pages() {
        for tag in html.split('<').skip(2) {
            let name = tag.trim_start_matches('/');
            let end = name.find(|c: char| !c.is_ascii_alphanumeric());
            let name = &name[..end.expect("a tag ends")];
            assert!(known.contains(&name), "{page}: {name}");
        }
    }
}
