//! How well a machine can play.

use axum::body::Body;
use axum::http::Request;
use grundy::SCHEMA;
use grundy::game::Skill;
use serde::Serialize;

use crate::asked;
use crate::reply::Reply;
use crate::words::catalogue;

#[derive(Serialize)]
struct Skills {
    schema: u32,
    skills: Vec<Level>,
}

#[derive(Serialize)]
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
