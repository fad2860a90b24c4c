//! What a request is answered with.

use std::io::{self, Write};

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderValue, Response, StatusCode};
use axum::response::IntoResponse;
use grundy::Completion;
use grundy_words::{Catalogue, Tells};
use schemars::JsonSchema;
use serde::Serialize;

/// An answer, ready to be sent.
#[derive(Clone, Debug)]
pub(crate) struct Reply {
    pub(crate) body: Vec<u8>,
    /// The media type.
    pub(crate) media: &'static str,
    /// The name of the file that it is to be kept as.
    pub(crate) file: Option<&'static str>,
    /// Whether a limit ended the work, so that more is to be had elsewhere.
    pub(crate) cut: bool,
    /// Whether it says the same for as long as the program runs, so that browsers may keep it a while.
    pub(crate) lasting: bool,
}

pub(crate) const JSON: &str = "application/json";
pub(crate) const PLAIN: &str = "text/plain; charset=utf-8";
pub(crate) const CSV: &str = "text/csv; charset=utf-8";
pub(crate) const SVG: &str = "image/svg+xml";

/// How long browsers may keep what lasts.
const AN_HOUR: &str = "private, max-age=3600";

/// Bytes of an answer.
pub(crate) const LONGEST: usize = 8 << 20;

impl Reply {
    /// A text of this media type.
    pub(crate) fn text(text: impl Into<Vec<u8>>, media: &'static str) -> Self {
        Self {
            body: text.into(),
            media,
            file: None,
            cut: false,
            lasting: false,
        }
    }

    /// The object as JSON.
    pub(crate) fn json(answer: &impl Serialize) -> Self {
        let body = serde_json::to_vec(answer);
        Self::text(body.expect("answers have names and numbers alone"), JSON)
    }

    /// The answer in its object and in words, which may have ended at a limit.
    pub(crate) fn told<A: Serialize>(
        answer: A,
        completion: Completion,
        catalogue: &Catalogue,
    ) -> Self
    where
        Catalogue: Tells<A>,
    {
        let told = WithText::new(catalogue.lines(&answer), answer);
        Self::json(&told).cut_if(completion.is_limit())
    }

    /// The same, which is kept as a file of this name.
    pub(crate) fn called(self, file: &'static str) -> Self {
        let file = Some(file);
        Self { file, ..self }
    }

    /// The same, which depends on nothing but the question.
    pub(crate) fn lasting(self) -> Self {
        let lasting = true;
        Self { lasting, ..self }
    }

    /// The same, where a limit may have ended the work.
    pub(crate) fn cut_if(self, cut: bool) -> Self {
        Self { cut, ..self }
    }
}

/// An answer of the façade, and the same in lines of text.
#[derive(JsonSchema, Serialize)]
pub(crate) struct WithText<T> {
    #[serde(flatten)]
    answer: T,
    text: Vec<String>,
}

impl<T> WithText<T> {
    pub(crate) fn new(text: Vec<String>, answer: T) -> Self {
        Self { answer, text }
    }
}

impl IntoResponse for Reply {
    fn into_response(self) -> Response<Body> {
        let mut response = Response::new(Body::from(self.body));
        *response.status_mut() = StatusCode::OK;
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(self.media));
        let kept = if self.lasting { AN_HOUR } else { "no-store" };
        headers.insert(CACHE_CONTROL, HeaderValue::from_static(kept));
        if let Some(file) = self.file {
            let value = format!("attachment; filename=\"{file}\"");
            if let Ok(value) = HeaderValue::try_from(value) {
                headers.insert(CONTENT_DISPOSITION, value);
            }
        }
        response
    }
}

/// Bytes up to the longest answer.
#[derive(Default)]
pub(crate) struct UpTo(Vec<u8>);

impl UpTo {
    pub(crate) fn into_bytes(self) -> Vec<u8> {
        self.0
    }
}

impl Write for UpTo {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() + bytes.len() > LONGEST {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
