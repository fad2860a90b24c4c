//! Every ruleset's name, aliases and shape, in one table.

mod names;
mod topics;

use strsim::damerau_levenshtein;

pub(crate) use names::is_joint;
pub use topics::{TOPICS, Topic};

use crate::games::GameKind;
use names::{letters, readings};

/// A family of rules that the notation knows by a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RulesetKind {
    /// `nim(3,4,5)` and `nim{max=4}(9,2)`.
    Nim,
    /// `take{1,3,4}(10)`.
    Take,
    /// `0.77(7)`.
    Code,
    /// `pairs(7,3,3)`.
    Pairs,
    /// `stripes{1,5,1}(6)`.
    Stripes,
    /// `erase(7,5)`.
    Erase,
    /// `kayles(7)`.
    Kayles,
    /// `grundy(20)`.
    Grundy,
    /// `lasker(5)`.
    Lasker,
    /// `treblecross(9)`.
    Treblecross,
    /// `officers(9)`.
    Officers,
    /// `dawson(9)`.
    Dawson,
    /// `half(9)`.
    Half,
    /// `tactix(4x4)`.
    Tactix,
    /// `triangle(5)`.
    Triangle,
    /// `lines("file.json")`.
    Lines,
    /// `cram(4x5)`.
    Cram,
    /// `chomp(3x4)`.
    Chomp,
    /// A game of the [games](crate::games).
    Game(GameKind),
    /// `rule{take k in 1..n/2}(10)` and `rule(a,b){…}(3,5)`.
    Rule,
    /// `script("file.rhai")([3,5])`.
    Script,
    /// `program("command")(7)`.
    Program,
}

/// What the table says of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The family.
    pub kind: RulesetKind,
    /// Its own name in the notation; for codes, which have none, a word to call them by.
    pub name: &'static str,
    /// Other names that the notation accepts.
    pub aliases: &'static [&'static str],
    /// The Chinese name; the notation accepts it too.
    pub chinese: &'static str,
    /// How the ruleset alone is written, with example parameters.
    pub ruleset: &'static str,
    /// A position.
    pub example: &'static str,
}

