//! Names as people write them.
//!
//! Letters of either case and width, with or without spaces, hyphens and apostrophes, mean the same name, and
//! so does a name with a word for “game” behind it: `Wythoff's game`, `DAWSONS KAYLES`, `威佐夫博弈`.

/// Words for “game” that may stand behind a name.
const WORDS_FOR_GAME: [&str; 6] = ["game", "nim", "博弈", "游戏", "尼姆", "问题"];

/// The letters that tell names apart.
pub(super) fn letters(name: &str) -> String {
    let kept = name.chars().filter(|c| !is_joint(*c));
    let half = kept.map(crate::width::to_half_width);
    // Many write 博奕 for 博弈.
    let usual = half.map(|c| if c == '奕' { '弈' } else { c });
    usual.flat_map(char::to_lowercase).collect()
}

/// Whether the character only joins the parts of a name.
pub(crate) fn is_joint(c: char) -> bool {
    c.is_whitespace() || matches!(c, '-' | '_' | '\'' | '’' | '‘' | '‐' | '‑' | '–' | '·')
}

/// What may be meant by a name, given by its letters: itself, then it without a word for “game”.
pub(super) fn readings(letters: &str) -> impl Iterator<Item = &str> {
    let without = WORDS_FOR_GAME
        .iter()
        .filter_map(|word| letters.strip_suffix(word))
        .filter(|rest| !rest.is_empty());
    let without_s = without.clone().filter_map(|rest| rest.strip_suffix('s'));
    std::iter::once(letters).chain(without).chain(without_s)
}
