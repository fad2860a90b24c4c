//! The document's examples are sent, and the answers checked against its schemas.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use crate::support::{Answer, Running};

/// Why the value is not as the schema says, by its path; none where it is.
fn fault(value: &Value, schema: &Value, document: &Value, at: &str) -> Option<String> {
    if let Some(name) = schema["$ref"].as_str() {
        let named = document.pointer(name.trim_start_matches('#'));
        return fault(value, named.expect(name), document, at);
    }
    if let Some(all) = schema["oneOf"].as_array() {
        let faults = all.iter().map(|one| fault(value, one, document, at));
        let faults: Vec<Option<String>> = faults.collect();
        return match faults.iter().any(Option::is_none) {
            true => None,
            false => Some(format!("{at}: none of {faults:?}")),
        };
    }
    if let Some(constant) = schema.get("const") {
        return (value != constant).then(|| format!("{at}: {value} is not {constant}"));
    }
    if let Some(values) = schema["enum"].as_array() {
        return (!values.contains(value)).then(|| format!("{at}: {value} is not of {values:?}"));
    }
    if !has_type(value, &schema["type"]) {
        return Some(format!("{at}: {value} is not {}", schema["type"]));
    }
    match value {
        Value::Object(object) => fault_in_object(object, schema, document, at),
        Value::Array(items) => {
            let schema = schema.get("items")?;
            let mut numbered = items.iter().enumerate();
            numbered.find_map(|(n, item)| fault(item, schema, document, &format!("{at}/{n}")))
        }
        _ => None,
    }
}

fn fault_in_object(
    object: &Map<String, Value>,
    schema: &Value,
    document: &Value,
    at: &str,
) -> Option<String> {
    let required = schema["required"].as_array().into_iter().flatten();
    let mut names = required.filter_map(Value::as_str);
    if let Some(missing) = names.find(|name| !object.contains_key(*name)) {
        return Some(format!("{at}: no {missing}"));
    }
    let properties = schema["properties"].as_object()?;
    let mut known = object.iter().filter_map(|(name, value)| {
        let schema = properties.get(name)?;
        fault(value, schema, document, &format!("{at}/{name}"))
    });
    known.next()
}

fn has_type(value: &Value, wanted: &Value) -> bool {
    let is = |name: &str| match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_u64() || value.is_i64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        _ => false,
    };
    match wanted {
        Value::String(name) => is(name),
        Value::Array(names) => names.iter().filter_map(Value::as_str).any(is),
        _ => true,
    }
}

/// The path with the examples of its parameters; the id of the job where one is wanted.
fn address(path: &str, operation: &Value, job: &str) -> String {
    let mut address = path.replace("{id}", job);
    let mut query = Vec::new();
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        let name = parameter["name"].as_str().expect("a name");
        let Some(example) = parameter["example"].as_str() else {
            continue;
        };
        match parameter["in"].as_str() {
            Some("path") => address = address.replace(&format!("{{{name}}}"), example),
            _ => query.push(format!("{name}={example}")),
        }
    }
    match query.is_empty() {
        true => address,
        false => format!("{address}?{}", query.join("&")),
    }
}

fn send(server: &Running, method: &str, path: &str, operation: &Value, job: &str) -> Answer {
    let address = address(path, operation, job);
    let content = &operation["requestBody"]["content"]["application/json"];
    match method {
        "post" => server.post(&address, &content["example"]),
        _ => server.ask(&method.to_uppercase(), &address, &[], ""),
    }
}

#[test]
fn every_example_is_answered_as_described() {
    let server = Running::start();
    let document = server.get("/api/v1/openapi.json").json();
    let mut job = String::new();
    let paths = document["paths"].as_object().unwrap();
    // Of jobs last: one has to be there.
    let (late, early): (Vec<_>, Vec<_>) = paths.iter().partition(|(path, _)| path.contains("{id}"));
    for (path, methods) in early.into_iter().chain(late.into_iter().rev()) {
        for (method, operation) in methods.as_object().unwrap() {
            let answer = send(&server, method, path, operation, &job);
            let described = &operation["responses"][answer.status.to_string()];
            assert!(described.is_object(), "{method} {path}: {answer:?}");
            let schema = &described["content"]["application/json"]["schema"];
            if schema.is_object() {
                let fault = fault(&answer.json(), schema, &document, "");
                assert_eq!(fault, None, "{method} {path}");
            }
            if path == "/api/v1/jobs" {
                job = answer.json()["job"].as_str().unwrap().to_owned();
            }
        }
        let allowed = server.ask("PUT", &address(path, &methods["get"], &job), &[], "");
        let allow = allowed.header("allow").unwrap_or_default();
        let allow: Vec<String> = allow.split(',').map(str::to_ascii_lowercase).collect();
        let others = allow.iter().filter(|method| *method != "head");
        for method in others {
            assert!(
                methods.get(method).is_some(),
                "{method} {path} is not described"
            );
        }
    }
}

