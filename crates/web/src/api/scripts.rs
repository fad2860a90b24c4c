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
    /// What may be done, in a line.
    title: String,
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
        title: catalogue.get(&format!("scripts-example-{}", stem(example.file))),
        file: example.file,
        expression: format!("script(\"{}\")({})", example.file, example.state),
        text: example.text,
    });
    Reply::json(&Scripts {
        schema: SCHEMA,
        allowed: room.offers.scripts,
        limits: limits(room, catalogue),
        about: ["state", "option"]
            .map(|part| catalogue.get(&format!("scripts-{part}")))
            .to_vec(),
        examples: examples.collect(),
    })
}

/// The name of a file without its ending.
fn stem(file: &str) -> &str {
    file.split('.').next().unwrap_or(file)
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

#[cfg(test)]
mod tests {
    use grundy_words::Lang;

    use super::*;

    #[test]
    fn every_example_has_a_title_in_both_languages() {
        for example in &SCRIPT_EXAMPLES {
            let id = format!("scripts-example-{}", stem(example.file));
            let has = |&lang: &Lang| catalogue(lang).has(&id);
            assert!(Lang::ALL.iter().all(has), "{id}");
        }
    }
}
