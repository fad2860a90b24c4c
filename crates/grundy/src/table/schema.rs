//! The JSON Schema of a table.

use std::borrow::Cow;

use grundy_play::number::Number;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::json;

use super::Table;

/// Tables are written piece by piece, not from one type: heaps, pairs of heaps, and lists of rows with named columns.
impl JsonSchema for Table {
    fn schema_name() -> Cow<'static, str> {
        "Table".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let number = generator.subschema_for::<Number>();
        let told = |told: &str| json!({ "allOf": [number], "description": told });
        let version = json!({ "type": "integer", "description": "The version of the object." });
        let list = |told: &str| json!({ "type": "array", "items": number, "description": told });
        json_schema!({
            "description": "A table; which fields it has depends on the ruleset and on what was asked for.",
            "type": "object",
            "properties": {
                "schema": version,
                "ruleset": { "type": "string", "description": "The ruleset in canonical form." },
                "convention": { "enum": ["normal", "misere"], "description": "Whether the last move wins or loses." },
                "from": told("The first heap, or index, asked for."),
                "to": told("The last heap, or index, asked for."),
                "status": { "enum": ["proved", "unknown"], "description": "`unknown` where a limit ended the table early." },
                "exhausted": { "type": "string", "description": "What was exhausted, when unknown." },
                "values": {
                    "type": ["array", "null"],
                    "items": { "anyOf": [number, { "type": "array", "items": { "type": ["integer", "null"] } }] },
                    "description": "The values of the heaps from the first on, or of pairs of heaps row by row; null where there is no position, and for what `undetermined` lists.",
                },
                "p_positions": list("The heaps that are P-positions."),
                "rows": {
                    "anyOf": [number, { "type": "array", "items": { "type": "object", "additionalProperties": { "type": ["integer", "string"] } } }],
                    "description": "Of pairs of heaps how many rows there are; else the rows, each with its columns by name.",
                },
                "numbers": {
                    "type": "array", "items": { "type": "string" },
                    "description": "What the numbers count, where they are no heaps: `rows` and `columns` of a board, the `count` so far.",
                },
                "undetermined": {
                    "type": "array", "items": { "type": "array", "items": { "type": "integer" } },
                    "description": "The pairs without a value because a limit came first.",
                },
                "columns": told("Of pairs of heaps how many columns there are."),
            },
            "required": ["schema", "ruleset", "convention", "status"],
        })
    }
}
