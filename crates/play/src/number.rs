//! Numbers in data formats: a JSON number where every reader keeps it exactly, else a string.

use std::borrow::Cow;

use grundy_core::Natural;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};

/// The greatest integer that a JSON reader with 64-bit floats keeps: 2^53 - 1.
const GREATEST_EXACT: u64 = (1 << 53) - 1;

/// A number as data formats write it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Number(pub Natural);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(&self.0) {
            Ok(small) if small <= GREATEST_EXACT => serializer.serialize_u64(small),
            _ => serializer.collect_str(&self.0),
        }
    }
}

impl JsonSchema for Number {
    fn schema_name() -> Cow<'static, str> {
        "Number".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "An integer; above 2^53 - 1 as a string of its digits.",
            "type": ["integer", "string"],
        })
    }
}

impl<T: Into<Natural>> From<T> for Number {
    fn from(number: T) -> Self {
        Self(number.into())
    }
}

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_become_strings() {
        let json = |n: u64| serde_json::to_string(&Number::from(n)).unwrap();
        assert_eq!(json((1 << 53) - 1), "9007199254740991");
        assert_eq!(json(1 << 53), "\"9007199254740992\"");
    }
}
