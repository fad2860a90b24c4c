//! A chapter as HTML.

use pulldown_cmark::{CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use crate::Language;
use crate::links::{Target, target};

/// A chapter as it is shown, without what stands around it.
pub(crate) struct Rendered {
    pub(crate) html: String,
    /// The sections: their anchors and their titles.
    pub(crate) sections: Vec<(String, String)>,
}

/// Text as it may stand in HTML, attributes included.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            c => escaped.push(c),
        }
    }
    escaped
}

/// The anchors of the headings of a text in Markdown, as they are made by those who show it.
#[must_use]
pub fn anchors(text: &str) -> Vec<String> {
    let events: Vec<Event<'_>> = parser(text).collect();
    let titles = titles(&events).into_iter();
    titles.map(|(_, title)| anchor(&title)).collect()
}

/// The chapter as HTML. The line under its title that leads to the other language is left out: the frame does.
pub(crate) fn render(text: &str, language: Language) -> Rendered {
    let is_between_languages = |line: &&str| {
        line.starts_with(&format!("[中文](../{}/", Language::Zh.code()))
            || line.starts_with(&format!("[English](../{}/", Language::En.code()))
    };
    let kept = text.lines().filter(|line| !is_between_languages(line));
    let text: String = kept.flat_map(|line| [line, "\n"]).collect();
    let events: Vec<Event<'_>> = parser(&text).collect();
    let titles = titles(&events);
    let sections = titles
        .iter()
        .filter(|(level, _)| *level == HeadingLevel::H2)
        .map(|(_, title)| (anchor(title), title.clone()))
        .collect();
    let mut pass = Pass {
        language,
        titles: titles.into_iter().map(|(_, title)| title).collect(),
        code: None,
        link: None,
        is_after_chinese: false,
    };
    let events = events.into_iter().flat_map(|event| pass.passed(event));
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, events);
    Rendered { html, sections }
}

fn parser(text: &str) -> Parser<'_> {
    Parser::new_ext(text, Options::ENABLE_TABLES)
}

/// The levels and texts of the headings.
fn titles(events: &[Event<'_>]) -> Vec<(HeadingLevel, String)> {
    let (mut titles, mut is_inside) = (Vec::new(), false);
    for event in events {
        match event {
            Event::Start(Tag::Heading { level, .. }) => {
                titles.push((*level, String::new()));
                is_inside = true;
            }
            Event::End(TagEnd::Heading(_)) => is_inside = false,
            Event::Text(text) | Event::Code(text) if is_inside => {
                let (_, title) = titles.last_mut().expect("a heading has begun");
                title.push_str(text);
            }
            _ => {}
        }
    }
    titles
}

/// The anchor of a heading.
fn anchor(title: &str) -> String {
    let kept = title.trim().to_lowercase();
    let kept = kept
        .chars()
        .filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// What is remembered from one event of the text to a later one.
struct Pass {
    language: Language,
    /// Of the headings that are still to come.
    titles: std::collections::VecDeque<String>,
    /// The code block that has begun: its language, and its lines so far.
    code: Option<(String, String)>,
    /// The file that the link which has begun names, and its words so far.
    link: Option<(String, String)>,
    /// Whether the last text ended in a letter of Chinese, after which a new line is no space.
    is_after_chinese: bool,
}

impl Pass {
    /// What stands in the page for this event of the text.
    fn passed<'a>(&mut self, event: Event<'a>) -> Vec<Event<'a>> {
        match event {
            // Whatever HTML there is, is shown as it was written.
            Event::Html(text) | Event::InlineHtml(text) => vec![Event::Text(text)],
            Event::Start(Tag::HtmlBlock) | Event::End(TagEnd::HtmlBlock) => Vec::new(),
            Event::Start(Tag::CodeBlock(kind)) => {
                let named = match kind {
                    CodeBlockKind::Fenced(named) => named.into_string(),
                    CodeBlockKind::Indented => String::new(),
                };
                self.code = Some((named, String::new()));
                Vec::new()
            }
            Event::End(TagEnd::CodeBlock) => {
                let (named, code) = self.code.take().expect("a block has begun");
                vec![Event::Html(block(&named, &code).into())]
            }
            Event::SoftBreak if self.is_after_chinese => Vec::new(),
            Event::Text(text) => self.text(text),
            Event::Code(text) => {
                self.named(&text);
                self.is_after_chinese = false;
                vec![Event::Code(text)]
            }
            Event::Start(tag) => self.begun(tag),
            Event::End(TagEnd::Link) => match self.link.take() {
                Some((file, words)) => after_file(&file, &words),
                None => vec![Event::End(TagEnd::Link)],
            },
            Event::End(TagEnd::Table) => {
                vec![Event::End(TagEnd::Table), Event::Html("</div>\n".into())]
            }
            event => vec![event],
        }
    }

    fn text<'a>(&mut self, text: CowStr<'a>) -> Vec<Event<'a>> {
        if let Some((_, code)) = &mut self.code {
            code.push_str(&text);
            return Vec::new();
        }
        self.named(&text);
        self.is_after_chinese = text.ends_with(|c: char| c >= '\u{3000}');
        vec![Event::Text(text)]
    }

    /// These are words of a link to a file, if there is one.
    fn named(&mut self, text: &str) {
        if let Some((_, words)) = &mut self.link {
            words.push_str(text);
        }
    }

    fn begun<'a>(&mut self, tag: Tag<'a>) -> Vec<Event<'a>> {
        match tag {
            Tag::Heading {
                level,
                classes,
                attrs,
                ..
            } => {
                let title = self.titles.pop_front().expect("a title for each heading");
                let id = Some(anchor(&title).into());
                vec![Event::Start(Tag::Heading {
                    level,
                    id,
                    classes,
                    attrs,
                })]
            }
            Tag::Link {
                link_type,
                dest_url,
                title,
                id,
            } => match target(&dest_url, self.language) {
                Target::File(file) => {
                    self.link = Some((file, String::new()));
                    Vec::new()
                }
                Target::Address(address) => vec![Event::Start(Tag::Link {
                    link_type,
                    dest_url: address.into(),
                    title,
                    id,
                })],
            },
            // A wide table moves by itself, and not the page.
            Tag::Table(columns) => vec![
                Event::Html("<div class=\"scroll\" tabindex=\"0\">\n".into()),
                Event::Start(Tag::Table(columns)),
            ],
            tag => vec![Event::Start(tag)],
        }
    }
}

