//! Why a request was not answered, as every status from 400 on tells it.

use std::ops::Range;
use std::time::Duration;

use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, Response, StatusCode};
use axum::{body::Body, response::IntoResponse};
use grundy::SCHEMA;
use grundy_words::{Catalogue, Lang};
use schemars::JsonSchema;
use serde::Serialize;

use crate::reply::{LONGEST, Reply};
use crate::words::catalogue;

/// A problem, told in the language of the request.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    pub(crate) status: StatusCode,
    told: Told,
    /// Whether more time, steps or memory may help.
    pub(crate) cut: bool,
}

/// The body of every status from 400 on. `at` counts bytes, half open; `at16` UTF-16 units.
#[derive(JsonSchema, Serialize)]
#[schemars(rename = "Error")]
pub(crate) struct Refusal<'a> {
    schema: u32,
    error: &'a Told,
}

/// What went wrong.
#[derive(Clone, Debug, JsonSchema, Serialize)]
struct Told {
    code: &'static str,
    message: String,
    #[serde(flatten)]
    place: Option<TextPlace>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    problems: Vec<ToldPlace>,
}

/// A place in a text: in bytes, and in the units that browsers count in.
#[derive(Clone, Copy, Debug, JsonSchema, Serialize)]
struct TextPlace {
    at: [usize; 2],
    at16: [usize; 2],
}

/// What is wrong at one place.
#[derive(Clone, Debug, JsonSchema, Serialize)]
struct ToldPlace {
    message: String,
    #[serde(flatten)]
    place: TextPlace,
    /// Names for this place.
    suggestions: Vec<String>,
    /// Whole texts that may have been meant.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lines: Vec<String>,
}

/// When it is worth trying again.
const AGAIN_AFTER: &str = "2";

impl TextPlace {
    fn new(text: &str, at: &Range<usize>) -> Self {
        let units = |byte: usize| {
            let before = text.get(..byte).unwrap_or(text);
            before.encode_utf16().count()
        };
        Self {
            at: [at.start, at.end],
            at16: [units(at.start), units(at.end)],
        }
    }
}

impl Problem {
    pub(crate) fn new(status: StatusCode, code: &'static str, message: String) -> Self {
        let told = Told {
            code,
            message,
            place: None,
            problems: Vec::new(),
        };
        Self {
            status,
            told,
            cut: false,
        }
    }

    /// What the façade refused; the places are those of this text.
    pub(crate) fn of(error: &grundy::Error, text: &str, catalogue: &Catalogue) -> Self {
        let status = match error.code() {
            "io" | "internal" => StatusCode::INTERNAL_SERVER_ERROR,
            "input-too-long" => StatusCode::PAYLOAD_TOO_LARGE,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        let places = catalogue.error_places(error).into_iter();
        let problems = places.map(|place| ToldPlace {
            message: place.message,
            place: TextPlace::new(text, &place.at),
            suggestions: place.suggestions,
            lines: place.lines,
        });
        let mut problem = Self::new(status, error.code(), catalogue.error(error));
        problem.told.place = error.at().map(|at| TextPlace::new(text, &at));
        problem.told.problems = problems.collect();
        problem.cut = error.is_limit();
        problem
    }

    /// A stable id.
    #[cfg(test)]
    pub(crate) fn code(&self) -> &'static str {
        self.told.code
    }

    /// Whether it may be one of too little time.
    pub(crate) fn is_of_limits(&self) -> bool {
        self.cut || self.status == StatusCode::UNPROCESSABLE_ENTITY
    }

    fn said(status: StatusCode, code: &'static str, lang: Lang, id: &str) -> Self {
        Self::new(status, code, catalogue(lang).get(id))
    }

    fn about(
        status: StatusCode,
        code: &'static str,
        lang: Lang,
        (id, arguments): (&str, &[(&str, &dyn ToString)]),
    ) -> Self {
        Self::new(status, code, catalogue(lang).format(id, arguments))
    }

    /// The body is no JSON of the kind that is wanted.
    pub(crate) fn bad_json(why: &serde_json::Error, lang: Lang) -> Self {
        let message = ("web-bad-json", &[("why", why as &dyn ToString)][..]);
        Self::about(StatusCode::BAD_REQUEST, "bad-request", lang, message)
    }

    /// The query is none of the kind that is wanted.
    pub(crate) fn bad_query(why: &str, lang: Lang) -> Self {
        let message = ("web-bad-query", &[("why", &why as &dyn ToString)][..]);
        Self::about(StatusCode::BAD_REQUEST, "bad-request", lang, message)
    }

    /// What is asked for goes against the request itself.
    pub(crate) fn bad_request(lang: Lang, id: &str, arguments: &[(&str, &dyn ToString)]) -> Self {
        let status = StatusCode::BAD_REQUEST;
        Self::about(status, "bad-request", lang, (id, arguments))
    }

