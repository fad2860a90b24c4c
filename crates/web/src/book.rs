//! The book, a page a chapter: `/book/en/first-hour`, or with `.html` behind it; `/book` alone leads to the language of the request.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::LazyLock;

use axum::body::{Body, Bytes};
use axum::http::header::{CACHE_CONTROL, LOCATION, VARY};
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode};
use flate2::Compression;
use flate2::write::GzEncoder;
use grundy_book::{Book, Head, Language};
use grundy_words::Lang;

use crate::assets::{self, Found, takes};

const HTML: &str = "text/html; charset=utf-8";

/// A page as it is sent, and its tag, which is that of both forms: they hold the same.
struct Page {
    plain: Bytes,
    packed: Bytes,
    tag: String,
}

/// All pages by their paths below `/book/`, made when the first of them is asked for.
static PAGES: LazyLock<BTreeMap<String, Page>> = LazyLock::new(|| {
    let head = assets::for_the_book();
    let languages = Language::ALL.into_iter();
    languages
        .flat_map(|language| pages(language, &head))
        .collect()
});

/// What the book has at this path; none where that is not a path of the book, or no chapter.
pub(crate) fn page(path: &str, lang: Lang, headers: &HeaderMap) -> Option<Response<Body>> {
    let path = path.strip_prefix("/book")?.trim_end_matches('/');
    if path.is_empty() {
        return Some(to_language(lang));
    }
    // As pages of books are often called.
    let path = path.strip_suffix(".html").unwrap_or(path);
    let path = path.strip_suffix("/index").unwrap_or(path);
    let page = PAGES.get(path.strip_prefix('/')?)?;
    let is_packed = takes("gzip", headers);
    let found = Found {
        bytes: Body::from(if is_packed {
            page.packed.clone()
        } else {
            page.plain.clone()
        }),
        tag: page.tag.clone(),
        may_change: true,
    };
    Some(found.sent(HTML, is_packed.then_some("gzip"), headers))
}

/// Leads to the first page in the language.
fn to_language(lang: Lang) -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::FOUND;
    let there = match lang {
        Lang::En => "/book/en",
        Lang::Zh => "/book/zh",
    };
    let headers = response.headers_mut();
    headers.insert(LOCATION, HeaderValue::from_static(there));
    headers.insert(VARY, HeaderValue::from_static("accept-language"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

/// The pages in this language.
fn pages(language: Language, head: &Head) -> Vec<(String, Page)> {
    let book = Book::new(language);
    let chapters = book.chapters().iter();
    chapters
        .filter_map(|chapter| {
            let html = book.page(&chapter.name, head)?;
            let path = format!("{}/{}", language.code(), chapter.name);
            let page = Page {
                packed: packed(html.as_bytes()).into(),
                tag: assets::tag(html.as_bytes()),
                plain: html.into(),
            };
            Some((path.trim_end_matches('/').to_owned(), page))
        })
        .collect()
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    let written = packer.write_all(bytes).and_then(|()| packer.finish());
    written.expect("memory takes what is written")
}
