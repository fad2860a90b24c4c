//! One file an endpoint: it reads what is asked, asks the façade, and gives its answer in the documented form.

pub(crate) mod games;
pub(crate) mod health;
pub(crate) mod options;
pub(crate) mod read;
pub(crate) mod skills;
pub(crate) mod solve;

use serde::Serialize;

/// An answer of the façade, and the same in lines of text.
#[derive(Serialize)]
pub(crate) struct WithText<'a, T> {
    #[serde(flatten)]
    pub(crate) answer: &'a T,
    pub(crate) text: Vec<String>,
}