/// Every family but the [games](crate::games), which have a list of their own, in the order of presentation.
const TABLE: [Entry; 21] = [
    row(
        RulesetKind::Nim,
        "nim",
        "尼姆",
        "nim",
        "nim(3,4,5)",
        &["三四五", "取石子", "拈", "捡石子", "取火柴"],
    ),
    row(
        RulesetKind::Take,
        "take",
        "取子",
        "take{1,3,4}",
        "take{1,3,4}(10)",
        &["subtract", "subtraction", "减法", "take-away", "减法集合"],
    ),
    row(RulesetKind::Code, "code", "取拆", "0.137", "4.7(9)", &[]),
    row(
        RulesetKind::Pairs,
        "pairs",
        "取相邻两枚",
        "pairs",
        "pairs(7,3,3)",
        &["dawsons-kayles", "dawson-kayles", "道森凯尔斯"],
    ),
    row(
        RulesetKind::Stripes,
        "stripes",
        "条纹",
        "stripes{1,5,1}",
        "stripes{1,5,1}(6)",
        &["poi-stripes"],
    ),
    row(
        RulesetKind::Erase,
        "erase",
        "擦线",
        "erase",
        "erase(7,5)",
        &[],
    ),
    row(
        RulesetKind::Kayles,
        "kayles",
        "凯尔斯",
        "kayles",
        "kayles(7)",
        &["九柱戏", "保龄球"],
    ),
    row(
        RulesetKind::Grundy,
        "grundy",
        "不等分",
        "grundy",
        "grundy(20)",
        &["grundys-game", "格兰迪", "格伦迪"],
    ),
    row(
        RulesetKind::Lasker,
        "lasker",
        "拉斯克",
        "lasker",
        "lasker(5)",
        &["lasker-nim"],
    ),
    row(
        RulesetKind::Treblecross,
        "treblecross",
        "一维三连棋",
        "treblecross",
        "treblecross(9)",
        &["three-in-a-row", "crosses-and-crosses", "三连棋"],
    ),
    row(
        RulesetKind::Officers,
        "officers",
        "军官",
        "officers",
        "officers(9)",
        &[],
    ),
    row(
        RulesetKind::Dawson,
        "dawson",
        "道森",
        "dawson",
        "dawson(9)",
        &["dawsons-chess", "dawson-chess", "道森棋"],
    ),
    row(
        RulesetKind::Half,
        "half",
        "至多取半",
        "half",
        "half(9)",
        &["at-most-half", "取一半"],
    ),
    row(
        RulesetKind::Tactix,
        "tactix",
        "方形棋",
        "tactix",
        "tactix(4x4)",
        &["bulo"],
    ),
    row(
        RulesetKind::Triangle,
        "triangle",
        "三角棋",
        "triangle",
        "triangle{adjacent}(5)",
        &[],
    ),
    row(
        RulesetKind::Lines,
        "lines",
        "线棋",
        "lines(\"file.json\")",
        "lines(\"file.json\")",
        &[],
    ),
    row(
        RulesetKind::Cram,
        "cram",
        "双方填骨牌",
        "cram",
        "cram(4x5)",
        &["填骨牌"],
    ),
    row(
        RulesetKind::Chomp,
        "chomp",
        "咬巧克力",
        "chomp",
        "chomp(3x4)",
        &["吃巧克力"],
    ),
    row(
        RulesetKind::Rule,
        "rule",
        "规则",
        "rule{take k in 1..n/3}",
        "rule{take prime or n/2}(10)",
        &["written", "custom", "自定"],
    ),
    row(
        RulesetKind::Script,
        "script",
        "脚本",
        "script(\"file.rhai\")",
        "script(\"file.rhai\")(7)",
        &["rhai"],
    ),
    row(
        RulesetKind::Program,
        "program",
        "程序",
        "program(\"./mine\")",
        "program(\"./mine\")(7)",
        &[],
    ),
];

const fn row(
    kind: RulesetKind,
    name: &'static str,
    chinese: &'static str,
    ruleset: &'static str,
    example: &'static str,
    aliases: &'static [&'static str],
) -> Entry {
    Entry {
        kind,
        name,
        aliases,
        chinese,
        ruleset,
        example,
    }
}

impl Entry {
    /// All names: its own, the Chinese one, and the others.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let aliases = self.aliases.iter().copied();
        [self.name, self.chinese].into_iter().chain(aliases)
    }
}

impl RulesetKind {
    /// Every family, in the order of presentation.
    pub fn all() -> impl Iterator<Item = Self> {
        let classics = GameKind::all().map(Self::Game);
        TABLE.iter().map(|entry| entry.kind).chain(classics)
    }

    /// The row of the table. Every family has one: the notation knows families by it alone.
    #[must_use]
    pub fn entry(self) -> Entry {
        if let Self::Game(classic) = self {
            let classic = classic.row();
            let texts = (classic.ruleset, classic.example, classic.aliases);
            return row(
                self,
                classic.name,
                classic.chinese,
                texts.0,
                texts.1,
                texts.2,
            );
        }
        let row = TABLE.iter().find(|entry| entry.kind == self);
        *row.expect("every family has a row")
    }

