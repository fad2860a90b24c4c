//! The server, asked over real connections.

mod abuse;
mod book;
mod contained;
mod endpoints;
mod jobs;
mod lanes;
mod openapi;
mod play;
mod support;
