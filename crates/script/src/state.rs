//! What a position of a user's game is.

use std::fmt;

use serde_json::Value;

/// An integer, a text, or a list of states.
///
/// Written as JSON: `5`, `"ab"`, `[3,[1,2],"x"]`.
///
/// ```
/// use grundy_script::State;
/// let state = State::parse("[3, [1,2], \"x\"]").unwrap();
/// assert_eq!(state.to_string(), "[3,[1,2],\"x\"]");
/// assert!(State::parse("1.5").is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum State {
    /// An integer of 64 bits.
    Integer(i64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<State>),
}

/// The deepest lists.
pub(crate) const DEEPEST: usize = 16;
/// The most integers, characters and lists of one state.
const LARGEST: usize = 1 << 12;

impl State {
    /// Reads it; `None` where the text is no state, or one that is too large ([`is_small`](Self::is_small)).
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        // JSON of a small state with escapes and spaces is not much longer.
        const LONGEST: usize = 32 * LARGEST;
        if text.len() > LONGEST {
            return None;
        }
        Self::from_json(&serde_json::from_str(text).ok()?)
    }

    /// The state that this value is; `None` as for [`parse`](Self::parse).
    #[must_use]
    pub fn from_json(value: &Value) -> Option<Self> {
        let state = Self::convert(value)?;
        state.is_small().then_some(state)
    }

    // No deeper than what reads JSON allows, 128.
    fn convert(value: &Value) -> Option<Self> {
        match value {
            Value::Number(number) => number.as_i64().map(Self::Integer),
            Value::String(text) => Some(Self::Text(text.clone())),
            Value::Array(items) => {
                let items: Option<Vec<Self>> = items.iter().map(Self::convert).collect();
                items.map(Self::List)
            }
            Value::Null | Value::Bool(_) | Value::Object(_) => None,
        }
    }

    /// Whether it is no larger than a state may be: lists within lists 16 deep, and 4,096 integers, characters and
    /// lists in all.
    #[must_use]
    pub fn is_small(&self) -> bool {
        let mut room = LARGEST;
        self.fits(DEEPEST, &mut room)
    }

    fn fits(&self, depth: usize, room: &mut usize) -> bool {
        let size = match self {
            Self::Integer(_) | Self::List(_) => 1,
            Self::Text(text) => 1 + text.len(),
        };
        let Some(left) = room.checked_sub(size) else {
            return false;
        };
        *room = left;
        match self {
            Self::List(items) => depth > 0 && items.iter().all(|item| item.fits(depth - 1, room)),
            Self::Integer(_) | Self::Text(_) => true,
        }
    }

    /// Whether it says that nothing is left: 0, an empty text, a list of nothing else.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Integer(number) => *number == 0,
            Self::Text(text) => text.is_empty(),
            Self::List(items) => items.iter().all(Self::is_empty),
        }
    }

    /// The bytes that it takes, roughly.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        const OWN: u64 = 32;
        match self {
            Self::Integer(_) => OWN,
            Self::Text(text) => OWN + grundy_core::natural::widen(text.len()),
            Self::List(items) => items.iter().map(Self::bytes).sum::<u64>() + OWN,
        }
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Integer(number) => number.fmt(f),
            Self::Text(text) => Value::from(text.as_str()).fmt(f),
            Self::List(items) => {
                f.write_str("[")?;
                for (index, item) in items.iter().enumerate() {
                    if index > 0 {
                        f.write_str(",")?;
                    }
                    item.fmt(f)?;
                }
                f.write_str("]")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn states() -> impl Strategy<Value = State> {
        let leaf = prop_oneof![
            any::<i64>().prop_map(State::Integer),
            any::<String>().prop_map(State::Text),
        ];
        leaf.prop_recursive(4, 40, 6, |inner| {
            prop::collection::vec(inner, 0..6).prop_map(State::List)
        })
    }

    proptest! {
        #[test]
        fn what_is_printed_is_read_again(state in states()) {
            prop_assume!(state.is_small());
            prop_assert_eq!(State::parse(&state.to_string()), Some(state));
        }
    }

    #[test]
    fn large_ones_and_other_values_are_none() {
        for text in [
            "",
            "1.5",
            "null",
            "true",
            "{}",
            "[1,]",
            "9223372036854775808",
            "1 2",
        ] {
            assert_eq!(State::parse(text), None, "{text}");
        }
        let deep = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        assert!(State::parse(&deep(16)).is_some());
        assert!(State::parse(&deep(17)).is_none());
        assert!(State::parse(&deep(100_000)).is_none());
        let long = |length: usize| format!("[{}0]", "0,".repeat(length - 1));
        assert!(State::parse(&long(4095)).is_some());
        assert!(State::parse(&long(4096)).is_none());
        assert!(State::parse(&format!("{:?}", "x".repeat(4096))).is_none());
    }
}
