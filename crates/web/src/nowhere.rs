//! What a person sees at an address where there is nothing: programs get an object, as everywhere.

use axum::body::Body;
use axum::http::header::{ACCEPT, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode};
use grundy_book::Language;
use grundy_words::{Catalogue, Lang};

/// Whether somebody with a browser asks.
pub(crate) fn is_person(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(ACCEPT).iter();
    let mut accepted = accepted.filter_map(|value| value.to_str().ok());
    accepted.any(|value| value.contains("text/html"))
}

/// That there is nothing, and where to go on.
pub(crate) fn page(lang: Lang) -> Response<Body> {
    let words = Catalogue::new(lang);
    let language = match lang {
        Lang::En => Language::En,
        Lang::Zh => Language::Zh,
    };
    let title = words.get("web-nowhere");
    let links = [("/", "web-to-page"), ("/book", "web-to-book")];
    let links = links.map(|(to, id)| format!("<p><a href=\"{to}\">{}</a></p>", words.get(id)));
    let html = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n<title>{title}</title>\n<h1>{title}</h1>\n{}\n</html>\n",
        language.tag(),
        links.join("\n"),
    );
    let mut response = Response::new(Body::from(html));
    *response.status_mut() = StatusCode::NOT_FOUND;
    let headers = response.headers_mut();
    let media = HeaderValue::from_static("text/html; charset=utf-8");
    headers.insert(CONTENT_TYPE, media);
    headers.insert(VARY, HeaderValue::from_static("accept, accept-language"));
    response
}