/// The name of a file that is not served, after the words that would lead to it; nothing where these are its name.
fn after_file<'a>(file: &str, words: &str) -> Vec<Event<'a>> {
    if words.contains('/') && file.starts_with(words) {
        return Vec::new();
    }
    vec![
        Event::Text(" (".into()),
        Event::Code(file.to_owned().into()),
        Event::Text(")".into()),
    ]
}

/// A block of code, with the name of its file above it where it has one; in what was typed at a terminal, the commands
/// stand out, and a position that is solved leads to the workbench.
fn block(named: &str, code: &str) -> String {
    let (named, file) = named.split_once(' ').unwrap_or((named, ""));
    let lines: String = match named {
        "console" => code.lines().map(typed).collect(),
        _ => escaped(code),
    };
    let file = match file {
        "" => String::new(),
        file => format!("<p class=\"file\"><code>{}</code></p>\n", escaped(file)),
    };
    let named = escaped(named);
    format!("{file}<pre tabindex=\"0\"><code class=\"language-{named}\">{lines}</code></pre>\n")
}

fn typed(line: &str) -> String {
    let Some(command) = line.strip_prefix("$ ") else {
        return format!("{}\n", escaped(line));
    };
    let parts = command
        .strip_prefix("grundy solve \"")
        .and_then(|rest| rest.split_once('"'))
        // What reads a file has nothing to read in a browser.
        .filter(|(position, _)| !position.contains(['"', '\'', '\\']));
    let shown = match parts {
        Some((position, rest)) => format!(
            "grundy solve &quot;<a href=\"/#/work?{}\">{}</a>&quot;{}",
            escaped(&asked(position, rest)),
            escaped(position),
            escaped(rest)
        ),
        None => escaped(command),
    };
    format!("<span class=\"prompt\">$ </span><b>{shown}</b>\n")
}

/// The position as the workbench reads it from an address.
fn asked(position: &str, rest: &str) -> String {
    let mut asked = "e=".to_owned();
    for byte in position.bytes() {
        if byte.is_ascii_alphanumeric() || b"(){},+:;/|.-_".contains(&byte) {
            asked.push(char::from(byte));
        } else {
            asked.push_str(&format!("%{byte:02X}"));
        }
    }
    if rest.contains("--misere") {
        asked.push_str("&m=1");
    }
    asked
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(text: &str) -> String {
        render(text, Language::En).html
    }

    #[test]
    fn html_becomes_text() {
        let shown =
            html("a <b onclick=\"x()\">word</b>\n\n<script>alert(1)</script>\n\n<!-- c -->\n");
        assert!(
            !shown.contains("<b") && !shown.contains("<script"),
            "{shown}"
        );
        assert!(
            shown.contains("&lt;script&gt;alert(1)&lt;/script&gt;"),
            "{shown}"
        );
        assert!(shown.contains("&lt;!-- c --&gt;"), "{shown}");
    }

    #[test]
    fn what_was_typed_stands_out_and_positions_lead_to_the_workbench() {
        let shown = html("```console\n$ grundy solve \"kayles(7) + nim(1)\" --misere\n<P>\n```\n");
        let link = "<a href=\"/#/work?e=kayles(7)%20+%20nim(1)&amp;m=1\">kayles(7) + nim(1)</a>";
        assert!(shown.contains(link), "{shown}");
        assert!(shown.contains("\n&lt;P&gt;\n</code>"), "{shown}");
        let escaped = html("```rust\nlet a: Vec<u8> = &b;\n```\n");
        assert!(escaped.contains("Vec&lt;u8&gt; = &amp;b;"), "{escaped}");
    }

    #[test]
    fn a_file_that_is_not_served_is_named() {
        let shown = html("[records](../../records/README.md), [API.md](../../crates/web/API.md)");
        assert!(
            shown.contains("records (<code>records/README.md</code>)"),
            "{shown}"
        );
        assert!(!shown.contains("href"), "{shown}");
    }

    #[test]
    fn a_new_line_within_chinese_is_no_space() {
        assert_eq!(html("一\n二 `a`\nb\n"), "<p>一二 <code>a</code>\nb</p>\n");
    }

    #[test]
    fn headings_have_the_anchors_that_links_name() {
        assert_eq!(anchors("# A `b` c!\n\n```\n# no heading\n```\n"), ["a-b-c"]);
        assert!(html("## 从 Rust 调用").contains("<h2 id=\"从-rust-调用\">"));
    }
}
