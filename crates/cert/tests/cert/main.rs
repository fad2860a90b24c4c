//! The checker against brute force: true certificates of all kinds pass, false ones are refused.
#![expect(clippy::unwrap_used, reason = "what does not fit is a failed test")]

mod brute;
mod hostile;
mod infinite;
mod make;
mod misere;
mod mutations;
mod parts;
mod periods;
mod positions;
mod quotients;
mod runs;
mod sums;
mod tokens;
