//! Why a request was not answered, as every status from 400 on tells it.

use std::ops::Range;

use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, Response, StatusCode};
use axum::{body::Body, response::IntoResponse};
use grundy::SCHEMA;
use grundy_words::{Catalogue, FilePlace, Lang};
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

/// Why a request is not answered that has asked the façade nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    /// The body is no JSON of the kind that is wanted.
    BadJson,
    /// The query is none of the kind that is wanted.
    BadQuery,
    /// There is nothing there.
    NotFound,
    /// There is no such job.
    NoJob,
    /// It is there, and not for this method.
    Method,
    /// The body is longer than allowed.
    TooLarge,
    /// The body is not said to be JSON.
    MediaType,
    /// The body did not come in time.
    Slow,
    /// The request is for another server.
    WrongHost,
    /// The request is from a page of another server.
    WrongOrigin,
    /// The request is for a part of a page of another server.
    OtherPage,
    /// This client has too much going on.
    TooMany,
    /// All clients together have too much going on.
    Busy,
    /// The program is at fault.
    Fault,
}

impl Why {
    #[cfg(test)]
    const ALL: [Self; 14] = [
        Self::BadJson,
        Self::BadQuery,
        Self::NotFound,
        Self::NoJob,
        Self::Method,
        Self::TooLarge,
        Self::MediaType,
        Self::Slow,
        Self::WrongHost,
        Self::WrongOrigin,
        Self::OtherPage,
        Self::TooMany,
        Self::Busy,
        Self::Fault,
    ];

    /// The status, the id for programs, and the message.
    fn row(self) -> (StatusCode, &'static str, &'static str) {
        use StatusCode as Code;
        match self {
            Self::BadJson => (Code::BAD_REQUEST, "bad-request", "web-bad-json"),
            Self::BadQuery => (Code::BAD_REQUEST, "bad-request", "web-bad-query"),
            Self::NotFound => (Code::NOT_FOUND, "not-found", "web-not-found"),
            Self::NoJob => (Code::NOT_FOUND, "not-found", "web-no-job"),
            Self::Method => (Code::METHOD_NOT_ALLOWED, "method", "web-method"),
            Self::TooLarge => (Code::PAYLOAD_TOO_LARGE, "too-large", "web-body-too-large"),
            Self::MediaType => (Code::UNSUPPORTED_MEDIA_TYPE, "media-type", "web-media-type"),
            Self::Slow => (Code::REQUEST_TIMEOUT, "slow", "web-slow-body"),
            Self::WrongHost => (Code::MISDIRECTED_REQUEST, "host", "web-wrong-host"),
            Self::WrongOrigin => (Code::FORBIDDEN, "origin", "web-wrong-origin"),
            Self::OtherPage => (Code::FORBIDDEN, "origin", "web-other-page"),
            Self::TooMany => (Code::TOO_MANY_REQUESTS, "too-many", "web-too-many"),
            Self::Busy => (Code::SERVICE_UNAVAILABLE, "busy", "web-busy"),
            Self::Fault => (Code::INTERNAL_SERVER_ERROR, "internal", "web-fault"),
        }
    }
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
    /// The message without what may have been meant.
    plain: String,
    #[serde(flatten)]
    place: TextPlace,
    /// Names for this place.
    suggestions: Vec<String>,
    /// Whole texts that may have been meant.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lines: Vec<String>,
    /// Those among the lines that are meant with misère play.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    misere_lines: Vec<String>,
    /// Where it is in a file that came with the request, where it is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    within: Option<FilePlace>,
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
            plain: place.plain,
            place: TextPlace::new(text, &place.at),
            suggestions: place.suggestions,
            lines: place.lines,
            misere_lines: place.misere_lines,
            within: place.within,
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

    /// For this reason, with the arguments of its message.
    pub(crate) fn because(why: Why, lang: Lang, arguments: &[(&str, &dyn ToString)]) -> Self {
        let (status, code, id) = why.row();
        Self::new(status, code, catalogue(lang).format(id, arguments))
    }

    /// What is asked for goes against the request itself.
    pub(crate) fn bad_request(lang: Lang, id: &str, arguments: &[(&str, &dyn ToString)]) -> Self {
        let message = catalogue(lang).format(id, arguments);
        Self::new(StatusCode::BAD_REQUEST, "bad-request", message)
    }

    /// There is no such game; the message says so.
    pub(crate) fn no_game(message: String) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not-found", message)
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
        for why in Why::ALL {
            let (.., id) = why.row();
            assert!(
                Lang::ALL.iter().all(|&lang| catalogue(lang).has(id)),
                "{id}"
            );
        }
    }

    #[test]
    fn places_are_counted_for_browsers_too() {
        let place = TextPlace::new("翻硬币(𝟙", &(10..14));
        assert_eq!((place.at, place.at16), ([10, 14], [4, 6]));
    }
}
