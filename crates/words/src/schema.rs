//! JSON Schemas of the objects that commands print, made from their types.

use grundy::{
    BoardAnswer, BuildAnswer, CheckAnswer, ClaimAnswer, FindAnswer, OddsAnswer, OddsTable,
    PeriodAnswer, QuotientAnswer, QuotientRow, SolveAnswer, StrategyAnswer, SweepRow, Table,
    TablebaseAnswer, TreeAnswer, VerifyAnswer,
};
use schemars::generate::SchemaSettings;
use schemars::{Schema, json_schema};
use serde_json::{Map, Value, json};

use crate::{Game, MethodEntry, Mistake};

/// A JSON Schema (2020-12) of an object that has, under the words of each command, what it prints with `--json` (`table`
/// and `tree` with `--format json`), and under `mistake` what every command prints that refuses its arguments.
///
/// Addressed by parts: `#/properties/solve`, or a type as `#/$defs/SolveAnswer`.
///
/// ```
/// let schemas = grundy_words::json_schemas();
/// assert_eq!(schemas["properties"]["period"]["$ref"], "#/$defs/PeriodAnswer");
/// assert!(schemas["$defs"]["PeriodAnswer"]["properties"]["saltus"].is_object());
/// ```
#[must_use]
pub fn json_schemas() -> Value {
    let mut generator = SchemaSettings::draft2020_12()
        .for_serialize()
        .into_generator();
    let mut commands = Map::new();
    let mut add = |command: &str, printed: Vec<Schema>| {
        let schema = match printed.as_slice() {
            [one] => one.clone().to_value(),
            several => json!({ "anyOf": several }),
        };
        commands.insert(command.to_owned(), schema);
    };
    let of = &mut generator;
    add("mistake", vec![of.subschema_for::<Mistake>()]);
    add("solve", vec![of.subschema_for::<SolveAnswer>()]);
    add(
        "solve --batch",
        vec![
            of.subschema_for::<SolveAnswer>(),
            of.subschema_for::<Mistake>(),
        ],
    );
    add("table", vec![of.subschema_for::<Table>()]);
    add("period", vec![of.subschema_for::<PeriodAnswer>()]);
    add("check", vec![of.subschema_for::<CheckAnswer>()]);
    add("quotient", vec![of.subschema_for::<QuotientAnswer>()]);
    add("find", vec![of.subschema_for::<FindAnswer>()]);
    add("claim", vec![of.subschema_for::<ClaimAnswer>()]);
    add("odds", vec![of.subschema_for::<OddsAnswer>()]);
    add("odds --table", vec![of.subschema_for::<OddsTable>()]);
    add("board", vec![of.subschema_for::<BoardAnswer>()]);
    add("board build", vec![of.subschema_for::<BuildAnswer>()]);
    add("board info", vec![of.subschema_for::<TablebaseAnswer>()]);
    add("board verify", vec![of.subschema_for::<VerifyAnswer>()]);
    add("strategy", vec![of.subschema_for::<StrategyAnswer>()]);
    add("tree", vec![of.subschema_for::<TreeAnswer>()]);
    add("sweep", vec![of.subschema_for::<SweepRow>()]);
    add("sweep --quotients", vec![of.subschema_for::<QuotientRow>()]);
    add(
        "games",
        vec![listed("games", &of.subschema_for::<Vec<Game>>())],
    );
    add(
        "games --methods",
        vec![listed("methods", &of.subschema_for::<Vec<MethodEntry>>())],
    );
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What grundy prints as JSON, by command",
        "type": "object",
        "properties": commands,
        "$defs": generator.take_definitions(true),
    })
}

/// The object around a list.
fn listed(name: &str, list: &Schema) -> Schema {
    json_schema!({
        "type": "object",
        "properties": { "schema": version(), name: list },
        "required": ["schema", name],
    })
}

fn version() -> Value {
    json!({ "type": "integer", "description": "The version of the object." })
}
