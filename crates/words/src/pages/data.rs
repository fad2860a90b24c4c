//! What the file `games.json` says of the games: which stand together, outcomes of examples, the first terms of
//! sequences, and the files that examples name. Tests compute all of it again.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use grundy_core::{Convention, Outcome};
use serde::Deserialize;

/// The file, read once.
static DATA: LazyLock<Data> = LazyLock::new(|| {
    let text = include_str!("../../games.json");
    serde_json::from_str(text).unwrap_or_else(|error| panic!("games.json: {error}"))
});

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Data {
    groups: Vec<Group>,
    topics: Vec<Facts>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Group {
    group: String,
    games: Vec<Facts>,
}

/// What is said of a game, or of an idea.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Facts {
    /// Its name.
    pub(super) name: String,
    /// Positions with their outcomes.
    #[serde(default)]
    pub(super) examples: Vec<Example>,
    /// The Grundy values of a sequence of positions.
    pub(super) sequence: Option<Sequence>,
    /// The files that its positions name, with their texts.
    #[serde(default)]
    pub(super) samples: BTreeMap<String, String>,
}

/// A position with the outcome for the player to move.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Example {
    pub(super) expression: String,
    #[serde(default, with = "ConventionWord")]
    pub(super) convention: Convention,
    #[serde(with = "OutcomeWord")]
    pub(super) outcome: Outcome,
}

/// The Grundy values of positions that differ in a number.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sequence {
    /// Its number in the On-Line Encyclopedia of Integer Sequences, where it is known.
    pub(super) oeis: Option<String>,
    /// The position, with `{}` for the number.
    pub(super) of: String,
    /// The first number.
    pub(super) first: u64,
    /// The values.
    pub(super) values: Vec<u64>,
}

#[derive(Deserialize)]
#[serde(remote = "Convention", rename_all = "lowercase")]
enum ConventionWord {
    Normal,
    Misere,
}

#[derive(Deserialize)]
#[serde(remote = "Outcome")]
enum OutcomeWord {
    N,
    P,
    #[serde(rename = "draw")]
    Draw,
}

/// The files of the games by their names, with their texts.
pub(super) fn samples() -> impl Iterator<Item = (&'static String, &'static String)> {
    games().flat_map(|(_, facts)| &facts.samples)
}

/// The names of the games, in the order of the groups.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    games().map(|(_, facts)| &*facts.name)
}

/// What is said of the game of this name, with the group that it stands in.
///
/// # Panics
///
/// If the file does not know it; a test compares its games with those of the registry.
pub(super) fn of_game(name: &str) -> (&'static str, &'static Facts) {
    let found = games().find(|(_, facts)| facts.name == name);
    found.unwrap_or_else(|| panic!("no game {name} in games.json"))
}

/// What is said of the idea of this name.
///
/// # Panics
///
/// As [`of_game`].
pub(super) fn of_topic(name: &str) -> &'static Facts {
    let found = DATA.topics.iter().find(|facts| facts.name == name);
    found.unwrap_or_else(|| panic!("no topic {name} in games.json"))
}

fn games() -> impl Iterator<Item = (&'static str, &'static Facts)> {
    let groups = DATA.groups.iter();
    groups.flat_map(|group| group.games.iter().map(|facts| (&*group.group, facts)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Catalogue, Lang};
    use grundy_rules::RulesetKind;
    use grundy_rules::registry::TOPICS;

    fn sorted<'a>(names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
        let mut names: Vec<&str> = names.collect();
        names.sort_unstable();
        names
    }

    #[test]
    fn the_games_are_those_of_the_registry_each_once() {
        let registered = RulesetKind::all().map(|kind| kind.entry().name);
        assert_eq!(sorted(names()), sorted(registered));
        assert_eq!(names().count(), 57);
        let topics = DATA.topics.iter().map(|facts| &*facts.name);
        assert_eq!(
            sorted(topics),
            sorted(TOPICS.iter().map(|topic| topic.name))
        );
        assert_eq!(DATA.topics.len(), 11);
    }

    #[test]
    fn every_group_has_games_and_its_words_in_both_languages() {
        let groups = DATA.groups.iter().map(|group| &*group.group);
        let mut once = sorted(groups);
        once.dedup();
        assert_eq!(once.len(), DATA.groups.len());
        for group in &DATA.groups {
            assert!(!group.games.is_empty(), "{}", group.group);
            for lang in Lang::ALL {
                let id = format!("group-{}", group.group);
                assert!(Catalogue::new(lang).has(&id), "{id}");
            }
        }
    }

    /// What is mistyped in the file is no default.
    #[test]
    fn unknown_fields_and_words_are_refused() {
        let example = |more: &str| format!(r#"{{"expression": "nim(1)", "outcome": "N"{more}}}"#);
        let read = |text: &str| serde_json::from_str::<Example>(text);
        let usual = read(&example("")).unwrap();
        assert_eq!(usual.convention, Convention::Normal);
        let misere = read(&example(r#", "convention": "misere""#)).unwrap();
        assert_eq!(misere.convention, Convention::Misere);
        for more in [r#", "convention": "Misere""#, r#", "misere": true"#] {
            assert!(read(&example(more)).is_err(), "{more}");
        }
    }
}
