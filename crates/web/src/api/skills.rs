//! How well a machine can play.

use axum::body::Body;
use axum::http::Request;
use grundy::SCHEMA;
use grundy::game::Skill;
use schemars::JsonSchema;
use serde::Serialize;

use crate::asked;
use crate::reply::Reply;
use crate::words::catalogue;

/// How well a machine can play, and what each level does.
#[derive(JsonSchema, Serialize)]
pub(crate) struct Skills {
    schema: u32,
    skills: Vec<Level>,
}

#[derive(JsonSchema, Serialize)]
struct Level {
    skill: u8,
    /// What it does.
    text: String,
}

/// `GET /api/v1/skills`.
pub(crate) async fn all(request: Request<Body>) -> Reply {
    let catalogue = catalogue(asked::lang(&request));
    let level = |skill: Skill| Level {
        skill: skill.number(),
        text: catalogue.skill(skill),
    };
    Reply::json(&Skills {
        schema: SCHEMA,
        skills: Skill::all().map(level).collect(),
    })
}
