//! Positions that are asserted to be P, and their text.

use crate::parts::{Set, Writing};
use crate::refusal::{Reason, Refusal, refusal};

/// Positions of outcome P in misère play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionList {
    /// The orders that parts are written down in: each of all vertices; where there is none, that of their numbers.
    pub orders: Vec<Vec<u32>>,
    /// In which of them parts are written down, or in another.
    pub writing: Writing,
    /// Parts of so many vertices are looked into.
    pub small: u64,
    /// What is left in each, in one of the places where it may lie.
    pub positions: Vec<Set>,
}

/// The most positions.
const MOST_POSITIONS: usize = 1 << 24;

/// The positions of the text, parted by single spaces.
pub(crate) fn positions(text: &str, place: &str) -> Result<Vec<Set>, Refusal> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    if text.split(' ').nth(MOST_POSITIONS).is_some() {
        return Err(refusal(place, Reason::TooManyParts));
    }
    let sets = text.split(' ').enumerate();
    sets.map(|(at, set)| {
        let wrong = || refusal(&format!("{place}[{at}]"), Reason::PartText);
        Set::of_text(set).ok_or_else(wrong)
    })
    .collect()
}

/// The text of the positions.
pub(crate) fn positions_text(positions: &[Set]) -> String {
    let texts = positions.iter().map(|set| set.text());
    texts.collect::<Vec<_>>().join(" ")
}
