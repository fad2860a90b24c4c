//! Every point of the documents that the program comes from, and the command that answers it.

use std::collections::HashSet;
use std::path::Path;

use crate::common::{code, grundy, stderr};

/// The documents, and how many points each makes, those of history among them.
const TEXTS: [(&str, usize, usize); 5] = [
    ("rational", 78, 1),
    ("wythoff", 24, 0),
    ("thesis", 139, 6),
    ("sg", 43, 1),
    ("row", 21, 0),
];
const COMMANDS: usize = 375;

struct Point {
    text: String,
    place: String,
    /// The command, what is typed into it and what it shows; none of history.
    asked: Option<(String, String, Vec<String>)>,
}

#[test]
fn the_documents_have_no_point_without_an_answer() {
    let points = points();
    let mut places: Vec<(&str, &str, bool)> = Vec::new();
    for point in &points {
        let place = (&*point.text, &*point.place, point.asked.is_none());
        if places.last() != Some(&place) {
            places.push(place);
        }
    }
    let distinct: HashSet<_> = places.iter().collect();
    assert_eq!(distinct.len(), places.len(), "a place stands in one piece");
    for (text, count, history) in TEXTS {
        let own = places.iter().filter(|place| place.0 == text);
        let of_history = own.clone().filter(|place| place.2);
        assert_eq!(
            (own.count(), of_history.count()),
            (count, history),
            "{text}"
        );
    }
    let asked = points.iter().filter(|point| point.asked.is_some());
    assert_eq!(asked.count(), COMMANDS);
}

#[test]
fn every_point_of_the_documents_is_answered_by_its_command() {
    let folder = tempfile::tempdir().unwrap();
    for file in std::fs::read_dir(corpus().join("files")).unwrap() {
        let file = file.unwrap().path();
        if file.is_file() {
            std::fs::copy(&file, folder.path().join(file.file_name().unwrap())).unwrap();
        }
    }
    let mut wrong = Vec::new();
    for point in points() {
        let Some((command, input, shows)) = point.asked else {
            continue;
        };
        let words = words(&command);
        let arguments: Vec<&str> = words.iter().skip(1).map(String::as_str).collect();
        let mut program = grundy(&arguments);
        program.current_dir(folder.path()).env("LC_ALL", "C.UTF-8");
        let output = program.write_stdin(input).output().unwrap();
        let text = String::from_utf8(output.stdout.clone()).unwrap();
        if code(&output) != 0 {
            wrong.push(format!(
                "{} {}: {command}: {}",
                point.text,
                point.place,
                stderr(&output)
            ));
        }
        let missing = shows.iter().filter(|shown| !text.contains(*shown));
        wrong.extend(
            missing.map(|shown| format!("{} {}: {command}: {shown}", point.text, point.place)),
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn corpus() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus")
}

fn points() -> Vec<Point> {
    let text = std::fs::read_to_string(corpus().join("documents.toml")).unwrap();
    let table: toml::Table = toml::from_str(&text).unwrap();
    table["point"]
        .as_array()
        .unwrap()
        .iter()
        .map(point)
        .collect()
}

fn point(entry: &toml::Value) -> Point {
    let text = |key: &str| {
        entry
            .get(key)
            .and_then(toml::Value::as_str)
            .map(str::to_owned)
    };
    let list = |key: &str| -> Vec<String> {
        let all = entry.get(key).and_then(toml::Value::as_array);
        let all = all.into_iter().flatten();
        all.map(|one| one.as_str().unwrap().to_owned()).collect()
    };
    let known = [
        "text", "place", "says", "command", "input", "shows", "history",
    ];
    let mut keys = entry.as_table().unwrap().keys();
    assert!(keys.all(|key| known.contains(&key.as_str())), "{entry}");
    assert!(text("says").is_some_and(|says| says.len() > 5), "{entry}");
    let is_history = entry.get("history").is_some();
    let asked = text("command").map(|command| {
        let shows = list("shows");
        assert!(!shows.is_empty(), "{entry}");
        let typed = list("input")
            .iter()
            .map(|line| format!("{line}\n"))
            .collect();
        (command, typed, shows)
    });
    assert!(asked.is_none() == is_history, "{entry}");
    Point {
        text: text("text").unwrap(),
        place: text("place").unwrap(),
        asked,
    }
}

/// The words of a command, in single or double quotes or none.
fn words(command: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for letter in command.chars() {
        match (letter, quote) {
            (letter, Some(open)) if letter == open => quote = None,
            ('\'' | '"', None) => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (' ', None) => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words
}