/// Wherever files may come with a request, they are few.
#[test]
fn too_many_files_are_refused_everywhere() {
    let server = Running::start();
    let document = server.get("/api/v1/openapi.json").json();
    let many: Map<String, Value> = (0..9).map(|n| (n.to_string(), "a,b".into())).collect();
    let mut bodies = vec![(
        "/api/v1/find",
        serde_json::json!({ "values": "0 1 2 0 1 2" }),
    )];
    for (path, methods) in document["paths"].as_object().unwrap() {
        let content = &methods["post"]["requestBody"]["content"]["application/json"];
        if content["schema"]["properties"]["files"].is_object() {
            bodies.push((path, content["example"].clone()));
        }
    }
    assert!(bodies.len() > 10, "{}", bodies.len());
    for (path, mut body) in bodies {
        body["files"] = many.clone().into();
        let answer = server.post(path, &body);
        let told = (answer.status, answer.code());
        assert_eq!(told, (400, "bad-request".to_owned()), "{path}");
    }
}

/// Who sends a field that is unknown is told which there are: those that the document has.
#[test]
fn every_field_of_a_request_is_described() {
    let server = Running::start();
    let document = server.get("/api/v1/openapi.json").json();
    let mut compared = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        let content = &methods["post"]["requestBody"]["content"]["application/json"];
        let Some(properties) = content["schema"]["properties"].as_object() else {
            continue;
        };
        let answer = server.post(path, &serde_json::json!({ "zzz": 1 })).json();
        let told = answer["error"]["message"].as_str().unwrap();
        // A job says first what it lacks.
        let Some((_, expected)) = told.split_once("expected one of") else {
            continue;
        };
        // Every second part stands in quotes.
        let known: BTreeSet<&str> = expected.split('`').skip(1).step_by(2).collect();
        let described: BTreeSet<&str> = properties.keys().map(String::as_str).collect();
        assert_eq!(described, known, "{path}");
        compared += 1;
        if let Some(parameters) = methods["get"]["parameters"].as_array() {
            let names = parameters.iter().filter_map(|one| one["name"].as_str());
            let asked: BTreeSet<&str> = names.filter(|name| *name != "lang").collect();
            let of_files: BTreeSet<&str> =
                known.into_iter().filter(|name| *name != "files").collect();
            assert_eq!(asked, of_files, "{path}");
        }
    }
    assert!(compared > 10, "{compared}");
}

#[test]
fn examples_and_errors_are_as_described() {
    let server = Running::start();
    let document = server.get("/api/v1/openapi.json").json();
    for (path, methods) in document["paths"].as_object().unwrap() {
        let content = &methods["post"]["requestBody"]["content"]["application/json"];
        if let Some(example) = content.get("example") {
            assert_eq!(fault(example, &content["schema"], &document, path), None);
            let answer = server.post(path, &Value::Bool(true));
            let schema = &document["components"]["schemas"]["Error"];
            assert_eq!(fault(&answer.json(), schema, &document, path), None);
        }
    }
}

/// The words that a schema allows.
fn words(schema: &Value) -> Vec<&str> {
    let list = |name: &str| schema[name].as_array().into_iter().flatten();
    let alone = list("oneOf").flat_map(words);
    let here = list("enum").chain(schema.get("const"));
    here.filter_map(Value::as_str).chain(alone).collect()
}

#[test]
fn every_format_is_answered_in_a_described_type() {
    let server = Running::start();
    let document = server.get("/api/v1/openapi.json").json();
    let mut tried = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        let post = &methods["post"];
        let content = &post["requestBody"]["content"]["application/json"];
        let described = post["responses"]["200"]["content"].as_object();
        for format in words(&content["schema"]["properties"]["format"]) {
            let mut example = content["example"].clone();
            example["format"] = format.into();
            let answer = server.post(path, &example);
            let media = answer.header("content-type").unwrap();
            let media = media.split(';').next().unwrap();
            assert_eq!(answer.status, 200, "{path} {format}");
            assert!(described.unwrap().contains_key(media), "{path}: {media}");
            tried += 1;
        }
    }
    assert!(tried >= 12, "{tried}");
}
