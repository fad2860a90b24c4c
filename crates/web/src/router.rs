//! Which request goes where.

use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::{Method, Request, Response};
use axum::middleware::{self, Next};
use axum::response::IntoResponse;
use axum::routing::{MethodRouter, delete, get, post};
use serde::de::DeserializeOwned;
use tower_http::catch_panic::CatchPanicLayer;

use crate::api::{
    board, claim, find, games, health, jobs, odds, options, period, play, quotient, read, skills,
    solve, strategy, table, tree,
};
use crate::asked;
use crate::assets;
use crate::guard::add_headers;
use crate::openapi;
use crate::problem::Problem;
use crate::question::{Download, ask, download};
use crate::shared::Shared;

/// A path, and what answers there.
type Route = (&'static str, MethodRouter<Arc<Shared>>);

/// Everything but the page.
pub(crate) fn routes() -> Vec<Route> {
    vec![
        ("/health", get(health::health)),
        ("/api/v1/openapi.json", get(openapi::document)),
        ("/api/v1/games", get(games::all)),
        ("/api/v1/games/{name}", get(games::one)),
        ("/api/v1/skills", get(skills::all)),
        ("/api/v1/read", post(ask::<read::Read>)),
        ("/api/v1/solve", post(ask::<solve::Solve>)),
        ("/api/v1/options", post(ask::<options::Options>)),
        ("/api/v1/play", post(ask::<play::PlayQuestion>)),
        ("/api/v1/table", kept::<table::TableQuestion>()),
        ("/api/v1/board", kept::<board::BoardQuestion>()),
        ("/api/v1/strategy", kept::<strategy::Strategy>()),
        ("/api/v1/tree", kept::<tree::Tree>()),
        ("/api/v1/period", post(ask::<period::Period>)),
        ("/api/v1/quotient", post(ask::<quotient::Quotient>)),
        ("/api/v1/find", post(ask::<find::Find>)),
        ("/api/v1/claim", post(ask::<claim::ClaimQuestion>)),
        ("/api/v1/odds", post(ask::<odds::Odds>)),
        ("/api/v1/jobs", post(jobs::begin)),
        ("/api/v1/jobs/{id}", delete(jobs::cancel)),
        ("/api/v1/jobs/{id}/events", get(jobs::events)),
    ]
}

/// What is asked for with a body, or with the address to be kept as a file.
fn kept<Q: Download + DeserializeOwned>() -> MethodRouter<Arc<Shared>> {
    get(download::<Q>).post(ask::<Q>)
}

/// The server without its listener.
pub(crate) fn router(shared: &Arc<Shared>) -> Router {
    let routes = routes().into_iter();
    let router = routes.fold(Router::new(), |router, (path, answers)| {
        router.route(path, answers)
    });
    router
        .fallback(page)
        .method_not_allowed_fallback(wrong_method)
        .layer(CatchPanicLayer::custom(|_| {
            tracing::error!("a handler panicked");
            Problem::fault(grundy_words::Lang::En).into_response()
        }))
        .layer(middleware::from_fn_with_state(Arc::clone(shared), watch))
        .with_state(Arc::clone(shared))
}

/// The page, or nothing.
async fn page(request: Request<Body>) -> Result<Response<Body>, Problem> {
    let lang = asked::lang(&request);
    let path = request.uri().path();
    if !path.starts_with("/api/")
        && let Some(file) = assets::file(path, request.headers())
    {
        return match *request.method() {
            Method::GET | Method::HEAD => Ok(file),
            _ => Err(Problem::method(request.method().as_str(), path, lang)),
        };
    }
    Err(Problem::not_found(path, lang))
}

async fn wrong_method(request: Request<Body>) -> Problem {
    let lang = asked::lang(&request);
    Problem::method(request.method().as_str(), request.uri().path(), lang)
}

/// Lets in who may ask, tells browsers what they must know, and logs.
async fn watch(
    State(shared): State<Arc<Shared>>,
    request: Request<Body>,
    next: Next,
) -> Response<Body> {
    let started = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let checked = shared.guard.check(&request, asked::lang(&request));
    let mut response = match checked {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    };
    add_headers(&mut response);
    let (status, ms) = (response.status().as_u16(), started.elapsed().as_millis());
    tracing::info!(%method, path, status, ms, "request");
    response
}
