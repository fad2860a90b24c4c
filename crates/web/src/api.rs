//! One file an endpoint: it reads what is asked, asks the façade, and gives its answer in the documented form.

pub(crate) mod atlas;
pub(crate) mod board;
pub(crate) mod claim;
pub(crate) mod find;
pub(crate) mod games;
pub(crate) mod health;
pub(crate) mod jobs;
pub(crate) mod odds;
pub(crate) mod options;
pub(crate) mod period;
pub(crate) mod picture;
pub(crate) mod play;
pub(crate) mod quotient;
pub(crate) mod read;
pub(crate) mod scripts;
pub(crate) mod skills;
pub(crate) mod solve;
pub(crate) mod strategy;
pub(crate) mod table;
pub(crate) mod tree;
