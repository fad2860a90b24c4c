//! Answers are typed up to where they are written: what is one of a few is an enum, and no text.

use crate::source::sources;
use crate::{assert_none, crate_named, house};

/// The crates whose public fields answers are made of.
const OF_ANSWERS: [&str; 3] = ["grundy-solve", "grundy-play", "grundy"];

/// Files with public fields that are fixed texts, and at most how many. None may be added.
const TEXTS: [(&str, usize); 8] = [
    // Names of figures and of variables: they belong to what they name.
    ("check.rs", 1),
    ("error/bad_formula.rs", 1),
    ("find.rs", 6),
    ("period.rs", 5),
    ("plan/sequences.rs", 1),
    ("sweep.rs", 1),
    ("sweep/quotients.rs", 2),
    ("sweep/row.rs", 1),
];

#[test]
fn answers_hold_no_texts_of_which_there_are_a_few() {
    let house = house();
    let mut broken = Vec::new();
    for source in OF_ANSWERS
        .iter()
        .flat_map(|name| sources(crate_named(&house, name)))
    {
        let is_text = |line: &&String| {
            let field = line.trim_start().strip_prefix("pub ");
            field.is_some_and(|field| field.contains(": ") && field.contains("&'static str"))
                && !line.contains("fn ")
                && !line.contains("const ")
        };
        let found = source.lines.iter().filter(is_text).count();
        let path = source.path.display().to_string();
        let listed = TEXTS
            .iter()
            .find(|(file, _)| path.ends_with(&format!("/src/{file}")));
        let allowed = listed.map_or(0, |(_, count)| *count);
        if found > allowed {
            broken.push(format!("{path}: {found} public texts, and not {allowed}"));
        }
    }
    assert_none(&broken);
}
