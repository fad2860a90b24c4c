//! The page: files that are part of the program, each also packed by gzip and brotli.
//!
//! They are made from the sources in `page/` (`browser/run.sh bundle`). All but two have names that change with what they
//! hold, and are kept by browsers for ever.

use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode};
use grundy_book::Head;
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "built"]
struct Page;

/// The media types of the page's files, by the ends of their names.
const MEDIA: [(&str, &str); 7] = [
    (".html", "text/html; charset=utf-8"),
    (".js", "text/javascript; charset=utf-8"),
    (".css", "text/css; charset=utf-8"),
    (".json", "application/json"),
    (".svg", "image/svg+xml"),
    (".png", "image/png"),
    (".txt", "text/plain; charset=utf-8"),
];

/// How a file may be packed, the best first: what that is called, and the end of its name.
const PACKED: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// These are asked about every time, since a new program has a new page; the others are other files then.
const ASKED_ABOUT: [&str; 2] = ["index.html", "worker.js"];

/// The file at this path of the address; none where there is no such file.
pub(crate) fn file(path: &str, headers: &HeaderMap) -> Option<Response<Body>> {
    let name = match path.strip_prefix('/')? {
        "" => "index.html",
        name => name,
    };
    let media = MEDIA.iter().find(|(end, _)| name.ends_with(end))?.1;
    let (found, packed) = packed(name, headers)?;
    Some(found.sent(media, packed, headers))
}

/// What the pages of the book name in their heads. In the page's sources its style is two files, and its first script a
/// module, which a page of plain text can do without.
pub(crate) fn for_the_book() -> Head {
    let built = |stem: &str, end: &str| {
        let mut names = Page::iter();
        let name = names.find(|name| name.starts_with(stem) && name.ends_with(end));
        name.map(|name| format!("/{name}"))
    };
    #[cfg(debug_assertions)]
    if std::env::var_os("GRUNDY_PAGE_DIR").is_some() {
        return Head {
            styles: ["/style/base.css", "/style/book.css"]
                .map(str::to_owned)
                .into(),
            scripts: Vec::new(),
            icon: "/icon.svg".to_owned(),
        };
    }
    Head {
        styles: built("book.", ".css").into_iter().collect(),
        scripts: built("early.", ".js").into_iter().collect(),
        icon: built("icon.", ".svg").unwrap_or_default(),
    }
}

/// The file in the best form that the client can unpack, and how it is packed.
fn packed(name: &str, headers: &HeaderMap) -> Option<(Found, Option<&'static str>)> {
    let mut forms = PACKED
        .iter()
        .filter(|(encoding, _)| takes(encoding, headers));
    let packed =
        forms.find_map(|(encoding, end)| Some((found(&format!("{name}{end}"))?, *encoding)));
    match packed {
        Some((found, encoding)) => Some((found, Some(encoding))),
        None => found(name).map(|found| (found, None)),
    }
}

/// Whether the client says that it can unpack this.
pub(crate) fn takes(encoding: &str, headers: &HeaderMap) -> bool {
    let asked = headers.get_all(ACCEPT_ENCODING).iter();
    let mut asked = asked.flat_map(|value| value.to_str().unwrap_or_default().split(','));
    asked.any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, ""));
        let weight = weight.trim().strip_prefix("q=").unwrap_or("1");
        let is_refused = weight.parse::<f32>().is_ok_and(|weight| weight == 0.0);
        name.trim().eq_ignore_ascii_case(encoding) && !is_refused
    })
}

/// A file of the page, and a tag that tells what it holds from all else.
pub(crate) struct Found {
    pub(crate) bytes: Body,
    pub(crate) tag: String,
    /// Whether a new program may have another one under this name.
    pub(crate) may_change: bool,
}

impl Found {
    /// The answer, packed as it is said to be; without a body where the client has the file already.
    pub(crate) fn sent(
        self,
        media: &'static str,
        packed: Option<&'static str>,
        asked: &HeaderMap,
    ) -> Response<Body> {
        let is_known = is_known(&self.tag, asked);
        let mut response = Response::new(if is_known { Body::empty() } else { self.bytes });
        if is_known {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
        }
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(media));
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        if let Some(encoding) = packed {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
        let kept = if self.may_change {
            "no-cache"
        } else {
            "public, max-age=31536000, immutable"
        };
        headers.insert(CACHE_CONTROL, HeaderValue::from_static(kept));
        if let Ok(tag) = HeaderValue::try_from(self.tag) {
            headers.insert(ETAG, tag);
        }
        response
    }
}

