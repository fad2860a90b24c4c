//! Which request goes where.

use std::sync::{Arc, LazyLock};
use std::time::Instant;

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::{Method, Request, Response};
use axum::middleware::{self, Next};
use axum::response::IntoResponse;
use axum::routing::{MethodRouter, delete, get, post};
use grundy::{
    AtlasAnswer, BoardAnswer, ClaimAnswer, OddsAnswer, PeriodAnswer, QuotientAnswer, Table,
    TreeAnswer,
};
use grundy_words::Scene;
use schemars::JsonSchema;
use tower_http::catch_panic::CatchPanicLayer;

use crate::api::games::{Games, Page};
use crate::api::health::Health;
use crate::api::jobs::{Begun, LongQuestion};
use crate::api::scripts::Scripts;
use crate::api::skills::Skills;
use crate::api::{
    atlas, board, claim, find, games, health, jobs, odds, options, period, picture, play, quotient,
    read, scripts, skills, solve, strategy, table, tree,
};
use crate::asked::lang;
use crate::assets;
use crate::book;
use crate::guard::add_headers;
use crate::nowhere;
use crate::openapi::{self, Described};
use crate::problem::{Problem, Why};
use crate::question::{Asked, ask, download};
use crate::reply::{JSON, Reply, WithText};
use crate::shared::Shared;

/// A path, what answers there, and how the document of the API describes that.
type Route = (&'static str, MethodRouter<Arc<Shared>>, Described);

/// Everything but the page.
fn routes() -> [Route; 24] {
    [
        ("/health", get(health::health), openapi::get::<Health>),
        ("/api/v1/openapi.json", get(document), openapi::document),
        ("/api/v1/games", get(games::all), openapi::get::<Games>),
        (
            "/api/v1/games/{name}",
            get(games::one),
            openapi::get::<Page>,
        ),
        ("/api/v1/skills", get(skills::all), openapi::get::<Skills>),
        (
            "/api/v1/scripts",
            get(scripts::all),
            openapi::get::<Scripts>,
        ),
        asked::<read::Read, read::ReadAnswer>("/api/v1/read"),
        asked::<solve::Solve, solve::Solved>("/api/v1/solve"),
        asked::<options::Options, options::OptionsTold>("/api/v1/options"),
        asked::<play::PlayQuestion, play::Told>("/api/v1/play"),
        kept::<picture::Picture, Scene>("/api/v1/picture"),
        kept::<table::TableQuestion, Table>("/api/v1/table"),
        kept::<board::BoardQuestion, WithText<BoardAnswer>>("/api/v1/board"),
        kept::<strategy::Strategy, strategy::StrategyTold>("/api/v1/strategy"),
        kept::<tree::Tree, TreeAnswer>("/api/v1/tree"),
        asked::<period::Period, WithText<PeriodAnswer>>("/api/v1/period"),
        asked::<quotient::Quotient, WithText<QuotientAnswer>>("/api/v1/quotient"),
        asked::<find::Find, find::Found>("/api/v1/find"),
        asked::<atlas::AtlasQuestion, AtlasAnswer>("/api/v1/atlas"),
        asked::<claim::ClaimQuestion, WithText<ClaimAnswer>>("/api/v1/claim"),
        asked::<odds::Odds, WithText<OddsAnswer>>("/api/v1/odds"),
        (
            "/api/v1/jobs",
            post(jobs::begin),
            openapi::begin::<LongQuestion, Begun>,
        ),
        ("/api/v1/jobs/{id}", delete(jobs::cancel), openapi::cancel),
        (
            "/api/v1/jobs/{id}/events",
            get(jobs::events),
            openapi::events,
        ),
    ]
}

/// What is asked for with a body.
fn asked<Q: Asked, A: JsonSchema>(path: &'static str) -> Route {
    (path, post(ask::<Q>), openapi::question::<Q, A>)
}

/// The same, and with the address to be kept as a file.
fn kept<Q: Asked, A: JsonSchema>(path: &'static str) -> Route {
    let answers = get(download::<Q>).post(ask::<Q>);
    (path, answers, openapi::download::<Q, A>)
}

/// `GET /api/v1/openapi.json`.
async fn document() -> Reply {
    static DOCUMENT: LazyLock<String> = LazyLock::new(|| {
        let routes = routes().into_iter();
        openapi::made(routes.map(|(path, _, described)| (path, described))).to_string()
    });
    Reply::text(DOCUMENT.as_str(), JSON)
}

/// The server without its listener.
pub(crate) fn router(shared: &Arc<Shared>) -> Router {
    let routes = routes().into_iter();
    let router = routes.fold(Router::new(), |router, (path, answers, _)| {
        router.route(path, answers)
    });
    router
        .fallback(page)
        .method_not_allowed_fallback(not_for_this)
        .layer(CatchPanicLayer::custom(|_| {
            tracing::error!("a handler panicked");
            Problem::because(Why::Fault, grundy_words::Lang::En, &[]).into_response()
        }))
        .layer(middleware::from_fn_with_state(Arc::clone(shared), watch))
        .with_state(Arc::clone(shared))
}

/// The page, a page of the book, or nothing.
async fn page(request: Request<Body>) -> Result<Response<Body>, Problem> {
    let lang = lang(&request);
    let path = request.uri().path();
    if !path.starts_with("/api/")
        && let Some(file) = assets::file(path, request.headers())
            .or_else(|| book::page(path, lang, request.headers()))
    {
        return match *request.method() {
            Method::GET | Method::HEAD => Ok(file),
            _ => Err(wrong_method(&request)),
        };
    }
    if !path.starts_with("/api/") && nowhere::is_person(request.headers()) {
        return Ok(nowhere::page(lang));
    }
    Err(Problem::because(Why::NotFound, lang, &[("path", &path)]))
}

async fn not_for_this(request: Request<Body>) -> Problem {
    wrong_method(&request)
}

fn wrong_method(request: &Request<Body>) -> Problem {
    let (method, path) = (request.method().as_str(), request.uri().path());
    Problem::because(
        Why::Method,
        lang(request),
        &[("method", &method), ("path", &path)],
    )
}

/// Lets in who may ask, tells browsers what they must know, and logs.
async fn watch(
    State(shared): State<Arc<Shared>>,
    request: Request<Body>,
    next: Next,
) -> Response<Body> {
    let started = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let checked = shared.guard.check(&request, lang(&request));
    let mut response = match checked {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    };
    add_headers(&mut response);
    let (status, ms) = (response.status().as_u16(), started.elapsed().as_millis());
    tracing::info!(%method, path, status, ms, "request");
    response
}
