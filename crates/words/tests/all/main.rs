//! Answers in words and pictures, as a face asks for them.

mod bad_input;
mod pages;
mod pictures;
mod playing;
mod scripts;
#[path = "../../../grundy/tests/all/support/mod.rs"]
mod support;
