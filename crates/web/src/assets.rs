//! The page: files that are part of the program.

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "page"]
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

/// The file at this path of the address; none where there is no such file.
pub(crate) fn file(path: &str, headers: &HeaderMap) -> Option<Response<Body>> {
    let name = match path.strip_prefix('/')? {
        "" => "index.html",
        name => name,
    };
    let (bytes, tag) = found(name)?;
    let media = MEDIA.iter().find(|(end, _)| name.ends_with(end))?.1;
    let is_known = is_known(&tag, headers);
    let mut response = Response::new(if is_known { Body::empty() } else { bytes });
    if is_known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    }
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(media));
    // Kept, and asked about every time: a new program has a new page.
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = HeaderValue::try_from(tag) {
        headers.insert(ETAG, tag);
    }
    Some(response)
}

/// Whether the client has the file with this tag.
fn is_known(tag: &str, headers: &HeaderMap) -> bool {
    let known = headers.get(IF_NONE_MATCH);
    known.is_some_and(|known| {
        let mut tags = known.to_str().unwrap_or_default().split(',');
        tags.any(|known| known.trim().trim_start_matches("W/") == tag)
    })
}

/// The bytes of a file of the page, and a tag that tells them from others.
fn found(name: &str) -> Option<(Body, String)> {
    #[cfg(debug_assertions)]
    if let Some(found) = on_disk(name) {
        return found;
    }
    let file = Page::get(name)?;
    let hash: String = file.metadata.sha256_hash()[..8]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let bytes = match file.data {
        std::borrow::Cow::Borrowed(bytes) => Body::from(bytes),
        std::borrow::Cow::Owned(bytes) => Body::from(bytes),
    };
    Some((bytes, format!("\"{hash}\"")))
}

/// The file from a directory, for those who work on the page: named by an environment variable, and only where the
/// program was built for tests. The outer option tells whether there is such a directory.
#[cfg(debug_assertions)]
fn on_disk(name: &str) -> Option<Option<(Body, String)>> {
    let folder = std::path::PathBuf::from(std::env::var_os("GRUNDY_PAGE_DIR")?);
    let is_plain = name.split('/').all(|part| {
        !part.is_empty() && !part.starts_with('.') && !part.contains(['\\', '\0', ':'])
    });
    if !is_plain {
        return Some(None);
    }
    let bytes = std::fs::read(folder.join(name)).ok();
    let tag = |bytes: &[u8]| {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        format!("\"{:016x}\"", hasher.finish())
    };
    Some(bytes.map(|bytes| {
        let tag = tag(&bytes);
        (Body::from(bytes), tag)
    }))
}