    /// The family that the notation calls by this name, alias or Chinese name, as people may write it.
    ///
    /// ```
    /// use grundy_rules::RulesetKind;
    /// assert_eq!(RulesetKind::by_name("拉斯克"), Some(RulesetKind::Lasker));
    /// assert_eq!(RulesetKind::by_name("Wythoff's game").unwrap().entry().name, "wythoff");
    /// assert_eq!(RulesetKind::by_name("chess"), None);
    /// ```
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        // Codes have no name in the notation: they are written as digits.
        let called = |is_it: &dyn Fn(&str) -> bool| {
            Self::all().find(|kind| *kind != Self::Code && kind.entry().names().any(is_it))
        };
        // A text of many terms has most names as they are printed.
        called(&|known| known == name).or_else(|| {
            let written = letters(name);
            readings(&written).find_map(|reading| called(&|known| letters(known) == reading))
        })
    }

    /// The family of this name, where codes too have the name they are listed under.
    #[must_use]
    pub fn listed_as(name: &str) -> Option<Self> {
        let code = Self::Code.entry();
        let is_code = name == code.name || name == code.chinese;
        is_code
            .then_some(Self::Code)
            .or_else(|| Self::by_name(name))
    }

    /// The nearest name to a mistyped one, if one is near.
    #[must_use]
    pub fn nearest_name(mistyped: &str) -> Option<&'static str> {
        let named = Self::all().filter(|kind| *kind != Self::Code);
        nearest(mistyped, named.flat_map(|kind| kind.entry().names()))
    }
}

/// The candidate with the fewest typing errors, if these are few for the length of the word.
pub(crate) fn nearest<'a>(
    mistyped: &str,
    candidates: impl Iterator<Item = &'a str>,
) -> Option<&'a str> {
    const LONGEST_NAME: usize = 40;
    let length = mistyped.chars().count();
    if length > LONGEST_NAME {
        return None;
    }
    let lower = mistyped.to_lowercase();
    candidates
        .filter(|name| name.is_ascii() == lower.is_ascii())
        .map(|name| (slips(&lower, name), name))
        .min()
        // A word of one letter has nothing to know it by.
        .filter(|&(errors, _)| errors < length && errors <= length.div_ceil(3))
        .map(|(_, name)| name)
}

/// How many slips of the finger make the one of the other; the beginning of a word is as good as one slip.
fn slips(mistyped: &str, name: &str) -> usize {
    const LETTERS_TO_KNOW_IT_BY: usize = 3;
    let known = mistyped.chars().count() >= LETTERS_TO_KNOW_IT_BY;
    match known && name != mistyped && name.starts_with(mistyped) {
        true => 1,
        false => damerau_levenshtein(mistyped, name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::tests::Samples;
    use std::collections::HashSet;

    #[test]
    fn no_name_means_two_things() {
        let mut seen = HashSet::new();
        for kind in RulesetKind::all() {
            let entry = kind.entry();
            for name in entry.names() {
                assert!(seen.insert(letters(name)), "{name} stands twice");
                // A code is written by its digits.
                let meant = Some(kind).filter(|kind| *kind != RulesetKind::Code);
                let spaced = name.replace('-', " ").to_uppercase();
                for written in [
                    name.to_owned(),
                    spaced,
                    format!("{name}博弈"),
                    format!("{name} game"),
                ] {
                    assert_eq!(RulesetKind::by_name(&written), meant, "{written}");
                }
            }
        }
        for topic in TOPICS {
            for name in topic.names() {
                assert!(seen.insert(letters(name)), "{name} stands twice");
                assert_eq!(RulesetKind::by_name(name), None, "{name}");
                assert_eq!(Topic::by_name(&name.to_uppercase()), Some(&topic), "{name}");
            }
        }
    }

    #[test]
    fn every_example_parses_as_its_family_prints() {
        for kind in RulesetKind::all() {
            let entry = kind.entry();
            let expression = crate::parse_expression_with(entry.example, &Samples);
            assert!(expression.is_ok(), "{}", entry.example);
            let ruleset = crate::parse_ruleset_with(entry.ruleset, &Samples);
            assert!(ruleset.is_ok(), "{}", entry.ruleset);
        }
    }

    #[test]
    fn a_slip_of_the_finger_is_understood() {
        assert_eq!(RulesetKind::nearest_name("kayls"), Some("kayles"));
        assert_eq!(RulesetKind::nearest_name("Nim"), Some("nim"));
        assert_eq!(RulesetKind::nearest_name("quoridor"), None);
    }
}