    /// There is nothing there.
    pub(crate) fn not_found(path: &str, lang: Lang) -> Self {
        let message = ("web-not-found", &[("path", &path as &dyn ToString)][..]);
        Self::about(StatusCode::NOT_FOUND, "not-found", lang, message)
    }

    /// There is no such job.
    pub(crate) fn no_job(lang: Lang) -> Self {
        Self::said(StatusCode::NOT_FOUND, "not-found", lang, "web-no-job")
    }

    /// There is no such game; the message says so.
    pub(crate) fn no_game(message: String) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not-found", message)
    }

    /// It is there, and not for this method.
    pub(crate) fn method(method: &str, path: &str, lang: Lang) -> Self {
        let arguments: [(&str, &dyn ToString); 2] = [("method", &method), ("path", &path)];
        let message = ("web-method", &arguments[..]);
        Self::about(StatusCode::METHOD_NOT_ALLOWED, "method", lang, message)
    }

    /// The body is longer than allowed.
    pub(crate) fn too_large(limit: usize, lang: Lang) -> Self {
        let message = (
            "web-body-too-large",
            &[("limit", &limit as &dyn ToString)][..],
        );
        Self::about(StatusCode::PAYLOAD_TOO_LARGE, "too-large", lang, message)
    }

    /// The body is not said to be JSON.
    pub(crate) fn media_type(lang: Lang) -> Self {
        let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
        Self::said(status, "media-type", lang, "web-media-type")
    }

    /// The body did not come in time.
    pub(crate) fn slow(time: Duration, lang: Lang) -> Self {
        let seconds = time.as_secs();
        let message = (
            "web-slow-body",
            &[("seconds", &seconds as &dyn ToString)][..],
        );
        Self::about(StatusCode::REQUEST_TIMEOUT, "slow", lang, message)
    }

    /// The request is for another server.
    pub(crate) fn wrong_host(host: &str, lang: Lang) -> Self {
        let message = ("web-wrong-host", &[("host", &host as &dyn ToString)][..]);
        Self::about(StatusCode::MISDIRECTED_REQUEST, "host", lang, message)
    }

    /// The request is from a page of another server.
    pub(crate) fn wrong_origin(origin: &str, lang: Lang) -> Self {
        let message = (
            "web-wrong-origin",
            &[("origin", &origin as &dyn ToString)][..],
        );
        Self::about(StatusCode::FORBIDDEN, "origin", lang, message)
    }

    /// This client has too much going on.
    pub(crate) fn too_many(lang: Lang) -> Self {
        Self::said(
            StatusCode::TOO_MANY_REQUESTS,
            "too-many",
            lang,
            "web-too-many",
        )
    }

    /// All clients together have too much going on.
    pub(crate) fn busy(lang: Lang) -> Self {
        Self::said(StatusCode::SERVICE_UNAVAILABLE, "busy", lang, "web-busy")
    }

    /// The program is at fault.
    pub(crate) fn fault(lang: Lang) -> Self {
        Self::said(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            lang,
            "web-fault",
        )
    }

    /// It cannot be done now, for this reason.
    pub(crate) fn refused(code: &'static str, message: String) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, code, message)
    }

    /// The same, where more time, steps or memory may help.
    pub(crate) fn that_may_be_cut(self) -> Self {
        Self { cut: true, ..self }
    }

    /// The answer would be longer than answers are.
    pub(crate) fn too_long(catalogue: &Catalogue) -> Self {
        let text = catalogue.format("web-answer-too-long", &[("limit", &LONGEST)]);
        Self::refused("limit", text)
    }

    /// The body of the answer.
    pub(crate) fn reply(&self) -> Reply {
        Reply::json(&Refusal {
            schema: SCHEMA,
            error: &self.told,
        })
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response<Body> {
        let mut response = self.reply().into_response();
        *response.status_mut() = self.status;
        let waits = [
            StatusCode::SERVICE_UNAVAILABLE,
            StatusCode::TOO_MANY_REQUESTS,
        ];
        if waits.contains(&self.status) {
            let again = HeaderValue::from_static(AGAIN_AFTER);
            response.headers_mut().insert(RETRY_AFTER, again);
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_problem_has_words_in_both_languages() {
        for lang in Lang::ALL {
            let all = [
                Problem::bad_query("q", lang),
                Problem::not_found("/", lang),
                Problem::no_job(lang),
                Problem::method("PUT", "/", lang),
                Problem::too_large(1, lang),
                Problem::media_type(lang),
                Problem::slow(Duration::from_secs(1), lang),
                Problem::wrong_host("h", lang),
                Problem::wrong_origin("o", lang),
                Problem::too_many(lang),
                Problem::busy(lang),
                Problem::fault(lang),
                Problem::too_long(catalogue(lang)),
            ];
            for problem in all {
                assert!(!problem.told.message.is_empty());
            }
        }
    }

    #[test]
    fn places_are_counted_for_browsers_too() {
        let place = TextPlace::new("翻硬币(𝟙", &(10..14));
        assert_eq!((place.at, place.at16), ([10, 14], [4, 6]));
    }
}
