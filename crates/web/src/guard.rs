//! Who may ask: requests that name this server, from its own pages or from none; and what browsers are told.
//!
//! A page of another server could make a browser ask this one, by its address (then the browser names that page as the
//! origin) or by a name that was made to lead here (then it is named as the host). Both are refused.

use std::net::{IpAddr, SocketAddr};

use axum::body::Body;
use axum::http::header::{HOST, HeaderName, ORIGIN};
use axum::http::{HeaderMap, HeaderValue, Request, Response};
use grundy_words::Lang;

use crate::problem::{Problem, Why};

/// The names by which the server may be asked.
#[derive(Clone, Debug)]
pub(crate) struct Guard {
    address: SocketAddr,
    names: Vec<String>,
}

/// Told with every answer.
const HEADERS: [(&str, &str); 6] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; \
         font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("x-frame-options", "DENY"),
];

impl Guard {
    pub(crate) fn new(address: SocketAddr, names: &[String]) -> Self {
        let names = names.iter().map(|name| name.to_ascii_lowercase());
        Self {
            address,
            names: names.collect(),
        }
    }

    /// Whether the request may be answered.
    ///
    /// # Errors
    ///
    /// Why not.
    pub(crate) fn check(&self, request: &Request<Body>, lang: Lang) -> Result<(), Problem> {
        let host = host(request);
        if !self.is_ours(host) {
            return Err(Problem::because(Why::WrongHost, lang, &[("host", &host)]));
        }
        let wrong = |origin: &str| Problem::because(Why::WrongOrigin, lang, &[("origin", &origin)]);
        let Some(origin) = request.headers().get(ORIGIN) else {
            return match is_part_of_another_page(request) {
                true => Err(Problem::because(Why::OtherPage, lang, &[])),
                false => Ok(()),
            };
        };
        let origin = origin.to_str().unwrap_or_default();
        let from = origin.strip_prefix("http://");
        let from = from.or_else(|| origin.strip_prefix("https://"));
        let is_ours = from.is_some_and(|from| self.is_ours(from) && self.is_page_of(from, host));
        is_ours.then_some(()).ok_or_else(|| wrong(origin))
    }

    /// Whether a page from there may ask by this name. A server at every address of its machine does not know them: the
    /// page is to be from the one by which it is asked.
    fn is_page_of(&self, from: &str, host: &str) -> bool {
        let is_allowed = self.is_allowed(&from.to_ascii_lowercase());
        is_allowed || !self.address.ip().is_unspecified() || from.eq_ignore_ascii_case(host)
    }

    /// Whether a name in lower case, perhaps with a port, is one that was allowed.
    fn is_allowed(&self, host: &str) -> bool {
        let (name, _) = parted(host);
        let mut names = self.names.iter();
        names.any(|allowed| allowed == name || allowed == host)
    }

    /// Whether a name, perhaps with a port, is one of this server. A name that was allowed may come with any port:
    /// another server may stand before this one.
    fn is_ours(&self, host: &str) -> bool {
        let host = host.to_ascii_lowercase();
        let (name, port) = parted(&host);
        if self.is_allowed(&host) {
            return true;
        }
        let own_port = self.address.port().to_string();
        if port.unwrap_or("80") != own_port {
            return false;
        }
        let unbracketed = name.trim_start_matches('[').trim_end_matches(']');
        match unbracketed.parse::<IpAddr>() {
            // An address cannot be made to lead elsewhere, as a name can.
            Ok(address) if self.address.ip().is_unspecified() => !address.is_unspecified(),
            Ok(address) => address == self.address.ip(),
            Err(_) => {
                name == "localhost"
                    && (self.address.ip().is_loopback() || self.address.ip().is_unspecified())
            }
        }
    }
}

/// Whether a page of another server makes a browser ask for work that it shows as a picture or a frame, say: then no origin is
/// named. Whoever follows a link asks for a document.
fn is_part_of_another_page(request: &Request<Body>) -> bool {
    let told = |name: &str| {
        request
            .headers()
            .get(name)
            .and_then(|value| value.to_str().ok())
    };
    let is_of_another = matches!(told("sec-fetch-site"), Some("cross-site" | "same-site"));
    is_of_another
        && told("sec-fetch-dest") != Some("document")
        && request.uri().path().starts_with("/api/")
}

/// The host that the request is for; nothing where it is no text, or several are named.
fn host(request: &Request<Body>) -> &str {
    let mut hosts = request.headers().get_all(HOST).into_iter();
    match (hosts.next(), hosts.next(), request.uri().authority()) {
        (Some(host), None, _) => host.to_str().unwrap_or_default(),
        (None, None, Some(authority)) => authority.as_str(),
        _ => "",
    }
}

/// A host's name and port; an address of many colons stands in brackets.
fn parted(host: &str) -> (&str, Option<&str>) {
    match host.rsplit_once(':') {
        Some((name, port)) if !port.ends_with(']') => (name, Some(port)),
        _ => (host, None),
    }
}

/// Adds what browsers are told.
pub(crate) fn add_headers(response: &mut Response<Body>) {
    let headers: &mut HeaderMap = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(
            HeaderName::from_static(name),
            HeaderValue::from_static(value),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ours(address: &str, host: &str) -> bool {
        let names = ["grundy.example".to_owned()];
        Guard::new(address.parse().unwrap(), &names).is_ours(host)
    }

    #[test]
    fn only_own_names_are_answered() {
        let here = "127.0.0.1:7307";
        for host in [
            "127.0.0.1:7307",
            "localhost:7307",
            "LOCALHOST:7307",
            "grundy.example",
        ] {
            assert!(ours(here, host), "{host}");
        }
        for host in [
            "",
            "127.0.0.1",
            "127.0.0.1:80",
            "evil.example:7307",
            "10.0.0.1:7307",
            "localhost",
        ] {
            assert!(!ours(here, host), "{host}");
        }
        assert!(ours("[::1]:80", "[::1]") && ours("[::1]:80", "[::1]:80"));
        assert!(ours("0.0.0.0:7307", "192.168.1.5:7307"));
        assert!(!ours("0.0.0.0:7307", "rebound.example:7307"));
    }
}
