//! Names that people know and that are no rulesets of their own: the same games under other names, conventions,
//! and ideas.

use super::names::{letters, readings};

/// Such a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Topic {
    /// Its name.
    pub name: &'static str,
    /// Its Chinese name.
    pub chinese: &'static str,
    /// A position to look at.
    pub example: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
}

/// All of them.
pub const TOPICS: [Topic; 7] = [
    Topic {
        name: "anti-nim",
        chinese: "反尼姆",
        example: "nim(3,4,5)",
        aliases: &[
            "misere-nim",
            "misère-nim",
            "misere",
            "misère",
            "反nim",
            "anti-sg",
            "反sg",
            "翻摊",
            "fan-tan",
        ],
    },
    Topic {
        name: "sj",
        chinese: "SJ定理",
        example: "kayles(5,1)",
        aliases: &["sj-theorem"],
    },
    Topic {
        name: "bash",
        chinese: "巴什博弈",
        example: "nim{max=4}(10)",
        aliases: &[
            "巴什",
            "bachet",
            "bounded-nim",
            "单堆",
            "单堆取石子",
            "single-heap",
            "single-pile",
        ],
    },
    Topic {
        name: "subtract-a-square",
        chinese: "取平方数",
        example: "take{squares}(20)",
        aliases: &["take-a-square"],
    },
    Topic {
        name: "twenty-one",
        chinese: "数二十一",
        example: "race{to=21,max=3}(0)",
        aliases: &["21"],
    },
    Topic {
        name: "multi-sg",
        chinese: "分堆博弈",
        example: "lasker(5,4)",
        aliases: &["multi-nim"],
    },
    Topic {
        name: "nim-product",
        chinese: "尼姆积",
        example: "turning-corners(5x3)",
        aliases: &["nim积", "nim乘积", "尼姆乘积", "nim-multiplication"],
    },
];

impl Topic {
    /// The topic of this name, as people may write it.
    ///
    /// ```
    /// use grundy_rules::registry::Topic;
    /// assert_eq!(Topic::by_name("Anti-SG").unwrap().name, "anti-nim");
    /// ```
    #[must_use]
    pub fn by_name(name: &str) -> Option<&'static Self> {
        let letters_of_name = letters(name);
        readings(&letters_of_name).find_map(|reading| {
            TOPICS
                .iter()
                .find(|topic| topic.names().any(|known| letters(known) == reading))
        })
    }

    /// All its names.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        let aliases = self.aliases.iter().copied();
        [self.name, self.chinese].into_iter().chain(aliases)
    }

    /// Whether it is a game under misère play.
    #[must_use]
    pub fn is_misere(&self) -> bool {
        self.name == "anti-nim"
    }

    /// Positions to look at instead, where these numbers were given to it.
    pub(crate) fn lines(&self, numbers: &[&str]) -> Vec<String> {
        let listed = numbers.join(",");
        match (self.name, numbers) {
            (_, []) => vec![self.example.to_owned()],
            ("anti-nim" | "sj", _) => vec![format!("nim({listed})")],
            ("bash", [heap]) => vec![format!("nim{{max=3}}({heap})")],
            ("bash", [heap, most]) => vec![format!("nim{{max={most}}}({heap})")],
            ("subtract-a-square", _) => vec![format!("take{{squares}}({listed})")],
            ("multi-sg", _) => vec![
                format!("lasker({listed})"),
                format!("rule{{take k; split a + b}}({listed})"),
            ],
            ("nim-product", [a, b]) => vec![format!("turning-corners({a}x{b})")],
            _ => vec![self.example.to_owned()],
        }
    }
}
