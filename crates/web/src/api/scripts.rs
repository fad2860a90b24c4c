//! Rules written as scripts: whether they are run here, within which limits, and some to begin with.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::Request;
use grundy::{SCHEMA, SCRIPT_EXAMPLES};
use grundy_words::Catalogue;
use schemars::JsonSchema;
use serde::Serialize;

use crate::asked;
use crate::lanes::Room;
use crate::reply::Reply;
use crate::shared::Shared;
use crate::words::catalogue;

/// Rules written as scripts: whether they are run here, and some to begin with.
#[derive(JsonSchema, Serialize)]
pub(crate) struct Scripts {
    schema: u32,
    /// Whether scripts that come with a request are run.
    allowed: bool,
    /// What bounds them, in lines.
    limits: Vec<String>,
    /// How one is written, in lines.
    about: Vec<String>,
    examples: Vec<Example>,
}

#[derive(JsonSchema, Serialize)]
struct Example {
    /// The name of the file.
    file: &'static str,
    /// A position of the game.
    expression: String,
    text: &'static str,
}

/// `GET /api/v1/scripts`.
pub(crate) async fn all(State(shared): State<Arc<Shared>>, request: Request<Body>) -> Reply {
    let catalogue = catalogue(asked::lang(&request));
    let room = &shared.lanes.room;
    let examples = SCRIPT_EXAMPLES.iter().map(|example| Example {
        file: example.file,
        expression: format!("script(\"{}\")({})", example.file, example.state),
        text: example.text,
    });
    Reply::json(&Scripts {
        schema: SCHEMA,
        allowed: room.scripts,
        limits: limits(room, catalogue),
        about: ["state", "option"]
            .map(|part| catalogue.get(&format!("scripts-{part}")))
            .to_vec(),
        examples: examples.collect(),
    })
}

fn limits(room: &Room, catalogue: &Catalogue) -> Vec<String> {
    let seconds = room.request_time.as_secs();
    let mebibytes = room.share() >> 20;
    let arguments: [(&str, &dyn ToString); 2] = [("seconds", &seconds), ("mebibytes", &mebibytes)];
    vec![
        catalogue.format("web-script-limits", &arguments),
        catalogue.get("web-script-sees"),
    ]
}
