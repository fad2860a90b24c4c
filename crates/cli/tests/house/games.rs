//! A game is told from another one only in the lists of the rooms `games`, one on each floor.

use std::path::Path;

use crate::modules::names_after;
use crate::source::{Source, sources};
use crate::{crates, house};

/// Files of the façade in which games are still told apart, and how many of them: how some are claimed about, tried
/// and drawn is their own. None may be added.
const ELSEWHERE: [(&str, usize); 5] = [
    ("claim/positions.rs", 1),
    ("claim/rules.rs", 2),
    ("quotient.rs", 1),
    ("strategy.rs", 3),
    ("tree.rs", 1),
];

#[test]
fn games_are_told_apart_only_in_their_rooms() {
    let house = house();
    let all = crates(&house).into_iter().flat_map(sources);
    let mut found: Vec<(String, usize)> = all
        .filter(|source| !is_room_of_games(&source.path))
        .map(|source| (below_src(&source.path), kinds(&source)))
        .filter(|(_, kinds)| *kinds > 0)
        .collect();
    found.sort();
    let found: Vec<(&str, usize)> = found
        .iter()
        .map(|(path, kinds)| (&**path, *kinds))
        .collect();
    assert_eq!(found, ELSEWHERE);
}

fn is_room_of_games(path: &Path) -> bool {
    path.components().any(|part| {
        let part = part.as_os_str();
        part == "games" || part == "games.rs"
    })
}

/// The path from the crate's sources on.
fn below_src(path: &Path) -> String {
    let text = path.display().to_string();
    let (_, below) = text.rsplit_once("/src/").expect("a source of a crate");
    below.to_owned()
}

/// How many games the source names.
fn kinds(source: &Source) -> usize {
    let named = names_after("GameRules::", &source.code());
    let is_kind = |name: &&String| name.starts_with(char::is_uppercase);
    named.iter().filter(is_kind).count()
}
