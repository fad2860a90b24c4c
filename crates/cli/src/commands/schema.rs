//! `grundy help json`: the JSON objects field by field, from their schemas.

use std::collections::BTreeMap;
use std::io::Write;

use grundy_words::Lang;
use schemars::Schema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use crate::context::Context;
use crate::failure::Failure;
use crate::output;

/// What is said of the fields in Chinese, a line each: the type, a point, the field, and what it is. (In English it stands
/// in the schemas.)
const CHINESE: &str = include_str!("../schema/zh.txt");

/// A JSON Schema (2020-12) of an object that has, under the words of each command, what it prints with `--json` (`table`
/// and `tree` with `--format json`), and under `mistake` what every command prints that refuses its arguments.
fn schemas() -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut generator = settings.into_generator();
    let commands = super::ALL.iter();
    let printed = commands.flat_map(|listed| (listed.prints)(&mut generator));
    let commands: Map<String, Value> = printed
        .map(|(words, schema)| (words.to_owned(), Schema::to_value(schema)))
        .collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What grundy prints as JSON, by command",
        "type": "object",
        "properties": commands,
        "$defs": generator.take_definitions(true),
    })
}

/// The schemas themselves, for programs.
pub(crate) fn print() -> Result<(), Failure> {
    let mut out = output::stdout();
    serde_json::to_writer_pretty(&mut out, &schemas()).map_err(std::io::Error::from)?;
    writeln!(out)?;
    Ok(out.flush()?)
}

/// The page for people.
pub(crate) fn lines(context: &Context) -> Vec<String> {
    let catalogue = &context.catalogue;
    let schemas = schemas();
    let page = Page {
        chinese: match catalogue.lang() {
            Lang::En => BTreeMap::new(),
            Lang::Zh => chinese(),
        },
    };
    let mut lines = vec![catalogue.get("json-heading"), String::new()];
    for (command, schema) in members(&schemas["properties"]) {
        lines.push(format!("  {command:18} {}", kind(schema)));
        lines.extend(page.fields("games", schema));
    }
    for (name, schema) in members(&schemas["$defs"]) {
        lines.extend([String::new(), page.titled(name, schema)]);
        lines.extend(page.fields(name, schema));
        for variant in ["oneOf", "anyOf"]
            .iter()
            .flat_map(|key| items(&schema[*key]))
        {
            lines.push(page.titled(&format!("  {}", variant_name(variant)), variant));
            lines.extend(
                page.fields(name, variant)
                    .into_iter()
                    .map(|line| format!("  {line}")),
            );
        }
    }
    lines
        .iter()
        .map(|line| context.style.glyphs(line))
        .collect()
}

/// How the page says things.
struct Page {
    chinese: BTreeMap<&'static str, &'static str>,
}

impl Page {
    /// A name and what stands under it.
    fn titled(&self, name: &str, schema: &Value) -> String {
        let told = match self.chinese.is_empty() {
            true => one_line(&schema["description"]),
            // The fields say it.
            false => String::new(),
        };
        format!("{name}  {told}").trim_end().to_owned()
    }

    /// A line for each field.
    fn fields(&self, of: &str, schema: &Value) -> Vec<String> {
        let fields = members(&schema["properties"]);
        let line = |(name, field): (&String, &Value)| {
            let told = match self.chinese.get(format!("{of}.{name}").as_str()) {
                Some(told) => (*told).to_owned(),
                None => one_line(&field["description"]),
            };
            format!("    {name:18} {:18} {told}", kind(field))
                .trim_end()
                .to_owned()
        };
        fields.map(line).collect()
    }
}

fn members(object: &Value) -> impl Iterator<Item = (&String, &Value)> {
    object.as_object().into_iter().flat_map(Map::iter)
}

fn items(array: &Value) -> impl Iterator<Item = &Value> {
    array.as_array().into_iter().flatten()
}

fn one_line(text: &Value) -> String {
    text.as_str().unwrap_or_default().replace('\n', " ")
}

/// What tells a variant from the others.
fn variant_name(variant: &Value) -> String {
    let constants =
        members(&variant["properties"]).filter_map(|(_, field)| field["const"].as_str());
    let own = variant["const"].as_str();
    own.into_iter()
        .chain(constants)
        .next()
        .map_or_else(|| kind(variant), str::to_owned)
}

/// The kind of value in a word or some.
fn kind(schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        return reference.rsplit('/').next().unwrap_or_default().to_owned();
    }
    if let Some(constant) = schema.get("const") {
        return constant.to_string();
    }
    let several = ["anyOf", "oneOf", "allOf", "enum"]
        .iter()
        .flat_map(|key| items(&schema[*key]));
    let several: Vec<String> = several
        .map(|one| match one {
            Value::Object(_) => kind(one),
            word => word.to_string(),
        })
        .collect();
    if !several.is_empty() {
        return several.join(" | ");
    }
    let words: Vec<String> = match &schema["type"] {
        Value::String(word) => vec![kind_of_type(word, schema)],
        words => items(words)
            .filter_map(Value::as_str)
            .map(|word| kind_of_type(word, schema))
            .collect(),
    };
    words.join(" | ")
}

fn kind_of_type(word: &str, schema: &Value) -> String {
    match word {
        "array" => {
            let first: Vec<String> = items(&schema["prefixItems"]).map(kind).collect();
            match first.is_empty() {
                true => format!("[{}]", kind(&schema["items"])),
                false => format!("[{}]", first.join(", ")),
            }
        }
        word => word.to_owned(),
    }
}

fn chinese() -> BTreeMap<&'static str, &'static str> {
    let lines = CHINESE.lines().filter_map(|line| line.split_once(" = "));
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_is_described_in_both_languages_and_nothing_else_is() {
        let schemas = schemas();
        let chinese = chinese();
        let mut described = Vec::new();
        for (name, schema) in members(&schemas["$defs"]) {
            let variants = ["oneOf", "anyOf"]
                .iter()
                .flat_map(|key| items(&schema[*key]));
            for schema in [schema].into_iter().chain(variants) {
                for (field, told) in members(&schema["properties"]) {
                    let is_named = told.get("const").is_some();
                    let key = format!("{name}.{field}");
                    let is_told = [told, schema]
                        .iter()
                        .any(|at| at["description"].is_string());
                    assert!(is_named || is_told, "{key}");
                    assert!(
                        is_named || chinese.contains_key(key.as_str()),
                        "{key} in Chinese"
                    );
                    described.push(key);
                }
            }
        }
        for key in chinese.keys() {
            assert!(
                described.iter().any(|known| known == key),
                "{key} is no field"
            );
        }
    }
}
