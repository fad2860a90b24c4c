//! The program as its users and their scripts meet it.

mod common;
#[cfg(unix)]
mod interrupt;
mod solve;
mod tables;
