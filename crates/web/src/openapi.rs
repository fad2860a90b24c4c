//! The API described, for programs: made from the routes and from the types of what is sent and answered. A type says
//! what it is for in its first line, and a question has an example. Tests send these, and check the answers.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::problem::Refusal;
use crate::reply::{CSV, JSON, PLAIN, SVG};

/// What may be done at a path, by method; schemas of answers go to the generator.
pub(crate) type Described = fn(&str, &mut SchemaGenerator) -> Value;

/// The document of these paths.
pub(crate) fn made(paths: impl Iterator<Item = (&'static str, Described)>) -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut of = SchemaGenerator::new(settings.with(|settings| {
        settings.definitions_path = "/components/schemas".into();
    }));
    let paths: Map<String, Value> = paths
        .map(|(path, described)| (path.to_owned(), described(path, &mut of)))
        .collect();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Grundy",
            "version": "1",
            "description": "Who wins impartial games, by which moves, and why. Objects and field names are those of \
                            the command line's contract.",
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": { "schemas": of.take_definitions(true) },
    })
}

/// What is answered with such an object, which says what it is.
pub(crate) fn get<A: JsonSchema>(path: &str, of: &mut SchemaGenerator) -> Value {
    let schema = sent::<A>();
    let summary = schema["description"].as_str().unwrap_or_default();
    let told = (200, object::<A>(of));
    json!({ "get": operation(path, summary, Vec::new(), told, of) })
}

/// What is asked with a body.
pub(crate) fn question<Q: JsonSchema, A: JsonSchema>(
    path: &str,
    of: &mut SchemaGenerator,
) -> Value {
    let told = (200, object::<A>(of));
    json!({ "post": asked::<Q>(path, told, of) })
}

/// A job begins.
pub(crate) fn begin<Q: JsonSchema, A: JsonSchema>(path: &str, of: &mut SchemaGenerator) -> Value {
    let told = (202, object::<A>(of));
    json!({ "post": asked::<Q>(path, told, of) })
}

pub(crate) fn cancel(path: &str, of: &mut SchemaGenerator) -> Value {
    let summary = "Cancels a job.";
    json!({ "delete": operation(path, summary, Vec::new(), (204, json!({})), of) })
}

pub(crate) fn events(path: &str, of: &mut SchemaGenerator) -> Value {
    let summary = "How far a job is (progress), and how it has ended: answer, failed or cancelled.";
    // What an event is 3.1 has no words for.
    let events = json!({ "text/event-stream": { "schema": {} } });
    json!({ "get": operation(path, summary, Vec::new(), (200, events), of) })
}

pub(crate) fn document(path: &str, of: &mut SchemaGenerator) -> Value {
    let object = json!({ JSON: { "schema": { "type": "object" } } });
    json!({ "get": operation(path, "This document.", Vec::new(), (200, object), of) })
}

/// What is asked with a body, and with the address to be kept as a file.
pub(crate) fn download<Q: JsonSchema, A: JsonSchema>(
    path: &str,
    of: &mut SchemaGenerator,
) -> Value {
    let (mut operations, sent) = (question::<Q, A>(path, of), sent::<Q>());
    let mut content = object::<A>(of);
    let formats = words_of(&sent["properties"]["format"]);
    for format in formats.into_iter().filter(|format| *format != "json") {
        content[media_type(format)] = json!({ "schema": { "type": "string" } });
    }
    operations["post"]["responses"]["200"]["content"] = content.clone();
    let fields = sent["properties"].as_object().into_iter().flatten();
    let fields = fields.filter(|(name, _)| *name != "files");
    let parameters = fields.map(|(name, schema)| in_query(name, schema, &sent));
    let summary = sent["description"].as_str().unwrap_or_default();
    let summary = format!("{summary} As a file.");
    operations["get"] = operation(path, &summary, parameters.collect(), (200, content), of);
    operations
}

/// The words that a schema allows; those of which it says more stand each by itself.
fn words_of(schema: &Value) -> Vec<&str> {
    let list = |name: &str| schema[name].as_array().into_iter().flatten();
    let alone = list("oneOf").flat_map(words_of);
    let words = list("enum").chain(schema.get("const"));
    words.filter_map(Value::as_str).chain(alone).collect()
}

/// The media type of a format, without what stands behind it.
fn media_type(format: &str) -> &'static str {
    let media = match format {
        "csv" => CSV,
        "svg" => SVG,
        _ => PLAIN,
    };
    media.split(';').next().unwrap_or_default()
}

/// The field of what is sent as a parameter of the address.
fn in_query(name: &str, schema: &Value, sent: &Value) -> Value {
    let required = sent["required"].as_array().into_iter().flatten();
    let is_required = required.into_iter().any(|one| one == name);
    let mut field =
        json!({ "name": name, "in": "query", "required": is_required, "schema": schema });
    if let Some(example) = sent["example"].get(name) {
        let text = example.as_str().map(str::to_owned);
        field["example"] = text.unwrap_or_else(|| example.to_string()).into();
    }
    field
}

/// An operation that is sent such an object.
fn asked<Q: JsonSchema>(path: &str, told: (u16, Value), of: &mut SchemaGenerator) -> Value {
    let schema = sent::<Q>();
    let summary = schema["description"].as_str().unwrap_or_default();
    let mut operation = operation(path, summary, Vec::new(), told, of);
    let sent = json!({ "example": schema["example"], "schema": schema });
    operation["requestBody"] = json!({ "required": true, "content": { JSON: sent } });
    operation
}

/// An operation: what it does, its parameters besides those of the path and the language, the status of success with the
/// bodies by media type.
fn operation(
    path: &str,
    summary: &str,
    parameters: Vec<Value>,
    (status, content): (u16, Value),
    of: &mut SchemaGenerator,
) -> Value {
    let mut all = vec![json!({
        "name": "lang",
        "in": "query",
        "required": false,
        "schema": { "type": "string" },
        "example": "en",
        "description": "The language, en or zh, or a locale; else Accept-Language.",
    })];
    let in_path = path
        .split('{')
        .skip(1)
        .filter_map(|rest| rest.split('}').next());
    all.extend(in_path.map(|name| {
        let (schema, example) = (json!({ "type": "string" }), "kayles");
        let mut one = json!({ "name": name, "in": "path", "required": true, "schema": schema });
        match name {
            "id" => one["description"] = "The job of the answer to POST /api/v1/jobs.".into(),
            _ => one["example"] = example.into(),
        }
        one
    }));
    all.extend(parameters);
    json!({
        "summary": summary,
        "parameters": all,
        "responses": {
            status.to_string(): { "description": "The answer.", "content": content },
            "default": { "description": "An error.", "content": object::<Refusal<'_>>(of) },
        },
    })
}

/// The body that is an object of this type.
fn object<T: JsonSchema>(of: &mut SchemaGenerator) -> Value {
    json!({ JSON: { "schema": of.subschema_for::<T>() } })
}

/// The schema of what is sent, all in one.
fn sent<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft2020_12().for_deserialize();
    let mut generator = SchemaGenerator::new(settings.with(|settings| {
        settings.inline_subschemas = true;
    }));
    T::json_schema(&mut generator).to_value()
}
