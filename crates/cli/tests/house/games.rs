//! A game is told from another one only in the lists of the rooms `games`, one on each floor.

use std::path::Path;

use crate::modules::names_after;
use crate::source::{Source, sources};
use crate::{assert_none, crates, house};

#[test]
fn games_are_told_apart_only_in_their_rooms() {
    let house = house();
    let all = crates(&house).into_iter().flat_map(sources);
    let (in_rooms, elsewhere): (Vec<_>, Vec<_>) =
        all.partition(|source| is_room_of_games(&source.path));
    let named: usize = in_rooms.iter().map(kinds).sum();
    assert!(named > 50, "the rooms name games: {named}");
    let elsewhere: Vec<String> = elsewhere
        .iter()
        .filter(|source| kinds(source) > 0)
        .map(|source| source.path.display().to_string())
        .collect();
    assert_none(&elsewhere);
}

fn is_room_of_games(path: &Path) -> bool {
    path.components().any(|part| {
        let part = part.as_os_str();
        part == "games" || part == "games.rs"
    })
}

/// How many games the source names.
fn kinds(source: &Source) -> usize {
    let named = names_after("GameRules::", &source.code());
    let is_kind = |name: &&String| name.starts_with(char::is_uppercase);
    named.iter().filter(is_kind).count()
}
