//! Long work: begun, listened to, cancelled.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{Request, Response, StatusCode};
use axum::response::IntoResponse;
use axum::response::sse::{Event, Sse};
use futures_util::stream::{Stream, unfold};
use grundy::SCHEMA;
use grundy_words::Catalogue;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::BoardQuestion;
use super::claim::ClaimQuestion;
use super::find::Find;
use super::odds::Odds;
use super::period::Period;
use super::quotient::Quotient;
use super::solve::Solve;
use super::strategy::Strategy;
use super::table::TableQuestion;
use crate::asked::{self, Client};
use crate::bench::Bench;
use crate::jobs::{Ending, Listener};
use crate::problem::{Problem, Why};
use crate::question::{Question, bounded};
use crate::reply::{JSON, Reply};
use crate::shared::Shared;
use crate::words::catalogue;

/// How often is told how far a job is.
const EVERY: Duration = Duration::from_millis(250);

/// Begins long work.
#[derive(Deserialize, JsonSchema)]
#[schemars(extend("example" = { "kind": "period", "request": { "ruleset": "0.77" } }))]
#[serde(tag = "kind", content = "request", rename_all = "lowercase")]
pub(crate) enum LongQuestion {
    Period(Period),
    Quotient(Quotient),
    Find(Find),
    Claim(ClaimQuestion),
    Table(TableQuestion),
    Solve(Solve),
    Board(BoardQuestion),
    Odds(Odds),
    Strategy(Strategy),
}

impl LongQuestion {
    fn question(&self) -> &dyn Question {
        match self {
            Self::Period(question) => question,
            Self::Quotient(question) => question,
            Self::Find(question) => question,
            Self::Claim(question) => question,
            Self::Table(question) => question,
            Self::Solve(question) => question,
            Self::Board(question) => question,
            Self::Odds(question) => question,
            Self::Strategy(question) => question,
        }
    }
}

impl Question for LongQuestion {
    fn answer(&self, bench: &mut Bench, catalogue: &Catalogue) -> Result<Reply, Problem> {
        self.question().answer(bench, catalogue)
    }
}

#[derive(JsonSchema, Serialize)]
pub(crate) struct Begun {
    schema: u32,
    job: String,
    events: String,
}

#[derive(Serialize)]
struct Progress {
    /// Whether the job has begun, and does not wait for others.
    working: bool,
    /// What is counted.
    unit: &'static str,
    done: u64,
    /// How many there are, where that is known.
    of: Option<u64>,
    /// Options looked at, all in all.
    options: u64,
    seconds: f64,
    /// The seconds after which it ends with what is known by then.
    at_most: u64,
    per_second: Option<u64>,
    rare: Option<(u64, u64)>,
}

/// `POST /api/v1/jobs`.
pub(crate) async fn begin(
    State(shared): State<Arc<Shared>>,
    request: Request<Body>,
) -> Result<Response<Body>, Problem> {
    let (client, lang) = (Client::of(&request), asked::lang(&request));
    let question: LongQuestion = asked::object(request, shared.longest_body).await?;
    let work = move |bench: &mut Bench| bounded(&question, bench, catalogue(lang));
    let job = shared.jobs.begin(&shared.lanes, (client, lang), work)?;
    let reply = Reply::json(&Begun {
        schema: SCHEMA,
        events: format!("/api/v1/jobs/{job}/events"),
        job,
    });
    Ok((StatusCode::ACCEPTED, reply).into_response())
}

/// `DELETE /api/v1/jobs/{id}`.
pub(crate) async fn cancel(
    State(shared): State<Arc<Shared>>,
    id: Result<Path<String>, PathRejection>,
    request: Request<Body>,
) -> Result<Response<Body>, Problem> {
    let id = asked::name(id, &request)?;
    let job = shared.jobs.get(&id);
    let job = job.ok_or_else(|| Problem::because(Why::NoJob, asked::lang(&request), &[]))?;
    job.signal.cancel();
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// `GET /api/v1/jobs/{id}/events`.
pub(crate) async fn events(
    State(shared): State<Arc<Shared>>,
    id: Result<Path<String>, PathRejection>,
    request: Request<Body>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let id = asked::name(id, &request)?;
    let job = shared.jobs.get(&id);
    let job = job.ok_or_else(|| Problem::because(Why::NoJob, asked::lang(&request), &[]))?;
    let listener = Listener::new(job);
    let at_most = shared.lanes.room.job_time;
    Ok(Sse::new(unfold(
        Some(listener),
        move |listener| async move {
            let listener = listener?;
            let waited = tokio::time::timeout(EVERY, listener.0.ended()).await;
            Some(match listener.0.ending().filter(|_| waited.is_ok()) {
                Some(ending) => (Ok(last(&ending)), None),
                None => (Ok(progress(&listener, at_most)), Some(listener)),
            })
        },
    )))
}

fn progress(listener: &Listener, at_most: Duration) -> Event {
    let job = &listener.0;
    let (stage, since) = (job.signal.stage(), job.since.elapsed());
    let milliseconds = u64::try_from(since.as_millis()).unwrap_or(u64::MAX);
    let told = Progress {
        working: job.is_working(),
        unit: stage.unit.id(),
        done: stage.done,
        of: stage.of,
        options: stage.options,
        seconds: (since.as_secs_f64() * 1e3).round() / 1e3,
        at_most: at_most.as_secs(),
        per_second: stage.done.saturating_mul(1000).checked_div(milliseconds),
        rare: stage.rare,
    };
    event("progress", &Reply::json(&told))
}

/// What ends the stream.
fn last(ending: &Ending) -> Event {
    match ending {
        Ending::Answer(reply) => event("answer", reply),
        Ending::Failed(problem) => event("failed", &problem.reply()),
        Ending::Cancelled(Some(known)) => event("cancelled", known),
        Ending::Cancelled(None) => Event::default().event("cancelled").data("null"),
    }
}

/// An event with a reply as its data: JSON as it is, anything else as a JSON string.
fn event(name: &str, reply: &Reply) -> Event {
    let text = String::from_utf8_lossy(&reply.body);
    let data = match reply.media {
        JSON => text.trim_end().replace(['\r', '\n'], " "),
        _ => serde_json::Value::from(text).to_string(),
    };
    Event::default().event(name).data(data)
}
