//! What there is to play.

use axum::body::Body;
use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use axum::http::Request;
use grundy::SCHEMA;
use grundy_words::Game;
use schemars::JsonSchema;
use serde::Serialize;

use crate::asked;
use crate::problem::Problem;
use crate::reply::Reply;
use crate::words::catalogue;

/// Every game, described.
#[derive(JsonSchema, Serialize)]
pub(crate) struct Games {
    schema: u32,
    games: Vec<Game>,
    topics: Vec<Game>,
}

/// One game, by name, alias, Chinese name or code.
#[derive(JsonSchema, Serialize)]
pub(crate) struct Page {
    schema: u32,
    game: Game,
    /// The page in words.
    text: Vec<String>,
}

/// `GET /api/v1/games`.
pub(crate) async fn all(request: Request<Body>) -> Reply {
    let catalogue = catalogue(asked::lang(&request));
    Reply::json(&Games {
        schema: SCHEMA,
        games: Game::all(catalogue),
        topics: Game::topics(catalogue),
    })
}

/// `GET /api/v1/games/{name}`.
pub(crate) async fn one(
    name: Result<Path<String>, PathRejection>,
    request: Request<Body>,
) -> Result<Reply, Problem> {
    let name = asked::name(name, &request)?;
    let catalogue = catalogue(asked::lang(&request));
    let Some(game) = Game::find(&name, catalogue) else {
        return Err(Problem::no_game(Game::unknown(&name, catalogue)));
    };
    Ok(Reply::json(&Page {
        schema: SCHEMA,
        text: game.page(catalogue),
        game,
    }))
}
