//! The JSON object of a line board, as it is written.

use std::fmt;

use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, Visitor};

use super::LineProblem;

/// The keys with a value of their kind; nothing else is checked.
#[derive(Default)]
pub(super) struct File {
    pub(super) cells: Option<u64>,
    pub(super) rows: Option<Vec<String>>,
    pub(super) lines: Option<Vec<Vec<u64>>>,
    pub(super) take: Option<String>,
    unknown: Vec<String>,
    repeated: Vec<&'static str>,
}

impl File {
    /// What is wrong with the keys.
    pub(super) fn problems(&self) -> Vec<LineProblem> {
        let unknown = self.unknown.iter().cloned();
        let mut problems: Vec<LineProblem> =
            unknown.map(|key| LineProblem::UnknownKey { key }).collect();
        let repeated = self.repeated.iter();
        problems.extend(repeated.map(|&key| LineProblem::RepeatedKey { key }));
        if self.lines.is_none() {
            problems.push(LineProblem::NoLines);
        }
        problems
    }

    /// Notes a key that has come before.
    fn set<T>(place: &mut Option<T>, value: T) -> bool {
        place.replace(value).is_some()
    }
}

impl<'de> Deserialize<'de> for File {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Keys)
    }
}

/// Reads the keys one by one, so that unknown and repeated ones are told by name.
struct Keys;

impl<'de> Visitor<'de> for Keys {
    type Value = File;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with the lines of a board")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<File, A::Error> {
        let mut file = File::default();
        while let Some(key) = map.next_key::<String>()? {
            let (name, again) = match key.as_str() {
                "cells" => ("cells", File::set(&mut file.cells, map.next_value()?)),
                "rows" => ("rows", File::set(&mut file.rows, map.next_value()?)),
                "lines" => ("lines", File::set(&mut file.lines, map.next_value()?)),
                "take" => ("take", File::set(&mut file.take, map.next_value()?)),
                _ => {
                    map.next_value::<IgnoredAny>()?;
                    file.unknown.push(key);
                    continue;
                }
            };
            if again {
                file.repeated.push(name);
            }
        }
        Ok(file)
    }
}
