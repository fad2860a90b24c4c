//! The program as its users and their scripts meet it.

mod common;
#[cfg(unix)]
mod interrupt;
mod readme;
mod solve;
mod tables;