/// A tag for bytes that are made while the program runs.
pub(crate) fn tag(bytes: &[u8]) -> String {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    format!("\"{:016x}\"", hasher.finish())
}

/// Whether the client has the file with this tag.
fn is_known(tag: &str, headers: &HeaderMap) -> bool {
    let known = headers.get(IF_NONE_MATCH);
    known.is_some_and(|known| {
        let mut tags = known.to_str().unwrap_or_default().split(',');
        tags.any(|known| known.trim().trim_start_matches("W/") == tag)
    })
}

fn found(name: &str) -> Option<Found> {
    #[cfg(debug_assertions)]
    if let Some(found) = on_disk(name) {
        return found;
    }
    let file = Page::get(name)?;
    let hash = file.metadata.sha256_hash();
    let hash: String = hash[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    let bytes = match file.data {
        std::borrow::Cow::Borrowed(bytes) => Body::from(bytes),
        std::borrow::Cow::Owned(bytes) => Body::from(bytes),
    };
    let unpacked = name.strip_suffix(".br").or(name.strip_suffix(".gz"));
    Some(Found {
        bytes,
        tag: format!("\"{hash}\""),
        may_change: ASKED_ABOUT.contains(&unpacked.unwrap_or(name)),
    })
}

/// The file from a directory, such as `page/`, for those who work on the page: named by an environment variable, and only where the
/// program was built for tests. The outer option tells whether there is such a directory.
#[cfg(debug_assertions)]
fn on_disk(name: &str) -> Option<Option<Found>> {
    let folder = std::path::PathBuf::from(std::env::var_os("GRUNDY_PAGE_DIR")?);
    let is_plain = name.split('/').all(|part| {
        !part.is_empty() && !part.starts_with('.') && !part.contains(['\\', '\0', ':'])
    });
    if !is_plain {
        return Some(None);
    }
    let bytes = std::fs::read(folder.join(name)).ok();
    Some(bytes.map(|bytes| Found {
        tag: tag(&bytes),
        bytes: Body::from(bytes),
        may_change: true,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn headers(encodings: &str) -> HeaderMap {
        let value = HeaderValue::try_from(encodings).unwrap();
        [(ACCEPT_ENCODING, value)].into_iter().collect()
    }

    #[test]
    fn every_file_comes_packed_as_it_may_be() {
        let names = Page::iter().filter(|name| !name.ends_with(".br") && !name.ends_with(".gz"));
        let names: Vec<String> = names.map(|name| format!("/{name}")).collect();
        assert!(names.len() >= 7, "{names:?}");
        for name in &names {
            for (encodings, expected) in [
                ("", None),
                ("gzip, deflate, br, zstd", Some("br")),
                ("gzip", Some("gzip")),
                ("br;q=0, gzip;q=0.5", Some("gzip")),
                ("identity", None),
            ] {
                let told = file(name, &headers(encodings)).unwrap();
                let encoding = told.headers().get(CONTENT_ENCODING);
                let encoding = encoding.map(|encoding| encoding.to_str().unwrap());
                assert_eq!(encoding, expected, "{name} {encodings}");
                let kept = told.headers()[CACHE_CONTROL].to_str().unwrap();
                let is_asked_about = ASKED_ABOUT.contains(&&name[1..]);
                assert_eq!(kept == "no-cache", is_asked_about, "{name}");
                let mut again = headers(encodings);
                again.insert(IF_NONE_MATCH, told.headers()[ETAG].clone());
                assert_eq!(
                    file(name, &again).unwrap().status(),
                    StatusCode::NOT_MODIFIED
                );
            }
        }
    }

    /// Whoever changes the page without making it anew is told, also without node.
    #[test]
    fn what_is_embedded_was_made_from_these_sources() {
        #[derive(RustEmbed)]
        #[folder = "page"]
        struct Sources;
        let now: BTreeSet<String> = Sources::iter()
            .map(|name| {
                let hash = Sources::get(&name).unwrap().metadata.sha256_hash();
                let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
                format!("{hash}  {name}")
            })
            .collect();
        let made = include_str!("../page.sha256").lines();
        let made: BTreeSet<String> = made.map(str::to_owned).collect();
        let changed: Vec<&String> = now.symmetric_difference(&made).collect();
        assert!(
            changed.is_empty(),
            "crates/web/browser/run.sh bundle makes it anew: {changed:#?}"
        );
    }
}
