//! What is asserted of parts, and its text.

use super::set::Set;
use crate::json::natural;
use crate::refusal::{Reason, Refusal, refusal};

/// A part of a game, and what is asserted of its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its vertices, in one of the places where it may lie.
    pub set: Set,
    /// What is asserted.
    pub fact: Fact,
}

/// What is asserted of the value of a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// It is this.
    Is(u32),
    /// It is none of these, for options have them.
    Not(Vec<u32>),
    /// It is 0, for what reverses the order with this number pairs the moves.
    Paired(u32),
}

/// The most parts.
const MOST_PARTS: usize = 1 << 22;

/// The most values of which it is told of one part that it has them not.
const MOST_VALUES: usize = 1 << 8;

/// The parts of the text: `SET=VALUE`, `SET!VALUE!VALUE`, `SET~ORDER`, parted by single spaces.
pub(crate) fn parts(text: &str, place: &str) -> Result<Vec<Part>, Refusal> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let most = text.split(' ').nth(MOST_PARTS);
    if most.is_some() {
        return Err(refusal(place, Reason::TooManyParts));
    }
    let entries = text.split(' ').enumerate();
    entries
        .map(|(at, entry)| {
            part(entry).ok_or_else(|| refusal(&format!("{place}[{at}]"), Reason::PartText))
        })
        .collect()
}

fn part(entry: &str) -> Option<Part> {
    let end = entry.find(['=', '!', '~'])?;
    let (set, rest) = entry.split_at(end);
    let (sign, numbers) = rest.split_at(1);
    let number = |text: &str| u32::try_from(natural(text)?).ok();
    let fact = match sign {
        "=" => Fact::Is(number(numbers)?),
        "~" => Fact::Paired(number(numbers)?),
        _ => {
            let values: Option<Vec<u32>> = numbers.split('!').map(number).collect();
            Fact::Not(values.filter(|values| values.len() <= MOST_VALUES)?)
        }
    };
    let set = Set::of_text(set).filter(|set| !set.is_empty())?;
    Some(Part { set, fact })
}

/// The text of the parts.
pub(crate) fn parts_text(parts: &[Part]) -> String {
    let texts = parts.iter().map(|part| {
        let set = part.set.text();
        match &part.fact {
            Fact::Is(value) => format!("{set}={value}"),
            Fact::Paired(order) => format!("{set}~{order}"),
            Fact::Not(values) => values
                .iter()
                .fold(set, |text, value| format!("{text}!{value}")),
        }
    });
    texts.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_have_one_text() {
        let text = "3f=2 1c!0!13 ff~1";
        let read = parts(text, "").unwrap();
        assert_eq!(read[1].fact, Fact::Not(vec![0, 13]));
        assert_eq!(parts_text(&read), text);
        assert_eq!(parts("", ""), Ok(vec![]));
        for wrong in [
            "3f", "3f=", "=1", "0=1", "3f=01", "3f!", "3f!1!", "3f=1 ", "3f=1=2", "3f~", "3f:1",
        ] {
            let refusal = parts(wrong, "p").unwrap_err();
            assert_eq!(refusal.reason.code(), "part-text", "{wrong}");
        }
    }
}
