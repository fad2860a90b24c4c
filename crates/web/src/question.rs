//! A question: the body of a request that is worked on at a bench.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::State;
use axum::http::Request;
use grundy::Convention;
use grundy_words::Catalogue;
use schemars::JsonSchema;
use serde::de::DeserializeOwned;

use crate::asked::{self, Client};
use crate::bench::Bench;
use crate::problem::Problem;
use crate::reply::{LONGEST, Reply};
use crate::shared::Shared;
use crate::words::catalogue;

/// What a request asks.
pub(crate) trait Question: Send + Sync + 'static {
    /// The longest that it may take, where it says so.
    fn time(&self) -> Option<Duration> {
        None
    }

    /// The answer, as far as the bench reaches.
    fn answer(&self, bench: &mut Bench, catalogue: &Catalogue) -> Result<Reply, Problem>;
}

/// A question that is read, and described.
pub(crate) trait Asked: Question + DeserializeOwned + JsonSchema {}

impl<Q: Question + DeserializeOwned + JsonSchema> Asked for Q {}

/// Reads a question and answers it.
pub(crate) async fn ask<Q: Asked>(
    State(shared): State<Arc<Shared>>,
    request: Request<Body>,
) -> Result<Reply, Problem> {
    let (client, lang) = (Client::of(&request), asked::lang(&request));
    let question: Q = asked::object(request, shared.longest_body).await?;
    let reply = answer(&shared, client, lang, question).await?;
    Ok(Reply {
        file: None,
        ..reply
    })
}

/// Reads a question from the address and gives its answer as a file.
pub(crate) async fn download<Q: Asked>(
    State(shared): State<Arc<Shared>>,
    request: Request<Body>,
) -> Result<Reply, Problem> {
    let (client, lang) = (Client::of(&request), asked::lang(&request));
    let question: Q = asked::query(request.uri(), lang)?;
    answer(&shared, client, lang, question).await
}

/// Answers a question.
pub(crate) async fn answer<Q: Question>(
    shared: &Shared,
    client: std::net::IpAddr,
    lang: grundy_words::Lang,
    question: Q,
) -> Result<Reply, Problem> {
    let time = question.time();
    let work = Arc::new(move |bench: &mut Bench| bounded(&question, bench, catalogue(lang)));
    shared.lanes.run(client, lang, time, work).await
}

/// The answer, where it is no longer than answers are.
pub(crate) fn bounded(
    question: &dyn Question,
    bench: &mut Bench,
    catalogue: &Catalogue,
) -> Result<Reply, Problem> {
    let reply = question.answer(bench, catalogue)?;
    match reply.body.len() <= LONGEST {
        true => Ok(reply),
        false => Err(Problem::too_long(catalogue)),
    }
}

/// The convention that a request's `misere` asks for.
pub(crate) fn convention(misere: bool) -> Convention {
    match misere {
        true => Convention::Misere,
        false => Convention::Normal,
    }
}
