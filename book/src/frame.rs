//! What stands around a chapter: the way to the others, to the other language, and back to the workbench.

use crate::links::address;
use crate::render::{escaped, render};
use crate::{Chapter, Language};

/// Files of the server that a page names in its head.
#[derive(Clone, Debug, Default)]
pub struct Head {
    /// Addresses of style sheets.
    pub styles: Vec<String>,
    /// Addresses of scripts that run before anything is drawn; a page needs none.
    pub scripts: Vec<String>,
    /// The address of the icon.
    pub icon: String,
}

/// The words of the frame.
struct Words {
    book: &'static str,
    workbench: &'static str,
    other: &'static str,
    skip: &'static str,
    pages: &'static str,
    chapters: &'static str,
    turn: &'static str,
}

const ENGLISH: Words = Words {
    book: "Book",
    workbench: "Workbench",
    other: "中文",
    skip: "Skip to the content",
    pages: "Pages",
    chapters: "Chapters",
    turn: "Chapters before and after",
};

const CHINESE: Words = Words {
    book: "书",
    workbench: "工作台",
    other: "English",
    skip: "跳到正文",
    pages: "页面",
    chapters: "目录",
    turn: "上一章与下一章",
};

/// The chapter at this place among them all, as a document.
pub(crate) fn page(language: Language, chapters: &[Chapter], at: usize, head: &Head) -> String {
    let chapter = &chapters[at];
    let rendered = render(&chapter.text, language);
    let words = match language {
        Language::En => &ENGLISH,
        Language::Zh => &CHINESE,
    };
    let before = at.checked_sub(1).map(|at| &chapters[at]);
    let top = top(language, chapter, words, &head.icon);
    let list = list(language, chapters, at, &rendered.sections);
    let turn = turn(language, before, chapters.get(at + 1), words);
    format!(
        "<!doctype html>\n<html lang=\"{tag}\">\n<head>\n{head}</head>\n<body>\n\
         <a class=\"skip\" href=\"#text\">{skip}</a>\n{top}<div class=\"book\">\n\
         <details class=\"chapters\"><summary>{summary}</summary>\n<nav aria-label=\"{summary}\" tabindex=\"0\">\n{list}</nav>\n</details>\n\
         <main id=\"text\" tabindex=\"-1\">\n<article>\n{html}</article>\n{turn}</main>\n</div>\n</body>\n</html>\n",
        tag = language.tag(),
        head = in_head(language, chapter, head),
        skip = words.skip,
        summary = words.chapters,
        html = rendered.html,
    )
}

fn in_head(language: Language, chapter: &Chapter, head: &Head) -> String {
    let title = escaped(&chapter.title);
    let other = language.other();
    let mut tags = format!(
        "<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title} · Grundy</title>\n\
         <link rel=\"icon\" href=\"{icon}\" type=\"image/svg+xml\">\n\
         <link rel=\"alternate\" hreflang=\"{tag}\" href=\"{there}\">\n",
        icon = escaped(&head.icon),
        tag = other.tag(),
        there = address(other, &chapter.name),
    );
    for script in &head.scripts {
        tags += &format!("<script src=\"{}\"></script>\n", escaped(script));
    }
    for style in &head.styles {
        tags += &format!("<link rel=\"stylesheet\" href=\"{}\">\n", escaped(style));
    }
    tags
}

fn top(language: Language, chapter: &Chapter, words: &Words, icon: &str) -> String {
    let other = language.other();
    format!(
        "<header class=\"top\">\n\
         <a class=\"brand\" href=\"/\"><img src=\"{icon}\" alt=\"\" width=\"28\" height=\"28\"><span>Grundy</span></a>\n\
         <nav aria-label=\"{pages}\"><a href=\"/\">{workbench}</a> <a href=\"{start}\" aria-current=\"true\">{book}</a></nav>\n\
         <div class=\"switches\"><a class=\"button quiet\" href=\"{there}\" lang=\"{tag}\" hreflang=\"{tag}\">{name}</a></div>\n\
         </header>\n",
        icon = escaped(icon),
        pages = words.pages,
        workbench = words.workbench,
        start = address(language, ""),
        book = words.book,
        there = address(other, &chapter.name),
        tag = other.tag(),
        name = words.other,
    )
}

/// All chapters, and the sections of the one that is open.
fn list(
    language: Language,
    chapters: &[Chapter],
    at: usize,
    sections: &[(String, String)],
) -> String {
    let mut list = "<ol>\n".to_owned();
    for (place, chapter) in chapters.iter().enumerate() {
        let (address, title) = (address(language, &chapter.name), escaped(&chapter.title));
        if place != at {
            list += &format!("<li><a href=\"{address}\">{title}</a></li>\n");
            continue;
        }
        list += &format!("<li><a href=\"{address}\" aria-current=\"page\">{title}</a>");
        if !sections.is_empty() {
            let items = sections.iter().map(|(anchor, title)| {
                format!("<li><a href=\"#{anchor}\">{}</a></li>\n", escaped(title))
            });
            list += &format!("\n<ol>\n{}</ol>", items.collect::<String>());
        }
        list += "</li>\n";
    }
    list + "</ol>\n"
}

/// On to the chapter after this one, and back to that before it.
fn turn(
    language: Language,
    before: Option<&Chapter>,
    after: Option<&Chapter>,
    words: &Words,
) -> String {
    let link = |chapter: Option<&Chapter>, rel: &str| {
        chapter.map_or(String::new(), |chapter| {
            let (address, title) = (address(language, &chapter.name), escaped(&chapter.title));
            let title = match rel {
                "prev" => format!("← {title}"),
                _ => format!("{title} →"),
            };
            format!("<a rel=\"{rel}\" href=\"{address}\">{title}</a>\n")
        })
    };
    format!(
        "<nav class=\"turn\" aria-label=\"{}\">\n{}{}</nav>\n",
        words.turn,
        link(before, "prev"),
        link(after, "next")
    )
}
