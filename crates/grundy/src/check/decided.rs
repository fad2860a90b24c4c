//! Decisions about certificates that were made before, read back from where they were written.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::Value;

use crate::status::Status;

/// What an earlier [`CheckAnswer`](super::CheckAnswer) says has been verified of a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The hash of the certificate.
    fnv1a64: String,
    /// The stretches of its run.
    verified: Vec<(u64, u64)>,
}

#[derive(Deserialize)]
struct Line {
    fnv1a64: String,
    status: String,
    verified: Option<Verified>,
}

#[derive(Deserialize)]
struct Verified {
    by: String,
    #[serde(default)]
    verified: Vec<[Value; 2]>,
}

impl Decided {
    /// The decisions of a text, an object a line, as they are serialised. What is none, or has not found everything right
    /// that it looked at, says nothing has been verified.
    ///
    /// ```
    /// use grundy::Decided;
    /// assert!(Decided::read("not a decision\n").is_empty());
    /// ```
    #[must_use]
    pub fn read(text: &str) -> Vec<Self> {
        text.lines().filter_map(Self::of_line).collect()
    }

    fn of_line(line: &str) -> Option<Self> {
        let line: Line = serde_json::from_str(line).ok()?;
        let good = [Status::Proved, Status::Partial].map(Status::word);
        let run = line.verified.filter(|verified| verified.by == "run")?;
        let stretches = run.verified.iter();
        let stretches = stretches.map(|[from, to]| Some((number(from)?, number(to)?)));
        Some(Self {
            fnv1a64: line.fnv1a64,
            verified: stretches.collect::<Option<_>>()?,
        })
        .filter(|_| good.contains(&line.status.as_str()))
    }
}

/// A number as data formats write it.
fn number(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

/// All stretches that these decisions have verified of the certificate with this hash.
pub(super) fn verified(decided: &[Decided], fnv1a64: &str) -> BTreeSet<(u64, u64)> {
    let same = decided.iter().filter(|decided| decided.fnv1a64 == fnv1a64);
    same.flat_map(|decided| decided.verified.iter().copied())
        .collect()
}
