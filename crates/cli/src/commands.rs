//! One file a command.

pub(crate) mod batch;
pub(crate) mod board;
pub(crate) mod check;
pub(crate) mod claim;
pub(crate) mod find;
pub(crate) mod formulas;
pub(crate) mod games;
pub(crate) mod judge;
pub(crate) mod nim;
pub(crate) mod odds;
pub(crate) mod period;
pub(crate) mod play;
pub(crate) mod quotient;
pub(crate) mod rules;
pub(crate) mod scripts;
pub(crate) mod serve;
pub(crate) mod solve;
pub(crate) mod start;
pub(crate) mod strategy;
pub(crate) mod sweep;
pub(crate) mod table;
pub(crate) mod tree;
