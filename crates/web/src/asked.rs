//! What a request brings: its language, its client, its body.

use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Query};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::uri::{InvalidUri, Uri};
use axum::http::{HeaderMap, Request};
use grundy_words::Lang;
use http_body_util::{BodyExt, LengthLimitError, Limited};
use serde::de::DeserializeOwned;

use crate::problem::{Problem, Why};
use crate::words::lang_of;

/// How long a body may take to come.
const BODY_TIME: Duration = Duration::from_secs(10);
/// How much of a body that is too long is read all the same, so that its sender reads why it was refused.
const READ_ON: usize = 16 << 20;

/// The machine that a request came from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Client(pub(crate) IpAddr);

impl Client {
    pub(crate) fn of(request: &Request<Body>) -> IpAddr {
        let client = request.extensions().get::<Self>();
        client.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |client| client.0)
    }
}

/// The language that a request wants.
pub(crate) fn lang(request: &Request<Body>) -> Lang {
    lang_of(request.uri().query(), request.headers())
}

/// The body as an object.
///
/// # Errors
///
/// Where it is not said to be JSON, is too long or too slow, or is no such object.
pub(crate) async fn object<T: DeserializeOwned>(
    request: Request<Body>,
    longest: usize,
) -> Result<T, Problem> {
    let lang = lang(&request);
    if !is_json(request.headers()) {
        return Err(Problem::because(Why::MediaType, lang, &[]));
    }
    let bytes = tokio::time::timeout(BODY_TIME, bytes(request, longest, lang)).await;
    let bytes = bytes.unwrap_or_else(|_| Err(slow(lang)))?;
    serde_json::from_slice(&bytes)
        .map_err(|why| Problem::because(Why::BadJson, lang, &[("why", &why)]))
}

/// The name in a path; what is no text names nothing.
///
/// # Errors
///
/// Where it is no text.
pub(crate) fn name(
    path: Result<Path<String>, PathRejection>,
    request: &Request<Body>,
) -> Result<String, Problem> {
    path.map(|Path(name)| name).map_err(|_| {
        let path = request.uri().path();
        Problem::because(Why::NotFound, lang(request), &[("path", &path)])
    })
}

/// The query of an address as an object. The language is not part of it.
///
/// # Errors
///
/// Where it is no such object.
pub(crate) fn query<T: DeserializeOwned>(uri: &Uri, lang: Lang) -> Result<T, Problem> {
    let pairs = uri.query().unwrap_or_default().split('&');
    let pairs: Vec<&str> = pairs.filter(|pair| !pair.starts_with("lang=")).collect();
    let bad = |why: &dyn ToString| Problem::because(Why::BadQuery, lang, &[("why", why)]);
    let uri: Uri = format!("/?{}", pairs.join("&"))
        .parse()
        .map_err(|why: InvalidUri| bad(&why))?;
    let Query(object) = Query::try_from_uri(&uri).map_err(|why| bad(&why.body_text()))?;
    Ok(object)
}

fn is_json(headers: &HeaderMap) -> bool {
    let media = headers
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok());
    let media = media.and_then(|media| media.split(';').next());
    media.is_some_and(|media| media.trim().eq_ignore_ascii_case("application/json"))
}

async fn bytes(request: Request<Body>, longest: usize, lang: Lang) -> Result<Vec<u8>, Problem> {
    let too_large = || Problem::because(Why::TooLarge, lang, &[("limit", &longest)]);
    let said = request.headers().get(CONTENT_LENGTH);
    let said = said.and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    let body = request.into_body();
    if said.is_some_and(|length| length > longest) {
        drain(body).await;
        return Err(too_large());
    }
    let collected = Limited::new(body, longest).collect().await;
    match collected {
        Ok(collected) => Ok(collected.to_bytes().into()),
        Err(error) if error.is::<LengthLimitError>() => Err(too_large()),
        // Whoever broke the body off does not read the answer; others sent one that is no body of HTTP.
        Err(why) => Err(Problem::because(Why::BadJson, lang, &[("why", &why)])),
    }
}

fn slow(lang: Lang) -> Problem {
    Problem::because(Why::Slow, lang, &[("seconds", &BODY_TIME.as_secs())])
}

/// Reads on for a while and keeps nothing.
async fn drain(mut body: Body) {
    let mut read = 0;
    while let Some(Ok(frame)) = body.frame().await {
        read += frame.data_ref().map_or(0, |data| data.len());
        if read > READ_ON {
            return;
        }
    }
}
