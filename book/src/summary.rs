//! The list of chapters, in the form of mdBook: links, one a line.

use pulldown_cmark::{Event, Parser, Tag, TagEnd};

use crate::{Chapter, Language};

/// The first page of mdBook has this name, and no name in addresses.
const FIRST: &str = "README.md";

/// The chapters of the summary, read.
pub(crate) fn chapters(language: Language) -> Vec<Chapter> {
    let summary = language.file("SUMMARY.md").expect("there is a summary");
    let named = listed(&summary).into_iter();
    named
        .map(|(file, title)| {
            let text = language.file(&file);
            Chapter {
                name: name_of(&file),
                title,
                text: text.unwrap_or_else(|| panic!("{} has no {file}", language.code())),
            }
        })
        .collect()
}

/// The name in addresses of what this file holds.
pub(crate) fn name_of(file: &str) -> String {
    match file {
        FIRST => String::new(),
        _ => file.trim_end_matches(".md").to_owned(),
    }
}

/// The files and titles that a summary lists.
fn listed(summary: &str) -> Vec<(String, String)> {
    let mut listed: Vec<(String, String)> = Vec::new();
    let mut in_link = false;
    for event in Parser::new(summary) {
        match event {
            Event::Start(Tag::Link { dest_url, .. }) => {
                listed.push((dest_url.into_string(), String::new()));
                in_link = true;
            }
            Event::End(TagEnd::Link) => in_link = false,
            Event::Text(text) if in_link => {
                let (_, title) = listed.last_mut().expect("a link has begun");
                title.push_str(&text);
            }
            _ => {}
        }
    }
    listed
}
